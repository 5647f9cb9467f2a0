import { describe, expect, it } from 'vitest'
import { acceptGame, listGames, newGame } from '../../src/host/games.ts'
import { loadGame, viewGame } from '../../src/host/load-game.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { begunWorld, choose, code, LIBRARY, message, opened, player, value, type World } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

const disks = () => ({ nora: new MemoryDisk(), sam: new MemoryDisk() })
const files = (disk: MemoryDisk) =>
  new Map([...disk.files()].map(([path, data]) => [path, Buffer.from(data).toString('hex')]))

async function other(world: World, who: 'nora' | 'sam', bytes: Uint8Array) {
  return value(await takeIn(world[who].host, bytes))
}

describe('a game by files', () => {
  it('is played to its end, each opening what the other closed', async () => {
    const world = await begunWorld(disks(), undefined, { options: { turns: 1 } })
    const players = [world.nora, world.sam] as const
    const plan = ['attack:2', 'stand', 'rest', 'rest']
    for (const [at, choice] of plan.entries()) {
      const session = await opened(players[at % 2] ?? world.nora, world.id)
      expect(session.turn).toBe('ours')
      choose(session, choice)
      const closed = value(await session.close())
      session.release()
      expect(closed.header.file).toBe(at + 1)
      const receiver = players[(at + 1) % 2] ?? world.nora
      expect(value(await viewGame(receiver.host, world.id)).turn).toBe('theirs')
      const taken = value(await takeIn(receiver.host, closed.bytes))
      expect(taken.header.file).toBe(at + 1)
      expect(taken.report.problems).toEqual([])
      expect(taken.report.checked?.finished === null).toBe(at < 3)
    }
    for (const who of players) {
      const view = value(await viewGame(who.host, world.id))
      expect(view.turn).toBe('over')
      expect(code(await view.close())).toBe('read-only')
      const report = await verifyFiles(view.files, LIBRARY.find)
      expect(report.ok).toBe(true)
      expect(report.checked?.finished?.reason).toMatch(/men\.|beaten/)
      const playing = await opened(who, world.id)
      expect(code(await playing.close())).toBe('game-over')
      expect(code(await playing.resign())).toBe('game-over')
      playing.release()
      expect(value(await listGames(who.host)).map(({ state }) => state)).toEqual(['over'])
    }
  })

  it('has the inviter send file 0 when he moves second', async () => {
    const world = await begunWorld(disks(), undefined, { scenario: 'ford' })
    expect(world.acceptance.sent.header.file).toBeNull()
    const session = await opened(world.nora, world.id)
    expect(session.turn).toBe('ours')
    expect(session.offers()).toEqual([])
    expect(code(session.choose(['rest']))).toBe('only-close')
    const zero = value(await session.close())
    expect(zero.header.file).toBe(0)
    session.release()
    await other(world, 'sam', zero.bytes)
    const first = await opened(world.sam, world.id)
    choose(first, 'attack:2')
    const one = value(await first.close())
    first.release()
    expect(one.header.file).toBe(1)
    await other(world, 'nora', one.bytes)
  })
})

describe('a file being made', () => {
  it('keeps every input through closing and opening the program', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    choose(session, 'attack:2')
    const { pending, position } = session
    expect(pending.map(({ type }) => type)).toEqual(['choice', 'roll'])
    session.release()
    const view = value(await viewGame(world.nora.host, world.id))
    expect(view.pending).toEqual(pending)
    expect(view.position).toEqual(position)
    const again = await opened(world.nora, world.id)
    expect(again.pending).toEqual(pending)
    const refused = again.choose(['rest'])
    expect(code(refused)).toBe('not-your-decision')
    expect(message(refused)).toBe('Sam (the South) decides next; close this file and send it, your choices go with it.')
    again.release()
  })

  it('is the same file whether or not the program was closed in between', async () => {
    const finished: string[] = []
    for (const interrupted of [false, true]) {
      const world = await begunWorld(disks())
      let session = await opened(world.nora, world.id)
      choose(session, 'attack:1')
      if (interrupted) {
        session.release()
        session = await opened(world.nora, world.id)
      }
      finished.push(Buffer.from(value(await session.close()).bytes).toString('hex'))
      session.release()
    }
    expect(finished[0]).toBe(finished[1])
  })

  it('refuses what the rules refuse, with rule and sentence, and keeps nothing of it', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    expect(session.choose(['attack', '3'])).toEqual({
      ok: false,
      error: {
        kind: 'refusal',
        code: 'too-many-guns',
        rule: 'toy:2.1',
        message: 'An attack is made with one gun or two.',
      },
    })
    expect(session.pending).toEqual([])
    session.release()
  })

  it('takes back choices and orders, never a roll', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    expect(code(session.undo())).toBe('nothing-to-undo')
    value(session.leaveOrders('stand'))
    expect(session.position.orders).toEqual({ north: 'stand', south: null })
    expect(value(session.undo())).toEqual({ type: 'orders', side: 'north', orders: 'stand' })
    expect(session.position.orders).toEqual({ north: null, south: null })
    expect(session.pending).toEqual([])
    choose(session, 'rest')
    expect(value(session.undo())).toMatchObject({ choice: ['rest'] })
    expect(session.offers().length).toBe(3)
    choose(session, 'attack:1')
    expect(code(session.undo())).toBe('undo-past-roll')
    session.release()
    const again = await opened(world.nora, world.id)
    expect(again.pending.map(({ type }) => type)).toEqual(['choice', 'roll'])
    again.release()
  })

  it('refuses orders that the game does not know or that are too much', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    expect(code(session.leaveOrders('run'))).toBe('unknown-orders')
    expect(code(session.leaveOrders('x'.repeat(20_000)))).toBe('unreadable-orders')
    expect(code(session.leaveOrders(0.5))).toBe('unreadable-orders')
    expect(session.pending).toEqual([])
    session.release()
  })

  it('cannot be closed while the decision is still the player’s', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    const early = session.canClose()
    expect(code(early)).toBe('early-close')
    expect(message(early)).toBe(
      'It is still your decision (the North: The Player Turn); play on until the rules need the other side, then close.',
    )
    expect(await session.close()).toEqual(early)
    choose(session, 'rest')
    expect(session.canClose().ok).toBe(true)
    session.release()
  })

  it('cannot be gone on with once it is closed', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    choose(session, 'rest')
    value(await session.close())
    expect(session.turn).toBe('theirs')
    expect(session.pending).toEqual([])
    const late = session.choose(['rest'])
    expect(code(late)).toBe('not-your-file')
    expect(message(late)).toBe("The next file is Sam's; wait for it and open it.")
    expect(code(session.undo())).toBe('not-your-file')
    expect(session.sentFiles().map(({ name }) => name)).toEqual(['0000-open.turn', '0002-turn.turn'])
    session.release()
  })

  it('needs the key for a roll and for closing, not for a choice', async () => {
    const world = await begunWorld(disks())
    const session = value(await loadGame(world.nora.host, world.id))
    expect(code(session.choose(['attack', '1']))).toBe('passphrase-needed')
    expect(session.pending).toEqual([])
    choose(session, 'rest')
    expect(code(await session.close())).toBe('passphrase-needed')
    session.release()
  })

  it('goes on with its dice where they stopped', async () => {
    const world = await begunWorld(disks())
    const { nora, sam } = world
    const first = await opened(nora, world.id)
    choose(first, 'rest')
    await other(world, 'sam', value(await first.close()).bytes)
    first.release()
    const second = await opened(sam, world.id)
    value(second.leaveOrders('stand'))
    choose(second, 'rest')
    await other(world, 'nora', value(await second.close()).bytes)
    second.release()
    const third = await opened(nora, world.id)
    choose(third, 'attack:1', 'attack:1')
    third.release()
    const again = await opened(nora, world.id)
    choose(again, 'attack:1', 'rest')
    const kinds = again.pending.map(({ type }) => type)
    const attack = ['choice', 'roll', 'roll']
    expect(kinds).toEqual([...attack, ...attack, ...attack, 'choice'])
    // Verified before it is stored: each roll is the one its place in the file makes it.
    expect((await again.close()).ok).toBe(true)
    again.release()
  })

  it.each([
    ['a little ahead', '2031-05-01T22:00:00Z', '2031-05-01T22:00:00Z'],
    ['years ahead', '2040-01-01T00:00:00Z', '2031-05-01T12:'],
  ])('is not claimed to be earlier than the file it answers, by a clock %s', async (_how, hers, his) => {
    const world = await begunWorld(disks())
    const late = { ...world.nora, host: { ...world.nora.host, clock: { now: () => hers } } }
    const session = await opened(late, world.id)
    choose(session, 'rest')
    const closed = value(await session.close())
    session.release()
    await other(world, 'sam', closed.bytes)
    const answer = await opened(world.sam, world.id)
    choose(answer, 'rest')
    const { claimedTime } = value(await answer.close()).header
    expect(claimedTime.slice(0, his.length)).toBe(his)
    answer.release()
  })

  it('opens only for the identity that plays it', async () => {
    const world = await begunWorld(disks())
    const eve = await player(new MemoryDisk(), '/eve', 'Eve')
    const session = value(await loadGame(world.nora.host, world.id, eve.identity))
    expect(code(session.choose(['attack', '1']))).toBe('not-for-you')
    session.release()
  })

  it('is played in one place at a time', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    expect(code(await loadGame(world.nora.host, world.id, world.nora.identity))).toBe('busy')
    expect(code(await takeIn(world.nora.host, world.acceptance.sent.bytes))).toBe('already-taken')
    expect((await viewGame(world.nora.host, world.id)).ok).toBe(true)
    session.release()
    const again = await opened(world.nora, world.id)
    again.release()
    expect(world.nora.host.disk.list('/nora/locks')).toEqual([])
  })
})

describe('notices', () => {
  it('travel beside the file being made and leave it as it is', async () => {
    const world = await begunWorld(disks())
    const nora = await opened(world.nora, world.id)
    choose(nora, 'attack:1')
    const before = nora.pending
    expect(value(await nora.note('By the way \u2694\ufe0f\nin two lines.')).name).toBe('0002-notice.turn')
    expect(nora.pending).toEqual(before)
    expect(code(await nora.note('\u202etxet'))).toBe('unreadable-text')
    expect(code(await nora.resign('x'.repeat(5000)))).toBe('unreadable-text')
    const sam = await opened(world.sam, world.id)
    const offer = value(await sam.offerDraw('Enough?'))
    expect(value(await nora.takeIn(offer.bytes)).header.notice?.type).toBe('draw-offer')
    expect(nora.pending).toEqual(before)
    const accepted = value(await nora.acceptDraw())
    expect(nora.turn).toBe('over')
    expect(value(await sam.takeIn(accepted.bytes)).header.notice?.type).toBe('draw-accept')
    expect(sam.turn).toBe('over')
    expect(sam.checked.finished?.winner).toBeNull()
    expect(code(nora.choose(['rest']))).toBe('game-over')
    nora.release()
    sam.release()
    expect((await opened(world.nora, world.id)).turn).toBe('over')
  })

  it('end the game at once when they resign', async () => {
    const world = await begunWorld(disks())
    const sam = await opened(world.sam, world.id)
    const resigned = value(await sam.resign('Well played.'))
    sam.release()
    const taken = await other(world, 'nora', resigned.bytes)
    expect(taken.report.checked?.finished?.winner).toBe('north')
    const nora = await opened(world.nora, world.id)
    expect(message(nora.choose(['rest']))).toMatch(/^The game is over: .*\.$/)
    nora.release()
  })

  it('said twice within a second are one file, and do not stand in the way of others', async () => {
    const world = await begunWorld(disks())
    const disk = world.nora.host.disk as MemoryDisk
    const hasty = { ...world.nora, host: { ...world.nora.host, clock: { now: () => '2031-05-01T20:00:00Z' } } }
    const nora = await opened(hasty, world.id)
    const first = value(await nora.note('Ready?'))
    expect(value(await nora.note('Ready?'))).toEqual(first)
    expect(nora.files.length).toBe(3)
    nora.release()
    const path = `/nora/games/${world.id}/files/0002-notice.turn`
    disk.writeNew(path.replace('0002', '0003'), disk.read(path))
    const sam = await opened(world.sam, world.id)
    const reply = value(await sam.note('Ready.'))
    sam.release()
    expect((await other(world, 'nora', reply.bytes)).name).toBe('0004-notice.turn')
    expect(code(await takeIn(world.nora.host, reply.bytes))).toBe('already-taken')
    expect(code(await takeIn(world.nora.host, first.bytes))).toBe('already-taken')
  })

  it('do not accept a draw nobody offered', async () => {
    const world = await begunWorld(disks())
    const sam = await opened(world.sam, world.id)
    const stored = sam.files.length
    const accepted = await sam.acceptDraw()
    expect(accepted.ok).toBe(false)
    expect(sam.files.length).toBe(stored)
    sam.release()
  })
})

describe('taking in', () => {
  it('refuses a file of another game by the name of that game, and one of no game', async () => {
    const world = await begunWorld(disks())
    const { nora, sam } = world
    const wish = {
      module: 'toy-war',
      scenario: 'ridge',
      side: 'north',
      options: {},
      dice: 'casual',
      opponent: { ...sam.identity },
    } as const
    const second = value(await newGame(nora.host, nora.identity, wish))
    const accepted = value(await acceptGame(sam.host, sam.identity, second.sent.bytes))
    value(await takeIn(nora.host, accepted.sent.bytes))
    const session = await opened(nora, world.id)
    const before = files(nora.host.disk as MemoryDisk)
    const wrong = await session.takeIn(accepted.sent.bytes)
    expect(code(wrong)).toBe('wrong-game')
    expect(message(wrong)).toContain(`another of your games, ${accepted.game.key.slice(0, 8)}`)
    session.release()
    expect(code(await takeIn(nora.host, accepted.sent.bytes, world.id))).toBe('wrong-game')
    const eve = await player(new MemoryDisk(), '/eve', 'Eve')
    const none = await takeIn(eve.host, accepted.sent.bytes)
    expect(code(none)).toBe('wrong-game')
    expect(message(none)).toContain('none of your games')
    before.delete(`/nora/locks/${world.invitation.game.facts.open}.lock`)
    expect(files(nora.host.disk as MemoryDisk)).toEqual(before)
  })

  it('changes nothing for a file that is broken, forged, or there already', async () => {
    const world = await begunWorld(disks())
    const session = await opened(world.nora, world.id)
    choose(session, 'rest')
    const closed = value(await session.close())
    session.release()
    const disk = world.sam.host.disk as MemoryDisk
    const before = files(disk)
    expect(code(await takeIn(world.sam.host, new Uint8Array(0)))).toBe('malformed')
    expect(code(await takeIn(world.sam.host, new TextEncoder().encode('hello')))).toBe('malformed')
    const bent = closed.bytes.slice()
    bent[200] = (bent[200] ?? 0) ^ 1
    expect(code(await takeIn(world.sam.host, bent))).not.toBe('ok')
    expect(code(await takeIn(world.sam.host, world.acceptance.sent.bytes))).toBe('already-taken')
    expect(code(await takeIn(world.sam.host, world.invitation.sent.bytes))).toBe('already-taken')
    expect(files(disk)).toEqual(before)
    value(await takeIn(world.sam.host, closed.bytes))
    const again = await takeIn(world.sam.host, closed.bytes)
    expect(code(again)).toBe('already-taken')
    expect(message(again)).toMatch(/^You have opened this file already/)
    expect(message(await takeIn(world.nora.host, closed.bytes))).toMatch(/^This file is your own/)
  })
})

describe('two versions of one file', () => {
  it('are found out, and the first one stays', async () => {
    const world = await begunWorld(disks())
    const { nora, sam } = world
    const copy = { ...nora, host: { ...nora.host, disk: (nora.host.disk as MemoryDisk).after('everything') } }
    const versions: Uint8Array[] = []
    for (const [who, choice] of [
      [nora, 'rest'],
      [copy, 'attack:1'],
    ] as const) {
      const session = await opened(who, world.id)
      choose(session, choice)
      versions.push(value(await session.close()).bytes)
      session.release()
    }
    const [honest = new Uint8Array(0), second = new Uint8Array(0)] = versions
    await other(world, 'sam', honest)
    const before = files(sam.host.disk as MemoryDisk)
    const forked = await takeIn(sam.host, second)
    expect(code(forked)).toBe('fork')
    expect(forked.ok || forked.error.kind !== 'file' ? [] : forked.error.problems.length).toBeGreaterThan(0)
    // Nothing is another; what proves the fork is kept beside it.
    const after = [...files(sam.host.disk as MemoryDisk)]
    expect(new Map(after.filter(([path]) => !path.includes('/evidence/')))).toEqual(before)
    const kept = after.filter(([path]) => path.includes('/evidence/')).map(([, bytes]) => bytes)
    expect(new Set(kept)).toEqual(new Set(versions.map((bytes) => Buffer.from(bytes).toString('hex'))))
    expect((await opened(sam, world.id)).turn).toBe('ours')
  })
})

describe('opening a game', () => {
  it('finds it by the first digits of its id or of its opening, and says when that is not enough', async () => {
    const world = await begunWorld(disks())
    const { nora } = world
    expect(value(await viewGame(nora.host, world.id.slice(0, 6).toUpperCase())).key).toBe(world.id)
    expect(value(await viewGame(nora.host, world.invitation.game.key.slice(0, 6))).key).toBe(world.id)
    expect(code(await viewGame(nora.host, ''))).toBe('no-such-game')
    expect(code(await viewGame(nora.host, 'zz'))).toBe('no-such-game')
    const facts = nora.host.disk.read(`/nora/games/${world.id}/game.json`)
    for (const last of ['0', '1']) {
      const folder = `/nora/games/${world.id.slice(0, 63)}${last}`
      if (nora.host.disk.kind(folder) !== undefined) continue
      nora.host.disk.makeFolder(folder)
      nora.host.disk.writeNew(`${folder}/game.json`, facts)
    }
    expect(code(await viewGame(nora.host, world.id.slice(0, 63)))).toBe('which-game')
  })

  it('does not play with a changed file, and names what is wrong', async () => {
    const world = await begunWorld(disks())
    const disk = world.nora.host.disk as MemoryDisk
    const path = `/nora/games/${world.id}/files/0001-accept.turn`
    const bytes = disk.read(path)
    disk.remove(path)
    expect(code(await loadGame(world.nora.host, world.id, world.nora.identity))).toBe('not-accepted')
    const beyond = path.replace('0001', '0002')
    disk.writeNew(beyond, bytes)
    expect(code(await loadGame(world.nora.host, world.id, world.nora.identity))).toBe('damaged')
    disk.remove(beyond)
    bytes[300] = (bytes[300] ?? 0) ^ 1
    disk.writeNew(path, bytes)
    const bent = await loadGame(world.nora.host, world.id, world.nora.identity)
    expect(bent.ok ? '' : bent.error.kind).toBe('file')
    expect(value(await listGames(world.nora.host)).map(({ state }) => state)).toEqual(['damaged'])
    expect(world.nora.host.disk.list('/nora/locks')).toEqual([])
  })
})

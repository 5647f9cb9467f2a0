import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequest } from '../../src/host/answer-request.ts'
import { loadGame, viewGame } from '../../src/host/load-game.ts'
import type { GameSession } from '../../src/host/session.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { fromHex, sameBytes, toHex } from '../../src/record/bytes.ts'
import { afterEachCrash, diskOf, LATER, on } from '../support/crashes.ts'
import { begunWorld, choose, code, message, opened, type Player, value, type World } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

let world: World

beforeEach(async () => {
  world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() }, undefined, { dice: 'strict' })
})

const answered = async ({ host, identity }: Player, bytes: Uint8Array) =>
  value(await answerRequest(host, bytes, identity))

/** Asks, has the other side answer and takes the answer in. */
async function exchange(session: GameSession, other: GameSession): Promise<void> {
  const request = value(await session.ask())
  value(await session.takeIn(value(await other.answer(request.bytes)).sent.bytes))
}

describe('a game of strict dice', () => {
  it('is played to its end, each app answering the other', async () => {
    const nora = await opened(world.nora, world.id)
    const sam = await opened(world.sam, world.id)
    let exchanges = 0
    for (let [mine, theirs] = [nora, sam]; mine.turn !== 'over'; ) {
      if (mine.turn !== 'ours') {
        ;[mine, theirs] = [theirs, mine]
        continue
      }
      if (mine.asking !== null) {
        await exchange(mine, theirs)
        exchanges += 1
        continue
      }
      const offers = mine.offers()
      const first = offers[mine.pending.length < 4 ? 0 : offers.length - 1]
      if (first === undefined) value(await theirs.takeIn(value(await mine.close()).bytes))
      else value(mine.choose(first.choice))
    }
    expect(exchanges).toBeGreaterThan(3)
    expect(nora.checked.lines).toEqual(sam.checked.lines)
    // Read back from disk with every request and answer, it is the same game.
    nora.release()
    const again = value(await viewGame(world.nora.host, world.id))
    expect(again.checked.exchangeFiles).toHaveLength(2 * exchanges)
    expect(again.problems).toEqual([])
    sam.release()
  })

  it('stops for a roll until it is answered, and says what it waits for and since when', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'attack:2')
    expect(session.asking).toMatchObject({ of: 'south', since: null, roll: { purpose: 'Surprise of the north' } })
    expect(session.rollDue).toBe(false)
    expect(session.offers()).toEqual([])
    expect(message(session.choose(['rest']))).toContain('not asked for yet')
    expect(code(await session.close())).toBe('waiting-for-answer')
    // Nothing is asked for yet: the choice can be taken back.
    value(session.undo())
    expect(code(await session.ask())).toBe('nothing-asked')
    choose(session, 'attack:2')
    const request = value(await session.ask())
    expect(session.asking?.since).toBe(request.header.claimedTime)
    expect(code(session.undo())).toBe('undo-past-request')
    expect(code(session.leaveOrders('stand'))).toBe('waiting-for-answer')
    expect(message(session.choose(['rest']))).toContain(`asked for at ${request.header.claimedTime}`)
    // Asked again it is the same file.
    expect(value(await session.ask()).bytes).toEqual(request.bytes)
    expect(session.sentFiles().at(-1)?.name).toBe(request.name)
    const answer = await answered(world.sam, request.bytes)
    expect(answer.again).toBe(false)
    value(await session.takeIn(answer.sent.bytes))
    expect(session.asking).toBeNull()
    expect(session.pending.map(({ type }) => type)).toEqual(['choice', 'roll'])
    expect(code(session.undo())).toBe('undo-past-roll')
    value(await session.close())
    session.release()
  })

  it('goes on after the program was closed, with and without the key', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'attack:2')
    const request = value(await session.ask())
    session.release()
    const looked = value(await viewGame(world.nora.host, world.id))
    expect(looked.asking?.since).toBe(request.header.claimedTime)
    const answer = await answered(world.sam, request.bytes)
    // Taken in without the key it is stored; the roll is made when somebody opens the game who has it.
    value(await takeIn(world.nora.host, answer.sent.bytes))
    const stored = value(await viewGame(world.nora.host, world.id))
    expect(stored).toMatchObject({ asking: null, rollDue: true })
    expect(stored.pending).toHaveLength(1)
    const locked = value(await loadGame(world.nora.host, world.id))
    expect(code(locked.goOn())).toBe('passphrase-needed')
    locked.release()
    const next = await opened(world.nora, world.id)
    expect(next.pending.map(({ type }) => type)).toEqual(['choice', 'roll'])
    next.release()
  })

  it('takes no request in: it is answered', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'attack:1')
    const request = value(await session.ask())
    expect(code(await takeIn(world.sam.host, request.bytes))).toBe('to-be-answered')
    const sam = await opened(world.sam, world.id)
    expect(code(await sam.takeIn(request.bytes))).toBe('to-be-answered')
    value(await sam.answer(request.bytes))
    expect(sam.checked.asked).toMatchObject({ author: 'north', of: 'south', answer: { name: expect.any(String) } })
    sam.release()
    // One's own request, and files that ask nothing.
    expect(code(await answerRequest(world.sam.host, world.invitation.sent.bytes, world.sam.identity))).toBe(
      'nothing-asked',
    )
    session.release()
    expect(code(await answerRequest(world.nora.host, request.bytes, world.nora.identity))).toBe('nothing-asked')
  })
})

describe('a responder', () => {
  async function requestFor(choice: string, nora: Player = world.nora): Promise<Uint8Array> {
    const session = await opened(nora, world.id)
    choose(session, choice)
    const request = value(await session.ask())
    session.release()
    return request.bytes
  }

  it('gives the same answer to the same request for ever', async () => {
    const request = await requestFor('attack:1')
    const first = await answered(world.sam, request)
    const before = [...diskOf(world.sam).files()].length
    const again = await answered(world.sam, request)
    expect(again).toMatchObject({ again: true, sent: { name: first.sent.name } })
    expect(again.sent.bytes).toEqual(first.sent.bytes)
    expect([...diskOf(world.sam).files()]).toHaveLength(before)
  })

  it('does not answer another history, and keeps both requests that prove it', async () => {
    const copy = on(diskOf(world.nora).after('everything'), world.nora)
    const request = await requestFor('attack:1')
    await answered(world.sam, request)
    const other = await requestFor('attack:2', copy)
    const refused = await answerRequest(world.sam.host, other, world.sam.identity)
    expect(code(refused)).toBe('fork')
    if (refused.ok || refused.error.kind !== 'file') throw new Error('no fork')
    const evidence = refused.error.evidence ?? []
    expect(evidence).toHaveLength(2)
    const kept = evidence.map((path) => toHex(world.sam.host.disk.read(path)))
    expect(kept.sort()).toEqual([toHex(request), toHex(other)].sort())
    // His own game goes on with the first.
    expect((await answered(world.sam, request)).again).toBe(true)
    // A file that was made with the other one is no better.
    const next = await opened(world.nora, world.id)
    value(await next.takeIn((await answered(world.sam, request)).sent.bytes))
    next.release()
  })

  it('finds out a file that is not what was asked with, and keeps the proof', async () => {
    const copy = on(diskOf(world.nora).after('everything'), world.nora)
    await answered(world.sam, await requestFor('attack:1'))
    const session = await opened(copy, world.id)
    choose(session, 'rest')
    const turn = value(await session.close())
    session.release()
    const taken = await takeIn(world.sam.host, turn.bytes)
    expect(code(taken)).toBe('fork')
    expect(!taken.ok && taken.error.kind === 'file' ? taken.error.evidence : []).toHaveLength(2)
  })

  it('answers nothing that does not hold, for no other identity, and not after the end', async () => {
    const request = await requestFor('attack:1')
    const broken = Uint8Array.from(request)
    broken[400] = (broken[400] ?? 0) ^ 1
    expect(code(await answerRequest(world.sam.host, broken, world.sam.identity))).not.toBe('ok')
    expect(code(await answerRequest(world.sam.host, request, world.nora.identity))).toBe('not-for-you')
    expect(value(await viewGame(world.sam.host, world.id)).checked.exchangeFiles).toEqual([])
    const sam = await opened(world.sam, world.id)
    value(await sam.resign())
    expect(code(await sam.answer(request))).toBe('game-over')
    sam.release()
  })

  it('leaves a draw to be accepted only before dice were asked for', async () => {
    const nora = await opened(world.nora, world.id)
    const sam = await opened(world.sam, world.id)
    value(await nora.takeIn(value(await sam.offerDraw()).bytes))
    choose(nora, 'attack:1')
    value(await nora.ask())
    expect(code(await nora.acceptDraw())).toBe('draw-after-asking')
    nora.release()
    sam.release()
  })
})

describe('a crash', () => {
  it('of who asks leads to the same request and so to the same dice', async () => {
    const start = diskOf(world.nora).after('everything')
    let asked = 0
    const steps = await afterEachCrash(
      start,
      async (disk) => {
        const session = await opened(on(disk, world.nora), world.id)
        choose(session, 'attack:1')
        value(await session.ask())
        session.release()
      },
      async (left) => {
        const session = await opened(on(left, world.nora, LATER), world.id)
        const since = session.asking?.since ?? null
        if (since !== null) {
          asked += 1
          // As it was on disk before the crash: the clock has gone on since.
          expect(since < LATER.now()).toBe(true)
          const [first, second] = [value(await session.ask()), value(await session.ask())]
          expect(first.header.claimedTime).toBe(since)
          expect(sameBytes(first.bytes, second.bytes)).toBe(true)
          expect(session.checked.asked?.seq).toBe(first.header.last)
        }
        session.release()
      },
    )
    expect(steps).toBeGreaterThan(8)
    expect(asked).toBeGreaterThan(3)
  }, 240_000)

  it('of who answers never gives a second answer', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'attack:1')
    const request = value(await session.ask())
    session.release()
    let confirmed: string | null = null
    const steps = await afterEachCrash(
      diskOf(world.sam).after('everything'),
      async (disk) => {
        confirmed = null
        confirmed = toHex((await answered(on(disk, world.sam), request.bytes)).sent.bytes)
      },
      async (left) => {
        const sam = on(left, world.sam, LATER)
        const answer = toHex((await answered(sam, request.bytes)).sent.bytes)
        if (confirmed !== null) expect(answer).toBe(confirmed)
        expect(toHex((await answered(sam, request.bytes)).sent.bytes)).toBe(answer)
        expect(fromHex(answer)?.length).toBeGreaterThan(0)
        const names = value(await viewGame(sam.host, world.id)).files.map(({ name }) => name)
        expect(names.filter((name) => name.endsWith('answer.turn'))).toHaveLength(1)
        expect(names.filter((name) => name.endsWith('request.turn'))).toHaveLength(1)
      },
    )
    expect(steps).toBeGreaterThan(8)
  }, 240_000)

  it('of who takes an answer in loses nothing', async () => {
    const session = await opened(world.nora, world.id)
    choose(session, 'attack:1')
    const answer = await answered(world.sam, value(await session.ask()).bytes)
    session.release()
    const values = new Set<string>()
    await afterEachCrash(
      diskOf(world.nora).after('everything'),
      async (disk) => {
        const open = await opened(on(disk, world.nora), world.id)
        value(await open.takeIn(answer.sent.bytes))
        open.release()
      },
      async (left) => {
        const open = await opened(on(left, world.nora, LATER), world.id)
        if (open.asking !== null) value(await open.takeIn(answer.sent.bytes))
        expect(open.asking).toBeNull()
        values.add(JSON.stringify(open.pending))
        open.release()
      },
    )
    expect(values.size).toBe(1)
  }, 240_000)
})

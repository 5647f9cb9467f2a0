import { describe, expect, it } from 'vitest'
import { openLog } from '../../src/host/append-log.ts'
import { claimedAfter } from '../../src/host/clock.ts'
import { inFileOrder, pendingPath, readGame } from '../../src/host/game-store.ts'
import { acceptGame } from '../../src/host/games.ts'
import { viewGame } from '../../src/host/load-game.ts'
import { profileAt } from '../../src/host/profile.ts'
import { authorOf } from '../../src/host/sending.ts'
import type { GameSession } from '../../src/host/session.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { writeNotice } from '../../src/record/build.ts'
import { begunWorld, choose, code, message, opened, player, value, type World } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

/** What a cheating opponent did to the app of the other player, once each. */

const worldOf = (how?: Parameters<typeof begunWorld>[2]): Promise<World> =>
  begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() }, undefined, how)

describe('standing orders', () => {
  it('take the place of those just left, which leave no trace in the file', async () => {
    const world = await worldOf()
    const nora = await opened(world.nora, world.id)
    value(nora.leaveOrders('stand'))
    expect(code(nora.leaveOrders('sit'))).toBe('unknown-orders')
    expect(nora.position.orders.north).toBe('stand')
    // So often that they would be too many if each stood there.
    for (let times = 0; times < 20; times++) value(nora.leaveOrders(times % 2 === 0 ? null : 'fall-back'))
    expect(nora.pending).toEqual([{ type: 'orders', side: 'north', orders: 'fall-back' }])
    const { position } = nora
    nora.release()
    const again = await opened(world.nora, world.id)
    expect(again.position).toEqual(position)
    choose(again, 'rest')
    const taken = value(await takeIn(world.sam.host, value(await again.close()).bytes))
    expect(taken.report.ok).toBe(true)
    expect(taken.report.checked?.position.orders).toEqual({ north: 'fall-back', south: null })
    again.release()
  })

  it('are not left without end', async () => {
    const world = await worldOf({ scenario: 'ford' })
    const nora = await opened(world.nora, world.id)
    const sam = await opened(world.sam, world.id)
    value(await sam.takeIn(value(await nora.close()).bytes))
    value(sam.leaveOrders('fall-back'))
    choose(sam, 'rest')
    value(await nora.takeIn(value(await sam.close()).bytes))
    for (let times = 0; times < 16; times++) {
      value(nora.leaveOrders('stand'))
      choose(nora, 'attack:1')
    }
    expect(code(nora.leaveOrders('fall-back'))).toBe('too-many-orders')
  })

  it('are not left at any length', async () => {
    const world = await worldOf()
    const nora = await opened(world.nora, world.id)
    expect(code(nora.leaveOrders('x'.repeat(8_191)))).toBe('unreadable-orders')
    expect(code(nora.leaveOrders('x'.repeat(8_190)))).toBe('unknown-orders')
    expect(code(nora.leaveOrders('\ud800'))).toBe('unreadable-orders')
    value(nora.leaveOrders('fall-back'))
    nora.release()
  })

  it('are not left once the rules have ended the game', async () => {
    const world = await worldOf({ options: { turns: 1 } })
    const nora = await opened(world.nora, world.id)
    choose(nora, 'rest')
    const first = value(await nora.close())
    nora.release()
    value(await takeIn(world.sam.host, first.bytes))
    const sam = await opened(world.sam, world.id)
    choose(sam, 'rest')
    expect(code(sam.leaveOrders('stand'))).toBe('game-ended')
    value(await sam.close())
    expect(sam.turn).toBe('over')
    sam.release()
  })
})

describe('a draw', () => {
  it('is offered only after the own file, so that it cannot be accepted when more was seen', async () => {
    const world = await worldOf()
    const nora = await opened(world.nora, world.id)
    expect(code(await nora.offerDraw())).toBe('draw-after-your-file')
    choose(nora, 'rest')
    const file = value(await nora.close())
    const offer = value(await nora.offerDraw())
    nora.release()
    value(await takeIn(world.sam.host, file.bytes))
    value(await takeIn(world.sam.host, offer.bytes))
    const sam = await opened(world.sam, world.id)
    choose(sam, 'rest')
    value(await sam.close())
    // The own next file ended the offer.
    expect(code(await sam.acceptDraw())).toBe('out-of-turn')
    sam.release()
  })
})

describe('a claimed time in the year 9999', () => {
  async function claim(
    session: GameSession,
    { host, identity }: World['nora'],
    claimedTime: string,
  ): Promise<Uint8Array> {
    const author = value(authorOf(host, value(readGame(host, session.key)), session.checked, identity))
    const notice = { type: 'note', text: '' } as const
    return (await writeNotice({ author, game: session.checked, notice, claimedTime })).bytes
  }

  it('is told and not taken over', async () => {
    const world = await worldOf()
    const nora = await opened(world.nora, world.id)
    const bytes = await claim(nora, world.nora, '9999-12-31T23:59:59Z')
    nora.release()
    const taken = value(await takeIn(world.sam.host, bytes))
    expect(taken.report.problems).toMatchObject([{ code: 'clock', severity: 'warning', file: taken.name }])
    const sam = await opened(world.sam, world.id)
    expect(value(await sam.note('Hello.')).header.claimedTime).toMatch(/^2031-05-01T/)
    sam.release()
  })

  it('of an invitation is told when it is accepted', async () => {
    const world = await worldOf()
    const { host, identity } = await player(new MemoryDisk(), '/sam', 'Sam')
    const early = { ...host, clock: { now: () => '2030-01-01T00:00:00Z' } }
    const begun = value(await acceptGame(early, identity, world.invitation.sent.bytes))
    expect(begun.report.problems.filter(({ code: word }) => word === 'clock')).toHaveLength(2)
    expect(begun.sent.header.claimedTime).toBe('2030-01-01T00:00:00Z')
  })

  it('is followed up to a day, as far as clocks differ', () => {
    const now = '2031-05-01T12:00:00Z'
    expect(claimedAfter(now, ['2031-05-01T11:00:00Z'])).toBe(now)
    expect(claimedAfter(now, ['2031-05-02T12:00:00Z', '2031-05-01T13:00:00Z'])).toBe('2031-05-02T12:00:00Z')
    expect(claimedAfter(now, ['2031-05-02T12:00:01Z'])).toBe(now)
  })
})

describe('a resignation that comes while a closing is interrupted', () => {
  it('leaves a game that can be opened', async () => {
    const world = await worldOf()
    const nora = await opened(world.nora, world.id)
    choose(nora, 'rest')
    nora.release()
    const { host } = world.nora
    const log = value(openLog(host.disk, pendingPath(value(readGame(host, world.id)).folder)))
    value(log.append({ type: 'close', claimedTime: '2031-05-01T13:00:00Z' }))
    const sam = await opened(world.sam, world.id)
    const resigned = value(await sam.resign())
    sam.release()
    value(await takeIn(host, resigned.bytes))
    const again = await opened(world.nora, world.id)
    expect(again.turn).toBe('over')
    expect(again.checked.finished?.winner).toBe('north')
    expect(message(await again.close())).toMatch(/^The game is over/)
    value(await again.note('Thank you.'))
    again.release()
    expect(value(await viewGame(host, world.id)).turn).toBe('over')
  })
})

describe('ten thousand files', () => {
  it('stay in their order', async () => {
    const names = ['0002-turn.turn', '9999-notice.turn', '10000-turn.turn', '100000-turn.turn']
    const shuffled = [3, 1, 0, 2].map((at) => ({ name: names[at] ?? '' }))
    expect(shuffled.toSorted(inFileOrder).map(({ name }) => name)).toEqual(names)
  })

  it('are read from a folder that lists them by name', async () => {
    const world = await worldOf()
    const { host } = world.nora
    const folder = `${host.profile.games}/${world.id}/files`
    const listed = Array.from({ length: 10_001 }, (_, at) => `${String(at).padStart(4, '0')}-notice.turn`).sort()
    expect(listed.indexOf('10000-notice.turn')).toBeLessThan(listed.indexOf('9999-notice.turn'))
    const disk = new Proxy(host.disk, {
      get(target, name) {
        if (name === 'list') return (path: string) => (path === folder ? listed : target.list(path))
        if (name === 'read') return (path: string) => (path.startsWith(folder) ? new Uint8Array(1) : target.read(path))
        if (name === 'kind') {
          return (path: string) => (path.startsWith(`${folder}/`) ? { is: 'file', size: 1 } : target.kind(path))
        }
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    const stored = value(readGame({ ...host, disk }, world.id))
    expect(stored.files).toHaveLength(10_001)
    expect(stored.files[10_000]?.name).toBe('10000-notice.turn')
  })
})

describe('a file that is refused', () => {
  it('leaves no folder behind where there was no profile', async () => {
    const world = await worldOf()
    const disk = new MemoryDisk()
    const host = { ...world.sam.host, disk, profile: profileAt('/nowhere') }
    for (const bytes of [new Uint8Array([1, 2, 3]), world.invitation.sent.bytes, world.acceptance.sent.bytes]) {
      expect(code(await takeIn(host, bytes))).not.toBe('ok')
    }
    expect([...disk.files().keys()]).toEqual([])
    expect(disk.list('/')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { answerRequest } from '../../src/host/answer-request.ts'
import { readCard } from '../../src/host/card.ts'
import { acceptGame, newGame } from '../../src/host/games.ts'
import { gamesMark } from '../../src/host/games-mark.ts'
import { turnByHeldOrders } from '../../src/host/held-turns.ts'
import { cardOf } from '../../src/host/identity.ts'
import type { GameSession } from '../../src/host/session.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { trouble, unacceptable } from '../../src/host/trouble.ts'
import { trustCard } from '../../src/host/trust.ts'
import { type Answering, FolderWatch } from '../../src/host/watch-folder.ts'
import { fail } from '../../src/kernel/result.ts'
import { failure } from '../../src/record/failures.ts'
import { opened, type Player, player, value } from '../support/host-world.ts'
import { MemoryDisk } from '../support/memory-disk.ts'

/** A disk that says when a file was written to, as real ones do: what has not changed for some rounds is not read. */
class DatedDisk extends MemoryDisk {
  reads = 0

  override kind(path: string) {
    const there = super.kind(path)
    return there && { ...there, changed: 0 }
  }

  override read(path: string): Uint8Array {
    if (path.startsWith('/in/')) this.reads += 1
    return super.read(path)
  }
}

const RING = { module: 'ring-war', scenario: 'dusk', side: 'south', options: { turns: 3 }, dice: 'strict' } as const

/** Plays until somebody must be asked about a march and asks, or halts with everything and closes. */
async function sent(session: GameSession, by: 'request' | 'turn'): Promise<Uint8Array> {
  for (;;) {
    if (session.asking !== null) return value(await session.ask()).bytes
    const offers = session.offers()
    const wanted = by === 'request' ? /kind/ : /halt|pass|rest|end/
    const next = offers.find(({ choice }) => wanted.test(choice[0] ?? '')) ?? offers[0]
    if (next === undefined) return value(await session.close()).bytes
    value(session.choose(next.choice))
  }
}

/** Sam has accepted Nora's invitation and asks in file 1, or closes it: acceptance and file travel together. */
async function table(by: 'request' | 'turn' = 'request', own = new MemoryDisk()) {
  const nora = await player(own, '/nora', 'Nora')
  const sam = await player(new MemoryDisk(), '/sam', 'Sam')
  value(trustCard(nora.host.disk, nora.host.profile, cardOf(sam.identity)))
  value(trustCard(sam.host.disk, sam.host.profile, cardOf(nora.identity)))
  const opponent = value(readCard(cardOf(sam.identity)))
  const invitation = value(await newGame(nora.host, nora.identity, { ...RING, opponent }))
  const acceptance = value(await acceptGame(sam.host, sam.identity, invitation.sent.bytes))
  const session = await opened(sam, acceptance.game.key)
  const file = await sent(session, by)
  session.release()
  const { disk } = nora.host
  for (const folder of ['/in', '/out']) disk.makeFolder(folder)
  return { nora, acceptance: acceptance.sent.bytes, file, disk }
}

/** A watch over /in that counts how often a file was verified, and what it told. */
function watching({ host, identity }: Player, instead: Partial<Answering> = {}) {
  const seen = { verified: 0, told: [] as string[] }
  const answering: Answering = {
    request: (bytes) => answerRequest(host, bytes, identity),
    turn: (bytes) => turnByHeldOrders(host, bytes, identity),
    mark: () => gamesMark(host),
    ...instead,
  }
  const counted: Answering = {
    ...answering,
    request: (bytes) => {
      seen.verified += 1
      return answering.request(bytes)
    },
  }
  const watch = new FolderWatch(host.disk, { from: '/in', to: '/out' }, counted)
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      const failed = await watch.round(
        ({ file, reply, trouble: why }) => seen.told.push(`${file} ${reply === null ? why?.code : 'answered'}`),
        () => true,
      )
      expect(failed).toBeUndefined()
    }
  }
  return { seen, rounds }
}

describe('a watched folder', () => {
  it('answers a request that lay there before its game was here, as soon as the game is', async () => {
    const { nora, acceptance, file, disk } = await table()
    const { seen, rounds } = watching(nora)
    disk.writeNew('/in/r.turn', file)
    await rounds(10)
    expect(seen.told).toEqual(['r.turn wrong-game'])
    // The pause doubles: rounds 1, 2, 4 and 8.
    expect(seen.verified).toBe(4)
    value(await takeIn(nora.host, acceptance))
    await rounds(1)
    expect(seen.told).toEqual(['r.turn wrong-game', 'r.turn answered'])
    disk.writeNew('/in/copy.turn', file)
    await rounds(10)
    expect(seen.told).toHaveLength(2)
    expect(disk.list('/out')).toHaveLength(1)
  })

  it('does so, too, where it reads no file that is settled and waits for nothing', async () => {
    const dated = new DatedDisk()
    const { nora, acceptance, file, disk } = await table('request', dated)
    const { seen, rounds } = watching(nora)
    disk.writeNew('/in/r.turn', file)
    disk.writeNew('/in/photo.jpg', new Uint8Array(9))
    await rounds(20)
    expect(seen).toEqual({ verified: 5, told: ['r.turn wrong-game'] })
    // Each file until it is settled, and the one that waits at each look: in rounds 1 to 4, 8 and 16.
    expect(dated.reads).toBe(3 + 6)
    value(await takeIn(nora.host, acceptance))
    await rounds(1)
    expect(seen.told).toEqual(['r.turn wrong-game', 'r.turn answered'])
    const before = dated.reads
    await rounds(20)
    expect(dated.reads).toBe(before)
  })

  it('looks at a turn again whose game was not here', async () => {
    const { nora, acceptance, file, disk } = await table('turn')
    let looks = 0
    const turn: Answering['turn'] = (bytes) => {
      looks += 1
      return turnByHeldOrders(nora.host, bytes, nora.identity)
    }
    const { seen, rounds } = watching(nora, { turn })
    disk.writeNew('/in/t.turn', file)
    await rounds(10)
    expect(looks).toBe(4)
    value(await takeIn(nora.host, acceptance))
    await rounds(1)
    expect(looks).toBe(5)
    expect(seen.told).toEqual([])
  })

  it('goes on over a file at which the program itself fails, and tells it once', async () => {
    const { nora, acceptance, file, disk } = await table()
    value(await takeIn(nora.host, acceptance))
    let defects = 0
    const { seen, rounds } = watching(nora, {
      turn: () => {
        defects += 1
        throw new Error('offers nothing')
      },
    })
    disk.writeNew('/in/a.turn', (await table('turn')).file)
    disk.writeNew('/in/r.turn', file)
    await rounds(10)
    expect(seen.told).toEqual(['a.turn damaged', 'r.turn answered'])
    expect(defects).toBe(4)
  })

  it.each([
    ['what is surely bad', unacceptable(failure('bad-signature', 'It does not hold.')), 1],
    ['what asks nothing', trouble('nothing-asked', 'It asks nothing.'), 1],
    ['a game before a file is here', unacceptable(failure('missing-turn', 'File 3 is missing.')), 6],
    ['another identity', trouble('not-for-you', 'Another identity began it.'), 6],
    ['a game that is open elsewhere', trouble('busy', 'It is open elsewhere.'), 6],
    ['a defect', trouble('damaged', 'Something went wrong.'), 6],
  ] as const)('tells %s once, and knows whether to look again', async (_, why, looks) => {
    const { nora, file, disk } = await table()
    const { seen, rounds } = watching(nora, { request: async () => fail(why) })
    disk.writeNew('/in/r.turn', file)
    await rounds(33)
    expect(seen).toEqual({ verified: looks, told: [`r.turn ${why.code}`] })
    // A minute between two looks is the most.
    await rounds(31 + 64 + 64)
    expect(seen.verified).toBe(looks === 1 ? 1 : looks + 3)
    expect(seen.told).toHaveLength(1)
  })

  it('tells what else is wrong later', async () => {
    const { nora, file, disk } = await table()
    const answers = [unacceptable(failure('missing-turn', 'Missing.')), unacceptable(failure('fork', 'Forked.'))]
    const { seen, rounds } = watching(nora, { request: async () => fail(answers.shift() ?? trouble('busy', 'Busy.')) })
    disk.writeNew('/in/r.turn', file)
    await rounds(10)
    expect(seen).toEqual({ verified: 2, told: ['r.turn missing-turn', 'r.turn fork'] })
  })

  it('keeps an answer whose name is taken by a folder, tells it once and writes it when it can', async () => {
    const { nora, acceptance, file, disk } = await table()
    value(await takeIn(nora.host, acceptance))
    const other = watching(nora)
    disk.writeNew('/in/r.turn', file)
    await other.rounds(1)
    const [name = ''] = disk.list('/out')
    const answer = disk.read(`/out/${name}`)
    disk.remove(`/out/${name}`)
    disk.makeFolder(`/out/${name}`)
    const { seen, rounds } = watching(nora)
    await rounds(10)
    expect(seen).toEqual({ verified: 1, told: ['r.turn is-a-directory'] })
    expect(disk.list('/out')).toEqual([name])
    disk.removeFolder(`/out/${name}`)
    await rounds(8)
    expect(seen).toEqual({ verified: 1, told: ['r.turn is-a-directory', 'r.turn answered'] })
    expect(disk.read(`/out/${name}`)).toEqual(answer)
  })
})

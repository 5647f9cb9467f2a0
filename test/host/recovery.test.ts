import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readCard } from '../../src/host/card.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import { acceptGame, listGames, newGame } from '../../src/host/games.ts'
import { cardOf, createIdentity } from '../../src/host/identity.ts'
import { loadGame, viewGame } from '../../src/host/load-game.ts'
import { openProfile } from '../../src/host/profile.ts'
import type { GameSession } from '../../src/host/session.ts'
import { takeIn } from '../../src/host/take-in.ts'
import type { Trouble } from '../../src/host/trouble.ts'
import type { Input } from '../../src/kernel/inputs.ts'
import type { Result } from '../../src/kernel/result.ts'
import { begunWorld, choose, hostAt, opened, type Player, player, value, type World } from '../support/host-world.ts'
import { Crash, MemoryDisk, type Remains } from '../support/memory-disk.ts'

const REMAINS: readonly Remains[] = ['everything', 'synced', 'names-only']
const PATIENCE = 240_000
const NOON = { now: () => '2031-05-01T12:30:00Z' }
const LATER = { now: () => '2031-05-01T17:45:00Z' }

/** The same player on another disk, his program started anew. */
function on(disk: MemoryDisk, { host, identity }: Player, clock = NOON): Player {
  return { host: { ...hostAt(disk, host.profile.folder, 'after the crash'), clock }, identity }
}

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')
const contents = (disk: MemoryDisk) =>
  Object.fromEntries([...disk.files()].map(([path, data]) => [path, createHash('sha256').update(data).digest('hex')]))
const disk = ({ host }: Player) => host.disk as MemoryDisk

/** Runs something on a copy of a disk for every step that changes it, with an accident at that step. */
async function atEveryStep(
  start: MemoryDisk,
  is: 'crash' | 'ENOSPC',
  run: (disk: MemoryDisk, at: number) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at++) {
    const copy = start.after('everything')
    copy.accident = is === 'crash' ? { at, is } : { at, is: 'error', code: is }
    await run(copy, at)
    if (copy.steps < at) return at - 1
  }
}

/** Until the crash; every other error is one of the test. */
async function untilCrash(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  }
}

/** What can be left of a disk after a crash, each once. */
function remains(broken: MemoryDisk): readonly MemoryDisk[] {
  const left = new Map(REMAINS.map((what) => [JSON.stringify(contents(broken.after(what))), what]))
  return [...left.values()].map((what) => broken.after(what))
}

/** Nothing half-written is seen, and nothing is left over once a program has looked after it. */
function expectTidy(left: MemoryDisk): void {
  for (const path of left.files().keys()) expect(path).not.toContain('.under-way')
}

interface Confirmed {
  readonly inputs: readonly Input[]
  readonly closed: Uint8Array | null
}

/** One player-turn with everything in it; after each step what the player was told is safe. */
async function playTurn({ host, identity }: Player, id: string, told: (state: Confirmed) => void): Promise<void> {
  const session = value(await loadGame(host, id, identity))
  value(session.leaveOrders('stand'))
  told({ inputs: session.pending, closed: null })
  value(session.undo())
  told({ inputs: session.pending, closed: null })
  value(session.leaveOrders('fall-back'))
  told({ inputs: session.pending, closed: null })
  choose(session, 'attack:2')
  told({ inputs: session.pending, closed: null })
  const sent = value(await session.close())
  told({ inputs: [], closed: sent.bytes })
  session.release()
}

async function ordinaryTurn(world: World): Promise<readonly Confirmed[]> {
  const states: Confirmed[] = [{ inputs: [], closed: null }]
  await playTurn(on(disk(world.nora).after('everything'), world.nora), world.id, (state) => states.push(state))
  return states
}

describe('a crash while a file is made', () => {
  it(
    'loses nothing that was confirmed, at whatever step it comes and whatever survives it',
    async () => {
      const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
      const states = await ordinaryTurn(world)
      let closings = 0
      const steps = await atEveryStep(disk(world.nora), 'crash', async (broken) => {
        let confirmed = 0
        await untilCrash(() => playTurn(on(broken, world.nora), world.id, () => confirmed++))
        for (const left of remains(broken)) {
          const possible = states.slice(confirmed, confirmed + 2)
          const closing = await expectRecovered(on(left, world.nora, LATER), world.id, possible)
          if (closing) closings += 1
          expectTidy(left)
        }
      })
      expect(steps).toBeGreaterThan(20)
      // Between the decision to close and the file there are several steps, and the file is the same after each.
      expect(closings).toBeGreaterThan(3)
    },
    PATIENCE,
  )
})

/**
 * The game opens and is in one of the possible states: what was confirmed, or what was just being done. True when a file was
 * being closed; then it is closed now, with the time of before the crash.
 */
async function expectRecovered(who: Player, id: string, possible: readonly Confirmed[]): Promise<boolean> {
  const closing = value(await viewGame(who.host, id)).closing !== null
  const session = await opened(who, id)
  expect(session.closing).toBeNull()
  if (closing) expect(session.turn).toBe('theirs')
  const closed = session.turn === 'theirs' ? hex(session.sentFiles().at(-1)?.bytes) : ''
  expect(possible.map((state) => [state.inputs, hex(state.closed ?? undefined)])).toContainEqual([
    session.pending,
    closed,
  ])
  await expectGoesOn(session)
  session.release()
  return closing
}

async function expectGoesOn(session: GameSession): Promise<void> {
  if (session.turn === 'theirs') return
  if (session.offers().length > 0) choose(session, 'rest')
  expect((await session.close()).ok).toBe(true)
}

describe('a full disk while a file is made', () => {
  it(
    'is told, changes nothing, and the same file comes of it once there is room',
    async () => {
      const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
      const whole = disk(world.nora).after('everything')
      const orders = async (who: Player): Promise<void> => {
        const session = await again(() => loadGame(who.host, world.id, who.identity))
        await again(async () => session.leaveOrders('stand'))
        await again(async () => session.choose(['attack', '2']))
        await again(() => session.close())
        session.release()
      }
      let troubles: Trouble[] = []
      async function again<T>(step: () => Promise<Result<T, Trouble>>): Promise<T> {
        const first = await step()
        if (first.ok) return first.value
        troubles.push(first.error)
        return value(await step())
      }
      await orders(on(whole, world.nora))
      expect(troubles).toEqual([])
      const steps = await atEveryStep(disk(world.nora), 'ENOSPC', async (full) => {
        troubles = []
        await orders(on(full, world.nora))
        // What could not be removed while there was no room is removed when the game is next opened.
        const left = full.after('everything')
        const next = await opened(on(left, world.nora), world.id)
        next.release()
        expect(troubles.map(({ code }) => code)).toEqual(troubles.length === 0 ? [] : ['disk-full'])
        expect(contents(left)).toEqual(contents(whole))
      })
      expect(steps).toBeGreaterThan(15)
    },
    PATIENCE,
  )
})

describe('a crash while a file is taken in', () => {
  it(
    'leaves it taken or not, and taking it again ends well',
    async () => {
      const world = await begunWorld({ nora: new MemoryDisk(), sam: new MemoryDisk() })
      const nora = on(disk(world.nora), world.nora)
      let bytes = new Uint8Array(0)
      await playTurn(nora, world.id, (state) => {
        bytes = new Uint8Array(state.closed ?? [])
      })
      await atEveryStep(disk(world.sam), 'crash', async (broken) => {
        let taken = false
        await untilCrash(async () => {
          taken = (await takeIn(on(broken, world.sam).host, bytes)).ok
        })
        for (const left of remains(broken)) {
          const sam = on(left, world.sam)
          const again = await takeIn(sam.host, bytes)
          if (taken) expect(again.ok ? 'ok' : again.error.code).toBe('already-taken')
          else expect(['ok', 'already-taken']).toContain(again.ok ? 'ok' : again.error.code)
          const session = await opened(sam, world.id)
          expect(session.turn).toBe('ours')
          expect(session.files.length).toBe(3)
          session.release()
          expectTidy(left)
        }
      })
    },
    PATIENCE,
  )
})

describe('a crash while a game begins', () => {
  it(
    'leaves an invitation that is there or not, and another try works',
    async () => {
      const nora = await player(new MemoryDisk(), '/nora', 'Nora')
      const sam = await player(new MemoryDisk(), '/sam', 'Sam')
      const opponent = value(readCard(cardOf(sam.identity)))
      const wish = {
        module: 'toy-war',
        scenario: 'ridge',
        side: 'north',
        options: {},
        dice: 'casual',
        opponent,
      } as const
      await atEveryStep(disk(nora), 'crash', async (broken) => {
        let invited = false
        await untilCrash(async () => {
          invited = (await newGame(on(broken, nora).host, nora.identity, wish)).ok
        })
        for (const left of remains(broken)) {
          const { host } = on(left, nora)
          const states = value(await listGames(host)).map(({ state }) => state)
          expect(invited ? [['invited']] : [[], ['invited']]).toContainEqual(states)
          expectTidy(left)
          expect((await newGame({ ...host, entropy: seededEntropy('again') }, nora.identity, wish)).ok).toBe(true)
        }
      })
    },
    PATIENCE,
  )

  it(
    'leaves an acceptance that is there whole with its secret, or not at all',
    async () => {
      const nora = await player(new MemoryDisk(), '/nora', 'Nora')
      const sam = await player(new MemoryDisk(), '/sam', 'Sam')
      const opponent = value(readCard(cardOf(sam.identity)))
      const wish = {
        module: 'toy-war',
        scenario: 'ridge',
        side: 'south',
        options: {},
        dice: 'casual',
        opponent,
      } as const
      const { sent } = value(await newGame(nora.host, nora.identity, wish))
      await atEveryStep(disk(sam), 'crash', async (broken) => {
        let accepted = false
        await untilCrash(async () => {
          accepted = (await acceptGame(on(broken, sam).host, sam.identity, sent.bytes)).ok
        })
        for (const left of remains(broken)) {
          const who = on(left, sam)
          const again = await acceptGame(who.host, sam.identity, sent.bytes)
          expect(accepted ? ['already-accepted'] : ['ok', 'already-accepted']).toContain(
            again.ok ? 'ok' : again.error.code,
          )
          const [game, ...others] = value(await listGames(who.host))
          expect(others).toEqual([])
          expect(game?.state).toBe('playing')
          // The secret is there: Sam is S here and the next file is his opening one.
          const session = await opened(who, game?.key ?? '')
          expect(session.turn).toBe('theirs')
          session.release()
          expectTidy(left)
        }
      })
    },
    PATIENCE,
  )

  it(
    'leaves a taken acceptance under the game’s id at the latest when the game is next opened',
    async () => {
      const nora = await player(new MemoryDisk(), '/nora', 'Nora')
      const sam = await player(new MemoryDisk(), '/sam', 'Sam')
      const opponent = value(readCard(cardOf(sam.identity)))
      const wish = {
        module: 'toy-war',
        scenario: 'ridge',
        side: 'north',
        options: {},
        dice: 'casual',
        opponent,
      } as const
      const { sent, game } = value(await newGame(nora.host, nora.identity, wish))
      const acceptance = value(await acceptGame(sam.host, sam.identity, sent.bytes))
      const sams = await opened(sam, acceptance.game.key)
      const note = value(await sams.note('Off we go.'))
      sams.release()
      await atEveryStep(disk(nora), 'crash', async (broken) => {
        await untilCrash(async () => {
          value(await takeIn(on(broken, nora).host, acceptance.sent.bytes))
        })
        for (const left of remains(broken)) {
          const who = on(left, nora)
          // Its second name is made sure of by whatever comes next: another file, or opening the game.
          const straight = left.after('everything')
          const noted = left.after('everything')
          const again = await takeIn(who.host, acceptance.sent.bytes)
          expect(['ok', 'already-taken']).toContain(again.ok ? 'ok' : again.error.code)
          if (!again.ok) (await opened(on(straight, nora), game.key)).release()
          if (!again.ok) expect(straight.list('/nora/games')).toEqual([acceptance.game.key])
          if (!again.ok) expect((await takeIn(on(noted, nora).host, note.bytes)).ok).toBe(true)
          expect((await takeIn(who.host, note.bytes)).ok).toBe(true)
          const session = await opened(who, game.key)
          expect(session.key).toBe(acceptance.game.key)
          choose(session, 'attack:1')
          session.release()
          expect(left.list('/nora/games')).toEqual([acceptance.game.key])
          expectTidy(left)
        }
      })
    },
    PATIENCE,
  )
})

describe('a crash while an identity is made', () => {
  it(
    'leaves it whole or not at all',
    async () => {
      const fresh = new MemoryDisk()
      await atEveryStep(fresh, 'crash', async (broken) => {
        let made = false
        const wish = {
          name: 'Nora',
          entropy: hostAt(new MemoryDisk(), '/x', 'Nora').entropy,
          passphrase: 'none',
        } as const
        await untilCrash(async () => {
          const profile = value(openProfile(broken, '/nora'))
          made = (await createIdentity(broken, profile, wish)).ok
        })
        for (const left of remains(broken)) {
          const profile = value(openProfile(left, '/nora'))
          expectTidy(left)
          const again = await createIdentity(left, profile, wish)
          expect(made ? ['identity-exists'] : ['ok', 'identity-exists']).toContain(again.ok ? 'ok' : again.error.code)
        }
      })
    },
    PATIENCE,
  )
})

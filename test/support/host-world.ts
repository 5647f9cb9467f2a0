import { readCard } from '../../src/host/card.ts'
import { steppingClock } from '../../src/host/clock.ts'
import type { Disk } from '../../src/host/disk.ts'
import { seededEntropy } from '../../src/host/entropy.ts'
import { acceptGame, type Begun, newGame } from '../../src/host/games.ts'
import type { Host } from '../../src/host/host.ts'
import { cardOf, createIdentity, type UnlockedIdentity } from '../../src/host/identity.ts'
import { loadGame } from '../../src/host/load-game.ts'
import { type Processes, systemProcesses } from '../../src/host/lock.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { openProfile } from '../../src/host/profile.ts'
import type { GameSession } from '../../src/host/session.ts'
import { takeIn } from '../../src/host/take-in.ts'
import { trustCard } from '../../src/host/trust.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { GameModule } from '../../src/kernel/module.ts'
import type { Result } from '../../src/kernel/result.ts'
import type { DiceLevel } from '../../src/record/types.ts'
import { RING_WAR } from './hidden-toy-module.ts'
import { THREE_FORDS } from './pieces-toy-module.ts'
import { TOY_GAME } from './toy-game.ts'

/** The toy game as an installed module. */
export const TOY: GameModule = {
  manifest: {
    id: TOY_GAME.id,
    title: 'Toy War',
    version: '1.0.0',
    rulesRevision: 3,
    books: [{ id: 'toy', title: 'Toy War' }],
    sides: [
      { id: 'north', name: 'the North' },
      { id: 'south', name: 'the South' },
    ],
    scenarios: [{ id: 'ridge', title: 'The Ridge', rule: 'toy:1', status: 'complete' }],
  },
  data: { 'data/guns.json': { guns: [1, 2] } },
  game: TOY_GAME,
  coverage: [],
  optionsOf: () => [{ id: 'turns', rule: 'toy:1', type: 'integer', default: 2, minimum: 1, maximum: 20 }],
  view: () => ({ heading: [], facts: [], spaces: [], counters: [], tables: [] }),
  describe: () => undefined,
}

export const LIBRARY = libraryOf([TOY, RING_WAR, THREE_FORDS])

export interface Player {
  readonly host: Host
  readonly identity: UnlockedIdentity
}

/** A player with a profile of his own; everything by chance comes from his name. */
export async function player(disk: Disk, folder: string, name: string): Promise<Player> {
  const host = hostAt(disk, folder, name)
  const identity = value(await createIdentity(disk, host.profile, { name, entropy: host.entropy, passphrase: 'none' }))
  return { host, identity }
}

export function hostAt(disk: Disk, folder: string, seed: string, processes: Processes = systemProcesses): Host {
  return {
    disk,
    profile: value(openProfile(disk, folder)),
    library: LIBRARY,
    clock: steppingClock('2031-05-01T12:00:00Z', 60),
    entropy: seededEntropy(seed),
    processes,
  }
}

/** The value of a result that must be one. */
export function value<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** The code of a result that must have failed. */
export function code(result: Result<unknown, { readonly code: string }>): string {
  return result.ok ? 'ok' : result.error.code
}

export function message(result: Result<unknown, { readonly message: string }>): string {
  return result.ok ? '' : result.error.message
}

export interface World {
  readonly nora: Player
  readonly sam: Player
  readonly invitation: Begun
  readonly acceptance: Begun
  readonly id: string
}

/** Nora (north, moves first in `ridge`) has invited Sam (south), both trust each other, he has accepted and sent it back. */
export async function begunWorld(
  disks: { readonly nora: Disk; readonly sam: Disk },
  folders = { nora: '/nora', sam: '/sam' },
  how: {
    readonly module?: string
    readonly scenario?: string
    readonly options?: Options
    readonly dice?: DiceLevel
  } = {},
): Promise<World> {
  const { module = 'toy-war', scenario = 'ridge', options = { turns: 2 }, dice = 'casual' } = how
  const nora = await player(disks.nora, folders.nora, 'Nora')
  const sam = await player(disks.sam, folders.sam, 'Sam')
  value(trustCard(nora.host.disk, nora.host.profile, cardOf(sam.identity)))
  value(trustCard(sam.host.disk, sam.host.profile, cardOf(nora.identity)))
  const opponent = value(readCard(cardOf(sam.identity)))
  const wish = { module, scenario, side: 'north', options, dice, opponent } as const
  const invitation = value(await newGame(nora.host, nora.identity, wish))
  const acceptance = value(await acceptGame(sam.host, sam.identity, invitation.sent.bytes))
  value(await takeIn(nora.host, acceptance.sent.bytes))
  return { nora, sam, invitation, acceptance, id: acceptance.game.key }
}

export async function opened({ host, identity }: Player, id: string): Promise<GameSession> {
  return value(await loadGame(host, id, identity))
}

/** Takes choices, given as their words with colons. */
export function choose(session: GameSession, ...choices: readonly string[]): void {
  for (const choice of choices) {
    const [verb = '', ...args] = choice.split(':')
    value(session.choose([verb, ...args]))
  }
}

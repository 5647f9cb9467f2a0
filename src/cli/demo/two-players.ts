import { join } from 'node:path'
import { readCard } from '../../host/card.ts'
import type { Clock } from '../../host/clock.ts'
import type { Disk } from '../../host/disk.ts'
import { makeFolders, writeWhole } from '../../host/durable.ts'
import { seededEntropy } from '../../host/entropy.ts'
import { acceptGame, newGame } from '../../host/games.ts'
import type { Host } from '../../host/host.ts'
import { cardOf, createIdentity, type UnlockedIdentity } from '../../host/identity.ts'
import { loadGame } from '../../host/load-game.ts'
import { systemProcesses } from '../../host/lock.ts'
import type { InstalledModule, Library } from '../../host/modules.ts'
import { openProfile } from '../../host/profile.ts'
import type { SentFile } from '../../host/sending.ts'
import type { GameSession } from '../../host/session.ts'
import { takeIn } from '../../host/take-in.ts'
import type { Trouble } from '../../host/trouble.ts'
import { trustCard } from '../../host/trust.ts'
import type { Options } from '../../kernel/game.ts'
import type { Result } from '../../kernel/result.ts'
import { utf8 } from '../../record/bytes.ts'
import type { DiceLevel } from '../../record/types.ts'

/** One of the two, with a profile and an identity of his own. */
export interface DemoPlayer {
  readonly name: string
  readonly side: string
  readonly host: Host
  readonly identity: UnlockedIdentity
  /** Where his turn files go. */
  readonly outbox: string
  readonly session: GameSession
}

export interface DemoTable {
  readonly module: InstalledModule
  /** The one who moves first, and the other. */
  readonly alice: DemoPlayer
  readonly bob: DemoPlayer
}

export interface DemoWish {
  readonly disk: Disk
  readonly library: Library
  readonly module: InstalledModule
  readonly scenario: string
  readonly options: Options
  readonly dice?: DiceLevel
  readonly seed: string
  readonly clock: Clock
  /** Where turn files, keys and profiles go: a folder that is there. */
  readonly folder: string
}

/** What the host says no to in a demo is a defect of the demo. */
export function must<T>(result: Result<T, Trouble>): T {
  if (result.ok) return result.value
  throw new Error(result.error.message)
}

/** Two fresh identities that trust each other, an invitation and its acceptance, each opened by the other. */
export async function sitDown(wish: DemoWish): Promise<DemoTable> {
  const { disk, module, scenario, options, folder, dice = 'casual' } = wish
  const { game } = module.engine
  const first = game.firstSide(scenario)
  const second = game.sides.find((side) => side !== first) ?? first
  const alice = await settle(wish, 'alice')
  const bob = await settle(wish, 'bob')
  must(trustCard(disk, alice.host.profile, cardOf(bob.identity)))
  must(trustCard(disk, bob.host.profile, cardOf(alice.identity)))
  const card = must(readCard(cardOf(bob.identity)))
  const wished = { module: module.id, scenario, side: first, options, dice, opponent: card } as const
  const invited = must(await newGame(alice.host, alice.identity, wished))
  post(disk, alice.outbox, 0, invited.sent)
  const accepted = must(await acceptGame(bob.host, bob.identity, invited.sent.bytes))
  post(disk, bob.outbox, 1, accepted.sent)
  must(await takeIn(alice.host, accepted.sent.bytes))
  for (const { name, identity } of [alice, bob]) writeKey(disk, folder, name, identity)
  const session = async (one: { readonly host: Host; readonly identity: UnlockedIdentity }) =>
    must(await loadGame(one.host, accepted.game.key, one.identity))
  return {
    module,
    alice: { ...alice, side: first, session: await session(alice) },
    bob: { ...bob, side: second, session: await session(bob) },
  }
}

async function settle({ disk, library, clock, folder, seed }: DemoWish, name: string) {
  const outbox = join(folder, name)
  must(makeFolders(disk, outbox))
  const profile = must(openProfile(disk, join(folder, 'profiles', name)))
  const entropy = seededEntropy(`${seed}/${name}`)
  const host: Host = { disk, profile, library, clock, entropy, processes: systemProcesses }
  const identity = must(await createIdentity(disk, profile, { name, entropy, passphrase: 'none' }))
  return { name, host, identity, outbox }
}

/** The demo's keys are there to be looked at: unencrypted, as JSON Web Keys (RFC 8037). */
function writeKey(disk: Disk, folder: string, name: string, { privateKey }: UnlockedIdentity): void {
  const { crv, d, kty, x } = privateKey.export({ format: 'jwk' })
  must(makeFolders(disk, join(folder, 'keys')))
  const text = `${JSON.stringify({ crv, d, kty, x }, null, 2)}\n`
  must(writeWhole(disk, join(folder, 'keys', `${name}.jwk`), utf8(text), 'refuse'))
}

/** Puts a file into its author's folder, numbered through both: `0004-turn.turn`. */
export function post(disk: Disk, outbox: string, at: number, { header, bytes }: SentFile): void {
  const name = `${String(at).padStart(4, '0')}-${header.kind}.turn`
  must(writeWhole(disk, join(outbox, name), bytes, 'refuse'))
}

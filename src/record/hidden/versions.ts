import type { HiddenForces, ShownBefore } from '../../kernel/hidden.ts'
import type { Position } from '../../kernel/position.ts'
import type { CheckedOpening } from '../checked.ts'
import type { Header, Hex32, PlayerStatement } from '../types.ts'
import { commitForces, type SignedVersion, signedVersion } from './forces.ts'
import { bytesOf } from './leaf.ts'
import { SET_UP_VERSION } from './version-keys.ts'

/** The entry behind which play begins. */
const ACCEPT_SEQ = 1

/** What is known to everybody of the versions that one side has signed. */
export interface Versions {
  /** The number of the last one: 0 before the first. */
  readonly version: number
  /** The last root that stands in the record; null for version 0, which nobody signs, and after a request, whose root does not. */
  readonly root: Hex32 | null
  /** Which version that root is of. */
  readonly rootVersion: number
  /** The position in which it was signed, as everybody sees it, and the last entry before it. */
  readonly committed: Position<unknown>
  readonly seq: number
  /** What was opened out of that root already: what its side has proved itself in the file that is looked at. */
  readonly shown: readonly ShownBefore<unknown>[]
}

/** Those of both sides. */
export type VersionsBySide = { readonly [side: string]: Versions }

/** Before anybody has signed: what both sides have is what the scenario gives them. */
export function noVersions(sides: readonly string[], start: Position<unknown>): VersionsBySide {
  return Object.fromEntries(
    sides.map((side): [string, Versions] => [
      side,
      {
        version: SET_UP_VERSION,
        root: null,
        rootVersion: SET_UP_VERSION,
        committed: start,
        seq: ACCEPT_SEQ,
        shown: [],
      },
    ]),
  )
}

/** A side has signed a root which stands in the record: in a close or an answer. */
export function withRoot(
  all: VersionsBySide,
  side: string,
  signed: Pick<Versions, 'root' | 'committed' | 'seq'>,
): VersionsBySide {
  const version = versionsOf(all, side).version + 1
  const { root, committed, seq } = signed
  return { ...all, [side]: { version, root, rootVersion: version, committed, seq, shown: [] } }
}

/** A side has signed a request: one more version, of which only the request itself tells the root. */
export function withRequest(all: VersionsBySide, side: string): VersionsBySide {
  const before = versionsOf(all, side)
  return { ...all, [side]: { ...before, version: before.version + 1 } }
}

/** A side has proved something out of the last root that stands in the record. */
export function withProof(all: VersionsBySide, side: string, shown: ShownBefore<unknown>): VersionsBySide {
  const before = versionsOf(all, side)
  return { ...all, [side]: { ...before, shown: [...before.shown, shown] } }
}

export function versionsOf(all: VersionsBySide, side: string): Versions {
  const own = all[side]
  if (own === undefined) throw new Error(`no player has the side ${side}`)
  return own
}

/** The forces that hide in a game, or undefined when nothing is hidden in it. */
export function hiddenIn({
  module,
  start,
}: Pick<CheckedOpening, 'module' | 'start'>): HiddenForces<unknown> | undefined {
  const { hidden } = module.engine.game
  return hidden?.inForce(start) === true ? hidden : undefined
}

/**
 * The version that an answer opens: the last one signed. Version 0 nobody has to sign, since nobody has made a secret choice
 * before: everybody computes it, from the scenario and the anchor of the side.
 */
export function lastVersion(
  opening: CheckedOpening,
  gameId: Hex32,
  player: PlayerStatement,
  { root, rootVersion, committed }: Versions,
): SignedVersion {
  const hidden = hiddenIn(opening)
  if (hidden === undefined) throw new Error('nothing is hidden in this game')
  const { side } = player
  if (root !== null) return signedVersion(hidden, { gameId, side, version: rootVersion, root }, committed)
  const { engine } = opening.module
  const begun = engine.start(opening.open.scenario, opening.open.options, [side])
  if (!begun.ok) throw new Error(`the scenario cannot be set up for ${side}: ${begun.error.message}`)
  const { position } = begun.value
  const key = bytesOf(player.anchors.hidden)
  const of = { gameId, side, version: SET_UP_VERSION }
  const setUp = commitForces(hidden, { ...of, key }, position)
  return signedVersion(hidden, { ...of, root: setUp.root }, committed)
}

/** A turn was closed: its author has signed the forces that he has after it. */
export function withClose(
  all: VersionsBySide,
  { author, roots, last }: Header,
  committed: Position<unknown>,
): VersionsBySide {
  const [root = null] = roots
  return withRoot(all, author, { root, committed, seq: last })
}

/** Which versions are known, in a few words: what was played from them is told apart by it. */
export function versionsKey(all: VersionsBySide | null): string {
  if (all === null) return 'none'
  return Object.entries(all)
    .map(([side, { version, rootVersion, root }]) => `${side} ${version} ${rootVersion} ${root}`)
    .sort()
    .join(', ')
}

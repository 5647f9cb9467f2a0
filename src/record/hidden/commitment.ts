import type { Occupancy, Opens } from '../../kernel/hidden.ts'
import { toHex, utf8 } from '../bytes.ts'
import { canonicalJson } from '../strict-json.ts'
import type { Hex32 } from '../types.ts'
import {
  hashedLeaf,
  innerOfText,
  isSpaceName,
  type LeafContent,
  leafPrefix,
  occupancyFault,
  tallyOf,
  type VersionOf,
} from './leaf.ts'
import { SPACES_LIMIT } from './limits.ts'
import { merkleTree } from './merkle.ts'
import { type Leaf, type Opening, openingOf } from './opening.ts'
import { countSalt, detailSalt, leafSalt } from './version-keys.ts'

/** Everything one version of a side's forces is by space, for its owner (or an audit, once it was disclosed). */
export interface Forces extends VersionOf {
  /** The key of the version, 32 bytes. */
  readonly key: Uint8Array
  /** Every space in canonical order. */
  readonly spaces: readonly string[]
  occupancy(space: string): Occupancy
}

/** A version of a side's forces that can be signed and of which leaves can be opened. */
export interface Commitment {
  readonly of: VersionOf
  /** What goes into `roots`. */
  readonly root: Hex32
  /** Opens what the rules name, in the order in which openings are sent. */
  openings(opens: readonly Opens[]): readonly Opening[]
}

/** One that is made of spaces. */
export interface SpaceCommitment extends Commitment {
  readonly spaces: readonly string[]
  /** What can be shown of a space: content and path; `count` and `detail` with what it takes to check them. */
  leaf(space: string): Leaf
}

/**
 * Commits to every space, empty ones too: the root and, kept for any number of openings, the tree below it.
 * @throws Error for spaces or occupancies which cannot be (defects of the game's rules).
 */
export function commit({ gameId, side, version, key, spaces, occupancy }: Forces): SpaceCommitment {
  if (spaces.length > SPACES_LIMIT) throw new Error(`a game has at most ${SPACES_LIMIT} spaces`)
  const of: VersionOf = { gameId, side, version }
  const prefix = leafPrefix(of)
  const places = new Map<string, number>()
  const shown: Pick<Occupancy, 'count' | 'detail'>[] = []
  const contents = spaces.map((space, at): LeafContent => {
    if (!isSpaceName(space) || places.has(space)) throw new Error(`a space cannot be called ${JSON.stringify(space)}`)
    places.set(space, at)
    const found = occupancy(space)
    const text = utf8(canonicalJson(found.detail))
    const fault = occupancyFault(found, text)
    if (fault !== undefined) throw new Error(`space ${space}: ${fault}`)
    shown.push({ count: found.count, detail: found.detail })
    const tally = tallyOf(countSalt(key, space), found.count)
    const inner = innerOfText(detailSalt(key, space), text)
    return { space, salt: leafSalt(key, space), kind: found.kind, tally, inner }
  })
  const tree = merkleTree(contents.map((content) => hashedLeaf(prefix, content)))
  const leaf = (space: string): Leaf => {
    const at = places.get(space) ?? -1
    const content = contents[at]
    const closed = shown[at]
    if (content === undefined || closed === undefined) throw new Error(`there is no space ${space}`)
    const salts = { countSalt: countSalt(key, space), detailSalt: detailSalt(key, space) }
    return { content, ...closed, ...salts, path: tree.path(at).map(toHex) }
  }
  return {
    of,
    root: toHex(tree.root),
    spaces,
    leaf,
    openings: (opens) =>
      opens.map((one) => {
        if (!('space' in one)) throw new Error(`the piece ${one.piece} is to be opened where spaces are committed to`)
        return openingOf(leaf(one.space), one)
      }),
  }
}

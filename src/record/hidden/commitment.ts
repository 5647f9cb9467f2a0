import type { Occupancy } from '../../kernel/hidden.ts'
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
  type VersionOf,
} from './leaf.ts'
import { SPACES_LIMIT } from './limits.ts'
import { merkleTree } from './merkle.ts'
import { detailSalt, leafSalt } from './version-keys.ts'

/** Everything one version of a side's forces is, for its owner (or an audit, once it was disclosed). */
export interface Forces extends VersionOf {
  /** The key of the version, 32 bytes. */
  readonly key: Uint8Array
  /** Every space in canonical order. */
  readonly spaces: readonly string[]
  occupancy(space: string): Occupancy
}

/** A version of a side's forces that can be signed and of which spaces can be opened. */
export interface Commitment {
  readonly of: VersionOf
  /** What goes into `roots`. */
  readonly root: Hex32
  readonly spaces: readonly string[]
  /** What is shown of a space: content and path; `detail` with what it takes to check it. */
  leaf(space: string): {
    readonly content: LeafContent
    readonly detail: Occupancy['detail']
    readonly detailSalt: Hex32
    readonly path: readonly Hex32[]
  }
}

/**
 * Commits to every space, empty ones too: the root and, kept for any number of openings, the tree below it.
 * @throws Error for spaces or occupancies which cannot be (defects of the game's rules).
 */
export function commit({ gameId, side, version, key, spaces, occupancy }: Forces): Commitment {
  if (spaces.length > SPACES_LIMIT) throw new Error(`a game has at most ${SPACES_LIMIT} spaces`)
  const of: VersionOf = { gameId, side, version }
  const prefix = leafPrefix(of)
  const places = new Map<string, number>()
  const details: Occupancy['detail'][] = []
  const contents = spaces.map((space, at): LeafContent => {
    if (!isSpaceName(space) || places.has(space)) throw new Error(`a space cannot be called ${JSON.stringify(space)}`)
    places.set(space, at)
    const found = occupancy(space)
    const text = utf8(canonicalJson(found.detail))
    const fault = occupancyFault(found, text)
    if (fault !== undefined) throw new Error(`space ${space}: ${fault}`)
    details.push(found.detail)
    const inner = innerOfText(detailSalt(key, space), text)
    return { space, salt: leafSalt(key, space), kind: found.kind, count: found.count, inner }
  })
  const tree = merkleTree(contents.map((content) => hashedLeaf(prefix, content)))
  return {
    of,
    root: toHex(tree.root),
    spaces,
    leaf(space) {
      const at = places.get(space) ?? -1
      const content = contents[at]
      const detail = details[at]
      if (content === undefined || detail === undefined) throw new Error(`there is no space ${space}`)
      return { content, detail, detailSalt: detailSalt(key, space), path: tree.path(at).map(toHex) }
    },
  }
}

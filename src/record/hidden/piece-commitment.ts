import type { HiddenPiece } from '../../kernel/hidden.ts'
import { toHex, utf8 } from '../bytes.ts'
import { canonicalJson } from '../strict-json.ts'
import type { Commitment } from './commitment.ts'
import {
  hashedLeaf,
  innerOfText,
  isSpaceName,
  type LeafContent,
  leafPrefix,
  pieceFault,
  tallyOf,
  type VersionOf,
} from './leaf.ts'
import { SPACES_LIMIT } from './limits.ts'
import { merkleTree } from './merkle.ts'
import { type Opening, openingOf } from './opening.ts'
import { leavesIn, placeRanges } from './place-ranges.ts'
import { pieceCountSalt, pieceDetailSalt, pieceSalt } from './version-keys.ts'

/** Everything one version of a side's pieces is, for its owner (or an audit, once it was disclosed). */
export interface Pieces extends VersionOf {
  /** The key of the version, 32 bytes. */
  readonly key: Uint8Array
  /** Every place in canonical order. */
  readonly places: readonly string[]
  readonly pieces: readonly HiddenPiece[]
  /** How many stand in each place, as everybody sees it. */
  readonly standing: ReadonlyMap<string, number>
}

interface Hashed {
  readonly piece: HiddenPiece
  readonly content: LeafContent
  readonly hash: Uint8Array
  readonly text: string
  readonly place: number
}

/**
 * Commits to every piece. The leaves are sorted by place, within a place by their hashes: these change from version to version, and so
 * does the order, so that nothing tells which piece was which before.
 * @throws Error for pieces which cannot be, or do not stand as the board shows (defects of the game's rules).
 */
export function commitPieces({ gameId, side, version, key, places, pieces, standing }: Pieces): Commitment {
  if (pieces.length === 0 || pieces.length > SPACES_LIMIT)
    throw new Error(`${side} cannot have ${pieces.length} pieces`)
  const of: VersionOf = { gameId, side, version }
  const prefix = leafPrefix(of)
  const order = new Map<string, number>()
  for (const [at, place] of places.entries()) {
    if (!isSpaceName(place) || order.has(place)) throw new Error(`a place cannot be called ${JSON.stringify(place)}`)
    order.set(place, at)
  }
  const leaves = pieces.map((piece): Hashed => {
    const place = order.get(piece.place)
    if (place === undefined) throw new Error(`${piece.id} stands in ${piece.place}, which is no place of the game`)
    const content = contentOf(key, piece)
    const hash = hashedLeaf(prefix, content)
    return { piece, content, hash, text: toHex(hash), place }
  })
  leaves.sort((a, b) => a.place - b.place || (a.text < b.text ? -1 : 1))
  const ranges = placeRanges(places, standing)
  const stands = ranges.every(({ place, first, end }) => {
    return leaves.slice(first, end).every(({ piece }) => piece.place === place)
  })
  if (!stands || leavesIn(ranges) !== leaves.length) {
    throw new Error(`the pieces of ${side} do not stand where the board shows them`)
  }
  const byId = new Map(leaves.map(({ piece }, at) => [piece.id, at]))
  if (byId.size !== leaves.length) throw new Error(`two pieces of ${side} have one id`)
  const tree = merkleTree(leaves.map(({ hash }) => hash))
  const opened = (id: string, open: { readonly count: boolean; readonly detail: boolean }) => {
    const at = byId.get(id) ?? -1
    const leaf = leaves[at]
    if (leaf === undefined) throw new Error(`${side} has no piece ${id}`)
    const { count, detail } = leaf.piece
    const salts = { countSalt: pieceCountSalt(key, id), detailSalt: pieceDetailSalt(key, id) }
    const path = tree.path(at).map(toHex)
    return { at, ...openingOf({ content: leaf.content, count, detail, ...salts, path }, open) }
  }
  return {
    of,
    root: toHex(tree.root),
    openings(opens): readonly Opening[] {
      const openings = opens.map((one) => {
        if (!('piece' in one)) throw new Error(`the space ${one.space} is to be opened where pieces are committed to`)
        return opened(one.piece, one)
      })
      return openings.sort((a, b) => a.at - b.at)
    },
  }
}

function contentOf(key: Uint8Array, { id, place, kind, count, detail }: HiddenPiece): LeafContent {
  const text = utf8(canonicalJson(detail))
  const fault = pieceFault({ kind, count }, text)
  if (fault !== undefined) throw new Error(`piece ${id}: ${fault}`)
  const tally = tallyOf(pieceCountSalt(key, id), count)
  const inner = innerOfText(pieceDetailSalt(key, id), text)
  return { space: place, salt: pieceSalt(key, id), kind, tally, inner }
}

/** fif:3 What a side commits to while its blocks are hidden: each block with its place, class, strength and name. */
import type { HiddenPiece } from '../../../../src/kernel/hidden.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { countIn, isSeen } from '../queries/sight.ts'
import { SIDES, type Side } from '../sides.ts'
import { blockState, OFF_MAP, type State } from '../state.ts'
import { BLOCK_IDS, BLOCK_TYPES, type BlockType, blockFact } from '../tables/blocks.ts'
import { PLACE_IDS } from '../tables/map.ts'

/** Everywhere a block can be, off the map too. */
export const PIECE_PLACES: readonly string[] = [...PLACE_IDS, ...OFF_MAP]

/** The number of a class in a leaf. */
export function kindOf(type: BlockType): number {
  return BLOCK_TYPES.indexOf(type) + 1
}

/** The class that a number of a leaf stands for; undefined for none. */
export function typeOfKind(kind: number): BlockType | undefined {
  return BLOCK_TYPES[kind - 1]
}

/** Of a side that is seen; else a defect. */
export function piecesOf({ board }: Position<State>, side: string): readonly HiddenPiece[] {
  const known = sideOf(side)
  if (!isSeen(board, known)) throw new Error(`the blocks of ${side} are not seen here`)
  return BLOCK_IDS.filter((block) => blockFact(block).side === known).map((id) => {
    const { place, sp } = blockState(board, id)
    return { id, place, kind: kindOf(blockFact(id).type), count: sp, detail: id }
  })
}

/** How many blocks of a side are in each place, as everybody knows. */
export function standing({ board }: Position<State>, side: string): ReadonlyMap<string, number> {
  const known = sideOf(side)
  const counts = new Map<string, number>()
  for (const place of PLACE_IDS) {
    const count = countIn(board, known, place)
    if (count > 0) counts.set(place, count)
  }
  for (const block of BLOCK_IDS) {
    const { place } = blockState(board, block)
    if (blockFact(block).side !== known || !OFF_MAP.some((pile) => pile === place)) continue
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

export function sideOf(side: string): Side {
  const known = SIDES.find((one) => one === side)
  if (known === undefined) throw new Error(`there is no side ${side}`)
  return known
}

/**
 * fif:3, fif:4.4 What is printed on the blocks. RULING FIF-01: values that the rulebook does not tell, such as most strengths and all
 * command ratings, are reconstructed.
 */
import data from '../../data/blocks.json' with { type: 'json' }
import type { BlockId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

export const BLOCK_TYPES = [
  'corps-commander',
  'infantry',
  'artillery',
  'cavalry',
  'siege-gun',
  'supply-train',
  'supply-depot',
  'ironclad',
  'decoy',
] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

/** One block as it is printed. */
export interface BlockFact {
  readonly id: BlockId
  readonly name: string
  readonly side: Side
  readonly type: BlockType
  /** The corps it belongs to, or what stands for it (`reserve`, `unattached`, `army` …). */
  readonly corps: string
  /** `white` blocks may be attached to any corps (fif:4.4). */
  readonly colour: string
  /** Command rating of a corps commander (fif:4.5). */
  readonly rating?: number | undefined
  /** Strength points at the start (fif:15); 0 for blocks that have none. */
  readonly maxSp: number
  readonly source: string
}

const sideOf = oneOf(SIDES)
const typeOf = oneOf(BLOCK_TYPES)

function parseBlock(value: unknown, where: string): BlockFact {
  const row = recordOf(value, where)
  return {
    id: textOf(row.id, `${where}.id`),
    name: textOf(row.name, `${where}.name`),
    side: sideOf(row.side, `${where}.side`),
    type: typeOf(row.type, `${where}.type`),
    corps: textOf(row.corps, `${where}.corps`),
    colour: textOf(row.colour, `${where}.colour`),
    rating: optional(row.rating, `${where}.rating`, integerOf),
    maxSp: optional(row.maxSp, `${where}.maxSp`, integerOf) ?? 0,
    source: textOf(row.source, `${where}.source`),
  }
}

const blocks = listOf(data.blocks, 'blocks', parseBlock)
const table = tableOf(blocks, 'blocks')

/** All block ids in the canonical order: that of the data file, Union first. */
export const BLOCK_IDS: readonly BlockId[] = blocks.map(({ id }) => id)

/** fif:10.6 The ironclad. */
export const VIRGINIA: BlockId = 'cs-virginia'

/** The block with this id. @throws Error on an unknown id (a defect) */
export function blockFact(id: BlockId): BlockFact {
  return entryOf(table, id, 'block')
}

/** Whether a word names a block. */
export function isBlock(id: string): boolean {
  return table.has(id)
}

/** fif:4.4 The commander whose colour a block has; undefined for white and army blocks, and for commanders themselves. */
export function commanderOf(id: BlockId): BlockId | undefined {
  const { side, corps, type } = blockFact(id)
  if (type === 'corps-commander') return undefined
  return blocks.find((block) => block.type === 'corps-commander' && block.side === side && block.corps === corps)?.id
}

/** fif:4.5 A commander's rating. @throws Error on another block (a defect) */
export function ratingOf(commander: BlockId): number {
  const { rating } = blockFact(commander)
  if (rating === undefined) throw new Error(`${commander} has no command rating`)
  return rating
}

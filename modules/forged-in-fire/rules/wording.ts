/** fif:2, fif:3 How sides, places, blocks and turns are named to players. */
import type { BlockId, PlaceId } from './ids.ts'
import type { Side } from './sides.ts'
import { blockFact } from './tables/blocks.ts'
import { placeFact } from './tables/map.ts'
import { turnFact } from './tables/tracks.ts'

/** The side as players call it: `Union`, `Confederate`. */
export function sideName(side: Side): string {
  return side === 'union' ? 'Union' : 'Confederate'
}

export function placeLabel(place: PlaceId): string {
  return placeFact(place).name
}

export function blockLabel(block: BlockId): string {
  return blockFact(block).name
}

/** Several blocks in a row: `Early, Rodes and Carter`. */
export function blockLabels(blocks: readonly BlockId[]): string {
  const names = blocks.map(blockLabel)
  const end = names.pop() ?? 'nobody'
  return names.length === 0 ? end : `${names.join(', ')} and ${end}`
}

/** Blocks and what they do: `Rodes moves`, `Early and Carter move`. */
export function blocksDo(blocks: readonly BlockId[], verb: string): string {
  return `${blockLabels(blocks)} ${verb}${blocks.length === 1 ? 's' : ''}`
}

/** A move of the marker as players write it: `+3`, `−1`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

const MONTHS = ['', '', '', '', 'April', 'May', 'June', 'July', 'August'] as const

/** The first day of a turn, e.g. `29 May 1862`. */
export function turnDay(turn: number): string {
  const [year, month, day] = turnFact(turn).start.split('-')
  return `${Number(day)} ${MONTHS[Number(month)] ?? month} ${year}`
}

/** A count with its noun: `1 point`, `2 points`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

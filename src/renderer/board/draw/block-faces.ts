/** What a wooden block shows: its bare back, strengths on its edges, or a commander's number. */
import type { CounterFace } from '../../../ipc/shapes.ts'

/** As many strengths as a block has edges. */
export const EDGES = 4

/** A block of which nothing is known but its side. */
export function isBack({ symbol, name, formation, left, right, steps }: CounterFace): boolean {
  return symbol === 'none' && name === '' && formation === '' && left === '' && right === '' && steps.full === 0
}

/** Whether its strengths stand on its edges: no more than those, and some. */
export function isTurned({ shape, steps }: CounterFace): boolean {
  return shape === 'block' && steps.full > 0 && steps.full <= EDGES
}

/** Whether it is a commander's block: a number to roll against, and no strengths. */
export function isCommand({ shape, symbol, right, steps }: CounterFace): boolean {
  return shape === 'block' && symbol === 'leader' && right !== '' && steps.full === 0
}

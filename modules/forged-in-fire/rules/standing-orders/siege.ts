/** fif:9 What standing orders say about losses under siege guns: the ranking for losses of the place. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import type { State } from '../state.ts'
import { battleOrdersFor, pickBlock } from './in-force.ts'

/** Who takes the next hit; undefined when the orders are silent. */
export function siegeLossOrder(
  state: State,
  place: PlaceId,
  targets: readonly BlockId[],
  orders: Plain,
): Choice | undefined {
  const ranking = battleOrdersFor(state, 'confederate', place, orders)?.losses ?? null
  const block = ranking === null ? undefined : pickBlock(state, targets, ranking)
  return block === undefined ? undefined : ['lose', block]
}

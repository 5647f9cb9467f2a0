/** std:8.0 What standing orders say of works in the Recovery Phase. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { ordersOfAbsent } from './in-force.ts'

const KINDS = ['repair', 'build', 'entrench'] as const

/**
 * The first work that is always done, repairs first; the end when all that is left is never done; else the side is asked. A unit
 * that could also do something the orders are silent about is left to its side.
 */
export function worksOrder(state: State, side: Side, works: readonly Offer[], orders: Plain): Choice | undefined {
  const left = ordersOfAbsent(state, side, orders)?.recovery
  if (left === undefined) return undefined
  const saying = (word: 'always' | 'never' | null): readonly Choice[] =>
    KINDS.filter((kind) => left[kind] === word).flatMap((kind) =>
      works.map(({ choice }) => choice).filter(([verb]) => verb === kind),
    )
  const open = saying(null)
  const always = saying('always').find(([, unit]) => !open.some(([, other]) => other === unit))
  if (always !== undefined) return always
  return open.length === 0 && saying('always').length === 0 ? ['done'] : undefined
}

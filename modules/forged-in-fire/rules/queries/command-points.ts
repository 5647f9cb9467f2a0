/** fif:4.1, fif:15.3, fif:15.4 How many command action points a side has, and what it takes to win one more. */
import type { Modifier } from '../../../../src/kernel/modifiers.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { CAP } from '../tables/tracks.ts'

function fixedIn(state: State): { readonly confederate: number; readonly union: number } | undefined {
  return scenarioFact(state.conditions.scenario).fixedCap.find(({ turn }) => turn === state.turn)
}

/** The points a side begins its movement with. */
export function commandPointsFor(state: State, side: Side): number {
  return fixedIn(state)?.[side] ?? CAP.base
}

/** fif:4.1 Whether a side rolls for one more point in this turn. */
export function rollsForMore(state: State): boolean {
  return fixedIn(state) === undefined
}

/** The army commander's rating that two dice must reach. */
export function ratingFor(state: State, side: Side): number {
  return CAP.ratings[side === 'union' ? 'mcclellan' : state.commander]
}

/** fif:4.1 What is added to the dice: confidence, for the Union. */
export function capModifiers(state: State, side: Side): readonly Modifier[] {
  if (side === 'confederate' || state.confidence === 0) return []
  return [{ rule: 'fif:4.1', label: 'McClellan’s confidence', value: state.confidence }]
}

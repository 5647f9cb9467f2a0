/** std:9.0, otr:13.0 Whose redoubts the printed ones are. */
import type { HexId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { hexFact } from '../tables/hexes.ts'
import { scenarioFact } from '../tables/scenarios.ts'

/** The hex has a printed redoubt (or fort) that protects units of the side. */
export function isRedoubtOf(state: State, side: Side, hex: HexId): boolean {
  const { redoubts } = scenarioFact(state.conditions.scenario).parameters
  return redoubts.side === side && hexFact(hex).features.some((feature) => redoubts.features.includes(feature))
}

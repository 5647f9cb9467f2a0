/** otr:13.0 What the scenario pays: for objectives, and for manpower lost. */
import type { HexId } from '../rules/ids.ts'
import { victoryPoints, victoryResult } from '../rules/queries/victory.ts'
import type { Side } from '../rules/sides.ts'
import { LOSS_CAUSES, type State } from '../rules/state.ts'
import type { PointsLine } from '../rules/tables/scenario-parameters.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'
import { WEIGHTS } from './weights.ts'

/** Points of the scoring side: for each objective it holds, and what it gets when it holds none. */
export interface Prices {
  readonly scoring: Side
  readonly objectives: ReadonlyMap<HexId, number>
  readonly none: number
  /** What a side loses with a point of manpower that falls in combat or in a retreat, a positive number. */
  readonly manpower: { readonly [side in Side]: number }
}

const known = new Map<string, Prices>()

/** The prices of the scenario. */
export function pricesOf({ conditions: { scenario } }: State): Prices {
  const found = known.get(scenario)
  if (found !== undefined) return found
  const { victory, objectives } = scenarioFact(scenario).parameters
  const counted = (hex: HexId): number =>
    victory.points.reduce(
      (sum, line) => (line.kind === 'control' && line.hexes.includes(hex) ? sum + line.points : sum),
      0,
    )
  const lost = (side: Side): number => {
    const inBattle = victory.points.filter((line) => line.kind === 'losses' && line.side === side && isOfBattle(line))
    const points = inBattle.reduce((sum, line) => sum + Math.abs(line.points), 0)
    return points === 0 ? WEIGHTS.manpower : points
  }
  const prices: Prices = {
    scoring: victory.scoring,
    objectives: new Map(objectives.map(({ hex }) => [hex, counted(hex)] as const)),
    none: victory.points.reduce((sum, line) => (line.kind === 'no-control' ? sum + line.points : sum), 0),
    manpower: { union: lost('union'), confederate: lost('confederate') },
  }
  known.set(scenario, prices)
  return prices
}

function isOfBattle(line: PointsLine): boolean {
  return line.kind === 'losses' && line.causes.some((cause) => cause === LOSS_CAUSES[0])
}

/** Points that the side lacks for the least of its victories; 0 or less: it has it. */
export function lackOf(state: State, side: Side): number {
  const { scoring, results } = scenarioFact(state.conditions.scenario).parameters.victory
  const points = victoryPoints(state)
  const bounds = results.flatMap(({ winner, from }) => (winner === scoring ? [from] : []))
  const least = Math.min(...bounds)
  return side === scoring ? least - points : points - (least - 1)
}

/** As it stands the side loses, and this turn is the last: now it must dare something. */
export function isDesperate(state: State, side: Side): boolean {
  return state.turn >= state.conditions.lastTurn && victoryResult(state).winner !== side
}

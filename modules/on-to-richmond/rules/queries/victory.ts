/** otr:13.0 Victory points as they stand now, line by line, and whose victory they are. */
import type { HexId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { LossCause, State } from '../state.ts'
import type { PointsLine, VictoryResult } from '../tables/scenario-parameters.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { hexLabel, listed, sideName } from '../wording.ts'

/** One line of the scenario's table of points. */
export interface VictoryLine {
  readonly id: string
  readonly rule: string
  /** What it counts, e.g. `Control of Yorktown (S5510)`. */
  readonly label: string
  /** Hexes whose control it counts, those that count now; none for losses. */
  readonly hexes: readonly HexId[]
  readonly held: readonly HexId[]
  /** Points for each. */
  readonly each: number
  /** How often it counts. */
  readonly count: number
  /** `each` × `count`. */
  readonly points: number
}

/** The side whose points are counted. */
export function scoringSide(state: State): Side {
  return scenarioFact(state.conditions.scenario).parameters.victory.scoring
}

/** Every line of the table, those that count nothing too. */
export function victoryLines(state: State): readonly VictoryLine[] {
  const { victory, objectives } = scenarioFact(state.conditions.scenario).parameters
  const { scoring, points } = victory
  return points.map((line) => {
    const count = countOf(state, scoring, line)
    const each = line.points
    // times 0 may be -0, which a record cannot hold
    return {
      id: line.id,
      rule: 'otr:13.0',
      label: labelOf(scoring, line, objectives.length),
      hexes: line.kind === 'control' ? line.hexes : [],
      held: line.kind === 'control' ? heldOf(state, scoring, line.hexes) : [],
      each,
      count,
      points: each * count + 0,
    }
  })
}

/** The sum of the lines. */
export function victoryPoints(state: State): number {
  return victoryLines(state).reduce((sum, { points }) => sum + points, 0)
}

/** Whose victory so many points are. */
export function victoryResult(state: State, points: number = victoryPoints(state)): VictoryResult {
  const { results } = scenarioFact(state.conditions.scenario).parameters.victory
  // they are listed from the highest down, without a gap
  const found = results.find(({ from }) => points >= from)
  if (found === undefined) throw new Error(`no result is listed for ${points} points`)
  return found
}

/** e.g. `Marginal Union victory`. */
export function resultText({ winner, degree }: VictoryResult): string {
  return `${degree[0]?.toUpperCase()}${degree.slice(1)} ${sideName(winner)} victory`
}

function countOf(state: State, scoring: Side, line: PointsLine): number {
  if (line.kind === 'losses') return line.causes.reduce((sum, cause) => sum + state.losses[line.side][cause], 0)
  const held = heldOf(state, scoring, line.hexes).length
  if (line.kind === 'control') return held
  return held === 0 ? 1 : 0
}

function heldOf(state: State, side: Side, hexes: readonly HexId[]): readonly HexId[] {
  return hexes.filter((hex) => state.control[hex] === side)
}

/** `objectives`: how many there are, so that all of them need not be named. */
function labelOf(scoring: Side, line: PointsLine, objectives: number): string {
  if (line.kind === 'losses') {
    return `${sideName(line.side)} manpower lost in ${listed(line.causes.map((cause) => CAUSE_WORDS[cause]))}`
  }
  const hexes = listed(line.hexes.map(hexLabel))
  if (line.kind === 'control') return `Control of ${hexes}`
  const all = line.hexes.length === objectives ? `every objective` : `all of ${hexes}`
  return `${sideName(opponentOf(scoring))} control of ${all}`
}

const CAUSE_WORDS: { readonly [cause in LossCause]: string } = {
  combat: 'combat',
  retreat: 'retreat',
  'cavalry-retreat': 'cavalry retreat',
  'extended-march': 'extended march',
  'force-march': 'force march',
  'zone-to-zone': 'going from zone to zone',
  other: 'other ways',
}

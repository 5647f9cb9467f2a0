/** atp:8.5, atp:9.0 Who can march, and where to. */
import { reach } from '../../../../src/kernel/space/reach.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { playerTurnOf, type State } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { afterStep, isForced, type Progress, progressAlong, stepRefusal } from './march-cost.ts'
import { hexOf, unitsOfIn } from './occupancy.ts'

/** Activated units of a side in a hex that have not acted and have a movement allowance, in canonical order. */
export function marchersIn(state: State, side: Side, hex: HexId): readonly UnitId[] {
  const { activated, acted } = playerTurnOf(state)
  return unitsOfIn(state, side, hex).filter(
    (unit) => activated.includes(unit) && acted[unit] === undefined && unitFact(unit).movement > 0, // 9.7 never with 0
  )
}

/** Hexes that units standing together may enter next, after the march so far; ascending. */
export function stepsFrom(
  state: State,
  side: Side,
  units: readonly UnitId[],
  path: readonly HexId[],
): readonly HexId[] {
  const from = path[path.length - 1]
  if (from === undefined) return []
  const progress = progressAlong(state, path)
  return neighboursOf(from).filter((to) => stepRefusal(state, side, units, progress, from, to) === undefined)
}

/** A hex that a march can get to. */
export interface Destination {
  readonly hex: HexId
  /** Movement points from the start of the march. */
  readonly cost: number
  /** Every hex from the start of the march on, both ends included. */
  readonly path: readonly HexId[]
  /** The last hex is entered by a forced march, which fatigues. */
  readonly forced: boolean
}

/** So much dearer is a forced march that one without force is always found first. */
const FORCE = 1000

/**
 * Every hex that units standing together can march to, each by its best way: without force if that can be, then the
 * shortest. `soFar` is the march already made, from its first hex to where they stand; default: none.
 */
export function reachOf(state: State, units: readonly UnitId[], soFar?: readonly HexId[]): readonly Destination[] {
  const [first] = units
  const start = soFar ?? [hexOf(state, first ?? '') ?? '']
  const from = start[start.length - 1]
  if (first === undefined || from === undefined || from === '') return []
  const { side } = unitFact(first)
  const found = reach<Progress, string>({
    from,
    start: progressAlong(state, start),
    neighbours: neighboursOf,
    key: ({ bonusLost, slowByRoad }) => `${bonusLost} ${slowByRoad}`,
    step(before, a, b) {
      const refused = stepRefusal(state, side, units, before, a, b)
      if (refused !== undefined) return { refused: refused.code }
      const after = afterStep(state, before, a, b)
      return { state: after, cost: isForced(units, after) ? FORCE : 1 }
    },
  })
  return [...found.reached]
    .filter(([hex]) => hex !== from)
    .map(([hex, { path, state: progress }]) => ({
      hex,
      cost: progress.steps,
      path: [...start.slice(0, -1), ...path],
      forced: isForced(units, progress),
    }))
}

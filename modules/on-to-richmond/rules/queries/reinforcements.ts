/** otr:13.0 Units that a scenario brings in by a march of their own, and where. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import type { MarchedReinforcements } from '../tables/scenario-parameters.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, unitLabel } from '../wording.ts'
import { isEnemyOccupied } from './occupancy.ts'

/** Where a unit that is not on the map yet enters by its march, and what its first hex costs it, in half MP. */
export type MarchEntry = { readonly hex: HexId; readonly halfPoints: number }

/**
 * The first step of the march that brings a reinforcement onto the map (its March.path begins there: there is no start hex), or why
 * it cannot come now. Undefined: the unit is none that comes so. With too few MP it is placed there all the same, and its march
 * ends (minimum one-hex move).
 */
export function marchEntry(
  state: State,
  unit: UnitId,
): { readonly entry: MarchEntry } | { readonly refused: Refusal } | undefined {
  if (state.units[unit]?.place !== 'reinforcement') return undefined
  const group = groupOf(state, unit)
  const cost = group?.costs.find((one) => one.unit === unit)
  if (group === undefined || cost === undefined) return undefined
  const name = unitLabel(unit)
  if (state.turn < group.fromTurn) {
    const message = `${name} can march onto the map from turn ${group.fromTurn} on; it is turn ${state.turn}.`
    return { refused: refusal('not-yet', 'otr:13.0', message) }
  }
  const hex = [group.hex, group.otherwise].find((one) => !isEnemyOccupied(state, group.side, one))
  if (hex === undefined) {
    const where = `${hexLabel(group.hex)} and ${hexLabel(group.otherwise)}`
    const message = `${name} cannot enter this turn while the enemy holds both ${where}.`
    return { refused: refusal('entry-held', 'otr:13.0', message) }
  }
  return { entry: { hex, halfPoints: cost.halfPoints } }
}

/** Reinforcements of a side that can march onto the map now, in the scenario's order. */
export function unitsAtTheDoor(state: State, side: Side): readonly UnitId[] {
  return scenarioFact(state.conditions.scenario).parameters.reinforcementsByMarch.flatMap(({ costs }) =>
    costs
      .map(({ unit }) => unit)
      .filter((unit) => {
        const found = unitFact(unit).side === side ? marchEntry(state, unit) : undefined
        return found !== undefined && 'entry' in found
      }),
  )
}

function groupOf(state: State, unit: UnitId): MarchedReinforcements | undefined {
  return scenarioFact(state.conditions.scenario).parameters.reinforcementsByMarch.find(({ costs }) =>
    costs.some((one) => one.unit === unit),
  )
}

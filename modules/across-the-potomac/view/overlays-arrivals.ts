/** atp:6.1–6.3 Overlays of what is still to come: where reinforcements appear, and what would release them. */
import type { ViewOverlay } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { unitLabel } from '../rules/queries/labels.ts'
import { type State, unitState } from '../rules/state.ts'
import { HEX_IDS, hexDistance } from '../rules/tables/hexes.ts'
import { HEXSIDE_IDS, hexsideById } from '../rules/tables/hexsides.ts'
import { CONFEDERATE_REINFORCEMENTS, type ReleaseTrigger } from '../rules/tables/turn-record.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { part } from './overlays-printed.ts'

function isAwaited(state: State, unit: UnitId): boolean {
  return unitState(state, unit).place === 'reinforcement'
}

/** Where every unit that is awaited may enter; no overlay when nobody is. */
export function arrivals(state: State): readonly ViewOverlay[] {
  const awaited = UNIT_IDS.filter((unit) => isAwaited(state, unit))
  if (awaited.length === 0) return []
  const parts = awaited.map((unit) => {
    const { side, entryHexes } = unitFact(unit)
    return part(`${unitLabel(unit)} ${whenText(state, unit)}`, { side, spaces: entryHexes })
  })
  return [{ id: 'arrivals', title: 'Where reinforcements appear', rule: 'atp:6.1', parts }]
}

function whenText(state: State, unit: UnitId): string {
  const due = state.dueTurns[unit]
  if (due === undefined) return 'is not released yet'
  return due <= state.turn ? 'may appear now' : `appears on turn ${due}`
}

/** Where a Union unit that comes there releases a Confederate reinforcement. */
export function releases(state: State): readonly ViewOverlay[] {
  const parts = CONFEDERATE_REINFORCEMENTS.flatMap(({ unit, trigger }) => {
    if (trigger === undefined || !isAwaited(state, unit) || state.dueTurns[unit] !== undefined) return []
    const label = `A Union unit that comes here releases ${unitLabel(unit)}`
    return [part(label, { side: unitFact(unit).side, ...groundOf(trigger) })]
  })
  return parts.length === 0 ? [] : [{ id: 'releases', title: 'What releases reinforcements', rule: 'atp:6.2', parts }]
}

function groundOf(trigger: ReleaseTrigger) {
  const spaces = HEX_IDS.filter((hex) =>
    trigger.withinHexesOf.some((range) => hexDistance(hex, range.hex) <= range.hexes),
  )
  const between = HEXSIDE_IDS.map(hexsideById).flatMap(({ riverName, hexes }) =>
    trigger.crossesRiver !== undefined && riverName === trigger.crossesRiver ? [hexes] : [],
  )
  return { spaces, between }
}

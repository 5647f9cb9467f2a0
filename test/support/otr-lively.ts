/** Games of On to Richmond! that begin in the middle of a fight: units of both sides crowded in one place, leaders with them. */
import type { LeaderId, UnitId } from '../../modules/on-to-richmond/rules/ids.ts'
import { isSubordinate } from '../../modules/on-to-richmond/rules/queries/command.ts'
import { isImmobile } from '../../modules/on-to-richmond/rules/queries/restrictions.ts'
import { setUp } from '../../modules/on-to-richmond/rules/set-up.ts'
import type { LeaderState, State, UnitState } from '../../modules/on-to-richmond/rules/state.ts'
import { isScenario } from '../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { LEADER_IDS } from '../../modules/on-to-richmond/rules/tables/units.ts'
import { Lots, madeUp } from '../modules/on-to-richmond/brute-force/positions.ts'

/** The state before the first turn. The same seed gives the same. */
export function livelyStart(scenario: string, seed: number, turns: number): State {
  const { state: crowd } = madeUp(seed, scenario)
  const lots = new Lots(seed + 500_000)
  const usual = setUp(isScenario(scenario) ? scenario : 'seven-pines', {})
  if (!usual.ok) throw new Error(usual.error.message)
  const base: State = { ...usual.value, conditions: { scenario, lastTurn: turns } }
  const units = { ...aside(base), ...crowdOf(base, crowd) }
  const state: State = {
    ...base,
    units,
    leaders: {},
    weather: { ...crowd.weather, rainUntil: 0 },
    pontoons: { ...base.pontoons, ...crowd.pontoons },
    destroyed: [...new Set([...base.destroyed, ...crowd.destroyed])],
  }
  const refused = crowd.flanksRefused.filter((hex) => Object.values(units).some(({ place }) => place === hex))
  return { ...state, flanksRefused: refused, leaders: leadersFor(lots, state) }
}

/** Units of the set-up that are not in the crowd wait off the map; those that do not move stay where they are. */
function aside(base: State): { readonly [unit: UnitId]: UnitState } {
  return Object.fromEntries(
    Object.entries(base.units).map(([unit, is]) => {
      const stays = is.place === 'reinforcement' || isImmobile(base, unit)
      return [unit, stays ? is : { ...is, place: 'not-used', entrenched: 'none' }] as const
    }),
  )
}

function crowdOf(base: State, crowd: State): { readonly [unit: UnitId]: UnitState } {
  const stays = (unit: UnitId) => base.units[unit] !== undefined && isImmobile(base, unit)
  const taken = Object.entries(base.units).flatMap(([unit, { place }]) => (stays(unit) ? [place] : []))
  return Object.fromEntries(
    Object.entries(crowd.units).filter(
      ([unit, { place }]) => !stays(unit) && !isImmobile(base, unit) && !taken.includes(place),
    ),
  )
}

/** Most leaders who have anybody to lead here, each with one of them. */
function leadersFor(lots: Lots, state: State): { readonly [leader: LeaderId]: LeaderState } {
  const onMap = Object.keys(state.units).filter((unit) => /^[NS]\d{4}$/.test(state.units[unit]?.place ?? ''))
  return Object.fromEntries(
    LEADER_IDS.flatMap((leader) => {
      const followers = onMap.filter((unit) => isSubordinate(state, leader, unit))
      if (followers.length === 0 || lots.chance(20)) return []
      return [[leader, { attachedTo: lots.of(followers) }] as const]
    }),
  )
}

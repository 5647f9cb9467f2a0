/** std:2.3, std:6.3, std:6.4 Who stands where. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import { type BySide, opponentOf, type Side } from '../sides.ts'
import { leaderState, OFF_MAP, type State, unitState } from '../state.ts'
import { hexFact, onSheet } from '../tables/hexes.ts'
import { scenarioFact } from '../tables/scenarios.ts'
import { LEADER_IDS, leaderFact, UNIT_IDS, unitFact } from '../tables/units.ts'

/** The hex of a unit, or undefined where it is not on the map. */
export function hexOfUnit(state: State, unit: UnitId): HexId | undefined {
  const { place } = unitState(state, unit)
  return OFF_MAP.some((off) => off === place) ? undefined : place
}

/** The hex of a leader: that of the unit to which it is attached. */
export function hexOfLeader(state: State, leader: LeaderId): HexId | undefined {
  const { attachedTo } = leaderState(state, leader)
  return attachedTo === null ? undefined : hexOfUnit(state, attachedTo)
}

/** Who stands where, read off the table once: places of units are asked for more often than anything else. */
interface Standing {
  readonly units: State['units']
  readonly all: ReadonlyMap<string, readonly UnitId[]>
  readonly of: BySide<ReadonlyMap<string, readonly UnitId[]>>
  readonly onMap: BySide<readonly UnitId[]>
}

const NOBODY: readonly UnitId[] = []

/** That of the table asked last, as in the engine: a map of all would cost more than it saves. */
let last: Standing | undefined

function standing({ units }: State): Standing {
  if (last?.units !== units) last = standingOf(units)
  return last
}

function standingOf(units: State['units']): Standing {
  const all = new Map<string, UnitId[]>()
  const of = { confederate: new Map<string, UnitId[]>(), union: new Map<string, UnitId[]>() }
  const onMap: { readonly [side in Side]: UnitId[] } = { confederate: [], union: [] }
  for (const unit of UNIT_IDS) {
    const place = units[unit]?.place
    if (place === undefined) continue
    const { side } = unitFact(unit)
    add(all, place, unit)
    add(of[side], place, unit)
    if (!OFF_MAP.some((off) => off === place)) onMap[side].push(unit)
  }
  return { units, all, of, onMap }
}

function add(places: Map<string, UnitId[]>, place: string, unit: UnitId): void {
  const there = places.get(place)
  if (there === undefined) places.set(place, [unit])
  else there.push(unit)
}

/** Units of a side in a hex, in the canonical order. */
export function unitsOfIn(state: State, side: Side, hex: HexId): readonly UnitId[] {
  return standing(state).of[side].get(hex) ?? NOBODY
}

/** Units of both sides in a hex; two sides are there only while a stack retreats through (std:7.6). */
export function unitsIn(state: State, hex: HexId): readonly UnitId[] {
  return standing(state).all.get(hex) ?? NOBODY
}

export function isOccupiedBy(state: State, side: Side, hex: HexId): boolean {
  return standing(state).of[side].has(hex)
}

export function isEnemyOccupied(state: State, side: Side, hex: HexId): boolean {
  return isOccupiedBy(state, opponentOf(side), hex)
}

/** All hexes with units of a side, ascending. */
export function hexesOf(state: State, side: Side): readonly HexId[] {
  const places = [...standing(state).of[side].keys()]
  return places.filter((place) => !OFF_MAP.some((off) => off === place)).sort()
}

/** Units of a side on the map, in the canonical order. */
export function unitsOnMap(state: State, side: Side): readonly UnitId[] {
  return standing(state).onMap[side]
}

/** Leaders attached to a unit, in the canonical order. */
export function leadersWith(state: State, unit: UnitId): readonly LeaderId[] {
  return LEADER_IDS.filter((leader) => state.leaders[leader]?.attachedTo === unit)
}

/** Leaders of a side in a hex, whichever unit they are with. */
export function leadersOfIn(state: State, side: Side, hex: HexId): readonly LeaderId[] {
  return LEADER_IDS.filter(
    (leader) =>
      leaderFact(leader).side === side && state.leaders[leader] !== undefined && hexOfLeader(state, leader) === hex,
  )
}

/** std:2.3, otr:13.0 The scenario uses the sheet and no unit is barred by water: a hex units can be in at all. */
export function isPlayable(state: State, hex: HexId): boolean {
  return isOnMap(state, hex) && hexFact(hex).terrain !== 'water'
}

/** otr:13.0 The hex lies on a sheet that the scenario uses. */
export function isOnMap(state: State, hex: HexId): boolean {
  return scenarioFact(state.conditions.scenario).sheets.some((sheet) => onSheet(hex, sheet))
}

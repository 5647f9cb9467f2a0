/** std:2.2, std:2.4, std:6.3, std:6.5, std:7.5, std:7.8, std:10.0, otr:13.0 What must hold on the table between any two inputs. */
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId, LeaderId, UnitId } from './ids.ts'
import { isSubordinate } from './queries/command.ts'
import { isOnPath, isSwamp } from './queries/crossings.ts'
import { hexesOf, hexOfUnit, isOccupiedBy, isPlayable, unitsOnMap } from './queries/occupancy.ts'
import { isImmobile } from './queries/restrictions.ts'
import { isRain } from './queries/weather.ts'
import { SIDES } from './sides.ts'
import { OFF_MAP, type State, unitState } from './state.ts'
import { hexFact, isHex } from './tables/hexes.ts'
import { hexsideById, isHexside } from './tables/hexsides.ts'
import { scenarioFact } from './tables/scenarios.ts'
import { MOST_MANPOWER } from './tables/strength-markers.ts'
import { leaderFact, unitFact } from './tables/units.ts'

/** Each broken promise as a sentence; empty when all is in order. */
export function invariantsOf({ board, frames }: Position<State>): readonly string[] {
  const running = (stage: string) => frames.some((frame) => frame.stage === stage)
  return [
    ...Object.keys(board.units).flatMap((unit) => unitFaults(board, unit)),
    ...Object.keys(board.leaders).flatMap((leader) => leaderFaults(board, leader)),
    ...sharedHexFaults(board),
    ...markerFaults(board),
    ...tallyFaults(board),
    ...sequenceFaults(board, running),
  ]
}

function unitFaults(state: State, unit: UnitId): readonly string[] {
  const { place, manpower, fatigue, entrenched } = unitState(state, unit)
  const isOff = OFF_MAP.some((off) => off === place)
  if (!isOff && !isHex(place)) return [`${unit} is nowhere: "${place}"`]
  const faults: string[] = []
  const isWhole = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most
  if (!isWhole(manpower, 0, MOST_MANPOWER)) faults.push(`${unit} has manpower ${manpower}`)
  if (!isWhole(fatigue, 0, 4)) faults.push(`${unit} has Fatigue level ${fatigue}`)
  if ((manpower === 0) !== (place === 'eliminated')) faults.push(`${unit} is ${place} with manpower ${manpower}`)
  if (isOff && entrenched !== 'none') faults.push(`${unit} is entrenched and ${place}`)
  if (isOff) return faults
  if (!isPlayable(state, place)) faults.push(`${unit} stands off the map or in water at ${place}`)
  if (isImmobile(state, unit) && !startsAt(state, unit, place)) faults.push(`${unit} cannot move and is at ${place}`)
  return faults
}

function startsAt(state: State, unit: UnitId, hex: HexId): boolean {
  return scenarioFact(state.conditions.scenario)
    .setup.flatMap((row) => (row.kind === 'unit' && row.place.kind === 'hex' ? [`${row.unit} ${row.place.hex}`] : []))
    .includes(`${unit} ${hex}`)
}

function leaderFaults(state: State, leader: LeaderId): readonly string[] {
  const attachedTo = state.leaders[leader]?.attachedTo ?? null
  if (attachedTo === null) {
    const left = unitsOnMap(state, leaderFact(leader).side).filter((unit) => isSubordinate(state, leader, unit))
    return left.length === 0 ? [] : [`${leader} is off the map though ${left[0]} could have him`]
  }
  if (!isSubordinate(state, leader, attachedTo)) return [`${leader} is with ${attachedTo}, which is not his`]
  return hexOfUnit(state, attachedTo) === undefined ? [`${leader} is with ${attachedTo}, which is off the map`] : []
}

/** std:6.2, std:7.6 Both sides are in a hex only while a stack retreats through it. */
function sharedHexFaults(state: State): readonly string[] {
  const passing = state.retreat?.path.at(-1)
  return hexesOf(state, 'union')
    .filter((hex) => isOccupiedBy(state, 'confederate', hex) && hex !== passing)
    .map((hex) => `both sides stand in ${hex}`)
}

function markerFaults(state: State): readonly string[] {
  const faults: string[] = []
  for (const hex of state.flanksRefused) {
    if (!SIDES.some((side) => isOccupiedBy(state, side, hex))) faults.push(`flanks are refused at ${hex} by nobody`)
    if (isSwamp(state, hex)) faults.push(`flanks are refused in the swamp at ${hex}`)
  }
  for (const id of Object.keys(state.pontoons)) {
    const fact = isHexside(id) ? hexsideById(id) : undefined
    if (fact?.river !== 'major' && fact?.river !== 'minor') faults.push(`a pontoon bridge at ${id} crosses no river`)
    if (fact?.crossing === 'dam') faults.push(`a pontoon bridge stands beside the dam at ${id}`)
  }
  for (const id of state.destroyed) {
    const crossing = isHexside(id) ? hexsideById(id).crossing : undefined
    if (crossing !== 'bridge' && crossing !== 'ferry') faults.push(`nothing that can be destroyed was at ${id}`)
  }
  for (const [what, list] of Object.entries({
    'flanks refused': state.flanksRefused,
    'destroyed crossing': state.destroyed,
    'unit that tried to destroy': state.triedToDestroy,
  })) {
    if (new Set<string>(list).size < list.length) faults.push(`a ${what} is listed twice`)
  }
  return faults
}

function tallyFaults(state: State): readonly string[] {
  const scenario = scenarioFact(state.conditions.scenario)
  const faults: string[] = []
  if (state.turn < 1 || state.turn > state.conditions.lastTurn) faults.push(`turn ${state.turn} is not of this game`)
  for (const hex of Object.keys(state.control)) {
    if (!scenario.parameters.objectives.some((one) => one.hex === hex)) faults.push(`${hex} is no objective`)
  }
  for (const side of SIDES) {
    const lost = Object.values(state.losses[side])
    if (lost.some((points) => !Number.isSafeInteger(points) || points < 0)) faults.push(`${side} losses are ${lost}`)
    const began = scenario.setup.reduce((sum, row) => sum + (manpowerOf(row, side) ?? 0), 0)
    const left = Object.keys(state.units).reduce(
      (sum, unit) => sum + (unitFact(unit).side === side ? unitState(state, unit).manpower : 0),
      0,
    )
    // what special rules take off the table without a loss may make it less, nothing makes it more
    if (left + lost.reduce((sum, points) => sum + points, 0) > began) faults.push(`${side} has gained manpower`)
  }
  return faults
}

function manpowerOf(row: ReturnType<typeof scenarioFact>['setup'][number], side: string): number | undefined {
  return row.kind === 'unit' && unitFact(row.unit).side === side ? row.manpower : undefined
}

function sequenceFaults(state: State, running: (stage: string) => boolean): readonly string[] {
  const faults: string[] = []
  const isWaiting = Object.values(state.units).some(({ place }) => place === 'to-set-up')
  if (isWaiting && !running('set-up')) faults.push('units wait to be set up though the set-up is over')
  if ((state.phase !== null) !== running('action-cycle'))
    faults.push('an Action Phase is on exactly in the Action Cycle')
  const { activation, march, assault, combat, retreat } = state
  for (const [name, open] of Object.entries({ activation, march, assault, combat, retreat })) {
    if (open !== null && !running('activation-segment'))
      faults.push(`the ${name} goes on outside the Activation Segment`)
  }
  if (isRain(state) && !running('random-events') && !running('start-of-turn')) {
    for (const unit of SIDES.flatMap((side) => unitsOnMap(state, side))) {
      const { place } = unitState(state, unit)
      if (hexFact(place).terrain === 'provisional-swamp' && !isOnPath(place)) faults.push(`${unit} stands in a flood`)
    }
  }
  return faults
}

/** atp:2.10, atp:9.1, atp:9.7, atp:9.9, atp:10.1 What must hold on the table between any two inputs. */
import type { Position } from '../../../src/kernel/position.ts'
import type { HexId, UnitId } from './ids.ts'
import { BRIDGES } from './queries/bridges.ts'
import { isSeen } from './queries/knowledge.ts'
import { isEnemyTerritory, sharedHexes } from './queries/occupancy.ts'
import { isBay } from './queries/waterways.ts'
import { OFF_MAP, type State, UNSEEN, unitState } from './state.ts'
import { isHex } from './tables/hexes.ts'
import { SCENARIOS } from './tables/scenarios.ts'
import { UNIT_IDS, unitFact } from './tables/units.ts'

/** Each broken promise as a sentence; empty when all is in order. */
export function invariantsOf({ board, frames }: Position<State>): readonly string[] {
  const broken = [...UNIT_IDS.flatMap((unit) => unitFaults(board, unit)), ...tableFaults(board)]
  const known = Object.keys(board.units).length
  if (known !== UNIT_IDS.length) broken.push(`there are ${known} units, not ${UNIT_IDS.length}`)
  const running = (stage: string) => frames.some((frame) => frame.stage === stage)
  if ((board.battle !== null) !== running('battle')) broken.push('the Battle Card is in use exactly during a battle')
  if ((board.playerTurn !== null) !== running('player-turn'))
    broken.push('a player-turn is on exactly during its stages')
  if (board.bridgesReached.length > 0 && !running('battle') && !running('settlement') && !running('bridge-capture')) {
    broken.push('bridges are to be decided about and nobody is asked')
  }
  return broken
}

function unitFaults(state: State, unit: UnitId): readonly string[] {
  const { place, steps, fatigued } = unitState(state, unit)
  const fact = unitFact(unit)
  const faults: string[] = []
  if (place === UNSEEN && !isSeen(state, fact.side)) return faults
  if (!isHex(place) && !OFF_MAP.some((pile) => pile === place)) return [`${unit} is nowhere: "${place}"`]
  if (!Number.isSafeInteger(steps) || steps < 0 || steps > fact.strength) faults.push(`${unit} has ${steps} steps`)
  if (steps === 0 && place !== 'destroyed' && place !== 'withdrawn') faults.push(`${unit} stands with no steps`)
  if (place === 'destroyed' && steps > 0) faults.push(`${unit} is destroyed with ${steps} steps left`)
  if (typeof fatigued !== 'boolean') faults.push(`${unit} is neither rested nor fatigued`)
  return isHex(place) ? [...faults, ...placeFaults(state, unit, place)] : faults
}

function placeFaults(state: State, unit: UnitId, hex: HexId): readonly string[] {
  const { side, movement, redBand } = unitFact(unit)
  const start = startOf(state, unit)
  const faults: string[] = []
  // atp:16.3H
  if (isBay(hex) && !(side === 'union' && state.conditions.naval)) faults.push(`${unit} stands in open water at ${hex}`)
  if (movement === 0 && hex !== start) faults.push(`${unit} has zero MA and left ${start} for ${hex}`)
  if (redBand && isEnemyTerritory(side, hex) && hex !== start) faults.push(`${unit} crossed the border to ${hex}`)
  return faults
}

function startOf(state: State, unit: UnitId): HexId | undefined {
  return SCENARIOS[state.conditions.scenario]?.setup.find((row) => row.unit === unit)?.hex
}

function tableFaults(state: State): readonly string[] {
  const faults = sharedHexes(state).map((hex) => `both sides stand in ${hex}`)
  for (const [side, halfPoints] of Object.entries(state.halfPoints)) {
    if (!Number.isSafeInteger(halfPoints)) faults.push(`${side} has ${halfPoints} half points`)
  }
  const { firstTurn, lastTurn } = state.conditions
  if (state.turn < firstTurn || state.turn > lastTurn) faults.push(`turn ${state.turn} is not of this game`)
  for (const [unit, turn] of Object.entries(state.dueTurns)) {
    if (unitState(state, unit).place !== 'reinforcement') faults.push(`${unit} is due on turn ${turn} and not awaited`)
  }
  for (const bridge of Object.keys(state.bridgeOwners)) {
    if (!BRIDGES.includes(bridge)) faults.push(`${bridge} is owned and no bridge`)
  }
  if (new Set(state.burnedBridges).size !== state.burnedBridges.length) faults.push('a bridge is burned twice')
  return [...faults, ...playerTurnFaults(state)]
}

function playerTurnFaults({ playerTurn }: State): readonly string[] {
  if (playerTurn === null) return []
  const { side, commandPoints, activated, acted } = playerTurn
  const faults: string[] = []
  if (commandPoints < 0) faults.push(`${commandPoints} command points`)
  for (const unit of Object.keys(acted)) if (!activated.includes(unit)) faults.push(`${unit} acted without activation`)
  for (const unit of activated)
    if (unitFact(unit).side !== side) faults.push(`${unit} is activated in the enemy's turn`)
  if (new Set(activated).size !== activated.length) faults.push('a unit is activated twice')
  return faults
}

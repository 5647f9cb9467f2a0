/** atp:6.2–6.4, atp:8.3A What follows when a unit enters a hex or attacks across a hexside, by whatever move. */
import { sideOf } from './events.ts'
import type { HexId, UnitId } from './ids.ts'
import { bridgesReached } from './queries/bridges.ts'
import { isEnemyTerritory } from './queries/occupancy.ts'
import type { Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import { unitState } from './state.ts'
import { hexDistance } from './tables/hexes.ts'
import { hexsideFact } from './tables/hexsides.ts'
import {
  CONFEDERATE_REINFORCEMENTS,
  type ReleaseTrigger,
  SUSQUEHANNA_TURNS,
  UNION_REINFORCEMENTS,
} from './tables/turn-record.ts'

/** A unit moves, retreats or advances into a neighbouring hex: emits the move and all it sets off. */
export function enterHex(work: AnyWork, unit: UnitId, from: HexId, to: HexId): void {
  work.emit({ type: 'unit-moved', unit, to })
  noteEntry(work, sideOf(unit), from, to)
  noteBridges(work, sideOf(unit), to)
}

/** What it sets off that a side has entered a hex, whoever it was; `from` null where that is not told (atp:15.6A). */
export function noteEntry(work: AnyWork, side: Side, from: HexId | null, to: HexId): void {
  noteCrossing(work, side, from, to)
  notePassage(work, side, from, to)
  if (side === 'union') noteApproach(work, from, to)
}

/** atp:16.2D Its owner decides about each bridge in the stage bridge-capture; what is nobody's is taken at once. */
export function noteBridges(work: AnyWork, side: Side, hex: HexId): void {
  for (const hexside of bridgesReached(work.board, side, hex)) {
    if (work.board.bridgeOwners[hexside] === undefined) work.emit({ type: 'bridge-captured', hexside, side })
    else if (!work.board.bridgesReached.some(({ bridge }) => bridge === hexside)) {
      work.emit({ type: 'bridge-reached', hexside, by: side })
    }
  }
}

/** atp:6.3A, atp:6.4 An attack across a hexside sets off the same Union releases as a move across it. */
export function noteCrossing(work: AnyWork, side: Side, from: HexId | null, to: HexId): void {
  if (side !== 'confederate') return
  if (isEnemyTerritory('confederate', to)) noteInvasion(work)
  if (riverCrossed(from, to) === 'Susquehanna') noteSusquehanna(work)
}

/** The rivers that matter here have both banks in the mover's enemy's country, so that `from` is always told there. */
function riverCrossed(from: HexId | null, to: HexId): string | undefined {
  return from === null ? undefined : hexsideFact(from, to).riverName
}

/** atp:8.3A What brings Meade: a Confederate unit itself in the North, or across the Susquehanna. */
function notePassage(work: AnyWork, side: Side, from: HexId | null, to: HexId): void {
  if (side !== 'confederate') return
  if (work.board.northEnteredTurn === null && isEnemyTerritory('confederate', to)) work.emit({ type: 'north-entered' })
  if (work.board.beyondSusquehanna || riverCrossed(from, to) !== 'Susquehanna') return
  work.emit({ type: 'susquehanna-passed' })
}

/** atp:6.3A The first invasion of the North releases the Union reinforcements. */
function noteInvasion(work: AnyWork): void {
  if (work.board.invasionTurn !== null) return
  work.emit({ type: 'territory-invaded' })
  for (const { unit, offsetFromRelease } of UNION_REINFORCEMENTS) {
    if (unitState(work.board, unit).place !== 'reinforcement') continue
    work.emit({ type: 'reinforcement-due', unit, turn: work.board.turn + offsetFromRelease })
  }
}

/** atp:6.4 The first crossing of the Susquehanna hastens all that have not appeared, by one turn. */
function noteSusquehanna(work: AnyWork): void {
  if (work.board.susquehannaTurn !== null) return
  work.emit({ type: 'susquehanna-crossed' })
  for (const { unit } of UNION_REINFORCEMENTS) {
    const due = work.board.dueTurns[unit]
    if (due !== undefined) work.emit({ type: 'reinforcement-due', unit, turn: due + SUSQUEHANNA_TURNS })
  }
}

/**
 * atp:6.2 A Union unit that comes near, or crosses the Blackwater, releases a Confederate reinforcement. RULING ATP-32: by
 * moving to any hex in range, also from another in range; one set up there has not moved.
 */
function noteApproach(work: AnyWork, from: HexId | null, to: HexId): void {
  for (const { unit, trigger, offsetFromRelease } of CONFEDERATE_REINFORCEMENTS) {
    if (trigger === undefined || offsetFromRelease === undefined) continue
    if (unitState(work.board, unit).place !== 'reinforcement' || work.board.dueTurns[unit] !== undefined) continue
    if (!isWithin(trigger, to) && !crosses(trigger, from, to)) continue
    work.emit({ type: 'reinforcement-due', unit, turn: work.board.turn + offsetFromRelease })
  }
}

/** atp:6.2 Counts the hex of the unit but not the city's own. */
export function isWithin(trigger: ReleaseTrigger, hex: HexId): boolean {
  return trigger.withinHexesOf.some((range) => hexDistance(hex, range.hex) <= range.hexes)
}

function crosses(trigger: ReleaseTrigger, from: HexId | null, to: HexId): boolean {
  return trigger.crossesRiver !== undefined && riverCrossed(from, to) === trigger.crossesRiver
}

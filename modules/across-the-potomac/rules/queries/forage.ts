/** atp:13.2 Who may forage where. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { playerTurnOf, type State } from '../state.ts'
import { hexFact, neighboursOf } from '../tables/hexes.ts'
import { hexsideFact } from '../tables/hexsides.ts'
import { unitFact } from '../tables/units.ts'
import { bridgeStands } from './hexsides.ts'
import { isKnownIn } from './knowledge.ts'
import { hexLabel, unitLabel } from './labels.ts'
import { hexOf, isEnemyOccupied, isEnemyTerritory, unitsOnMap } from './occupancy.ts'
import { notHex, notReady } from './refusals.ts'

/** Units of a side that may forage now, in canonical order. A zero MA hinders nobody: foraging is no movement (9.7). */
export function foragers(state: State, side: Side): readonly UnitId[] {
  return unitsOnMap(state, side).filter((unit) => forageRefusal(state, side, unit) === undefined)
}

/** Why a unit on the map may not forage; undefined when it may. */
export function forageRefusal(state: State, side: Side, unit: UnitId): Refusal | undefined {
  const hex = hexOf(state, unit)
  if (hex === undefined) return undefined
  return notReady(state, unit) ?? typeRefusal(unit) ?? hexRefusal(state, side, hex)
}

function typeRefusal(unit: UnitId): Refusal | undefined {
  const { type } = unitFact(unit)
  if (type === 'infantry' || type === 'cavalry') return undefined
  return refusal('artillery', 'atp:13.2B', `${unitLabel(unit)} is artillery; only infantry and cavalry forage.`)
}

function hexRefusal(state: State, side: Side, hex: HexId): Refusal | undefined {
  if (!isEnemyTerritory(side, hex)) {
    return refusal('own-territory', 'atp:13.2A', `${hexLabel(hex)} is not in enemy territory.`)
  }
  if (!hexFact(hex).forage) return refusal('no-town', 'atp:13.2A', `There is no town in ${hexLabel(hex)} to forage in.`)
  if (playerTurnOf(state).foragedHexes.includes(hex)) {
    const message = `${hexLabel(hex)} has been foraged this turn; one unit a hex may do so.`
    return refusal('already-foraged', 'atp:13.2C', message)
  }
  if (isEnemyOccupied(state, side, hex)) {
    return refusal('enemy-there', 'atp:13.2D', `The enemy is in ${hexLabel(hex)}; nobody forages there.`)
  }
  // 13.2D RULING ATP-56: with one map between the players every unit is located.
  const enemy = watcherOf(state, side, hex)
  if (enemy === undefined) return undefined
  return refusal('enemy-adjacent', 'atp:13.2D', `${hexLabel(hex)} is adjacent to enemy units in ${hexLabel(enemy)}.`)
}

/** 15.7A Why nobody of a side whose forces are not seen may say that it forages in a hex; undefined when somebody may. */
export function toldForageRefusal(state: State, side: Side, hex: HexId | undefined): Refusal | undefined {
  const wrong = notHex(hex)
  if (wrong !== undefined || hex === undefined) return wrong
  if (isKnownIn(state, side, hex)) return hexRefusal(state, side, hex)
  return refusal('nobody-known', 'atp:15.7A', `Nobody of the side is known to be in ${hexLabel(hex)} to forage there.`)
}

/** 13.2D A hex next to this one from which enemies of the side hinder its foraging. */
function watcherOf(state: State, side: Side, hex: HexId): HexId | undefined {
  return neighboursOf(hex).find((next) => isEnemyOccupied(state, side, next) && !isWide(state, hex, next))
}

/** What a hex is to a side that would forage there, whoever stands in it now and whether it was foraged or not. */
export function forageGround(state: State, side: Side, hex: HexId): 'open' | 'watched' | 'none' {
  if (!isEnemyTerritory(side, hex) || !hexFact(hex).forage || isEnemyOccupied(state, side, hex)) return 'none'
  return watcherOf(state, side, hex) === undefined ? 'open' : 'watched'
}

/**
 * 13.2D A tidal hexside without a bridge keeps the enemy off. RULING ATP-52: a major river in flood does not, as floods
 * make it tidal for movement and attack only (16.1D).
 */
function isWide(state: State, a: HexId, b: HexId): boolean {
  return hexsideFact(a, b).river === 'tidal' && !bridgeStands(state, a, b)
}

/** Which of a side's standing orders hold in a battle, and how a ranking picks from what is open. */
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { UnitId } from '../ids.ts'
import { attackingSide, isArtillery } from '../queries/battle-roles.ts'
import type { Side } from '../sides.ts'
import { battleOf, type State, unitState } from '../state.ts'
import { unitFact } from '../tables/units.ts'
import { readStandingOrders } from './read.ts'
import { type BattleOrders, SILENT, type StandingOrders } from './shape.ts'

/**
 * What the side's orders say about the battle that is on: those for its hex, where these are silent the general ones.
 * Undefined for the side whose player-turn it is: standing orders speak for the absent defender only.
 */
export function ordersInForce(state: State, side: Side, orders: Plain): BattleOrders | undefined {
  if (attackingSide(state) === side) return undefined
  const { general, hexes } = ordersOf(side, orders)
  const { hex } = battleOf(state)
  const here = Object.hasOwn(hexes, hex) ? (hexes[hex] ?? SILENT) : SILENT
  return {
    cavalry: { leave: here.cavalry.leave ?? general.cavalry.leave },
    fire: {
      hold: here.fire.hold ?? general.fire.hold,
      targets: here.fire.targets ?? general.fire.targets,
      extraHit: here.fire.extraHit ?? general.fire.extraHit,
    },
    retreat: { when: here.retreat.when ?? general.retreat.when, to: here.retreat.to ?? general.retreat.to },
    recover: here.recover ?? general.recover,
  }
}

/** The side's orders as a whole. @throws Error when they cannot be read: they were accepted before (a defect). */
export function ordersOf(side: Side, orders: Plain): StandingOrders {
  const read = readStandingOrders(side, orders)
  if (!read.ok) throw new Error(`standing orders were accepted and cannot be read: ${read.error.message}`)
  return read.value
}

/** Tells whether a unit fits a word, among these candidates. */
export type Fits = (unit: UnitId, word: string, among: readonly UnitId[]) => boolean

/**
 * The unit a ranking picks: every word in turn narrows the candidates to those that fit it, if there are any; of several
 * left the first in the order of the counters is taken. Undefined when no word fits anybody: the orders are silent.
 */
export function pick(candidates: readonly UnitId[], ranking: readonly string[], fits: Fits): UnitId | undefined {
  let left = candidates
  let spoken = false
  for (const word of ranking) {
    const fitting = left.filter((unit) => fits(unit, word, left))
    if (fitting.length === 0) continue
    left = fitting
    spoken = true
  }
  return spoken ? left[0] : undefined
}

/** Words about the unit itself; `steps` counts what decides strongest and weakest. */
export function fitsWord(state: State, unit: UnitId, word: string, among: readonly UnitId[]): boolean {
  const steps = (other: UnitId) => unitState(state, other).steps
  switch (word) {
    case 'any':
      return true
    case 'strongest':
      return among.every((other) => steps(other) <= steps(unit))
    case 'weakest':
      return among.every((other) => steps(other) >= steps(unit))
    case 'destroyed':
      return steps(unit) === 0
    case 'artillery':
      return isArtillery(unit)
    default:
      return word === unit || word === unitFact(unit).type
  }
}

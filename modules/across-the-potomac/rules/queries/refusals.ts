/** atp:2.4D, atp:2.7, atp:5.1B–D, atp:8.5–8.6 Refusals that several stages share. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { playerTurnOf, type State, unitState } from '../state.ts'
import { isHex } from '../tables/hexes.ts'
import { UNITS, unitFact } from '../tables/units.ts'
import { sideName } from '../wording.ts'
import { hexLabel, unitLabel } from './labels.ts'
import { hexOf } from './occupancy.ts'

/** Why a word does not name a unit of the side; undefined when it does. */
export function notOwnUnit(side: Side, unit: string | undefined): Refusal | undefined {
  if (unit === undefined || !Object.hasOwn(UNITS, unit)) {
    return refusal('unknown-unit', 'atp:2.9', `There is no unit called "${unit ?? ''}".`)
  }
  if (unitFact(unit).side !== side) {
    return refusal('not-your-unit', 'atp:2.7', `${unitLabel(unit)} is a ${sideName(opponentOf(side))} unit.`)
  }
  return undefined
}

/** Why a word does not name a unit of the side on the map; undefined when it does. */
export function notOnMap(state: State, side: Side, unit: string | undefined): Refusal | undefined {
  const wrong = notOwnUnit(side, unit)
  if (wrong !== undefined || unit === undefined) return wrong
  if (hexOf(state, unit) !== undefined) return undefined
  const { place } = unitState(state, unit)
  const where =
    place === 'reinforcement' ? 'has not arrived yet' : place === 'not-used' ? 'is not in play' : `is ${place}`
  return refusal('off-map', 'atp:2.4B', `${unitLabel(unit)} ${where}; it stands in no hex.`)
}

/** Why a word does not name a hex of the map; undefined when it does. */
export function notHex(hex: HexId | undefined): Refusal | undefined {
  if (hex !== undefined && isHex(hex)) return undefined
  return refusal('unknown-hex', 'atp:2.4D', `There is no playable hex "${hex ?? ''}" on the map.`)
}

/** atp:8.5A, atp:8.5E Why a unit on the map may not act: not activated, or it has acted. */
export function notReady(state: State, unit: UnitId): Refusal | undefined {
  const { activated, acted } = playerTurnOf(state)
  if (!activated.includes(unit)) {
    const message = `${unitLabel(unit)} was not activated this player-turn, so that it only rests.`
    return refusal('not-activated', 'atp:8.5B', message)
  }
  const action = acted[unit]
  if (action === undefined) return undefined
  const done = { attack: 'attacked', move: 'moved', forage: 'foraged' }[action]
  const message = `${unitLabel(unit)} has already ${done} this player-turn; a unit performs one action only.`
  return refusal('already-acted', 'atp:8.5E', message)
}

/** The parts of a player-turn that players choose in, in order, and the words that begin their choices. */
const PARTS = [
  { verbs: ['activate-stack', 'activate-unit'], name: 'activations' },
  { verbs: ['attack'], name: 'attacks' },
  { verbs: ['march', 'march-stack', 'sail', 'join', 'to', 'halt'], name: 'marches' },
  { verbs: ['forage'], name: 'foraging' },
] as const

/** atp:8.5C, atp:8.6 Why an action is not to be had in this part of the player-turn; undefined for other words. */
export function outOfSequence(
  now: 'activations' | 'attacks' | 'marches' | 'foraging',
  verb: string,
): Refusal | undefined {
  const at = PARTS.findIndex(({ name }) => name === now)
  const wanted = PARTS.findIndex(({ verbs }) => verbs.some((word) => word === verb))
  const part = PARTS[wanted]
  if (part === undefined || wanted === at) return undefined
  if (now === 'activations') {
    const message = `All units are activated before any action; end the activations first, then come ${part.name}.`
    return refusal('activation-first', 'atp:8.5C', message)
  }
  if (wanted === 0) {
    return refusal('activation-over', 'atp:8.5C', 'Units are activated before any action; the activations are over.')
  }
  if (wanted < at) {
    return refusal('too-late', 'atp:5.1D', `The ${part.name} of this player-turn are over; now come the ${now}.`)
  }
  return refusal('too-early', 'atp:8.6', `First come the ${now}; end them to go on to the ${part.name}.`)
}

/** Where a unit stands, in words; for units on the map. */
export function whereIs(state: State, unit: UnitId): string {
  return hexLabel(unitState(state, unit).place)
}

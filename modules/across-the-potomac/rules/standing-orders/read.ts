/** Reads standing orders from outside, strictly; see docs/standing-orders.md. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../../src/kernel/result.ts'
import type { HexId, HexsideId, UnitId } from '../ids.ts'
import { BRIDGES } from '../queries/bridges.ts'
import { opponentOf, type Side } from '../sides.ts'
import { isHex } from '../tables/hexes.ts'
import { UNITS } from '../tables/units.ts'
import { booleanAt, entriesAt, type Faults, integerAt, note, objectAt, under, wordAt, wordsAt } from './reader.ts'
import {
  type BattleOrders,
  type BridgeOrder,
  BURN_TIMES,
  DEPARTURE_WORDS,
  type DepartureOrder,
  type LeaveOrder,
  RECOVER_WORDS,
  type RetreatWhen,
  SILENT,
  type StandingOrders,
  SUBSTITUTE_WORDS,
  TARGET_WORDS,
} from './shape.ts'

export const MOST_HEXES = 64
export const MOST_WORDS = 80
/** Hexes to retreat to: more are never in reach of one battle. */
export const MOST_PLACES = 12
/** Odds and step counts beyond this cannot occur. */
export const MOST_COUNT = 100

const PARTS = ['general', 'hexes', 'bridges', 'departures', 'substitutes'] as const

/** The orders as they are understood, or the first thing in them that is not. */
export function readStandingOrders(side: Side, raw: unknown): Result<StandingOrders, Refusal> {
  const faults: Faults = { first: undefined }
  if (raw === undefined || raw === null)
    note(faults, '', `must be an object with ${PARTS.map((part) => `"${part}"`).join(', ')}.`)
  const top = objectAt(raw, '', PARTS, faults)
  const general = battleOrdersAt(side, top?.get('general'), 'general', faults)
  const hexes: { [hex: HexId]: BattleOrders } = {}
  for (const [hex, orders] of entriesAt(top?.get('hexes'), 'hexes', MOST_HEXES, faults)) {
    if (!isHex(hex)) note(faults, `hexes.${hex.slice(0, 40)}`, 'is not the number of a hex on this map.')
    else hexes[hex] = battleOrdersAt(side, orders, `hexes.${hex}`, faults)
  }
  const bridges = bridgesAt(top?.get('bridges'), faults)
  const departures = departuresAt(side, top?.get('departures'), faults)
  const substitutes = rankingAt(side, SUBSTITUTE_WORDS, top?.get('substitutes'), 'substitutes', faults)
  if (faults.first === undefined) return ok({ general, hexes, bridges, departures, substitutes })
  return fail(refusal('bad-orders', 'kernel', faults.first))
}

function battleOrdersAt(side: Side, value: unknown, path: string, faults: Faults): BattleOrders {
  const orders = objectAt(value, path, ['cavalry', 'fire', 'retreat', 'recover'], faults)
  if (orders === null) return SILENT
  const cavalry = objectAt(orders.get('cavalry'), `${path}.cavalry`, ['leave'], faults)
  const fire = objectAt(orders.get('fire'), `${path}.fire`, ['hold', 'targets', 'extraHit'], faults)
  const retreat = objectAt(orders.get('retreat'), `${path}.retreat`, ['when', 'to'], faults)
  return {
    cavalry: { leave: leaveAt(cavalry?.get('leave'), `${path}.cavalry.leave`, faults) },
    fire: {
      hold: booleanAt(fire?.get('hold'), `${path}.fire.hold`, faults),
      targets: rankingAt(opponentOf(side), TARGET_WORDS, fire?.get('targets'), `${path}.fire.targets`, faults),
      extraHit: booleanAt(fire?.get('extraHit'), `${path}.fire.extraHit`, faults),
    },
    retreat: {
      when: whenAt(retreat?.get('when'), `${path}.retreat.when`, faults),
      to: hexesAt(retreat?.get('to'), `${path}.retreat.to`, faults),
    },
    recover: rankingAt(side, RECOVER_WORDS, orders.get('recover'), `${path}.recover`, faults),
  }
}

function bridgesAt(value: unknown, faults: Faults): StandingOrders['bridges'] {
  const bridges: { [bridge: HexsideId | 'any']: BridgeOrder } = {}
  for (const [bridge, orders] of entriesAt(value, 'bridges', BRIDGES.length + 1, faults)) {
    const path = `bridges.${bridge.slice(0, 40)}`
    if (bridge !== 'any' && !BRIDGES.includes(bridge)) {
      note(faults, path, `is no bridge; allowed there: any, ${BRIDGES.join(', ')}.`)
      continue
    }
    const order = objectAt(orders, path, ['burnWhen'], faults)
    bridges[bridge] = { burnWhen: wordAt(order?.get('burnWhen'), `${path}.burnWhen`, BURN_TIMES, faults) }
  }
  return bridges
}

function departuresAt(side: Side, value: unknown, faults: Faults): StandingOrders['departures'] {
  const departures: { [unit: UnitId]: DepartureOrder } = {}
  for (const [unit, order] of entriesAt(value, 'departures', MOST_WORDS, faults)) {
    const path = `departures.${unit.slice(0, 40)}`
    if (!Object.hasOwn(UNITS, unit) || UNITS[unit]?.side !== side) {
      note(faults, path, `is not a ${side} unit.`)
      continue
    }
    const word = wordAt(order, path, DEPARTURE_WORDS, faults)
    if (word !== null) departures[unit] = word
  }
  return departures
}

function leaveAt(value: unknown, path: string, faults: Faults): LeaveOrder | null {
  if (value === undefined || value === null) return null
  if (value === 'always' || value === 'never') return value
  if (typeof value !== 'object') return note(faults, path, 'must be "always", "never" or {"whenOddsAtLeast": n}.')
  const order = objectAt(value, path, ['whenOddsAtLeast'], faults)
  const odds = integerAt(order?.get('whenOddsAtLeast'), under(path, 'whenOddsAtLeast'), 1, MOST_COUNT, faults)
  return odds === null ? null : { whenOddsAtLeast: odds }
}

function whenAt(value: unknown, path: string, faults: Faults): RetreatWhen | null {
  if (value === undefined || value === null) return null
  if (value === 'never' || value === 'when-hit') return value
  const allowed = '"never", "when-hit", {"stepsLostAtLeast": n} or {"strengthLeftAtMost": percent}'
  if (typeof value !== 'object') return note(faults, path, `must be ${allowed}.`)
  const order = objectAt(value, path, ['stepsLostAtLeast', 'strengthLeftAtMost'], faults)
  if (order?.size !== 1) return note(faults, path, `must be ${allowed}, one of them only.`)
  const steps = order.get('stepsLostAtLeast')
  if (steps !== undefined) {
    const least = integerAt(steps, under(path, 'stepsLostAtLeast'), 1, MOST_COUNT, faults)
    return least === null ? null : { stepsLostAtLeast: least }
  }
  const percent = integerAt(order.get('strengthLeftAtMost'), under(path, 'strengthLeftAtMost'), 0, 100, faults)
  return percent === null ? null : { strengthLeftAtMost: percent }
}

/** Words and the ids of one side's units. */
function rankingAt(
  side: Side,
  words: readonly string[],
  value: unknown,
  path: string,
  faults: Faults,
): readonly string[] | null {
  const allows = (word: string) => words.includes(word) || (Object.hasOwn(UNITS, word) && UNITS[word]?.side === side)
  const allowed = `${words.join(', ')}, or the id of a ${side} unit`
  return wordsAt(value, path, { most: MOST_WORDS, allows, allowed }, faults)
}

function hexesAt(value: unknown, path: string, faults: Faults): readonly string[] | null {
  const allows = (word: string) => word === 'any' || isHex(word)
  return wordsAt(value, path, { most: MOST_PLACES, allows, allowed: 'any, or the number of a hex on this map' }, faults)
}

/** Reads standing orders from outside, strictly; see docs/standing-orders-forged-in-fire.md. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../../src/kernel/result.ts'
import { POSTURES } from '../battle/deployment.ts'
import type { PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { blockFact, isBlock } from '../tables/blocks.ts'
import { isPlace } from '../tables/map.ts'
import { booleanAt, entriesAt, type Faults, integerAt, note, objectAt, under, wordAt, wordsAt } from './reader.ts'
import {
  type BattleOrders,
  BLOCK_WORDS,
  FIGHT_WORDS,
  FLANK_WORDS,
  POSITION_WORDS,
  type RetreatWhen,
  SILENT,
  type StandingOrders,
} from './shape.ts'

export const MOST_PLACES = 80
export const MOST_WORDS = 80
/** SP and numbers beyond this cannot occur. */
export const MOST_COUNT = 200

const PARTS = ['general', 'places', 'cavalry', 'virginia'] as const
const BATTLE_PARTS = [
  'deployment',
  'fire',
  'flank',
  'losses',
  'retreat',
  'rally',
  'reinforce',
  'follow',
  'positions',
] as const

/** The orders as they are understood, or the first thing in them that is not. */
export function readStandingOrders(side: Side, raw: unknown): Result<StandingOrders, Refusal> {
  const faults: Faults = { first: undefined }
  if (raw === undefined || raw === null) {
    note(faults, '', `must be an object with ${PARTS.map((part) => `"${part}"`).join(', ')}.`)
  }
  const top = objectAt(raw, '', PARTS, faults)
  const general = battleOrdersAt(side, top?.get('general'), 'general', faults)
  const places: { [place: PlaceId]: BattleOrders } = {}
  for (const [place, orders] of entriesAt(top?.get('places'), 'places', MOST_PLACES, faults)) {
    if (!isPlace(place)) note(faults, `places.${place.slice(0, 40)}`, 'is not a location of this map.')
    else places[place] = battleOrdersAt(side, orders, `places.${place}`, faults)
  }
  const cavalry = objectAt(top?.get('cavalry'), 'cavalry', ['screen', 'fight', 'withdrawTo'], faults)
  const virginia = objectAt(top?.get('virginia'), 'virginia', ['respond', 'withdrawAtSp'], faults)
  const read: StandingOrders = {
    general,
    places,
    cavalry: {
      screen: booleanAt(cavalry?.get('screen'), 'cavalry.screen', faults),
      fight: wordAt(cavalry?.get('fight'), 'cavalry.fight', FIGHT_WORDS, faults),
      withdrawTo: placesAt(cavalry?.get('withdrawTo'), 'cavalry.withdrawTo', faults),
    },
    virginia: {
      respond: booleanAt(virginia?.get('respond'), 'virginia.respond', faults),
      withdrawAtSp: countAt(virginia?.get('withdrawAtSp'), 'virginia.withdrawAtSp', 0, 4, faults),
    },
  }
  return faults.first === undefined ? ok(read) : fail(refusal('bad-orders', 'kernel', faults.first))
}

function battleOrdersAt(side: Side, value: unknown, path: string, faults: Faults): BattleOrders {
  const orders = objectAt(value, path, BATTLE_PARTS, faults)
  if (orders === null) return SILENT
  const at = (part: (typeof BATTLE_PARTS)[number]) => [orders.get(part), `${path}.${part}`] as const
  const retreat = objectAt(orders.get('retreat'), `${path}.retreat`, ['when', 'to'], faults)
  return {
    deployment: wordAt(...at('deployment'), POSTURES, faults),
    fire: booleanAt(...at('fire'), faults),
    flank: wordAt(...at('flank'), FLANK_WORDS, faults),
    losses: blocksAt(side, ...at('losses'), faults),
    retreat: {
      when: whenAt(retreat?.get('when'), `${path}.retreat.when`, faults),
      to: placesAt(retreat?.get('to'), `${path}.retreat.to`, faults),
    },
    rally: blocksAt(side, ...at('rally'), faults),
    reinforce: blocksAt(side, ...at('reinforce'), faults),
    follow: blocksAt(side, ...at('follow'), faults),
    positions: wordsAt(...at('positions'), positionRule, faults),
  }
}

const positionRule = {
  most: POSITION_WORDS.length,
  allows: (word: string) => POSITION_WORDS.some((known) => known === word),
  allowed: POSITION_WORDS.join(', '),
}

/** A whole number that may be missing. */
function countAt(value: unknown, path: string, least: number, most: number, faults: Faults): number | null {
  return value === undefined || value === null ? null : integerAt(value, path, least, most, faults)
}

function whenAt(value: unknown, path: string, faults: Faults): RetreatWhen | null {
  if (value === undefined || value === null) return null
  if (value === 'never' || value === 'when-hit') return value
  const allowed = '"never", "when-hit", {"spLostAtLeast": n} or {"strengthLeftAtMost": percent}'
  if (typeof value !== 'object') return note(faults, path, `must be ${allowed}.`)
  const order = objectAt(value, path, ['spLostAtLeast', 'strengthLeftAtMost'], faults)
  if (order?.size !== 1) return note(faults, path, `must be ${allowed}, one of them only.`)
  const lost = order.get('spLostAtLeast')
  if (lost !== undefined) {
    const least = integerAt(lost, under(path, 'spLostAtLeast'), 1, MOST_COUNT, faults)
    return least === null ? null : { spLostAtLeast: least }
  }
  const percent = integerAt(order.get('strengthLeftAtMost'), under(path, 'strengthLeftAtMost'), 0, 100, faults)
  return percent === null ? null : { strengthLeftAtMost: percent }
}

/** Words and the ids of the side's own blocks. */
function blocksAt(side: Side, value: unknown, path: string, faults: Faults): readonly string[] | null {
  const allows = (word: string) =>
    BLOCK_WORDS.some((known) => known === word) || (isBlock(word) && blockFact(word).side === side)
  const allowed = `${BLOCK_WORDS.join(', ')}, or the id of a ${side} block`
  return wordsAt(value, path, { most: MOST_WORDS, allows, allowed }, faults)
}

function placesAt(value: unknown, path: string, faults: Faults): readonly string[] | null {
  const allows = (word: string) => word === 'any' || isPlace(word)
  return wordsAt(value, path, { most: MOST_PLACES, allows, allowed: 'any, or a location of this map' }, faults)
}

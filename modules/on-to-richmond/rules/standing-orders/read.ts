/** std:4.0 Reads standing orders from outside, strictly; see docs/standing-orders-on-to-richmond.md. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { fail, ok, type Result } from '../../../../src/kernel/result.ts'
import type { LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { hexOfNumber } from '../tables/hexes.ts'
import { isLeader, isUnit, leaderFact, unitFact } from '../tables/units.ts'
import { sideName } from '../wording.ts'
import { idOfPlace, initiativeAt } from './read-initiative.ts'
import { entriesAt, type Faults, integerAt, note, objectAt, wordAt, wordsAt } from './reader.ts'
import {
  type CavalryRetreatOrder,
  DO_WORDS,
  LENGTH_WORDS,
  LOSS_WORDS,
  type LossOrder,
  OVERRIDE_WORDS,
  PATH_WORDS,
  type PathRanking,
  RETREAT_WORDS,
  type StandingOrders,
  TRIGGERS,
  type TransferOrders,
  type VoluntaryWhen,
} from './shape.ts'

/** More units, leaders or hexes than this in one list are a slip. */
export const MOST_WORDS = 40
/** Odds (in tenths) and manpower beyond this cannot occur. */
export const MOST_RATIO = 200
export const MOST_LOST = 21

const PARTS = [
  'initiative',
  'cavalryRetreat',
  'losses',
  'retreat',
  'voluntary',
  'rainDisplacement',
  'transfers',
  'recovery',
] as const

/** The orders as they are understood, or the first thing in them that is not. */
export function readStandingOrders(side: Side, raw: unknown): Result<StandingOrders, Refusal> {
  const faults: Faults = { first: undefined }
  if (raw === undefined || raw === null) {
    note(faults, '', `must be an object with ${PARTS.map((part) => `"${part}"`).join(', ')}.`)
  }
  const top = objectAt(raw, '', PARTS, faults)
  const part = (name: (typeof PARTS)[number], keys: readonly string[]) => objectAt(top?.get(name), name, keys, faults)
  const initiative = initiativeAt(side, top?.get('initiative'), faults)
  const cavalry = part('cavalryRetreat', TRIGGERS)
  const triggered = (trigger: (typeof TRIGGERS)[number]) =>
    cavalryAt(cavalry?.get(trigger), `cavalryRetreat.${trigger}`, faults)
  const losses = part('losses', ['order'])
  const retreat = part('retreat', ['length', 'path', 'override'])
  const voluntary = part('voluntary', ['when', 'hexes', 'path'])
  const rain = part('rainDisplacement', ['path'])
  const recovery = part('recovery', ['entrench', 'build', 'repair'])
  const read: StandingOrders = {
    initiative,
    cavalryRetreat: {
      'enemy-movement': triggered('enemy-movement'),
      'starts-adjacent': triggered('starts-adjacent'),
      'restricted-zone': triggered('restricted-zone'),
      advance: triggered('advance'),
      assault: triggered('assault'),
    },
    losses: { order: lossesAt(side, losses?.get('order'), faults) },
    retreat: {
      length: wordAt(retreat?.get('length'), 'retreat.length', LENGTH_WORDS, faults),
      path: pathAt(retreat?.get('path'), 'retreat.path', faults),
      override: wordAt(retreat?.get('override'), 'retreat.override', OVERRIDE_WORDS, faults),
    },
    voluntary: {
      when: whenAt(voluntary?.get('when'), 'voluntary.when', faults),
      hexes: countAt(voluntary?.get('hexes'), 'voluntary.hexes', 1, 4, faults),
      path: pathAt(voluntary?.get('path'), 'voluntary.path', faults),
    },
    rainDisplacement: { path: pathAt(rain?.get('path'), 'rainDisplacement.path', faults) },
    transfers: transfersAt(side, top?.get('transfers'), faults),
    recovery: {
      entrench: wordAt(recovery?.get('entrench'), 'recovery.entrench', DO_WORDS, faults),
      build: wordAt(recovery?.get('build'), 'recovery.build', ['never'], faults),
      repair: wordAt(recovery?.get('repair'), 'recovery.repair', DO_WORDS, faults),
    },
  }
  return faults.first === undefined ? ok(read) : fail(refusal('bad-orders', 'kernel', faults.first))
}

function cavalryAt(value: unknown, path: string, faults: Faults): CavalryRetreatOrder {
  const order = objectAt(value, path, ['retreat', 'path'], faults)
  return {
    retreat: wordAt(order?.get('retreat'), `${path}.retreat`, RETREAT_WORDS, faults),
    path: pathAt(order?.get('path'), `${path}.path`, faults),
  }
}

/** A whole number that may be missing. */
function countAt(value: unknown, path: string, least: number, most: number, faults: Faults): number | null {
  return value === undefined || value === null ? null : integerAt(value, path, least, most, faults)
}

/** Words that rank ways, and hexes by their printed number; kept by their ids. */
function pathAt(value: unknown, path: string, faults: Faults): PathRanking | null {
  const allows = (word: string) => PATH_WORDS.some((known) => known === word) || hexOfNumber(word) !== undefined
  const allowed = `${PATH_WORDS.join(', ')}, or the number of a hex such as N1328`
  return wordsAt(value, path, { most: MOST_WORDS, allows, allowed, kept: idOfPlace }, faults)
}

function lossesAt(side: Side, value: unknown, faults: Faults): LossOrder | null {
  const path = 'losses.order'
  if (typeof value !== 'string') return unitsAt(side, value, path, faults)
  const allowed = `must be one of: ${LOSS_WORDS.join(', ')}; or a list with ids of ${sideName(side)} units.`
  return LOSS_WORDS.find((word) => word === value) ?? note(faults, path, allowed)
}

function unitsAt(side: Side, value: unknown, path: string, faults: Faults): readonly UnitId[] | null {
  const allows = (word: string) => isUnit(word) && unitFact(word).side === side
  return wordsAt(value, path, { most: MOST_WORDS, allows, allowed: `the id of a ${sideName(side)} unit` }, faults)
}

function whenAt(value: unknown, path: string, faults: Faults): VoluntaryWhen | null {
  if (value === undefined || value === null) return null
  if (value === 'never') return value
  const allowed = '"never", {"ratioTenths": n} or {"lost": n}'
  if (typeof value !== 'object') return note(faults, path, `must be ${allowed}.`)
  const order = objectAt(value, path, ['ratioTenths', 'lost'], faults)
  if (order === null) return null
  if (order.size !== 1) return note(faults, path, `must be ${allowed}, one of them only.`)
  if (order.has('lost')) {
    const lost = integerAt(order.get('lost'), `${path}.lost`, 1, MOST_LOST, faults)
    return lost === null ? null : { lost }
  }
  const ratioTenths = integerAt(order.get('ratioTenths'), `${path}.ratioTenths`, 1, MOST_RATIO, faults)
  return ratioTenths === null ? null : { ratioTenths }
}

function transfersAt(side: Side, value: unknown, faults: Faults): TransferOrders | null {
  if (value === undefined || value === null) return null
  if (value === 'stay') return value
  if (typeof value !== 'object') return note(faults, 'transfers', 'must be "stay", or units by leader.')
  const orders: { [leader: LeaderId]: readonly UnitId[] } = {}
  for (const [leader, units] of entriesAt(value, 'transfers', MOST_WORDS, faults)) {
    const path = `transfers.${leader.slice(0, 40)}`
    if (!isLeader(leader) || leaderFact(leader).side !== side) note(faults, path, `is no ${side} leader.`)
    else orders[leader] = unitsAt(side, units, path, faults) ?? []
  }
  return orders
}

/** fif:4.1, fif:6.1, fif:8, fif:10, fif:12, fif:15.1 The tracks and tables beside the map. */
import data from '../../data/tracks.json' with { type: 'json' }
import type { PlaceId } from '../ids.ts'
import { SIDES, type Side } from '../sides.ts'
import { type BySide, type Commander, WEATHERS, type Weather } from '../state.ts'
import { BLOCK_TYPES, type BlockType } from './blocks.ts'
import { booleanOf, byId, entryOf, integerOf, listOf, oneOf, optional, recordOf, tableOf, textOf } from './parse.ts'

/** An event that moves the confidence marker (fif:12). */
export interface ConfidenceEvent {
  readonly id: string
  readonly effect: number
  readonly once: boolean
  /** Infantry and artillery blocks of the retreating side that must have taken part. */
  readonly leastBlocks?: number | undefined
  /** SP lost in one turn from which on it happens. */
  readonly lossesInTurn?: number | undefined
}

const confidence = recordOf(data.confidence, 'confidence')

function parseEvent(value: unknown, where: string): ConfidenceEvent {
  const row = recordOf(value, where)
  return {
    id: textOf(row.id, `${where}.id`),
    effect: integerOf(row.effect, `${where}.effect`),
    once: booleanOf(row.once, `${where}.once`),
    leastBlocks: optional(row.leastBlocks, `${where}.leastBlocks`, integerOf),
    lossesInTurn: optional(row.lossesInTurn, `${where}.lossesInTurn`, integerOf),
  }
}

/** fif:12 Every event of the track by its id. */
export const CONFIDENCE_EVENTS: Readonly<Record<string, ConfidenceEvent>> = byId(
  listOf(confidence.events, 'confidence.events', parseEvent),
  'confidence.events',
)

/** fif:15.3, fif:15.4 Effects that only a scenario has, in its own order. */
export const SCENARIO_EVENTS: readonly { readonly scenario: string; readonly effect: number }[] = listOf(
  confidence.scenarioEvents,
  'confidence.scenarioEvents',
  (value, where) => {
    const row = recordOf(value, where)
    return {
      scenario: textOf(row.scenario, `${where}.scenario`),
      effect: integerOf(row.effect, `${where}.effect`),
    }
  },
)

const cap = recordOf(data.cap, 'cap')
const ratings = recordOf(cap.ratings, 'cap.ratings')

/** fif:4.1 Command action points. */
export const CAP: {
  readonly base: number
  readonly extra: number
  readonly dice: number
  readonly ratings: { readonly [commander in Commander | 'mcclellan']: number }
} = {
  base: integerOf(cap.base, 'cap.base'),
  extra: integerOf(cap.extra, 'cap.extra'),
  dice: integerOf(cap.dice, 'cap.dice'),
  ratings: {
    mcclellan: integerOf(ratings.mcclellan, 'cap.ratings.mcclellan'),
    johnston: integerOf(ratings.johnston, 'cap.ratings.johnston'),
    lee: integerOf(ratings.lee, 'cap.ratings.lee'),
  },
}

export interface TurnFact {
  readonly id: string
  readonly month: string
  readonly weatherColumn: string
  readonly start: string
}

const turns = listOf(data.turns, 'turns', (value, where): TurnFact => {
  const row = recordOf(value, where)
  return {
    id: String(integerOf(row.turn, `${where}.turn`)),
    month: textOf(row.month, `${where}.month`),
    weatherColumn: textOf(row.weatherColumn, `${where}.weatherColumn`),
    start: textOf(row.start, `${where}.start`),
  }
})
const turnTable = tableOf(turns, 'turns')

/** The turn of this number. @throws Error on a turn that is not on the track (a defect) */
export function turnFact(turn: number): TurnFact {
  return entryOf(turnTable, String(turn), 'turn')
}

const weatherColumns = recordOf(recordOf(data.weather, 'weather').columns, 'weather.columns')

/** fif:8 The weather that a die brings in a turn. */
export function weatherOn(turn: number, die: number): Weather {
  const { weatherColumn } = turnFact(turn)
  const column = recordOf(weatherColumns[weatherColumn], `weather.columns.${weatherColumn}`)
  const found = WEATHERS.find((weather) => listOf(column[weather], weather, integerOf).includes(die))
  if (found === undefined) throw new Error(`no weather for a ${die} in ${weatherColumn}`)
  return found
}

const rates = recordOf(recordOf(data.movement, 'movement').rates, 'movement.rates')
/** RULING FIF-08: a decoy marches like infantry; the depot goes by sea only (fif:10.3). */
const RATED_AS: { readonly [type in BlockType]: BlockType | null } = {
  'corps-commander': 'corps-commander',
  infantry: 'infantry',
  artillery: 'artillery',
  cavalry: 'cavalry',
  'siege-gun': 'siege-gun',
  'supply-train': 'supply-train',
  'supply-depot': null,
  ironclad: null,
  decoy: 'infantry',
}

/** fif:10.1 Locations a block may march by road in this weather. */
export function movementRate(type: BlockType, weather: Weather): number {
  const rated = RATED_AS[type]
  if (rated === null) return 0
  const found = RATES.get(`${weather} ${rated}`)
  if (found === undefined) throw new Error(`no movement rate of a ${type} in ${weather}`)
  return found
}

const RATES: ReadonlyMap<string, number> = new Map(
  WEATHERS.flatMap((weather) => {
    const row = recordOf(rates[weather], `movement.rates.${weather}`)
    return BLOCK_TYPES.flatMap((type) =>
      row[type] === undefined ? [] : [[`${weather} ${type}`, integerOf(row[type], `movement.rates.${type}`)] as const],
    )
  }),
)

const supply = recordOf(data.supply, 'supply')
const ranges = recordOf(supply.ranges, 'supply.ranges')

/** fif:6.1 How far supply reaches, and what rail adds at most. */
export const SUPPLY: { readonly ranges: BySide<number>; readonly railBonus: number } = {
  ranges: {
    confederate: integerOf(ranges.confederate, 'supply.ranges.confederate'),
    union: integerOf(ranges.union, 'supply.ranges.union'),
  },
  railBonus: integerOf(supply.railBonus, 'supply.railBonus'),
}

const naval = recordOf(data.naval, 'naval')
const unionHits = recordOf(naval.unionHits, 'naval.unionHits')

/** fif:10.6 The naval battle. RULING FIF-05: each 6 takes off one hit, not all (the player aid says all). */
export const NAVAL = {
  rounds: integerOf(naval.rounds, 'naval.rounds'),
  unionDice: integerOf(naval.unionDice, 'naval.unionDice'),
  unionHitsAtNorfolk: listOf(unionHits.norfolk, 'naval.unionHits.norfolk', integerOf),
  unionHitsElsewhere: listOf(unionHits['hampton-roads'], 'naval.unionHits.hampton-roads', integerOf),
  virginiaDice: integerOf(naval.virginiaDice, 'naval.virginiaDice'),
  virginiaNegates: listOf(naval.virginiaNegates, 'naval.virginiaNegates', integerOf),
} as const

/** fif:9 The numbers of a die with which siege guns hit. */
export const SIEGE_HITS: readonly number[] = listOf(
  recordOf(data.siegeFire, 'siegeFire').hits,
  'siegeFire.hits',
  integerOf,
)

const jackson = recordOf(data.jacksonEntry, 'jacksonEntry')
/** fif:15.1 Where Jackson's corps may enter. */
export const JACKSON_ENTRY: readonly PlaceId[] = listOf(jackson.places, 'jacksonEntry.places', textOf)

const lee = recordOf(data.leeTrigger, 'leeTrigger')
/** fif:15.1 What brings Lee: Union infantry so near Richmond, or so much confidence. */
export const LEE_TRIGGER = {
  distance: integerOf(lee.distance, 'leeTrigger.distance'),
  confidence: integerOf(lee.confidence, 'leeTrigger.confidence'),
} as const

const mcdowell = recordOf(data.mcdowell, 'mcdowell')
/** fif:15.1 What brings I Corps. */
export const MCDOWELL = {
  firstRoll: integerOf(mcdowell.firstRoll, 'mcdowell.firstRoll'),
  successMost: listOf(mcdowell.successMost, 'mcdowell.successMost', integerOf),
  confidence: integerOf(mcdowell.confidence, 'mcdowell.confidence'),
} as const

/** A side from outside, for readers of scenarios. */
export const sideFrom: (value: unknown, where: string) => Side = oneOf(SIDES)

/** fif:9, fif:11.3, fif:11.4, fif:11.6, fif:13.3, fif:16.5, fif:16.6 The figures of battles. */
import data from '../../data/battle-board.json' with { type: 'json' }
import { integerOf, listOf, oneOf, recordOf } from './parse.ts'

export const FIRES = ['infantry', 'artillery', 'flank', 'cavalry'] as const
/** What fires, as far as it decides which numbers hit. */
export type Fire = (typeof FIRES)[number]

export const EFFECTS = [
  'river',
  'fortress',
  'entrenchments',
  'malvern-hill',
  'landing',
  'landed',
  'surrounded',
] as const
/** What takes dice from an attacker. */
export type Effect = (typeof EFFECTS)[number]

const fireOf = oneOf(FIRES)
const effectOf = oneOf(EFFECTS)
const WHERE = 'battle-board.json'
const top = recordOf(data, WHERE)

const NUMBERS: ReadonlyMap<Fire, readonly number[]> = new Map(
  listOf(top.hitNumbers, `${WHERE} hitNumbers`, (value, where) => {
    const row = recordOf(value, where)
    return [fireOf(row.fire, `${where} fire`), listOf(row.numbers, `${where} numbers`, integerOf)]
  }),
)

const DICE: ReadonlyMap<Effect, number> = new Map(
  listOf(top.terrainDice, `${WHERE} terrainDice`, (value, where) => {
    const row = recordOf(value, where)
    return [effectOf(row.effect, `${where} effect`), integerOf(row.dice, `${where} dice`)]
  }),
)

/** fif:11.3 The numbers of a die that hit. @throws Error when the data have none for it (a defect) */
export function hitNumbers(fire: Fire): readonly number[] {
  const numbers = NUMBERS.get(fire)
  if (numbers === undefined) throw new Error(`${WHERE}: no hit numbers for ${fire}.`)
  return numbers
}

/** fif:11.6 How many dice an effect takes from each attacking block. @throws Error when the data do not say (a defect) */
export function diceLost(effect: Effect): number {
  const dice = DICE.get(effect)
  if (dice === undefined) throw new Error(`${WHERE}: no dice for ${effect}.`)
  return dice
}

/** fif:16.5 What rain adds to a rating against which a reinforcement rolls that comes over a river. */
export const RAIN_RATING = integerOf(recordOf(top.rainReinforcement, WHERE).rating, `${WHERE} rainReinforcement`)

/** fif:9 SP that a siege gun loses whenever it retreats. */
export const SIEGE_GUN_LOSS = integerOf(recordOf(top.siegeGunRetreatLoss, WHERE).sp, `${WHERE} siegeGunRetreatLoss`)

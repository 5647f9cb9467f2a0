/** fif:15 Who has won, at once or at the end of a turn. */
import type { Outcome } from '../../../../src/kernel/stage.ts'
import { divisionsWhere } from '../confidence.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State } from '../state.ts'
import { DIVISIONS_WANTED } from '../tables/areas.ts'
import { isSouth, placeFact, RICHMOND } from '../tables/map.ts'
import { sideName, signed } from '../wording.ts'
import { enemyLineIn } from './occupancy.ts'
import { isFogged } from './sight.ts'

/** What each scenario asks of the track: the Union wins at so much, the Confederate side at so little, from a turn on. */
const THRESHOLDS: {
  readonly [scenario: string]: {
    readonly rule: string
    readonly union: number | null
    readonly confederate: number
    /** The first turn at which the Confederate threshold counts. */
    readonly from: number
  }
} = {
  campaign: { rule: 'fif:15.1', union: 15, confederate: -8, from: 1 },
  'mcclellans-gamble': { rule: 'fif:15.2', union: 10, confederate: -1, from: 7 },
  'fair-oaks': { rule: 'fif:15.3', union: null, confederate: -1, from: 1 },
  'seven-days': { rule: 'fif:15.4', union: null, confederate: -2, from: 1 },
}

/** fif:15.2 Three of these are wanted at the end. */
const OBJECTIVES = ['yorktown', 'norfolk', 'white-house', 'mechanicsville'] as const
const OBJECTIVES_WANTED = 3

function thresholdsOf(state: State) {
  const found = THRESHOLDS[state.conditions.scenario]
  if (found === undefined) throw new Error(`there is no victory in ${state.conditions.scenario}`)
  return found
}

/** fif:15 The marker at which the Confederate side wins. */
export function confederateThreshold(state: State): number {
  return thresholdsOf(state).confederate
}

/** fif:15 What ends the game at any point; undefined while nothing does. Looked at outside battles and voyages. */
export function instantVictory(state: State): Outcome | undefined {
  if (state.battle !== null || state.voyage !== null) return undefined
  const { rule, union, confederate, from } = thresholdsOf(state)
  // of hidden blocks as far as they have told
  if (enemyLineIn(state, 'confederate', RICHMOND) && !enemyLineIn(state, 'union', RICHMOND)) {
    return won('union', 'takes Richmond', rule)
  }
  const at = `the confidence track is at ${signed(state.confidence)}`
  if (union !== null && state.confidence >= union) return won('union', `wins: ${at}`, rule)
  if (state.confidence <= confederate && state.turn >= from) return won('confederate', `wins: ${at}`, rule)
  return undefined
}

/** fif:15 Who has won when the last turn is over. `divisionsProved`: of hidden blocks, whether enough stand where they are wanted (15.2). */
export function finalVictory(state: State, divisionsProved?: boolean): Outcome {
  const { scenario } = state.conditions
  const { rule } = thresholdsOf(state)
  if (scenario === 'mcclellans-gamble') {
    return gambleWon(state, divisionsProved)
      ? won('union', 'holds what the gamble was for', rule)
      : won('confederate', 'has kept the Union from its aims', rule)
  }
  const winner: Side = scenario === 'campaign' ? 'confederate' : 'union'
  return won(winner, `has denied the ${sideName(opponentOf(winner))} side its aims`, rule)
}

/** fif:15.2 Three objectives, and four divisions south of the Chickahominy that do not stand in a port. */
function gambleWon(state: State, divisionsProved: boolean | undefined): boolean {
  if (!holdsObjectives(state)) return false
  if (isFogged(state)) return divisionsProved === true
  return divisionsWhere(state, 'union', (place) => isSouth(place) && !placeFact(place).port) >= DIVISIONS_WANTED
}

/** fif:15.2 Whether the gamble is won or lost by where hidden divisions stand. */
export function gambleHangsOnDivisions(state: State): boolean {
  return state.conditions.scenario === 'mcclellans-gamble' && holdsObjectives(state)
}

function holdsObjectives({ control }: State): boolean {
  return OBJECTIVES.filter((place) => control[place] === 'union').length >= OBJECTIVES_WANTED
}

function won(winner: Side, reason: string, rule: string): Outcome {
  return { winner, reason: `The ${sideName(winner)} side ${reason}.`, rule }
}

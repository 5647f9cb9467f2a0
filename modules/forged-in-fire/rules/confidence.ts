/** fif:12 The confidence track: what moves the marker, and what its place sets off. */

import { infantryIn, isLine, placesOf } from './queries/occupancy.ts'
import { awaitsRelease } from './queries/reinforcing.ts'
import { isFogged } from './queries/sight.ts'
import { opponentOf, SIDES, type Side } from './sides.ts'
import type { AnyWork } from './stage-map.ts'
import type { BattleReport, State } from './state.ts'
import { type AreaId, DIVISIONS_WANTED } from './tables/areas.ts'
import { blockFact } from './tables/blocks.ts'
import { distanceFromRichmond, isSouth } from './tables/map.ts'
import { scenarioFact } from './tables/scenarios.ts'
import { CONFIDENCE_EVENTS, LEE_TRIGGER, MCDOWELL, SCENARIO_EVENTS } from './tables/tracks.ts'

/** Moves the marker for an event of the track, unless it happens but once and has happened. */
export function moveConfidence(work: AnyWork, id: string): void {
  const event = CONFIDENCE_EVENTS[id]
  if (event === undefined) throw new Error(`the track has no event ${id}`)
  if (event.once && hasMoved(work.board, id)) return
  shift(work, id, event.effect, 'fif:12')
}

/** Whether an event has moved the marker in this game. */
export function hasMoved(state: State, id: string): boolean {
  return state.confidenceMoves.some(({ event }) => event === id)
}

function shift(work: AnyWork, event: string, change: number, rule: string): void {
  work.emit({ type: 'confidence-moved', event, change, rule })
  noteTrack(work)
}

/** fif:15.1 What a high marker sets off: Lee at once (RULING FIF-12), I Corps from the next turn on. */
function noteTrack(work: AnyWork): void {
  const { board } = work
  if (board.confidence >= LEE_TRIGGER.confidence && board.commander === 'johnston' && leeMayCome(board)) {
    work.emit({ type: 'commander-changed', commander: 'lee' })
  }
  if (board.confidence >= MCDOWELL.confidence && awaitsRelease(board)) {
    work.emit({ type: 'mcdowell-released', by: 'track', turn: board.turn + 1 })
  }
}

/** fif:15.3 Where Holmes is no reinforcement Lee does not come either. */
export function leeMayCome({ conditions }: State): boolean {
  return scenarioFact(conditions.scenario).setup.some(
    ({ block, status }) => block === 'cs-holmes' && status === 'reinforcement',
  )
}

/** fif:12 What a battle does to the track. RULING FIF-17: on either side only a retreat in which three blocks took part. */
export function noteBattle(work: AnyWork, report: BattleReport): void {
  const { forcedBy, voluntary, participants, faceDown = 0 } = report
  const [loser, how] = forcedBy === null ? [voluntary, 'voluntary'] : [opponentOf(forcedBy), 'forced']
  if (loser === null) return
  const id = `${loser}-${how}-retreat`
  const took = participants.filter((block) => blockFact(block).side === loser && isLine(block)).length
  if (took + faceDown >= (CONFIDENCE_EVENTS[id]?.leastBlocks ?? 0)) moveConfidence(work, id)
}

/** fif:12 Losses of the turn, once a turn for each side; fif:15.4 the distance of the Union army from Richmond. */
export function settleConfidence(work: AnyWork): void {
  for (const side of SIDES) {
    const { lost, lossesCounted } = work.board.record
    const id = `${side}-sp-lost`
    const from = CONFIDENCE_EVENTS[id]?.lossesInTurn ?? 0
    if (lost[side] < from || lossesCounted.includes(side)) continue
    work.emit({ type: 'losses-counted', side })
    moveConfidence(work, id)
  }
  // RULING FIF-65: divisions that are hidden are proved at the end of a player turn (stage player-turn-proofs)
  if (work.board.conditions.scenario === SEVEN_DAYS && !isFogged(work.board)) settleDistance(work)
}

const SEVEN_DAYS = 'seven-days'
const FAIR_OAKS = 'fair-oaks'
/** fif:15.4 The distances from Richmond, in the order of the scenario's three events. */
const DISTANCES = [4, 5, 6] as const

/** fif:15.4 RULING FIF-13: looked at whenever a march, a voyage, siege fire or a battle is over. */
function settleDistance(work: AnyWork): void {
  const effects = SCENARIO_EVENTS.filter(({ scenario }) => scenario === SEVEN_DAYS)
  for (const [at, distance] of DISTANCES.entries()) {
    const id = `too-far-${distance}`
    if (hasMoved(work.board, id) || divisionsWithin(work.board, distance) >= DIVISIONS_WANTED) continue
    shift(work, id, effects[at]?.effect ?? 0, 'fif:15.4')
  }
}

/** fif:15.4 The nearest part of the map in which too few divisions would still move the marker, where they have to be proved. */
export function distanceInQuestion(state: State, after?: AreaId): AreaId | undefined {
  if (state.conditions.scenario !== SEVEN_DAYS) return undefined
  const left = DISTANCES.filter((distance) => !hasMoved(state, `too-far-${distance}`)).map(areaWithin)
  return left[after === undefined ? 0 : left.indexOf(after) + 1]
}

function areaWithin(distance: (typeof DISTANCES)[number]): AreaId {
  return `within-${distance}`
}

/** fif:15.4 Too few divisions have been proved. */
export function noteTooFar(work: AnyWork, area: AreaId): void {
  const at = DISTANCES.findIndex((distance) => areaWithin(distance) === area)
  const effects = SCENARIO_EVENTS.filter(({ scenario }) => scenario === SEVEN_DAYS)
  shift(work, `too-far-${DISTANCES[at]}`, effects[at]?.effect ?? 0, 'fif:15.4')
}

/** fif:15.3 At the end of a turn, once. */
export function settleBank(work: AnyWork): void {
  if (!bankInQuestion(work.board)) return
  if (divisionsWhere(work.board, 'union', isSouth) < DIVISIONS_WANTED) noteTooFewSouth(work)
}

/** fif:15.3 Whether too few divisions south of the Chickahominy would still move the marker. */
export function bankInQuestion(state: State): boolean {
  return state.conditions.scenario === FAIR_OAKS && !hasMoved(state, 'too-few-south')
}

export function noteTooFewSouth(work: AnyWork): void {
  const effect = SCENARIO_EVENTS.find(({ scenario }) => scenario === FAIR_OAKS)?.effect ?? 0
  shift(work, 'too-few-south', effect, 'fif:15.3')
}

function divisionsWithin(state: State, distance: number): number {
  return divisionsWhere(
    state,
    'union',
    (place) => (distanceFromRichmond(place) ?? Number.POSITIVE_INFINITY) <= distance,
  )
}

/** Infantry blocks of a side in places of a kind: a block is a division (fif:3.1). */
export function divisionsWhere(state: State, side: Side, fits: (place: string) => boolean): number {
  return placesOf(state, side)
    .filter(fits)
    .reduce((sum, place) => sum + infantryIn(state, side, place).length, 0)
}

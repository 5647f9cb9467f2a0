/** fif:11.5, fif:11.7 Retreat determination, and the retreat itself, forced or chosen. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { ask, decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { asking } from '../../hidden/questions.ts'
import type { PlaceId } from '../../ids.ts'
import { enemyLineIn } from '../../queries/occupancy.ts'
import { notPlace } from '../../queries/refusals.ts'
import { hiddenCountIn, isPublic } from '../../queries/sight.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { type AnyWork, become, call, type FifStage, stage, type Work } from '../../stage-map.ts'
import { retreatOrder } from '../../standing-orders/battle.ts'
import { battleOf, type State } from '../../state.ts'
import { placeLabel } from '../../wording.ts'
import { closedCount } from '../board.ts'
import { companiesOf, companyCount } from '../going-along.ts'
import { isCutOff } from '../lifeline.ts'
import { hiddenCommander, knownWays, type WayOut, waysOut, waysToAskAbout } from '../retreat-places.ts'
import { POSITIONS } from '../state.ts'
import { leavers, loseAll, loseSurrounded, withdraw } from '../withdrawal.ts'

export const retreatDetermination: FifStage = stage({
  id: 'retreat-determination',
  rule: 'fif:11.7',
  title: 'Retreat Determination',
  enter(work) {
    const unknown = waysToAskAbout(work.board, work.locals.side)
    return unknown.length > 0 ? askAbout(work.locals.side, unknown) : determine(work)
  },
  answered(work, answer) {
    noteLines(work, work.locals.side, answer)
    return determine(work)
  },
  offers({ board, locals: { side } }) {
    const stand: Offer = { choice: ['stand'], label: 'Stand and fight on', rule: 'fif:11.7' }
    return [stand, ...waysOut(board, side).map((way) => retreatOffer(board, side, way))]
  },
  choose(work, choice) {
    const way = wayOf(work.board, work.locals.side, choice)
    if (way === undefined) return end()
    const { side } = work.locals
    work.emit({ type: 'battle-decided', loser: side, how: 'voluntary' })
    return become('retreat', { side, way })
  },
  explain: ({ board, locals }, choice) => retreatFault(board, locals.side, choice),
  standing: ({ board, locals: { side } }, orders) => retreatOrder(board, side, knownWays(board, side), false, orders),
})

/** RULING FIF-47: nobody chooses a retreat that has nowhere to go. */
function determine(work: Work<'retreat-determination'>): Next {
  const { side } = work.locals
  return waysOut(work.board, side).length === 0 ? end() : decide(side)
}

function askAbout(side: Side, places: readonly PlaceId[]): Next {
  return ask(asking(opponentOf(side), 'fif:11.7', { what: 'lines', places }))
}

/** The enemy of the side that leaves has said where his infantry or artillery stands; nobody fights in the other places asked about. */
function noteLines(work: AnyWork, side: Side, answer: Plain): void {
  if (!Array.isArray(answer)) throw new Error('the answer names no places')
  const enemy = opponentOf(side)
  for (const place of waysToAskAbout(work.board, side)) {
    work.emit({ type: 'place-told', side: enemy, place, word: answer.includes(place) ? 'line' : 'quiet' })
  }
}

export const retreat: FifStage = stage({
  id: 'retreat',
  rule: 'fif:11.5',
  title: 'Retreat',
  enter: (work) => leave(work),
  // hidden blocks were laid face up
  resume: (work) => leave(work),
  answered(work, answer) {
    noteLines(work, work.locals.side, answer)
    return leave(work)
  },
  offers: ({ board, locals: { side } }) => waysOut(board, side).map((way) => retreatOffer(board, side, way)),
  choose(work, choice) {
    const way = wayOf(work.board, work.locals.side, choice)
    if (way === undefined) throw new Error('a forced retreat goes somewhere')
    return marchOff(work, way)
  },
  explain({ board, locals }, choice) {
    if (choice[0] === 'stand') return refusal('must-retreat', 'fif:11.5', 'A center is empty: the retreat is forced.')
    return retreatFault(board, locals.side, choice)
  },
  standing: ({ board, locals: { side } }, orders) => retreatOrder(board, side, knownWays(board, side), true, orders),
})

function leave(work: Work<'retreat'>): Next {
  const { side, way } = work.locals
  if (way !== null) return marchOff(work, way)
  // first what both sides must know: it decides who is cut off, too
  const unknown = waysToAskAbout(work.board, side)
  if (unknown.length > 0) return askAbout(side, unknown)
  // 16.6 who is cut off is known by name when he is lost
  if (companiesOf(work.board, side).some(({ from }) => isCutOff(work.board, side, from))) return layOpen(work)
  loseSurrounded(work, side)
  if (leavers(work.board, side).length + companyCount(work.board, side) === 0) return end()
  const [only, ...more] = waysOut(work.board, side)
  const choosing = more.length > 0 || hiddenCommander(work.board, side) !== undefined
  if (only !== undefined) return choosing ? decide(side) : marchOff(work, only)
  if (companyCount(work.board, side) > 0) return layOpen(work)
  loseAll(work, side)
  return end()
}

/** RULING FIF-78: where all are lost, or those that are cut off, everything that has lain face down is laid face up first. */
function layOpen(work: Work<'retreat'>): Next {
  const { side } = work.locals
  const { place, attacker } = battleOf(work.board)
  const onTheBoard = POSITIONS.filter((position) => closedCount(battleOf(work.board), side, position) > 0)
  if (onTheBoard.length > 0) return call('battle-reveal', { side, positions: onTheBoard, asked: null })
  if (side === attacker) throw new Error('nobody of the attackers lies face down')
  return call('laying-open', { side, place, who: 'all' })
}

/** Hidden blocks of the enemy that make room are laid face up first (RULING FIF-26). */
function marchOff(work: Work<'retreat'>, way: WayOut): Next {
  const { side } = work.locals
  const enemy = opponentOf(side)
  if (way.commander !== undefined && !isPublic(work.board, way.commander)) {
    work.setLocals({ way })
    return call('laying-open', { side, place: way.to, who: [way.commander] })
  }
  if (hiddenCountIn(work.board, enemy, way.to) > 0) {
    work.setLocals({ way })
    return call('laying-open', { side: enemy, place: way.to, who: 'all' })
  }
  // nobody made way who could have barred it: then the enemy has not told the truth before, and his answer is not taken
  if (enemyLineIn(work.board, side, way.to)) throw new Error(`infantry or artillery bars the way to ${way.to}`)
  withdraw(work, side, way)
  return end()
}

/** The word for a retreat by road, or by water to Fort Monroe. */
export function retreatChoice({ to, bySea }: WayOut): Choice {
  return [bySea ? 'retreat-by-sea' : 'retreat', to]
}

function wayOf(state: State, side: Side, [verb, to]: Choice): WayOut | undefined {
  return waysOut(state, side).find((way) => way.to === to && retreatChoice(way)[0] === verb)
}

function retreatOffer(state: State, side: Side, way: WayOut): Offer {
  return {
    choice: retreatChoice(way),
    label: `Retreat ${way.bySea ? 'by water ' : ''}to ${placeLabel(way.to)}`,
    rule: way.bySea ? 'fif:10.3' : 'fif:11.7',
    space: way.to,
    pieces: leavers(state, side),
  }
}

function retreatFault(state: State, side: Side, [verb, to]: Choice): Refusal | undefined {
  if (verb !== 'retreat' && verb !== 'retreat-by-sea') return undefined
  const wrong = notPlace(to)
  if (wrong !== undefined || to === undefined) return wrong
  if (verb === 'retreat-by-sea') {
    const message = 'Only Union units that defend a port on a river they control retreat by water, and to Fort Monroe.'
    return refusal('no-ships', 'fif:11.7', message)
  }
  const { attacker } = battleOf(state)
  const message =
    side === attacker
      ? `No infantry or artillery of the attack came from ${placeLabel(to)}.`
      : `${placeLabel(to)} is not one location away, or the enemy is there, or came from there.`
  return refusal('no-way-out', 'fif:11.7', message)
}

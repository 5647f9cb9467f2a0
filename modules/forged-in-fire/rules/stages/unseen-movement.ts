/** fif:10 The movement of a side that is not seen: all that is known of it is what it announces. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { decide, end, type Next } from '../../../../src/kernel/stage.ts'
import { attackMatters, noteArrival, strangersEnter } from '../consequences.ts'
import type { PlaceId } from '../ids.ts'
import { SHIP_CORPS_COST, takesCorpsMove } from '../queries/activating.ts'
import { enemyLineIn, placeOf } from '../queries/occupancy.ts'
import { JACKSON_CDR } from '../queries/reinforcing.ts'
import { opponentOf } from '../sides.ts'
import {
  call,
  type FifStage,
  type Look,
  type Meeting,
  type StageLocals,
  stage,
  type VoyageClaims,
  type Work,
} from '../stage-map.ts'
import { isBlock, ratingOf } from '../tables/blocks.ts'
import { placeLabel } from '../wording.ts'
import { forceMarchRoll, jacksonRoll } from './hidden-march.ts'
import { seenAfter, seenMeeting, seenOver, trialRolled } from './seen-course.ts'
import { unseenOffers } from './unseen-offers.ts'

export const unseenMovement: FifStage = stage({
  id: 'unseen-movement',
  rule: 'fif:10',
  title: 'Movement out of sight',
  enter: ({ locals }) => decide(locals.side),
  offers: ({ board, locals }: Look<'unseen-movement'>) => unseenOffers(board, locals),
  choose(work, choice) {
    const [verb] = choice
    const seen = seenAfter(work.board, work.locals, choice)
    const step = goneAlong(work.locals, choice)
    work.setLocals({ step, seen, ...(verb === 'spend' || verb === 'ships' ? { paid: true } : {}) })
    return announced(work, choice)
  },
  rolled(work, [die = 6]) {
    if (work.locals.rolling === 'jackson') {
      work.emit({ type: 'jackson-rolled', farther: die <= ratingOf(JACKSON_CDR) })
    }
    const forced = work.locals.rolling === 'force'
    work.setLocals({ rolling: null, ...(forced ? { seen: trialRolled(work.board, work.locals, die) } : {}) })
    return decide(work.locals.side)
  },
  resume: (work, result) => told(work, result),
})

/** The train, which is named, goes along with the blocks that went last: what they took by it may still be claimed. */
function goneAlong({ step }: StageLocals['unseen-movement'], [verb, , to]: Choice): typeof step {
  return verb === 'moves' && step?.to === to ? step : null
}

function announced(work: Work<'unseen-movement'>, [verb, ...words]: Choice): Next {
  const { side } = work.locals
  const [first = '', to = '', number = '', ...rest] = words
  const count = Number(number)
  switch (verb) {
    case 'spend':
      work.emit({ type: 'cap-spent', side, points: Number(first), rule: 'fif:4.2' })
      return decide(side)
    case 'ships':
      work.emit({ type: 'cap-spent', side, points: SHIP_CORPS_COST, rule: 'fif:10.3' })
      work.emit({ type: 'corps-shipped' })
      work.setLocals({ ships: true })
      return decide(side)
    case 'goes':
      strangersEnter(work, { side, from: first, to, count })
      work.setLocals({ step: { from: first, to } })
      return decide(side)
    case 'moves':
      return openMoves(work, first, to)
    case 'takes':
      return call('taking', { side, from: first, to, at: to })
    case 'meets':
    case 'attacks':
      work.setLocals({ meeting: { from: first, to, count, takes: rest.includes('takes'), part: 'who' } })
      return call('asking-who', { side: opponentOf(side), place: to })
    case 'rides': {
      const blocks = words.slice(2)
      work.setLocals({ meeting: { from: first, to, count: blocks.length, takes: false, part: 'riding' } })
      return call('riding', { side, from: first, to, blocks, part: 'self' })
    }
    case 'jackson-rolls':
      work.setLocals({ rolling: 'jackson' })
      return jacksonRoll()
    case 'forces':
      work.setLocals({ rolling: 'force' })
      return forceMarchRoll(`A block at ${placeLabel(first)} force marches to ${placeLabel(to)}`)
    case 'sails':
      return sail(work, first, to, count, rest)
    default:
      return end()
  }
}

/** A block that stands face up goes: siege guns, the train. */
function openMoves(work: Work<'unseen-movement'>, block: string, to: PlaceId): Next {
  const from = placeOf(work.board, block)
  if (from === undefined) throw new Error(`${block} stands nowhere`)
  work.emit({ type: 'blocks-moved', blocks: [block], to })
  noteArrival(work, block, from, to)
  return decide(work.locals.side)
}

function sail(
  work: Work<'unseen-movement'>,
  from: PlaceId,
  to: PlaceId,
  count: number,
  words: readonly string[],
): Next {
  const claims: VoyageClaims = { takes: words.includes('takes'), firstCorps: words.includes('i-corps') }
  const blocks = words.filter(isBlock)
  const corpsMove = count > 0 || blocks.some(takesCorpsMove)
  work.setLocals({ meeting: null, ...(corpsMove ? { ships: false } : {}) })
  work.emit({ type: 'strangers-sailed', blocks, from, to, count })
  return call('voyage', { side: work.locals.side, claims })
}

/** What was waited for is over. */
function told(work: Work<'unseen-movement'>, result: Plain): Next {
  const { side, meeting } = work.locals
  work.setLocals({ meeting: null, seen: seenOver(work.board, work.locals, result) })
  return meeting?.part === 'who' ? known(work, meeting) : decide(side)
}

/** 11.1 Infantry and artillery are attacked; among others the group goes in. */
function known(work: Work<'unseen-movement'>, { from, to, count, takes }: Meeting): Next {
  const { side } = work.locals
  work.setLocals({ seen: seenMeeting(work.board, work.locals, { from, to, count }) })
  if (enemyLineIn(work.board, side, to)) {
    work.emit({ type: 'strangers-attack', place: to, from, by: 'road', count })
    return takes && attackMatters(work.board, side, to) ? call('taking', { side, from, to, at: from }) : decide(side)
  }
  strangersEnter(work, { side, from, to, count })
  return call('entering', { side, from, to, takes, part: 'showing' })
}

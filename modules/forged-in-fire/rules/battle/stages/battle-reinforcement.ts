/** fif:11.7, fif:16.4, fif:16.5 Blocks nearby come to reinforce: by a roll, or freely when the enemy has retreated. */
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { BlockId, PlaceId } from '../../ids.ts'
import { placeOf } from '../../queries/occupancy.ts'
import { notOwnBlock } from '../../queries/refusals.ts'
import { isFogged, isPublic } from '../../queries/sight.ts'
import { call, type FifStage, type Look, stage, type Work } from '../../stage-map.ts'
import { positionOrder, reinforcementOrder } from '../../standing-orders/battle.ts'
import { battleOf } from '../../state.ts'
import { blockLabel, placeLabel } from '../../wording.ts'
import { asPosition } from '../board.ts'
import { settleBoard } from '../effects.ts'
import { enterBoard, entryOffers } from '../entering.ts'
import { mayBeReinforced } from '../hidden-reinforcing.ts'
import { freeNearby, reinforcementRating, reinforcementsOf } from '../reinforcing.ts'
import type { Attempt } from '../stage-locals.ts'
import { bringInChoice, callChoice, followsChoice, NO_MORE } from './unseen-reinforcement.ts'

type Here = Pick<Look<'battle-reinforcement'>, 'board' | 'locals'>

export const battleReinforcement: FifStage = stage({
  id: 'battle-reinforcement',
  rule: 'fif:11.7',
  title: 'Reinforcement Phase',
  // who of hidden blocks comes is told when he is called
  secret: ({ board }) => isFogged(board),
  enter: (work) => next(work),
  // hidden blocks: a call is over
  resume: (work) => next(work),
  offers(look) {
    const { entering } = look.locals
    if (entering !== null) return entryOffers(entering)
    return [...comers(look), { choice: NO_MORE, label: 'No more reinforcements', rule: 'fif:11.7' }]
  },
  choose(work, [verb, what]) {
    if (what === undefined || verb === 'no-more') {
      if (isFogged(work.board)) work.announce(work.locals.side, NO_MORE)
      return end()
    }
    if (verb === 'bring-in') return follow(work, what)
    return verb === 'enter' ? enter(work, what) : attempt(work, what)
  },
  rolled(work, [die]) {
    const { attempt: tried } = work.locals
    if (tried === null || die === undefined) throw new Error('nobody tries to reinforce')
    const rating = reinforcementRating(work.board, tried).total
    const success = die <= rating
    work.emit({ type: 'reinforcement-attempted', ...tried, rating, die, success })
    work.setLocals({ attempt: null, entering: success ? tried.block : null })
    return success ? decide(work.locals.side) : next(work)
  },
  explain({ board, locals }, [verb, block]) {
    if (verb !== 'reinforce' && verb !== 'bring-in') return undefined
    const wrong = notOwnBlock(locals.side, block)
    if (wrong !== undefined || block === undefined) return wrong
    if (verb === 'reinforce' && battleOf(board).called.includes(block)) {
      return refusal('tried-already', 'fif:11.7', `${blockLabel(block)} has tried to come in this round.`)
    }
    const message = `${blockLabel(block)} cannot come: infantry, artillery and commanders one location away do, with their commander near.`
    return refusal('cannot-reinforce', 'fif:11.7', message)
  },
  standing({ board, locals: { side, entering } }, orders) {
    if (entering !== null) return positionOrder(board, side, orders)
    const free = battleOf(board).decision !== null
    const open = free ? freeNearby(board, side) : reinforcementsOf(board, side).map(({ block }) => block)
    return reinforcementOrder(board, side, open, free, orders)
  },
})

function next(work: Work<'battle-reinforcement'>): Next {
  const { side } = work.locals
  // whether a side is asked must not hang on what only it knows
  if (isFogged(work.board)) return mayBeReinforced(work.board, side) ? decide(side) : end()
  return comers(work).length === 0 ? end() : decide(work.locals.side)
}

/** fif:11.5, fif:11.7 After a retreat all that are near come without a roll and without a commander. */
function comers({ board, locals: { side } }: Here): readonly Offer[] {
  const { place, decision } = battleOf(board)
  const from = (block: BlockId) => placeLabel(whence(board, block))
  if (decision !== null) {
    return freeNearby(board, side).map((block) => ({
      choice: ['bring-in', block],
      label: `${blockLabel(block)} follows from ${from(block)} to ${placeLabel(place)}`,
      rule: 'fif:11.7',
      space: place,
      pieces: [block],
    }))
  }
  return reinforcementsOf(board, side).map((tried) => {
    const { total, modifiers } = reinforcementRating(board, tried)
    return {
      choice: ['reinforce', tried.block],
      label: `${blockLabel(tried.block)} comes from ${from(tried.block)} for ${blockLabel(tried.commander)}: ${total} or less`,
      rule: 'fif:11.7',
      space: place,
      pieces: [tried.block],
      modifiers,
    }
  })
}

function whence(board: Here['board'], block: BlockId): PlaceId {
  const place = placeOf(board, block)
  if (place === undefined) throw new Error(`${block} stands nowhere`)
  return place
}

function attempt(work: Work<'battle-reinforcement'>, block: BlockId): Next {
  const tried: Attempt | undefined = reinforcementsOf(work.board, work.locals.side).find((open) => open.block === block)
  if (tried === undefined) throw new Error(`${block} cannot reinforce`)
  const { side } = work.locals
  if (isFogged(work.board)) {
    const called = { ...tried, from: whence(work.board, block), at: whence(work.board, tried.commander) }
    work.announce(side, callChoice(called))
    return call('reinforcement-call', { side, ...called })
  }
  work.setLocals({ attempt: tried })
  const purpose = `${blockLabel(block)} reinforces ${placeLabel(battleOf(work.board).place)} for ${blockLabel(tried.commander)}`
  return roll({ rule: 'fif:11.7', purpose, dice: [6] })
}

function enter(work: Work<'battle-reinforcement'>, word: string): Next {
  const { entering } = work.locals
  const position = asPosition(word)
  if (entering === null || position === undefined) throw new Error('nobody enters the board')
  enterBoard(work, entering, position)
  work.setLocals({ entering: null })
  settleBoard(work)
  return next(work)
}

/** The enemy has gone: straight to the place. */
function follow(work: Work<'battle-reinforcement'>, block: BlockId): Next {
  if (isFogged(work.board)) {
    const told = isPublic(work.board, block) ? bringInChoice(block) : followsChoice(whence(work.board, block), 1)
    work.announce(work.locals.side, told)
  }
  work.emit({ type: 'blocks-moved', blocks: [block], to: battleOf(work.board).place })
  return next(work)
}

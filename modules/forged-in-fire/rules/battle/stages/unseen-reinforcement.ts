/** fif:11.7 A side that is not seen reinforces: whom it calls it names, who follows freely is only counted. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import type { BlockId, PlaceId } from '../../ids.ts'
import { call, type FifStage, type Look, stage, type Work } from '../../stage-map.ts'
import { battleOf } from '../../state.ts'
import { blockLabel, counted, placeLabel } from '../../wording.ts'
import { type Call, callsOpen, hiddenNearby, mayBeReinforced, publicNearby } from '../hidden-reinforcing.ts'

/** With this a side says that nobody else comes. */
export const NO_MORE: Choice = ['no-more']

/** A block tries to come, called by a commander. */
export function callChoice({ block, commander, from, at }: Call): Choice {
  return ['calls', block, commander, from, at]
}

/** So many hidden blocks follow freely after a retreat of the enemy. */
export function followsChoice(from: PlaceId, count: number): Choice {
  return ['follows', String(count), from]
}

/** A block that lies face up follows. */
export function bringInChoice(block: BlockId): Choice {
  return ['bring-in', block]
}

export const unseenReinforcement: FifStage = stage({
  id: 'unseen-reinforcement',
  rule: 'fif:11.7',
  title: 'Reinforcement Phase',
  enter: (work) => next(work),
  resume: (work) => next(work),
  offers: (look) => [
    { choice: NO_MORE, label: 'No more reinforcements', rule: 'fif:11.7' },
    ...(battleOf(look.board).decision === null ? callOffers(look) : followOffers(look)),
  ],
  choose(work, choice) {
    const [verb, first, second] = choice
    const { side } = work.locals
    const { place } = battleOf(work.board)
    if (first === undefined || verb === 'no-more') return end()
    if (verb === 'bring-in') work.emit({ type: 'blocks-moved', blocks: [first], to: place })
    if (verb === 'follows' && second !== undefined) {
      work.emit({ type: 'strangers-moved', side, from: second, to: place, count: Number(first) })
    }
    if (verb !== 'calls') return next(work)
    const called = callsOpen(work.board, side).find((open) => callChoice(open).join() === choice.join())
    if (called === undefined) throw new Error('nobody is called')
    return call('reinforcement-call', { side, ...called })
  },
})

function next(work: Work<'unseen-reinforcement'>): Next {
  const { side } = work.locals
  return mayBeReinforced(work.board, side) ? decide(side) : end()
}

type Here = Pick<Look<'unseen-reinforcement'>, 'board' | 'locals'>

function callOffers({ board, locals: { side } }: Here): readonly Offer[] {
  const { place } = battleOf(board)
  return callsOpen(board, side).map((one) => ({
    choice: callChoice(one),
    label: `${named(one.block)} tries to come from ${placeLabel(one.from)}, called by ${named(one.commander)} at ${placeLabel(one.at)}`,
    rule: 'fif:11.7',
    space: place,
  }))
}

function followOffers({ board, locals: { side } }: Here): readonly Offer[] {
  const { place } = battleOf(board)
  const known = publicNearby(board, side).map(
    (block): Offer => ({
      choice: bringInChoice(block),
      label: `${named(block)} follows to ${placeLabel(place)}`,
      rule: 'fif:11.7',
      space: place,
    }),
  )
  const hidden = hiddenNearby(board, side).flatMap((near) =>
    Array.from({ length: near.count }, (_, at): Offer => {
      const label = `${counted(at + 1, 'block')} from ${placeLabel(near.place)} to ${placeLabel(place)}`
      return { choice: followsChoice(near.place, at + 1), label, rule: 'fif:11.7', space: place }
    }),
  )
  return [...known, ...hidden]
}

function named(block: BlockId): string {
  return blockLabel(block)
}

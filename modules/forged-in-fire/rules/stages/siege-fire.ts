/** fif:9 Union siege guns fire into the next location before anything moves. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../src/kernel/stage.ts'
import { settleConfidence } from '../confidence.ts'
import { noteNorfolk } from '../consequences.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { notOwnBlock, notPlace } from '../queries/refusals.ts'
import { gunFault, SIEGE_COST, SIEGE_GUNS, shotsOf, siegeTargets } from '../queries/siege.ts'
import { hiddenCountIn, isFogged, isSeen } from '../queries/sight.ts'
import { call, type FifStage, type Look, stage, type Work } from '../stage-map.ts'
import { siegeLossOrder } from '../standing-orders/siege.ts'
import { blockState, type State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { SIEGE_HITS } from '../tables/tracks.ts'
import { turnBlocks } from '../telling.ts'
import { blockLabel, counted, placeLabel } from '../wording.ts'
import { hiddenLossOffers, takeHiddenLoss } from './hidden-losses.ts'

export const siegeFire: FifStage = stage({
  id: 'siege-fire',
  rule: 'fif:9',
  title: 'Siege gun fire',
  enter: ({ board, locals }) => (locals.side === 'union' ? next(board) : end()),
  offers: ({ board, locals }) =>
    locals.shot === null
      ? [...shots(board), { choice: ['end-siege-fire'], label: 'Fire no more siege guns', rule: 'fif:9' }]
      : lossOffers(board, locals.shot.place),
  secret: ({ board, side }) => side === 'confederate' && isFogged(board) && isSeen(board, side),
  choose(work, [verb, block, place]) {
    const { shot, hits } = work.locals
    if (shot !== null && isFogged(work.board)) {
      const loss = takeHiddenLoss(work, shot.place, verb, block)
      if (loss === 'taken' || loss === 'nobody') return suffer(work, shot.place, loss === 'taken' ? hits - 1 : 0)
      work.setLocals({ last: loss.last })
      return call('laying-open', { side: 'confederate', place: shot.place, who: [loss.last] })
    }
    if (verb === 'lose' && block !== undefined && shot !== null) {
      work.emit({ type: 'sp-lost', block, rule: 'fif:9' })
      return suffer(work, shot.place, hits - 1)
    }
    if (verb !== 'fire' || block === undefined || place === undefined) return end()
    work.emit({ type: 'cap-spent', side: 'union', points: SIEGE_COST, rule: 'fif:9' })
    work.setLocals({ shot: { gun: block, place } })
    return roll({
      rule: 'fif:9',
      purpose: `${blockLabel(block)} fires at ${placeLabel(place)}: hits with ${SIEGE_HITS.join(', ')}`,
      dice: Array.from({ length: blockState(work.board, block).sp }, () => 6),
    })
  },
  rolled(work, dice) {
    const { shot } = work.locals
    if (shot === null) throw new Error('no siege gun has fired')
    const hits = dice.filter((die) => SIEGE_HITS.includes(die)).length
    work.emit({ type: 'siege-guns-fired', ...shot, dice, hits })
    return suffer(work, shot.place, hits)
  },
  // the block that loses its last SP lies face up
  resume(work) {
    const { shot, hits, last = null } = work.locals
    if (shot === null || last === null) throw new Error('nobody was laid face up under siege fire')
    work.setLocals({ last: null })
    work.emit({ type: 'sp-lost', block: last, rule: 'fif:9' })
    turnBlocks(work)
    return suffer(work, shot.place, hits - 1)
  },
  explain: whyNot,
  standing: ({ board, locals, side }, orders) =>
    side === 'confederate' && locals.shot !== null && isSeen(board, side)
      ? lossOrder(board, locals.shot.place, orders)
      : undefined,
})

function next(state: State): Next {
  return shots(state).length > 0 ? decide('union') : end()
}

/** 9 The Confederate side spreads the hits as it likes; where it has no choice, nobody is asked. */
function suffer(work: Work<'siege-fire'>, place: PlaceId, hits: number): Next {
  let left = hits
  if (left > 0 && hiddenCountIn(work.board, 'confederate', place) > 0) {
    work.setLocals({ hits: left })
    return decide('confederate')
  }
  for (let targets = siegeTargets(work.board, place); left > 0; targets = siegeTargets(work.board, place)) {
    const [only] = targets
    if (only === undefined) break // hits beyond what stands there are lost
    if (targets.length > 1 && left < totalSp(work.board, targets)) {
      work.setLocals({ hits: left })
      return decide('confederate')
    }
    work.emit({ type: 'sp-lost', block: only, rule: 'fif:9' })
    left -= 1
  }
  noteNorfolk(work)
  settleConfidence(work)
  work.setLocals({ shot: null, hits: 0 })
  return next(work.board)
}

function totalSp(state: State, blocks: readonly BlockId[]): number {
  return blocks.reduce((sum, block) => sum + blockState(state, block).sp, 0)
}

function shots(state: State): readonly Offer[] {
  return SIEGE_GUNS.flatMap((gun) =>
    shotsOf(state, gun).map((place) => ({
      choice: ['fire', gun, place] as const,
      label: `${blockLabel(gun)} fires at ${placeLabel(place)} with ${counted(blockState(state, gun).sp, 'die').replace('dies', 'dice')}`,
      rule: 'fif:9',
      cost: SIEGE_COST,
      space: place,
      pieces: [gun],
    })),
  )
}

/** Where hidden blocks are fired at of which none can be hit, there is but one thing to say. */
function lossOrder(state: State, place: PlaceId, orders: Plain): Choice | undefined {
  const targets = siegeTargets(state, place)
  return targets.length === 0 ? ['nobody-left'] : siegeLossOrder(state, place, targets, orders)
}

function lossOffers(state: State, place: PlaceId): readonly Offer[] {
  return isFogged(state) ? hiddenLossOffers(state, place, losses(state, place)) : losses(state, place)
}

function losses(state: State, place: PlaceId): readonly Offer[] {
  return siegeTargets(state, place).map((block) => ({
    choice: ['lose', block] as const,
    label: `${blockLabel(block)} loses 1 of ${blockState(state, block).sp} SP`,
    rule: 'fif:9',
    space: place,
    pieces: [block],
  }))
}

function whyNot({ board, locals }: Look<'siege-fire'>, [verb, block, place]: Choice): Refusal | undefined {
  if (locals.shot !== null) {
    const message = `The hits at ${placeLabel(locals.shot.place)} are taken off first: choose lose:BLOCK.`
    return refusal('losses-first', 'fif:9', message)
  }
  if (verb !== 'fire') {
    return MOVES.includes(verb)
      ? refusal('siege-fire-first', 'fif:9', 'Siege guns fire before anything moves; end the fire with end-siege-fire.')
      : undefined
  }
  const wrong = notOwnBlock('union', block)
  if (wrong !== undefined || block === undefined) return wrong
  if (blockFact(block).type !== 'siege-gun') {
    return refusal('no-siege-gun', 'fif:9', `${blockLabel(block)} is no siege gun; only siege guns fire across a link.`)
  }
  const fault = gunFault(board, block) ?? notPlace(place)
  if (fault !== undefined || place === undefined) return fault
  return refusal(
    'no-target',
    'fif:9',
    `${placeLabel(place)} is not next to ${blockLabel(block)}, or nobody there can be hit.`,
  )
}

/** What comes after the fire. */
const MOVES: readonly string[] = ['activate', 'single', 'embark', 'embark-corps', 'end-movement']

/** fif:13.2 Infantry or artillery comes to a place that enemy cavalry holds alone: it may screen, and leaves in any case. */
import { refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { cavalryIn } from '../../queries/occupancy.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { type FifStage, type Look, stage, type Work } from '../../stage-map.ts'
import { screenOrder, withdrawalOrder } from '../../standing-orders/battle.ts'
import { playerTurnOf } from '../../state.ts'
import { blockLabels, placeLabel } from '../../wording.ts'
import { cavalryWaysOut, freshScreens, highestSp, towardsFriends } from '../cavalry.ts'
import type { MoversMay } from '../stage-locals.ts'

type Here = Pick<Look<'screen'>, 'board' | 'locals'>

export const screen: FifStage = stage({
  id: 'screen',
  rule: 'fif:13.2',
  title: 'Cavalry Screen',
  enter(work) {
    const { place } = work.locals
    const side = screener(work)
    if (cavalryIn(work.board, side, place).length === 0) return may('go-on')
    if (freshScreens(work.board, side, place).length === 0) return giveWay(work)
    return decide(side)
  },
  offers(look) {
    const { board, locals } = look
    const { place, from, leaving } = locals
    const side = screener(look)
    if (leaving === true) {
      return cavalryWaysOut(board, side, place, from).map((to) => ({
        choice: ['withdraw', to] as const,
        label: `Withdraw to ${placeLabel(to)}`,
        rule: 'fif:13.2',
        space: to,
        pieces: cavalryIn(board, side, place),
      }))
    }
    const fresh = freshScreens(board, side, place)
    return [
      {
        choice: ['screen'],
        label: `Screen ${placeLabel(place)}: ${highestSp(board, fresh)} or less`,
        rule: 'fif:13.2',
        space: place,
        pieces: fresh,
      },
      { choice: ['give-way'], label: 'Give way without a screen', rule: 'fif:13.2', space: place }, // RULING FIF-32
    ]
  },
  choose(work, [verb, to]) {
    if (verb === 'withdraw' && to !== undefined) return leave(work, to, 'stop')
    if (verb === 'give-way') return giveWay(work)
    const { place } = work.locals
    const fresh = freshScreens(work.board, screener(work), place)
    return roll({ rule: 'fif:13.2', purpose: `${blockLabels(fresh)} screens ${placeLabel(place)}`, dice: [6] })
  },
  rolled(work, [die]) {
    const { place, from } = work.locals
    const side = screener(work)
    const blocks = freshScreens(work.board, side, place)
    const sp = highestSp(work.board, blocks)
    if (die === undefined) throw new Error('nobody has rolled')
    const success = die <= sp
    work.emit({ type: 'screen-attempted', place, blocks, sp, die, success })
    if (!success) return giveWay(work)
    work.emit({ type: 'place-blocked', place, by: side })
    const [only, ...more] = cavalryWaysOut(work.board, side, place, from)
    if (only === undefined || more.length === 0) return leave(work, only, 'stop')
    work.setLocals({ leaving: true })
    return decide(side)
  },
  explain({ locals: { place, leaving } }, [verb]) {
    if (verb === 'withdraw' && leaving === true) {
      const message = `Cavalry goes one location from ${placeLabel(place)}, to no enemy and not to where he came from.`
      return refusal('no-way-out', 'fif:13.2', message)
    }
    if (verb === 'withdraw') return refusal('screen-first', 'fif:13.2', 'First it screens or gives way.')
    return undefined
  },
  standing: (look, orders) => {
    const { place, from, leaving } = look.locals
    const side = screener(look)
    return leaving === true
      ? withdrawalOrder(look.board, side, cavalryWaysOut(look.board, side, place, from), orders)
      : screenOrder(look.board, side, orders)
  },
})

/** fif:13.2 A failure: it retreats towards its friends, and the enemy marches on. */
function giveWay(work: Work<'screen'>): Next {
  const { place, from } = work.locals
  const side = screener(work)
  const ways = cavalryWaysOut(work.board, side, place, from)
  return leave(work, towardsFriends(work.board, side, cavalryIn(work.board, side, place), ways), 'go-on')
}

/** RULING FIF-33: cavalry that has to leave and finds no place is eliminated. */
function leave(work: Work<'screen'>, to: string | undefined, result: MoversMay): Next {
  const blocks = cavalryIn(work.board, screener(work), work.locals.place)
  if (to !== undefined) work.emit({ type: 'blocks-moved', blocks, to })
  else for (const block of blocks) work.emit({ type: 'block-eliminated', block, rule: 'fif:13.2' })
  return may(result)
}

/** The side that is not moving. */
function screener({ board }: Here): Side {
  return opponentOf(playerTurnOf(board).side)
}

function may(result: MoversMay): Next {
  return end(result)
}

/** fif:11.5, fif:11.7 Retreat determination, and the retreat itself, forced or chosen. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { notPlace } from '../../queries/refusals.ts'
import type { Side } from '../../sides.ts'
import { become, type FifStage, stage, type Work } from '../../stage-map.ts'
import { retreatOrder } from '../../standing-orders/battle.ts'
import { battleOf, type State } from '../../state.ts'
import { placeLabel } from '../../wording.ts'
import { type WayOut, waysOut } from '../retreat-places.ts'
import { leavers, loseAll, loseSurrounded, withdraw } from '../withdrawal.ts'

export const retreatDetermination: FifStage = stage({
  id: 'retreat-determination',
  rule: 'fif:11.7',
  title: 'Retreat Determination',
  // RULING FIF-47: nobody chooses a retreat that has nowhere to go
  enter: (work) => (waysOut(work.board, work.locals.side).length === 0 ? end() : decide(work.locals.side)),
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
  standing: ({ board, locals: { side } }, orders) => retreatOrder(board, side, waysOut(board, side), false, orders),
})

export const retreat: FifStage = stage({
  id: 'retreat',
  rule: 'fif:11.5',
  title: 'Retreat',
  enter(work) {
    const { side, way } = work.locals
    if (way !== null) return marchOff(work, way)
    loseSurrounded(work, side) // 16.6
    if (leavers(work.board, side).length === 0) return end()
    const [only, ...more] = waysOut(work.board, side)
    if (only === undefined) {
      loseAll(work, side)
      return end()
    }
    return more.length === 0 ? marchOff(work, only) : decide(side)
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
  standing: ({ board, locals: { side } }, orders) => retreatOrder(board, side, waysOut(board, side), true, orders),
})

function marchOff(work: Work<'retreat'>, way: WayOut): Next {
  withdraw(work, work.locals.side, way)
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

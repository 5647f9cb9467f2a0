/** fif:13.3 Cavalry against cavalry: rounds of simultaneous fire until one side is gone or has had enough. */
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { BlockId } from '../../ids.ts'
import { cavalryIn } from '../../queries/occupancy.ts'
import { opponentOf, type Side } from '../../sides.ts'
import { type FifStage, type Look, stage, type Work } from '../../stage-map.ts'
import { cavalryFightOrder } from '../../standing-orders/battle.ts'
import { playerTurnOf } from '../../state.ts'
import { hitNumbers } from '../../tables/battle-board.ts'
import { blockFact } from '../../tables/blocks.ts'
import { blockLabels, placeLabel } from '../../wording.ts'
import { alive, cavalryDice, cavalryLosses, cavalryWaysOut, moversModifiers } from '../cavalry.ts'

type Fight = Pick<Look<'cavalry-battle'>, 'board' | 'locals'>

export const cavalryBattle: FifStage = stage({
  id: 'cavalry-battle',
  rule: 'fif:13.3',
  title: 'Cavalry Battle',
  enter: (work) => round(work),
  offers(look) {
    const { place, from } = look.locals
    const side = look.side === 'union' ? 'union' : 'confederate'
    const stand: Offer = { choice: ['stand'], label: 'Fight another round', rule: 'fif:13.3', space: place }
    if (side === moverOf(look)) {
      return [stand, { choice: ['break-off'], label: `Go back to ${placeLabel(from)}`, rule: 'fif:13.3', space: from }]
    }
    const ways = cavalryWaysOut(look.board, side, place, from)
    return [
      stand,
      ...ways.map((to) => ({
        choice: ['withdraw', to] as const,
        label: `Withdraw to ${placeLabel(to)}`,
        rule: 'fif:13.3',
        space: to,
        pieces: others(look),
      })),
    ]
  },
  choose(work, [verb, to]) {
    const mover = moverOf(work)
    if (verb === 'break-off') return end(opponentOf(mover))
    if (verb === 'withdraw' && to !== undefined) {
      work.emit({ type: 'blocks-moved', blocks: others(work), to })
      return end(mover)
    }
    // the one who stands there decides first (RULING FIF-49)
    return work.locals.asking === mover ? round(work) : asked(work, mover)
  },
  rolled(work, values) {
    const mover = moverOf(work)
    const mine = movers(work)
    const theirs = others(work)
    const dice = cavalryDice(work.board, mine, moversModifiers(work.locals.from, work.locals.place))
    const hits = (from: number, to?: number) =>
      values.slice(from, to).filter((value) => hitNumbers('cavalry').includes(value)).length
    const lost = [
      ...cavalryLosses(work.board, theirs, hits(0, dice)),
      ...cavalryLosses(work.board, mine, hits(dice)), // both at once
    ]
    const { place } = work.locals
    work.emit({ type: 'cavalry-fought', place, mover, movers: values.slice(0, dice), others: values.slice(dice) })
    for (const block of lost) work.emit({ type: 'sp-lost', block, rule: 'fif:13.3' })
    if (movers(work).length === 0) return end(others(work).length === 0 ? null : opponentOf(mover))
    return others(work).length === 0 ? end(mover) : asked(work, opponentOf(mover))
  },
  explain({ locals: { place } }, [verb]) {
    if (verb !== 'withdraw') return undefined
    const message = `Cavalry withdraws one location from ${placeLabel(place)}, to no enemy and not to where he came from.`
    return refusal('no-way-out', 'fif:13.2', message)
  },
  standing: (look, orders) => {
    const side = look.side === 'union' ? 'union' : 'confederate'
    const { place, from } = look.locals
    return cavalryFightOrder(look.board, side, cavalryWaysOut(look.board, side, place, from), orders)
  },
})

function asked(work: Work<'cavalry-battle'>, side: Side): Next {
  work.setLocals({ asking: side })
  return decide(side)
}

/** All dice of a round at once: those of the movers first. */
function round(work: Work<'cavalry-battle'>): Next {
  const { from, place } = work.locals
  const mine = movers(work)
  const theirs = others(work)
  const dice = cavalryDice(work.board, mine, moversModifiers(from, place)) + cavalryDice(work.board, theirs, [])
  const purpose = `${blockLabels(mine)} against ${blockLabels(theirs)} at ${placeLabel(place)}`
  return roll({ rule: 'fif:13.3', purpose, dice: Array.from({ length: dice }, () => 6) })
}

function movers({ board, locals: { blocks } }: Fight): readonly BlockId[] {
  return alive(board, blocks)
}

function others(fight: Fight): readonly BlockId[] {
  return cavalryIn(fight.board, opponentOf(moverOf(fight)), fight.locals.place)
}

function moverOf({ board, locals: { blocks } }: Fight): Side {
  const [block] = blocks
  return block === undefined ? playerTurnOf(board).side : blockFact(block).side
}

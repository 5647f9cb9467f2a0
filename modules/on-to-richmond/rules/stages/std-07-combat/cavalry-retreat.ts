/** std:7.7 Cavalry Retreat: hex by hex the cavalry that may go says whether it does, rolls and retreats. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import { modified } from '../../../../../src/kernel/modifiers.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { HexId } from '../../ids.ts'
import { cavalryIn, cavalryRetreatFrom, cavalryRetreatModifiers } from '../../queries/cavalry-retreats.ts'
import { canFinishRetreat } from '../../queries/retreat-plans.ts'
import { call, type Look, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { cavalryOrder } from '../../standing-orders/retreats.ts'
import { cavalryRetreatLoss, movementPointsTaken } from '../../tables/cavalry-retreat.ts'
import { isHex } from '../../tables/hexes.ts'
import { hexLabel, unitLabels } from '../../wording.ts'
import { LOSS_TAKEN } from './cavalry-retreat-loss.ts'

export const cavalryRetreat: OtrStage = stage({
  id: 'cavalry-retreat',
  rule: 'std:7.7',
  title: 'Cavalry Retreat',
  enter: (work) => ask(work),
  offers: (look) => cavalryOffers(look),
  choose(work, [verb]) {
    const { side, enemy } = work.locals
    const hex = hexAsked(work)
    if (verb === 'stay') {
      // 7.7 the chance is gone for the whole march
      const declined = work.board.march?.declined
      if (declined !== undefined) work.emit({ type: 'march-changed', change: { declined: [...declined, hex] } })
      return next(work)
    }
    work.setLocals({ rolling: hex })
    const who = unitLabels(cavalryIn(work.board, side, hex))
    const purpose = `Cavalry retreat of ${who} from ${hexLabel(hex)} before the enemy in ${hexLabel(enemy)}`
    return roll({ rule: 'std:7.7', purpose, dice: [6] })
  },
  rolled(work, [die]) {
    if (die === undefined) throw new Error('no die was rolled')
    const { side, enemy, lost } = work.locals
    const hex = hexRetreating(work)
    // 7.7 in an assault the roll takes no Movement Points: there are none
    if (work.board.march !== null) {
      const total = modified(die, cavalryRetreatModifiers(work.board, side, hex, enemy), Number.NEGATIVE_INFINITY)
      work.setLocals({ lost: lost + movementPointsTaken(total) * 2 })
    }
    if (cavalryRetreatLoss(die) === 0) return go(work)
    return call('cavalry-retreat-loss', { side, hex, points: cavalryRetreatLoss(die) })
  },
  resume(work, result) {
    if (result === LOSS_TAKEN) return go(work)
    work.setLocals({ rolling: null })
    return next(work)
  },
  explain: (look, choice) => cavalryRefusal(look, choice),
  standing(look, orders) {
    const { side, occasion } = look.locals
    const order = cavalryOrder(look.board, occasion, side, orders)
    if (order === undefined) return undefined
    return [order === 'always' ? 'cavalry-retreat' : 'stay', hexAsked(look)]
  },
})

/** The first hex of the list is asked; one whose cavalry has gone meanwhile, or cannot go any more, is passed over. */
function ask(work: Work<'cavalry-retreat'>): Next {
  const { side, enemy, hexes, lost } = work.locals
  const left = hexes.filter((hex) => {
    const units = cavalryIn(work.board, side, hex)
    return units.length > 0 && canFinishRetreat(work.board, cavalryRetreatFrom(side, units, hex, enemy))
  })
  work.setLocals({ hexes: left })
  return left.length === 0 ? end(lost) : decide(side)
}

// RULING OTR-58: of several hexes the one with the lowest number is asked first; each retreats before the next is asked.
function next(work: Work<'cavalry-retreat'>): Next {
  work.setLocals({ hexes: work.locals.hexes.slice(1) })
  return ask(work)
}

function go(work: Work<'cavalry-retreat'>): Next {
  const { side, enemy } = work.locals
  const hex = hexRetreating(work)
  const units = cavalryIn(work.board, side, hex)
  if (units.length === 0) {
    work.setLocals({ rolling: null })
    return next(work)
  }
  work.emit({ type: 'retreat-began', retreat: cavalryRetreatFrom(side, units, hex, enemy) })
  return call('retreat', { rolling: null })
}

function hexAsked({ locals }: Look<'cavalry-retreat'>): HexId {
  const hex = locals.hexes[0]
  if (hex === undefined) throw new Error('no hex is left to be asked')
  return hex
}

function hexRetreating({ locals }: Look<'cavalry-retreat'>): HexId {
  if (locals.rolling === null) throw new Error('no cavalry retreats')
  return locals.rolling
}

function cavalryOffers(look: Look<'cavalry-retreat'>): readonly Offer[] {
  const { side, enemy } = look.locals
  const hex = hexAsked(look)
  const pieces = cavalryIn(look.board, side, hex)
  const who = unitLabels(pieces)
  const modifiers = cavalryRetreatModifiers(look.board, side, hex, enemy)
  return [
    {
      choice: ['cavalry-retreat', hex],
      label: `${who}: retreat from ${hexLabel(hex)} before the enemy in ${hexLabel(enemy)} (4 to 6 hexes)`,
      rule: 'std:7.7',
      space: hex,
      pieces,
      modifiers,
    },
    { choice: ['stay', hex], label: `${who}: stay in ${hexLabel(hex)}`, rule: 'std:7.7', space: hex, pieces },
  ]
}

function cavalryRefusal(look: Look<'cavalry-retreat'>, [verb, hex]: Choice): Refusal | undefined {
  if ((verb !== 'cavalry-retreat' && verb !== 'stay') || hex === undefined || !isHex(hex)) return undefined
  const asked = hexLabel(hexAsked(look))
  if (look.locals.hexes.includes(hex)) {
    return refusal('not-yet', 'std:7.7', `${hexLabel(hex)} is asked after ${asked}; decide about ${asked} first.`)
  }
  const message = `Cavalry in ${hexLabel(hex)} may not retreat now; decide about ${asked}.`
  return refusal('no-cavalry-retreat', 'std:7.7', message)
}

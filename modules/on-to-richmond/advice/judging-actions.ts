/** std:4.2, std:4.3, std:5.2 What the choices of an Action Phase are worth: initiative, action, who goes with a leader. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { UnitId } from '../rules/ids.ts'
import { actionsOf, gainUnder } from './actions.ts'
import { activeLeader, transferGain } from './leaders.ts'
import { bestFor, endsOf, marchOf } from './marching.ts'
import type { Outlook } from './outlook.ts'
import { isDesperate } from './prices.ts'
import { prospectsOf, standingOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

/** 4.2 Take the initiative for an action that is worth it; else let it go. */
export function initiativeWorth(outlook: Outlook, { choice: [verb] }: Offer): number {
  if (verb === 'take') return actionsOf(outlook).best
  return verb === 'pass' ? passWorth(outlook) : 0
}

/** 4.4 What is left undone in the last turn is not done any more. */
function passWorth({ table, side }: Outlook): number {
  const { least, forgone } = WEIGHTS.action
  if (table.turn < table.conditions.lastTurn) return least
  return least - (isDesperate(table, side) ? forgone.losing : forgone.winning) * prospectsOf(table, side)
}

/** 4.3 The action that gains most. */
export function actionWorth(outlook: Outlook, { choice: [verb, who = ''] }: Offer): number {
  const { marches, leaders, assaults } = actionsOf(outlook)
  const among = verb === 'march' ? marches : verb === 'activate' ? leaders : assaults
  return among.get(who) ?? 0
}

/** 5.2 Who goes with a leader, whom he joins, and in which order they march: the best first. */
export function activationWorth(outlook: Outlook, { choice: [verb, unit = ''] }: Offer): number {
  const leader = activeLeader(outlook)
  switch (verb) {
    case 'select':
      return leader === undefined ? 0 : gainUnder(outlook, leader, unit)
    case 'march':
      return orderWorth(outlook, unit)
    case 'transfer':
      return leader === undefined ? 0 : transferGain(outlook, leader, unit)
    case 'selected':
    case 'stay':
      return 0
    default:
      return -1
  }
}

function orderWorth({ table, side }: Outlook, unit: UnitId): number {
  const points = table.activation?.halfPoints ?? 0
  return bestFor(endsOf(table, marchOf(table, unit, points)), points) - standingOf(table, side)
}

/** std:4.0, std:5.0, std:7.0, otr:13.0 How to play On to Richmond! well: what each choice is worth, in victory points as near as can be told. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Advice } from '../../../src/kernel/player.ts'
import { destructionWorth, placementWorth, setUpWorth, transferWorth, worksWorth } from './besides.ts'
import { actionWorth, activationWorth, initiativeWorth } from './judging-actions.ts'
import { assaultStepWorth } from './judging-assaults.ts'
import { marchWorths } from './judging-marches.ts'
import {
  advanceWorth,
  cavalryWorth,
  displacementWorth,
  lossWorth,
  retreatWorth,
  withdrawalWorth,
} from './judging-retreats.ts'
import { activeLeader } from './leaders.ts'
import { ordersFor } from './orders.ts'
import { type Outlook, outlookOf } from './outlook.ts'

type Judge = (outlook: Outlook, offer: Offer) => number

/** Which judge knows a decision: by a word that one of its offers begins with. The first that fits decides. */
const JUDGES: readonly { readonly verbs: readonly string[]; readonly judge: Judge }[] = [
  { verbs: ['roll-initiative'], judge: () => 0 },
  { verbs: ['take'], judge: initiativeWorth },
  { verbs: ['end-set-up'], judge: setUpWorth },
  { verbs: ['place'], judge: placementWorth },
  { verbs: ['end-transfers'], judge: transferWorth },
  { verbs: ['lose', 'take-loss'], judge: lossWorth },
  { verbs: ['retreat', 'override', 'stop'], judge: retreatWorth },
  { verbs: ['withdraw', 'withdraw-all'], judge: withdrawalWorth },
  { verbs: ['cavalry-retreat'], judge: cavalryWorth },
  { verbs: ['advance', 'reattach'], judge: advanceWorth },
  { verbs: ['destroy'], judge: destructionWorth },
  { verbs: ['entrench', 'build', 'repair'], judge: worksWorth },
  { verbs: ['displace'], judge: displacementWorth },
  { verbs: ['target', 'lee', 'employ', 'grand-assault', 'hex', 'join'], judge: assaultStepWorth },
  { verbs: ['activate', 'assault'], judge: actionWorth },
]

export const advice: Advice = {
  worth(view, offers, side) {
    const outlook = outlookOf(view, side)
    const has = (...verbs: readonly string[]) => offers.some(({ choice }) => verbs.includes(choice[0]))
    if (has('end-march', 'to', 'to-with')) return marchWorths(outlook, offers)
    const known = JUDGES.find(({ verbs }) => has(...verbs))?.judge ?? leading(outlook)
    return offers.map((offer) => known(outlook, offer))
  },
  orders: ordersFor,
}

/** Selecting units means one thing in an assault and another when a leader is activated; marches are open in two places. */
function leading(outlook: Outlook): Judge {
  if (outlook.heading.some((part) => part.startsWith('Assault: '))) return assaultStepWorth
  return activeLeader(outlook) === undefined ? actionWorth : activationWorth
}

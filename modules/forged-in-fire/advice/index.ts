/** fif:4, fif:11, fif:12 How to play Forged in Fire well: what each choice is worth, in points of the track as near as can be told. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Advice } from '../../../src/kernel/player.ts'
import { activationWorths, marchWorths, movementWorth } from './activating.ts'
import { cavalryWorth, navalWorth, replacementWorth, setUpWorth, siegeWorth } from './besides.ts'
import {
  battleOrderWorth,
  deploymentWorth,
  fireWorth,
  lossWorth,
  rallyWorth,
  reinforcementWorth,
  retreatWorth,
} from './fighting.ts'
import { ordersFor } from './orders.ts'
import { type Outlook, outlookOf } from './outlook.ts'

type Judge = (outlook: Outlook, offer: Offer) => number

/** Which judge knows a decision: by a word that one of its offers begins with. */
const JUDGES: readonly { readonly verbs: readonly string[]; readonly judge: Judge }[] = [
  { verbs: ['end-set-up'], judge: setUpWorth },
  { verbs: ['end-replacements'], judge: replacementWorth },
  { verbs: ['end-siege-fire'], judge: siegeWorth },
  { verbs: ['end-movement'], judge: movementWorth },
  { verbs: ['lose', 'take-hit'], judge: lossWorth },
  { verbs: ['sortie', 'fight-on'], judge: navalWorth },
  { verbs: ['deploy-all', 'deploy'], judge: deploymentWorth },
  { verbs: ['done'], judge: fireWorth },
  { verbs: ['no-rally'], judge: rallyWorth },
  { verbs: ['no-more', 'enter'], judge: reinforcementWorth },
  { verbs: ['screen', 'scout', 'break-off', 'withdraw'], judge: cavalryWorth },
  { verbs: ['retreat', 'retreat-by-sea'], judge: retreatWorth },
  { verbs: ['fight'], judge: battleOrderWorth },
  { verbs: ['extend'], judge: (_, { choice }) => (choice[0] === 'extend' ? 1 : 0) },
]

export const advice: Advice = {
  worth(view, offers, side) {
    const outlook = outlookOf(view, side)
    const has = (verb: string) => offers.some(({ choice }) => choice[0] === verb)
    if (has('halt')) return marchWorths(outlook, offers)
    if (has('end-activation')) return activationWorths(outlook, offers)
    const found = JUDGES.find(({ verbs }) => verbs.some(has))
    return offers.map((offer) => found?.judge(outlook, offer))
  },
  orders: ordersFor,
}

/** atp:3.0 How to play Across the Potomac well: what each choice is worth, in VP as near as can be told. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Advice } from '../../../src/kernel/player.ts'
import { activationWorth } from './activation.ts'
import { departureWorth, placeWorth } from './arrivals.ts'
import { attackOfferWorth, deploymentWorth, frontWorth } from './attacking.ts'
import { burningWorth } from './bridges.ts'
import { fireWorth } from './firing.ts'
import { fogWorth, isInFog, probeWorth, updateWorth } from './fog.ts'
import { forageWorth, marchOfferWorths, movementWorth } from './moving.ts'
import { ordersFor } from './orders.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { advanceWorth, breakOffWorth, fallBackWorth, leaveWorth } from './retreating.ts'
import { isVoyage, sailWorth, voyageWorths } from './sailing.ts'

type Judge = (outlook: Outlook, offer: Offer) => number

/** Which judge knows a decision: by the words that only its offers begin with. */
const JUDGES: readonly { readonly verbs: readonly string[]; readonly judge: Judge }[] = [
  { verbs: ['activate-stack', 'activate-unit', 'end-activation'], judge: activationWorth },
  { verbs: ['attack', 'end-attacks'], judge: attackOfferWorth },
  { verbs: ['commit', 'commit-hex', 'engage'], judge: deploymentWorth },
  { verbs: ['front'], judge: frontWorth },
  { verbs: ['leave', 'stand'], judge: leaveWorth },
  { verbs: ['fire', 'cease-fire'], judge: fireWorth },
  { verbs: ['advance', 'advance-all', 'end-advance'], judge: advanceWorth },
  { verbs: ['march', 'march-stack', 'end-movement'], judge: movementWorth },
  { verbs: ['forage', 'end-foraging'], judge: forageWorth },
  { verbs: ['place', 'end-reinforcements'], judge: placeWorth },
  { verbs: ['comply', 'delay', 'refuse', 'substitute'], judge: departureWorth },
  { verbs: ['sail'], judge: sailWorth },
  { verbs: ['end-burning', 'yield'], judge: burningWorth },
  { verbs: ['roll-weather'], judge: () => 1 },
  { verbs: ['probe'], judge: probeWorth },
  { verbs: ['update'], judge: updateWorth },
  { verbs: ['hold'], judge: () => 1 },
]

const JUDGE_OF: ReadonlyMap<string, Judge> = new Map(
  JUDGES.flatMap(({ verbs, judge }) => verbs.map((verb) => [verb, judge] as const)),
)

export const advice: Advice = {
  worth(view, offers, side) {
    const outlook = outlookOf(view, side)
    const worths = worthsOf(
      outlook,
      offers.filter(({ choice }) => !ASIDE.includes(choice[0])),
    )
    // 16.2C a bridge can be burned at any decision; it is thought about where burning is what is decided
    const aboutBridges = offers.some(({ choice }) => choice[0] === 'end-burning' || choice[0] === 'yield')
    let next = 0
    return offers.map((offer) => {
      if (!ASIDE.includes(offer.choice[0])) return worths[next++]
      return aboutBridges && offer.choice[0] === 'burn' ? burningWorth(outlook, offer) : NOT_NOW
    })
  },
  orders: ordersFor,
}

/** 15.2B, 16.2C What can be done at almost any decision, and is no part of it; the computer tells nothing unasked. */
const ASIDE: readonly string[] = ['burn', 'tell-unasked']

/** Worse than anything else that may be chosen. */
const NOT_NOW = -1_000_000

function worthsOf(outlook: Outlook, offers: readonly Offer[]): readonly (number | undefined)[] {
  if (isInFog(offers)) return offers.map((offer) => fogWorth(outlook, offer))
  if (isVoyage(offers)) return voyageWorths(outlook, offers)
  if (offers.some(({ choice }) => choice[0] === 'halt')) return marchOfferWorths(outlook, offers)
  const retreat = retreatJudge(outlook)
  return offers.map((offer) => {
    const [verb] = offer.choice
    const judge = RETREAT_VERBS.includes(verb) ? retreat : JUDGE_OF.get(verb)
    return judge?.(outlook, offer)
  })
}

/** Words that both sides of a battle use for their own retreats. */
const RETREAT_VERBS: readonly string[] = ['retreat', 'press-on', 'stand-fast', 'recover']

function retreatJudge({ table, side }: Outlook): Judge {
  return table.playerTurn?.side === side ? breakOffWorth : fallBackWorth
}

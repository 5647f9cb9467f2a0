/** atp:15.0 What to do about announcements, probes and updates: plays by what is known, and gives nothing away unasked. */
import type { Offer } from '../../../src/kernel/offer.ts'
import { attackWorth } from './attacking.ts'
import type { Outlook } from './outlook.ts'

/** Words that only fog of war brings; where one of these is on offer, the whole decision is judged here. */
const ONLY_IN_FOG: readonly string[] = ['stay', 'announce', 'end-player-turn']

export function isInFog(offers: readonly Offer[]): boolean {
  return offers.some(({ choice }) => ONLY_IN_FOG.includes(choice[0]))
}

export function fogWorth(outlook: Outlook, { choice, space, pieces = [] }: Offer): number {
  switch (choice[0]) {
    case 'attack':
      // the probe is made: the attack is worth what it promises
      return space === undefined
        ? 0
        : attackWorth(outlook, space, (unit) => isReady(outlook, unit) || pieces.includes(unit))
    case 'announce':
    case 'end-player-turn':
      return 1
    case 'stay':
      return 0
    default:
      return -1
  }
}

function isReady({ table }: Outlook, unit: string): boolean {
  return table.playerTurn?.activated.includes(unit) === true && table.playerTurn.acted[unit] === undefined
}

/** atp:15.0 What to do about announcements, probes and updates: plays by what is known, and gives nothing away unasked. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { hexesOf, hexOf } from '../rules/queries/occupancy.ts'
import { unitState } from '../rules/state.ts'
import { neighboursOf } from '../rules/tables/hexes.ts'
import { attackWorth } from './attacking.ts'
import { marchWorth } from './marching.ts'
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
    case 'advance':
      return space === undefined ? -1 : advanceWorth(outlook, pieces, space)
    case 'stay':
      return 0
    default:
      return -1
  }
}

/** 15.4E-2 Into the hex found empty, where a march there would be worth it. */
function advanceWorth(outlook: Outlook, units: readonly UnitId[], hex: HexId): number {
  const [unit] = units
  const from = unit === undefined ? undefined : hexOf(outlook.table, unit)
  return from === undefined ? -1 : marchWorth(outlook, units, from, hex, false)
}

/** More than any activation: the answer may change them all. */
const FIRST = 1000
/** So that the weakest that can do it probes. */
const FOR_STRENGTH = 0.001

/** 15.8 Asked as the player-turn begins where the answer matters: units could be there this player-turn, or next to it. */
export function updateWorth({ table, side, known }: Outlook): number {
  const doubtful = [...known].filter(([, { sure }]) => !sure).map(([hex]) => hex)
  const near = new Set(hexesOf(table, side).flatMap((hex) => neighboursOf(hex).flatMap((next) => neighboursOf(next))))
  return doubtful.some((hex) => near.has(hex)) ? FIRST : -1
}

/**
 * 15.4 A probe may turn into an attack, so nothing is lost by it where one would attack anyway without knowing how many they
 * are: it shows that first, and whether they are still there. Elsewhere it would cost a unit its action.
 */
export function probeWorth(outlook: Outlook, { space, pieces = [] }: Offer): number {
  const known = space === undefined ? undefined : outlook.known.get(space)
  if (space === undefined || known === undefined || (known.count !== null && known.sure)) return -1
  const worth = attackWorth(outlook, space, (unit) => isReady(outlook, unit))
  const steps = pieces.reduce((sum, unit) => sum + unitState(outlook.table, unit).steps, 0)
  return worth <= 0 ? -1 : worth + 1 - FOR_STRENGTH * steps
}

function isReady({ table }: Outlook, unit: string): boolean {
  return table.playerTurn?.activated.includes(unit) === true && table.playerTurn.acted[unit] === undefined
}

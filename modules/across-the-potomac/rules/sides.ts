/** atp:2.7, atp:5.1C The two sides; the Confederate side goes first in every turn. */

/** Both sides in the order of their player-turns. */
export const SIDES = ['confederate', 'union'] as const

export type Side = (typeof SIDES)[number]

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'union' ? 'confederate' : 'union'
}

/** fif:3, fif:5.1 The two sides; the Confederate side moves first in every turn. */

/** Both sides in the order in which they move. */
export const SIDES = ['confederate', 'union'] as const

export type Side = (typeof SIDES)[number]

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'union' ? 'confederate' : 'union'
}

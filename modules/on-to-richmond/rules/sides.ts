/** std:2.0 The two sides. */

/** Both sides; the Confederate side wins an initiative tie (std:4.2). */
export const SIDES = ['confederate', 'union'] as const

export type Side = (typeof SIDES)[number]

export type BySide<T> = { readonly [side in Side]: T }

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'union' ? 'confederate' : 'union'
}

/** The side of a unit or leader by its id. @throws Error if it is neither's (a defect) */
export function sideOfId(id: string): Side {
  if (id.startsWith('cs-')) return 'confederate'
  if (id.startsWith('us-')) return 'union'
  throw new Error(`'${id}' is of neither side`)
}

import type { Hex32, PlayerStatement } from './types.ts'

/** What is known of the exchanges in which one side asked and the other answered. */
export interface Exchanges {
  /** How many answers this side has got in the game: the last one was exchange number `answers`. */
  readonly answers: number
  /** The last element shown of the other side's responder chain: its anchor before the first answer. */
  readonly responder: Hex32
  /** The last element shown of this side's own roller chain, and which one it is: the anchor is 0. */
  readonly roller: Hex32
  readonly rollerAt: number
}

/** The exchanges of each side by its name. */
export type ExchangesBySide = { readonly [side: string]: Exchanges }

/** Those of a game in which nobody has asked yet. */
export function noExchanges(one: PlayerStatement, other: PlayerStatement): ExchangesBySide {
  return { [one.side]: begun(one, other), [other.side]: begun(other, one) }
}

function begun({ anchors }: PlayerStatement, other: PlayerStatement): Exchanges {
  return { answers: 0, responder: other.anchors.responder, roller: anchors.roller, rollerAt: 0 }
}

/** The exchanges in which a side asked; a side that is not in the game is a defect and thrown. */
export function exchangesOf(all: ExchangesBySide, side: string): Exchanges {
  const own = all[side]
  if (own === undefined) throw new Error(`no player has the side ${side}`)
  return own
}

/** The exchanges of a game in which one side's went on; null: nothing has changed. */
export function withExchanges(all: ExchangesBySide, side: string, own: Exchanges | null): ExchangesBySide {
  return own === null ? all : { ...all, [side]: own }
}

import type { Contest } from '../../kernel/guide.ts'
import type { Offer } from '../../kernel/offer.ts'
import type { Table } from '../playing.ts'

/** An offer with what its game tells of the fight it would begin. */
export interface ForeseenOffer extends Offer {
  readonly outlook?: NonNullable<Contest['outlook']>
}

/** The offers with the outlook and the modifiers of the fights they would begin; as they are while a fight is under way. */
export function foreseen({ session, module }: Pick<Table, 'session' | 'module'>): readonly ForeseenOffer[] {
  const { position, side } = session
  const { guide } = module.source
  const offers = session.offers()
  if (guide === undefined || guide.contest(position, side) !== undefined) return offers
  return offers.map((offer) => {
    const contest = guide.contest(position, side, offer.choice)
    if (contest?.outlook === undefined) return offer
    const { outlook, modifiers = [] } = contest
    return { ...offer, outlook, modifiers: offer.modifiers ?? modifiers }
  })
}

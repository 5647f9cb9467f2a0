import type { Offer } from '../../kernel/offer.ts'
import type { Advice, NumberSource, Player } from '../../kernel/player.ts'
import { basicPlayer, basicWorth } from './basic-player.ts'
import { nothingTried } from './tried.ts'

/** Taken again without anything having changed, a choice is worth this much less than any advice says. */
const IN_VAIN = 1000

/**
 * The computer opponent: it follows a game's advice, and plays what the advice is silent about at the basic level. Without
 * advice it is the basic player. `numbers` settles equal offers: deterministic for a seed.
 */
export function advisedPlayer(advice: Advice | undefined, numbers: NumberSource): Player {
  if (advice === undefined) return basicPlayer(numbers)
  const tried = nothingTried()
  return {
    choose(view, offers, side) {
      const advised = advice.worth(view, offers, side)
      const basic = basicWorth(view, offers, side)
      let best: Offer | undefined
      let most = Number.NEGATIVE_INFINITY
      for (let i = 0; i < offers.length; i++) {
        const offer = offers[i]
        if (offer === undefined) continue
        const vain = tried.times(view, offer.choice) * IN_VAIN
        // of what the advice knows nothing about, what it does know is no measure: a little better than nothing
        const value = (advised[i] ?? (basic[i] ?? 0) * 0.01) - vain + (numbers() % 1000) * 1e-9
        if (value <= most) continue
        most = value
        best = offer
      }
      if (best === undefined) throw new Error('a decision without an offer')
      tried.note(view, best.choice)
      return best.choice
    },
    orders: (view, side) => advice.orders?.(view, side) ?? null,
  }
}

import type { NumberSource, Player } from '../../kernel/player.ts'

/** Takes any offer, each as likely as the others. Games end because what ends a part of the turn is among the offers. */
export function randomPlayer(numbers: NumberSource): Player {
  return {
    choose(_view, offers) {
      const offer = offers[numbers() % Math.max(1, offers.length)]
      if (offer === undefined) throw new Error('a decision without an offer')
      return offer.choice
    },
  }
}

import type { Offer } from '../../kernel/offer.ts'
import type { NumberSource, Player } from '../../kernel/player.ts'
import type { SideView, ViewCounter } from '../../kernel/view.ts'
import { nothingTried } from './tried.ts'

/** What ends, stops or forgoes something, in the words of any game. */
const FORGOING = /^(end|cease|stop|halt|pass|hold|skip|done|wait|decline|refuse|delay)/

/** A piece that was put about so often stays where it is: what is set up anew for ever changes the board and ends nothing. */
const OFTEN = 8

/**
 * A player for any game at a basic level: it rather does something than nothing, likes what its modifiers favour and what is
 * cheap, and goes where the enemy is near. Equal offers are settled by `numbers`.
 */
export function basicPlayer(numbers: NumberSource): Player {
  const tried = nothingTried()
  return {
    choose(view, offers, side) {
      const worth = basicWorth(view, offers, side)
      let best: Offer | undefined
      let most = Number.NEGATIVE_INFINITY
      for (let i = 0; i < offers.length; i++) {
        const offer = offers[i]
        if (offer === undefined) continue
        const restless = Math.max(0, tried.repeats(view, offer.choice) - OFTEN + 1)
        const weary = 3 * (tried.times(view, offer.choice) + restless)
        const value = (worth[i] ?? 0) - weary + (numbers() % 1000) / 10_000
        if (value <= most) continue
        most = value
        best = offer
      }
      if (best === undefined) throw new Error('a decision without an offer')
      tried.note(view, best.choice)
      return best.choice
    },
  }
}

/** How good offers look to somebody who does not know the game; in the order of the offers, from about -2 to 4. */
export function basicWorth(view: SideView, offers: readonly Offer[], side: string): readonly number[] {
  const chart = chartOf(view, side)
  return offers.map((offer) => {
    if (FORGOING.test(offer.choice[0])) return 0
    const modifiers = (offer.modifiers ?? []).reduce((sum, { value }) => sum + value, 0)
    return 1 + clamp(modifiers * 0.2, 1) - clamp((offer.cost ?? 0) * 0.05, 0.5) + approach(offer, chart)
  })
}

interface Chart {
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number }>
  readonly counters: ReadonlyMap<string, ViewCounter>
  readonly enemies: readonly ViewCounter[]
}

function chartOf(view: SideView, side: string): Chart {
  return {
    places: new Map(view.spaces.map(({ id, x, y }) => [id, { x, y }])),
    counters: new Map(view.counters.map((counter) => [counter.id, counter])),
    enemies: view.counters.filter((counter) => counter.side !== side),
  }
}

/** Up to 1 for a space beside an enemy, less the farther he is; nothing where the offer points at no space. */
function approach({ space, pieces }: Offer, chart: Chart): number {
  const first = pieces?.[0]
  const to = space ?? (first === undefined ? undefined : chart.counters.get(first)?.space)
  const at = to === undefined ? undefined : chart.places.get(to)
  if (at === undefined) return 0
  let nearest = Number.POSITIVE_INFINITY
  for (const enemy of chart.enemies) {
    const place = chart.places.get(enemy.space)
    // half columns count half
    if (place !== undefined) nearest = Math.min(nearest, Math.abs(place.x - at.x) / 2 + Math.abs(place.y - at.y))
  }
  return Number.isFinite(nearest) ? 1 / (1 + nearest) : 0
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

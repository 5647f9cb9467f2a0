/** Computer players for the corpus: they go to war, so that many rules are met in few files. */
import type { HexId } from '../../../modules/across-the-potomac/rules/ids.ts'
import { isAdjacentToEnemy } from '../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { isHex } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { choiceId } from '../../../src/kernel/choice.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import { numbersFrom } from '../random-play.ts'
import type { Player } from './mail-game.ts'

/** What ends something or declines to act. */
const QUIET = /^(end-|halt$|cease-fire$|stand|press-on$|refuse$|delay$)/
const EAGER = ['attack', 'engage', 'commit-hex', 'activate-stack', 'forage', 'place', 'advance-all']

/** Fights where he can; `reckless` 0 always takes what looks best, 1 nearly anything. Ties go by the seed. */
export function warrior(seed: number, reckless: number): Player {
  const next = numbersFrom(seed)
  return (offers, position, side) => {
    const weights = offers.map((offer) =>
      weightOf(offer, offers, position.board, side === 'union' ? 'union' : 'confederate'),
    )
    const flattened = weights.map((weight) => weight ** (1 - reckless))
    let at = (next() / 2 ** 32) * flattened.reduce((sum, weight) => sum + weight, 0)
    for (const [i, weight] of flattened.entries()) {
      at -= weight
      const offer = offers[i]
      if (at < 0 && offer !== undefined) return offer.choice
    }
    return (offers[offers.length - 1] ?? nothing()).choice
  }
}

function nothing(): never {
  throw new Error('a decision without an offer')
}

function weightOf({ choice: [verb], space }: Offer, offers: readonly Offer[], board: State, side: Side): number {
  if (QUIET.test(verb)) return 2
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  const near = isBesideEnemy(board, side, space) ? 40 : 1
  return ((EAGER.includes(verb) ? 60 : 12) * near) / alike
}

function isBesideEnemy(board: State, side: Side, space: HexId | undefined): boolean {
  return space !== undefined && isHex(space) && isAdjacentToEnemy(board, side, space)
}

/** Takes these choices one after the other, spelled as text, each as soon as it is on offer; else plays as `otherwise`. */
export function following(choices: readonly string[], otherwise: Player): Player {
  const left = [...choices]
  return (offers, position, side) => {
    const wished = offers.find(({ choice }) => choiceId(choice) === left[0])
    if (wished === undefined) return otherwise(offers, position, side)
    left.shift()
    return wished.choice
  }
}

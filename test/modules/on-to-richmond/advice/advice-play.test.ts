import { describe, expect, it } from 'vitest'
import { advice } from '../../../../modules/on-to-richmond/advice/index.ts'
import { SIDES, type Side } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { playGame } from '../../../../scripts/match/play-game.ts'
import { advisedPlayer } from '../../../../src/host/opponent/advised-player.ts'
import { numberSource } from '../../../../src/kernel/player.ts'
import { play } from './advised.ts'

/** More choices than any game of these lengths has. */
const MOST = 3000

describe('whole games', () => {
  it('otr:13.0 Seven Pines is won against chance from each side', () => {
    const against = (side: Side) =>
      playGame({
        module: 'on-to-richmond',
        scenario: 'seven-pines',
        seed: SEEDS[side],
        players: { union: 'random', confederate: 'random', [side]: 'advised' },
      })
    for (const side of SIDES) expect(against(side).winner).toBe(side)
  }, 300_000)

  it('otr:13.0 two advised players come to an end, and choose the same for the same numbers', () => {
    const played = (scenario: string, most: number) => {
      const player = advisedPlayer(advice, numberSource(3))
      return play(scenario, 3, () => player, most)
    }
    expect(played('seven-pines', MOST).waiting.for).toBe('nothing')
    // set-up, reinforcements and the first actions of the longer scenario
    expect(played('warwick-line', 60).board).toEqual(played('warwick-line', 60).board)
  }, 300_000)
})

/** Any would do nearly always. */
const SEEDS: { readonly [side in Side]: number } = { union: 1, confederate: 7 }

import { describe, expect, it } from 'vitest'
import { type Counted, HiddenCounts } from '../../../support/hidden-block-counts.ts'
import { playHidden, playOn } from '../../../support/hidden-block-games.ts'
import { SCENES, TIMES } from '../../../support/hidden-block-scenes.ts'
import { numbersFrom } from '../../../support/random-play.ts'

/**
 * Games of a normal run, turns of each, and rounds of the scenes; HIDDEN_GAMES, HIDDEN_TURNS and HIDDEN_SCENES for the long one,
 * HIDDEN_SEED to begin elsewhere.
 */
const GAMES = Number(process.env.HIDDEN_GAMES ?? 4)
const TURNS = Number(process.env.HIDDEN_TURNS ?? 2)
const ROUNDS = Number(process.env.HIDDEN_SCENES ?? 4)
const FIRST_SEED = Number(process.env.HIDDEN_SEED ?? 1)
const LONG = process.env.HIDDEN_GAMES !== undefined
/** What is tried at a stop in games, and in scenes, which are short. */
const TRIES = { games: 4, scenes: 24 }
/** So often everything must be reached. */
const LEAST = LONG ? Math.min(20, Math.ceil(ROUNDS / 2)) : 1

function playScenes(counts: HiddenCounts, round: number): void {
  for (const [at, [name, scene]] of Object.entries(SCENES).entries()) {
    const times = TIMES[name] ?? 1
    for (let seed = round * times; seed < (round + 1) * times; seed++) {
      const number = seed * 1000 + at
      try {
        counts.add(playOn(scene(seed), number, 1, counts.look(numbersFrom(number + 1_000_000), TRIES.scenes)))
      } catch (problem) {
        throw new Error(`${name}, ${seed}: ${String(problem)}`, { cause: problem })
      }
    }
  }
}

const shown = (all: readonly Counted[]) => all.map(([name, times]) => `${times} ${name}`)

describe('random games with hidden blocks', () => {
  it('fif:11.1 go on alike in the own, the onlooker’s and the audit’s positions, and reach everything', {
    timeout: 36_000_000,
  }, () => {
    const counts = new HiddenCounts()
    for (let round = FIRST_SEED; round < FIRST_SEED + ROUNDS; round++) playScenes(counts, round)
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      counts.add(playHidden(seed, TURNS, counts.look(numbersFrom(seed + 2_000_000), TRIES.games)))
    }
    for (const [kind, all] of Object.entries(counts.all())) {
      if (LONG) console.log([`${kind}:`, ...shown(all)].join('\n'))
      expect.soft(shown(all.filter(([, times]) => times < LEAST)), kind).toEqual([])
    }
  })
})

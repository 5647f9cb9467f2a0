/** std:7.5, std:7.6 Combats and retreats of random fights against a second reading. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../modules/on-to-richmond/rules/events.ts'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { SCENARIO_IDS } from '../../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { createEngine } from '../../../../src/kernel/engine.ts'
import { livelyStart } from '../../../support/otr-lively.ts'
import { playAtRandom } from '../../../support/random-play.ts'
import { judge } from './results.ts'

/** Fights of a normal run; BRUTE_FORCE=2000 for the long one, as in brute-force.test.ts. */
const FIGHTS = Number(process.env.BRUTE_FORCE ?? 40)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

const EAGER = ['attack', 'assault', 'take', 'activate', 'cavalry-retreat']

/** One turn that begins in the middle of a fight. */
function fight(seed: number) {
  const scenario = SCENARIO_IDS[seed % SCENARIO_IDS.length] ?? ''
  const start = livelyStart(scenario, seed, 1)
  const engine = createEngine<State, Event>({ ...onToRichmond, setUp: () => ({ ok: true, value: start }) })
  const game = playAtRandom(engine, seed, {
    scenario,
    options: {},
    weight: ({ choice: [verb] }, offers) => {
      if (/^(pass|done|stop|stand|stay|end)/.test(verb)) return 4
      const weight = verb === 'grand-assault' ? 300 : EAGER.includes(verb) ? 60 : 20
      return Math.max(1, Math.round(weight / offers.filter((offer) => offer.choice[0] === verb).length))
    },
    check: () => undefined,
  })
  return { start: game.start.board, events: game.events.flatMap((one) => (one.of === 'game' ? [one.event] : [])) }
}

const WANTED = [
  ...['assault', 'hasty', 'normal', 'prepared', 'column-of-route', 'advance'],
  ...['normal', 'rout', 'voluntary', 'cavalry'].map((kind) => `${kind} retreat`),
  'of his own accord after no effect',
]

describe('the second reading of what a combat does', () => {
  // The long run has 2,000 fights.
  const timeout = 600_000
  it('std:7.2 std:7.5 std:7.6 agrees with every combat and retreat of random fights', { timeout }, () => {
    const counts = new Map<string, number>()
    const found: string[] = []
    for (let seed = FIRST_SEED; seed < FIRST_SEED + FIGHTS; seed++) {
      const { start, events } = fight(seed)
      const judged = judge(start, events)
      found.push(...judged.faults.map((fault) => `seed ${seed}: ${fault}`))
      for (const [what, often] of judged.counts) counts.set(what, (counts.get(what) ?? 0) + often)
    }
    expect(found.slice(0, 5).join('\n')).toBe('')
    expect(WANTED.filter((what) => (counts.get(what) ?? 0) < 2)).toEqual([])
  })
})

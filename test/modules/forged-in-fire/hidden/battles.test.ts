import { describe, expect, it } from 'vitest'
import { battlesOn } from '../../../support/hidden-battle.ts'
import type { HiddenTable } from '../../../support/hidden-block-play.ts'
import { numbersFrom } from '../../../support/random-play.ts'
import { fieldAtRandom } from './battle-fields.ts'

/** Fields of a normal run; RANDOM_GAMES=200 for the long one, RANDOM_SEED=n to begin with another seed. */
const FIELDS = Number(process.env.RANDOM_GAMES ?? 8)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

const LONG = process.env.RANDOM_GAMES !== undefined
const OFTEN = ['battle-deployment decision', 'battle-reveal answer', 'battle-fire decision', 'battle-fire roll', 'show']
const SOMETIMES = [
  ...['battle-losses decision', 'retreat answer', 'retreat decision', 'retreat-determination answer', 'flank', 'rally'],
  ...['battle-reinforcement decision', 'bring-in', 'reinforcement-call roll', 'reinforcement-call decision'],
  ...['laying-open answer', 'retreat-by-sea', 'battles decision'],
]

/** With these something ends. */
const SELDOM: readonly string[] = ['retreat', 'retreat-by-sea', 'no-more', 'done', 'no-rally']

/** Plays at random until the battles are over. */
function playOut(table: HiddenTable, next: () => number, reached: Map<string, number>): void {
  for (let steps = 0; steps < 3000; steps++) {
    const { waiting } = table
    if (table.stage === 'gate' || waiting.for === 'nothing') return
    reached.set(`${table.stage} ${waiting.for}`, (reached.get(`${table.stage} ${waiting.for}`) ?? 0) + 1)
    if (waiting.for === 'answer') table.answer()
    else if (waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => 1 + (next() % faces)))
    else {
      const offers = table.offers()
      const verbs = [...new Set(offers.map(({ choice: [verb] }) => verb))]
      const seldom = verbs.length > 1 && next() % 3 > 0 ? verbs.filter((verb) => !SELDOM.includes(verb)) : []
      const likely = seldom.length === 0 ? verbs : seldom
      const verb = likely[next() % likely.length]
      const open = offers.filter(({ choice }) => choice[0] === verb)
      const pick = open[next() % open.length]
      if (pick === undefined) throw new Error('nothing is offered')
      reached.set(pick.choice[0], (reached.get(pick.choice[0]) ?? 0) + 1)
      table.choose(pick.choice)
    }
  }
  throw new Error('the battles never end')
}

describe('battles of hidden blocks', () => {
  it('are fought alike in all positions', { timeout: 60_000 * FIELDS }, () => {
    const reached = new Map<string, number>()
    for (let seed = FIRST_SEED; seed < FIRST_SEED + FIELDS; seed++) {
      const next = numbersFrom(seed)
      try {
        const { state, side, told } = fieldAtRandom(next)
        playOut(battlesOn(state, side, told), next, reached)
      } catch (problem) {
        throw new Error(`seed ${seed}: ${problem instanceof Error ? problem.stack : String(problem)}`)
      }
    }
    if (LONG) console.log(Object.fromEntries([...reached].sort()))
    for (const stop of LONG ? [...OFTEN, ...SOMETIMES] : OFTEN) expect(reached.get(stop) ?? 0, stop).toBeGreaterThan(0)
  })
})

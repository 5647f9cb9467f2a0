import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Options } from '../../../../src/kernel/game.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { HiddenTable } from '../../../support/hidden-block-play.ts'
import { numbersFrom } from '../../../support/random-play.ts'

/** Games of a normal run and turns of each; HIDDEN_GAMES and HIDDEN_TURNS for the long one, HIDDEN_SEED to begin elsewhere. */
const GAMES = Number(process.env.HIDDEN_GAMES ?? 4)
const TURNS = Number(process.env.HIDDEN_TURNS ?? 2)
const FIRST_SEED = Number(process.env.HIDDEN_SEED ?? 1)

const ROUND = ['campaign', 'mcclellans-gamble', 'fair-oaks', 'seven-days'] as const

const QUIET = /^(end-|halt$|hold|let-pass$|cease|stay|pass|done$|retreat|withdraw$|give-way$|no-)/
const SELDOM = /^(set-up$|join$|force$)/

function weightOf({ choice: [verb], label }: Offer, offers: readonly Offer[]): number {
  if (QUIET.test(verb)) return 4
  if (verb === 'end-set-up') return 40
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  const eager = /attack|enemy|Tyler/.test(label) ? 6 : 1
  return Math.max(1, Math.round(((SELDOM.test(verb) ? 8 : 30) * eager) / alike))
}

/** Which options are on goes by the seed. */
function optionsFor(scenario: string, seed: number): Options {
  const facts = (SCENARIOS[scenario]?.options ?? []).filter(({ id }) => id !== 'hiddenBlocks')
  const round = Math.floor(seed / ROUND.length) // else a scenario would have some of them always
  return Object.fromEntries(facts.map(({ id }, at) => [id, ((round * 5 + 3) >> (at % 7)) % 2 === 1]))
}

function play(seed: number): HiddenTable {
  const scenario = ROUND[seed % ROUND.length] ?? ROUND[0]
  const table = HiddenTable.start(scenario, optionsFor(scenario, seed))
  const last = table.board.turn + TURNS
  const next = numbersFrom(seed)
  const chosen: string[] = []
  try {
    while (table.waiting.for !== 'nothing' && table.board.turn < last) {
      if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => (next() % faces) + 1))
      else if (table.waiting.for === 'answer') table.answer()
      else {
        const offers = table.offers()
        const weights = offers.map((offer) => weightOf(offer, offers))
        let at = next() % weights.reduce((sum, weight) => sum + weight, 0)
        const offer = offers.find((_, i) => {
          at -= weights[i] ?? 0
          return at < 0
        })
        if (offer === undefined) throw new Error('nothing is offered')
        chosen.push(`${table.decider}/${table.stage}/${choiceId(offer.choice)}`)
        table.choose(offer.choice)
      }
    }
  } catch (problem) {
    const why = problem instanceof Error ? problem.stack : String(problem)
    const told = table.told.slice(-6).map(({ choice }) => choiceId(choice))
    throw new Error(`seed ${seed} ${scenario}, after ${chosen.slice(-8).join(' ')} (told ${told.join(' ')}): ${why}`)
  }
  return table
}

describe('random games with hidden blocks', () => {
  it('fif:11.1 go on alike in the own, the onlooker’s and the audit’s positions', { timeout: 3_600_000 }, () => {
    const counts = new Map<string, number>()
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      const table = play(seed)
      for (const { choice } of table.told) count(choice[0])
      for (const { query, own } of table.queries) {
        count(`? ${Array.isArray(query.question) ? query.question[0] : ''}${own ? ' (own)' : ''}`)
      }
      for (const logged of table.events) if (logged.of === 'game') count(`! ${logged.event.type}`)
    }
    if (process.env.HIDDEN_GAMES !== undefined) console.log(Object.fromEntries([...counts].sort()))
    for (const what of ['goes', 'end-movement', '? who']) expect(counts.get(what) ?? 0, what).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'
import { isAdjacentToEnemy } from '../../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import { isHex } from '../../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { SCENARIOS } from '../../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Options } from '../../../../src/kernel/game.ts'
import type { Offer } from '../../../../src/kernel/offer.ts'
import { BlindTable } from '../../../support/blind-play.ts'
import { numbersFrom } from '../../../support/random-play.ts'

/** Games of a normal run and turns of each; BLIND_GAMES and BLIND_TURNS for the long one, BLIND_SEED to begin elsewhere. */
const GAMES = Number(process.env.BLIND_GAMES ?? 4)
const TURNS = Number(process.env.BLIND_TURNS ?? 2)
const FIRST_SEED = Number(process.env.BLIND_SEED ?? 1)

const ROUND = ['great-invasion', 'lee-vs-meade', 'campaign', '1862'] as const

const QUIET = /^(yield|end-|halt$|cease-fire$|stand|press-on$|refuse$|delay$|stay|update$|vacated$)/

function weightOf({ choice: [verb], space }: Offer, offers: readonly Offer[], table: BlindTable): number {
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  if (verb === 'burn') return offers.some(({ choice }) => choice[0] === 'yield') ? 4 : offers.length > 40 ? 1 : 0
  if (QUIET.test(verb)) return 3
  if (verb === 'infantry' || verb === 'cavalry') return Math.max(1, Math.round(4 / alike))
  const near = space !== undefined && isHex(space) && isAdjacentToEnemy(table.board, table.decider, space)
  const eager = ['attack', 'engage', 'commit', 'activate-stack', 'forage', 'place', 'probe', 'advance', 'to'].includes(
    verb,
  )
  return Math.max(1, Math.round(((eager ? 60 : 12) * (near ? 5 : 1)) / alike))
}

function optionsFor(scenario: string, seed: number): Options {
  const options: { [name: string]: number | boolean } = {}
  for (const [at, fact] of (SCENARIOS[scenario]?.options ?? []).entries()) {
    if (fact.type === 'boolean') options[fact.id] = (seed >> (at % 5)) % 2 === 1
  }
  if (options.handicapConfederate === true || options.reynolds === true) delete options.handicapUnion
  return options
}

function play(seed: number): BlindTable {
  const scenario = ROUND[seed % ROUND.length] ?? ROUND[0]
  const options = optionsFor(scenario, Math.floor(seed / ROUND.length))
  const table = BlindTable.start(scenario, options)
  const last = table.board.turn + TURNS
  const next = numbersFrom(seed)
  const chosen: string[] = []
  try {
    while (table.waiting.for !== 'nothing' && table.board.turn < last) {
      if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => (next() % faces) + 1))
      else if (table.waiting.for === 'answer') table.answer()
      else {
        const offers = table.offers()
        const weights = offers.map((offer) => weightOf(offer, offers, table))
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

describe('random double-blind games', () => {
  it('atp:15.0 go on alike in the own, the onlooker’s and the audit’s positions', { timeout: 3_600_000 }, () => {
    const counts = new Map<string, number>()
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      const table = play(seed)
      for (const { choice } of table.told) count(choice[0])
      for (const { query } of table.queries) count(`? ${Array.isArray(query.question) ? query.question[0] : ''}`)
      for (const logged of table.events) if (logged.of === 'game') count(`! ${logged.event.type}`)
    }
    if (process.env.BLIND_GAMES !== undefined) console.log(Object.fromEntries([...counts].sort()))
    for (const what of ['enter', 'vacated', 'end-player-turn', '? patrol'])
      expect(counts.get(what) ?? 0, what).toBeGreaterThan(0)
  })
})

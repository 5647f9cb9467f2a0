/** Random games of Forged in Fire with hidden blocks, in all four positions at once, and the ends of campaigns. */
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import { SCENARIOS } from '../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { choiceId } from '../../src/kernel/choice.ts'
import type { Options } from '../../src/kernel/game.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { PlainObject } from '../../src/kernel/plain.ts'
import { HiddenTable, hiddenEngine, SEATS } from './hidden-block-play.ts'
import { numbersFrom } from './random-play.ts'

/** The games go round the scenarios. */
export const ROUND = ['campaign', 'mcclellans-gamble', 'fair-oaks', 'seven-days'] as const

const QUIET = /^(end-|halt$|hold|let-pass$|cease|stay|pass|done$|retreat|withdraw$|give-way$|no-)/
const SELDOM = /^(set-up$|join$|force$)/

/** Choices that end something or decline to act come seldom, so that there is a war. */
function weightOf({ choice: [verb], label }: Offer, offers: readonly Offer[]): number {
  if (verb === 'retreat-by-sea') return 200 // bars the ships, which is rare enough
  if (QUIET.test(verb)) return 4
  if (verb === 'end-set-up') return 40
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  const eager = /attack|enemy|Tyler/.test(label) ? 6 : 1
  return Math.max(1, Math.round(((SELDOM.test(verb) ? 8 : 30) * eager) / alike))
}

/** Which options are on goes by the seed. */
export function optionsFor(scenario: string, seed: number): Options {
  const facts = (SCENARIOS[scenario]?.options ?? []).filter(({ id }) => id !== 'hiddenBlocks')
  const round = Math.floor(seed / ROUND.length) // else a scenario would have some of them always
  return Object.fromEntries(facts.map(({ id }, at) => [id, ((round * 5 + 3) >> (at % 7)) % 2 === 1]))
}

/** Called at every stop of play, before anything is answered, thrown or chosen. */
export type Look = (table: HiddenTable) => void

/** A whole random game, or so many turns of it. @throws Error with the seed and the last choices when anything goes wrong */
export function playHidden(seed: number, turns: number, look: Look = () => undefined): HiddenTable {
  const scenario = ROUND[seed % ROUND.length] ?? ROUND[0]
  const table = HiddenTable.start(scenario, optionsFor(scenario, seed))
  if (seed % 3 === 0) {
    leaveOrders(table, 'confederate', { ...ORDERS, ...VIRGINIA })
    leaveOrders(table, 'union', ORDERS)
  }
  return playOn(table, seed, turns, look)
}

/** What both leave in some games, so that decisions come from there. */
const ORDERS: PlainObject = {
  general: {
    deployment: 'centers',
    fire: true,
    flank: 'when-open',
    losses: ['strongest'],
    retreat: { when: 'when-hit', to: ['any'] },
    rally: ['any'],
    reinforce: ['any'],
    follow: [],
    positions: ['weaker-center'],
  },
  cavalry: { screen: true, fight: 'stand', withdrawTo: ['any'] },
}
const VIRGINIA: PlainObject = { virginia: { respond: true, withdrawAtSp: 1 } }

/** Orders lie on the table, for all to read. */
export function leaveOrders(table: HiddenTable, side: Side, orders: PlainObject): void {
  for (const seat of SEATS) {
    const left = hiddenEngine.leaveOrders(table.positions[seat], side, orders)
    if (!left.ok) throw new Error(left.error.message)
    table.positions[seat] = left.value.position
  }
}

/** Goes on at random. */
export function playOn(table: HiddenTable, seed: number, turns: number, look: Look = () => undefined): HiddenTable {
  const last = table.board.turn + turns
  const next = numbersFrom(seed)
  const chosen: string[] = []
  try {
    // what was opened for a test ends at its gate
    while (table.waiting.for !== 'nothing' && table.board.turn < last && table.stage !== 'gate') {
      look(table)
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
    const { scenario } = table.board.conditions
    throw new Error(`seed ${seed} ${scenario}, after ${chosen.slice(-8).join(' ')} (told ${told.join(' ')}): ${why}`)
  }
  return table
}

import { describe, expect, it } from 'vitest'
import type { Event } from '../../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import type { HexId, UnitId } from '../../../modules/across-the-potomac/rules/ids.ts'
import { invariantsOf } from '../../../modules/across-the-potomac/rules/invariants.ts'
import { hexOf, isAdjacentToEnemy } from '../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { isHex } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Options } from '../../../src/kernel/game.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { checkPlain, checkReplays, playAtRandom, type RandomGame } from '../../support/random-play.ts'

/** Games of a normal run; RANDOM_GAMES=300 for the long one, RANDOM_SEED=n to begin with another seed. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 12)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

const engine = createEngine<State, Event>(acrossThePotomac)

/** Choices that end something or decline to act come seldom, so that there is a war. */
const QUIET = /^(yield$|end-|halt$|cease-fire$|stand|press-on$|refuse$|delay$)/

/** Fighters go for the enemy, raiders for his country; which of them play goes by the seed. */
const TEMPERS = ['fighters', 'raiders'] as const
type Temper = (typeof TEMPERS)[number]

function weightFor(temper: Temper) {
  return ({ choice: [verb], space, pieces }: Offer, offers: readonly Offer[], position: Position<State>): number => {
    if (verb === 'burn') return burnWeight(offers)
    if (QUIET.test(verb)) return 2
    const { board, waiting } = position
    const side = waiting.for === 'decision' && waiting.side === 'union' ? 'union' : 'confederate'
    const alike = offers.filter((offer) => offer.choice[0] === verb).length
    const eager = ['attack', 'engage', 'commit-hex', 'activate-stack', 'forage', 'place'].includes(verb)
    const there = space !== undefined && isHex(space) ? space : undefined
    const wanted =
      there !== undefined &&
      (temper === 'fighters'
        ? isAdjacentToEnemy(board, side, there)
        : verb === 'to' && goesForward(board, side, pieces?.[0] ?? '', there))
    return Math.max(1, Math.round(((eager ? 60 : 12) * (wanted ? 5 : 1)) / alike))
  }
}

/** Now and then, so that there are bridges left to capture; on the enemy's coming as often as not. */
function burnWeight(offers: readonly Offer[]): number {
  if (offers.some(({ choice: [verb] }) => verb === 'yield')) return 2
  return offers.length > 40 ? 1 : 0
}

/** Rows count from Philadelphia towards Lynchburg. */
function goesForward(board: State, side: Side, unit: UnitId, to: HexId): boolean {
  const from = hexOf(board, unit) ?? to
  return side === 'confederate' ? to.slice(0, 2) < from.slice(0, 2) : to.slice(0, 2) > from.slice(0, 2)
}

/** What the Union leaves in some games, so that its decisions come from there. */
const ORDERS = {
  general: {
    cavalry: { leave: { whenOddsAtLeast: 3 } },
    fire: { targets: ['front', 'weakest', 'any'] },
    retreat: { when: 'when-hit', to: ['any'] },
    recover: ['destroyed', 'strongest', 'any'],
  },
  bridges: { any: { burnWhen: 'enemy-would-capture' } },
  departures: { 'us-6': 'comply', 'us-1-7': 'refuse' },
  substitutes: ['weakest'],
}

function check(position: Position<State>): void {
  const broken = invariantsOf(position)
  if (broken.length > 0) throw new Error(broken.join('; '))
  checkPlain(position)
}

/** The score is what the sides began with and what was scored. */
function checkScore({ start, end, events }: RandomGame<State, Event>): void {
  const sum = { ...start.board.halfPoints }
  for (const logged of events) {
    if (logged.of === 'game' && logged.event.type === 'points-scored') sum[logged.event.side] += logged.event.halfPoints
  }
  if (sum.union !== end.board.halfPoints.union || sum.confederate !== end.board.halfPoints.confederate) {
    throw new Error(`the score is ${JSON.stringify(end.board.halfPoints)}, the points scored ${JSON.stringify(sum)}`)
  }
}

/** The games go round the scenarios. */
const ROUND = ['great-invasion', 'campaign', 'lee-vs-meade', '1862'] as const

/** Which options are on goes by the seed too; where two shut each other out, only the first is. */
function optionsFor(scenario: string, seed: number): Options {
  const options: { [name: string]: number | boolean } = {}
  const facts = (SCENARIOS[scenario]?.options ?? []).filter(({ id }) => id !== 'doubleBlind') // a game of its own
  for (const [at, fact] of facts.entries()) {
    if (fact.type === 'integer') options[fact.id] = fact.minimum + (seed % (fact.maximum - fact.minimum + 1))
    else options[fact.id] = ((Math.floor(seed / ROUND.length) * 5 + 3) >> (at % 7)) % 2 === 1
  }
  if (options.handicapConfederate === true || options.reynolds === true) options.handicapUnion = false
  return Object.fromEntries(Object.entries(options).filter(([id]) => facts.some((fact) => fact.id === id)))
}

function play(seed: number): RandomGame<State, Event> {
  const scenario = ROUND[seed % ROUND.length] ?? ROUND[0]
  const game = playAtRandom(engine, seed, {
    scenario,
    options: optionsFor(scenario, seed),
    weight: weightFor(TEMPERS[Math.floor(seed / ROUND.length) % TEMPERS.length] ?? 'fighters'),
    check,
    ...(seed % 3 === 0 ? {} : { orders: { union: ORDERS } }),
  })
  try {
    checkScore(game)
    checkReplays(engine, game)
  } catch (problem) {
    throw new Error(`seed ${seed}: ${String(problem)}`)
  }
  return game
}

/** Adds what happened in a game, by type of event. */
function count(counts: Map<string, number>, { events }: RandomGame<State, Event>): void {
  for (const { event } of events) counts.set(event.type, (counts.get(event.type) ?? 0) + 1)
}

describe('random games of every scenario', () => {
  it('atp:5.3 end, keep every invariant at every choice, and replay to the same position', {
    timeout: 3_600_000,
  }, () => {
    const counts = new Map<string, number>()
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) count(counts, play(seed))
    if (process.env.RANDOM_GAMES !== undefined) console.log(Object.fromEntries([...counts].sort()))
    for (const type of [
      'battle-joined',
      'shot-fired',
      'step-lost',
      'side-retreated',
      'town-foraged',
      'unit-placed',
      'transport-used',
      'bridge-burned',
      'fortification-captured',
    ]) {
      expect(counts.get(type) ?? 0, type).toBeGreaterThan(0)
    }
  })
})

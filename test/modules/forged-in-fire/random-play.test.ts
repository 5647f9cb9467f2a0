import { describe, expect, it } from 'vitest'
import { module as forgedInFireModule } from '../../../modules/forged-in-fire/index.ts'
import type { Event } from '../../../modules/forged-in-fire/rules/events.ts'
import { forgedInFire } from '../../../modules/forged-in-fire/rules/game.ts'
import { invariantsOf } from '../../../modules/forged-in-fire/rules/invariants.ts'
import type { State } from '../../../modules/forged-in-fire/rules/state.ts'
import { SCENARIOS } from '../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import { evolvePosition } from '../../../src/kernel/events.ts'
import type { Options } from '../../../src/kernel/game.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Refused, refusalsInRules, tryRefused } from '../../support/fif-tries.ts'
import { checkPlain, checkReplays, numbersFrom, playAtRandom, type RandomGame } from '../../support/random-play.ts'

/** Games of a normal run; RANDOM_GAMES=200 for the long one, RANDOM_SEED=n to begin with another seed. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 8)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

const LONG = process.env.RANDOM_GAMES !== undefined
/** So often every stage and every refusal must be reached: the full number in the long run of 200 games. */
const LEAST = LONG ? Math.min(20, Math.ceil(GAMES / 10)) : 1

const engine = createEngine<State, Event>(forgedInFire)

/** Stages of games with hidden blocks alone. */
const HIDDEN = [
  ...['unseen-set-up', 'unseen-replacements', 'unseen-movement', 'unseen-deployment', 'unseen-reinforcement'],
  ...[
    'asking-who',
    'laying-open',
    'named-entry',
    'entering',
    'riding',
    'taking',
    'battle-reveal',
    'reinforcement-call',
  ],
  ...['supply-check', 'player-turn-proofs', 'divisions-proof'],
]

/** Every stage of open games that is called by another; the outermost is entered by nobody. */
const STAGES = forgedInFire.stages.map(({ id }) => id).filter((id) => id !== 'game' && !HIDDEN.includes(id))

/** The games go round the scenarios. */
const ROUND = ['campaign', 'mcclellans-gamble', 'fair-oaks', 'seven-days'] as const

/** Choices that end something or decline to act come seldom, so that there is a war. */
const QUIET = /^(end-|halt$|hold|let-pass$|cease|stay|pass|done$|retreat|withdraw$|give-way$|no-)/
const SELDOM = /^(set-up$|join$|force$)/

function weight({ choice: [verb], label }: Offer, offers: readonly Offer[]): number {
  if (verb === 'retreat-by-sea') return 200 // bars the ships, which is rare enough
  if (QUIET.test(verb)) return 4
  if (verb === 'end-set-up') return 40
  const alike = offers.filter((offer) => offer.choice[0] === verb).length
  const eager = /attack|enemy|Tyler/.test(label) ? 6 : 1
  return Math.max(1, Math.round(((SELDOM.test(verb) ? 8 : 30) * eager) / alike))
}

const refused: Refused = new Map()
const TRIES = Number(process.env.RANDOM_TRIES ?? 3)

function check(position: Position<State>, next: () => number): void {
  tryRefused(engine, position, next, TRIES, refused)
  const broken = invariantsOf(position)
  if (broken.length > 0) throw new Error(broken.join('; '))
  checkPlain(position)
}

/** Which options are on goes by the seed; games with hidden blocks are played in all positions at once, elsewhere. */
function optionsFor(scenario: string, seed: number): Options {
  const facts = (SCENARIOS[scenario]?.options ?? []).filter(({ id }) => id !== 'hiddenBlocks')
  const round = Math.floor(seed / ROUND.length) // else a scenario would have some of them always
  return Object.fromEntries(facts.map(({ id }, at) => [id, ((round * 5 + 3) >> (at % 7)) % 2 === 1]))
}

/** What both leave in some games, so that decisions come from there. */
const ORDERS = {
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
const VIRGINIA = { virginia: { respond: true, withdrawAtSp: 1 } }

function play(seed: number): RandomGame<State, Event> {
  const scenario = ROUND[seed % ROUND.length] ?? ROUND[0]
  const tried = numbersFrom(seed + 1_000_000)
  const game = playAtRandom(engine, seed, {
    scenario,
    options: optionsFor(scenario, seed),
    weight,
    check: (position) => check(position, tried),
    ...(seed % 3 === 0 ? { orders: { confederate: { ...ORDERS, ...VIRGINIA }, union: ORDERS } } : {}),
  })
  try {
    checkReplays(engine, game)
  } catch (problem) {
    throw new Error(`seed ${seed}: ${String(problem)}`)
  }
  return game
}

/**
 * The end of a campaign that stands well for the Union: whether it plays on is asked far too seldom in games from the start. The last
 * turn and what follows are played like any other.
 */
function playEnding(seed: number): RandomGame<State, Event> {
  const late = createEngine<State, Event>({
    ...forgedInFire,
    setUp(scenario, options, sees) {
      const set = forgedInFire.setUp(scenario, options, sees)
      if (!set.ok) return set
      const { conditions } = set.value
      const victory = { turn: 20, event: 'confederate-forced-retreat', change: 2, rule: 'fif:12' }
      const confidenceMoves = Array.from({ length: 6 }, () => victory)
      return { ok: true, value: { ...set.value, turn: conditions.lastTurn - 1, confidence: 12, confidenceMoves } }
    },
  })
  const tried = numbersFrom(seed + 2_000_000)
  return playAtRandom(late, seed, { scenario: 'campaign', options: {}, weight, check: (at) => check(at, tried) })
}

/** Every event can be told, every verb has a title, and the view of the end shows something. */
function tellAll({ start, end, events }: RandomGame<State, Event>): void {
  let position = start
  for (const logged of events) {
    const told = forgedInFireModule.describe(logged, position)
    if (told !== undefined && /undefined|\[object|NaN/.test(told)) throw new Error(`told badly: ${told}`)
    position = evolvePosition(position, logged, forgedInFire.evolve)
    if (logged.of === 'kernel' && logged.event.type === 'choice-made') {
      const [verb] = logged.event.choice
      if (forgedInFireModule.verbs?.[verb] === undefined) throw new Error(`the verb ${verb} has no title`)
    }
  }
  expect(forgedInFireModule.view(end, 'union').heading).toContain('The game is over')
}

describe('random play', () => {
  it(`plays ${GAMES} games over the four scenarios to their ends`, { timeout: 60_000 * GAMES }, () => {
    const stages = new Map<string, number>()
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      const game = play(seed)
      expect(game.end.waiting.for).toBe('nothing')
      tellAll(game)
      const ending = seed % ROUND.length === 0 ? playEnding(seed).events : []
      for (const { stage } of game.start.frames) stages.set(stage, (stages.get(stage) ?? 0) + 1)
      for (const { of, event } of [...game.events, ...ending]) {
        if (of === 'kernel' && (event.type === 'frame-called' || event.type === 'frame-replaced'))
          stages.set(event.stage, (stages.get(event.stage) ?? 0) + 1)
      }
    }
    const seldom = (counts: ReadonlyMap<string, number>, names: readonly string[], least: number) =>
      names.filter((name) => (counts.get(name) ?? 0) < least).map((name) => `${name}: ${counts.get(name) ?? 0}`)
    if (LONG) console.log(Object.fromEntries([...stages].sort()), Object.fromEntries([...refused].sort()))
    expect(seldom(stages, STAGES, LEAST), 'stages').toEqual([])
    const rare = seldom(refused, refusalsInRules(), LEAST)
    if (LONG) expect(rare, 'refusals').toEqual([])
    expect(rare.length, rare.join('; ')).toBeLessThan(refusalsInRules().length / 3)
  })
})

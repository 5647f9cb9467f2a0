import { describe, expect, test, vi } from 'vitest'
import type { Event } from '../../../modules/on-to-richmond/rules/events.ts'
import { onToRichmond } from '../../../modules/on-to-richmond/rules/game.ts'
import { invariantsOf } from '../../../modules/on-to-richmond/rules/invariants.ts'
import { hexesOf } from '../../../modules/on-to-richmond/rules/queries/occupancy.ts'
import { SIDES, type Side } from '../../../modules/on-to-richmond/rules/sides.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { hexDistance, isHex } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { SCENARIO_IDS, scenarioFact } from '../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Offer } from '../../../src/kernel/offer.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { BUILT, builtByNobody } from '../../support/otr-built.ts'
import { livelyStart } from '../../support/otr-lively.ts'
import { type Refused, refusalsInRules, tryRefused } from '../../support/otr-tries.ts'
import { checkPlain, checkReplays, numbersFrom, playAtRandom, type RandomGame } from '../../support/random-play.ts'
import { FREE } from './free-scenario.ts'

// A scenario in which bridges may be built is among them, for what neither of the game's own lets anybody do.
vi.mock(import('../../../modules/on-to-richmond/rules/tables/scenarios.ts'), async (original) => {
  const { withFreeScenario } = await import('./free-scenario.ts')
  return withFreeScenario(await original())
})

/** Games of a normal run; RANDOM_GAMES=100 for the long one, RANDOM_SEED=n to begin with another seed. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 2)
const FIRST_SEED = Number(process.env.RANDOM_SEED ?? 1)

const LONG = process.env.RANDOM_GAMES !== undefined
/** So often every stage and every refusal must be reached: the full number in the long run of 100 games of each scenario. */
const LEAST = LONG ? Math.min(20, Math.ceil(GAMES / 5)) : 1
/** Choices tried at every stop without being taken. */
const TRIES = Number(process.env.RANDOM_TRIES ?? 3)

const engine = createEngine<State, Event>(onToRichmond)

/** Every stage; a short run need not come to the one that takes a 1 on the die of two cavalry units that retreat together. */
const STAGES = onToRichmond.stages.map(({ id }) => id).filter((id) => LONG || id !== 'cavalry-retreat-loss')

const stages = new Map<string, number>()
const refused: Refused = new Map()

function countStages({ start, events }: RandomGame<State, Event>): void {
  for (const { stage } of start.frames) stages.set(stage, (stages.get(stage) ?? 0) + 1)
  for (const { of, event } of events) {
    if (of === 'kernel' && (event.type === 'frame-called' || event.type === 'frame-replaced')) {
      stages.set(event.stage, (stages.get(event.stage) ?? 0) + 1)
    }
  }
}

/** Choices that end something or decline to act come seldom, so that there is a war. */
const QUIET = /^(pass|done|stop|stand|stay|end|refuse-flanks|restore-flanks|transfer|force-march)/

/** Whoever marches goes for the enemy, or for the objectives: as the seed says. */
function weightFor(seed: number) {
  return ({ choice: [verb], space }: Offer, offers: readonly Offer[], position: Position<State>): number => {
    // one of some hundred offers: else the units would be moved about for long
    if (verb === 'end-set-up') return 200
    if (QUIET.test(verb)) return 3
    const alike = offers.filter((offer) => offer.choice[0] === verb).length
    const eager = ['to', 'attack', 'assault', 'grand-assault', 'take', 'advance', 'destroy'].includes(verb) ? 60 : 20
    const { board, waiting } = position
    const near = space !== undefined && isHex(space) ? nearness(board, sideOf(waiting), space, seed % 2 === 0) : 1
    return Math.max(1, Math.round((eager * near) / alike))
  }
}

function sideOf(waiting: Position<State>['waiting']): Side {
  const side = waiting.for === 'decision' ? waiting.side : ''
  return SIDES.find((one) => one === side) ?? 'union'
}

function nearness(board: State, side: Side, hex: string, isFighter: boolean): number {
  const goals = isFighter ? hexesOf(board, side === 'union' ? 'confederate' : 'union') : Object.keys(board.control)
  const far = Math.min(99, ...goals.map((goal) => hexDistance(goal, hex)))
  return far <= 1 ? 8 : far <= 4 ? 4 : 1
}

function check(position: Position<State>, next: () => number): void {
  tryRefused(engine, position, next, TRIES, refused)
  const broken = invariantsOf(position)
  if (broken.length > 0) throw new Error(broken.join('; '))
  checkPlain(position)
}

/** What a side began with is what it has and what it has lost. */
function checkManpower({ end }: RandomGame<State, Event>): void {
  for (const side of SIDES) {
    const { setup } = scenarioFact(end.board.conditions.scenario)
    const isOwn = (unit: string) => unit.startsWith(side === 'union' ? 'us-' : 'cs-')
    const began = setup.reduce((sum, row) => sum + (row.kind === 'unit' && isOwn(row.unit) ? row.manpower : 0), 0)
    const has = Object.entries(end.board.units).reduce((sum, [id, { manpower }]) => sum + (isOwn(id) ? manpower : 0), 0)
    const lost = Object.values(end.board.losses[side]).reduce((sum, points) => sum + points, 0)
    expect(has + lost, side).toBe(began)
  }
}

describe.each(SCENARIO_IDS)('otr:13.0 random games of %s', (scenario) => {
  const seeds = Array.from({ length: GAMES }, (_, i) => FIRST_SEED + i)
  test.each(seeds)(
    'otr:13.0 seed %i is played to its end, promises kept, and replays',
    { timeout: 300_000 },
    (seed) => {
      const tried = numbersFrom(seed + 1_000_000)
      const look = (position: Position<State>) => check(position, tried)
      const game = playAtRandom(engine, seed, { scenario, options: {}, weight: weightFor(seed), check: look })
      countStages(game)
      expect(game.end.waiting).toMatchObject({ for: 'nothing', outcome: { rule: 'otr:13.0' } })
      expect(game.end.board.turn).toBe(game.end.board.conditions.lastTurn)
      checkManpower(game)
      checkReplays(engine, game)
    },
  )
})

/** Short games that begin in the middle of a fight, where most of what is rare happens: so many for each whole game. */
const FIGHTS = 4 * GAMES

describe.each([...SCENARIO_IDS, FREE])('std:7.0 random fights in %s', (scenario) => {
  test('std:7.0 all are played to their ends and replay', { timeout: 60_000 * FIGHTS }, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + FIGHTS; seed++) {
      const tried = numbersFrom(seed + 2_000_000)
      // The free scenario has rain in its first turn; what takes dry weather is done in the second.
      const turns = scenario === FREE ? 2 : 1
      const fight = createEngine<State, Event>({
        ...onToRichmond,
        setUp: () => ({ ok: true, value: livelyStart(scenario, seed, turns) }),
      })
      const game = playAtRandom(fight, seed, {
        scenario,
        options: {},
        weight: fightingWeight(seed),
        check: (position) => checkFight(position, tried),
      })
      expect(game.end.waiting.for).toBe('nothing')
      countStages(game)
      checkReplays(fight, game)
    }
  })
})

const EAGER = ['attack', 'assault', 'take', 'activate', 'cavalry-retreat']

/** In every fourth fight nobody wants one, so that rested units see the Recovery Phase; in the others assaults become grand. */
function fightingWeight(seed: number): ReturnType<typeof weightFor> {
  return ({ choice: [verb] }, offers) => {
    if (verb === 'pass') return seed % 4 === 0 ? 300 : 4
    if (/^(done|stop|stand|stay|end)/.test(verb)) return 4
    const weight = verb === 'grand-assault' ? 300 : EAGER.includes(verb) ? 60 : 20
    return Math.max(1, Math.round(weight / offers.filter((offer) => offer.choice[0] === verb).length))
  }
}

/** A crowd has units that no set-up counts, so that it has more manpower than the scenario gives. */
function checkFight(position: Position<State>, next: () => number): void {
  tryRefused(engine, position, next, 3 * TRIES, refused)
  const broken = invariantsOf(position).filter((fault) => !fault.endsWith('has gained manpower'))
  if (broken.length > 0) throw new Error(broken.join('; '))
  checkPlain(position)
}

describe('what the random games have met', () => {
  const seldom = (counts: ReadonlyMap<string, number>, names: readonly string[]) =>
    names.filter((name) => (counts.get(name) ?? 0) < LEAST).map((name) => `${name}: ${counts.get(name) ?? 0}`)

  test('std:3.0 every stage often enough', () => {
    if (LONG) console.log(Object.fromEntries([...stages].sort()))
    expect(seldom(stages, STAGES)).toEqual([])
  })

  test('std:3.0 every refusal often enough in a long run, most in a short one', () => {
    if (LONG) console.log(Object.fromEntries([...refused].sort()))
    const names = refusalsInRules().filter((refusal) => !BUILT.includes(refusal))
    const rare = seldom(refused, names)
    if (LONG) expect(rare).toEqual([])
    expect(rare.length, rare.join('; ')).toBeLessThan(names.length / 3)
  })

  test('std:3.0 refusals that chance does not meet are met in built positions', () => {
    expect(builtByNobody()).toEqual([])
    expect(BUILT.filter((refusal) => !refusalsInRules().includes(refusal))).toEqual([])
  })
})

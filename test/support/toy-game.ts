import { createEngine } from '../../src/kernel/engine.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { fail, ok } from '../../src/kernel/result.ts'
import { type AnyStage, call, decide, defineStage, end, finish, roll } from '../../src/kernel/stage.ts'
import type { FindModule, RulesModule } from '../../src/record/checked.ts'

/**
 * A small war for tests of everything around a game: two sides, turns, attacks that stop in the middle for a decision of
 * the other side, dice of two kinds, standing orders. Nothing is hidden.
 */
export type ToySide = 'north' | 'south'

export interface ToyBoard {
  readonly turn: number
  readonly turns: number
  readonly first: ToySide
  /** The game begins with a roll. */
  readonly fog: boolean
  readonly men: { readonly [side in ToySide]: number }
}

export type ToyEvent =
  | { readonly type: 'turn-begun'; readonly turn: number }
  | { readonly type: 'men-lost'; readonly side: ToySide; readonly men: number }

type Locals = { readonly side: ToySide }
type Battle = { readonly attacker: ToySide; readonly guns: number; readonly surprise: number }

const opponent = (side: ToySide): ToySide => (side === 'north' ? 'south' : 'north')

const war: AnyStage<ToyBoard, ToyEvent> = defineStage<ToyBoard, ToyEvent, { readonly second: boolean }>({
  id: 'war',
  rule: 'toy:1',
  title: 'The War',
  enter: ({ board }) =>
    board.fog ? roll({ rule: 'toy:1.1', purpose: 'Fog', dice: [6] }) : call('player-turn', { side: board.first }),
  rolled: ({ board }) => call('player-turn', { side: board.first }),
  resume(work) {
    const { board, locals } = work
    const beaten = (['north', 'south'] as const).find((side) => board.men[side] === 0)
    if (beaten !== undefined) {
      return finish({ winner: opponent(beaten), reason: `The ${beaten} is beaten.`, rule: 'toy:1.2' })
    }
    if (!locals.second) {
      work.setLocals({ second: true })
      return call('player-turn', { side: opponent(board.first) })
    }
    if (board.turn === board.turns) {
      const lead = board.men.north - board.men.south
      const winner = lead === 0 ? null : lead > 0 ? 'north' : 'south'
      return finish({ winner, reason: `${board.men.north} to ${board.men.south} men.`, rule: 'toy:1.3' })
    }
    work.setLocals({ second: false })
    work.emit({ type: 'turn-begun', turn: board.turn + 1 })
    return call('player-turn', { side: board.first })
  },
})

const playerTurn: AnyStage<ToyBoard, ToyEvent> = defineStage<ToyBoard, ToyEvent, Locals>({
  id: 'player-turn',
  rule: 'toy:2',
  title: 'The Player Turn',
  enter: ({ locals }) => decide(locals.side),
  offers: (): readonly Offer[] => [
    { choice: ['attack', '1'], label: 'attack with one gun', rule: 'toy:2.1', cost: 1 },
    { choice: ['attack', '2'], label: 'attack with two guns', rule: 'toy:2.1', cost: 2 },
    { choice: ['rest'], label: 'end the turn', rule: 'toy:2.2' },
  ],
  explain: (_look, choice) =>
    choice[0] === 'attack' ? refusal('too-many-guns', 'toy:2.1', 'An attack is made with one gun or two.') : undefined,
  choose(work, choice) {
    if (choice[0] === 'rest') return end()
    return call('battle', { attacker: work.locals.side, guns: Number(choice[1]), surprise: 0 })
  },
  resume: ({ board, locals }) => (board.men.north * board.men.south === 0 ? end() : decide(locals.side)),
})

const battle: AnyStage<ToyBoard, ToyEvent> = defineStage<ToyBoard, ToyEvent, Battle>({
  id: 'battle',
  rule: 'toy:3',
  title: 'Battle',
  enter: ({ locals }) => roll({ rule: 'toy:3.1', purpose: `Surprise of the ${locals.attacker}`, dice: [10] }),
  rolled(work, values) {
    const { attacker, guns, surprise } = work.locals
    if (surprise === 0) {
      work.setLocals({ surprise: values[0] ?? 0 })
      return decide(opponent(attacker))
    }
    const hits = values.filter((value) => value >= 5).length
    work.emit({ type: 'men-lost', side: opponent(attacker), men: Math.min(hits, work.board.men[opponent(attacker)]) })
    return end(guns)
  },
  offers: (): readonly Offer[] => [
    { choice: ['stand'], label: 'stand', rule: 'toy:3.2' },
    { choice: ['fall-back'], label: 'fall back and lose nothing', rule: 'toy:3.3' },
  ],
  choose(work, choice) {
    if (choice[0] === 'fall-back') return end(0)
    const { attacker, guns } = work.locals
    const dice = Array.from({ length: guns }, () => 6)
    return roll({ rule: 'toy:3.4', purpose: `Fire of the ${attacker}`, dice })
  },
  standing: (_look, orders) => (orders === 'fall-back' ? ['fall-back'] : orders === 'stand' ? ['stand'] : undefined),
})

export const TOY_GAME: Game<ToyBoard, ToyEvent> = {
  id: 'toy-war',
  sides: ['north', 'south'],
  firstSide: (scenario) => (scenario === 'ford' ? 'south' : 'north'),
  stages: [war, playerTurn, battle],
  outermost: { stage: 'war', locals: { second: false } },
  setUp(scenario, options) {
    if (scenario !== 'ridge' && scenario !== 'ford' && scenario !== 'fog') {
      return fail(refusal('unknown-scenario', 'toy:1', `There is no scenario ${scenario}.`))
    }
    const { turns = 2, ...others } = options
    const strange = Object.keys(others)[0]
    if (strange !== undefined) return fail(refusal('unknown-option', 'toy:1', `There is no option ${strange}.`))
    if (typeof turns !== 'number' || turns < 1 || turns > 20) {
      return fail(refusal('bad-option', 'toy:1', 'The option turns is a number from 1 to 20.'))
    }
    const first = scenario === 'ford' ? 'south' : 'north'
    return ok({ turn: 1, turns, first, fog: scenario === 'fog', men: { north: 5, south: 5 } })
  },
  evolve(board, event) {
    switch (event.type) {
      case 'turn-begun':
        return { ...board, turn: event.turn }
      case 'men-lost':
        return { ...board, men: { ...board.men, [event.side]: board.men[event.side] - event.men } }
    }
  },
  invariants: ({ board }) => (board.men.north < 0 || board.men.south < 0 ? ['a side has fewer than no men'] : []),
  readOrders(_side, orders) {
    if (orders === 'stand' || orders === 'fall-back') return ok(orders)
    return fail(refusal('unknown-orders', 'toy:4', 'Orders are "stand" or "fall-back".'))
  },
  publicState: ({ board, frames, waiting, orders }) => ({
    board: { turn: board.turn, turns: board.turns, first: board.first, fog: board.fog, men: { ...board.men } },
    frames: frames.map(({ stage, locals }) => ({ stage, locals })),
    waits: waiting.for === 'decision' ? waiting.side : waiting.for,
    orders,
  }),
}

export const TOY_ENGINE = createEngine(TOY_GAME)

export const TOY_MODULE: RulesModule = {
  id: TOY_GAME.id,
  title: 'Toy War',
  rulesRevision: 3,
  digest: 'd1'.repeat(32),
  kit: null,
  engine: TOY_ENGINE,
}

export const findToy: FindModule = (id) => (id === TOY_MODULE.id ? TOY_MODULE : undefined)

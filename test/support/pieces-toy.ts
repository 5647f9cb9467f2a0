import { createEngine } from '../../src/kernel/engine.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { fail, ok } from '../../src/kernel/result.ts'
import { type AnyStage, ask, call, decide, defineStage, end, finish, roll } from '../../src/kernel/stage.ts'
import type { FindModule, RulesModule } from '../../src/record/checked.ts'
import { asFordSide, FORD_FORCES } from './pieces-toy-answers.ts'
import {
  besides,
  evolveFords,
  FORDS,
  type FordBoard,
  type FordEvent,
  type FordSide,
  otherOf,
  setUpFords,
} from './pieces-toy-board.ts'

/**
 * A small war of five pieces a side at three fords, for tests of hidden pieces and of what a side proves itself: everybody sees how many
 * stand where and from where to where somebody goes, and only the owner who it is. In its turn a side marches unseen, asks once what
 * stands at a ford or how strong the best there is, and attacks once, or storms, which asks first: who attacks lays his pieces at the
 * ford face up, and rolls; on 3 or more the other side takes one of its own there off, unseen.
 */
type Locals = { readonly side: FordSide }
type Acting = {
  readonly side: FordSide
  readonly asked: boolean
  readonly attacked: string
  /** What the answer that is waited for is about. */
  readonly about: string
}
type Losing = { readonly side: FordSide; readonly place: string }

const war: AnyStage<FordBoard, FordEvent> = defineStage<FordBoard, FordEvent, { readonly second: boolean }>({
  id: 'war',
  rule: 'fords:1',
  title: 'The War',
  enter: () => call('march', { side: 'north' }),
  resume(work, result) {
    const { locals, board } = work
    const side: FordSide = locals.second ? 'south' : 'north'
    if (result === 'marched') return call('act', { side, asked: false, attacked: '', about: '' })
    const next = otherOf(side)
    if (locals.second && board.turn === board.turns) {
      const lost = (of: FordSide) => board.standing[of].off ?? 0
      const winner = lost('north') === lost('south') ? null : lost('north') < lost('south') ? 'north' : 'south'
      return finish({ winner, reason: 'The days are over.', rule: 'fords:1.3' })
    }
    work.setLocals({ second: !locals.second })
    work.emit({ type: 'turn-begun', turn: board.turn + (locals.second ? 1 : 0), side: next })
    return call('march', { side: next })
  },
})

const march: AnyStage<FordBoard, FordEvent> = defineStage<FordBoard, FordEvent, Locals>({
  id: 'march',
  rule: 'fords:2',
  title: 'Marching',
  enter: ({ locals }) => decide(locals.side),
  secret: ({ board, side }) => board.sees.includes(side),
  offers({ board, locals }) {
    const { side } = locals
    const pieces = board.pieces[side]
    if (pieces === null) {
      const ways = FORDS.filter((place) => (board.standing[side][place] ?? 0) > 0).flatMap((from) =>
        besides(from).map((to) => offer(['gone', from, to], `somebody goes from ${from} to ${to}`, 'fords:2.3')),
      )
      return [...ways, offer(['marched'], 'all have marched', 'fords:2.4')]
    }
    const marches = pieces.flatMap(({ id, place, moved }) =>
      moved ? [] : besides(place).map((to) => offer(['march', id, to], `march ${id} to ${to}`, 'fords:2.1')),
    )
    return [...marches, offer(['halt'], 'all have marched', 'fords:2.4')]
  },
  explain: (_look, choice) =>
    choice[0] === 'march'
      ? refusal('too-far', 'fords:2.1', 'A piece marches once in a turn, to the next ford.')
      : undefined,
  choose(work, choice) {
    const { side } = work.locals
    const [verb, first = '', second = ''] = choice
    if (verb === 'marched') return end('marched')
    if (verb === 'halt') {
      work.announce(side, ['marched'])
      return end('marched')
    }
    if (verb === 'gone') {
      work.emit({ type: 'gone', side, from: first, to: second })
      return decide(side)
    }
    const from = placeOf(work.board, side, first)
    work.emit({ type: 'was', side, piece: first, to: second })
    work.emit({ type: 'gone', side, from, to: second })
    work.announce(side, ['gone', from, second])
    return decide(side)
  },
})

const act: AnyStage<FordBoard, FordEvent> = defineStage<FordBoard, FordEvent, Acting>({
  id: 'act',
  rule: 'fords:3',
  title: 'Scouting and attacking',
  enter: ({ locals }) => decide(locals.side),
  offers({ board, locals }) {
    const { side, asked, attacked } = locals
    const held = (of: FordSide) => FORDS.filter((place) => (board.standing[of][place] ?? 0) > 0)
    const questions = asked
      ? []
      : held(otherOf(side)).flatMap((place) => [
          offer(['class', place], `what stands at ${place}`, 'fords:3.1'),
          offer(['best', place], `how strong is the best at ${place}`, 'fords:3.2'),
        ])
    const attacks =
      attacked === '' ? held(side).map((place) => offer(['attack', place], `attack at ${place}`, 'fords:4')) : []
    const storms = attacks.map(({ choice: [, place = ''] }) => offer(['storm', place], `storm ${place}`, 'fords:4.4'))
    return [...questions, ...attacks, ...storms, offer(['pass'], 'end the turn', 'fords:3.3')]
  },
  choose(work, choice) {
    const { side } = work.locals
    const [verb, place = ''] = choice
    if (verb === 'pass') return end('acted')
    if (verb === 'attack') {
      work.setLocals({ attacked: place, about: 'attack' })
      return ask({ rule: 'fords:4.1', of: side, question: ['attackers', place] })
    }
    if (verb === 'storm') {
      work.setLocals({ attacked: place, about: 'storm' })
      return ask({ rule: 'fords:4.4', of: otherOf(side), question: ['class', place] })
    }
    work.setLocals({ asked: true, about: `${verb} ${place}` })
    return ask({ rule: 'fords:3', of: otherOf(side), question: [...choice] })
  },
  answered(work, answer) {
    const { side, attacked, about } = work.locals
    work.emit({ type: 'told', what: about, answer: JSON.stringify(answer) })
    if (about === 'storm') {
      work.setLocals({ about: 'attack' })
      return ask({ rule: 'fords:4.1', of: side, question: ['attackers', attacked] })
    }
    if (about !== 'attack') return decide(side)
    return roll({ rule: 'fords:4.2', purpose: `Attack at ${attacked}`, dice: [6] })
  },
  rolled(work, values) {
    const { side, attacked: place } = work.locals
    const there = work.board.standing[otherOf(side)][place] ?? 0
    return there > 0 && (values[0] ?? 0) >= 3 ? call('losing', { side: otherOf(side), place }) : decide(side)
  },
  resume: ({ locals }) => decide(locals.side),
})

const losing: AnyStage<FordBoard, FordEvent> = defineStage<FordBoard, FordEvent, Losing>({
  id: 'losing',
  rule: 'fords:4.3',
  title: 'Losses',
  enter: ({ locals }) => decide(locals.side),
  secret: ({ board, side }) => board.sees.includes(side),
  offers({ board, locals }) {
    const { side, place } = locals
    const pieces = board.pieces[side]
    if (pieces === null) return [offer(['lost'], 'take a piece off', 'fords:4.3')]
    const there = pieces.filter((piece) => piece.place === place)
    return there.map(({ id }) => offer(['lose', id], `take ${id} off`, 'fords:4.3'))
  },
  choose(work, [verb, id = '']) {
    const { side, place } = work.locals
    if (verb === 'lose') {
      work.emit({ type: 'was', side, piece: id, to: 'off' })
      work.announce(side, ['lost'])
    }
    work.emit({ type: 'gone', side, from: place, to: 'off' })
    return end()
  },
})

function placeOf({ pieces }: FordBoard, side: FordSide, id: string): string {
  const piece = pieces[side]?.find((one) => one.id === id)
  if (piece === undefined) throw new Error(`there is no piece ${id}`)
  return piece.place
}

function offer(choice: Offer['choice'], label: string, rule: string): Offer {
  return { choice, label, rule }
}

export const FORD_GAME: Game<FordBoard, FordEvent> = {
  id: 'three-fords',
  sides: ['north', 'south'],
  firstSide: () => 'north',
  stages: [war, march, act, losing],
  outermost: { stage: 'war', locals: { second: false } },
  setUp(scenario, options, sees) {
    const { turns = 2, ...others } = options
    if (scenario !== 'dusk') return fail(refusal('unknown-scenario', 'fords:1', `There is no scenario ${scenario}.`))
    if (Object.keys(others).length > 0) return fail(refusal('unknown-option', 'fords:1', 'The only option is turns.'))
    if (typeof turns !== 'number' || turns < 1 || turns > 50) {
      return fail(refusal('bad-option', 'fords:1', 'The option turns is a number from 1 to 50.'))
    }
    return ok(setUpFords(turns, sees))
  },
  evolve: evolveFords,
  invariants: ({ board }) =>
    FORD_GAME.sides.flatMap((side) => {
      const own = asFordSide(side)
      return Object.entries(board.standing[own]).flatMap(([place, count]) => {
        const there = board.pieces[own]?.filter((piece) => piece.place === place).length ?? count
        return there === count ? [] : [`${there} pieces of the ${side} stand in ${place}, not ${count}`]
      })
    }),
  readOrders: (_side, orders) =>
    fail(refusal('unknown-orders', 'fords:5', `There are no orders ${JSON.stringify(orders)}.`)),
  publicState: ({ board, frames, waiting }) => ({
    board: { turn: board.turn, turns: board.turns, standing: board.standing, marches: board.marches, told: board.told },
    frames: frames.map(({ stage, locals }) => ({ stage, locals })),
    waits: waiting.for === 'decision' ? waiting.side : waiting.for,
  }),
  hidden: FORD_FORCES,
}

export const FORD_MODULE: RulesModule = {
  id: FORD_GAME.id,
  title: 'Three Fords',
  rulesRevision: 1,
  digest: 'e3'.repeat(32),
  kit: null,
  engine: createEngine(FORD_GAME),
}

export const findFords: FindModule = (id) => (id === FORD_MODULE.id ? FORD_MODULE : undefined)

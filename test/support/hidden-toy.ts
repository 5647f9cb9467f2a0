import { createEngine } from '../../src/kernel/engine.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { fail, ok } from '../../src/kernel/result.ts'
import { type AnyStage, ask, call, decide, defineStage, end, finish, roll } from '../../src/kernel/stage.ts'
import type { FindModule, RulesModule } from '../../src/record/checked.ts'
import { BLIND_FORCES } from './hidden-toy-answers.ts'
import {
  type BlindBoard,
  type BlindEvent,
  type BlindSide,
  evolveBlind,
  isOwnLand,
  landOf,
  maySettle,
  neighbours,
  otherOf,
  pieceOf,
  setUpBlind,
} from './hidden-toy-board.ts'

/**
 * A small war in the dark on a ring of ten spaces, for tests of everything about hidden forces. Each side marches its pieces in
 * its own country unseen; who enters the enemy's is announced, asks whether somebody is there, and a clash stops for a decision of
 * the other side, who holds (a die is rolled) or withdraws, where to nobody is told. Then the side may shell a space (a public
 * loss) and ask: what kind of force, how many, who, and how many of several spaces hold somebody.
 */
type Locals = { readonly side: BlindSide }
type Entering = { readonly side: BlindSide; readonly space: string }
type Scouting = { readonly side: BlindSide; readonly asked: number; readonly shelled: string }

const war: AnyStage<BlindBoard, BlindEvent> = defineStage<BlindBoard, BlindEvent, { readonly second: boolean }>({
  id: 'war',
  rule: 'ring:1',
  title: 'The War',
  enter: () => call('march', { side: 'north' }),
  resume(work, result) {
    const { locals, board } = work
    const side: BlindSide = locals.second ? 'south' : 'north'
    if (result === 'marched') return call('scout', { side, asked: 0, shelled: '' })
    if (!locals.second) {
      work.setLocals({ second: true })
      return call('march', { side: 'south' })
    }
    if (board.turn === board.turns) {
      const { north, south } = board.losses
      const winner = north === south ? null : north < south ? 'north' : 'south'
      return finish({ winner, reason: `Losses of the north ${north}, of the south ${south}.`, rule: 'ring:1.3' })
    }
    work.setLocals({ second: false })
    work.emit({ type: 'turn-begun', turn: board.turn + 1 })
    return call('march', { side: 'north' })
  },
})

const march: AnyStage<BlindBoard, BlindEvent> = defineStage<BlindBoard, BlindEvent, Locals>({
  id: 'march',
  rule: 'ring:2',
  title: 'Marching',
  enter: ({ locals }) => decide(locals.side),
  secret: ({ board, side }) => board.sees.includes(side),
  offers({ board, locals }) {
    const { side } = locals
    const forces = board.forces[side]
    if (forces === null) {
      return [
        ...landOf(otherOf(side)).map((space) => offer(['enter', space], `enter ${space}`, 'ring:2.3')),
        offer(['marched'], 'all have marched', 'ring:2.4'),
      ]
    }
    const marches = forces.flatMap((piece) => {
      if (piece.left === 0 || !isOwnLand(side, piece.space)) return []
      return neighbours(piece.space)
        .filter((space) => maySettle(forces, piece.kind, space))
        .map((space) => offer(['march', piece.id, space], `march ${piece.id} to ${space}`, 'ring:2.1'))
    })
    return [...marches, offer(['halt'], 'all have marched', 'ring:2.4')]
  },
  explain: (_look, choice) =>
    choice[0] === 'march'
      ? refusal('too-far', 'ring:2.1', 'A piece marches to the next space, foot once and horse twice in a turn.')
      : undefined,
  choose(work, choice) {
    const { side } = work.locals
    const [verb, first = '', second = ''] = choice
    if (verb === 'marched') return end('marched')
    if (verb === 'halt') {
      work.announce(side, ['marched'])
      return end('marched')
    }
    if (verb === 'enter') return call('entering', { side, space: first })
    work.emit({ type: 'marched', side, piece: first, space: second })
    if (isOwnLand(side, second)) return decide(side)
    work.announce(side, ['enter', second])
    return call('entering', { side, space: second })
  },
  resume: ({ locals }) => decide(locals.side),
})

const entering: AnyStage<BlindBoard, BlindEvent> = defineStage<BlindBoard, BlindEvent, Entering>({
  id: 'entering',
  rule: 'ring:3',
  title: 'Entering the enemy country',
  enter(work) {
    const { side, space } = work.locals
    work.emit({ type: 'entered', side, space })
    return ask({ rule: 'ring:3.1', of: otherOf(side), question: ['occupied', space] })
  },
  answered(work, answer) {
    const { side, space } = work.locals
    const isThere = answer === true
    work.emit({ type: 'told', of: otherOf(side), space, what: isThere ? 'somebody' : 'nobody' })
    return isThere ? decide(otherOf(side)) : end()
  },
  offers: (): readonly Offer[] => [
    offer(['hold'], 'hold the space', 'ring:3.2'),
    offer(['withdraw'], 'withdraw in the dark', 'ring:3.3'),
  ],
  choose(work, choice) {
    const { side, space } = work.locals
    if (choice[0] === 'withdraw') return call('withdrawing', { side: otherOf(side), space })
    return roll({ rule: 'ring:3.4', purpose: `Clash at ${space}`, dice: [6] })
  },
  standing: (_look, orders) => (orders === 'hold' ? ['hold'] : undefined),
  rolled(work, values) {
    const { side, space } = work.locals
    const beaten = (values[0] ?? 0) >= 4 ? otherOf(side) : side
    work.emit({ type: 'hit', side: beaten, space })
    return end()
  },
  resume: () => end(),
})

const withdrawing: AnyStage<BlindBoard, BlindEvent> = defineStage<BlindBoard, BlindEvent, Entering>({
  id: 'withdrawing',
  rule: 'ring:3.3',
  title: 'Withdrawing in the dark',
  enter: ({ locals }) => decide(locals.side),
  secret: ({ board, side }) => board.sees.includes(side),
  offers({ board, locals }) {
    const { side, space } = locals
    const forces = board.forces[side]
    if (forces === null) return [offer(['gone'], 'tell that it is gone', 'ring:3.3')]
    const kind = forces.find((piece) => piece.space === space)?.kind ?? 0
    const free = neighbours(space).filter((next) => isOwnLand(side, next) && maySettle(forces, kind, next))
    const ways = free.map((next) => offer(['to', next], `withdraw to ${next}`, 'ring:3.3'))
    return [...ways, offer(['scatter'], 'scatter', 'ring:3.3')]
  },
  choose(work, choice) {
    const { side, space } = work.locals
    const to = choice[0] === 'to' ? (choice[1] ?? null) : null
    if (choice[0] !== 'gone') {
      work.emit({ type: 'withdrawn', side, from: space, to })
      work.announce(side, ['gone'])
    }
    work.emit({ type: 'told', of: side, space, what: 'gone' })
    return end()
  },
})

/** Two questions and one bombardment in a turn. */
const scout: AnyStage<BlindBoard, BlindEvent> = defineStage<BlindBoard, BlindEvent, Scouting>({
  id: 'scout',
  rule: 'ring:4',
  title: 'Scouting',
  enter: ({ locals }) => decide(locals.side),
  offers({ locals }) {
    const land = landOf(otherOf(locals.side))
    const questions =
      locals.asked === 2
        ? []
        : [
            ...land.flatMap((space) => [
              offer(['kind', space], `what kind of force is in ${space}`, 'ring:4.1'),
              offer(['count', space], `how many are in ${space}`, 'ring:4.2'),
              offer(['who', space], `who is in ${space}`, 'ring:4.3'),
            ]),
            offer(['who', ...land.slice(0, 2)], 'who is in the first two', 'ring:4.3'),
            offer(['any', ...land.slice(1, 4)], 'is anybody in the middle', 'ring:4.4'),
          ]
    const shells =
      locals.shelled === '' ? land.map((space) => offer(['shell', space], `shell ${space}`, 'ring:4.5')) : []
    return [...questions, ...shells, offer(['pass'], 'end the turn', 'ring:4.6')]
  },
  choose(work, choice) {
    const { side, asked } = work.locals
    const [verb, space = ''] = choice
    if (verb === 'pass') return end('scouted')
    if (verb === 'shell') {
      work.setLocals({ shelled: space })
      return roll({ rule: 'ring:4.5', purpose: `Shells on ${space}`, dice: [6] })
    }
    work.setLocals({ asked: asked + 1 })
    return ask({ rule: 'ring:4', of: otherOf(side), question: [...choice] })
  },
  rolled(work, values) {
    const { side, shelled } = work.locals
    if ((values[0] ?? 0) >= 2) work.emit({ type: 'hit', side: otherOf(side), space: shelled })
    return decide(side)
  },
  answered(work, answer) {
    const { side, asked } = work.locals
    work.emit({ type: 'told', of: otherOf(side), space: `answer-${asked}`, what: JSON.stringify(answer) })
    return decide(side)
  },
})

function offer(choice: Offer['choice'], label: string, rule: string): Offer {
  return { choice, label, rule }
}

export const BLIND_GAME: Game<BlindBoard, BlindEvent> = {
  id: 'ring-war',
  sides: ['north', 'south'],
  firstSide: () => 'north',
  stages: [war, march, entering, withdrawing, scout],
  outermost: { stage: 'war', locals: { second: false } },
  setUp(scenario, options, sees) {
    const { turns = 2, ...others } = options
    if (scenario !== 'dusk') return fail(refusal('unknown-scenario', 'ring:1', `There is no scenario ${scenario}.`))
    if (Object.keys(others).length > 0) return fail(refusal('unknown-option', 'ring:1', 'The only option is turns.'))
    if (typeof turns !== 'number' || turns < 1 || turns > 50) {
      return fail(refusal('bad-option', 'ring:1', 'The option turns is a number from 1 to 50.'))
    }
    return ok(setUpBlind(turns, sees))
  },
  evolve: evolveBlind,
  invariants: ({ board }) =>
    BLIND_GAME.sides.flatMap((side) => {
      const pieces = board.forces[side === 'north' ? 'north' : 'south'] ?? []
      return pieces.filter((piece) => pieceOf(pieces, piece.id) !== piece).map(({ id }) => `${id} is there twice`)
    }),
  readOrders: (_side, orders) =>
    orders === 'hold' ? ok(orders) : fail(refusal('unknown-orders', 'ring:5', 'Orders are "hold".')),
  publicState: ({ board, frames, waiting, orders }) => ({
    board: { turn: board.turn, turns: board.turns, losses: board.losses, hits: board.hits, told: board.told },
    frames: frames.map(({ stage, locals }) => ({ stage, locals })),
    waits: waiting.for === 'decision' ? waiting.side : waiting.for,
    orders,
  }),
  hidden: BLIND_FORCES,
}

export const BLIND_ENGINE = createEngine(BLIND_GAME)

export const BLIND_MODULE: RulesModule = {
  id: BLIND_GAME.id,
  title: 'Ring War',
  rulesRevision: 1,
  digest: 'd2'.repeat(32),
  kit: null,
  engine: BLIND_ENGINE,
}

export const findBlind: FindModule = (id) => (id === BLIND_MODULE.id ? BLIND_MODULE : undefined)

import type { Contest, Guide, Plan } from '../../src/kernel/guide.ts'
import type { GameModule } from '../../src/kernel/module.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Position } from '../../src/kernel/position.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { fail, ok } from '../../src/kernel/result.ts'
import { type AnyStage, call, decide, defineStage, end, finish, roll } from '../../src/kernel/stage.ts'
import type { SideView, ViewCounter, ViewSpace } from '../../src/kernel/view.ts'

/**
 * A game that no other resembles, to show that the screens know none: eight locations in a ring, three kinds of piece, no
 * map picture, no hexes. Whoever turns the other side's pieces away, or holds more of the ring at the end, has won.
 */
type RingSide = 'sun' | 'moon'
type Kind = 'runner' | 'guard' | 'banner'

interface RingBoard {
  readonly turn: number
  readonly turns: number
  /** Piece to location; a piece that was turned away is in none. */
  readonly at: { readonly [piece: string]: string }
  readonly moved: readonly string[]
}

type RingEvent =
  | { readonly type: 'moved'; readonly piece: string; readonly to: string }
  | { readonly type: 'turned-away'; readonly piece: string }
  | { readonly type: 'turn-begun'; readonly turn: number }
  | { readonly type: 'rested' }

type Strike = { readonly piece: string; readonly space: string }

const SIDES = ['sun', 'moon'] as const
const NAMES = ['Gate', 'Mill', 'Orchard', 'Chapel', 'Well', 'Tower', 'Barn', 'Ferry'] as const
const SPACES = NAMES.map((name) => name.toLowerCase())
const STEPS: { readonly [kind in Kind]: number } = { runner: 2, guard: 1, banner: 1 }
/** Of a die with six sides, from this number on the piece that is struck goes away. */
const STRIKES: { readonly [kind in Kind]: number } = { runner: 5, guard: 3, banner: 6 }

const sideOf = (piece: string): RingSide => (piece.startsWith('sun') ? 'sun' : 'moon')
const kindOf = (piece: string): Kind =>
  piece.endsWith('runner') ? 'runner' : piece.endsWith('guard') ? 'guard' : 'banner'
const otherOf = (side: string): RingSide => (side === 'sun' ? 'moon' : 'sun')
const nameOf = (space: string): string => NAMES[SPACES.indexOf(space)] ?? space
const titleOf = (piece: string): string => `${sideOf(piece) === 'sun' ? 'Sun' : 'Moon'} ${kindOf(piece)}`
const piecesOf = ({ at }: RingBoard, side: string): readonly string[] =>
  Object.keys(at).filter((piece) => sideOf(piece) === side)
const enemyAt = ({ at }: RingBoard, side: string, space: string): string | undefined =>
  Object.keys(at).find((piece) => at[piece] === space && sideOf(piece) !== side)

/** The ways of a piece around the ring, both ways, as far as it goes and no further than the first enemy. */
function waysOf(board: RingBoard, piece: string): readonly (readonly string[])[] {
  const from = SPACES.indexOf(board.at[piece] ?? '')
  if (from < 0 || board.moved.includes(piece)) return []
  return [1, -1].flatMap((by) => {
    const ways: string[][] = []
    const way = [SPACES[from] ?? '']
    for (let step = 1; step <= STEPS[kindOf(piece)]; step++) {
      const space = SPACES[(from + by * step + 2 * SPACES.length) % SPACES.length] ?? ''
      way.push(space)
      ways.push([...way])
      if (enemyAt(board, sideOf(piece), space) !== undefined) break
    }
    return ways
  })
}

function offersOf(board: RingBoard, side: string): readonly Offer[] {
  const moves = piecesOf(board, side).flatMap((piece) =>
    waysOf(board, piece).map((way): Offer => {
      const to = way[way.length - 1] ?? ''
      const enemy = enemyAt(board, side, to)
      const label =
        enemy === undefined
          ? `${titleOf(piece)} to the ${nameOf(to)}`
          : `${titleOf(piece)} strikes the ${titleOf(enemy)} at the ${nameOf(to)}`
      const rule = enemy === undefined ? 'ring:2.1' : 'ring:2.2'
      return { choice: ['go', piece, to], label, rule, cost: way.length - 1, space: to, pieces: [piece] }
    }),
  )
  return [...moves, { choice: ['rest'], label: 'Rest now', rule: 'ring:2.3' }]
}

const round: AnyStage<RingBoard, RingEvent> = defineStage<RingBoard, RingEvent, { readonly second: boolean }>({
  id: 'round',
  rule: 'ring:1',
  title: 'The Round',
  enter: () => call('side-turn', { side: 'sun' }),
  resume(work) {
    const beaten = SIDES.find((side) => piecesOf(work.board, side).length === 0)
    if (beaten !== undefined) {
      return finish({ winner: otherOf(beaten), reason: `Nobody of the ${beaten} is left.`, rule: 'ring:1.1' })
    }
    if (!work.locals.second) {
      work.setLocals({ second: true })
      return call('side-turn', { side: 'moon' })
    }
    const { turn, turns } = work.board
    if (turn === turns) {
      const lead = piecesOf(work.board, 'sun').length - piecesOf(work.board, 'moon').length
      const winner = lead === 0 ? null : lead > 0 ? 'sun' : 'moon'
      return finish({ winner, reason: 'The rounds are over.', rule: 'ring:1.2' })
    }
    work.setLocals({ second: false })
    work.emit({ type: 'turn-begun', turn: turn + 1 })
    return call('side-turn', { side: 'sun' })
  },
})

const sideTurn: AnyStage<RingBoard, RingEvent> = defineStage<RingBoard, RingEvent, { readonly side: RingSide }>({
  id: 'side-turn',
  rule: 'ring:2',
  title: 'The Turn',
  enter: ({ locals }) => decide(locals.side),
  offers: ({ board, side }) => offersOf(board, side),
  choose(work, [verb, piece = '', space = '']) {
    if (verb === 'rest') {
      work.emit({ type: 'rested' })
      return end()
    }
    if (enemyAt(work.board, work.side, space) !== undefined) return call('strike', { piece, space })
    work.emit({ type: 'moved', piece, to: space })
    return decide(work.side)
  },
  resume: ({ board, locals }) => (piecesOf(board, otherOf(locals.side)).length === 0 ? end() : decide(locals.side)),
})

const strike: AnyStage<RingBoard, RingEvent> = defineStage<RingBoard, RingEvent, Strike>({
  id: 'strike',
  rule: 'ring:3',
  title: 'The Strike',
  enter: ({ locals }) => roll({ rule: 'ring:3.1', purpose: `Strike of the ${titleOf(locals.piece)}`, dice: [6] }),
  rolled(work, [value = 0]) {
    const { piece, space } = work.locals
    const enemy = enemyAt(work.board, sideOf(piece), space)
    if (enemy !== undefined && value >= STRIKES[kindOf(piece)]) work.emit({ type: 'turned-away', piece: enemy })
    const isFree = enemyAt(work.board, sideOf(piece), space) === undefined
    work.emit({ type: 'moved', piece, to: isFree ? space : (work.board.at[piece] ?? space) })
    return end()
  },
})

export const RING_SPACES: readonly ViewSpace[] = SPACES.map((id, at) => ({
  id,
  name: nameOf(id),
  x: Math.round(12 + 10 * Math.sin((at / SPACES.length) * 2 * Math.PI)),
  y: Math.round(6 - 5 * Math.cos((at / SPACES.length) * 2 * Math.PI)),
  sign: 'o',
  marks: at % 2 === 0 ? ['stone'] : [],
}))

function view({ board, frames, waiting }: Position<RingBoard>, side: string): SideView {
  const mover = waiting.for === 'decision' ? waiting.side : side
  return {
    heading: [`Round ${board.turn}`, `The ${mover} moves`, ...frames.slice(2).map(({ stage }) => stage)],
    facts: [{ label: 'Last round', value: `${board.turns}`, rule: 'ring:1.2' }],
    spaces: RING_SPACES,
    counters: Object.entries(board.at).map(([id, space]) => counter(id, space, board)),
    tables: [{ title: 'Reach', columns: ['Piece', 'Steps'], rows: Object.entries(STEPS).map(([k, n]) => [k, `${n}`]) }],
    overlays: [
      { id: 'stone', title: 'Stone ground', parts: [{ label: 'stone', spaces: ['gate', 'well'], between: [] }] },
    ],
  }
}

/** Banners have no face of their own: the board makes one from the name. */
function counter(id: string, space: string, board: RingBoard): ViewCounter {
  const kind = kindOf(id)
  const sun = sideOf(id) === 'sun'
  const base = {
    id,
    side: sideOf(id),
    space,
    name: titleOf(id),
    values: [{ label: 'steps', value: `${STEPS[kind]}` }],
    marks: board.moved.includes(id) ? [kind, 'moved'] : [kind],
  }
  if (kind === 'banner') return base
  const colours = sun
    ? { ground: '#f2d788', ink: '#3b2a00', band: '#b8860b' }
    : { ground: '#2d3a5c', ink: '#f4f6ff', band: '#9fb4e8' }
  return {
    ...base,
    face: {
      shape: kind === 'guard' ? 'block' : 'counter',
      symbol: kind === 'guard' ? 'fort' : 'leader',
      size: '',
      name: kind,
      formation: sun ? 'Day' : 'Night',
      colours,
      left: `${STRIKES[kind]}+`,
      right: `${STEPS[kind]}`,
      steps: { left: 1, full: 1 },
      badges: board.moved.includes(id) ? [{ sign: 'M', label: 'moved', tone: 'done' }] : [],
    },
  }
}

const guide: Guide<RingBoard, RingEvent> = {
  plans({ board }, side, pieces): readonly Plan[] {
    const [piece, ...others] = pieces
    if (piece === undefined || others.length > 0 || sideOf(piece) !== side) return []
    return waysOf(board, piece).map((path) => {
      const space = path[path.length - 1] ?? ''
      const label = `${titleOf(piece)} goes to the ${nameOf(space)}`
      const choices: Plan['choices'] = [['go', piece, space]]
      return { space, kind: 'go', label, rule: 'ring:2.1', cost: path.length - 1, path, choices, notes: [] }
    })
  },
  whyNot: (_position, _side, [piece = ''], space) =>
    refusal('too-far', 'ring:2.1', `The ${nameOf(space)} is too far for the ${titleOf(piece)}.`),
  contest({ board }, side, choice): Contest | undefined {
    const [verb, piece = '', space = ''] = choice ?? []
    const enemy = enemyAt(board, side, space)
    if (verb !== 'go' || enemy === undefined) return undefined
    const successes = 7 - STRIKES[kindOf(piece)]
    const line = { piece, name: titleOf(piece), part: '', base: successes, modifiers: [], total: successes, die: 6 }
    const other = { piece: enemy, name: titleOf(enemy), part: '', base: 0, modifiers: [], total: 0, die: 0 }
    return {
      title: `Strike at the ${nameOf(space)}`,
      rule: 'ring:3',
      space,
      parties: [
        { side, role: 'Attacker', lines: [{ ...line, successes, outOf: 6 }] },
        { side: otherOf(side), role: 'Defender', lines: [{ ...other, successes: 0, outOf: 6 }] },
      ],
      conditions: [],
      odds: [{ label: `The ${titleOf(enemy)} goes away`, chance: successes / 6 }],
    }
  },
  subjects: ({ of, event }) =>
    of === 'game' && 'piece' in event
      ? { pieces: [event.piece], spaces: event.type === 'moved' ? [event.to] : [] }
      : { pieces: [], spaces: [] },
}

export const RING: GameModule<RingBoard, RingEvent> = {
  manifest: {
    id: 'the-ring',
    title: 'The Ring',
    version: '1.0.0',
    rulesRevision: 1,
    books: [{ id: 'ring', title: 'The Ring' }],
    sides: [
      { id: 'sun', name: 'Sun' },
      { id: 'moon', name: 'Moon' },
    ],
    scenarios: [{ id: 'dawn', title: 'Dawn', rule: 'ring:1', status: 'complete' }],
  },
  data: { 'data/ring.json': { locations: SPACES, source: 'rulebook §1' } },
  game: {
    id: 'the-ring',
    sides: SIDES,
    firstSide: () => 'sun',
    stages: [round, sideTurn, strike],
    outermost: { stage: 'round', locals: { second: false } },
    setUp(scenario) {
      if (scenario !== 'dawn') return fail(refusal('unknown-scenario', 'ring:1', `There is no scenario ${scenario}.`))
      const at = {
        'sun-runner': 'gate',
        'sun-guard': 'gate',
        'sun-banner': 'mill',
        'moon-runner': 'well',
        'moon-guard': 'well',
        'moon-banner': 'tower',
      }
      return ok({ turn: 1, turns: 3, at, moved: [] })
    },
    evolve(board, event) {
      switch (event.type) {
        case 'moved':
          return { ...board, at: { ...board.at, [event.piece]: event.to }, moved: [...board.moved, event.piece] }
        case 'turned-away': {
          const { [event.piece]: _, ...at } = board.at
          return { ...board, at }
        }
        case 'turn-begun':
          return { ...board, turn: event.turn, moved: [] }
        case 'rested':
          return { ...board, moved: [] }
      }
    },
    invariants: ({ board }) =>
      Object.values(board.at).every((space) => SPACES.includes(space)) ? [] : ['a piece is outside of the ring'],
    readOrders: () => fail(refusal('no-orders', 'ring:1', 'There are no standing orders in this game.')),
    publicState: ({ board }) => ({ turn: board.turn, at: board.at, moved: board.moved }),
  },
  coverage: [{ id: '2.1', status: 'implemented', tests: ['plays a turn of a game that no other resembles'] }],
  optionsOf: () => [],
  aboutScenario: () => ({
    summary: 'Three pieces a side run around a ring of eight places.',
    facts: [],
    opens: 'moves first',
  }),
  view,
  describe: ({ of, event }) =>
    of !== 'game'
      ? undefined
      : event.type === 'moved'
        ? `${titleOf(event.piece)} is at the ${nameOf(event.to)} now.`
        : event.type === 'turned-away'
          ? `${titleOf(event.piece)} is turned away.`
          : undefined,
  guide,
}

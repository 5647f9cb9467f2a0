import { describe, expect, it } from 'vitest'
import { evolveFog, type FogEvent, fogged } from '../../../../modules/forged-in-fire/rules/fog-events.ts'
import { answerFault } from '../../../../modules/forged-in-fire/rules/hidden/answer-faults.ts'
import { answer } from '../../../../modules/forged-in-fire/rules/hidden/answers.ts'
import { kindOf, piecesOf, standing } from '../../../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { asking, type Question, readQuestion } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import { isFixed, setUp } from '../../../../modules/forged-in-fire/rules/set-up.ts'
import { SIDES, type Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { scenarioFact } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import type { HiddenAnswer, ShownPiece } from '../../../../src/kernel/hidden.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'

function position(board: State): Position<State> {
  return { board, frames: [], waiting: { for: 'decision', side: 'union' }, orders: {} }
}

/** Fair Oaks as those see it who see some sides, after some events of hidden blocks. */
function table(sees: readonly Side[], events: readonly FogEvent[] = []): Position<State> {
  const open = setUp('fair-oaks', {})
  if (!open.ok) throw new Error(open.error.message)
  const fact = scenarioFact('fair-oaks')
  const start = fogged(open.value, sees, (block) => isFixed(fact, block))
  return position(events.reduce(evolveFog, start))
}

/** Opened as they were signed in a position that sees the side. */
function opened(signed: Position<State>, side: Side, { opens }: HiddenAnswer): readonly ShownPiece[] {
  return opens.map((open) => {
    if (!('piece' in open)) throw new Error('no piece is opened')
    const piece = piecesOf(signed, side).find(({ id }) => id === open.piece)
    if (piece === undefined) throw new Error(`${open.piece} is no piece`)
    const { place, kind, count, detail } = piece
    return { place, kind, count: open.count ? count : undefined, detail: open.detail ? detail : undefined }
  })
}

interface Told {
  readonly side?: Side
  readonly answer?: Plain
  readonly pieces?: (truth: readonly ShownPiece[]) => readonly ShownPiece[]
  /** What everybody saw after the side had signed. */
  readonly since?: readonly FogEvent[]
}

/** The code of what is wrong with the true answer to a question, changed in some way. */
function faultOf(question: Question, told: Told = {}): string | undefined {
  const { side = 'confederate', pieces = (truth) => truth, since = [] } = told
  const query = asking(side, 'fif:11.1', question)
  const truth = answer(table([side]), query)
  const shown = pieces(opened(table([side]), side, truth))
  const said = told.answer ?? truth.answer
  return answerFault(query, said, {
    opened: new Map(),
    pieces: shown,
    committed: table([]),
    asked: table([], since),
  })?.code
}

const AT = 'hughes-tavern'
const INFANTRY = kindOf('infantry')

describe('what a side commits to', () => {
  it('is every block, wherever it is, and the same number per place in all positions', () => {
    for (const side of SIDES) {
      const own = piecesOf(table([side]), side)
      const counts = standing(table([]), side)
      expect(standing(table([side]), side)).toEqual(counts)
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(own.length)
      expect(own.filter(({ place }) => place === AT)).toHaveLength(counts.get(AT) ?? 0)
    }
    expect(() => piecesOf(table(['union']), 'confederate')).toThrow('not seen')
  })
})

describe('questions', () => {
  it('are read as they were asked', () => {
    const all: readonly Question[] = [
      { what: 'who', place: AT },
      { what: 'lines', places: [AT, 'morris'] },
      { what: 'named', place: AT, blocks: ['cs-early'] },
      { what: 'deployed', place: AT, positions: ['left-center'] },
    ]
    for (const question of all) expect(readQuestion(asking('union', 'fif:11.1', question))).toEqual(question)
    expect(() => readQuestion({ rule: 'fif:11.1', of: 'union', question: ['who', 'atlantis'] })).toThrow()
  })
})

describe('true answers hold for somebody who sees nothing', () => {
  const questions: readonly Question[] = [
    { what: 'who', place: AT },
    { what: 'lines', places: [AT, 'morris', 'richmond'] },
    { what: 'infantry', place: AT },
    { what: 'divisions', places: [AT, 'morris'] },
    { what: 'all', place: AT },
    { what: 'cavalry', place: 'whites-tavern' },
    { what: 'scouted', place: AT },
  ]
  it.each(questions)('$what', (question) => {
    expect(faultOf(question)).toBeUndefined()
  })

  it('open one class where that settles it, and nothing else of it', () => {
    const { opens } = answer(table(['confederate']), asking('confederate', 'fif:10.1', { what: 'who', place: AT }))
    expect(opens).toHaveLength(1)
    expect(opens[0]).toMatchObject({ count: false, detail: false })
  })
})

describe('false answers', () => {
  const who: Question = { what: 'who', place: AT }
  const all: Question = { what: 'all', place: AT }

  it('nobody fights where somebody does', () => {
    expect(faultOf(who, { answer: 'others' })).toBe('wrong-openings')
  })

  it('somebody fights, shown by a commander', () => {
    const lie: Told = { pieces: (truth) => truth.map((piece) => ({ ...piece, kind: kindOf('corps-commander') })) }
    expect(faultOf(who, lie)).toBe('false-answer')
  })

  it('a block from somewhere else', () => {
    const lie: Told = { pieces: (truth) => truth.map((piece) => ({ ...piece, place: 'morris' })) }
    expect(faultOf(who, lie)).toBe('hidden-illegal')
    expect(faultOf(who, { pieces: (truth) => truth.map((piece) => ({ ...piece, place: 'eliminated' })) })).toBe(
      'hidden-illegal',
    )
  })

  it('but not one that was seen going there', () => {
    const since: readonly FogEvent[] = [
      { type: 'strangers-moved', side: 'confederate', from: 'morris', to: AT, count: 1 },
    ]
    const lie: Told = { since, pieces: (truth) => truth.map((piece) => ({ ...piece, place: 'morris' })) }
    expect(faultOf(who, lie)).toBeUndefined()
  })

  it('one that stayed where everybody left', () => {
    const since: readonly FogEvent[] = [
      { type: 'strangers-moved', side: 'confederate', from: AT, to: 'morris', count: standingAt(AT) },
      { type: 'strangers-moved', side: 'confederate', from: 'johnston', to: AT, count: 1 },
    ]
    expect(faultOf(who, { since })).toBe('hidden-illegal')
  })

  it('more shown than is asked', () => {
    expect(faultOf(who, { pieces: (truth) => truth.map((piece) => ({ ...piece, count: 3 })) })).toBe('wrong-detail')
  })

  it('a strength above the one that was signed', () => {
    const rows = rowsOf(all)
    expect(faultOf(all, { answer: raised(rows, 1), pieces: weaker })).toBe('hidden-illegal')
  })

  it('but not one that its side has gained since', () => {
    const since: readonly FogEvent[] = [{ type: 'points-spent', side: 'confederate', points: 1, sp: 1 }]
    expect(faultOf(all, { since, pieces: weaker })).toBeUndefined()
  })

  it('a strength above what was seen last, with what was gained since', () => {
    const first = rowsOf(all).find(([, sp]) => sp > 1)
    if (first === undefined) throw new Error('nobody stands there')
    const since: readonly FogEvent[] = [
      { type: 'blocks-shown', blocks: [{ block: first[0], place: AT, sp: 1 }] },
      { type: 'blocks-turned' },
    ]
    expect(faultOf(all, { since })).toBe('hidden-illegal')
  })

  it('a block that is another than was signed', () => {
    const swapped = rowsOf(all).map(([, sp], at) => [at === 0 ? 'cs-jackson-cdr' : (rowsOf(all)[at]?.[0] ?? ''), sp])
    expect(faultOf(all, { answer: swapped })).toBe('false-answer')
  })

  it('a block as another class than it is', () => {
    const lie: Told = {
      pieces: (truth) => truth.map((piece) => (piece.kind === INFANTRY ? { ...piece, kind: kindOf('decoy') } : piece)),
    }
    expect(faultOf(all, lie)).toBe('hidden-illegal')
  })

  it('a row twice, a row less', () => {
    const rows = rowsOf(all)
    expect(faultOf(all, { answer: [...rows.slice(1), ...rows.slice(1, 2)] })).toBe('no-answer')
    expect(faultOf(all, { answer: rows.slice(1), pieces: (truth) => truth.slice(1) })).toBe('wrong-openings')
  })

  it('a place that was not named, an opening that serves two', () => {
    const lines: Question = { what: 'lines', places: [AT, 'morris'] }
    expect(faultOf(lines, { answer: [AT, 'richmond'] })).toBe('false-answer')
    const once: Told = { pieces: (truth) => truth.map((piece) => ({ ...piece, place: AT })) }
    expect(faultOf(lines, once)).toBe('hidden-illegal')
  })

  it('a scout who is told another class, or another strength', () => {
    const scouted: Question = { what: 'scouted', place: AT }
    const truth = answer(table(['confederate']), asking('confederate', 'fif:13.1', scouted)).answer
    const rows = Array.isArray(truth) ? truth : []
    const weak = rows.map((row: Plain) => (Array.isArray(row) && row[1] === 4 ? [row[0] ?? '', 2] : row))
    expect(weak).not.toEqual(rows)
    expect(faultOf(scouted, { answer: weak })).toBe('false-answer')
    const other = rows.map((row: Plain, at: number) =>
      at === 0 && Array.isArray(row) ? ['cavalry', row[1] ?? 0] : row,
    )
    expect(faultOf(scouted, { answer: other })).toBe('false-answer')
  })
})

function standingAt(place: string): number {
  return standing(table([]), 'confederate').get(place) ?? 0
}

function rowsOf(question: Question): readonly (readonly [string, number])[] {
  const truth = answer(table(['confederate']), asking('confederate', 'fif:11.1', question)).answer
  if (!Array.isArray(truth)) throw new Error('no rows')
  return truth.flatMap((row: Plain): readonly (readonly [string, number])[] => {
    if (!Array.isArray(row)) return []
    const [block, sp] = row as readonly Plain[]
    return typeof block === 'string' && typeof sp === 'number' ? [[block, sp]] : []
  })
}

/** Infantry has a point more than it was signed with. */
function raised(rows: readonly (readonly [string, number])[], by: number): Plain {
  return rows.map(([block, sp]) => [block, sp > 1 ? Math.min(4, sp - 1 + by) : sp])
}

/** Signed with a point less for the first block of infantry that has more than one. */
function weaker(truth: readonly ShownPiece[]): readonly ShownPiece[] {
  const at = truth.findIndex(({ kind, count }) => kind === INFANTRY && (count ?? 0) > 1)
  return truth.map((piece, i) => (i === at ? { ...piece, count: (piece.count ?? 0) - 1 } : piece))
}

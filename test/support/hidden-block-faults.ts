/** Answers about hidden blocks of Fair Oaks, true or changed in some way, and what is wrong with them. */
import { evolveFog, type FogEvent, fogged } from '../../modules/forged-in-fire/rules/fog-events.ts'
import { answerFault } from '../../modules/forged-in-fire/rules/hidden/answer-faults.ts'
import { answer } from '../../modules/forged-in-fire/rules/hidden/answers.ts'
import { kindOf, piecesOf, standing } from '../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { asking, type Question } from '../../modules/forged-in-fire/rules/hidden/questions.ts'
import { isFixed, setUp } from '../../modules/forged-in-fire/rules/set-up.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import { type BlockType, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import { scenarioFact } from '../../modules/forged-in-fire/rules/tables/scenarios.ts'
import type { HiddenAnswer, ShownPiece } from '../../src/kernel/hidden.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import type { Position } from '../../src/kernel/position.ts'

function position(board: State): Position<State> {
  return { board, frames: [], waiting: { for: 'decision', side: 'union' }, orders: {} }
}

/** Fair Oaks as those see it who see some sides, after some events of hidden blocks. */
export function table(sees: readonly Side[], events: readonly FogEvent[] = []): Position<State> {
  const open = setUp('fair-oaks', {})
  if (!open.ok) throw new Error(open.error.message)
  const fact = scenarioFact('fair-oaks')
  const start = fogged(open.value, sees, (block) => isFixed(fact, block))
  return position(events.reduce(evolveFog, start))
}

/** Opened as they were signed in a position that sees the side. */
export function opened(signed: Position<State>, side: Side, { opens }: HiddenAnswer): readonly ShownPiece[] {
  return opens.map((open) => {
    if (!('piece' in open)) throw new Error('no piece is opened')
    const piece = piecesOf(signed, side).find(({ id }) => id === open.piece)
    if (piece === undefined) throw new Error(`${open.piece} is no piece`)
    const { place, kind, count, detail } = piece
    return { place, kind, count: open.count ? count : undefined, detail: open.detail ? detail : undefined }
  })
}

export interface Told {
  readonly side?: Side
  readonly answer?: Plain
  readonly pieces?: (truth: readonly ShownPiece[]) => readonly ShownPiece[]
  /** What everybody saw after the side had signed. */
  readonly since?: readonly FogEvent[]
}

/** The code of what is wrong with the true answer to a question, changed in some way. */
export function faultOf(question: Question, told: Told = {}): string | undefined {
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

export const AT = 'hughes-tavern'
export const INFANTRY = kindOf('infantry')

/** A block opened by its class alone. */
export function leaf(type: BlockType, place = AT): ShownPiece {
  return { place, kind: kindOf(type), count: undefined, detail: undefined }
}

/** A block opened with its strength and its name. */
export function full(block: string, sp: number): ShownPiece {
  return { place: AT, kind: kindOf(blockFact(block).type), count: sp, detail: block }
}

export function standingAt(place: string): number {
  return standing(table([]), 'confederate').get(place) ?? 0
}

export function rowsOf(question: Question): readonly (readonly [string, number])[] {
  const truth = answer(table(['confederate']), asking('confederate', 'fif:11.1', question)).answer
  if (!Array.isArray(truth)) throw new Error('no rows')
  return truth.flatMap((row: Plain): readonly (readonly [string, number])[] => {
    if (!Array.isArray(row)) return []
    const [block, sp] = row as readonly Plain[]
    return typeof block === 'string' && typeof sp === 'number' ? [[block, sp]] : []
  })
}

/** Infantry has a point more than it was signed with. */
export function raised(rows: readonly (readonly [string, number])[], by: number): Plain {
  return rows.map(([block, sp]) => [block, sp > 1 ? Math.min(4, sp - 1 + by) : sp])
}

/** Signed with a point less for the first block of infantry that has more than one. */
export function weaker(truth: readonly ShownPiece[]): readonly ShownPiece[] {
  const at = truth.findIndex(({ kind, count }) => kind === INFANTRY && (count ?? 0) > 1)
  return truth.map((piece, i) => (i === at ? { ...piece, count: (piece.count ?? 0) - 1 } : piece))
}

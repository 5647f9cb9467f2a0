import type { HiddenForces, HiddenPiece, OpensPiece, Shown, ShownPiece } from '../../src/kernel/hidden.ts'
import { type Plain, samePlain } from '../../src/kernel/plain.ts'
import type { Query } from '../../src/kernel/query.ts'
import { refusal } from '../../src/kernel/refusal.ts'
import { FORD_PLACES, type FordBoard, type FordPiece, type FordSide } from './pieces-toy-board.ts'

/** What the three fords tell of hidden pieces, and how an answer is held against the pieces that were opened. */
export const FORD_FORCES: HiddenForces<FordBoard> = {
  inForce: () => true,
  commits: {
    by: 'piece',
    places: FORD_PLACES,
    pieces: ({ board }, side) => piecesOf(board, asFordSide(side)).map(hiddenPiece),
    standing: ({ board }, side) => new Map(Object.entries(board.standing[asFordSide(side)])),
  },
  answer({ board }, query) {
    const { verb, place } = asked(query)
    const there = piecesOf(board, asFordSide(query.of)).filter((piece) => piece.place === place)
    const shown = verb === 'best' ? there.toSorted(byStrength).slice(0, 1) : there
    const opens = shown.map(({ id }): OpensPiece => ({ piece: id, ...SHOWS[verb] }))
    return { answer: truth(verb, shown.map(hiddenPiece)), opens }
  },
  answerFault(query, answer, shown) {
    const { verb, place } = asked(query)
    const { pieces } = shown
    const bad = (message: string) => refusal('bad-proof', query.rule, message)
    const due = shown.asked.board.standing[asFordSide(query.of)][place] ?? 0
    const number = verb === 'best' ? Math.min(1, due) : due
    if (pieces.length !== number) return bad(`${number} pieces are asked about, but ${pieces.length} are opened.`)
    const { count, detail } = SHOWS[verb]
    if (pieces.some((one) => (one.count !== undefined) !== count || (one.detail !== undefined) !== detail)) {
      return bad('The answer shows too much or too little of a piece.')
    }
    const stranger = pieces.find((one) => !couldCome(shown, asFordSide(query.of), pieces, one.place, place))
    if (stranger?.place === 'off')
      return refusal('hidden-illegal', 'fords:1.2', 'A piece that is off has no place there.')
    if (stranger !== undefined) return bad(`Nobody can have come from ${stranger.place} to ${place}.`)
    const ids = pieces.flatMap((one) => (one.detail === undefined ? [] : [String(one.detail)]))
    if (new Set(ids).size < ids.length) return refusal('hidden-illegal', 'fords:1.2', 'A piece stands there twice.')
    const right = truth(verb, pieces)
    if (samePlain(answer, right)) return undefined
    return bad(`The answer is ${JSON.stringify(answer)}, but the opened pieces show ${JSON.stringify(right)}.`)
  },
}

type Verb = 'class' | 'best' | 'attackers'

const SHOWS: { readonly [verb in Verb]: Omit<OpensPiece, 'piece'> } = {
  class: { count: false, detail: false },
  best: { count: true, detail: false },
  attackers: { count: true, detail: true },
}

/** So many as were opened out of a place stood there or have marched from there since. */
function couldCome(
  { committed, asked: now }: Shown<FordBoard>,
  side: FordSide,
  pieces: readonly ShownPiece[],
  from: string,
  to: string,
): boolean {
  if (from === to) return true
  const since = now.board.marches.slice(committed.board.marches.length)
  const came = since.filter(([of, a, b]) => of === side && a === from && b === to).length
  return pieces.filter(({ place }) => place === from).length <= came
}

const byStrength = (a: FordPiece, b: FordPiece): number => b.strength - a.strength

export function asFordSide(side: string): FordSide {
  if (side !== 'north' && side !== 'south') throw new Error(`there is no side ${side}`)
  return side
}

function piecesOf(board: FordBoard, side: FordSide): readonly FordPiece[] {
  const pieces = board.pieces[side]
  if (pieces === null) throw new Error(`the pieces of the ${side} are not seen here`)
  return pieces
}

function hiddenPiece({ id, place, kind, strength, name }: FordPiece): HiddenPiece {
  return { id, place, kind, count: strength, detail: name }
}

function asked({ question }: Query): { readonly verb: Verb; readonly place: string } {
  const [verb, place] = Array.isArray(question) ? question.map(String) : []
  if ((verb !== 'class' && verb !== 'best' && verb !== 'attackers') || place === undefined) {
    throw new Error('not a question of this game')
  }
  return { verb, place }
}

/** The answer that some pieces give, in whatever order they come. */
function truth(verb: Verb, pieces: readonly Omit<ShownPiece, 'place'>[]): Plain {
  switch (verb) {
    case 'class':
      return pieces.map(({ kind }) => kind).sort()
    case 'best':
      return pieces[0]?.count ?? 0
    case 'attackers':
      return pieces.map(({ detail, count }) => `${detail} ${count}`).sort()
  }
}

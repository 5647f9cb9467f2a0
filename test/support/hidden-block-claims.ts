/** Lies about hidden blocks: what somebody could say, and open, in place of what is true. Most are refused, some may be believed. */
import { kindOf, typeOfKind } from '../../modules/forged-in-fire/rules/hidden/pieces.ts'
import type { Question } from '../../modules/forged-in-fire/rules/hidden/questions.ts'
import type { Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, BLOCK_TYPES, type BlockType, blockFact } from '../../modules/forged-in-fire/rules/tables/blocks.ts'
import type { HiddenPiece, ShownBefore, ShownPiece } from '../../src/kernel/hidden.ts'
import type { Plain } from '../../src/kernel/plain.ts'

/** What a side claims: an answer, and the blocks that it opens. */
export interface Claim {
  readonly words: Plain
  readonly pieces: readonly ShownPiece[]
}

/** What lies are made of. */
export interface Asked {
  readonly board: State
  readonly of: Side
  readonly question: Question
  readonly truth: Claim
  /** All blocks of the side as it has signed them, and what it has proved out of that before. */
  readonly signed: readonly HiddenPiece[]
  readonly before: readonly ShownBefore<State>[]
  /** SP that it had gained in the whole game when it signed. */
  readonly gainedBefore: number
  readonly next: () => number
}

/** A lie about what was asked; the truth where this one cannot be told of it. */
type Lie = (asked: Asked) => Claim

/** Some lie, as it fits the question. */
export function lieAbout(asked: Asked): Claim {
  const { what } = asked.question
  const named = what === 'all' || what === 'cavalry' || what === 'decoys' || what === 'named' || what === 'deployed'
  const fitting = named ? OF_NAMES : what === 'scouted' ? OF_SCOUTS : OF_CLASSES
  const lies = asked.next() % 4 === 0 ? OF_ALL : fitting
  return (pick(lies, asked.next) ?? saysJunk)(asked)
}

const JUNK: readonly Plain[] = [null, 'nonsense', 7, {}, [['x']], [7], true, [[1, 2]], 'line', []]

const saysJunk: Lie = ({ truth, next }) => ({ ...truth, words: pick(JUNK, next) ?? null })

const opensFewer: Lie = ({ truth, next }) => {
  const left = next() % Math.max(1, truth.pieces.length)
  return { ...truth, pieces: truth.pieces.filter((_, at) => at !== left) }
}

const opensMore: Lie = (asked) => ({ ...asked.truth, pieces: [...asked.truth.pieces, masked(asked, someLeaf(asked))] })

const opensAnother: Lie = (asked) => inPlaceOf(asked, () => masked(asked, someLeaf(asked)))

/** Strength or name shown or kept closed. */
const showsOtherwise: Lie = (asked) =>
  inPlaceOf(asked, (piece) => {
    const leaf = asked.signed[piece.at ?? -1]
    return asked.next() % 2 === 0
      ? { ...piece, count: piece.count === undefined ? leaf?.count : undefined }
      : { ...piece, detail: piece.detail === undefined ? (leaf?.detail ?? null) : undefined }
  })

const opensNoClass: Lie = (asked) => inPlaceOf(asked, (piece) => ({ ...piece, kind: asked.next() % 2 === 0 ? 0 : 200 }))

const opensOtherClass: Lie = (asked) => inPlaceOf(asked, (piece) => ({ ...piece, kind: someKind(asked) }))

/** A leaf that he has shown before, whoever it is now. */
const opensAgain: Lie = (asked) => {
  const known = pick(
    asked.before.flatMap(({ pieces }) => pieces),
    asked.next,
  )
  const leaf = known?.at
  if (leaf === undefined) return opensAnother(asked)
  return inPlaceOf(asked, () => masked(asked, leaf))
}

const OF_ALL: readonly Lie[] = [
  ...[saysJunk, opensFewer, opensMore, opensAnother, showsOtherwise, opensNoClass, opensOtherClass, opensAgain],
]

/** Claims what is not so of some place, with blocks of the right class from anywhere. */
const claims: Lie = (asked) => {
  const { question, next } = asked
  const place = 'place' in question ? question.place : undefined
  const line = (): ShownPiece =>
    masked(asked, leafOfType(asked, ['infantry', ...(next() % 3 === 0 ? [ARTILLERY] : [])]))
  if (question.what === 'who') return { words: 'line', pieces: [line()] }
  if (place !== undefined) return { words: true, pieces: [line()] }
  const asks = 'places' in question ? question.places : []
  const some =
    question.what === 'divisions' ? times(1 + (next() % 5), () => pick(asks, next) ?? '') : someOf(asks, next)
  const words = next() % 8 === 0 ? some.toReversed() : some.toSorted((a, b) => asks.indexOf(a) - asks.indexOf(b))
  return { words, pieces: words.map(line) }
}

/** Says that nobody is there whom he was asked about. */
const denies: Lie = (asked) => {
  const { question, truth, next } = asked
  if (question.what === 'who') {
    const all = hiddenAt(asked, question.place)
    const kinds: readonly BlockType[] = next() % 2 === 0 ? ['decoy'] : ['cavalry', 'decoy', 'corps-commander']
    const shown = all.map(
      (leaf): ShownPiece => ({ ...masked(asked, leaf), kind: kindOf(pick(kinds, next) ?? 'decoy') }),
    )
    return { words: pick(['others', 'cavalry'], next) ?? 'others', pieces: shown }
  }
  return { words: question.what === 'infantry' ? false : [], pieces: next() % 4 === 0 ? truth.pieces : [] }
}

const OF_CLASSES: readonly Lie[] = [claims, claims, denies, opensAgain]

/** Another block in the place of one. */
const isAnother: Lie = (asked) => {
  const { signed, of, next, board } = asked
  return rewritten(asked, (row, piece) => {
    const others = signed.filter(({ id, place }) => id !== row[0] && (next() % 2 === 0 || place === piece.place))
    const known = others.filter(({ id }) => board.fog?.shown[id] !== undefined)
    const leaf = pick(known.length > 0 && next() % 2 === 0 ? known : others, next)
    if (leaf === undefined || blockFact(leaf.id).side !== of) return [row, piece]
    return [[leaf.id, leaf.count, ...row.slice(2)], shownLeaf(signed.indexOf(leaf), leaf)]
  })
}

/** Another name for the same block; somebody who is not his, now and then. */
const bearsAnother: Lie = (asked) => {
  const { of, next, before, board } = asked
  return rewritten(asked, (row, piece) => {
    const names = before.flatMap(({ pieces }) =>
      pieces.flatMap(({ detail }) => (typeof detail === 'string' ? detail : [])),
    )
    const same = BLOCK_IDS.filter((id) => blockFact(id).type === typeOfKind(piece.kind) && blockFact(id).side === of)
    const up = same.filter((id) => board.fog?.faceUp.includes(id) === true)
    const name = pick([...([names, same, up, BLOCK_IDS][next() % 4] ?? same)], next) ?? String(row[0])
    return [[name, ...row.slice(1)], { ...piece, detail: name }]
  })
}

const bearsNone: Lie = (asked) =>
  inPlaceOf(asked, (piece) => ({ ...piece, detail: asked.next() % 2 === 0 ? 'nobody' : 5 }))

/** More or less strength than it has, said alone or also signed so. */
const isStronger: Lie = (asked) =>
  rewritten(asked, ([name = '', sp = 0, ...where], piece) => {
    const change = pick([1, 1, 2, -1, -1, -2, 9, 0.5, -9], asked.next) ?? 1
    const said = Number(sp) + change
    return [[name, said, ...where], asked.next() % 2 === 0 ? { ...piece, count: Math.max(0, Math.ceil(said)) } : piece]
  })

/** Each that was seen before has gained all that its side has gained since, and each other what was gained since it was signed. */
const allAreStronger: Lie = (asked) => {
  const { fog } = asked.board
  const gained = fog?.gained[asked.of] ?? 0
  const change = ([name = '', sp = 0, ...where]: Row, piece: ShownPiece): readonly [Row, ShownPiece] => {
    const { maxSp } = blockFact(String(name))
    const last = fog?.shown[String(name)]
    const most = (known: number): number => Math.min(maxSp, known)
    if (last !== undefined) {
      const said = most(last.sp + gained - last.gained - last.hits)
      return [[name, said, ...where], { ...piece, count: said }]
    }
    const since = gained - asked.gainedBefore
    return [[name, most(since === 0 ? Number(sp) + 1 : (piece.count ?? 0) + since), ...where], piece]
  }
  return rewritten(asked, change, true)
}

/** It came from elsewhere, or lies elsewhere on the board. */
const cameFromElsewhere: Lie = (asked) =>
  rewritten(asked, (row, piece) => {
    const [name = '', sp = 0, position = '', from = '', arrival = ''] = row
    if (row.length < 5) return [row, piece]
    const other =
      pick(
        rowsOf(asked.truth).map((each) => each[3] ?? ''),
        asked.next,
      ) ?? from
    const moved = pick(['left-center', 'right-center', 'left-flank'], asked.next) ?? ''
    return [asked.next() % 2 === 0 ? [name, sp, position, other, arrival] : [name, sp, moved, from, arrival], piece]
  })

/** One row more or fewer, with its block. */
const showsOneMore: Lie = (asked) => {
  const { truth, signed, next } = asked
  const at = someLeaf(asked)
  const leaf = signed[at]
  const [first] = rowsOf(truth)
  if (leaf === undefined) return truth
  const row: Plain = [leaf.id, leaf.count, ...(first?.slice(2) ?? [])]
  return {
    words: [...rowsOf(truth), next() % 4 === 0 && first !== undefined ? first : row],
    pieces: [...truth.pieces, shownLeaf(at, leaf)],
  }
}

const showsOneFewer: Lie = ({ truth, next }) => {
  const rows = rowsOf(truth)
  const left = pick(rows, next)
  return {
    words: rows.filter((row) => row !== left),
    pieces: truth.pieces.filter(({ detail }) => detail !== left?.[0]),
  }
}

/** Nobody of those who fight, where it was told that somebody does. */
const showsNobodyWho: Lie = (asked) => {
  const { truth, signed, next } = asked
  const quiet = signed.filter(({ kind }) => !['infantry', ARTILLERY].includes(typeOfKind(kind) ?? ''))
  const rows = rowsOf(truth).map((row) => [row, pick(quiet, next)] as const)
  return {
    words: rows.map(([row, leaf]) => (leaf === undefined ? [...row] : [leaf.id, leaf.count, ...row.slice(2)])),
    pieces: rows.flatMap(([, leaf]) => (leaf === undefined ? [] : [shownLeaf(signed.indexOf(leaf), leaf)])),
  }
}

const OF_NAMES: readonly Lie[] = [
  ...[isAnother, isAnother, bearsAnother, bearsAnother, bearsNone, isStronger, isStronger, allAreStronger],
  ...[cameFromElsewhere, showsOneMore, showsOneFewer, showsNobodyWho],
]

/** Scouts see another strength or another class; `all`: nobody who fights. */
const looksOtherwise: Lie = ({ truth, next }) => {
  const rows = rowsOf(truth)
  const at = next() % Math.max(1, rows.length)
  const words = rows.map(([type = '', sp = 0], each): Plain => {
    if (each !== at) return [type, sp]
    return next() % 3 === 0 ? ['decoy', 0] : [type, Number(sp) + (next() % 2 === 0 ? 1 : -1)]
  })
  return { ...truth, words: next() % 6 === 0 ? words.toReversed() : words }
}

const looksQuiet: Lie = (asked) => {
  const pieces = asked.truth.pieces.map((piece): ShownPiece => ({ ...piece, kind: kindOf('decoy'), count: 0 }))
  return { words: pieces.map((): Plain => ['decoy', 0]), pieces }
}

const OF_SCOUTS: readonly Lie[] = [looksOtherwise, looksOtherwise, looksQuiet, opensAnother]

const ARTILLERY = 'artillery'

/** The truth with another block opened in the place of one of those that settle it. */
function inPlaceOf({ truth, next }: Asked, other: (piece: ShownPiece) => ShownPiece): Claim {
  const at = next() % Math.max(1, truth.pieces.length)
  return { ...truth, pieces: truth.pieces.map((piece, each) => (each === at ? other(piece) : piece)) }
}

type Row = readonly Plain[]

/** The truth with one row and its block changed, or all of them. */
function rewritten(
  { truth, next }: Asked,
  change: (row: Row, piece: ShownPiece) => readonly [Row, ShownPiece],
  all = false,
): Claim {
  const rows = rowsOf(truth)
  const at = next() % Math.max(1, rows.length)
  const pieces = [...truth.pieces]
  const words = rows.map((row, each): Plain => {
    const own = pieces.findIndex(({ detail }) => detail === row[0])
    const piece = pieces[own]
    if (piece === undefined || (!all && each !== at)) return [...row]
    const [said, shown] = change(row, piece)
    pieces[own] = shown
    return [...said]
  })
  return { words, pieces }
}

function rowsOf({ words }: Claim): readonly Row[] {
  return Array.isArray(words) ? words.filter((row): row is Row & Plain[] => Array.isArray(row)) : []
}

/** The leaf, showing what the question wants to see. */
function masked({ truth, question, signed }: Asked, at: number): ShownPiece {
  const leaf = signed[at]
  if (leaf === undefined) throw new Error('there is no such leaf')
  const [like] = truth.pieces
  const named = !['who', 'lines', 'infantry', 'divisions', 'scouted'].includes(question.what)
  const count = like === undefined ? named || question.what === 'scouted' : like.count !== undefined
  const detail = like === undefined ? named : like.detail !== undefined
  return { ...shownLeaf(at, leaf), count: count ? leaf.count : undefined, detail: detail ? leaf.detail : undefined }
}

function shownLeaf(at: number, { place, kind, count, detail }: HiddenPiece): ShownPiece {
  return { place, at, kind, count, detail }
}

/** Mostly a leaf from where some of the true ones are. */
function someLeaf({ signed, truth, next }: Asked): number {
  const places = truth.pieces.map(({ place }) => place)
  const near = signed.filter(({ place }) => places.includes(place))
  const leaf = pick(near.length > 0 && next() % 3 !== 0 ? near : signed, next)
  return leaf === undefined ? 0 : signed.indexOf(leaf)
}

function leafOfType(asked: Asked, types: readonly string[]): number {
  const { signed, next, question } = asked
  const fit = signed.filter(({ kind }) => types.includes(typeOfKind(kind) ?? ''))
  const near = fit.filter(({ place }) =>
    'place' in question ? question.place === place : question.places.includes(place),
  )
  const leaf = pick(near.length > 0 && next() % 2 === 0 ? near : fit, next)
  return leaf === undefined ? 0 : signed.indexOf(leaf)
}

/** Leaves of blocks that were signed where they are asked about. */
function hiddenAt({ signed, board }: Asked, place: string): readonly number[] {
  return signed.flatMap(({ id, place: stood }, at) =>
    stood === place && board.fog?.faceUp.includes(id) === false ? [at] : [],
  )
}

function someKind({ next }: Asked): number {
  return kindOf(next() % 2 === 0 ? 'infantry' : (pick(BLOCK_TYPES, next) ?? 'decoy'))
}

function someOf<T>(list: readonly T[], next: () => number): readonly T[] {
  const some = list.filter(() => next() % 2 === 0)
  return some.length > 0 ? some : list.slice(0, 1)
}

function times<T>(count: number, make: () => T): readonly T[] {
  return Array.from({ length: count }, make)
}

/** One of a list; undefined when it is empty. */
export function pick<T>(list: readonly T[], next: () => number): T | undefined {
  return list[next() % Math.max(1, list.length)]
}

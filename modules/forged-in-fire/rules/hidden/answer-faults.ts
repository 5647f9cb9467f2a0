/** fif:6.3, fif:10.1, fif:11.1, fif:13.1 Whether an answer about hidden blocks can be right: for every position, whatever it sees. */
import type { Shown, ShownPiece } from '../../../../src/kernel/hidden.ts'
import { type Plain, samePlain } from '../../../../src/kernel/plain.ts'
import type { Query } from '../../../../src/kernel/query.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { hiddenCountIn } from '../queries/sight.ts'
import type { State } from '../state.ts'
import { type BlockType, isBlock } from '../tables/blocks.ts'
import { blockLabel, placeLabel } from '../wording.ts'
import { DIVISIONS_SHOWN } from './answers.ts'
import { type Followed, haveRoom, standsIn, twiceFault, waysOf } from './followed.ts'
import { knownFault } from './known-faults.ts'
import { sideOf, typeOfKind } from './pieces.ts'
import { type PlaceQuestion, type Question, readQuestion, rowsIn, type ShownRow, scoutedIn } from './questions.ts'
import { areAsked } from './rows-asked.ts'
import { canStandIn, type Opened, riseTooFar, rowFault } from './shown-blocks.ts'
import { changesSince } from './whereabouts.ts'

/** What the fault of an answer is looked for in. */
interface Case extends Followed {
  readonly rule: string
  readonly question: Question
  readonly answer: Plain
  readonly pieces: readonly ShownPiece[]
}

export function answerFault(query: Query, answer: Plain, shown: Shown<State>): Refusal | undefined {
  const one = caseOf(query, answer, shown)
  const fault = faultOf(one)
  if (fault !== undefined || haveRoom(one, { ...shown, query, answer })) return fault
  return illegal(one, 'More blocks were opened as standing somewhere than stand there.')
}

function caseOf(query: Query, answer: Plain, shown: Shown<State>): Case {
  const { committed, asked, pieces, before = [] } = shown
  const side = sideOf(query.of)
  return { side, rule: query.rule, question: readQuestion(query), answer, committed, asked, pieces, before }
}

function faultOf(one: Case): Refusal | undefined {
  const { rule, question, pieces } = one
  const unknown = pieces.find(({ kind }) => typeOfKind(kind) === undefined)
  if (unknown !== undefined) return illegal(one, 'A block that was opened is of a class that this game has not.')
  const twice = twiceFault(one, pieces)
  if (twice !== undefined) return illegal(one, twice)
  const against = knownFault(one)
  if (against !== undefined) return refusal('false-answer', rule, against)
  switch (question.what) {
    case 'who':
      return whoFault(one, question.place)
    case 'lines':
      return linesFault(one, question.places)
    case 'infantry':
      return infantryFault(one, question.place)
    case 'divisions':
      return divisionsFault(one, question.places)
    case 'scouted':
      return scoutedFault(one, question.place)
    case 'all':
    case 'cavalry':
    case 'decoys':
    case 'named':
    case 'deployed':
      return inFullFault(one, question)
  }
}

function whoFault(one: Case, place: PlaceId): Refusal | undefined {
  const { answer, pieces, asked, side } = one
  const closed =
    detailFault(one, false, false) ??
    placesFault(
      one,
      pieces,
      pieces.map(() => [place]),
    )
  if (closed !== undefined) return closed
  const types = pieces.flatMap(({ kind }) => typeOfKind(kind) ?? [])
  if (answer === 'line') {
    if (pieces.length !== 1) return wrongNumber(one, 1)
    return types.every(fights) ? undefined : lie(one)
  }
  const all = hiddenCountIn(asked.board, side, place)
  if (pieces.length !== all) return wrongNumber(one, all)
  const riders = types.includes('cavalry')
  if (types.some(fights) || answer !== (riders ? 'cavalry' : 'others')) return lie(one)
  return undefined
}

/** fif:6.3 For every place named one block that fights; whoever names none proves nothing. */
function linesFault(one: Case, places: readonly PlaceId[]): Refusal | undefined {
  const named = namesIn(one.answer)
  if (named === undefined) return shapeless(one)
  if (
    !samePlain(
      named,
      places.filter((place) => named.includes(place)),
    )
  )
    return lie(one)
  return classFault(one, named, fights)
}

function infantryFault(one: Case, place: PlaceId): Refusal | undefined {
  if (typeof one.answer !== 'boolean') return shapeless(one)
  return classFault(one, one.answer ? [place] : [], (type) => type === 'infantry')
}

function divisionsFault(one: Case, places: readonly PlaceId[]): Refusal | undefined {
  const named = namesIn(one.answer)
  if (named === undefined || named.length > DIVISIONS_SHOWN) return shapeless(one)
  const order = named.map((place) => places.indexOf(place))
  if (order.includes(-1) || order.some((at, i) => i > 0 && at < (order[i - 1] ?? 0))) return lie(one)
  return classFault(one, named, (type) => type === 'infantry')
}

/** One opened block of a class for each place, by class alone. */
function classFault(one: Case, places: readonly PlaceId[], fits: (type: BlockType) => boolean): Refusal | undefined {
  const { pieces } = one
  if (pieces.length !== places.length) return wrongNumber(one, places.length)
  const misfit = pieces.some(({ kind }) => {
    const type = typeOfKind(kind)
    return type === undefined || !fits(type)
  })
  if (misfit) return lie(one)
  return detailFault(one, false, false) ?? matchedFault(one, places)
}

/** fif:13.1 Class and SP of every hidden block in the place. */
function scoutedFault(one: Case, place: PlaceId): Refusal | undefined {
  const { pieces, asked, side, answer } = one
  const all = hiddenCountIn(asked.board, side, place)
  if (pieces.length !== all) return wrongNumber(one, all)
  const closed =
    detailFault(one, true, false) ??
    placesFault(
      one,
      pieces,
      pieces.map(() => [place]),
    )
  if (closed !== undefined) return closed
  const rows = scoutedIn(answer)
  if (rows?.length !== all) return shapeless(one)
  const { gained } = changesSince(one)
  let risen = 0
  for (const type of new Set(rows.map(([word]) => word))) {
    const told = rows.flatMap(([word, sp]) => (word === type ? [sp] : []))
    const signed = pieces.flatMap(({ kind, count }) => (typeOfKind(kind) === type ? [count ?? 0] : []))
    if (told.length !== signed.length) return lie(one)
    const sorted = signed.sort((a, b) => b - a)
    risen += told.reduce((sum, sp, at) => sum + Math.max(0, sp - (sorted[at] ?? 0)), 0)
    if (
      !samePlain(
        told,
        told.toSorted((a, b) => b - a),
      )
    )
      return lie(one)
    if (!mayHaveLost(one) && told.some((sp, at) => sp < (sorted[at] ?? 0))) return lie(one)
  }
  return risen <= gained
    ? undefined
    : illegal(one, 'A block is shown stronger than it was signed, and its side gained no such strength.')
}

/** Somebody of the side has lost SP since it signed, face down or in a fight. */
function mayHaveLost(one: Case): boolean {
  const { committed, asked } = one
  if (changesSince(one).hurt > 0) return true
  return !samePlain(committed.board.fog?.shown ?? {}, asked.board.fog?.shown ?? {})
}

/** Blocks in full: who, with what strength, and where. */
function inFullFault(one: Case, question: PlaceQuestion): Refusal | undefined {
  const { answer, pieces } = one
  const rows = rowsIn(answer)
  if (rows === undefined || new Set(rows.map(({ block }) => block)).size !== rows.length) return shapeless(one)
  const missing = rowsFault(one, question, rows)
  if (missing !== undefined) return missing
  if (pieces.length !== rows.length) return wrongNumber(one, rows.length)
  const open = detailFault(one, true, true)
  if (open !== undefined) return open
  const opened: Opened[] = []
  for (const row of rows) {
    const piece = pieces.find(({ detail }) => detail === row.block)
    if (piece === undefined) return lie(one)
    const fault = rowFault(one, row, piece)
    if (fault !== undefined) return illegal(one, fault)
    const place = standsIn(question, row.stack)
    if (!waysOf(one, piece).has(place)) return illegal(one, unreachable(piece))
    if (!canStandIn(one, row.block, place)) return illegal(one, elsewhere(row.block))
    opened.push({ row, piece })
  }
  if (!riseTooFar(one, opened)) return undefined
  return illegal(one, 'The blocks that are shown are stronger by more than their side has gained.')
}

function rowsFault(one: Case, question: Question, rows: readonly ShownRow[]): Refusal | undefined {
  const { asked, side } = one
  if (question.what === 'all') {
    const all = hiddenCountIn(asked.board, side, question.place)
    if (rows.length !== all) return wrongNumber(one, all)
  }
  return areAsked(asked.board, side, question, rows) ? undefined : lie(one)
}

/** How much of each opened block the question wants to see. */
function detailFault(one: Case, count: boolean, detail: boolean): Refusal | undefined {
  const wrong = one.pieces.some(
    (piece) => (piece.count !== undefined) !== count || (piece.detail !== undefined) !== detail,
  )
  if (wrong) {
    const message = `Of each opened block the class${count ? ', the strength' : ''}${detail ? ' and the name' : ''} must be shown and no more.`
    return refusal('wrong-detail', one.rule, message)
  }
  const strange = one.pieces.find((piece) => detail && (typeof piece.detail !== 'string' || !isBlock(piece.detail)))
  return strange === undefined ? undefined : illegal(one, 'A block that was opened is no block of this game.')
}

function placesFault(
  one: Case,
  pieces: readonly ShownPiece[],
  places: readonly (readonly PlaceId[])[],
): Refusal | undefined {
  for (const [at, piece] of pieces.entries()) {
    const open = waysOf(one, piece)
    if (!(places[at] ?? []).some((place) => open.has(place))) return illegal(one, unreachable(piece))
  }
  return undefined
}

/** Each place needs an opened block of its own that can be there. */
function matchedFault(one: Case, places: readonly PlaceId[]): Refusal | undefined {
  const ways = one.pieces.map((piece) => waysOf(one, piece))
  const takes = new Map<number, number>()
  const placed = (at: number, tried: Set<number>): boolean =>
    places.some((place, to) => {
      if (tried.has(to) || ways[at]?.has(place) !== true) return false
      tried.add(to)
      const other = takes.get(to)
      if (other !== undefined && !placed(other, tried)) return false
      takes.set(to, at)
      return true
    })
  const lost = one.pieces.find((_piece, at) => !placed(at, new Set()))
  return lost === undefined ? undefined : illegal(one, unreachable(lost))
}

function fights(type: BlockType): boolean {
  return type === 'infantry' || type === 'artillery'
}

function namesIn(answer: Plain): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const names = answer.filter((word): word is string => typeof word === 'string')
  return names.length === answer.length ? names : undefined
}

function unreachable({ place }: ShownPiece): string {
  const stood = place === 'eliminated' || place === 'removed' || place === 'not-used' ? place : placeLabel(place)
  return `A block that was opened was signed as ${stood}, and nobody has been seen going from there to here.`
}

function elsewhere(block: BlockId): string {
  return `${blockLabel(block)} was seen somewhere else, and nobody has been seen going from there to here.`
}

function shapeless({ rule }: Case): Refusal {
  return refusal('no-answer', rule, 'The answer is no answer to the question that was asked.')
}

function lie({ rule }: Case): Refusal {
  return refusal('false-answer', rule, 'The blocks that were opened show otherwise than the answer says.')
}

function wrongNumber({ rule, pieces }: Case, wanted: number): Refusal {
  const message = `The answer opens ${pieces.length} blocks; ${wanted} settle it.`
  return refusal('wrong-openings', rule, message)
}

function illegal({ rule }: Case, message: string): Refusal {
  return refusal('hidden-illegal', rule, message)
}

/** atp:12.5, atp:15.3–15.8 True answers to questions about hidden forces, and whether an answer can be right. */
import type { HiddenAnswer, Occupancy, Opens, Shown, ShownSpace } from '../../../../src/kernel/hidden.ts'
import { type Plain, samePlain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import type { Query } from '../../../../src/kernel/query.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { fogOf, isInPlay } from '../queries/knowledge.ts'
import { hexLabel } from '../queries/labels.ts'
import { isClearedHex } from '../queries/retreat-hexes.ts'
import type { Side } from '../sides.ts'
import { SIDES } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { UNITS, unitFact } from '../tables/units.ts'
import { type ShownUnit, unitsIn, type Word } from '../telling.ts'
import { occupancyOf, rowsOf, wordFor, wordOf } from './occupancy.ts'
import { type Question, readQuestion } from './questions.ts'
import { contradiction } from './told-before.ts'

const KIND_ONLY: Omit<Opens, 'space'> = { count: false, detail: false }

/**
 * What the answer shows besides the kind of force: the number for a probe (15.4D), in a battle all, and the number with it so that a
 * commitment to another one is found at once. To whoever enters, patrols, retreats or updates the kind alone is told.
 */
const SHOWS: { readonly [what in Question['what']]: Omit<Opens, 'space'> } = {
  who: { count: true, detail: true },
  strength: { count: true, detail: false },
  enter: KIND_ONLY,
  retreat: KIND_ONLY,
  patrol: KIND_ONLY,
  update: KIND_ONLY,
}

/** Out of a position that sees the side asked. */
export function answer({ board }: Position<State>, query: Query): HiddenAnswer {
  const question = readQuestion(query)
  const found = question.hexes.map((hex) => occupancyOf(board, query.of, hex))
  const opens = question.hexes.toSorted().map((space) => ({ space, ...SHOWS[question.what] }))
  return { answer: answerOf(question, found), opens }
}

function answerOf({ what }: Question, found: readonly Occupancy[]): Plain {
  const words = found.map(({ kind }) => wordOf(kind) ?? 'nobody')
  const [first] = found
  switch (what) {
    case 'who':
      return first?.detail ?? []
    case 'strength':
      return [words[0] ?? 'nobody', first?.count ?? 0]
    case 'enter':
    case 'retreat':
      return words[0] ?? 'nobody'
    case 'patrol':
    case 'update':
      return words
  }
}

/**
 * What can be said of a hex now from what was committed to: the leaf holds as it is, but for units that have fought or
 * retreated openly since.
 */
interface Truth {
  readonly word: Word
  /** Undefined where it stays closed. */
  readonly count: number | undefined
  /** Undefined where it was not shown who is there. */
  readonly units: readonly ShownUnit[] | undefined
}

export function answerFault(query: Query, given: Plain, shown: Shown<State>): Refusal | undefined {
  const question = readQuestion(query)
  const side = SIDES.find((one) => one === query.of)
  if (side === undefined) throw new Error(`there is no side ${query.of}`)
  const wrong = openingFault(query, question, shown)
  if (wrong !== undefined) return wrong
  const truths: Truth[] = []
  for (const hex of question.hexes) {
    const truth = truthOf(shown, side, hex)
    if (typeof truth === 'string') return refusal('impossible-opening', query.rule, truth)
    const other = contradiction(shown.asked.board, side, hex, truth)
    if (other !== undefined) return refusal('told-otherwise', query.rule, other)
    truths.push(truth)
  }
  const expected = expectedOf(question, truths)
  if (samePlain(given, expected) || mayBeLeft(question, truths, given, shown.asked.board)) return undefined
  const where = question.hexes.map(hexLabel).join(', ')
  return refusal('false-answer', query.rule, `What was opened of ${where} shows otherwise.`)
}

/**
 * RULING ATP-85: of a hex from which all attackers were destroyed after the root was signed the leaf still tells of them. Fewer may be
 * left than it says, and nobody; whether the word is true is for the end audit.
 */
function mayBeLeft({ what, hexes }: Question, truths: readonly Truth[], given: Plain, board: State): boolean {
  const [hex] = hexes
  const [leaf] = truths
  if (what !== 'retreat' || hex === undefined || leaf === undefined || !isClearedHex(board, hex)) return false
  return given === 'nobody' || (given === 'infantry' && leaf.word === 'cavalry')
}

/** The hexes asked about and no others, with number and detail where the rule tells them. */
function openingFault({ rule }: Query, { what, hexes }: Question, { opened }: Shown<State>): Refusal | undefined {
  const missing = hexes.find((hex) => !opened.has(hex))
  if (missing !== undefined)
    return refusal('not-opened', rule, `${hexLabel(missing)} must be opened to prove the answer.`)
  const extra = [...opened.keys()].find((hex) => !hexes.includes(hex))
  if (extra !== undefined) return refusal('opened-too-much', rule, `${extra} is not asked about.`)
  const { count, detail } = SHOWS[what]
  for (const hex of hexes) {
    const shown = opened.get(hex)
    if ((shown?.count !== undefined) !== count)
      return refusal('wrong-detail', rule, asked(`How many are in ${hexLabel(hex)}`, count))
    if ((shown?.detail !== undefined) !== detail)
      return refusal('wrong-detail', rule, asked(`Who is in ${hexLabel(hex)}`, detail))
  }
  return undefined
}

function asked(what: string, wanted: boolean): string {
  return `${what} ${wanted ? 'must be shown' : 'is not asked'}.`
}

function truthOf({ opened, committed, asked }: Shown<State>, side: Side, hex: HexId): Truth | string {
  const leaf = opened.get(hex)
  const word = wordOf(leaf?.kind ?? -1)
  if (leaf === undefined || word === undefined || !isCountOf(word, leaf.count)) {
    return `What was committed to for ${hexLabel(hex)} is no force of this game.`
  }
  const here = openUnitsIn(asked.board, side, hex)
  // after a battle all who were there are known, whatever the leaf said before it
  const fought = asked.board.playerTurn?.battleHexes.includes(hex) === true
  if (fought) return { word: wordFor(here), count: here.length, units: here }
  if (leaf.detail === undefined) {
    const arrived = here.filter(({ unit }) => knownPlace(committed.board, unit) !== hex)
    return {
      word: joined(word, wordFor(arrived)),
      count: leaf.count === undefined ? undefined : leaf.count + arrived.length,
      units: undefined,
    }
  }
  const units = unitsIn(leaf.detail)
  const fault = units === undefined ? 'it is no list of units' : detailFault(asked.board, side, hex, units, leaf, word)
  if (units === undefined || fault !== undefined) return `The units shown for ${hexLabel(hex)} cannot be: ${fault}.`
  const all = [...units.filter(({ unit }) => knownPlace(asked.board, unit) === undefined), ...here]
  return { word: wordFor(all), count: all.length, units: all }
}

/** A count that stays closed is left to the end audit. */
function isCountOf(word: Word, count: number | undefined): boolean {
  return count === undefined || (count === 0) === (word === 'nobody')
}

function joined(a: Word, b: Word): Word {
  if (a === 'cavalry' || b === 'cavalry') return 'cavalry'
  return a === 'infantry' || b === 'infantry' ? 'infantry' : 'nobody'
}

/** Units of the side that have fought in this player-turn and stand here now. */
function openUnitsIn(state: State, side: Side, hex: HexId): readonly ShownUnit[] {
  return Object.entries(fogOf(state).open).flatMap(([unit, now]) =>
    now.hex === hex && unitFact(unit).side === side && isInPlay(state, unit)
      ? [{ unit, steps: unitState(state, unit).steps, fatigued: now.fatigued }]
      : [],
  )
}

/** Where both sides know a unit to be: on the Battle Card, or where it fought or retreated to in this player-turn. */
function knownPlace(state: State, unit: UnitId): string | undefined {
  const { battle } = state
  const fights = battle?.defenders.includes(unit) || battle?.attackers.some((attacker) => attacker.unit === unit)
  return fights ? unitState(state, unit).place : fogOf(state).open[unit]?.hex
}

/** Why such units cannot have been there: what both sides know of their steps, and of where they fought. */
function detailFault(
  state: State,
  side: Side,
  hex: HexId,
  units: readonly ShownUnit[],
  leaf: ShownSpace,
  word: Word,
): string | undefined {
  const names = units.map(({ unit }) => unit)
  if (units.length !== leaf.count || wordFor(units.filter(({ unit }) => Object.hasOwn(UNITS, unit))) !== word) {
    return 'number or kind is another'
  }
  if (new Set(names).size !== names.length) return 'a unit is in it twice'
  for (const { unit, steps } of units) {
    if (!Object.hasOwn(UNITS, unit) || unitFact(unit).side !== side) return `${unit} is no unit of the side`
    if (!isInPlay(state, unit)) return `${unit} is not in play`
    const known = knownPlace(state, unit)
    if (known !== undefined && known !== hex) return `${unit} has been elsewhere in this player-turn`
    if (known === undefined && unitState(state, unit).steps !== steps) return `${unit} does not have ${steps} steps`
  }
  return samePlain(
    rowsOf(units),
    units.map(({ unit, steps, fatigued }) => [unit, steps, fatigued]),
  )
    ? undefined
    : 'they are not in order'
}

function expectedOf({ what }: Question, truths: readonly Truth[]): Plain {
  const [first] = truths
  switch (what) {
    case 'who':
      return rowsOf(first?.units ?? [])
    case 'strength':
      return [first?.word ?? 'nobody', first?.count ?? 0]
    case 'enter':
    case 'retreat':
      return first?.word ?? 'nobody'
    case 'patrol':
    case 'update':
      return truths.map(({ word }) => word)
  }
}

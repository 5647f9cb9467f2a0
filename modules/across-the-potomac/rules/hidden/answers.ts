/** atp:12.5, atp:15.3–15.8 True answers to questions about hidden forces, and whether an answer can be right. */
import type { HiddenAnswer, Occupancy, Shown } from '../../../../src/kernel/hidden.ts'
import { type Plain, samePlain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import type { Query } from '../../../../src/kernel/query.ts'
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { fogOf, isInPlay } from '../queries/knowledge.ts'
import { hexLabel } from '../queries/labels.ts'
import type { Side } from '../sides.ts'
import { SIDES } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { UNITS, unitFact } from '../tables/units.ts'
import { type ShownUnit, unitsIn, type Word } from '../telling.ts'
import { occupancyOf, rowsOf, wordFor, wordOf } from './occupancy.ts'
import { type Question, readQuestion } from './questions.ts'

/** Out of a position that sees the side asked. */
export function answer({ board }: Position<State>, query: Query): HiddenAnswer {
  const question = readQuestion(query)
  const found = question.hexes.map((hex) => occupancyOf(board, query.of, hex))
  const opens = question.hexes.toSorted().map((space) => ({ space, detail: question.what === 'who' }))
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
  readonly count: number
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
    truths.push(truth)
  }
  const expected = expectedOf(question, truths)
  if (samePlain(given, expected)) return undefined
  const where = question.hexes.map(hexLabel).join(', ')
  return refusal('false-answer', query.rule, `What was opened of ${where} shows otherwise.`)
}

/** The hexes asked about and no others, with the detail where the rule says who. */
function openingFault({ rule }: Query, { what, hexes }: Question, { opened }: Shown<State>): Refusal | undefined {
  const missing = hexes.find((hex) => !opened.has(hex))
  if (missing !== undefined)
    return refusal('not-opened', rule, `${hexLabel(missing)} must be opened to prove the answer.`)
  const extra = [...opened.keys()].find((hex) => !hexes.includes(hex))
  if (extra !== undefined) return refusal('opened-too-much', rule, `${extra} is not asked about.`)
  const wanted = what === 'who'
  const bad = hexes.find((hex) => (opened.get(hex)?.detail !== undefined) !== wanted)
  if (bad === undefined) return undefined
  const message = wanted ? `It must be shown who is in ${hexLabel(bad)}.` : `Who is in ${hexLabel(bad)} is not asked.`
  return refusal('wrong-detail', rule, message)
}

function truthOf({ opened, committed, asked }: Shown<State>, side: Side, hex: HexId): Truth | string {
  const leaf = opened.get(hex)
  const word = wordOf(leaf?.kind ?? -1)
  if (leaf === undefined || word === undefined || (leaf.count === 0) !== (word === 'nobody')) {
    return `What was committed to for ${hexLabel(hex)} is no force of this game.`
  }
  const here = openUnitsIn(asked.board, side, hex)
  // after a battle all who were there are known, whatever the leaf said before it
  const fought = asked.board.playerTurn?.battleHexes.includes(hex) === true
  if (fought) return { word: wordFor(here), count: here.length, units: here }
  if (leaf.detail === undefined) {
    const arrived = here.filter(({ unit }) => knownPlace(committed.board, unit) !== hex)
    return { word: joined(word, wordFor(arrived)), count: leaf.count + arrived.length, units: undefined }
  }
  const units = unitsIn(leaf.detail)
  const fault = units === undefined ? 'it is no list of units' : detailFault(asked.board, side, hex, units, leaf, word)
  if (units === undefined || fault !== undefined) return `The units shown for ${hexLabel(hex)} cannot be: ${fault}.`
  const all = [...units.filter(({ unit }) => knownPlace(asked.board, unit) === undefined), ...here]
  return { word: wordFor(all), count: all.length, units: all }
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
  leaf: { readonly kind: number; readonly count: number },
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

import type { DicePort, RollRequest } from '../kernel/dice.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import type { Query } from '../kernel/query.ts'
import { ok, type Result } from '../kernel/result.ts'
import { openAnswer } from '../record/answers.ts'
import { type Author, diceOfNextFile } from '../record/build.ts'
import { needsAnswer, strictDiceOfNextFile } from '../record/build-exchange.ts'
import { type CheckedGame, otherSide, playerOf } from '../record/checked.ts'
import { asAnswerContent } from '../record/hidden/answer-shape.ts'
import { hiddenIn } from '../record/hidden/versions.ts'
import type { Pending, PendingState } from './pending.ts'
import { type Trouble, trouble } from './trouble.ts'

/** What a file being made waits for: a roll or a question that the other side's app must answer. */
export interface Asking {
  /** Null when it is a question. */
  readonly roll: RollRequest | null
  /** A question about what the other side hides; null when it is a roll. */
  readonly query: Query | null
  /** The side that must answer. */
  readonly of: string
  /** When it was asked; null: it has not been asked yet. */
  readonly since: string | null
}

/** A file being made by `side`, and where play stands in it. */
export interface FileInHand {
  readonly checked: CheckedGame
  readonly side: string
  readonly pending: Pick<PendingState, 'inputs' | 'answers' | 'asked'>
  readonly position: Position<unknown>
}

/** What an answer is needed for before the file can go on; null where none is. */
export function askingIn({ checked, side, pending, position }: FileInHand): Asking | null {
  const { waiting } = position
  if (checked.finished !== null || checked.nextAuthor !== side) return null
  if (waiting.for === 'answer') {
    if (waiting.query.of === side || givenAnswer(pending, position) !== undefined) return null
    return { roll: null, query: waiting.query, of: waiting.query.of, since: pending.asked }
  }
  if (checked.dice === 'casual' || waiting.for !== 'roll' || !needsAnswer(pending)) return null
  return { roll: waiting.request, query: null, of: otherSide(checked, side), since: pending.asked }
}

/** What the answer tells that has come to the question which play waits for; undefined when none has come, or nothing is asked. */
export function givenAnswer(
  { inputs, answers }: Pick<PendingState, 'inputs' | 'answers'>,
  { waiting }: Position<unknown>,
): Plain | undefined {
  const last = answers[answers.length - 1]
  if (waiting.for !== 'answer' || last?.at !== inputs.length) return undefined
  const signed = openAnswer(last.envelope)
  const content = signed.ok ? asAnswerContent(signed.value.header.answer ?? null) : signed
  if (!content.ok) throw new Error(`an answer was taken in that tells nothing: ${content.error.message}`)
  return content.value.answer
}

/** What a player's own app answers to a question about his own forces, out of his own position; undefined where none is asked. */
export function ownAnswer(checked: CheckedGame, side: string, position: Position<unknown>): Plain | undefined {
  const { waiting } = position
  const hidden = hiddenIn(checked.opening)
  if (hidden === undefined || waiting.for !== 'answer' || waiting.query.of !== side) return undefined
  return hidden.answer(position, waiting.query).answer
}

/** Whether the roll that is due, if one is, can be made: its numbers are there. */
export function rollsByItself(
  checked: CheckedGame,
  pending: Pick<PendingState, 'inputs' | 'answers'>,
  { waiting }: Position<unknown>,
): boolean {
  return waiting.for === 'roll' && (checked.dice === 'casual' || !needsAnswer(pending))
}

/** The dice of a file being made: those that are known, for strict dice of the last answer. */
export function diceInHand(
  checked: CheckedGame,
  author: Author,
  pending: Pick<PendingState, 'inputs' | 'answers'>,
): DicePort {
  if (checked.dice !== 'casual') return strictDiceOfNextFile(checked, author, pending)
  return diceOfNextFile(checked, author, pending.inputs.filter(({ type }) => type === 'roll').length)
}

/** The pending inputs with the answer that was stored and not written into their log yet. */
export function withStoredAnswer(pending: PendingState, { asked }: CheckedGame, side: string): PendingState {
  const envelope = asked?.author === side ? asked.answer?.envelope : undefined
  if (pending.asked === null || envelope === undefined) return pending
  const answer = { at: pending.inputs.length, envelope }
  return { ...pending, answers: [...pending.answers, answer], asked: null }
}

/** Writes an answer into the log of the file being made that was stored and is not in it yet. */
export function noteAnswer(pending: Pending, { asked }: CheckedGame, side: string): Result<undefined, Trouble> {
  const envelope = asked?.author === side ? asked.answer?.envelope : undefined
  if (pending.asked === null || envelope === undefined) return ok(undefined)
  return pending.answer(envelope)
}

/** One sentence for who waits: what for, for whom and since when. */
export function askingText(checked: CheckedGame, { roll, query, of, since }: Asking): string {
  const whom = playerOf(checked, of)?.name ?? of
  if (roll === null) {
    const question = query === null ? 'A question' : `The question ${questionText(query)}`
    return since === null
      ? `${question} is for ${whom}'s app to answer and is not asked yet.`
      : `${question} waits for ${whom}'s answer, asked for at ${since}.`
  }
  const what = `${roll.purpose} (${roll.dice.map((faces) => `d${faces}`).join(' ')})`
  return since === null
    ? `The roll for ${what} needs ${whom}'s half of the dice, which is not asked for yet.`
    : `The roll for ${what} waits for ${whom}'s answer, asked for at ${since}.`
}

/** A question in the game's own words, e.g. `occupied 2811 (atp:15.4)`. */
export function questionText({ question, rule }: Query): string {
  const words = Array.isArray(question)
    ? question.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))
    : [JSON.stringify(question)]
  return `${words.join(' ')} (${rule})`
}

/** Why nothing else can be done while an answer is needed. */
export function waitsForAnswer(checked: CheckedGame, asking: Asking): Trouble {
  const next = asking.since === null ? 'Ask for it and send the request.' : 'Open the answer when it comes.'
  return trouble('waiting-for-answer', `${askingText(checked, asking)} ${next}`)
}

import type { Input } from '../../kernel/inputs.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { openAnswer } from '../answers.ts'
import { byTheRules } from '../by-the-rules.ts'
import type { Entry } from '../types.ts'
import { asAnswerContent, asProofContent } from './answer-shape.ts'
import { dueOf, type Following, followPublic, followSecret, notTold } from './follow.ts'
import type { Secrets } from './sealing.ts'

/** True for the entries in which a side seals its private choices. */
export function isSealing({ type }: Pick<Entry, 'type'>): boolean {
  return type === 'choice' || type === 'query' || type === 'proof' || type === 'orders' || type === 'close'
}

/** The private choices behind each of a side's seals, one list after the other. */
export interface SecretSource {
  /** The list behind the next seal of a side; empty for a side that is not seen. */
  next(side: string): Secrets
}

/** Reads the lists of the sides that are known, each from its first seal on. */
export function secretsFrom(logs: ReadonlyMap<string, readonly Secrets[]>): SecretSource {
  const used = new Map<string, number>()
  return {
    next(side) {
      const at = used.get(side) ?? 0
      used.set(side, at + 1)
      return logs.get(side)?.[at] ?? []
    },
  }
}

/** The private choices behind the seal of an entry are made. */
export function followSealed(from: Following, { author }: Entry, secrets: Secrets): Result<Following, Refusal> {
  let at = from
  for (const choice of secrets) {
    const before = at
    const step = byTheRules(() => followSecret(before, author, choice))
    if (!step.ok) return step
    at = step.value
  }
  return ok(at)
}

/**
 * What an entry says in public, in a position that sees some sides: its private choices must have been made before. Refused: what
 * does not follow from the forces that are seen. The entries must be those of a game that was verified.
 */
export function followEntry(from: Following, entry: Entry): Result<Following, Refusal> {
  return byTheRules(() => followed(from, entry))
}

function followed(from: Following, entry: Entry): Result<Following, Refusal> {
  const { author } = entry
  switch (entry.type) {
    case 'choice':
      return followPublic(from, { type: 'choice', side: author, choice: entry.body.choice })
    case 'orders':
      return nothingDue(from, author) ?? followPublic(from, { type: 'orders', side: author, orders: entry.body.orders })
    case 'close':
      return nothingDue(from, author) ?? ok(from)
    case 'query':
      return nothingDue(from, author) ?? waitsFor(from, author, 'answer')
    case 'roll-request':
      return nothingDue(from, author) ?? waitsFor(from, author, 'roll')
    case 'roll': {
      const { waiting } = from.position
      if (waiting.for !== 'roll') return waitsFor(from, author, 'roll')
      return followPublic(from, { type: 'roll', request: waiting.request, values: entry.body.values })
    }
    case 'answer': {
      const input = answerInput(from, entry)
      return input === null ? ok(from) : followPublic(from, input)
    }
    case 'proof':
      return nothingDue(from, author) ?? proved(from, entry)
    case 'open':
    case 'accept':
      return ok(from)
  }
}

/** What a side proves of its own forces must be due in truth, like what is asked. */
function proved(from: Following, { author, body }: Extract<Entry, { type: 'proof' }>): Result<Following, Refusal> {
  const due = waitsFor(from, author, 'answer')
  const content = asProofContent(body)
  if (!content.ok) throw new Error('a proof that was not checked')
  return due.ok ? followPublic(from, { type: 'answer', answer: content.value.answer }) : due
}

/** What an answer tells, where a question was asked; null where a roll was. */
function answerInput({ position }: Following, { body }: Extract<Entry, { type: 'answer' }>): Input | null {
  if (position.waiting.for !== 'answer') return null
  const signed = openAnswer(body)
  const content = signed.ok ? asAnswerContent(signed.value.header.answer ?? null) : signed
  if (!content.ok) throw new Error('an answer that was not checked')
  return { type: 'answer', answer: content.value.answer }
}

/** Nothing may stand where something has to be told first. */
function nothingDue(from: Following, author: string): Result<Following, Refusal> | undefined {
  const owed = dueOf(from, author)
  return owed === undefined ? undefined : fail(notTold(owed))
}

/** What is asked for in public must be due in truth: else something was passed over in the dark. */
function waitsFor(from: Following, author: string, what: 'roll' | 'answer'): Result<Following, Refusal> {
  const { waiting } = from.position
  if (waiting.for === what) return ok(from)
  const message = `By the hidden forces of the ${author} side play does not wait for ${what === 'roll' ? 'a roll' : 'an answer'} here.`
  return fail(refusal('not-due', 'kernel', message))
}

import { asChoice } from '../kernel/choice.ts'
import type { RollRequest } from '../kernel/dice.ts'
import type { Plain, PlainObject } from '../kernel/plain.ts'
import { openAnswer } from '../record/answers.ts'
import { isPlainObject } from '../record/canonical-text.ts'
import type { Hex32 } from '../record/types.ts'
import type { Deed } from './deeds.ts'
import { exactly, isList } from './shape.ts'

/** The lines of pending.jsonl, in order: what has happened to the file that is being made. */
export type PendingRecord =
  /** Always the first: the hash of the entry after which the file's own entries come. */
  | { readonly type: 'begin'; readonly prev: Hex32 }
  /** Something the player did with all that it led to by itself; one line, so that it is there whole or not at all. */
  | { readonly type: 'step'; readonly inputs: readonly Deed[] }
  /** The last step was taken back. */
  | { readonly type: 'undo' }
  /** What play waits for was asked for at that time: what was done before cannot be taken back. */
  | { readonly type: 'asked'; readonly claimedTime: string }
  /** What was asked for is answered: the body of the answer's entry. */
  | { readonly type: 'answered'; readonly envelope: PlainObject }
  /** The file is being closed at that time: from here on it can only become this one file. */
  | { readonly type: 'close'; readonly claimedTime: string }

export function pendingToJson(record: PendingRecord): PlainObject {
  switch (record.type) {
    case 'begin':
      return { type: 'begin', v: 1, prev: record.prev }
    case 'step':
      return { type: 'step', inputs: record.inputs.map(deedToJson) }
    case 'undo':
      return { type: 'undo' }
    case 'asked':
      return { type: 'asked', claimedTime: record.claimedTime }
    case 'answered':
      return { type: 'answered', envelope: record.envelope }
    case 'close':
      return { type: 'close', claimedTime: record.claimedTime }
  }
}

/** Reads {@link pendingToJson}'s form; undefined for anything else. */
export function pendingFromJson(value: Plain): PendingRecord | undefined {
  const begin = exactly(value, 'type', 'v', 'prev')
  if (begin?.type === 'begin' && begin.v === 1 && typeof begin.prev === 'string') {
    return { type: 'begin', prev: begin.prev }
  }
  const step = exactly(value, 'type', 'inputs')
  if (step?.type === 'step') {
    const inputs = listOf(step.inputs, deedFromJson)
    return inputs && { type: 'step', inputs }
  }
  const timed = exactly(value, 'type', 'claimedTime')
  if ((timed?.type === 'close' || timed?.type === 'asked') && typeof timed.claimedTime === 'string') {
    return { type: timed.type, claimedTime: timed.claimedTime }
  }
  const answered = exactly(value, 'type', 'envelope')
  if (answered?.type === 'answered' && answered.envelope !== undefined && isPlainObject(answered.envelope)) {
    // Read here and not later: what is no answer is a damaged log.
    return openAnswer(answered.envelope).ok ? { type: 'answered', envelope: answered.envelope } : undefined
  }
  return exactly(value, 'type')?.type === 'undo' ? { type: 'undo' } : undefined
}

function deedToJson(input: Deed): PlainObject {
  switch (input.type) {
    case 'choice':
    case 'secret':
      return { type: input.type, side: input.side, choice: [...input.choice] }
    case 'roll': {
      const { rule, purpose, dice } = input.request
      return { type: 'roll', request: { rule, purpose, dice: [...dice] }, values: [...input.values] }
    }
    case 'answer':
      return { type: 'answer', answer: input.answer }
    case 'orders':
      return { type: 'orders', side: input.side, orders: input.orders }
  }
}

function deedFromJson(value: Plain): Deed | undefined {
  const chosen = exactly(value, 'type', 'side', 'choice')
  if ((chosen?.type === 'choice' || chosen?.type === 'secret') && typeof chosen.side === 'string') {
    const choice = asChoice(chosen.choice)
    return choice && { type: chosen.type, side: chosen.side, choice }
  }
  const rolled = exactly(value, 'type', 'request', 'values')
  if (rolled?.type === 'roll') {
    const request = requestFromJson(rolled.request)
    const values = listOf(rolled.values, asNumber)
    return request && values && { type: 'roll', request, values }
  }
  const left = exactly(value, 'type', 'side', 'orders')
  if (left?.type === 'orders' && typeof left.side === 'string' && left.orders !== undefined) {
    return { type: 'orders', side: left.side, orders: left.orders }
  }
  const answered = exactly(value, 'type', 'answer')
  if (answered?.type === 'answer' && answered.answer !== undefined) return { type: 'answer', answer: answered.answer }
  return undefined
}

function requestFromJson(value: Plain | undefined): RollRequest | undefined {
  const fields = exactly(value, 'rule', 'purpose', 'dice')
  const dice = listOf(fields?.dice, asNumber)
  if (typeof fields?.rule !== 'string' || typeof fields.purpose !== 'string' || dice === undefined) return undefined
  return { rule: fields.rule, purpose: fields.purpose, dice }
}

function asNumber(value: Plain): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** Every item read, or undefined when one cannot be. */
function listOf<T>(value: Plain | undefined, read: (item: Plain) => T | undefined): readonly T[] | undefined {
  if (value === undefined || !isList(value)) return undefined
  const items: T[] = []
  for (const each of value) {
    const item = read(each)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

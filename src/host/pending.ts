import { type Input, undo } from '../kernel/inputs.ts'
import type { PlainObject } from '../kernel/plain.ts'
import { type Refusal, refusal } from '../kernel/refusal.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { GivenAnswer } from '../record/file-lines.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import type { Hex32 } from '../record/types.ts'
import { type AppendLog, openLog, readLog } from './append-log.ts'
import { type Deed, inputsOf, secretsOf } from './deeds.ts'
import type { Disk, ReadDisk } from './disk.ts'
import { removeDurably } from './durable.ts'
import { type PendingRecord, pendingFromJson, pendingToJson } from './pending-records.ts'
import { refused, type Trouble, trouble } from './trouble.ts'

/** The unsent inputs of the file being made. */
export interface PendingState {
  /** The hash of the entry they come after; null when nothing has been done yet. */
  readonly prev: Hex32 | null
  readonly inputs: readonly Input[]
  /** What was done, step by step, with what enters no file; the inputs are those among it. */
  readonly steps: readonly (readonly Deed[])[]
  /** How many of the steps a signed request holds. */
  readonly sent: number
  /** The answers that were waited for, each before the input at its index. */
  readonly answers: readonly GivenAnswer[]
  /** When what comes next was asked for, while nobody has answered; then only the answer can be added. */
  readonly asked: string | null
  /** When the player closed the file, while it is not written yet; then nothing can be added or taken back. */
  readonly closing: string | null
}

/** Nothing was done yet. */
export const NOTHING: PendingState = {
  ...{ prev: null, inputs: [], steps: [], sent: 0 },
  ...{ answers: [], asked: null, closing: null },
}

/** Everything that was done, in order. */
export function deedsOf({ steps }: Pick<PendingState, 'steps'>): readonly Deed[] {
  return steps.flat()
}

/** The secret choices before each input and after the last. */
export function secretsIn(state: Pick<PendingState, 'steps'>): readonly Secrets[] {
  return secretsOf(deedsOf(state))
}

/** Reads a game's pending inputs without changing anything. Code `damaged`. */
export function readPending(disk: ReadDisk, path: string): Result<PendingState, Trouble> {
  const records = readLog(disk, path)
  if (!records.ok) return records
  let state = NOTHING
  for (const json of records.value) {
    const record = pendingFromJson(json)
    const next = record && follow(state, record)
    if (next === undefined)
      return fail(trouble('damaged', `${path} is damaged; restore the game's folder from a copy.`))
    state = next
  }
  return ok(state)
}

/** The state after one record, or undefined where such a record cannot come. */
function follow(state: PendingState, record: PendingRecord): PendingState | undefined {
  if (state.closing !== null || (record.type === 'begin') !== (state.prev === null)) return undefined
  if ((record.type === 'answered') !== (state.asked !== null)) return undefined
  switch (record.type) {
    case 'begin':
      return { ...state, prev: record.prev }
    case 'step':
      return withSteps(state, [...state.steps, record.inputs])
    case 'undo': {
      const undone = undoIn(state)
      return undone.ok ? withSteps(state, undone.value) : undefined
    }
    case 'asked':
      return { ...state, sent: state.steps.length, asked: record.claimedTime }
    case 'answered': {
      const answer = { at: state.inputs.length, envelope: record.envelope }
      return { ...state, answers: [...state.answers, answer], asked: null }
    }
    case 'close':
      return { ...state, closing: record.claimedTime }
  }
}

function withSteps(state: PendingState, steps: readonly (readonly Deed[])[]): PendingState {
  return { ...state, steps, inputs: inputsOf(steps.flat()) }
}

/** The steps without the last one. A signed request is out: what it holds stays. Else as {@link undo}. */
function undoIn({ steps, sent }: PendingState): Result<PendingState['steps'], Refusal> {
  const last = steps[steps.length - 1]
  if (sent > 0 && sent >= steps.length) {
    const message = 'An answer was asked for after this; nothing before a request that is signed can be taken back.'
    return fail(refusal('undo-past-request', 'kernel', message))
  }
  const settled = last?.findLastIndex(({ type }) => type === 'roll' || type === 'answer') ?? -1
  if (last !== undefined && settled < 0 && last.length > 0) return ok(steps.slice(0, -1))
  const undone = undo(inputsOf(last?.slice(0, settled + 1) ?? []), 0)
  return undone.ok ? ok(steps.slice(0, -1)) : undone
}

/** Whether the last step can be taken back. */
export function canUndo(state: PendingState): boolean {
  return undoIn(state).ok
}

/** The pending inputs of a game open for writing: each call is on the medium when it returns `ok`. */
export class Pending {
  readonly #disk: Disk
  readonly #path: string
  readonly #prev: Hex32
  #log: AppendLog
  #state: PendingState

  private constructor(disk: Disk, path: string, prev: Hex32, log: AppendLog, state: PendingState) {
    this.#disk = disk
    this.#path = path
    this.#prev = prev
    this.#log = log
    this.#state = state
  }

  /**
   * Opens them for the file whose entries come after the one with the hash `prev`. Inputs made for an earlier file are
   * those of a file that was written: `earlier` says whether a hash is of an entry before. Code `damaged`.
   */
  static open(disk: Disk, path: string, prev: Hex32, earlier: (hash: Hex32) => boolean): Result<Pending, Trouble> {
    const state = readPending(disk, path)
    if (!state.ok) return state
    const made = state.value.prev
    if (made !== null && made !== prev) {
      if (!earlier(made)) return fail(trouble('damaged', `${path} belongs to another record; restore it from a copy.`))
      const removed = removeDurably(disk, path)
      if (!removed.ok) return removed
    }
    const log = openLog(disk, path)
    if (!log.ok) return log
    return ok(new Pending(disk, path, prev, log.value, made === prev ? state.value : NOTHING))
  }

  get state(): PendingState {
    return this.#state
  }

  get inputs(): readonly Input[] {
    return this.#state.inputs
  }

  get answers(): readonly GivenAnswer[] {
    return this.#state.answers
  }

  get asked(): string | null {
    return this.#state.asked
  }

  get closing(): string | null {
    return this.#state.closing
  }

  /** Adds what a player did and all it led to by itself. */
  step(deeds: readonly Deed[]): Result<undefined, Trouble> {
    return this.#record({ type: 'step', inputs: deeds })
  }

  /** Takes the last step back. A refusal past a roll or at the beginning. */
  undo(): Result<undefined, Trouble> {
    const undone = undoIn(this.#state)
    return undone.ok ? this.#record({ type: 'undo' }) : fail(refused(undone.error))
  }

  /** From here on what was done is what was asked with, at that time. */
  ask(claimedTime: string): Result<undefined, Trouble> {
    return this.#record({ type: 'asked', claimedTime })
  }

  /** The answer to what was asked. */
  answer(envelope: PlainObject): Result<undefined, Trouble> {
    return this.#record({ type: 'answered', envelope })
  }

  /** From here on there is only the file closed at that time. */
  close(claimedTime: string): Result<undefined, Trouble> {
    return this.#record({ type: 'close', claimedTime })
  }

  /** Forgets all of it, once the file is written. */
  clear(): Result<undefined, Trouble> {
    const removed = removeDurably(this.#disk, this.#path)
    if (!removed.ok) return removed
    this.#state = NOTHING
    return ok(undefined)
  }

  #record(record: PendingRecord): Result<undefined, Trouble> {
    if (this.#state.prev === null) {
      const begun = this.#append({ type: 'begin', prev: this.#prev })
      if (!begun.ok) return begun
    }
    return this.#append(record)
  }

  #append(record: PendingRecord): Result<undefined, Trouble> {
    const next = follow(this.#state, record)
    if (next === undefined) throw new Error(`a pending ${record.type} cannot come here`)
    const appended = this.#log.append(pendingToJson(record))
    if (!appended.ok) return appended
    this.#state = next
    return ok(undefined)
  }
}

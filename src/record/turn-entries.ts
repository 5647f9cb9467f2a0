import type { RollRequest } from '../kernel/dice.ts'
import { sameRequest } from '../kernel/dice.ts'
import { applyInput, type Input } from '../kernel/inputs.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { byTheRules } from './by-the-rules.ts'
import type { RulesModule } from './checked.ts'
import type { Played } from './course.ts'
import type { DiceCheck } from './dice-check.ts'
import type { Line } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import type { HiddenCheck } from './hidden/hidden-check.ts'
import type { Entry, RollBody } from './types.ts'

/** What a file's entries are played from. */
export interface Table {
  readonly module: RulesModule
  readonly file: number
  readonly position: Position<unknown>
  readonly dice: DiceCheck
  readonly hidden: HiddenCheck
}

/**
 * Plays a turn's entries by the rules, one after the other: every choice must be on offer to the author, every roll asked
 * for must be the one the rules wait for and show the numbers the chains give. The first that does not stops it.
 */
export function playEntries(table: Table, lines: readonly Line[]): Result<Played, Failure> {
  const play = beginPlay(table)
  const fault = playLines(play, lines)
  if (fault !== undefined) return fail(fault)
  const { position, inputs, inputSeqs } = play
  return ok({ lines, inputs, inputSeqs, position, exchanges: table.dice.exchanges, versions: table.hidden.versions })
}

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>

/** A file being played, entry by entry. */
export interface Play {
  readonly table: Table
  position: Position<unknown>
  /** A roll that was asked for and whose numbers do not stand there yet. */
  asked: RollRequest | null
  /** The entry played last. */
  last: Line | null
  readonly inputs: Input[]
  readonly inputSeqs: number[]
}

export function beginPlay(table: Table): Play {
  return { table, position: table.position, asked: null, last: null, inputs: [], inputSeqs: [] }
}

/** Plays entries that follow on those played before; gives why the first that does not hold does not. */
export function playLines(play: Play, lines: readonly Line[]): Failure | undefined {
  for (const line of lines) {
    const fault = playEntry(play, line.entry)
    if (fault !== undefined) return { ...fault, seq: line.entry.seq }
    play.last = line
  }
  return undefined
}

function playEntry(play: Play, entry: Entry): Failure | undefined {
  if (play.table.file === 0 && entry.type !== 'close') {
    return failure('out-of-turn', 'File 0 only reveals a chain element; nothing is played in it.')
  }
  const unsealed = play.table.hidden.sealFault(entry)
  if (unsealed !== undefined) return unsealed
  switch (entry.type) {
    case 'choice':
      play.table.dice.decided()
      return take(play, entry, { type: 'choice', side: entry.author, choice: entry.body.choice })
    case 'roll-request':
      return ask(play, entry.body)
    case 'roll':
      return roll(play, entry, entry.body)
    case 'orders':
      if (play.asked !== null) return failure('undeclared-roll', notMade(play.asked))
      if (play.position.waiting.for === 'nothing') {
        return failure('out-of-turn', 'The game is over; there is nothing left to leave standing orders for.')
      }
      play.table.dice.decided()
      return take(play, entry, { type: 'orders', side: entry.author, orders: entry.body.orders })
    case 'answer':
      return answer(play, entry, entry.body)
    case 'query':
      return query(play, entry)
    case 'proof':
      return proof(play, entry)
    case 'open':
    case 'accept':
      throw new Error('the shape of a turn was not checked')
    case 'close':
      return undefined
  }
}

/** A question is the one that the rules wait for, to the letter, and is asked once. */
function query({ table, last, asked, position }: Play, entry: EntryOf<'query'>): Failure | undefined {
  if (asked !== null) return failure('undeclared-roll', notMade(asked))
  if (last?.entry.type === 'query') return failure('illegal-choice', 'A question is asked again before it is answered.')
  return table.hidden.queryFault(entry, position)
}

/** A proof stands where play waits for the author's own answer. It seals private choices, so what was rolled for before is settled. */
function proof(play: Play, entry: EntryOf<'proof'>): Failure | undefined {
  const { table, asked, position } = play
  if (asked !== null) return failure('undeclared-roll', notMade(asked))
  const told = table.hidden.proof(entry, position)
  if (!told.ok) return told.error
  table.dice.decided()
  return take(play, entry, { type: 'answer', answer: told.value.answer })
}

/** An answer stands right behind what it answers, and in no other place. */
function answer(play: Play, entry: Entry, body: Plain): Failure | undefined {
  const { table, last, position } = play
  const asking = last?.entry.type === 'roll-request' || last?.entry.type === 'query' ? last : null
  const fault = table.dice.answer(body, asking)
  if (fault !== undefined || asking === null) return fault
  const told = table.hidden.answer(body, asking.entry, position)
  if (!told.ok) return told.error
  return told.value === null ? undefined : take(play, entry, { type: 'answer', answer: told.value.answer })
}

/** Gives an input to the rules. A refusal is an illegal choice, unless the decision is not the author's at all. */
function take(play: Play, entry: Entry, input: Input): Failure | undefined {
  const step = byTheRules(() => applyInput(play.table.module.engine, play.position, input))
  if (!step.ok) {
    const { code, rule, message } = step.error
    return failure(code === 'not-your-decision' ? 'out-of-turn' : 'illegal-choice', message, { rule })
  }
  play.position = step.value.position
  play.inputs.push(input)
  play.inputSeqs.push(entry.seq)
  return undefined
}

function ask(play: Play, request: RollRequest): Failure | undefined {
  const { rule } = request
  if (play.asked !== null) return failure('undeclared-roll', notMade(play.asked), { rule })
  const { waiting } = play.position
  if (waiting.for !== 'roll') {
    return failure('undeclared-roll', `No roll is due where one is asked for: ${request.purpose}.`, { rule })
  }
  if (!sameRequest(waiting.request, request)) {
    const due = waiting.request
    const message = `The roll due is ${due.purpose} (${diceText(due.dice)}), not ${request.purpose} (${diceText(request.dice)}).`
    return failure('undeclared-roll', message, { rule: due.rule })
  }
  play.asked = request
  return undefined
}

function roll(play: Play, entry: Entry, body: RollBody): Failure | undefined {
  const { asked } = play
  if (asked === null) return failure('undeclared-roll', 'Dice are shown that nobody said he would roll.')
  const fault = play.table.dice.roll(asked, body)
  if (fault !== undefined) return fault
  play.asked = null
  return take(play, entry, { type: 'roll', request: asked, values: body.values })
}

function notMade(request: RollRequest): string {
  return `The roll asked for is not made next: ${request.purpose}.`
}

function diceText(dice: readonly number[]): string {
  return dice.map((faces) => `d${faces}`).join(' ')
}

import type { RollRequest } from '../kernel/dice.ts'
import { sameRequest } from '../kernel/dice.ts'
import { applyInput, type Input } from '../kernel/inputs.ts'
import { samePlain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { casualRoll } from './casual-dice.ts'
import type { RulesModule } from './checked.ts'
import type { Played } from './course.ts'
import type { Line } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import type { Entry, Hex32 } from './types.ts'

/** What a turn's entries are played from. */
export interface Table {
  readonly module: RulesModule
  readonly gameId: Hex32
  readonly file: number
  readonly position: Position<unknown>
  /** The key of the file's dice (casual-dice.ts); null in file 0, which has none. */
  readonly diceKey: Uint8Array | null
}

/**
 * Plays a turn's entries by the rules, one after the other: every choice must be on offer to the author, every roll asked
 * for must be the one the rules wait for and show the numbers the chains give. The first that does not stops it.
 */
export function playEntries(table: Table, lines: readonly Line[]): Result<Played, Failure> {
  const play: Play = { table, position: table.position, asked: null, rolls: 0, inputs: [], inputSeqs: [] }
  for (const { entry } of lines) {
    const fault = playEntry(play, entry)
    if (fault !== undefined) return fail({ ...fault, seq: entry.seq })
  }
  const { position, inputs, inputSeqs } = play
  return ok({ lines, inputs, inputSeqs, position })
}

interface Play {
  readonly table: Table
  position: Position<unknown>
  /** A roll that was asked for and whose numbers do not stand there yet. */
  asked: RollRequest | null
  rolls: number
  readonly inputs: Input[]
  readonly inputSeqs: number[]
}

function playEntry(play: Play, entry: Entry): Failure | undefined {
  if (play.table.file === 0 && entry.type !== 'close') {
    return failure('out-of-turn', 'File 0 only reveals a chain element; nothing is played in it.')
  }
  switch (entry.type) {
    case 'choice':
      return take(play, entry, { type: 'choice', side: entry.author, choice: entry.body.choice })
    case 'roll-request':
      return ask(play, entry.body)
    case 'roll':
      return roll(play, entry, entry.body.values)
    case 'orders':
      if (play.asked !== null) return failure('undeclared-roll', notMade(play.asked))
      if (play.position.waiting.for === 'nothing') {
        return failure('out-of-turn', 'The game is over; there is nothing left to leave standing orders for.')
      }
      return take(play, entry, { type: 'orders', side: entry.author, orders: entry.body.orders })
    case 'query':
    case 'answer':
    case 'proof':
      return failure('illegal-choice', `Entries of type ${entry.type} are not used at this dice level.`)
    case 'open':
    case 'accept':
      throw new Error('the shape of a turn was not checked')
    case 'close':
      return undefined
  }
}

/** Gives an input to the rules. A refusal is an illegal choice, unless the decision is not the author's at all. */
function take(play: Play, entry: Entry, input: Input): Failure | undefined {
  const step = applyInput(play.table.module.engine, play.position, input)
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

function roll(play: Play, entry: Entry, values: readonly number[]): Failure | undefined {
  const { asked } = play
  const { gameId, file, diceKey } = play.table
  if (asked === null) return failure('undeclared-roll', 'Dice are shown that nobody said he would roll.')
  if (diceKey === null) throw new Error('file 0 has no dice')
  const due = casualRoll(diceKey, gameId, file, play.rolls, asked.dice)
  if (!samePlain(due, values)) {
    const message = `The dice of ${asked.purpose} show ${values.join(' ')}; the chains of both players give ${due.join(' ')}.`
    return failure('wrong-dice', message, { rule: asked.rule })
  }
  play.asked = null
  play.rolls += 1
  return take(play, entry, { type: 'roll', request: asked, values })
}

function notMade(request: RollRequest): string {
  return `The roll asked for is not made next: ${request.purpose}.`
}

function diceText(dice: readonly number[]): string {
  return dice.map((faces) => `d${faces}`).join(' ')
}

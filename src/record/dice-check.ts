import type { RollRequest } from '../kernel/dice.ts'
import { type Plain, samePlain } from '../kernel/plain.ts'
import { fail, type Result } from '../kernel/result.ts'
import { answerFault, elementFault, openAnswer, type Question, type SignedAnswer, withAnswer } from './answers.ts'
import { casualRoll } from './casual-dice.ts'
import type { Line } from './entries.ts'
import type { Exchanges } from './exchanges.ts'
import { type Failure, failure } from './failures.ts'
import { bytes32 } from './file-checks.ts'
import { leadsTo, strictKey, strictRoll } from './strict-dice.ts'
import type { Hex32, PlayerStatement, RollBody } from './types.ts'

/** Checks the numbers of one file while its entries are played, by the level of the game's dice. */
export interface DiceCheck {
  /** The exchanges of the file's author so far; null where dice need none. */
  readonly exchanges: Exchanges | null
  /** An answer to the entry right before it; `asked` is null where that asks nothing. */
  answer(body: Plain, asked: Line | null): Failure | undefined
  /** The values of the roll that was asked for. */
  roll(request: RollRequest, body: RollBody): Failure | undefined
  /** Why nobody may be asked for a roll now, or undefined. */
  askFault(): Failure | undefined
  /** The author decided something: what was rolled for before is settled. */
  decided(): void
}

/** The place of a file in its game, for who checks its dice. */
export interface FilePlace {
  readonly gameId: Hex32
  readonly file: number
}

/** Who asks in a game of casual dice, where only hidden forces are asked about. */
export interface Questions {
  readonly asker: Exchanges
  readonly of: PlayerStatement
}

/**
 * Casual dice: the key of the file gives all of its rolls in order; null in file 0, which has none, and `later` while the file is
 * being made, since its close reveals the key: then any numbers that the dice can show are taken, and checked with the file.
 * `questions` is null where nothing is hidden.
 */
export function casualCheck(
  { gameId, file }: FilePlace,
  key: Uint8Array | 'later' | null,
  questions: Questions | null,
): DiceCheck {
  let rolls = 0
  let own = questions?.asker ?? null
  return {
    get exchanges() {
      return own
    },
    answer(body, asked) {
      if (questions === null || own === null) {
        return failure('illegal-choice', 'Entries of type answer are not used at this dice level.')
      }
      if (asked?.entry.type !== 'query') return NOT_ASKED
      const read = answerTo(body, {
        gameId,
        file,
        seq: asked.entry.seq,
        head: asked.hash,
        of: questions.of,
        isRoll: false,
      })
      if (!read.ok) return read.error
      const fault = elementFault(read.value, 'casual', own)
      if (fault === undefined) own = withAnswer(own, read.value)
      return fault
    },
    roll(request, { values, element }) {
      if (key === null) throw new Error('file 0 has no dice')
      if (element !== undefined) return failure('bad-reveal', 'A roll of casual dice shows no chain element.')
      if (key === 'later') return undefined
      const due = casualRoll(key, gameId, file, rolls, request.dice)
      rolls += 1
      return numbersFault(request, values, due)
    },
    askFault: () => failure('undeclared-roll', 'In a game of casual dice nobody has to be asked for a roll.'),
    decided: () => undefined,
  }
}

/** A window: the exchange that an answer began, until the author decides again. */
interface Window {
  readonly theirs: Uint8Array
  /** Known from the first roll on, which shows the author's half. */
  key: Uint8Array | null
  rolls: number
}

const NOT_ASKED = failure('undeclared-roll', 'An answer stands where nothing was asked right before it.')

/** An answer that answers a question, whatever it tells. */
function answerTo(body: Plain, question: Omit<Question, 'commits'>, commits = true): Result<SignedAnswer, Failure> {
  const answer = openAnswer(body)
  if (!answer.ok) return answer
  const fault = answerFault(answer.value, { ...question, commits })
  return fault === undefined ? answer : fail(fault)
}

/** Strict dice. `commits`: whether forces are hidden. `asker`: the exchanges of the file's author when it begins; `of`: the player who answers him. */
export function strictCheck(place: FilePlace, author: string, { asker, of }: Questions, commits: boolean): DiceCheck {
  const { gameId, file } = place
  let own = asker
  let window: Window | null = null
  const halfFault = (open: Window, { element }: RollBody): Failure | undefined => {
    if (open.key !== null) {
      return element === undefined
        ? undefined
        : failure('bad-reveal', 'Only the first roll behind an answer shows an element.')
    }
    if (element === undefined) return failure('bad-reveal', 'The first roll behind an answer must show an element.')
    if (!leadsTo('roller', bytes32(element), own.answers - own.rollerAt, bytes32(own.roller))) {
      const message = `The chain element of the roll does not lead to the last one known of the ${author} side.`
      return failure('bad-reveal', message)
    }
    own = { ...own, roller: element, rollerAt: own.answers }
    open.key = strictKey(bytes32(element), open.theirs)
    return undefined
  }
  return {
    get exchanges() {
      return own
    },
    answer(body, asked) {
      if (asked === null) return NOT_ASKED
      const { entry, hash } = asked
      const isRoll = entry.type === 'roll-request'
      if (window !== null && isRoll) {
        return failure(
          'undeclared-roll',
          'An answer was given before already for this roll: nothing was decided since.',
        )
      }
      const answer = answerTo(body, { gameId, file, seq: entry.seq, head: hash, of, isRoll }, commits)
      if (!answer.ok) return answer.error
      const fault = elementFault(answer.value, 'strict', own)
      if (fault !== undefined) return fault
      own = withAnswer(own, answer.value)
      window = { theirs: bytes32(answer.value.header.reveal), key: null, rolls: 0 }
      return undefined
    },
    roll(request, body) {
      if (window === null) {
        const message = `The dice of ${request.purpose} are shown, but ${of.name} (${of.side}) has not answered for them.`
        return failure('undeclared-roll', message, { rule: request.rule })
      }
      const fault = halfFault(window, body)
      if (fault !== undefined || window.key === null) return fault
      const due = strictRoll(window.key, gameId, own.answers, window.rolls, request.dice)
      window.rolls += 1
      return numbersFault(request, body.values, due)
    },
    askFault() {
      if (window === null) return undefined
      return failure(
        'undeclared-roll',
        'A roll is asked for whose numbers are there already: nothing was decided since.',
      )
    },
    decided() {
      window = null
    },
  }
}

function numbersFault(request: RollRequest, values: readonly number[], due: readonly number[]): Failure | undefined {
  if (samePlain(due, values)) return undefined
  const message = `The dice of ${request.purpose} show ${values.join(' ')}; the chains of both players give ${due.join(' ')}.`
  return failure('wrong-dice', message, { rule: request.rule })
}

import type { Plain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { sha256Hex, utf8 } from './bytes.ts'
import { type Envelope, openEnvelope, TURN_PAYLOAD_TYPE, verifyEnvelope } from './dsse.ts'
import type { Exchanges } from './exchanges.ts'
import { type Failure, failure } from './failures.ts'
import { bytes32, rootsFault } from './file-checks.ts'
import { readHeader } from './read-file.ts'
import { leadsTo } from './strict-dice.ts'
import { canonicalJson } from './strict-json.ts'
import type { DiceLevel, Header, Hex32, PlayerStatement } from './types.ts'

/** An answer as its header says it: of an answer file, or of an `answer` entry, whose body is such a file's envelope. */
export interface SignedAnswer {
  readonly envelope: Envelope
  readonly header: Header
  /** SHA-256 of the signed payload. */
  readonly payloadHash: Hex32
}

/** What an answer must be the answer to: the last entry of a request. */
export interface Question {
  readonly gameId: Hex32
  /** The number of the file being made. */
  readonly file: number
  readonly seq: number
  /** The hash of that entry. */
  readonly head: Hex32
  /** Who must answer. */
  readonly of: PlayerStatement
  /** True when the entry asks for a roll: such an answer tells nothing but an element. */
  readonly isRoll: boolean
  /** True in a game with hidden forces: then every answer commits to them. */
  readonly commits: boolean
}

/** Reads the body of an `answer` entry; its form only. Failures: `malformed`, `too-large`, `unknown-format-version`. */
export function openAnswer(body: Plain): Result<SignedAnswer, Failure> {
  const envelope = openEnvelope(utf8(canonicalJson(body)), TURN_PAYLOAD_TYPE)
  if (!envelope.ok) return fail({ ...envelope.error, message: `The answer in the record: ${envelope.error.message}` })
  const { payload } = envelope.value
  const header = readHeader(payload)
  if (!header.ok) return header
  if (header.value.kind !== 'answer') return fail(failure('malformed', 'An answer in the record is no answer file.'))
  return ok({ envelope: envelope.value, header: header.value, payloadHash: sha256Hex(payload) })
}

/** Why an answer does not answer a question, whatever it tells; undefined when it does. */
export function answerFault(answer: SignedAnswer, question: Question): Failure | undefined {
  const { header, envelope } = answer
  const { gameId, file, seq, head, of } = question
  if (header.game !== gameId) return failure('wrong-game', 'The answer belongs to another game.')
  if (header.author !== of.side) {
    return failure('out-of-turn', `The ${of.side} side must answer here, not the ${header.author} side.`)
  }
  const [{ keyid }] = envelope.signatures
  if (keyid !== sha256Hex(bytes32(of.key))) {
    return failure('unknown-signer', `The answer is signed with a key that is not ${of.name}'s (${of.side}).`)
  }
  if (!verifyEnvelope(envelope, bytes32(of.key))) {
    return failure('bad-signature', `The signature of the answer does not hold: ${of.name} did not sign it.`)
  }
  if (header.file !== file || header.first !== seq || header.last !== seq || header.head !== head) {
    return failure('broken-chain', 'The answer was given for another entry, or for another history before it.')
  }
  const unrooted = rootsFault(header, question.commits, 'answer')
  if (unrooted !== undefined) return unrooted
  if (question.isRoll && header.answer !== null) {
    return failure('bad-proof', 'The answer proves something, but only a roll was asked for.')
  }
  return undefined
}

/** Why the element that an answer reveals is not the one due, or undefined. `asker`: the exchanges of the side that asked. */
export function elementFault({ header }: SignedAnswer, dice: DiceLevel, asker: Exchanges): Failure | undefined {
  const { reveal, author } = header
  if (dice === 'casual') {
    if (reveal === null) return undefined
    return failure('bad-reveal', 'The answer reveals a chain element, which is not its part in a game of casual dice.')
  }
  if (reveal !== null && leadsTo('responder', bytes32(reveal), 1, bytes32(asker.responder))) return undefined
  const message =
    reveal === asker.responder
      ? `The ${author} side answers with the chain element of an answer before this one.`
      : `The chain element in the answer does not lead to the last one known of the ${author} side.`
  return failure('bad-reveal', message)
}

/** The exchanges of a side after one more answer. */
export function withAnswer(asker: Exchanges, { header }: SignedAnswer): Exchanges {
  return { ...asker, answers: asker.answers + 1, responder: header.reveal ?? asker.responder }
}

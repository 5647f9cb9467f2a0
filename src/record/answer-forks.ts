import { samePlain } from '../kernel/plain.ts'
import { openAnswer, type SignedAnswer } from './answers.ts'
import { type Course, playerOfSide } from './course.ts'
import { verifyEnvelope } from './dsse.ts'
import { type Failure, failure } from './failures.ts'
import { bytes32 } from './file-checks.ts'
import type { NumberedFile } from './file-order.ts'
import type { Header } from './types.ts'

/**
 * The file that shows another answer by the same player to the same entry than an answer file does: another answer file, or a
 * turn or request whose record holds one that he signed. Undefined where there is none.
 */
export function contradictingAnswer(
  course: Course,
  file: NumberedFile,
  answers: readonly NumberedFile[],
  asking: readonly NumberedFile[],
): NumberedFile | undefined {
  const { header } = file
  const other = answers.find((one) => isOfSameEntry(one.header, header) && differ(one.header, header))
  return other ?? asking.find((one) => one.header.author !== header.author && holdsAnother(course, one, header))
}

export function answeredTwice(file: NumberedFile, other: NumberedFile): Failure {
  const { author, first } = file.header
  const message = `${author} answered entry ${first} in two different ways: ${file.name} and ${other.name}; together they prove it. Keep both and show them to the director.`
  return failure('fork', message, { seq: first })
}

function isOfSameEntry(a: Header, b: Header): boolean {
  return a.author === b.author && a.file === b.file && a.first === b.first
}

/** Another head, another element, other forces, another content: a responder answers one history once. */
function differ(a: Header, b: Header): boolean {
  if (a.head !== b.head || a.reveal !== b.reveal || !samePlain(a.roots, b.roots)) return true
  return !samePlain(a.answer ?? null, b.answer ?? null)
}

/** Only what he signed counts: anybody can write an entry in his name. */
function holdsAnother(course: Course, { lines }: NumberedFile, header: Header): boolean {
  const entry = lines.find((line) => line.entry.seq === header.first + 1)?.entry
  if (entry?.type !== 'answer') return false
  const answer = openAnswer(entry.body)
  if (!answer.ok || !isOfSameEntry(answer.value.header, header) || !differ(answer.value.header, header)) return false
  return answer.value.header.game === course.gameId && isSigned(course, answer.value)
}

function isSigned(course: Course, { envelope, header }: SignedAnswer): boolean {
  const player = playerOfSide(course, header.author)
  return player !== undefined && verifyEnvelope(envelope, bytes32(player.key))
}

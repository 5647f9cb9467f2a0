import { samePlain } from '../kernel/plain.ts'
import { answeredTwice, contradictingAnswer } from './answer-forks.ts'
import { type Course, opponentOf, sideOfFile } from './course.ts'
import { type Failure, failure } from './failures.ts'
import type { RecordedFile } from './file-checks.ts'

/** A turn file with its number. */
export interface NumberedFile extends RecordedFile {
  readonly number: number
}

/** A file that cannot stand where it says it stands. */
export interface Misplaced {
  readonly file: NumberedFile
  readonly fault: Failure
}

/** The numbered files of a game: turns, and beside them the requests and answers of the file that was being made. */
export interface NumberedFiles {
  readonly turns: readonly NumberedFile[]
  readonly requests: readonly NumberedFile[]
  readonly answers: readonly NumberedFile[]
}

export interface FileOrder {
  /** For each number, ascending, the turns that claim it: several only when all hold the same record. */
  readonly slots: readonly { readonly number: number; readonly files: readonly NumberedFile[] }[]
  /** The requests and answers that stand where they may. */
  readonly requests: readonly NumberedFile[]
  readonly answers: readonly NumberedFile[]
  readonly misplaced: readonly Misplaced[]
  /** Nothing from this number on can be followed. */
  readonly end: number
}

/**
 * Puts signed turns in the order of their numbers and finds those that contradict each other: a number of the other
 * side's (`out-of-turn`), the same record under two numbers (`replayed-turn`), two records for one number or one entry
 * (`fork`, told of both). Requests and answers are held against each other and against the turns in the same way. What is
 * misplaced stands in no slot; a fork ends the order, since nobody can say which is true.
 */
export function orderFiles(course: Course, { turns, requests, answers }: NumberedFiles): FileOrder {
  const misplaced: Misplaced[] = []
  const inPlace = (files: readonly NumberedFile[], faultOf: (file: NumberedFile) => Failure | undefined) => {
    return files.filter((file) => {
      const fault = faultOf(file)
      if (fault !== undefined) misplaced.push({ file, fault })
      return fault === undefined
    })
  }
  let end = Number.POSITIVE_INFINITY
  const fork = (file: NumberedFile, other: NumberedFile, fault: Failure): void => {
    misplaced.push({ file, fault })
    end = Math.min(end, file.number, other.number)
  }
  const rest = inPlace(turns, (file) => outOfTurn(course, file) ?? replayed(file, turns))
  const asking = inPlace(requests, (file) => outOfTurn(course, file))
  const answering = inPlace(answers, (file) => answerOutOfTurn(course, file))
  for (const file of [...rest, ...asking]) {
    const other = [...rest, ...asking].find((one) => contradict(file, one))
    if (other !== undefined) fork(file, other, forked(file, other))
  }
  for (const file of answering) {
    const other = contradictingAnswer(course, file, answering, [...rest, ...asking])
    if (other !== undefined) fork(file, other, answeredTwice(file, other))
  }
  const followed = (files: readonly NumberedFile[]) => files.filter(({ number }) => number < end)
  const numbers = [...new Set(followed(rest).map((file) => file.number))].sort((a, b) => a - b)
  const slots = numbers.map((number) => ({ number, files: rest.filter((file) => file.number === number) }))
  return { slots, requests: followed(asking), answers: followed(answering), misplaced, end }
}

function outOfTurn(course: Course, file: NumberedFile): Failure | undefined {
  const side = sideOfFile(course, file.number)
  if (file.number === 0 && course.opening.open.dice !== 'casual' && course.files[1]?.file === null) {
    return failure('out-of-turn', 'There is no file 0 in this game: with strict dice no file only reveals an element.')
  }
  if (file.header.author === side) return undefined
  const message = `File ${file.number} is the ${side} side's to write, not the ${file.header.author} side's: the sides alternate.`
  return failure('out-of-turn', message)
}

function answerOutOfTurn(course: Course, file: NumberedFile): Failure | undefined {
  const side = opponentOf(course, sideOfFile(course, file.number))
  if (file.header.author === side) return undefined
  const message = `What is asked in file ${file.number} is the ${side} side's to answer, not the ${file.header.author} side's.`
  return failure('out-of-turn', message)
}

/** The same record under a lower number: this is the one that was signed again. */
function replayed(file: NumberedFile, files: readonly NumberedFile[]): Failure | undefined {
  const before = files.find((one) => one.recordSha === file.recordSha && one.number < file.number)
  if (before === undefined) return undefined
  const message = `This is the record of file ${before.number} (${before.name}) signed again as file ${file.number}.`
  return failure('replayed-turn', message, { seq: file.header.first })
}

/**
 * Two signed heads of one author for one number or one entry, or one record signed with other hidden forces behind it; a turn holds all that was asked for while it was made.
 */
function contradict(a: NumberedFile, b: NumberedFile): boolean {
  if (a === b || a.header.author !== b.header.author) return false
  if (a.recordSha === b.recordSha) return a.number === b.number && !samePlain(a.header.roots, b.header.roots)
  if (differsInAnEntry(a, b)) return true
  if (a.number !== b.number || (a.header.kind === 'request' && b.header.kind === 'request')) return false
  if (a.header.kind === b.header.kind) return true
  const [request, turn] = a.header.kind === 'request' ? [a, b] : [b, a]
  const held = new Set(turn.lines.map(({ hash }) => hash))
  return !request.lines.every(({ hash }) => held.has(hash))
}

function differsInAnEntry(a: NumberedFile, b: NumberedFile): boolean {
  if (a.header.last < b.header.first || b.header.last < a.header.first) return false
  const hashes = new Map(a.lines.map((line) => [line.entry.seq, line.hash]))
  return b.lines.some((line) => {
    const hash = hashes.get(line.entry.seq)
    return hash !== undefined && hash !== line.hash
  })
}

function forked(file: NumberedFile, other: NumberedFile): Failure {
  const { author, first } = file.header
  const versions = `two different versions of file ${file.number}: ${file.name} and ${other.name}`
  const isRequested = file.header.kind === 'request' || other.header.kind === 'request'
  const message = `${author} signed ${versions}; together they prove it.${isRequested ? ' What was asked for cannot be taken back.' : ''} Keep both and show them to the director.`
  return failure('fork', message, { seq: Math.max(first, other.header.first) })
}

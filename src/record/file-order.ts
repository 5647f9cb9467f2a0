import { type Course, sideOfFile } from './course.ts'
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

export interface FileOrder {
  /** For each number, ascending, the files that claim it: several only when all hold the same record. */
  readonly slots: readonly { readonly number: number; readonly files: readonly NumberedFile[] }[]
  readonly misplaced: readonly Misplaced[]
}

/**
 * Puts signed turns in the order of their numbers and finds those that contradict each other: a number of the other
 * side's (`out-of-turn`), the same record under two numbers (`replayed-turn`), two records for one number or one entry
 * (`fork`, told of both). What is misplaced stands in no slot; a fork ends the order, since nobody can say which is true.
 */
export function orderFiles(course: Course, files: readonly NumberedFile[]): FileOrder {
  const misplaced: Misplaced[] = []
  const rest: NumberedFile[] = []
  for (const file of files) {
    const fault = outOfTurn(course, file) ?? replayed(file, files)
    if (fault === undefined) rest.push(file)
    else misplaced.push({ file, fault })
  }
  let end = Number.POSITIVE_INFINITY
  for (const file of rest) {
    const other = rest.find((one) => contradict(file, one))
    if (other === undefined) continue
    misplaced.push({ file, fault: forked(file, other) })
    end = Math.min(end, file.number, other.number)
  }
  const numbers = [...new Set(rest.map((file) => file.number))].filter((number) => number < end).sort((a, b) => a - b)
  const slots = numbers.map((number) => ({ number, files: rest.filter((file) => file.number === number) }))
  return { slots, misplaced }
}

function outOfTurn(course: Course, file: NumberedFile): Failure | undefined {
  const side = sideOfFile(course, file.number)
  if (file.header.author === side) return undefined
  const message = `File ${file.number} is the ${side} side's to write, not the ${file.header.author} side's: the sides alternate.`
  return failure('out-of-turn', message)
}

/** The same record under a lower number: this is the one that was signed again. */
function replayed(file: NumberedFile, files: readonly NumberedFile[]): Failure | undefined {
  const before = files.find((one) => one.recordSha === file.recordSha && one.number < file.number)
  if (before === undefined) return undefined
  const message = `This is the record of file ${before.number} (${before.name}) signed again as file ${file.number}.`
  return failure('replayed-turn', message, { seq: file.header.first })
}

/** Two signed heads of one author for one number or one entry. */
function contradict(a: NumberedFile, b: NumberedFile): boolean {
  if (a === b || a.header.author !== b.header.author || a.recordSha === b.recordSha) return false
  return a.number === b.number || differsInAnEntry(a, b)
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
  const message = `${file.header.author} signed two different versions of file ${file.number}: ${file.name} and ${other.name}; together they prove it. Keep both and show them to the director.`
  return failure('fork', message, { seq: Math.max(file.header.first, other.header.first) })
}

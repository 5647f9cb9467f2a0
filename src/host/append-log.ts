import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Plain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { fromUtf8, utf8 } from '../record/bytes.ts'
import { canonicalJson, parseCanonicalJson } from '../record/strict-json.ts'
import type { Disk, ReadDisk } from './disk.ts'
import { carryOut, readFile } from './durable.ts'
import { type Trouble, trouble } from './trouble.ts'

/** A log of one file's unsent inputs is small; more than this is not one of ours. */
const LOG_LIMIT = 16 * 1024 * 1024
const NEWLINE = 0x0a
const SUM_LENGTH = 16

/**
 * A file of lines, each `<first 16 hex digits of the SHA-256 of the JSON> <canonical JSON>\n`. A line counts when all of it
 * is there and its sum is right; a last line that a crash tore is dropped, for its writer never said that it was written.
 */
export interface AppendLog {
  readonly records: readonly Plain[]
  /** Adds a line; `ok` means it is on the medium. On trouble the log is as before. */
  append(record: Plain): Result<undefined, Trouble>
}

/** What a log's file holds: its records and the length in bytes of the lines that count. */
interface LogText {
  readonly records: readonly Plain[]
  readonly length: number
}

/** Reads a log without changing it; a file that is not there is an empty log. Code `damaged` when a line in it is wrong. */
export function readLog(disk: ReadDisk, path: string): Result<readonly Plain[], Trouble> {
  const text = readText(disk, path)
  return text.ok ? ok(text.value.records) : text
}

/** Opens a log for appending. Only for who holds the lock of the game it belongs to. */
export function openLog(disk: Disk, path: string): Result<AppendLog, Trouble> {
  const text = readText(disk, path)
  if (!text.ok) return text
  const records = [...text.value.records]
  let length = text.value.length
  return ok({
    records,
    append(record) {
      const line = utf8(lineOf(record))
      const done = carryOut(`write ${path}`, () => {
        cutTo(disk, path, length)
        disk.append(path, line)
        disk.sync(path)
        if (length === 0) disk.syncFolder(dirname(path))
      })
      if (!done.ok) return done
      length += line.length
      records.push(record)
      return ok(undefined)
    },
  })
}

/** Removes what a crash or a full disk left behind the last good line. */
function cutTo(disk: Disk, path: string, length: number): void {
  const there = disk.kind(path)
  if (there === undefined || there.size <= length) return
  disk.truncate(path, length)
  disk.sync(path)
}

function readText(disk: ReadDisk, path: string): Result<LogText, Trouble> {
  const bytes = readFile(disk, path, LOG_LIMIT)
  if (!bytes.ok) return bytes.error.code === 'not-found' ? ok({ records: [], length: 0 }) : bytes
  const records: Plain[] = []
  let start = 0
  for (;;) {
    const end = bytes.value.indexOf(NEWLINE, start)
    if (end < 0) return ok({ records, length: start })
    const record = readLine(bytes.value.subarray(start, end))
    if (record === undefined) {
      // Torn: some of the last line's bytes never reached the medium. Followed by another line it cannot be that.
      if (bytes.value.indexOf(NEWLINE, end + 1) < 0) return ok({ records, length: start })
      return fail(trouble('damaged', `${path} is damaged at line ${records.length + 1}; restore it from a copy.`))
    }
    records.push(record.value)
    start = end + 1
  }
}

function lineOf(record: Plain): string {
  const text = canonicalJson(record)
  return `${sumOf(text)} ${text}\n`
}

function readLine(bytes: Uint8Array): { readonly value: Plain } | undefined {
  const line = fromUtf8(bytes)
  if (line === undefined || line[SUM_LENGTH] !== ' ') return undefined
  const text = line.slice(SUM_LENGTH + 1)
  if (line.slice(0, SUM_LENGTH) !== sumOf(text)) return undefined
  const parsed = parseCanonicalJson(text)
  return parsed.ok ? { value: parsed.value } : undefined
}

function sumOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, SUM_LENGTH)
}

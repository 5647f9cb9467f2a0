import { isAbsolute, join } from 'node:path'
import type { Disk } from '../host/disk.ts'
import { readFile } from '../host/durable.ts'
import { type Trouble, unacceptable } from '../host/trouble.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { unarmour } from '../record/armour.ts'
import { fromUtf8 } from '../record/bytes.ts'
import { readCheckpoint } from '../record/checkpoint.ts'
import { failure } from '../record/failures.ts'
import { ARMOUR_LIMIT } from '../record/limits.ts'
import type { NamedFile } from '../record/verify.ts'
import type { Io } from './io.ts'

/** A path as it was typed, from the folder where it was typed. */
export function absolute(io: Pick<Io, 'cwd'>, path: string): string {
  return isAbsolute(path) ? path : join(io.cwd, path)
}

/** Reads any file of at most `limit` bytes, named as it was typed. Codes: the disk's. */
export function readInput(io: Pick<Io, 'disk' | 'cwd'>, path: string, limit: number): Result<Uint8Array, Trouble> {
  if (path === '') return fail({ kind: 'host', code: 'not-found', message: 'An empty name is not a file; name one.' })
  return readFile(io.disk, absolute(io, path), limit)
}

/**
 * Reads a turn file: the file itself, or a text (a saved mail) with an armoured block in it. What the file says is not
 * checked here. Codes: the disk's, and `malformed` for a text whose block is damaged or was lost on the way.
 */
export function readTurnFile(
  io: { readonly disk: Disk; readonly cwd: string },
  path: string,
): Result<NamedFile, Trouble> {
  const bytes = readInput(io, path, ARMOUR_LIMIT)
  if (!bytes.ok) return bytes
  const text = textOf(bytes.value)
  if (text === undefined) return ok({ name: path, bytes: bytes.value })
  if (/BEGIN COUNTERSIGN/.test(text)) {
    const block = unarmour(text)
    return block.ok ? ok({ name: path, bytes: block.value }) : fail(unacceptable(block.error))
  }
  if (readCheckpoint(text) === undefined) return ok({ name: path, bytes: bytes.value })
  const lost = 'This mail tells of a turn file that is not in it; ask for the .turn file again, or for its text block.'
  return fail(unacceptable(failure('malformed', lost)))
}

/** The text of a file that is one; undefined for a zip archive and everything that is not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip || bytes.length === 0 ? undefined : fromUtf8(bytes)
}

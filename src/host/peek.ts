import { ok, type Result } from '../kernel/result.ts'
import type { Failure } from '../record/failures.ts'
import { readRecorded } from '../record/file-checks.ts'
import { type ReadFile, readTurnFile } from '../record/read-file.ts'
import type { Header, Hex32 } from '../record/types.ts'
import type { NamedFile } from '../record/verify.ts'

/** What a turn file says of itself. Nothing of it is checked: only good to find the game it should be checked with. */
export interface Peek {
  readonly header: Header
  /** The hash of the opening it is or accepts; null in other files. */
  readonly open: Hex32 | null
}

/** Reads what a turn file says of itself. Failures of the closed list where it is not a turn file at all. */
export async function peek(file: NamedFile): Promise<Result<Peek, Failure>> {
  const read = await readTurnFile(file)
  return read.ok ? ok({ header: read.value.header, open: openOf(read.value) }) : read
}

function openOf(file: ReadFile): Hex32 | null {
  const { kind } = file.header
  if (kind !== 'open' && kind !== 'accept') return null
  const recorded = readRecorded(file)
  const first = recorded.ok ? recorded.value.lines[0] : undefined
  if (first?.entry.type === 'open') return first.hash
  return first?.entry.type === 'accept' ? first.entry.body.open : null
}

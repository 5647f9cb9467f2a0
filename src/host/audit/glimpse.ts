import { ok, type Result } from '../../kernel/result.ts'
import type { NamedFile } from '../../record/checked.ts'
import type { Line } from '../../record/entries.ts'
import type { Failure } from '../../record/failures.ts'
import { readTurnFile } from '../../record/read-file.ts'
import type { Header } from '../../record/types.ts'
import { onlyLine } from './group.ts'

/** What a turn file says of itself, without all that is in it: enough to put it with the others of its game. */
export interface Glimpse {
  readonly header: Header
  /** The entry of an opening or acceptance; undefined in other files and where the record cannot be read. */
  readonly line: Line | undefined
}

/** Reads a file for the first time; what else is in it stays among the files that this thread read last. */
export async function glimpseOf(file: NamedFile): Promise<Result<Glimpse, Failure>> {
  const read = await readTurnFile(file)
  return read.ok ? ok({ header: read.value.header, line: onlyLine({ read: read.value }) }) : read
}

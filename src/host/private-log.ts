import { asChoice, type Choice } from '../kernel/choice.ts'
import { type Plain, samePlain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { LAST_FILE } from '../record/casual-dice.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import { openLog, readLog } from './append-log.ts'
import type { Disk, ReadDisk } from './disk.ts'
import { exactly, isList, wholeNumber } from './shape.ts'
import { type Trouble, trouble } from './trouble.ts'

/**
 * What a player kept hidden in a game: for each file that he closed the lists behind its seals. Without it he can neither play
 * on, nor answer, nor disclose; so the lists of a file are on the medium before the file itself is. Lists of a file that never came to
 * be (a crash between the two) count for nothing until the file is closed again, which gives the same ones.
 */
interface FileSecrets {
  readonly file: number
  readonly lists: readonly Secrets[]
}

/**
 * The lists behind all seals of a player, in order. `files`: the numbers of the files that he has closed, ascending. Code `damaged` when
 * the log cannot be read or lacks one of them.
 */
export function readPrivateLog(
  disk: ReadDisk,
  path: string,
  files: readonly number[],
): Result<readonly Secrets[], Trouble> {
  const kept = keptSecrets(disk, path)
  if (!kept.ok) return kept
  const lists: Secrets[] = []
  for (const file of files) {
    const own = kept.value.get(file)
    if (own === undefined) {
      const message = `${path} lacks what you did in secret in file ${file}, without which you cannot play on; restore it from a copy.`
      return fail(trouble('damaged', message))
    }
    lists.push(...own)
  }
  return ok(lists)
}

/** Keeps the lists of a file that is about to be written; `ok` means they are on the medium. The same again writes nothing. */
export function keepSecrets(disk: Disk, path: string, { file, lists }: FileSecrets): Result<undefined, Trouble> {
  const kept = keptSecrets(disk, path)
  if (!kept.ok) return kept
  const before = kept.value.get(file)
  if (before !== undefined && samePlain(before, lists)) return ok(undefined)
  const log = openLog(disk, path)
  return log.ok ? log.value.append({ v: 1, file, lists }) : log
}

/** By file; of several records for one file the last one counts. */
function keptSecrets(disk: ReadDisk, path: string): Result<ReadonlyMap<number, readonly Secrets[]>, Trouble> {
  const records = readLog(disk, path)
  if (!records.ok) return records
  const kept = new Map<number, readonly Secrets[]>()
  for (const record of records.value) {
    const read = secretsIn(record)
    if (read === undefined) return fail(trouble('damaged', `${path} is damaged; restore it from a copy.`))
    kept.set(read.file, read.lists)
  }
  return ok(kept)
}

function secretsIn(value: Plain): FileSecrets | undefined {
  const record = exactly(value, 'v', 'file', 'lists')
  const file = wholeNumber(record?.file, 0, LAST_FILE)
  const { lists } = record ?? {}
  if (record?.v !== 1 || file === undefined || lists === undefined || !isList(lists)) return undefined
  const read = lists.map(listIn)
  return read.includes(undefined) ? undefined : { file, lists: read.filter((list) => list !== undefined) }
}

function listIn(value: Plain): Secrets | undefined {
  if (!isList(value)) return undefined
  const choices: Choice[] = []
  for (const one of value) {
    const choice = asChoice(one)
    if (choice === undefined) return undefined
    choices.push(choice)
  }
  return choices
}

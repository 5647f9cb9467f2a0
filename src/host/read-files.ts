import { ok, type Result } from '../kernel/result.ts'
import { sha256Hex } from '../record/bytes.ts'
import type { Failure } from '../record/failures.ts'
import { type ReadFile, readTurnFile } from '../record/read-file.ts'
import type { Hex32 } from '../record/types.ts'
import type { NamedFile } from '../record/verify.ts'

/** Files that were taken out of their containers are kept for the next time, up to so many bytes, unpacked. */
const MOST_BYTES = 32 * 1024 * 1024

const kept = new Map<Hex32, { readonly read: ReadFile; readonly bytes: number }>()
let keptBytes = 0

/**
 * Takes a file out of its container as {@link readTurnFile} does, but each only once in a process: a game is verified again
 * with every file that joins it, and packing a container again to compare it byte for byte takes longest of all. What is kept
 * goes by the SHA-256 of the whole file, and the same bytes give the same result; the oldest goes first.
 */
export async function readFileOnce(file: NamedFile): Promise<Result<ReadFile, Failure>> {
  const sha = sha256Hex(file.bytes)
  const known = kept.get(sha)
  if (known !== undefined) {
    kept.delete(sha)
    kept.set(sha, known)
    return ok({ ...known.read, name: file.name })
  }
  const read = await readTurnFile(file)
  if (read.ok) keep(sha, read.value)
  return read
}

function keep(sha: Hex32, read: ReadFile): void {
  const bytes = [...read.members.values()].reduce((sum, member) => sum + member.length, read.envelope.payload.length)
  if (bytes > MOST_BYTES / 4 || kept.has(sha)) return
  kept.set(sha, { read, bytes })
  keptBytes += bytes
  for (const [oldest, { bytes: freed }] of kept) {
    if (keptBytes <= MOST_BYTES) return
    kept.delete(oldest)
    keptBytes -= freed
  }
}

import { join } from 'node:path'
import { ok, type Result } from '../kernel/result.ts'
import { sha256Hex } from '../record/bytes.ts'
import type { NamedFile } from '../record/checked.ts'
import { makeFolders, writeWhole } from './durable.ts'
import type { StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { Trouble } from './trouble.ts'

/**
 * Keeps the files that prove a fork: two signed files that contradict each other, of which one could not
 * be taken into the game. They lie in the game's folder `evidence`, each under its kind and the beginning of its hash, and are
 * named in the trouble that comes back. Any other trouble comes back as it is. Codes: the disk's.
 */
export function keepEvidence(
  { disk }: Pick<Host, 'disk'>,
  game: StoredGame,
  incoming: NamedFile,
  why: Trouble,
): Result<Trouble, Trouble> {
  if (why.kind !== 'file') return ok(why)
  const forks = why.problems.filter(({ code }) => code === 'fork')
  const all = [...game.files, incoming]
  const proving = all.filter(({ name }) => forks.some((fork) => fork.file === name || mentions(fork.message, name)))
  if (!proving.some(({ name }) => name === incoming.name)) return ok(why)
  const folder = join(game.folder, 'evidence')
  const made = makeFolders(disk, folder)
  if (!made.ok) return made
  const paths: string[] = []
  for (const { name, bytes } of proving) {
    const path = join(folder, `${sha256Hex(bytes).slice(0, 16)}-${name.replace(/^\d+-/, '')}`)
    const written = writeWhole(disk, path, bytes, 'replace')
    if (!written.ok) return written
    paths.push(path)
  }
  return ok({ ...why, evidence: paths })
}

function mentions(message: string, name: string): boolean {
  return message.includes(name)
}

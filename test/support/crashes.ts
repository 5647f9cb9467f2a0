import { createHash } from 'node:crypto'
import { hostAt, type Player } from './host-world.ts'
import { Crash, MemoryDisk, type Remains } from './memory-disk.ts'

const REMAINS: readonly Remains[] = ['everything', 'synced', 'names-only']
const NOON = { now: () => '2031-05-01T12:30:00Z' }
export const LATER = { now: () => '2031-05-01T17:45:00Z' }

/** The same player on another disk, his program started anew. */
export function on(disk: MemoryDisk, { host, identity }: Player, clock = NOON): Player {
  return { host: { ...hostAt(disk, host.profile.folder, 'after the crash'), clock }, identity }
}

export function diskOf({ host }: Player): MemoryDisk {
  if (host.disk instanceof MemoryDisk) return host.disk
  throw new Error('the player has no disk in memory')
}

function contents(disk: MemoryDisk) {
  return Object.fromEntries(
    [...disk.files()].map(([path, data]) => [path, createHash('sha256').update(data).digest('hex')]),
  )
}

/** What can be left of a disk after a crash at each step that changes it, each once. */
export async function afterEachCrash(
  start: MemoryDisk,
  run: (disk: MemoryDisk) => Promise<void>,
  look: (left: MemoryDisk) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at++) {
    const copy = start.after('everything')
    copy.accident = { at, is: 'crash' }
    try {
      await run(copy)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    const left = new Map(REMAINS.map((what) => [JSON.stringify(contents(copy.after(what))), what]))
    for (const what of left.values()) await look(copy.after(what))
    if (copy.steps < at) return at - 1
  }
}

import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { Plain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { fromUtf8, sameBytes, utf8 } from '../record/bytes.ts'
import { canonicalJson, parseStrictJson } from '../record/strict-json.ts'
import type { Disk } from './disk.ts'
import { carryOut, readFile, removeDurably, sweep, underWay, writeWhole } from './durable.ts'
import { type Trouble, trouble } from './trouble.ts'

/** What a lock needs to know of the machine's processes. */
export interface Processes {
  readonly host: string
  readonly pid: number
  /** Something that tells a process from a later one with the same number; the empty string where nothing does. */
  startOf(pid: number): string
  alive(pid: number): boolean
}

export const systemProcesses: Processes = {
  host: hostname(),
  pid: process.pid,
  startOf(pid) {
    try {
      // Linux: the 22nd field is the start time in clock ticks since boot; the 2nd, in brackets, may hold spaces.
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    } catch {
      return ''
    }
  },
  alive(pid) {
    if (!Number.isSafeInteger(pid) || pid <= 0) return false
    try {
      process.kill(pid, 0)
      return true
    } catch (error) {
      // Somebody else's process: it is there, we may just not signal it.
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
    }
  },
}

export interface Lock {
  /** Lets go. Nothing to do when it fails: a lock whose process has ended is taken over. */
  release(): void
}

interface Owner {
  readonly host: string
  readonly pid: number
  readonly start: string
}

/** Locks this process holds, so that two windows on one game notice each other too. */
const held = new WeakMap<Disk, Set<string>>()
const LOCK_LIMIT = 4096

/**
 * Takes a lock file, so that two processes do not write one game. A lock left by a process that has ended is taken over.
 * Code `busy`, with the process number, when it is held. `what` names what it guards, e.g. `this game`.
 */
export function takeLock(disk: Disk, path: string, what: string, processes: Processes): Result<Lock, Trouble> {
  if (held.get(disk)?.has(path) === true)
    return fail(trouble('busy', `${capital(what)} is open already in this Countersign.`))
  const swept = sweep(disk, dirname(path), processes.alive)
  if (!swept.ok) return swept
  const self: Owner = { host: processes.host, pid: processes.pid, start: processes.startOf(processes.pid) }
  const text = utf8(canonicalJson({ ...self }))
  // Twice: a stale lock is removed once; whoever is quicker then holds it.
  for (let tries = 0; tries < 2; tries++) {
    const written = writeWhole(disk, path, text, 'refuse')
    if (written.ok) return ok(holding(disk, path))
    if (written.error.code !== 'exists') return written
    const broken = breakStale(disk, path, what, processes)
    if (!broken.ok) return broken
  }
  return fail(trouble('busy', `${capital(what)} has just been opened in another Countersign; close it there first.`))
}

function holding(disk: Disk, path: string): Lock {
  const here = held.get(disk) ?? new Set()
  held.set(disk, here.add(path))
  let holds = true
  return {
    release() {
      if (!holds) return
      holds = false
      here.delete(path)
      removeDurably(disk, path)
    },
  }
}

/** Removes a lock whose process has ended. Nothing to do when it is gone already. */
function breakStale(disk: Disk, path: string, what: string, processes: Processes): Result<undefined, Trouble> {
  const seen = readFile(disk, path, LOCK_LIMIT)
  if (!seen.ok) return seen.error.code === 'not-found' ? ok(undefined) : seen
  const owner = readOwner(seen.value)
  if (owner !== undefined && owner.host !== processes.host) {
    return fail(
      trouble(
        'busy',
        `${capital(what)} is open on the computer ${owner.host}; close it there, or remove ${path} if nothing runs there.`,
      ),
    )
  }
  if (owner !== undefined && runs(owner, processes)) {
    return fail(
      trouble('busy', `${capital(what)} is open in another Countersign (process ${owner.pid}); close it there.`),
    )
  }
  return carryOut(`take over ${path}`, () => {
    const aside = `${underWay(path)}.stale`
    disk.rename(path, aside)
    // Between reading and renaming somebody else may have taken it over: then it is his, and goes back.
    const moved = disk.read(aside)
    if (!sameBytes(moved, seen.value)) disk.link(aside, path)
    disk.remove(aside)
    disk.syncFolder(dirname(path))
  })
}

function runs(owner: Owner, processes: Processes): boolean {
  // Our own number and we do not hold it: an earlier process had the same.
  if (owner.pid === processes.pid) return false
  return processes.alive(owner.pid) && (owner.start === '' || owner.start === processes.startOf(owner.pid))
}

function readOwner(bytes: Uint8Array): Owner | undefined {
  const text = fromUtf8(bytes)
  const parsed = text === undefined ? undefined : parseStrictJson(text)
  if (parsed === undefined || !parsed.ok) return undefined
  const value: Plain | undefined = parsed.value
  if (value === null || typeof value !== 'object' || !('pid' in value)) return undefined
  const { host, pid, start } = value
  if (typeof host !== 'string' || typeof pid !== 'number' || typeof start !== 'string') return undefined
  return { host, pid, start }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

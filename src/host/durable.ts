import { basename, dirname, join } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Disk, ReadDisk } from './disk.ts'
import { type Trouble, trouble } from './trouble.ts'

/**
 * The only file that writes. A file is either written whole under a name nobody looks at, synced and then given its name in
 * one step, or it is a log to which lines are appended and synced (see append-log.ts). So a crash or a full disk at any
 * instant leaves every visible file as it was or as it should be, and what a call has returned `ok` for is on the medium.
 */

/** Names of files under way: a crash may leave one, which is never read and is removed by {@link sweep}. */
const UNDER_WAY = '.under-way-'

/**
 * Writes a file whole: all of it is there afterwards, or nothing has changed.
 *
 * `over: 'refuse'` fails with `exists` when a file of that name is there, `'replace'` takes its place.
 */
export function writeWhole(
  disk: Disk,
  path: string,
  bytes: Uint8Array,
  over: 'replace' | 'refuse',
): Result<undefined, Trouble> {
  const folder = dirname(path)
  const temporary = underWay(path)
  const done = carryOut(`write ${path}`, () => {
    if (disk.kind(folder) === undefined) throw systemError('ENOFOLDER')
    const there = disk.kind(path)
    if (there !== undefined && there.is !== 'file') throw systemError(there.is === 'folder' ? 'EISDIR' : 'ENOTFILE')
    // From a crash of a process that had the same number.
    if (disk.kind(temporary) !== undefined) disk.remove(temporary)
    disk.writeNew(temporary, bytes)
    disk.sync(temporary)
    if (over === 'refuse') nameOnce(disk, temporary, path)
    else disk.rename(temporary, path)
    disk.syncFolder(folder)
  })
  if (!done.ok) quietly(() => disk.remove(temporary))
  return done
}

/** What a file system without links (FAT, some network shares) answers. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Gives a finished file its name unless it is taken, in one step where the file system can do that. */
function nameOnce(disk: Disk, temporary: string, path: string): void {
  try {
    disk.link(temporary, path)
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error) ?? '') || disk.kind(path) !== undefined) throw error
    disk.rename(temporary, path)
    return
  }
  disk.remove(temporary)
}

/** Removes a file for good. Nothing there is fine. */
export function removeDurably(disk: Disk, path: string): Result<undefined, Trouble> {
  return carryOut(`remove ${path}`, () => {
    if (disk.kind(path) === undefined) return
    disk.remove(path)
    disk.syncFolder(dirname(path))
  })
}

/** Makes a folder and those above it, each for its owner alone. One that is there is left as it is. */
export function makeFolders(disk: Disk, path: string): Result<undefined, Trouble> {
  return carryOut(`make the folder ${path}`, () => make(disk, path))
}

function make(disk: Disk, path: string): void {
  const there = disk.kind(path)
  if (there?.is === 'folder') return
  if (there !== undefined) throw systemError('ENOTDIR')
  const above = dirname(path)
  if (above !== path) make(disk, above)
  disk.makeFolder(path)
  disk.syncFolder(above)
}

/** Gives a folder another name in one step; fails with `exists` when that name is taken. */
export function renameFolder(disk: Disk, from: string, to: string): Result<undefined, Trouble> {
  return carryOut(`rename ${from} to ${to}`, () => {
    if (disk.kind(to) !== undefined) throw systemError('EEXIST')
    disk.rename(from, to)
    disk.syncFolder(dirname(to))
    if (dirname(from) !== dirname(to)) disk.syncFolder(dirname(from))
  })
}

/** Removes what crashed processes left under way in a folder; `alive` says whether a process of a number still runs. */
export function sweep(disk: Disk, folder: string, alive: (pid: number) => boolean): Result<undefined, Trouble> {
  return carryOut(`tidy ${folder}`, () => {
    if (disk.kind(folder) === undefined) return
    for (const name of disk.list(folder)) {
      if (!name.startsWith(UNDER_WAY)) continue
      const pid = Number.parseInt(name.slice(UNDER_WAY.length), 10)
      if (pid !== process.pid && alive(pid)) continue
      const path = join(folder, name)
      if (disk.kind(path)?.is === 'folder') removeTree(disk, path)
      else disk.remove(path)
    }
  })
}

/** Where a folder is made before it gets its name: in the same folder, swept like a file under way. */
export function underWay(path: string): string {
  return join(dirname(path), `${UNDER_WAY}${process.pid}-${basename(path)}`)
}

/** Removes a folder with the files and folders in it. Nothing there is fine. */
export function removeFolder(disk: Disk, folder: string): Result<undefined, Trouble> {
  return carryOut(`remove ${folder}`, () => removeTree(disk, folder))
}

function removeTree(disk: Disk, folder: string): void {
  if (disk.kind(folder) === undefined) return
  for (const name of disk.list(folder)) {
    const path = join(folder, name)
    if (disk.kind(path)?.is === 'folder') removeTree(disk, path)
    else disk.remove(path)
  }
  disk.removeFolder(folder)
}

/** Reads a file that is at most `limit` bytes long. */
export function readFile(disk: ReadDisk, path: string, limit: number): Result<Uint8Array, Trouble> {
  const found = attempt(`read ${path}`, () => {
    const there = disk.kind(path)
    if (there === undefined) throw systemError('ENOENT')
    if (there.is !== 'file') throw systemError(there.is === 'folder' ? 'EISDIR' : 'ENOTFILE')
    return there.size > limit ? undefined : disk.read(path)
  })
  if (!found.ok) return found
  if (found.value === undefined || found.value.length > limit) {
    return fail(trouble('too-large', `${path} is larger than ${limit} bytes, the most such a file can be.`))
  }
  return ok(found.value)
}

/** The names in a folder, sorted, without those under way; none when the folder is not there. */
export function listFolder(disk: ReadDisk, folder: string): Result<readonly string[], Trouble> {
  return attempt(`read ${folder}`, () => {
    if (disk.kind(folder) === undefined) return []
    return disk
      .list(folder)
      .filter((name) => !name.startsWith(UNDER_WAY))
      .toSorted()
  })
}

/** The same with those under way: for whoever must tell of everything that lies there. */
export function listEverything(disk: ReadDisk, folder: string): Result<readonly string[], Trouble> {
  return attempt(`read ${folder}`, () => disk.list(folder).toSorted())
}

/** Whether a name is one that a file has only until it is written. */
export function isUnderWay(name: string): boolean {
  return basename(name).startsWith(UNDER_WAY)
}

export function isThere(disk: ReadDisk, path: string): Result<boolean, Trouble> {
  return attempt(`read ${path}`, () => disk.kind(path) !== undefined)
}

/** Runs steps on a disk: the system's errors become a sentence, everything else is a defect and goes on being thrown. */
export function attempt<T>(doing: string, steps: () => T): Result<T, Trouble> {
  try {
    return ok(steps())
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    return fail(diskTrouble(code, doing))
  }
}

/** {@link attempt} for steps that have nothing to tell. */
export function carryOut(doing: string, steps: () => void): Result<undefined, Trouble> {
  return attempt(doing, () => {
    steps()
    return undefined
  })
}

function quietly(step: () => void): void {
  const result = carryOut('tidy up', step)
  // The first trouble is the one to tell; a file under way that stays is swept later.
  if (!result.ok) return
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  // Node's own complaints about arguments are defects of ours.
  return error.code.startsWith('ERR_') ? undefined : error.code
}

function diskTrouble(code: string, doing: string): Trouble {
  const cannot = `Cannot ${doing}`
  switch (code) {
    case 'ENOENT':
      return trouble('not-found', `${cannot}: there is nothing of that name.`)
    case 'ENOFOLDER':
      return trouble('not-found', `${cannot}: its folder is not there; make it first or choose another place.`)
    case 'EEXIST':
    case 'ENOTEMPTY':
      return trouble('exists', `${cannot}: something of that name is there already; choose another name.`)
    case 'EISDIR':
      return trouble('is-a-directory', `${cannot}: it is a folder; name a file.`)
    case 'ENOTDIR':
      return trouble('not-a-directory', `${cannot}: a part of that path is a file, not a folder; choose another place.`)
    case 'ENOTFILE':
      return trouble('not-a-file', `${cannot}: it is a device or a pipe; name an ordinary file.`)
    case 'EACCES':
    case 'EPERM':
      return trouble('no-access', `${cannot}: the system does not permit it; check who owns it and its permissions.`)
    case 'EROFS':
      return trouble('no-access', `${cannot}: that disk is read-only; choose another place.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return trouble('disk-full', `${cannot}: the disk is full; make room and try again, nothing was changed.`)
    case 'ENAMETOOLONG':
      return trouble('disk-error', `${cannot}: the name is too long; choose a shorter one.`)
    default:
      return trouble('disk-error', `${cannot}: the system reports ${code}.`)
  }
}

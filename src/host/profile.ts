import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { Disk } from './disk.ts'
import { isThere, makeFolders, removeDurably, removeFolder, sweep, writeWhole } from './durable.ts'
import { type Processes, systemProcesses } from './lock.ts'
import { type Trouble, trouble } from './trouble.ts'

/** Where everything of one player lives. Folders are made with mode 0700, files with 0600. */
export interface Profile {
  readonly folder: string
  /** The player's key and name. */
  readonly identity: string
  /** One card for each opponent whose key was checked. */
  readonly trusted: string
  /** One folder for each game, named by the game id, before acceptance by the hash of the opening. */
  readonly games: string
  readonly locks: string
}

/** What decides the usual place. */
export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly env: { readonly [name: string]: string | undefined }
}

export function systemSurroundings(): Surroundings {
  return { platform: process.platform, home: homedir(), env: process.env }
}

/**
 * The system's usual place for a program's data: `$XDG_DATA_HOME/countersign` or `~/.local/share/countersign`,
 * `~/Library/Application Support/Countersign`, `%APPDATA%\Countersign`.
 */
export function usualFolder({ platform, home, env }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Countersign')
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Countersign')
  // The XDG base directory specification: a relative path there is to be ignored.
  const data = env.XDG_DATA_HOME
  return join(data !== undefined && isAbsolute(data) ? data : join(home, '.local', 'share'), 'countersign')
}

/** Opens the profile in `folder`, or in the usual place when that is undefined; makes it when it is not there.
 * What crashed processes left under way in it is removed. */
export function openProfile(
  disk: Disk,
  folder: string | undefined,
  surroundings: Surroundings = systemSurroundings(),
  processes: Processes = systemProcesses,
): Result<Profile, Trouble> {
  const named = namedProfile(folder, surroundings)
  return named.ok ? makeAndSweep(disk, named.value, processes) : named
}

function makeAndSweep(disk: Disk, profile: Profile, processes: Processes): Result<Profile, Trouble> {
  for (const path of [profile.folder, profile.trusted, profile.games, profile.locks]) {
    const made = makeFolders(disk, path)
    const swept = made.ok ? sweep(disk, path, processes.alive) : made
    if (!swept.ok) return swept
  }
  return ok(profile)
}

/**
 * Opens a profile that is there, as {@link openProfile} does; makes none. Code `no-profile` for a folder that is not there or
 * is none of ours, such as a mistyped one.
 */
export function openExistingProfile(
  disk: Disk,
  folder: string | undefined,
  surroundings: Surroundings = systemSurroundings(),
  processes: Processes = systemProcesses,
): Result<Profile, Trouble> {
  const named = namedProfile(folder, surroundings)
  if (!named.ok) return named
  const profile = named.value
  for (const path of [profile.identity, profile.games, profile.trusted]) {
    const there = isThere(disk, path)
    if (!there.ok) return there
    if (there.value) return makeAndSweep(disk, profile, processes)
  }
  const message = `There is no profile in ${profile.folder}; look for a slip in its name, or make your identity there.`
  return fail(trouble('no-profile', message))
}

/** The places of the profile in `folder`, or in the usual place when that is undefined; touches nothing. */
export function namedProfile(
  folder: string | undefined,
  surroundings: Surroundings = systemSurroundings(),
): Result<Profile, Trouble> {
  if (folder === '') return fail(trouble('not-found', 'The profile needs a folder; an empty name is none.'))
  return ok(profileAt(folder === undefined ? usualFolder(surroundings) : resolve(folder)))
}

/**
 * Writes a file of a profile, whole or not at all, and makes the profile where it is not there yet; where the file cannot be
 * written, the folders that were made for it are gone again.
 */
export function writeIntoProfile(
  disk: Disk,
  profile: Profile,
  path: string,
  bytes: Uint8Array,
  over: 'replace' | 'refuse',
): Result<undefined, Trouble> {
  const first = firstMissing(disk, profile.folder)
  if (!first.ok) return first
  const folders = [profile.folder, profile.trusted, profile.games, profile.locks].map((each) => makeFolders(disk, each))
  const unmade = folders.find((each) => !each.ok)
  const written = unmade ?? writeWhole(disk, path, bytes, over)
  if (!written.ok && first.value !== undefined) removeFolder(disk, first.value)
  return written
}

/** Why nothing can be kept in a profile, as a sentence; null where it can, or where there is none yet. */
export function profileTrouble(disk: Disk, { folder }: Profile): string | null {
  const there = isThere(disk, folder)
  if (!there.ok || !there.value) return null
  const path = join(folder, '.write-test')
  const written = writeWhole(disk, path, new Uint8Array(0), 'replace')
  if (written.ok) {
    removeDurably(disk, path)
    return null
  }
  const why = written.error.message.replace(/^Cannot write [^:]*: /, '')
  return `Nothing can be kept in ${folder}: ${why} You can look at games, but no choice and no file is kept.`
}

/** The outermost folder of a path that is not there; undefined when all are. */
function firstMissing(disk: Disk, folder: string): Result<string | undefined, Trouble> {
  let missing: string | undefined
  for (let path = folder; ; path = dirname(path)) {
    const there = isThere(disk, path)
    if (!there.ok) return there
    if (there.value || dirname(path) === path) return ok(missing)
    missing = path
  }
}

/** The places in a profile's folder; touches nothing. */
export function profileAt(folder: string): Profile {
  return {
    folder,
    identity: join(folder, 'identity.json'),
    trusted: join(folder, 'trusted'),
    games: join(folder, 'games'),
    locks: join(folder, 'locks'),
  }
}

/** True when the profile has an identity. */
export function hasIdentity(disk: Disk, profile: Profile): Result<boolean, Trouble> {
  return isThere(disk, profile.identity)
}

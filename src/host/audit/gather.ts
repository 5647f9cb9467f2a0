import { join } from 'node:path'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { unarmour } from '../../record/armour.ts'
import { fromUtf8, sha256Hex } from '../../record/bytes.ts'
import type { NamedFile } from '../../record/checked.ts'
import { readCheckpoint } from '../../record/checkpoint.ts'
import { type Failure, failure } from '../../record/failures.ts'
import { ARMOUR_LIMIT } from '../../record/limits.ts'
import type { ReadFile } from '../../record/read-file.ts'
import type { Hex32 } from '../../record/types.ts'
import type { ReadDisk } from '../disk.ts'
import { attempt, isUnderWay, listEverything, readFile } from '../durable.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { alone, type Crew } from './crew.ts'
import type { Glimpse } from './glimpse.ts'

/** How much an audit looks at; more is a mistake or an attack. */
export const MOST_FILES = 20_000
export const MOST_BYTES = 512 * 1024 * 1024
const MOST_FOLDERS_DEEP = 12

/** A turn file in the folders, well-formed; nobody has said yet that anything in it is true. */
export interface FoundFile extends NamedFile {
  readonly glimpse: Glimpse
  /** Names under which the same bytes lie there again. */
  readonly copies: readonly string[]
}

/** The same with all that is in it, in the hands of whoever audits its game. */
export interface GatheredFile extends Omit<FoundFile, 'glimpse'> {
  readonly read: ReadFile
}

/** Something that should be a turn file and is none, with why. */
export interface Unreadable {
  readonly name: string
  readonly sha: Hex32
  readonly failure: Failure
}

/** Everything found in the folders of an audit, by name. */
export interface Gathered {
  readonly files: readonly FoundFile[]
  readonly unreadable: readonly Unreadable[]
  /** Files that are no turn files and do not look like ones. */
  readonly ignored: readonly { readonly name: string; readonly why: string }[]
}

interface Found {
  readonly name: string
  readonly path: string
  readonly size: number
}

/**
 * Reads every file in some folders (and the folders in them), or single files, named as they were typed. Turn files and
 * texts with an armoured block are taken, everything else is listed. The order is that of the names, so that the same
 * folders give the same audit. Codes: the disk's, `not-found` for a folder with nothing in it, `too-large` for more than
 * 20,000 files or 512 MiB.
 */
export async function gather(
  disk: ReadDisk,
  folders: readonly { readonly name: string; readonly path: string }[],
  crew: Pick<Crew, 'read'> = alone,
): Promise<Result<Gathered, Trouble>> {
  const found: Found[] = []
  const passed: PassedBy[] = []
  for (const { name, path } of folders) {
    const walked = walk(disk, name, path, { found, passed }, 0)
    if (!walked.ok) return walked
  }
  const bytes = found.reduce((sum, { size }) => sum + Math.min(size, ARMOUR_LIMIT), 0)
  if (found.length > MOST_FILES || bytes > MOST_BYTES) {
    const most = `${MOST_FILES} files or ${MOST_BYTES / 1024 / 1024} MiB`
    return fail(trouble('too-large', `There are more than ${most}; name the folders of fewer games.`))
  }
  if (found.length === 0)
    return fail(trouble('not-found', 'There is no file in what was named; name a folder of turn files.'))
  const unique = new Map(found.map((file) => [file.path, file]))
  return sorted(disk, [...unique.values()].toSorted(byName), passed, crew)
}

/** Something in the folders that is not looked into, with why: nothing is left out without a word. */
type PassedBy = Gathered['ignored'][number]

function walk(
  disk: ReadDisk,
  name: string,
  path: string,
  into: { readonly found: Found[]; readonly passed: PassedBy[] },
  depth: number,
): Result<undefined, Trouble> {
  const { found, passed } = into
  const kind = attempt(`read ${name}`, () => disk.kind(path))
  if (!kind.ok) return kind
  if (kind.value === undefined && depth === 0) {
    return fail(trouble('not-found', `Cannot read ${name}: there is nothing of that name.`))
  }
  if (kind.value?.is === 'file') found.push({ name, path, size: kind.value.size })
  if (kind.value === undefined) passed.push({ name, why: 'leads nowhere' })
  if (kind.value?.is === 'other') passed.push({ name, why: 'a device or a pipe' })
  if (kind.value?.is !== 'folder' || found.length > MOST_FILES) return ok(undefined)
  if (depth > MOST_FOLDERS_DEEP) {
    passed.push({ name, why: `a folder more than ${MOST_FOLDERS_DEEP} folders deep, not looked into` })
    return ok(undefined)
  }
  const names = listEverything(disk, path)
  if (!names.ok) return names
  for (const each of names.value) {
    const inner = walk(disk, `${name.replace(/[\\/]+$/, '')}/${each}`, join(path, each), into, depth + 1)
    if (!inner.ok) return inner
  }
  return ok(undefined)
}

type Sorted =
  | { readonly as: 'turn-file'; readonly bytes: Uint8Array }
  | { readonly as: 'ignored'; readonly why: string }
  | { readonly as: 'unreadable'; readonly failure: Failure }

async function sorted(
  disk: ReadDisk,
  found: readonly Found[],
  passed: readonly PassedBy[],
  crew: Pick<Crew, 'read'>,
): Promise<Result<Gathered, Trouble>> {
  /** Each file once, by the digest of its bytes, under the first of its names. */
  const different = new Map<Hex32, NamedFile & { readonly copies: string[] }>()
  const unreadable: Unreadable[] = []
  const ignored: PassedBy[] = [...passed]
  for (const { name, path, size } of found) {
    if (size > ARMOUR_LIMIT) {
      ignored.push({ name, why: 'larger than any turn file or mail with one' })
      continue
    }
    const content = readFile(disk, path, ARMOUR_LIMIT)
    if (!content.ok) return content
    const kind = kindOf(name, content.value)
    if (kind.as === 'ignored') ignored.push({ name, why: kind.why })
    else if (kind.as === 'unreadable') unreadable.push({ name, sha: sha256Hex(content.value), failure: kind.failure })
    else {
      const sha = sha256Hex(kind.bytes)
      const known = different.get(sha)
      if (known !== undefined) known.copies.push(name)
      else different.set(sha, { name, bytes: kind.bytes, copies: [] })
    }
  }
  const files: FoundFile[] = []
  const glimpses = await crew.read([...different.values()].map(({ name, bytes }) => ({ name, bytes })))
  for (const [at, [sha, file]] of [...different].entries()) {
    const glimpse = glimpses[at]
    if (glimpse?.ok === true) files.push({ ...file, glimpse: glimpse.value })
    else if (glimpse !== undefined) {
      for (const name of [file.name, ...file.copies]) {
        if (isUnderWay(name)) ignored.push({ name, why: 'left by a program that was broken off while it wrote it' })
        else unreadable.push({ name, sha, failure: glimpse.error })
      }
    }
  }
  return ok({ files, unreadable: unreadable.toSorted(byName), ignored: ignored.toSorted(byName) })
}

/** What a file seems to be, by its name and first bytes. */
function kindOf(name: string, bytes: Uint8Array): Sorted {
  const isNamedTurn = /\.turn$/i.test(name)
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (isZip)
    return isNamedTurn || saysTurn(bytes) ? { as: 'turn-file', bytes } : { as: 'ignored', why: 'another archive' }
  if (isNamedTurn && bytes.length === 0) return { as: 'turn-file', bytes }
  const text = fromUtf8(bytes)
  if (text !== undefined && /BEGIN COUNTERSIGN TURN FILE/.test(text)) {
    const block = unarmour(text)
    return block.ok ? { as: 'turn-file', bytes: block.value } : { as: 'unreadable', failure: block.error }
  }
  if (isNamedTurn) return { as: 'turn-file', bytes }
  if (text !== undefined && readCheckpoint(text) !== undefined) {
    const lost = 'This mail tells of a turn file that is not in it; ask both players for that file.'
    return { as: 'unreadable', failure: failure('malformed', lost) }
  }
  return {
    as: 'ignored',
    why:
      text?.includes('"countersign-card"') === true
        ? 'a player card; put it with those that were checked, in the roster'
        : 'no turn file',
  }
}

/** A turn file holds its media type uncompressed at the very start. */
function saysTurn(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 120)).toString('latin1').includes('application/vnd.countersign.turn')
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

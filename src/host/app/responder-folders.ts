import { isAbsolute, join, relative, resolve } from 'node:path'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { utf8 } from '../../record/bytes.ts'
import { canonicalJson } from '../../record/strict-json.ts'
import { attempt, isThere, readFile, removeDurably, writeWhole } from '../durable.ts'
import type { Host } from '../host.ts'
import { exactly, jsonOf } from '../shape.ts'
import { type Trouble, trouble } from '../trouble.ts'

/** Where requests are looked for, and where answers go. */
export interface Folders {
  readonly from: string
  readonly to: string
}

type Place = Pick<Host, 'disk' | 'profile'>

const FORMAT = 'countersign-responder'
const LIMIT = 65_536

/** The folders that were set, in `responder.json` in the profile; null where none are. Code `damaged`. */
export function readFolders({ disk, profile }: Place): Result<Folders | null, Trouble> {
  const path = pathIn(profile.folder)
  const there = isThere(disk, path)
  if (!there.ok || !there.value) return there.ok ? ok(null) : there
  const bytes = readFile(disk, path, LIMIT)
  if (!bytes.ok) return bytes
  const { format, v, from, to } = exactly(jsonOf(bytes.value), 'format', 'v', 'from', 'to') ?? {}
  if (format === FORMAT && v === 1 && typeof from === 'string' && typeof to === 'string') return ok({ from, to })
  return fail(trouble('damaged', `${path} is damaged; choose the folders for answering by itself again.`))
}

/** Keeps two folders, or forgets them with null. Codes as {@link foldersTrouble} gives them, and the disk's. */
export function writeFolders(place: Place, folders: Folders | null): Result<Folders | null, Trouble> {
  const { disk, profile } = place
  const path = pathIn(profile.folder)
  if (folders === null) {
    const there = isThere(disk, path)
    const removed = there.ok && there.value ? removeDurably(disk, path) : there
    return removed.ok ? ok(null) : removed
  }
  const plain = { from: resolve(folders.from), to: resolve(folders.to) }
  const not = foldersTrouble(place, folders)
  if (not !== undefined) return fail(not)
  const text = canonicalJson({ format: FORMAT, v: 1, ...plain })
  const written = writeWhole(disk, path, utf8(`${text}\n`), 'replace')
  return written.ok ? ok(plain) : written
}

/** Why requests cannot be answered from one folder into the other, or undefined. */
export function foldersTrouble({ disk, profile }: Place, { from, to }: Folders): Trouble | undefined {
  for (const folder of [from, to]) {
    if (!isAbsolute(folder))
      return trouble('not-found', `${folder} is no whole path; name the folder from the root on.`)
    const found = attempt(`read ${folder}`, () => disk.kind(folder)?.is)
    if (!found.ok) return found.error
    if (found.value === undefined) return trouble('not-found', `The folder ${folder} is not there; make it first.`)
    if (found.value !== 'folder') return trouble('not-a-directory', `${folder} is a file; choose a folder.`)
    if (isWithin(folder, profile.folder)) {
      return trouble('no-access', `${folder} belongs to the profile itself; choose a folder outside of it.`)
    }
  }
  if (resolve(from) !== resolve(to)) return undefined
  return trouble('exists', 'Requests and answers need two folders; choose another one for the answers.')
}

function isWithin(folder: string, outer: string): boolean {
  const way = relative(resolve(outer), resolve(folder))
  return way === '' || !(way === '..' || way.startsWith('../') || way.startsWith('..\\') || isAbsolute(way))
}

function pathIn(folder: string): string {
  return join(folder, 'responder.json')
}

import { sha256Hex } from '../../record/bytes.ts'
import type { NamedFile } from '../../record/checked.ts'
import { gameIdOf, type Line, readRecord } from '../../record/entries.ts'
import { readRecorded } from '../../record/file-checks.ts'
import { RECORD_MEMBER } from '../../record/seal.ts'
import type { Hex32 } from '../../record/types.ts'
import type { FoundFile, GatheredFile } from './gather.ts'

/** The files that belong together: an opening, what accepts it and what names one of the games that came of it. */
export interface GameGroup {
  /** A fixed name for the group: the hash of the opening, or the game id where the opening is not there. */
  readonly key: Hex32
  readonly files: readonly FoundFile[]
}

/**
 * Puts files together by game. What files say of themselves is not checked yet, so this only decides with which others
 * each is verified. In the order of the earliest claimed time, then of the key.
 */
export function groupGames(files: readonly FoundFile[]): readonly GameGroup[] {
  const openings = new Map<Hex32, Line>()
  for (const { glimpse } of files) {
    const { line } = glimpse
    if (line?.entry.type === 'open') openings.set(line.hash, line)
  }
  const openOf = new Map<Hex32, Hex32>()
  for (const { glimpse } of files) {
    const { line, header } = glimpse
    if (line?.entry.type !== 'accept') continue
    const { open } = line.entry.body
    const opening = openings.get(open)
    const game = opening === undefined ? header.game : gameIdOf(opening.text, line.text)
    if (game !== null && !openOf.has(game)) openOf.set(game, open)
  }
  const groups = new Map<Hex32, FoundFile[]>()
  for (const file of files) {
    const key = keyOf(file, openOf)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [file])
    else group.push(file)
  }
  return [...groups]
    .map(([key, members]) => ({ key, files: members }))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

function keyOf({ bytes, glimpse }: FoundFile, openOf: ReadonlyMap<Hex32, Hex32>): Hex32 {
  const { line, header } = glimpse
  if (line?.entry.type === 'open') return line.hash
  if (line?.entry.type === 'accept') return line.entry.body.open
  const { game } = header
  return openOf.get(game ?? '') ?? game ?? sha256Hex(bytes)
}

/** The entry of an opening or acceptance; undefined for other files and for a record that cannot be read. */
export function onlyLine({ read }: Pick<GatheredFile, 'read'>): Line | undefined {
  const { kind } = read.header
  if (kind !== 'open' && kind !== 'accept') return undefined
  const recorded = readRecorded(read)
  return recorded.ok ? recorded.value.lines[0] : undefined
}

/** The entries of a file as far as its record can be read; none of a notice. */
export function linesOf(file: GatheredFile): readonly Line[] {
  const lines = readRecord(file.read.members.get(RECORD_MEMBER) ?? new Uint8Array())
  return lines.ok ? lines.value : []
}

/** As the verification takes files. */
export function named(files: readonly GatheredFile[]): readonly NamedFile[] {
  return files.map(({ name, bytes }) => ({ name, bytes }))
}

function orderOf({ key, files }: GameGroup): string {
  const times = files.map(({ glimpse }) => glimpse.header.claimedTime).toSorted()
  return `${times[0]} ${key}`
}

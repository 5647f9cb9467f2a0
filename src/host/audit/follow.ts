import type { CheckedGame, FindModule, VerifyOptions, VerifyReport } from '../../record/checked.ts'
import { inPreference } from '../../record/read-file.ts'
import type { Problem } from '../../record/types.ts'
import { verifyFiles } from '../../record/verify.ts'
import type { GatheredFile } from './gather.ts'
import { named } from './group.ts'

/** Another signed version of something that is part of the game. */
export interface OtherVersion {
  readonly file: GatheredFile
  /** What is wrong with it besides being a second one; null when it was not looked at: there are too many. */
  readonly problems: readonly Problem[] | null
}

/** A game followed as far as its files go, on the line on which it went on. */
export interface Followed {
  /** The verification of all files together: what a player's app would say. */
  readonly all: VerifyReport
  /** The verification of the line that was played on, without the other versions. */
  readonly main: VerifyReport
  readonly mainFiles: readonly GatheredFile[]
  readonly versions: readonly OtherVersion[]
}

/** So many other versions of one game are looked at one by one. */
const MOST_VERSIONS = 24

/**
 * Verifies the files of one game. A verification ends at a fork, since nobody can say there which version is true; an
 * audit goes on: of several signed versions it follows the one that other files acknowledge, and looks at each of the others
 * by itself, in its place.
 */
export async function follow(
  files: readonly GatheredFile[],
  find: FindModule,
  options: VerifyOptions,
): Promise<Followed> {
  const all = await verifyFiles(named(files), find, options)
  let main = all
  let mainFiles = files
  const others: GatheredFile[] = []
  for (;;) {
    const dropped = secondVersions(main, mainFiles)
    if (dropped.length === 0) break
    others.push(...dropped)
    mainFiles = mainFiles.filter((file) => !dropped.includes(file))
    main = await verifyFiles(named(mainFiles), find, options)
  }
  const versions: OtherVersion[] = []
  for (const [at, file] of others.entries()) {
    const problems = at < MOST_VERSIONS ? await alone(file, mainFiles, main.checked, find) : null
    versions.push({ file, problems })
  }
  return { all, main, mainFiles, versions }
}

/** Of files that a verification calls a fork, all but the one to follow; none when there is no fork. */
function secondVersions(report: VerifyReport, files: readonly GatheredFile[]): readonly GatheredFile[] {
  const names = new Set(report.problems.flatMap(({ code, file }) => (code === 'fork' && file !== null ? [file] : [])))
  const forked = files.filter(({ name }) => names.has(name))
  if (forked.length === 0) return []
  const places = new Map<string, GatheredFile[]>()
  for (const file of forked) {
    const place = placeOf(file)
    places.set(place, [...(places.get(place) ?? []), file])
  }
  const seconds = [...places.values()].flatMap((versions) => inOrder(versions, files).slice(1))
  // Two files of different numbers that claim one entry, or one that contradicts something which is not called a fork itself.
  return seconds.length > 0 ? seconds : forked.length === 1 ? forked : inOrder(forked, files).slice(1)
}

/** What a file claims to be the only one of. */
export function placeOf({ read }: GatheredFile): string {
  const { kind, author, file, first } = read.header
  return kind === 'turn' ? `turn ${author} ${file}` : kind === 'notice' ? `notice ${author} ${first}` : kind
}

/** The version to follow first: of acceptances the one whose game has most files, else the one that files acknowledge. */
function inOrder(versions: readonly GatheredFile[], files: readonly GatheredFile[]): readonly GatheredFile[] {
  const acknowledged = new Set(files.flatMap(({ read }) => read.header.ack ?? []))
  const byRead = new Map(versions.map((file) => [file.read, file]))
  const ordered = inPreference([...byRead.keys()], acknowledged).flatMap((read) => byRead.get(read) ?? [])
  const named = ({ read }: GatheredFile) => files.filter((other) => other.read.header.game === read.header.game).length
  return ordered.every(({ read }) => read.header.kind === 'accept')
    ? ordered.toSorted((a, b) => named(b) - named(a))
    : ordered
}

/** What a version is found to be when it stands in its place in the game as it was then. */
async function alone(
  version: GatheredFile,
  mainFiles: readonly GatheredFile[],
  checked: CheckedGame | null,
  find: FindModule,
): Promise<readonly Problem[]> {
  const { kind, file: number, first } = version.read.header
  const before = mainFiles.filter(({ read, name }) => {
    const { header } = read
    if (header.kind === 'open') return true
    if (kind === 'accept') return false
    if (header.kind === 'accept') return true
    if (checked?.files.every((held) => held.name !== name) === true) return false
    return header.kind === 'turn' && (kind === 'notice' ? header.last <= first : (header.file ?? 0) < (number ?? 0))
  })
  const report = await verifyFiles(named([...before, version]), find)
  return report.problems.filter(({ file, severity }) => file === version.name && severity === 'error')
}

import type { Check, CheckedGame, FindModule, VerifyOptions, VerifyReport } from '../../record/checked.ts'
import { isSignedBy } from '../../record/file-checks.ts'
import type { Problem } from '../../record/types.ts'
import { verifyFiles } from '../../record/verify.ts'
import type { GatheredFile } from './gather.ts'
import { named } from './group.ts'
import { failingTwins, playersOf, secondVersions } from './versions.ts'

/** Another signed version of something that is part of the game. */
export interface OtherVersion {
  readonly file: GatheredFile
  /** What is wrong with it besides being a second one; null when it was not looked at: there are too many. */
  readonly problems: readonly Problem[] | null
  /** The checks that were made on it in its place. */
  readonly checks: readonly Check[]
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
    const seconds = secondVersions(main, mainFiles)
    const dropped = seconds.length > 0 ? seconds : failingTwins(main, mainFiles)
    if (dropped.length === 0) break
    others.push(...dropped)
    mainFiles = mainFiles.filter((file) => !dropped.includes(file))
    main = await verifyFiles(named(mainFiles), find, options)
  }
  const versions: OtherVersion[] = []
  const players = playersOf(main, mainFiles)
  // What nobody of the game signed is no version of anything.
  const signed = others.filter(({ read }) => players.some((player) => isSignedBy(read, player)))
  for (const [at, file] of signed.entries()) {
    const own = at < MOST_VERSIONS ? await alone(file, mainFiles, main.checked, find) : { problems: null, checks: [] }
    versions.push({ file, ...own })
  }
  return { all, main, mainFiles, versions }
}

/** What a version is found to be when it stands in its place in the game as it was then. */
async function alone(
  version: GatheredFile,
  mainFiles: readonly GatheredFile[],
  checked: CheckedGame | null,
  find: FindModule,
): Promise<Pick<OtherVersion, 'problems' | 'checks'>> {
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
  return {
    problems: report.problems.filter(({ file, severity }) => file === version.name && severity === 'error'),
    checks: report.checks.filter(({ file }) => file === version.name),
  }
}

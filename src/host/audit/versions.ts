import type { VerifyReport } from '../../record/checked.ts'
import { isSignedBy } from '../../record/file-checks.ts'
import { inPreference } from '../../record/read-file.ts'
import type { Hex32, PlayerStatement } from '../../record/types.ts'
import type { GatheredFile } from './gather.ts'
import { linesOf, onlyLine } from './group.ts'

/** What a file claims to be the only one of. */
export function placeOf({ read }: GatheredFile): string {
  const { kind, author, file, first } = read.header
  switch (kind) {
    // A request is a piece of the file that was being made.
    case 'turn':
    case 'request':
      return `turn ${author} ${file}`
    case 'notice':
      return `notice ${author} ${first}`
    case 'answer':
      return `answer ${author} ${file} ${first}`
    case 'disclosure':
      return `disclosure ${author}`
    case 'open':
    case 'accept':
      return kind
  }
}

/** Who may have a say: the inviter and whoever accepted; of an invitation that was accepted twice, by each acceptance. */
export function playersOf(
  { opening, checked }: VerifyReport,
  files: readonly GatheredFile[],
): readonly PlayerStatement[] {
  if (opening === null) return []
  if (checked !== null) return [opening.open.inviter, checked.players.acceptor]
  const acceptors = files.flatMap((file) => {
    const entry = onlyLine(file)?.entry
    return entry?.type === 'accept' ? [entry.body.acceptor] : []
  })
  return [opening.open.inviter, ...acceptors]
}

/** Of files that a verification calls a fork, all but those to follow; none when there is no fork. */
export function secondVersions(report: VerifyReport, files: readonly GatheredFile[]): readonly GatheredFile[] {
  const names = new Set(report.problems.flatMap(({ code, file }) => (code === 'fork' && file !== null ? [file] : [])))
  const forked = files.filter(({ name }) => names.has(name))
  if (forked.length === 0) return []
  const line = lineOf(report, files)
  const seconds: GatheredFile[] = []
  // From the first one on: a version is only followed where it goes on from the one that was followed before.
  for (const versions of grouped(forked)) {
    const [first, ...others] = inOrder(versions, line)
    const { file = null, head = '' } = first?.read.header ?? {}
    if (file !== null) line.heads.set(file, head)
    seconds.push(...others)
  }
  // Two files of different numbers that claim one entry, or one that contradicts something which is not called a fork itself.
  return seconds.length > 0 ? seconds : forked.length === 1 ? forked : inOrder(forked, line).slice(1)
}

/**
 * Of files that hold the same record, those that do not hold where another one does: who signs a file again, badly, does not
 * undo the one that his opponent answered.
 */
export function failingTwins(report: VerifyReport, files: readonly GatheredFile[]): readonly GatheredFile[] {
  const failed = new Set(report.checks.flatMap(({ file, ok }) => (ok || file === null ? [] : [file])))
  const good = new Set(
    files.flatMap((file) => (failed.has(file.name) ? [] : [`${placeOf(file)} ${file.read.header.head}`])),
  )
  return files.filter(
    (file) =>
      file.read.header.kind !== 'notice' &&
      report.problems.some(({ file: name, severity }) => name === file.name && severity === 'error') &&
      good.has(`${placeOf(file)} ${file.read.header.head}`),
  )
}

/** What is known of the line of a game when versions are to be chosen from. */
interface Line {
  /** What players signed. */
  readonly signed: readonly GatheredFile[]
  readonly players: readonly PlayerStatement[]
  /** The last entry of each file number that is settled. */
  readonly heads: Map<number, Hex32>
}

function lineOf(report: VerifyReport, files: readonly GatheredFile[]): Line {
  const players = playersOf(report, files)
  const signed = files.filter(({ read }) => players.some((player) => isSignedBy(read, player)))
  const heads = new Map<number, Hex32>()
  const several = new Set<number>()
  for (const { read } of signed) {
    const { file, head } = read.header
    if (file === null) continue
    if (heads.has(file) && heads.get(file) !== head) several.add(file)
    heads.set(file, head)
  }
  for (const number of several) heads.delete(number)
  return { signed, players, heads }
}

function grouped(files: readonly GatheredFile[]): readonly (readonly GatheredFile[])[] {
  const places = new Map<string, GatheredFile[]>()
  for (const file of files) {
    const place = placeOf(file)
    places.set(place, [...(places.get(place) ?? []), file])
  }
  const number = ([file]: readonly GatheredFile[]): number => file?.read.header.file ?? -1
  return [...places.values()].toSorted((a, b) => number(a) - number(b))
}

/**
 * The version to follow first: of acceptances the one whose game the other player went on with; else the one that continues
 * the line followed so far, then the one that the other player acknowledges, then the one that was played on longer.
 * Anybody can write a header that acknowledges anything, so only what a player signed counts.
 */
function inOrder(versions: readonly GatheredFile[], { signed, players, heads }: Line): readonly GatheredFile[] {
  const { author, file: number = null } = versions[0]?.read.header ?? {}
  const others = players.filter(({ side }) => side !== author)
  const telling = signed.filter(({ read }) => others.some(({ side }) => side === read.header.author))
  const acknowledged = new Set(telling.flatMap(({ read }) => read.header.ack ?? []))
  const byRead = new Map(versions.map((file) => [file.read, file]))
  const ordered = inPreference([...byRead.keys()], acknowledged).flatMap((read) => byRead.get(read) ?? [])
  if (ordered.every(({ read }) => read.header.kind === 'accept')) {
    const going = ({ read }: GatheredFile) => telling.filter((one) => one.read.header.game === read.header.game).length
    return ordered.toSorted((a, b) => going(b) - going(a))
  }
  const before = number === null ? undefined : heads.get(number - 1)
  const rank = (file: GatheredFile): readonly number[] => [
    before !== undefined && startOf(file) === before ? 1 : 0,
    acknowledged.has(file.read.payloadHash) ? 1 : 0,
    playedOn(file, signed),
  ]
  const ranks = new Map(ordered.map((file) => [file, rank(file)]))
  return ordered.toSorted((a, b) => compare(ranks.get(b) ?? [], ranks.get(a) ?? []))
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, one] of a.entries()) {
    const difference = one - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The entry that a file says it follows on. */
function startOf(file: GatheredFile): Hex32 | null {
  return linesOf(file)[0]?.entry.prev ?? null
}

/** How many signed files follow on a version, each on the one before. */
function playedOn(version: GatheredFile, signed: readonly GatheredFile[]): number {
  let count = 0
  let reached = new Set([version.read.header.head])
  for (let number = (version.read.header.file ?? 0) + 1; reached.size > 0; number++) {
    const next = signed.filter((file) => file.read.header.file === number && reached.has(startOf(file) ?? ''))
    if (next.length > 0) count += 1
    reached = new Set(next.map(({ read }) => read.header.head))
  }
  return count
}

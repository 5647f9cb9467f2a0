import { toBase64 } from '../../record/bytes.ts'
import type { VerifyReport } from '../../record/checked.ts'
import type { EndAudit } from '../../record/hidden/end-audit.ts'
import { seenText } from '../../record/line-text.ts'
import type { Header, Problem } from '../../record/types.ts'
import { endAuditProblems } from './end-audit.ts'
import type { Followed } from './follow.ts'
import type { GatheredFile } from './gather.ts'
import { linesOf } from './group.ts'
import type { Evidence, Finding } from './types.ts'
import { placeOf } from './versions.ts'

/** Checks that a file fails before it is known that a player of the game signed it. */
const BEFORE_SIGNATURE = ['container and header', 'game', 'signer', 'signature']
/** The header is the player's; whether the contents are is what does not hold. */
const MEMBERS = 'members'

/** True when a player's valid signature stands under the file, whatever else is wrong with it. */
export function isSigned(report: VerifyReport, name: string): boolean {
  const own = report.checks.filter(({ file }) => file === name)
  return own.some((check) => check.name === 'signature' && check.ok)
}

/** True when what the file says is what a player signed. */
export function isOfAPlayer(report: VerifyReport, name: string): boolean {
  const failed = report.checks.find((check) => check.file === name && !check.ok)
  return isSigned(report, name) && ![...BEFORE_SIGNATURE, MEMBERS].includes(failed?.name ?? '')
}

/** All that is wrong in a game, each once, errors first, in the order of the game, with the signed headers it rests on. */
export function findingsOf(
  followed: Followed,
  files: readonly GatheredFile[],
  ended: EndAudit | null = null,
): readonly Finding[] {
  const { all, main, versions } = followed
  const byName = new Map(files.map((file) => [file.name, file]))
  const told = [...all.problems, ...main.problems, ...versions.flatMap((version) => version.problems ?? [])]
  const rest = [
    ...told.filter(({ code }) => code !== 'fork').map((problem) => explained(problem, followed, files)),
    ...endAuditProblems(ended),
  ]
  const problems = oneForMissing(onlyOnce([...forks(told, followed, byName), ...rest]))
  const place = ({ file, seq }: Problem): number => byName.get(file ?? '')?.read.header.first ?? seq ?? 0
  const rank = ({ severity }: Problem): number => (severity === 'error' ? 0 : 1)
  const ordered = problems.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      place(a) - place(b) ||
      Number(b.code === 'fork') - Number(a.code === 'fork') ||
      (a.seq ?? 0) - (b.seq ?? 0) ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  )
  return ordered.map((problem, at) => {
    const { code, severity, rule, file, seq, message } = problem
    const found = byName.get(file ?? '')
    const signed = found !== undefined && (isSigned(all, found.name) || isSigned(main, found.name))
    return {
      number: at + 1,
      code,
      severity,
      rule: rule ?? null,
      file,
      seq,
      message,
      signedBy: signed ? found.read.header.author : null,
      evidence: severity === 'error' && found !== undefined ? evidenceFor(problem, found, files) : [],
    }
  })
}

function onlyOnce(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter((problem) => {
    const { code, file, seq, message } = problem
    const key = JSON.stringify([code, file, seq, message])
    return seen.has(key) ? false : seen.add(key)
  })
}

/** What hangs on one missing file is told once. */
function oneForMissing(problems: readonly Problem[]): readonly Problem[] {
  const hanging = new Map<string, number>()
  for (const { code, message } of problems) {
    if (code === 'missing-turn') hanging.set(message, (hanging.get(message) ?? 0) + 1)
  }
  const told = new Set<string>()
  return problems.flatMap((problem) => {
    const { code, message } = problem
    const count = hanging.get(message) ?? 0
    if (code !== 'missing-turn' || count < 2) return [problem]
    if (told.has(message)) return []
    told.add(message)
    return [{ ...problem, message: `${message} ${count} files hang on it.` }]
  })
}

/**
 * A file that answers what is not here does not prove who of the two is wrong: the one who may have signed something else, or
 * the one who answers what he may never have been sent. The finding says so instead of blaming the one who answers.
 */
function explained(problem: Problem, { main }: Followed, files: readonly GatheredFile[]): Problem {
  const file = files.find(({ name }) => name === problem.file)
  const { checked } = main
  if (problem.code !== 'broken-chain' || file === undefined || checked === null) return problem
  const { ack, author, kind } = file.read.header
  if (kind !== 'turn' || ack === null || files.some(({ read }) => read.payloadHash === ack)) return problem
  const answered = checked.files.findLast(
    (one) => one.author !== author && (one.file ?? 0) < (file.read.header.file ?? 0),
  )
  if (answered === undefined) return problem
  const [writer, reader] = [nameOf(main, answered.author), nameOf(main, author)]
  const what = answered.file === null ? answered.kind : `file ${answered.file}`
  const message = `${reader} answers another version of ${what} than ${answered.name}, and that version is not here. Either ${writer} signed two, or ${reader} answers what was never sent: ask both for ${what}.`
  return { ...problem, message }
}

/** One problem for each fork, whatever number of versions it has: told of the version that is not part of the game. */
function forks(
  told: readonly Problem[],
  { main, versions }: Followed,
  byName: ReadonlyMap<string, GatheredFile>,
): readonly Problem[] {
  const places = new Map<string, { readonly problem: Problem; readonly files: GatheredFile[] }>()
  for (const problem of told) {
    const file = byName.get(problem.file ?? '')
    if (problem.code !== 'fork' || file === undefined) continue
    const place = places.get(placeOf(file)) ?? { problem, files: [] }
    places.set(placeOf(file), place)
    if (!place.files.includes(file)) place.files.push(file)
  }
  return [...places.values()].map(({ problem, files }) => {
    const [one, other] = files
    if (one === undefined || other === undefined) return problem
    const outside = files.find((file) => versions.some((version) => version.file === file)) ?? other
    const inside = files.find((file) => file !== outside && !versions.some((version) => version.file === file))
    const { author, kind, file: number } = one.read.header
    const what = number === null ? `the ${kind === 'accept' ? 'acceptance' : kind}` : `file ${number}`
    const names = files.map(({ name }) => name).toSorted()
    const went = inside === undefined ? '' : ` The game went on with ${inside.name}.`
    return {
      code: 'fork',
      severity: 'error',
      file: outside.name,
      seq: partsAt(outside, inside ?? one),
      message: `${nameOf(main, author)} signed ${files.length === 2 ? 'two' : files.length} different versions of ${what}: ${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''}; together they prove it.${went}`,
    }
  })
}

function nameOf({ checked, opening }: VerifyReport, side: string): string {
  const players = checked === null ? (opening === null ? [] : [opening.open.inviter]) : Object.values(checked.players)
  const name = players.find((player) => player.side === side)?.name
  return name === undefined ? side : `${name} (${side})`
}

/** The first entry in which two versions differ. */
function partsAt(a: GatheredFile, b: GatheredFile): number {
  const others = new Set(linesOf(b).map(({ hash }) => hash))
  return linesOf(a).find(({ hash }) => !others.has(hash))?.entry.seq ?? a.read.header.first
}

function keyOf({ code, file, message }: Problem): string {
  return `${file} ${code} ${message}`
}

/** Two versions prove a fork; nobody needs thousands of them. */
const MOST_HEADERS = 16
const MOST_NAMES = 8

/** The header of the file itself; of a fork, those of all its versions. */
function evidenceFor({ code, seq }: Problem, file: GatheredFile, files: readonly GatheredFile[]): readonly Evidence[] {
  // A turn signed again contradicts the honest file of its number, too.
  if (code !== 'fork' && code !== 'replayed-turn') return [evidenceOf(file, seq)]
  const { header } = file.read
  const rivals = files.filter(
    (other) => other !== file && other.read.header.kind !== 'open' && contradicts(header, other.read.header),
  )
  return [file, ...rivals].slice(0, MOST_HEADERS).map((one) => evidenceOf(one, seq))
}

/** Two headers of one author that claim the same number, or entries in common, and end otherwise. */
function contradicts(a: Header, b: Header): boolean {
  if (a.author !== b.author || a.head === b.head) return false
  if (a.kind === 'accept' || b.kind === 'accept') return a.kind === b.kind || a.file === b.file
  return (a.file !== null && a.file === b.file) || (a.first <= b.last && b.first <= a.last)
}

function evidenceOf(file: GatheredFile, seq: number | null): Evidence {
  const { payloadType, payload, signatures } = file.read.envelope
  return {
    file: file.name,
    sha256: file.read.fileSha,
    envelope: {
      payloadType,
      payload: toBase64(payload),
      signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig: toBase64(sig) })),
    },
    says: saysOf(file.read.header),
    entry: linesOf(file).find(({ entry }) => entry.seq === seq)?.text ?? null,
  }
}

function saysOf({ kind, file, author, first, last, head, claimedTime }: Header): string {
  const what = file === null ? kind : `file ${file}`
  return seenText(
    `${what} by the ${author} side, entries ${first} to ${last}, head ${head.slice(0, 16)}…, claims ${claimedTime}`,
  )
}

import type { CheckedOpening, FindModule } from './checked.ts'
import { gameIdOf } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import { clockWarning, membersFault, type RecordedFile, readRecorded } from './file-checks.ts'
import { inPreference, type ReadFile } from './read-file.ts'
import type { Trail } from './trail.ts'
import type { Hex32 } from './types.ts'
import {
  type AcceptanceFile,
  asAcceptanceFile,
  asOpeningFile,
  checkAcceptance,
  checkOpening,
  type OpeningFile,
} from './verify-opening.ts'

/** The game that files are about, as far as its opening and acceptance hold, and the files that shall continue it. */
export interface GameFiles {
  readonly opening: CheckedOpening | null
  readonly acceptance: {
    readonly opening: CheckedOpening
    readonly file: AcceptanceFile
    readonly gameId: Hex32
  } | null
  /** Turns and notices. */
  readonly rest: readonly ReadFile[]
  /** What any of the files acknowledges. */
  readonly acknowledged: ReadonlySet<string>
}

/**
 * Finds which game the files are about and checks its opening and acceptance. When there are several, it is the one that
 * most files name; the others are `wrong-game`, a second acceptance of the same opening is a `fork`.
 */
export function findGame(files: readonly ReadFile[], find: FindModule, trail: Trail): GameFiles {
  const acknowledged = new Set(files.flatMap(({ header }) => header.ack ?? []))
  const rest = files.filter(({ header }) => header.kind === 'turn' || header.kind === 'notice')
  const openings = ofKind(files, 'open', asOpeningFile, trail)
  const acceptances = ofKind(files, 'accept', asAcceptanceFile, trail)
  const chosen = chooseOpening(openings, acceptances, files)
  if (chosen === undefined) {
    const unread = files.some(({ header }) => header.kind === 'open')
    for (const file of files) if (file.header.kind !== 'open') explainMissing(file, unread, 'opening', trail)
    return { opening: null, acceptance: null, rest, acknowledged }
  }
  for (const other of openings) {
    if (other.hash === chosen.hash) continue
    trail.check('game', other.name, failure('wrong-game', `This opens another game than ${chosen.name}.`))
  }
  const versions = inPreference(
    openings.filter((one) => one.hash === chosen.hash),
    acknowledged,
  )
  const opening = openingOf(versions, find, trail)
  if (opening === null) {
    for (const file of [...acceptances, ...rest]) trail.skip(file.name, 'the opening does not hold')
    return { opening, acceptance: null, rest, acknowledged }
  }
  const acceptance = findAcceptance(opening, openings, inPreference(acceptances, acknowledged), trail)
  if (acceptance === null) {
    const unread = files.some(({ header }) => header.kind === 'accept')
    for (const file of rest) explainMissing(file, unread, 'acceptance', trail)
  }
  return { opening, acceptance, rest, acknowledged }
}

/** The opening, when each file that holds its record is good. */
function openingOf(versions: readonly OpeningFile[], find: FindModule, trail: Trail): CheckedOpening | null {
  const checked = versions.map((file) => checkOpening(file, find, trail))
  const [opening] = checked
  if (opening === undefined || checked.includes(undefined)) return null
  for (const other of versions.slice(1)) warnOfCopy(other, opening.file.name, trail)
  return opening
}

function warnOfCopy(file: ReadFile, name: string, trail: Trail): void {
  const message = `This is ${name} closed and signed a second time; the record in it is the same.`
  trail.warn('sent-twice', file.name, null, message)
}

/** The files of a kind whose members and record hold. */
function ofKind<T extends RecordedFile>(
  files: readonly ReadFile[],
  kind: 'open' | 'accept',
  narrow: (file: RecordedFile) => T | undefined,
  trail: Trail,
): readonly T[] {
  const found: T[] = []
  for (const file of files) {
    if (file.header.kind !== kind || !trail.check('members', file.name, membersFault(file))) continue
    const recorded = trail.value('record', file.name, readRecorded(file))
    const narrowed = recorded === undefined ? undefined : narrow(recorded)
    if (narrowed !== undefined) found.push(narrowed)
  }
  return found
}

/** The opening with an acceptance whose game most files name; else the first. */
function chooseOpening(
  openings: readonly OpeningFile[],
  acceptances: readonly AcceptanceFile[],
  files: readonly ReadFile[],
): OpeningFile | undefined {
  let chosen = openings[0]
  let most = 0
  for (const opening of openings) {
    for (const acceptance of acceptances) {
      if (acceptance.entry.body.open !== opening.hash) continue
      const game = gameIdOf(opening.line, acceptance.line)
      const named = files.filter(({ header }) => header.game === game).length
      if (named <= most) continue
      chosen = opening
      most = named
    }
  }
  return chosen
}

function findAcceptance(
  opening: CheckedOpening,
  openings: readonly OpeningFile[],
  acceptances: readonly AcceptanceFile[],
  trail: Trail,
): GameFiles['acceptance'] {
  const held: AcceptanceFile[] = []
  let related = 0
  for (const file of acceptances) {
    const foreign = foreignFault(opening, openings, acceptances, file)
    if (foreign !== undefined) {
      trail.check('game', file.name, foreign)
      continue
    }
    related += 1
    if (checkAcceptance(opening, file, trail)) held.push(file)
  }
  const [file, ...others] = held
  if (file === undefined || held.length < related) return null
  const forked = others.find((other) => other.hash !== file.hash)
  if (forked === undefined) {
    for (const other of others) warnOfCopy(other, file.name, trail)
    const late = clockWarning(file, opening.file)
    if (late !== undefined) trail.warn('clock', file.name, 1, late)
    return { opening, file, gameId: gameIdOf(opening.line, file.line) }
  }
  for (const one of held) {
    const other = one.hash === file.hash ? forked : file
    const message = `The opening was accepted twice: ${one.name} and ${other.name}; together they prove it. One invitation is one game.`
    trail.check('order', one.name, failure('fork', message, { seq: 1 }))
  }
  return null
}

/** An acceptance of another opening, when this opening has its own or the other one is here too. */
function foreignFault(
  opening: CheckedOpening,
  openings: readonly OpeningFile[],
  acceptances: readonly AcceptanceFile[],
  file: AcceptanceFile,
): Failure | undefined {
  const { open } = file.entry.body
  if (open === opening.hash) return undefined
  const elsewhere = openings.some((one) => one.hash === open)
  const settled = acceptances.some((one) => one.entry.body.open === opening.hash)
  if (!elsewhere && !settled) return undefined
  return failure('wrong-game', `This accepts another opening than ${opening.file.name}.`, { seq: 1 })
}

/** Says of a file which cannot be followed for want of its game what can be said of it: its form, else what is missing. */
function explainMissing(file: ReadFile, unread: boolean, what: string, trail: Trail): void {
  if (unread) {
    trail.skip(file.name, `the ${what} does not hold`)
    return
  }
  if (!trail.check('members', file.name, membersFault(file))) return
  if (trail.value('record', file.name, readRecorded(file)) === undefined) return
  const message = `The ${what} of this game is not among the files; add it.`
  trail.check('order', file.name, failure('missing-turn', message, { seq: what === 'opening' ? 0 : 1 }))
}

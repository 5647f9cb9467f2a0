import { sha256Hex } from './bytes.ts'
import type { CheckedOpening, FindModule } from './checked.ts'
import { gameIdOf } from './entries.ts'
import { type Failure, failure } from './failures.ts'
import { bytes32, clockWarning, isSignedBy, membersFault, type RecordedFile, readRecorded } from './file-checks.ts'
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
    /** By payload hash of opening and acceptance: those of all their signings that were given. */
    readonly signings: ReadonlyMap<Hex32, readonly Hex32[]>
  } | null
  /** Turns, notices, requests and answers. */
  readonly rest: readonly ReadFile[]
}

/**
 * Finds which game the files are about and checks its opening and acceptance. When there are several, it is the one that
 * most files name which its players signed; the others are `wrong-game`, a second acceptance of the same opening is a `fork`.
 */
export function findGame(files: readonly ReadFile[], find: FindModule, trail: Trail): GameFiles {
  const rest = files.filter(({ header }) => header.kind !== 'open' && header.kind !== 'accept')
  const openings = ofKind(files, 'open', asOpeningFile, trail)
  const acceptances = ofKind(files, 'accept', asAcceptanceFile, trail)
  const chosen = chooseOpening(openings, acceptances, rest)
  if (chosen === undefined) {
    const unread = files.some(({ header }) => header.kind === 'open')
    for (const file of [...acceptances, ...rest]) explainMissing(file, unread, 'opening', trail)
    return { opening: null, acceptance: null, rest }
  }
  for (const other of openings) {
    if (other.hash === chosen.hash) continue
    trail.check('game', other.name, failure('wrong-game', `This opens another game than ${chosen.name}.`))
  }
  const versions = versionsOf(chosen, openings, acceptances)
  const opening = openingOf(versions, find, trail)
  if (opening === null) {
    for (const file of [...acceptances, ...rest]) trail.skip(file.name, 'the opening does not hold')
    return { opening, acceptance: null, rest }
  }
  const openingSignings = versions.map(({ payloadHash }) => payloadHash)
  const acceptance = findAcceptance(
    { opening, openingSignings, openings },
    inPreference(acceptances, acknowledgedByInviter(chosen, acceptances, rest)),
    trail,
  )
  if (acceptance === null) {
    const unread = files.some(({ header }) => header.kind === 'accept')
    for (const file of rest) explainMissing(file, unread, 'acceptance', trail)
  }
  return { opening, acceptance, rest }
}

/** The files that hold the chosen opening, the one to go on with first. */
function versionsOf(
  chosen: OpeningFile,
  openings: readonly OpeningFile[],
  acceptances: readonly AcceptanceFile[],
): readonly OpeningFile[] {
  const versions = openings.filter((one) => one.hash === chosen.hash)
  if (versions.length < 2) return versions
  const answers = acceptances.filter((one) => isOfInvited(chosen, one))
  return inPreference(versions, new Set(answers.flatMap(({ header }) => header.ack ?? [])))
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

/**
 * The opening with an acceptance whose game most turns and notices name; else the first that has an acceptance; else the
 * first. Only what a player of that game signed counts: anybody can name a game.
 */
function chooseOpening(
  openings: readonly OpeningFile[],
  acceptances: readonly AcceptanceFile[],
  rest: readonly ReadFile[],
): OpeningFile | undefined {
  let chosen = openings[0]
  if (new Set(openings.map(({ hash }) => hash)).size < 2) return chosen
  let most = -1
  for (const opening of openings) {
    const { inviter } = opening.entry.body
    if (!isSignedBy(opening, inviter)) continue
    for (const acceptance of acceptances.filter((one) => isOfInvited(opening, one))) {
      const game = gameIdOf(opening.line, acceptance.line)
      const players = [inviter, acceptance.entry.body.acceptor]
      const named = rest.filter(
        (file) => file.header.game === game && players.some((player) => isSignedBy(file, player)),
      ).length
      if (named <= most) continue
      chosen = opening
      most = named
    }
  }
  return chosen
}

/** Signed by the player whom the opening invites. */
function isOfInvited(opening: OpeningFile, { entry, ...file }: AcceptanceFile): boolean {
  const { open, acceptor } = entry.body
  if (open !== opening.hash || sha256Hex(bytes32(acceptor.key)) !== opening.entry.body.invited) return false
  return isSignedBy(file, acceptor)
}

/** What the inviter's own files of the games that acceptances make say they answer. */
function acknowledgedByInviter(
  opening: OpeningFile,
  acceptances: readonly AcceptanceFile[],
  rest: readonly ReadFile[],
): ReadonlySet<string> {
  // With one acceptance there is nothing to prefer, and nothing to check twice.
  if (acceptances.length < 2) return new Set()
  const games = new Set(acceptances.map(({ line }) => gameIdOf(opening.line, line)))
  const { inviter } = opening.entry.body
  const signed = rest.filter(({ header }) => header.game !== null && games.has(header.game) && header.ack !== null)
  return new Set(signed.filter((file) => isSignedBy(file, inviter)).flatMap(({ header }) => header.ack ?? []))
}

interface Opened {
  readonly opening: CheckedOpening
  readonly openingSignings: readonly Hex32[]
  /** Those of other games too. */
  readonly openings: readonly OpeningFile[]
}

function findAcceptance(
  { opening, openingSignings, openings }: Opened,
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
    if (checkAcceptance({ opening, openingSignings, file }, trail)) held.push(file)
  }
  const [file, ...others] = held
  if (file === undefined || held.length < related) return null
  const forked = others.find((other) => other.hash !== file.hash)
  if (forked === undefined) {
    for (const other of others) warnOfCopy(other, file.name, trail)
    const late = clockWarning(file, opening.file)
    if (late !== undefined) trail.warn('clock', file.name, 1, late)
    const signings = new Map([
      [opening.file.payloadHash, openingSignings],
      [file.payloadHash, held.map(({ payloadHash }) => payloadHash)],
    ])
    return { opening, file, gameId: gameIdOf(opening.line, file.line), signings }
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

/**
 * Says of a file which cannot be followed for want of its game what can be said of it: its members, else what is missing. Its
 * record is not read: nobody knows whose signature should stand for it.
 */
function explainMissing(file: ReadFile, unread: boolean, what: string, trail: Trail): void {
  if (unread) {
    trail.skip(file.name, `the ${what} does not hold`)
    return
  }
  if (!trail.check('members', file.name, membersFault(file))) return
  const message = `The ${what} of this game is not among the files; add it.`
  trail.check('order', file.name, failure('missing-turn', message, { seq: what === 'opening' ? 0 : 1 }))
}

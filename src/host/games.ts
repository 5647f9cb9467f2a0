import type { Options } from '../kernel/game.ts'
import { refusal } from '../kernel/refusal.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { type SealedFile, writeAccept, writeOpen } from '../record/build.ts'
import { failure } from '../record/failures.ts'
import type { DiceLevel, FileKind } from '../record/types.ts'
import type { CheckedOpening, VerifyReport } from '../record/verify.ts'
import type { Card } from './card.ts'
import { checkFiles, firstTrouble } from './check-files.ts'
import { claimedAfter } from './clock.ts'
import { foundGames, gameOfOpening } from './find-game.ts'
import { createGame, fileName, readGame, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { type Breath, lockGame, viewGame } from './load-game.ts'
import type { InstalledModule } from './modules.ts'
import type { SentFile } from './sending.ts'
import type { GameSession } from './session.ts'
import { refused, type Trouble, trouble, unacceptable } from './trouble.ts'
import { trustedCards } from './trust.ts'

const SECRET = 32

export interface NewGame {
  readonly module: string
  readonly scenario: string
  readonly side: string
  readonly options: Options
  readonly dice: DiceLevel
  readonly opponent: Card
}

/** A game begun or accepted: its stored folder and the file to send. */
export interface Begun {
  readonly game: StoredGame
  readonly sent: SentFile
  readonly report: VerifyReport
}

/**
 * Invites an opponent: writes, verifies and stores an opening. Codes: `unknown-module`, a refusal of the scenario, its
 * options or the side, `own-card`, `bad-opening` for a dice level that is not built, and the disk's.
 */
export async function newGame(host: Host, identity: UnlockedIdentity, wish: NewGame): Promise<Result<Begun, Trouble>> {
  const module = installed(host, wish.module)
  if (!module.ok) return module
  if (wish.opponent.key === identity.key) {
    return fail(trouble('own-card', 'That is your own card; a game needs the card of somebody else.'))
  }
  const possible = possibleGame(module.value, wish)
  if (!possible.ok) return possible
  const { id, rulesRevision, digest, kit } = module.value
  const { scenario, options, dice, side, opponent } = wish
  const author = freshAuthor(host, identity, side)
  const sealed = await writeOpen({
    author,
    module: { id, rulesRevision, digest, kit },
    scenario,
    options,
    dice,
    invited: opponent.fingerprint,
    claimedTime: host.clock.now(),
  })
  const report = await verified(host, [{ kind: 'open', bytes: sealed.bytes }])
  if (!report.ok) return report
  const open = openingOf(report.value).hash
  const facts = { open, side, owner: identity.fingerprint }
  const files = [{ kind: 'open', bytes: sealed.bytes }] as const
  const game = createGame(host, { key: open, facts, seed: author.seed, identity, files })
  return game.ok ? ok({ game: game.value, sent: sentFile(0, sealed), report: report.value }) : game
}

function installed({ library }: Host, id: string): Result<InstalledModule, Trouble> {
  const module = library.module(id)
  if (module !== undefined) return ok(module)
  const names = library.modules.map((each) => each.id).join(', ')
  return fail(trouble('unknown-module', `There is no module "${id}" here; there is: ${names}.`))
}

function possibleGame(module: InstalledModule, { side, scenario, options }: NewGame): Result<undefined, Trouble> {
  const { sides } = module.engine.game
  if (!sides.includes(side)) {
    const message = `There is no side "${side}" in ${module.title}; the sides are ${sides.join(' and ')}.`
    return fail(refused(refusal('no-such-side', 'kernel', message)))
  }
  const start = module.engine.start(scenario, options)
  return start.ok ? ok(undefined) : fail(refused(start.error))
}

/**
 * Accepts an invitation: one game, once. Verifies the opening, then writes, verifies and stores opening and acceptance.
 * Codes: a file's failure, `not-for-you` when another key was invited, `already-accepted`, and the disk's.
 */
export async function acceptGame(
  host: Host,
  identity: UnlockedIdentity,
  bytes: Uint8Array,
): Promise<Result<Begun, Trouble>> {
  const now = host.clock.now()
  const invitation = await verified(host, [{ kind: 'open', bytes }])
  if (!invitation.ok) return invitation
  const { opening } = invitation.value
  if (opening === null || opening.file.kind !== 'open') {
    return fail(
      unacceptable(
        failure('bad-opening', 'This is not an invitation but a file of a game that is under way; open it instead.'),
      ),
    )
  }
  if (opening.open.inviter.key === identity.key) return fail(ownInvitation(host, opening))
  if (opening.open.invited !== identity.fingerprint) return fail(notForYou(opening, identity))
  // Also when it is open and so locked: what there is to say is that it was accepted.
  const before = notAccepted(host, opening)
  const lock = before.ok ? lockGame(host, opening.hash) : before
  if (!lock.ok) return lock
  try {
    return await accepted(host, identity, { bytes, opening, now })
  } finally {
    lock.value.release()
  }
}

async function accepted(
  host: Host,
  identity: UnlockedIdentity,
  { bytes, opening, now }: { readonly bytes: Uint8Array; readonly opening: CheckedOpening; readonly now: string },
): Promise<Result<Begun, Trouble>> {
  const before = notAccepted(host, opening)
  if (!before.ok) return before
  const side = [opening.firstSide, opening.secondSide].find((each) => each !== opening.open.inviter.side) ?? ''
  const author = freshAuthor(host, identity, side)
  const claimedTime = claimedAfter(now, [opening.file.header.claimedTime])
  const sealed = await writeAccept({ author, opening, claimedTime })
  const files = [
    { kind: 'open', bytes },
    { kind: 'accept', bytes: sealed.bytes },
  ] as const
  const report = await verified(host, files, now)
  if (!report.ok) return report
  const key = report.value.game
  if (key === null) throw new Error('an acceptance verified without errors and made no game')
  const facts = { open: opening.hash, side, owner: identity.fingerprint }
  const game = createGame(host, { key, facts, seed: author.seed, identity, files })
  return game.ok ? ok({ game: game.value, sent: sentFile(1, sealed), report: report.value }) : game
}

function notAccepted(host: Host, { hash }: CheckedOpening): Result<undefined, Trouble> {
  const before = gameOfOpening(host, hash)
  if (!before.ok) return before
  if (before.value === undefined) return ok(undefined)
  const which = `game ${before.value.key.slice(0, 8)}`
  return fail(trouble('already-accepted', `You have accepted this invitation already: it is ${which}.`))
}

function ownInvitation({ disk, profile }: Host, { open }: CheckedOpening): Trouble {
  const cards = trustedCards(disk, profile)
  const invited = cards.ok ? cards.value.find(({ fingerprint }) => fingerprint === open.invited)?.name : undefined
  return trouble('not-for-you', `This is your own invitation; ${invited ?? 'the player you invited'} must accept it.`)
}

function notForYou(opening: CheckedOpening, identity: UnlockedIdentity): Trouble {
  const from = opening.open.inviter.name
  return trouble(
    'not-for-you',
    `${from} invited another key than that of ${identity.name}; send him your card and ask again.`,
  )
}

function freshAuthor({ entropy }: Host, identity: UnlockedIdentity, side: string) {
  const { name, privateKey: key } = identity
  return { side, name, key, seed: entropy.bytes(SECRET), nonce: entropy.bytes(SECRET) }
}

async function verified(
  host: Host,
  files: readonly { readonly kind: FileKind; readonly bytes: Uint8Array }[],
  now?: string,
): Promise<Result<VerifyReport, Trouble>> {
  const named = files.map(({ kind, bytes }, at) => ({ name: fileName(at, kind), bytes }))
  const report = await checkFiles(host, named, now)
  if (!report.ok) return report
  const fault = firstTrouble(report.value)
  return fault === undefined ? report : fail(fault)
}

function openingOf({ opening }: VerifyReport): CheckedOpening {
  if (opening === null) throw new Error('an opening verified without errors and is no opening')
  return opening
}

function sentFile(at: number, { header, bytes }: SealedFile): SentFile {
  return { name: fileName(at, header.kind), header, bytes }
}

/** One line of the list of games. */
export type ListedGame =
  /** Invited, not accepted: stays in the list, so that nothing begun is forgotten. */
  | { readonly state: 'invited'; readonly key: string; readonly opening: CheckedOpening }
  | { readonly state: 'playing' | 'over'; readonly key: string; readonly session: GameSession }
  | { readonly state: 'damaged'; readonly key: string; readonly trouble: Trouble }

/** All games of the profile, each verified. A damaged one is listed as such and does not hide the others. */
export async function listGames(host: Host): Promise<Result<readonly ListedGame[], Trouble>> {
  const found = foundGames(host)
  if (!found.ok) return found
  const list: ListedGame[] = []
  for (const { key } of found.value) list.push(await lookAtGame(host, key))
  return ok(list)
}

/** One game of the list, verified; `breath` is waited for between two of its files. */
export async function lookAtGame(host: Host, key: string, breath?: Breath): Promise<ListedGame> {
  const session = await viewGame(host, key, breath)
  if (session.ok) return { state: session.value.turn === 'over' ? 'over' : 'playing', key, session: session.value }
  if (session.error.code !== 'not-accepted') return { state: 'damaged', key, trouble: session.error }
  const stored = readGame(host, key)
  const report = stored.ok ? await checkFiles(host, stored.value.files) : stored
  if (!report.ok) return { state: 'damaged', key, trouble: report.error }
  return { state: 'invited', key, opening: openingOf(report.value) }
}

import type { RollRequest } from '../kernel/dice.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Position } from '../kernel/position.ts'
import type { Query } from '../kernel/query.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { type Author, type SealedFile, writeDisclosure, writeNotice, writeTurn } from '../record/build.ts'
import { writeAnswer, writeRequest } from '../record/build-exchange.ts'
import { fromHex, sameBytes } from '../record/bytes.ts'
import { type CheckedGame, playerOf, type VerifyReport } from '../record/checked.ts'
import type { GivenAnswer } from '../record/file-lines.ts'
import type { HiddenAnswering, HiddenWork } from '../record/hidden/author.ts'
import type { Secrets } from '../record/hidden/sealing.ts'
import type { Header, Notice } from '../record/types.ts'
import { checkOwnGame, firstTrouble } from './check-files.ts'
import { claimedAfter } from './clock.ts'
import { fileName, inFileOrder, openSeed, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import type { Trouble } from './trouble.ts'

/** A file of ours, as it was stored and can be sent, again too. */
export interface SentFile {
  readonly name: string
  readonly header: Header
  readonly bytes: Uint8Array
}

/** A file that is written and verified, but not stored yet. */
export interface ReadyFile {
  readonly sent: SentFile
  readonly report: VerifyReport
  readonly checked: CheckedGame
}

/** The player of our side with his secrets. Code `damaged`, or `not-for-you` when another identity plays this game. */
export function authorOf(
  { disk }: Pick<Host, 'disk'>,
  game: StoredGame,
  checked: CheckedGame,
  identity: UnlockedIdentity,
): Result<Author, Trouble> {
  const { side } = game.facts
  const player = playerOf(checked, side)
  const nonce = fromHex(player?.nonce ?? '')
  if (player === undefined || nonce === undefined) throw new Error(`nobody plays ${side} in this game`)
  const seed = openSeed(disk, game, identity)
  return seed.ok ? ok({ side, name: player.name, key: identity.privateKey, seed: seed.value, nonce }) : seed
}

/** The time to claim for our next file of a game. */
export function claimableTime({ clock }: Pick<Host, 'clock'>, checked: CheckedGame): string {
  const files = checked.files.map((file) => file.header.claimedTime)
  const notices = checked.notices.map((notice) => notice.claimedTime)
  const exchanges = checked.exchangeFiles.map((file) => file.header.claimedTime)
  const disclosures = checked.disclosures.map(({ file }) => file.header.claimedTime)
  return claimedAfter(clock.now(), [...files, ...notices, ...exchanges, ...disclosures])
}

/** Writes and verifies our next turn file from its inputs. The same arguments give the same bytes. */
export async function readyTurn(
  host: Host,
  game: StoredGame,
  turn: {
    readonly author: Author
    readonly checked: CheckedGame
    readonly inputs: readonly Input[]
    readonly answers: readonly GivenAnswer[]
    /** What he keeps to himself of it, where forces are hidden. */
    readonly hidden: HiddenWork | undefined
    readonly position: Position<unknown>
    readonly claimedTime: string
  },
): Promise<Result<ReadyFile, Trouble>> {
  const { author, checked, inputs, answers, hidden, claimedTime } = turn
  const publicState = checked.module.engine.game.publicState(turn.position)
  const content = { author, game: checked, inputs, answers, hidden, publicState, claimedTime }
  return verified(host, game, await writeTurn(content))
}

/**
 * Writes and verifies the request for what play waits for. The same arguments give the same bytes; when it is stored already that
 * file is given.
 */
export async function readyRequest(
  host: Host,
  game: StoredGame,
  request: {
    readonly author: Author
    readonly checked: CheckedGame
    readonly inputs: readonly Input[]
    readonly answers: readonly GivenAnswer[]
    readonly roll: RollRequest | null
    readonly query: Query | null
    readonly hidden: HiddenWork | undefined
    readonly claimedTime: string
  },
): Promise<Result<ReadyFile | SentFile, Trouble>> {
  const { author, checked, inputs, answers, roll, query, hidden, claimedTime } = request
  const what = query === null ? { roll } : { roll, query }
  const sealed = await writeRequest({ author, game: checked, inputs, answers, ...what, hidden, claimedTime })
  return storedAlready(game, sealed) ?? verified(host, game, sealed)
}

/** Writes and verifies the answer to what is asked of us. */
export async function readyAnswer(
  host: Host,
  game: StoredGame,
  answer: {
    readonly author: Author
    readonly checked: CheckedGame
    /** What it says of his hidden forces, where there are any. */
    readonly hidden: HiddenAnswering | undefined
    readonly claimedTime: string
  },
): Promise<Result<ReadyFile, Trouble>> {
  const { author, checked, hidden, claimedTime } = answer
  return verified(host, game, await writeAnswer({ author, game: checked, hidden, claimedTime }))
}

/** Writes and verifies what our player discloses when the game is over. */
export async function readyDisclosure(
  host: Host,
  game: StoredGame,
  disclosure: { readonly author: Author; readonly checked: CheckedGame; readonly log: readonly Secrets[] },
): Promise<Result<ReadyFile, Trouble>> {
  const { author, checked, log } = disclosure
  const claimedTime = claimableTime(host, checked)
  return verified(host, game, await writeDisclosure({ author, game: checked, log, claimedTime }))
}

/** Writes and verifies a notice; the same one said twice within a second is the stored file. */
export async function readyNotice(
  host: Host,
  game: StoredGame,
  notice: { readonly author: Author; readonly checked: CheckedGame; readonly notice: Notice },
): Promise<Result<ReadyFile | SentFile, Trouble>> {
  const { author, checked } = notice
  const claimedTime = claimableTime(host, checked)
  const sealed = await writeNotice({ author, game: checked, notice: notice.notice, claimedTime })
  return storedAlready(game, sealed) ?? verified(host, game, sealed)
}

function storedAlready(game: StoredGame, { header, bytes }: SealedFile): Result<SentFile, Trouble> | undefined {
  const stored = game.files.find((file) => sameBytes(file.bytes, bytes))
  return stored && ok({ name: stored.name, header, bytes })
}

/** What the opponent's app would refuse never leaves the house. */
async function verified(host: Host, game: StoredGame, sealed: SealedFile): Promise<Result<ReadyFile, Trouble>> {
  const { header, bytes } = sealed
  const name = fileName(game.files.length, header.kind)
  const checked = await checkOwnGame(host, [...game.files, { name, bytes }])
  if (!checked.ok) return checked
  const report = checked.value
  const fault = firstTrouble(report)
  if (fault !== undefined) return fail(fault)
  if (report.checked === null) throw new Error('a game verified without errors and is no game')
  return ok({ sent: { name, header, bytes }, report, checked: report.checked })
}

/** Files of ours that the opponent should have, in the order in which they were made. */
export function sentFilesOf(game: StoredGame, checked: CheckedGame): readonly SentFile[] {
  const bytes = new Map(game.files.map((file) => [file.name, file.bytes]))
  const { files, exchangeFiles, notices, disclosures } = checked
  const beside = [...notices, ...disclosures].map(({ file }) => file)
  return [...files, ...exchangeFiles, ...beside]
    .filter((file) => file.author === game.facts.side)
    .map(({ name, header }) => ({ name, header, bytes: bytes.get(name) ?? new Uint8Array(0) }))
    .toSorted(inFileOrder)
}

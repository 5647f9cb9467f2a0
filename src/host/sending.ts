import type { Input } from '../kernel/inputs.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { type Author, type SealedFile, writeNotice, writeTurn } from '../record/build.ts'
import { fromHex } from '../record/bytes.ts'
import { type CheckedGame, playerOf, type VerifyReport } from '../record/checked.ts'
import type { Header, Notice } from '../record/types.ts'
import { checkOwnGame, firstTrouble } from './check-files.ts'
import { claimedAfter } from './clock.ts'
import { fileName, openSeed, type StoredGame } from './game-store.ts'
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
  return claimedAfter(clock.now(), [...files, ...notices])
}

/** Writes and verifies our next turn file from its inputs. The same arguments give the same bytes. */
export async function readyTurn(
  host: Host,
  game: StoredGame,
  turn: {
    readonly author: Author
    readonly checked: CheckedGame
    readonly inputs: readonly Input[]
    readonly position: Position<unknown>
    readonly claimedTime: string
  },
): Promise<Result<ReadyFile, Trouble>> {
  const { author, checked, inputs, claimedTime } = turn
  const publicState = checked.module.engine.game.publicState(turn.position)
  return verified(host, game, await writeTurn({ author, game: checked, inputs, publicState, claimedTime }))
}

/** Writes and verifies a notice. */
export async function readyNotice(
  host: Host,
  game: StoredGame,
  notice: {
    readonly author: Author
    readonly checked: CheckedGame
    readonly notice: Notice
    readonly claimedTime: string
  },
): Promise<Result<ReadyFile, Trouble>> {
  const { author, checked, claimedTime } = notice
  return verified(host, game, await writeNotice({ author, game: checked, notice: notice.notice, claimedTime }))
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

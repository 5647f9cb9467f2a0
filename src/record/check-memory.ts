import { sha256Hex, toHex, utf8 } from './bytes.ts'
import type { RulesModule } from './checked.ts'
import type { Course, Played } from './course.ts'
import type { RecordedFile } from './file-checks.ts'
import { versionsKey } from './hidden/versions.ts'
import type { ReadFile } from './read-file.ts'
import { RecentFiles } from './recent-files.ts'
import type { Hex32, PlayerStatement } from './types.ts'

/** What a file's own bytes say, once its signature and its members held. */
export type HeldRecord = Pick<RecordedFile, 'lines' | 'recordSha'>

/** A turn that was played through: what it adds to its game, and the digest of the position it leads to. */
export interface PlayedTurn {
  readonly played: Played
  readonly state: Hex32
}

/**
 * What held when a game was verified before, so that a game of n files, verified again at each of them, does not take n²
 * times as long. It is safe because of three things:
 *
 * - Only what is a pure function of certain bytes is remembered, under the SHA-256 of those bytes as they lie there now. A
 *   file in which one bit changed has another digest, so that nothing is known of it. Whoever finds two files with one digest
 *   has broken the whole record, whose chain rests on the same.
 * - What was played is remembered under the game, the file's number, the head of the chain before it, its record, the key of
 *   its dice, what both sides had signed of hidden forces, and the module itself (not only its digest). The head commits to every entry since the opening, and the opening
 *   to scenario and options: so the same key means the same position before, the same rules and the same entries.
 * - Only success is remembered. What was refused is looked at again each time, and so is everything about how files fit
 *   together: their order, forks, acknowledgements, chain elements, notices.
 *
 * It belongs to one player on one machine and ends with the process. `verify` and `audit` have none.
 */
export class CheckMemory {
  readonly #records = new RecentFiles<HeldRecord>()
  readonly #reports = new RecentFiles<true>()
  readonly #turns = new RecentFiles<PlayedTurn & { readonly module: RulesModule }>()

  /** The record of a file whose signature by this player held, whose members were those signed, and whose record could be read. */
  record(file: ReadFile, player: PlayerStatement): HeldRecord | undefined {
    return this.#records.get(signedKey(file, player))
  }

  keepRecord(file: RecordedFile, player: PlayerStatement): void {
    const { lines, recordSha } = file
    this.#records.keep(signedKey(file, player), { lines, recordSha }, sizeOf(file))
  }

  /** True when report.txt of this file was what this game's first two entries and its own make. */
  report(file: ReadFile, gameId: Hex32): boolean {
    return this.#reports.get(reportKey(file, gameId)) === true
  }

  keepReport(file: ReadFile, gameId: Hex32): void {
    this.#reports.keep(reportKey(file, gameId), true, 0)
  }

  turn(course: Course, file: RecordedFile, diceKey: Uint8Array | null): PlayedTurn | undefined {
    const found = this.#turns.get(turnKey(course, file, diceKey))
    return found?.module === course.opening.module ? found : undefined
  }

  keepTurn(course: Course, file: RecordedFile, diceKey: Uint8Array | null, turn: PlayedTurn): void {
    const { module } = course.opening
    this.#turns.keep(turnKey(course, file, diceKey), { ...turn, module }, sizeOf(file))
  }
}

function signedKey({ fileSha }: ReadFile, { key }: PlayerStatement): Hex32 {
  return keyOf(fileSha, key)
}

function reportKey({ fileSha }: ReadFile, gameId: Hex32): Hex32 {
  return keyOf(fileSha, gameId)
}

function turnKey(course: Course, { recordSha }: RecordedFile, diceKey: Uint8Array | null): Hex32 {
  const { gameId, nextFile, lastHash, opening, versions } = course
  const dice = diceKey === null ? 'none' : toHex(diceKey)
  const hidden = versionsKey(versions)
  return keyOf(opening.module.digest, gameId, String(nextFile), lastHash, recordSha, dice, hidden)
}

/** No part has a line feed in it. */
function keyOf(...parts: readonly string[]): Hex32 {
  return sha256Hex(utf8(parts.join('\n')))
}

function sizeOf({ members }: ReadFile): number {
  let size = 0
  for (const member of members.values()) size += member.length
  return size
}

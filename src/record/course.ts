import type { Input } from '../kernel/inputs.ts'
import type { Position } from '../kernel/position.ts'
import type { Outcome } from '../kernel/stage.ts'
import { authorOfFile } from './casual-dice.ts'
import type { CheckMemory } from './check-memory.ts'
import {
  type Asked,
  type CheckedDisclosure,
  type CheckedFile,
  type CheckedGame,
  type CheckedNotice,
  type CheckedOpening,
  otherSide,
} from './checked.ts'
import type { Line } from './entries.ts'
import { type Exchanges, type ExchangesBySide, noExchanges, withExchanges } from './exchanges.ts'
import { hiddenIn, noVersions, type VersionsBySide, withClose } from './hidden/versions.ts'
import type { Entry, Hex32, PlayerStatement } from './types.ts'
import { type AcceptanceFile, checkedFile } from './verify-opening.ts'

/** An accepted game while its files are verified one after the other: what held so far. */
export interface Course {
  readonly opening: CheckedOpening
  readonly players: { readonly inviter: PlayerStatement; readonly acceptor: PlayerStatement }
  readonly gameId: Hex32
  readonly entries: Entry[]
  readonly lines: string[]
  /** The hashes of all entries so far, to know one that comes again. */
  readonly hashes: Set<Hex32>
  readonly inputs: Input[]
  readonly inputSeqs: number[]
  readonly files: CheckedFile[]
  /** By payload hash of a file in the game: the payload hashes of all its signings that were given, its own too. */
  readonly signings: Map<Hex32, readonly Hex32[]>
  readonly notices: CheckedNotice[]
  readonly disclosures: CheckedDisclosure[]
  readonly revealed: { [side: string]: Hex32 }
  /** What is known of the exchanges in which each side asked. */
  exchanges: ExchangesBySide
  /** What both sides have signed of their hidden forces; null where nothing is hidden. */
  versions: VersionsBySide | null
  /** Requests and answers that held. */
  readonly exchangeFiles: CheckedFile[]
  /** What the file being made waits for, where requests for it are given. */
  asked: Asked | null
  position: Position<unknown>
  nextFile: number
  lastSeq: number
  lastHash: Hex32
  /** What held when files of this player were verified before. */
  readonly memory: CheckMemory | undefined
  /** A game ended by notice: how, and the sides that ended it; they send no more turns. */
  ended: Outcome | null
  readonly enders: Set<string>
  /** A draw was accepted by who also played on from there: nobody can say whether the game is over. */
  isEndForked: boolean
}

/** What a turn adds to its game once all its checks held. */
export interface Played {
  readonly lines: readonly Line[]
  readonly inputs: readonly Input[]
  readonly inputSeqs: readonly number[]
  readonly position: Position<unknown>
  /** The author's exchanges after it; null where dice need none. */
  readonly exchanges: Exchanges | null
  /** What both sides have signed of their hidden forces after its last answer; null where nothing is hidden. */
  readonly versions: VersionsBySide | null
}

/** The game as its opening and acceptance leave it. */
export function beginCourse(
  opening: CheckedOpening,
  file: AcceptanceFile,
  gameId: Hex32,
  memory: CheckMemory | undefined,
): Course {
  const { inviter } = opening.open
  const { acceptor } = file.entry.body
  const openEntry: Entry = openEntryOf(opening)
  return {
    opening,
    players: { inviter, acceptor },
    gameId,
    entries: [openEntry, file.entry],
    lines: [opening.line, file.line],
    hashes: new Set([opening.hash, file.hash]),
    inputs: [],
    inputSeqs: [],
    files: [opening.file, checkedFile(file, 0, 0)],
    signings: new Map(),
    notices: [],
    disclosures: [],
    revealed: {
      [inviter.side]: inviter.anchors.roller,
      [acceptor.side]: file.header.reveal ?? acceptor.anchors.roller,
    },
    position: opening.start,
    exchanges: noExchanges(inviter, acceptor),
    exchangeFiles: [],
    versions: hiddenIn(opening) === undefined ? null : noVersions([inviter.side, acceptor.side], opening.start),
    asked: null,
    // Where closes reveal nothing there is no file that only reveals.
    nextFile: file.header.file === 0 || opening.open.dice !== 'casual' ? 1 : 0,
    lastSeq: 1,
    lastHash: file.hash,
    memory,
    ended: null,
    enders: new Set(),
    isEndForked: false,
  }
}

function openEntryOf(opening: CheckedOpening): Entry {
  const { open } = opening
  return { v: 1, game: null, seq: 0, prev: null, author: open.inviter.side, type: 'open', body: open }
}

/** Takes a turn that held into the game. */
export function extendCourse(course: Course, file: CheckedFile, played: Played): void {
  for (const line of played.lines) {
    course.entries.push(line.entry)
    course.lines.push(line.text)
    course.hashes.add(line.hash)
    course.lastSeq = line.entry.seq
    course.lastHash = line.hash
  }
  course.inputs.push(...played.inputs)
  course.inputSeqs.push(...played.inputSeqs)
  course.position = played.position
  course.versions = played.versions && withClose(played.versions, file.header, played.position)
  course.exchanges = withExchanges(course.exchanges, file.author, played.exchanges)
  if (file.header.reveal !== null) course.revealed[file.author] = file.header.reveal
  course.nextFile += 1
  course.files.push(file)
}

/** The last opening, acceptance or turn of a side, which the other side's next file acknowledges. */
export function lastFileOf(course: Course, side: string): CheckedFile | undefined {
  return course.files.findLast((file) => file.author === side)
}

/** True when `ack` names the other side's last file in any signing that was given: the record in all of them is the same. */
export function acknowledges(course: Course, author: string, ack: Hex32 | null): boolean {
  const last = lastFileOf(course, opponentOf(course, author))
  if (last === undefined || ack === null) return false
  return ack === last.payloadHash || (course.signings.get(last.payloadHash)?.includes(ack) ?? false)
}

export function playerOfSide(course: Course, side: string): PlayerStatement | undefined {
  return Object.values(course.players).find((player) => player.side === side)
}

/** The side that writes a numbered file of this game. */
export function sideOfFile(course: Course, file: number): string {
  return authorOfFile(file, course.opening.firstSide, course.opening.secondSide)
}

export function opponentOf(course: Course, side: string): string {
  return otherSide(course.opening, side)
}

/** True once the rules have ended the game. File 0 is written before play, whatever the position. */
export function isOver({ position, nextFile }: Course): boolean {
  return position.waiting.for === 'nothing' && nextFile > 0
}

/** The finished picture, for whoever goes on with the game. */
export function checkedGame(course: Course): CheckedGame {
  const { opening, players, gameId, position } = course
  const { waiting } = position
  // A notice may have crossed the turn that ended the game: what was played out stands.
  const finished = waiting.for === 'nothing' && isOver(course) ? waiting.outcome : course.ended
  return {
    gameId,
    module: opening.module,
    opening,
    scenario: opening.open.scenario,
    options: opening.open.options,
    dice: opening.open.dice,
    players,
    firstSide: opening.firstSide,
    secondSide: opening.secondSide,
    entries: [...course.entries],
    lines: [...course.lines],
    inputs: [...course.inputs],
    inputSeqs: [...course.inputSeqs],
    start: opening.start,
    position,
    files: [...course.files],
    notices: [...course.notices],
    disclosures: [...course.disclosures],
    nextFile: course.nextFile,
    nextAuthor: finished === null ? sideOfFile(course, course.nextFile) : null,
    lastSeq: course.lastSeq,
    lastHash: course.lastHash,
    revealed: { ...course.revealed },
    exchanges: course.exchanges,
    versions: course.versions,
    exchangeFiles: [...course.exchangeFiles],
    // Who has ended the game waits for nothing any more.
    asked: finished === null ? course.asked : null,
    finished,
  }
}

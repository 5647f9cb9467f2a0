import type { Engine } from '../kernel/engine.ts'
import type { Options } from '../kernel/game.ts'
import type { Input } from '../kernel/inputs.ts'
import type { PlainObject } from '../kernel/plain.ts'
import type { Position, Waiting } from '../kernel/position.ts'
import type { Outcome } from '../kernel/stage.ts'
import type { CheckMemory } from './check-memory.ts'
import type { Exchanges, ExchangesBySide } from './exchanges.ts'
import type { Disclosure } from './hidden/disclosure.ts'
import type { VersionsBySide } from './hidden/versions.ts'
import type { DiceLevel, Entry, FileKind, Header, Hex32, Notice, OpenBody, PlayerStatement, Problem } from './types.ts'

/** The rules and facts a game is checked by, as installed here. */
export interface RulesModule {
  readonly id: string
  readonly title: string
  readonly rulesRevision: number
  /** SHA-256 over manifest and data. */
  readonly digest: Hex32
  readonly kit: Hex32 | null
  readonly engine: Engine<unknown, unknown>
}

/** The module of that id, or undefined when it is not installed. */
export type FindModule = (id: string) => RulesModule | undefined

/** A file as it came: the name only serves to tell the files apart in what is said about them. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One named check of a verification; `file` null: about the files together. */
export interface Check {
  readonly name: string
  readonly file: string | null
  readonly ok: boolean
  readonly detail: string
}

/** A file that held. */
export interface CheckedFile {
  readonly kind: FileKind
  /** The file number; null in an opening, a notice and an acceptance that is not file 0. */
  readonly file: number | null
  readonly author: string
  readonly name: string
  readonly header: Header
  /** SHA-256 of the signed payload: what the opponent's next file acknowledges. */
  readonly payloadHash: Hex32
  /** SHA-256 of record.jsonl; of nothing in a notice. */
  readonly recordSha: Hex32
  /** Its inputs are `inputs.slice(firstInput, endInput)` of the game. */
  readonly firstInput: number
  readonly endInput: number
}

/** An opening that held, whether or not it has been accepted. */
export interface CheckedOpening {
  readonly module: RulesModule
  readonly open: OpenBody
  /** The open entry's exact text, without newline, and its SHA-256. */
  readonly line: string
  readonly hash: Hex32
  readonly file: CheckedFile
  /** The first position of the scenario. */
  readonly start: Position<unknown>
  /** The side that sends file 1, and the other. */
  readonly firstSide: string
  readonly secondSide: string
}

export interface CheckedNotice {
  readonly author: string
  readonly notice: Notice
  /** The last entry its author knew. */
  readonly seq: number
  readonly claimedTime: string
  readonly file: CheckedFile
}

/** A disclosure whose form held and which leads to its author's anchor; whether it is true says the end audit. */
export interface CheckedDisclosure {
  readonly author: string
  readonly disclosure: Disclosure
  readonly file: CheckedFile
}

/** An accepted game as far as its files hold: all that is needed to go on with it. */
export interface CheckedGame {
  readonly gameId: Hex32
  readonly module: RulesModule
  readonly opening: CheckedOpening
  readonly scenario: string
  readonly options: Options
  readonly dice: DiceLevel
  readonly players: { readonly inviter: PlayerStatement; readonly acceptor: PlayerStatement }
  /** F sends file 1; S is the other side. */
  readonly firstSide: string
  readonly secondSide: string
  /** Every entry from seq 0 on, and its exact text without newline. */
  readonly entries: readonly Entry[]
  readonly lines: readonly string[]
  readonly inputs: readonly Input[]
  /** For each input the seq of the entry that completed it (of a roll: the entry with its values). */
  readonly inputSeqs: readonly number[]
  /** The position before the first input, and the one after the last. */
  readonly start: Position<unknown>
  readonly position: Position<unknown>
  /** Opening, acceptance and turns in order; notices are in `notices`. */
  readonly files: readonly CheckedFile[]
  readonly notices: readonly CheckedNotice[]
  /** What each side has disclosed of its hidden forces: one at most for each. */
  readonly disclosures: readonly CheckedDisclosure[]
  /** The number of the next file and the side that writes it; null when the game is over. */
  readonly nextFile: number
  readonly nextAuthor: string | null
  readonly lastSeq: number
  /** SHA-256 of the last entry's exact bytes. */
  readonly lastHash: Hex32
  /** For each side the last element of its roller chain that is known: its anchor before it has revealed any. */
  readonly revealed: { readonly [side: string]: Hex32 }
  /** For each side the exchanges of strict dice in which it asked. */
  readonly exchanges: ExchangesBySide
  /** What both sides have signed of their hidden forces; null where nothing is hidden. */
  readonly versions: VersionsBySide | null
  /** The requests and answers that were given beside the turns and held. */
  readonly exchangeFiles: readonly CheckedFile[]
  /** What the file being made waits for, as the requests for it say; null where none is open. */
  readonly asked: Asked | null
  /** How the game ended: by the rules, by a resignation or by agreement. Null while it goes on. */
  readonly finished: Outcome | null
}

/** What a request asks that no file goes on from yet. */
export interface Asked {
  /** Who asks and who must answer. */
  readonly author: string
  readonly of: string
  /** The number of the file being made. */
  readonly file: number
  /** The entry that asks, and its hash. */
  readonly seq: number
  readonly head: Hex32
  readonly what: Extract<Waiting, { readonly for: 'roll' | 'answer' }>
  /** When it was asked, as the author says. */
  readonly since: string
  /** The request: its file and the hash of its payload. */
  readonly name: string
  readonly payloadHash: Hex32
  /** Which answer to this side it will be, or is: i, from 1. */
  readonly exchange: number
  /** The exchanges of the side that asks, before the answer. */
  readonly before: Exchanges
  /** The entries of the file being made up to the one that asks, and the position there as everybody sees it. */
  readonly entries: readonly Entry[]
  readonly position: Position<unknown>
  /** What both sides had signed of their hidden forces before; null where nothing is hidden. */
  readonly versions: VersionsBySide | null
  /** The answer that was given, when its file is among the files. */
  readonly answer: { readonly name: string; readonly claimedTime: string; readonly envelope: PlainObject } | null
}

export interface VerifyReport {
  /** No error; warnings may be among the problems. */
  readonly ok: boolean
  /** The game id, null before there is an acceptance that holds. */
  readonly game: Hex32 | null
  readonly module: string | null
  /** How many entries and files held. */
  readonly entries: number
  readonly files: number
  readonly problems: readonly Problem[]
  readonly checks: readonly Check[]
  readonly opening: CheckedOpening | null
  readonly checked: CheckedGame | null
  /** What play waits for when the last file is a request, or its answer: the `asked` of the game. */
  readonly asked: Asked | null
}

export interface VerifyOptions {
  /** The people whose keys were checked: fingerprint (SHA-256 of the key, hex) to name. */
  readonly trusted?: ReadonlyMap<string, string>
  /** What time it is, as files claim it: claims more than a day ahead of it are told. Without it none is. */
  readonly now?: string
  /** What held before, for who verifies one game again and again. Without it everything is checked from the beginning. */
  readonly memory?: CheckMemory
  /** Waited for between two files, so that a program that verifies in the background can do something else first. */
  readonly breath?: () => Promise<void>
}

/** The statement of the player of a side; undefined when no player has it. */
export function playerOf(game: CheckedGame, side: string): PlayerStatement | undefined {
  const { inviter, acceptor } = game.players
  if (inviter.side === side) return inviter
  return acceptor.side === side ? acceptor : undefined
}

/** The side that is not `side`. */
export function otherSide(game: { readonly firstSide: string; readonly secondSide: string }, side: string): string {
  return side === game.firstSide ? game.secondSide : game.firstSide
}

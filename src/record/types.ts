import type { Choice } from '../kernel/choice.ts'
import type { RollRequest } from '../kernel/dice.ts'
import type { Options } from '../kernel/game.ts'
import type { Plain } from '../kernel/plain.ts'

/** The shapes of docs/turn-file.md. Hex: lower case, no prefix. Keys: 32 bytes, hashes: 32 bytes, signatures: 64 bytes. */
export const FORMAT_VERSION = 1

/** 64 lower-case hex digits: SHA-256, a chain element or an Ed25519 public key. */
export type Hex32 = string

export const DICE_LEVELS = ['casual', 'strict', 'witnessed'] as const
export type DiceLevel = (typeof DICE_LEVELS)[number]

/** The ends of a player's hash chains, one for each role, all fixed before any element is shown. */
export interface Anchors {
  readonly roller: Hex32
  readonly responder: Hex32
  readonly hidden: Hex32
}

export interface PlayerStatement {
  readonly name: string
  readonly key: Hex32
  readonly side: string
  /** 32 fresh random bytes. */
  readonly nonce: Hex32
  readonly anchors: Anchors
}

/** Which rules and facts a game is played by. */
export interface ModuleStatement {
  readonly id: string
  readonly rulesRevision: number
  /** SHA-256 over manifest and data. */
  readonly digest: Hex32
  /** The digest of the kit in use, or null. */
  readonly kit: Hex32 | null
}

export interface OpenBody {
  readonly module: ModuleStatement
  readonly scenario: string
  readonly options: Options
  readonly dice: DiceLevel
  readonly inviter: PlayerStatement
  /** The fingerprint (SHA-256 of the key) of the invited opponent. */
  readonly invited: Hex32
}

export interface AcceptBody {
  /** SHA-256 of the open entry's exact bytes. */
  readonly open: Hex32
  readonly acceptor: PlayerStatement
}

export interface CloseBody {
  /** The author's next chain element, hex; null where closes reveal nothing (strict dice). */
  readonly reveal: Hex32 | null
  /** SHA-256 of the public state here, canonically written. */
  readonly state: Hex32
  /** The seal on the private choices before it; only in a game with hidden forces, like that of the other entries. */
  readonly sealed?: Hex32
}

export interface ChoiceBody {
  readonly choice: Choice
  readonly sealed?: Hex32
}

export interface OrdersBody {
  readonly orders: Plain
  readonly sealed?: Hex32
}

export interface RollBody {
  readonly values: readonly number[]
  /** The author's half of an exchange, in the first roll behind an answer; in no other roll. */
  readonly element?: Hex32
}

interface EntryBase<T extends string, B> {
  readonly v: typeof FORMAT_VERSION
  /** The game id; null in `open` and `accept`, which make it. */
  readonly game: Hex32 | null
  readonly seq: number
  /** SHA-256 of the previous entry's exact bytes; null in `open`. */
  readonly prev: Hex32 | null
  /** The side that writes it. */
  readonly author: string
  readonly type: T
  readonly body: B
}

/** One line of record.jsonl. */
export type Entry =
  | EntryBase<'open', OpenBody>
  | EntryBase<'accept', AcceptBody>
  | EntryBase<'choice', ChoiceBody>
  | EntryBase<'roll-request', RollRequest>
  | EntryBase<'roll', RollBody>
  | EntryBase<'orders', OrdersBody>
  | EntryBase<'query', Plain>
  /** By the other side: the envelope of its answer file, as it stood there. */
  | EntryBase<'answer', Plain>
  | EntryBase<'proof', Plain>
  | EntryBase<'close', CloseBody>
export type EntryType = Entry['type']

export const FILE_KINDS = ['open', 'accept', 'turn', 'notice', 'request', 'answer', 'disclosure'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What travels beside the turns: no chain element, no file number. */
export interface Notice {
  readonly type: 'resign' | 'draw-offer' | 'draw-accept' | 'note'
  readonly text: string
}

/** The signed header of a file: the payload of turn.json's DSSE envelope. */
export interface Header {
  readonly v: typeof FORMAT_VERSION
  readonly kind: FileKind
  /** Null in an `open` file. */
  readonly game: Hex32 | null
  /**
   * The file number of docs/turn-file.md, in a request or answer that of the file being made; null in `open`, in a notice, and in an
   * `accept` that is not file 0.
   */
  readonly file: number | null
  readonly author: string
  /**
   * First and last entry in the file; in a notice and a disclosure the last entry its author knew, twice; in an answer the last entry of the
   * request, twice.
   */
  readonly first: number
  readonly last: number
  /** SHA-256 of the last entry's exact bytes. */
  readonly head: Hex32
  /** SHA-256 of the public state at the end; null in `open`, in a notice, a request and an answer. */
  readonly state: Hex32 | null
  /** Commitment roots, hex; empty while nothing is hidden. */
  readonly roots: readonly Hex32[]
  /** SHA-256 of the payload of the opponent's last file, in an answer of the request's, after an answer of that; null in `open`. */
  readonly ack: Hex32 | null
  /**
   * The revealed chain element: of the roller chain in a turn and in an `accept` that is file 0 (casual dice), of the responder
   * chain in an answer (strict dice); else null.
   */
  readonly reveal: Hex32 | null
  /** When the author says he closed it, ISO 8601 UTC to the second. */
  readonly claimedTime: string
  /** SHA-256 of every other member of the archive, by name. */
  readonly members: { readonly [name: string]: Hex32 }
  /** Only in a notice. */
  readonly notice?: Notice
  /** Only in an answer: what a question was answered with, and its proof; null for a roll. */
  readonly answer?: Plain
}

/** Severity `error` refuses; `warning` is told (an unchecked identity, a file sent twice). */
export type Severity = 'error' | 'warning'

/** One finding of a verification, as `verify --json` prints it. */
export interface Problem {
  readonly code: import('./failures.ts').FailureCode | 'identity-not-checked' | 'sent-twice'
  readonly severity: Severity
  readonly file: string | null
  readonly seq: number | null
  readonly rule?: string
  readonly message: string
}

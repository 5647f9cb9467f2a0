/** What travels between the screens and the host: plain JSON, described here once for both. */
import type { Choice } from '../kernel/choice.ts'
import type { Contest, Plan } from '../kernel/guide.ts'
import type { OptionFact } from '../kernel/module.ts'
import type { Offer } from '../kernel/offer.ts'
import type { OrdersForm } from '../kernel/orders-form.ts'
import type { Plain } from '../kernel/plain.ts'
import type { Reference, ReferenceChart, ReferenceSection } from '../kernel/reference.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { SideView, ViewFact, ViewSpace } from '../kernel/view.ts'
import type { Opponent, UnsentFile } from './opponent.ts'

export type { ContestLine, ContestOdds, ContestParty } from '../kernel/guide.ts'
export type { Modifier } from '../kernel/modifiers.ts'
export type {
  CounterBadge,
  CounterFace,
  CounterSymbol,
  ViewCounter,
  ViewOverlay,
  ViewOverlayPart,
  ViewTable,
} from '../kernel/view.ts'
export type {
  Choice,
  Contest,
  Offer,
  OptionFact,
  OrdersForm,
  Plain,
  Plan,
  Reference,
  ReferenceChart,
  ReferenceSection,
  Refusal,
  SideView,
  ViewFact,
  ViewSpace,
}

/** Why a call did nothing: one sentence for the player, and words for programs. */
export interface CallFailure {
  readonly kind: 'refusal' | 'file' | 'host' | 'call'
  readonly code: string
  readonly message: string
  readonly rule?: string
  /** The entry of a bad file. */
  readonly seq?: number
}

/** A game that is installed here. */
export interface ModuleFacts {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly rulesRevision: number
  /** SHA-256 over manifest and data: both players must have the same. */
  readonly digest: string
  readonly books: readonly { readonly id: string; readonly title: string }[]
  readonly sides: readonly { readonly id: string; readonly name: string }[]
  readonly scenarios: readonly ScenarioFacts[]
  /** How many facts of the module come from where, e.g. rulebook, published, derived, reconstructed. */
  readonly sources: readonly { readonly source: string; readonly count: number }[]
  /** What became of the rulebook's statements: status to count. */
  readonly coverage: readonly { readonly status: string; readonly count: number }[]
  /** Where its map lies, e.g. `/maps/<id>/`; null: it has none, and spaces are drawn as the view places them. */
  readonly map: string | null
  /** What stands over the choices of a verb; a verb that is not there is spelt as it is. */
  readonly verbs: { readonly [verb: string]: string }
  /** Whether the module brings advice, so that the computer plays it well and not just legally. */
  readonly advised: boolean
}

export interface ScenarioFacts {
  readonly id: string
  readonly title: string
  readonly rule: string
  /** False: planned, not playable yet. */
  readonly ready: boolean
  readonly summary: string
  readonly facts: readonly ViewFact[]
  readonly options: readonly OptionFact[]
  /** The side that sends the first file. */
  readonly firstSide: string
}

export interface AppFacts {
  readonly version: string
  /** Where the screens run: in their own window, or in a browser. */
  readonly shell: 'electron' | 'browser'
  readonly profileFolder: string
  /** Why nothing can be kept in that folder, as a sentence; null: all is well. */
  readonly profileTrouble: string | null
  readonly modules: readonly ModuleFacts[]
  /** The dice levels with their exact labels. */
  readonly dice: readonly { readonly id: string; readonly label: string; readonly ready: boolean }[]
}

export interface Person {
  readonly name: string
  /** Ed25519 public key, hex. */
  readonly key: string
  /** SHA-256 of the key, hex, and as eight words to read aloud. */
  readonly fingerprint: string
  readonly words: string
}

export type IdentityState =
  | { readonly state: 'none' }
  | { readonly state: 'locked'; readonly person: Person }
  | { readonly state: 'open'; readonly person: Person; readonly encrypted: boolean }

export type { CheckLine, Inspection } from './inspection.ts'
export type { KeyTrust, Notice, NoticeSight, Opponent, OpponentKind, UnsentFile } from './opponent.ts'

/** One line of the library. */
export interface GameLine {
  readonly key: string
  readonly module: string
  readonly moduleTitle: string
  readonly scenario: string
  readonly scenarioTitle: string
  /** Ours; '' where the game is damaged. */
  readonly side: string
  readonly sideName: string
  readonly opponent: Opponent
  /** `unknown`: nobody has looked at it yet, or its files have changed since. */
  readonly state: 'invited' | 'playing' | 'over' | 'damaged' | 'unknown'
  /** Whose file comes next; null where nobody's does. */
  readonly turn: 'ours' | 'theirs' | null
  /** What is waited for, as a sentence. */
  readonly waiting: string
  /** When the last file was closed, ISO 8601 UTC; null before there is one. */
  readonly since: string | null
  readonly diceLabel: string
  /** Where in the game it stands, e.g. `Turn 4 · 29 June`. */
  readonly place: string
  /** How many choices of ours are not sent yet. */
  readonly unsent: number
  /** Null: whatever is signed has left. */
  readonly notSent: UnsentFile | null
  /** The folder with files that prove that somebody signed two for one place; null: there are none. */
  readonly evidence: string | null
  /** How it ended; null while it goes on. */
  readonly result: string | null
  /** A draw has been offered by the opponent. */
  readonly drawOffered: boolean
  /** False: what was known when it was last checked; it is being checked now, and \`game-listed\` says what was found. */
  readonly checked: boolean
}

/** A file as it goes out: by mail, by copy, or into a folder. */
export interface OutgoingFile {
  /** e.g. `3f2a-file-7.turn`. */
  readonly name: string
  readonly kind: 'open' | 'accept' | 'turn' | 'notice' | 'request' | 'answer' | 'disclosure'
  /** The bytes in base64. */
  readonly bytes: string
  /** The same as text for a mail. */
  readonly armour: string
  /** Lines to compare aloud. */
  readonly checkpoint: string
  /** What to write in the mail, without the block. */
  readonly letter: string
  readonly subject: string
  /** What was done with it so far. */
  readonly done: readonly ('mailed' | 'saved' | 'copied' | 'shown')[]
}

/** Everything the board screen shows of a game. */
export interface Sight {
  readonly key: string
  readonly module: string
  /** The side that is looked at from here. */
  readonly side: string
  /** The name of who plays that side. */
  readonly player: string
  readonly opponent: Opponent
  /** Without the spaces: they come by `spaces`. */
  readonly view: Omit<SideView, 'spaces'>
  readonly spaces: SpacesSight
  readonly offers: readonly Offer[]
  readonly turn: 'ours' | 'theirs' | 'over'
  readonly waiting: string
  /** The name of the side whose decision is open; null where none is. */
  readonly deciding: string | null
  /** Which entry of the log this shows, and how many there are. Entry 0 is the set-up. */
  readonly at: number
  readonly entries: number
  /** Entries that are not sent yet, at the end of the log. */
  readonly unsent: number
  /** Null: whatever is signed has left. */
  readonly notSent: UnsentFile | null
  /** The folder with files that prove that somebody signed two for one place; null: there are none. */
  readonly evidence: string | null
  readonly canUndo: boolean
  /** What stands in the way of finishing the turn; null: it can be finished. */
  readonly cannotFinish: string | null
  readonly finished: {
    readonly winner: string | null
    readonly winnerName: string | null
    readonly reason: string
    readonly rule: string
  } | null
  readonly drawOffered: boolean
  /** Our standing orders as they hold, and the opponent's public ones. */
  readonly orders: { readonly ours: Plain; readonly theirs: Plain }
}

/** Spaces are many and change seldom: whoever knows their digest gets no list. */
export interface SpacesSight {
  readonly digest: string
  readonly list: readonly ViewSpace[] | null
}

/** What taking choices led to. */
export interface Played {
  readonly sight: Sight
  /** How many of the choices were taken. */
  readonly taken: number
  /** Why the next one was not. */
  readonly refused: CallFailure | null
  /** What happened, as sentences. */
  readonly told: readonly string[]
}

/** One entry of the log: an input and what came of it. */
export interface LogEntry {
  /** From 1; the position after it is `game.at` with this number. */
  readonly entry: number
  /** The entry's number in the record; null while it is not sent. */
  readonly seq: number | null
  /** The file it is in; null while it is not sent. */
  readonly file: number | null
  readonly side: string
  readonly type: 'choice' | 'roll' | 'orders' | 'answer'
  /** What it is, e.g. the choice's label or the roll's purpose. */
  readonly title: string
  readonly rule: string
  readonly told: readonly string[]
  readonly pieces: readonly string[]
  readonly spaces: readonly string[]
  readonly dice: DiceSight | null
  /** The heading when it was made, e.g. `Turn 4 · Union player-turn`. */
  readonly heading: string
}

/** A roll with the proof that nobody chose it. */
export interface DiceSight {
  readonly purpose: string
  /** Sides of each die and what it showed. */
  readonly dice: readonly { readonly sides: number; readonly value: number }[]
  readonly proof: string
}

/** Something long under way. `of` 0: nobody knows how long. */
export interface Progress {
  readonly job: string
  readonly label: string
  readonly done: number
  readonly of: number
}

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** `tls`: from the first byte; `starttls`: after a word; `none`: only to this very computer. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user: string
  readonly from: string
  /** Whether a password is kept; it never comes back to the screens. */
  readonly hasPassword: boolean
}

/** One game of an audit, for the list; the report itself is a page. */
export interface AuditLine {
  readonly title: string
  readonly verdict: string
  readonly sentence: string
  readonly findings: readonly { readonly severity: string; readonly code: string; readonly message: string }[]
}

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
  CounterReport,
  CounterSymbol,
  ViewCounter,
  ViewFight,
  ViewFightMove,
  ViewFightPiece,
  ViewFightSide,
  ViewMarker,
  ViewOverlay,
  ViewOverlayPart,
  ViewTable,
  ViewTrack,
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
  /** The side that decides first, and so sends the first file in which something is played. */
  readonly firstSide: string
  /** What that side does then, e.g. `moves first`, where the module says it. */
  readonly opens?: string
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
  /** Our file waits for an answer of the opponent's app; `since` null: the request for it is not written yet. */
  readonly asking: Pick<AskingSight, 'whom' | 'since'> | null
  /** Forces are hidden in it: once it is over there is an end audit. */
  readonly hidden: boolean
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
  /** How many of them a request that was answered has shown: signed, they stay. */
  readonly signed: number
  /** Null: whatever is signed has left. */
  readonly notSent: UnsentFile | null
  /** The folder with files that prove that somebody signed two for one place; null: there are none. */
  readonly evidence: string | null
  readonly canUndo: boolean
  /** What stands in the way of finishing the turn; null: it can be finished. */
  readonly cannotFinish: string | null
  /** That the file being made grows long, and what to do; null: it has room enough. */
  readonly warning: string | null
  readonly finished: {
    readonly winner: string | null
    readonly winnerName: string | null
    readonly reason: string
    readonly rule: string
  } | null
  readonly drawOffered: boolean
  /** Our standing orders as they hold, and the opponent's public ones. */
  readonly orders: {
    readonly ours: Plain
    readonly theirs: Plain
    /** Orders we keep to ourselves: our own app decides by them. Null: none. */
    readonly held: Plain
  }
  /** The answer our file being made cannot go on without; null where none is needed. */
  readonly asking: AskingSight | null
  /** What the opponent asked for in the file that he is making, and when we answered it; null: nothing. */
  readonly answered: { readonly what: string; readonly since: string; readonly at: string } | null
  /** Null where nothing is hidden in this game. */
  readonly hidden: HiddenSight | null
}

/** What play waits for in the middle of our file: the other side's half of a roll, or an answer about what it hides. */
export interface AskingSight {
  readonly kind: 'roll' | 'question'
  /** What is rolled for, or what is asked, in words. */
  readonly what: string
  readonly rule: string
  /** The name of who must answer. */
  readonly whom: string
  /** When it was asked, ISO 8601 UTC; null: the request is not written yet. */
  readonly since: string | null
  /** The request's name as it goes out, to send it again; null: it is not written yet. */
  readonly file: string | null
  /** What asking tells him of us besides what the request shows; null where it tells nothing. */
  readonly tells: string | null
  /** The first entry of the log that the request shows and no request before it did: all that follow and are not secret, it shows too. */
  readonly showsFrom: number
}

/** A request of an opponent that was looked at and is not answered. */
export interface KeptRequest {
  /** Its game. */
  readonly key: string
  /** When it was asked, ISO 8601 UTC. */
  readonly since: string
  /** Base64. */
  readonly bytes: string
}

/** A game in which forces are hidden. */
export interface HiddenSight {
  /** Who has disclosed what he hid; null while the game goes on. */
  readonly disclosed: { readonly ours: boolean; readonly theirs: boolean } | null
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
  /** Of an answer what it says: the first of what is told, apart from what the rules make of it. */
  readonly says: string | null
  readonly told: readonly string[]
  readonly pieces: readonly string[]
  readonly spaces: readonly string[]
  readonly dice: DiceSight | null
  /** The heading when it was made, e.g. `Turn 4 · Union player-turn`. */
  readonly heading: string
  /** Nobody else knows of it before we disclose what we hid. */
  readonly secret: boolean
}

/** A roll with the proof that nobody chose it. */
export interface DiceSight {
  readonly purpose: string
  /** Sides of each die and what it showed. */
  readonly dice: readonly { readonly sides: number; readonly value: number }[]
  readonly proof: string
  /** The numbers that succeeded, e.g. hit, where the game says so. */
  readonly succeeded?: readonly number[]
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

/** A folder whose requests are answered while the app runs. */
export interface ResponderState {
  /** Where requests are looked for, and where answers go; null: nothing is answered by itself. */
  readonly folders: { readonly from: string; readonly to: string } | null
  /** False: it is set and cannot run; `trouble` says why. */
  readonly running: boolean
  readonly trouble: string | null
  /** What was answered since the app began, the newest first: a sentence for each. */
  readonly answered: readonly { readonly at: string; readonly key: string; readonly sentence: string }[]
}

/** How a game with hidden forces was, now that all is disclosed. */
export interface EndAuditSight {
  readonly key: string
  readonly module: string
  readonly verdict: 'clean' | 'faults' | 'incomplete'
  readonly sentence: string
  readonly players: readonly {
    readonly side: string
    readonly sideName: string
    readonly player: string
    readonly disclosed: boolean
  }[]
  readonly checks: readonly EndAuditCheck[]
  /** `stop`: where it can be looked at; null: it is nowhere in the record. */
  readonly findings: readonly {
    readonly code: string
    readonly rule: string | null
    readonly message: string
    readonly stop: number | null
  }[]
  /** Where both maps can be looked at: the set-up, then each file's end. */
  readonly stops: readonly { readonly entry: number; readonly title: string }[]
}

/** One part of an end audit. `open`: not reached, or it waits for a disclosure. */
export interface EndAuditCheck {
  readonly name: string
  readonly state: 'holds' | 'fails' | 'open'
  readonly detail: string
}

/**
 * What either side had on its map at one stop, and how it truly stood. A list of spaces comes once: not where the digest is the one
 * that was known, or that of a map before it.
 */
export interface EndAuditStop {
  readonly at: number
  readonly heading: readonly string[]
  readonly maps: readonly {
    /** The side whose map it is; null: both sides' forces, as they truly stood. */
    readonly side: string | null
    readonly view: Omit<SideView, 'spaces'>
    readonly spaces: SpacesSight
  }[]
}

/** One game of an audit, for the list; the report itself is a page. */
export interface AuditLine {
  readonly title: string
  readonly verdict: string
  readonly sentence: string
  readonly findings: readonly { readonly severity: string; readonly code: string; readonly message: string }[]
}

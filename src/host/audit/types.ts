import type { Options } from '../../kernel/game.ts'
import type { PlainObject } from '../../kernel/plain.ts'
import type { Held } from '../../record/hidden/held.ts'
import type { DiceLevel, FileKind, Hex32, Problem, Severity } from '../../record/types.ts'
import type { Chance } from './tests-of-chance.ts'

/** What an audit says, as plain data: `audit --json` prints this (docs/audit.md). Times are claimed ones, ISO 8601 UTC. */
export interface Audit {
  /** No error in any game and no file that should be a turn file and is none. */
  readonly ok: boolean
  readonly games: readonly GameAudit[]
  readonly unreadable: readonly UnreadableFile[]
  /** Files that are the same byte for byte, each with the one that was taken. */
  readonly duplicates: readonly { readonly name: string; readonly sameAs: string }[]
  readonly ignored: readonly { readonly name: string; readonly why: string }[]
}

export interface UnreadableFile {
  readonly name: string
  readonly sha256: Hex32
  readonly code: string
  readonly message: string
}

export const VERDICTS = ['complete', 'under-way', 'not-begun', 'incomplete', 'broken', 'forked', 'unknown'] as const
export type VerdictState = (typeof VERDICTS)[number]

export interface Verdict {
  readonly state: VerdictState
  /** One sentence. */
  readonly sentence: string
  /** Where the game is broken: the file and the entry. */
  readonly file: string | null
  readonly seq: number | null
  /** Two signed versions of something are here, whatever else is. */
  readonly forked: boolean
}

export interface GameAudit {
  /** Fixed for the game, used in links: its opening's hash, or its id where the opening is not there. */
  readonly key: Hex32
  readonly game: Hex32 | null
  readonly ok: boolean
  readonly verdict: Verdict
  readonly module: ModuleFacts | null
  readonly scenario: string | null
  readonly scenarioTitle: string | null
  readonly options: Options
  readonly dice: DiceLevel | null
  /** The label of the dice level, word for word. */
  readonly diceLabel: string | null
  readonly players: readonly PlayerFacts[]
  readonly outcome: { readonly winner: string | null; readonly reason: string; readonly rule: string } | null
  readonly files: readonly FileFacts[]
  readonly findings: readonly Finding[]
  readonly checks: readonly CheckCount[]
  readonly timeline: Timeline
  /** What the disclosures of both players showed; null where nothing was hidden, and while the game goes on. */
  readonly endAudit: EndAuditFacts | null
  readonly ledger: readonly LedgerRow[]
  readonly statistics: readonly DieStatistics[]
  readonly allocation: Allocation
  /** Other openings between the same two keys in the folders. */
  readonly related: readonly RelatedGame[]
  readonly counts: {
    readonly entries: number
    readonly choices: number
    readonly rolls: number
    readonly turns: number
  }
}

/** The end audit of a game with hidden forces (docs/hidden-forces.md); what it found stands among the findings. */
export interface EndAuditFacts {
  readonly ok: boolean
  /** The sides whose disclosure could be used. */
  readonly disclosed: readonly string[]
  /** How many seals, roots, answers and public choices were held against the disclosures. */
  readonly held: Held
  /** The entry at which the replay could not go on; null when it reached the end. */
  readonly stopped: number | null
  /** What each finding rests on: the files whose signatures show it, and what was signed beside what the replay gives. */
  readonly evidence: readonly EndAuditEvidence[]
}

export interface EndAuditEvidence {
  readonly code: Problem['code']
  readonly side: string
  readonly seq: number | null
  readonly files: readonly string[]
  readonly shows: PlainObject
}

/** One named check of a verification. */
export interface CheckCount {
  readonly name: string
  /** On how many files it was made. */
  readonly files: number
  /** The files it fails in, by name. */
  readonly failed: readonly string[]
}

export interface ModuleFacts {
  readonly id: string
  readonly title: string
  readonly rulesRevision: number
  readonly digest: Hex32
  readonly kit: Hex32 | null
  /** What is installed where the audit was made; null: not installed. */
  readonly installed: { readonly rulesRevision: number; readonly digest: Hex32; readonly kit: Hex32 | null } | null
}

export interface PlayerFacts {
  readonly name: string
  readonly side: string
  readonly sideName: string
  readonly role: 'inviter' | 'acceptor'
  readonly key: Hex32
  readonly fingerprint: Hex32
  readonly groups: string
  readonly words: string
  /** `checked`: the roster names him with this key; `other-name`: it names somebody else; `unchecked`: it does not have it. */
  readonly identity: 'checked' | 'other-name' | 'unchecked'
  readonly knownAs: string | null
}

export const FILE_STATES = ['held', 'other-version', 'refused', 'not-checked', 'not-of-a-player'] as const
export type FileState = (typeof FILE_STATES)[number]

export interface FileFacts {
  readonly name: string
  readonly copies: readonly string[]
  readonly sha256: Hex32
  readonly kind: FileKind
  readonly number: number | null
  readonly author: string
  readonly first: number
  readonly last: number
  readonly head: Hex32
  readonly claimedTime: string
  readonly state: FileState
  /** Of another version: what it is found to be by itself, in its place in the game; null for all other files. */
  readonly alone: 'holds' | 'refused' | 'not-looked-at' | null
}

/** A signed header as it was sent: anybody can check it with the author's key. */
export interface Evidence {
  readonly file: string
  readonly sha256: Hex32
  /** A DSSE envelope: type, payload and signature in base64. */
  readonly envelope: {
    readonly payloadType: string
    readonly payload: string
    readonly signatures: readonly { readonly keyid: string; readonly sig: string }[]
  }
  /** What the payload says, to be read. */
  readonly says: string
  /** The exact text of the entry that the finding is about. */
  readonly entry: string | null
}

export interface Finding {
  /** Its place in the list of its game, from 1. */
  readonly number: number
  readonly code: Problem['code']
  readonly severity: Severity
  readonly rule: string | null
  readonly file: string | null
  readonly seq: number | null
  readonly message: string
  /** The side whose signature stands under what was found; null where nobody's does. */
  readonly signedBy: string | null
  readonly evidence: readonly Evidence[]
}

export interface Timeline {
  readonly spans: readonly TimeSpan[]
  readonly totals: readonly {
    readonly side: string
    readonly files: number
    readonly seconds: number
    readonly longest: number
  }[]
}

/** How long a player had the game before he sent a file, by the times that the files claim. */
export interface TimeSpan {
  readonly file: string
  readonly kind: FileKind
  readonly number: number | null
  readonly side: string
  readonly from: string | null
  readonly to: string
  /** Seconds; null in the opening; negative: impossible, a clock is wrong or a time is false. */
  readonly seconds: number | null
}

export interface LedgerRow {
  /** The entry that names the roll, and the one that shows it. */
  readonly requestSeq: number
  readonly seq: number
  readonly file: string
  readonly number: number
  /** The side whose file it is in: whose app rolled. */
  readonly side: string
  readonly rule: string
  readonly purpose: string
  readonly dice: readonly number[]
  readonly values: readonly number[]
  /** Worked out anew from the chain elements of both; null where one is not known. */
  readonly recomputed: readonly number[] | null
  readonly equal: boolean
  /** The file is part of the game. */
  readonly counts: boolean
}

export interface DieStatistics {
  readonly side: string
  readonly faces: number
  readonly rolls: number
  /** How often each face fell, from 1 up. */
  readonly counts: readonly number[]
  readonly mean: number
  readonly expectedMean: number
  readonly fairness: CorrectedChance | null
  readonly runs: (CorrectedChance & { readonly runs: number }) | null
}

/** `corrected`: after Holm's correction over all tests of the game. */
export interface CorrectedChance extends Chance {
  readonly corrected: number
}

export interface Allocation {
  /** Why there is no figure; null where there is one. */
  readonly without: string | null
  readonly files: readonly AllocationFigure[]
  readonly players: readonly AllocationFigure[]
}

/** How often the same numbers in another order would have served the author as well or better. */
export interface AllocationFigure {
  readonly side: string
  /** Null: all files of the player together. */
  readonly file: string | null
  readonly number: number | null
  readonly rolls: number
  /** What the order in the file was worth: between the worst and the best order of the same numbers, 0 to 1. */
  readonly place: number
  readonly p: number
  readonly corrected: number
  readonly method: 'exact' | 'sampled'
}

export interface RelatedGame {
  readonly key: Hex32
  readonly claimedTime: string
  readonly scenario: string | null
  readonly state: 'never-accepted' | 'never-played' | 'broken-off' | 'finished' | 'unknown'
  readonly turns: number
  readonly isBefore: boolean
}

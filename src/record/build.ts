import type { KeyObject } from 'node:crypto'
import type { DicePort } from '../kernel/dice.ts'
import type { Options } from '../kernel/game.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Plain } from '../kernel/plain.ts'
import { fromHex, toHex } from './bytes.ts'
import { stateDigest } from './canonical-text.ts'
import { authorElements, casualDice } from './casual-dice.ts'
import { type ChainRole, makeChain } from './chain.ts'
import { type CheckedGame, type CheckedOpening, otherSide } from './checked.ts'
import { publicKeyOf } from './ed25519.ts'
import { type EntryContent, gameIdOf, type Line, writeEntry } from './entries.ts'
import { fileLines, type GivenAnswer } from './file-lines.ts'
import { type HiddenWork, rootsAfter } from './hidden/author.ts'
import { disclosureBytes, disclosureOf } from './hidden/disclosure.ts'
import type { Secrets } from './hidden/sealing.ts'
import { readHeader } from './read-file.ts'
import { type HeaderDraft, type ReportFacts, reportText } from './report.ts'
import { sealParts } from './seal.ts'
import {
  type DiceLevel,
  FORMAT_VERSION,
  type Header,
  type Hex32,
  type ModuleStatement,
  type Notice,
  type PlayerStatement,
} from './types.ts'

/** Who writes a file, with his secrets. */
export interface Author {
  readonly side: string
  readonly name: string
  /** Ed25519, private. */
  readonly key: KeyObject
  /** 32 fresh random bytes of this game, kept secret: his chains come from it. */
  readonly seed: Uint8Array
  /** 32 fresh random bytes of this game, shown in his statement. */
  readonly nonce: Uint8Array
}

/** A finished turn file. The same input gives the same bytes everywhere. */
export interface SealedFile {
  readonly bytes: Uint8Array
  readonly header: Header
  /** The exact bytes that are signed. */
  readonly payload: Uint8Array
  /** The lines of record.jsonl without line feeds; none in a notice. */
  readonly lines: readonly string[]
}

/** Writes an opening: the invitation. `invited` is the fingerprint of the opponent's key; times are ISO 8601 UTC. */
export async function writeOpen(input: {
  readonly author: Author
  readonly module: ModuleStatement
  readonly scenario: string
  readonly options: Options
  readonly dice: DiceLevel
  readonly invited: Hex32
  readonly claimedTime: string
}): Promise<SealedFile> {
  const { author, module, scenario, options, dice, invited } = input
  const { id, rulesRevision, digest, kit } = module
  const inviter = statementOf(author)
  const body = { module: { id, rulesRevision, digest, kit }, scenario, options, dice, inviter, invited }
  const line = writeEntry({ game: null, seq: 0, prev: null, author: author.side }, { type: 'open', body })
  const header: HeaderDraft = {
    ...headerBase(author, [line], input.claimedTime),
    kind: 'open',
    game: null,
    file: null,
    state: null,
    ack: null,
    reveal: null,
  }
  return seal(author, header, [line], { open: body, acceptor: null })
}

/**
 * Writes the acceptance of an opening. When the acceptor moves second it is file 0 and reveals his first chain element;
 * else the inviter sends file 0 next.
 */
export async function writeAccept(input: {
  readonly author: Author
  readonly opening: CheckedOpening
  readonly claimedTime: string
}): Promise<SealedFile> {
  const { author, opening } = input
  const acceptor = statementOf(author)
  const line = writeEntry(
    { game: null, seq: 1, prev: opening.hash, author: author.side },
    { type: 'accept', body: { open: opening.hash, acceptor } },
  )
  const isFileZero = author.side === opening.secondSide
  const header: HeaderDraft = {
    ...headerBase(author, [line], input.claimedTime),
    kind: 'accept',
    game: gameIdOf(opening.line, line.text),
    file: isFileZero ? 0 : null,
    state: stateDigest(opening.module.engine.game.publicState(opening.start)),
    ack: opening.file.payloadHash,
    reveal: isFileZero && opening.open.dice === 'casual' ? revealOf(author, 0) : null,
  }
  return seal(author, header, [line], { open: opening.open, acceptor })
}

/**
 * Writes the next numbered file: the given inputs and the close. Inputs must have been played from `game.position` with
 * {@link diceOfNextFile}; `publicState` is the game's public state after them. Nothing is checked here: verify the file
 * before it is sent.
 */
export async function writeTurn(input: {
  readonly author: Author
  readonly game: CheckedGame
  readonly inputs: readonly Input[]
  /** The answers it waited for, in their order; none where dice need none. */
  readonly answers?: readonly GivenAnswer[]
  /** His hidden forces, in a game that has them. */
  readonly hidden?: HiddenWork | undefined
  readonly publicState: Plain
  readonly claimedTime: string
}): Promise<SealedFile> {
  const { author, game } = input
  const { side, seed } = author
  const state = stateDigest(input.publicState)
  const reveal = game.dice === 'casual' ? revealOf(author, game.nextFile) : null
  const { inputs, answers = [], hidden } = input
  const lines = fileLines({ game, side, seed, inputs, answers, hidden, end: [closing(reveal, state)] })
  const header: HeaderDraft = {
    ...headerBase(author, lines, input.claimedTime),
    roots: rootsAfter(game, author, answers.length, hidden),
    kind: 'turn',
    game: game.gameId,
    file: game.nextFile,
    state,
    ack: acknowledged(game, author.side),
    reveal,
  }
  return seal(author, header, lines, factsOf(game))
}

/**
 * Writes a disclosure: everything a player kept hidden, when the game is over. `log`: the list behind each of his seals. Before the
 * game is over it is a defect and throws: it would show his forces.
 */
export async function writeDisclosure(input: {
  readonly author: Author
  readonly game: CheckedGame
  readonly log: readonly Secrets[]
  readonly claimedTime: string
}): Promise<SealedFile> {
  const { author, game, log, claimedTime } = input
  if (game.finished === null || game.versions === null) throw new Error('there is nothing to disclose yet')
  const disclosure = disclosureOf(makeChain(author.seed, 'hidden'), log)
  const header: HeaderDraft = { ...besideTurns(author, game, claimedTime), kind: 'disclosure' }
  return seal(author, header, [], factsOf(game), disclosureBytes(disclosure))
}

/** Writes a notice: a resignation, a draw offered or accepted, a note. It stands beside the turns and has no number. */
export async function writeNotice(input: {
  readonly author: Author
  readonly game: CheckedGame
  readonly notice: Notice
  readonly claimedTime: string
}): Promise<SealedFile> {
  const { author, game, notice } = input
  const header: HeaderDraft = {
    ...besideTurns(author, game, input.claimedTime),
    kind: 'notice',
    notice: { type: notice.type, text: notice.text },
  }
  return seal(author, header, [], factsOf(game))
}

/** What the header of a file says that stands beside the turns and has no entries. */
function besideTurns(author: Author, game: CheckedGame, claimedTime: string): Omit<HeaderDraft, 'kind' | 'notice'> {
  return {
    v: FORMAT_VERSION,
    author: author.side,
    first: game.lastSeq,
    last: game.lastSeq,
    head: game.lastHash,
    roots: [],
    claimedTime,
    game: game.gameId,
    file: null,
    state: null,
    ack: acknowledged(game, author.side),
    reveal: null,
  }
}

/**
 * The dice of the next file of a game, for its author. `firstRoll`: how many rolls of that file were made before. File 0
 * has no dice: asking for them is a defect.
 */
export function diceOfNextFile(game: CheckedGame, author: Author, firstRoll: number): DicePort {
  const { secret } = authorElements(makeChain(author.seed, 'roller'), game.nextFile)
  const theirs = fromHex(game.revealed[otherSide(game, author.side)] ?? '')
  if (secret === null || theirs === undefined) throw new Error(`file ${game.nextFile} has no dice`)
  return casualDice({ gameId: game.gameId, file: game.nextFile, own: secret, theirs, firstRoll })
}

/** Signs and packs a file; the report is written from what is given. */
export async function seal(
  author: Author,
  draft: HeaderDraft,
  lines: readonly Line[],
  facts: ReportFacts,
  disclosure?: Uint8Array,
): Promise<SealedFile> {
  const entries = lines.map((line) => line.entry)
  const texts = lines.map((line) => line.text)
  const report = reportText(draft, entries, facts)
  const record = lines.length === 0 ? null : texts
  const { bytes, payload } = await sealParts({ header: draft, lines: record, report, disclosure }, author.key)
  const header = readHeader(payload)
  if (!header.ok) throw new Error(`a header was to be signed which could not be read: ${header.error.message}`)
  return { bytes, header: header.value, payload, lines: texts }
}

/** What a player states of himself in an opening or acceptance. */
export function statementOf(author: Author): PlayerStatement {
  const anchor = (role: ChainRole): Hex32 => toHex(makeChain(author.seed, role).element(0))
  return {
    name: author.name,
    key: toHex(publicKeyOf(author.key)),
    side: author.side,
    nonce: toHex(author.nonce),
    anchors: { roller: anchor('roller'), responder: anchor('responder'), hidden: anchor('hidden') },
  }
}

function revealOf(author: Author, file: number): Hex32 {
  return toHex(authorElements(makeChain(author.seed, 'roller'), file).reveal)
}

/** What a report of this game takes from its opening. */
export function factsOf(game: CheckedGame): ReportFacts {
  return { open: game.opening.open, acceptor: game.players.acceptor }
}

/** The payload of the last opening, acceptance or turn that the other side wrote. */
export function acknowledged(game: CheckedGame, side: string): Hex32 {
  const last = game.files.findLast((file) => file.author !== side)
  if (last === undefined) throw new Error('the other side has not written a file yet')
  return last.payloadHash
}

/** What the header of a file with entries says of them and of its author. */
export function headerBase(
  author: Author,
  lines: readonly Line[],
  claimedTime: string,
): Pick<Header, 'v' | 'author' | 'first' | 'last' | 'head' | 'roots' | 'claimedTime'> {
  const first = lines[0]
  const last = lines[lines.length - 1]
  if (first === undefined || last === undefined) throw new Error('a file has at least one entry')
  return {
    v: FORMAT_VERSION,
    author: author.side,
    first: first.entry.seq,
    last: last.entry.seq,
    head: last.hash,
    roots: [],
    claimedTime,
  }
}

function closing(reveal: Hex32 | null, state: Hex32): EntryContent {
  return { type: 'close', body: { reveal, state } }
}

import type { HiddenForces, Opens } from '../../kernel/hidden.ts'
import { type PlainObject, samePlain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Result } from '../../kernel/result.ts'
import { openAnswer } from '../answers.ts'
import { stateDigest } from '../canonical-text.ts'
import type { Chain } from '../chain.ts'
import type { CheckedFile, CheckedGame } from '../checked.ts'
import type { FailureCode } from '../failures.ts'
import type { Entry, Hex32 } from '../types.ts'
import { asAnswerContent, asProofContent } from './answer-shape.ts'
import type { Disclosure } from './disclosure.ts'
import { beginFollowing, type Following } from './follow.ts'
import { followEntry, followSealed, isSealing } from './follow-entries.ts'
import { commitForces } from './forces.ts'
import { type AnswerContent, type Opening, opensOf } from './opening.ts'
import { type OwnPlay, ownPlay } from './own-play.ts'
import { LAST_VERSION, SET_UP_VERSION, versionKey } from './version-keys.ts'

/** The parts of an end audit, in the order in which they are told. */
export const END_AUDIT_PARTS = ['disclosure', 'seals', 'choices', 'roots', 'answers', 'states'] as const
export type EndAuditPart = (typeof END_AUDIT_PARTS)[number]

/** Something that does not hold, with what shows it to anybody. */
export interface Finding {
  readonly code: FailureCode
  /** In which part of the audit it came up. */
  readonly part: EndAuditPart
  /** Whose doing it is. */
  readonly side: string
  readonly seq: number | null
  readonly file: string | null
  readonly rule?: string
  readonly message: string
  readonly evidence: PlainObject
}

/** A side that disclosed in full. */
export interface DisclosedSide {
  readonly side: string
  readonly chain: Chain
  readonly disclosure: Disclosure
}

/** A game as it truly stood when a file was closed. */
export interface Boundary {
  readonly file: number | null
  readonly seq: number
  readonly position: Position<unknown>
}

export interface Replayed {
  readonly findings: readonly Finding[]
  /** The set-up. */
  readonly start: Position<unknown>
  readonly boundaries: readonly Boundary[]
  /** The entry at which the replay could not go on; null when it reached the end. */
  readonly stopped: number | null
}

/**
 * Plays the whole game again in the position that sees the sides which disclosed, and holds everything they signed against it.
 * Yields before each entry how many are done, for whoever wants to show that or to break it off.
 */
export function* replayDisclosed(
  game: CheckedGame,
  hidden: HiddenForces<unknown>,
  sides: readonly DisclosedSide[],
): Generator<number, Replayed> {
  const sees = sides.map(({ side }) => side)
  const begun = beginFollowing(game.module.engine, game.scenario, game.options, sees)
  if (!begun.ok) throw new Error(`a scenario that was played cannot be set up: ${begun.error.message}`)
  const replay: Replay = {
    game,
    hidden,
    sides: new Map(sides.map((one) => [one.side, one])),
    at: begun.value,
    files: new Map(game.files.flatMap((file) => (file.kind === 'turn' ? [[file.header.last, file] as const] : []))),
    versions: new Map(),
    seals: new Map(),
    asks: null,
    signed: new Map(
      sees.map((side) => [side, { version: SET_UP_VERSION, position: begun.value.position, seq: OPEN_SEQ }]),
    ),
    lies: new Map(),
    own: new Map(),
    parted: false,
    findings: [],
    boundaries: [],
  }
  const { findings, boundaries } = replay
  const done = { findings, boundaries, start: begun.value.position }
  for (const [at, entry] of game.entries.entries()) {
    yield at
    if (!replayEntry(replay, entry)) return { ...done, stopped: entry.seq }
  }
  return { ...done, stopped: null }
}

/** The entry at which everything stands as it was set up. */
const OPEN_SEQ = 0

interface Signed {
  readonly version: number
  readonly position: Position<unknown>
  /** The entry with which it was signed. */
  readonly seq: number
}

interface Replay {
  readonly game: CheckedGame
  readonly hidden: HiddenForces<unknown>
  readonly sides: ReadonlyMap<string, DisclosedSide>
  at: Following
  /** Turns by their last entry. */
  readonly files: ReadonlyMap<number, CheckedFile>
  /** How many versions and seals each side has made so far. */
  readonly versions: Map<string, number>
  readonly seals: Map<string, number>
  /** The entry that an answer would answer. */
  asks: Entry | null
  /** Which version each side signed last in the record, and how it truly stood then. */
  readonly signed: Map<string, Signed>
  /** The first untrue answer of each side that gave one: play went on by it, and the replay from what was true. */
  readonly lies: Map<string, number>
  /** Each side's own play, worked out when somebody else's lie may be to blame for what does not fit. */
  readonly own: Map<string, OwnPlay>
  /** That a lie has made play part from what was true is told once. */
  parted: boolean
  readonly findings: Finding[]
  readonly boundaries: Boundary[]
}

/** True when the replay can go on behind the entry. */
function replayEntry(replay: Replay, entry: Entry): boolean {
  const { author } = entry
  if (entry.type === 'query' || entry.type === 'roll-request') replay.asks = entry
  if (entry.type === 'answer') answered(replay, entry)
  if (isSealing(entry)) {
    const seal = (replay.seals.get(author) ?? 0) + 1
    replay.seals.set(author, seal)
    const secrets = replay.sides.get(author)?.disclosure.log[seal - 1] ?? []
    if (!goOn(replay, entry, followSealed(replay.at, entry, secrets), { seal, secrets })) return false
  }
  if (entry.type === 'proof') proofHeld(replay, entry)
  const evidence = entry.type === 'choice' ? { choice: entry.body.choice } : { stands: entry.type }
  if (!goOn(replay, entry, followEntry(replay.at, entry), evidence)) return false
  return entry.type !== 'close' || closed(replay, entry)
}

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>

function goOn(replay: Replay, entry: Entry, step: Result<Following, Refusal>, evidence: PlainObject): boolean {
  if (step.ok) {
    replay.at = step.value
    return true
  }
  const { rule, message } = step.error
  const { author: side, seq } = entry
  if (isOthersLie(replay, side, seq, (own) => followEntry(own, entry).ok)) return false
  add(replay, 'hidden-illegal', { side, seq, evidence, part: 'choices', rule, message })
  return false
}

/**
 * True where something that does not fit is not the fault of the side that signed it: the other side had told an untruth before, which
 * play went on by, and in the side's own position, where that is taken for true, all fits (`holds`). It is told as what came of the lie.
 * A side that disclosed nothing has no forces in the replay that could contradict it, and what it signed held for everybody.
 */
function isOthersLie(replay: Replay, side: string, seq: number, holds: (own: Following) => boolean): boolean {
  const lie = [...replay.lies].find(([liar]) => liar !== side)
  if (lie === undefined) return false
  const play = ownPlayOf(replay, side)
  if (play !== undefined) {
    const own = play.at(seq)
    const fits = own === undefined ? play.stoppedBy !== side : holds(own)
    if (!fits) return false
  }
  if (!replay.parted) tellParting(replay, lie, side, seq)
  replay.parted = true
  return true
}

function ownPlayOf({ game, sides, own }: Replay, side: string): OwnPlay | undefined {
  const known = own.get(side)
  const one = sides.get(side)
  if (known !== undefined || one === undefined) return known
  const play = ownPlay(game, side, one.disclosure.log)
  own.set(side, play)
  return play
}

function tellParting(replay: Replay, [liar, lie]: readonly [string, number], side: string, parts: number): void {
  const message = `Play parts from what was true at entry ${parts}, because of this answer; that is not the doing of the ${side} side, which could not know better.`
  add(replay, 'bad-proof', { part: 'answers', side: liar, seq: lie, message, evidence: { parts } })
}

/** An answer: one more version of both, and what it says is what there was. */
function answered(replay: Replay, entry: EntryOf<'answer'>): void {
  const { asks } = replay
  const signed = openAnswer(entry.body)
  if (!signed.ok || asks === null) throw new Error('an answer that was not checked')
  countVersion(replay, asks.author)
  checkRequestRoot(replay, asks)
  const { roots, author, answer = null } = signed.value.header
  const { position } = replay.at
  if (position.waiting.for === 'answer') {
    const content = asAnswerContent(answer)
    if (!content.ok) throw new Error('an answer that was not checked')
    answerHeld(replay, entry, content.value)
  }
  countVersion(replay, author)
  checkRoot(replay, author, roots[0], { seq: entry.seq, position })
  noteSigned(replay, author, entry.seq)
}

/** A proof: what it says is what there was. It makes no version. */
function proofHeld(replay: Replay, entry: EntryOf<'proof'>): void {
  const content = asProofContent(entry.body)
  if (!content.ok) throw new Error('a proof that was not checked')
  answerHeld(replay, entry, content.value)
}

/** Holds what a side said of its forces, and what it opened for it, against what there was. */
function answerHeld(replay: Replay, { author, seq }: Entry, content: AnswerContent): void {
  const { answer: said, openings } = content
  const { position } = replay.at
  // Where the disclosed forces leave nothing to ask, the replay stops at this very entry.
  if (position.waiting.for !== 'answer' || position.waiting.query.of !== author || !replay.sides.has(author)) return
  const { query } = position.waiting
  const truth = replay.hidden.answer(position, query)
  const isTrue = samePlain(truth.answer, said)
  if (isTrue && isOpenedRight(replay, author, signedBy(replay, author), truth.opens, openings)) return
  if (isOthersLie(replay, author, seq, (own) => isOwnTruth(replay, author, own, content))) return
  if (!isTrue && !replay.lies.has(author)) replay.lies.set(author, seq)
  const due = isTrue
    ? 'with other openings than those that its own disclosure gives'
    : `; by its own disclosure it had to answer ${JSON.stringify(truth.answer)}`
  const evidence = { question: query.question, said, true: truth.answer }
  add(replay, 'bad-proof', {
    part: 'answers',
    side: author,
    seq,
    rule: query.rule,
    message: `The ${author} side answered ${JSON.stringify(said)}${isTrue ? ' ' : ''}${due}.`,
    evidence: isTrue ? { ...evidence, opened: openings.map(({ at, space }) => [at ?? null, space]) } : evidence,
  })
}

/** Whether a side answered what was true in its own play, and with what it had there. */
function isOwnTruth(replay: Replay, side: string, { position }: Following, content: AnswerContent): boolean {
  const { waiting } = position
  const { version, seq } = signedBy(replay, side)
  const signed = ownPlayOf(replay, side)?.at(seq)
  if (waiting.for !== 'answer' || waiting.query.of !== side || signed === undefined) return false
  const truth = replay.hidden.answer(position, waiting.query)
  if (!samePlain(truth.answer, content.answer)) return false
  return isOpenedRight(replay, side, { version, position: signed.position }, truth.opens, content.openings)
}

/** Whether just those spaces or pieces were opened, and so much of them, as there were to be. */
function isOpenedRight(
  replay: Replay,
  side: string,
  { version, position }: Pick<Signed, 'version' | 'position'>,
  opens: readonly Opens[],
  openings: readonly Opening[],
): boolean {
  const { hidden, game } = replay
  if (hidden.commits.by === 'space') return samePlain(opens, openings.map(opensOf))
  const chain = replay.sides.get(side)?.chain
  if (chain === undefined) throw new Error(`${side} has not disclosed`)
  const key = versionKey(chain, version)
  const due = commitForces(hidden, { gameId: game.gameId, side, version, key }, position).openings(opens)
  return samePlain(due.map(whatOf), openings.map(whatOf))
}

/** Which leaf an opening of a piece opens, and how far. */
function whatOf(opening: Opening) {
  return { at: opening.at ?? null, ...opensOf(opening) }
}

function signedBy({ signed }: Replay, side: string): Signed {
  const last = signed.get(side)
  if (last === undefined) throw new Error(`${side} has not disclosed`)
  return last
}

/** The root of a request is in no record; it is looked at where its file was kept. */
function checkRequestRoot(replay: Replay, { author, seq }: Entry): void {
  for (const { kind, header } of replay.game.exchangeFiles) {
    if (kind === 'request' && header.author === author && header.last === seq) {
      checkRoot(replay, author, header.roots[0], { seq, position: replay.at.position })
    }
  }
}

function closed(replay: Replay, { author, seq }: Entry): boolean {
  const file = replay.files.get(seq)
  if (file === undefined) throw new Error('a close that ends no file')
  const { position } = replay.at
  countVersion(replay, author)
  checkRoot(replay, author, file.header.roots[0], { seq, position })
  noteSigned(replay, author, seq)
  replay.boundaries.push({ file: file.file, seq, position })
  const { game } = replay.game.module.engine
  const state = stateDigest(game.publicState(position))
  if (state === file.header.state) return true
  const isOwn = (own: Following) => stateDigest(game.publicState(own.position)) === file.header.state
  if (isOthersLie(replay, author, seq, isOwn)) return false
  add(replay, 'state-mismatch', {
    part: 'states',
    side: author,
    seq,
    message: 'By the forces that were disclosed the game stands otherwise in public than was signed here.',
    evidence: { signed: file.header.state, computed: state },
  })
  return false
}

function countVersion({ versions }: Replay, side: string): void {
  versions.set(side, (versions.get(side) ?? 0) + 1)
}

/** The version that a side has just signed is the one it answers out of next. */
function noteSigned({ versions, sides, signed, at }: Replay, side: string, seq: number): void {
  if (sides.has(side)) signed.set(side, { version: versions.get(side) ?? 0, position: at.position, seq })
}

/** Holds a signed root against what the side had at that moment, every space. */
function checkRoot(
  replay: Replay,
  side: string,
  signed: Hex32 | undefined,
  at: { readonly seq: number; readonly position: Position<unknown> },
): void {
  const one = replay.sides.get(side)
  const version = replay.versions.get(side) ?? 0
  if (one === undefined || version > LAST_VERSION) return
  const { gameId } = replay.game
  const of = { gameId, side, version, key: versionKey(one.chain, version) }
  const { root } = commitForces(replay.hidden, of, at.position)
  if (root === signed) return
  const isOwn = (own: Following) => commitForces(replay.hidden, of, own.position).root === signed
  if (isOthersLie(replay, side, at.seq, isOwn)) return
  add(replay, 'bad-proof', {
    part: 'roots',
    side,
    seq: at.seq,
    message: `The forces to which the ${side} side put its name here (version ${version}) are not those it had by its own disclosure.`,
    evidence: { version, signed: signed ?? null, computed: root },
  })
}

function add(replay: Replay, code: FailureCode, what: Omit<Finding, 'code' | 'file'>): void {
  replay.findings.push({ ...what, code, file: fileOf(replay.game, what.seq) })
}

/** The name of the file that an entry stands in. */
export function fileOf(game: CheckedGame, seq: number | null): string | null {
  if (seq === null) return null
  return game.files.find(({ header }) => header.first <= seq && seq <= header.last)?.name ?? null
}

import type { HiddenForces } from '../../kernel/hidden.ts'
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
import { asAnswerContent } from './answer-shape.ts'
import { commit } from './commitment.ts'
import type { Disclosure } from './disclosure.ts'
import { beginFollowing, type Following } from './follow.ts'
import { followEntry, followSealed, isSealing } from './follow-entries.ts'
import { opensOf } from './openings.ts'
import { LAST_VERSION, versionKey } from './version-keys.ts'

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
  readonly findings: Finding[]
  readonly boundaries: Boundary[]
}

/** True when the replay can go on behind the entry. */
function replayEntry(replay: Replay, entry: Entry): boolean {
  const { author, seq } = entry
  if (entry.type === 'query' || entry.type === 'roll-request') replay.asks = entry
  if (entry.type === 'answer') answered(replay, entry)
  if (isSealing(entry)) {
    const seal = (replay.seals.get(author) ?? 0) + 1
    replay.seals.set(author, seal)
    const secrets = replay.sides.get(author)?.disclosure.log[seal - 1] ?? []
    if (!goOn(replay, followSealed(replay.at, entry, secrets), { side: author, seq, evidence: { seal, secrets } }))
      return false
  }
  const evidence = entry.type === 'choice' ? { choice: entry.body.choice } : { stands: entry.type }
  if (!goOn(replay, followEntry(replay.at, entry), { side: author, seq, evidence })) return false
  return entry.type !== 'close' || closed(replay, entry)
}

type AnswerEntry = Extract<Entry, { type: 'answer' }>

interface About {
  readonly side: string
  readonly seq: number
  readonly evidence: PlainObject
}

function goOn(replay: Replay, step: Result<Following, Refusal>, about: About): boolean {
  if (step.ok) {
    replay.at = step.value
    return true
  }
  const { rule, message } = step.error
  add(replay, 'hidden-illegal', { ...about, part: 'choices', rule, message })
  return false
}

/** An answer: one more version of both, and what it says is what there was. */
function answered(replay: Replay, entry: AnswerEntry): void {
  const { asks } = replay
  const signed = openAnswer(entry.body)
  if (!signed.ok || asks === null) throw new Error('an answer that was not checked')
  countVersion(replay, asks.author)
  checkRequestRoot(replay, asks)
  const { roots, author, answer = null } = signed.value.header
  const { position } = replay.at
  if (position.waiting.for === 'answer' && replay.sides.has(author)) {
    const { query } = position.waiting
    const content = asAnswerContent(answer)
    if (!content.ok) throw new Error('an answer that was not checked')
    const truth = replay.hidden.answer(position, query)
    const opens = content.value.openings.map(opensOf)
    if (!samePlain(truth.answer, content.value.answer) || !samePlain(truth.opens, opens)) {
      const said = content.value.answer
      add(replay, 'bad-proof', {
        part: 'answers',
        side: author,
        seq: entry.seq,
        rule: query.rule,
        message: `The ${author} side answered ${JSON.stringify(said)}; by its own disclosure it had to answer ${JSON.stringify(truth.answer)}.`,
        evidence: { question: query.question, said, true: truth.answer },
      })
    }
  }
  countVersion(replay, author)
  checkRoot(replay, author, roots[0], { seq: entry.seq, position })
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
  replay.boundaries.push({ file: file.file, seq, position })
  const state = stateDigest(replay.game.module.engine.game.publicState(position))
  if (state === file.header.state) return true
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
  const { spaces } = replay.hidden
  const occupancy = (space: string) => replay.hidden.occupancy(at.position, side, space)
  const { root } = commit({ gameId, side, version, key: versionKey(one.chain, version), spaces, occupancy })
  if (root === signed) return
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

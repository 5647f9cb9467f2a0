import type { DicePort, RollRequest } from '../kernel/dice.ts'
import { pendingDice } from '../kernel/dice.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Query } from '../kernel/query.ts'
import { openAnswer, type SignedAnswer } from './answers.ts'
import { type Author, acknowledged, factsOf, headerBase, type SealedFile, seal } from './build.ts'
import { fromHex, toHex } from './bytes.ts'
import { makeChain } from './chain.ts'
import type { CheckedGame } from './checked.ts'
import type { EntryContent } from './entries.ts'
import { exchangesOf } from './exchanges.ts'
import { fileLines, type GivenAnswer, queryContent } from './file-lines.ts'
import { type HiddenAnswering, type HiddenWork, rootsAfter } from './hidden/author.ts'
import type { HeaderDraft } from './report.ts'
import { strictDice } from './strict-dice.ts'
import { FORMAT_VERSION } from './types.ts'

/**
 * Writes a request: what was done in the file being made since the last answer, and the roll that is due (strict dice) or the
 * question that play waits for.
 * Nothing is checked here: verify it before it is sent.
 */
export async function writeRequest(input: {
  readonly author: Author
  readonly game: CheckedGame
  /** All inputs of the file so far and the answers among them. */
  readonly inputs: readonly Input[]
  readonly answers: readonly GivenAnswer[]
  /** Null when a question is asked. */
  readonly roll: RollRequest | null
  readonly query?: Query
  /** His hidden forces, in a game that has them. */
  readonly hidden?: HiddenWork | undefined
  readonly claimedTime: string
}): Promise<SealedFile> {
  const { author, game, inputs, answers, hidden } = input
  const { side, seed } = author
  const end = [askingContent(input.roll, input.query)]
  const lines = fileLines({ game, side, seed, inputs, answers, hidden, end })
  const answered = lines.findLastIndex(({ entry }) => entry.type === 'answer')
  const since = lines.slice(Math.max(0, answered))
  const last = answers[answers.length - 1]
  const header: HeaderDraft = {
    ...headerBase(author, since, input.claimedTime),
    roots: rootsAfter(game, author, answers.length, hidden),
    kind: 'request',
    game: game.gameId,
    file: game.nextFile,
    state: null,
    ack: last === undefined ? acknowledged(game, side) : signedIn(last).payloadHash,
    reveal: null,
  }
  return seal(author, header, since, factsOf(game))
}

function askingContent(roll: RollRequest | null, query: Query | undefined): EntryContent {
  if (roll !== null) {
    const { rule, purpose, dice } = roll
    return { type: 'roll-request', body: { rule, purpose, dice } }
  }
  if (query === undefined) throw new Error('a request asks for something')
  return queryContent(query)
}

/**
 * Writes the answer to what `game.asked` asks of the author. With strict dice it reveals the next element of his responder
 * chain. `hidden`: his forces and what he answers to a question (hidden/author.ts), in a game that has them. The same input gives the same bytes; whoever
 * signs answers must keep the first he gave. A game that asks him nothing is a defect and throws.
 */
export async function writeAnswer(input: {
  readonly author: Author
  readonly game: CheckedGame
  readonly claimedTime: string
  readonly hidden?: HiddenAnswering | undefined
}): Promise<SealedFile> {
  const { author, game, claimedTime, hidden } = input
  const { asked } = game
  if (asked === null || asked.of !== author.side) throw new Error('nothing is asked of this player')
  const header: HeaderDraft = {
    v: FORMAT_VERSION,
    author: author.side,
    first: asked.seq,
    last: asked.seq,
    head: asked.head,
    roots: hidden === undefined ? [] : [hidden.root],
    claimedTime,
    kind: 'answer',
    game: game.gameId,
    file: asked.file,
    state: null,
    ack: asked.payloadHash,
    reveal: game.dice === 'casual' ? null : toHex(makeChain(author.seed, 'responder').element(asked.exchange)),
    answer: hidden?.answer ?? null,
  }
  return seal(author, header, [], factsOf(game))
}

/** A file being made: its inputs and the answers among them. */
export interface FileSoFar {
  readonly inputs: readonly Input[]
  readonly answers: readonly GivenAnswer[]
}

/**
 * Says whether the next roll of a file needs an answer first: it does unless nothing was decided since the last answer. True
 * for a file without answers. What the author proves himself counts as decided: private choices may stand before it.
 */
export function needsAnswer({ inputs, answers }: FileSoFar): boolean {
  const last = answers[answers.length - 1]
  if (last === undefined) return true
  return inputs.some(({ type }, at) => {
    if (at < last.at) return false
    return type === 'choice' || type === 'orders' || (type === 'answer' && at !== last.at)
  })
}

/**
 * The strict dice of the game's next file, for its author: those of the window that is open, which gives every roll up to the
 * next decision; none, so that play stops, where the next roll needs an answer first.
 */
export function strictDiceOfNextFile(game: CheckedGame, author: Author, so: FileSoFar): DicePort {
  const last = so.answers[so.answers.length - 1]
  if (last === undefined || needsAnswer(so)) return pendingDice
  const exchange = exchangesOf(game.exchanges, author.side).answers + so.answers.length
  const theirs = fromHex(signedIn(last).header.reveal ?? '')
  if (theirs === undefined) throw new Error('an answer of strict dice reveals nothing')
  const own = makeChain(author.seed, 'roller').element(exchange)
  const firstRoll = so.inputs.slice(last.at).filter(({ type }) => type === 'roll').length
  return strictDice({ gameId: game.gameId, exchange, own, theirs, firstRoll })
}

function signedIn({ envelope }: GivenAnswer): SignedAnswer {
  const answer = openAnswer(envelope)
  if (!answer.ok) throw new Error(`an answer that was taken in cannot be read: ${answer.error.message}`)
  return answer.value
}

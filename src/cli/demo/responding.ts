import type { Query } from '../../kernel/query.ts'
import type { PlayedFile } from './play-game.ts'
import { type DemoPlayer, type DemoTable, must, post } from './two-players.ts'

/** A request and its answer, as they went to and fro while a file was made. */
export interface Exchange {
  /** Where in the game it was asked, as the heading of the board has it. */
  readonly playerTurn: string
  readonly author: string
  readonly asked: 'roll' | 'question'
  /** The first word of a question, in the game's own terms: its kind. Null of a roll. */
  readonly question: string | null
}

/** Where the files of an exchange go among all files of the game. */
export interface Numbers {
  next(): number
}

/** How an exchange is posted and who looks on. */
export interface Posting {
  readonly playerTurn: string
  readonly numbers: Numbers
  /** The answer is there and not opened yet. */
  readonly answered?: ((author: DemoPlayer, answerer: DemoPlayer, answer: Uint8Array) => Promise<void>) | undefined
}

/** The author asks what play waits for, the reader's app answers by itself, and play goes on with the answer. */
export async function exchange(
  author: DemoPlayer,
  reader: DemoPlayer,
  { playerTurn, numbers, answered }: Posting,
): Promise<Exchange> {
  const { asking } = author.session
  const request = must(await author.session.ask())
  post(author.host.disk, author.outbox, numbers.next(), request)
  const answer = must(await reader.session.answer(request.bytes)).sent
  post(reader.host.disk, reader.outbox, numbers.next(), answer)
  await answered?.(author, reader, answer.bytes)
  must(await author.session.takeIn(answer.bytes))
  const question = asking?.query === null || asking === null ? null : kindOf(asking.query)
  return { playerTurn, author: author.name, asked: question === null ? 'roll' : 'question', question }
}

function kindOf({ question, rule }: Query): string {
  const [first] = Array.isArray(question) ? question : []
  return typeof first === 'string' ? first : rule
}

/** How often each kind of question was asked, the most frequent first. */
export function questionsIn(
  files: readonly PlayedFile[],
): readonly { readonly question: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { question } of files.flatMap(({ exchanges }) => exchanges)) {
    if (question !== null) counts.set(question, (counts.get(question) ?? 0) + 1)
  }
  return [...counts].map(([question, count]) => ({ question, count })).toSorted((a, b) => b.count - a.count)
}

/** How often files went to and fro in the player-turns of one side. */
export interface Traffic {
  /** As the board's heading calls the player-turn. */
  readonly playerTurn: string
  /** Player-turns of this kind. */
  readonly count: number
  /** Answers to rolls and to questions, and turn files, in all of them. */
  readonly rolls: number
  readonly questions: number
  readonly files: number
}

/** The player-turn in which a player stands, as the heading of the board calls it: its turn, and whose it is. */
export function playerTurnOf({ module }: DemoTable, { session, side }: DemoPlayer): string {
  return module.source.view(session.position, side).heading.slice(0, 3).join(', ')
}

/** Counts what went to and fro, by kind of player-turn (the last part of its heading). */
export function trafficOf(files: readonly PlayedFile[]): readonly Traffic[] {
  const turns = new Map<string, { readonly all: Set<string>; rolls: number; questions: number; files: number }>()
  const of = (playerTurn: string) => {
    const kind = playerTurn.split(', ').at(-1) ?? ''
    const known = turns.get(kind) ?? { all: new Set<string>(), rolls: 0, questions: 0, files: 0 }
    turns.set(kind, known)
    known.all.add(playerTurn)
    return known
  }
  for (const { playerTurn, exchanges } of files) {
    of(playerTurn).files += 1
    for (const one of exchanges) of(one.playerTurn)[one.asked === 'roll' ? 'rolls' : 'questions'] += 1
  }
  return [...turns].map(([kind, { all, rolls, questions, files: sent }]) => ({
    playerTurn: kind,
    count: all.size,
    rolls,
    questions,
    files: sent,
  }))
}

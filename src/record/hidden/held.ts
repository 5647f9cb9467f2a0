import type { CheckedGame } from '../checked.ts'
import { isSealing } from './follow-entries.ts'

/** How many things of each kind an end audit holds against what was disclosed. */
export interface Held {
  readonly seals: number
  /** Of closes, answers, and of those requests whose files are there. */
  readonly roots: number
  /** Answers to questions, and proofs. */
  readonly answers: number
  /** Announcements and open decisions. */
  readonly choices: number
}

/** What of a game is counted: what these sides signed, in entries before one. Absent: all of it. */
export interface CountedPart {
  readonly sides?: readonly string[]
  readonly before?: number | null
}

/** Counts what of a game with hidden forces its end audit looks at. */
export function countedIn({ entries, exchangeFiles, players }: CheckedGame, part: CountedPart = {}): Held {
  const { sides = [players.inviter.side, players.acceptor.side] } = part
  const end = part.before ?? Number.POSITIVE_INFINITY
  const looked = entries.filter(({ seq, author }) => seq < end && sides.includes(author))
  const of = (type: string): number => looked.filter((entry) => entry.type === type).length
  const requests = exchangeFiles.filter(({ kind, header }) => {
    return kind === 'request' && header.last < end && sides.includes(header.author)
  }).length
  // An answer is its author's, the question that it answers is the other side's.
  const answered = entries.filter(({ type, seq, author }, at) => {
    const before = entries[at - 1]
    const answers = type === 'proof' || (type === 'answer' && before?.type === 'query')
    return answers && seq < end && sides.includes(author)
  }).length
  return {
    seals: looked.filter(isSealing).length,
    roots: of('close') + of('answer') + requests,
    answers: answered,
    choices: of('choice'),
  }
}

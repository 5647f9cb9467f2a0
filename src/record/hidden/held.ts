import type { CheckedGame } from '../checked.ts'
import { isSealing } from './follow-entries.ts'

/** How many things of each kind an end audit holds against what was disclosed. */
export interface Held {
  readonly seals: number
  /** Of closes, answers, and of those requests whose files are there. */
  readonly roots: number
  /** Answers to questions. */
  readonly answers: number
  /** Announcements and open decisions. */
  readonly choices: number
}

/** Counts what of a game with hidden forces its end audit looks at. */
export function countedIn({ entries, exchangeFiles }: CheckedGame): Held {
  const of = (type: string): number => entries.filter((entry) => entry.type === type).length
  const requests = exchangeFiles.filter(({ kind }) => kind === 'request').length
  return {
    seals: entries.filter(isSealing).length,
    roots: of('close') + of('answer') + requests,
    answers: of('query'),
    choices: of('choice'),
  }
}

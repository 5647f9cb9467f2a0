import type { Plain } from './plain.ts'

/** A question about what the other side keeps hidden. Play stops until his app has answered it with a proof. */
export type Query = {
  readonly rule: string
  /** The side that must answer. */
  readonly of: string
  /** What is asked, in the game's own terms, e.g. `["occupied", "2811"]`. */
  readonly question: Plain
}

/** Where answers come from; undefined: not known yet, play stops here and is saved. */
export interface QueryPort {
  answer(query: Query): Plain | undefined
}

/** Nobody answers: play stops at the first question. */
export const pendingQueries: QueryPort = { answer: () => undefined }

/** Answers from a list in order (tests and audits). Asking past the end of the list stops play. */
export function scriptedQueries(answers: readonly Plain[]): QueryPort {
  let next = 0
  return { answer: () => answers[next++] }
}

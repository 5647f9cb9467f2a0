import { type Asking, askingText, questionText } from '../../host/exchanging.ts'
import type { InstalledModule } from '../../host/modules.ts'
import type { Position } from '../../kernel/position.ts'
import type { Query } from '../../kernel/query.ts'
import { type Asked, type CheckedGame, playerOf } from '../../record/verify.ts'

/** A question as players read it. */
export interface WordedQuestion {
  /** With its rule, e.g. `Is a Union unit in 2519 Winchester? (atp:15.6A)`. */
  readonly question: string
  /** What the one asked learns by it of the asker; null where the game does not say. */
  readonly tells: string | null
}

/** In the game's sentences; in its bare terms where it has none. */
export function wordedQuestion({ source }: InstalledModule, query: Query, position: Position<unknown>): WordedQuestion {
  const words = source.questionWords?.(query, position)
  if (words === undefined) return { question: questionText(query), tells: null }
  return { question: `${words.question} (${query.rule})`, tells: words.tells }
}

/** What a file being made waits for: from whom, since when, and for a question what it tells him. */
export function askingLines(
  module: InstalledModule,
  { checked, position }: { readonly checked: CheckedGame; readonly position: Position<unknown> },
  asking: Asking,
): readonly string[] {
  const { query, of, since } = asking
  if (query === null) return [askingText(checked, asking)]
  const { question, tells } = wordedQuestion(module, query, position)
  const whom = playerOf(checked, of)?.name ?? of
  const state =
    since === null
      ? `A question is for ${whom}'s app to answer and is not asked yet: ${question}`
      : `A question waits for ${whom}'s answer, asked for at ${since}: ${question}`
  return [state, ...(tells === null ? [] : [`  It tells ${whom}: ${tells}`])]
}

/** What a request asks for: a roll's purpose, or the question. */
export function askedFor(module: InstalledModule, { what, position }: Asked): WordedQuestion {
  if (what.for === 'roll') return { question: `the roll for ${what.request.purpose}.`, tells: null }
  return wordedQuestion(module, what.query, position)
}

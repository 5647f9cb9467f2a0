import type { AskingSight, HiddenSight, Inspection, Sight } from '../../ipc/shapes.ts'
import type { RollRequest } from '../../kernel/dice.ts'
import { applyInput } from '../../kernel/inputs.ts'
import type { Plain } from '../../kernel/plain.ts'
import type { Position } from '../../kernel/position.ts'
import type { Query } from '../../kernel/query.ts'
import { openAnswer } from '../../record/answers.ts'
import { isPlainObject } from '../../record/canonical-text.ts'
import type { Asked, CheckedGame } from '../../record/checked.ts'
import { asAnswerContent } from '../../record/hidden/answer-shape.ts'
import { questionText } from '../exchanging.ts'
import type { InstalledModule } from '../modules.ts'
import type { GameSession } from '../session.ts'
import { happeningsOf } from './happenings.ts'
import { outgoingName } from './outgoing.ts'

type Exchange = NonNullable<Inspection['exchange']>
/** What is asked for, in words. */
export type AskedWords = Pick<AskingSight, 'kind' | 'what' | 'rule' | 'tells'>

/** A roll that is asked for. */
export function rollWords({ purpose, dice, rule }: RollRequest): AskedWords {
  return { kind: 'roll', what: `${purpose} (${dice.map((faces) => `d${faces}`).join(' ')})`, rule, tells: null }
}

/** A question in the game's sentences; in its bare terms where it has none. */
export function questionWords(module: InstalledModule, query: Query, position: Position<unknown>): AskedWords {
  const words = module.source.questionWords?.(query, position)
  const { rule } = query
  return { kind: 'question', what: words?.question ?? questionText(query), rule, tells: words?.tells ?? null }
}

/** What an answer says in the game's sentence; null where the game has none. */
export function answerWords(
  module: InstalledModule,
  query: Query,
  answer: Plain,
  position: Position<unknown>,
): string | null {
  return module.source.answerWords?.(query, answer, position) ?? null
}

/** What a request asks. */
export function askedWords(module: InstalledModule, { what, position }: Pick<Asked, 'what' | 'position'>): AskedWords {
  return what.for === 'roll' ? rollWords(what.request) : questionWords(module, what.query, position)
}

/** What our file waits for; null where it waits for no answer. `whom`: the opponent's name. */
export function askingSight(session: GameSession, module: InstalledModule, whom: string): AskingSight | null {
  const { asking, position } = session
  if (asking === null) return null
  const { roll, query, since } = asking
  const words = query !== null ? questionWords(module, query, position) : roll !== null ? rollWords(roll) : undefined
  if (words === undefined) throw new Error('an answer is waited for, and nothing is asked')
  return { ...words, whom, since, file: since === null ? null : requestName(session), showsFrom: showsFrom(session) }
}

/** The first entry of the log that no request has shown: what stands in our file up to the last answer has been shown. */
export function showsFrom({ past, deeds, answers }: GameSession): number {
  let inputs = answers.at(-1)?.at ?? 0
  let shown = 0
  while (inputs > 0 && shown < deeds.length) if (deeds[shown++]?.type !== 'secret') inputs--
  return past.length + shown + 1
}

/** The request that our file waits behind, as it goes out. */
function requestName(session: GameSession): string | null {
  const { nextFile } = session.checked
  const request = session.sentFiles().findLast(({ header }) => header.kind === 'request' && header.file === nextFile)
  return request === undefined ? null : outgoingName(request)
}

/** What the opponent asked in the file that he is making, and when we answered; null where nothing is open. */
export function answeredSight({ checked, side }: GameSession, module: InstalledModule): Sight['answered'] {
  const { asked } = checked
  if (checked.finished !== null || asked === null || asked.author === side || asked.answer === null) return null
  return { what: askedWords(module, asked).what, since: asked.since, at: asked.answer.claimedTime }
}

/** Null where nothing is hidden in the game. */
export function hiddenSight({ checked, side }: GameSession): HiddenSight | null {
  if (checked.versions === null) return null
  if (checked.finished === null) return { disclosed: null }
  const sides = checked.disclosures.map(({ file }) => file.author)
  return { disclosed: { ours: sides.includes(side), theirs: sides.some((each) => each !== side) } }
}

/** What the entry of that number asks; null where it asks nothing that is known. */
export function askedAt(checked: CheckedGame, seq: number): Pick<Asked, 'what' | 'position'> | null {
  const { asked, entries, position } = checked
  if (asked?.seq === seq) return asked
  const entry = [...entries, ...(asked?.entries ?? [])].find((each) => each.seq === seq)
  if (entry?.type === 'roll-request') return { what: { for: 'roll', request: entry.body }, position }
  if (entry?.type !== 'query' || !isPlainObject(entry.body)) return null
  const { of, question, rule } = entry.body
  if (typeof of !== 'string' || typeof rule !== 'string' || question === undefined) return null
  return { what: { for: 'answer', query: { of, question, rule } }, position }
}

/** What a request, or the answer to it, is about; `asked`: what was asked where it stands. */
export function exchangeOf(module: InstalledModule, asked: Pick<Asked, 'what' | 'position'>, again: boolean): Exchange {
  return { ...askedWords(module, asked), says: null, again }
}

/** What an answer of the opponent answers, and what it says of what he hides. */
export function answerExchange(module: InstalledModule, { asked }: CheckedGame): Exchange | null {
  if (asked === null || asked.answer === null) return null
  const { what, position, answer } = asked
  const exchange = { ...exchangeOf(module, asked, false), tells: null }
  if (what.for === 'roll') return exchange
  const signed = openAnswer(answer.envelope)
  const content = signed.ok ? asAnswerContent(signed.value.header.answer ?? null) : signed
  if (!content.ok) return exchange
  const said = content.value.answer
  const says = answerWords(module, what.query, said, position)
  if (says !== null) return { ...exchange, says }
  // A game without words for its answers says what came of one.
  const step = applyInput(module.engine, position, { type: 'answer', answer: said })
  const told = step.ok ? happeningsOf(module, position, step.value.events).sentences : []
  return { ...exchange, says: told.length > 0 ? told.join(' ') : 'Nothing that changes anything on the map.' }
}

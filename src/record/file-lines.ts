import { applyInput, type Input } from '../kernel/inputs.ts'
import type { PlainObject } from '../kernel/plain.ts'
import type { Query } from '../kernel/query.ts'
import { toHex } from './bytes.ts'
import { type Chain, makeChain } from './chain.ts'
import { type CheckedGame, otherSide } from './checked.ts'
import { type EntryContent, type Line, writeEntry } from './entries.ts'
import { exchangesOf } from './exchanges.ts'
import { type HiddenWork, sealsOf } from './hidden/author.ts'
import type { AnswerContent } from './hidden/opening.ts'
import type { Hex32 } from './types.ts'

/** An answer that the author of a file got while he made it. */
export interface GivenAnswer {
  /** It stands behind the request of this input: an index into the inputs of the file. */
  readonly at: number
  /** The body of its entry: the envelope of the answer file. */
  readonly envelope: PlainObject
}

/** What becomes the entries of a file. */
export interface FileContent {
  readonly game: CheckedGame
  readonly side: string
  /** The seed of the author's chains. */
  readonly seed: Uint8Array
  readonly inputs: readonly Input[]
  readonly answers: readonly GivenAnswer[]
  /** What comes behind the inputs: the close, or what is asked. */
  readonly end: readonly EntryContent[]
  /** The author's hidden forces; undefined where nothing is hidden. */
  readonly hidden?: HiddenWork | undefined
}

/** Writes the entries of the game's next file, from its first on. Nothing is checked here. */
export function fileLines(content: FileContent): readonly Line[] {
  const { game, side, inputs, answers, end } = content
  const other = otherSide(game, side)
  const writer = lineWriter(game)
  const roller = makeChain(content.seed, 'roller')
  const sealAt = sealsOf(content)
  const questions = questionsIn(game, inputs)
  let exchange = exchangesOf(game.exchanges, side).answers
  /** The author's half of an answered exchange, until a roll shows it. */
  let half: Hex32 | null = null
  for (const [at, input] of inputs.entries()) {
    for (const asking of askingOf(content, at, questions[at])) writer.add(side, sealAt(at, asking))
    for (const { envelope } of answers.filter((answer) => answer.at === at)) {
      writer.add(other, { type: 'answer', body: envelope })
      exchange += 1
      if (game.dice !== 'casual') half = elementOf(roller, exchange)
    }
    for (const settled of settledBy(input, half)) writer.add(side, sealAt(at, settled))
    if (input.type === 'roll') half = null
  }
  for (const one of end) writer.add(side, sealAt(inputs.length, one))
  return writer.lines
}

function elementOf(chain: Chain, at: number): Hex32 {
  return toHex(chain.element(at))
}

function lineWriter(game: CheckedGame) {
  const lines: Line[] = []
  return {
    lines,
    add(author: string, content: EntryContent): void {
      const prev = lines[lines.length - 1]?.hash ?? game.lastHash
      lines.push(writeEntry({ game: game.gameId, seq: game.lastSeq + 1 + lines.length, prev, author }, content))
    },
  }
}

/**
 * The entry that asks for what an input gives: a roll is requested before its values stand there, a question before its answer. What
 * is asked of the author himself he proves, and that is all of it.
 */
function askingOf(
  { side, inputs, hidden }: FileContent,
  at: number,
  question: Query | undefined,
): readonly EntryContent[] {
  const input = inputs[at]
  if (input?.type === 'answer' && question !== undefined) {
    return [question.of === side ? proofEntry(hidden?.proofs.get(at)) : queryContent(question)]
  }
  if (input?.type !== 'roll') return []
  const { rule, purpose, dice } = input.request
  return [{ type: 'roll-request', body: { rule, purpose, dice } }]
}

/** What the entry of a question says, before it is sealed. */
export function queryContent({ rule, of, question }: Query): EntryContent {
  return { type: 'query', body: { rule, of, question } }
}

function proofEntry(content: AnswerContent | undefined): EntryContent {
  if (content === undefined) throw new Error('an answer of the author stands there without its proof')
  const { answer, openings } = content
  return { type: 'proof', body: { answer, openings } }
}

/** For each input the question that play waited for before it. */
function questionsIn({ module, position }: CheckedGame, inputs: readonly Input[]): readonly (Query | undefined)[] {
  if (inputs.every(({ type }) => type !== 'answer')) return []
  let at = position
  return inputs.map((input) => {
    const { waiting } = at
    const step = applyInput(module.engine, at, input)
    if (!step.ok) throw new Error(`inputs were to be written which are refused: ${step.error.message}`)
    at = step.value.position
    return waiting.for === 'answer' ? waiting.query : undefined
  })
}

function settledBy(input: Input, half: Hex32 | null): readonly EntryContent[] {
  switch (input.type) {
    case 'choice':
      return [{ type: 'choice', body: { choice: input.choice } }]
    case 'roll':
      return [{ type: 'roll', body: { values: input.values, ...(half === null ? {} : { element: half }) } }]
    case 'orders':
      return [{ type: 'orders', body: { orders: input.orders } }]
    case 'answer':
      return []
  }
}

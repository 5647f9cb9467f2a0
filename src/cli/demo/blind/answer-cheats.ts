import type { Plain, PlainObject } from '../../../kernel/plain.ts'
import type { AnswerCheat } from '../cheats/cheat.ts'
import { openingsOf, PIECE_ANSWER_CHEATS } from './piece-answer-cheats.ts'

/** Lies about hidden forces: each in the answer to the first question that gives it an occasion. */
export const ANSWER_CHEATS: readonly AnswerCheat[] = [
  {
    kind: 'answer',
    id: 'moved-since',
    title: 'Moved after the question',
    expected: 'bad-proof',
    caught: 'at-once',
    commits: 'space',
    change(content) {
      const at = occupiedIn(content)
      const opening = openingsOf(content)[at]
      if (opening === undefined) return undefined
      const openings = openingsOf(content).map((one, index) => (index === at ? emptiedSpace(one) : one))
      const deed = `moves away from ${opening.space} after the question and opens it as empty`
      return { deed, content: { ...content, openings, answer: emptied(content.answer ?? null) } }
    },
  },
  {
    kind: 'answer',
    id: 'sworn-empty',
    title: 'Empty sworn where there is one',
    expected: 'bad-proof',
    caught: 'at-once',
    commits: 'space',
    change(content) {
      const opening = openingsOf(content)[occupiedIn(content)]
      if (opening === undefined) return undefined
      const deed = `answers that nobody is there while ${opening.space}, which proves it, holds somebody`
      return { deed, content: { ...content, answer: emptied(content.answer ?? null) } }
    },
  },
  ...PIECE_ANSWER_CHEATS,
  {
    kind: 'answer',
    id: 'proof-refused',
    title: 'Proof refused',
    expected: 'refused-proof',
    caught: 'at-once',
    change: () => ({ deed: 'sends an answer that says and opens nothing', content: null }),
  },
]

function occupiedIn(content: PlainObject): number {
  return openingsOf(content).findIndex(({ kind }) => kind !== 0)
}

/** A space as if nobody were there, with as much of it shown as before. */
function emptiedSpace(opening: PlainObject): PlainObject {
  return 'count' in opening ? { ...opening, kind: 0, count: 0 } : { ...opening, kind: 0 }
}

/** The answer in the same form that says that nobody is there. */
function emptied(answer: Plain): Plain {
  if (typeof answer === 'boolean') return false
  if (typeof answer === 'number') return 0
  if (typeof answer === 'string') return 'nobody'
  if (!Array.isArray(answer)) return null
  return answer.every((one) => typeof one !== 'object') ? answer.map(emptied) : []
}

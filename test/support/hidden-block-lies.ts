/** False answers about hidden blocks, tried along a game: which refusals there are, and how often each comes. */
import { readdirSync, readFileSync } from 'node:fs'
import { forgedInFire } from '../../modules/forged-in-fire/rules/game.ts'
import { piecesOf, sideOf } from '../../modules/forged-in-fire/rules/hidden/pieces.ts'
import { readQuestion } from '../../modules/forged-in-fire/rules/hidden/questions.ts'
import type { Refused } from './fif-tries.ts'
import { type Asked, lieAbout } from './hidden-block-claims.ts'
import { openedPieces } from './hidden-block-openings.ts'
import type { HiddenTable } from './hidden-block-play.ts'

const FAULTS = new URL('../../modules/forged-in-fire/rules/hidden/', import.meta.url)

/** Every sentence with which the rules refuse an answer, with `…` for what changes in it. */
export function answerFaultsInRules(): readonly string[] {
  const files = readdirSync(FAULTS, { encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const found = files.flatMap((file) => {
    const text = readFileSync(new URL(file, FAULTS), 'utf8').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
    return [...text.matchAll(/'([^'\n]* [^'\n]*\.)'|`((?:[^`$]|\$\{[^}]*\})* (?:[^`$]|\$\{[^}]*\})*\.)`/g)].map(
      ([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, '…'),
    )
  })
  return [...new Set(found)].sort()
}

const PATTERNS = answerFaultsInRules().map((sentence) => ({ sentence, pattern: patternOf(sentence) }))

function patternOf(sentence: string): RegExp {
  const parts = sentence.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** The sentence of the rules that a message is made by. @throws Error when none is */
function sentenceOf(message: string): string {
  const found = PATTERNS.find(({ pattern }) => pattern.test(message))
  if (found === undefined) throw new Error(`a refusal that stands nowhere in the rules: ${message}`)
  return found.sentence
}

/**
 * Tells some lies about the question that is open, and counts why they are refused: by the sentence, and by what was asked with the
 * code. A lie that cannot be seen through counts for nothing.
 */
export function tryLies(table: HiddenTable, next: () => number, tries: number, refused: Refused): void {
  const { waiting } = table
  const { hidden } = forgedInFire
  if (waiting.for !== 'answer' || hidden === undefined) return
  const of = sideOf(waiting.query.of)
  const root = table.roots[of][of]
  const given = hidden.answer(table.positions[of], waiting.query)
  const asked: Asked = {
    board: table.board,
    of,
    question: readQuestion(waiting.query),
    truth: { words: given.answer, pieces: openedPieces(root, of, given) },
    signed: piecesOf(root, of),
    before: table.provedBy(of),
    gainedBefore: root.board.fog?.gained[of] ?? 0,
    next,
  }
  const count = (key: string) => refused.set(key, (refused.get(key) ?? 0) + 1)
  for (let at = 0; at < tries; at++) {
    const { words, pieces } = lieAbout(asked)
    const fault = table.faultWith('onlooker', words, inOrder(pieces))
    if (fault === undefined) continue
    count(sentenceOf(fault.message))
    count(`${asked.question.what}: ${fault.code}`)
  }

  function inOrder(pieces: Asked['truth']['pieces']): Asked['truth']['pieces'] {
    const places = hidden?.commits.by === 'piece' ? hidden.commits.places : []
    return pieces.toSorted((a, b) => places.indexOf(a.place) - places.indexOf(b.place))
  }
}

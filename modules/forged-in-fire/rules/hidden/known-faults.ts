/** fif:6.3, fif:11.1, fif:13.1 RULING FIF-83: what was told of a place holds as long as nobody comes or goes: an answer against it is false. */
import type { ShownPiece } from '../../../../src/kernel/hidden.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { PlaceId } from '../ids.ts'
import { isLine } from '../queries/occupancy.ts'
import { hiddenCountIn, publicBlocksIn, toldOf } from '../queries/sight.ts'
import type { BlockType } from '../tables/blocks.ts'
import { placeLabel } from '../wording.ts'
import { type Followed, waysOf } from './followed.ts'
import { typeOfKind } from './pieces.ts'
import type { Question } from './questions.ts'

/** An answer and what was opened for it. */
export interface Answered extends Followed {
  readonly rule: string
  readonly question: Question
  readonly answer: Plain
  readonly pieces: readonly ShownPiece[]
}

/** Why it cannot be true by what both sides knew before, as a sentence; undefined when it can. */
export function knownFault(one: Answered): string | undefined {
  return lineWhereNone(one) ?? noneWhereLine(one) ?? nobodyThere(one) ?? claimDropped(one)
}

/** Infantry or artillery that can stand only where none was. */
function lineWhereNone(one: Answered): string | undefined {
  for (const piece of one.pieces) {
    if (!fights(piece)) continue
    const [place, ...others] = waysOf(one, piece)
    if (place === undefined || others.length > 0) continue
    const word = toldOf(one.asked.board, one.side, place)
    if (word !== undefined && word !== 'line') {
      return `It was told before that no infantry or artillery stands at ${placeLabel(place)}, and nobody has come or gone there.`
    }
  }
  return undefined
}

/** All that stand in a place are shown, none of them fights, and it was told that one does. */
function noneWhereLine({ question, pieces, asked: { board }, side }: Answered): string | undefined {
  if (!('place' in question) || question.what === 'deployed') return undefined
  const { place } = question
  if (toldOf(board, side, place) !== 'line' || publicBlocksIn(board, side, place).some(isLine)) return undefined
  if (pieces.length === 0 || pieces.length !== hiddenCountIn(board, side, place) || pieces.some(fights))
    return undefined
  return `It was told before that infantry or artillery stands at ${placeLabel(place)}, and nobody has come or gone there.`
}

/** Where nobody stands nobody is infantry. */
function nobodyThere({ question, answer, asked: { board }, side }: Answered): string | undefined {
  const places = placesClaimed(question, answer)
  const empty = places.find((place) => hiddenCountIn(board, side, place) === 0)
  return empty === undefined ? undefined : `No hidden block stands at ${placeLabel(empty)}.`
}

function placesClaimed(question: Question, answer: Plain): readonly PlaceId[] {
  switch (question.what) {
    case 'who':
      return answer === 'line' ? [question.place] : []
    case 'infantry':
      return answer === true ? [question.place] : []
    case 'lines':
    case 'divisions':
      return question.places.filter((place) => Array.isArray(answer) && answer.includes(place))
    default:
      return []
  }
}

/** RULING FIF-68: who goes in among hidden blocks, or says that infantry takes something, has infantry or artillery there. */
function claimDropped({ rule, question, answer }: Answered): string | undefined {
  const claimed = rule === 'fif:11.1' || rule === 'fif:10.2'
  const dropped = question.what === 'infantry' ? answer === false : question.what === 'lines' && isEmpty(answer)
  return claimed && dropped ? 'Who goes in there has to have such blocks with him, and shows none.' : undefined
}

function isEmpty(answer: Plain): boolean {
  return Array.isArray(answer) && answer.length === 0
}

function fights({ kind }: ShownPiece): boolean {
  const type: BlockType | undefined = typeOfKind(kind)
  return type === 'infantry' || type === 'artillery'
}

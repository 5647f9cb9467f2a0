/** fif:6.3, fif:11.1, fif:13.1 RULING FIF-83: what was told of a place holds as long as nobody comes or goes: an answer against it is false. */
import type { ShownPiece } from '../../../../src/kernel/hidden.ts'
import { type Plain, samePlain } from '../../../../src/kernel/plain.ts'
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
  return lineWhereNone(one) ?? noneWhereLine(one) ?? claimDropped(one)
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
  const place = 'place' in question ? question.place : undefined
  if (place === undefined) return undefined
  if (toldOf(board, side, place) !== 'line' || publicBlocksIn(board, side, place).some(isLine)) return undefined
  if (pieces.length !== hiddenCountIn(board, side, place) || pieces.some(fights)) return undefined
  return `It was told before that infantry or artillery stands at ${placeLabel(place)}, and nobody has come or gone there.`
}

/** RULING FIF-68: who goes in among hidden blocks, or says that infantry takes something, has infantry or artillery there. */
function claimDropped({ rule, question, answer }: Answered): string | undefined {
  const claimed = rule === 'fif:11.1' || rule === 'fif:10.2'
  const dropped = question.what === 'infantry' ? answer === false : question.what === 'lines' && samePlain(answer, [])
  return claimed && dropped ? 'Who goes in there has to have such blocks with him, and shows none.' : undefined
}

function fights({ kind }: ShownPiece): boolean {
  const type: BlockType | undefined = typeOfKind(kind)
  return type === 'infantry' || type === 'artillery'
}

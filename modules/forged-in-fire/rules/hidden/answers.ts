/** fif:6.3, fif:10.1, fif:11.1, fif:13.1 True answers to questions about hidden blocks, and which blocks are opened to prove them. */
import type { HiddenAnswer, OpensPiece } from '../../../../src/kernel/hidden.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import type { Query } from '../../../../src/kernel/query.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { blocksIn, isLine } from '../queries/occupancy.ts'
import { isPublic } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import { battleOf, blockState, type State } from '../state.ts'
import { BLOCK_IDS, blockFact } from '../tables/blocks.ts'
import { sideOf } from './pieces.ts'
import { type Question, readQuestion } from './questions.ts'

/** fif:15.3, fif:15.4 More divisions than these are never counted. */
export const DIVISIONS_SHOWN = 4

/** Out of a position that sees the side asked. */
export function answer({ board }: Position<State>, query: Query): HiddenAnswer {
  const side = sideOf(query.of)
  const question = readQuestion(query)
  switch (question.what) {
    case 'who':
      return who(board, side, question.place)
    case 'lines': {
      const found = question.places.flatMap((place) => {
        const block = lineOf(hiddenIn(board, side, place))
        return block === undefined ? [] : [{ place, block }]
      })
      return { answer: found.map(({ place }) => place), opens: found.map(({ block }) => byClass(block)) }
    }
    case 'infantry': {
      const block = hiddenIn(board, side, question.place).find(isInfantry)
      return { answer: block !== undefined, opens: block === undefined ? [] : [byClass(block)] }
    }
    case 'divisions': {
      const found = question.places
        .flatMap((place) => hiddenIn(board, side, place).filter(isInfantry))
        .slice(0, DIVISIONS_SHOWN)
      return { answer: found.map((block) => blockState(board, block).place), opens: found.map(byClass) }
    }
    case 'scouted': {
      const blocks = hiddenIn(board, side, question.place)
      return { answer: classRows(board, blocks), opens: blocks.map((block) => ({ ...byClass(block), count: true })) }
    }
    default:
      return inFull(board, question, shownIn(board, side, question))
  }
}

/** fif:10.1 One block of infantry or artillery settles it; that there is none is settled by all of them. */
function who(state: State, side: Side, place: PlaceId): HiddenAnswer {
  const blocks = hiddenIn(state, side, place)
  const line = lineOf(blocks)
  if (line !== undefined) return { answer: 'line', opens: [byClass(line)] }
  const riders = blocks.some((block) => blockFact(block).type === 'cavalry')
  return { answer: riders ? 'cavalry' : 'others', opens: blocks.map(byClass) }
}

function inFull(state: State, { what }: Question, blocks: readonly BlockId[]): HiddenAnswer {
  const rows = blocks.map((block): Plain => {
    const { sp } = blockState(state, block)
    const fighter = what === 'deployed' ? battleOf(state).fighters[block] : undefined
    return fighter === undefined ? [block, sp] : [block, sp, fighter.position, fighter.from, fighter.arrival]
  })
  return { answer: rows, opens: blocks.map((block) => ({ piece: block, count: true, detail: true })) }
}

/** Whom a question wants to see in full, in the order of the blocks. */
function shownIn(state: State, side: Side, question: Question): readonly BlockId[] {
  switch (question.what) {
    case 'all':
      return hiddenIn(state, side, question.place)
    case 'cavalry':
      return hiddenIn(state, side, question.place).filter((block) => blockFact(block).type === 'cavalry')
    case 'decoys':
      return hiddenIn(state, side, question.place).filter((block) => blockFact(block).type === 'decoy')
    case 'named':
      return hiddenIn(state, side, question.place).filter((block) => question.blocks.includes(block))
    case 'deployed': {
      const { fighters } = battleOf(state)
      return BLOCK_IDS.filter((block) => {
        const fighter = fighters[block]
        if (fighter === undefined || blockFact(block).side !== side || isPublic(state, block)) return false
        return question.positions.includes(fighter.position)
      })
    }
    default:
      return []
  }
}

function hiddenIn(state: State, side: Side, place: PlaceId): readonly BlockId[] {
  return blocksIn(state, side, place).filter((block) => !isPublic(state, block))
}

/**
 * The block that proves that somebody fights. The end audit works it out again, so it is no choice; it is the first in the order of the
 * ids as text, in which the arms are mixed. What it tells is its arm, and that no block with an earlier id fights there: where it is
 * artillery some infantry may stand there and some cannot, and nobody is told which side of that a named block is on.
 */
function lineOf(blocks: readonly BlockId[]): BlockId | undefined {
  return blocks.filter(isLine).sort()[0]
}

function isInfantry(block: BlockId): boolean {
  return blockFact(block).type === 'infantry'
}

function byClass(block: BlockId): OpensPiece {
  return { piece: block, count: false, detail: false }
}

/** Class and SP alone, in an order that tells nothing more. */
function classRows(state: State, blocks: readonly BlockId[]): Plain {
  return blocks
    .map((block): readonly [string, number] => [blockFact(block).type, blockState(state, block).sp])
    .sort(([a, x], [b, y]) => (a === b ? y - x : a < b ? -1 : 1))
}

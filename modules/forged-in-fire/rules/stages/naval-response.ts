/** fif:10.5, fif:10.6 CSS Virginia may come out against a voyage: up to three rounds. */
import type { Offer } from '../../../../src/kernel/offer.ts'
import { decide, end, type Next, roll } from '../../../../src/kernel/stage.ts'
import { moveConfidence } from '../confidence.ts'
import { type FifStage, stage, type Work } from '../stage-map.ts'
import { navalOrder } from '../standing-orders/naval.ts'
import { blockState, type State, voyageOf } from '../state.ts'
import { VIRGINIA } from '../tables/blocks.ts'
import { NORFOLK } from '../tables/map.ts'
import { NAVAL } from '../tables/tracks.ts'
import { blockLabel, placeLabel } from '../wording.ts'
import { CLEAR, TURNED_BACK } from './voyage.ts'

export const navalResponse: FifStage = stage({
  id: 'naval-response',
  rule: 'fif:10.5',
  title: 'Confederate naval response',
  enter: () => decide('confederate'),
  offers: ({ board }) => offersOf(board),
  choose(work, [verb]) {
    if (verb === 'let-pass') return end(CLEAR)
    if (verb === 'withdraw-virginia') {
      work.emit({ type: 'virginia-withdrew' })
      return end(CLEAR)
    }
    return fight(work.board)
  },
  rolled(work, values) {
    const { to } = voyageOf(work.board)
    const union = values.slice(0, NAVAL.unionDice)
    const confederate = values.slice(NAVAL.unionDice)
    const hits = union.filter((die) => hitNumbers(to).includes(die)).length
    const negated = confederate.filter((die) => NAVAL.virginiaNegates.includes(die)).length
    work.emit({ type: 'naval-round-fought', union, confederate, lost: Math.max(0, hits - negated) })
    return after(work)
  },
  standing: ({ board }, orders) => navalOrder(board, orders),
})

/** 10.6 Sunk; or three rounds survived, and the voyage is off; or another round. */
function after(work: Work<'naval-response'>): Next {
  if (blockState(work.board, VIRGINIA).sp === 0) {
    work.emit({ type: 'virginia-lost', how: 'sunk' })
    moveConfidence(work, 'virginia-sunk')
    return end(CLEAR)
  }
  if (voyageOf(work.board).rounds < NAVAL.rounds) return decide('confederate')
  moveConfidence(work, 'confederate-naval-victory')
  return end(TURNED_BACK)
}

function fight(state: State): Next {
  const { to, rounds } = voyageOf(state)
  const numbers = hitNumbers(to).join(', ')
  const purpose = `Naval battle, round ${rounds + 1}: ${NAVAL.unionDice} Union dice hit with ${numbers}, then ${NAVAL.virginiaDice} of ${blockLabel(VIRGINIA)}, each 6 takes off a hit`
  return roll({
    rule: 'fif:10.6',
    purpose,
    dice: Array.from({ length: NAVAL.unionDice + NAVAL.virginiaDice }, () => 6),
  })
}

function hitNumbers(to: string): readonly number[] {
  return to === NORFOLK ? NAVAL.unionHitsAtNorfolk : NAVAL.unionHitsElsewhere
}

function offersOf(state: State): readonly Offer[] {
  const { rounds, to } = voyageOf(state)
  const { sp } = blockState(state, VIRGINIA)
  const name = `${blockLabel(VIRGINIA)} (${sp} SP)`
  if (rounds === 0) {
    return [
      {
        choice: ['sortie'],
        label: `${name} comes out against the voyage to ${placeLabel(to)}`,
        rule: 'fif:10.5',
        pieces: [VIRGINIA],
      },
      { choice: ['let-pass'], label: 'Let the voyage pass', rule: 'fif:10.5' },
    ]
  }
  return [
    { choice: ['fight-on'], label: `${name} fights round ${rounds + 1}`, rule: 'fif:10.6', pieces: [VIRGINIA] },
    {
      choice: ['withdraw-virginia'],
      label: `${name} withdraws; the voyage goes on`,
      rule: 'fif:10.6',
      pieces: [VIRGINIA],
    },
  ]
}

/** fif:10.6 CSS Virginia against the Union fleet, and how it ends if she fights on. */
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Contest, ContestLine } from '../../../src/kernel/guide.ts'
import { blockState, type State, voyageOf } from '../rules/state.ts'
import { VIRGINIA } from '../rules/tables/blocks.ts'
import { NORFOLK } from '../rules/tables/map.ts'
import { NAVAL } from '../rules/tables/tracks.ts'
import { blockLabel, counted, placeLabel } from '../rules/wording.ts'
import { anyHit, hitsOf, type Spread } from './chances.ts'

/** Undefined for a choice by which she does not fight. */
export function navalContest(board: State, choice: Choice | undefined): Contest | undefined {
  if (choice !== undefined && choice[0] !== 'sortie' && choice[0] !== 'fight-on') return undefined
  const { to, rounds } = voyageOf(board)
  const { sp } = blockState(board, VIRGINIA)
  const hits = to === NORFOLK ? NAVAL.unionHitsAtNorfolk : NAVAL.unionHitsElsewhere
  const loss = lossOfRound(hits.length)
  const left = NAVAL.rounds - rounds
  const sunk = sunkWithin(sp, left, loss)
  const fleet: ContestLine = {
    piece: '',
    name: 'Union fleet',
    part: `hits on ${hits.join(', ')}`,
    base: NAVAL.unionDice,
    modifiers: [],
    total: NAVAL.unionDice,
    die: 6,
    dice: NAVAL.unionDice,
    ...anyHit(NAVAL.unionDice, hits.length),
  }
  const ship: ContestLine = {
    piece: VIRGINIA,
    name: blockLabel(VIRGINIA),
    part: `${sp} SP; each ${NAVAL.virginiaNegates.join(', ')} takes off a hit`,
    base: NAVAL.virginiaDice,
    modifiers: [],
    total: NAVAL.virginiaDice,
    die: 6,
    dice: NAVAL.virginiaDice,
    ...anyHit(NAVAL.virginiaDice, NAVAL.virginiaNegates.length),
  }
  return {
    title: `Naval battle off ${placeLabel(to)}, round ${rounds + 1}`,
    rule: 'fif:10.6',
    space: to,
    parties: [
      { side: 'union', role: 'Fleet', lines: [fleet] },
      { side: 'confederate', role: 'Ironclad', lines: [ship] },
    ],
    conditions: [
      { label: `${counted(left, 'round')} to survive; then the voyage is turned back`, rule: 'fif:10.6' },
      { label: 'The odds take it that she does not withdraw', rule: 'fif:10.6' },
    ],
    odds: [
      { label: `${blockLabel(VIRGINIA)} is sunk`, chance: sunk },
      { label: 'The voyage is turned back', chance: 1 - sunk },
      { label: 'She is sunk in the coming round', chance: sunkWithin(sp, 1, loss) },
    ],
  }
}

/** SP she loses in a round: hits, less those her dice take off. */
function lossOfRound(numbers: number): Spread {
  const hits = hitsOf(NAVAL.unionDice, numbers)
  const negated = hitsOf(NAVAL.virginiaDice, NAVAL.virginiaNegates.length)
  const loss = hits.map(() => 0)
  for (const [hit, chance] of hits.entries()) {
    for (const [off, more] of negated.entries()) {
      const lost = Math.max(0, hit - off)
      loss[lost] = (loss[lost] ?? 0) + chance * more
    }
  }
  return loss
}

function sunkWithin(sp: number, rounds: number, loss: Spread): number {
  if (sp <= 0) return 1
  if (rounds === 0) return 0
  return loss.reduce((sum, chance, lost) => sum + chance * sunkWithin(sp - lost, rounds - 1, loss), 0)
}

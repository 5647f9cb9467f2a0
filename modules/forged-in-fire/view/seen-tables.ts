/** fif:2, fif:7, fif:11.1 What is known of hidden blocks beside the map: those that were seen, and what happened out of sight. */
import type { ViewTable } from '../../../src/kernel/view.ts'
import { isSeen } from '../rules/queries/sight.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { blockFact } from '../rules/tables/blocks.ts'
import { blockLabel, placeLabel, sideName } from '../rules/wording.ts'
import { seenBefore } from './sighted.ts'

/** One for each side that this position does not see; none in open play. */
export function seenTables(state: State): readonly ViewTable[] {
  return SIDES.filter((side) => !isSeen(state, side)).map((side) => tableOf(state, side))
}

function tableOf(state: State, side: Side): ViewTable {
  const { gained = 0, hurt = 0 } = { gained: state.fog?.gained[side], hurt: state.fog?.hurt[side] }
  return {
    title: `${sideName(side)} blocks seen before (out of sight in the whole game: ${gained} SP replaced, ${hurt} SP lost)`,
    columns: ['Block', 'SP then', 'Where', 'Turn', 'SP now at most'],
    rows: seenBefore(state, side).map(([block, shown]) => {
      const { maxSp } = blockFact(block)
      const most = Math.min(maxSp, shown.sp + gained - shown.gained)
      return [
        blockLabel(block),
        maxSp === 0 ? '' : `${shown.sp} of ${maxSp}`,
        placeLabel(shown.place),
        `${shown.turn}`,
        maxSp === 0 ? '' : `${most}`,
      ]
    }),
  }
}

/** Whether what both sides believe of hidden blocks is true, in a position that sees everything. */
import { cavalryIn, lineIn } from '../../modules/forged-in-fire/rules/queries/occupancy.ts'
import { SIDES, type Side } from '../../modules/forged-in-fire/rules/sides.ts'
import type { State, Word } from '../../modules/forged-in-fire/rules/state.ts'

/** The first thing told that is not so; undefined when all is true. */
export function lieIn(state: State): string | undefined {
  for (const side of SIDES) {
    for (const [place, word] of Object.entries(state.fog?.told[side] ?? {})) {
      if (!isTrue(state, side, place, word)) return `${side} at ${place}: "${word}" was told and is not so`
    }
  }
  return undefined
}

function isTrue(state: State, side: Side, place: string, word: Word): boolean {
  const line = lineIn(state, side, place).length > 0
  const cavalry = cavalryIn(state, side, place).length > 0
  switch (word) {
    case 'line':
      return line
    case 'cavalry':
      return !line && cavalry
    case 'others':
      return !line && !cavalry
    case 'quiet':
      return !line
  }
}

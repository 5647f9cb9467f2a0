/** std:7.5, std:11.0 What the letters of a combat result do to one unit. */
import { disorganize, loseManpower, raiseFatigue } from '../../consequences.ts'
import type { UnitId } from '../../ids.ts'
import type { AnyWork } from '../../stage-map.ts'
import { unitState } from '../../state.ts'

/** std:7.5 Letters after which a march is over. */
const ENDING: readonly string[] = ['D', 'F', 'f', 'E']

/** Whether the letters end the march of the unit that has them. */
export function endsMarch(letters: readonly string[]): boolean {
  return letters.some((letter) => ENDING.includes(letter))
}

/** How the letters make a stack go; undefined: nothing makes it. */
export function retreatOf(letters: readonly string[]): 'normal' | 'rout' | undefined {
  if (letters.includes('R') || letters.includes('R*')) return 'rout'
  return letters.includes('r') ? 'normal' : undefined
}

/** Puts the letters of a result on a unit that is still on the map; retreat and advance are stages of their own. */
export function applyLetters(work: AnyWork, unit: UnitId, letters: readonly string[]): void {
  for (const letter of letters) {
    switch (letter) {
      case 'D':
        disorganize(work, unit)
        raiseFatigue(work, unit, 3, 'std:7.5')
        break
      case 'F':
        raiseFatigue(work, unit, 2, 'std:7.5')
        break
      case 'f':
        raiseFatigue(work, unit, 1, 'std:7.5')
        break
      case 'R':
        demoralize(work, unit, unitState(work.board, unit).demoralized === 0 ? 1 : 2)
        break
      case 'R*':
        // A unit at Demoralize-2 already loses one more instead.
        if (unitState(work.board, unit).demoralized === 2) loseManpower(work, unit, 1, 'combat', 'std:7.5')
        else demoralize(work, unit, 2)
        break
    }
  }
}

function demoralize(work: AnyWork, unit: UnitId, level: 1 | 2): void {
  if (unitState(work.board, unit).demoralized < level) work.emit({ type: 'demoralization-set', unit, level })
}

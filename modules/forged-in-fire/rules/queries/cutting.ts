/** fif:6.3, fif:16.6 Where hidden blocks would cut supply if they were infantry or artillery. */
import { OPENINGS_LIMIT } from '../../../../src/kernel/hidden.ts'
import type { PlaceId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import type { State, Word } from '../state.ts'
import { PLACE_IDS } from '../tables/map.ts'
import { countIn, fogOf, hiddenCountIn, toldOf } from './sight.ts'
import { isConnected, isSupplied } from './supply.ts'

/**
 * Places in which hidden blocks of the enemy of a side, of which nothing has been told, would cut off some place of the side if all of
 * them were infantry or artillery; as few as would cut off the same places. Empty: nothing hangs on it.
 */
export function cutInQuestion(state: State, side: Side): readonly PlaceId[] {
  const enemy = opponentOf(side)
  const silent = PLACE_IDS.filter(
    (place) => hiddenCountIn(state, enemy, place) > 0 && toldOf(state, enemy, place) === undefined,
  )
  const held = PLACE_IDS.filter((place) => countIn(state, side, place) > 0)
  const lines = linesOf(state)
  // those that are cut off anyway count in each sum
  const cutBy = (places: readonly PlaceId[]) => {
    const then = withLines(state, enemy, places)
    return lines.reduce((sum, reaches) => sum + held.filter((place) => !reaches(then, side, place)).length, 0)
  }
  const all = cutBy(silent)
  if (cutBy([]) === all) return []
  let wanted = silent
  for (const place of silent) {
    const fewer = wanted.filter((other) => other !== place)
    if (cutBy(fewer) === all) wanted = fewer
  }
  return wanted.slice(0, OPENINGS_LIMIT)
}

/** The lines that can be cut: of supply, and where it counts in battle (16.6) those of any length as well. */
function linesOf({ conditions }: State): readonly (typeof isSupplied)[] {
  return conditions.battleSupply ? [isSupplied, isConnected] : [isSupplied]
}

/** The table as it would be known if infantry or artillery stood in these places. */
function withLines(state: State, side: Side, places: readonly PlaceId[]): State {
  const fog = fogOf(state)
  const lines: { [place: PlaceId]: Word } = { ...fog.told[side] }
  for (const place of places) lines[place] = 'line'
  return { ...state, fog: { ...fog, told: { ...fog.told, [side]: lines } } }
}

/** atp:7.3–7.4, atp:15.1D Under fog of war: what must be told of the hex that a departing unit leaves. */
import type { HexId, UnitId } from '../ids.ts'
import { type State, unitState } from '../state.ts'
import { unitFact } from '../tables/units.ts'
import type { Kind } from './departures.ts'
import { forceOf, isFogged, isSeen, knownHexesOf, markerOf, mustTell } from './knowledge.ts'
import { hexOf, unitsOfIn } from './occupancy.ts'

type Words = readonly [] | readonly [hex: HexId, left: 'infantry' | 'vacated']

const NOTHING: readonly Words[] = [[]]

/**
 * The words that go with the departure of a unit, or of a step of it. RULING ATP-70: they belong to the choice itself. One
 * where the side is seen; else everything that may have to be said.
 */
export function tidingsOfLeaving(state: State, unit: UnitId, kind: Kind): readonly Words[] {
  const { steps, place } = unitState(state, unit)
  const whole = kind === 'withdrawal' || steps <= 1
  if (!isFogged(state) || !whole || place === 'reinforcement') return NOTHING
  const { side, type } = unitFact(unit)
  if (!isSeen(state, side)) {
    const told = knownHexesOf(state, side).filter((hex) => mustTell(state, side, hex))
    return [
      [],
      ...told.flatMap((hex): readonly Words[] => {
        const thinned = type === 'cavalry' && markerOf(state, side, hex)?.force === 'cavalry'
        return thinned
          ? [
              [hex, 'vacated'],
              [hex, 'infantry'],
            ]
          : [[hex, 'vacated']]
      }),
    ]
  }
  const hex = hexOf(state, unit)
  if (hex === undefined || !mustTell(state, side, hex)) return NOTHING
  const left = forceOf(unitsOfIn(state, side, hex).filter((other) => other !== unit))
  if (left === markerOf(state, side, hex)?.force) return NOTHING
  return [[hex, left === undefined ? 'vacated' : 'infantry']]
}

/** atp:9.6, atp:11.2–11.4, atp:16.1D What a hexside does to movement and attack, in this weather. */
import type { HexId } from '../ids.ts'
import type { State } from '../state.ts'
import { hexsideFact, roadCrosses } from '../tables/hexsides.ts'

/** atp:16.1D In rain every river floods: minor counts as major, major as tidal. */
export function riverBetween(state: State, a: HexId, b: HexId): 'minor' | 'major' | 'tidal' | undefined {
  const { river } = hexsideFact(a, b)
  if (state.weather !== 'rain') return river
  if (river === 'minor') return 'major'
  return river === 'major' ? 'tidal' : river
}

/**
 * A bridge that still stands. RULING ATP-31: a road over a minor river is a bridge when the river floods (16.1D); in clear
 * weather minor rivers hinder nobody.
 */
export function bridgeStands(state: State, a: HexId, b: HexId): boolean {
  const { bridge, id } = hexsideFact(a, b)
  return bridge !== undefined && !state.burnedBridges.includes(id)
}

/** atp:9.6 Why no unit can cross a hexside on the march or in retreat; undefined when it can be crossed. */
export function barrier(
  state: State,
  a: HexId,
  b: HexId,
): { readonly rule: string; readonly message: string } | undefined {
  if (hexsideFact(a, b).blocked) {
    return { rule: 'atp:9.6B', message: `The hexside between ${a} and ${b} is blocked; no unit may ever cross it.` }
  }
  if (riverBetween(state, a, b) === 'tidal' && !bridgeStands(state, a, b)) {
    const flood = state.weather === 'rain' && hexsideFact(a, b).river === 'major'
    return {
      rule: flood ? 'atp:16.1D' : 'atp:9.6A',
      message: flood
        ? `The river between ${a} and ${b} is in flood and has no bridge there.`
        : `The river between ${a} and ${b} is tidal and has no bridge there.`,
    }
  }
  return undefined
}

/** atp:9.4A An unbridged major river, the crossing of which voids the movement bonus. */
export function isUnbridgedMajor(state: State, a: HexId, b: HexId): boolean {
  return riverBetween(state, a, b) === 'major' && !bridgeStands(state, a, b)
}

/** atp:9.5C A road that crosses the hexside; a burned bridge breaks it. */
export function roadBetween(state: State, a: HexId, b: HexId): boolean {
  return roadCrosses(a, b) && !state.burnedBridges.includes(hexsideFact(a, b).id)
}

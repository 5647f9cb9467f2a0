/** A second reading of the rules: command radius (std:2.5), flanks refused (std:7.8), units driven out by rain (std:12.0). */
import type { HexId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { crossingsAt, groundOf, hasPath, hexesAround, isRiver, touchesWater } from './board.ts'
import { inEnemyNormalZone, inEnemyZone, isHeld } from './forces.ts'
import { scenarioCrossing } from './march.ts'

/** std:2.5 Every hex at the end of a path of three hexes or fewer that the enemy does not bar, and the first itself. */
export function radius(state: State, side: Side, from: HexId, steps = 3): ReadonlySet<HexId> {
  const found = new Set([from])
  if (steps === 0) return found
  for (const hex of hexesAround(state, from)) {
    if (isHeld(state, hex, opponentOf(side))) continue
    if (inEnemyZone(state, hex, side) && !isHeld(state, hex, side)) continue
    for (const one of radius(state, side, hex, steps - 1)) found.add(one)
  }
  return found
}

/** std:7.8 Whether the unit on the march may place a Flanks Refused marker. */
export function mayRefuseFlanks(state: State, march: March): boolean {
  const here = march.path.at(-1) ?? ''
  const inPlace = march.path.length === 1 && march.attacks === 0
  if (state.flanksRefused.includes(here) || groundOf(state, here) === 'swamp') return false
  if (inEnemyNormalZone(state, here, sideOfId(march.unit)) && !inPlace) return false
  return march.halfPoints - march.spent >= 2
}

/** std:12.0 Units in provisional swamps without a path: where each may be put; nowhere: it is lost. */
export function drivenOut(state: State): ReadonlyMap<UnitId, readonly HexId[]> {
  const found = new Map<UnitId, readonly HexId[]>()
  for (const [unit, { place }] of Object.entries(state.units)) {
    if (hexFact(place).terrain !== 'provisional-swamp' || hasPath(state, place)) continue
    const side = sideOfId(unit)
    const open = hexesAround(state, place).filter((hex) => mayBePut(state, side, place, hex))
    const quiet = open.filter((hex) => !inEnemyZone(state, hex, side))
    found.set(unit, quiet.length > 0 ? quiet : open)
  }
  return found
}

function mayBePut(state: State, side: Side, from: HexId, hex: HexId): boolean {
  const fact = hexsideFact(from, hex)
  if (touchesWater(from, hex) || isHeld(state, hex, opponentOf(side))) return false
  const limit = scenarioCrossing(state, side, from, hex)
  if (groundOf(state, hex) === 'swamp' || limit === 'closed') return false
  if (!isRiver(fact)) return true
  const { bridge, dam, ferry, pontoon } = crossingsAt(state, fact)
  return bridge || pontoon === side || (limit === 'free' && (dam || ferry))
}

/** A second reading of the rules: the flank bonus (std:7.4, std:7.8, std:9.0). */
import type { HexId, LeaderId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { isLeader, leaderFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import {
  crossingsAt,
  fordsUsable,
  hexesAround,
  isRain,
  isRiver,
  isSwampHexside,
  isWoodsHexside,
  pathBetween,
  sixAround,
} from './board.ts'
import { defence, isCavalry, isDemoralized, isHeld, redoubtFor, strengthOf, unitsIn, unitsWithZone } from './forces.ts'

/** One of the six hexes around the defender; `hex` null: off the map. */
export interface FlankHex {
  readonly hex: HexId | null
  readonly covered: boolean
  readonly reduced: boolean
}

/** Parts c, d and e of covered hexes: the ground alone shuts the defender in here. Water is as impassable as a river (OTR-34). */
function shutIn(state: State, target: HexId, hex: HexId | null): boolean {
  if (hex === null || hexFact(hex).terrain === 'water') return true
  const path = pathBetween(state, target, hex)
  if (isSwampHexside(state, target, hex) && !path) return true
  const fact = hexsideFact(target, hex)
  if (fact.river === 'all-water') return true
  if (fact.river === 'creek') return isRain(state) && !path
  if (!isRiver(fact)) return false
  const { bridge, dam, ferry, ford, pontoon } = crossingsAt(state, fact)
  return !(bridge || dam || ferry || pontoon !== null || (ford && fordsUsable(state, fact)))
}

/** Parts a and b: the attacker's units that stand in the hex or look into it, if together they are strong enough. */
function heldBy(state: State, side: Side, target: HexId, hex: HexId): boolean {
  const units = [...unitsIn(state, hex, side), ...unitsWithZone(state, hex, side, ['normal', 'restricted'])]
  const steady = units.filter((unit) => !isDemoralized(state, unit))
  return steady.length > 0 && strengthOf(state, steady) * 4 >= defence(state, target, opponentOf(side))
}

/** Step 3 b: nobody is there and every steady unit of the attacker next to it looks at it through woods alone. */
function throughWoodsOnly(state: State, side: Side, hex: HexId): boolean {
  if (isHeld(state, hex, side) || isHeld(state, hex, opponentOf(side))) return false
  const next = hexesAround(state, hex).filter((from) =>
    unitsIn(state, from, side).some((unit) => !isDemoralized(state, unit)),
  )
  return next.length > 0 && next.every((from) => isWoodsHexside(from, hex) && !pathBetween(state, from, hex))
}

/** The six hexes, from the north clockwise. */
export function flankHexes(state: State, side: Side, target: HexId): readonly FlankHex[] {
  return sixAround(state, target).map((hex) => {
    const ground = shutIn(state, target, hex)
    if (hex === null) return { hex, covered: true, reduced: true }
    const covered = ground || heldBy(state, side, target, hex)
    const defended = unitsIn(state, hex, opponentOf(side)).some((unit) => !isDemoralized(state, unit))
    const reduced = covered && (ground || defended || throughWoodsOnly(state, side, hex))
    return { hex, covered, reduced }
  })
}

/** Halved as for refused flanks, redoubts and cavalry against cavalry: 4 → 2, 3 and 2 → 1. */
function halved(bonus: number, one: number, none: number): number {
  if (bonus >= 4) return 2
  if (bonus >= 2) return 1
  return bonus === 1 ? one : none
}

export interface FlankBonus {
  readonly basic: number
  readonly reduction: number
  /** Step 3, before refused flanks, redoubts and cavalry. */
  readonly final: number
  /** What the attacker adds in the end. */
  readonly applied: number
}

/** `active`: the unit that marches or the leader that assaults. */
export function flankBonus(state: State, side: Side, target: HexId, active: UnitId | LeaderId): FlankBonus {
  const hexes = flankHexes(state, side, target)
  const covered = hexes.filter((hex) => hex.covered).length
  const basic = covered === 6 ? 4 : covered === 5 ? 2 : 0
  const reduction = basic === 0 ? 0 : Math.min(3, hexes.filter((hex) => hex.reduced).length)
  const final = Math.max(0, basic - reduction)
  return { basic, reduction, final, applied: applied(state, side, target, active, final) }
}

function applied(state: State, side: Side, target: HexId, active: UnitId | LeaderId, final: number): number {
  const refused = state.flanksRefused.includes(target)
  const redoubt = redoubtFor(state, target, opponentOf(side))
  // OTR-36: not both, where flanks are refused in a redoubt.
  if (refused) return halved(final, 1, 1)
  if (redoubt) return halved(final, 0, 0)
  const defenders = unitsIn(state, target, opponentOf(side))
  const mounted = strengthOf(state, defenders.filter(isCavalry)) * 2 > strengthOf(state, defenders)
  const riders = isLeader(active) ? leaderFact(active).cavalry : isCavalry(active)
  return mounted && riders ? halved(final, 0, 0) : final
}

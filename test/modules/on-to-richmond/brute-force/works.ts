/** A second reading of the rules: works and rest of the Recovery Phase, bridges destroyed (std:8.0, std:9.0, std:10.1–10.3). */
import type { HexId, HexsideId, UnitId } from '../../../../modules/on-to-richmond/rules/ids.ts'
import { opponentOf, type Side, sideOfId } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import { type State, type UnitState, unitState } from '../../../../modules/on-to-richmond/rules/state.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { type HexsideFact, hexsideById, hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { unitFact } from '../../../../modules/on-to-richmond/rules/tables/units.ts'
import { distance, fordsUsable, hasPath, hexesAround, isRain, isRiver, scenarioOf } from './board.ts'
import { combatValue, inEnemyZone, isHeld, strengthOf, unitsIn } from './forces.ts'

/** Five is what it takes to build, repair, destroy a bridge, and to forbid it to others (std:10.1, std:10.2, std:10.3). */
function isStrong(state: State, unit: UnitId): boolean {
  return unitFact(unit).type === 'infantry' && combatValue(unitState(state, unit)) >= 5
}

/** std:10.1 A bridge may be built over this side of the unit's hex. */
function mayBridge(state: State, side: Side, fact: HexsideFact, over: HexId): boolean {
  if (!isRiver(fact) || hexFact(over).terrain === 'water') return false
  if (fact.crossing === 'dam' || state.pontoons[fact.id] !== undefined) return false
  if (fact.river === 'minor') return true
  const own = Object.keys(state.pontoons).filter((id) => state.pontoons[id] === side)
  return !own.some((id) => hexsideById(id).river === 'major')
}

/** std:8.0 step 1 Every work open to a side as the phase begins: `entrench UNIT`, `build UNIT HEXSIDE SUM`, `repair UNIT HEXSIDE SUM`. */
export function worksOpen(state: State, side: Side): readonly string[] {
  if (isRain(state)) return []
  const found: string[] = []
  for (const [unit, { place, fatigue, demoralized, entrenched }] of Object.entries(state.units)) {
    if (sideOfId(unit) !== side || fatigue !== 0 || demoralized !== 0) continue
    if (entrenched !== 'fort') found.push(`entrench ${unit}`)
    if (!isStrong(state, unit)) continue
    for (const over of hexesAround(state, place)) {
      const fact = hexsideFact(place, over)
      if (strengthOf(state, unitsIn(state, over, opponentOf(side))) >= 5) continue
      const { bridgeBuilding, notRepairable } = scenarioOf(state).parameters
      if (bridgeBuilding && mayBridge(state, side, fact, over)) {
        found.push(`build ${unit} ${fact.id} ${buildSum(state, side, fact)}`)
      }
      if (state.destroyed.includes(fact.id) && !notRepairable.includes(fact.id)) {
        const sum = (fordsUsable(state, fact) ? 0 : 1) + (fact.river === 'major' ? 2 : 0)
        found.push(`repair ${unit} ${fact.id} ${sum}`)
      }
    }
  }
  return found.sort()
}

/** std:10.1 Everything added to the construction die. */
function buildSum(state: State, side: Side, fact: HexsideFact): number {
  const paths = fact.hexes.filter((hex) => hasPath(state, hex)).length
  let sum = paths === 0 ? 3 : paths === 1 ? 2 : fact.crossing === undefined ? 1 : 0
  if (!fordsUsable(state, fact)) sum += 1
  if (fact.id === 'S3409-S3509') sum += 1
  if (fact.river === 'major') sum += 2
  const isNear = fact.hexes.some((hex) => distance(hex, 'N0627') <= 10)
  if (fact.river === 'major' && side === 'confederate' && isNear) sum -= 3
  return sum
}

/** std:10.2 What the unit may try to destroy where its march has ended, with what is added to the die: `HEXSIDE SUM`. */
export function destructionsOpen(state: State, { unit, path, attacks }: March): readonly string[] {
  const side = sideOfId(unit)
  const { place, demoralized } = unitState(state, unit)
  const { type } = unitFact(unit)
  if (demoralized !== 0 || type === 'artillery' || state.triedToDestroy.includes(unit)) return []
  const found: string[] = []
  for (const over of hexesAround(state, place)) {
    const { id, crossing } = hexsideFact(place, over)
    if (state.destroyed.includes(id) || scenarioOf(state).parameters.indestructible.includes(id)) continue
    if (crossing !== 'ferry' && !(crossing === 'bridge' && isStrong(state, unit))) continue
    if (isHeld(state, over, opponentOf(side))) continue
    if (inEnemyZone(state, over, side) && !isHeld(state, over, side)) continue
    const isQuiet = !inEnemyZone(state, place, side) && !inEnemyZone(state, over, side)
    const hasStayed = path.length === 1 && attacks === 0
    const sum = (crossing === 'ferry' && side === 'confederate' ? -2 : 0) + (isQuiet ? -1 : 0) + (hasStayed ? -1 : 0)
    found.push(`${id} ${sum}`)
  }
  return found.sort()
}

/** std:10.2 Enemy pontoon bridges that the unit takes down where it ends a move. */
export function pontoonsLost(state: State, unit: UnitId): readonly HexsideId[] {
  const is = unitState(state, unit)
  if (is.demoralized !== 0 || combatValue(is) < 5) return []
  const enemy = opponentOf(sideOfId(unit))
  const around = hexesAround(state, is.place).map((over) => hexsideFact(is.place, over).id)
  return around.filter((id) => state.pontoons[id] === enemy).sort()
}

/** std:8.0 steps 3 to 5 What becomes of a unit. */
export function rested(unit: UnitState): UnitState {
  const isFresh = unit.fatigue <= 1
  const isBroken = unit.demoralized === 2
  return {
    ...unit,
    organized: unit.organized || (isFresh && !isBroken),
    exhausted: unit.fatigue >= 3 || (unit.exhausted && (!isFresh || isBroken)),
    demoralized: !isFresh ? unit.demoralized : isBroken ? 1 : 0,
    fatigue: Math.max(0, unit.fatigue - 3),
  }
}

/** What a position tests: cases by name, so that a run can show that none of them was left out by chance. */
import { opponentOf } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { hexFact } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { hexsideFact } from '../../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { drivenOut, mayRefuseFlanks } from './around.ts'
import { attacksOf, targetsOf } from './attack.ts'
import { crossingsAt, fordsUsable, hexesAround, isRain, isRiver, isWoodsHexside } from './board.ts'
import { flankBonus, flankHexes } from './flank.ts'
import { combatValue, inEnemyNormalZone, isHeld, redoubtFor, unitsIn } from './forces.ts'
import { nextHexes } from './march.ts'
import { type MadeUp, withRetreat } from './positions.ts'
import { chartOf, legalHexes, mayStop, mildest } from './retreat.ts'

function ofMarch({ state, march, side }: MadeUp): readonly string[] {
  const here = march.path.at(-1) ?? ''
  const left = march.halfPoints - march.spent
  const found: string[] = []
  const leaving = inEnemyNormalZone(state, here, side)
  if (leaving && march.path.length > 1) found.push('march: held by a zone')
  for (const [hex, cost] of nextHexes(state, march)) {
    const into = inEnemyNormalZone(state, hex, side)
    if (leaving) found.push(into ? 'march: zone to zone' : 'march: leaves a zone')
    if (!leaving && into) found.push('march: enters a zone')
    if (cost === left && march.path.length === 1) found.push('march: all it has')
    if (unitsIn(state, hex, side).length > 0) found.push('march: joins friends')
    const fact = hexsideFact(here, hex)
    const { bridge, dam, ferry, ford, pontoon } = crossingsAt(state, fact)
    if (fact.river === 'major' || fact.river === 'minor') {
      if (pontoon === side && !bridge) found.push('march: over its pontoon bridge')
      else if (ferry)
        found.push(fact.river === 'major' || !fordsUsable(state, fact) ? 'march: by boat' : 'march: by ferry')
      else if (bridge) found.push('march: over a bridge')
      else if (dam) found.push('march: over a dam')
      else if (ford) found.push('march: through a ford')
    }
    if (isRain(state)) found.push('march: in rain')
    if (hexFact(hex).terrain.endsWith('swamp')) found.push('march: into a swamp')
  }
  if (mayRefuseFlanks(state, march)) found.push('march: may refuse flanks')
  if (drivenOut(state).size > 0) found.push('rain: drives somebody out')
  return found
}

function ofAttacks({ state, side, march, attacked }: MadeUp): readonly string[] {
  const here = march.path.at(-1) ?? ''
  const open = new Set(attacksOf(state, march).map((attack) => attack.split(' ')[0]))
  const found = [...open].map((type) => `attack: ${type}`)
  for (const target of attacked) {
    const began = march.path[0] ?? here
    if (!hexesAround(state, here).includes(target)) continue
    const may = targetsOf(state, [march.unit], here, began).includes(target)
    if (may && isWoodsHexside(here, target)) found.push('attack: through woods')
    if (!may && isWoodsHexside(here, target) && began !== here) found.push('attack: barred by woods')
    if (!may && isRiver(hexsideFact(here, target))) found.push('attack: barred by a river')
  }
  if (attacked.some((target) => unitsIn(state, target, opponentOf(side)).length > 2)) found.push('attack: on a stack')
  return found
}

function ofFlanks({ state, side, attacked, march }: MadeUp): readonly string[] {
  return attacked.flatMap((target) => {
    const { basic, final, applied } = flankBonus(state, side, target, march.unit)
    const hexes = flankHexes(state, side, target)
    const found = basic === 0 ? [] : [`flank: ${basic} basic, ${final} final`]
    if (final > 0) {
      if (state.flanksRefused.includes(target)) found.push(`flank: refused, ${Math.min(final, 3)} or more`)
      else if (redoubtFor(state, target, opponentOf(side))) found.push('flank: against a redoubt')
      else if (applied !== final) found.push('flank: cavalry against cavalry')
    } else if (applied > 0) found.push('flank: none, but refused')
    if (basic > 0 && hexes.some(({ hex }) => hex === null)) found.push('flank: at the edge of the map')
    if (hexes.some(({ hex, covered }) => hex !== null && !covered && isHeld(state, hex, side))) {
      found.push('flank: too weak or demoralized')
    }
    return found
  })
}

function ofRetreat(made: MadeUp): readonly string[] {
  const { retreat } = made
  if (retreat === null) return []
  const state = withRetreat(made.state, retreat)
  const chart = chartOf(state, retreat)
  const legal = legalHexes(state, retreat)
  const means = mildest(state, retreat)
  const found = [`retreat: ${retreat.kind}`, ...legal.map((one) => `retreat: chart ${chart}, priority ${one.priority}`)]
  if (means === undefined) found.push('retreat: surrender')
  else if (means.override) found.push('retreat: only by override')
  else if (means.stretched) found.push('retreat: stretched')
  if (legal.length === 0) found.push('retreat: no hex left')
  if (mayStop(state, retreat)) found.push('retreat: may stop')
  return found
}

function ofUnits({ state }: MadeUp): readonly string[] {
  const units = Object.values(state.units)
  return units.some((unit) => !Number.isInteger(combatValue(unit))) ? ['a unit of half a point'] : []
}

/** Every case of the position, each once. */
export function casesOf(made: MadeUp): ReadonlySet<string> {
  return new Set([ofMarch, ofAttacks, ofFlanks, ofRetreat, ofUnits].flatMap((look) => look(made)))
}

/** The cases that a long run must have looked at. */
export const CASES: readonly string[] = [
  'a unit of half a point',
  ...['a river', 'woods'].map((what) => `attack: barred by ${what}`),
  ...['column-of-route', 'hasty', 'normal', 'prepared', 'on a stack', 'through woods'].map((what) => `attack: ${what}`),
  ...['2 basic, 0', '2 basic, 1', '2 basic, 2', '4 basic, 1', '4 basic, 2', '4 basic, 3', '4 basic, 4'].map(
    (what) => `flank: ${what} final`,
  ),
  ...['against a redoubt', 'at the edge of the map', 'cavalry against cavalry', 'none, but refused'].map(
    (what) => `flank: ${what}`,
  ),
  ...['1', '2', '3'].map((bonus) => `flank: refused, ${bonus} or more`),
  'flank: too weak or demoralized',
  ...['all it has', 'by boat', 'enters a zone', 'held by a zone', 'in rain', 'into a swamp', 'joins friends'].map(
    (what) => `march: ${what}`,
  ),
  ...[
    'leaves a zone',
    'may refuse flanks',
    'over a bridge',
    'over a dam',
    'over its pontoon bridge',
    'through a ford',
  ].map((what) => `march: ${what}`),
  'march: zone to zone',
  'rain: drives somebody out',
  ...['cavalry', 'normal', 'rout', 'voluntary', 'may stop', 'no hex left', 'surrender'].map(
    (what) => `retreat: ${what}`,
  ),
  ...[1, 2, 3, 4, 5].map((priority) => `retreat: chart 1, priority ${priority}`),
  ...[1, 2, 3].map((priority) => `retreat: chart 2, priority ${priority}`),
]

/** Cases that chance makes seldom; built positions look at them, too. */
export const SELDOM: readonly string[] = ['retreat: only by override']

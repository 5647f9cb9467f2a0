/** std:5.1, std:6.1, std:6.2, std:7.1, std:7.8 The choices of the unit on the march: the next hex on the best way, an attack, the end. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { forceMarchOf } from '../rules/queries/allowance.ts'
import { hexOfUnit, unitsOfIn } from '../rules/queries/occupancy.ts'
import { inEnemyNormalZone } from '../rules/queries/zones.ts'
import { ATTACK_TYPES, type AttackType } from '../rules/state/combat.ts'
import type { March } from '../rules/state/march.ts'
import type { State } from '../rules/state.ts'
import { unitFact } from '../rules/tables/units.ts'
import { armiesOf, withMoved, withUnits } from './armies.ts'
import { attackWorth, stakesOf } from './attacks.ts'
import { bestFor, type End, endsOf } from './marching.ts'
import { oddsOf } from './odds.ts'
import { keeper, type Outlook } from './outlook.ts'
import { isDesperate } from './prices.ts'
import { standingOf } from './standing.ts'
import { WEIGHTS } from './weights.ts'

/** Each offer by what it leads to; the worth of the table as it is counts for nothing. */
export function marchWorths(outlook: Outlook, offers: readonly Offer[]): readonly number[] {
  const { table, side } = outlook
  const now = standingOf(table, side)
  const march = marchFrom(table, offers)
  if (march === undefined) return offers.map(({ choice: [verb] }) => (verb.startsWith('to') ? 1 : 0))
  const left = march.halfPoints - march.spent
  const ends = waysOn(outlook, march).filter(({ halfPoints }) => halfPoints <= left)
  return offers.map(({ choice: [verb, what = '', more] }) => {
    switch (verb) {
      case 'to':
        return onward(table, march, ends, what) - now
      case 'to-with':
        return onward(table, march, ends, what) - now + companion(table, march.unit)
      case 'attack':
        return attackNow(table, march, what, more)
      case 'force-march':
        return forced(outlook, march) - now - WEIGHTS.action.force
      case 'refuse-flanks':
        return flanksWorth(table, march)
      case 'end-march':
        return isIdle(table, march) ? -WEIGHTS.march.idle : 0
      default:
        return -1
    }
  })
}

const waysKept = keeper<readonly End[]>()

function waysOn(outlook: Outlook, march: March): readonly End[] {
  return waysKept(outlook, `${march.unit} ${march.halfPoints}`, () => endsOf(outlook.table, march))
}

/** The march as far as it is told: whether the unit has done anything yet shows in what it may do. */
function marchFrom(table: State, offers: readonly Offer[]): March | undefined {
  const { march } = table
  const here = march === null ? undefined : hexOfUnit(table, march.unit)
  if (march === null || here === undefined) return undefined
  const has = (word: string) => offers.some(({ choice: [verb] }) => verb === word)
  const fresh = has('force-march') || has('restore-flanks') || march.spent === 0
  if (!fresh) return { ...march, path: ['', here] }
  return { ...march, path: [here], beganInZone: inEnemyNormalZone(table, sideOf(march.unit), here) }
}

function sideOf(unit: UnitId) {
  return unitFact(unit).side
}

/** The unit has done nothing yet, and there is no time left to do nothing. */
function isIdle(table: State, march: March): boolean {
  return march.path.length === 1 && isDesperate(table, sideOf(march.unit))
}

/** The best that lies beyond a hex; the hex itself where nothing does. */
function onward(table: State, { unit }: March, ends: readonly End[], hex: HexId): number {
  const beyond = ends.filter(({ step }) => step === hex)
  if (beyond.length > 0) return Math.max(...beyond.map(({ worth }) => worth))
  return standingOf(withMoved(table, [unit], [hex]), sideOf(unit)) - WEIGHTS.march.detour
}

/** 6.3 An army leader goes along where he would be left alone. */
function companion(table: State, unit: UnitId): number {
  const here = hexOfUnit(table, unit)
  const others = here === undefined ? [] : unitsOfIn(table, sideOf(unit), here).filter((one) => one !== unit)
  return others.every((one) => unitFact(one).type !== 'infantry') ? WEIGHTS.march.alone : WEIGHTS.march.along
}

function attackNow(table: State, { unit }: March, target: HexId, typeName: string | undefined): number {
  const type = ATTACK_TYPES.find((one): one is AttackType => one === typeName)
  const from = hexOfUnit(table, unit)
  if (type === undefined || from === undefined) return -1
  const plan = { from, target, attackers: [unit] }
  return attackWorth(stakesOf(table, plan), oddsOf(table, { ...plan, type, leader: null }))
}

/** 5.1 What more points would bring on average, for organization and manpower. */
function forced(outlook: Outlook, march: March): number {
  const { table } = outlook
  const { unit } = march
  const worn = withUnits(table, { [unit]: { organized: false } })
  const dice = unitFact(unit).type === 'cavalry' ? PAIRS : FACES
  const most = Math.max(...dice.map((rolled) => forceMarchOf(table, unit, rolled).halfPoints))
  const ends = endsOf(worn, { ...march, halfPoints: march.halfPoints + most })
  const left = march.halfPoints - march.spent
  const sum = dice.reduce((total, rolled) => {
    const { halfPoints, manpower } = forceMarchOf(table, unit, rolled)
    return total + bestFor(ends, left + halfPoints) - manpower * WEIGHTS.march.straggler
  }, 0)
  return sum / dice.length
}

const FACES = [1, 2, 3, 4, 5, 6].map((die) => [die])
const PAIRS = FACES.flatMap(([a = 0]) => FACES.map(([b = 0]) => [a, b]))

/** 7.8 Flanks are refused by who stays where the enemy is as strong as he. */
function flanksWorth(table: State, { unit }: March): number {
  const here = hexOfUnit(table, unit)
  const side = sideOf(unit)
  const armies = armiesOf(table)
  const own = armies[side].stacks.find(({ hex }) => hex === here)
  if (here === undefined || own === undefined) return -1
  const danger = standingOf(withUnits(table, { [unit]: { place: 'not-used' } }), side) - standingOf(table, side)
  return danger > 0 ? WEIGHTS.march.refused : -WEIGHTS.march.refused
}

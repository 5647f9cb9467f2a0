/** atp:10.1.3, atp:12.0 Standing orders for the side's own defenders, so that the enemy's turn need not stop for them. */
import type { Plain } from '../../../src/kernel/plain.ts'
import type { SideView } from '../../../src/kernel/view.ts'
import type { HexId } from '../rules/ids.ts'
import { isGarrison } from '../rules/queries/battle-roles.ts'
import { hexesOf, isAdjacentToEnemy, unitsOfIn } from '../rules/queries/occupancy.ts'
import { hexFact, neighboursOf } from '../rules/tables/hexes.ts'
import { fightersOf, threatTo } from './forces.ts'
import { cityWorth, type Outlook, outlookOf } from './outlook.ts'

/** The most hexes that get orders of their own. */
const MOST_HEXES = 100

/** Fire at the front's infantry, save a step by a retreat, and hold what is worth more than a step. */
export function ordersFor(view: SideView, sideId: string): Plain | null {
  const outlook = outlookOf(view, sideId)
  const hexes: { [hex: HexId]: Plain } = {}
  const held = hexesOf(outlook.table, outlook.side)
  for (const hex of held.filter((one) => isAdjacentToEnemy(outlook.table, outlook.side, one)).slice(0, MOST_HEXES)) {
    hexes[hex] = {
      retreat: mustHold(outlook, hex) ? { when: 'never' } : { when: 'when-hit', to: refugesOf(outlook, hex) },
    }
  }
  const cities = held.filter((hex) => hexes[hex] === undefined && mustHold(outlook, hex))
  for (const hex of cities.slice(0, MOST_HEXES - Object.keys(hexes).length)) hexes[hex] = { retreat: { when: 'never' } }
  return {
    general: {
      cavalry: { leave: { whenOddsAtLeast: 3 } },
      fire: { targets: ['infantry', 'cavalry', 'front', 'strongest', 'any'], extraHit: true },
      retreat: { when: 'when-hit', to: ['any'] },
      recover: ['destroyed', 'infantry', 'strongest', 'any'],
    },
    hexes,
  }
}

/** A city that still counts, or a garrison that would have to surrender. */
function mustHold(outlook: Outlook, hex: HexId): boolean {
  if (cityWorth(outlook, outlook.enemy, hex) > 0.5) return true
  return unitsOfIn(outlook.table, outlook.side, hex).some(isGarrison)
}

/** The neighbouring hexes, the safest first; `any` for what could not be foreseen. */
function refugesOf(outlook: Outlook, hex: HexId): readonly string[] {
  const { table, side } = outlook
  const units = fightersOf(outlook, unitsOfIn(table, side, hex)).map((fighter) => ({ ...fighter, fatigued: true }))
  const open = neighboursOf(hex).filter(
    (to) => hexFact(to).terrain !== 'bay' && unitsOfIn(table, outlook.enemy, to).length === 0,
  )
  const danger = new Map(
    open.map((to) => [to, threatTo(outlook, to, [...units, ...fightersOf(outlook, unitsOfIn(table, side, to))])]),
  )
  return [...open.sort((a, b) => (danger.get(a) ?? 0) - (danger.get(b) ?? 0)), 'any']
}

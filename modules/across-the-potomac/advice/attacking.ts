/** atp:10.1, atp:10.8 Whether to attack, with whom, and which hex is the front. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { unitsOfIn } from '../rules/queries/occupancy.ts'
import { battleOf, unitState } from '../rules/state.ts'
import { fightersOf, oddsOf, type Wing, wingsAround } from './forces.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** VP that an attack on a hex by all that are ready is worth, its fatigue taken off. */
export function attackWorth(outlook: Outlook, target: HexId, ready: (unit: UnitId) => boolean): number {
  return worthOf(outlook, target, wingsAround(outlook, outlook.side, target, ready))
}

function worthOf(outlook: Outlook, target: HexId, wings: readonly Wing[]): number {
  if (wings.length === 0) return 0
  const { table, side, enemy, last } = outlook
  const defence = fightersOf(outlook, unitsOfIn(table, enemy, target))
  const { net } = oddsOf(outlook, side, target, wings, defence)
  const rested = wings.flatMap(({ fighters }) => fighters).filter(({ fatigued }) => !fatigued)
  const steps = rested.reduce((sum, fighter) => sum + fighter.steps, 0)
  return last ? net - WEIGHTS.attack.leastAtLast : net - WEIGHTS.attack.least - WEIGHTS.attack.fatigue * steps
}

/** 10.1B Attacks in the order of what they promise; none that promises nothing. */
export function attackOfferWorth(outlook: Outlook, { choice }: Offer): number {
  const [verb, target] = choice
  if (verb !== 'attack' || target === undefined) return 0
  const { activated = [], acted = {} } = outlook.table.playerTurn ?? {}
  return attackWorth(outlook, target, (unit) => activated.includes(unit) && acted[unit] === undefined)
}

/** 10.1.1 Every unit that makes the attack better comes along; then it begins. */
export function deploymentWorth(outlook: Outlook, { choice, pieces = [], space }: Offer): number {
  const { hex } = battleOf(outlook.table)
  const wings = committed(outlook)
  if (choice[0] === 'engage') return worthWithout(outlook, hex, wings) + 0.005
  if (space === undefined) return Number.NEGATIVE_INFINITY
  return worthWithout(outlook, hex, withMore(outlook, wings, space, pieces)) + pieces.length * 0.002
}

/** The net of an attack alone: once it is announced its threshold counts no more. */
function worthWithout(outlook: Outlook, hex: HexId, wings: readonly Wing[]): number {
  if (wings.length === 0) return -50
  const sorted = [...wings].sort((a, b) => b.fighters.length - a.fighters.length)
  return worthOf(outlook, hex, sorted)
}

function committed(outlook: Outlook): readonly Wing[] {
  const wings = new Map<HexId, UnitId[]>()
  for (const { unit, from } of battleOf(outlook.table).attackers) {
    const units = wings.get(from)
    if (units === undefined) wings.set(from, [unit])
    else units.push(unit)
  }
  return [...wings].map(([from, units]) => ({ from, fighters: fightersOf(outlook, units) }))
}

function withMore(outlook: Outlook, wings: readonly Wing[], from: HexId, units: readonly UnitId[]): readonly Wing[] {
  const more = fightersOf(outlook, units)
  if (!wings.some((wing) => wing.from === from)) return [...wings, { from, fighters: more }]
  return wings.map((wing) => (wing.from === from ? { from, fighters: [...wing.fighters, ...more] } : wing))
}

/** 10.8B The front that promises most: it needs no luck to fire, and if it falls the flanks lose their bonus. */
export function frontWorth(outlook: Outlook, { choice }: Offer): number {
  const { hex } = battleOf(outlook.table)
  const wings = committed(outlook)
  const front = wings.find(({ from }) => from === choice[1])
  if (front === undefined) return 0
  const steps = front.fighters.reduce((sum, { unit }) => sum + unitState(outlook.table, unit).steps, 0)
  return worthOf(outlook, hex, [front, ...wings.filter((wing) => wing !== front)]) + steps * 0.001
}

/** atp:8.5 What to spend command points on: the best that each stack could do, in VP for a point. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { isArtillery } from '../rules/queries/battle-roles.ts'
import { hexesOf, isEnemyOccupied, unitsOfIn } from '../rules/queries/occupancy.ts'
import { unitState } from '../rules/state.ts'
import { neighboursOf } from '../rules/tables/hexes.ts'
import { unitFact } from '../rules/tables/units.ts'
import { attackWorth } from './attacking.ts'
import { bestMarch, mayForage } from './marching.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

export function activationWorth(outlook: Outlook, { choice, pieces = [], space }: Offer): number {
  if (choice[0] === 'end-activation') return WEIGHTS.activation.least
  if (space === undefined || pieces.length === 0) return -1
  const whole = unitsOfIn(outlook.table, outlook.side, space).length
  const partial = choice[0] === 'activate-unit' && whole > 1 ? WEIGHTS.activation.partial : 0
  return Math.max(bestAttack(outlook, space, pieces), errands(outlook, space, pieces)) - partial
}

/** Marching and foraging: each group its own errand. */
function errands(outlook: Outlook, hex: HexId, units: readonly UnitId[]): number {
  const { table } = outlook
  const movers = units.filter((unit) => unitFact(unit).movement > 0)
  let worth = mayForage(outlook, hex) && units.some((unit) => !isArtillery(unit)) ? WEIGHTS.forage : 0
  const first = bestMarch(outlook, movers, hex)
  if (first !== undefined) {
    worth += first.worth
    const rest = movers.filter((unit) => !first.units.includes(unit))
    const second = bestMarch(outlook, rest, hex)
    if (second !== undefined && second.to !== first.to)
      worth += Math.max(0, second.worth) * WEIGHTS.activation.secondGroup
  }
  const tired = units.filter((unit) => unitState(table, unit).fatigued)
  return worth - WEIGHTS.activation.rest * tired.reduce((sum, unit) => sum + unitState(table, unit).steps, 0)
}

/** The best attack the units could take part in: alone with what is activated, or with one or two stacks more. */
function bestAttack(outlook: Outlook, hex: HexId, units: readonly UnitId[]): number {
  const { table, side } = outlook
  let best = 0
  for (const target of neighboursOf(hex)) {
    if (!isEnemyOccupied(table, side, target)) continue
    best = Math.max(best, worthOn(outlook, target, hex, units))
  }
  return best
}

function worthOn(outlook: Outlook, target: HexId, hex: HexId, units: readonly UnitId[]): number {
  const { table, side } = outlook
  const points = table.playerTurn?.commandPoints ?? 0
  const active = new Set(table.playerTurn?.activated ?? [])
  const before = Math.max(
    0,
    attackWorth(outlook, target, (unit) => active.has(unit)),
  )
  const partners = neighboursOf(target).filter(
    (from) =>
      from !== hex &&
      hexesOf(table, side).includes(from) &&
      unitsOfIn(table, side, from).some((unit) => !active.has(unit)),
  )
  let best = 0
  for (let pattern = 0; pattern < 1 << partners.length; pattern++) {
    const joining = partners.filter((_, i) => (pattern & (1 << i)) !== 0)
    if (joining.length > 2 || joining.length + 1 > points) continue
    const called = new Set([...active, ...units, ...joining.flatMap((from) => unitsOfIn(table, side, from))])
    const gain = attackWorth(outlook, target, (unit) => called.has(unit)) - before
    best = Math.max(best, gain / (joining.length + 1))
  }
  return best
}

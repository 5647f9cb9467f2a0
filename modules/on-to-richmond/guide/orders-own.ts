/** std:4.2, std:7.5 Orders of a player's own making, which the form has no answer for, in words: rules on initiative, lists of units for losses. */
import { type OrdersPath, withValueAt } from '../../../src/kernel/orders-form.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import { SIDES } from '../rules/sides.ts'
import { readStandingOrders } from '../rules/standing-orders/read.ts'
import type { InitiativeRule } from '../rules/standing-orders/shape.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { hexLabel, listed, unitLabel } from '../rules/wording.ts'

/** What stands at a path of the form, in words; undefined: there are none for it. */
export function ownOrder(sideId: string, path: OrdersPath, value: Plain): string | undefined {
  const side = SIDES.find((one) => one === sideId)
  const read = side === undefined ? undefined : readStandingOrders(side, withValueAt(null, path, value))
  if (read?.ok !== true) return undefined
  const { initiative, losses } = read.value
  switch (path.join('.')) {
    case 'initiative.policy':
      return initiative.policy.map(ruleText).join('; else ')
    case 'losses.order':
      return typeof losses.order === 'object' && losses.order !== null
        ? losses.order.map(unitLabel).join(', then ')
        : undefined
    default:
      return undefined
  }
}

const MOMENTS: { readonly [when in InitiativeRule['when']]: string } = {
  won: 'when it is won',
  yielded: 'where the other side has passed it on',
  either: 'whether won or passed on',
}

/** e.g. `pass when it is won, while everybody who could act is at Fatigue level 3 or more`. */
function ruleText({ when, do: verdict, untilEnemyWithin, fatigueAtLeast }: InitiativeRule): string {
  const words = [`${verdict === 'pass' ? 'pass' : 'ask me'} ${MOMENTS[when]}`]
  if (fatigueAtLeast !== null) {
    words.push(
      `while everybody who could act is at Fatigue level ${fatigueAtLeast}${fatigueAtLeast < 4 ? ' or more' : ''}`,
    )
  }
  if (untilEnemyWithin !== null) {
    const { hexes, of } = untilEnemyWithin
    const places = listed(of.map((place) => (isHex(place) ? hexLabel(place) : unitLabel(place))))
    words.push(`until an enemy is within ${hexes === 1 ? '1 hex' : `${hexes} hexes`} of ${places}`)
  }
  return words.join(', ')
}

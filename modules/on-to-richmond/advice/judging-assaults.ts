/** std:7.1, std:7.4 The steps of an assault: who takes part, which hex, who attacks in the end, who joins a grand assault. */
import type { Offer } from '../../../src/kernel/offer.ts'
import type { HexId } from '../rules/ids.ts'
import { participants } from '../rules/queries/assaults.ts'
import { attackValue } from '../rules/queries/combat-values.ts'
import { unitsOfIn } from '../rules/queries/occupancy.ts'
import { assaultWorth, strongestFirst, wanted } from './assaulting.ts'
import { activeLeader } from './leaders.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** Whatever is asked of the side that assaults. */
export function assaultStepWorth(outlook: Outlook, { choice: [verb, what = ''], pieces = [] }: Offer): number {
  const { table } = outlook
  const leader = activeLeader(outlook)
  switch (verb) {
    case 'select': {
      if (leader === undefined) return 0
      const chosen = wanted(leader, strongestFirst(table, participants(table, leader)))
      return chosen.includes(what) ? 1 + attackValue(table, what) : -1
    }
    case 'target':
      return leader === undefined ? 0 : assaultWorth(outlook, leader, strongestFirst(table, pieces), what)
    case 'employ':
    case 'join':
      return attackValue(table, what) - WEIGHTS.attack.joining
    case 'hex':
      return strengthIn(outlook, what) - WEIGHTS.attack.joining
    case 'lee':
    case 'grand-assault':
      return 1
    default:
      return 0
  }
}

function strengthIn({ table, side }: Outlook, hex: HexId): number {
  return unitsOfIn(table, side, hex).reduce((sum, unit) => sum + attackValue(table, unit), 0)
}

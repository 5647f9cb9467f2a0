/** std:2.5, std:6.3, std:7.1 Where a leader is of use: with units he can lead in an assault, near those he can take along. */
import type { LeaderId, UnitId } from '../rules/ids.ts'
import { attackValue } from '../rules/queries/combat-values.ts'
import { commandRadius, isOfArmy, isSubordinate } from '../rules/queries/command.ts'
import { isFitToAct } from '../rules/queries/fatigue.ts'
import { hexOfUnit, unitsOnMap } from '../rules/queries/occupancy.ts'
import { LEADER_IDS, leaderFact } from '../rules/tables/units.ts'
import type { Outlook } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

/** The leader who is activated or assaults, by the heading. */
export function activeLeader({ heading }: Outlook): LeaderId | undefined {
  for (const part of heading) {
    const name = /^(?:Activate Leader|Assault): (.+)$/.exec(part)?.[1]
    const leader = LEADER_IDS.find((one) => leaderFact(one).name === name)
    if (leader !== undefined) return leader
  }
  return undefined
}

/** What it is worth that a leader is with a unit. */
export function leaderWorth({ table }: Outlook, leader: LeaderId, unit: UnitId): number {
  const { side } = leaderFact(leader)
  const hex = hexOfUnit(table, unit)
  if (hex === undefined) return 0
  const inReach = commandRadius(table, side, hex)
  const leadsAll = isOfArmy(leader)
  const { here, near, army, spent } = WEIGHTS.leader
  return unitsOnMap(table, side).reduce((sum, other) => {
    const at = hexOfUnit(table, other)
    if (at === undefined || !isSubordinate(table, leader, other) || !inReach.has(at)) return sum
    const value = attackValue(table, other) * (isFitToAct(table, other) ? 1 : spent)
    return sum + value * (leadsAll ? army : at === hex ? here : near)
  }, 0)
}

/** What he gains by going over to a unit; a little is not worth it. */
export function transferGain(outlook: Outlook, leader: LeaderId, unit: UnitId): number {
  const now = outlook.table.leaders[leader]?.attachedTo
  const before = now === null || now === undefined ? 0 : leaderWorth(outlook, leader, now)
  return leaderWorth(outlook, leader, unit) - before - WEIGHTS.leader.least
}

/** atp:8.2–8.4 Command points of a player-turn. */
import { type Modifier, modified } from '../../../../src/kernel/modifiers.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { CONFEDERATE_HANDICAP, REYNOLDS } from '../tables/optional-rules.ts'
import { COMMAND_POINTS } from '../tables/turn-record.ts'
import { confederateInNorth } from './occupancy.ts'

/** The points a side gets at the start of its player-turn; never below 0. */
export function commandPointsFor(state: State, side: Side): number {
  return modified(0, commandPointModifiers(state, side), 0)
}

/** What the points are made of. They are counted anew each player-turn and never kept (8.2C). */
export function commandPointModifiers(state: State, side: Side): readonly Modifier[] {
  const list: Modifier[] = [levelOf(state, side)]
  if (side === 'union' && state.commander === 'meade') {
    list.push({ rule: 'atp:8.3B', label: 'Meade commands', value: COMMAND_POINTS.meadeBonus })
  }
  if (side === 'confederate' && state.conditions.handicap === side) {
    list.push({ rule: 'atp:16.5A', label: 'an old hand’s handicap', value: CONFEDERATE_HANDICAP })
  }
  if (state.flagLost[side]) {
    const rule = side === 'union' ? 'atp:8.4A' : 'atp:8.4B'
    list.push({ rule, label: 'the capital’s flag is lost', value: COMMAND_POINTS.capitalLost }) // 8.4C for ever
  }
  return list
}

/** 8.2A, 8.2B The level goes by where the Confederates stand as the player-turn starts. */
function levelOf(state: State, side: Side): Modifier {
  const reynolds = side === 'union' && state.commander === 'reynolds' // 16.6B
  const levels = reynolds ? REYNOLDS.levels : COMMAND_POINTS[side]
  const rule = reynolds ? 'atp:16.6B' : side === 'confederate' ? 'atp:8.2A' : 'atp:8.2B'
  return confederateInNorth(state)
    ? { rule, label: 'Confederates in the North', value: levels.anyConfederateInNorth }
    : { rule, label: 'all Confederates in the South', value: levels.allConfederatesInSouth }
}

/** fif:11.1, fif:11.7 RULING FIF-74: what lies face down in a battle goes along with its side, counted and not named. */
import type { BlockId, PlaceId } from '../ids.ts'
import { blocksIn } from '../queries/occupancy.ts'
import { hiddenCountIn, isPublic, isSeen } from '../queries/sight.ts'
import type { Side } from '../sides.ts'
import type { AnyWork } from '../stage-map.ts'
import { battleOf, type State } from '../state.ts'
import { everyoneOf, isClosed } from './board.ts'

/** Blocks with their backs to the enemy that stand in a place and leave it with the battle. */
export interface Company {
  readonly from: PlaceId
  readonly count: number
}

/**
 * What of a side goes along face down, by the places it stands in: of the attacker what lies so on the board, of the defender all that
 * stands so in the place. Nothing in open play.
 */
export function companiesOf(state: State, side: Side): readonly Company[] {
  const { place, attacker, closed } = battleOf(state)
  if (side !== attacker) {
    const count = hiddenCountIn(state, side, place)
    return count === 0 ? [] : [{ from: place, count }]
  }
  const counts = new Map<PlaceId, number>()
  for (const { from, count } of closed?.[side] ?? []) counts.set(from, (counts.get(from) ?? 0) + count)
  return [...counts].map(([from, count]) => ({ from, count }))
}

/** How many that are. */
export function companyCount(state: State, side: Side): number {
  return companiesOf(state, side).reduce((sum, { count }) => sum + count, 0)
}

/** They go to a place, where their side is seen by their ids; returns how many. */
export function moveHidden(work: AnyWork, side: Side, to: PlaceId): number {
  const companies = companiesOf(work.board, side)
  if (isSeen(work.board, side)) {
    const blocks = hiddenOf(work.board, side)
    if (blocks.length > 0) work.emit({ type: 'blocks-moved', blocks, to })
  } else {
    for (const { from, count } of companies) {
      if (from !== to) work.emit({ type: 'strangers-moved', side, from, to, count })
    }
  }
  return companies.reduce((sum, { count }) => sum + count, 0)
}

function hiddenOf(state: State, side: Side): readonly BlockId[] {
  const battle = battleOf(state)
  if (side === battle.attacker) return everyoneOf(battle, side).filter((block) => isClosed(battle, block))
  return blocksIn(state, side, battle.place).filter((block) => !isPublic(state, block))
}

/** fif:16.1 Who may try to march one location more, and where to. */
import type { BlockId, PlaceId } from '../ids.ts'
import { opponentOf } from '../sides.ts'
import type { Progress } from '../stage-map.ts'
import type { State } from '../state.ts'
import { blockFact } from '../tables/blocks.ts'
import { isLocation, neighboursOf } from '../tables/map.ts'
import { isInRange } from './command.ts'
import { isSlow, limitOf, type Marchers } from './marching.ts'
import { enemyIn } from './occupancy.ts'
import { isSupplied } from './supply.ts'

/**
 * Places to which a block of a march may force its way. RULING FIF-53: infantry, artillery and decoys of a corps that is marching, when
 * their points are spent, into the range in which the commander stands now. Not in mud, not into any enemy, never Jackson while slow.
 */
export function forcedSteps(
  state: State,
  marchers: Marchers,
  progress: Progress,
  path: readonly PlaceId[],
): readonly { readonly block: BlockId; readonly to: PlaceId }[] {
  const { commander, side, blocks } = marchers
  const start = path[0]
  const here = path[path.length - 1]
  if (!state.conditions.forceMarch || state.weather === 'mud' || commander === null) return []
  if (start === undefined || here === undefined) return []
  if (progress.halves + 2 <= limitOf(state, blocks, progress.roads + 1) || isSlow(state, marchers)) return []
  if (isLocation(start) && !isSupplied(state, side, start)) return []
  const enemy = opponentOf(side)
  if (state.field.blocked.some(({ place, by }) => place === here && by === enemy)) return []
  const open = neighboursOf(here).filter(
    (to) => !enemyIn(state, side, to) && isInRange(state, commander, to) && isSupplied(state, side, to),
  )
  return blocks
    .filter((block) => ['infantry', 'artillery', 'decoy'].includes(blockFact(block).type))
    .flatMap((block) => open.map((to) => ({ block, to })))
}

/** What one does next, as a sentence: whoever reads nothing else finds his way by it. Pure. */
import type { Sight } from '../../../ipc/shapes.ts'
import { placeless } from '../../panels/offer-groups.ts'
import type { PlayState, Table } from './play-state.ts'

export interface Asked {
  readonly sight: Pick<Sight, 'turn' | 'waiting' | 'offers'>
  readonly play: Pick<PlayState, 'selected' | 'plans'>
  readonly table: Pick<Table, 'open'>
  /** The board shows the present. */
  readonly now: boolean
}

/** Empty where what the host waits for says it. */
export function promptOf({ sight, play, table, now }: Asked): string {
  const { offers, turn } = sight
  if (!now || turn !== 'ours' || offers.length === 0 || !table.open) return ''
  if (offers.length === 1) return 'Take the one choice on the left.'
  if (play.selected.length > 0) {
    const plans = play.plans ?? []
    if (plans.some(({ path }) => path.length > 1)) return 'Click a marked place, or Escape to let go.'
    return plans.length > 0
      ? 'Click the counter again, or choose at the top of the list.'
      : 'Choose at the top of the list, or Escape to let go.'
  }
  const apart = placeless(offers)
  if (apart.length === offers.length) return 'Take one of the choices on the left.'
  return 'Click a counter with gold corners, or a choice on the left.'
}

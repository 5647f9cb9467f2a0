/** What one does next, as a sentence: whoever reads nothing else finds his way by it. Pure. */
import type { Sight } from '../../../ipc/shapes.ts'
import { placeless } from '../../panels/offer-groups.ts'
import { offersAbout, type PlayState, type Table } from './play-state.ts'

export interface Asked {
  readonly sight: Pick<Sight, 'turn' | 'waiting' | 'offers'>
  readonly play: Pick<PlayState, 'selected' | 'plans'>
  readonly table: Table
  /** The board shows the present. */
  readonly now: boolean
}

/** Empty where what the host waits for says it. */
export function promptOf({ sight, play, table, now }: Asked): string {
  const { offers, turn } = sight
  if (!now || turn !== 'ours' || offers.length === 0 || !table.open) return ''
  if (offers.length === 1) return 'Take the one choice on the left.'
  if (play.selected.length > 0) return promptForPicked(play, table)
  const apart = placeless(offers)
  // Nobody is led to tell what he need not.
  if (offers.every((offer) => offer.tells !== undefined || apart.includes(offer))) {
    if (apart.length < offers.length)
      return 'Nothing more has to be done here. What you may tell is on the left: mostly one tells nothing.'
  }
  if (apart.length === offers.length) return 'Take one of the choices on the left.'
  // Gold corners are on the counters that offers name; some name a place and nobody.
  return offers.some(({ pieces }) => (pieces ?? []).length > 0)
    ? 'Click a counter with gold corners, or a choice on the left.'
    : 'Click a marked place, or a choice on the left.'
}

/** Of what is picked; until it is known where it can go, what is waited for says enough. */
function promptForPicked({ selected, plans }: Asked['play'], table: Table): string {
  if (plans === null) return ''
  if (plans.some(({ path }) => path.length > 1)) return 'Click a marked place, or Escape to let go.'
  const listed = offersAbout(selected, table).length > 0
  if (plans.length > 0) return `Click the counter again${listed ? ', or choose at the top of the list' : ''}.`
  return listed
    ? 'Choose at the top of the list, or Escape to let go.'
    : 'Nothing can be done with what is picked: Escape lets go.'
}

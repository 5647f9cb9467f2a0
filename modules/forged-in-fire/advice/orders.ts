/** fif:11, fif:13 Standing orders for the side's own defenders, so that the enemy's turn need not stop for them. */
import type { Plain } from '../../../src/kernel/plain.ts'
import type { SideView } from '../../../src/kernel/view.ts'
import type { PlaceId } from '../rules/ids.ts'
import { enemyLineIn, lineIn, placesOf } from '../rules/queries/occupancy.ts'
import { isLocation, neighboursOf } from '../rules/tables/map.ts'
import { moveWorth } from './marching.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { prize } from './stakes.ts'

/** The most places that get orders of their own. */
const MOST_PLACES = 60

/** Fire with all, try every flank, spare the guns, and go while half the strength is there, but for what must be held. */
export function ordersFor(view: SideView, sideId: string): Plain {
  const outlook = outlookOf(view, sideId)
  const { table, side, enemy } = outlook
  const places: { [place: PlaceId]: Plain } = {}
  for (const place of placesOf(table, side).filter((at) => isLocation(at) && lineIn(table, side, at).length > 0)) {
    if (Object.keys(places).length === MOST_PLACES) break
    const hold = prize(outlook, enemy, place) > 1
    const to = [...refuges(outlook, place), 'any']
    places[place] = { retreat: { when: hold ? 'never' : { strengthLeftAtMost: 45 }, to } }
  }
  return {
    general: {
      deployment: 'flanks',
      fire: true,
      flank: 'when-open',
      losses: ['infantry', 'strongest'],
      retreat: { when: { strengthLeftAtMost: 45 }, to: ['any'] },
      rally: ['strongest', 'any'],
      reinforce: ['artillery', 'infantry', 'commander'],
      follow: [],
      positions: ['weaker-center'],
    },
    places,
    cavalry: { screen: true, fight: 'withdraw', withdrawTo: ['any'] },
    ...(side === 'confederate' ? { virginia: { respond: true, withdrawAtSp: 1 } } : {}),
  }
}

/** The neighbouring places, the best to stand in first. */
function refuges(outlook: Outlook, place: PlaceId): readonly PlaceId[] {
  const { table, side } = outlook
  const group = lineIn(table, side, place)
  return neighboursOf(place)
    .filter((to) => !enemyLineIn(table, side, to))
    .map((to) => [to, moveWorth(outlook, group, place, to)] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([to]) => to)
}

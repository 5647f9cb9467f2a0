/** What a screen reader hears: what happened, then what is picked and what can be done with it. Pure. */
import type { ViewCounter, ViewSpace } from '../../../ipc/shapes.ts'
import { placeName } from '../../panels/battle-order.ts'
import type { PlayState } from './play-state.ts'

export function spokenOf(
  told: readonly string[],
  { plans, refusal }: PlayState,
  selected: readonly ViewCounter[],
  places: ReadonlyMap<string, ViewSpace>,
): string {
  if (selected.length === 0) return told.join(' ')
  const [first] = selected
  const names = selected.map(({ name }) => name).join(', ')
  const where = first === undefined ? '' : ` in ${placeName(first.space, places)}`
  const refused =
    refusal === null ? '' : ` ${placeName(refusal.space, places)} is not possible: ${refusal.refusal.message}`
  return `${told.join(' ')} Picked: ${names}${where}.${reachText(plans, places)}${refused}`.trim()
}

const MOST_NAMED = 6

function reachText(plans: PlayState['plans'], places: ReadonlyMap<string, ViewSpace>): string {
  if (plans === null) return ''
  const spaces = [...new Set(plans.map(({ space }) => space))]
  if (spaces.length === 0) return ' It cannot be brought anywhere now.'
  const named = spaces.slice(0, MOST_NAMED).map((space) => placeName(space, places))
  const more = spaces.length - named.length
  return ` It can be brought to ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`
}

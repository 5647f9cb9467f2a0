/** fif:15.2, fif:15.3, fif:15.4 Parts of the map in which scenarios count the Union's divisions. */
import type { PlaceId } from '../ids.ts'
import { distanceFromRichmond, isPlace, isSouth, PLACE_IDS, placeFact } from './map.ts'

export const AREA_IDS = ['within-4', 'within-5', 'within-6', 'south', 'south-inland'] as const
export type AreaId = (typeof AREA_IDS)[number]

/** fif:15.2–15.4 So many Union infantry divisions must be there. */
export const DIVISIONS_WANTED = 4

/** Whether a place belongs to a part of the map; piles off the map belong to none. */
export function isInArea(area: AreaId, place: string): boolean {
  if (!isPlace(place)) return false
  switch (area) {
    case 'within-4':
      return isWithin(4, place)
    case 'within-5':
      return isWithin(5, place)
    case 'within-6':
      return isWithin(6, place)
    case 'south':
      return isSouth(place)
    case 'south-inland':
      return isSouth(place) && !placeFact(place).port
  }
}

function isWithin(distance: number, place: PlaceId): boolean {
  return (distanceFromRichmond(place) ?? Number.POSITIVE_INFINITY) <= distance
}

/** The places of a part of the map, in canonical order. */
export function placesIn(area: AreaId): readonly PlaceId[] {
  return PLACE_IDS.filter((place) => isInArea(area, place))
}

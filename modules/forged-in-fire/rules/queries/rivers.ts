/** fif:10.3, fif:10.4 Which waters the Union controls, and where its transports may go. */
import type { PlaceId } from '../ids.ts'
import { blockState, type State } from '../state.ts'
import { VIRGINIA } from '../tables/blocks.ts'
import { isLocation, NORFOLK, PLACE_IDS, placeFact, type RiverArea, UNION_BOX, YORKTOWN } from '../tables/map.ts'

/** fif:10.6 The ironclad is afloat. */
export function virginiaAfloat(state: State): boolean {
  return blockState(state, VIRGINIA).place === NORFOLK
}

/**
 * fif:10.4 Whether the Union controls a river area. RULING FIF-07: in the late scenarios it controls all three, which follows from
 * Yorktown and Norfolk being in its hands.
 */
export function controlsRiver(state: State, area: RiverArea | undefined): boolean {
  switch (area) {
    case undefined:
      return false
    case 'hampton-roads':
      return true
    case 'york-pamunkey':
      return state.control[YORKTOWN] === 'union'
    case 'james-chickahominy':
      return state.control[NORFOLK] === 'union' && !virginiaAfloat(state)
  }
}

/** A port from which or to which the Union may sail now; the box only to leave it. */
export function isOpenPort(state: State, place: PlaceId): boolean {
  const { port, riverArea } = placeFact(place)
  return port && controlsRiver(state, riverArea)
}

/** fif:10.3 The ports that a voyage may end in. RULING FIF-11: nothing sails back into the box. */
export function landingPorts(state: State, from: PlaceId): readonly PlaceId[] {
  return PLACE_IDS.filter(
    (place) => place !== from && place !== UNION_BOX && isLocation(place) && isOpenPort(state, place),
  )
}

/** std:7.4 Why a hex beside the defender is covered, and why it makes the bonus smaller. */
import type { Covered, FlankHex, Reduced } from '../rules/queries/flank.ts'
import { hexLabel, valueText } from '../rules/wording.ts'

export const COVERED_WORDS: { readonly [covered in Covered]: string } = {
  occupied: 'the attacker stands in it',
  zone: 'in the attacker’s zone of control',
  'off-map': 'off the map',
  water: 'water',
  river: 'beyond a river without a crossing',
  creek: 'beyond a creek in rain',
  swamp: 'beyond a swamp without a path',
}

export const REDUCED_WORDS: { readonly [reduced in Reduced]: string } = {
  friend: 'the defender’s own troops are in it',
  woods: 'the attacker reaches it only through woods',
  'off-map': 'off the map',
  water: 'water',
  river: 'a river without a crossing',
  creek: 'a creek in rain',
  swamp: 'a swamp without a path',
}

/** e.g. `N1228: covered, in the attacker’s zone of control (-1, …)`. */
export function flankHexText({ hex, covered, reduced, weak, value }: FlankHex): string {
  const name = hex === null ? 'Beyond the edge' : hexLabel(hex)
  if (covered === null) {
    return weak
      ? `${name}: open, those who would cover it (${valueText(value)}) are less than a quarter of the defender`
      : `${name}: open`
  }
  const less = reduced === null ? '' : `; reduces the bonus: ${REDUCED_WORDS[reduced]}`
  return `${name}: covered, ${COVERED_WORDS[covered]}${less}`
}

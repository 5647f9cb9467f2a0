/** atp:2.9 How units, hexes and rolls are called in sentences for players. */
import type { HexId, UnitId } from '../ids.ts'
import { hexFact } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'

/** A unit's identification; a bare number gets the word that tells a corps from the artillery of the same number. */
export function unitLabel(unit: UnitId): string {
  const { label, type, size } = unitFact(unit)
  if (!/^\d+$/.test(label)) return label
  if (type === 'field-artillery') return `${label} Artillery`
  return size === 'corps' ? `${label} Corps` : label
}

/** Several units: `Early/2, Johnson/2 and Valley`; `nobody` for none. */
export function unitLabels(units: readonly UnitId[]): string {
  return listed(units.map(unitLabel), 'nobody')
}

/** A hex with the place it is known by: `2519 Winchester`. */
export function hexLabel(hex: HexId): string {
  const [place] = hexFact(hex).places
  return place === undefined ? hex : `${hex} ${place}`
}

export function hexLabels(hexes: readonly HexId[]): string {
  return listed(hexes.map(hexLabel), 'none')
}

/** `1 step`, `3 steps`. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `${count} ${noun}` : `${count} ${noun}s`
}

function listed(words: readonly string[], none: string): string {
  const last = words[words.length - 1]
  if (last === undefined) return none
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

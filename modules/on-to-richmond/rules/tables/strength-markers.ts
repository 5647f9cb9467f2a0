/** std:2.2 The Strength markers: the Combat value of an organized and of a disorganized unit. */
import data from '../../data/strength-markers.json' with { type: 'json' }
import { integerOf, listOf, numberOf, recordOf, textOf } from './parse.ts'

/** One marker; organized, its Combat value is its manpower. */
export interface StrengthMarker {
  readonly manpower: number
  readonly disorganized: number
  readonly source: string
}

/** Every marker, manpower 1 first. */
export const STRENGTH_MARKERS: readonly StrengthMarker[] = listOf(data.markers, 'strength-markers', (value, where) => {
  const row = recordOf(value, where)
  const manpower = integerOf(row.manpower, `${where}.manpower`)
  if (row.organized !== manpower) throw new Error(`${where}: organized, the Combat value is the manpower.`)
  return {
    manpower,
    disorganized: numberOf(row.disorganized, `${where}.disorganized`),
    source: textOf(row.source, `${where}.source`),
  }
})

STRENGTH_MARKERS.forEach(({ manpower }, at) => {
  if (manpower !== at + 1) throw new Error(`strength-markers: ${at + 1} is missing.`)
})

/** The highest manpower a Strength marker shows. */
export const MOST_MANPOWER: number = STRENGTH_MARKERS.length

/** The Combat value of a disorganized unit of this manpower, from ½ up. @throws Error if there is no such marker (a defect) */
export function disorganizedValue(manpower: number): number {
  const marker = STRENGTH_MARKERS[manpower - 1]
  if (marker === undefined) throw new Error(`There is no Strength marker of ${manpower}.`)
  return marker.disorganized
}

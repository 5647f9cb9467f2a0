/** std:7.4 The Ratio Chart: the modifier for the Combat values of both sides. */
import data from '../../data/ratio-chart.json' with { type: 'json' }
import { integerOf, listOf, recordOf, textOf } from './parse.ts'

/** One simplified ratio and its modifier to the attacker's roll. */
export interface Ratio {
  /** `3:1`, `14:1 or more`. */
  readonly label: string
  readonly attacker: number
  readonly defender: number
  readonly modifier: number
  readonly source: string
}

function parseRatio(value: unknown, where: string): Ratio {
  const row = recordOf(value, where)
  return {
    label: textOf(row.label, `${where}.label`),
    attacker: integerOf(row.attacker, `${where}.attacker`),
    defender: integerOf(row.defender, `${where}.defender`),
    modifier: integerOf(row.modifier, `${where}.modifier`),
    source: textOf(row.source, `${where}.source`),
  }
}

/** Every ratio, the best for the attacker first. */
export const RATIOS: readonly Ratio[] = listOf(data.ratios, 'ratios', parseRatio)

RATIOS.forEach((ratio, at) => {
  const before = RATIOS[at - 1]
  if (before !== undefined && before.attacker * ratio.defender <= ratio.attacker * before.defender) {
    throw new Error(`ratio-chart: ${ratio.label} is not below ${before.label}.`)
  }
})

/**
 * The ratio of two Combat values, rounded in favour of the defender: the best one that the attacker reaches in full. Values
 * are multiples of a quarter, so that nothing is lost in the comparison. @throws Error unless both are above 0 (a defect)
 */
export function ratioOf(attacker: number, defender: number): Ratio {
  if (!(attacker > 0 && defender > 0)) throw new Error(`There is no ratio of ${attacker} to ${defender}.`)
  const found = RATIOS.find((ratio) => attacker * ratio.defender >= ratio.attacker * defender) ?? RATIOS.at(-1)
  if (found === undefined) throw new Error('ratio-chart: it is empty.')
  return found
}

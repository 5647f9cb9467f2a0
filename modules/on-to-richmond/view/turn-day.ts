/** std:3.0, otr:13.0 Turns are days. */
import type { Conditions } from '../rules/state.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Days in the months of 1862. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The day of a turn in its year's months, e.g. `1 June 1862`. */
export function turnDay(conditions: Conditions, turn: number): string {
  const [year = '', month = '1', first = '1'] = scenarioFact(conditions.scenario).firstDate.split('-')
  let at = Number(month) - 1
  let day = Number(first) + turn - 1
  for (let length = DAYS[at]; length !== undefined && day > length; length = DAYS[at]) {
    day -= length
    at += 1
  }
  return `${day} ${MONTHS[at] ?? ''} ${year}`
}

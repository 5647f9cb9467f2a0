/** atp:2.7, atp:3.1, atp:5.3 How sides, points and days are named to players; units and hexes: queries/labels.ts. */
import type { Side } from './sides.ts'
import type { Conditions } from './state.ts'
import { LAST_TURN, turnDate } from './tables/turn-record.ts'

/** The side as players call it: `Union`, `Confederate`. */
export function sideName(side: Side): string {
  return side === 'union' ? 'Union' : 'Confederate'
}

/** Victory points given in halves, as players write them: `12½`, `½`, `0`, `−1½`. */
export function pointsText(halfPoints: number): string {
  const size = Math.abs(halfPoints)
  const whole = Math.floor(size / 2)
  const text = size % 2 === 0 ? `${whole}` : `${whole === 0 ? '' : whole}½`
  return halfPoints < 0 ? `−${text}` : text
}

const MONTHS = ['', 'January', 'February', 'March', 'April', 'May', 'June', 'July'] as const

/**
 * The day of a turn, e.g. `16 June 1863`; a reinforcement may come due on a turn that is no more on the sheet. Only the
 * number of the day where the sheet of 1863 does not hold: `day 16`.
 */
export function turnDay({ of1863 }: Pick<Conditions, 'of1863'>, turn: number): string {
  if (!of1863) return `day ${turn}`
  if (turn > LAST_TURN) return 'after the last day of the sheet'
  const [year, month, day] = turnDate(turn).split('-')
  return `${Number(day)} ${MONTHS[Number(month)] ?? month} ${year}`
}

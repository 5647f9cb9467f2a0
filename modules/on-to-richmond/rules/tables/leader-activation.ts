/** std:5.2 What a leader's activation is worth in movement, and how many units the initiative lets it move. */
import data from '../../data/leader-activation.json' with { type: 'json' }
import { SIDES, type Side } from '../sides.ts'
import { booleanOf, integerOf, listOf, oneOf, recordOf, textOf } from './parse.ts'

/** The roll that gives all units of one activation their Movement Allowance, in whole MP. */
export interface ActivationAllowance {
  readonly dice: number
  readonly bonus: number
  readonly source: string
}

// RULING OTR-15: the text of 5.2 breaks off before the roll. Union die + 1, Confederate die + 2, cavalry leaders two dice + 1 and + 2.
const allowances = listOf(data.allowances, 'leader-activation.allowances', (value, where) => {
  const row = recordOf(value, where)
  return {
    side: oneOf(SIDES)(row.side, `${where}.side`),
    cavalry: booleanOf(row.cavalry, `${where}.cavalry`),
    dice: integerOf(row.dice, `${where}.dice`),
    bonus: integerOf(row.bonus, `${where}.bonus`),
    source: textOf(row.source, `${where}.source`),
  }
})

const limits = listOf(data.limits, 'leader-activation.limits', (value, where) => {
  const row = recordOf(value, where)
  return {
    side: oneOf(SIDES)(row.side, `${where}.side`),
    from: integerOf(row.from, `${where}.from`),
    to: integerOf(row.to, `${where}.to`),
    units: row.units === null ? Number.POSITIVE_INFINITY : integerOf(row.units, `${where}.units`),
    source: textOf(row.source, `${where}.source`),
  }
})

/** The roll for a leader of the side. @throws Error if the data have no row for him (a defect) */
export function activationAllowance(side: Side, cavalry: boolean): ActivationAllowance {
  const found = allowances.find((row) => row.side === side && row.cavalry === cavalry)
  if (found === undefined) throw new Error(`leader-activation: no allowance for ${side} leaders.`)
  return found
}

/** How many units the side may select when it rolled this for initiative; infinite where it is not limited. */
export function activationLimit(side: Side, roll: number): number {
  return (
    limits.find((row) => row.side === side && roll >= row.from && roll <= row.to)?.units ?? Number.POSITIVE_INFINITY
  )
}

/** std:4.2 Reads the orders on initiative from outside. */
import type { Side } from '../sides.ts'
import { hexOfNumber } from '../tables/hexes.ts'
import { isUnit, unitFact } from '../tables/units.ts'
import { sideName } from '../wording.ts'
import { type Faults, integerAt, note, objectAt, wordAt, wordsAt } from './reader.ts'
import {
  INITIATIVE_MOMENTS,
  INITIATIVE_WORDS,
  type InitiativeOrders,
  type InitiativeRule,
  ROLL_WORDS,
} from './shape.ts'

/** A longer policy is a slip. */
export const MOST_RULES = 20
export const MOST_PLACES = 40
/** Farther apart no two hexes of the map are. */
export const MOST_HEXES = 60

/** The part `initiative` of the orders; complete and silent where it is missing. */
export function initiativeAt(side: Side, value: unknown, faults: Faults): InitiativeOrders {
  const order = objectAt(value, 'initiative', ['rollFor', 'policy'], faults)
  return {
    rollFor: wordAt(order?.get('rollFor'), 'initiative.rollFor', ROLL_WORDS, faults),
    policy: policyAt(side, order?.get('policy'), faults),
  }
}

function policyAt(side: Side, value: unknown, faults: Faults): readonly InitiativeRule[] {
  const path = 'initiative.policy'
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) note(faults, path, 'must be a list of rules.')
  else if (value.length > MOST_RULES) note(faults, path, `has ${value.length} rules; ${MOST_RULES} are the most.`)
  else return value.flatMap((rule: unknown, i) => ruleAt(side, rule, `${path}[${i}]`, faults) ?? [])
  return []
}

const RULE_KEYS = ['when', 'do', 'untilEnemyWithin', 'fatigueAtLeast']

function ruleAt(side: Side, value: unknown, path: string, faults: Faults): InitiativeRule | null {
  const rule = objectAt(value, path, RULE_KEYS, faults)
  if (rule === null) return note(faults, path, `must be an object with "when" and "do".`)
  const when = wordAt(rule.get('when'), `${path}.when`, INITIATIVE_MOMENTS, faults)
  const verdict = wordAt(rule.get('do'), `${path}.do`, INITIATIVE_WORDS, faults)
  if (when === null) return note(faults, `${path}.when`, `must be one of: ${INITIATIVE_MOMENTS.join(', ')}.`)
  if (verdict === null) return note(faults, `${path}.do`, `must be one of: ${INITIATIVE_WORDS.join(', ')}.`)
  const fatigue = rule.get('fatigueAtLeast') ?? null
  return {
    when,
    do: verdict,
    untilEnemyWithin: untilAt(side, rule.get('untilEnemyWithin'), `${path}.untilEnemyWithin`, faults),
    fatigueAtLeast: fatigue === null ? null : integerAt(fatigue, `${path}.fatigueAtLeast`, 1, 4, faults),
  }
}

function untilAt(side: Side, value: unknown, path: string, faults: Faults): InitiativeRule['untilEnemyWithin'] {
  const until = objectAt(value, path, ['hexes', 'of'], faults)
  if (until === null) return null
  const hexes = integerAt(until.get('hexes'), `${path}.hexes`, 1, MOST_HEXES, faults)
  const allows = (word: string) => hexOfNumber(word) !== undefined || (isUnit(word) && unitFact(word).side === side)
  const allowed = `the number of a hex such as N1328, or the id of a ${sideName(side)} unit`
  const of = wordsAt(until.get('of'), `${path}.of`, { most: MOST_PLACES, allows, allowed, kept: idOfPlace }, faults)
  if (of === null || of.length === 0) return note(faults, `${path}.of`, `must be a list of: ${allowed}.`)
  return hexes === null ? null : { hexes, of }
}

/** The id of a hex by either of its printed numbers; any other word stands for itself. */
export function idOfPlace(word: string): string {
  return hexOfNumber(word) ?? word
}

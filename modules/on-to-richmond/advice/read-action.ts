/** std:4.2, std:5.2, std:6.1 The Action Phase, the activation and the march that are on, as the view tells of them. */
import type { SideView } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import type { ActionPhase, Activation, March } from '../rules/state/march.ts'
import type { State } from '../rules/state.ts'
import { LEADER_IDS } from '../rules/tables/units.ts'
import { leaderLabel, sideName, unitLabel } from '../rules/wording.ts'
import { afterStart, halvesIn, numberIn } from './read-words.ts'

type Facts = ReadonlyMap<string, string>

/** What is on now. Of a march only the hex where the unit stands is known, and what is left of its allowance. */
export function actionFrom(
  view: SideView,
  facts: Facts,
  units: State['units'],
): Pick<State, 'phase' | 'activation' | 'march'> {
  const phase = phaseFrom(view, facts.get('Initiative'))
  const activation = activationFrom(facts)
  return { phase, activation, march: marchFrom(facts, units, phase?.active ?? null, activation?.leader ?? null) }
}

function phaseFrom({ heading }: SideView, text: string | undefined): ActionPhase | null {
  if (text === undefined) return null
  const number = numberIn(heading.find((part) => part.startsWith('Action Phase')))
  const [first = '', ...rest] = text.split('; ')
  const [, confederate, union, winner] = /^Confederate (\d), Union (\d)(?:: (\w+))?$/.exec(first) ?? []
  const rolls =
    confederate === undefined || union === undefined ? null : { confederate: Number(confederate), union: Number(union) }
  const named = winner ?? /^(\w+), without dice$/.exec(first)?.[1]
  const told = (words: string): readonly Side[] => SIDES.filter((side) => rest.includes(`${sideName(side)} ${words}`))
  return {
    number,
    rolls,
    winner: SIDES.find((side) => sideName(side) === named) ?? null,
    passed: told('passes'),
    active: told('acts')[0] ?? null,
  }
}

function activationFrom(facts: Facts): Activation | null {
  for (const [label, value] of facts) {
    const name = afterStart(label, 'Under ')
    const leader = LEADER_IDS.find((one) => leaderLabel(one) === name)
    if (leader !== undefined) return { leader, units: [], marched: [], halfPoints: halvesIn(value) }
  }
  return null
}

function marchFrom(
  facts: Facts,
  units: State['units'],
  side: Side | null,
  leader: Activation['leader'] | null,
): March | null {
  for (const [label, value] of facts) {
    const name = afterStart(label, 'March: ')
    if (name === undefined) continue
    const unit = Object.keys(units).find((one) => unitLabel(one) === name && isOf(one, side))
    if (unit === undefined) continue
    const [left = '', whole = ''] = value.split(' left of ')
    const halfPoints = halvesIn(whole)
    return {
      unit,
      leader,
      halfPoints,
      spent: Math.max(0, halfPoints - halvesIn(left)),
      path: [units[unit]?.place ?? ''],
      beganInZone: false,
      attacks: 0,
      held: value.includes('held by an enemy zone'),
      declined: [],
      forceSettled: true,
    }
  }
  return null
}

function isOf(unit: UnitId, side: Side | null): boolean {
  return side === null || unit.startsWith(side === 'union' ? 'us-' : 'cs-')
}

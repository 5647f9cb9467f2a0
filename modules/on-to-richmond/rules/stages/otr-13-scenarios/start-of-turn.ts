/** otr:13.0 Before everything else of a turn: the die for reinforcements, and where they are placed (Designer Q&A). */
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import { arrive } from '../../consequences.ts'
import type { UnitId } from '../../ids.ts'
import { isEnemyOccupied } from '../../queries/occupancy.ts'
import { type OtrStage, stage, type Work } from '../../stage-map.ts'
import { type State, unitState } from '../../state.ts'
import type { RolledReinforcements } from '../../tables/scenario-parameters.ts'
import { scenarioFact } from '../../tables/scenarios.ts'
import { isUnit } from '../../tables/units.ts'
import { hexLabel, listed, sideName, unitLabel, upToText } from '../../wording.ts'

/** `step`: twice the number of the group, and one more when its die has been rolled. */
export const startOfTurn: OtrStage = stage({
  id: 'start-of-turn',
  rule: 'otr:13.0',
  title: 'Start of the turn',
  enter: next,
  rolled(work, [die = 0]) {
    const { at, group } = current(work.board, work.locals.step)
    if (group === undefined) throw new Error('nobody awaits reinforcements')
    const brought = successes(work.board, at)
    const { units, atMost } = group
    if (die <= atMost) work.emit({ type: 'flag-set', flag: successFlag(at), value: brought + 1 })
    else
      work.emit({
        type: 'die-failed',
        what: 'reinforcement',
        units: units.slice(brought, brought + 1),
        value: die,
        atMost,
      })
    work.setLocals({ step: work.locals.step + 1 })
    return next(work)
  },
  offers: ({ board, locals }) => placements(board, locals.step),
  choose(work, [, unit, hex]) {
    if (unit === undefined || hex === undefined) throw new Error('a placement names its unit and its hex')
    arrive(work, unit, hex)
    return next(work)
  },
  explain: ({ board, locals }, [verb, unit, hex]) =>
    verb === 'place' ? whyNotPlaced(board, locals.step, unit, hex) : undefined,
})

function next(work: Work<'start-of-turn'>): Next {
  for (;;) {
    const { at, group, rolled } = current(work.board, work.locals.step)
    if (group === undefined) return end()
    // RULING OTR-82: when the last unit of the list has come, no more dice are rolled.
    const next = group.units[successes(work.board, at)]
    if (!rolled && next !== undefined) {
      const purpose = `${sideName(group.side)} reinforcement ${unitLabel(next)}, which comes on ${upToText(group.atMost)}`
      return roll({ rule: 'otr:13.0', purpose, dice: [6] })
    }
    if (placements(work.board, 2 * at + 1).length > 0) {
      work.setLocals({ step: 2 * at + 1 })
      return decide(group.side)
    }
    work.setLocals({ step: 2 * at + 2 })
  }
}

function current(state: State, step: number) {
  const at = Math.trunc(step / 2)
  return { at, group: groupsOf(state)[at], rolled: step % 2 === 1 }
}

function groupsOf(state: State): readonly RolledReinforcements[] {
  return scenarioFact(state.conditions.scenario).parameters.reinforcementsByRoll
}

function successFlag(group: number): string {
  return `reinforcements:${group}`
}

function successes(state: State, group: number): number {
  return state.flags[successFlag(group)] ?? 0
}

/**
 * Units the dice have brought that are not on the map yet.
 * RULING OTR-83: a unit that finds the enemy in every hex of the list waits for a turn in which one is free.
 */
function dueUnits(state: State, step: number): readonly UnitId[] {
  const { at, group } = current(state, step)
  const due = group?.units.slice(0, successes(state, at)) ?? []
  return due.filter((unit) => unitState(state, unit).place === 'reinforcement')
}

function placements(state: State, step: number): readonly Offer[] {
  const { group } = current(state, step)
  if (group === undefined) return []
  const open = group.hexes.filter((hex) => !isEnemyOccupied(state, group.side, hex))
  return dueUnits(state, step).flatMap((unit) =>
    open.map((hex) => ({
      choice: ['place', unit, hex] as const,
      label: `Place ${unitLabel(unit)} at ${hexLabel(hex)}`,
      rule: 'otr:13.0',
      space: hex,
      pieces: [unit],
    })),
  )
}

function whyNotPlaced(state: State, step: number, unit?: string, hex?: string): Refusal | undefined {
  const { group } = current(state, step)
  if (group === undefined || unit === undefined || hex === undefined || !isUnit(unit)) return undefined
  if (!dueUnits(state, step).includes(unit)) {
    const due = listed(dueUnits(state, step).map(unitLabel))
    return refusal('not-due', 'otr:13.0', `${unitLabel(unit)} does not arrive now; place ${due}.`)
  }
  if (!group.hexes.includes(hex)) {
    const places = listed(group.hexes.map(hexLabel))
    return refusal('not-an-entry-hex', 'otr:13.0', `${unitLabel(unit)} arrives in one of ${places}.`)
  }
  return refusal('enemy-there', 'otr:13.0', `The enemy is in ${hexLabel(hex)}; place ${unitLabel(unit)} elsewhere.`)
}

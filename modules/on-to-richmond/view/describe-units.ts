/** std:2.2, std:6.5, std:7.5, std:8.0, std:9.0 What happens to units and leaders, as sentences. */
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { UnitEvent } from '../rules/events/units.ts'
import { entrenchmentText } from '../rules/queries/entrenching.ts'
import { hereOf, marchStep } from '../rules/queries/march-steps.ts'
import { hexOfUnit, leadersWith } from '../rules/queries/occupancy.ts'
import type { LossCause, State } from '../rules/state.ts'
import { OFF_MAP, unitState } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { disorganizedValue } from '../rules/tables/strength-markers.ts'
import { accompanied, hexLabel, leaderLabel, mpText, unitLabel, valueText } from '../rules/wording.ts'

export function describeUnit(event: UnitEvent, before: Position<State>): string | undefined {
  const { board } = before
  switch (event.type) {
    case 'unit-placed':
      return placedSentence(board, event.unit, event.place)
    case 'unit-moved':
      return movedSentence(before, event.unit, event.to)
    case 'manpower-lost': {
      const { manpower, organized } = unitState(board, event.unit)
      const left = manpower - event.points
      const value = organized || left <= 0 ? '' : `, Combat Value ${valueText(disorganizedValue(left))}`
      return `${unitLabel(event.unit)} loses ${event.points} manpower ${CAUSE_WORDS[event.cause]} (${left} left${value}).`
    }
    case 'unit-eliminated':
      return `${unitLabel(event.unit)} is eliminated.`
    case 'unit-disorganized': {
      const { manpower } = unitState(board, event.unit)
      const value = manpower > 0 ? `: Combat Value ${valueText(disorganizedValue(manpower))}` : ''
      return `${unitLabel(event.unit)} is disorganized${value}.`
    }
    case 'unit-organized':
      return `${unitLabel(event.unit)} is organized again: Combat Value ${valueText(unitState(board, event.unit).manpower)}.`
    case 'fatigue-set':
      return `${unitLabel(event.unit)} is at Fatigue level ${event.fatigue}.`
    case 'unit-exhausted':
      return `${unitLabel(event.unit)} is exhausted.`
    case 'unit-refreshed':
      return `${unitLabel(event.unit)} is exhausted no longer.`
    case 'demoralization-set':
      return event.level === 0
        ? `${unitLabel(event.unit)} is demoralized no longer.`
        : `${unitLabel(event.unit)} is at Demoralize-${event.level}.`
    case 'entrenchment-set':
      return event.entrenched === 'none'
        ? `${unitLabel(event.unit)} gives up ${entrenchmentText(unitState(board, event.unit).entrenched)}.`
        : `${unitLabel(event.unit)} has ${entrenchmentText(event.entrenched)}.`
    case 'leader-attached': {
      const hex = hexOfUnit(board, event.unit)
      return `${leaderLabel(event.leader)} joins ${unitLabel(event.unit)}${hex === undefined ? '' : ` in ${hexLabel(hex)}`}.`
    }
    case 'leader-removed':
      return `${leaderLabel(event.leader)} has no unit left and leaves the map.`
  }
}

const CAUSE_WORDS: { readonly [cause in LossCause]: string } = {
  combat: 'in combat',
  retreat: 'in retreat',
  'cavalry-retreat': 'in a cavalry retreat',
  'extended-march': 'on an extended march',
  'force-march': 'on a force march',
  'zone-to-zone': 'going from one enemy zone into another',
  other: 'otherwise',
}

/** 13.0 Who stands on the map already is only set up elsewhere. */
function placedSentence(board: State, unit: string, place: string): string {
  if (OFF_MAP.some((off) => off === place)) return `${unitLabel(unit)} leaves the map.`
  const from = hexOfUnit(board, unit)
  return from === undefined
    ? `${unitLabel(unit)} comes onto the map in ${hexLabel(place)}.`
    : `${unitLabel(unit)} is set up in ${hexLabel(place)} instead of ${hexLabel(from)}.`
}

/** A move is a step of the march, of a retreat (told by its own event) or an advance. */
function movedSentence({ board, frames }: Position<State>, unit: string, to: string): string | undefined {
  const name = unitLabel(unit)
  switch (topFrame(frames).stage) {
    case 'marching':
      return `${name} goes to ${hexLabel(to)}${costText(board, to)}.`
    case 'retreat':
      return undefined
    case 'advance-after-combat':
      return `${accompanied(unit, leadersWith(board, unit))} advances to ${hexLabel(to)}.`
    case 'random-events':
      return `${name} leaves the flooded swamp for ${hexLabel(to)}.`
    default:
      return `${name} goes to ${hexLabel(to)}.`
  }
}

/** What the step takes from the march, and what is left of it. */
function costText(board: State, to: string): string {
  const { march } = board
  if (march === null || (isHex(hereOf(march)) && hereOf(march) === to)) return ''
  const step = marchStep(board, march, to)
  if ('refused' in step) return ''
  const left = Math.max(0, march.halfPoints - march.spent - step.pays)
  return `: ${mpText(step.pays)}, ${mpText(left)} left`
}

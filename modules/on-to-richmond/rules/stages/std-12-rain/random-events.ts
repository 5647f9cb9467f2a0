/** std:12.0, otr:13.0 The weather of the turn, and units that rain drives out of provisional swamps. */
import type { Choice } from '../../../../../src/kernel/choice.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next } from '../../../../../src/kernel/stage.ts'
import { disorganize, enterHex, loseManpower, raiseFatigue } from '../../consequences.ts'
import type { HexId, UnitId } from '../../ids.ts'
import { displacedByRain, displacementHexes, displacementRefusal } from '../../queries/displacement.ts'
import { afterRain } from '../../rain.ts'
import { type OtrStage, stage, type Work } from '../../stage-map.ts'
import { displacementOrder } from '../../standing-orders/rain.ts'
import { unitState } from '../../state.ts'
import { hexFact } from '../../tables/hexes.ts'
import type { RainEvent } from '../../tables/rain.ts'
import { scenarioFact } from '../../tables/scenarios.ts'
import { unitFact } from '../../tables/units.ts'
import { hexLabel, unitLabel } from '../../wording.ts'

export const randomEvents: OtrStage = stage({
  id: 'random-events',
  rule: 'std:12.0',
  title: 'Random Events Phase',
  enter(work) {
    const { turn, conditions } = work.board
    // otr:13.0 these scenarios say the weather of each turn; no dice are rolled
    const weather = scenarioFact(conditions.scenario).parameters.weather[turn - 1]
    if (weather !== 'rain') return end()
    rainFalls(work, weather)
    return next(work)
  },
  offers({ board, locals }): readonly Offer[] {
    const unit = locals.displacing[0]
    if (unit === undefined) return []
    return displacementHexes(board, unit).map((hex) => ({
      choice: ['displace', unit, hex],
      label: `Move ${unitLabel(unit)} out of the flooded swamp to ${hexLabel(hex)}`,
      rule: 'std:12.0',
      space: hex,
      pieces: [unit],
    }))
  },
  choose(work, [, unit, hex]) {
    if (unit === undefined || hex === undefined) throw new Error('a displacement names its unit and its hex')
    move(work, unit, hex)
    return next(work)
  },
  standing({ board, locals }, orders): Choice | undefined {
    const unit = locals.displacing[0]
    if (unit === undefined) return undefined
    return displacementOrder(board, unitFact(unit).side, unit, displacementHexes(board, unit), orders)
  },
  explain({ board, locals }, [verb, unit, hex]): Refusal | undefined {
    const due = locals.displacing[0]
    if (verb !== 'displace' || due === undefined || hex === undefined) return undefined
    if (unit !== due) {
      return refusal('not-this-unit', 'std:12.0', `${unitLabel(due)} is the next to leave the swamp; move it first.`)
    }
    return displacementRefusal(board, unit, hex)
  },
})

/** Everything at once that rain does where it falls. */
function rainFalls(work: Work<'random-events'>, event: RainEvent): void {
  const { board } = work
  work.emit({ type: 'weather-set', weather: afterRain(board.weather, board.turn, event) })
  for (const hex of board.flanksRefused) {
    if (hexFact(hex).terrain === 'provisional-swamp') work.emit({ type: 'flanks-restored', hex })
  }
  const displacing = displacedByRain(board)
  for (const unit of displacing) {
    raiseFatigue(work, unit, 1, 'std:12.0')
    disorganize(work, unit)
  }
  work.setLocals({ displacing })
}

/** Moves every unit that has no choice; stops at the first that has one. */
function next(work: Work<'random-events'>): Next {
  for (let unit = work.locals.displacing[0]; unit !== undefined; unit = work.locals.displacing[0]) {
    const hexes = displacementHexes(work.board, unit)
    const only = hexes[0]
    if (hexes.length > 1) return decide(unitFact(unit).side)
    if (only === undefined) drown(work, unit)
    else move(work, unit, only)
  }
  return end()
}

function move(work: Work<'random-events'>, unit: UnitId, hex: HexId): void {
  enterHex(work, unit, hex)
  gone(work)
}

/** RULING OTR-67: the manpower of a unit with no way out counts like that of one that surrenders in a retreat. */
function drown(work: Work<'random-events'>, unit: UnitId): void {
  loseManpower(work, unit, unitState(work.board, unit).manpower, 'retreat', 'std:12.0')
  gone(work)
}

function gone(work: Work<'random-events'>): void {
  work.setLocals({ displacing: work.locals.displacing.slice(1) })
}

/** atp:9.3–9.9 How far units may march: movement points, bonus, forced march, and what bars a step. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type State, unitState } from '../state.ts'
import { hexFact } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { barrier, isUnbridgedMajor, roadBetween } from './hexsides.ts'
import { isSure } from './knowledge.ts'
import { hexLabel, unitLabel, unitLabels } from './labels.ts'
import { isEnemyOccupied, isEnemyTerritory } from './occupancy.ts'

/** What lost the movement bonus: it is lost for the whole march, earlier hexes included (9.4A). */
export type BonusLoss = 'slow-ground' | 'major-river' | 'off-road-in-rain'

/** A march so far: all that later steps depend on. */
export interface Progress {
  /** Hexes entered, which is also the movement points spent (9.3C). */
  readonly steps: number
  readonly bonusLost: BonusLoss | null
  /** Stands in slow ground that it entered by road: harmless unless it leaves off the road (9.5B–C). */
  readonly slowByRoad: boolean
}

export const NOT_BEGUN: Progress = { steps: 0, bonusLost: null, slowByRoad: false }

/** The march after one more step. */
export function afterStep(state: State, before: Progress, from: HexId, to: HexId): Progress {
  const slow = hexFact(to).terrain === 'slow'
  return {
    steps: before.steps + 1,
    bonusLost: before.bonusLost ?? lossAt(state, before, from, to),
    slowByRoad: slow && roadBetween(state, from, to),
  }
}

function lossAt(state: State, before: Progress, from: HexId, to: HexId): BonusLoss | null {
  const road = roadBetween(state, from, to)
  if (state.weather === 'rain' && !road) return 'off-road-in-rain' // 9.4B, 9.5A not even one step may leave the roads
  if (!road && (hexFact(to).terrain === 'slow' || before.slowByRoad)) return 'slow-ground' // 9.4A, 9.5C
  return isUnbridgedMajor(state, from, to) ? 'major-river' : null
}

/** The march along a path, the hex it starts in first. */
export function progressAlong(state: State, path: readonly HexId[]): Progress {
  let progress = NOT_BEGUN
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]
    const to = path[i]
    if (from !== undefined && to !== undefined) progress = afterStep(state, progress, from, to)
  }
  return progress
}

/** 9.3B, 9.3D Units that march together go as far as the slowest of them. */
export function allowanceOf(units: readonly UnitId[]): number {
  return Math.min(...units.map((unit) => unitFact(unit).movement))
}

/** Movement points a march of this kind has without force (9.3B, 9.4A). */
export function pointsOf(units: readonly UnitId[], { bonusLost }: Progress): number {
  return allowanceOf(units) + (bonusLost === null ? 1 : 0)
}

/** 9.8 Whether a march has used the extra point, which fatigues. */
export function isForced(units: readonly UnitId[], progress: Progress): boolean {
  return progress.steps > pointsOf(units, progress)
}

/** Why units may not take a step after this march; undefined when they may. The hexes are neighbours. */
export function stepRefusal(
  state: State,
  side: Side,
  units: readonly UnitId[],
  before: Progress,
  from: HexId,
  to: HexId,
): Refusal | undefined {
  return (
    placeRefusal(state, side, to) ??
    wayRefusal(state, side, units, from, to) ??
    pointRefusal(state, units, before, from, to)
  )
}

/** What bars a hex itself to a march, wherever it comes from. */
export function placeRefusal(state: State, side: Side, to: HexId): Refusal | undefined {
  if (hexFact(to).terrain === 'bay') {
    return refusal('open-water', 'atp:9.6A', `${to} is open water; no unit marches there.`)
  }
  // RULING ATP-74: under fog of war a hex may be tried where the enemy was known to be and may have left unannounced (15.6)
  if (!isEnemyOccupied(state, side, to) || !isSure(state, opponentOf(side), to)) return undefined
  return refusal('enemy-occupied', 'atp:9.1B', `${hexLabel(to)} is enemy-occupied; units never move into such a hex.`)
}

function wayRefusal(state: State, side: Side, units: readonly UnitId[], from: HexId, to: HexId): Refusal | undefined {
  const barred = barrier(state, from, to)
  if (barred !== undefined) {
    const code = hexsideCode(barred.rule)
    return refusal(code, barred.rule, barred.message)
  }
  const banded = isEnemyTerritory(side, to) ? units.filter((unit) => unitFact(unit).redBand) : []
  if (banded.length === 0) return undefined
  const message = `${unitLabels(banded)} may not cross the border: units with a red band stay out of enemy territory.`
  return refusal('border', 'atp:9.9', message)
}

function hexsideCode(rule: string): string {
  return rule === 'atp:9.6B' ? 'blocked-hexside' : rule === 'atp:16.1D' ? 'flooded-hexside' : 'tidal-hexside'
}

function pointRefusal(
  state: State,
  units: readonly UnitId[],
  before: Progress,
  from: HexId,
  to: HexId,
): Refusal | undefined {
  const after = afterStep(state, before, from, to)
  if (!isForced(units, after)) return undefined
  const has = `${unitLabels(units)} ${units.length === 1 ? 'has' : 'have'} ${pointsOf(units, after)} MP on this march`
  const why = after.bonusLost === null ? 'the movement bonus included' : LOSS[after.bonusLost]
  if (after.steps > pointsOf(units, after) + 1) {
    const message = `${has} (${why}) and one more by force; ${hexLabel(to)} would be number ${after.steps}.`
    return refusal('no-movement-points', 'atp:9.3C', message)
  }
  if (state.weather === 'rain') {
    return refusal('no-force-in-rain', 'atp:9.8', `${has} (${why}), and nobody force marches in rain.`)
  }
  const tired = units.find((unit) => unitState(state, unit).fatigued)
  if (tired === undefined) return undefined
  const message = `${has} (${why}), and ${unitLabel(tired)} is fatigued, so that it may not force march.`
  return refusal('fatigued', 'atp:9.8', message)
}

const LOSS: { readonly [loss in BonusLoss]: string } = {
  'slow-ground': 'no movement bonus: slow ground on the way',
  'major-river': 'no movement bonus: an unbridged major river on the way',
  'off-road-in-rain': 'no movement bonus: in rain only for a march on roads all the way',
}

/** What lost the bonus, in words. */
export function lossText(loss: BonusLoss): string {
  return LOSS[loss]
}

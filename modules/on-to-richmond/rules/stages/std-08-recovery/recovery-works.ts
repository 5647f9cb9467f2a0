/** std:8.0 step 1, std:9.0, std:10.1, std:10.3 A side entrenches, builds and repairs, unit by unit as it likes. */
import type { RollRequest } from '../../../../../src/kernel/dice.ts'
import { modified } from '../../../../../src/kernel/modifiers.ts'
import type { Offer } from '../../../../../src/kernel/offer.ts'
import { type Refusal, refusal } from '../../../../../src/kernel/refusal.ts'
import { decide, end, type Next, roll } from '../../../../../src/kernel/stage.ts'
import type { HexsideId, UnitId } from '../../ids.ts'
import { buildModifiers, buildRefusal, type Done, repairModifiers, repairRefusal } from '../../queries/bridge-works.ts'
import { entrenchmentText, entrenchRefusal, nextEntrenchment } from '../../queries/entrenching.ts'
import { hexOfUnit, unitsOnMap } from '../../queries/occupancy.ts'
import type { Side } from '../../sides.ts'
import { type BridgeWork, type OtrStage, stage, type Work } from '../../stage-map.ts'
import { worksOrder } from '../../standing-orders/recovery.ts'
import type { State } from '../../state.ts'
import { BRIDGES } from '../../tables/bridges.ts'
import { neighboursOf } from '../../tables/hexes.ts'
import { hexsideById, hexsideId } from '../../tables/hexsides.ts'
import { isUnit, unitFact } from '../../tables/units.ts'
import { hexLabel, unitLabel } from '../../wording.ts'

export const recoveryWorks: OtrStage = stage({
  id: 'recovery-works',
  rule: 'std:8.0',
  title: 'Entrenching and bridges',
  enter: next,
  offers: ({ board, locals }) => [
    ...worksOf(board, locals.side, locals),
    { choice: ['done'], label: 'No more works in this phase', rule: 'std:8.0' },
  ],
  choose(work, [verb, unit, hexside]) {
    if (verb === 'done' || unit === undefined) return end()
    work.setLocals({ done: [...work.locals.done, unit] })
    if (verb === 'entrench') {
      const entrenched = nextEntrenchment(work.board, unit)
      if (entrenched !== undefined) work.emit({ type: 'entrenchment-set', unit, entrenched })
      return next(work)
    }
    if (hexside === undefined) throw new Error('works on a bridge name its hexside')
    const attempt: BridgeWork = { unit, hexside, work: verb === 'build' ? 'build' : 'repair' }
    work.setLocals({ tried: [...work.locals.tried, attempt], rolling: true })
    return roll(requestOf(attempt))
  },
  rolled(work, [die = 0]) {
    const attempt = work.locals.tried.at(-1)
    if (attempt === undefined || !work.locals.rolling) throw new Error('nobody builds or repairs')
    work.setLocals({ rolling: false })
    if (attempt.work === 'build') finishBuilding(work, attempt.hexside, die)
    else finishRepair(work, attempt.hexside, die)
    return next(work)
  },
  standing: ({ board, locals }, orders) => worksOrder(board, locals.side, worksOf(board, locals.side, locals), orders),
  explain: ({ board, locals }, [verb, unit, hexside]) =>
    unit === undefined ? undefined : whyNot(board, locals.side, locals, verb, unit, hexside),
})

function next(work: Work<'recovery-works'>): Next {
  const { board, locals } = work
  return worksOf(board, locals.side, locals).length === 0 ? end() : decide(locals.side)
}

function finishBuilding(work: Work<'recovery-works'>, hexside: HexsideId, die: number): void {
  const { side } = work.locals
  const { atMost, alwaysFailsOn } = BRIDGES.build
  const total = modified(die, buildModifiers(work.board, side, hexside), Number.NEGATIVE_INFINITY)
  if (die !== alwaysFailsOn && total <= atMost) work.emit({ type: 'pontoon-built', hexside, side })
}

function finishRepair(work: Work<'recovery-works'>, hexside: HexsideId, die: number): void {
  const total = modified(die, repairModifiers(work.board, hexside), Number.NEGATIVE_INFINITY)
  const kind = hexsideById(hexside).crossing === 'ferry' ? 'ferry' : 'bridge'
  if (total <= BRIDGES.repair.atMost[kind]) work.emit({ type: 'crossing-repaired', hexside })
}

function requestOf({ unit, hexside, work }: BridgeWork): RollRequest {
  const where = betweenText(hexside)
  return work === 'build'
    ? { rule: 'std:10.1', purpose: `${unitLabel(unit)} builds a bridge ${where}`, dice: [6] }
    : { rule: 'std:10.3', purpose: `${unitLabel(unit)} repairs the crossing ${where}`, dice: [6] }
}

/** Everything the units of a side can still do. */
function worksOf(state: State, side: Side, so: Done): readonly Offer[] {
  return unitsOnMap(state, side).flatMap((unit) => {
    const hex = hexOfUnit(state, unit)
    const hexsides = hex === undefined ? [] : neighboursOf(hex).map((over) => hexsideId(hex, over))
    return [...entrenching(state, unit, so), ...hexsides.flatMap((id) => bridgeWorks(state, side, unit, id, so))]
  })
}

function entrenching(state: State, unit: UnitId, { done }: Done): readonly Offer[] {
  const entrenched = nextEntrenchment(state, unit)
  if (entrenched === undefined || entrenchRefusal(state, unit, done) !== undefined) return []
  const label = `${unitLabel(unit)} entrenches: ${entrenchmentText(entrenched)}`
  return [{ choice: ['entrench', unit], label, rule: 'std:9.0', pieces: [unit] }]
}

function bridgeWorks(state: State, side: Side, unit: UnitId, id: HexsideId, so: Done): readonly Offer[] {
  const offers: Offer[] = []
  const where = betweenText(id)
  if (buildRefusal(state, unit, id, so) === undefined) {
    offers.push({
      choice: ['build', unit, id],
      label: `${unitLabel(unit)} tries to build a pontoon bridge ${where}`,
      rule: 'std:10.1',
      pieces: [unit],
      modifiers: buildModifiers(state, side, id),
    })
  }
  if (repairRefusal(state, unit, id, so) === undefined) {
    offers.push({
      choice: ['repair', unit, id],
      label: `${unitLabel(unit)} tries to repair the crossing ${where}`,
      rule: 'std:10.3',
      pieces: [unit],
      modifiers: repairModifiers(state, id),
    })
  }
  return offers
}

function whyNot(
  state: State,
  side: Side,
  so: Done,
  verb: string,
  unit: string,
  hexside: string | undefined,
): Refusal | undefined {
  if (!isUnit(unit) || unitFact(unit).side !== side || state.units[unit] === undefined) {
    return refusal('not-yours', 'std:8.0', 'That is no unit of yours in this game; choose one of your own.')
  }
  if (verb === 'entrench') return entrenchRefusal(state, unit, so.done)
  if (verb === 'build' && hexside !== undefined) return buildRefusal(state, unit, hexside, so)
  if (verb === 'repair' && hexside !== undefined) return repairRefusal(state, unit, hexside, so)
  return undefined
}

function betweenText(id: HexsideId): string {
  const [a, b] = hexsideById(id).hexes
  return `between ${hexLabel(a)} and ${hexLabel(b)}`
}

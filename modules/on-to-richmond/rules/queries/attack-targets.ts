/** std:7.1, std:12.0 What may be attacked from where. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { HexId, UnitId } from '../ids.ts'
import { sideOfId } from '../sides.ts'
import type { State } from '../state.ts'
import { neighboursOf } from '../tables/hexes.ts'
import { unitFact } from '../tables/units.ts'
import { hexLabel, unitLabels } from '../wording.ts'
import { crossingRefusal, hasPath } from './crossings.ts'
import { isEnemyOccupied } from './occupancy.ts'
import { isWoodsHexside } from './zones.ts'

/** The action an attack belongs to; `began`: the hex in which the unit on the march began it. */
export type AttackWay = { readonly action: 'march'; readonly began: HexId } | { readonly action: 'assault' }

/** Why these units, all of one side and in `from`, may not attack the hex; undefined: they may. Costs are not looked at. */
export function attackRefusal(
  state: State,
  units: readonly UnitId[],
  from: HexId,
  target: HexId,
  how: AttackWay,
): Refusal | undefined {
  const first = units[0]
  if (first === undefined) return refusal('nobody', 'std:7.1', 'Nobody would attack; choose a unit first.')
  const side = sideOfId(first)
  if (!neighboursOf(from).includes(target)) {
    const message = `${hexLabel(target)} is not next to ${hexLabel(from)}; attack a hex that is.`
    return refusal('not-adjacent', 'std:7.1', message)
  }
  if (!isEnemyOccupied(state, side, target)) {
    return refusal('no-enemy', 'std:7.1', `No enemy unit stands in ${hexLabel(target)}; attack a hex where one does.`)
  }
  // RULING OTR-30: the Designer Q&A lets a leader assault with artillery alone; a march of artillery never attacks.
  if (how.action === 'march' && units.every((unit) => unitFact(unit).type === 'artillery')) {
    const message = `${unitLabels(units)} is artillery and may not attack alone; let infantry or cavalry attack.`
    return refusal('artillery-alone', 'std:7.1', message)
  }
  const barred = crossingRefusal(state, side, from, target, 'attack')
  if (barred !== undefined) return barred.rule === 'std:6.2' ? { ...barred, rule: 'std:7.1' } : barred
  if (
    how.action === 'march' &&
    how.began !== from &&
    isWoodsHexside(from, target) &&
    !hasPath(state, from, target, side)
  ) {
    const where = `${hexLabel(from)} and ${hexLabel(target)}`
    const message = `Between ${where} are woods without a path; only a unit that began its march in ${from} attacks there.`
    return refusal('woods-hexside', 'std:7.1', message)
  }
  return undefined
}

/** The hexes these units may attack from where they are, ascending. */
export function attackTargets(state: State, units: readonly UnitId[], from: HexId, how: AttackWay): readonly HexId[] {
  return neighboursOf(from).filter((target) => attackRefusal(state, units, from, target, how) === undefined)
}

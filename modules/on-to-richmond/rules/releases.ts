/** otr:13.0 What releases units and leaders that a scenario holds back, as it happens. */
import type { HexId, LeaderId, UnitId } from './ids.ts'
import { isReleased, releasedFlag } from './queries/restrictions.ts'
import type { AnyWork } from './stage-map.ts'
import { neighboursOf } from './tables/hexes.ts'
import type { Release, Restriction } from './tables/scenario-parameters.ts'
import { scenarioFact } from './tables/scenarios.ts'
import { unitFact } from './tables/units.ts'

/** A combat has been joined: units that are attacked may act from now on. */
export function releaseByAttack(work: AnyWork, defenders: readonly UnitId[]): void {
  for (const restriction of restrictionsOf(work)) {
    if (!restriction.releasedBy.some(({ kind }) => kind === 'attacked')) continue
    if (restriction.units.some((unit) => defenders.includes(unit))) release(work, restriction)
  }
}

/** A unit has come into a hex, however it came there. */
export function releaseByNearness(work: AnyWork, unit: UnitId, hex: HexId): void {
  const isNear = (by: Release) => by.kind === 'enemy-next-to' && neighboursOf(by.hex).includes(hex)
  for (const restriction of restrictionsOf(work)) {
    const isEnemy = restriction.units.some((held) => unitFact(held).side !== unitFact(unit).side)
    if (isEnemy && restriction.releasedBy.some(isNear)) release(work, restriction)
  }
}

/** All units and leaders of a restriction are let go. */
export function release(work: AnyWork, { units, leaders }: Restriction): void {
  const held: readonly (UnitId | LeaderId)[] = [...units, ...leaders]
  for (const who of held) {
    if (!isReleased(work.board, who)) work.emit({ type: 'flag-set', flag: releasedFlag(who), value: work.board.turn })
  }
}

function restrictionsOf(work: AnyWork): readonly Restriction[] {
  return scenarioFact(work.board.conditions.scenario).parameters.restrictions
}

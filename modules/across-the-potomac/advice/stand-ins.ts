/** atp:15.1C Enemy location markers as counters of the enemy: somebody is there, and who is guessed. */
import type { ViewCounter } from '../../../src/kernel/view.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import type { UnitState } from '../rules/state.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'

const MARKER = /^known-\d{4}$/
/** Where the number was not told. */
const USUAL_COUNT = 2
const USUAL_STEPS = 3

export function isMarker({ id }: ViewCounter): boolean {
  return MARKER.test(id)
}

/** What a marker says of a hex. */
export interface KnownForce {
  /** How many units there were; null where that was not told. */
  readonly count: number | null
  /** False where they may have left since. */
  readonly sure: boolean
}

export function knownIn(counters: readonly ViewCounter[]): ReadonlyMap<HexId, KnownForce> {
  return new Map(counters.filter(isMarker).map((one) => [one.space, { count: countOn(one), sure: isSure(one) }]))
}

function countOn({ values }: ViewCounter): number | null {
  const told = Number(values.find(({ label }) => label === 'Units')?.value)
  return Number.isNaN(told) ? null : told
}

function isSure({ marks }: ViewCounter): boolean {
  return !marks.includes('may have left')
}

/** For each marker units of its side and kind that are not seen elsewhere, of middling strength. */
export function standIns(counters: readonly ViewCounter[]): { readonly [unit: UnitId]: UnitState } {
  const taken = new Set(counters.map(({ id }) => id))
  const units: { [unit: UnitId]: UnitState } = {}
  for (const marker of counters.filter(isMarker)) {
    const { side, space, face } = marker
    const count = countOn(marker) ?? USUAL_COUNT
    for (let i = 0; i < count; i++) {
      const type = i === 0 && face?.symbol === 'cavalry' ? 'cavalry' : 'infantry'
      const unit = UNIT_IDS.find((one) => {
        const fact = unitFact(one)
        return fact.side === side && fact.type === type && fact.movement > 0 && !taken.has(one)
      })
      if (unit === undefined) break
      taken.add(unit)
      units[unit] = { place: space, steps: Math.min(USUAL_STEPS, unitFact(unit).strength), fatigued: false }
    }
  }
  return units
}

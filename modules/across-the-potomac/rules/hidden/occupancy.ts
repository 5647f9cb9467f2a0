/** atp:15.4D What stands in a hex, as it is committed to: kind of force, number of units, and who. */
import type { Occupancy } from '../../../../src/kernel/hidden.ts'
import type { HexId } from '../ids.ts'
import { forceOf, isSeen } from '../queries/knowledge.ts'
import { unitsOfIn } from '../queries/occupancy.ts'
import { SIDES } from '../sides.ts'
import { type Force, type State, unitState } from '../state.ts'
import type { ShownUnit, Word } from '../telling.ts'

const KINDS: { readonly [force in Force]: number } = { infantry: 1, cavalry: 2 }

/** Of a side that is seen; else a defect. */
export function occupancyOf(state: State, side: string, hex: HexId): Occupancy {
  const known = SIDES.find((one) => one === side)
  if (known === undefined || !isSeen(state, known)) throw new Error(`the forces of ${side} are not seen here`)
  const units = unitsOfIn(state, known, hex).map((unit): ShownUnit => {
    const { steps, fatigued } = unitState(state, unit)
    return { unit, steps, fatigued }
  })
  return { kind: kindOf(wordFor(units)), count: units.length, detail: rowsOf(units) }
}

export function rowsOf(units: readonly ShownUnit[]): readonly (readonly [string, number, boolean])[] {
  const rows = units.map(({ unit, steps, fatigued }) => [unit, steps, fatigued] as const)
  return rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

export function wordFor(units: readonly ShownUnit[]): Word {
  return forceOf(units.map(({ unit }) => unit)) ?? 'nobody'
}

export function kindOf(word: Word): number {
  return word === 'nobody' ? 0 : KINDS[word]
}

export function wordOf(kind: number): Word | undefined {
  if (kind === 0) return 'nobody'
  return kind === KINDS.infantry ? 'infantry' : kind === KINDS.cavalry ? 'cavalry' : undefined
}

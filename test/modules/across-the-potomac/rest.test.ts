import { describe, expect, it } from 'vitest'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { Action, State } from '../../../modules/across-the-potomac/rules/state.ts'
import { openStage, tableWith, type UnitSpec, unitAt } from '../../support/atp-table.ts'

interface Case {
  readonly side?: Side
  readonly activated?: readonly string[]
  readonly acted?: { readonly [unit: string]: Action }
  readonly more?: Partial<State>
}

function rested(units: readonly UnitSpec[], { side = 'confederate', ...spec }: Case = {}) {
  return openStage(tableWith({ side, units, ...spec }), 'rest', { side }).position
}

const early: UnitSpec = { id: 'cs-early', hex: '2519', fatigued: true }
const NO_DEPOT = { union: false, confederate: true }

describe('rest', () => {
  it('atp:14.3B a unit that was not activated rests', () => {
    expect(unitAt(rested([early]), 'cs-early').fatigued).toBe(false)
  })

  it('atp:14.3C an activated unit that performed nothing rests', () => {
    expect(unitAt(rested([early], { activated: ['cs-early'] }), 'cs-early').fatigued).toBe(false)
  })

  it.each(['attack', 'move', 'forage'] as const)(
    'atp:14.3C a unit that performed an action (%s) does not',
    (action) => {
      const after = rested([early], { activated: ['cs-early'], acted: { 'cs-early': action } })
      expect(unitAt(after, 'cs-early').fatigued).toBe(true)
    },
  )

  it('atp:14.3A only in its own player-turn', () => {
    const units: readonly UnitSpec[] = [early, { id: 'us-1', hex: '2416', fatigued: true }]
    const after = rested(units)
    expect(unitAt(after, 'us-1').fatigued).toBe(true)
    expect(unitAt(after, 'cs-early').fatigued).toBe(false)
  })

  it('atp:14.4C a side without its depot recovers no more', () => {
    const after = rested([early], { more: { depotLost: NO_DEPOT } })
    expect(unitAt(after, 'cs-early').fatigued).toBe(true)
    const union: UnitSpec = { id: 'us-1', hex: '2416', fatigued: true }
    const other = rested([union], { side: 'union', more: { depotLost: NO_DEPOT } })
    expect(unitAt(other, 'us-1').fatigued).toBe(false)
  })

  it('atp:14.4 except in the enemy’s depot hex: Alexandria, Richmond', () => {
    const both = { depotLost: { union: true, confederate: true } }
    const confederates: readonly UnitSpec[] = [
      { id: 'cs-early', hex: '2513', fatigued: true },
      { id: 'cs-rodes', hex: '3509', fatigued: true },
    ]
    const after = rested(confederates, { more: both })
    expect(unitAt(after, 'cs-early').fatigued).toBe(false)
    expect(unitAt(after, 'cs-rodes').fatigued).toBe(true)
    const union = rested([{ id: 'us-1', hex: '3509', fatigued: true }], { side: 'union', more: both })
    expect(unitAt(union, 'us-1').fatigued).toBe(false)
  })
})

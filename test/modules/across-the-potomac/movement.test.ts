import { describe, expect, it } from 'vitest'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import type { Position } from '../../../src/kernel/position.ts'
import {
  gameEvents,
  offered,
  offerOf,
  positionAt,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
} from '../../support/atp-table.ts'

/** The movement of the first unit's side, all its units activated. */
function moving(units: readonly UnitSpec[]): Position<State> {
  const { side } = unitFact(units[0]?.id ?? '')
  return positionAt(tableWith({ side, units, activated: 'all' }), 'movement', { side })
}

describe('who may march', () => {
  it('atp:8.6 whoever ends the marches is told who could still march', () => {
    const units = [
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-rodes', hex: '2519' },
      { id: 'cs-hood', hex: '2718' },
    ]
    const leaves = (...activated: readonly string[]) =>
      offerOf(positionAt(tableWith({ units, activated }), 'movement', { side: 'confederate' }), 'end-movement').leaves
    expect(leaves('cs-early', 'cs-rodes')).toBe('Early/2 and Rodes/2 are activated and could still march.')
    expect(leaves('cs-rodes')).toBe('Rodes/2 is activated and could still march.')
  })

  it('atp:9.7 a garrison never moves', () => {
    const open = moving([
      { id: 'us-mart', hex: '2413' },
      { id: 'us-1', hex: '2413' },
    ])
    expect(refusalOf(open, 'march:us-mart')).toMatchObject({ code: 'garrison', rule: 'atp:9.7' })
    expect(refusalOf(open, 'march-stack:2413')).toMatchObject({ code: 'no-stack', rule: 'atp:9.3D' })
    expect(offered(open)).toEqual(['march:us-1', 'end-movement'])
  })

  it('atp:9.1B a stack that enemies stand around has no way out', () => {
    const ring = ['2419', '2420', '2518', '2520', '2619', '2620']
    const enemies = ['us-1', 'us-2', 'us-3', 'us-5', 'us-6', 'us-11'].map((id, at) => ({ id, hex: ring[at] ?? '' }))
    const open = moving([
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-rodes', hex: '2519' },
      { id: 'cs-hood', hex: '2816' },
      ...enemies,
    ])
    expect(refusalOf(open, 'march-stack:2519')).toMatchObject({ code: 'no-way-out', rule: 'atp:9.1B' })
    expect(refusalOf(open, 'march:cs-early')).toMatchObject({ code: 'no-way-out', rule: 'atp:9.1B' })
  })

  it('atp:8.5B only activated units march', () => {
    const units = [
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-rodes', hex: '2519' },
    ]
    const state = tableWith({ units, activated: ['cs-early'] })
    const open = positionAt(state, 'movement', { side: 'confederate' })
    expect(refusalOf(open, 'march:cs-rodes')).toMatchObject({ code: 'not-activated', rule: 'atp:8.5B' })
    const march = take(open, 'march:cs-early').position
    expect(refusalOf(march, 'join:cs-rodes').code).toBe('not-activated')
  })

  it('atp:8.5E a unit that has acted does not march', () => {
    const units = [
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-rodes', hex: '2519' },
    ]
    const state = tableWith({ units, activated: 'all', acted: { 'cs-early': 'attack' } })
    const open = positionAt(state, 'movement', { side: 'confederate' })
    expect(refusalOf(open, 'march:cs-early')).toMatchObject({ code: 'already-acted', rule: 'atp:8.5E' })
    expect(offered(open)).toEqual(['march:cs-rodes', 'end-movement'])
  })

  it('atp:2.7 the enemy does not march, and neither does who is off the map', () => {
    const open = moving([
      { id: 'cs-early', hex: '2519' },
      { id: 'us-2-8', hex: '2121' },
      { id: 'cs-echols', hex: 'reinforcement' },
    ])
    expect(refusalOf(open, 'march:us-2-8')).toMatchObject({ code: 'not-your-unit', rule: 'atp:2.7' })
    expect(refusalOf(open, 'march:cs-nobody')).toMatchObject({ code: 'unknown-unit', rule: 'atp:2.9' })
    expect(refusalOf(open, 'march:cs-echols')).toMatchObject({ code: 'off-map' })
  })

  it('atp:8.6 attacks are over once movement has begun, foraging comes after it', () => {
    const open = moving([{ id: 'cs-early', hex: '2519' }])
    expect(refusalOf(open, 'attack:2419')).toMatchObject({ code: 'too-late', rule: 'atp:5.1D' })
    expect(refusalOf(open, 'forage:cs-early')).toMatchObject({ code: 'too-early', rule: 'atp:8.6' })
    expect(refusalOf(open, 'activate-unit:cs-early')).toMatchObject({ code: 'activation-over', rule: 'atp:8.5C' })
  })

  it('atp:9.3 a march with nowhere to go is not offered and says why', () => {
    const ring = ['2518', '2520', '2419', '2420', '2619', '2620']
    const enemies = ['us-1', 'us-2', 'us-3', 'us-5', 'us-6', 'us-11']
    const units = [
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-hood', hex: '2817' },
      ...ring.map((hex, i) => ({ id: enemies[i] ?? '', hex })),
    ]
    const open = moving(units)
    expect(offered(open)).not.toContain('march:cs-early')
    expect(refusalOf(open, 'march:cs-early')).toMatchObject({ code: 'no-way-out', rule: 'atp:9.1B' })
  })

  it('atp:9.3D a step without a march says what to choose first; a halt says that the march is over', () => {
    const open = moving([{ id: 'cs-early', hex: '2519' }])
    const step = refusalOf(open, 'to:2419')
    expect(step).toMatchObject({ code: 'no-march', rule: 'atp:9.3D' })
    expect(step.message).toContain('march:UNIT')
    expect(refusalOf(open, 'halt')).toMatchObject({ code: 'no-march', rule: 'atp:9.3E' })
  })

  it('atp:8.6 movement ends by itself when nobody can march', () => {
    const open = moving([{ id: 'cs-early', hex: '2519' }])
    const done = takeAll(open, ['march:cs-early', 'to:2419', 'halt'])
    expect(stageOf(done.position)).not.toBe('movement')
    expect(gameEvents(done).map(({ type }) => type)).toContain('player-turn-ended')
  })
})

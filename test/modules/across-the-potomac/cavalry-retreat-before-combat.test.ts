import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  gameEvents,
  offered,
  openStage,
  refusalOf,
  stageOf,
  type TableSpec,
  tableWith,
  take,
  takeAll,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

/** Early attacks Winchester from 2620. */
function deployed(defend: readonly string[], more: TableSpec['units'] = [], battle: Partial<Battle> = {}) {
  const units = [{ id: 'cs-early', hex: '2620' }, ...defend.map((id) => ({ id, hex: '2519' })), ...more]
  const state = withBattle(tableWith({ units, activated: 'all' }), '2519', { 'cs-early': '2620' }, battle)
  return openStage(state, 'cavalry-retreat-before-combat', { side: 'union', asked: [] })
}

describe('atp:12.6 cavalry retreat before combat', () => {
  it('atp:12.6A asks the defender about each cavalry unit, and about no other', () => {
    const { position } = deployed(['us-1', 'us-1c', 'us-2c'])
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(offered(position)).toEqual(['leave:us-1c', 'stand:us-1c', 'leave:us-2c', 'stand:us-2c'])
    expect(refusalOf(position, 'leave:us-1')).toMatchObject({ code: 'not-cavalry', rule: 'atp:12.6A' })
    expect(refusalOf(position, 'leave:us-3c')).toMatchObject({ code: 'not-defending', rule: 'atp:12.6A' })
    const { position: next } = take(position, 'stand:us-1c')
    expect(offered(next)).toEqual(['leave:us-2c', 'stand:us-2c'])
    expect(refusalOf(next, 'leave:us-1c')).toMatchObject({ code: 'already-decided', rule: 'atp:12.6A' })
  })

  it('asks nobody where no cavalry defends', () => {
    expect(stageOf(deployed(['us-1']).position)).toBe('fire')
  })

  it('atp:12.6A comes before the first shot: the barrage is next', () => {
    const { position } = take(deployed(['us-1', 'us-1c']).position, 'leave:us-1c')
    expect(stageOf(position)).toBe('fire')
    expect(position.board.battle?.left).toEqual(['us-1c'])
    expect(position.board.battle?.shots).toEqual({})
  })

  it('atp:12.6A it stays, and is not fatigued, when other defenders remain', () => {
    const end = takeAll(deployed(['us-1', 'us-1c']).position, ['leave:us-1c', 'cease-fire', 'cease-fire'])
    expect(stageOf(end.position)).toBe('activation')
    expect(unitAt(end.position, 'us-1c')).toEqual({ place: '2519', steps: 2, fatigued: false })
  })

  it('atp:12.6A–B when all leave nobody fires; they retreat as a stack to a hex of the defender and are fatigued', () => {
    const left = takeAll(deployed(['us-1c', 'us-2c']).position, ['leave:us-1c', 'leave:us-2c'])
    expect(stageOf(left.position)).toBe('defender-retreat')
    expect(offered(left.position)).toEqual(['retreat:2419', 'retreat:2420', 'retreat:2518'])
    expect(refusalOf(left.position, 'stand-fast')).toMatchObject({ code: 'must-retreat', rule: 'atp:12.6A' })
    const gone = take(left.position, 'retreat:2518')
    expect(unitAt(gone.position, 'us-1c')).toEqual({ place: '2518', steps: 2, fatigued: true })
    expect(unitAt(gone.position, 'us-2c')).toEqual({ place: '2518', steps: 2, fatigued: true })
    expect(gameEvents({ ...gone, events: [...left.events, ...gone.events] }).map(({ type }) => type)).not.toContain(
      'shot-fired',
    )
    // 3.5 the field is the attacker's, who may advance unfatigued
    expect(gone.position.board.halfPoints).toEqual({ union: 0, confederate: 1 })
    expect(offered(gone.position)).toContain('advance:cs-early')
  })

  it('atp:12.6A it must go when the others are destroyed; that retreat recovers a step (12.1A)', () => {
    const { position } = takeAll(deployed(['us-1m', 'us-1c']).position, [
      'leave:us-1c',
      'cease-fire',
      'fire:cs-early:us-1m',
      [[1]],
    ])
    expect(offered(position)).toEqual(['retreat:2419', 'retreat:2420', 'retreat:2518'])
    const gone = take(position, 'retreat:2419').position
    expect(unitAt(gone, 'us-1c')).toEqual({ place: '2419', steps: 2, fatigued: true })
    expect(unitAt(gone, 'us-1m')).toEqual({ place: '2419', steps: 1, fatigued: true })
  })

  it('atp:12.6A, atp:12.4B after an extra hit it must go all the same, and nothing is recovered', () => {
    const { position } = deployed(['us-1m', 'us-1c'], [], { extraHitBy: ['confederate'], hits: { 'us-1m': 1 } })
    const gone = takeAll(position, ['leave:us-1c', 'cease-fire', 'fire:cs-early:us-1m', [[1]], 'retreat:2419']).position
    expect(unitAt(gone, 'us-1c').place).toBe('2419')
    expect(unitAt(gone, 'us-1m').place).toBe('destroyed')
  })

  it('RULING ATP-26 it goes with the others when they retreat', () => {
    const { position } = takeAll(deployed(['us-1', 'us-1c']).position, [
      'leave:us-1c',
      'cease-fire',
      'fire:cs-early:us-1',
      [[1]],
      'retreat:2419',
    ])
    expect(unitAt(position, 'us-1')).toEqual({ place: '2419', steps: 4, fatigued: true })
    expect(unitAt(position, 'us-1c')).toEqual({ place: '2419', steps: 2, fatigued: true })
  })

  it('RULING ATP-27 it must go even when no attacker is left', () => {
    const units = [
      { id: 'cs-early', hex: 'destroyed', steps: 0 },
      { id: 'us-1m', hex: 'destroyed', steps: 0 },
      { id: 'us-1c', hex: '2519' },
    ] as const
    const battle = { defenders: ['us-1m', 'us-1c'], left: ['us-1c'], hits: { 'us-1m': 1, 'cs-early': 3 } }
    const state = withBattle(tableWith({ units }), '2519', { 'cs-early': '2620' }, battle)
    const { position } = openStage(state, 'defender-retreat', { side: 'union', to: null })
    expect(offered(position)).not.toContain('stand-fast')
    const gone = take(position, 'retreat:2419').position
    expect(unitAt(gone, 'us-1c').place).toBe('2419')
    expect(unitAt(gone, 'us-1m')).toMatchObject({ place: '2419', steps: 1 }) // ATP-26, ATP-33: its retreat is the side's
  })

  it('atp:12.6A it stays with a garrison that remains', () => {
    const { position } = takeAll(deployed(['us-slough', 'us-1c']).position, ['leave:us-1c', 'cease-fire', 'cease-fire'])
    expect(unitAt(position, 'us-1c')).toEqual({ place: '2519', steps: 2, fatigued: false })
  })

  it('atp:12.1F it is eliminated when it must go and no hex is open, and counts as destroyed', () => {
    const ring = ['2419', '2420', '2518', '2520', '2619'].map((hex, i) => ({
      id: ['cs-hood', 'cs-mclaws', 'cs-pickett', 'cs-heth', 'cs-pender'][i] ?? '',
      hex,
    }))
    const gone = take(deployed(['us-1c'], ring).position, 'leave:us-1c')
    expect(unitAt(gone.position, 'us-1c').place).toBe('destroyed')
    expect(gameEvents(gone)).toContainEqual({ type: 'unit-eliminated', unit: 'us-1c', rule: 'atp:12.1F' })
    expect(gone.position.board.halfPoints).toEqual({ union: 0, confederate: 5 })
  })

  it('atp:12.6A, 12.1A is asked even so where its retreat brings a step back', () => {
    const ring = ['2419', '2420', '2518', '2520'].map((hex, i) => ({
      id: ['cs-hood', 'cs-mclaws', 'cs-pickett', 'cs-heth'][i] ?? '',
      hex,
    }))
    const { position } = takeAll(deployed(['us-1m', 'us-1c'], ring).position, [
      'leave:us-1c',
      'cease-fire',
      'fire:cs-early:us-1m',
      [[1]],
    ])
    expect(offered(position)).toEqual(['retreat:2619'])
    expect(unitAt(take(position, 'retreat:2619').position, 'us-1m')).toMatchObject({ place: '2619', steps: 1 })
  })

  it('atp:12.6A goes by itself where only one hex is open', () => {
    const ring = ['2419', '2420', '2518', '2520'].map((hex, i) => ({
      id: ['cs-hood', 'cs-mclaws', 'cs-pickett', 'cs-heth'][i] ?? '',
      hex,
    }))
    const { position } = take(deployed(['us-1c'], ring).position, 'leave:us-1c')
    expect(unitAt(position, 'us-1c').place).toBe('2619')
    expect(stageOf(position)).toBe('advance-after-combat')
  })
})

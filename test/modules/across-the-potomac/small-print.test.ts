/** Statements of the rulebook that the tests of the stages show only in passing or not at all. */
import { describe, expect, it } from 'vitest'
import { UNIT_IDS, unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import {
  gameEvents,
  offered,
  openStage,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

const marchers = UNIT_IDS.filter((unit) => unitFact(unit).side === 'confederate' && unitFact(unit).movement > 0)

describe('the small print', () => {
  it('atp:2.2 a d10 shows from 1 to 10, and its 10 is a miss, not a nought', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-art2', hex: '2620' },
      { id: 'us-1', hex: '2519' },
    ]
    const state = withBattle(tableWith({ units, activated: 'all' }), '2519', { 'cs-art2': '2620' })
    const open = openStage(state, 'fire', { volley: 'offensive-fire', side: 'confederate', shot: null }).position
    const shot = gameEvents(take(open, 'fire:cs-art2:us-1', [[10]]))[0]
    expect(shot).toMatchObject({ type: 'shot-fired', die: 10, value: 10, hit: false })
    expect(() => take(open, 'fire:cs-art2:us-1', [[0]])).toThrow('a d10 cannot show 0')
  })

  it('atp:9.1A any number of friendly units may stack', () => {
    const [last, ...others] = marchers.filter((unit) => !unitFact(unit).redBand)
    if (last === undefined) throw new Error('nobody marches')
    const units = [...others.map((id) => ({ id, hex: '2519' })), { id: last, hex: '2620' }]
    const open = openStage(tableWith({ units, activated: [last] }), 'movement', { side: 'confederate' }).position
    expect(unitAt(take(take(open, `march:${last}`).position, 'to:2519').position, last).place).toBe('2519')
    expect(others.length).toBeGreaterThan(15)
  })

  it('atp:6.1C a released unit appears though nobody threatens any more', () => {
    const units: readonly UnitSpec[] = [{ id: 'cs-colquitt', hex: 'reinforcement' }]
    const state = tableWith({ turn: 32, side: null, units, more: { dueTurns: { 'cs-colquitt': 32 } } })
    const open = openStage(state, 'reinforcements', { side: 'confederate' }).position
    expect(open.board.turn).toBe(32)
    expect(offered(open)).toContain('place:cs-colquitt:3708')
  })

  it('atp:6.2 with ATP-32 a Union unit that stands in range releases nobody until it moves, also within it', () => {
    const units: readonly UnitSpec[] = [
      { id: 'us-1-4', hex: '3408' },
      { id: 'cs-colquitt', hex: 'reinforcement' },
    ]
    const state = tableWith({ turn: 20, side: 'union', units, activated: 'all' })
    const open = openStage(state, 'movement', { side: 'union' }).position
    expect(open.board.dueTurns).toEqual({})
    expect(takeAll(open, ['march:us-1-4', 'to:3409']).position.board.dueTurns).toEqual({ 'cs-colquitt': 30 })
  })

  it('atp:10.2A a gun that has fired in the barrage is refused another shot for that, not for being no gun', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-early', hex: '2620' },
      { id: 'cs-art1', hex: '2620' },
      { id: 'cs-art2', hex: '2620' },
      { id: 'us-1', hex: '2519' },
    ]
    const from = { 'cs-early': '2620', 'cs-art1': '2620', 'cs-art2': '2620' }
    const state = withBattle(tableWith({ units, activated: 'all' }), '2519', from)
    const open = openStage(state, 'fire', { volley: 'preparatory-barrage', side: 'confederate', shot: null }).position
    const fired = take(open, 'fire:cs-art1:us-1', [[10]]).position
    expect(refusalOf(fired, 'fire:cs-art1:us-1')).toMatchObject({ code: 'already-fired', rule: 'atp:10.2A' })
    expect(refusalOf(fired, 'fire:cs-early:us-1')).toMatchObject({ code: 'not-artillery', rule: 'atp:10.1.2' })
  })

  it('atp:10.1.1A–B the battle hex is announced and every unit in it defends', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-1', hex: '2519' },
      { id: 'us-2-8', hex: '2519', fatigued: true },
      { id: 'us-1c', hex: '2519' },
    ]
    const open = openStage(tableWith({ units, activated: 'all' }), 'attacks', { side: 'confederate' }).position
    const joined = gameEvents(take(open, 'attack:2519'))[0]
    expect(joined).toEqual({ type: 'battle-joined', hex: '2519', defenders: ['us-1', 'us-1c', 'us-2-8'] })
  })

  it('atp:10.8F once the flank is rolled for, nobody is committed or taken back', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-hood', hex: '2620' },
      { id: 'cs-early', hex: '2620' },
      { id: 'cs-mclaws', hex: '2619' },
      { id: 'us-1', hex: '2519' },
    ]
    const open = openStage(tableWith({ units, activated: 'all' }), 'attacks', { side: 'confederate' }).position
    const script = ['attack:2519', 'commit:cs-hood', 'commit:cs-mclaws', 'engage']
    const choosing = takeAll(open, script).position
    expect(stageOf(choosing)).toBe('flank-attacks')
    expect(offered(choosing)).toEqual(['front:2619', 'front:2620'])
    expect(refusalOf(choosing, 'commit:cs-early')).toMatchObject({ code: 'deployment-over', rule: 'atp:10.8F' })
    const rolled = take(choosing, 'front:2620', [[6]]).position
    expect(rolled.board.battle?.attackers.map(({ unit }) => unit)).toEqual(['cs-hood', 'cs-mclaws'])
  })

  it('atp:12.1H a retreat takes nothing from the next player-turn', () => {
    const units: readonly UnitSpec[] = [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-1c', hex: '2519' },
    ]
    const open = openStage(tableWith({ units, activated: 'all' }), 'attacks', { side: 'confederate' }).position
    const script = [
      'attack:2519',
      'commit:cs-early',
      'stand:us-1c',
      'cease-fire',
      'fire:cs-early:us-1c',
      [[1]],
      'retreat:2419',
    ]
    const fled = takeAll(open, script).position
    const union = take(fled, 'end-advance').position
    expect(union.board.playerTurn).toMatchObject({ side: 'union', commandPoints: 1, acted: {} })
    const marched = takeAll(union, ['activate-unit:us-1c', 'march:us-1c', 'to:2318', 'to:2319']).position
    expect(unitAt(marched, 'us-1c')).toMatchObject({ place: '2319', fatigued: true })
  })

  it('atp:14.3E rest cures fatigue and prevents none', () => {
    const state = tableWith({ units: [{ id: 'cs-early', hex: '2519' }] })
    const after = openStage(state, 'rest', { side: 'confederate' })
    expect(gameEvents(after).map(({ type }) => type)).not.toContain('unit-rested')
    expect(unitAt(after.position, 'cs-early')).toMatchObject({ place: '2519', fatigued: false })
  })
})

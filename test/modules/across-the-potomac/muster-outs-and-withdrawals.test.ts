import { describe, expect, it } from 'vitest'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import type { Position } from '../../../src/kernel/position.ts'
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
  type UnitSpec,
  unitAt,
} from '../../support/atp-table.ts'

const STAGE = 'muster-outs-and-withdrawals'
/** Enough that a player-turn has something to wait for. */
const bystanders: readonly UnitSpec[] = [
  { id: 'us-5', hex: '2616' },
  { id: 'cs-hood', hex: '2718' },
]

function opened(turn: number, units: readonly UnitSpec[], more: Partial<State> = {}, side: Side = 'union') {
  const state = tableWith({ side: null, turn, units: [...bystanders, ...units], more })
  return openStage(state, STAGE, { side, delayed: [] })
}

describe('muster-outs', () => {
  it('atp:7.3 takes one step of the unit when its turn has come', () => {
    expect(stageOf(opened(19, [{ id: 'us-1', hex: '2416' }]).position)).not.toBe(STAGE)
    const due = opened(20, [{ id: 'us-1', hex: '2416' }]).position
    expect(offered(due)).toEqual(['comply:us-1', 'refuse:us-1'])
    const done = take(due, 'comply:us-1').position
    expect(unitAt(done, 'us-1')).toMatchObject({ steps: 3, place: '2416' })
    expect(done.board.obligationsMet).toContain('us-1')
    expect(done.board.halfPoints).toEqual({ union: 0, confederate: 0 }) // 3.2
    expect(stageOf(done)).not.toBe(STAGE)
  })

  it('atp:7.3 the last step takes the unit off the map, not into the destroyed pile', () => {
    const done = take(opened(20, [{ id: 'us-1', hex: '2416', steps: 1 }]).position, 'comply:us-1').position
    expect(unitAt(done, 'us-1')).toMatchObject({ steps: 0, place: 'withdrawn' })
  })

  it('atp:7.3 is ignored without penalty when no step is left', () => {
    const gone = opened(20, [{ id: 'us-1', hex: 'destroyed', steps: 0 }])
    expect(stageOf(gone.position)).not.toBe(STAGE)
    expect(gone.position.board.obligationsMet).toContain('us-1')
    expect(gone.position.board.halfPoints.union).toBe(0)
  })

  it('atp:7.3 with ATP-46 reaches a unit that has not arrived yet', () => {
    const more = { dueTurns: { 'us-nagle': 50 } }
    const due = opened(42, [{ id: 'us-nagle', hex: 'reinforcement', steps: 1 }], more).position
    const done = take(due, 'comply:us-nagle').position
    expect(unitAt(done, 'us-nagle')).toMatchObject({ steps: 0, place: 'withdrawn' })
    expect(done.board.dueTurns).toEqual({})
  })

  it('atp:7.2 Nagle may wait while a Confederate unit is in the North, and no longer', () => {
    const nagle = { id: 'us-nagle', hex: '3503' }
    const delayed = opened(42, [nagle, { id: 'cs-early', hex: '2119' }]).position
    expect(offered(delayed)).toEqual(['comply:us-nagle', 'delay:us-nagle'])
    expect(refusalOf(delayed, 'refuse:us-nagle')).toMatchObject({ code: 'delay-instead', rule: 'atp:7.2' })
    const later = take(delayed, 'delay:us-nagle').position
    expect(later.board.obligationsMet).not.toContain('us-nagle')
    expect(later.board.halfPoints.union).toBe(0)
    const now = opened(43, [nagle, { id: 'cs-early', hex: '2519' }]).position
    expect(offered(now)).toContain('refuse:us-nagle')
    expect(refusalOf(now, 'delay:us-nagle')).toMatchObject({ code: 'no-delay', rule: 'atp:7.2' })
  })

  it('atp:7.5 refusing costs ½ VP each turn until it is done', () => {
    const first = take(opened(20, [{ id: 'us-1', hex: '2416' }]).position, 'refuse:us-1')
    expect(gameEvents(first)).toContainEqual(
      expect.objectContaining({ type: 'points-scored', side: 'union', halfPoints: -1, rule: 'atp:7.5' }),
    )
    expect(stageOf(first.position)).not.toBe(STAGE)
    const second = openStage({ ...first.position.board, turn: 21, playerTurn: null }, STAGE, {
      side: 'union',
      delayed: [],
    }).position
    const again = take(second, 'refuse:us-1').position
    expect(again.board.halfPoints.union).toBe(-2) // ATP-47
    expect(again.board.obligationsMet).not.toContain('us-1')
  })

  it('atp:7.1 each departure is decided once a turn, in any order', () => {
    const two = opened(22, [
      { id: 'us-1', hex: '2416' },
      { id: 'us-2-22', hex: '2514' },
    ]).position
    const one = take(two, 'refuse:us-2-22').position
    expect(offered(one)).toEqual(['comply:us-1', 'refuse:us-1'])
    expect(refusalOf(one, 'comply:us-2-22')).toMatchObject({ code: 'already-decided' })
    expect(stageOf(take(one, 'comply:us-1').position)).not.toBe(STAGE)
  })

  it('atp:7.1 what is not owed, or not yet, is refused', () => {
    const due = opened(20, [
      { id: 'us-1', hex: '2416' },
      { id: 'us-2-22', hex: '2514' },
    ]).position
    expect(refusalOf(due, 'comply:us-5')).toMatchObject({ code: 'nothing-owed', rule: 'atp:7.1' })
    expect(refusalOf(due, 'comply:us-2-22')).toMatchObject({ code: 'not-due', rule: 'atp:7.3' })
    expect(refusalOf(due, 'comply:cs-hood')).toMatchObject({ code: 'not-your-unit' })
    expect(refusalOf(due, 'substitute:us-1:us-5')).toMatchObject({ code: 'not-eliminated', rule: 'atp:7.4' })
  })
})

describe('withdrawals', () => {
  it('atp:7.4.1A NY goes home on turn 43, from play or from the list', () => {
    expect(stageOf(opened(42, [{ id: 'us-ny', hex: '2013' }]).position)).not.toBe(STAGE)
    const inPlay = take(opened(43, [{ id: 'us-ny', hex: '2013' }]).position, 'comply:us-ny').position
    expect(unitAt(inPlay, 'us-ny')).toMatchObject({ place: 'withdrawn', steps: 1 }) // the unit whole, not a step
    const more = { dueTurns: { 'us-ny': 16 } }
    const listed = take(opened(43, [{ id: 'us-ny', hex: 'reinforcement' }], more).position, 'comply:us-ny').position
    expect(unitAt(listed, 'us-ny').place).toBe('withdrawn')
    expect(listed.board.dueTurns).toEqual({})
  })

  it('atp:7.4.1B NY may wait while a Confederate unit is northeast of the Susquehanna', () => {
    const ny = { id: 'us-ny', hex: '2013' }
    expect(offered(opened(43, [ny, { id: 'cs-early', hex: '1317' }]).position)).toContain('delay:us-ny')
    expect(offered(opened(43, [ny, { id: 'cs-early', hex: '1418' }]).position)).not.toContain('delay:us-ny')
  })

  it('atp:7.4.2 Colquitt goes home on turn 39, unless Union units are within three hexes of Richmond', () => {
    const colquitt = { id: 'cs-colquitt', hex: '3509' }
    const far = opened(39, [colquitt, { id: 'us-1-4', hex: '3405' }], {}, 'confederate').position
    expect(offered(far)).toEqual(['comply:cs-colquitt', 'refuse:cs-colquitt'])
    const near = opened(39, [colquitt, { id: 'us-1-4', hex: '3407' }], {}, 'confederate').position
    expect(offered(near)).toEqual(['comply:cs-colquitt', 'delay:cs-colquitt'])
    // An unreleased reinforcement is withdrawn from the list.
    const listed = opened(39, [{ id: 'cs-colquitt', hex: 'reinforcement' }], {}, 'confederate').position
    expect(unitAt(take(listed, 'comply:cs-colquitt').position, 'cs-colquitt').place).toBe('withdrawn')
  })

  it('atp:7.4 for an eliminated unit another infantry step is withdrawn, not of a garrison', () => {
    const units: readonly UnitSpec[] = [
      { id: 'us-ny', hex: 'destroyed', steps: 0 },
      { id: 'us-mart', hex: '2413' },
      { id: 'us-res', hex: '2616' },
      { id: 'us-pe', hex: 'reinforcement' },
    ]
    const due = opened(43, units).position
    expect(offered(due)).toEqual(['substitute:us-ny:us-5', 'refuse:us-ny'])
    expect(refusalOf(due, 'comply:us-ny')).toMatchObject({ code: 'eliminated', rule: 'atp:7.4' })
    for (const other of ['us-mart', 'us-res', 'us-pe']) {
      expect(refusalOf(due, `substitute:us-ny:${other}`)).toMatchObject({ code: 'no-substitute', rule: 'atp:7.4' })
    }
    const done = take(due, 'substitute:us-ny:us-5').position
    expect(unitAt(done, 'us-5')).toMatchObject({ steps: 2, place: '2616' })
    expect(done.board.obligationsMet).toContain('us-ny')
  })

  it('atp:7.4 with ATP-43 where no substitute is left nothing is owed', () => {
    const state = tableWith({
      side: null,
      turn: 43,
      units: [
        { id: 'us-ny', hex: 'destroyed', steps: 0 },
        { id: 'us-1c', hex: '2617' },
        { id: 'cs-hood', hex: '2718' },
      ],
    })
    const passed = openStage(state, STAGE, { side: 'union', delayed: [] }).position
    expect(passed.board.obligationsMet).toContain('us-ny')
    expect(passed.board.halfPoints.union).toBe(0)
  })

  it('atp:7.1 the Union decides its own departures, the Confederacy its own', () => {
    const units: readonly UnitSpec[] = [
      { id: 'us-1', hex: '2416' },
      { id: 'cs-colquitt', hex: '3509' },
    ]
    expect(offered(opened(39, units).position)).toEqual(['comply:us-1', 'refuse:us-1'])
    const both = takeAll(opened(39, units).position, ['comply:us-1']).position
    expect(offered(both)).toEqual(['comply:cs-colquitt', 'refuse:cs-colquitt']) // next in the sequence
  })
})

describe('standing orders for departures', () => {
  const settled = (units: TableSpec['units'], orders: unknown, turn = 43) =>
    openStage(
      tableWith({ turn, side: null, units }),
      'muster-outs-and-withdrawals',
      { side: 'union', delayed: [] },
      [],
      {
        union: orders,
      },
    ).position

  const NY = { id: 'us-ny', hex: '1317' } as const
  const done = (position: Position<State>) => position.board.obligationsMet.includes('us-ny')

  it('atp:7.4, 7.5 comply or refuse without being asked', () => {
    const gone = settled([NY], { departures: { 'us-ny': 'comply' } })
    expect(unitAt(gone, 'us-ny').place).toBe('withdrawn')
    const kept = settled([NY], { departures: { 'us-ny': 'refuse' } })
    expect(kept.board.halfPoints.union).toBe(-1)
    expect(done(kept)).toBe(false)
  })

  it('atp:7.2 put off where that may be, and are silent where it may not', () => {
    const across = { id: 'cs-early', hex: '1415' } as const
    const delayed = settled([NY, across], { departures: { 'us-ny': 'delay' } })
    expect(stageOf(delayed)).not.toBe('muster-outs-and-withdrawals')
    expect(delayed.board.halfPoints.union).toBe(0)
    const silent = settled([NY], { departures: { 'us-ny': 'delay' } })
    expect(stageOf(silent)).toBe('muster-outs-and-withdrawals')
  })

  it('atp:7.4 choose whose step goes in place of an eliminated unit', () => {
    const units = [
      { id: 'us-ny', hex: 'destroyed', steps: 0 },
      { id: 'us-1', hex: '2413' },
      { id: 'us-2', hex: '2413', steps: 1 },
    ] as const
    const weakest = settled(units, { substitutes: ['weakest'] })
    expect(unitAt(weakest, 'us-2').place).toBe('withdrawn')
    expect(done(weakest)).toBe(true)
    const named = settled(units, { departures: { 'us-ny': 'comply' }, substitutes: ['us-1'] })
    expect(unitAt(named, 'us-1').steps).toBe(unitFact('us-1').strength - 1)
    expect(stageOf(settled(units, {}))).toBe('muster-outs-and-withdrawals')
  })
})

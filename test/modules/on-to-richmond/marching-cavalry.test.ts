import { describe, expect, it } from 'vitest'
import { begin, isOver, marchIn, marchTable, standIn } from '../../support/otr-march.ts'
import { gameEvents, stageOf, type TableSpec } from '../../support/otr-table.ts'

/** Clear country around N5203 on the North sheet; N0714 is woods that no path enters. */
const at = (places: TableSpec['at']): TableSpec => ({ at: places })

describe('std:7.7 enemy cavalry on the way', () => {
  const cavalry = { 'cs-3-va-cav': 1 }
  const flight = { type: 'unit-moved', unit: 'cs-3-va-cav', to: 'N5003' } as const

  it('std:7.7 starts adjacent: it is asked before step 3, and what it takes lowers the allowance', () => {
    const table = marchTable(standIn('cavalry-retreat', 4, [flight]))
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5202: cavalry }), 'us-casey', [[5]], table)
    expect(marchIn(position)).toMatchObject({ halfPoints: 6, spent: 0, held: false })
    expect(table.offered(position)).toContain('force-march')
    expect(table.offerOf(position, 'to:N5202').cost).toBe(3)
  })

  it('std:7.7 enters its zone: after its retreat the unit goes on with what is left', () => {
    const table = marchTable(standIn('cavalry-retreat', 2, [flight]))
    const spec = at({ N5204: { 'us-casey': 5 }, N5202: cavalry })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    const forced = table.take(position, 'force-march', [[6]]).position
    const after = table.take(forced, 'to:N5203').position
    expect(marchIn(after)).toMatchObject({ halfPoints: 22 - 2, spent: 6, held: false })
    expect(table.offered(after)).toContain('to:N5202')
    expect(table.offered(after)).toContain('refuse-flanks')
  })

  it('std:7.7 it never takes more than is left', () => {
    const table = marchTable(standIn('cavalry-retreat', 8, [flight]))
    const { position } = begin(at({ N5204: { 'us-casey': 5 }, N5202: cavalry }), 'us-casey', [[5]], table)
    const after = table.take(position, 'to:N5203')
    expect(isOver(after.position)).toBe(true)
    expect(gameEvents(after)).toContainEqual({ type: 'march-changed', change: { halfPoints: 6 } })
  })

  it('std:7.7 another enemy zone still holds it', () => {
    const table = marchTable(standIn('cavalry-retreat', 0, [flight]))
    const spec = at({ N5204: { 'us-casey': 5 }, N5202: { ...cavalry, 'cs-hood': 4 } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(marchIn(table.take(position, 'to:N5203').position).held).toBe(true)
  })

  it('std:7.7 cavalry on the march frightens no cavalry, artillery does', () => {
    const table = marchTable(standIn('cavalry-retreat', 2, [flight]))
    const rider = begin(at({ N5203: { 'us-6-pa': 2 }, N5202: cavalry }), 'us-6-pa', [[3, 3]], table)
    expect(marchIn(rider.position).halfPoints).toBe(12)
    const guns = begin(at({ N5203: { 'us-art-res-1': 2 }, N5202: cavalry }), 'us-art-res-1', [[3]], table)
    expect(marchIn(guns.position).halfPoints).toBe(4)
  })

  it('std:7.7 in its restricted zone it is asked only when it is attacked from where the march began', () => {
    const spec = at({ N0613: { 'us-casey': 5 }, N0714: cavalry })
    const gone = marchTable(standIn('cavalry-retreat', 2, [{ ...flight, to: 'N0816' }]))
    const { position } = begin(spec, 'us-casey', [[6]], gone)
    expect(marchIn(position).halfPoints).toBe(12)
    // RULING OTR-23: the target is gone, nothing is paid, the unit chooses anew
    const after = gone.take(position, 'attack:N0714:hasty').position
    expect(marchIn(after)).toMatchObject({ halfPoints: 10, spent: 0, attacks: 0 })
    expect(stageOf(after)).toBe('marching')
    // std:5.1 the march is on: a force march belongs to the step before
    expect(gone.offered(position)).toContain('force-march')
    expect(gone.refusalOf(after, 'force-march')).toMatchObject({ code: 'too-late', rule: 'std:5.1' })
    const stays = marchTable(standIn('cavalry-retreat', 0))
    const { position: again } = begin(spec, 'us-casey', [[6]], stays)
    const events = gameEvents(stays.take(again, 'attack:N0714:hasty'))
    expect(events[0]).toMatchObject({ type: 'march-changed', change: { spent: 2, attacks: 1 } })
    expect(events[1]).toMatchObject({ type: 'combat-joined', combat: { target: 'N0714', defenders: ['cs-3-va-cav'] } })
  })

  it('std:7.7 also when the unit has come back to where the march began', () => {
    const asked = marchTable(standIn('cavalry-retreat', 0, [{ type: 'flag-set', flag: 'asked', value: 1 }]))
    const spec = at({ N0613: { 'us-casey': 9 }, N0714: cavalry })
    const { position } = begin(spec, 'us-casey', [[6]], asked)
    const back = asked.takeAll(position, ['force-march', [[6]], 'to:N0612', 'to:N0613']).position
    expect(marchIn(back).path).toEqual(['N0613', 'N0612', 'N0613'])
    expect(gameEvents(asked.take(back, 'attack:N0714:column-of-route'))[0]).toEqual({
      type: 'flag-set',
      flag: 'asked',
      value: 1,
    })
  })

  it('std:7.7 it is asked also where the march ends in its zone (RULING OTR-26)', () => {
    const table = marchTable(standIn('cavalry-retreat', 0, [{ type: 'flag-set', flag: 'asked', value: 1 }]))
    const spec = at({ N5203: { 'us-casey': 5 }, N5303: { 'cs-hood': 5 }, N5102: cavalry })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    // N5202 is in the zones of both
    const after = table.take(position, 'to:N5202')
    expect(gameEvents(after)).toContainEqual({ type: 'flag-set', flag: 'asked', value: 1 })
    expect(isOver(after.position)).toBe(true)
  })
  it('std:7.7 it is not asked by a unit that the step has cost its last manpower', () => {
    const table = marchTable(standIn('cavalry-retreat', 0, [{ type: 'flag-set', flag: 'asked', value: 1 }]))
    const casey = { manpower: 1, organized: false }
    const spec = at({ N5203: { 'us-casey': casey }, N5303: { 'cs-hood': 5 }, N5102: cavalry })
    const after = table.take(begin(spec, 'us-casey', [[6]], table).position, 'to:N5202')
    expect(after.position.board.units['us-casey']?.place).toBe('eliminated')
    expect(after.position.board.flags).toEqual({})
    expect(isOver(after.position)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { marchEntry } from '../../../modules/on-to-richmond/rules/queries/reinforcements.ts'
import { restrictionRefusal } from '../../../modules/on-to-richmond/rules/queries/restrictions.ts'
import { leaderState, unitState } from '../../../modules/on-to-richmond/rules/state.ts'
import { begin, isOver, marchIn, marchTable, standIn } from '../../support/otr-march.ts'
import { gameEvents, type TableSpec, tableWith } from '../../support/otr-table.ts'

const at = (places: TableSpec['at'], more: Omit<TableSpec, 'at'> = {}): TableSpec => ({ at: places, ...more })

describe('std:7.8 refusing flanks', () => {
  const table = marchTable()

  it('std:7.8 costs 1 MP and ends the march, in place or after moving', () => {
    const { position } = begin(at({ N5203: { 'us-casey': 5 } }), 'us-casey', [[6]], table)
    expect(table.offerOf(position, 'refuse-flanks').cost).toBe(1)
    const inPlace = table.take(position, 'refuse-flanks')
    expect(inPlace.position.board.flanksRefused).toEqual(['N5203'])
    expect(isOver(inPlace.position)).toBe(true)
    const moved = table.takeAll(position, ['to:N5103', 'refuse-flanks'])
    expect(moved.position.board.flanksRefused).toEqual(['N5103'])
    expect(gameEvents(moved)).toContainEqual({ type: 'march-changed', change: { spent: 8, forceSettled: true } })
  })

  it('std:7.8 needs the point', () => {
    const { position } = begin(at({ N5203: { 'us-casey': 5 } }), 'us-casey', [[4]], table)
    const one = table.take(position, 'to:N5103').position
    expect(table.offered(one)).toEqual(['refuse-flanks', 'end-march'])
    const rain = begin(at({ N0226: { 'us-casey': 5 } }, { rain: true }), 'us-casey', [[3]], table).position
    // 1½ MP are left after a pike hex, ½ would be too little
    expect(table.offered(table.take(rain, 'to:N0326').position)).toContain('refuse-flanks')
  })

  it('std:7.8 not on entering an enemy normal zone, but in place in one', () => {
    const spec = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[1]], table)
    expect(table.offered(position)).toContain('refuse-flanks')
    expect(table.take(position, 'refuse-flanks').position.board.flanksRefused).toEqual(['N5203'])
    const coming = begin(at({ N5204: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } }), 'us-casey', [[6]], table).position
    expect(table.refusalOf(table.take(coming, 'to:N5203').position, 'refuse-flanks').code).toBe('in-enemy-zone')
  })

  it('std:7.8 in place in a zone the extended march is made first', () => {
    const spec = at({ N5203: { 'us-casey': { manpower: 5, fatigue: 2 } }, N5202: { 'cs-hood': 5 } })
    const { position } = begin(spec, 'us-casey', [[1], [6]], table)
    expect(unitState(position.board, 'us-casey').organized).toBe(false)
    expect(table.offered(position)).toContain('refuse-flanks')
  })

  it('std:7.8 restricted zones do not forbid it', () => {
    const { position } = begin(at({ N0612: { 'us-casey': 5 }, N0714: { 'cs-hood': 5 } }), 'us-casey', [[6]], table)
    expect(table.offered(table.take(position, 'to:N0613').position)).toContain('refuse-flanks')
  })

  it('std:7.8 never in a swamp, nor in a provisional one in rain', () => {
    const swamp = begin(at({ N1530: { 'us-casey': 5 } }), 'us-casey', [[6]], table).position
    expect(table.refusalOf(swamp, 'refuse-flanks').code).toBe('swamp')
    const provisional = at({ N1224: { 'us-casey': 5 } })
    expect(table.offered(begin(provisional, 'us-casey', [[6]], table).position)).toContain('refuse-flanks')
    const wet = begin({ ...provisional, rain: true }, 'us-casey', [[6]], table).position
    expect(table.refusalOf(wet, 'refuse-flanks').code).toBe('swamp')
  })

  it('std:7.8 one marker in a hex: whoever enters has it for nothing and may go on', () => {
    const spec = at({ N5203: { 'us-casey': 5 }, N5103: { 'us-couch': 2 } }, { more: { flanksRefused: ['N5103'] } })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(table.offerOf(position, 'to:N5103').cost).toBe(3)
    const there = table.take(position, 'to:N5103').position
    expect(table.refusalOf(there, 'refuse-flanks').code).toBe('already-refused')
    const on = table.take(there, 'to:N5003').position
    expect(on.board.flanksRefused).toEqual(['N5103'])
  })

  it('std:7.8 not after an advance after combat', () => {
    const advance = [
      { type: 'unit-moved', unit: 'cs-hood', to: 'N4902' },
      { type: 'unit-moved', unit: 'us-casey', to: 'N5202' },
      { type: 'combat-ended' },
    ] as const
    const fought = marchTable(standIn('combat', 'goes-on', advance))
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } }), 'us-casey', [[6]], fought)
    const after = fought.take(position, 'attack:N5202:hasty').position
    expect(marchIn(after)).toMatchObject({ advanced: true, held: false })
    expect(fought.refusalOf(after, 'refuse-flanks').code).toBe('has-advanced')
    expect(fought.offered(after)).toContain('to:N5102')
  })

  it('std:7.8 nothing is refused in a zone after an attack', () => {
    const fought = marchTable(standIn('combat', 'goes-on', [{ type: 'combat-ended' }]))
    const { position } = begin(at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } }), 'us-casey', [[6]], fought)
    const after = fought.take(position, 'attack:N5202:hasty').position
    expect(fought.refusalOf(after, 'refuse-flanks').code).toBe('in-enemy-zone')
  })
})

describe('std:7.8 removing the marker', () => {
  const table = marchTable(standIn('combat', 'goes-on', [{ type: 'combat-ended' }]))
  const refused = { more: { flanksRefused: ['N5203'] } }

  it('std:7.8 at will and for nothing where a march begins, without leaving the hex', () => {
    const { position } = begin(at({ N5203: { 'us-casey': 5, 'us-couch': 3 } }, refused), 'us-casey', [[1]], table)
    const after = table.take(position, 'restore-flanks').position
    expect(after.board.flanksRefused).toEqual([])
    expect(marchIn(after)).toMatchObject({ spent: 0, path: ['N5203'] })
    expect(table.offered(after)).toContain('force-march')
  })

  it('std:7.8 not on the way', () => {
    const spec = at({ N5203: { 'us-couch': 2 }, N5204: { 'us-casey': 5 } }, refused)
    const { position } = begin(spec, 'us-casey', [[6]], table)
    const passing = table.take(position, 'to:N5203').position
    expect(table.refusalOf(passing, 'restore-flanks').code).toBe('too-late')
  })

  it('std:7.8 a unit alone gives it up when it moves or attacks', () => {
    const spec = at({ N5203: { 'us-casey': 5 }, N5202: { 'cs-hood': 5 } }, refused)
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(table.take(position, 'to:N5204').position.board.flanksRefused).toEqual([])
    expect(table.take(position, 'attack:N5202:hasty').position.board.flanksRefused).toEqual([])
    expect(table.take(position, 'end-march').position.board.flanksRefused).toEqual(['N5203'])
  })

  it('std:7.8 where none lies none is taken away', () => {
    const { position } = begin(at({ N5203: { 'us-casey': 5 } }), 'us-casey', [[6]], table)
    expect(gameEvents(table.take(position, 'to:N5204')).map(({ type }) => type)).not.toContain('flanks-restored')
  })

  it('std:7.8 it stays for those who stay', () => {
    const spec = at({ N5203: { 'us-casey': 5, 'us-couch': 3 }, N5202: { 'cs-hood': 5 } }, refused)
    const { position } = begin(spec, 'us-casey', [[6]], table)
    expect(table.take(position, 'to:N5204').position.board.flanksRefused).toEqual(['N5203'])
    expect(table.take(position, 'attack:N5202:hasty').position.board.flanksRefused).toEqual(['N5203'])
  })
})

describe('std:10.2 dismantling a pontoon bridge', () => {
  const table = marchTable()
  const own = { more: { pontoons: { 'N0911-N0912': 'union', 'N1617-N1717': 'confederate' } } } as const

  it('std:10.2 costs nothing, and the march goes on, its first step still to be taken', () => {
    const { position } = begin(at({ N0911: { 'us-casey': 5 } }, own), 'us-casey', [[1]], table)
    const after = table.take(position, 'dismantle:N0911-N0912').position
    expect(after.board.pontoons).toEqual({ 'N1617-N1717': 'confederate' })
    expect(marchIn(after)).toMatchObject({ spent: 0, path: ['N0911'] })
    expect(table.offered(after).filter((choice) => choice.startsWith('to:'))).not.toHaveLength(0)
  })

  it('std:10.2 also with the last point spent (RULING OTR-24)', () => {
    const { position } = begin(at({ N0911: { 'us-casey': 5 } }, own), 'us-casey', [[1]], table)
    const across = table.take(position, 'to:N0912').position
    expect(table.offered(across)).toEqual(['dismantle:N0911-N0912', 'end-march'])
  })

  it('std:10.2 never the enemy’s', () => {
    const { position } = begin(at({ N1717: { 'us-casey': 5 } }, own), 'us-casey', [[1]], table)
    expect(table.refusalOf(position, 'dismantle:N1617-N1717').code).toBe('no-bridge')
  })
})

describe('std:6.3 leaders on the march', () => {
  const table = marchTable()

  it('std:6.3 a leader goes where his unit goes', () => {
    const spec = at({ N5203: { 'us-casey': 5 } }, { leaders: { 'us-leader-keyes': 'us-casey' } })
    const after = table.take(begin(spec, 'us-casey', [[6]], table).position, 'to:N5103').position
    expect(leaderState(after.board, 'us-leader-keyes').attachedTo).toBe('us-casey')
  })

  it('std:6.3 an army leader with another infantry unit of the hex may go along, or stay', () => {
    const leaders = { 'us-leader-mcclellan': 'us-couch', 'us-leader-keyes': 'us-couch' }
    const spec = at({ N5203: { 'us-casey': 5, 'us-couch': 3, 'us-6-pa': 1 } }, { leaders })
    const { position } = begin(spec, 'us-casey', [[6]], table)
    const stays = table.take(position, 'to:N5103').position
    expect(leaderState(stays.board, 'us-leader-mcclellan').attachedTo).toBe('us-couch')
    expect(table.offerOf(position, 'to-with:N5103:us-leader-mcclellan').label).toBe('To N5103 with McClellan: 3 MP')
    const goes = table.take(position, 'to-with:N5103:us-leader-mcclellan').position
    expect(leaderState(goes.board, 'us-leader-mcclellan').attachedTo).toBe('us-casey')
    expect(leaderState(goes.board, 'us-leader-keyes').attachedTo).toBe('us-couch')
    expect(table.refusalOf(position, 'to-with:N5103:us-leader-keyes').code).toBe('not-along')
    const rider = begin(spec, 'us-6-pa', [[3, 3]], table).position
    expect(table.refusalOf(rider, 'to-with:N5103:us-leader-mcclellan').code).toBe('not-along')
  })

  it('std:6.3 also with a unit that only passes through (RULING OTR-22)', () => {
    const spec = at(
      { N5204: { 'us-casey': 5 }, N5203: { 'us-couch': 2 } },
      {
        leaders: { 'us-leader-mcclellan': 'us-couch' },
      },
    )
    const through = table.take(begin(spec, 'us-casey', [[6]], table).position, 'to:N5203').position
    expect(table.offered(through)).toContain('to-with:N5103:us-leader-mcclellan')
  })
})

describe('otr:13.0 floating bridges of Seven Pines', () => {
  const table = marchTable()
  const spec = at(
    { N1625: { 'us-sedgwick': 5 } },
    {
      turn: 1,
      more: { pontoons: { 'N1625-N1626': 'union', 'N1626-N1726': 'union' } },
    },
  )

  it('otr:13.0 the first march over one stops before it and rolls: up to 4 it holds, and the unit goes on', () => {
    const { position } = begin(spec, 'us-sedgwick', [[6]], table)
    const before = table.take(position, 'to:N1626').position
    expect(before.waiting).toMatchObject({ for: 'roll', request: { rule: 'otr:13.0', dice: [6] } })
    expect(unitState(before.board, 'us-sedgwick').place).toBe('N1625')
    const over = table.take(position, 'to:N1626', [[4]]).position
    expect(unitState(over.board, 'us-sedgwick').place).toBe('N1626')
    expect(marchIn(over).path).toEqual(['N1625', 'N1626'])
    // it is not rolled for again
    const back = table.take(over, 'to:N1625').position
    expect(unitState(back.board, 'us-sedgwick').place).toBe('N1625')
  })

  it('std:6.3 an army leader who would have gone along stays when it is gone', () => {
    const leaders = { 'us-leader-mcclellan': 'us-richardson' }
    const both = { ...spec, at: { N1625: { 'us-sedgwick': 5, 'us-richardson': 5 } }, leaders }
    const { position } = begin(both, 'us-sedgwick', [[6]], table)
    const choice = 'to-with:N1626:us-leader-mcclellan'
    const attached = (die: number) =>
      leaderState(table.take(position, choice, [[die]]).position.board, 'us-leader-mcclellan').attachedTo
    expect([attached(5), attached(4)]).toEqual(['us-richardson', 'us-sedgwick'])
  })

  it('otr:13.0 from 5 on it is gone, and the unit finds another way', () => {
    const { position } = begin(spec, 'us-sedgwick', [[6]], table)
    const gone = table.take(position, 'to:N1626', [[5]]).position
    expect(gone.board.pontoons).toEqual({ 'N1626-N1726': 'union' })
    expect(unitState(gone.board, 'us-sedgwick').place).toBe('N1625')
    expect(marchIn(gone)).toMatchObject({ spent: 0, path: ['N1625'] })
    expect(table.refusalOf(gone, 'to:N1626').code).toBe('river')
    expect(table.offered(gone)).toContain('to:N1726')
    // std:5.1 the march is on: a force march belongs to the step before
    expect(table.offered(position)).toContain('force-march')
    expect(table.refusalOf(gone, 'force-march')).toMatchObject({ code: 'too-late', rule: 'std:5.1' })
  })
})

describe('otr:13.0 The Warwick Line', () => {
  const table = marchTable()
  const door = (places: TableSpec['at'] = {}): TableSpec => ({
    scenario: 'warwick-line',
    turn: 2,
    at: { reinforcement: { 'us-6-pa': 1, 'us-sykes-a': 8, 'us-art-res-1': 2 }, ...places },
  })

  it('otr:13.0 a reinforcement comes on with its march, for the price of the table, and goes on', () => {
    const { position } = begin(door(), 'us-sykes-a', [[4]], table)
    expect(table.offered(position)).toEqual(['to:S5818', 'force-march'])
    expect(table.offerOf(position, 'to:S5818').cost).toBe(2)
    const on = table.take(position, 'to:S5818').position
    expect(unitState(on.board, 'us-sykes-a')).toMatchObject({ place: 'S5818', fatigue: 1 })
    expect(marchIn(on)).toMatchObject({ spent: 4, path: ['reinforcement', 'S5818'], held: false })
    expect(table.offered(on)).toContain('to:S5718')
    expect(table.refusalOf(position, 'to:S5718').code).toBe('other-entry')
    expect(table.refusalOf(position, 'end-march').code).toBe('not-on-map')
    expect(table.refusalOf(position, 'attack:S5718:hasty').code).toBe('not-on-map')
    expect(table.refusalOf(position, 'refuse-flanks').code).toBe('not-on-map')
  })

  it('otr:13.0 cavalry pays 1 MP, artillery 3', () => {
    const riders = begin(door(), 'us-6-pa', [[1, 1]], table).position
    expect(table.offerOf(riders, 'to:S5818').cost).toBe(1)
    const guns = begin(door(), 'us-art-res-1', [[4]], table).position
    expect(table.offerOf(guns, 'to:S5818').cost).toBe(3)
  })

  it('otr:13.0 with too few points it is placed all the same, and its march is over', () => {
    const { position } = begin(door(), 'us-art-res-1', [[2]], table)
    const after = table.take(position, 'to:S5818').position
    expect(unitState(after.board, 'us-art-res-1').place).toBe('S5818')
    expect(isOver(after)).toBe(true)
  })

  it('otr:13.0 Q&A: where Confederates hold S5818 it enters S5820 at the same cost', () => {
    const { position } = begin(door({ S5818: { 'cs-cobb-a': 3 } }), 'us-sykes-a', [[4]], table)
    expect(table.offered(position)).toEqual(['to:S5820', 'force-march'])
    expect(table.offerOf(position, 'to:S5820').cost).toBe(2)
  })

  it('otr:13.0 Q&A: with both held it cannot enter in this turn', () => {
    const held = tableWith(door({ S5818: { 'cs-cobb-a': 3 }, S5820: { 'cs-pryor': 4 } }))
    expect(marchEntry(held, 'us-sykes-a')).toMatchObject({ refused: { code: 'entry-held', rule: 'otr:13.0' } })
  })

  it('otr:13.0 friends in the hex make it no dearer (RULING OTR-25)', () => {
    const { position } = begin(door({ S5818: { 'us-porter': 18 } }), 'us-sykes-a', [[4]], table)
    expect(table.offerOf(position, 'to:S5818').cost).toBe(2)
  })

  it('otr:13.0 it stops where the hex is in an enemy zone', () => {
    const { position } = begin(door({ S5718: { 'cs-cobb-a': 3 } }), 'us-sykes-a', [[5]], table)
    const on = table.take(position, 'to:S5818').position
    expect(marchIn(on).held).toBe(true)
    expect(table.offered(on)).toContain('attack:S5718:hasty')
  })

  it('otr:13.0 the Siege artillery never marches', () => {
    const state = tableWith({ scenario: 'warwick-line', at: { S5510: { 'cs-siege': 2 } } })
    expect(restrictionRefusal(state, 'cs-siege', 'march')).toMatchObject({ code: 'immobile', rule: 'otr:13.0' })
  })
})

import { describe, expect, test } from 'vitest'
import { readOrders } from '../../../modules/on-to-richmond/rules/orders.ts'
import { displacementHexes, displacementRefusal } from '../../../modules/on-to-richmond/rules/queries/displacement.ts'
import { isRain, isUnfordable } from '../../../modules/on-to-richmond/rules/queries/weather.ts'
import { afterRain } from '../../../modules/on-to-richmond/rules/rain.ts'
import { randomEvents } from '../../../modules/on-to-richmond/rules/stages/std-12-rain/random-events.ts'
import type { State, Weather } from '../../../modules/on-to-richmond/rules/state.ts'
import { RAIN_EVENTS, rainFact } from '../../../modules/on-to-richmond/rules/tables/rain.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith } from '../../support/otr-table.ts'

const table = otrTable([randomEvents])
const weather = (rainUntil: number, minorUnfordableUntil: number, majorUnfordableUntil: number): Weather => ({
  rainUntil,
  minorUnfordableUntil,
  majorUnfordableUntil,
})
const DRY = weather(0, 0, 0)

describe('std:12.0 rain events', () => {
  test('std:12.0 the Rain Numbers of this game', () => {
    const numbers = RAIN_EVENTS.map((event) => {
      const { moreTurns, rivers } = rainFact(event)
      return [moreTurns, rivers.minor, rivers.major]
    })
    expect(numbers).toEqual([
      [0, 1, 1],
      [1, 2, 3],
      [2, 4, 6],
      [3, 6, 9],
    ])
  })

  const turns: readonly [string, Weather, number, (typeof RAIN_EVENTS)[number], Weather][] = [
    ['rain in the current turn only', DRY, 3, 'rain', weather(3, 4, 4)],
    ['rain in the next turn, too', DRY, 3, 'rain+1', weather(4, 5, 6)],
    ['in two more turns', DRY, 3, 'rain+2', weather(5, 7, 9)],
    ['in three more turns', DRY, 3, 'rain+3', weather(6, 9, 12)],
    ['a shorter rain does not end a longer one', weather(6, 0, 0), 4, 'rain', weather(6, 5, 5)],
    ['a longer rain extends it', weather(4, 0, 0), 4, 'rain+2', weather(6, 8, 10)],
    ['a marker on the track advances from where it is', weather(3, 5, 6), 4, 'rain+1', weather(5, 7, 9)],
    ['also from the box of the current turn', weather(3, 4, 4), 4, 'rain', weather(4, 5, 5)],
    ['a marker that was taken off starts anew', weather(3, 3, 4), 5, 'rain', weather(5, 6, 6)],
    ['both markers go by themselves', weather(3, 3, 7), 5, 'rain+3', weather(8, 11, 16)],
  ]
  test.each(turns)('std:12.0 %s', (_name, before, turn, event, after) => {
    expect(afterRain(before, turn, event)).toEqual(after)
  })

  test('std:12.0 fords cannot be used up to and including the turn of the marker', () => {
    const at = (turn: number): State => ({
      ...tableWith({ scenario: 'warwick-line', turn, at: {} }),
      weather: weather(1, 2, 3),
    })
    expect([1, 2, 3, 4].map((turn) => isUnfordable(at(turn), 'minor', undefined))).toEqual([true, true, false, false])
    expect([1, 2, 3, 4].map((turn) => isUnfordable(at(turn), 'major', undefined))).toEqual([true, true, true, false])
    expect([1, 2].map((turn) => isRain(at(turn)))).toEqual([true, false])
  })

  test('otr:13.0 Seven Pines: rain comes by itself on turn 1, nothing on turn 2, and no dice are rolled', () => {
    const first = table.open(tableWith({ turn: 1, at: {} }), 'random-events', { displacing: [] })
    expect(gameEvents(first)).toEqual([{ type: 'weather-set', weather: weather(1, 2, 2) }])
    const second = table.open(tableWith({ turn: 2, at: {} }), 'random-events', { displacing: [] })
    expect(gameEvents(second)).toEqual([])
  })

  test('otr:13.0 The Warwick Line: no random events in any turn', () => {
    for (const turn of [1, 2, 3]) {
      const state = tableWith({ scenario: 'warwick-line', turn, at: {} })
      expect(gameEvents(table.open(state, 'random-events', { displacing: [] }))).toEqual([])
    }
  })
})

describe('std:12.0 provisional swamps', () => {
  // N0621 has five open hexes round it, and the upper Chickahominy to N0721; N1425 the river to three sides and swamp beside it
  const rains = (at: TableSpec['at'], more: Partial<State> = {}, orders: Record<string, unknown> = {}) =>
    table.open(tableWith({ turn: 1, at, more }), 'random-events', { displacing: [] }, [], orders)

  test('std:12.0 a unit in one without road is tired, disorganized and moved where its owner likes', () => {
    const { position } = rains({ N0621: { 'us-casey': 13 } })
    expect(position.waiting).toMatchObject({ side: 'union' })
    expect(position.board.units['us-casey']).toMatchObject({ fatigue: 1, organized: false })
    expect(table.offered(position)).toEqual([
      'displace:us-casey:N0521',
      'displace:us-casey:N0522',
      'displace:us-casey:N0620',
      'displace:us-casey:N0622',
      'displace:us-casey:N0722',
    ])
    expect(displacementRefusal(position.board, 'us-casey', 'N0622')).toBeUndefined()
    const moved = table.take(position, 'displace:us-casey:N0622')
    expect(moved.position.board.units['us-casey']).toMatchObject({ place: 'N0622', manpower: 13, fatigue: 1 })
    expect(stageOf(moved.position)).toBe('door')
  })

  test('std:12.0 a disorganized unit is not affected further, and fatigue stays at 4', () => {
    const { position } = rains({ N1425: { 'us-casey': { manpower: 13, organized: false, fatigue: 4 } } })
    expect(position.board.units['us-casey']).toMatchObject({ organized: false, fatigue: 4, manpower: 13 })
  })

  test('std:12.0 a unit in one with a road stays, and nothing happens to it', () => {
    const { position } = rains({ N1224: { 'us-casey': 13 } })
    expect(position.board.units['us-casey']).toMatchObject({ place: 'N1224', fatigue: 0, organized: true })
  })

  const refused: readonly [string, string, string, TableSpec['at'], string][] = [
    ['across a river without a bridge', 'N1425', 'N1325', {}, 'river'],
    ['into another swamp', 'N1425', 'N1526', {}, 'swamp'],
    ['onto the enemy', 'N0621', 'N0622', { N0622: { 'cs-ripley': 5 } }, 'enemy-there'],
    ['into an enemy zone while there are hexes without', 'N0621', 'N0521', { N0520: { 'cs-ripley': 5 } }, 'enemy-zone'],
    ['two hexes away', 'N0621', 'N0623', {}, 'not-adjacent'],
    ['over a river that the scenario closes', 'N0621', 'N0721', {}, 'river-closed'],
  ]
  test.each(refused)('std:12.0 it is not moved %s', (_name, from, hex, at, code) => {
    const { position } = rains({ [from]: { 'us-casey': 13 }, ...at })
    expect(table.offered(position)).not.toContain(`displace:us-casey:${hex}`)
    expect(table.refusalOf(position, `displace:us-casey:${hex}`).code).toBe(code)
  })

  test('std:12.0 what is no displacement is not told why a hex is closed to one', () => {
    const { position } = rains({ N0621: { 'us-casey': 13 } })
    expect(table.refusalOf(position, 'displace:us-casey:N0623').code).toBe('not-adjacent')
    for (const choice of ['march:us-casey:N0623', 'displace:us-casey']) {
      expect(table.refusalOf(position, choice).code, choice).toBe('not-offered')
    }
  })

  test('std:12.0 with all open hexes in enemy zones it takes one of them', () => {
    const { position } = rains({ N1425: { 'us-casey': 13 }, N1327: { 'cs-ripley': 5 } })
    expect(table.offered(position)).toEqual(['displace:us-casey:N1326', 'displace:us-casey:N1426'])
  })

  test('std:12.0 a single hex is taken at once, into the enemy’s zone, too', () => {
    const enemies = {
      N0417: { 'cs-hood': 8 },
      N0418: { 'cs-ripley': 5 },
      N0517: { 'cs-walker': 8 },
      N0519: { 'cs-huger-b': 9 },
    }
    const after = rains({ N0518: { 'us-casey': 13 }, ...enemies })
    expect(stageOf(after.position)).toBe('door')
    expect(after.position.board.units['us-casey']).toMatchObject({ place: 'N0617', manpower: 13 })
  })

  test('std:12.0 with no hex open it is eliminated, and its manpower counts for victory points', () => {
    const enemies = {
      N0417: { 'cs-hood': 8 },
      N0418: { 'cs-ripley': 5 },
      N0517: { 'cs-walker': 8 },
      N0519: { 'cs-huger-b': 9 },
      N0617: { 'cs-pickett': 16 },
    }
    const after = rains({ N0518: { 'us-casey': 13 }, ...enemies })
    expect(after.position.board.units['us-casey']).toMatchObject({ place: 'eliminated', manpower: 0 })
    expect(after.position.board.losses.union.retreat).toBe(13)
  })

  test('std:12.0 a creek bars nobody’s way out, a bridge is a way out over a river', () => {
    const creek = tableWith({ scenario: 'warwick-line', rain: true, at: { S1215: { 'us-casey': 13 } } })
    expect(displacementHexes(creek, 'us-casey')).toContain('S1116')
    const at = { S1817: { 'us-casey': 13 } }
    const bridged = (owner: 'union' | 'confederate') =>
      tableWith({ scenario: 'warwick-line', rain: true, at, more: { pontoons: { 'S1817-S1818': owner } } })
    expect(displacementHexes(bridged('union'), 'us-casey')).toContain('S1818')
    expect(displacementRefusal(bridged('confederate'), 'us-casey', 'S1818')?.code).toBe('river')
  })

  test('std:12.0 a Flanks Refused marker in a provisional swamp is removed, with a road in it, too; others stay', () => {
    const at = { N1224: { 'us-casey': 13 }, N1328: { 'us-couch': 12 } }
    const { position } = rains(at, { flanksRefused: ['N1224', 'N1328'] })
    expect(position.board.flanksRefused).toEqual(['N1328'])
  })

  test('std:12.0 each unit of a stack has its own choice, the Union side first; its leader goes with it', () => {
    const at = { N0621: { 'us-couch': 12, 'us-casey': 13 }, N1425: { 'cs-hood': 8 } }
    const spec = { turn: 1, at, leaders: { 'us-leader-keyes': 'us-couch' } }
    const { position } = table.open(tableWith(spec), 'random-events', { displacing: [] })
    expect(table.refusalOf(position, 'displace:cs-hood:N1426').code).toBe('not-this-unit')
    const after = table.takeAll(position, ['displace:us-casey:N0522', 'displace:us-couch:N0722'])
    expect(after.position.waiting).toMatchObject({ side: 'confederate' })
    expect(after.position.board.units['us-couch']?.place).toBe('N0722')
    expect(after.position.board.leaders['us-leader-keyes']).toEqual({ attachedTo: 'us-couch' })
  })

  test('otr:13.0 Confederates are not driven over the Chickahominy, though a bridge stands', () => {
    const state = tableWith({
      turn: 1,
      rain: true,
      at: { N1425: { 'cs-hood': 8 } },
      more: { pontoons: { 'N1425-N1525': 'confederate' } },
    })
    expect(displacementRefusal(state, 'cs-hood', 'N1525')?.code).toBe('river-closed')
  })

  test('std:12.0 standing orders rank the hexes', () => {
    const at = { N0621: { 'us-casey': 13 }, N0619: { 'us-couch': 12 }, N0725: { 'cs-ripley': 5 } }
    const ordered = (path: readonly string[]) => {
      const read = readOrders('union', { rainDisplacement: { path } })
      if (!read.ok) throw new Error(read.error.message)
      return rains(at, {}, { union: read.value }).position.board.units['us-casey']?.place
    }
    expect(ordered(['toward-friends'])).toBe('N0620')
    expect(ordered(['away'])).toBe('N0521')
    expect(ordered(['N0723'])).toBe('N0622')
    expect(ordered(['fewest-losses', 'N0522'])).toBe('N0522')
  })
})

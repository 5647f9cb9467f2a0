/** std:6.3 The Leader Transfer Phase. */
import { describe, expect, test } from 'vitest'
import {
  leadersToTakeAlong,
  transferReach,
  transferRefusal,
  transferTargets,
} from '../../../modules/on-to-richmond/rules/queries/leader-transfer.ts'
import type { Side } from '../../../modules/on-to-richmond/rules/sides.ts'
import { leaderTransferPhase } from '../../../modules/on-to-richmond/rules/stages/std-06-movement/leader-transfer-phase.ts'
import { hexDistance, hexFact } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { UNIT_IDS } from '../../../modules/on-to-richmond/rules/tables/units.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith } from '../../support/otr-table.ts'

const table = otrTable([leaderTransferPhase])

const HEINTZELMAN = 'us-leader-heintzelman'
const MCCLELLAN = 'us-leader-mcclellan'

const opened = (side: Side, spec: TableSpec, orders = {}) =>
  table.open(tableWith(spec), 'leader-transfer-phase', { side, moved: [] }, [], orders)

const phase = (side: Side, spec: TableSpec) => opened(side, spec).position

const byCounter = (a: string, b: string) => UNIT_IDS.indexOf(a) - UNIT_IDS.indexOf(b)

describe('whom he can be attached to', () => {
  const spec: TableSpec = {
    at: {
      N1720: { 'us-kearny': 12, 'us-hooker': 16 },
      N1519: { 'us-jameson': 5, 'us-couch': 12, 'us-8-il': 1, 'us-art-res-1': 2, 'us-stoneman': 5 },
      N1722: { 'cs-garland-a': 5 },
      N1723: { 'cs-rodes-b': 5 },
      eliminated: { 'us-hamilton': 0 },
    },
    leaders: { [HEINTZELMAN]: 'us-kearny', [MCCLELLAN]: 'us-kearny', 'cs-leader-dh-hill': 'cs-garland-a' },
  }

  test('std:6.3 a corps leader goes to units of his own command, in his own hex, too', () => {
    const offered = table.offered(phase('union', spec)).filter((choice) => choice.includes(HEINTZELMAN))
    expect(offered).toEqual([`transfer:${HEINTZELMAN}:us-hooker`, `transfer:${HEINTZELMAN}:us-jameson`])
  })

  test('std:6.3 an army leader goes to any infantry of his army, of no command, too, never to cavalry or artillery (Designer Q&A)', () => {
    const offered = table.offered(phase('union', spec)).filter((choice) => choice.includes(MCCLELLAN))
    expect(offered).toEqual(
      ['us-couch', 'us-hooker', 'us-jameson', 'us-stoneman'].map((unit) => `transfer:${MCCLELLAN}:${unit}`),
    )
  })

  test.each([
    [`transfer:${HEINTZELMAN}:us-couch`, 'not-subordinate'],
    [`transfer:${HEINTZELMAN}:us-kearny`, 'already-there'],
    [`transfer:${HEINTZELMAN}:us-8-il`, 'not-subordinate'],
    [`transfer:${HEINTZELMAN}:cs-garland-a`, 'not-your-unit'],
    [`transfer:${HEINTZELMAN}:us-hamilton`, 'not-your-unit'],
    [`transfer:${HEINTZELMAN}:nobody`, 'no-such-unit'],
    [`transfer:${MCCLELLAN}:us-8-il`, 'not-subordinate'],
    [`transfer:${MCCLELLAN}:us-art-res-1`, 'not-subordinate'],
    ['transfer:cs-leader-lee:cs-garland-a', 'not-your-leader'],
    ['transfer:us-leader-keyes:us-couch', 'not-your-leader'],
    ['transfer:cs-leader-dh-hill:cs-rodes-b', 'not-your-leader'],
    ['transfer:nobody:us-couch', 'not-your-leader'],
    ['pass', 'transfers-first'],
    ['stay', 'not-offered'],
  ])('std:6.3 %s is refused: %s', (choice, code) => {
    expect(table.refusalOf(phase('union', spec), choice).code).toBe(code)
  })

  test('std:6.3 a leader who is not on the map goes nowhere', () => {
    const { leaders } = tableWith(spec)
    const off = { ...spec, more: { leaders: { ...leaders, [HEINTZELMAN]: { attachedTo: null } } } }
    expect(table.refusalOf(phase('union', off), `transfer:${HEINTZELMAN}:us-hooker`).code).toBe('leader-off-map')
  })

  test('std:6.3 who is offered is not refused, and who is not offered is; the enemy’s leaders wait for their own phase', () => {
    const state = tableWith(spec)
    for (const leader of [HEINTZELMAN, MCCLELLAN, 'cs-leader-dh-hill']) {
      const open = Object.keys(state.units).filter((unit) => transferRefusal(state, leader, unit) === undefined)
      expect(open.length).toBeGreaterThan(0)
      expect(transferTargets(state, leader)).toEqual(open.sort(byCounter))
    }
    expect(table.offered(phase('union', spec)).filter((choice) => choice.includes('dh-hill'))).toEqual([])
    expect(table.offered(phase('confederate', spec))).toEqual([
      'transfer:cs-leader-dh-hill:cs-rodes-b',
      'end-transfers',
    ])
  })

  test('std:6.3 some, none or all of them go, each once', () => {
    const one = table.take(phase('union', spec), `transfer:${HEINTZELMAN}:us-jameson`).position
    expect(one.board.leaders[HEINTZELMAN]?.attachedTo).toBe('us-jameson')
    expect(table.refusalOf(one, `transfer:${HEINTZELMAN}:us-hooker`).code).toBe('transferred-already')
    const both = table.take(one, `transfer:${MCCLELLAN}:us-stoneman`)
    expect(stageOf(both.position)).toBe('door') // nobody is left who could go
    expect(stageOf(table.take(one, 'end-transfers').position)).toBe('door')
    expect(gameEvents(table.take(phase('union', spec), 'end-transfers'))).toEqual([])
  })

  test('std:6.3 two leaders of one level are not with the same unit, leaders of two levels are', () => {
    const magruder: TableSpec = {
      at: { N1720: { 'cs-griffith': 5, 'cs-toombs': 5 } },
      leaders: {
        'cs-leader-magruder': 'cs-griffith',
        'cs-leader-dr-jones': 'cs-toombs',
        'cs-leader-johnston': 'cs-griffith',
      },
    }
    const at = phase('confederate', magruder)
    expect(table.offered(at)).toEqual(['transfer:cs-leader-johnston:cs-toombs', 'end-transfers'])
    expect(table.refusalOf(at, 'transfer:cs-leader-magruder:cs-toombs').code).toBe('level-taken')
  })

  test('otr:13.0 a leader can go to a reinforcement that has just come (Designer Q&A)', () => {
    const at = phase('confederate', {
      scenario: 'warwick-line',
      at: { S5012: { 'cs-mclaws-a': 5 }, S4912: { 'cs-early-a': 5 } },
      leaders: { 'cs-leader-magruder': 'cs-mclaws-a' },
    })
    expect(table.offered(at)).toContain('transfer:cs-leader-magruder:cs-early-a')
  })

  test('std:6.3 nobody is asked where no leader could go anywhere', () => {
    const alone: TableSpec = { at: { N1720: { 'us-kearny': 5 } }, leaders: { [HEINTZELMAN]: 'us-kearny' } }
    expect(stageOf(phase('union', alone))).toBe('door')
  })
})

describe('how far he rides', () => {
  test('std:6.3 exactly ten hexes are in reach, eleven are not (worked examples L01)', () => {
    expect(hexDistance('N1720', 'N1730')).toBe(10)
    const to = (hex: string) =>
      phase('union', {
        at: { N1720: { 'us-kearny': 5, 'us-jameson': 5 }, [hex]: { 'us-hooker': 5 } },
        leaders: { [HEINTZELMAN]: 'us-kearny' },
      })
    expect(table.offered(to('N1730'))).toContain(`transfer:${HEINTZELMAN}:us-hooker`)
    expect(table.refusalOf(to('N1731'), `transfer:${HEINTZELMAN}:us-hooker`).code).toBe('too-far')
  })

  test('std:6.3 rivers and swamps do not stop him', () => {
    const reach = transferReach(tableWith({ at: {} }), 'union', 'N1720')
    expect([...reach].every((hex) => hexDistance('N1720', hex) <= 10)).toBe(true)
    expect([...reach].some((hex) => hexFact(hex).terrain === 'swamp')).toBe(true)
    // over the Chickahominy
    expect(reach.has('N1729')).toBe(true)
  })

  test('std:6.3 he rides through enemy zones, and round enemy units', () => {
    const enemy = tableWith({ at: { N1721: { 'cs-garland-a': 5 } } })
    const reach = transferReach(enemy, 'union', 'N1720')
    expect(reach.has('N1721')).toBe(false)
    expect(reach.has('N1722')).toBe(true)
    // ten hexes straight through him, eleven round him
    expect(reach.has('N1730')).toBe(false)
    expect(transferReach(tableWith({ at: {} }), 'union', 'N1720').has('N1730')).toBe(true)
  })

  test('std:6.3 he does not leave the map of the scenario', () => {
    const reach = transferReach(tableWith({ at: {} }), 'union', 'N1733')
    expect([...reach].every((hex) => hexFact(hex).sheets.includes('N'))).toBe(true)
  })
})

describe('standing orders', () => {
  const spec: TableSpec = {
    at: { N1720: { 'us-kearny': 5 }, N1719: { 'us-hooker': 5 }, N1718: { 'us-jameson': 5 } },
    leaders: { [HEINTZELMAN]: 'us-kearny' },
  }
  const orderedTo = (transfers: unknown) => opened('union', spec, { union: { transfers } }).position

  test('std:6.3 "stay" leaves all leaders where they are', () => {
    expect(stageOf(orderedTo('stay'))).toBe('door')
    expect(orderedTo('stay').board.leaders[HEINTZELMAN]?.attachedTo).toBe('us-kearny')
  })

  test('std:6.3 a leader named goes to the first unit of his list that is open to him', () => {
    const at = orderedTo({ [HEINTZELMAN]: ['us-casey', 'us-jameson', 'us-hooker'] })
    expect(stageOf(at)).toBe('door')
    expect(at.board.leaders[HEINTZELMAN]?.attachedTo).toBe('us-jameson')
  })

  test('std:6.3 a leader who is with an earlier one of his list stays', () => {
    const at = orderedTo({ [HEINTZELMAN]: ['us-kearny', 'us-hooker'] })
    expect(at.board.leaders[HEINTZELMAN]?.attachedTo).toBe('us-kearny')
    expect(stageOf(at)).toBe('door')
  })

  test('std:6.3 without a word on it the side is asked', () => {
    expect(opened('union', spec, { union: {} }).position.waiting).toEqual({ for: 'decision', side: 'union' })
  })
})

test('std:6.3 an army leader may be taken along by another infantry unit that leaves his hex, nobody else', () => {
  const state = tableWith({
    at: { N1720: { 'us-kearny': 5, 'us-hooker': 5, 'us-8-il': 1 }, N1719: { 'us-jameson': 5 } },
    leaders: { [HEINTZELMAN]: 'us-kearny', [MCCLELLAN]: 'us-kearny' },
  })
  expect(leadersToTakeAlong(state, 'us-hooker')).toEqual([MCCLELLAN])
  expect(leadersToTakeAlong(state, 'us-kearny')).toEqual([])
  expect(leadersToTakeAlong(state, 'us-8-il')).toEqual([])
  expect(leadersToTakeAlong(state, 'us-jameson')).toEqual([])
})

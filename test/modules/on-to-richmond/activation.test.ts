/** std:4.3, std:5.1, std:5.2 Who can be chosen for an action. */
import { describe, expect, test } from 'vitest'
import { commandRadius } from '../../../modules/on-to-richmond/rules/queries/command.ts'
import { zoneAcross } from '../../../modules/on-to-richmond/rules/queries/zones.ts'
import type { Side } from '../../../modules/on-to-richmond/rules/sides.ts'
import { activationSegment } from '../../../modules/on-to-richmond/rules/stages/std-04-action-cycle/activation-segment.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { hexDistance } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { marchInPlace } from '../../support/otr-marches.ts'
import { gameEvents, otrTable, resultOf, type TableSpec, tableWith } from '../../support/otr-table.ts'

const table = otrTable([activationSegment, marchInPlace], ['assault', 'activate-leader'])

function acting(side: Side, spec: TableSpec) {
  const state: State = tableWith({ active: side, ...spec })
  return table.open(state, 'activation-segment', { side, by: null, action: null }).position
}

/** Heintzelman (III Corps) with Kearny on open ground; column 17 is clear from row 18 to row 23. */
const CORPS: TableSpec = {
  at: { N1720: { 'us-kearny': 12 } },
  leaders: { 'us-leader-heintzelman': 'us-kearny' },
}

describe('a march', () => {
  test('std:5.1 every unit of the side on the map at Fatigue level 3 or less can march, organized or not', () => {
    const at = acting('union', {
      at: {
        N1720: { 'us-kearny': 12, 'us-hooker': { manpower: 5, fatigue: 3, organized: false, exhausted: true } },
        N1519: { 'us-8-il': { manpower: 1, demoralized: 2 }, 'us-couch': { manpower: 5, fatigue: 4 } },
        N1722: { 'cs-garland-a': 5 },
      },
    })
    expect(table.offered(at)).toEqual(['march:us-8-il', 'march:us-hooker', 'march:us-kearny'])
  })

  test.each([
    ['march:us-couch', 'too-tired', 'std:5.1'],
    ['march:cs-garland-a', 'not-your-unit', 'std:5.1'],
    ['march:us-casey', 'off-map', 'std:5.1'],
    ['march:us-richardson', 'not-your-unit', 'std:5.1'],
    ['march:nobody', 'no-such-unit', 'std:5.1'],
    ['march:us-leader-keyes', 'leader-marches', 'std:5.1'],
  ])('std:5.1 %s is refused: %s', (choice, code, rule) => {
    const at = acting('union', {
      at: {
        N1519: { 'us-couch': { manpower: 5, fatigue: 4 }, 'us-kearny': 5 },
        N1722: { 'cs-garland-a': 5 },
        eliminated: { 'us-casey': 0 },
      },
      leaders: { 'us-leader-keyes': 'us-couch' },
    })
    expect(table.refusalOf(at, choice)).toMatchObject({ code, rule })
  })

  test('std:5.1 the offer says to which Fatigue level it goes, and whether that is an extended march', () => {
    const at = acting('union', {
      at: {
        N1720: {
          'us-kearny': { manpower: 5, fatigue: 1 },
          'us-hooker': { manpower: 5, fatigue: 2 },
          'us-jameson': { manpower: 5, fatigue: 1, exhausted: true },
        },
      },
    })
    const label = (unit: string) => table.offerOf(at, `march:${unit}`).label
    expect(label('us-kearny')).toBe('March Kearny (to Fatigue level 2)')
    expect(label('us-hooker')).toBe('March Hooker (to Fatigue level 3, an extended march)')
    expect(label('us-jameson')).toBe('March Jameson (to Fatigue level 2, an extended march)')
  })

  test('otr:13.0 units that enter by a march are offered from their turn on, and not before', () => {
    const door: TableSpec = {
      scenario: 'warwick-line',
      at: { S5814: { 'us-porter': 21 }, reinforcement: { 'us-sykes-a': 8 } },
    }
    expect(table.offered(acting('union', { ...door, turn: 2 }))).toEqual(['march:us-porter', 'march:us-sykes-a'])
    expect(table.offerOf(acting('union', { ...door, turn: 2 }), 'march:us-sykes-a').label).toContain('onto the map')
    const early = acting('union', { ...door, turn: 1 })
    expect(table.offered(early)).toEqual(['march:us-porter'])
    expect(table.refusalOf(early, 'march:us-sykes-a').code).toBe('not-yet')
  })

  test('otr:13.0 they cannot enter while the enemy holds both hexes of entry (Designer Q&A)', () => {
    const held = acting('union', {
      scenario: 'warwick-line',
      turn: 2,
      at: {
        S5814: { 'us-porter': 21 },
        reinforcement: { 'us-sykes-a': 8 },
        S5818: { 'cs-pryor': 4 },
        S5820: { 'cs-colston': 4 },
      },
    })
    expect(table.refusalOf(held, 'march:us-sykes-a').code).toBe('entry-held')
  })

  test('otr:13.0 the siege artillery is not activated to march (Designer Q&A)', () => {
    const at = acting('confederate', {
      scenario: 'warwick-line',
      at: { S5510: { 'cs-siege': 2, 'cs-ward': 2 } },
      leaders: { 'cs-leader-magruder': 'cs-ward' },
    })
    expect(table.refusalOf(at, 'march:cs-siege').code).toBe('immobile')
  })

  test('otr:13.0 in the first Action Phase Longstreet, Pickett and RH Anderson are not activated, later they are', () => {
    const spec: TableSpec = {
      turn: 1,
      at: { N1026: { 'cs-rh-anderson': 13 }, N0827: { 'cs-pickett': 16 }, N1128: { 'cs-garland-a': 17 } },
      leaders: { 'cs-leader-longstreet': 'cs-rh-anderson' },
    }
    const first = acting('confederate', spec)
    expect(table.offered(first)).toEqual(['march:cs-garland-a'])
    expect(table.refusalOf(first, 'activate:cs-leader-longstreet').code).toBe('restricted')
    expect(table.refusalOf(first, 'march:cs-pickett').code).toBe('restricted')
    const phase = { number: 2, rolls: null, winner: null, passed: [], active: 'confederate' as const }
    const second = acting('confederate', { ...spec, more: { phase } })
    expect(table.offered(second)).toEqual(
      expect.arrayContaining(['march:cs-pickett', 'march:cs-rh-anderson', 'activate:cs-leader-longstreet']),
    )
  })
})

describe('a leader', () => {
  test('std:5.2 a leader with a fit unit of his command in his radius is offered', () => {
    const at = acting('union', CORPS)
    expect(table.offered(at)).toContain('activate:us-leader-heintzelman')
    expect(table.offerOf(at, 'activate:us-leader-heintzelman').label).toContain('Kearny')
  })

  test('std:5.2 his own unit may be worn out when another one in his radius is fit', () => {
    const at = acting('union', {
      at: { N1720: { 'us-kearny': { manpower: 5, fatigue: 4 } }, N1723: { 'us-hooker': 5 } },
      leaders: { 'us-leader-heintzelman': 'us-kearny' },
    })
    expect(table.offered(at)).toEqual(['march:us-hooker', 'activate:us-leader-heintzelman'])
  })

  test.each<[string, TableSpec, string, string]>([
    [
      'his command is worn out',
      { ...CORPS, at: { N1720: { 'us-kearny': { manpower: 5, fatigue: 4 } }, N1519: { 'us-couch': 5 } } },
      'us-leader-heintzelman',
      'nobody-to-lead',
    ],
    [
      'only artillery of no command is fit',
      { ...CORPS, at: { N1720: { 'us-kearny': { manpower: 5, fatigue: 4 }, 'us-art-res-1': 2 } } },
      'us-leader-heintzelman',
      'nobody-to-lead',
    ],
    [
      'he leads the army',
      { at: { N1720: { 'us-kearny': 5 } }, leaders: { 'us-leader-mcclellan': 'us-kearny' } },
      'us-leader-mcclellan',
      'army-leader',
    ],
    [
      'he is the enemy’s',
      {
        at: { N1720: { 'us-kearny': 5 }, N1519: { 'cs-garland-a': 5 } },
        leaders: { 'cs-leader-dh-hill': 'cs-garland-a' },
      },
      'cs-leader-dh-hill',
      'not-your-leader',
    ],
    [
      'he is not on the map',
      { ...CORPS, more: { leaders: { 'us-leader-heintzelman': { attachedTo: null } } } },
      'us-leader-heintzelman',
      'leader-off-map',
    ],
  ])('std:5.2 a leader is refused: %s', (_why, spec, leader, code) => {
    expect(table.refusalOf(acting('union', spec), `activate:${leader}`).code).toBe(code)
  })

  test('std:5.2 units of a command that has no leader march by themselves (Designer Q&A)', () => {
    const at = acting('confederate', {
      at: { N1720: { 'cs-huger-b': 18, 'cs-walker': 8, 'cs-garland-a': 5 } },
      leaders: { 'cs-leader-dh-hill': 'cs-garland-a' },
      turn: 2,
    })
    expect(table.offered(at)).toContain('march:cs-huger-b')
    expect(table.offerOf(at, 'activate:cs-leader-dh-hill').label).toBe('Activate DH Hill: he can lead Garland-A')
  })

  test('std:4.3 the action is noted for the history of initiative', () => {
    const done = table.take(acting('union', CORPS), 'march:us-kearny')
    expect(resultOf(done.position)).toBe('acted')
    expect(gameEvents(done)).toContainEqual({ type: 'phase-ended', by: 'us-kearny', action: 'march' })
    const led = table.take(acting('union', CORPS), 'activate:us-leader-heintzelman')
    expect(led.position.board.played[0]).toMatchObject({ by: 'us-leader-heintzelman', action: 'activate-leader' })
  })

  test.each([
    ['entrench', 'no-entrenching-now', 'std:5.5'],
    ['burn', 'no-burning', 'std:5.4'],
    ['take', 'must-act', 'std:4.3'],
    ['activate:nobody', 'no-such-leader', 'std:5.2'],
    ['assault:nobody', 'no-such-leader', 'std:5.3'],
  ])('std:5.0 %s is no action here: %s', (choice, code, rule) => {
    expect(table.refusalOf(acting('union', CORPS), choice)).toMatchObject({ code, rule })
  })

  test('std:5.3 nobody assaults under a leader of the enemy', () => {
    const at = { ...CORPS.at, N1719: { 'cs-garland-a': 5 } }
    const spec: TableSpec = { at, leaders: { ...CORPS.leaders, 'cs-leader-dh-hill': 'cs-garland-a' } }
    expect(table.refusalOf(acting('union', spec), 'assault:cs-leader-dh-hill').code).toBe('not-your-leader')
  })
})

describe('the command radius', () => {
  const radius = (spec: TableSpec) => commandRadius(tableWith(spec), 'union', 'N1720')

  test('std:2.5 it reaches three hexes over any ground, and the leader’s own hex is in it', () => {
    const open = radius(CORPS)
    expect(open.has('N1720') && open.has('N1723')).toBe(true)
    expect(open.has('N1724')).toBe(false)
    expect([...open].every((hex) => hexDistance('N1720', hex) <= 3)).toBe(true)
    expect(open.size).toBe(37)
  })

  test('std:2.5 it does not lead through an enemy, nor through his zone', () => {
    expect(zoneAcross(tableWith(CORPS), 'confederate', 'N1822', 'N1722')).toBe('normal')
    expect(radius({ ...CORPS, at: { ...CORPS.at, N1722: { 'cs-garland-a': 5 } } }).has('N1723')).toBe(false)
    expect(radius({ ...CORPS, at: { ...CORPS.at, N1822: { 'cs-garland-a': 5 } } }).has('N1723')).toBe(false)
  })

  test('std:2.5 a zone in which own units stand lets it through', () => {
    const at = { ...CORPS.at, N1822: { 'cs-garland-a': 5 }, N1722: { 'us-couch': 1 }, N1723: { 'us-hooker': 1 } }
    expect(radius({ ...CORPS, at }).has('N1723')).toBe(true)
    expect(radius({ ...CORPS, at: { ...at, N1722: {} } }).has('N1723')).toBe(false)
  })

  test('std:2.5 own units on both sides of an enemy do not lead it through his hex', () => {
    const at = { ...CORPS.at, N1721: { 'us-couch': 1 }, N1722: { 'cs-garland-a': 5 }, N1723: { 'us-hooker': 1 } }
    const near = radius({ ...CORPS, at })
    expect(near.has('N1721')).toBe(true)
    expect(near.has('N1722') || near.has('N1723')).toBe(false)
  })

  test('std:2.5 a restricted zone blocks the command radius like a normal one', () => {
    expect(zoneAcross(tableWith(CORPS), 'confederate', 'N1622', 'N1722')).toBe('restricted')
    const at = { ...CORPS.at, N1723: { 'us-hooker': 5 } }
    expect(radius({ ...CORPS, at }).has('N1723')).toBe(true)
    expect(radius({ ...CORPS, at: { ...at, N1622: { 'cs-garland-a': 5 } } }).has('N1723')).toBe(false)
  })
})

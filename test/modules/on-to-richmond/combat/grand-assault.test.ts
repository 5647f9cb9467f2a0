import { describe, expect, it } from 'vitest'
import { grandNumber } from '../../../../modules/on-to-richmond/rules/queries/assaults.ts'
import { commandRadius } from '../../../../modules/on-to-richmond/rules/queries/command.ts'
import { assault } from '../../../../modules/on-to-richmond/rules/stages/std-05-actions/assault.ts'
import { grandAssault } from '../../../../modules/on-to-richmond/rules/stages/std-05-actions/grand-assault.ts'
import { gameEvents, otrTable, type TableSpec, tableWith, type UnitSpec } from '../../../support/otr-table.ts'
import { unitAt } from './fight.ts'

const table = otrTable([assault, grandAssault], ['combat', 'cavalry-retreat', 'advance-after-combat'])
const KEYES = 'us-leader-keyes'
type At = TableSpec['at']

/** Keyes with Couch in N1310 assaults N1309; McClellan stands with him. Others as told. */
function open(others: At, couch: UnitSpec | number = 12, more: Partial<TableSpec> = {}, die = 1) {
  const spec: TableSpec = {
    active: 'union',
    at: { N1310: { 'us-couch': couch, ...others.N1310 }, N1309: { 'cs-colston': 8 }, ...without(others) },
    leaders: { [KEYES]: 'us-couch', 'us-leader-mcclellan': 'us-couch' },
    ...more,
  }
  return table.open(tableWith(spec), 'assault', { leader: KEYES, step: 'select', units: [] }, [[die]])
}

function without({ N1310: _own, ...others }: At): At {
  return others
}

function attackers(advance: ReturnType<typeof open>) {
  return gameEvents(advance).flatMap((event) => (event.type === 'combat-joined' ? event.combat.attackers : []))
}

const HOOKER: At = { N1308: { 'us-hooker': 10 } }
const asked = (advance: ReturnType<typeof open>) => table.offered(advance.position).includes('grand-assault')

describe('std:7.1 when a grand assault can be tried', () => {
  it('std:7.1 an army leader near, and a unit that was not selected next to the defender', () => {
    expect(table.offered(open(HOOKER).position)).toEqual(['grand-assault', 'no-grand-assault'])
    expect(attackers(table.take(open(HOOKER).position, 'no-grand-assault'))).toEqual(['us-couch'])
  })

  it('std:7.1 a unit in the hex of the assault that was not selected will do', () => {
    expect(asked(open({ N1310: { 'us-kearny': 5 } }))).toBe(true)
  })

  const mcclellan = (where: At) =>
    asked(open({ ...HOOKER, ...where }, 12, { leaders: { [KEYES]: 'us-couch', 'us-leader-mcclellan': 'us-sedgwick' } }))
  it('std:2.5 the army leader is at most three hexes away', () => {
    expect(mcclellan({ N1313: { 'us-sedgwick': 5 } })).toBe(true)
    expect(mcclellan({ N1314: { 'us-sedgwick': 5 } })).toBe(false)
  })

  it('std:2.5 enemies and their zones block the command radius', () => {
    // the straight way of three hexes leads through N1311 and N1312; every way round is longer than the zones of two enemies leave
    const guards = { N1211: { 'cs-pickett': 5 }, N1411: { 'cs-hood': 5 } }
    expect(mcclellan({ N1313: { 'us-sedgwick': 5 }, ...guards })).toBe(false)
    expect(
      mcclellan({ N1313: { 'us-sedgwick': 5 }, ...guards, N1311: { 'us-peck-a': 3 }, N1312: { 'us-jameson': 3 } }),
    ).toBe(true)
  })

  it('std:2.5 a restricted zone blocks the command radius like a normal one, unless a friend stands there', () => {
    const radius = (at: At) => commandRadius(tableWith({ at }), 'union', 'N1008')
    const woods = { N1008: { 'us-couch': 12 }, N1006: { 'cs-hood': 8 } } // behind woods: a restricted zone in N1007
    expect(radius({ N1008: { 'us-couch': 12 } }).has('N1007')).toBe(true)
    expect(radius(woods).has('N1007')).toBe(false)
    expect(radius({ ...woods, N1007: { 'us-casey': 4 } }).has('N1007')).toBe(true)
  })

  it.each([
    ['no army leader is on the map', open(HOOKER, 12, { leaders: { [KEYES]: 'us-couch' } })],
    ['nobody else stands next to the defender', open({ N1312: { 'us-hooker': 10 } })],
    ['who stands there is at Fatigue Level 4', open({ N1308: { 'us-hooker': { manpower: 10, fatigue: 4 } } })],
    ['who stands there is demoralized (std:11.0)', open({ N1308: { 'us-hooker': { manpower: 10, demoralized: 1 } } })],
    ['the assault has a Combat Value of 2', open(HOOKER, 2)],
    ['the assault has a Combat Value of 2, demoralized', open(HOOKER, { manpower: 5, demoralized: 1 })],
  ])('std:7.1 not where %s', (_what, advance) => {
    expect(asked(advance)).toBe(false)
    expect(attackers(advance)).toEqual(['us-couch'])
  })

  it('std:7.1 a Combat Value of 3 is enough', () => {
    expect(asked(open(HOOKER, 3))).toBe(true)
  })

  it('std:7.1 a unit behind a river cannot join', () => {
    const spec: TableSpec = {
      active: 'union',
      at: { N2004: { 'us-couch': 12 }, N2005: { 'cs-colston': 8 }, N2006: { 'us-hooker': 10 } },
      leaders: { [KEYES]: 'us-couch', 'us-leader-mcclellan': 'us-couch' },
    }
    const after = table.open(tableWith(spec), 'assault', { leader: KEYES, step: 'select', units: [] }, [[1]])
    expect(attackers(after)).toEqual(['us-couch'])
  })

  it('otr:13.0 a unit that the scenario holds back does not join', () => {
    const joined = (turn: number) => {
      const spec: TableSpec = {
        active: 'confederate',
        turn,
        at: { N1310: { 'cs-garland-a': 12 }, N1308: { 'cs-pickett': 8 }, N1309: { 'us-couch': 8 } },
        leaders: { 'cs-leader-dh-hill': 'cs-garland-a', 'cs-leader-johnston': 'cs-garland-a' },
      }
      const opened = { leader: 'cs-leader-dh-hill', step: 'select', units: [] } as const
      return asked(table.open(tableWith(spec), 'assault', opened, [[1]]))
    }
    expect(joined(1)).toBe(false) // Pickett is held in the first Action Phase
    expect(joined(2)).toBe(true)
  })

  it('std:7.1 not in the assault of a cavalry leader', () => {
    const spec: TableSpec = {
      active: 'confederate',
      at: { N1310: { 'cs-cavalry': 5, 'cs-lawton': 4 }, N1308: { 'cs-hood': 8 }, N1309: { 'us-couch': 8 } },
      leaders: { 'cs-leader-stuart': 'cs-cavalry', 'cs-leader-lee': 'cs-lawton' },
    }
    const opened = table.open(tableWith(spec), 'assault', { leader: 'cs-leader-stuart', step: 'select', units: [] })
    const after = table.take(opened.position, 'without-lee', [[1]])
    expect(attackers(after)).toEqual(['cs-cavalry'])
  })
})

describe('std:7.1 the grand assault', () => {
  const rolled = (others: At, die: number) => table.take(open(others).position, 'grand-assault', [[die]])

  it.each([
    [1, 3],
    [3, 1],
    [4, 0],
    [5, -1],
    [6, 0],
  ])('std:7.1 McClellan (4) rolls %s: Grand Assault Number %s', (die, number) => {
    expect(grandNumber('us-leader-mcclellan', die)).toBe(number)
  })

  it('std:7.1 a number of 0 or less, and any 6, adds nobody; the assault goes on', () => {
    for (const die of [4, 5, 6]) expect(attackers(rolled(HOOKER, die))).toEqual(['us-couch'])
  })

  it('std:7.1 whoever is alone in the only hex joins, and tires by one', () => {
    const after = rolled(HOOKER, 3)
    expect(attackers(after)).toEqual(['us-couch', 'us-hooker'])
    expect(unitAt(after.position, 'us-hooker').fatigue).toBe(1)
    expect(unitAt(after.position, 'us-couch').fatigue).toBe(1)
  })

  it('std:7.1 hexes are chosen up to the number, one at least; then units, one of each hex at least', () => {
    const others: At = {
      N1310: { 'us-kearny': 5 },
      N1308: { 'us-hooker': 10, 'us-8-il': 1, 'us-art-res-1': 2, 'us-jameson': { manpower: 4, demoralized: 2 } },
      N1209: { 'us-sedgwick': 9 },
      N1408: { 'us-richardson': { manpower: 9, fatigue: 4 } },
    }
    const hexes = rolled(others, 2) // two hexes
    expect(table.offered(hexes.position)).toEqual(['hex:N1209', 'hex:N1308', 'hex:N1310'])
    expect(table.refusalOf(hexes.position, 'done').code).toBe('grand-assault-incomplete')
    expect(table.refusalOf(hexes.position, 'hex:N1408').code).toBe('hex-not-eligible')
    expect(table.refusalOf(hexes.position, 'hex:N9999').code).toBe('not-offered')
    const one = table.take(hexes.position, 'hex:N1209')
    expect(table.offered(one.position)).toEqual(['hex:N1308', 'hex:N1310', 'done'])
    expect(table.refusalOf(one.position, 'hex:N1209').code).toBe('already-selected')
    // Sedgwick is alone in N1209: he joins. Of N1308 cavalry and artillery of any command may.
    const units = table.take(one.position, 'hex:N1308')
    expect(table.offered(units.position)).toEqual(['join:us-8-il', 'join:us-art-res-1', 'join:us-hooker'])
    expect(table.refusalOf(units.position, 'done').code).toBe('grand-assault-incomplete')
    expect(table.refusalOf(units.position, 'join:us-jameson').code).toBe('demoralized')
    expect(table.refusalOf(units.position, 'join:us-couch').code).toBe('already-selected')
    expect(table.refusalOf(units.position, 'join:us-richardson').code).toBe('fatigue-4')
    expect(table.refusalOf(units.position, 'join:us-kearny').code).toBe('hex-not-chosen')
    for (const choice of ['join:nobody', 'hex:N1310']) {
      expect(table.refusalOf(units.position, choice).code, choice).toBe('not-offered')
    }
    const joined = table.take(units.position, 'join:us-art-res-1')
    expect(table.offered(joined.position)).toEqual(['join:us-8-il', 'join:us-hooker', 'done'])
    expect(table.refusalOf(joined.position, 'join:us-art-res-1').code).toBe('already-selected')
    const after = table.take(joined.position, 'done')
    expect(attackers(after)).toEqual(['us-couch', 'us-sedgwick', 'us-art-res-1'])
    expect(unitAt(after.position, 'us-art-res-1').fatigue).toBe(1)
    expect(unitAt(after.position, 'us-hooker').fatigue).toBe(0)
  })

  it('std:7.1 fewer hexes than the number allows may be chosen', () => {
    const others: At = { N1308: { 'us-hooker': 10 }, N1209: { 'us-sedgwick': 9 } }
    const one = table.take(rolled(others, 1).position, 'hex:N1308')
    expect(attackers(table.take(one.position, 'done'))).toEqual(['us-couch', 'us-hooker'])
  })

  it('std:7.1 when no hex is left nothing more is asked, though the number allows more', () => {
    const others: At = { N1308: { 'us-hooker': 10 }, N1209: { 'us-sedgwick': 9 } }
    const both = table.takeAll(rolled(others, 1).position, ['hex:N1308', 'hex:N1209']) // three hexes
    expect(attackers(both)).toEqual(['us-couch', 'us-hooker', 'us-sedgwick'])
  })

  it('std:7.1 a unit that was selected but not employed cannot join', () => {
    const spec: TableSpec = {
      active: 'union',
      at: { N1310: { 'us-couch': 12, 'us-casey': 12 }, N1308: { 'us-hooker': 10 }, N1309: { 'cs-colston': 8 } },
      leaders: { [KEYES]: 'us-couch', 'us-leader-mcclellan': 'us-couch' },
    }
    const opened = table.open(tableWith(spec), 'assault', { leader: KEYES, step: 'select', units: [] })
    const after = table.takeAll(opened.position, [
      'select:us-couch',
      'select:us-casey',
      [[3]],
      'employ:us-couch',
      'grand-assault',
      [[1]],
    ])
    expect(attackers(after)).toEqual(['us-couch', 'us-hooker'])
    expect(unitAt(after.position, 'us-casey').fatigue).toBe(1)
  })

  it('std:7.8 hexes all of whose units joined lose their Flanks Refused marker after the action', () => {
    const refused = { more: { flanksRefused: ['N1308', 'N1310'] } }
    const opened = open({ ...HOOKER, N1310: { 'us-kearny': 4 } }, 12, refused)
    const after = table.takeAll(opened.position, ['grand-assault', [[3]], 'hex:N1308'])
    expect(attackers(after)).toEqual(['us-couch', 'us-hooker'])
    expect(after.position.board.flanksRefused).toEqual(['N1310'])
  })
})

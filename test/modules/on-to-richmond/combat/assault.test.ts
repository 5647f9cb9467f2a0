import { describe, expect, it } from 'vitest'
import { assaultNumber, assaultRefusal } from '../../../../modules/on-to-richmond/rules/queries/assaults.ts'
import { assault } from '../../../../modules/on-to-richmond/rules/stages/std-05-actions/assault.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith, type UnitSpec } from '../../../support/otr-table.ts'
import { unitAt } from './fight.ts'

/** The assault alone: the combat that it comes to, and the stages it calls before, end at once. */
const table = otrTable([assault], ['combat', 'grand-assault', 'cavalry-retreat', 'advance-after-combat'])

const KEYES = 'us-leader-keyes'
const open = (spec: TableSpec, leader = KEYES, dice: readonly (readonly number[])[] = []) =>
  table.open(
    tableWith({ active: leader.startsWith('us-') ? 'union' : 'confederate', ...spec }),
    'assault',
    { leader, step: 'select', units: [] },
    dice,
  )

type Units = { readonly [unit: string]: UnitSpec | number }
const IV: Units = { 'us-couch': 12, 'us-casey': 12, 'us-naglee-a': 4 }
const ENEMY = { N1309: { 'cs-colston': 8 } }
const corps = (units: Units = IV): TableSpec => ({ at: { N1310: units, ...ENEMY }, leaders: { [KEYES]: 'us-couch' } })

/** The combat that the assault has come to, if it has. */
function combatOf(advance: ReturnType<typeof open>) {
  return gameEvents(advance).flatMap((event) => (event.type === 'combat-joined' ? [event.combat] : []))[0]
}
const ended = (advance: ReturnType<typeof open>) => gameEvents(advance).at(-1)?.type === 'assault-ended'

describe('std:5.3 which leader can assault', () => {
  const refused = (spec: TableSpec, leader = KEYES) =>
    assaultRefusal(tableWith({ active: 'union', ...spec }), leader)?.code

  it('std:5.3 one with a subordinate at Fatigue Level 3 or less in his hex and an enemy to attack', () => {
    expect(refused(corps())).toBeUndefined()
    expect(refused(corps({ 'us-couch': { manpower: 12, fatigue: 3 } }))).toBeUndefined()
  })

  it.each([
    ['no subordinate is fit', corps({ 'us-couch': { manpower: 12, fatigue: 4 } }), 'no-fit-unit'],
    [
      'only a unit of another command is fit',
      corps({ 'us-couch': { manpower: 12, fatigue: 4 }, 'us-kearny': 12 }),
      'no-fit-unit',
    ],
    [
      'only artillery of another command is fit (5.3 asks for a subordinate)',
      corps({ 'us-couch': { manpower: 12, fatigue: 4 }, 'us-art-res-1': 2 }),
      'no-fit-unit',
    ],
    [
      'nobody is next to him',
      { at: { N1310: IV, N1308: { 'cs-colston': 8 } }, leaders: { [KEYES]: 'us-couch' } },
      'no-target',
    ],
    [
      'the enemy next to him is behind a river',
      { at: { N2006: IV, N2005: { 'cs-colston': 8 } }, leaders: { [KEYES]: 'us-couch' } },
      'no-target',
    ],
    [
      'he is not on the map',
      { at: { N1310: IV, ...ENEMY }, more: { leaders: { [KEYES]: { attachedTo: null } } } },
      'leader-off-map',
    ],
  ] as const)('std:5.3 not where %s', (_what, spec, code) => {
    expect(refused(spec)).toBe(code)
  })

  it('std:7.1 an army leader begins no assault', () => {
    expect(refused({ ...corps(), leaders: { 'us-leader-mcclellan': 'us-couch' } }, 'us-leader-mcclellan')).toBe(
      'army-leader',
    )
  })

  it('otr:13.0 a leader whom the scenario holds back begins none', () => {
    const at = { N1310: { 'cs-pickett': 8 }, N1309: { 'us-couch': 8 } }
    const longstreet = {
      turn: 1,
      active: 'confederate',
      at,
      leaders: { 'cs-leader-longstreet': 'cs-pickett' },
    } as const
    expect(refused(longstreet, 'cs-leader-longstreet')).toBe('restricted')
    expect(refused({ ...longstreet, turn: 2 }, 'cs-leader-longstreet')).toBeUndefined()
  })
})

describe('std:7.1 step 1, who takes part', () => {
  it('std:7.1 units of the command in the leader’s hex, and artillery of any', () => {
    const at = { N1310: { ...IV, 'us-kearny': 5, 'us-art-res-1': 2 }, N1311: { 'us-peck-a': 5 }, ...ENEMY }
    const { position } = open({ at, leaders: { [KEYES]: 'us-couch' } })
    expect(table.offered(position)).toEqual([
      'select:us-art-res-1',
      'select:us-casey',
      'select:us-couch',
      'select:us-naglee-a',
    ])
    expect(table.refusalOf(position, 'select:us-kearny').code).toBe('other-command')
    expect(table.refusalOf(position, 'select:us-peck-a').code).toBe('not-with-leader')
    expect(table.refusalOf(position, 'done').code).toBe('nobody')
    expect(table.refusalOf(position, 'employ:us-casey').code).toBe('not-offered')
    expect(table.refusalOf(position, 'target:N1309').code).toBe('not-offered')
    const { position: one } = table.take(position, 'select:us-couch')
    expect(table.offered(one)).toContain('done')
    expect(table.refusalOf(one, 'select:us-couch').code).toBe('already-selected')
  })

  it('std:7.1 none at Fatigue Level 4', () => {
    const { position } = open(corps({ ...IV, 'us-casey': { manpower: 12, fatigue: 4 } }))
    expect(table.refusalOf(position, 'select:us-casey').code).toBe('fatigue-4')
  })

  it('otr:13.0 in The Warwick Line Sedgwick assaults with Heintzelman’s corps', () => {
    const at = { S5610: { 'us-porter': 20, 'us-sedgwick': 17 }, S5510: { 'cs-ward': 2 } }
    const leader = 'us-leader-heintzelman'
    const { position } = open({ scenario: 'warwick-line', at, leaders: { [leader]: 'us-porter' } }, leader)
    expect(table.offered(position)).toEqual(['select:us-porter', 'select:us-sedgwick'])
  })

  it('otr:13.0 Siege artillery takes part in an assault, which is the only way it attacks (Designer Q&A)', () => {
    const at = { S5510: { 'cs-siege': 2, 'cs-ward': 2 }, S5610: { 'us-porter': 20 } }
    const leader = 'cs-leader-magruder'
    const { position } = open({ scenario: 'warwick-line', at, leaders: { [leader]: 'cs-ward' } }, leader)
    expect(table.offered(position)).toEqual(['select:cs-siege', 'select:cs-ward'])
  })

  it('otr:13.0 a unit that the scenario holds back takes no part', () => {
    const at = { N1310: { 'cs-pickett': 8, 'cs-wilcox-b': 8, 'cs-art-res-1': 2 }, N1309: { 'us-couch': 8 } }
    const leader = 'cs-leader-longstreet'
    const { position } = open({ turn: 1, at, leaders: { [leader]: 'cs-pickett' } }, leader)
    expect(table.refusalOf(position, 'select:cs-pickett').code).toBe('restricted')
  })

  it('std:7.1 where only one unit can take part, it does', () => {
    expect(combatOf(open(corps({ 'us-couch': 12 }), KEYES, [[1]]))?.attackers).toEqual(['us-couch'])
  })

  it('qa:5 a leader may assault with artillery alone', () => {
    const { position } = open(corps({ 'us-couch': 12, 'us-art-res-1': 2 }))
    const after = table.takeAll(position, ['select:us-art-res-1', 'done', [[1]]])
    expect(combatOf(after)?.attackers).toEqual(['us-art-res-1'])
  })
})

describe('std:7.1 steps 2 and 3, fatigue and target', () => {
  it('std:7.1 all selected tire by one, whatever their level, without an extended march', () => {
    const { position } = open(corps({ 'us-couch': { manpower: 12, fatigue: 3 }, 'us-casey': 12, 'us-naglee-a': 4 }))
    const after = table.takeAll(position, ['select:us-couch', 'select:us-casey', 'done', [[6]]])
    expect(ended(after)).toBe(true)
    expect(unitAt(after.position, 'us-couch')).toMatchObject({ fatigue: 4, manpower: 12, organized: true })
    expect(unitAt(after.position, 'us-casey').fatigue).toBe(1)
    expect(unitAt(after.position, 'us-naglee-a').fatigue).toBe(0)
  })

  it('std:7.1 of several targets the active player names one; a single one is not asked about', () => {
    const at = { N1310: { 'us-couch': 12 }, ...ENEMY, N1409: { 'cs-hood': 8 } }
    const { position } = open({ at, leaders: { [KEYES]: 'us-couch' } })
    expect(table.offered(position)).toEqual(['target:N1309', 'target:N1409'])
    expect(table.refusalOf(position, 'target:N1311').code).toBe('no-enemy')
    expect(table.refusalOf(position, 'target:N1308').code).toBe('not-adjacent')
    for (const choice of ['target:N9999', 'select:cs-hood', 'done']) {
      expect(table.refusalOf(position, choice).code, choice).toBe('not-offered')
    }
    expect(combatOf(table.take(position, 'target:N1409', [[1]]))).toMatchObject({
      attacker: 'union',
      type: 'assault',
      from: 'N1310',
      target: 'N1409',
      attackers: ['us-couch'],
      leader: KEYES,
      defenders: ['cs-hood'],
    })
  })
})

describe('std:7.1 step 5, the roll for command', () => {
  const two = (die: number, units: Units = { 'us-couch': 12, 'us-casey': 12 }) => {
    const { position } = open(corps(units))
    return table.takeAll(position, [...Object.keys(units).map((unit) => `select:${unit}`), [[die]]])
  }

  it.each([
    [1, 'all of the two', ['us-couch', 'us-casey']],
    [2, 'two of two', ['us-couch', 'us-casey']],
  ])('std:7.1 Keyes (4) rolls %s: %s attack', (die, _what, attackers) => {
    expect(combatOf(two(die))?.attackers).toEqual(attackers)
  })

  it.each([
    [3, 'Assault Number 1: one unit'],
    [4, 'Assault Number 0: one unit all the same'],
  ])('std:7.1 Keyes (4) rolls %s, %s; the active player says which', (die) => {
    const asked = two(die)
    expect(combatOf(asked)).toBeUndefined()
    expect(table.offered(asked.position)).toEqual(['employ:us-couch', 'employ:us-casey'])
    expect(table.refusalOf(asked.position, 'employ:us-naglee-a').code).toBe('not-selected')
    expect(table.refusalOf(asked.position, 'employ:nobody').code).toBe('not-offered')
    expect(table.refusalOf(asked.position, 'target:N1308').code).toBe('not-offered')
    const after = table.take(asked.position, 'employ:us-casey')
    expect(combatOf(after)?.attackers).toEqual(['us-casey'])
    expect(unitAt(after.position, 'us-couch').fatigue).toBe(1)
  })

  it('std:7.1 exactly as many as the Assault Number says are employed', () => {
    const asked = two(2, IV)
    const one = table.take(asked.position, 'employ:us-casey')
    expect(table.offered(one.position)).toEqual(['employ:us-couch', 'employ:us-naglee-a'])
    expect(table.refusalOf(one.position, 'employ:us-casey').code).toBe('not-selected')
    expect(combatOf(table.take(one.position, 'employ:us-naglee-a'))?.attackers).toEqual(['us-casey', 'us-naglee-a'])
  })

  it('std:7.1 below 0 the assault ends', () => {
    expect(ended(two(5))).toBe(true)
    expect(combatOf(two(5))).toBeUndefined()
  })

  it('std:7.1 an unmodified 6 ends the assault even of the best leader', () => {
    expect(ended(two(6))).toBe(true)
    expect(assaultNumber('cs-leader-stuart', 6)).toBeUndefined()
    expect(assaultNumber('cs-leader-stuart', 5)).toBe(2)
  })
})

describe('std:7.4 Lee', () => {
  const DH: Units = { 'cs-garland-a': 12, 'cs-lawton': 4 }
  const lee = (more: TableSpec['more'] = {}): TableSpec => ({
    at: { N1310: DH, N1309: { 'us-couch': 8 } },
    leaders: { 'cs-leader-dh-hill': 'cs-garland-a', 'cs-leader-lee': 'cs-lawton' },
    more,
  })
  const HILL = 'cs-leader-dh-hill'

  it('std:7.4 his bonus is claimed before the roll, and goes into the combat', () => {
    const { position } = open(lee(), HILL)
    expect(table.offered(position)).toEqual(['lee', 'without-lee'])
    const after = table.take(position, 'lee', [[1]])
    expect(gameEvents(after).findLast((event) => event.type === 'assault-changed' && event.change.lee)).toBeDefined()
    expect(after.position.board.leeCommand).toBe('DH')
  })

  it('std:7.4 it is tied to the command though the roll fails', () => {
    const after = table.take(open(lee(), HILL).position, 'lee', [[6]])
    expect(ended(after)).toBe(true)
    expect(after.position.board.leeCommand).toBe('DH')
  })

  it('std:7.4 an assault without it ties nothing', () => {
    const after = table.take(open(lee(), HILL).position, 'without-lee', [[1]])
    expect(after.position.board.leeCommand).toBeNull()
    expect(gameEvents(after).some((event) => event.type === 'assault-changed' && event.change.lee === true)).toBe(false)
  })

  it('std:7.4 the command that has it has it in every assault of the turn', () => {
    const after = open(lee({ leeCommand: 'DH' }), HILL, [[1]])
    expect(gameEvents(after).some(({ type }) => type === 'lee-tied')).toBe(false)
    expect(gameEvents(after).some((event) => event.type === 'assault-changed' && event.change.lee === true)).toBe(true)
  })

  it('std:7.4 no other command has it in that turn, nor one where he is not', () => {
    const used = open(lee({ leeCommand: 'AH' }), HILL, [[1]])
    expect(gameEvents(used).some((event) => event.type === 'assault-changed' && event.change.lee === true)).toBe(false)
    const at = { N1310: { 'cs-garland-a': 12 }, N1311: { 'cs-lawton': 4 }, N1309: { 'us-couch': 8 } }
    const apart = open({ ...lee(), at }, HILL, [[1]])
    expect(table.offered(apart.position)).not.toContain('lee')
  })
})

describe('std:7.8 an assault and refused flanks', () => {
  it.each([
    ['all units of the hex took part: the marker goes', { 'us-couch': 12 }, []],
    ['one unit did not: it stays', { 'us-couch': 12, 'us-kearny': 4 }, ['N1310']],
  ] as const)('std:7.8 %s', (_what, units, left) => {
    const after = open({ ...corps(units), more: { flanksRefused: ['N1310'] } }, KEYES, [[6]])
    expect(stageOf(after.position)).toBe('door')
    expect(after.position.board.flanksRefused).toEqual(left)
  })

  it('std:7.8 where no marker is none is taken away', () => {
    const after = open(corps({ 'us-couch': 12 }), KEYES, [[6]])
    expect(gameEvents(after).some(({ type }) => type === 'flanks-restored')).toBe(false)
  })
})

/** std:5.2, std:6.3 A leader is activated: selection, the limit of this game, allowance, fatigue, transfer, marches. */
import { describe, expect, test } from 'vitest'
import type { Side } from '../../../modules/on-to-richmond/rules/sides.ts'
import { activateLeader } from '../../../modules/on-to-richmond/rules/stages/std-05-actions/activate-leader.ts'
import { extendedMarch } from '../../../modules/on-to-richmond/rules/stages/std-05-actions/extended-march.ts'
import { march } from '../../../modules/on-to-richmond/rules/stages/std-05-actions/march.ts'
import type { ActionPhase } from '../../../modules/on-to-richmond/rules/state/march.ts'
import { marchInPlace } from '../../support/otr-marches.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith } from '../../support/otr-table.ts'

const table = otrTable([activateLeader, marchInPlace])

function phase(active: Side, more: Partial<ActionPhase> = {}): ActionPhase {
  return { number: 1, rolls: null, winner: active, passed: [], active, ...more }
}

function activated(leader: string, spec: TableSpec, more: Partial<ActionPhase> = {}) {
  const side = leader.startsWith('us-') ? 'union' : 'confederate'
  const state = tableWith({ ...spec, more: { phase: phase(side, more), ...spec.more } })
  return table.open(state, 'activate-leader', { leader, step: 'select', units: [], extended: null }).position
}

const HEINTZELMAN = 'us-leader-heintzelman'
const MCCLELLAN = 'us-leader-mcclellan'

/** III Corps on open ground, all of it within three hexes of its leader. */
const CORPS: TableSpec = {
  at: { N1720: { 'us-kearny': 12 }, N1719: { 'us-hooker': 16 }, N1722: { 'us-jameson': 5 } },
  leaders: { [HEINTZELMAN]: 'us-kearny' },
}

const selects = (offered: readonly string[]) => offered.filter((choice) => choice.startsWith('select:'))

describe('selection', () => {
  test('std:5.2 units of his command within his radius can be selected, each once, and it goes on with at least one', () => {
    const at = activated(HEINTZELMAN, CORPS)
    expect(table.offered(at)).toEqual(['select:us-hooker', 'select:us-jameson', 'select:us-kearny', 'select-all'])
    expect(table.refusalOf(at, 'selected').code).toBe('own-unit-first')
    expect(table.refusalOf(at, 'march:us-jameson').code).toBe('select-first')
    const one = table.take(at, 'select:us-jameson').position
    expect(table.offered(one)).toEqual(['select:us-hooker', 'select:us-kearny', 'select-all', 'selected'])
    expect(table.refusalOf(one, 'select:us-jameson').code).toBe('selected-already')
    const all = table.take(one, 'select-all').position
    expect(table.offered(all)).toEqual(['selected'])
    expect(table.refusalOf(all, 'select-all').code).toBe('nobody-more')
  })

  test.each([
    ['another command', 'us-couch', 'other-command', 'std:5.2'],
    ['Union cavalry, which is under nobody’s command', 'us-8-il', 'other-command', 'std:5.2'],
    ['a unit of no command (as Stoneman)', 'us-stoneman', 'other-command', 'std:5.2'],
    ['a unit four hexes away', 'us-richardson', 'out-of-radius', 'std:2.5'],
    ['a unit at Fatigue level 4', 'us-meagher', 'too-tired', 'std:5.2'],
    ['an enemy', 'cs-garland-a', 'not-your-unit', 'std:5.2'],
    ['a unit that is not on the map', 'us-casey', 'not-your-unit', 'std:5.2'],
    ['no unit at all', 'nobody', 'no-such-unit', 'std:5.2'],
  ])('std:5.2 %s is not selected', (_what, unit, code, rule) => {
    const at = activated('us-leader-sumner', {
      at: {
        N1720: { 'us-sedgwick': 5, 'us-couch': 5, 'us-8-il': 1, 'us-stoneman': 5 },
        N1719: { 'us-meagher': { manpower: 5, fatigue: 4 } },
        N1724: { 'us-richardson': 5 },
        N1519: { 'cs-garland-a': 5 },
        eliminated: { 'us-casey': 0 },
      },
      leaders: { 'us-leader-sumner': 'us-sedgwick' },
    })
    expect(table.refusalOf(at, `select:${unit}`)).toMatchObject({ code, rule })
  })

  test('std:5.2 artillery of no command joins a leader of infantry, and does not go alone', () => {
    const spec: TableSpec = { ...CORPS, at: { ...CORPS.at, N1721: { 'us-art-res-1': 2 } } }
    const at = activated(HEINTZELMAN, spec)
    expect(table.offered(at)).toContain('select:us-art-res-1')
    const guns = table.take(at, 'select:us-art-res-1').position
    expect(table.offered(guns)).not.toContain('selected')
    expect(table.refusalOf(guns, 'selected').code).toBe('own-unit-first')
    expect(table.offered(table.take(guns, 'select:us-kearny').position)).toContain('selected')
  })

  test('std:5.2 artillery does not join a cavalry leader', () => {
    const at = activated('cs-leader-stuart', {
      at: { N1720: { 'cs-1-va': 2, 'cs-art-res-1': 2 } },
      leaders: { 'cs-leader-stuart': 'cs-1-va' },
    })
    expect(table.offered(at)).toEqual(['select:cs-1-va'])
    expect(table.refusalOf(at, 'select:cs-art-res-1').code).toBe('artillery-with-cavalry')
  })

  test('otr:13.0 a scenario puts a unit under another command', () => {
    const at = activated(HEINTZELMAN, {
      scenario: 'warwick-line',
      at: { S5814: { 'us-porter': 21 }, S5815: { 'us-hamilton': 18 }, S5816: { 'us-sedgwick': 17 } },
      leaders: { [HEINTZELMAN]: 'us-hamilton' },
    })
    expect(table.offered(at)).toContain('select:us-sedgwick')
  })

  test('otr:13.0 the siege artillery is not activated, so Magruder cannot go over to it (Designer Q&A)', () => {
    const at = activated('cs-leader-magruder', {
      scenario: 'warwick-line',
      at: { S5510: { 'cs-siege': 2 }, S5411: { 'cs-mclaws-a': 5 } },
      leaders: { 'cs-leader-magruder': 'cs-mclaws-a' },
    })
    expect(table.offered(at)).toEqual(['select:cs-mclaws-a'])
    expect(table.refusalOf(at, 'select:cs-siege').code).toBe('immobile')
  })
})

describe('the limit by the number rolled', () => {
  const rolled = (confederate: number, union: number) => ({ rolls: { confederate, union }, winner: 'union' as const })

  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 3],
  ])('std:5.2 a winning Union die of %i lets a leader select %i of three units', (die, units) => {
    let at = activated(HEINTZELMAN, CORPS, rolled(die - 1, die))
    for (let taken = 0; taken < units; taken++) {
      const [first] = selects(table.offered(at))
      if (first === undefined) throw new Error(`only ${taken} units can be selected`)
      at = table.take(at, first).position
    }
    expect(table.offered(at)).toEqual(['selected'])
    if (units < 3) {
      // the units are offered in the order Hooker, Jameson, Kearny
      expect(table.refusalOf(at, 'select:us-kearny')).toMatchObject({ code: 'initiative-limit', rule: 'std:5.2' })
      expect(table.refusalOf(at, 'select-all').code).toBe('initiative-limit')
    }
  })

  test('std:5.2 the example of Porter: of five units a 5 lets two march, a 6 all of them (Designer Q&A)', () => {
    const fifth: TableSpec = {
      at: {
        N1224: { 'us-13-pa': 1, 'us-mccall-b': 5 },
        N1223: { 'us-seymour': 5 },
        N1124: { 'us-sykes-b': 5 },
        N1323: { 'us-morell': 5, 'us-kearny': 5 },
      },
      leaders: { 'us-leader-porter': 'us-mccall-b', [HEINTZELMAN]: 'us-kearny' },
    }
    const six = activated('us-leader-porter', fifth, rolled(2, 6))
    expect(selects(table.offered(six))).toHaveLength(5)
    expect(table.offered(six)).toContain('select-all')
    const five = activated('us-leader-porter', fifth, rolled(2, 5))
    expect(selects(table.offered(five))).toHaveLength(5)
    expect(table.offered(five)).not.toContain('select-all')
    const two = table.takeAll(five, ['select:us-morell', 'select:us-sykes-b']).position
    expect(table.offered(two)).toEqual(['selected'])
    expect(table.refusalOf(two, 'select:us-seymour').code).toBe('initiative-limit')
    // another corps is not moved by it, whatever the number
    expect(table.refusalOf(five, 'select:us-kearny').code).toBe('other-command')
  })

  test('std:5.2 the limit is lifted where the Confederate side won and passed', () => {
    const at = activated(HEINTZELMAN, CORPS, {
      rolls: { confederate: 3, union: 1 },
      winner: 'confederate',
      passed: ['confederate'],
    })
    expect(table.offered(at)).toContain('select-all')
  })

  test('std:5.2 a tie that the Confederate side won and passed lifts it, too', () => {
    const at = activated(HEINTZELMAN, CORPS, {
      rolls: { confederate: 4, union: 4 },
      winner: 'confederate',
      passed: ['confederate'],
    })
    expect(table.offered(at)).toContain('select-all')
  })

  test('std:5.2 the limit is lifted where no dice were rolled', () => {
    expect(table.offered(activated(HEINTZELMAN, CORPS))).toContain('select-all')
  })

  test('std:5.2 Confederate leaders are not limited by their number', () => {
    const at = activated(
      'cs-leader-dh-hill',
      {
        at: { N1720: { 'cs-garland-a': 5, 'cs-rodes-b': 5 } },
        leaders: { 'cs-leader-dh-hill': 'cs-garland-a' },
      },
      { rolls: { confederate: 1, union: 1 } },
    )
    expect(table.offered(at)).toContain('select-all')
  })

  test('std:5.2 with room for one unit it is one of the leader’s own, not artillery', () => {
    const spec: TableSpec = { ...CORPS, at: { ...CORPS.at, N1721: { 'us-art-res-1': 2 } } }
    const one = activated(HEINTZELMAN, spec, rolled(2, 3))
    expect(table.offered(one)).not.toContain('select:us-art-res-1')
    expect(table.refusalOf(one, 'select:us-art-res-1').code).toBe('own-unit-first')
    const two = table.take(activated(HEINTZELMAN, spec, rolled(2, 5)), 'select:us-art-res-1').position
    expect(selects(table.offered(two))).toEqual(['select:us-hooker', 'select:us-jameson', 'select:us-kearny'])
    expect(table.offered(two)).not.toContain('select-all')
  })
})

describe('allowance and fatigue', () => {
  test.each<[string, string, string, readonly number[], number]>([
    ['a Union leader: die + 1 (worked examples M01)', HEINTZELMAN, 'us-kearny', [3], 4],
    ['a Union leader: die + 1 (worked examples M04)', HEINTZELMAN, 'us-kearny', [5], 6],
    ['a Confederate leader: die + 2 (worked examples M02)', 'cs-leader-dh-hill', 'cs-garland-a', [3], 5],
    ['a Confederate leader: die + 2 (worked examples M06, M07)', 'cs-leader-dh-hill', 'cs-garland-a', [5], 7],
    ['a Confederate leader with a 1: no least allowance of 2 comes in', 'cs-leader-dh-hill', 'cs-garland-a', [1], 3],
    ['a Union leader with a 1: 2', HEINTZELMAN, 'us-kearny', [1], 2],
    ['a Confederate cavalry leader: two dice + 2', 'cs-leader-stuart', 'cs-1-va', [2, 6], 10],
  ])('std:5.2 %s', (_what, leader, unit, dice, points) => {
    const at = activated(leader, { at: { N1720: { [unit]: 5 } }, leaders: { [leader]: unit } })
    const gone = table.takeAll(at, [`select:${unit}`, 'selected', [dice]])
    expect(gameEvents(gone)).toContainEqual({
      type: 'activation-began',
      activation: { leader, units: [unit], marched: [], halfPoints: 2 * points },
    })
  })

  test('std:5.2 one roll for all, named with them; the bonus is told before the dice fall', () => {
    const chosen = table.takeAll(activated(HEINTZELMAN, CORPS), ['select:us-hooker', 'select:us-kearny']).position
    expect(table.offerOf(chosen, 'selected').modifiers).toEqual([{ rule: 'std:5.2', label: 'Union leader', value: 1 }])
    expect(table.take(chosen, 'selected').position.waiting).toEqual({
      for: 'roll',
      request: { rule: 'std:5.2', purpose: 'Movement Allowance of Hooker and Kearny under Heintzelman', dice: [6] },
    })
  })

  test('std:5.2 the fatigue of all who were selected rises by one, and of nobody else', () => {
    const at = table.takeAll(activated(HEINTZELMAN, CORPS), ['select:us-hooker', 'select:us-kearny', 'selected', [[4]]])
    const fatigue = (unit: string) => at.position.board.units[unit]?.fatigue
    expect([fatigue('us-hooker'), fatigue('us-kearny'), fatigue('us-jameson')]).toEqual([1, 1, 0])
  })
})

describe('the transfer before the marches', () => {
  const army: TableSpec = { ...CORPS, leaders: { ...CORPS.leaders, [MCCLELLAN]: 'us-kearny' } }
  const chosen = (spec: TableSpec = CORPS, ...units: readonly string[]) =>
    table.takeAll(activated(HEINTZELMAN, spec), [...units.map((unit) => `select:${unit}`), 'selected', [[4]]]).position

  test('std:6.3 he may go over to one of those selected, or stay', () => {
    const at = chosen(CORPS, 'us-hooker', 'us-kearny')
    expect(table.offered(at)).toEqual(['transfer:us-hooker', 'stay'])
    expect(table.refusalOf(at, 'selected').code).toBe('transfer-first')
    const gone = table.take(at, 'transfer:us-hooker')
    expect(gone.position.board.leaders[HEINTZELMAN]?.attachedTo).toBe('us-hooker')
    expect(table.take(at, 'stay').position.board.leaders[HEINTZELMAN]?.attachedTo).toBe('us-kearny')
  })

  test('std:6.3 he transfers once only, and not after the first march', () => {
    const gone = table.take(chosen(CORPS, 'us-hooker', 'us-jameson', 'us-kearny'), 'transfer:us-hooker').position
    expect(table.offered(gone)).toEqual(['march:us-hooker', 'march:us-jameson', 'march:us-kearny'])
    expect(table.refusalOf(gone, 'transfer:us-jameson').code).toBe('march-now')
    const marched = table.take(gone, 'march:us-hooker').position
    expect(table.refusalOf(marched, 'transfer:us-jameson').code).toBe('march-now')
  })

  test('std:6.3 a unit that was not selected is no place to go, nor his own, nor artillery', () => {
    const spec: TableSpec = { ...CORPS, at: { ...CORPS.at, N1721: { 'us-art-res-1': 2 } } }
    const at = chosen(spec, 'us-art-res-1', 'us-hooker', 'us-kearny')
    expect(table.offered(at)).toEqual(['transfer:us-hooker', 'stay'])
    expect(table.refusalOf(at, 'transfer:us-jameson').code).toBe('not-selected')
    expect(table.refusalOf(at, 'transfer:us-kearny').code).toBe('already-there')
    expect(table.refusalOf(at, 'transfer:us-art-res-1').code).toBe('not-subordinate')
  })

  test('std:6.3 where there is no other unit to go to nothing is asked', () => {
    const events = gameEvents(table.takeAll(activated(HEINTZELMAN, CORPS), ['select:us-kearny', 'selected', [[4]]]))
    expect(events.map(({ type }) => type)).toEqual([
      'activation-began',
      'fatigue-set',
      'march-began',
      'march-ended',
      'activation-ended',
    ])
  })

  test('std:6.3 an army leader in his hex may go with him, to the same unit, and need not (Designer Q&A)', () => {
    const at = chosen(army, 'us-hooker', 'us-kearny')
    expect(table.offered(at)).toEqual(['transfer:us-hooker', `transfer-with:us-hooker:${MCCLELLAN}`, 'stay'])
    const both = table.take(at, `transfer-with:us-hooker:${MCCLELLAN}`).position
    expect(both.board.leaders).toMatchObject({
      [HEINTZELMAN]: { attachedTo: 'us-hooker' },
      [MCCLELLAN]: { attachedTo: 'us-hooker' },
    })
    const alone = table.take(at, 'transfer:us-hooker').position
    expect(alone.board.leaders[MCCLELLAN]?.attachedTo).toBe('us-kearny')
  })

  test('std:6.3 the army leader does not go elsewhere, nor alone (Designer Q&A)', () => {
    const at = chosen(army, 'us-hooker', 'us-jameson', 'us-kearny')
    const gone = table.take(at, 'transfer:us-hooker').position
    expect(table.refusalOf(gone, `transfer-with:us-jameson:${MCCLELLAN}`).code).toBe('march-now')
    expect(table.refusalOf(at, `transfer:${MCCLELLAN}`).code).toBe('not-selected')
    expect(table.refusalOf(at, 'transfer-with:us-hooker:nobody').code).toBe('not-offered')
  })

  test('std:6.3 an army leader in another hex does not go along', () => {
    const apart: TableSpec = { ...CORPS, leaders: { ...CORPS.leaders, [MCCLELLAN]: 'us-jameson' } }
    const at = chosen(apart, 'us-hooker', 'us-kearny')
    expect(table.offered(at)).toEqual(['transfer:us-hooker', 'stay'])
    expect(table.refusalOf(at, `transfer-with:us-hooker:${MCCLELLAN}`).code).toBe('not-going-along')
  })

  test('std:6.3 no army leader goes along with a cavalry leader', () => {
    const horse = activated('cs-leader-stuart', {
      at: { N1720: { 'cs-1-va': 2, 'cs-garland-a': 5 }, N1719: { 'cs-9-va': 2 } },
      leaders: { 'cs-leader-stuart': 'cs-1-va', 'cs-leader-johnston': 'cs-garland-a' },
    })
    const at = table.takeAll(horse, ['select-all', 'selected', [[3, 3]]]).position
    expect(table.offered(at)).toEqual(['transfer:cs-9-va', 'stay'])
    expect(table.refusalOf(at, 'transfer-with:cs-9-va:cs-leader-johnston').code).toBe('with-cavalry-leader')
  })

  test('std:6.3 a unit with a leader of his own level has no room for him, one with another level has', () => {
    const magruder = activated('cs-leader-magruder', {
      at: { N1720: { 'cs-griffith': 5, 'cs-kershaw': 5, 'cs-toombs': 5 } },
      leaders: {
        'cs-leader-magruder': 'cs-griffith',
        'cs-leader-dr-jones': 'cs-kershaw',
        'cs-leader-lee': 'cs-toombs',
      },
    })
    const at = table.takeAll(magruder, ['select-all', 'selected', [[3]]]).position
    expect(table.offered(at)).toEqual(['transfer:cs-toombs', 'stay'])
    expect(table.refusalOf(at, 'transfer:cs-kershaw').code).toBe('level-taken')
  })
})

describe('the marches', () => {
  test('std:5.2 they march one after another in any order, each once, with the one allowance', () => {
    const at = table.takeAll(activated(HEINTZELMAN, CORPS), ['select-all', 'selected', [[4]], 'stay']).position
    expect(table.offerOf(at, 'march:us-jameson').label).toContain('5 MP')
    const first = table.take(at, 'march:us-jameson').position
    expect(table.refusalOf(first, 'march:us-jameson').code).toBe('marched')
    expect(table.refusalOf(first, 'march:us-couch').code).toBe('not-selected')
    expect(table.refusalOf(first, `assault:${HEINTZELMAN}`).code).toBe('no-assault-now')
    expect(table.refusalOf(first, 'done').code).toBe('march-now')
    // the last of them needs no choosing
    const over = table.take(first, 'march:us-kearny')
    expect(stageOf(over.position)).toBe('door')
    expect(over.position.board.activation).toBeNull()
    const marched = gameEvents(over).flatMap((event) => (event.type === 'march-began' ? [event.march] : []))
    expect(marched.map(({ unit, leader, halfPoints }) => [unit, leader, halfPoints])).toEqual([
      ['us-kearny', HEINTZELMAN, 10],
      ['us-hooker', HEINTZELMAN, 10],
    ])
  })

  test('std:5.2 what an extended march does comes for each unit by itself, before it moves, and a lost unit marches no more', () => {
    const real = otrTable([activateLeader, march, extendedMarch], ['marching', 'destroying', 'cavalry-retreat'])
    const state = tableWith({
      at: {
        N1720: { 'us-kearny': { manpower: 12, fatigue: 2 } },
        N1719: { 'us-hooker': { manpower: 1, fatigue: 2, organized: false } },
      },
      leaders: { [HEINTZELMAN]: 'us-kearny' },
      more: { phase: phase('union') },
    })
    const opened = real.open(state, 'activate-leader', {
      leader: HEINTZELMAN,
      step: 'select',
      units: [],
      extended: null,
    }).position
    const at = real.takeAll(opened, ['select-all', 'selected', [[4]], 'stay']).position
    const hooker = real.take(at, 'march:us-hooker', [[6], [1]])
    expect(hooker.position.board.units['us-hooker']?.place).toBe('eliminated')
    const begun = gameEvents(hooker).flatMap((event) => (event.type === 'march-began' ? [event.march.unit] : []))
    expect(begun).toEqual(['us-kearny'])
    expect(stageOf(hooker.position)).toBe('door')
    expect(hooker.position.board.units['us-kearny']).toMatchObject({ fatigue: 3, organized: true, manpower: 12 })
  })
})

import { describe, expect, it } from 'vitest'
import type { March } from '../../../../modules/on-to-richmond/rules/state/march.ts'
import { gameEvents, resultOf, stageOf, type TableSpec } from '../../../support/otr-table.ts'
import { type Fight, fought, joined, quick, unitAt } from './fight.ts'
import { pastRetreats, whole } from './whole-fight.ts'

const FIGHT: Fight = { from: 'N1310', target: 'N1309', attackers: ['us-couch'] }
const ALONE: TableSpec = { at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': 8 } } }
const ROUT = [[5, 1]] // +4: 1fa, 1DR

describe('std:7.6 advance after combat', () => {
  it('std:7.6 with an `a` the attacker may advance into the vacated hex, or stay', () => {
    const asked = fought(ALONE, FIGHT, ROUT)
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(quick.offered(asked.position)).toEqual(['advance:us-couch', 'done'])
    expect(quick.refusalOf(asked.position, 'advance:nobody').code).toBe('not-offered')
    expect(unitAt(quick.take(asked.position, 'advance:us-couch').position, 'us-couch').place).toBe('N1309')
    expect(unitAt(quick.take(asked.position, 'done').position, 'us-couch').place).toBe('N1310')
  })

  it('std:7.5 a defender that has lost its last manpower is not touched by letters any more', () => {
    const { position } = fought({ at: { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': 1 } } }, FIGHT, ROUT)
    expect(unitAt(position, 'cs-colston')).toMatchObject({ place: 'eliminated', organized: true, demoralized: 0 })
    expect(quick.offered(position)).toContain('advance:us-couch')
  })

  it('std:7.8 a unit that attacks without a Flanks Refused marker gives none up', () => {
    const over = quick.take(fought(ALONE, FIGHT, ROUT).position, 'done')
    expect(gameEvents(over).map(({ type }) => type)).toEqual(['combat-ended'])
  })

  it('std:7.6 without an `a`, or with the defender still there, nobody advances', () => {
    expect(stageOf(fought(ALONE, FIGHT, [[2, 1]]).position)).toBe('door')
    expect(stageOf(fought(ALONE, FIGHT, [[1, 4]]).position)).toBe('door')
  })

  it('std:7.6 none, some or all of several advance; their leaders go with them', () => {
    const at = { N1310: { 'us-couch': 12, 'us-casey': 12, 'us-naglee-a': 4 }, N1309: { 'cs-huger-b': 20 } }
    const fight: Fight = { ...FIGHT, attackers: ['us-couch', 'us-casey'], type: 'assault', leader: 'us-leader-keyes' }
    const after = fought({ at, leaders: { 'us-leader-keyes': 'us-couch' } }, fight, [[6, 4]])
    // 24 to 20; Keyes 3 to 2, assault +1: +4; 1fa of the column 19-26 is to be divided
    const asked = quick.take(after.position, 'lose:us-casey')
    expect(quick.offered(asked.position)).toEqual([
      'advance:us-couch',
      'advance:us-casey',
      'reattach:us-leader-keyes:us-casey',
      'reattach:us-leader-keyes:us-naglee-a',
      'done',
    ])
    const one = quick.take(asked.position, 'advance:us-couch')
    expect(quick.offered(one.position)).toEqual(['advance:us-casey', 'done'])
    const { position } = quick.take(one.position, 'done')
    expect(unitAt(position, 'us-couch').place).toBe('N1309')
    expect(unitAt(position, 'us-casey').place).toBe('N1310')
    expect(position.board.leaders['us-leader-keyes']?.attachedTo).toBe('us-couch')
  })

  it('std:6.3 where several can advance a leader may change his unit before, once', () => {
    const at = { N1310: { 'us-couch': 12, 'us-casey': 12, 'us-naglee-a': 4 }, N1309: { 'cs-huger-b': 20 } }
    const fight: Fight = { ...FIGHT, attackers: ['us-couch', 'us-casey'], type: 'assault', leader: 'us-leader-keyes' }
    const after = fought({ at, leaders: { 'us-leader-keyes': 'us-couch' } }, fight, [[6, 4]])
    const stays = quick.takeAll(after.position, ['lose:us-casey', 'reattach:us-leader-keyes:us-naglee-a'])
    // he has changed "immediately before the advance": somebody goes
    expect(quick.offered(stays.position)).toEqual(['advance:us-couch', 'advance:us-casey'])
    expect(quick.refusalOf(stays.position, 'done')).toMatchObject({ code: 'advance-owed', rule: 'std:6.3' })
    expect(quick.refusalOf(stays.position, 'reattach:us-leader-keyes:us-casey').code).toBe('no-reattachment')
    expect(quick.refusalOf(stays.position, 'advance:us-naglee-a').code).toBe('not-in-combat')
    const { position } = quick.take(stays.position, 'advance:us-couch')
    expect(position.board.leaders['us-leader-keyes']?.attachedTo).toBe('us-naglee-a')
    // "and some advance while others do not": the last one stays
    expect(stageOf(position)).toBe('door')
    expect(unitAt(position, 'us-casey').place).toBe('N1310')
  })

  it('std:6.3 after the change one advances at least and one stays at least, of three two may go', () => {
    const at = { N1310: { 'us-couch': 8, 'us-casey': 8, 'us-naglee-a': 8 }, N1309: { 'cs-huger-b': 20 } }
    const attackers = ['us-couch', 'us-casey', 'us-naglee-a']
    const fight: Fight = { ...FIGHT, attackers, type: 'assault', leader: 'us-leader-keyes' }
    const leaders = { 'us-leader-keyes': 'us-couch', 'us-leader-mcclellan': 'us-couch' }
    const after = fought({ at, leaders }, fight, [[6, 4]])
    const changed = quick.takeAll(after.position, ['lose:us-casey', 'reattach:us-leader-keyes:us-casey'])
    // the army leader joins one of those that can go; that alone keeps nobody back
    expect(quick.offered(changed.position)).toContain('reattach:us-leader-mcclellan:us-naglee-a')
    const one = quick.take(changed.position, 'advance:us-casey').position
    expect(quick.refusalOf(one, 'advance:us-casey').code).toBe('advanced-already')
    expect(quick.offered(one)).toContain('done')
    const two = quick.take(one, 'advance:us-naglee-a').position
    expect(stageOf(two)).toBe('door')
    expect(unitAt(two, 'us-couch').place).toBe('N1310')
    const army = quick.takeAll(after.position, [
      'lose:us-casey',
      'reattach:us-leader-mcclellan:us-casey',
      'advance:us-couch',
      'advance:us-naglee-a',
      'advance:us-casey',
    ])
    expect(stageOf(army.position)).toBe('door')
    expect(army.position.board.leaders['us-leader-mcclellan']?.attachedTo).toBe('us-casey')
  })

  it('std:6.3 an army leader who joins a unit that advances keeps nobody back, whoever else is in the hex', () => {
    const at = { N1310: { 'us-casey': 4, 'us-couch': 9, 'us-naglee-a': 9 }, N1309: { 'cs-colston': 8 } }
    const attackers = ['us-couch', 'us-naglee-a']
    const fight: Fight = { ...FIGHT, attackers, type: 'assault', leader: 'us-leader-keyes' }
    const leaders = { 'us-leader-keyes': 'us-naglee-a', 'us-leader-mcclellan': 'us-naglee-a' }
    const after = fought({ at, leaders }, fight, [[4, 1]])
    // with Casey, who did not attack, he would keep one back: that must not be taken for it
    const joined = quick.take(after.position, 'reattach:us-leader-mcclellan:us-couch')
    const one = quick.take(joined.position, 'advance:us-naglee-a')
    expect(quick.offered(one.position)).toContain('advance:us-couch')
  })

  it('std:6.3 a single unit that advances takes its leader along; only an army leader may join it', () => {
    const at = { N1310: { 'us-couch': 12, 'us-naglee-a': 4 }, N1309: { 'cs-colston': 8 } }
    const leaders = { 'us-leader-keyes': 'us-couch', 'us-leader-mcclellan': 'us-naglee-a' }
    const { position } = fought({ at, leaders }, FIGHT, [[4, 1]])
    expect(quick.offered(position)).toEqual(['advance:us-couch', 'reattach:us-leader-mcclellan:us-couch', 'done'])
  })

  it('std:9.0 an advancing unit leaves its entrenchment, and takes an objective', () => {
    const at = {
      N1310: { 'us-couch': { manpower: 12, entrenched: 'breastwork' as const } },
      N1309: { 'cs-colston': 8 },
    }
    const asked = fought({ at, more: { control: { N1309: 'confederate' } } }, FIGHT, ROUT)
    const { position } = quick.take(asked.position, 'advance:us-couch')
    expect(unitAt(position, 'us-couch').entrenched).toBe('none')
    expect(position.board.control.N1309).toBe('union')
  })

  it('std:10.2 a unit that ends its advance beside an enemy pontoon bridge destroys it', () => {
    const at = { N2105: { 'us-couch': 12 }, N2005: { 'cs-colston': 8 } }
    const fight: Fight = { from: 'N2105', target: 'N2005', attackers: ['us-couch'] }
    const asked = fought({ at, more: { pontoons: { 'N2005-N2006': 'confederate' } } }, fight, ROUT)
    expect(quick.take(asked.position, 'advance:us-couch').position.board.pontoons).toEqual({})
  })

  it('otr:13.0 Siege artillery attacks in an assault but does not advance (Designer Q&A)', () => {
    const at = { S5410: { 'cs-siege': 2, 'cs-ward': 12 }, S5409: { 'us-jameson': 2 } }
    const fight: Fight = {
      from: 'S5410',
      target: 'S5409',
      attackers: ['cs-siege', 'cs-ward'],
      type: 'assault',
      leader: 'cs-leader-magruder',
    }
    const leaders = { 'cs-leader-magruder': 'cs-ward' }
    const { position } = fought({ scenario: 'warwick-line', at, leaders }, fight, [[4, 4]])
    expect(quick.offered(position)).toEqual(['advance:cs-ward', 'done'])
    expect(quick.refusalOf(position, 'advance:cs-siege')).toMatchObject({ code: 'immobile', rule: 'otr:13.0' })
  })

  it('otr:13.0 nobody advances over a river that the scenario closes to him', () => {
    const at = { N1225: { 'cs-huger-b': 20 }, N1224: { 'us-jameson': 4 } }
    const fight: Fight = { from: 'N1225', target: 'N1224', attackers: ['cs-huger-b'] }
    const table = { at, more: { pontoons: { 'N1224-N1225': 'confederate' as const } } }
    const after = fought(table, fight, [[6, 4]])
    expect(after.position.board.units['us-jameson']?.place).not.toBe('N1224')
    expect(stageOf(after.position)).toBe('door')
  })
})

describe('std:7.7 cavalry next to the vacated hex', () => {
  // 10 VA in N1208 has N1309 in its zone.
  const at = { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': 4 }, N1208: { 'cs-10-va': 2 } }
  const march: March = {
    unit: 'us-couch',
    leader: null,
    halfPoints: 12,
    spent: 4,
    path: ['N1310'],
    beganInZone: true,
    attacks: 1,
    held: false,
    declined: [],
    forceSettled: true,
  }
  /** Colston goes; Couch advances. */
  const open = (dice: readonly (readonly number[])[], halfPoints = 12) => {
    const began = whole.open(
      joined({ at, more: { march: { ...march, halfPoints } } }, FIGHT),
      'combat',
      { next: 0, rolling: null },
      dice,
    )
    return whole.take(pastRetreats(began.position), 'advance:us-couch').position
  }

  it('std:7.7 it may retreat from the unit that advances, which costs the march what the roll says', () => {
    const asked = open([[6, 1]]) // 3:1, +2: +7: `a`
    expect(stageOf(asked)).toBe('cavalry-retreat')
    expect(asked.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const now = pastRetreats(whole.take(asked, 'cavalry-retreat:N1208', [[4]]).position)
    expect(resultOf(now)).toBe('goes-on')
    expect(now.board.march?.path).toEqual(['N1310', 'N1309'])
    expect(now.board.march?.halfPoints).toBeLessThan(12)
    expect(now.board.march?.halfPoints).toBeGreaterThanOrEqual(4)
  })

  it('std:7.7 it takes no more than what is left', () => {
    const asked = open([[6, 1]], 6) // 4 of 6 halves are spent
    const now = pastRetreats(whole.take(asked, 'cavalry-retreat:N1208', [[6]]).position)
    expect(now.board.march).toMatchObject({ halfPoints: 4, spent: 4 })
  })

  it('std:7.7 it may stay; then the march keeps its points', () => {
    const now = whole.take(open([[6, 1]]), 'stay:N1208').position
    expect(resultOf(now)).toBe('goes-on')
    expect(now.board.march?.halfPoints).toBe(12)
  })

  it('std:7.7 it is not asked where cavalry advances', () => {
    const riders = { N1310: { 'us-8-il': 12 }, N1309: { 'cs-colston': 4 }, N1208: { 'cs-10-va': 2 } }
    const fight = { ...FIGHT, attackers: ['us-8-il'] }
    const after = fought({ at: riders }, fight, [[6, 1]])
    const done = quick.take(after.position, 'advance:us-8-il')
    expect(stageOf(done.position)).toBe('door')
    expect(gameEvents(done).some(({ type }) => type === 'retreat-began')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { Combat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { gameEvents, resultOf, stageOf, type UnitSpec } from '../../../support/otr-table.ts'
import { FAR, type Fight, fought, quick, unitAt } from './fight.ts'

/** Couch, 12, against Colston, 8, in rolling ground: ratio, Tactical value and guns give nothing, the difference is that of the dice. */
const EVEN: Fight = { from: 'N1310', target: 'N1309', attackers: ['us-couch'] }
const couch = (is: UnitSpec | number = 12) => ({ N1310: { 'us-couch': is } })
const colston = (is: UnitSpec | number = 8) => ({ N1309: { 'cs-colston': is } })

/** Dice, attacker's first, that give the difference. */
const diceFor = (difference: number) => [[difference > 0 ? 1 + difference : 1, difference > 0 ? 1 : 1 - difference]]

function evenFight(difference: number, defender: UnitSpec | number = 8, attacker: UnitSpec | number = 12) {
  return fought({ at: { ...couch(attacker), ...colston(defender) } }, EVEN, diceFor(difference))
}

function endOf(advance: ReturnType<typeof evenFight>) {
  const combat = advance.events.flatMap(({ of, ...logged }) =>
    of === 'game' && 'event' in logged && logged.event.type === 'combat-changed' ? [logged.event.change] : [],
  )
  const all: Partial<Combat> = Object.assign({}, ...combat)
  return all
}

describe('std:7.5 a combat by the chart', () => {
  it('std:7.1 both roll; the difference of the modified rolls gives a result for each side', () => {
    const changes = endOf(fought({ at: { ...couch(), ...colston() } }, { ...EVEN, type: 'hasty' }, [[5, 3]]))
    expect(changes).toMatchObject({ dice: [5, 3], difference: 1 })
    expect(changes.results?.defender).toMatchObject({ manpower: 0, letters: ['D'] }) // column 7-11
    expect(changes.results?.attacker).toMatchObject({ manpower: 1, letters: ['D'] }) // column 12-18
  })

  it.each([
    ['-5: nothing', -5, { manpower: 8, organized: true, fatigue: 0 }],
    ['-2, f: one Fatigue Level', -2, { manpower: 8, organized: true, fatigue: 1 }],
    ['-1, F: two', -1, { manpower: 8, organized: true, fatigue: 2 }],
    ['0, D: disorganized, three', 0, { manpower: 8, organized: false, fatigue: 3 }],
    ['1, D', 1, { manpower: 8, organized: false, fatigue: 3 }],
    ['2, 1Dr: it retreats', 2, { manpower: 7, organized: false, fatigue: 3, demoralized: 0, place: FAR }],
    [
      '4, 1DR: it is routed and demoralized',
      4,
      { manpower: 7, organized: false, fatigue: 3, demoralized: 1, place: FAR },
    ],
  ])('std:7.5 the defender at a difference of %s', (_what, difference, expected) => {
    expect(unitAt(evenFight(difference).position, 'cs-colston')).toMatchObject(expected)
  })

  it.each([
    ['-5: 3D', -5, { manpower: 9, organized: false, fatigue: 4 }],
    ['0: 1D', 0, { manpower: 11, organized: false, fatigue: 4 }],
    ['3: 1Fa', 3, { manpower: 11, organized: true, fatigue: 3 }],
    ['4: 1fa', 4, { manpower: 11, organized: true, fatigue: 2 }],
    ['5: Ea', 5, { manpower: 12, organized: true, fatigue: 1 }],
  ])('std:7.5 the attacker at a difference of %s', (_what, difference, expected) => {
    expect(unitAt(evenFight(difference, 8, { manpower: 12, fatigue: 1 }).position, 'us-couch')).toMatchObject(expected)
  })

  it('std:7.5 a value between two columns takes the right one (3½ defends as 4-6)', () => {
    const at = { ...couch(3), N1309: { 'cs-colston': 3, 'cs-10-ga': { manpower: 1, organized: false } } }
    // 3 to 3½ is 1:2: -1; at +5 the column ½-3 has 1DR, the column 4-6 has 2DR
    const changes = endOf(fought({ at }, { ...EVEN, type: 'prepared' }, [[6, 1]]))
    expect(changes).toMatchObject({ difference: 5 })
    expect(changes.results?.defender.manpower).toBe(2)
  })

  it('std:7.5 a number without a D leaves an organized unit organized, and a disorganized one as it is', () => {
    const { position } = evenFight(4, 8, 12)
    expect(unitAt(position, 'us-couch')).toMatchObject({ manpower: 11, organized: true })
    const disorganized = evenFight(4, 8, { manpower: 17, organized: false })
    expect(unitAt(disorganized.position, 'us-couch')).toMatchObject({ manpower: 16, organized: false })
  })

  it('std:7.5 Fatigue goes no higher than 4', () => {
    expect(unitAt(evenFight(0, { manpower: 8, fatigue: 2 }).position, 'cs-colston').fatigue).toBe(4)
    expect(unitAt(evenFight(-2, { manpower: 8, fatigue: 4 }).position, 'cs-colston').fatigue).toBe(4)
  })

  it('std:7.5 the letters come on every defender, the numbers on the force as a whole', () => {
    const at = { ...couch(), N1309: { 'cs-colston': 4, 'cs-rains-a': { manpower: 4, fatigue: 1 } } }
    const asked = fought({ at }, EVEN, [[3, 1]])
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const { position } = quick.take(asked.position, 'lose:cs-rains-a')
    expect(unitAt(position, 'cs-colston')).toMatchObject({ manpower: 4, organized: false, fatigue: 3, place: FAR })
    expect(unitAt(position, 'cs-rains-a')).toMatchObject({ manpower: 3, organized: false, fatigue: 4, place: FAR })
  })

  it('std:7.5 on a march the attacker’s result comes on the active unit alone', () => {
    const at = { N1310: { 'us-couch': 12, 'us-casey': 12 }, N1409: { 'us-kearny': 12 }, ...colston() }
    const { position } = fought({ at }, { ...EVEN, type: 'column-of-route' }, [[1, 6]])
    expect(unitAt(position, 'us-couch')).toMatchObject({ organized: false })
    expect(unitAt(position, 'us-casey')).toMatchObject({ manpower: 12, organized: true, fatigue: 0 })
    expect(unitAt(position, 'us-kearny')).toMatchObject({ manpower: 12, organized: true, fatigue: 0 })
  })

  it('std:7.5 the defender’s result is carried out first, his retreat too (RULING OTR-38)', () => {
    const happened = gameEvents(evenFight(3)).flatMap((event) => {
      if (event.type === 'manpower-lost') return [`loss ${event.unit}`]
      if (event.type === 'unit-moved') return [`move ${event.unit}`]
      return event.type === 'fatigue-set' ? [`fatigue ${event.unit}`] : []
    })
    expect(happened).toEqual([
      'loss cs-colston',
      'fatigue cs-colston',
      'move cs-colston',
      'loss us-couch',
      'fatigue us-couch',
    ])
  })

  it('std:7.5 without r or R the defender may go of his own accord, and only then', () => {
    const called = (difference: number) =>
      evenFight(difference).events.some((logged) => JSON.stringify(logged).includes('voluntary-retreat'))
    expect([-5, 1].map(called)).toEqual([true, true])
    expect([2, 4].map(called)).toEqual([false, false])
  })

  it('std:7.6 the retreat knows what triggers it', () => {
    const began = gameEvents(evenFight(4)).find((event) => event.type === 'retreat-began')
    expect(began).toMatchObject({
      retreat: { side: 'confederate', units: ['cs-colston'], kind: 'rout', enemy: 'N1310', path: ['N1309'] },
    })
    const normal = gameEvents(evenFight(2)).find((event) => event.type === 'retreat-began')
    expect(normal).toMatchObject({ retreat: { kind: 'normal' } })
  })
})

describe('std:7.5, std:11.0 routs demoralize', () => {
  // Jameson, 4, is attacked by Huger-B, 20: 5:1 gives +4, tactical 2 to 1 gives +1, an assault +1 more: dice 3 and 1 give +8.
  const HUGER: Fight = { from: 'N1310', target: 'N1309', attackers: ['cs-huger-b'] }
  const routed = (demoralized: 0 | 1 | 2, dice: readonly number[], manpower = 4) =>
    fought({ at: { N1310: { 'cs-huger-b': 20 }, N1309: { 'us-jameson': { manpower, demoralized } } } }, HUGER, [dice])

  it.each([
    ['R on a steady unit: Demoralize-1', 0, 1],
    ['R on Demoralize-1: Demoralize-2', 1, 2],
    ['R on Demoralize-2: no further effect', 2, 2],
  ] as const)('std:11.0 %s', (_what, before, after) => {
    // at Demoralize-2 the defender takes off 1, so that he rolls one more
    const { position } = routed(before, [1, before === 2 ? 3 : 2])
    expect(unitAt(position, 'us-jameson')).toMatchObject({ demoralized: after, manpower: 3 })
  })

  it.each([
    ['a steady unit', 0, { demoralized: 2, manpower: 3 }],
    ['a unit at Demoralize-1', 1, { demoralized: 2, manpower: 3 }],
    ['a unit at Demoralize-2, which loses one more', 2, { demoralized: 2, manpower: 2 }],
  ] as const)('std:7.5 R* on %s', (_what, demoralized, expected) => {
    // 20 to 5 is 4:1: +3, tactical +1; the column 4-6 loses 2 at +8
    const dice = [6, demoralized === 2 ? 3 : 2]
    expect(unitAt(routed(demoralized, dice, 5).position, 'us-jameson')).toMatchObject(expected)
  })

  it('std:7.5 R* is a rout without any R', () => {
    const after = routed(0, [6, 2], 5)
    expect(endOf(after).results?.defender.letters).toEqual(['D', 'R*'])
    expect(gameEvents(after).find(({ type }) => type === 'retreat-began')).toMatchObject({ retreat: { kind: 'rout' } })
  })
})

describe('std:7.1 after the combat', () => {
  it.each([
    ['D', 0, 'ends'],
    ['Da', 2, 'ends'],
    ['F', 3, 'ends'],
    ['f', 4, 'ends'],
    ['E', 5, 'ends'],
  ])('std:7.5 the letter %s ends the march', (_letter, difference, result) => {
    const after = evenFight(difference)
    const { position } = stageOf(after.position) === 'door' ? after : quick.take(after.position, 'done')
    expect(resultOf(position)).toBe(result)
    expect(position.board.combat).toBeNull()
  })

  it('std:7.1 an attacker with neither D, F, f nor E goes on', () => {
    // 12 to 4 is 3:1: +2; dice 6 and 1 give +7: `a`
    const after = fought({ at: { ...couch(), ...colston(4) } }, EVEN, [[6, 1]])
    expect(resultOf(quick.take(after.position, 'done').position)).toBe('goes-on')
  })

  it('std:7.5 an attacker that is eliminated goes nowhere', () => {
    const after = evenFight(-3, 8, 1) // 1 to 8: -7, a difference of -10: 3D
    expect(unitAt(after.position, 'us-couch').place).toBe('eliminated')
    expect(resultOf(after.position)).toBe('ends')
  })

  it('std:7.5 a leader whose unit is eliminated goes to the nearest subordinate', () => {
    const at = { ...couch(1), ...colston(), N1512: { 'us-casey': 5 }, N1411: { 'us-naglee-a': 5 } }
    const after = fought({ at, leaders: { 'us-leader-keyes': 'us-couch' } }, EVEN, [[1, 6]])
    expect(after.position.board.leaders['us-leader-keyes']?.attachedTo).toBe('us-naglee-a')
  })

  it('std:7.5 a nearer unit of another command does not take him', () => {
    const at = { N1310: { 'us-couch': 1, 'us-kearny': 5 }, ...colston(), N1512: { 'us-casey': 5 } }
    const after = fought({ at, leaders: { 'us-leader-keyes': 'us-couch' } }, EVEN, [[1, 6]])
    expect(after.position.board.leaders['us-leader-keyes']?.attachedTo).toBe('us-casey')
  })

  it('std:7.5 a leader without a subordinate is eliminated', () => {
    const after = fought({ at: { ...couch(1), ...colston() }, leaders: { 'us-leader-keyes': 'us-couch' } }, EVEN, [
      [1, 6],
    ])
    expect(after.position.board.leaders['us-leader-keyes']?.attachedTo).toBeNull()
  })

  it('std:7.8 a unit alone in its hex that attacks loses its Flanks Refused marker', () => {
    const alone = fought({ at: { ...couch(), ...colston() }, more: { flanksRefused: ['N1310'] } }, EVEN, [[1, 1]])
    expect(alone.position.board.flanksRefused).toEqual([])
    const at = { N1310: { 'us-couch': 12, 'us-naglee-a': 4 }, ...colston() }
    const two = fought({ at, more: { flanksRefused: ['N1310'] } }, EVEN, [[1, 1]])
    expect(two.position.board.flanksRefused).toEqual(['N1310'])
    // the active unit is eliminated; who is left did not attack
    const gone = { N1310: { 'us-couch': 1, 'us-casey': 4 }, ...colston() }
    const other = fought({ at: gone, more: { flanksRefused: ['N1310'] } }, EVEN, [[1, 6]])
    expect(unitAt(other.position, 'us-couch').place).toBe('eliminated')
    expect(other.position.board.flanksRefused).toEqual(['N1310'])
  })

  it('otr:13.0 an attack releases the units that are held until they are attacked', () => {
    const at = { ...couch(), N1309: { 'cs-mclaws-b': 8 } }
    expect(fought({ at, turn: 1 }, EVEN, [[1, 6]]).position.board.flags).toMatchObject({ 'released:cs-mclaws-b': 1 })
  })
})

describe('std:7.4 the artillery die', () => {
  const ROUGH: Fight = { from: 'N1229', target: 'N1228', attackers: ['us-jameson'] }
  const at = { N1229: { 'us-jameson': 8 }, N1228: { 'cs-pickett': 8 } } // rough, 0 against 2: -1 on an even die

  it('std:7.4 it is rolled before the combat where the result depends on it', () => {
    expect(endOf(fought({ at }, ROUGH, [[4], [3, 3]]))).toMatchObject({ artilleryDie: 4, difference: -2 })
    expect(endOf(fought({ at }, ROUGH, [[3], [3, 3]]))).toMatchObject({ artilleryDie: 3, difference: -1 })
  })

  it('std:7.4 it is not rolled where it changes nothing, as against a defender without guns', () => {
    const without = { N1229: { 'us-jameson': 8 }, N1228: { 'cs-colston': 8 } }
    expect(endOf(fought({ at: without }, ROUGH, [[3, 3]]))).toMatchObject({ difference: -1 })
  })

  it('std:7.4 the rolls say what they are for', () => {
    const waiting = fought({ at }, ROUGH, []).position.waiting
    expect(waiting).toMatchObject({
      for: 'roll',
      request: { rule: 'std:7.4', purpose: 'Artillery as Jameson attacks N1228', dice: [6] },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { assaultNumber, grandNumber } from '../../../../modules/on-to-richmond/rules/queries/assaults.ts'
import { combatPreview, sumOf } from '../../../../modules/on-to-richmond/rules/queries/combat-modifiers.ts'
import { flankReport } from '../../../../modules/on-to-richmond/rules/queries/flank.ts'
import { attackerResult, defenderResult } from '../../../../modules/on-to-richmond/rules/tables/combat-chart.ts'
import { gameEvents, resultOf, type TableSpec, tableWith } from '../../../support/otr-table.ts'
import { type Fight, fought, joined, quick, unitAt } from './fight.ts'
import { pastRetreats, whole } from './whole-fight.ts'

/** Combats of published play with other volumes, laid out anew with pieces and hexes of this one. */
const ROUGH_CREEK = { from: 'N1329', target: 'N1228' }
/** N1128 and the attacker cover all six; two hexes behind woods and a friend of the defender leave +1. */
const PLUS_ONE: TableSpec['at'] = { N1128: { 'us-hooker': 12 }, N1229: { 'cs-hood': 4 } }

const difference = (after: ReturnType<typeof fought>) =>
  gameEvents(after).flatMap((event) =>
    event.type === 'combat-changed' && typeof event.change.difference === 'number' ? [event.change.difference] : [],
  )[0]

describe('std:7.1 worked combats', () => {
  it('std:7.4 C01: 7 to 2, prepared, over a creek: +5 and -1, a difference of +1: 1D and D', () => {
    const at = { ...PLUS_ONE, N1329: { 'us-couch': { manpower: 7, fatigue: 2 } }, N1228: { 'cs-wise-a': 2 } }
    const fight: Fight = { ...ROUGH_CREEK, attackers: ['us-couch'], type: 'prepared' }
    const preview = combatPreview(tableWith({ at }), { ...fight, type: 'prepared', leader: null })
    expect(preview.attacker.map(({ value }) => value)).toEqual([2, 1, 1, 4, -3]) // ratio, tactical, prepared, flank
    expect(sumOf(preview.attacker) - sumOf(preview.defender)).toBe(4)
    const after = fought({ at }, fight, [[1, 4]])
    expect(difference(after)).toBe(1)
    expect(unitAt(after.position, 'us-couch')).toMatchObject({ manpower: 6, organized: false, fatigue: 4 })
    expect(unitAt(after.position, 'cs-wise-a')).toMatchObject({ manpower: 2, organized: false, fatigue: 3 })
  })

  it('std:7.4 C02: 6 to 1, hasty, artillery die even: a difference of +6: `a` and 1DR', () => {
    const at = {
      ...PLUS_ONE,
      N1329: { 'us-sykes-b': { manpower: 6, fatigue: 2 } },
      N1228: { 'cs-40-va': { manpower: 2, organized: false, fatigue: 3 } },
    }
    const fight: Fight = { ...ROUGH_CREEK, attackers: ['us-sykes-b'], type: 'hasty' }
    const preview = combatPreview(tableWith({ at }), { ...fight, type: 'hasty', leader: null, artilleryDie: 4 })
    expect(preview.attacker.map(({ value }) => value)).toEqual([5, 1, -1, -1, 4, -3])
    expect(sumOf(preview.attacker) - sumOf(preview.defender)).toBe(4) // the source adds its own list up to +5
    const asked = fought({ at }, fight, [[4], [3, 1]])
    expect(difference(asked)).toBe(6)
    const after = quick.take(asked.position, 'advance:us-sykes-b')
    expect(unitAt(after.position, 'us-sykes-b')).toMatchObject({
      place: 'N1228',
      manpower: 6,
      organized: true,
      fatigue: 2,
    })
    const { position } = asked
    expect(unitAt(position, 'cs-40-va')).toMatchObject({ manpower: 1, organized: false, demoralized: 1, fatigue: 4 })
    expect(gameEvents(asked).find(({ type }) => type === 'retreat-began')).toMatchObject({ retreat: { kind: 'rout' } })
  })

  it('std:7.4 C04: a corps assaults in rain, the grand assault fails: a difference of +2: 1Da and 1Dr', () => {
    const leaders = { 'us-leader-heintzelman': 'us-kearny', 'us-leader-mcclellan': 'us-kearny' }
    const spec: TableSpec = {
      active: 'union',
      rain: true,
      at: {
        N1229: { 'us-kearny': { manpower: 15, organized: false, fatigue: 2 } },
        N1227: { 'us-hooker': 12 },
        N1228: { 'cs-winder': { manpower: 13, organized: false, fatigue: 1 } },
      },
      leaders,
    }
    const leader = 'us-leader-heintzelman'
    const plan = { type: 'assault', from: 'N1229', target: 'N1228', attackers: ['us-kearny'], leader } as const
    const preview = combatPreview(tableWith(spec), { ...plan, artilleryDie: 1 })
    expect([preview.attackValue, preview.defence.value]).toEqual([10, 9])
    // ratio, tactical, artillery (odd), assault, rain, flank
    expect(preview.attacker.map(({ value }) => value)).toEqual([0, 0, 0, 1, -1, 4, -3])
    const opened = whole.open(tableWith(spec), 'assault', { leader, step: 'select', units: [] }, [[1]])
    const after = whole.take(opened.position, 'grand-assault', [[5], [1], [2, 1]])
    expect(difference(after)).toBe(2)
    expect(unitAt(after.position, 'cs-winder')).toMatchObject({ manpower: 12, organized: false, fatigue: 4 })
    const asked = pastRetreats(after.position)
    expect(unitAt(asked, 'us-kearny')).toMatchObject({ manpower: 14, organized: false, fatigue: 4 })
    const done = whole.take(asked, 'done').position
    expect(unitAt(done, 'us-kearny').place).toBe('N1229')
    expect(unitAt(done, 'us-hooker').fatigue).toBe(0)
  })

  it('std:7.5 C05: cavalry 3 to 1 at a difference of +2: Da and Dr', () => {
    const at = { N1310: { 'cs-cavalry': 3 }, N1309: { 'us-8-il': 1 } }
    const after = fought({ at }, { from: 'N1310', target: 'N1309', attackers: ['cs-cavalry'] }, [[1, 2]])
    expect(difference(after)).toBe(2)
    expect(unitAt(after.position, 'us-8-il')).toMatchObject({ manpower: 1, organized: false, fatigue: 3 })
    expect(quick.offered(after.position)).toEqual(['advance:cs-cavalry', 'done'])
    expect(unitAt(after.position, 'cs-cavalry')).toMatchObject({ manpower: 3, organized: false, fatigue: 3 })
  })

  it('std:7.4 C06: disorganized cavalry of 2 and 3 covers a division of 10, not where it counts 1½ times', () => {
    const two = { 'us-8-il': { manpower: 2, organized: false }, 'us-6-pa': { manpower: 3, organized: false } }
    const covers = (target: string, from: string) => {
      const state = tableWith({ at: { [target]: { 'cs-pickett': 10 }, [from]: two } })
      return flankReport(state, 'union', target, 'us-8-il').hexes.find(({ hex }) => hex === from)
    }
    expect(covers('N1309', 'N1308')).toMatchObject({ covered: 'occupied', weak: false, value: 3 })
    expect(covers('N0725', 'N0724')).toMatchObject({ covered: null, weak: true, value: 3 })
  })
})

const DICE = [1, 2, 3, 4, 5, 6]
function share(modifier: number, fits: (result: ReturnType<typeof defenderResult>) => boolean, of = defenderResult) {
  const all = DICE.flatMap((mine) => DICE.map((other) => of(mine + modifier - other, 3)))
  return all.filter(fits).length / 36
}

describe('std:7.5 published odds', () => {
  it('std:7.5 P07: at 0 the defender goes in 28 of 100, and is routed in 8', () => {
    const routs = (letters: readonly string[]) => letters.includes('R') || letters.includes('R*')
    expect(share(0, ({ letters }) => letters.includes('r') || routs(letters))).toBeCloseTo(0.28, 2)
    expect(share(0, ({ letters }) => routs(letters))).toBeCloseTo(0.083, 3)
  })

  it('std:7.5 P09: at +5 he is always disorganized, loses in about 60; the attacker is disorganized in 17', () => {
    expect(share(5, ({ letters }) => letters.includes('D'))).toBe(1)
    expect(share(5, ({ manpower }) => manpower > 0)).toBeCloseTo(0.583, 3)
    expect(share(5, ({ letters }) => letters.includes('D'), attackerResult)).toBeCloseTo(0.17, 2)
  })
})

describe('std:7.1 rolls for command of published play', () => {
  it('std:7.1 A05: a 4 lets a corps leader of 4 assault; A01: a 5 one of 5', () => {
    expect(assaultNumber('us-leader-keyes', 4)).toBe(0)
    expect(assaultNumber('us-leader-porter', 5)).toBe(0)
  })

  it('std:7.1 A02: a 5 fails for a grand assault; A04: a 4 adds one hex where the army leader has 5', () => {
    expect(grandNumber('us-leader-mcclellan', 5)).toBeLessThan(1)
    expect(grandNumber('cs-leader-lee', 4)).toBe(1)
  })
})

describe('std:7.7 cavalry before an assault', () => {
  const LEADERS = { 'us-leader-keyes': 'us-couch' }
  const open = (target: TableSpec['at'][string]) =>
    whole.open(
      tableWith({ active: 'union', at: { N1310: { 'us-couch': 12 }, N1309: target }, leaders: LEADERS }),
      'assault',
      { leader: 'us-leader-keyes', step: 'select', units: [] },
    )

  it('std:7.7 a hex that cavalry leaves empty is advanced into; nobody rolls for command', () => {
    const asked = open({ 'cs-10-va': 2 })
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const left = pastRetreats(whole.take(asked.position, 'cavalry-retreat:N1309', [[4]]).position)
    expect(whole.offered(left)).toEqual(['advance:us-couch', 'done'])
    const { position, events } = whole.take(left, 'advance:us-couch')
    expect(unitAt(position, 'us-couch')).toMatchObject({ place: 'N1309', fatigue: 1 })
    expect(position.board.assault).toBeNull()
    expect(JSON.stringify(events)).not.toContain('combat-joined')
  })

  it('std:7.7 where it stays the leader rolls', () => {
    const after = whole.take(open({ 'cs-10-va': 2 }).position, 'stay:N1309')
    expect(after.position.waiting).toMatchObject({ for: 'roll', request: { rule: 'std:7.1' } })
  })

  it('std:7.7 where infantry is left the assault goes on against it', () => {
    const asked = open({ 'cs-10-va': 2, 'cs-colston': 8 })
    const after = pastRetreats(whole.take(asked.position, 'cavalry-retreat:N1309', [[4]]).position)
    expect(after.waiting).toMatchObject({ for: 'roll', request: { rule: 'std:7.1' } })
    expect(after.board.combat).toBeNull()
  })

  it('std:7.7 a cavalry leader’s assault gives no chance', () => {
    const after = whole.open(
      tableWith({
        active: 'confederate',
        at: { N1310: { 'cs-cavalry': 5 }, N1309: { 'us-8-il': 2 } },
        leaders: { 'cs-leader-stuart': 'cs-cavalry' },
      }),
      'assault',
      { leader: 'cs-leader-stuart', step: 'select', units: [] },
    )
    expect(after.position.waiting).toMatchObject({ for: 'roll', request: { rule: 'std:7.1' } })
  })
})

describe('std:7.6 a whole combat', () => {
  it('std:7.6 a defender who goes of his own accord vacates the hex, but without an `a` nobody advances', () => {
    const at = { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': 8 } }
    const fight: Fight = { from: 'N1310', target: 'N1309', attackers: ['us-couch'] }
    const began = whole.open(joined({ at }, fight), 'combat', { next: 0, rolling: null }, [[2, 1]])
    const after = pastRetreats(whole.take(began.position, 'withdraw:cs-colston').position)
    expect(unitAt(after, 'cs-colston').place).not.toBe('N1309')
    expect(resultOf(after)).toBe('ends')
  })

  it('std:7.6 retreat and advance: the defender goes hex by hex, then the attacker follows', () => {
    const at = { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': 8 } }
    const fight: Fight = { from: 'N1310', target: 'N1309', attackers: ['us-couch'] }
    const began = whole.open(joined({ at }, fight), 'combat', { next: 0, rolling: null }, [[4, 1]])
    expect(began.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const gone = pastRetreats(began.position)
    expect(gone.board.combat?.vacated).toBe(true)
    const after = whole.take(gone, 'advance:us-couch')
    expect(unitAt(after.position, 'us-couch').place).toBe('N1309')
  })
})

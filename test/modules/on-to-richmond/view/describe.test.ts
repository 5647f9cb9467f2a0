import { expect, describe as group, it } from 'vitest'
import type { Event } from '../../../../modules/on-to-richmond/rules/events.ts'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { describe } from '../../../../modules/on-to-richmond/view/describe.ts'
import { stakeOf } from '../../../../modules/on-to-richmond/view/roll-stake.ts'
import { VERBS } from '../../../../modules/on-to-richmond/view/verbs.ts'
import type { Advance } from '../../../../src/kernel/engine.ts'
import { evolvePosition } from '../../../../src/kernel/events.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { otrTable, tableWith } from '../../../support/otr-table.ts'

const table = otrTable(onToRichmond.stages)

const state = tableWith({
  active: 'confederate',
  at: { N1128: { 'cs-garland-a': 17 }, N1227: { 'us-casey': 6 } },
  leaders: { 'cs-leader-dh-hill': 'cs-garland-a' },
})
const choosing = table.waitingIn(
  state,
  'activation-segment',
  { side: 'confederate', by: null, action: null },
  'confederate',
)

/** What a reader is told of a step. */
function told(before: Position<State>, { events }: Advance<State, Event>): readonly string[] {
  let at = before
  return events.flatMap((logged) => {
    const said = describe(logged, at)
    at = evolvePosition(at, logged, onToRichmond.evolve)
    return said === undefined ? [] : [said]
  })
}

group('the record in sentences', () => {
  it('otr:13.0 a unit comes onto the map, and is set up elsewhere', () => {
    const at = { 'to-set-up': { 'cs-pryor': 4 } } as const
    const open = table.open(tableWith({ scenario: 'warwick-line', at }), 'set-up', { side: 'confederate' }).position
    const placed = table.take(open, 'place:cs-pryor:S5113')
    expect(told(open, placed)).toEqual(['Pryor comes onto the map in S5113.'])
    const moved = table.take(placed.position, 'place:cs-pryor:S5108')
    expect(told(placed.position, moved)).toEqual(['Pryor is set up in S5108 instead of S5113.'])
  })

  it('std:7.5 a combat is told with both dice, every modifier, the difference and both results', () => {
    const step = table.take(choosing, 'assault:cs-leader-dh-hill', [[3], [5, 2]])
    const lines = told(choosing, step)
    expect(lines.slice(0, 5)).toEqual([
      'DH Hill prepares an assault from N1128 with Garland-A.',
      'Garland-A is at Fatigue level 1.',
      'The assault is aimed at N1227.',
      'DH Hill rolls for command to assault N1227: 3.',
      'Command value 6 of DH Hill less the roll of 3: Assault Number 3, up to 3 units attack.',
    ])
    const fight = lines.find((line) => line.startsWith('Attacker'))
    expect(fight).toMatch(
      /^Attacker 5, \+1 Ratio 2:1 \(17 to 6\), .*\+1 Assault.* = \d+\. Defender 2.*\. Difference \+\d+\./,
    )
    expect(fight).toContain('Tactical value: DH Hill 4')
    expect(fight).toMatch(/Defender \(4-6\): .*\. Attacker \(12-18\): .*\.$/)
  })

  it('std:7.5 a ratio that changes nothing is told, and what a disorganized unit is worth after a loss', () => {
    const fight = (organized: boolean) => {
      const even = tableWith({
        active: 'confederate',
        at: { N1128: { 'cs-garland-a': 6 }, N1227: { 'us-casey': { manpower: 6, organized } } },
        leaders: { 'cs-leader-dh-hill': 'cs-garland-a' },
      })
      const activation = { side: 'confederate', by: null, action: null } as const
      return table.waitingIn(even, 'activation-segment', activation, 'confederate')
    }
    const before = fight(true)
    const lines = told(before, table.take(before, 'assault:cs-leader-dh-hill', [[3], [5, 2]]))
    expect(lines.find((line) => line.startsWith('Attacker'))).toContain('Attacker 5, 0 Ratio 1:1 (6 to 6), +')
    const event = { type: 'manpower-lost', unit: 'us-casey', points: 1, cause: 'combat', rule: 'std:7.5' } as const
    expect(describe({ of: 'game', event }, before)).toBe('Casey loses 1 manpower in combat (5 left).')
    const disorganized = 'Casey loses 1 manpower in combat (5 left, Combat Value 4).'
    expect(describe({ of: 'game', event }, fight(false))).toBe(disorganized)
  })

  it('std:6.1 a march is told with what each hex costs', () => {
    const [march] = [table.take(choosing, 'march:cs-garland-a', [[6]])]
    if (march === undefined) throw new Error('no march')
    expect(told(choosing, march)).toEqual(
      expect.arrayContaining([
        'Movement Allowance of Garland-A: 6.',
        'Garland-A is at Fatigue level 1.',
        'Garland-A marches with 6 MP.',
      ]),
    )
    const to = table.offered(march.position).find((choice) => choice.startsWith('to:'))
    if (to === undefined) throw new Error('no step')
    const step = table.take(march.position, to)
    expect(told(march.position, step)[0]).toMatch(/^Garland-A goes to .*: \d½? ?MP, \d½? MP left\.$/)
  })

  it('std:4.2 initiative is told once, with its dice', () => {
    const open = { ...state, phase: { number: 2, rolls: null, winner: null, passed: [], active: null } }
    const asked = table.waitingIn(open, 'initiative-segment', {}, 'union')
    const step = table.take(asked, 'roll-initiative', [[4, 4]])
    expect(told(asked, step)).toEqual(['Initiative: Confederate 4, Union 4, a tie. The Confederate side has it.'])
  })

  it('every choice that is offered has a title for its list', () => {
    const verbs = table.offered(choosing).map((choice) => choice.split(':')[0] ?? '')
    const marching = table.take(choosing, 'march:cs-garland-a', [[6]])
    const more = table.offered(marching.position).map((choice) => choice.split(':')[0] ?? '')
    for (const verb of [...verbs, ...more]) expect(VERBS[verb], verb).toBeDefined()
    expect(new Set(more).size).toBeGreaterThan(3)
  })
})

group('what a roll is worth', () => {
  it('std:5.1 a Movement Allowance succeeds from the middle up, for who marches', () => {
    expect(stakeOf(table.take(choosing, 'march:cs-garland-a').position)).toEqual({
      side: 'confederate',
      good: 'high',
      successes: 3,
      outcomes: 6,
    })
    expect(stakeOf(choosing)).toBeUndefined() // no roll is due
  })

  it('std:7.1 the roll for command succeeds low, the dice of a combat against each other', () => {
    const command = table.take(choosing, 'assault:cs-leader-dh-hill')
    // Command value 6: all but the unmodified 6
    expect(stakeOf(command.position)).toEqual({ side: 'confederate', good: 'low', successes: 5, outcomes: 6 })
    const dice = table.take(choosing, 'assault:cs-leader-dh-hill', [[3]])
    const stake = stakeOf(dice.position)
    expect(stake).toMatchObject({ side: 'confederate', good: 'high', against: 1, outcomes: 36 })
    expect(stake?.successes).toBeGreaterThan(18)
    expect(stake?.successes).toBeLessThan(36)
  })

  it('std:4.2 initiative is the Confederate side’s in 21 of 36', () => {
    const open = { ...state, phase: { number: 2, rolls: null, winner: null, passed: [], active: null } }
    const asked = table.waitingIn(open, 'initiative-segment', {}, 'union')
    expect(stakeOf(table.take(asked, 'roll-initiative').position)).toEqual({
      side: 'confederate',
      good: 'high',
      against: 1,
      successes: 21,
      outcomes: 36,
    })
  })
})

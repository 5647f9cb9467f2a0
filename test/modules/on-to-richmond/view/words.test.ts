/** What players read: dice of the scenarios, guns, allowances, advances, objectives. */
import { expect, describe as group, it } from 'vitest'
import type { Event } from '../../../../modules/on-to-richmond/rules/events.ts'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import { setUp } from '../../../../modules/on-to-richmond/rules/set-up.ts'
import type { StageId } from '../../../../modules/on-to-richmond/rules/stage-map.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { describe } from '../../../../modules/on-to-richmond/view/describe.ts'
import { view } from '../../../../modules/on-to-richmond/view/view.ts'
import type { Advance } from '../../../../src/kernel/engine.ts'
import { evolvePosition } from '../../../../src/kernel/events.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { otrTable, tableWith } from '../../../support/otr-table.ts'
import { fought, quick } from '../combat/fight.ts'

const table = otrTable(onToRichmond.stages)

/** What a reader is told of a step, the dice left out. */
function told(before: Position<State>, { events }: Advance<State, Event>): readonly string[] {
  let at = before
  return events.flatMap((logged) => {
    const said = logged.of === 'game' ? describe(logged, at) : undefined
    at = evolvePosition(at, logged, onToRichmond.evolve)
    return said === undefined ? [] : [said]
  })
}

function begun(scenario: string): State {
  const state = setUp(scenario, {})
  if (!state.ok) throw new Error(state.error.message)
  return state.value
}

/** The purpose of the first die of a stage, and what is told of it with each number. */
function dieOf(state: State, stage: StageId, values: readonly number[]) {
  const asked = table.open(state, stage, { step: 0 }).position
  if (asked.waiting.for !== 'roll') throw new Error('no die is due')
  const { request } = asked.waiting
  const outcomes = values.map((value) => {
    const after = table.engine.supplyRoll(asked, request, [value])
    if (!after.ok) throw new Error(after.error.message)
    return told(asked, after.value)[0]
  })
  return { purpose: request.purpose, outcomes }
}

group('the dice of the scenarios', () => {
  it('otr:13.0 a reinforcement: who comes on what, and what becomes of a die that fails', () => {
    const at = { reinforcement: { 'cs-early-a': 5, 'cs-griffith': 5, 'cs-featherston': 5 } }
    const state = tableWith({ scenario: 'warwick-line', turn: 1, at })
    expect(dieOf(state, 'start-of-turn', [2, 3])).toEqual({
      purpose: 'Confederate reinforcement Early-A, which comes on 1 or 2',
      outcomes: [
        "Early-A comes: it is placed in one of King's Mill Wharf (S4511), S4610, Grove Wharf (S4811), S4912 and Mulberry Point (S5017), as soon as one is free of the enemy.",
        '3 is rolled, 1 or 2 is needed: Early-A does not come; its die is rolled again at the start of turn 2.',
      ],
    })
    const last = { ...state, turn: state.conditions.lastTurn }
    expect(dieOf(last, 'start-of-turn', [6]).outcomes).toEqual([
      '6 is rolled, 1 or 2 is needed: Early-A does not come.',
    ])
  })

  it('otr:13.0 a release: on what, and that its die is rolled once', () => {
    expect(dieOf({ ...begun('seven-pines'), turn: 1 }, 'turn-indication-phase', [2, 3])).toEqual({
      purpose: 'Release of Walker, which comes on 1 or 2',
      outcomes: [
        'Walker is released and may act.',
        '3 is rolled, 1 or 2 is needed: Walker is not released, and no die is rolled again.',
      ],
    })
  })

  it('otr:13.0 a floating bridge holds or collapses', () => {
    const flags = { 'released:cs-walker': 1 }
    const bridge = "between Parker's Mill (N1625) and Grapevine Bridge (south bank) (N1626)"
    expect(dieOf({ ...begun('seven-pines'), turn: 1, flags }, 'turn-indication-phase', [4, 5])).toEqual({
      purpose: `Floating bridge ${bridge}, which holds on 1 to 4`,
      outcomes: [`The floating bridge ${bridge} holds.`, `The floating bridge ${bridge} collapses.`],
    })
  })

  it('otr:13.0 a step onto a floating bridge says beforehand that a die is rolled', () => {
    const more = { pontoons: { 'N1625-N1626': 'union' } } as const
    const state = tableWith({ active: 'union', turn: 1, at: { N1625: { 'us-sedgwick': 17 } }, more })
    const choosing = table.waitingIn(state, 'activation-segment', { side: 'union', by: null, action: null }, 'union')
    const label = (position: Position<State>) => table.offerOf(position, 'to:N1626').label
    expect(label(table.take(choosing, 'march:us-sedgwick', [[6]]).position)).toContain(
      'a die first: the floating bridge holds on 1 to 4',
    )
    const second = { ...choosing, board: { ...choosing.board, turn: 2 } }
    expect(label(table.take(second, 'march:us-sedgwick', [[6]]).position)).not.toContain('die')
  })
})

group('what a unit is worth, and how far it goes', () => {
  it('std:11.0 the guns of a demoralized unit are silent: on counter, list and roster', () => {
    const of = (demoralized: 0 | 1 | 2) => {
      const state = tableWith({ at: { N1328: { 'us-couch': { manpower: 12, demoralized } } } })
      const open = table.waitingIn(state, 'activation-segment', { side: 'union', by: null, action: null }, 'union')
      const seen = view(open, 'union')
      const counter = seen.counters.find(({ id }) => id === 'us-couch')
      const row = seen.tables.find(({ title }) => title === 'Union roster')?.rows.find(([name]) => name === 'Couch')
      return {
        artillery: counter?.values.find(({ label }) => label === 'Artillery')?.value,
        right: counter?.face?.right,
        marks: counter?.marks.filter((mark) => mark.includes('guns')),
        badge: counter?.face?.badges.find(({ sign }) => sign.startsWith('M'))?.label,
        roster: [row?.[5], row?.[9]],
      }
    }
    expect(of(0)).toEqual({ artillery: '4', right: '2–4', marks: [], badge: undefined, roster: ['2–4', ''] })
    for (const level of [1, 2] as const) {
      const words = `Demoralize-${level}, guns silent (printed 4)`
      const marks = ['guns silent (printed 4)']
      expect(of(level)).toEqual({ artillery: '0', right: '2–0', marks, badge: words, roster: ['2–0', words] })
    }
  })

  it('std:5.2 an allowance is said to be for each only where there are several', () => {
    const units = { 'us-casey': 13, 'us-couch': 12 }
    const state = tableWith({ active: 'union', at: { N1328: units }, leaders: { 'us-leader-keyes': 'us-couch' } })
    const choosing = table.waitingIn(state, 'activation-segment', { side: 'union', by: null, action: null }, 'union')
    const selected = table.take(choosing, 'activate:us-leader-keyes').position
    const one = table.takeAll(selected, ['select:us-couch', 'selected', [[5]]]).position
    const both = table.takeAll(selected, ['select-all', 'selected', [[5]]]).position
    const fact = (at: Position<State>) => view(at, 'union').facts.find(({ label }) => label === 'Under Keyes')
    expect(fact(one)?.value).toBe('6 MP; still to march')
    expect(fact(both)?.value).toBe('6 MP each; 0 of 2 have marched')
    const event = { type: 'activation-began', activation: one.board.activation } as Event
    expect(describe({ of: 'game', event }, one)).toBe('Keyes leads Couch: 6 MP.')
    expect(view(one, 'union').heading).toContain('Activate Leader: Keyes')
  })
})

group('assaults and advances', () => {
  const fight = { from: 'N1310', target: 'N1309', attackers: ['us-couch'] } as const

  it('std:7.6 the choice of an advance names the leaders who go along', () => {
    const at = { N1310: { 'us-couch': 12 }, N1309: { 'cs-colston': 8 } }
    const asked = fought({ at, leaders: { 'us-leader-keyes': 'us-couch' } }, fight, [[6, 1]])
    expect(quick.offerOf(asked.position, 'advance:us-couch').label).toBe('Couch with Keyes advances to N1309')
    expect(told(asked.position, quick.take(asked.position, 'advance:us-couch'))).toContain(
      'Couch with Keyes advances to N1309.',
    )
  })

  it('std:7.1 a 6 ends an assault, and is told to', () => {
    const at = { N1128: { 'cs-garland-a': 17 }, N1227: { 'us-casey': 6 } }
    const state = tableWith({ active: 'confederate', at, leaders: { 'cs-leader-dh-hill': 'cs-garland-a' } })
    const activation = { side: 'confederate', by: null, action: null } as const
    const choosing = table.waitingIn(state, 'activation-segment', activation, 'confederate')
    const lines = (...dice: readonly number[][]) =>
      told(choosing, table.take(choosing, 'assault:cs-leader-dh-hill', dice))
    expect(lines([6])).toContain('A 6 ends the assault: nobody attacks.')
    expect(lines([3], [5, 2])).not.toContain('A 6 ends the assault: nobody attacks.')
  })
})

group('victory points', () => {
  it('otr:13.0 says of every objective whose it is and what it pays', () => {
    const facts = (state: State) => {
      const open = table.open(state, 'leader-transfer-phase', { side: 'union', moved: [] }).position
      const found = view(open, 'union')
      return {
        rows: found.facts.filter(({ label }) => label.endsWith('objectives')).map(({ label, value }) => [label, value]),
        lost: found.facts.find(({ value }) => value === '-5 VP')?.label,
        now: found.tables.find(({ title }) => title === 'Union victory points')?.rows.map((row) => row[4]),
      }
    }
    const first = begun('warwick-line')
    const all =
      "Halfway House (S5009) 8 VP; Yorktown (S5510) 6 VP; Mulberry Point (S5017) 4 VP; Monson House (S5213), S5313, Wynn's Mill (S5412), S5411 and S5410 2 VP each"
    expect(facts(first)).toEqual({
      rows: [
        ['Confederate objectives', all],
        ['Union objectives', 'none'],
      ],
      lost: 'Confederate control of every objective',
      now: ['Confederate', 'Confederate', 'Confederate', 'Confederate', '', '', '', ''],
    })
    const control = { ...first.control, S5510: 'union', S5411: 'union' } as const
    const taken = facts({ ...first, control })
    expect(taken.rows).toContainEqual(['Union objectives', 'Yorktown (S5510) 6 VP; S5411 2 VP'])
    expect(taken.lost).toBeUndefined()
    expect(taken.now?.slice(0, 4)).toEqual([
      'Confederate',
      'Union',
      'Confederate',
      'Union: S5411; Confederate: the rest',
    ])
  })
})

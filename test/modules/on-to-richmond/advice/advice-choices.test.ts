import { describe, expect, it } from 'vitest'
import { actionsOf, gainUnder } from '../../../../modules/on-to-richmond/advice/actions.ts'
import { stakesOf } from '../../../../modules/on-to-richmond/advice/attacks.ts'
import { outlookOn } from '../../../../modules/on-to-richmond/advice/outlook.ts'
import { WEIGHTS } from '../../../../modules/on-to-richmond/advice/weights.ts'
import type { Side } from '../../../../modules/on-to-richmond/rules/sides.ts'
import type { Combat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { stageOf, type TableSpec, tableWith } from '../../../support/otr-table.ts'
import { advised, table, worths } from './advised.ts'

/** The last turn of Seven Pines with its objectives in Union hands. */
const CONTROL = { N1827: 'union', N1928: 'union', N1627: 'union', N1327: 'union', N1328: 'union' } as const
const TAKEN = { ...CONTROL, N1327: 'confederate', N1328: 'confederate' } as const

function lastTurn(side: Side, spec: Pick<TableSpec, 'at' | 'leaders' | 'more'>): State {
  const more = { control: CONTROL, conditions: { scenario: 'seven-pines', lastTurn: 2 }, ...spec.more }
  return tableWith({ active: side, ...spec, more })
}

function choosing(state: State, side: Side): Position<State> {
  return table.waitingIn(state, 'activation-segment', { side, by: null, action: null }, side)
}

/** Takes what is advised until the stage is left; a roll of these numbers where dice are thrown. */
function followed(start: Position<State>, die: number, most = 12): Position<State> {
  let at = start
  for (let count = 0; count < most && at.waiting.for === 'decision' && stageOf(at) !== 'door'; count++) {
    const choice = advised(at)
    const rolls = /^(march|activate|selected)/.test(choice) && at.board.march === null && at.board.activation === null
    const dice = rolls && !choice.startsWith('activate') ? [[die]] : []
    at = table.take(at, choice, dice).position
  }
  return at
}

describe('the set-up', () => {
  it('otr:13.0 places what is to be placed, and then lets the set-up stand', () => {
    const at = { 'to-set-up': { 'cs-pryor': 4, 'cs-cobb-a': 5 }, S5314: { 'us-casey': 9 } } as const
    const open = table.open(tableWith({ scenario: 'warwick-line', at }), 'set-up', { side: 'confederate' }).position
    const choices: string[] = []
    for (let now = open; stageOf(now) === 'set-up' && choices.length < 9; ) {
      choices.push(advised(now))
      now = table.take(now, choices.at(-1) ?? '').position
    }
    expect(choices.map((choice) => choice.split(':')[0])).toEqual(['place', 'place', 'end-set-up'])
  })
})

describe('marches', () => {
  it('otr:13.0 a division goes into an objective that nobody holds', () => {
    const state = lastTurn('confederate', { at: { N1528: { 'cs-huger-b': 18 }, N2230: { 'us-hooker': 16 } } })
    const after = followed(choosing(state, 'confederate'), 4)
    expect(after.board.control.N1627).toBe('confederate')
  })

  it('otr:13.0 of two objectives it takes the one that is free', () => {
    const at = {
      N1528: { 'cs-huger-b': 18 },
      N1627: { 'us-kearny': { manpower: 12, entrenched: 'breastwork' }, 'us-hooker': 16 },
    } as const
    const after = followed(choosing(lastTurn('confederate', { at }), 'confederate'), 6)
    expect(after.board.control.N1627).toBe('union')
    expect(['N1327', 'N1328'].filter((hex) => after.board.control[hex] === 'confederate')).not.toEqual([])
  })

  it('std:7.4 a weak enemy is attacked, as well prepared as points allow', () => {
    const at = { N1128: { 'cs-garland-a': 17 }, N1227: { 'us-naglee-a': { manpower: 8, organized: false } } }
    const state = lastTurn('confederate', { at, more: { control: {} } })
    const start = table.take(choosing(state, 'confederate'), 'march:cs-garland-a', [[4]])
    expect(advised(start.position)).toBe('attack:N1227:prepared')
  })

  it('std:7.4 nobody attacks an army in breastworks', () => {
    const works = { manpower: 16, entrenched: 'breastwork' } as const
    const at = { N1128: { 'cs-rodes-b': 4 }, N1227: { 'us-casey': works, 'us-hooker': works } }
    const start = table.take(choosing(lastTurn('confederate', { at }), 'confederate'), 'march:cs-rodes-b', [[4]])
    const values = worths(start.position)
    const attacks = [...values.keys()].filter((choice) => choice.startsWith('attack:'))
    expect(attacks.length).toBeGreaterThan(2)
    for (const attack of attacks) expect(values.get(attack), attack).toBeLessThan(-1)
    expect(advised(start.position)).not.toMatch(/^attack/)
  })
})

describe('leaders', () => {
  it('std:5.2 a second division that would go for the same hex adds little', () => {
    const at = {
      N1128: { 'cs-pickett': 16, 'cs-rh-anderson': 15 },
      N1227: { 'us-naglee-a': { manpower: 8, organized: false } },
    }
    const leaders = { 'cs-leader-longstreet': 'cs-pickett' }
    const outlook = outlookOn(lastTurn('confederate', { at, leaders, more: { control: {} } }), 'confederate')
    const gain = (unit: string) => gainUnder(outlook, 'cs-leader-longstreet', unit)
    const together = actionsOf(outlook).leaders.get('cs-leader-longstreet')
    expect(gain('cs-rh-anderson')).toBeGreaterThan(1)
    expect(together).toBeGreaterThan(gain('cs-pickett'))
    expect(together).toBeLessThan(gain('cs-pickett') + WEIGHTS.action.next * gain('cs-rh-anderson') - 0.1)
  })
})

describe('assaults', () => {
  const leaders = { 'cs-leader-dh-hill': 'cs-garland-a' } as const

  it('std:7.1 a leader with two divisions assaults a brigade in an objective', () => {
    const at = { N1228: { 'cs-garland-a': 17, 'cs-rodes-b': 12 }, N1328: { 'us-naglee-a': 3 } }
    const start = choosing(lastTurn('confederate', { at, leaders }), 'confederate')
    const values = worths(start)
    expect(values.get('assault:cs-leader-dh-hill')).toBeGreaterThan(1)
    expect(advised(table.take(start, 'assault:cs-leader-dh-hill').position)).toBe('select:cs-garland-a')
  })

  it('std:7.1 counts on those who could join, if the army’s leader is near to call them', () => {
    const at = { N1228: { 'cs-garland-a': 10, 'cs-huger-b': 18 }, N1328: { 'us-couch': 12 } }
    const worth = (called: { readonly [leader: string]: string }) =>
      worths(choosing(lastTurn('confederate', { at, leaders: { ...leaders, ...called } }), 'confederate')).get(
        'assault:cs-leader-dh-hill',
      ) ?? Number.NaN
    expect(worth({ 'cs-leader-johnston': 'cs-huger-b' })).toBeGreaterThan(worth({}) + 0.3)
  })

  it('std:7.1 to drive off the only enemy in reach is no loss, though there is nobody left to assault', () => {
    const at = { N1228: { 'cs-garland-a': 17, 'cs-rodes-b': 12 }, N1328: { 'us-couch': 12 } }
    const state = lastTurn('confederate', { at, leaders, more: { control: {} } })
    const stakes = stakesOf(state, { from: 'N1228', target: 'N1328', attackers: ['cs-garland-a', 'cs-rodes-b'] })
    expect(stakes.canGo).toBe(true)
    expect(stakes.vacated).toBeGreaterThan(-0.25)
  })

  it('std:7.1 not at hopeless odds', () => {
    const works = { manpower: 16, entrenched: 'breastwork' } as const
    const at = { N1228: { 'cs-garland-a': 4 }, N1328: { 'us-casey': works, 'us-hooker': works } }
    const start = choosing(lastTurn('confederate', { at, leaders }), 'confederate')
    expect(worths(start).get('assault:cs-leader-dh-hill')).toBeLessThan(-0.5)
    expect(advised(start)).not.toBe('assault:cs-leader-dh-hill')
  })
})

describe('initiative', () => {
  const asked = (state: State, side: Side) =>
    table.waitingIn(
      { ...state, phase: { number: 3, rolls: null, winner: side, passed: [], active: null } },
      'initiative-segment',
      {},
      side,
    )

  it('std:4.2 it is taken where an objective can be had', () => {
    const state = lastTurn('confederate', { at: { N1528: { 'cs-huger-b': 18 }, N2230: { 'us-hooker': 16 } } })
    expect(advised(asked(state, 'confederate'))).toBe('take')
  })

  it('std:4.4 and let go by where a tired side could only get worse', () => {
    const at = {
      N1627: { 'us-kearny': { manpower: 12, fatigue: 3 } },
      N1427: { 'cs-huger-b': { manpower: 18, fatigue: 4 } },
    }
    const state = lastTurn('union', { at, more: { control: TAKEN } })
    expect(advised(asked(state, 'union'))).toBe('pass')
  })
})

describe('retreats and losses', () => {
  const combat: Combat = {
    attacker: 'confederate',
    type: 'normal',
    from: 'N1227',
    target: 'N1327',
    attackers: ['cs-garland-a'],
    leader: null,
    defenders: ['us-naglee-a', 'us-casey'],
    artilleryDie: null,
    dice: [3, 3],
    difference: 0,
    results: {
      attacker: { manpower: 0, letters: [], toLose: 0 },
      defender: { manpower: 2, letters: ['D'], toLose: 2 },
    },
    vacated: false,
  }

  it('std:7.6 who could be surrounded goes while he may, and stays where nothing threatens', () => {
    const defended = (around: TableSpec['at']) => {
      const at = { N1227: { 'cs-garland-a': 17 }, N1327: { 'us-naglee-a': 8 }, ...around }
      const more = { combat: { ...combat, defenders: ['us-naglee-a'] }, control: TAKEN }
      const state = lastTurn('confederate', { at, more })
      return table.waitingIn(state, 'voluntary-retreat', { units: [], chosen: false }, 'union')
    }
    const ring = { N1226: { 'cs-pickett': 16 }, N1426: { 'cs-huger-b': 18 }, N1328: { 'cs-rh-anderson': 13 } }
    expect(advised(defended(ring))).toBe('withdraw:us-naglee-a')
    expect(advised(defended({ N1427: { 'us-hooker': 16 } }))).toBe('stand')
  })

  it('std:7.5 the stronger unit bears the losses', () => {
    const at = { N1227: { 'cs-garland-a': 17 }, N1327: { 'us-naglee-a': 1, 'us-casey': 13 } }
    const state = lastTurn('confederate', { at, more: { combat } })
    const position = table.waitingIn(state, 'loss-allocation', { of: 'defender', lost: {} }, 'union')
    expect(advised(position)).toBe('lose:us-casey')
  })

  it('otr:13.0 an attacker advances into an objective that was left to him', () => {
    const at = { N1227: { 'cs-garland-a': 17 }, N1930: { 'us-hooker': 16 } }
    const state = lastTurn('confederate', { at, more: { combat: { ...combat, vacated: true, defenders: [] } } })
    const position = table.waitingIn(state, 'advance-after-combat', { advanced: [], reattached: [] }, 'confederate')
    expect(advised(position)).toBe('advance:cs-garland-a')
  })
})

describe('besides', () => {
  it('std:9.0 works are dug, and std:6.3 a leader goes where he has somebody to lead', () => {
    const at = { N1128: { 'cs-garland-a': 17 }, N1229: { 'cs-rodes-b': 2 }, N1328: { 'us-couch': 12 } }
    const state = lastTurn('confederate', { at, leaders: { 'cs-leader-dh-hill': 'cs-rodes-b' } })
    const recovering = table.waitingIn(
      { ...state, phase: null },
      'recovery-works',
      { side: 'confederate', done: [], tried: [], rolling: false },
      'confederate',
    )
    expect(advised(recovering)).toMatch(/^entrench:/)
    const transferring = table.waitingIn(
      { ...state, phase: null },
      'leader-transfer-phase',
      { side: 'confederate', moved: [] },
      'confederate',
    )
    expect(advised(transferring)).toBe('transfer:cs-leader-dh-hill:cs-garland-a')
  })
})

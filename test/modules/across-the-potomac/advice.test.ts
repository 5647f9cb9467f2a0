import { describe, expect, it } from 'vitest'
import { battleOdds, hitsOf } from '../../../modules/across-the-potomac/advice/battle-odds.ts'
import { advice } from '../../../modules/across-the-potomac/advice/index.ts'
import { tableFrom } from '../../../modules/across-the-potomac/advice/read-view.ts'
import { module } from '../../../modules/across-the-potomac/index.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { isHex } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { advisedPlayer } from '../../../src/host/opponent/advised-player.ts'
import { randomPlayer } from '../../../src/host/opponent/random-player.ts'
import { choiceId } from '../../../src/kernel/choice.ts'
import { liveDice } from '../../../src/kernel/dice.ts'
import { drive } from '../../../src/kernel/play.ts'
import { numberSource } from '../../../src/kernel/player.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { atp, openStage, positionAt, stageOf, tableWith, take, withBattle } from '../../support/atp-table.ts'

/** What the advised player takes here. */
function advised(position: Position<State>): string {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const offers = atp.offers(position, waiting.side)
  const view = module.view(position, waiting.side)
  return choiceId(advisedPlayer(advice, numberSource(1)).choose(view, offers, waiting.side))
}

/** Plays the side's own choices until another stage than these is open. */
function advisedThrough(position: Position<State>, stages: readonly string[]): Position<State> {
  let at = position
  for (let count = 0; count < 60 && stages.includes(stageOf(at)); count++) at = take(at, advised(at)).position
  return at
}

const LATE = { conditions: { ...tableWith({ units: [] }).conditions, lastTurn: 25 } }

describe('the table read from a view', () => {
  it('has everything the advice counts with, at every stop of a game', () => {
    const player = randomPlayer(numberSource(11))
    const numbers = numberSource(12)
    const dice = liveDice(() => numbers() >>> 24)
    const started = atp.start('great-invasion', {})
    if (!started.ok) throw new Error(started.error.message)
    let position = started.value.position
    let battles = 0
    for (let count = 0; count < 250 && position.waiting.for === 'decision'; count++) {
      const { side } = position.waiting
      const view = module.view(position, side)
      const { board } = position
      const table = tableFrom(view)
      if (board.battle !== null) battles += 1
      const known = (state: State) =>
        Object.entries(state.units).filter(
          ([unit, { place }]) => isHex(place) || (board.battle !== null && board.battle.hits[unit] !== undefined),
        )
      expect(known(table)).toEqual(known(board))
      expect({ ...table.playerTurn, activated: [], battleHexes: [], foragedHexes: [] }).toEqual({
        ...board.playerTurn,
        activated: [],
        battleHexes: [],
        foragedHexes: [],
      })
      expect([...(table.playerTurn?.activated ?? [])].sort()).toEqual(
        (board.playerTurn?.activated ?? []).filter((unit) => isHex(board.units[unit]?.place ?? '')).sort(),
      )
      const { hex, front, flanks, left, shots, defenders } = board.battle ?? {}
      const hits = Object.fromEntries(Object.entries(board.battle?.hits ?? {}).filter(([, steps]) => steps > 0))
      expect(table.battle ?? {}).toMatchObject(
        board.battle === null ? {} : { hex, front, left, shots, hits, defenders },
      )
      for (const [from, roll] of Object.entries(flanks ?? {})) expect(table.battle?.flanks[from]).toBe(roll)
      for (const key of ['turn', 'weather', 'commander', 'halfPoints', 'flagLost', 'depotLost'] as const) {
        expect(table[key]).toEqual(board[key])
      }
      expect([...table.citiesScored].sort()).toEqual([...board.citiesScored].sort())
      expect(table.conditions.lastTurn).toBe(board.conditions.lastTurn)
      const chosen = atp.choose(position, side, player.choose(view, atp.offers(position, side), side))
      if (!chosen.ok) throw new Error(chosen.error.message)
      position = drive(atp, chosen.value.position, dice).position
    }
    expect(battles).toBeGreaterThan(5)
  })

  it('reads half points below zero, burned bridges and cities that pay no more', () => {
    const state = tableWith({
      units: [{ id: 'cs-early', hex: '2519' }],
      more: {
        halfPoints: { union: -3, confederate: 21 },
        burnedBridges: ['1414-1415'],
        citiesScored: ['1008', '1515'],
      },
    })
    const table = tableFrom(module.view(positionAt(state, 'movement', { side: 'confederate' }), 'confederate'))
    expect(table.halfPoints).toEqual({ union: -3, confederate: 21 })
    expect(table.burnedBridges).toEqual(['1414-1415'])
    expect(table.citiesScored).toEqual(['1008', '1515'])
  })
})

describe('the odds of a battle', () => {
  const fighter = (unit: string, steps: number, fatigued = false) => ({ unit, steps, fatigued })
  const plain = { ground: 'plain', coordination: 4, prize: 0, retreatOpen: false } as const

  it('counts hits exactly', () => {
    expect(hitsOf([])).toEqual([1])
    expect(hitsOf([0.5, 0.5])).toEqual([0.25, 0.5, 0.25])
  })

  it('one division of 4 against one of 1 that cannot retreat', () => {
    // the defender hits 1 in 6. Unhurt, 4 in 6 destroy it: a step and the field. Hurt, 3 strength are left: pressing on
    // brings 3/6 × 1.5 − 1 = −0.25, breaking off 1 − 1 − 0.5 = −0.5 (the step comes back)
    const { net, cleared } = battleOdds({
      ...plain,
      attack: [[fighter('cs-johnson', 4)]],
      defence: [fighter('us-2m', 1)],
    })
    expect(net).toBeCloseTo((5 / 6) * (4 / 6) * 1.5 + (1 / 6) * -0.25, 10)
    expect(cleared).toBeCloseTo((5 / 6) * (4 / 6) + (1 / 6) * (3 / 6), 10)
  })

  it('a destroyed unit that can retreat brings its step back', () => {
    const { net } = battleOdds({
      ...plain,
      retreatOpen: true,
      attack: [[fighter('cs-johnson', 4)]],
      defence: [fighter('us-1-22', 1, true)], // fatigued: it cannot hit
    })
    expect(net).toBeCloseTo((4 / 6) * 0.5, 10)
  })

  it('a flank counts as often as it is coordinated, with one strength more', () => {
    const defence = [fighter('us-1-22', 1, true)]
    const attack = [[fighter('cs-valley', 1)], [fighter('cs-corse', 1)]]
    const { cleared } = battleOdds({ ...plain, attack, defence })
    // coordinated on 4 of 6: 1/6 and 2/6 to hit; else the front alone
    expect(cleared).toBeCloseTo((4 / 6) * (1 - (5 / 6) * (4 / 6)) + (2 / 6) * (1 / 6), 10)
  })

  it('a fortification makes an attack poor that is good in the open', () => {
    const attack = [[fighter('cs-valley', 1), fighter('cs-corse', 1)]]
    const defence = [fighter('us-1-22', 1)]
    const open = battleOdds({ ...plain, attack, defence })
    const walls = battleOdds({ ...plain, ground: 'fortification', attack, defence })
    expect(walls.net).toBeLessThan(0)
    expect(open.net).toBeGreaterThan(walls.net + 0.3)
  })
})

describe('on the map', () => {
  it('marches into a free city that pays', () => {
    // Harrisburg, 4 VP, two hexes away and empty
    const state = tableWith({
      units: [
        { id: 'cs-rodes', hex: '1517' },
        { id: 'us-1', hex: '2416' },
      ],
      activated: 'all',
      more: LATE,
    })
    const after = advisedThrough(positionAt(state, 'movement', { side: 'confederate' }), ['movement', 'march'])
    expect(after.board.units['cs-rodes']?.place).toBe('1317')
  })

  it('spends its command points on the stack that can take one, and activates before it ends', () => {
    const state = tableWith({
      units: [
        { id: 'cs-rodes', hex: '1517' },
        { id: 'cs-corse', hex: '3923' },
        { id: 'us-1', hex: '2416' },
      ],
      commandPoints: 1,
      more: LATE,
    })
    expect(advised(positionAt(state, 'activation', { side: 'confederate' }))).toBe('activate-unit:cs-rodes')
  })

  it('does not attack 1 to 4 into a fortification', () => {
    const state = tableWith({
      units: [
        { id: 'cs-corse', hex: '2514' },
        { id: 'us-derussy', hex: '2513' },
        { id: 'us-slough', hex: '2513' },
      ],
      activated: 'all',
      more: LATE,
    })
    expect(advised(positionAt(state, 'attacks', { side: 'confederate' }))).toBe('end-attacks')
  })

  it('attacks a tired division with three fresh ones', () => {
    const state = tableWith({
      units: [
        { id: 'cs-rodes', hex: '2419' },
        { id: 'cs-johnson', hex: '2419' },
        { id: 'cs-early', hex: '2419' },
        { id: 'us-2-8', hex: '2519', fatigued: true },
      ],
      activated: 'all',
      more: LATE,
    })
    const attack = positionAt(state, 'attacks', { side: 'confederate' })
    expect(advised(attack)).toBe('attack:2519')
    expect(advised(take(attack, 'attack:2519').position)).toBe('commit-hex:2419')
  })

  it('does not leave Richmond empty when the enemy is near', () => {
    const state = tableWith({
      units: [
        { id: 'cs-wise', hex: '3509' },
        { id: 'us-1-7', hex: '3507' },
        { id: 'us-dva', hex: '3507' },
      ],
      activated: 'all',
      more: LATE,
    })
    const after = advisedThrough(positionAt(state, 'movement', { side: 'confederate' }), ['movement', 'march'])
    expect(after.board.units['cs-wise']?.place).toBe('3509')
  })

  it('forages where it stands rather than marching off for nothing', () => {
    const state = tableWith({
      units: [
        { id: 'cs-rodes', hex: '1820' },
        { id: 'us-1', hex: '3406' },
      ],
      activated: 'all',
      more: { ...LATE, turn: 25 },
    })
    const movement = positionAt(state, 'movement', { side: 'confederate' })
    expect(advised(movement)).toBe('end-movement')
    expect(advised(take(movement, 'end-movement').position)).toBe('forage:cs-rodes')
  })
})

describe('in battle', () => {
  const defenders = [
    { id: 'us-1', hex: '2519', steps: 2 },
    { id: 'us-2-8', hex: '2519', steps: 1 },
  ]
  const attackers = [
    { id: 'cs-rodes', hex: '2419' },
    { id: 'cs-corse', hex: '2419' },
  ]
  const board = (more = {}) =>
    withBattle(
      tableWith({ units: [...defenders, ...attackers], activated: 'all', more: LATE }),
      '2519',
      {
        'cs-rodes': '2419',
        'cs-corse': '2419',
      },
      more,
    )

  it('the defender fires at whom a hit silences, not at a unit that cannot hit', () => {
    const units = [...defenders, { id: 'cs-rodes', hex: '2419' }, { id: 'cs-corse', hex: '2419', fatigued: true }]
    const state = withBattle(tableWith({ units, activated: 'all', more: LATE }), '2519', {
      'cs-rodes': '2419',
      'cs-corse': '2419',
    })
    const fire = positionAt(state, 'fire', { volley: 'defensive-fire', side: 'union', shot: null })
    expect(advised(fire)).toBe('fire:us-1:cs-rodes')
  })

  it('ceases fire when firing would only fatigue', () => {
    // a fatigued corps of two steps fires with nothing
    const units = [{ id: 'us-1', hex: '2519', steps: 2, fatigued: true }, ...attackers]
    const state = withBattle(tableWith({ units, activated: 'all', more: LATE }), '2519', { 'cs-rodes': '2419' })
    const fire = positionAt(state, 'fire', { volley: 'defensive-fire', side: 'union', shot: null })
    expect(advised(fire)).toBe('cease-fire')
  })

  it('the defender retreats to save a step where nothing else hangs on the hex', () => {
    const at = openStage(board({ hits: { 'us-1': 1 } }), 'defender-retreat', { side: 'union', to: null }).position
    expect(advised(at)).toMatch(/^retreat:/)
  })

  it('but stands in a city that the enemy would score', () => {
    const units = [
      { id: 'us-2m', hex: '1317', steps: 1 },
      { id: 'us-1-22', hex: '1317', steps: 1 },
      { id: 'cs-rodes', hex: '1418' },
    ]
    const state = withBattle(
      tableWith({ units, activated: 'all', more: LATE }),
      '1317',
      { 'cs-rodes': '1418' },
      {
        hits: { 'us-2m': 1 },
      },
    )
    const at = openStage(state, 'defender-retreat', { side: 'union', to: null }).position
    expect(advised(at)).toBe('stand-fast')
  })

  it('the attacker breaks off with what cannot hit any more, and presses on with what can', () => {
    const tired = { id: 'us-1', hex: '2419', steps: 2, fatigued: true }
    const weak = tableWith({
      side: 'union',
      units: [tired, { id: 'cs-rodes', hex: '2519' }],
      activated: 'all',
      more: LATE,
    })
    const spent = withBattle(weak, '2519', { 'us-1': '2419' }, { hits: { 'us-1': 1 } })
    const stage = 'attacker-retreat'
    expect(advised(openStage(spent, stage, { side: 'union', retreating: false }).position)).toBe('retreat')
    const strong = tableWith({
      units: [
        { id: 'cs-rodes', hex: '2419' },
        { id: 'cs-johnson', hex: '2419', steps: 3 },
        { id: 'us-2-8', hex: '2519' },
      ],
      activated: 'all',
      more: LATE,
    })
    const able = withBattle(strong, '2519', { 'cs-rodes': '2419', 'cs-johnson': '2419' }, { hits: { 'cs-johnson': 1 } })
    expect(advised(openStage(able, stage, { side: 'confederate', retreating: false }).position)).toBe('press-on')
  })

  it('cavalry leaves a battle it would lose, and stays in one it wins', () => {
    const stage = (attacker: string, steps: number, fatigued: boolean) => {
      const units = [
        { id: 'us-2c', hex: '2519', steps: 1 },
        { id: attacker, hex: '2419', steps, fatigued },
        { id: 'cs-johnson', hex: '2419', steps, fatigued },
      ]
      const state = tableWith({ units, activated: 'all', more: LATE })
      const battle = withBattle(state, '2519', { [attacker]: '2419', 'cs-johnson': '2419' })
      return openStage(battle, 'cavalry-retreat-before-combat', { side: 'union', asked: [] }).position
    }
    expect(advised(stage('cs-rodes', 4, false))).toBe('leave:us-2c')
    expect(advised(stage('cs-rodes', 1, true))).toBe('stand:us-2c')
  })

  it('the step that comes back is that of a destroyed unit', () => {
    const units = [
      { id: 'us-1', hex: '2519', steps: 3 },
      { id: 'us-2-8', hex: 'destroyed' as const, steps: 0 },
      { id: 'cs-rodes', hex: '2419' },
    ]
    const state = withBattle(
      tableWith({ units, activated: 'all', more: LATE }),
      '2519',
      { 'cs-rodes': '2419' },
      {
        defenders: ['us-1', 'us-2-8'],
        hits: { 'us-1': 1, 'us-2-8': 1 },
      },
    )
    const at = openStage(state, 'defender-retreat', { side: 'union', to: null }).position
    expect(advised(take(at, advised(at)).position)).toBe('recover:us-2-8')
  })
})

describe('arrivals and departures', () => {
  it('puts a reinforcement where a city is in danger', () => {
    const state = tableWith({
      side: null,
      turn: 18,
      units: [
        { id: 'us-pe', hex: 'reinforcement' },
        { id: 'cs-jenkimb', hex: '1517' },
      ],
      more: { ...LATE, dueTurns: { 'us-pe': 18 } },
    })
    // Philadelphia pays twice as much, but nobody is near it
    expect(advised(openStage(state, 'reinforcements', { side: 'union' }).position)).toBe('place:us-pe:1317')
  })

  it('complies with a muster-out, and puts off what may be put off', () => {
    const stage = (unit: string, turn: number) => {
      const units = [
        { id: unit, hex: '2416' },
        { id: 'cs-rodes', hex: '1820' },
      ]
      const state = tableWith({ side: null, turn, units, more: { conditions: { ...LATE.conditions, lastTurn: 50 } } })
      return openStage(state, 'muster-outs-and-withdrawals', { side: 'union', delayed: [] }).position
    }
    expect(advised(stage('us-1', 20))).toBe('comply:us-1')
    expect(advised(stage('us-nagle', 42))).toBe('delay:us-nagle')
  })

  it('weighs the departure of a unit that is still to arrive', () => {
    const units = [
      { id: 'us-nagle', hex: 'reinforcement' },
      { id: 'us-1', hex: '2416' },
      { id: 'cs-rodes', hex: '3013' },
    ]
    const state = tableWith({
      side: null,
      turn: 42,
      units,
      more: { conditions: { ...LATE.conditions, lastTurn: 50 } },
    })
    const { position } = openStage(state, 'muster-outs-and-withdrawals', { side: 'union', delayed: [] })
    expect(advised(position)).toBe('comply:us-nagle')
  })
})

describe('standing orders', () => {
  const state = tableWith({
    units: [
      { id: 'us-haskins', hex: '2413' },
      { id: 'us-1', hex: '2416' },
      { id: 'cs-rodes', hex: '2417' },
    ],
    more: LATE,
  })
  const position = positionAt(state, 'movement', { side: 'confederate' })

  it('are accepted by the game, hold cities and fall back elsewhere', () => {
    const orders = advice.orders?.(module.view(position, 'union'), 'union') ?? null
    const read = atp.game.readOrders('union', orders)
    expect(read.ok && read.value).toBeTruthy()
    expect(orders).toMatchObject({
      general: { cavalry: { leave: { whenOddsAtLeast: 3 } } },
      hexes: { '2413': { retreat: { when: 'never' } }, '2416': { retreat: { when: 'when-hit' } } },
    })
  })

  it('are accepted for both sides as the scenario begins', () => {
    const started = atp.start('great-invasion', {})
    if (!started.ok) throw new Error(started.error.message)
    for (const side of ['union', 'confederate']) {
      const orders = advice.orders?.(module.view(started.value.position, side), side) ?? null
      expect(atp.leaveOrders(started.value.position, side, orders).ok).toBe(true)
    }
  })
})

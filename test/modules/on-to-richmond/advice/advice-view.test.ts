import { describe, expect, it } from 'vitest'
import { advice } from '../../../../modules/on-to-richmond/advice/index.ts'
import { tableFrom } from '../../../../modules/on-to-richmond/advice/read-view.ts'
import { module } from '../../../../modules/on-to-richmond/index.ts'
import { SIDES } from '../../../../modules/on-to-richmond/rules/sides.ts'
import { readStandingOrders } from '../../../../modules/on-to-richmond/rules/standing-orders/read.ts'
import { SCENARIO_IDS } from '../../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { randomPlayer } from '../../../../src/host/opponent/random-player.ts'
import { numberSource } from '../../../../src/kernel/player.ts'
import { tableWith } from '../../../support/otr-table.ts'
import { play, table } from './advised.ts'

describe('the table read from a view', () => {
  it('has everything the advice counts with, at every stop of both scenarios', () => {
    const met = { marches: 0, activations: 0, rolls: 0 }
    for (const scenario of SCENARIO_IDS) {
      const player = randomPlayer(numberSource(4))
      play(
        scenario,
        4,
        () => player,
        500,
        (position, side) => {
          const { board } = position
          const read = tableFrom(module.view(position, side))
          expect(read.conditions).toEqual(board.conditions)
          for (const key of ['turn', 'units', 'leaders', 'pontoons', 'control', 'losses'] as const) {
            expect(read[key], key).toEqual(board[key])
          }
          expect([...read.flanksRefused].sort()).toEqual([...board.flanksRefused].sort())
          expect([...read.destroyed].sort()).toEqual([...board.destroyed].sort())
          expect(read.weather.rainUntil >= board.turn).toBe(board.weather.rainUntil >= board.turn)
          expect(read.phase).toEqual(board.phase)
          met.rolls += board.phase?.rolls == null ? 0 : 1
          expect(read.activation?.leader).toBe(board.activation?.leader)
          expect(read.activation?.halfPoints).toBe(board.activation?.halfPoints)
          met.activations += board.activation === null ? 0 : 1
          expect(read.march?.unit).toBe(board.march?.unit)
          if (board.march === null || read.march === null) return
          met.marches += 1
          const left = (march: typeof board.march) => Math.max(0, march.halfPoints - march.spent)
          expect(left(read.march)).toBe(left(board.march))
          expect(read.march.halfPoints).toBe(board.march.halfPoints)
        },
      )
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(1)
  }, 300_000)

  it('std:10.1, std:10.2, std:12.0 knows bridges, what is destroyed and how long rain and floods last', () => {
    const state = tableWith({
      turn: 1,
      rain: true,
      at: { N1625: { 'us-sedgwick': { manpower: 17, exhausted: true, demoralized: 2, entrenched: 'fort-build' } } },
      more: {
        pontoons: { 'N1625-N1626': 'union', 'N1626-N1726': 'confederate' },
        destroyed: ['N1929-N2028'],
        flanksRefused: ['N1625'],
        weather: { rainUntil: 3, minorUnfordableUntil: 4, majorUnfordableUntil: 5 },
      },
    })
    const position = table.waitingIn(
      state,
      'recovery-works',
      { side: 'union', done: [], tried: [], rolling: false },
      'union',
    )
    const read = tableFrom(module.view(position, 'union'))
    for (const key of ['pontoons', 'destroyed', 'flanksRefused', 'weather'] as const) {
      expect(read[key], key).toEqual(state[key])
    }
    expect(read.units['us-sedgwick']).toEqual(state.units['us-sedgwick'])
  })
})

describe('what the advice knows', () => {
  it('every kind of offer, as a number', () => {
    const silent = new Set<string>()
    const known = new Set<string>()
    for (const scenario of SCENARIO_IDS) {
      const player = randomPlayer(numberSource(9))
      play(
        scenario,
        9,
        () => player,
        220,
        (position, side) => {
          const offers = table.engine.offers(position, side)
          const values = advice.worth(module.view(position, side), offers, side)
          expect(values.length).toBe(offers.length)
          for (const [at, { choice }] of offers.entries()) {
            const value = values[at]
            if (value === undefined || Number.isNaN(value)) silent.add(choice.join(':'))
            else known.add(choice[0])
          }
        },
      )
    }
    expect([...silent]).toEqual([])
    expect(known.size).toBeGreaterThan(20)
  }, 300_000)

  it('std:4.2 leaves orders that can be read, for both sides', () => {
    const position = table.waitingIn(
      tableWith({ at: {} }),
      'leader-transfer-phase',
      { side: 'union', moved: [] },
      'union',
    )
    for (const side of SIDES) {
      const orders = advice.orders?.(module.view(position, side), side)
      expect(readStandingOrders(side, orders)).toMatchObject({
        ok: true,
        value: { initiative: { rollFor: 'at-once' }, losses: { order: 'strongest' } },
      })
    }
  })
})

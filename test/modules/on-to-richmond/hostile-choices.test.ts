import { expect, test } from 'vitest'
import { module } from '../../../modules/on-to-richmond/index.ts'
import { marchStep } from '../../../modules/on-to-richmond/rules/queries/march-steps.ts'
import { leaderTransferPhase } from '../../../modules/on-to-richmond/rules/stages/std-06-movement/leader-transfer-phase.ts'
import { marching } from '../../../modules/on-to-richmond/rules/stages/std-06-movement/marching.ts'
import { ok } from '../../../src/kernel/result.ts'
import { ObjectNames } from '../../support/object-names.ts'
import { livelyStart } from '../../support/otr-lively.ts'
import { otrTable, tableWith } from '../../support/otr-table.ts'

test('std:6.3 a transfer to a unit that this game does not have is refused, not an error', () => {
  const state = tableWith({
    at: { N1328: { 'us-couch': 10 }, N1327: { 'us-casey': 8 } },
    leaders: { 'us-leader-mcclellan': 'us-couch' },
  })
  const table = otrTable([leaderTransferPhase])
  const { position } = table.open(state, 'leader-transfer-phase', { side: 'union', moved: [] })
  expect(table.refusalOf(position, 'transfer:us-leader-mcclellan:us-7-69-ny').code).toBe('not-your-unit')
})

test('otr:13.0 a unit that has still to come onto the map dismantles nothing', () => {
  const table = otrTable([marching])
  const entering = tableWith({ scenario: 'warwick-line', at: {}, active: 'union' })
  const unit = {
    manpower: 3,
    organized: true,
    fatigue: 1,
    exhausted: false,
    demoralized: 0,
    entrenched: 'none',
  } as const
  const state = {
    ...entering,
    units: { 'us-6-pa': { ...unit, place: 'reinforcement' } },
    march: {
      unit: 'us-6-pa',
      leader: null,
      halfPoints: 8,
      spent: 0,
      path: ['reinforcement'],
      beganInZone: false,
      attacks: 0,
      held: false,
      declined: [],
      forceSettled: true,
    },
  }
  const position = table.waitingIn(state, 'marching', { waiting: 'choice' }, 'union')
  expect(table.refusalOf(position, 'dismantle:S5818-S5819').code).toBe('not-on-map')
  // and it does not enter where the enemy has come into both hexes
  const held = {
    ...state,
    units: {
      ...state.units,
      'cs-pryor': { ...unit, place: 'S5818' },
      'cs-cobb-a': { ...unit, place: 'S5820' },
    },
  }
  const step = marchStep(held, held.march, 'S5818')
  expect('refused' in step ? step.refused.code : '').toBe('entry-held')
})

test('std:3.0 names that every object knows are no units, leaders or hexes anywhere, and break nothing', () => {
  const names = new ObjectNames(module)
  const tempers = { eager: /^(assault|select|attack|grand|join)/, quiet: /^pass$/ }
  for (const scenario of ['seven-pines', 'warwick-line']) {
    names.playAlong({ ...tempers, scenario, seed: 12, inputs: 600 })
    // and from the middle of fights, where most of what is rare is asked
    for (const seed of [2, 12]) {
      const setUp = () => ok(livelyStart(scenario, seed, 1))
      names.playAlong({ ...tempers, scenario, setUp, seed, inputs: 600 })
    }
  }
  expect(names.faults).toEqual([])
  const usual = ['activation-segment march', 'marching to', 'assault select', 'grand-assault join', 'retreat retreat']
  expect([...names.met]).toEqual(expect.arrayContaining(usual))
  expect(names.met.size).toBeGreaterThan(35)
  expect(names.tried).toBeGreaterThan(20_000)
})

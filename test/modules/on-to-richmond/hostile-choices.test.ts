import { expect, test } from 'vitest'
import { module } from '../../../modules/on-to-richmond/index.ts'
import { marchStep } from '../../../modules/on-to-richmond/rules/queries/march-steps.ts'
import { leaderTransferPhase } from '../../../modules/on-to-richmond/rules/stages/std-06-movement/leader-transfer-phase.ts'
import { marching } from '../../../modules/on-to-richmond/rules/stages/std-06-movement/marching.ts'
import type { DicePort } from '../../../src/kernel/dice.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import { drive } from '../../../src/kernel/play.ts'
import { numberSource } from '../../../src/kernel/player.ts'
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

/** What every table of a JavaScript program seems to have, and no game. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

test('std:3.0 names that every object knows are no units, leaders or hexes anywhere, and break nothing', () => {
  const { game, verbs = {} } = module
  const engine = createEngine(game)
  let tried = 0
  const stages = new Set<string>()
  for (const scenario of ['seven-pines', 'warwick-line']) {
    const numbers = numberSource(5)
    const dice: DicePort = { roll: (request) => request.dice.map((sides) => 1 + (numbers() % sides)) }
    const begun = engine.start(scenario, {})
    if (!begun.ok) throw new Error(begun.error.message)
    let { position } = drive(engine, begun.value.position, dice)
    for (let step = 0; step < 700; step++) {
      const { waiting } = position
      if (waiting.for !== 'decision') break
      const stage = position.frames[position.frames.length - 1]?.stage ?? ''
      const offers = engine.offers(position, waiting.side)
      // An early look at each stage, and now and then another.
      if (!stages.has(stage) || step % 40 === 0) {
        stages.add(stage)
        for (const verb of Object.keys(verbs)) {
          for (const name of NAMES) {
            const bad = [
              [verb, name],
              [verb, name, name],
              ...offers.slice(0, 3).map(({ choice }) => [verb, choice[1] ?? name, name]),
            ]
            for (const words of bad) {
              const [first = '', ...rest] = words
              expect(engine.choose(position, waiting.side, [first, ...rest]).ok).toBe(false)
              tried++
            }
          }
        }
      }
      const fights = offers.filter(({ choice }) => ['assault', 'select', 'attack', 'grand', 'join'].includes(choice[0]))
      const goesOn = offers.filter(({ choice }) => choice[0] !== 'pass')
      const open = [fights, goesOn, offers].find((list) => list.length > 0) ?? offers
      const offer = open[numbers() % open.length]
      if (offer === undefined) break
      const chosen = engine.choose(position, waiting.side, offer.choice)
      if (!chosen.ok) throw new Error(chosen.error.message)
      position = drive(engine, chosen.value.position, dice).position
    }
  }
  expect([...stages]).toEqual(expect.arrayContaining(['activation-segment', 'marching', 'assault', 'retreat']))
  expect(stages.size).toBeGreaterThan(10)
  expect(tried).toBeGreaterThan(5000)
})

import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  gameEvents,
  openStage,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

/** The end of a battle at Winchester; attackers from 2620. */
function over(attack: readonly UnitSpec[], defend: readonly UnitSpec[], battle: Partial<Battle>) {
  const from: { [unit: string]: string } = {}
  for (const unit of attack) from[unit.id] = '2620'
  const table = tableWith({ units: [...attack, ...defend], activated: 'all' })
  const state = withBattle(table, '2519', from, { defenders: defend.map(({ id }) => id), ...battle })
  const { position, events } = openStage(state, 'redeployment', {})
  return { position, happened: gameEvents({ position, events }) }
}

const EARLY = { id: 'cs-early', hex: '2620' }
const CORPS = { id: 'us-1', hex: '2519' }
const GONE = { hex: 'destroyed', steps: 0 } as const

describe('atp:14.1C fatigue of units hit that did not fire', () => {
  it('comes at the end of the battle, not when they are hit', () => {
    const table = tableWith({
      units: [EARLY, { id: 'cs-johnson', hex: '2620' }, CORPS],
      activated: 'all',
    })
    const state = withBattle(table, '2519', { 'cs-early': '2620', 'cs-johnson': '2620' })
    const volley = openStage(state, 'fire', { volley: 'defensive-fire', side: 'union', shot: null }).position
    const hit = take(volley, 'fire:us-1:cs-early', [[1]]).position
    expect(unitAt(hit, 'cs-early')).toMatchObject({ steps: 2, fatigued: false })
    const { position } = takeAll(hit, ['press-on', 'cease-fire'])
    expect(unitAt(position, 'cs-early')).toMatchObject({ steps: 2, fatigued: true })
    expect(unitAt(position, 'cs-johnson').fatigued).toBe(false)
  })

  it('names its rule, and is not said of units already fatigued or destroyed', () => {
    const { happened } = over(
      [
        { ...EARLY, steps: 2 },
        { id: 'cs-rodes', hex: '2620', steps: 3, fatigued: true },
      ],
      [CORPS, { id: 'us-2m', ...GONE }],
      { hits: { 'cs-early': 1, 'cs-rodes': 1, 'us-2m': 1 } },
    )
    expect(happened.filter(({ type }) => type === 'unit-fatigued')).toEqual([
      { type: 'unit-fatigued', unit: 'cs-early', rule: 'atp:14.1C' },
    ])
  })
})

describe('atp:3.2 points for steps', () => {
  it('each side scores a point for every enemy step, with the count in the reason', () => {
    const { position, happened } = over([{ ...EARLY, steps: 1 }], [{ ...CORPS, steps: 3 }], {
      hits: { 'cs-early': 2, 'us-1': 1 },
    })
    expect(happened.filter(({ type }) => type === 'points-scored')).toEqual([
      {
        type: 'points-scored',
        side: 'confederate',
        halfPoints: 2,
        rule: 'atp:3.2',
        reason: '1 enemy step destroyed at 2519 Winchester',
      },
      {
        type: 'points-scored',
        side: 'union',
        halfPoints: 4,
        rule: 'atp:3.2',
        reason: '2 enemy steps destroyed at 2519 Winchester',
      },
    ])
    expect(position.board.halfPoints).toEqual({ union: 4, confederate: 2 })
  })
})

describe('atp:3.5 possession of the battlefield', () => {
  it('atp:3.5B is nobody’s while both sides are there', () => {
    expect(over([EARLY], [CORPS], {}).position.board.halfPoints).toEqual({ union: 0, confederate: 0 })
  })

  it('atp:3.5A is the attacker’s when all defenders are eliminated', () => {
    const { position } = over([EARLY], [{ id: 'us-2m', ...GONE }], { hits: { 'us-2m': 1 } })
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 3 })
  })

  it('atp:3.5A is the attacker’s when the defenders have retreated', () => {
    const { position } = over([EARLY], [{ ...CORPS, hex: '2419' }], { retreated: 'union' })
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 1 })
  })

  it('atp:3.5A is the defender’s when all attackers are eliminated', () => {
    const { position } = over([{ id: 'cs-valley', ...GONE }], [CORPS], { hits: { 'cs-valley': 1 } })
    expect(position.board.halfPoints).toEqual({ union: 3, confederate: 0 })
  })

  it('atp:3.5A is the defender’s when the attacker has retreated', () => {
    const { position } = over([EARLY], [CORPS], { retreated: 'confederate' })
    expect(position.board.halfPoints).toEqual({ union: 1, confederate: 0 })
  })

  it('RULING ATP-21 flankers that failed do not hold it', () => {
    const table = tableWith({ units: [{ id: 'cs-hood', hex: '2619' }, CORPS, { id: 'cs-valley', ...GONE }] })
    const state = withBattle(
      table,
      '2519',
      { 'cs-valley': '2620', 'cs-hood': '2619' },
      { front: '2620', flanks: { '2619': 'failed' }, hits: { 'cs-valley': 1 } },
    )
    expect(openStage(state, 'redeployment', {}).position.board.halfPoints).toEqual({ union: 3, confederate: 0 })
  })

  it('RULING ATP-22 an empty field is nobody’s', () => {
    const { position } = over([{ id: 'cs-valley', ...GONE }], [{ id: 'us-1c', hex: '2419' }], {
      left: ['us-1c'],
      retreated: 'union',
      hits: { 'cs-valley': 1 },
    })
    expect(position.board.halfPoints).toEqual({ union: 2, confederate: 0 })
  })
})

it('atp:10.1.5 clears the Battle Card and goes on with the turn', () => {
  const { position } = over([EARLY], [CORPS], {})
  expect(position.board.battle).toBeNull()
  expect(stageOf(position)).not.toBe('redeployment')
})

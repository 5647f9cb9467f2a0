import { describe, expect, it } from 'vitest'
import { commandPointsFor } from '../../../modules/across-the-potomac/rules/queries/command-points.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  offered,
  offerOf,
  openStage,
  positionAt,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
} from '../../support/atp-table.ts'

const inSouth = [{ id: 'cs-early', hex: '2519' }]
const inNorth = [{ id: 'cs-early', hex: '2119' }]

function points(units: typeof inSouth, side: 'confederate' | 'union', more: Partial<State> = {}): number {
  return commandPointsFor(tableWith({ units, more }), side)
}

describe('command points', () => {
  it('atp:8.2A the Confederacy has 2, or 3 with a unit in the North', () => {
    expect(points(inSouth, 'confederate')).toBe(2)
    expect(points(inNorth, 'confederate')).toBe(3)
  })

  it('atp:8.2B the Union has 1, or 2 with a Confederate unit in the North', () => {
    expect(points(inSouth, 'union')).toBe(1)
    expect(points(inNorth, 'union')).toBe(2)
  })

  it('atp:8.2 a Union enclave on the south bank counts as Northern territory', () => {
    expect(points([{ id: 'cs-early', hex: '2318' }], 'confederate')).toBe(3) // Harpers Ferry
  })

  it('atp:8.3B Meade brings one more to the Union alone', () => {
    expect(points(inSouth, 'union', { commander: 'meade' })).toBe(2)
    expect(points(inNorth, 'union', { commander: 'meade' })).toBe(3)
    expect(points(inSouth, 'confederate', { commander: 'meade' })).toBe(2)
  })

  it('atp:8.4 a lost flag costs one, never below none', () => {
    const lost = { union: true, confederate: true }
    expect(points(inSouth, 'union', { flagLost: lost })).toBe(0)
    expect(points(inNorth, 'confederate', { flagLost: lost })).toBe(2)
    expect(points(inNorth, 'confederate', { flagLost: { union: true, confederate: false } })).toBe(3)
  })

  it('atp:8.2C points are counted anew at the start of each player-turn', () => {
    const state = tableWith({ side: null, units: inNorth, commandPoints: 9 })
    const opened = openStage(state, 'player-turn', { side: 'confederate', next: 0 })
    expect(opened.position.board.playerTurn).toMatchObject({ side: 'confederate', commandPoints: 3, activated: [] })
  })
})

const army = [
  { id: 'cs-early', hex: '2519' },
  { id: 'cs-rodes', hex: '2519' },
  { id: 'cs-johnson', hex: '2519' },
  { id: 'cs-hood', hex: '2718' },
]

function activating(commandPoints = 2) {
  return positionAt(tableWith({ units: army, commandPoints }), 'activation', { side: 'confederate' })
}

describe('activation', () => {
  it('atp:8.5A one point activates one unit or one stack', () => {
    const open = activating()
    expect(offered(open)).toEqual([
      'activate-stack:2519',
      'activate-unit:cs-early',
      'activate-unit:cs-johnson',
      'activate-unit:cs-rodes',
      'activate-unit:cs-hood',
      'end-activation',
    ])
    expect(offerOf(open, 'activate-stack:2519')).toMatchObject({
      cost: 1,
      space: '2519',
      pieces: ['cs-early', 'cs-johnson', 'cs-rodes'],
      rule: 'atp:8.5A',
    })
    const stack = take(open, 'activate-stack:2519').position
    expect(stack.board.playerTurn).toMatchObject({
      commandPoints: 1,
      activated: ['cs-early', 'cs-johnson', 'cs-rodes'],
    })
    const unit = take(open, 'activate-unit:cs-rodes').position
    expect(unit.board.playerTurn).toMatchObject({ commandPoints: 1, activated: ['cs-rodes'] })
  })

  it('atp:8.5A no unit is activated twice; the rest of a stack can be', () => {
    const one = take(activating(3), 'activate-unit:cs-rodes').position
    expect(refusalOf(one, 'activate-unit:cs-rodes')).toMatchObject({ code: 'already-activated', rule: 'atp:8.5A' })
    const rest = take(one, 'activate-stack:2519').position
    expect(rest.board.playerTurn?.activated).toEqual(['cs-rodes', 'cs-early', 'cs-johnson'])
    expect(refusalOf(rest, 'activate-stack:2519')).toMatchObject({ code: 'already-activated', rule: 'atp:8.5A' })
  })

  it('atp:8.2C whoever stops with points left is told so; to activate leaves nothing', () => {
    const at = (commandPoints: number) =>
      positionAt(tableWith({ units: inSouth, commandPoints }), 'activation', { side: 'confederate' })
    expect(offerOf(at(1), 'end-activation').leaves).toBe('1 command point is left, and no point is kept for later.')
    expect(offerOf(at(2), 'end-activation').leaves).toContain('2 command points are left')
    expect(offerOf(at(2), 'activate-unit:cs-early').leaves).toBeUndefined()
  })

  it('atp:8.5A without points nothing more is activated', () => {
    const spent = takeAll(activating(), ['activate-stack:2519', 'activate-unit:cs-hood']).position
    expect(stageOf(spent)).not.toBe('activation')
    expect(spent.board.playerTurn?.commandPoints).toBe(0)
    const none = openStage(tableWith({ units: army, commandPoints: 0 }), 'activation', { side: 'confederate' })
    expect(none.position.board.turn).toBe(15) // both player-turns went by
  })

  it('atp:8.5C all activations come before any action', () => {
    const one = take(activating(), 'activate-unit:cs-rodes').position
    for (const action of ['march:cs-rodes', 'march-stack:2519', 'attack:2419', 'forage:cs-rodes']) {
      expect(refusalOf(one, action)).toMatchObject({ code: 'activation-first', rule: 'atp:8.5C' })
    }
    const acting = takeAll(one, ['end-activation']).position
    expect(stageOf(acting)).toBe('movement')
    expect(refusalOf(acting, 'activate-unit:cs-hood')).toMatchObject({ code: 'activation-over', rule: 'atp:8.5C' })
  })

  it('atp:8.5D the units of an activated stack act each for itself', () => {
    const units = [
      { id: 'cs-early', hex: '1820' },
      { id: 'cs-rodes', hex: '1820' },
      { id: 'cs-stuart', hex: '1820' },
    ]
    const open = positionAt(tableWith({ units, commandPoints: 1 }), 'activation', { side: 'confederate' })
    const marches = ['march:cs-rodes', 'to:1919', 'halt', 'march:cs-stuart', 'to:1920', 'halt', 'end-movement']
    const { board } = takeAll(open, ['activate-stack:1820', ...marches, 'forage:cs-early']).position
    expect(board.halfPoints.confederate).toBe(1)
    expect(['cs-early', 'cs-rodes', 'cs-stuart'].map((unit) => board.units[unit]?.place)).toEqual([
      '1820',
      '1919',
      '1920',
    ])
  })

  it('atp:2.7, atp:9.1A who cannot be activated is told why', () => {
    const units = [...army, { id: 'us-2-8', hex: '2121' }]
    const state = tableWith({ units, commandPoints: 2 })
    const open = positionAt(state, 'activation', { side: 'confederate' })
    expect(refusalOf(open, 'activate-unit:us-2-8')).toMatchObject({ code: 'not-your-unit', rule: 'atp:2.7' })
    expect(refusalOf(open, 'activate-stack:2121')).toMatchObject({ code: 'no-units-there', rule: 'atp:8.5A' })
    expect(refusalOf(open, 'activate-stack:2718')).toMatchObject({ code: 'no-stack', rule: 'atp:9.1A' })
    expect(refusalOf(open, 'activate-stack:0000')).toMatchObject({ code: 'unknown-hex', rule: 'atp:2.4D' })
    expect(refusalOf(open, 'activate-unit:cs-lee')).toMatchObject({ code: 'unknown-unit', rule: 'atp:2.9' })
  })

  it('atp:9.7 a garrison may be activated', () => {
    const units = [{ id: 'us-norfolk', hex: '3602' }]
    const state = tableWith({ side: 'union', units, commandPoints: 1 })
    const done = take(positionAt(state, 'activation', { side: 'union' }), 'activate-unit:us-norfolk').position
    expect(stageOf(done)).toBe('foraging') // Norfolk lies in Southern territory (3.4A)
  })
})

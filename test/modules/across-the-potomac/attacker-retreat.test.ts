import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  gameEvents,
  offered,
  offerOf,
  openStage,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

const EARLY = { id: 'cs-early', hex: '2620' }
const JOHNSON = { id: 'cs-johnson', hex: '2620' }

/** After the defensive fire at Winchester. */
function afterFire(attack: readonly UnitSpec[], battle: Partial<Battle>, from: { [unit: string]: string } = {}) {
  const hexes: { [unit: string]: string } = {}
  for (const unit of attack) hexes[unit.id] = from[unit.id] ?? '2620'
  const state = withBattle(
    tableWith({ units: [...attack, { id: 'us-1', hex: '2519' }], activated: 'all' }),
    '2519',
    hexes,
    battle,
  )
  return openStage(state, 'attacker-retreat', { side: 'confederate', retreating: false }).position
}

describe('atp:12.1D the attacker retreats', () => {
  it('atp:12.1B is not open without hits', () => {
    expect(stageOf(afterFire([EARLY], { hits: {} }))).toBe('fire')
  })

  it('atp:12.4B is not open after an extra hit', () => {
    const dead = { ...EARLY, hex: 'destroyed', steps: 0 } as const
    const at = afterFire([dead, JOHNSON], { hits: { 'cs-early': 3 }, extraHitBy: ['union'] })
    expect(stageOf(at)).not.toBe('attacker-retreat')
  })

  it('an extra hit the attacker scored himself does not bar it', () => {
    const at = afterFire([{ ...EARLY, steps: 2 }], { hits: { 'cs-early': 1 }, extraHitBy: ['confederate'] })
    expect(stageOf(at)).toBe('attacker-retreat')
  })

  it('asks the attacker, who may press on', () => {
    const at = afterFire([{ ...EARLY, steps: 2 }], { hits: { 'cs-early': 1 } })
    expect(at.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(at)).toEqual(['retreat', 'press-on'])
    expect(refusalOf(at, 'recover:cs-early')).toMatchObject({ code: 'not-retreating', rule: 'atp:12.1A' })
    const on = take(at, 'press-on').position
    expect(stageOf(on)).toBe('fire')
    expect(offered(on)).toContain('fire:cs-early:us-1')
  })

  it('atp:12.1D the dead and the weary are not fatigued by it', () => {
    const attack: readonly UnitSpec[] = [
      { ...EARLY, steps: 2, fatigued: true },
      { id: 'cs-rodes', hex: 'destroyed', steps: 0 },
      JOHNSON,
    ]
    const at = afterFire(attack, { hits: { 'cs-early': 1, 'cs-rodes': 3 } })
    const tired = gameEvents(takeAll(at, ['retreat', 'recover:cs-early'])).filter(
      ({ type }) => type === 'unit-fatigued',
    )
    expect(tired).toEqual([{ type: 'unit-fatigued', unit: 'cs-johnson', rule: 'atp:12.1D' }])
  })

  it('atp:12.1D forfeits the fire, fatigues all attackers where they stand, and gives the field away', () => {
    const attack = [{ ...EARLY, steps: 2 }, JOHNSON, { id: 'cs-hood', hex: '2619' }]
    const battle = { hits: { 'cs-early': 1 }, front: '2620', flanks: { '2619': 'failed' } } as const
    const over = take(afterFire(attack, battle, { 'cs-hood': '2619' }), 'retreat')
    // 12.1A the only unit hit recovers its step without a question
    expect(unitAt(over.position, 'cs-early')).toEqual({ place: '2620', steps: 3, fatigued: true })
    expect(unitAt(over.position, 'cs-johnson')).toEqual({ place: '2620', steps: 4, fatigued: true })
    // RULING ATP-17 failed flankers are attackers too
    expect(unitAt(over.position, 'cs-hood')).toEqual({ place: '2619', steps: 4, fatigued: true })
    expect(gameEvents(over)).toContainEqual({ type: 'unit-fatigued', unit: 'cs-hood', rule: 'atp:12.1D' })
    expect(gameEvents(over).map(({ type }) => type)).not.toContain('shot-fired')
    expect(over.position.board.halfPoints).toEqual({ union: 1, confederate: 0 })
    expect(over.position.board.battle).toBeNull()
  })

  it('RULING ATP-16 also artillery that held its fire does not fire any more', () => {
    const attack = [
      { ...EARLY, steps: 2 },
      { id: 'cs-art2', hex: '2620' },
    ]
    const over = take(afterFire(attack, { hits: { 'cs-early': 1 } }), 'retreat').position
    expect(stageOf(over)).not.toBe('fire')
    expect(unitAt(over, 'cs-art2').fatigued).toBe(true)
  })

  it('atp:12.1A one step of one unit comes back, of the attacker’s choice among those hit', () => {
    const attack = [
      { ...EARLY, steps: 1 },
      { ...JOHNSON, steps: 3 },
      { id: 'cs-rodes', hex: '2620' },
    ]
    const at = take(afterFire(attack, { hits: { 'cs-early': 2, 'cs-johnson': 1 } }), 'retreat').position
    expect(offered(at)).toEqual(['recover:cs-early', 'recover:cs-johnson'])
    expect(refusalOf(at, 'recover:cs-rodes')).toMatchObject({ code: 'not-hit', rule: 'atp:12.1A' })
    expect(refusalOf(at, 'recover:cs-hood')).toMatchObject({ code: 'not-in-battle', rule: 'atp:12.1A' })
    expect(refusalOf(at, 'press-on')).toMatchObject({ code: 'already-retreating', rule: 'atp:12.1D' })
    const over = take(at, 'recover:cs-early').position
    expect(unitAt(over, 'cs-early').steps).toBe(2)
    expect(unitAt(over, 'cs-johnson').steps).toBe(3)
    // 3.2 two of the three steps count
    expect(over.board.halfPoints).toEqual({ union: 5, confederate: 0 })
  })

  it('atp:12.1A, atp:3.2 a destroyed attacker comes back with one step in the hex it attacked from', () => {
    const dead = { ...EARLY, hex: 'destroyed', steps: 0 } as const
    const at = afterFire([dead, JOHNSON], { hits: { 'cs-early': 3 } })
    expect(offerOf(at, 'retreat').label).toContain('Early/2 recovers a step')
    const over = take(at, 'retreat').position
    expect(unitAt(over, 'cs-early')).toEqual({ place: '2620', steps: 1, fatigued: true })
    expect(over.board.halfPoints).toEqual({ union: 5, confederate: 0 })
  })

  it('atp:12.1A is open even when no attacker is left, and revives one', () => {
    const dead = { id: 'cs-valley', hex: 'destroyed', steps: 0 } as const
    const over = take(afterFire([dead], { hits: { 'cs-valley': 1 } }), 'retreat').position
    expect(unitAt(over, 'cs-valley')).toEqual({ place: '2620', steps: 1, fatigued: true })
    expect(over.board.halfPoints).toEqual({ union: 1, confederate: 0 })
  })

  it('atp:10.1.6 nobody advances after it', () => {
    const attack = [{ ...EARLY, steps: 2 }]
    const { events } = takeAll(afterFire(attack, { hits: { 'cs-early': 1 } }), ['retreat'])
    expect(gameEvents({ position: afterFire(attack, {}), events }).map(({ type }) => type)).not.toContain('unit-moved')
  })
})

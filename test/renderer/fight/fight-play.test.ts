import { describe, expect, test } from 'vitest'
import {
  buttonsOf,
  type FightEvent,
  type FightState,
  type FightTable,
  fightStep,
  goalsOf,
  NOTHING_HELD,
  offersOf,
} from '../../../src/renderer/panels/fight/fight-play.ts'
import { FIGHT, OFFERS } from './sample.ts'

const TABLE: FightTable = { fight: FIGHT, offers: OFFERS, open: true, confirm: false }
const held = (picked: string): FightState => ({ picked, asked: [] })
const put = (piece: string, side: string, position: string): FightEvent => ({ type: 'put', piece, side, position })

describe('picking', () => {
  test('says where the piece can be brought, and the same piece again puts it back', () => {
    const step = fightStep(NOTHING_HELD, { type: 'pick', piece: 'anna' }, TABLE)
    expect(step.state.picked).toBe('anna')
    expect(step.said).toBe('Anna is picked up. It can be brought to the middle or the enemy’s right.')
    const again = fightStep(step.state, { type: 'pick', piece: 'anna' }, TABLE)
    expect(again.state).toEqual(NOTHING_HELD)
    expect(again.said).toBe('Anna is put back.')
  })

  test('a piece without offers is not picked, and it is said', () => {
    const step = fightStep(held('anna'), { type: 'pick', piece: 'xaver' }, TABLE)
    expect(step.state.picked).toBeNull()
    expect(step.said).toBe('Nothing can be done with Xaver now.')
  })

  test('one that is brought nowhere points at its buttons', () => {
    const step = fightStep(NOTHING_HELD, { type: 'pick', piece: 'carl' }, TABLE)
    expect(step.said).toBe('Carl is picked up. Its choices are buttons below the board.')
  })
})

describe('putting down', () => {
  test('takes the one choice for the place', () => {
    const step = fightStep(held('anna'), put('anna', 'blue', 'right'), TABLE)
    expect(step.take).toEqual(['fire', 'anna'])
    expect(step.state).toEqual(NOTHING_HELD)
  })

  test('asks where several lead to the same place', () => {
    const step = fightStep(held('anna'), put('anna', 'red', 'middle'), TABLE)
    expect(step.take).toBeNull()
    expect(buttonsOf(step.state, TABLE).map(({ label }) => label)).toEqual([
      'Anna moves to the middle',
      'Bert leads Anna round',
    ])
    expect(step.said).toBe('Choose below the board: Anna moves to the middle; Bert leads Anna round.')
  })

  test('asks first where clicks are to be confirmed', () => {
    const table = { ...TABLE, confirm: true }
    const step = fightStep(held('anna'), put('anna', 'blue', 'right'), table)
    expect(step.take).toBeNull()
    expect(buttonsOf(step.state, table).map(({ label }) => label)).toEqual(['Anna fires'])
  })

  test('what is not on offer is not possible, even if the view knows the move', () => {
    expect(goalsOf('bert', TABLE)).toEqual([])
    const step = fightStep(held('bert'), put('bert', 'red', 'right'), TABLE)
    expect(step.take).toBeNull()
    expect(step.said).toBe('Bert cannot be brought to the right now.')
  })

  test('with nothing open nothing is possible', () => {
    const closed = { ...TABLE, open: false }
    expect(offersOf('anna', closed)).toEqual([])
    expect(buttonsOf(NOTHING_HELD, closed)).toEqual([])
    expect(fightStep(NOTHING_HELD, put('anna', 'blue', 'right'), closed).take).toBeNull()
  })
})

describe('the buttons', () => {
  test('are those that no piece is brought for, until one is picked', () => {
    expect(buttonsOf(NOTHING_HELD, TABLE).map(({ label }) => label)).toEqual(['Carl rests', 'Done'])
    expect(buttonsOf(held('anna'), TABLE)).toHaveLength(3)
    expect(buttonsOf(held('bert'), TABLE).map(({ label }) => label)).toEqual(['Bert leads Anna round'])
  })
})

test('another position lets go without a word', () => {
  expect(fightStep(held('anna'), { type: 'changed' }, TABLE)).toEqual({ state: NOTHING_HELD, take: null, said: '' })
})

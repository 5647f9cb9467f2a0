import { describe, expect, it, test } from 'vitest'
import { isReleased } from '../../../modules/forged-in-fire/rules/queries/reinforcing.ts'
import {
  gameEvents,
  offered,
  open,
  placeAt,
  refusalOf,
  resultOf,
  stageOf,
  take,
  takeAll,
} from '../../support/fif-battle.ts'
import { heldBy, marchOf, tableWith } from '../../support/fif-table.ts'

const movement = (state: ReturnType<typeof tableWith>) =>
  open(state, 'movement', { side: state.playerTurn?.side ?? 'union' }).position
const openYork = heldBy('union', 'yorktown', 'fort-monroe')

describe('fif:15.1 VI Corps', () => {
  const at = { 'union-box': ['us-vi-cdr', 'us-slocum'], 'fort-monroe': ['us-couch'] }
  it('is released on the turn after the Union took Yorktown, and comes by water', () => {
    const waiting = tableWith({ at, turn: 5, more: { control: openYork, yorktownTurn: 5 } })
    expect(refusalOf(movement(waiting), 'embark-corps:us-vi-cdr')).toMatchObject({
      code: 'not-released',
      rule: 'fif:15.1',
    })
    const due = { ...waiting, turn: 6 }
    expect(offered(movement(due))).not.toContain('single:us-slocum')
    expect(refusalOf(movement(due), 'single:us-slocum')).toMatchObject({ code: 'not-by-land', rule: 'fif:15.1' })
    const end = takeAll(movement(due), ['embark-corps:us-vi-cdr', 'load:us-slocum', 'load:us-vi-cdr', 'sail:eltham'])
    expect(placeAt(end.position, 'us-slocum')).toBe('eltham')
  })

  it('Yorktown is taken by Union infantry that enters it: the turn is noted, confidence +2 once', () => {
    const state = tableWith({ at: { 'howards-bridge': ['us-couch', 'us-casey'] }, turn: 4 })
    const end = take(marchOf(state, ['us-couch']).position, 'to:yorktown')
    expect(end.position.board).toMatchObject({ yorktownTurn: 4, confidence: 2 })
    const again = {
      ...end.position.board,
      control: { ...end.position.board.control, yorktown: 'confederate' as const },
    }
    const second = take(marchOf(again, ['us-casey']).position, 'to:yorktown')
    expect(second.position.board).toMatchObject({ yorktownTurn: 4, confidence: 2 })
    expect(second.position.board.control.yorktown).toBe('union')
  })
})

describe('fif:15.1 Jackson', () => {
  const state = tableWith({
    at: { 'csa-box': ['cs-jackson-cdr', 'cs-winder', 'cs-holmes'], richmond: ['cs-early'] },
    side: 'confederate',
  })

  it('enters on any turn at a stop of the Virginia Central, which costs a point; confidence −1', () => {
    const begun = takeAll(movement(state), ['activate:cs-jackson-cdr', 'march:cs-winder'])
    expect(
      offered(begun.position)
        .filter((choice) => choice.startsWith('to:'))
        .sort(),
    ).toEqual(['atlees', 'hanover-ch', 'meadow-bridge', 'morris', 'peakes', 'richmond'].map((place) => `to:${place}`))
    const end = takeAll(begun.position, ['to:hanover-ch', 'to:old-church', 'to:bethesda-church'])
    expect(stageOf(end.position)).toBe('activation')
    expect(end.position.board).toMatchObject({ jacksonTurn: 1, confidence: -1 })
    const more = takeAll(end.position, ['march:cs-jackson-cdr', 'to:hanover-ch', 'halt'])
    expect(more.position.board.confidence).toBe(-1)
  })

  it('not where Union infantry or artillery stands; Holmes does not come with him', () => {
    const held = tableWith({
      at: { 'csa-box': ['cs-jackson-cdr', 'cs-winder'], 'hanover-ch': ['us-king'] },
      side: 'confederate',
    })
    const begun = takeAll(movement(held), ['activate:cs-jackson-cdr', 'march:cs-winder'])
    expect(refusalOf(begun.position, 'to:hanover-ch')).toMatchObject({ code: 'entry-held', rule: 'fif:15.1' })
    expect(refusalOf(movement(state), 'single:cs-holmes').code).toBe('not-released')
  })
})

describe('fif:15.1 I Corps', () => {
  const box = ['us-i-cdr', 'us-king', 'us-shields', 'us-williams']
  const state = tableWith({
    at: { 'union-box': box, 'fort-monroe': ['us-couch'] },
    turn: 7,
    more: { jacksonTurn: 5, control: openYork },
  })
  const rolling = (table: typeof state) => open(table, 'army-command', { side: 'union' })

  it('is rolled for from the third Union turn after Jackson’s entry: 1–2, then 1–4, then 1–5', () => {
    expect(resultOf(rolling({ ...state, turn: 6 }).position)).toBeNull()
    expect(resultOf(rolling({ ...state, jacksonTurn: null }).position)).toBeNull()
    const first = take(rolling(state).position, 'roll-mcdowell', [[3]])
    expect(first.position.board.mcdowell).toEqual({ rolls: 1, dueTurn: null, by: null })
    const second = take(rolling({ ...first.position.board, turn: 8 }).position, 'roll-mcdowell', [[5]])
    const third = take(rolling({ ...second.position.board, turn: 9 }).position, 'roll-mcdowell', [[6]])
    const fourth = take(rolling({ ...third.position.board, turn: 10 }).position, 'roll-mcdowell', [[5]])
    expect(fourth.position.board.mcdowell).toEqual({ rolls: 4, dueTurn: 10, by: 'roll' })
    expect(resultOf(rolling({ ...fourth.position.board, turn: 11 }).position)).toBeNull()
    expect(take(rolling(state).position, 'roll-mcdowell', [[2]]).position.board.mcdowell.by).toBe('roll')
  })

  const released = { ...state, mcdowell: { rolls: 1, dueTurn: 7, by: 'roll' as const } }

  it('enters at Hanover C.H. for one CAP, which becomes a supply location; confidence +1', () => {
    const end = takeAll(movement(released), ['activate:us-i-cdr', 'march:us-king', 'to:hanover-ch', 'halt'])
    expect(end.position.board).toMatchObject({ hanoverSupply: true, confidence: 1 })
    expect(offered(end.position)).toContain('march:us-shields')
  })

  it('or at a port for two', () => {
    const end = takeAll(movement(released), ['embark-corps:us-i-cdr', 'load:us-king', 'sail:eltham'])
    expect(placeAt(end.position, 'us-king')).toBe('eltham')
    expect(end.position.board).toMatchObject({ hanoverSupply: false, confidence: 1 })
  })

  it('released by the track from the next turn on, by land only, and without two divisions until Jackson has come', () => {
    const waiting = tableWith({
      at: { 'union-box': box },
      turn: 9,
      more: { mcdowell: { rolls: 0, dueTurn: 10, by: 'track' }, control: openYork },
    })
    expect(isReleased(waiting, 'us-king')).toBe(false)
    const due = { ...waiting, turn: 10 }
    expect(isReleased(due, 'us-king')).toBe(true)
    expect(isReleased(due, 'us-shields')).toBe(false)
    expect(refusalOf(movement(due), 'embark:us-king').code).toBe('not-released')
    expect(isReleased({ ...due, jacksonTurn: 10 }, 'us-shields')).toBe(true)
  })

  it('the two divisions join the commander in the Union movement of the turn in which Jackson enters', () => {
    const held = { 'union-box': ['us-shields', 'us-williams'], 'hanover-ch': ['us-i-cdr', 'us-king'] }
    const more = { mcdowell: { rolls: 0, dueTurn: 9, by: 'track' as const } }
    const before = tableWith({ at: held, turn: 12, more })
    expect(placeAt(open(before, 'reinforcements', { side: 'union' }).position, 'us-shields')).toBe('union-box')
    const after = open({ ...before, jacksonTurn: 12 }, 'reinforcements', { side: 'union' })
    expect(placeAt(after.position, 'us-shields')).toBe('hanover-ch')
    expect(placeAt(after.position, 'us-williams')).toBe('hanover-ch')
    expect(offered(movement(after.position.board))).toContain('single:us-shields')
  })
})

describe('fif:15.1 Lee and Holmes', () => {
  test.each([
    ['fair-oaks', 'seven-pines', null], // 15.3: neither is available there
    ['campaign', 'seven-pines', 6],
    ['campaign', 'bottoms-bridge', null], // 5 links from Richmond
    ['campaign', 'savage-station', 6], // 4
  ] as const)('Union infantry in %s at %s calls Lee for turn %s', (scenario, to, due) => {
    const from = to === 'seven-pines' ? 'garthwright' : to === 'bottoms-bridge' ? 'white-oak-bridge' : 'bottoms-bridge'
    const state = tableWith({
      at: { [from]: ['us-couch', 'us-west'], richmond: ['cs-early'] },
      scenario,
      turn: 5,
      more: { commander: 'johnston' },
    })
    expect(take(marchOf(state, ['us-couch']).position, `to:${to}`).position.board.leeDueTurn).toBe(due)
    expect(take(marchOf(state, ['us-west']).position, `to:${to}`).position.board.leeDueTurn).toBeNull() // infantry only
  })

  it('an attack does as well as a move', () => {
    const state = tableWith({ at: { garthwright: ['us-couch'], 'seven-pines': ['cs-early'] }, turn: 5 })
    expect(take(marchOf(state, ['us-couch']).position, 'to:seven-pines').position.board.leeDueTurn).toBe(6)
  })

  it('he takes command at the start of the Confederate movement, and Holmes comes to Richmond or to Smith', () => {
    const table = tableWith({
      at: { 'csa-box': ['cs-holmes'], morris: ['cs-gw-smith-cdr'] },
      side: 'confederate',
      turn: 6,
      more: { leeDueTurn: 6 },
    })
    expect(resultOf(open(table, 'reinforcements', { side: 'confederate' }).position)).toBeNull() // not under Johnston
    const lee = open(table, 'army-command', { side: 'confederate' })
    expect(lee.position.board.commander).toBe('lee')
    const { position } = open(lee.position.board, 'reinforcements', { side: 'confederate' })
    expect(offered(position)).toEqual(['enter:cs-holmes:richmond', 'enter:cs-holmes:morris'])
    const end = take(position, 'enter:cs-holmes:morris')
    expect(placeAt(end.position, 'cs-holmes')).toBe('morris')
    expect(offered(movement(end.position.board))).toContain('single:cs-holmes') // 14: he may move on
    expect(gameEvents(open({ ...table, turn: 5 }, 'army-command', { side: 'confederate' }))).toEqual([])
  })
})

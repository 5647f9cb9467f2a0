import { describe, expect, test } from 'vitest'
import { enterHex } from '../../../modules/on-to-richmond/rules/consequences.ts'
import { type Event, evolve } from '../../../modules/on-to-richmond/rules/events.ts'
import { crossingRefusal, riverBetween } from '../../../modules/on-to-richmond/rules/queries/crossings.ts'
import { isReleased, restrictionRefusal } from '../../../modules/on-to-richmond/rules/queries/restrictions.ts'
import { victoryLines, victoryPoints, victoryResult } from '../../../modules/on-to-richmond/rules/queries/victory.ts'
import { releaseByAttack } from '../../../modules/on-to-richmond/rules/releases.ts'
import { setUp } from '../../../modules/on-to-richmond/rules/set-up.ts'
import type { AnyWork } from '../../../modules/on-to-richmond/rules/stage-map.ts'
import {
  collapseRequest,
  pendingCollapse,
  settleCollapse,
} from '../../../modules/on-to-richmond/rules/stages/otr-13-scenarios/collapse.ts'
import { turnIndicationPhase } from '../../../modules/on-to-richmond/rules/stages/otr-13-scenarios/turn-indication-phase.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, otrTable, stageOf } from '../../support/otr-table.ts'

const table = otrTable([turnIndicationPhase])

function sevenPines(more: Partial<State> = {}): State {
  const state = setUp('seven-pines', {})
  if (!state.ok) throw new Error(state.error.message)
  return { ...state.value, ...more }
}

/** A board that rules write on, one event after the other. */
function workOn(state: State): AnyWork {
  let board = state
  return {
    get board() {
      return board
    },
    emit(event: Event) {
      board = evolve(board, event)
    },
  }
}

const inPhase = (number: number): Partial<State> => ({
  phase: { number, rolls: null, winner: null, passed: [], active: null },
})

describe('otr:13.0 Seven Pines: set-up', () => {
  test('otr:13.0 units, leaders, floating and destroyed bridges, objectives', () => {
    const state = sevenPines()
    expect(Object.keys(state.units).length).toBe(19)
    expect(state.units['cs-mclaws-b']).toMatchObject({ place: 'N1225', manpower: 10, entrenched: 'breastwork' })
    expect(state.units['us-sedgwick']).toMatchObject({ place: 'N1625', manpower: 17, fatigue: 0, organized: true })
    expect(state.leaders).toEqual({
      'cs-leader-johnston': { attachedTo: 'cs-rh-anderson' },
      'cs-leader-longstreet': { attachedTo: 'cs-rh-anderson' },
      'cs-leader-smith': { attachedTo: 'cs-hood' },
      'cs-leader-dh-hill': { attachedTo: 'cs-garland-a' },
      'us-leader-keyes': { attachedTo: 'us-couch' },
      'us-leader-sumner': { attachedTo: 'us-sedgwick' },
      'us-leader-heintzelman': { attachedTo: 'us-kearny' },
    })
    expect(state.pontoons).toEqual({ 'N1625-N1626': 'union', 'N1626-N1726': 'union' })
    expect(state.destroyed).toEqual(['N2130-N2229', 'N1929-N2028'])
    expect(state.control).toEqual({ N1827: 'union', N1928: 'union', N1627: 'union', N1327: 'union', N1328: 'union' })
    expect(state.conditions).toEqual({ scenario: 'seven-pines', lastTurn: 2 })
  })

  test('otr:13.0 nobody has anything to choose', () => {
    expect(Object.values(sevenPines().units).some(({ place }) => place === 'to-set-up')).toBe(false)
  })
})

describe('otr:13.0 Seven Pines: Confederate restrictions', () => {
  test('otr:13.0 Longstreet, Pickett and RH Anderson are not activated in the first Action Phase of turn 1', () => {
    const first = sevenPines(inPhase(1))
    for (const who of ['cs-pickett', 'cs-rh-anderson', 'cs-leader-longstreet']) {
      for (const action of ['march', 'activate-leader', 'assault'] as const) {
        expect(restrictionRefusal(first, who, action)?.code, who).toBe('restricted')
        expect(restrictionRefusal(sevenPines(inPhase(2)), who, action), who).toBeUndefined()
        expect(restrictionRefusal(sevenPines({ ...inPhase(1), turn: 2 }), who, action), who).toBeUndefined()
      }
    }
  })

  test('otr:13.0 McLaws-B neither marches nor joins an activation unless it is attacked; an assault is not barred', () => {
    const later = sevenPines({ ...inPhase(1), turn: 2 })
    expect(restrictionRefusal(later, 'cs-mclaws-b', 'march')?.code).toBe('restricted')
    expect(restrictionRefusal(later, 'cs-mclaws-b', 'activate-leader')?.code).toBe('restricted')
    expect(restrictionRefusal(later, 'cs-mclaws-b', 'assault')).toBeUndefined()
    const work = workOn(later)
    releaseByAttack(work, ['cs-rodes-b'])
    expect(isReleased(work.board, 'cs-mclaws-b')).toBe(false)
    releaseByAttack(work, ['cs-mclaws-b'])
    expect(restrictionRefusal(work.board, 'cs-mclaws-b', 'march')).toBeUndefined()
  })

  const near: readonly [string, string, string, boolean][] = [
    ['Ripley goes free when a Union unit enters a hex next to N0826', 'cs-ripley', 'N0926', true],
    ['but not for one two hexes off', 'cs-ripley', 'N1026', false],
    ['Walker goes free when a Union unit enters a hex next to N0627', 'cs-walker', 'N0628', true],
    ['but not for one two hexes off', 'cs-walker', 'N0629', false],
  ]
  test.each(near)('otr:13.0 %s', (_name, held, hex, isFree) => {
    const work = workOn(sevenPines(inPhase(3)))
    expect(restrictionRefusal(work.board, held, 'march')?.code).toBe('restricted')
    enterHex(work, 'us-couch', hex)
    expect(isReleased(work.board, held)).toBe(isFree)
  })

  test('otr:13.0 a Confederate unit there releases nobody, and the release stays when the enemy is gone', () => {
    const work = workOn(sevenPines(inPhase(3)))
    enterHex(work, 'cs-huger-b', 'N0927')
    expect(isReleased(work.board, 'cs-ripley')).toBe(false)
    enterHex(work, 'us-couch', 'N0926')
    enterHex(work, 'us-couch', 'N1328')
    expect(isReleased(work.board, 'cs-ripley')).toBe(true)
  })

  test('otr:13.0 an attack releases only whom the scenario says it releases', () => {
    const work = workOn(sevenPines(inPhase(3)))
    releaseByAttack(work, ['cs-ripley', 'cs-walker'])
    expect(isReleased(work.board, 'cs-ripley')).toBe(false)
    expect(isReleased(work.board, 'cs-walker')).toBe(false)
  })

  test('otr:13.0 turn 2 releases Ripley, not Walker', () => {
    const second = sevenPines({ ...inPhase(1), turn: 2 })
    expect(restrictionRefusal(second, 'cs-ripley', 'march')).toBeUndefined()
    expect(restrictionRefusal(second, 'cs-walker', 'march')?.code).toBe('restricted')
  })

  test('otr:13.0 the message says what ends it', () => {
    expect(restrictionRefusal(sevenPines(inPhase(1)), 'cs-walker', 'march')?.message).toBe(
      'Walker may not march until an enemy unit enters a hex next to Capitol (N0627) or it is released by a roll of 2 or less at the end of turn 1.',
    )
  })
})

describe('otr:13.0 Seven Pines: the end of turn 1', () => {
  const end = (state: State, dice: readonly (readonly number[])[]) =>
    table.open(state, 'turn-indication-phase', { step: 0 }, dice)

  test('otr:13.0 Walker is released on a 2, not on a 3; each bridge holds on a 4 and collapses on a 5', () => {
    const good = end(sevenPines(), [[2], [4], [4]]).position.board
    expect(isReleased(good, 'cs-walker')).toBe(true)
    expect(good.pontoons).toEqual(sevenPines().pontoons)
    const bad = end(sevenPines(), [[3], [5], [4]]).position.board
    expect(isReleased(bad, 'cs-walker')).toBe(false)
    const failed = { type: 'die-failed', what: 'release', units: ['cs-walker'], value: 3, atMost: 2 }
    expect(gameEvents(end(sevenPines(), [[3], [4], [4]]))).toContainEqual(failed)
    expect(gameEvents(end(sevenPines(), [[2], [4], [4]])).map(({ type }) => type)).not.toContain('die-failed')
    expect(bad.pontoons).toEqual({ 'N1626-N1726': 'union' })
  })

  test('otr:13.0 no die for a Walker who is free, nor for a bridge that has been crossed, nor at the end of turn 2', () => {
    const flags = { 'released:cs-walker': 1, 'held:N1625-N1626': 1 }
    expect(gameEvents(end(sevenPines({ flags }), [[6]])).map(({ type }) => type)).toEqual(['pontoon-removed'])
    expect(stageOf(end(sevenPines({ turn: 2 }), []).position)).toBe('door')
  })

  test('otr:13.0 no die for a bridge that was dismantled', () => {
    const state = sevenPines({ pontoons: { 'N1626-N1726': 'union' }, flags: { 'released:cs-walker': 1 } })
    const after = end(state, [[1]])
    expect(stageOf(after.position)).toBe('door')
  })
})

describe('otr:13.0 Seven Pines: the Chickahominy', () => {
  test('otr:13.0 a floating bridge is rolled for when it is first crossed on turn 1', () => {
    const work = workOn(sevenPines())
    expect(pendingCollapse(work.board, 'N1626', 'N1625')).toBe('N1625-N1626')
    expect(pendingCollapse(work.board, 'N1726', 'N1626')).toBe('N1626-N1726')
    expect(pendingCollapse(work.board, 'N1827', 'N1927')).toBeUndefined()
    expect(collapseRequest(work.board, 'N1625-N1626')).toMatchObject({
      purpose:
        "Floating bridge between Parker's Mill (N1625) and Grapevine Bridge (south bank) (N1626), which holds on 1 to 4",
      dice: [6],
    })
    expect(settleCollapse(work, 'N1625-N1626', 4)).toBe(true)
    expect(pendingCollapse(work.board, 'N1626', 'N1625')).toBeUndefined()
    expect(settleCollapse(work, 'N1626-N1726', 5)).toBe(false)
    expect(work.board.pontoons).toEqual({ 'N1625-N1626': 'union' })
    expect(crossingRefusal(work.board, 'union', 'N1726', 'N1626', 'march')?.code).toBe('river')
    expect(pendingCollapse(sevenPines({ turn: 2 }), 'N1626', 'N1625')).toBeUndefined()
  })

  const union: readonly [string, string, string | undefined][] = [
    ['N1625', 'N1626', undefined], // Grapevine Bridge
    ['N1726', 'N1626', undefined], // the bridge downstream of Sumner
    ['N1927', 'N1827', undefined], // the railroad bridge
    ['N2027', 'N1928', undefined], // Bottom's Bridge
    ['N2330', 'N2230', undefined], // Long Bridge
    ['N2832', 'N2831', undefined], // Forge Bridge
    ['N0923', 'N0924', 'river-closed'], // Mechanicsville Bridge, farther west
    ['N1224', 'N1225', 'river'], // New Bridge, a ford
    ['N2028', 'N1929', 'river'], // Fisher's Bridge, destroyed
    ['N2229', 'N2130', 'river'], // Turner's Bridge, destroyed
  ]
  test.each(union)('otr:13.0 a Union unit from %s to %s: %s', (from, to, code) => {
    for (const turn of [1, 2]) {
      const state = sevenPines({ turn })
      expect(crossingRefusal(state, 'union', from, to, 'march')?.code).toBe(code)
      expect(crossingRefusal(state, 'union', to, from, 'retreat')?.code).toBe(code)
    }
  })

  test('otr:13.0 no Confederate unit crosses it anywhere', () => {
    for (const [from, to] of union) {
      expect(crossingRefusal(sevenPines(), 'confederate', from, to, 'march'), `${from}-${to}`).toBeDefined()
      expect(crossingRefusal(sevenPines(), 'confederate', from, to, 'retreat'), `${from}-${to}`).toBeDefined()
    }
    expect(crossingRefusal(sevenPines(), 'confederate', 'N1928', 'N2027', 'march')?.code).toBe('river-closed')
  })

  test('otr:13.0 it is unfordable in dry weather, too', () => {
    expect(riverBetween(sevenPines({ turn: 2 }), 'union', 'N1224', 'N1225', 'march')?.by).toBe('none')
  })
})

describe('otr:13.0 Seven Pines: victory', () => {
  const held = (hexes: readonly string[]): State => {
    const state = sevenPines()
    return { ...state, control: { ...state.control, ...Object.fromEntries(hexes.map((hex) => [hex, 'confederate'])) } }
  }

  test('otr:13.0 each line of the table', () => {
    expect(victoryLines(held(['N1827', 'N1928', 'N1627', 'N1327', 'N1328'])).map(({ points }) => points)).toEqual([
      4, 4, 4, 3, 3, 0, 0,
    ])
    const { losses } = sevenPines()
    const bled: State = {
      ...held(['N1328']),
      losses: {
        confederate: { ...losses.confederate, combat: 6, 'force-march': 4 },
        union: { ...losses.union, combat: 5, retreat: 3, 'cavalry-retreat': 1, 'extended-march': 2, 'zone-to-zone': 1 },
      },
    }
    expect(victoryPoints(bled)).toBe(3 + 9 - 6)
  })

  test('otr:13.0 infantry takes an objective, also in a retreat; cavalry and artillery do not', () => {
    const work = workOn(sevenPines())
    enterHex(work, 'cs-art-res-1', 'N1328')
    expect(work.board.control.N1328).toBe('union')
    enterHex(work, 'cs-garland-a', 'N1328')
    expect(work.board.control.N1328).toBe('confederate')
    enterHex(work, 'cs-garland-a', 'N1228')
    expect(work.board.control.N1328).toBe('confederate')
  })

  const results: readonly [number, string, string][] = [
    [21, 'confederate', 'decisive'],
    [20, 'confederate', 'substantive'],
    [16, 'confederate', 'substantive'],
    [15, 'confederate', 'marginal'],
    [11, 'confederate', 'marginal'],
    [10, 'union', 'marginal'],
    [6, 'union', 'marginal'],
    [5, 'union', 'substantive'],
    [1, 'union', 'substantive'],
    [0, 'union', 'decisive'],
    [-9, 'union', 'decisive'],
  ]
  test.each(results)('otr:13.0 %i points: %s, %s', (points, winner, degree) => {
    expect(victoryResult(sevenPines(), points)).toMatchObject({ winner, degree })
  })
})

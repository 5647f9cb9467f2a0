import { describe, expect, it } from 'vitest'
import type { EndAuditStop, ViewCounter, ViewSpace } from '../../../src/ipc/shapes.ts'
import {
  countsOf,
  type ShownStop,
  sceneOfMap,
  shownStop,
  unseenBy,
} from '../../../src/renderer/screens/end-audit/map-scenes.ts'

function counter(id: string, side: string, space: string): ViewCounter {
  return { id, side, space, name: id, values: [], marks: ['infantry'] }
}

const SPACES: readonly ViewSpace[] = [{ id: 'a', x: 0, y: 0, sign: '.', marks: [] }]
const RED = [counter('r1', 'red', 'a'), counter('r2', 'red', 'b')]
const BLUE = [counter('b1', 'blue', 'c'), counter('b2', 'blue', 'd')]
/** Red knows of somebody in c, and sees b2, which fights. */
const STOP: ShownStop = {
  at: 3,
  heading: [],
  maps: [
    { side: 'red', counters: [...RED, counter('known-c', 'blue', 'c'), ...BLUE.slice(1)], spaces: SPACES },
    { side: 'blue', counters: BLUE, spaces: SPACES },
    { side: null, counters: [...RED, ...BLUE], spaces: SPACES },
  ],
}

function mapOf(side: string | null) {
  const found = STOP.maps.find((map) => map.side === side)
  if (found === undefined) throw new Error('no such map')
  return found
}

describe('the maps of an end audit', () => {
  it('lay what a side could not see faintly under what it saw, and under nothing of its own', () => {
    const scene = sceneOfMap(STOP, mapOf('red'), true)
    expect(scene.counters.map(({ id }) => id)).toEqual(['r1', 'r2', 'known-c', 'b2', 'b1'])
    expect([...(scene.faint ?? [])]).toEqual(['b1'])
    expect(scene.counters.at(-1)?.marks).toEqual(['infantry', 'not seen by this side'])
    expect(unseenBy(STOP, 'blue').map(({ id }) => id)).toEqual(['r1', 'r2'])
  })

  it('show each side its own map alone when that is wanted, and the truth without anything faint', () => {
    expect(sceneOfMap(STOP, mapOf('blue'), false)).toMatchObject({ counters: BLUE, spaces: SPACES, ours: 'blue' })
    expect(sceneOfMap(STOP, mapOf('blue'), false).faint).toBeUndefined()
    const truth = sceneOfMap(STOP, mapOf(null), true)
    expect(truth.counters).toEqual([...RED, ...BLUE])
    expect(truth.faint).toBeUndefined()
  })

  it('count what is a side’s own and what it knows of the other', () => {
    expect(countsOf(mapOf('red'))).toEqual({ own: 2, enemy: 2 })
    expect(countsOf(mapOf('blue'))).toEqual({ own: 2, enemy: 0 })
  })
})

describe('a stop as it comes from the host', () => {
  const view = { heading: [], facts: [], counters: RED, tables: [] }
  const map = (side: string, list: readonly ViewSpace[] | null, digest = 'd1') => ({
    side,
    view,
    spaces: { digest, list },
  })
  const stop = (...maps: EndAuditStop['maps']): EndAuditStop => ({ at: 0, heading: ['Turn 1'], maps })

  it('takes the spaces that are not sent again from those that are known', () => {
    const known = new Map<string, readonly ViewSpace[]>()
    expect(shownStop(stop(map('red', SPACES), map('blue', null)), known)?.maps.map(({ spaces }) => spaces)).toEqual([
      SPACES,
      SPACES,
    ])
    expect(shownStop(stop(map('red', null)), known)?.maps[0]?.counters).toEqual(RED)
  })

  it('is none when its spaces were never sent', () => {
    expect(shownStop(stop(map('red', null, 'd2')), new Map([['d1', SPACES]]))).toBeUndefined()
  })
})

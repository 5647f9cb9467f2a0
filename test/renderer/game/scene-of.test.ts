import { expect, test } from 'vitest'
import type { Plan, ViewCounter } from '../../../src/ipc/shapes.ts'
import { NOTHING_PICKED, type Table } from '../../../src/renderer/screens/game/play-state.ts'
import { planAt, targetsOf, tracksBetween } from '../../../src/renderer/screens/game/scene-of.ts'

function counter(id: string, side: string, space: string): ViewCounter {
  return { id, side, space, name: id, values: [], marks: [] }
}

function plan(space: string, cost: number, grave: boolean): Plan {
  const notes = grave ? [{ text: 'tires', rule: 'x:3', grave }] : []
  return { space, kind: 'go', label: 'go', rule: 'x:1', cost, path: ['a', space], choices: [['go', space]], notes }
}

const TABLE: Table = {
  offers: [],
  counters: [counter('r1', 'red', 'a'), counter('b1', 'blue', 'd')],
  side: 'red',
  ours: true,
  open: true,
  confirm: false,
}
const PICKED = { ...NOTHING_PICKED, selected: ['r1'] }

test('targets are ways or fights by who stands there, with their cost', () => {
  const play = { ...PICKED, plans: [plan('b', 2, false), plan('d', 1, false)] }
  expect(targetsOf(play, TABLE)).toEqual([
    { space: 'b', sign: '2', kind: 'go', grave: false },
    { space: 'd', sign: '1', kind: 'fight', grave: false },
  ])
})

test('a cost in halves is told with its half, of a way and of an offer', () => {
  const play = { ...PICKED, plans: [plan('b', 1.5, false)] }
  expect(targetsOf(play, TABLE).map(({ sign }) => sign)).toEqual(['1½'])
  const offers = [{ choice: ['to', 'b'] as const, label: 'to b', rule: 'x:1', cost: 0.5, space: 'b', pieces: ['r1'] }]
  expect(targetsOf(NOTHING_PICKED, { ...TABLE, offers }).map(({ sign }) => sign)).toEqual(['½'])
})

test('a space that can be reached without harm is not marked as grave', () => {
  const play = { ...PICKED, plans: [plan('b', 1, true), plan('b', 2, false)] }
  expect(targetsOf(play, TABLE)).toEqual([{ space: 'b', sign: '2', kind: 'go', grave: false }])
})

test('with no plans the offers that lead somewhere are the targets, not those about counters where they stand', () => {
  const offers = [
    { choice: ['to', 'b'] as const, label: 'to b', rule: 'x:1', cost: 1, space: 'b', pieces: ['r1'] },
    { choice: ['wake', 'r1'] as const, label: 'wake', rule: 'x:1', space: 'a', pieces: ['r1'] },
  ]
  expect(targetsOf(NOTHING_PICKED, { ...TABLE, offers })).toEqual([
    { space: 'b', sign: '1', kind: 'other', grave: false },
  ])
  expect(targetsOf(NOTHING_PICKED, { ...TABLE, offers, open: false })).toEqual([])
})

test('of several ways to a space the cheapest is shown', () => {
  expect(planAt({ plans: [plan('b', 3, false), plan('b', 1, false)] }, 'b')?.cost).toBe(1)
  expect(planAt({ plans: [plan('b', 3, false)] }, 'c')).toBeNull()
})

test('tracks show what has moved, once for a whole stack', () => {
  const before = [counter('r1', 'red', 'a'), counter('r2', 'red', 'a'), counter('b1', 'blue', 'd')]
  const after = [
    counter('r1', 'red', 'b'),
    counter('r2', 'red', 'b'),
    counter('b1', 'blue', 'd'),
    counter('n', 'red', 'e'),
  ]
  expect(tracksBetween(before, after)).toEqual([{ from: 'a', to: 'b', side: 'red' }])
})

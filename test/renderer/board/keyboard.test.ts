import { describe, expect, it } from 'vitest'
import { keyDeed } from '../../../src/renderer/board/board-keys.ts'
import { inReadingOrder, nextPick, nextSpace, nextStop, stopsOf } from '../../../src/renderer/board/cursor.ts'
import { newsInWords, spaceInWords, spacesWorthSaying } from '../../../src/renderer/board/describing.ts'
import { counter, face, GROUND, scene } from './fixtures.ts'

const target = (space: string, more = {}) => ({ space, sign: '2', kind: 'go' as const, grave: false, ...more })

describe('the cursor', () => {
  it('goes along a row, and back the same way', () => {
    expect(nextSpace(GROUND, '11', 'right')).toBe('12')
    expect(nextSpace(GROUND, '12', 'left')).toBe('11')
  })

  it('goes down and up again the same way, though rows are shifted', () => {
    for (const start of ['11', '12', '22', '31']) {
      const below = keyDeed({ key: 'ArrowDown', shift: false }, scene(), GROUND, { space: start, counter: null }, null)
      if (below?.do !== 'move') throw new Error('there is a space below')
      const back = keyDeed({ key: 'ArrowUp', shift: false }, scene(), GROUND, below.to, null)
      expect(back).toEqual({ do: 'move', to: { space: start, counter: null } })
    }
  })

  it('stays at the edge of the map', () => {
    expect(nextSpace(GROUND, '24', 'right')).not.toBe('20')
    expect(nextSpace(GROUND, '02', 'up')).toBeNull()
  })

  it('begins where the board is looked at', () => {
    const deed = keyDeed({ key: 'ArrowLeft', shift: false }, scene(), GROUND, null, '22')
    expect(deed).toEqual({ do: 'move', to: { space: '22', counter: null } })
  })

  it('reads rows from above, each from the left', () => {
    expect(inReadingOrder(GROUND, ['31', '04', '13', '02', '13'])).toEqual(['02', '04', '13', '31'])
  })
})

describe('what is offered, in turn', () => {
  const offering = scene({
    counters: [counter('a', '33'), counter('b', '11'), counter('c', '11'), counter('d', '00')],
    offered: { counters: ['a', 'b', 'c'], spaces: [] },
  })

  it('is the counters in reading order, around and around', () => {
    const stops = stopsOf(offering, GROUND)
    expect(stops.map(({ counter: id }) => id)).toEqual(['b', 'c', 'a'])
    expect(nextStop(stops, null, 1)?.counter).toBe('b')
    expect(nextStop(stops, { space: '33', counter: 'a' }, 1)?.counter).toBe('b')
    expect(nextStop(stops, null, -1)?.counter).toBe('a')
    expect(nextStop([], null, 1)).toBeNull()
  })

  it('is the targets first, once something is picked', () => {
    const picked = { ...offering, selected: ['a'], targets: [target('34'), target('32')] }
    expect(stopsOf(picked, GROUND).slice(0, 2)).toEqual([
      { space: '32', counter: null },
      { space: '34', counter: null },
    ])
  })

  it('is every counter where nothing is offered: they can still be looked at', () => {
    const looking = { ...offering, offered: { counters: [], spaces: [] } }
    expect(stopsOf(looking, GROUND).map(({ counter: id }) => id)).toEqual(['d', 'b', 'c', 'a'])
  })

  it('is picked with Space: each counter of a space, then all of them', () => {
    expect(nextPick(offering, '11')).toEqual(['b'])
    expect(nextPick({ ...offering, selected: ['b'] }, '11')).toEqual(['c'])
    expect(nextPick({ ...offering, selected: ['c'] }, '11')).toEqual(['b', 'c'])
    expect(nextPick({ ...offering, selected: ['b', 'c'] }, '11')).toEqual(['b'])
    expect(nextPick(offering, '44')).toEqual([])
  })
})

describe('keys', () => {
  const at = { space: '11', counter: null }
  const here = scene({ counters: [counter('a', '11')] })

  it.each([
    ['+', false, { do: 'zoom', factor: 1.4 }],
    ['Home', false, { do: 'fit' }],
    ['Enter', false, { do: 'point', space: '11' }],
    [' ', false, { do: 'pick', counters: ['a'], add: false }],
    [' ', true, { do: 'pick', counters: ['a'], add: true }],
    ['Escape', false, { do: 'let-go' }],
    ['ArrowLeft', true, { do: 'pan', dx: 120, dy: 0 }],
  ])('%s (shift: %s)', (key, shift, deed) => {
    expect(keyDeed({ key, shift }, here, GROUND, at, null)).toEqual(deed)
  })

  it('mean nothing else: Tab leaves the board', () => {
    for (const key of ['Tab', 'g', 'F1', 'a'])
      expect(keyDeed({ key, shift: false }, here, GROUND, at, null)).toBeUndefined()
    expect(keyDeed({ key: 'Enter', shift: false }, here, GROUND, null, null)).toBeUndefined()
  })

  it('pick the counter that the brackets have stopped at', () => {
    const two = scene({ counters: [counter('a', '11'), counter('b', '11')] })
    const deed = keyDeed({ key: ' ', shift: false }, two, GROUND, { space: '11', counter: 'b' }, null)
    expect(deed).toEqual({ do: 'pick', counters: ['b'], add: false })
  })
})

describe('the board in words', () => {
  const told = scene({
    counters: [
      counter('a', '11', { face: { ...face(2, 3), badges: [{ sign: 'F', label: 'Fatigued', tone: 'weary' }] } }),
      counter('b', '11'),
    ],
    selected: ['a'],
    offered: { counters: ['b'], spaces: [] },
    targets: [target('12', { kind: 'fight', grave: true })],
  })

  it('tells a space with its counters and what they can do', () => {
    expect(spaceInWords(told, '11')).toBe(
      '11 Town 11; plain. 2 counters: A (blue), I, Strength 3, Fatigued, picked; B (blue), Strength 3, can be picked.',
    )
  })

  it('tells a target with its cost, and a grave one as such', () => {
    expect(spaceInWords(told, '12')).toBe('12 Town 12; plain. Can be attacked, 2, at a grave price.')
    expect(spacesWorthSaying(told)).toEqual(['11', '12'])
  })

  it('tells what has changed, and nothing where nothing has', () => {
    expect(newsInWords(told, told)).toBe('')
    const moved = { ...told, counters: [counter('a', '13'), counter('b', '11')], selected: [], targets: [] }
    expect(newsInWords(told, moved)).toBe('A to 13 Town 13. Nothing picked')
    expect(newsInWords(scene({ counters: told.counters }), told)).toBe('Picked: A. Targets: 1, to attack: 1')
  })
})

import { describe, expect, it } from 'vitest'
import { isBack, isCommand, isTurned } from '../../../src/renderer/board/draw/block-faces.ts'
import { edgesOf } from '../../../src/renderer/board/draw/block-painter.ts'
import { cutBack } from '../../../src/renderer/board/draw/draw-ground.ts'
import { boxKey, groundOf, spaceAt } from '../../../src/renderer/board/ground.ts'
import { mapFactsOf } from '../../../src/renderer/board/map-facts.ts'
import { wayAlong } from '../../../src/renderer/board/motion.ts'
import { layoutOf } from '../../../src/renderer/board/stacks.ts'
import { courseBy } from '../../../src/renderer/board/ways.ts'
import { counter, face } from './fixtures.ts'

const RAW = {
  format: 1,
  module: 'a-game',
  width: 1000,
  height: 800,
  tileSize: 512,
  overlap: 0,
  levels: 11,
  tiles: 'map_files/{level}/{x}_{y}.webp',
  overview: 'overview.webp',
  north: 0,
  radius: 50,
  spaces: { a: [100, 100], b: [400, 100], c: [400, 400] },
  stands: { a: [100, 20], b: [400, 20], c: [480, 400] },
  ways: [
    {
      ends: ['b', 'a'],
      line: [
        [400, 100],
        [250, 160],
        [100, 100],
      ],
    },
  ],
}
const GROUND = groundOf(mapFactsOf(RAW), [])

describe('a map of places and ways', () => {
  it('stands counters beside their place, which itself is what one points at', () => {
    const [placement] = layoutOf({
      ground: GROUND,
      counters: [counter('x', 'a')],
      selected: [],
      scale: 1,
      open: null,
      seen: { x: 0, y: 0, width: 1000, height: 800 },
      textScale: 1,
    }).placements
    expect(placement).toMatchObject({ x: 100, y: 20 })
    expect(spaceAt(GROUND, { x: 130, y: 120 })).toBe('a')
    expect(spaceAt(GROUND, { x: 250, y: 160 })).toBeNull()
  })

  it('goes along its ways in either direction, and straight where there is none', () => {
    expect(courseBy(GROUND, ['a', 'b', 'c'])).toEqual([
      { x: 100, y: 100 },
      { x: 250, y: 160 },
      { x: 400, y: 100 },
      { x: 400, y: 400 },
    ])
    const track = [{ from: 'a', to: 'b', side: 'blue' }]
    expect(wayAlong(track, 'a', 'b', GROUND)).toContainEqual({ x: 250, y: 160 })
  })

  it('is no map when a stand or a way is not as it should be: these are left out', () => {
    expect(mapFactsOf({ ...RAW, stands: { a: [1] } })).not.toHaveProperty('stands')
    expect(mapFactsOf({ ...RAW, ways: [{ ends: ['a'], line: [] }] })).not.toHaveProperty('ways')
    expect(mapFactsOf({ ...RAW, spaces: { a: ['1', 2] } })).toBeNull()
  })

  it('has boxes for markers where the map prints them, and none where they are not as they should be', () => {
    const turns = [{ turn: 3, at: [50, 40], size: [20, 10] }]
    const track = [{ value: -1, at: [200, 40], size: [30, 30] }]
    const { boxes } = groundOf(mapFactsOf({ ...RAW, turns, track }), [])
    expect(boxes.get(boxKey('turns', 3))).toEqual({ x: 40, y: 35, width: 20, height: 10 })
    expect(boxes.get(boxKey('track', -1))).toEqual({ x: 185, y: 25, width: 30, height: 30 })
    expect(boxes.get(boxKey('track', 3))).toBeUndefined()
    expect(mapFactsOf({ ...RAW, turns: [...turns, { turn: 4 }] })).not.toHaveProperty('turns')
  })

  it('ends an arrow before the sign of its place, however short the last steps are', () => {
    const line = [0, 60, 90, 100].map((x) => ({ x, y: 0 }))
    expect(cutBack(line, 25)).toEqual([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 75, y: 0 },
    ])
  })
})

describe('blocks', () => {
  it('bear the strength of now on the upper edge, and turn by a quarter for each that is lost', () => {
    expect(edgesOf({ left: 4, full: 4 })).toEqual([4, 3, 2, 1])
    expect(edgesOf({ left: 2, full: 4 })).toEqual([2, 1, 4, 3])
    expect(edgesOf({ left: 1, full: 3 })).toEqual([1, null, 3, 2])
  })

  it('have strengths on their edges only where these are enough', () => {
    expect(isTurned({ ...face(3, 4), shape: 'block' })).toBe(true)
    expect(isTurned({ ...face(3, 6), shape: 'block' })).toBe(false)
    expect(isTurned(face(3, 4))).toBe(false)
  })

  it('are commanders where there is a number to roll against and no strength', () => {
    const commander = { ...face(0, 0), shape: 'block', symbol: 'leader', right: '4' } as const
    expect(isCommand(commander)).toBe(true)
    expect(isCommand({ ...commander, right: '' })).toBe(false)
    expect(isCommand({ ...commander, steps: { left: 2, full: 2 } })).toBe(false)
    expect(isCommand({ ...commander, shape: 'counter' })).toBe(false)
  })

  it('show their bare back when nothing is told of them', () => {
    const bare = {
      ...face(0, 0),
      shape: 'block',
      symbol: 'none',
      name: '',
      formation: '',
      left: '',
      right: '',
    } as const
    expect(isBack(bare)).toBe(true)
    expect(isBack({ ...bare, name: 'Early' })).toBe(false)
  })
})

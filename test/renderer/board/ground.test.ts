import { describe, expect, it } from 'vitest'
import type { ViewSpace } from '../../../src/ipc/shapes.ts'
import { groundOf, sameUse, sideBetween, spaceAt, usedOf, within } from '../../../src/renderer/board/ground.ts'
import { mapFactsOf } from '../../../src/renderer/board/map-facts.ts'
import { centreOf, GROUND } from './fixtures.ts'

const RING: readonly ViewSpace[] = Array.from({ length: 8 }, (_, index) => ({
  id: `r${index}`,
  x: 6 + 3 * Math.cos((index * Math.PI) / 4),
  y: 3 + 1.7 * Math.sin((index * Math.PI) / 4),
  sign: 'o',
  marks: [],
}))

const FACTS = {
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
  spaces: { a: [100, 100], b: [300, 100] },
}

/** A map of two sheets, of which a game may use one. */
const JOINED = { ...FACTS, radius: 20, spaces: { a: [100, 100], b: [140, 100], c: [700, 600] } }
const spacesOf = (...ids: readonly string[]): readonly ViewSpace[] =>
  ids.map((id) => ({ id, x: 0, y: 0, sign: '.', marks: [] }))

describe('the ground', () => {
  it('is the part of a map that a game is played on, with what lies about it', () => {
    const facts = mapFactsOf(JOINED)
    const part = groundOf(facts, spacesOf('a', 'b'))
    expect([...part.centres.keys()]).toEqual(['a', 'b'])
    expect(usedOf(part)).toEqual({ x: 40, y: 40, width: 160, height: 120 })
    expect([part.width, part.height]).toEqual([1000, 800])
    expect(spaceAt(part, { x: 700, y: 600 })).toBeNull()
  })

  it('is the whole map where all of it is played on, and before anything is known', () => {
    const whole = { x: 0, y: 0, width: 1000, height: 800 }
    const facts = mapFactsOf(JOINED)
    for (const ids of [['a', 'b', 'c'], [], ['elsewhere']]) {
      const ground = groundOf(facts, spacesOf(...ids))
      expect(usedOf(ground)).toEqual(whole)
      expect(ground.centres.size).toBe(3)
    }
    expect(sameUse(groundOf(facts, []), groundOf(facts, spacesOf('a', 'b', 'c')))).toBe(true)
    expect(sameUse(groundOf(facts, []), groundOf(facts, spacesOf('a', 'b')))).toBe(false)
  })

  it('lays a hexagon grid out as hexagons that touch', () => {
    expect(GROUND.outline).toHaveLength(6)
    const a = centreOf('11')
    const b = centreOf('12')
    expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(2 * GROUND.radius)
  })

  it('lays anything else out as circles that do not touch', () => {
    const ring = groundOf(null, RING)
    expect(ring.outline.length).toBeGreaterThan(12)
    const centres = [...ring.centres.values()]
    for (const [index, a] of centres.entries()) {
      for (const b of centres.slice(index + 1)) {
        expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeGreaterThan(2 * ring.radius)
      }
      expect(a.x).toBeGreaterThan(ring.radius)
      expect(a.y).toBeLessThan(ring.height - ring.radius)
    }
  })

  it('takes a square grid for no hexagons', () => {
    const square = Array.from({ length: 16 }, (_, index) => ({
      id: `s${index}`,
      x: 2 * (index % 4),
      y: Math.floor(index / 4),
      sign: '.',
      marks: [],
    }))
    expect(groundOf(null, square).outline.length).toBeGreaterThan(12)
  })

  it('is there even where there is no space at all', () => {
    const { width, height, centres } = groundOf(null, [])
    expect(centres.size).toBe(0)
    expect(Number.isFinite(width) && Number.isFinite(height)).toBe(true)
  })

  it('finds the space at a point, and none between or beside them', () => {
    expect(spaceAt(GROUND, centreOf('23'))).toBe('23')
    const { x, y } = centreOf('20')
    expect(spaceAt(GROUND, { x: x - GROUND.radius * 0.95, y })).toBe('20')
    expect(spaceAt(GROUND, { x: x - GROUND.radius * 1.05, y })).toBeNull()
  })

  it('finds the side between two spaces, halfway and across', () => {
    const side = sideBetween(GROUND, '11', '12')
    const middle = (centreOf('11').x + centreOf('12').x) / 2
    expect(side?.map(({ x }) => Math.round(x))).toEqual([Math.round(middle), Math.round(middle)])
    expect(sideBetween(GROUND, '11', 'nowhere')).toBeNull()
  })

  it('tells inside from outside of a polygon', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ]
    expect(within(square, { x: 5, y: 5 })).toBe(true)
    expect(within(square, { x: 11, y: 5 })).toBe(false)
  })
})

describe('the facts of a map', () => {
  it('are read with and without what may be absent', () => {
    expect(mapFactsOf(FACTS)).toEqual(FACTS)
    expect(
      mapFactsOf({
        ...FACTS,
        radius: 90,
        outline: [
          [0, 1],
          [1, 0],
          [0, -1],
        ],
        more: 'things',
      }),
    ).toEqual({
      ...FACTS,
      radius: 90,
      outline: [
        [0, 1],
        [1, 0],
        [0, -1],
      ],
    })
  })

  it.each([
    ['another format', { ...FACTS, format: 2 }],
    ['no size', { ...FACTS, width: 0 }],
    ['a space that is nowhere', { ...FACTS, spaces: { a: [1] } }],
    ['no object', 'map'],
  ])('are none with %s', (_what, value) => {
    expect(mapFactsOf(value)).toBeNull()
  })

  it('give half the way between neighbours as the radius when they do not say', () => {
    const facts = mapFactsOf(FACTS)
    expect(groundOf(facts, []).radius).toBe(100)
  })
})

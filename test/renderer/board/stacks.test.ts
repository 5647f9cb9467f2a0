import { describe, expect, it } from 'vitest'
import type { ViewCounter } from '../../../src/ipc/shapes.ts'
import { hitIn, holds } from '../../../src/renderer/board/hit.ts'
import { type LayoutQuestion, layoutOf } from '../../../src/renderer/board/stacks.ts'
import { centreOf, counter, face, GROUND } from './fixtures.ts'

const SEEN = { x: 0, y: 0, width: GROUND.width, height: GROUND.height }

function laid(counters: readonly ViewCounter[], more: Partial<LayoutQuestion> = {}) {
  return layoutOf({ ground: GROUND, counters, selected: [], scale: 1, open: null, seen: SEEN, textScale: 1, ...more })
}

const THREE = ['a', 'b', 'c'].map((id) => counter(id, '22', { face: face(id === 'a' ? 2 : 3, 3) }))

describe('counters in their spaces', () => {
  it('lie in the middle when they are alone', () => {
    const { placements, stacks } = laid([counter('a', '22')])
    expect(placements).toMatchObject([{ id: 'a', ...centreOf('22') }])
    expect(stacks).toEqual([])
  })

  it('lie in stacks of which the first is on top, and every one looks out', () => {
    const { placements, stacks } = laid(THREE)
    expect(placements.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(new Set(placements.map(({ x }) => x)).size).toBe(3)
    expect(stacks).toMatchObject([{ space: '22', counters: ['a', 'b', 'c'], strength: 8, collapsed: false }])
  })

  it('lie on top when they are picked, and keep their places in the fan', () => {
    const { placements, stacks } = laid(THREE, { selected: ['b'] })
    expect(placements.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(stacks[0]?.counters).toEqual(['b', 'a', 'c'])
    expect(laid(THREE, { selected: ['b'], open: '22' }).placements.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('stay within their space however many they are', () => {
    const many = Array.from({ length: 12 }, (_, index) => counter(`c${index}`, '22'))
    const { x, y } = centreOf('22')
    for (const placement of laid(many).placements) {
      expect(Math.abs(placement.x - x)).toBeLessThan(GROUND.radius * 0.5)
      expect(Math.abs(placement.y - y)).toBeLessThan(GROUND.radius * 0.5)
    }
  })

  it('count no slip of paper, and cover it', () => {
    const slip = counter('slip', '22', { face: { ...face(1, 1), report: { sure: false, age: 2 } } })
    const { placements, stacks } = laid([slip, ...THREE])
    expect(placements.map(({ id }) => id)).toEqual(['slip', 'c', 'b', 'a'])
    expect(stacks).toMatchObject([{ pieces: 3, strength: 8 }])
  })

  it('tell no strength when some face does not', () => {
    expect(laid([...THREE, counter('d', '22')]).stacks[0]?.strength).toBeNull()
  })

  it('collapse when one cannot tell them apart, and are never too small to be seen', () => {
    const { placements, stacks } = laid([...THREE, counter('d', '22')], { scale: 0.12 })
    expect(stacks[0]?.collapsed).toBe(true)
    expect(placements.filter(({ covered }) => covered).map(({ id }) => id)).toEqual(['d'])
    for (const { size } of placements) expect(size * 0.12).toBeGreaterThanOrEqual(20)
  })

  it('are left out where the map has no such space', () => {
    expect(laid([counter('a', 'off the map')]).placements).toEqual([])
  })
})

describe('the open fan', () => {
  it('shows every counter whole, over all others', () => {
    const { placements, plate } = laid([...THREE, counter('z', '00')], { open: '22' })
    const fan = placements.filter(({ inFan }) => inFan)
    expect(placements.slice(-3)).toEqual(fan)
    for (const [index, a] of fan.entries()) {
      for (const b of fan.slice(index + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(a.size)
      }
      expect(plate !== null && holds(plate, a)).toBe(true)
    }
  })

  it('leaves the first counter where it lay', () => {
    const [closed] = laid(THREE).placements.slice(-1)
    const opened = laid(THREE, { open: '22' }).placements.find(({ id }) => id === closed?.id)
    expect(opened?.x).toBeCloseTo(closed?.x ?? 0)
    expect(opened?.y).toBeCloseTo(closed?.y ?? 0)
  })

  it('is kept within what is seen', () => {
    const { x, y } = centreOf('22')
    const seen = { x, y, width: 2000, height: 2000 }
    const { plate } = laid(THREE, { open: '22', seen })
    expect(plate).toMatchObject({ x, y })
  })

  it('is large enough to be read at any zoom, and larger with larger text', () => {
    const [small] = laid(THREE, { open: '22', scale: 0.1 }).placements.slice(-1)
    const [large] = laid(THREE, { open: '22', scale: 0.1, textScale: 1.5 }).placements.slice(-1)
    expect((small?.size ?? 0) * 0.1).toBeGreaterThan(80)
    expect(large?.size).toBeCloseTo((small?.size ?? 0) * 1.5)
  })

  it('does not open for one counter', () => {
    expect(laid([counter('a', '22')], { open: '22' }).plate).toBeNull()
  })
})

describe('hitting', () => {
  it('finds the topmost counter of a stack, and a lower one where it looks out', () => {
    const layout = laid(THREE)
    const top = layout.placements[2]
    const lowest = layout.placements[0]
    if (top === undefined || lowest === undefined) throw new Error('three counters are laid')
    expect(hitIn(GROUND, layout, top, null)).toMatchObject({ space: '22', counter: 'a', stack: ['a', 'b', 'c'] })
    const peeking = { x: lowest.x - lowest.size * 0.3, y: lowest.y - lowest.size / 2 + 1 }
    expect(hitIn(GROUND, layout, peeking, null).counter).toBe('c')
  })

  it('finds the count of a stack', () => {
    const layout = laid(THREE)
    const token = layout.stacks[0]?.token
    if (token === undefined) throw new Error('a stack has a count')
    expect(hitIn(GROUND, layout, token, null)).toMatchObject({ onToken: true, counter: 'a' })
  })

  it('finds spaces without counters, and nothing beside the map', () => {
    const layout = laid(THREE)
    expect(hitIn(GROUND, layout, centreOf('33'), null)).toMatchObject({ space: '33', counter: null, stack: [] })
    expect(hitIn(GROUND, layout, { x: -500, y: -500 }, null)).toMatchObject({ space: null, counter: null })
  })

  it('finds what the fan covers only in the fan', () => {
    const layout = laid([...THREE, counter('z', '23')], { open: '22' })
    const [before, after] = layout.placements.filter(({ id, inFan }) => inFan && id !== 'a')
    if (before === undefined || after === undefined) throw new Error('the fan is open')
    // Between two counters of the fan, over the one beside the space.
    const edge = { x: (before.x + after.x) / 2, y: centreOf('22').y }
    expect(hitIn(GROUND, layout, edge, null).counter).toBe('z')
    expect(hitIn(GROUND, layout, edge, '22')).toMatchObject({ space: '22', counter: null, inFan: true })
    const [last] = layout.placements.slice(-1)
    if (last === undefined) throw new Error('the fan holds counters')
    expect(hitIn(GROUND, layout, last, '22')).toMatchObject({ counter: last.id, inFan: true })
  })
})

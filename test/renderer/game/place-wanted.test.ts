import { describe, expect, it } from 'vitest'
import type { ViewCounter } from '../../../src/ipc/shapes.ts'
import { placeIn } from '../../../src/renderer/screens/game/use-place-wanted.ts'

const COUNTERS: readonly ViewCounter[] = [{ id: 'a', side: 'red', space: 's', name: 'A', values: [], marks: [] }]
const AT = { x: 0, y: 0 }

describe('a place that a form wants', () => {
  it('is the one clicked, by itself or by a counter in it', () => {
    expect(placeIn({ type: 'point', space: 't', at: AT }, COUNTERS)).toBe('t')
    expect(placeIn({ type: 'pick', counters: ['a'], add: false }, COUNTERS)).toBe('s')
    expect(placeIn({ type: 'pick', counters: ['b'], add: false }, COUNTERS)).toBeNull()
    expect(placeIn({ type: 'let-go' }, COUNTERS)).toBeNull()
  })
})

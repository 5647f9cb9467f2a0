import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Heap } from '../../../src/kernel/space/heap.ts'

describe('Heap', () => {
  it('sorts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const heap = new Heap<number>((a, b) => a - b)
        for (const number of numbers) heap.push(number)
        expect(numbers.map(() => heap.pop())).toEqual(numbers.toSorted((a, b) => a - b))
        expect(heap.pop()).toBeUndefined()
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { numberText } from '../../src/kernel/numbers.ts'

it.each([
  [0, '0'],
  [3, '3'],
  [0.5, '½'],
  [1.5, '1½'],
  [0.25, '¼'],
  [12.75, '12¾'],
  [-0.5, '-½'],
  [-2, '-2'],
  [-1.5, '-1½'],
  [0.1, '0.1'],
])('%s is told as %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

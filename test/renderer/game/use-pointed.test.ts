import { expect, it } from 'vitest'
import { pointing } from '../../../src/renderer/panels/use-pointed.ts'

function watched() {
  const told: string[] = []
  const pointer = pointing(
    () => told.push('looks'),
    () => told.push('looks away'),
  )
  return { told, pointer }
}

it('a thing that comes under a pointer at rest is not looked at before the pointer moves', () => {
  const { told, pointer } = watched()
  pointer.moved({ movementX: 0, movementY: 0 })
  pointer.left()
  expect(told).toEqual([])
  pointer.moved({ movementX: 0, movementY: -2 })
  expect(told).toEqual(['looks'])
})

it('tells once that it is looked at, and once that it is no more', () => {
  const { told, pointer } = watched()
  pointer.moved({ movementX: 1, movementY: 0 })
  pointer.moved({ movementX: 3, movementY: 1 })
  pointer.left()
  pointer.left()
  expect(told).toEqual(['looks', 'looks away'])
  pointer.moved({ movementX: -1, movementY: 0 })
  expect(told).toEqual(['looks', 'looks away', 'looks'])
})

import { expect, it } from 'vitest'
import type { Camera } from '../../../src/renderer/board/camera.ts'
import { InStep, type Stepping } from '../../../src/renderer/screens/end-audit/in-step.ts'

/** A board that keeps within its own edges, and tells after each frame. */
class Table implements Stepping {
  camera: Camera
  readonly brought: number[] = []
  readonly #most: number
  readonly #watchers = new Set<() => void>()

  constructor(x: number, most = 1000) {
    this.camera = { x, y: 0, scale: 1 }
    this.#most = most
  }

  centreOn(x: number, y: number, scale = 1): void {
    this.brought.push(x)
    this.camera = { x: Math.min(x, this.#most), y, scale }
  }

  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  frame(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** As the player does it. */
  drag(x: number, scale = 1): void {
    this.camera = { x, y: 0, scale }
    this.frame()
  }
}

it('moves the other board along, however one of them is moved', () => {
  const [left, right] = [new Table(10), new Table(50)]
  const step = new InStep()
  step.join(left)
  step.join(right)
  expect(right.camera.x).toBe(10)
  right.drag(200, 2)
  expect(left.camera).toEqual({ x: 200, y: 0, scale: 2 })
  left.drag(300)
  expect(right.camera).toEqual({ x: 300, y: 0, scale: 1 })
})

it('brings neither to and fro when one cannot go as far', () => {
  const [left, right] = [new Table(10), new Table(10, 100)]
  const step = new InStep()
  step.join(left)
  step.join(right)
  left.drag(400)
  right.frame()
  left.frame()
  expect([left.camera.x, right.camera.x]).toEqual([400, 100])
  expect(left.brought).toEqual([])
})

it('leaves each alone while it is unlocked, and brings them together again', () => {
  const [left, right] = [new Table(10), new Table(10)]
  const step = new InStep()
  step.join(left)
  step.join(right)
  step.together = false
  right.drag(77)
  expect(left.camera.x).toBe(10)
  step.together = true
  expect(right.camera.x).toBe(10)
})

it('forgets a board that has gone', () => {
  const [left, right] = [new Table(10), new Table(10)]
  const step = new InStep()
  const leave = step.join(left)
  step.join(right)
  leave()
  right.drag(99)
  left.drag(5)
  expect([left.camera.x, right.camera.x]).toEqual([5, 99])
})

/** A small board for the tests: a hexagon grid of five by five, and whatever counters a test wants. */
import type { CounterFace, ViewCounter, ViewSpace } from '../../../src/ipc/shapes.ts'
import { type Ground, groundOf } from '../../../src/renderer/board/ground.ts'
import type { Scene } from '../../../src/renderer/board/scene.ts'

/** Spaces `00` to `44`, row and column; odd rows half a space to the right. */
export const SPACES: readonly ViewSpace[] = Array.from({ length: 25 }, (_, index) => {
  const row = Math.floor(index / 5)
  const column = index % 5
  return {
    id: `${row}${column}`,
    name: `Town ${row}${column}`,
    x: 2 * column + (row % 2),
    y: row,
    sign: '.',
    marks: ['plain'],
  }
})

export const GROUND: Ground = groundOf(null, SPACES)

export function counter(id: string, space: string, more: Partial<ViewCounter> = {}): ViewCounter {
  return {
    id,
    side: 'blue',
    space,
    name: id.toUpperCase(),
    values: [{ label: 'Strength', value: '3' }],
    marks: [],
    ...more,
  }
}

export function face(left: number, full: number): CounterFace {
  return {
    shape: 'counter',
    symbol: 'infantry',
    size: 'X',
    name: 'A',
    formation: 'I',
    colours: { ground: '#2f4a73', ink: '#ffffff', band: '#8c2f24' },
    left: `${left}`,
    right: '2',
    steps: { left, full },
    badges: [],
  }
}

export function scene(more: Partial<Scene> = {}): Scene {
  return {
    spaces: SPACES,
    counters: [],
    selected: [],
    offered: { counters: [], spaces: [] },
    targets: [],
    path: [],
    overlays: [],
    tracks: [],
    focus: null,
    ...more,
  }
}

export function centreOf(space: string): { readonly x: number; readonly y: number } {
  const centre = GROUND.centres.get(space)
  if (centre === undefined) throw new Error(`there is no space ${space}`)
  return centre
}

import { describe, expect, it } from 'vitest'
import { coveredBy, edgeFor } from '../../../src/renderer/screens/game/contest-place.ts'

const SPACES = new Map(
  Array.from({ length: 9 }, (_, x) => [`s${x}`, { id: `s${x}`, x: x * 2, y: 0, sign: '.', marks: [] }]),
)
const asked = (space: string, x: number | null) =>
  edgeFor({ space, spaces: SPACES, pointed: x === null ? null : { x }, width: 900 })

describe('the panel of a fight', () => {
  it('lies across from what is pointed at, wherever that is on the map', () => {
    expect(asked('s8', 300)).toBe('right')
    expect(asked('s0', 600)).toBe('left')
  })

  it('lies beside the list of choices, unless the board could not bring the place away from there', () => {
    expect(asked('s4', null)).toBe('left')
    expect(asked('s8', null)).toBe('left')
    expect(asked('s1', null)).toBe('right')
    expect(asked('nowhere', null)).toBe('left')
  })

  it('covers the side it is at, or only the top when it is folded', () => {
    const board = { left: 270, right: 1230, top: 120, bottom: 750 }
    const panel = { left: 282, right: 698, top: 180, bottom: 740 }
    expect(coveredBy(panel, board, 'left')).toEqual({ left: 428, right: 0, top: 0 })
    expect(coveredBy({ ...panel, left: 800, right: 1218 }, board, 'right')).toEqual({ left: 0, right: 430, top: 0 })
    expect(coveredBy({ ...panel, bottom: 230 }, board, 'left')).toEqual({ left: 0, right: 0, top: 110 })
  })
})

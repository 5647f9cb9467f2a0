import { describe, expect, it } from 'vitest'
import {
  baseLevel,
  levelFor,
  type Tile,
  tileKey,
  tileRect,
  tilesIn,
  tilesToDraw,
  tilesToForget,
} from '../../../src/renderer/board/tiles.ts'

/** 4096 × 3072: levels 0 to 12, of which 9 fits into one tile. */
const PYRAMID = { width: 4096, height: 3072, tileSize: 512, levels: 13 }
const WHOLE = { x: 0, y: 0, width: 4096, height: 3072 }

const tile = (level: number, column: number, row: number): Tile => ({ level, column, row })
const having =
  (...tiles: readonly Tile[]) =>
  (key: string) =>
    tiles.map(tileKey).includes(key)

describe('the level of the pyramid', () => {
  it('is the coarsest that is still sharp', () => {
    expect(levelFor(PYRAMID, 1, 0)).toBe(12)
    expect(levelFor(PYRAMID, 0.5, 0)).toBe(11)
    expect(levelFor(PYRAMID, 0.51, 0)).toBe(12)
  })

  it('may be enlarged a little where the machine is to be spared', () => {
    expect(levelFor(PYRAMID, 0.51, 0.4)).toBe(11)
    expect(levelFor(PYRAMID, 0.6, 0.4)).toBe(11)
    expect(levelFor(PYRAMID, 0.8, 0.4)).toBe(12)
  })

  it('is finer on a screen with finer pixels', () => {
    expect(levelFor(PYRAMID, 0.2 * 2, 0.4)).toBe(levelFor(PYRAMID, 0.2, 0.4) + 1)
  })

  it('is never coarser than one tile, nor finer than there is', () => {
    expect(baseLevel(PYRAMID)).toBe(9)
    expect(levelFor(PYRAMID, 0.001, 0)).toBe(9)
    expect(levelFor(PYRAMID, 64, 0)).toBe(12)
  })
})

describe('culling', () => {
  it('takes the tiles that are seen, and a ring around them', () => {
    const part = { x: 1100, y: 1100, width: 300, height: 300 }
    expect(tilesIn(PYRAMID, 12, part, 0)).toEqual([tile(12, 2, 2)])
    expect(tilesIn(PYRAMID, 12, part, 1)).toHaveLength(9)
  })

  it('takes none outside of the picture', () => {
    expect(tilesIn(PYRAMID, 12, { x: -900, y: -900, width: 1000, height: 1000 }, 1)).toHaveLength(4)
    expect(tilesIn(PYRAMID, 9, WHOLE, 5)).toEqual([tile(9, 0, 0)])
  })

  it('asks for the middle first', () => {
    const [first] = tilesIn(PYRAMID, 12, { x: 512, y: 512, width: 1536, height: 1536 }, 0)
    expect(first).toEqual(tile(12, 2, 2))
  })

  it('cuts the last tiles to the picture', () => {
    const odd = { width: 700, height: 520, tileSize: 512, levels: 11 }
    expect(tileRect(odd, tile(10, 1, 1))).toEqual({ x: 512, y: 512, width: 188, height: 8 })
  })
})

describe('what is drawn until all is loaded', () => {
  const wanted = [tile(11, 0, 0), tile(11, 1, 0), tile(11, 0, 1), tile(11, 1, 1)]

  it('is the coarser tile around it', () => {
    expect(tilesToDraw(PYRAMID, wanted, having(tile(9, 0, 0)))).toEqual([tile(9, 0, 0)])
  })

  it('is the nearest of the coarser ones, under those that have come', () => {
    const has = having(tile(9, 0, 0), tile(10, 0, 0), tile(11, 1, 0))
    expect(tilesToDraw(PYRAMID, wanted, has)).toEqual([tile(10, 0, 0), tile(11, 1, 0)])
  })

  it('is no coarser tile once all are there', () => {
    const has = having(tile(9, 0, 0), tile(10, 0, 0), ...wanted)
    expect(tilesToDraw(PYRAMID, wanted, has)).toEqual(wanted)
  })

  it('is the finer tiles after zooming out, if they cover it', () => {
    const finer = [tile(11, 0, 0), tile(11, 1, 0), tile(11, 0, 1), tile(11, 1, 1)]
    expect(tilesToDraw(PYRAMID, [tile(10, 0, 0)], having(tile(9, 0, 0), ...finer))).toEqual(finer)
    expect(tilesToDraw(PYRAMID, [tile(10, 0, 0)], having(tile(9, 0, 0), ...finer.slice(1)))).toEqual([tile(9, 0, 0)])
  })

  it('is nothing while nothing is there', () => {
    expect(tilesToDraw(PYRAMID, wanted, () => false)).toEqual([])
  })
})

describe('forgetting', () => {
  const kept = new Map([
    ['9/0_0', { level: 9, used: 1 }],
    ['12/0_0', { level: 12, used: 5 }],
    ['12/1_0', { level: 12, used: 3 }],
    ['12/2_0', { level: 12, used: 7 }],
  ])

  it('begins with what was used longest ago, and never takes the base nor what is drawn', () => {
    expect(tilesToForget(kept, 3, 7, 9)).toEqual(['12/1_0'])
    expect(tilesToForget(kept, 0, 7, 9)).toEqual(['12/1_0', '12/0_0'])
  })

  it('takes nothing while there is room', () => {
    expect(tilesToForget(kept, 4, 7, 9)).toEqual([])
  })
})

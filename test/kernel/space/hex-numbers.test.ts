import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildHexGrid } from '../../../src/kernel/space/hex-grid.ts'
import { anySpec, potomac } from './hex-specs.ts'

describe('numbering', () => {
  it('goes from row and column to a number and back', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const grid = buildHexGrid(spec)
        expect(new Set(grid.ids).size).toBe(grid.ids.length)
        expect(grid.ids).toEqual([...grid.ids].sort())
        for (const id of grid.ids) {
          const { row, column } = grid.parse(id) ?? { row: -1, column: -1 }
          expect(grid.idOf(row, column)).toBe(id)
        }
        const [row, column] = [spec.rows[1], spec.columns[1]]
        expect(grid.ids).toHaveLength((row - spec.rows[0] + 1) * (column - spec.columns[0] + 1))
        expect(grid.idOf(row + 1, column)).toBeUndefined()
        expect(grid.idOf(row, column + 1)).toBeUndefined()
        expect(grid.idOf(row, column - 0.5)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  it('prints in either order, padded; the digits are in printed order', () => {
    const spec = { layout: 'odd-column', rows: [1, 120], columns: [5, 9] } as const
    const columnFirst = buildHexGrid({ ...spec, number: { order: 'column-row', digits: [1, 3] } })
    expect(columnFirst.idOf(7, 5)).toBe('5007')
    expect(columnFirst.parse('5007')).toEqual({ row: 7, column: 5 })
    expect(columnFirst.ids.slice(0, 2)).toEqual(['5001', '5002'])
    const rowFirst = buildHexGrid({ ...spec, number: { order: 'row-column', digits: [3, 2] } })
    expect(rowFirst.idOf(7, 5)).toBe('00705')
    expect(rowFirst.ids.slice(0, 2)).toEqual(['00105', '00106'])
  })

  it('knows only its own numbers', () => {
    const grid = buildHexGrid(potomac)
    for (const id of ['2525', '0910', '25', '02519', ' 2519', '']) {
      expect([id, grid.has(id), grid.parse(id)]).toEqual([id, false, undefined])
    }
    expect(grid.has('2519')).toBe(true)
  })
})

describe('defects are thrown', () => {
  const grid = buildHexGrid(potomac)

  it.each([
    ['neighbours', () => grid.neighbours('2525')],
    ['direction from', () => grid.direction('2525', '2524')],
    ['direction to', () => grid.direction('2524', '2525')],
    ['inDirection', () => grid.inDirection('2525', 0)],
    ['distance', () => grid.distance('2524', '2525')],
    ['centre', () => grid.centre('2525')],
    ['corners', () => grid.corners('2525')],
    ['ring', () => grid.ring('2525', 1)],
    ['within', () => grid.within('2525', 1)],
  ])('%s of an unknown hex', (_name, call) => {
    expect(call).toThrow("no hex '2525'")
  })

  it('a direction or radius that is none', () => {
    expect(() => grid.inDirection('2519', 6)).toThrow('direction')
    expect(() => grid.ring('2519', 1.5)).toThrow('radius')
    expect(() => grid.within('2519', -1)).toThrow('radius')
  })

  it.each([
    ['an empty extent', { rows: [5, 4] }, 'rows: 5..4'],
    ['a fraction', { columns: [1, 2.5] }, 'columns: 1..2.5'],
    ['a negative number', { rows: [-1, 4] }, 'rows: -1..4'],
    ['too few digits', { columns: [1, 100] }, 'columns: 100 does not fit 2'],
    ['too few digits, column first', { rows: [1, 100], number: { order: 'column-row', digits: [3, 2] } }, 'rows: 100'],
    ['a flat map', { toPlane: { x: [0, 1, 2], y: [0, 2, 4] } }, 'collapses'],
    ['an infinite map', { toPlane: { x: [0, 1, 0], y: [Number.NaN, 0, 1] } }, 'not finite'],
  ] as const)('a spec with %s', (_name, change, message) => {
    expect(() => buildHexGrid({ ...potomac, ...change })).toThrow(message)
  })
})

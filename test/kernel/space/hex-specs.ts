import fc from 'fast-check'
import type { HexGridSpec } from '../../../src/kernel/space/hex-grid.ts'

const layouts = ['odd-row', 'even-row', 'odd-column', 'even-column'] as const
const orders = ['row-column', 'column-row'] as const

/** The grid of Across the Potomac. */
export const potomac: HexGridSpec = {
  layout: 'odd-row',
  rows: [10, 42],
  columns: [1, 24],
  number: { order: 'row-column', digits: [2, 2] },
  // Miles east and north of 38.9 N, 77.2 W.
  toPlane: { x: [222.1027, -8.49224, -4.90854], y: [106.7417, 4.65438, -8.18605] },
}

/** Small grids of every layout and numbering. */
export const anySpec: fc.Arbitrary<HexGridSpec> = fc
  .record({
    layout: fc.constantFrom(...layouts),
    order: fc.constantFrom(...orders),
    row: fc.integer({ min: 0, max: 4 }),
    column: fc.integer({ min: 0, max: 4 }),
    height: fc.integer({ min: 0, max: 8 }),
    width: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ layout, order, row, column, height, width }) => ({
    layout,
    rows: [row, row + height],
    columns: [column, column + width],
    number: { order, digits: [2, 2] },
  }))

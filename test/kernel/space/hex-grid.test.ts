import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildHexGrid, type HexGrid, type HexGridSpec, type Point } from '../../../src/kernel/space/hex-grid.ts'
import { distances } from '../../../src/kernel/space/reach.ts'
import { anySpec, potomac } from './hex-specs.ts'

const anyGrid = anySpec.map(buildHexGrid)
const gridAndHexes = (count: number) =>
  anyGrid.chain((grid) =>
    fc.record({
      grid: fc.constant(grid),
      hexes: fc.array(fc.constantFrom(...grid.ids), { minLength: count, maxLength: count }),
    }),
  )

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Every hex whose centre is one unit away, found by looking at all of them. */
function byGeometry(grid: HexGrid, id: string): readonly string[] {
  const centre = grid.centre(id)
  return grid.ids.filter((other) => Math.abs(apart(centre, grid.centre(other)) - 1) < 1e-9)
}

/** A grid of rows and columns 1 to 4, numbered row first, two digits in all. */
function small(layout: HexGridSpec['layout']): HexGrid {
  return buildHexGrid({ layout, rows: [1, 4], columns: [1, 4], number: { order: 'row-column', digits: [1, 1] } })
}

describe('Across the Potomac', () => {
  const grid = buildHexGrid(potomac)

  it('has 33 rows of 24 hexes from 1001 to 4224', () => {
    expect(grid.ids).toHaveLength(33 * 24)
    expect([grid.ids[0], grid.ids.at(-1)]).toEqual(['1001', '4224'])
  })

  it.each([
    ['2519', '2620'],
    ['2119', '2220'],
    ['2513', '2413'],
    ['2513', '2512'],
    ['2419', '2519'],
  ])('%s touches %s', (a, b) => {
    expect(grid.neighbours(a)).toContain(b)
    expect(grid.neighbours(b)).toContain(a)
    expect(grid.distance(a, b)).toBe(1)
  })

  it('2419 does not touch 2620', () => {
    expect(grid.neighbours('2419')).not.toContain('2620')
    expect(grid.direction('2419', '2620')).toBeUndefined()
    expect(grid.distance('2419', '2620')).toBe(2)
  })

  it('lists the neighbours of an even and of an odd row', () => {
    expect(grid.neighbours('2413')).toEqual(['2312', '2313', '2412', '2414', '2512', '2513'])
    expect(grid.neighbours('2513')).toEqual(['2413', '2414', '2512', '2514', '2613', '2614'])
  })

  it('has fewer neighbours at the border', () => {
    expect(grid.neighbours('1001')).toEqual(['1002', '1101'])
    expect(grid.neighbours('4224')).toEqual(['4123', '4124', '4223'])
  })

  // Real position by latitude and longitude; residual = fit minus position, from the fit's own table.
  it.each([
    ['Baltimore', '2013', 39.29, -76.61, -5.0, -1.4],
    ['Winchester', '2519', 39.184, -78.163, 2.0, 0.7],
    ['Richmond', '3509', 37.54, -77.436, 5.5, -3.3],
    ['Williamsport', '2119', 39.6, -77.82, 0.4, 0.3],
    ['York', '1515', 39.963, -76.728, 1.5, -0.8],
  ])('the plane puts %s (%s) where the fit does', (_name, hex, lat, lon, eastResidual, northResidual) => {
    const east = (lon + 77.2) * 69.172 * Math.cos((((lat + 38.9) / 2) * Math.PI) / 180)
    const north = (lat - 38.9) * 69
    const centre = grid.centre(hex)
    expect(Math.abs(centre.x - east - eastResidual)).toBeLessThan(0.06)
    expect(Math.abs(centre.y - north - northResidual)).toBeLessThan(0.06)
  })

  it('gives centres in miles', () => {
    const { x, y } = grid.centre('2519')
    expect(x).toBeCloseTo(222.1027 - 8.49224 * 19.5 - (4.90854 * 25 * Math.sqrt(3)) / 2, 9)
    expect(y).toBeCloseTo(106.7417 + 4.65438 * 19.5 - (8.18605 * 25 * Math.sqrt(3)) / 2, 9)
  })
})

describe('layouts', () => {
  // 22 has even row and column, 33 odd ones.
  it.each([
    ['odd-row', ['11', '12', '21', '23', '31', '32'], ['23', '24', '32', '34', '43', '44']],
    ['even-row', ['12', '13', '21', '23', '32', '33'], ['22', '23', '32', '34', '42', '43']],
    ['odd-column', ['11', '12', '13', '21', '23', '32'], ['23', '32', '34', '42', '43', '44']],
    ['even-column', ['12', '21', '23', '31', '32', '33'], ['22', '23', '24', '32', '34', '43']],
  ] as const)('%s: neighbours known by hand', (layout, of22, of33) => {
    expect(small(layout).neighbours('22')).toEqual(of22)
    expect(small(layout).neighbours('33')).toEqual(of33)
  })

  it.each([
    ['odd-row', { x: 3.5, y: (3 * Math.sqrt(3)) / 2 }],
    ['even-row', { x: 3, y: (3 * Math.sqrt(3)) / 2 }],
    ['odd-column', { x: (3 * Math.sqrt(3)) / 2, y: 3.5 }],
    ['even-column', { x: (3 * Math.sqrt(3)) / 2, y: 3 }],
  ] as const)('%s: columns grow along x and rows along y', (layout, centre) => {
    expect(small(layout).centre('33').x).toBeCloseTo(centre.x, 12)
    expect(small(layout).centre('33').y).toBeCloseTo(centre.y, 12)
  })

  it('neighbours are the hexes whose centres are one unit away', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (const id of grid.ids) expect(grid.neighbours(id)).toEqual(byGeometry(grid, id))
      }),
      { numRuns: 60 },
    )
  })

  it('directions turn by 60 degrees from u toward v, and undo each other', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const grid = buildHexGrid(spec)
        const first = spec.layout.endsWith('row') ? 0 : Math.PI / 6
        for (const id of grid.ids) {
          const reached: string[] = []
          for (let direction = 0; direction < 6; direction++) {
            const to = grid.inDirection(id, direction)
            if (to === undefined) continue
            reached.push(to)
            expect(grid.direction(id, to)).toBe(direction)
            expect(grid.inDirection(to, (direction + 3) % 6)).toBe(id)
            const angle = first + (direction * Math.PI) / 3
            expect(grid.centre(to).x - grid.centre(id).x).toBeCloseTo(Math.cos(angle), 9)
            expect(grid.centre(to).y - grid.centre(id).y).toBeCloseTo(Math.sin(angle), 9)
          }
          expect(reached.sort()).toEqual(grid.neighbours(id))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('corners lie around the centre, and the side toward a direction runs between corners d-1 and d', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (const id of grid.ids) {
          const corners = grid.corners(id)
          expect(corners).toHaveLength(6)
          for (const corner of corners) expect(apart(corner, grid.centre(id))).toBeCloseTo(1 / Math.sqrt(3), 12)
          for (const to of grid.neighbours(id)) {
            const theirs = grid.corners(to).map((corner) => JSON.stringify(corner))
            const common = [0, 1, 2, 3, 4, 5].filter((index) => theirs.includes(JSON.stringify(corners[index])))
            const direction = grid.direction(id, to) ?? Number.NaN
            expect(common).toEqual([direction, (direction + 5) % 6].sort())
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('distance', () => {
  it('is symmetric, 0 only for itself, and obeys the triangle inequality', () => {
    fc.assert(
      fc.property(gridAndHexes(3), ({ grid, hexes: [a = '', b = '', c = ''] }) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, b) === 0).toBe(a === b)
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
      }),
    )
  })

  it('is the number of steps', () => {
    // A grid one hex wide may have no path for a straight count; two rows and columns always do.
    const wide = anySpec
      .filter(({ rows, columns }) => rows[1] - rows[0] > 0 && columns[1] - columns[0] > 0)
      .map(buildHexGrid)
    fc.assert(
      fc.property(wide, (grid) => {
        const from = grid.ids[0] ?? ''
        const steps = distances(from, grid.neighbours)
        for (const to of grid.ids) expect([to, grid.distance(from, to)]).toEqual([to, steps.get(to)])
      }),
    )
  })

  it('rings and discs hold exactly the hexes at that distance', () => {
    fc.assert(
      fc.property(gridAndHexes(1), fc.nat(6), ({ grid, hexes: [id = ''] }, radius) => {
        expect(grid.ring(id, radius)).toEqual(grid.ids.filter((to) => grid.distance(id, to) === radius))
        expect(grid.within(id, radius)).toEqual(grid.ids.filter((to) => grid.distance(id, to) <= radius))
      }),
    )
  })
})

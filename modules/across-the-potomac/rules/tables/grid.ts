/** atp:1.2A, atp:2.4 The hex grid printed over the map: its numbers, its neighbours and its place on the earth. */

import { buildHexGrid, type HexGrid, type HexGridSpec } from '../../../../src/kernel/space/hex-grid.ts'
import data from '../../data/grid.json' with { type: 'json' }
import { integerOf, listOf, numberOf, oneOf, recordOf } from './parse.ts'

function pairOf(value: unknown, where: string): readonly [number, number] {
  const [first, second, ...more] = listOf(value, where, integerOf)
  if (first === undefined || second === undefined || more.length > 0) throw new Error(`${where} must be two integers.`)
  return [first, second]
}

function tripleOf(value: unknown, where: string): readonly [number, number, number] {
  const [first, second, third, ...more] = listOf(value, where, numberOf)
  if (first === undefined || second === undefined || third === undefined || more.length > 0) {
    throw new Error(`${where} must be three numbers.`)
  }
  return [first, second, third]
}

function parseSpec(value: unknown): HexGridSpec {
  const spec = recordOf(value, 'grid')
  const number = recordOf(spec.number, 'grid.number')
  const plane = recordOf(spec.toPlane, 'grid.toPlane')
  return {
    layout: oneOf(['odd-row', 'even-row', 'odd-column', 'even-column'])(spec.layout, 'grid.layout'),
    rows: pairOf(spec.rows, 'grid.rows'),
    columns: pairOf(spec.columns, 'grid.columns'),
    number: {
      order: oneOf(['row-column', 'column-row'])(number.order, 'grid.number.order'),
      digits: pairOf(number.digits, 'grid.number.digits'),
    },
    toPlane: { x: tripleOf(plane.x, 'grid.toPlane.x'), y: tripleOf(plane.y, 'grid.toPlane.y') },
  }
}

/** What the kernel's grid builder needs: north-up, x to the east, y to the south, one unit is one hex. */
export const GRID_SPEC: HexGridSpec = parseSpec(data)

/** Every number of the printed grid, also those that are no spaces of the game. */
export const GRID: HexGrid = buildHexGrid(GRID_SPEC)

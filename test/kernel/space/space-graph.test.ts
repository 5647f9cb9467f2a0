import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildHexGrid } from '../../../src/kernel/space/hex-grid.ts'
import { buildSpaceGraph, compareIds, edgeId, graphOfHexes } from '../../../src/kernel/space/space-graph.ts'

describe('edgeId', () => {
  it('puts the lower id first, by code unit', () => {
    expect(edgeId('2620', '2519')).toBe('2519-2620')
    expect(edgeId('2519', '2620')).toBe('2519-2620')
    expect(edgeId('a', 'B')).toBe('B-a')
    expect(edgeId('z', 'é')).toBe('z-é')
  })

  it('refuses one space twice', () => {
    expect(() => edgeId('a', 'a')).toThrow('two different spaces')
  })
})

describe('compareIds', () => {
  it('orders like the default sort', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (ids) => {
        expect([...ids].sort(compareIds)).toEqual([...ids].sort())
      }),
    )
    expect(compareIds('a', 'B')).toBeGreaterThan(0)
    expect(compareIds('a', 'a')).toBe(0)
  })
})

describe('buildSpaceGraph', () => {
  const graph = buildSpaceGraph({
    spaces: ['mill', 'Fort', 'cross-keys', 'island'],
    edges: [
      ['mill', 'Fort'],
      ['cross-keys', 'mill'],
    ],
  })

  it('works for places without hexes', () => {
    expect(graph.spaces).toEqual(['Fort', 'cross-keys', 'island', 'mill'])
    expect(graph.edges).toEqual(['Fort-mill', 'cross-keys-mill'])
    expect(graph.neighbours('mill')).toEqual(['Fort', 'cross-keys'])
    expect(graph.neighbours('island')).toEqual([])
    expect(graph.edgesOf('mill')).toEqual(['Fort-mill', 'cross-keys-mill'])
    expect(graph.edgesOf('Fort')).toEqual(['Fort-mill'])
    expect(graph.endsOf('cross-keys-mill')).toEqual(['cross-keys', 'mill'])
    expect(graph.endsOf('Fort-mill')).toEqual(['Fort', 'mill'])
    expect([graph.hasSpace('mill'), graph.hasSpace('sea')]).toEqual([true, false])
  })

  it('knows an edge from both ends', () => {
    expect(graph.hasEdge('Fort', 'mill')).toBe(true)
    expect(graph.hasEdge('mill', 'Fort')).toBe(true)
    expect(graph.hasEdge('Fort', 'cross-keys')).toBe(false)
    expect(graph.hasEdge('mill', 'mill')).toBe(false)
    expect(graph.hasEdge('sea', 'mill')).toBe(false)
  })

  it('throws on unknown ids', () => {
    expect(() => graph.neighbours('sea')).toThrow("no space 'sea'")
    expect(() => graph.edgesOf('sea')).toThrow("no space 'sea'")
    expect(() => graph.endsOf('mill-Fort')).toThrow("no edge 'mill-Fort'")
  })

  const twice = ['a', 'b'] as const
  it.each([
    ['an unknown second space', { spaces: ['a'], edges: [twice] }, "no space 'b'"],
    ['an unknown first space', { spaces: ['b'], edges: [twice] }, "no space 'a'"],
    ['a doubled edge', { spaces: ['a', 'b'], edges: [twice, twice] }, "edge 'a-b' is given twice"],
    ['an edge given from both ends', { spaces: ['a', 'b'], edges: [twice, ['b', 'a']] }, "edge 'a-b' is given twice"],
    ['a self edge', { spaces: ['a'], edges: [['a', 'a']] }, 'two different spaces'],
    ['a doubled space', { spaces: ['a', 'a'], edges: [] }, "space 'a' is given twice"],
    ['a nameless space', { spaces: [''], edges: [] }, 'needs an id'],
    [
      'two edges of one name',
      {
        spaces: ['a', 'b-c', 'a-b', 'c'],
        edges: [
          ['a', 'b-c'],
          ['a-b', 'c'],
        ],
      },
      "both be called 'a-b-c'",
    ],
  ] as const)('refuses %s', (_name, input, message) => {
    expect(() => buildSpaceGraph(input)).toThrow(message)
  })
})

describe('graphOfHexes', () => {
  const grid = buildHexGrid({
    layout: 'odd-row',
    rows: [1, 3],
    columns: [1, 3],
    number: { order: 'row-column', digits: [1, 1] },
  })

  it('joins all neighbours among the hexes it is given', () => {
    const graph = graphOfHexes(grid, () => true)
    expect(graph.spaces).toEqual(grid.ids)
    for (const id of grid.ids) expect(graph.neighbours(id)).toEqual(grid.neighbours(id))
  })

  it('leaves out hexes and edges', () => {
    const asked: string[] = []
    const graph = graphOfHexes(
      grid,
      (id) => id !== '22',
      (a, b) => {
        asked.push(`${a}-${b}`)
        return a !== '11' || b !== '12'
      },
    )
    expect(graph.hasSpace('22')).toBe(false)
    expect(graph.neighbours('11')).toEqual(['21'])
    expect(graph.neighbours('12')).toEqual(['13', '23'])
    expect(graph.neighbours('21')).toEqual(['11', '31'])
    expect(asked).toEqual([...new Set(asked)])
    expect(asked.every((edge) => edge.slice(0, 2) < edge.slice(3))).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connected, distances, type ReachQuery, reach, shortestPath } from '../../../src/kernel/space/reach.ts'
import { buildSpaceGraph, compareIds, edgeId, type SpaceGraph } from '../../../src/kernel/space/space-graph.ts'

/** A graph from words like 'a-b'; every letter is a space. */
function graphOf(...edges: readonly string[]): SpaceGraph {
  const pairs = edges.map((edge): [string, string] => [edge.charAt(0), edge.charAt(2)])
  return buildSpaceGraph({ spaces: [...new Set(pairs.flat())], edges: pairs })
}

interface Bonus {
  readonly slow: boolean
}

/** Toy rule: 1 per space; 3 in all, or 5 if no space of the whole path is slow. */
function bonusRule(graph: SpaceGraph, slow: string, blocked = ''): ReachQuery<Bonus, string> {
  return {
    from: 'a',
    start: { slow: false },
    neighbours: graph.neighbours,
    key: (state) => (state.slow ? 'slow' : 'fast'),
    step: (state, _from, to, spent) => {
      if (blocked.includes(to)) return { refused: 'blocked' }
      const next = { slow: state.slow || slow.includes(to) }
      return spent + 1 > (next.slow ? 3 : 5) ? { refused: 'too far' } : { state: next, cost: 1 }
    },
  }
}

describe('reach with a rule on the whole path', () => {
  // From a to m over the slow s in 2, or round by x and y in 3; then p, q, r, t.
  const graph = graphOf('a-s', 's-m', 'a-x', 'x-y', 'y-m', 'm-p', 'p-q', 'q-t')
  const { reached, refused } = reach(bonusRule(graph, 's'))

  it('takes the short way where it ends and the long way where the bonus is needed', () => {
    expect(reached.get('m')).toEqual({ cost: 2, path: ['a', 's', 'm'], state: { slow: true } })
    expect(reached.get('p')).toEqual({ cost: 3, path: ['a', 's', 'm', 'p'], state: { slow: true } })
    expect(reached.get('q')).toEqual({ cost: 5, path: ['a', 'x', 'y', 'm', 'p', 'q'], state: { slow: false } })
    expect(reached.get('a')).toEqual({ cost: 0, path: ['a'], state: { slow: false } })
  })

  it('says why the next space is not reached', () => {
    expect([...refused]).toEqual([['t', { from: 'q', refused: 'too far' }]])
  })

  it('iterates in ascending order', () => {
    expect([...reached.keys()]).toEqual(['a', 'm', 'p', 'q', 's', 'x', 'y'])
    const star = graphOf('a-z', 'a-y', 'z-b', 'y-c')
    expect([...reach(bonusRule(star, '', 'cbzy')).refused.keys()]).toEqual(['y', 'z'])
  })

  it('tries each step once per key', () => {
    const query = bonusRule(graphOf('a-b', 'a-c', 'b-d', 'c-d', 'd-e'), 'd')
    const tried: string[] = []
    reach({
      ...query,
      step: (state, from, to, spent) => {
        tried.push(`${query.key(state)} ${from} ${to}`)
        return query.step(state, from, to, spent)
      },
    })
    expect(tried.toSorted()).toEqual([...new Set(tried)].sort())
  })

  it('lets a step charge for the path before it', () => {
    // Each space costs 1; the first slow one also takes back 2, as if a bonus had been given at the start.
    const query: ReachQuery<Bonus, string> = {
      ...bonusRule(graph, ''),
      step: (state, _from, to) => ({
        state: { slow: state.slow || to === 's' },
        cost: !state.slow && to === 's' ? 3 : 1,
      }),
    }
    const found = reach(query)
    expect(found.reached.get('m')).toEqual({ cost: 3, path: ['a', 'x', 'y', 'm'], state: { slow: false } })
    expect(found.reached.get('s')?.cost).toBe(3)
    expect(found.refused.size).toBe(0)
  })

  it('does not call a space refused that is reached by another way', () => {
    const found = reach({
      ...bonusRule(graph, ''),
      step: (state, from, to) => (edgeId(from, to) === 'a-s' ? { refused: 'ford' } : { state, cost: 1 }),
    })
    expect(found.reached.get('s')?.path).toEqual(['a', 'x', 'y', 'm', 's'])
    expect(found.refused.has('s')).toBe(false)
  })

  it('passes through a space where no path may end', () => {
    const found = reach({
      ...bonusRule(graph, 's'),
      end: (state, space, spent) =>
        space === 'm' && state.slow
          ? { refused: `no halt at ${spent}` }
          : space === 'x'
            ? { refused: 'full' }
            : undefined,
    })
    expect(found.reached.get('m')).toEqual({ cost: 3, path: ['a', 'x', 'y', 'm'], state: { slow: false } })
    expect(found.reached.get('p')?.path).toEqual(['a', 's', 'm', 'p'])
    expect(found.refused.get('x')).toEqual({ from: 'a', refused: 'full' })
    expect(found.refused.has('m')).toBe(false)
  })

  it('reaches the start even where no path may end', () => {
    const found = reach({ ...bonusRule(graph, ''), end: () => ({ refused: 'full' }) })
    expect([...found.reached.keys()]).toEqual(['a'])
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('throws on a step that costs %s', (cost) => {
    expect(() => reach({ ...bonusRule(graph, ''), step: (state) => ({ state, cost }) })).toThrow(`costs ${cost}`)
  })

  it('allows steps that cost nothing', () => {
    const found = reach({ ...bonusRule(graph, ''), step: (state) => ({ state, cost: 0 }) })
    expect(found.reached.get('t')).toEqual({ cost: 0, path: ['a', 's', 'm', 'p', 'q', 't'], state: { slow: false } })
  })
})

const letters: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']
const allEdges = letters.flatMap((a) => letters.filter((b) => a < b).map((b): [string, string] => [a, b]))
const randomGraph = fc.subarray(allEdges).map((edges) => buildSpaceGraph({ spaces: letters, edges }))
const randomPrices = fc.array(fc.nat(3), { minLength: 6, maxLength: 6 })

interface Best {
  readonly cost: number
  readonly path: readonly string[]
}

/** Best paths by trying every path without a repeated space. */
function bruteForce(query: ReachQuery<Bonus, string>): ReadonlyMap<string, Best> {
  const best = new Map<string, Best>()
  const visit = (state: Bonus, cost: number, path: readonly string[]): void => {
    const at = path.at(-1) ?? ''
    const known = best.get(at)
    const better =
      known === undefined ||
      (cost - known.cost || path.length - known.path.length || compareIds(path.join(), known.path.join())) < 0
    if (better) best.set(at, { cost, path })
    for (const to of query.neighbours(at)) {
      if (path.includes(to)) continue
      const result = query.step(state, at, to, cost)
      if ('state' in result) visit(result.state, cost + result.cost, [...path, to])
    }
  }
  visit(query.start, 0, [query.from])
  return best
}

describe('reach against every path', () => {
  it('finds the best cost and the first of the best paths, in whatever order neighbours come', () => {
    fc.assert(
      fc.property(
        randomGraph,
        randomPrices,
        fc.subarray([...letters]),
        fc.boolean(),
        (graph, prices, slow, backwards) => {
          const query: ReachQuery<Bonus, string> = {
            ...bonusRule(graph, ''),
            neighbours: (space) => (backwards ? graph.neighbours(space).toReversed() : graph.neighbours(space)),
            step: (state, _from, to, spent) => {
              const next = { slow: state.slow || slow.includes(to) }
              const cost = prices[letters.indexOf(to)] ?? 0
              return spent + cost > (next.slow ? 3 : 5) ? { refused: 'too far' } : { state: next, cost }
            },
          }
          const { reached, refused } = reach(query)
          const found = [...reached].map(([space, { cost, path }]) => [space, { cost, path }])
          expect(found).toEqual([...bruteForce(query)].sort(([a], [b]) => compareIds(a, b)))
          const next = new Set([...reached.keys()].flatMap((space) => graph.neighbours(space)))
          expect([...refused.keys()]).toEqual([...next].filter((space) => !reached.has(space)).sort())
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('shortestPath', () => {
  const graph = graphOf('a-c', 'a-b', 'b-d', 'c-d', 'd-e', 'x-y')

  it('breaks ties by id and counts steps by default', () => {
    expect(shortestPath('a', 'e', graph.neighbours)).toEqual({ cost: 3, path: ['a', 'b', 'd', 'e'] })
    expect(shortestPath('a', 'a', graph.neighbours)).toEqual({ cost: 0, path: ['a'] })
  })

  it('goes round what is dear or closed', () => {
    const dear = (_: string, to: string) => (to === 'b' ? 5 : 1)
    expect(shortestPath('a', 'd', graph.neighbours, dear)).toEqual({ cost: 2, path: ['a', 'c', 'd'] })
    const closed = (_: string, to: string) => (to === 'c' ? undefined : to === 'b' ? 5 : 1)
    expect(shortestPath('a', 'd', graph.neighbours, closed)).toEqual({ cost: 6, path: ['a', 'b', 'd'] })
  })

  it('compares paths from their start, not from their end', () => {
    const twoWays = graphOf('a-b', 'b-e', 'e-z', 'a-c', 'c-d', 'd-z')
    expect(shortestPath('a', 'z', twoWays.neighbours)?.path).toEqual(['a', 'b', 'e', 'z'])
  })

  it('prefers fewer steps among paths of equal cost', () => {
    const round = graphOf('a-b', 'b-c', 'c-z', 'a-z')
    const free = () => 0
    expect(shortestPath('a', 'z', round.neighbours, free)).toEqual({ cost: 0, path: ['a', 'z'] })
  })

  it('gives undefined when there is no path', () => {
    expect(shortestPath('a', 'y', graph.neighbours)).toBeUndefined()
  })
})

describe('distances', () => {
  const graph = graphOf('d-c', 'c-b', 'b-a', 'a-e', 'x-y')

  it('counts steps, ascending by space, without what is cut off', () => {
    expect([...distances('d', graph.neighbours)]).toEqual([
      ['a', 3],
      ['b', 2],
      ['c', 1],
      ['d', 0],
      ['e', 4],
    ])
  })

  it('stops at the limit', () => {
    expect([...distances('d', graph.neighbours, 2).keys()]).toEqual(['b', 'c', 'd'])
    expect([...distances('d', graph.neighbours, 0).keys()]).toEqual(['d'])
  })

  it('counts from the nearest of several', () => {
    expect([...distances(['d', 'e', 'x'], graph.neighbours).values()]).toEqual([1, 2, 1, 0, 0, 0, 1])
    expect(distances([], graph.neighbours).size).toBe(0)
  })
})

describe('connected', () => {
  const graph = graphOf('c-b', 'b-a', 'a-e', 'c-e', 'x-y')

  it('floods what may be passed, ascending', () => {
    expect(connected('c', graph.neighbours, () => true)).toEqual(['a', 'b', 'c', 'e'])
    expect(connected('c', graph.neighbours, (from, to) => !(from === 'b' && to === 'a') && to !== 'e')).toEqual([
      'b',
      'c',
    ])
    expect(connected('c', graph.neighbours, () => false)).toEqual(['c'])
  })
})

/** Name of a space: a hex number or a location's id. */
export type SpaceId = string
/** Name of an edge: its two spaces, lower id first, joined by '-'. */
export type EdgeId = string

/** Spaces and the undirected edges between them. All lists ascend by code unit. Unknown spaces or edges throw. */
export interface SpaceGraph {
  /** All spaces, ascending. */
  readonly spaces: readonly SpaceId[]
  /** All edges, ascending. */
  readonly edges: readonly EdgeId[]
  /** Whether the space is in the graph. */
  hasSpace(id: string): boolean
  /** Whether an edge joins the two spaces; false for a space and itself or for unknown ids. */
  hasEdge(a: string, b: string): boolean
  /** The spaces one edge away, ascending. */
  neighbours(id: SpaceId): readonly SpaceId[]
  /** The edges of a space, ascending. */
  edgesOf(id: SpaceId): readonly EdgeId[]
  /** The two spaces of an edge, lower id first. (Ids may themselves contain '-': never split an edge id.) */
  endsOf(edge: EdgeId): readonly [SpaceId, SpaceId]
}

/** Compares two ids by code unit, the same in every locale: negative, 0 or positive. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The id of the edge between two spaces, whichever is named first.
 * @throws Error if both are the same space
 */
export function edgeId(a: SpaceId, b: SpaceId): EdgeId {
  if (a === b) throw new Error(`an edge needs two different spaces, not '${a}' twice`)
  return a < b ? `${a}-${b}` : `${b}-${a}`
}

/**
 * Builds a graph from spaces and pairs of spaces.
 * @throws Error on an empty or doubled space id, an edge to an unknown space, an edge from a space to itself, a doubled
 * edge (in either direction), or two different edges whose ids would be the same text
 */
export function buildSpaceGraph(input: {
  readonly spaces: readonly SpaceId[]
  readonly edges: readonly (readonly [SpaceId, SpaceId])[]
}): SpaceGraph {
  const links = new Map<SpaceId, Map<SpaceId, EdgeId>>()
  for (const space of input.spaces) {
    if (space === '') throw new Error('a space needs an id')
    if (links.has(space)) throw new Error(`space '${space}' is given twice`)
    links.set(space, new Map())
  }
  const linksOf = (space: SpaceId): Map<SpaceId, EdgeId> => {
    const found = links.get(space)
    if (found === undefined) throw new Error(`no space '${space}' in this graph`)
    return found
  }
  const ends = new Map<EdgeId, readonly [SpaceId, SpaceId]>()
  for (const [a, b] of input.edges) {
    const fromA = linksOf(a)
    const fromB = linksOf(b)
    const id = edgeId(a, b)
    if (fromA.has(b)) throw new Error(`edge '${id}' is given twice`)
    if (ends.has(id)) throw new Error(`two different edges would both be called '${id}'`)
    fromA.set(b, id)
    fromB.set(a, id)
    ends.set(id, a < b ? [a, b] : [b, a])
  }
  const neighbourLists = new Map<SpaceId, readonly SpaceId[]>()
  const edgeLists = new Map<SpaceId, readonly EdgeId[]>()
  for (const [space, to] of links) {
    neighbourLists.set(space, [...to.keys()].sort())
    edgeLists.set(space, [...to.values()].sort())
  }
  return {
    spaces: [...links.keys()].sort(),
    edges: [...ends.keys()].sort(),
    hasSpace: (id) => links.has(id),
    hasEdge: (a, b) => links.get(a)?.has(b) ?? false,
    neighbours: (id) => known(neighbourLists, id, 'space'),
    edgesOf: (id) => known(edgeLists, id, 'space'),
    endsOf: (edge) => known(ends, edge, 'edge'),
  }
}

/**
 * The graph of those hexes of a grid (see `buildHexGrid`) that `include` accepts, with an edge between every two neighbours among them that
 * `join` accepts (default: all). `join` is asked once per edge, lower id first.
 */
export function graphOfHexes(
  grid: { readonly ids: readonly SpaceId[]; neighbours(id: SpaceId): readonly SpaceId[] },
  include: (id: SpaceId) => boolean,
  join: (a: SpaceId, b: SpaceId) => boolean = () => true,
): SpaceGraph {
  const spaces = grid.ids.filter((id) => include(id))
  const included = new Set(spaces)
  const edges: [SpaceId, SpaceId][] = []
  for (const a of spaces) {
    for (const b of grid.neighbours(a)) {
      if (a < b && included.has(b) && join(a, b)) edges.push([a, b])
    }
  }
  return buildSpaceGraph({ spaces, edges })
}

function known<T>(map: ReadonlyMap<string, T>, id: string, kind: string): T {
  const found = map.get(id)
  if (found === undefined) throw new Error(`no ${kind} '${id}' in this graph`)
  return found
}

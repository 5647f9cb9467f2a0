// State outlines and the lines between states from a TopoJSON of the census.
import { toUnits } from './thin.mjs'

/** Features: `{ state, ring }` for areas, `{ between: [a, b], line }` for borders on land and in rivers. */
export function readStates(topology, names) {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const lineOf = (index) => (index < 0 ? [...arcs[~index]].reverse() : arcs[index])
  const owners = new Map()
  const features = []
  for (const shape of topology.objects.states.geometries) {
    const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs
    for (const ring of polygons.flat()) {
      for (const index of ring) {
        const arc = index < 0 ? ~index : index
        owners.set(arc, [...(owners.get(arc) ?? []), names[shape.id] ?? '--'])
      }
      if (names[shape.id] === undefined) continue
      const line = ring.flatMap((index, i) => (i === 0 ? lineOf(index) : lineOf(index).slice(1)))
      features.push({ state: names[shape.id], ring: toUnits(line) })
    }
  }
  for (const [arc, states] of [...owners].sort((a, b) => a[0] - b[0])) {
    if (states.length !== 2 || states.every((state) => state === '--')) continue
    features.push({ between: [...states].sort(), line: toUnits(arcs[arc]) })
  }
  return features
}

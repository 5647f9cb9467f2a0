// GMT prints a shoreline cut into pieces at its bins. This joins the pieces and closes the land at the edge of the box.

/** The pieces, each a list of [longitude, latitude]. */
export function readGmt(text) {
  const pieces = []
  for (const row of text.split('\n')) {
    if (row.startsWith('>')) pieces.push([])
    else if (row.trim() !== '') pieces.at(-1).push(row.trim().split(/\s+/).map(Number))
  }
  return pieces.filter((piece) => piece.length > 1)
}

const keyOf = (point) => `${point[0].toFixed(5)},${point[1].toFixed(5)}`

/** Joins pieces that share an end. */
export function joinChains(pieces) {
  const open = new Set(pieces)
  const byEnd = new Map()
  for (const piece of pieces) {
    for (const end of [piece[0], piece.at(-1)]) {
      const list = byEnd.get(keyOf(end)) ?? []
      byEnd.set(keyOf(end), [...list, piece])
    }
  }
  const chains = []
  for (const piece of pieces) {
    if (!open.delete(piece)) continue
    let chain = [...piece]
    for (let turned = 0; turned < 2; turned++) {
      for (;;) {
        const end = keyOf(chain.at(-1))
        const next = (byEnd.get(end) ?? []).find((other) => open.has(other))
        if (next === undefined) break
        open.delete(next)
        chain.push(...(keyOf(next[0]) === end ? next.slice(1) : next.slice(0, -1).reverse()))
      }
      chain = chain.reverse()
    }
    chains.push(chain)
  }
  return chains
}

/** Rings of land. The mainland is open to the west; along the south edge land and water take turns, land first. */
export function closeLand(chains, box) {
  const isClosed = (chain) => keyOf(chain[0]) === keyOf(chain.at(-1))
  const closed = chains.filter(isClosed)
  const open = chains.filter((chain) => !isClosed(chain))
  const ends = open.flatMap((chain) => [chain[0], chain.at(-1)])
  const south = ends.filter(([, lat]) => Math.abs(lat - box.south) < 0.002).sort((a, b) => a[0] - b[0])
  const north = ends.filter(([, lat]) => Math.abs(lat - box.north) < 0.002).sort((a, b) => a[0] - b[0])
  const others = ends.length - south.length - north.length
  if (others > 0 || north.length !== 1 || south.length % 2 !== 1) {
    throw new Error(`shore cannot be closed: ${north.length} ends north, ${south.length} south, ${others} elsewhere`)
  }
  // Three degrees beyond the box, so that the edge itself never shows on a turned sheet.
  const [top, bottom, west] = [box.north + 3, box.south - 3, box.west - 3]
  const edges = [[north[0], [north[0][0], top], [west, top], [west, bottom], [south[0][0], bottom], south[0]]]
  for (let i = 1; i < south.length; i += 2) edges.push([south[i], south[i + 1]])
  const rings = joinChains([...open, ...edges])
  return [...closed.filter((ring) => areaOf(ring) > 3e-5), ...rings]
}

function areaOf(ring) {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
  return Math.abs(sum) / 2
}

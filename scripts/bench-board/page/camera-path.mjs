// The way that the cameras of both viewers go: a stage says for each moment what is in the middle of the view, and how large.
// Within the map all the time, where neither viewer holds a camera back, so that both show the same. Lengths in pixels of the map.

/** Pixels of the screen for one of the map while the map is panned: counters can be read. */
const PANNED_AT = 0.5
/** A little beyond the picture's own pixels. */
const CLOSEST = 1.6
/** Where the pointer is while it zooms, in shares of the view. */
const POINTER = { x: 0.62, y: 0.4 }
const ROWS = 3

/** @param {{ width: number, height: number }} map @param {{ width: number, height: number }} view in pixels of the screen */
export function stagesOf(map, view) {
  return { pan: panning(map, view), zoom: zooming(map, view) }
}

/** To and fro across the whole map, row after row, always as fast. */
function panning(map, view) {
  const scale = Math.max(PANNED_AT, leastScale(map, view))
  const [left, right] = [view.width / 2 / scale, map.width - view.width / 2 / scale]
  const [top, bottom] = [view.height / 2 / scale, map.height - view.height / 2 / scale]
  const corners = Array.from({ length: ROWS }, (_, row) => {
    const y = top + ((bottom - top) * row) / (ROWS - 1)
    return row % 2 === 0 ? [point(left, y), point(right, y)] : [point(right, y), point(left, y)]
  }).flat()
  return { seconds: 4, at: (share) => ({ ...along(corners, share), scale }) }
}

/** From as much of the map as fills the view to its closest and back, to where the pointer is. */
function zooming(map, view) {
  const least = leastScale(map, view)
  const off = point((POINTER.x - 0.5) * view.width, (POINTER.y - 0.5) * view.height)
  const held = point(map.width / 2 + off.x / least, map.height / 2 + off.y / least)
  return {
    seconds: 4,
    at(share) {
      const near = (1 - Math.cos(2 * Math.PI * share)) / 2
      const scale = least * (CLOSEST / least) ** near
      return { x: held.x - off.x / scale, y: held.y - off.y / scale, scale }
    },
  }
}

/** With no bare place beside the map. */
function leastScale(map, view) {
  return Math.max(view.width / map.width, view.height / map.height)
}

function point(x, y) {
  return { x, y }
}

function along(points, share) {
  const lengths = points.slice(1).map(({ x, y }, at) => Math.hypot(x - points[at].x, y - points[at].y))
  let left = Math.min(1, Math.max(0, share)) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [at, length] of lengths.entries()) {
    if (left <= length || at === lengths.length - 1) {
      const part = length === 0 ? 0 : left / length
      const [from, to] = [points[at], points[at + 1]]
      return point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    left -= length
  }
  return points[0]
}

// The real world on the sheet: the crowded country drawn larger, places moved apart where they would touch, and all
// the rest bent along with them.
import { dist, type Point } from '../geometry.ts'
import { onLattice, thinPlate } from '../warp.ts'
import type { Degrees, PointSource, PointStyle } from './source.ts'

export interface PointGround {
  readonly width: number
  readonly height: number
  readonly frame: { readonly from: Point; readonly to: Point }
  readonly radius: number
  /** Where each place stands, boxes included. */
  readonly centres: ReadonlyMap<string, Point>
  readonly project: (at: Degrees) => Point
  readonly unproject: (p: Point) => readonly [number, number]
}

const KM_PER_DEGREE = 111.2

export function layGround({ style, places }: PointSource): PointGround {
  const { sheet } = style
  const { margin } = sheet
  const frame = {
    from: { x: margin.left, y: margin.top },
    to: { x: margin.left + sheet.width, y: margin.top + sheet.height },
  }
  const width = sheet.width + margin.left + margin.right
  const height = sheet.height + margin.top + margin.bottom
  const flat = enlarged(style, frame.from)
  const named = places.flatMap(({ id, longitude, latitude }) =>
    longitude === undefined || latitude === undefined ? [] : [{ id, from: flat([longitude, latitude]) }],
  )
  const moved = partedBy(
    named.map(({ from }) => from),
    sheet.apart,
  )
  const unit = (p: Point): Point => ({ x: p.x / UNIT, y: p.y / UNIT })
  const pins = named.map(({ from }, i) => ({ from: unit(from), to: unit(moved[i] ?? from), slack: 0 }))
  // The sheet's rim stays where it is.
  for (let k = 0; k < 8; k++) {
    for (const p of [
      { x: frame.from.x + (sheet.width * k) / 8, y: frame.from.y - 200 },
      { x: frame.to.x + 200, y: frame.from.y + (sheet.height * k) / 8 },
      { x: frame.to.x - (sheet.width * k) / 8, y: frame.to.y + 200 },
      { x: frame.from.x - 200, y: frame.to.y - (sheet.height * k) / 8 },
    ])
      pins.push({ from: unit(p), to: unit(p), slack: 0 })
  }
  const plate = thinPlate(pins)
  const bent = onLattice(
    (p) => {
      const q = plate(unit(p))
      return { x: q.x * UNIT, y: q.y * UNIT }
    },
    { from: { x: -900, y: -900 }, to: { x: width + 900, y: height + 900 } },
    30,
  )
  const project = (at: Degrees) => bent(flat(at))
  const centres = new Map<string, Point>()
  named.forEach(({ id, from }, i) => {
    centres.set(id, moved[i] ?? from)
  })
  for (const { place, box } of style.boxes) {
    const at = { x: frame.from.x + box.x + box.width / 2, y: frame.from.y + box.y + box.height / 2 }
    centres.set(place, at)
  }
  return {
    width,
    height,
    frame,
    radius: sheet.radius,
    centres,
    project,
    unproject: (p) => {
      const [longitude, latitude] = approach(project, p, sheet.centre.at)
      return [longitude * 1e4, latitude * 1e4]
    },
  }
}

const UNIT = 250

/** Degrees to pixels: true to direction from the centre, the scale falling with the distance. */
function enlarged({ sheet }: PointStyle, corner: Point): (at: Degrees) => Point {
  const [longitude, latitude] = sheet.centre.at
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const home = { x: corner.x + sheet.centre.x, y: corner.y + sheet.centre.y }
  return ([lon, lat]) => {
    const east = (lon - longitude) * shrink * KM_PER_DEGREE
    const south = (latitude - lat) * KM_PER_DEGREE
    const far = Math.hypot(east, south)
    const grow = far < 1e-6 ? 1 : (sheet.reach * Math.log(1 + far / sheet.reach)) / far
    return { x: home.x + east * grow * sheet.pixelsPerKm, y: home.y + south * grow * sheet.pixelsPerKm }
  }
}

/** Points pushed from each other until no two are nearer than this; the last pass lets nothing back. */
function partedBy(points: readonly Point[], apart: number): Point[] {
  const out = points.map((p) => ({ ...p }))
  const passes = 600
  for (let pass = 0; pass < passes; pass++) {
    const home = pass < passes * 0.7 ? 0.012 : 0
    out.forEach((p, i) => {
      const first = points[i] ?? p
      p.x += (first.x - p.x) * home
      p.y += (first.y - p.y) * home
    })
    for (const [i, a] of out.entries()) {
      for (const b of out.slice(i + 1)) {
        const d = dist(a, b)
        if (d >= apart || d < 1e-6) continue
        const push = ((apart - d) / d) * 0.3
        const [dx, dy] = [(b.x - a.x) * push, (b.y - a.y) * push]
        a.x -= dx
        a.y -= dy
        b.x += dx
        b.y += dy
      }
    }
  }
  return out
}

/** Newton's way with differences. */
function approach(project: (at: Degrees) => Point, p: Point, start: Degrees): Degrees {
  let q = start
  for (let i = 0; i < 14; i++) {
    const here = project(q)
    const step = 0.01
    const [east, north] = [project([q[0] + step, q[1]]), project([q[0], q[1] + step])]
    const [a, b, c, d] = [east.x - here.x, north.x - here.x, east.y - here.y, north.y - here.y]
    const det = a * d - b * c || 1
    const [dx, dy] = [p.x - here.x, p.y - here.y]
    const [du, dv] = [(step * (dx * d - b * dy)) / det, (step * (a * dy - c * dx)) / det]
    const hold = Math.min(1, 0.4 / Math.max(1e-9, Math.hypot(du, dv)))
    q = [q[0] + du * hold, q[1] + dv * hold]
  }
  return q
}

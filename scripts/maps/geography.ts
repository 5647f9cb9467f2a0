// The real world on the sheet: an affine map bent so that named places lie in their hexes and rivers along their sides.
import { at, dist, type Line, lengthOf, type Point, resample, soften } from './geometry.ts'
import type { MapModel, MapSpace } from './model.ts'
import type { RiverCourse } from './rivers.ts'
import type { GeoFeature, MapSource } from './style.ts'
import { onLattice, type Pin, thinPlate } from './warp.ts'

export interface NamedPlace {
  readonly name: string
  readonly label: string
  readonly hex: string
  readonly class: string
  readonly rank: number
  /** Where its symbol stands: within its own hex. */
  readonly point: Point
}

export interface Geography {
  /** Ten-thousandths of a degree to pixels. */
  readonly project: (at: readonly [number, number]) => Point
  /** The other way round, by approach. */
  readonly unproject: (p: Point) => readonly [number, number]
  readonly lineOf: (feature: GeoFeature) => Point[]
  readonly places: readonly NamedPlace[]
  /** Radians clockwise from the sheet's up to true north. */
  readonly north: number
  readonly pixelsPerMile: number
  /** Names in the map's data that the geography does not know. */
  readonly unknown: readonly string[]
}

/** Where on the sheet the bare affine map puts a position. */
export function affineMap(source: MapSource, model: MapModel): (at: readonly [number, number]) => Point {
  const { affine: a } = source
  const plane = model.spec.toPlane ?? { x: [0, 1, 0], y: [0, 0, 1] }
  const det = a.eastMiles.u * a.northMiles.v - a.eastMiles.v * a.northMiles.u
  return ([longitude, latitude]) => {
    const [lon, lat] = [longitude / 1e4, latitude / 1e4]
    const shrink = Math.cos((((lat + a.latitude) / 2) * Math.PI) / 180)
    const east = (lon - a.longitude) * a.milesPerDegreeOfLongitudeAtEquator * shrink - a.eastMiles.constant
    const north = (lat - a.latitude) * a.milesPerDegreeOfLatitude - a.northMiles.constant
    const u = (east * a.northMiles.v - a.eastMiles.v * north) / det
    const v = (a.eastMiles.u * north - a.northMiles.u * east) / det
    return { x: plane.x[0] + plane.x[1] * u + plane.x[2] * v, y: plane.y[0] + plane.y[1] * u + plane.y[2] * v }
  }
}

/** The nearest point to p that lies at least (1 - share) of the way inside a hex's sides. */
export function pullInside(space: Pick<MapSpace, 'centre' | 'outline'>, p: Point, share: number): Point {
  const { centre, outline } = space
  let t = 1
  for (let i = 0; i < outline.length; i++) {
    const a = at(outline, i)
    const b = at(outline, (i + 1) % outline.length)
    const normal = { x: (a.x + b.x) / 2 - centre.x, y: (a.y + b.y) / 2 - centre.y }
    const reach = (normal.x ** 2 + normal.y ** 2) * share
    const out = (p.x - centre.x) * normal.x + (p.y - centre.y) * normal.y
    if (out > reach) t = Math.min(t, reach / out)
  }
  return { x: centre.x + (p.x - centre.x) * t, y: centre.y + (p.y - centre.y) * t }
}

export function layGeography(source: MapSource, model: MapModel, courses: readonly RiverCourse[]): Geography {
  const flat = affineMap(source, model)
  const byName = new Map<string, GeoFeature>()
  for (const place of source.layers.places) {
    if (place.label !== undefined && !byName.has(place.label)) byName.set(place.label, place)
  }
  for (const place of source.layers.places) if (place.name !== undefined) byName.set(place.name, place)
  for (const [name, [longitude, latitude]] of Object.entries(source.style.extraPlaces)) {
    byName.set(name, { name, label: name, at: [Math.round(longitude * 1e4), Math.round(latitude * 1e4)] })
  }
  const unknown: string[] = []
  const named: { name: string; feature: GeoFeature; space: MapSpace; flat: Point }[] = []
  for (const space of model.spaces.values()) {
    for (const name of space.places) {
      const feature = byName.get(source.style.placeNames[name] ?? name)
      if (feature?.at === undefined) unknown.push(name)
      else named.push({ name, feature, space, flat: flat(feature.at) })
    }
  }
  const unit = (p: Point): Point => ({ x: p.x / model.size, y: p.y / model.size })
  const pins: Pin[] = named.map(({ space, flat: p }) => ({
    from: unit(p),
    to: unit(pullInside(space, p, 0.62)),
    slack: 0.08,
  }))
  for (const course of courses) pins.push(...riverPins(source, course, flat, unit, model))
  const plate = thinPlate(spread(pins))
  const edge = 2 * model.size
  const bent = onLattice(
    (p) => {
      const q = plate(unit(p))
      return { x: q.x * model.size, y: q.y * model.size }
    },
    { from: { x: -edge, y: -edge }, to: { x: model.width + edge, y: model.height + edge } },
    36,
  )
  const project = (position: readonly [number, number]) => bent(flat(position))
  const home = [source.affine.longitude * 1e4, source.affine.latitude * 1e4] as const
  const origin = flat(home)
  const up = flat([home[0], home[1] + 100])
  const degree = source.affine.milesPerDegreeOfLatitude
  return {
    project,
    unproject: (p) => invert(project, p, home),
    lineOf: (feature) => (feature.line ?? feature.ring ?? []).map(project),
    places: keepApart(
      source,
      model,
      named.map(({ name, feature, space }) => ({
        name,
        feature,
        space,
        point: pullInside(space, project(feature.at ?? [0, 0]), 0.7),
      })),
    ),
    north: Math.atan2(up.x - origin.x, origin.y - up.y),
    pixelsPerMile: dist(origin, up) / (degree / 100),
    unknown,
  }
}

interface Standing {
  readonly name: string
  readonly feature: GeoFeature
  readonly space: MapSpace
  readonly point: Point
}

/** Moves signs of one hex off each other and off the hex's number; none leaves its hex. */
function keepApart(source: MapSource, model: MapModel, standing: readonly Standing[]): NamedPlace[] {
  const chief = new Map<string, Standing>()
  for (const one of standing) {
    const known = chief.get(one.space.id)
    if (known === undefined || (one.feature.rank ?? 5) < (known.feature.rank ?? 5)) chief.set(one.space.id, one)
  }
  const room = (one: Standing) => {
    if (chief.get(one.space.id) !== one) return 12
    return one.space.fortification !== undefined ? 50 : one.space.settlement === 'city' ? 30 : 16
  }
  const points = standing.map(({ point }) => point)
  for (let pass = 0; pass < 30; pass++) {
    standing.forEach((one, i) => {
      const { x, y } = one.space.centre
      let p = pushOff(at(points, i), { x, y: y - model.size * 0.345 - 9 }, room(one) + 24)
      standing.forEach((other, k) => {
        const isNear = other.space === one.space && k !== i && room(other) >= room(one)
        if (isNear) p = pushOff(p, at(points, k), room(one) + room(other) + 4)
      })
      points[i] = pullInside(one.space, p, 0.74)
    })
  }
  return standing.map(({ name, feature, space }, i) => ({
    name,
    label: source.style.lettering[name] ?? feature.label ?? name,
    hex: space.id,
    class: feature.class ?? 'town',
    rank: feature.rank ?? 5,
    point: at(points, i),
  }))
}

function pushOff(p: Point, from: Point, room: number): Point {
  const d = dist(p, from)
  if (d >= room) return p
  const [x, y] = d < 0.5 ? [0.6, 0.8] : [(p.x - from.x) / d, (p.y - from.y) / d]
  return { x: p.x + x * (room - d) * 0.5, y: p.y + y * (room - d) * 0.5 }
}

/** Newton's way with differences: the map is smooth and nearly affine. */
function invert(
  project: (at: readonly [number, number]) => Point,
  p: Point,
  start: readonly [number, number],
): readonly [number, number] {
  let q = start
  for (let i = 0; i < 8; i++) {
    const here = project(q)
    const [east, north] = [project([q[0] + 500, q[1]]), project([q[0], q[1] + 500])]
    const [a, b, c, d] = [east.x - here.x, north.x - here.x, east.y - here.y, north.y - here.y]
    const det = a * d - b * c || 1
    const [dx, dy] = [p.x - here.x, p.y - here.y]
    q = [q[0] + (500 * (dx * d - b * dy)) / det, q[1] + (500 * (a * dy - c * dx)) / det]
  }
  return q
}

/** Pins on one spot would make the plate impossible: the first is kept. */
function spread(pins: readonly Pin[]): Pin[] {
  const kept: Pin[] = []
  for (const pin of pins) if (kept.every((other) => dist(other.from, pin.from) > 0.12)) kept.push(pin)
  return kept
}

/** Pairs of the real river and the course it takes along the sides, source to mouth. */
function riverPins(
  source: MapSource,
  course: RiverCourse,
  flat: (at: readonly [number, number]) => Point,
  unit: (p: Point) => Point,
  model: MapModel,
): Pin[] {
  const real = realLine(source, course.data, flat)
  if (real.length < 2) return []
  const step = model.size * 0.6
  const course2 = resample(soften(course.line, 6), step)
  const smooth = resample(soften(resample(real, 12), 60), 8)
  const nearest = (p: Point) => {
    let best = 0
    smooth.forEach((q, i) => {
      if (dist(p, q) < dist(p, at(smooth, best))) best = i
    })
    return best
  }
  const from = nearest(at(course2, 0))
  const to = nearest(at(course2, -1))
  if (from >= to) return []
  const part = smooth.slice(from, to + 1)
  const steps = course2.length - 1
  const matched = part.length > 1 ? resample(part, lengthOf(part) / Math.max(1, steps)) : part
  return course2.flatMap((p, i) => {
    const q = at(matched, Math.min(matched.length - 1, Math.round((i * (matched.length - 1)) / steps)))
    return dist(p, q) < model.size * 1.3 ? [{ from: unit(q), to: unit(p), slack: 0.04 }] : []
  })
}

/** The geography's own line of a river of the map, source to mouth. */
export function realLine(source: MapSource, name: string, flat: (at: readonly [number, number]) => Point): Line {
  const wanted = source.style.rivers.find((river) => river.data === name)?.lines ?? []
  return wanted.flatMap((line) =>
    source.layers.rivers
      .filter((feature) => feature.name === line)
      .flatMap((feature) => (feature.line ?? []).map(flat)),
  )
}

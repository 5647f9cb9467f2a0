// Which names the map bears, in the order in which they take their places.
import { fillDisc, makeField, sample } from './field.ts'
import type { Geography, NamedPlace } from './geography.ts'
import { type Line, lengthOf, type Point, resample, spline } from './geometry.ts'
import { INK, SOFT_INK } from './ink.ts'
import { LabelSheet, type Taken } from './labels.ts'
import type { Metrics } from './letter.ts'
import type { MapModel, MapSpace } from './model.ts'
import type { Relief } from './relief.ts'
import type { RiverCourse } from './rivers.ts'
import type { Road } from './roads.ts'
import type { AreaLabel, MapSource } from './style.ts'
import type { Water } from './water.ts'

export interface Site {
  readonly place: NamedPlace
  readonly sign: 'city' | 'town' | 'place'
  readonly radius: number
}

export interface Seal {
  readonly point: Point
  readonly halfPoints: number
  readonly owner: string
}

export interface Names {
  readonly sheet: LabelSheet
  /** Sites whose names stand on the map: a nameless ring would only puzzle. */
  readonly sites: readonly Site[]
  readonly seals: readonly Seal[]
}

const square = (p: Point, r: number): Taken => ({ left: p.x - r, top: p.y - r, right: p.x + r, bottom: p.y + r })

/** The chief place of a hex bears the sign of its settlement; the others are small. */
export function sitesOf(model: MapModel, geography: Geography): Site[] {
  const seen = new Set<string>()
  // Of equal rank the one named first in the map's data leads: the sort is stable.
  const ordered = [...geography.places].sort((a, b) => a.rank - b.rank)
  return ordered.map((place) => {
    const space = model.spaces.get(place.hex)
    const isChief = !seen.has(place.hex)
    seen.add(place.hex)
    const sign =
      isChief && space?.settlement === 'city' ? 'city' : isChief && space?.settlement === 'town' ? 'town' : 'place'
    const radius = space?.fortification !== undefined && isChief ? 48 : sign === 'city' ? 25 : sign === 'town' ? 13 : 8
    return { place, sign, radius }
  })
}

export interface Scene {
  readonly source: MapSource
  readonly model: MapModel
  readonly geography: Geography
  readonly water: Water
  readonly relief: Relief
  readonly courses: readonly RiverCourse[]
  readonly roads: readonly Road[]
  readonly sites: readonly Site[]
  readonly metrics: Metrics
  /** Rectangles of furniture and signs that no name may touch. */
  readonly reserved: readonly Taken[]
  readonly bridges: readonly Point[]
  /** The frontier. */
  readonly border: readonly Line[]
}

export const numberSize = 25
export const numberAt = (model: MapModel, space: MapSpace): Point => ({
  x: space.centre.x,
  y: space.centre.y - model.size * 0.345,
})

export function nameAll(scene: Scene): Names {
  const { source, model, courses, sites } = scene
  const inset = 20
  const sheet = new LabelSheet(
    scene.metrics,
    {
      left: model.frame.from.x - inset,
      top: model.frame.from.y - inset,
      right: model.frame.to.x + inset,
      bottom: model.frame.to.y + inset,
    },
    clutterOf(scene),
  )
  for (const box of scene.reserved) sheet.block(box)
  for (const site of sites) sheet.block(square(site.place.point, site.radius))
  for (const p of scene.bridges) sheet.block(square(p, 15))
  // Great pale letters may run behind the numbers, as they run behind everything; no other name may touch them.
  for (const area of source.style.areas.filter(({ kind }) => kind === 'state')) letterArea(area, scene, sheet)
  for (const space of model.spaces.values()) {
    const { x, y } = numberAt(model, space)
    const half = scene.metrics.width(space.id, 'roman', numberSize) / 2 + 2
    sheet.block({ left: x - half, right: x + half, top: y - numberSize * 0.72, bottom: y + 4 })
  }
  const seals = placeSeals(scene, sheet)
  const named = (sign: Site['sign']) => sites.filter((site) => site.sign === sign)
  for (const area of source.style.areas.filter(({ kind }) => kind === 'water')) letterArea(area, scene, sheet)
  for (const { place, radius } of named('city')) {
    sheet.beside(
      { text: place.label.toUpperCase(), face: 'bold', size: 36, colour: INK, spacing: 1.5 },
      place.point,
      radius + 6,
    )
  }
  for (const { place, radius } of named('town').filter((site) => site.place.rank <= 3)) {
    sheet.beside({ text: place.label, face: 'roman', size: 33, colour: INK }, place.point, radius + 6)
  }
  for (const { place, radius } of named('town').filter((site) => site.place.rank > 3)) {
    sheet.beside({ text: place.label, face: 'roman', size: 30, colour: INK }, place.point, radius + 6)
  }
  for (const area of source.style.areas.filter(({ kind }) => kind === 'range')) letterArea(area, scene, sheet)
  letterRivers(source, courses, sheet)
  const small = named('place').filter(({ place, radius }) =>
    sheet.beside({ text: place.label, face: 'italic', size: 27, colour: SOFT_INK }, place.point, radius + 5),
  )
  return { sheet, seals, sites: [...named('city'), ...named('town'), ...small] }
}

function letterArea(area: AreaLabel, { geography, model }: Scene, sheet: LabelSheet): void {
  const { from } = model.frame
  const points = [
    ...(area.through ?? []).map(([lon, lat]) => geography.project([lon * 1e4, lat * 1e4])),
    ...(area.onSheet ?? []).map(([x, y]) => ({ x: from.x + x * model.size, y: from.y + y * model.size })),
  ]
  const line = spline(points, 12)
  const isWater = area.kind === 'water'
  const lift = area.kind === 'state' ? [0, 60, -60, 120, -120, 180, -180] : [0, 26, -26, 52, -52, 80, -80]
  sheet.along(
    {
      text: area.text,
      face: isWater ? 'italic' : area.kind === 'state' ? 'fat' : 'italic',
      size: area.size,
      spacing: area.spacing ?? 0,
      colour: isWater ? '#38606e' : area.kind === 'range' ? '#4f3b27' : '#6d5336',
      opacity: area.kind === 'state' ? 0.62 : 1,
      halo: area.kind === 'state' ? 0 : area.size * 0.1,
    },
    [line],
    lift,
    (share) => Math.abs(share - 0.5),
  )
}

function letterRivers(source: MapSource, courses: readonly RiverCourse[], sheet: LabelSheet): void {
  for (const { data, label } of source.style.rivers) {
    const own = courses.filter((course) => course.data === data)
    const longest = own.reduce<RiverCourse | undefined>(
      (a, b) => (a && lengthOf(a.drawn) >= lengthOf(b.drawn) ? a : b),
      undefined,
    )
    if (longest === undefined) continue
    const total = lengthOf(longest.drawn)
    const wanted = total > 3400 ? [0.18, 0.5, 0.82] : total > 1900 ? [0.27, 0.76] : [0.5]
    for (const where of wanted) {
      const half = longest.half(where)
      const size = half > 10 ? 38 : half > 4 ? 34 : 28
      const lift = [...(half > 16 ? [0] : []), half + 9, -half - 9, half + 18, -half - 18]
      sheet.along(
        { text: label, face: 'italic', size, colour: '#2f5868', spacing: size * 0.06 },
        [longest.drawn],
        lift,
        (share) => Math.abs(share - where) * 6 + (wanted.length > 1 && Math.abs(share - where) > 0.18 ? 40 : 0),
      )
    }
  }
}

/** In a free corner of its own hex. */
function placeSeals({ model, sites }: Scene, sheet: LabelSheet): Seal[] {
  const seals: Seal[] = []
  for (const space of model.spaces.values()) {
    if (space.cityHalfPoints === undefined) continue
    const town = sites.find((site) => site.place.hex === space.id)?.place.point ?? space.centre
    let best: { point: Point; score: number } | undefined
    for (let k = 0; k < 24; k++) {
      const a = (k * Math.PI) / 12
      const point = {
        x: space.centre.x + model.size * 0.33 * Math.sin(a),
        y: space.centre.y - model.size * 0.33 * Math.cos(a),
      }
      if (!sheet.isFree(square(point, 34))) continue
      // Low in the hex, away from the town, beside the counters rather than under them.
      const score =
        Math.hypot(point.x - town.x, point.y - town.y) * 0.4 +
        (point.y - space.centre.y) +
        Math.abs(point.x - space.centre.x) * 0.3
      if (best === undefined || score > best.score) best = { point, score }
    }
    const point = best?.point ?? { x: space.centre.x + model.size * 0.3, y: space.centre.y + model.size * 0.2 }
    sheet.block(square(point, 34))
    seals.push({ point, halfPoints: space.cityHalfPoints, owner: space.cityOwner ?? '' })
  }
  return seals
}

/** What a name would hide: roads and rivers most, shores and hachures less. */
function clutterOf({ model, roads, courses, relief, water, border }: Scene): (box: Taken) => number {
  const lines = makeField(model.width, model.height, 8)
  for (const road of roads) for (const p of resample(road.line, 8)) fillDisc(lines, p, 6, 1)
  for (const course of courses) {
    course.drawn.forEach((p, i) => {
      fillDisc(lines, p, Math.max(6, course.half(i / (course.drawn.length - 1))), 1.2)
    })
  }
  for (const line of border) for (const p of resample(line, 8)) fillDisc(lines, p, 7, 1.2)
  for (const shore of water.shores) for (const p of shore) fillDisc(lines, p, 5, 0.9)
  return (box) => {
    let sum = 0
    let count = 0
    for (let y = box.top + 4; y < box.bottom; y += 8) {
      for (let x = box.left + 4; x < box.right; x += 8) {
        sum += sample(lines, { x, y }) + 0.15 * sample(relief.rough, { x, y })
        count += 1
      }
    }
    return count === 0 ? 0 : (sum / count) * 9
  }
}

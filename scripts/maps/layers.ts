// The layers of the picture that lie on the ground: terrain, water, grid, frontier, bridges, places.
import { blur, contours, dam, fillRings, makeField } from './field.ts'
import { at, dist, type Line, mid, num, type Point, pathOf, soften } from './geometry.ts'
import { INK, RIVER, RIVER_INK, ROUGH, SEA, SEA_INK, WOODED } from './ink.ts'
import { reedMarks, ribbon, roadLines, treeMarks } from './marks.ts'
import { hexAt, type MapModel } from './model.ts'
import type { Scene, Site } from './names.ts'
import { hachures } from './relief.ts'
import type { RiverCourse } from './rivers.ts'
import { crossing, type Road } from './roads.ts'
import { group, path } from './svg.ts'
import { barrierSign, bridgeSign, citySign, fortSign, placeSign, townSign } from './symbols.ts'
import { BROAD, type Water } from './water.ts'
import { growWoods } from './woods.ts'

const WEIGHTS = [0.8, 1.2, 1.7, 2.2, 2.8]

/** Washes of rough ground, then hachures, trees and reeds. */
export function drawGround(scene: Scene): string {
  const { model, relief, water, sites } = scene
  const strokes = hachures(relief, water, WEIGHTS)
  const keepOff = (p: Point) =>
    sites.some((site) => dist(site.place.point, p) < site.radius + 10) || nearNumber(scene, p)
  const { trees, reeds } = growWoods(model, relief.wooded, water.depth, keepOff)
  return [
    group({ opacity: 0.4 }, [
      path(wash(model, relief.hilly), { fill: ROUGH }),
      path(wash(model, relief.wooded), { fill: WOODED }),
    ]),
    group(
      { fill: 'none', stroke: '#54402c', 'stroke-linecap': 'round' },
      strokes.map((d, i) => path(d, { 'stroke-width': WEIGHTS[i] ?? 1 })),
    ),
    reedMarks(reeds),
    treeMarks(trees),
  ].join('\n')
}

/** Outlines of spaces melted together and rounded, so that a wash looks laid with a brush. */
function wash(model: MapModel, spaces: Scene['relief']['hilly']): string {
  const mask = makeField(model.width, model.height, 8)
  for (const space of spaces) fillRings(mask, [space.outline], 1)
  const soft = blur(mask, 2)
  dam(soft)
  return contours(soft, 0.5)
    .map((line) => pathOf(soften(line, 2), true))
    .join('')
}

function nearNumber({ model, numbers }: Scene, p: Point): boolean {
  const id = hexAt(model, p)
  const number = id === undefined ? undefined : numbers.get(id)
  return number !== undefined && Math.abs(p.x - number.point.x) < 42 && Math.abs(p.y - number.point.y + 8) < 26
}

/** Banks first, then all water in one tone, so that a river joins the sea without a line across. */
export function drawWaters(water: Water, courses: readonly Pick<RiverCourse, 'drawn' | 'half'>[]): string {
  const sea = water.shores.map((line) => pathOf(line, true)).join('')
  const rivers = withRibbons(courses)
    .map((course) => ribbon(course.drawn, narrow(course)))
    .join('')
  return [
    path(sea, { fill: 'none', stroke: INK, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    path(rivers, { fill: 'none', stroke: RIVER_INK, 'stroke-width': 3.4, 'stroke-linejoin': 'round' }),
    path(sea, { fill: SEA, 'fill-rule': 'evenodd' }),
    ...water.lining.map(({ lines, strength }) =>
      path(lines.map((line) => pathOf(line)).join(''), {
        fill: 'none',
        stroke: SEA_INK,
        'stroke-width': 0.9 + 1.3 * strength,
        opacity: 0.35 + 0.5 * strength,
      }),
    ),
    path(rivers, { fill: RIVER }),
  ].join('\n')
}

/** The rivers that are narrow somewhere, be it at their last end only: the shores do not show that stretch. */
export function withRibbons<Course extends Pick<RiverCourse, 'drawn' | 'half'>>(
  courses: readonly Course[],
): readonly Course[] {
  return courses.filter(({ drawn, half }) => drawn.some((_, i) => half(i / (drawn.length - 1)) <= BROAD))
}

/** Where a river is tidal its water is in the shores: the ribbon only leads into it. */
function narrow(course: Pick<RiverCourse, 'half'>): (share: number) => number {
  return (share) => {
    const half = course.half(share)
    return half > BROAD ? 0.1 : half
  }
}

export function drawGrid(model: Pick<MapModel, 'spaces'>): string {
  const spaces = [...model.spaces.values()]
  const seen = new Set<string>()
  const sides: string[] = []
  for (const space of spaces) {
    space.outline.forEach((a, i) => {
      const b = at(space.outline, (i + 1) % space.outline.length)
      const m = mid(a, b)
      const key = `${num(m.x)},${num(m.y)}`
      if (seen.has(key)) return
      seen.add(key)
      sides.push(pathOf([a, b]))
    })
  }
  return path(sides.join(''), { fill: 'none', stroke: INK, 'stroke-width': 1.7, opacity: 0.5 })
}

export const drawBarriers = (model: MapModel): string =>
  model.sides
    .filter((side) => side.blocked)
    .map((side) => barrierSign(...side.ends))
    .join('\n')

export function drawBridges(
  model: MapModel,
  nodes: ReadonlyMap<string, Point>,
  courses: readonly RiverCourse[],
  roads: readonly Road[],
): { readonly svg: string; readonly points: readonly Point[] } {
  const parts: string[] = []
  const points: Point[] = []
  for (const side of model.sides) {
    if (side.bridge === undefined) continue
    const [from, to] = [nodes.get(side.a), nodes.get(side.b)]
    if (from === undefined || to === undefined) continue
    const spot = crossing(side, from, to)
    const course = courses.find(({ sides }) => sides.includes(side))
    const river = course && meeting(course.drawn, side.road ? roads.map((road) => road.line) : [], spot)
    const p = river?.point ?? spot
    const half = course?.half((river?.at ?? 0) / Math.max(1, (course?.drawn.length ?? 2) - 1)) ?? 4
    const isMajor = side.bridge === 'major'
    const angle = river?.angle ?? Math.atan2(to.y - from.y, to.x - from.x)
    if (!side.road) {
      const reach = half + 26
      const d = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
      parts.push(
        roadLines([
          [
            { x: p.x - d.x, y: p.y - d.y },
            { x: p.x + d.x, y: p.y + d.y },
          ],
        ]),
      )
    }
    parts.push(bridgeSign(p, angle, Math.max(isMajor ? 30 : 14, half * 2 + 12), isMajor))
    points.push(p)
  }
  return { svg: parts.join('\n'), points }
}

/** Where a road and the river cross near a spot, and the road's direction there; else square to the river. */
function meeting(river: Line, roads: readonly Line[], spot: Point): { point: Point; angle: number; at: number } {
  let best = { d: Number.POSITIVE_INFINITY, i: 0, point: spot, angle: 0 }
  river.forEach((p, i) => {
    if (dist(p, spot) > 100) return
    for (const road of roads) {
      for (let k = 1; k < road.length; k++) {
        const q = at(road, k)
        const d = dist(p, q)
        const before = at(road, k - 1)
        if (d < best.d) best = { d, i, point: mid(p, q), angle: Math.atan2(q.y - before.y, q.x - before.x) }
      }
    }
  })
  if (best.d < 30) return { point: best.point, angle: best.angle, at: best.i }
  let i = 0
  river.forEach((p, k) => {
    if (dist(p, spot) < dist(at(river, i), spot)) i = k
  })
  const [a, b] = [at(river, Math.max(0, i - 2)), at(river, Math.min(river.length - 1, i + 2))]
  return { point: at(river, i), angle: Math.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2, at: i }
}

export function drawSites({ source, model }: Scene, sites: readonly Site[]): string {
  const drawn = new Set<string>()
  const parts: string[] = []
  for (const { place, sign } of sites) {
    const space = model.spaces.get(place.hex)
    if (space?.fortification !== undefined && !drawn.has(space.id)) {
      parts.push(fortSign(place.point, source.style.ownerColours[space.fortification] ?? INK))
    }
    drawn.add(place.hex)
    parts.push(
      sign === 'city' ? citySign(place.point) : sign === 'town' ? townSign(place.point) : placeSign(place.point),
    )
  }
  return parts.join('\n')
}

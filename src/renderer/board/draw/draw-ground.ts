/** What lies under the counters: plain spaces where there is no picture, where one can go, ways and tracks. */
import type { ViewSpace } from '../../../ipc/shapes.ts'
import type { Ground, Point } from '../ground.ts'
import type { Scene, Target, Track } from '../scene.ts'
import { courseBy } from '../ways.ts'
import type { Brush } from './brush.ts'
import { INK, OXBLOOD, PAPER } from './colour.ts'
import { labelPicture } from './sign-painter.ts'
import { arrowPicture, type Wash, washPicture } from './wash-painter.ts'

/** From this radius on the screen labels can be read. */
const LABELLED_FROM = 26

export function drawPlainSpaces(brush: Brush, spaces: readonly ViewSpace[]): void {
  const { ground } = brush
  const space: Wash = { colour: '#7a6a50', alpha: 0.05, hatch: null, rim: 0.018 }
  for (const centre of ground.centres.values()) wash(brush, centre, space)
  if (ground.radius * brush.scale < LABELLED_FROM) return
  for (const { id, name } of spaces) {
    const centre = ground.centres.get(id)
    if (centre === undefined || !brush.sees(centre)) continue
    label(brush, id, { x: centre.x, y: centre.y - ground.radius * 0.8 }, 600, '#6b5d48', 0.16)
    if (name !== undefined) label(brush, name, { x: centre.x, y: centre.y + ground.radius * 0.74 }, 700, INK, 0.2)
  }
}

function label(brush: Brush, text: string, at: Point, weight: 600 | 700, colour: string, share: number) {
  const picture = labelPicture(text, weight, colour)
  const most = Math.min(1.5, brush.textScale)
  const height = brush.ground.radius * share * most * 1.2
  const width = Math.min((picture.width / picture.height) * height, brush.ground.radius * 1.9)
  brush.put(picture, { x: at.x, y: at.y, width, height: (width * picture.height) / picture.width })
}

function wash(brush: Brush, centre: Point, how: Wash) {
  const picture = washPicture(brush.ground.outline, brush.ground.radius, how)
  brush.put(picture, { x: centre.x, y: centre.y, width: picture.width, height: picture.height })
}

const REACHED: { readonly [kind in Target['kind']]: Wash } = {
  go: { colour: '#24527a', alpha: 0.15, hatch: null, rim: 0.035 },
  fight: { colour: OXBLOOD, alpha: 0.26, hatch: null, rim: 0.06 },
  other: { colour: '#8a6a14', alpha: 0.2, hatch: null, rim: 0.035, dashed: true },
}
const OFFERED: Wash = { colour: '#b8860b', alpha: 0.16, hatch: null, rim: 0.06, dashed: true }

/** The spaces that can be reached or chosen, as areas; their signs come later, over the counters. */
export function drawReach(brush: Brush, { targets, offered }: Scene): void {
  const meant = new Set(targets.map(({ space }) => space))
  for (const space of offered.spaces) {
    const centre = brush.ground.centres.get(space)
    if (centre !== undefined && !meant.has(space)) wash(brush, centre, OFFERED)
  }
  for (const { space, kind } of targets) {
    const centre = brush.ground.centres.get(space)
    if (centre !== undefined) wash(brush, centre, REACHED[kind])
  }
}

/** What moved last: thin arrows in the colour of the side. */
export function drawTracks(brush: Brush, tracks: readonly Track[], colours: ReadonlyMap<string, string>): void {
  const width = Math.max(brush.ground.radius * 0.06, brush.screen(2))
  for (const { from, to, side } of tracks) {
    const a = brush.ground.centres.get(from)
    const b = brush.ground.centres.get(to)
    if (a === undefined || b === undefined || from === to) continue
    const colour = colours.get(side) ?? INK
    arrow(brush, trimmed(courseBy(brush.ground, [from, to]), brush.ground), width, colour)
  }
}

/** The way to the target that is pointed at. */
export function drawPath(brush: Brush, path: readonly string[], fight: boolean): void {
  const points = courseBy(brush.ground, path)
  if (points.length < 2) return
  const width = Math.max(brush.ground.radius * 0.11, brush.screen(3.5))
  arrow(brush, cutBack(points, brush.ground.radius * endOf(brush.ground)), width, fight ? OXBLOOD : '#24527a')
}

function arrow(brush: Brush, points: readonly Point[], width: number, colour: string) {
  const last = points[points.length - 1]
  const before = points[points.length - 2]
  if (last === undefined || before === undefined) return
  brush.line(points, width * 1.7, PAPER)
  brush.line(points, width, colour)
  const head = width * 4.4
  const angle = Math.atan2(last.y - before.y, last.x - before.x)
  const tip = { x: last.x + Math.cos(angle) * head * 0.28, y: last.y + Math.sin(angle) * head * 0.28 }
  brush.put(arrowPicture(colour), { x: tip.x, y: tip.y, width: head, height: head, rotation: angle })
}

/** How much of a space's reach an arrow leaves free at its end: all that counters cover, or only the sign of a place. */
const endOf = ({ stands }: Ground): number => (stands.size > 0 ? 0.5 : 0.86)

function trimmed(points: readonly Point[], ground: Ground): readonly Point[] {
  const ended = cutBack(points, ground.radius * endOf(ground))
  return cutBack([...ended].reverse(), ground.radius * 0.3).reverse()
}

/** The line without so much of its end. */
export function cutBack(points: readonly Point[], by: number): Point[] {
  const kept = [...points]
  let left = by
  for (;;) {
    const last = kept[kept.length - 1]
    const before = kept[kept.length - 2]
    if (last === undefined || before === undefined) return kept
    const length = Math.hypot(last.x - before.x, last.y - before.y)
    if (length > left || kept.length === 2) {
      kept[kept.length - 1] = shortened(before, last, left)
      return kept
    }
    left -= length
    kept.pop()
  }
}

/** The end of a way, drawn back from the second point by so much. */
function shortened(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length <= by ? 0.5 : (length - by) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

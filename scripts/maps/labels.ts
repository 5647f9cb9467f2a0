// Places names so that none stands on another, on a symbol or on a printed number, and few on a line.
import { at, type Line, lengthOf, num, type Point, pathOf, resample, soften } from './geometry.ts'
import { FACE, type Face, PAPER } from './ink.ts'
import type { Metrics } from './letter.ts'
import { type Anchor, halves, LEADING, standings } from './standings.ts'
import { el, sheer, text } from './svg.ts'

/** A rectangle that is taken; on a curve each letter has its own. */
export interface Taken {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Lettering {
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly colour: string
  readonly spacing?: number
  readonly opacity?: number
  /** Width of the paper-coloured edge that keeps lines off the letters. */
  readonly halo?: number
  /** Great letters lie under water, roads and signs. */
  readonly behind?: boolean
}

export interface PlacedLabel {
  readonly text: string
  readonly boxes: readonly Taken[]
  readonly behind: boolean
  readonly svg: string
}

export const overlap = (a: Taken, b: Taken): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export class LabelSheet {
  readonly placed: PlacedLabel[] = []
  readonly dropped: string[] = []
  private readonly buckets = new Map<number, Taken[]>()
  private serial = 0

  private readonly metrics: Metrics
  private readonly bounds: Taken
  private readonly cost: (box: Taken) => number
  private readonly series: string

  /**
   * @param cost how much a name would hide at a place: lines crossed; 0 is best
   * @param series what the curves are called in the drawing: another word for each sheet of names
   */
  constructor(metrics: Metrics, bounds: Taken, cost: (box: Taken) => number, series = 'curve') {
    this.series = series
    this.metrics = metrics
    this.bounds = bounds
    this.cost = cost
  }

  /** Keeps names off a rectangle. */
  block(box: Taken): void {
    for (const key of this.keys(box)) {
      const list = this.buckets.get(key)
      if (list === undefined) this.buckets.set(key, [box])
      else list.push(box)
    }
  }

  isFree(box: Taken): boolean {
    const { left, top, right, bottom } = this.bounds
    if (box.left < left || box.top < top || box.right > right || box.bottom > bottom) return false
    return this.keys(box).every((key) => (this.buckets.get(key) ?? []).every((other) => !overlap(box, other)))
  }

  /** A level name beside one of some points, `gap` pixels off or, if it must be, `wider`, smaller or in two lines. True when there was room. */
  beside(lettering: Lettering, points: readonly Point[], gap: number, wider?: number): boolean {
    const done =
      this.tryBeside(lettering, points, gap) || (wider !== undefined && this.tryBeside(lettering, points, wider))
    if (!done) this.dropped.push(lettering.text)
    return done
  }

  private tryBeside(lettering: Lettering, points: readonly Point[], gap: number): boolean {
    const whole = [lettering.text]
    for (const lines of [whole, halves(lettering.text)]) {
      for (const share of lines === undefined ? [] : [1, 0.88, 0.78]) {
        const sized = { ...lettering, size: lettering.size * share }
        if (lines !== undefined && this.setBeside(sized, lines, points, gap * share)) return true
      }
    }
    return false
  }

  private setBeside(lettering: Lettering, lines: readonly string[], points: readonly Point[], gap: number): boolean {
    const { face, size, spacing = 0 } = lettering
    const width = Math.max(...lines.map((each) => this.metrics.width(each, face, size, spacing) - spacing))
    const [up, down, drop] = [size * 0.72, size * 0.2, (lines.length - 1) * size * LEADING]
    let best: { x: number; y: number; box: Taken; score: number; anchor: Anchor } | undefined
    for (const point of points) {
      for (const { x, y, penalty, anchor } of standings(point, { width, up, down, drop, size }, gap)) {
        const box = { left: x - 3, top: y - up - 2, right: x + width + 3, bottom: y + drop + down + 2 }
        if (!this.isFree(box)) continue
        const score = penalty + this.cost(box)
        if (best === undefined || score < best.score) best = { x, y, box, score, anchor }
      }
    }
    if (best === undefined) return false
    const { x, y, box, anchor } = best
    this.block(box)
    const from = anchor === 'start' ? x : anchor === 'end' ? x + width : x + width / 2
    this.placed.push({
      text: lettering.text,
      boxes: [box],
      behind: false,
      svg: this.haloed(lettering, (values) =>
        lines
          .map((each, i) =>
            text(each, {
              x: num(from),
              y: num(y + i * size * LEADING),
              ...(anchor === 'start' ? {} : { 'text-anchor': anchor }),
              ...values,
            }),
          )
          .join(''),
      ),
    })
    return true
  }

  /** A name along the best stretch of some lines, `lift` pixels above them; smaller if it must be. True when there was room. */
  along(
    lettering: Lettering,
    lines: readonly Line[],
    lift: readonly number[],
    favour: (share: number) => number,
    otherwise?: { readonly points: readonly Point[]; readonly gap: number },
  ): boolean {
    const { size, spacing = 0 } = lettering
    for (const share of [1, 0.9, 0.8]) {
      const sized = { ...lettering, size: size * share, spacing: spacing * share }
      if (this.setAlong(sized, lines, lift, favour)) return true
    }
    if (otherwise !== undefined) return this.beside(lettering, otherwise.points, otherwise.gap)
    this.dropped.push(lettering.text)
    return false
  }

  private setAlong(
    lettering: Lettering,
    lines: readonly Line[],
    lift: readonly number[],
    favour: (share: number) => number,
  ): boolean {
    let best: { baseline: Line; boxes: Taken[]; score: number } | undefined
    const { text: content, face, size, spacing = 0 } = lettering
    const width = this.metrics.width(content, face, size, spacing)
    for (const line of lines) {
      const points = resample(line, 8)
      const total = lengthOf(points)
      if (total < width * 1.04) continue
      const count = Math.ceil((width * 1.03) / 8)
      for (let from = 0; from + count < points.length; from += 3) {
        for (const d of lift) {
          const baseline = baselineOf(points.slice(from, from + count + 1), d, size)
          if (baseline === undefined) continue
          const boxes = this.glyphBoxes(lettering, baseline)
          if (!boxes.every((box) => this.isFree(box))) continue
          const middle = (from + count / 2) / points.length
          const score =
            bendOf(baseline) * 3 +
            favour(middle) +
            Math.abs(d) * AWAY +
            boxes.reduce((sum, box) => sum + this.cost(box), 0) * (lettering.behind === true ? 0.6 : 0.15)
          if (best === undefined || score < best.score) best = { baseline, boxes, score }
        }
      }
    }
    if (best === undefined) return false
    const { baseline, boxes } = best
    for (const box of boxes) this.block(box)
    this.placed.push({ text: content, boxes, behind: lettering.behind ?? false, svg: this.onPath(lettering, baseline) })
    return true
  }

  private onPath(lettering: Lettering, baseline: Line): string {
    this.serial += 1
    const id = `${this.series}${this.serial}`
    const content = [...lettering.text].join('')
    return (
      el('defs', {}, el('path', { id, d: pathOf(baseline) })) +
      this.haloed(lettering, (values) =>
        el('text', sheer(values), el('textPath', { href: `#${id}` }, content.replaceAll('&', '&amp;'))),
      )
    )
  }

  private haloed(lettering: Lettering, draw: (values: Record<string, string | number>) => string): string {
    const { face, size, colour, spacing = 0, opacity = 1, halo = size * 0.16 } = lettering
    const shape: Record<string, string | number> = { ...FACE[face], 'font-size': num(size) }
    if (spacing !== 0) shape['letter-spacing'] = num(spacing)
    const edge =
      halo > 0
        ? draw({
            ...shape,
            fill: 'none',
            stroke: PAPER,
            'stroke-width': num(halo * 2),
            'stroke-linejoin': 'round',
            opacity: 0.8,
          })
        : ''
    return edge + draw({ ...shape, fill: colour, opacity })
  }

  /** One box a letter, where the curve puts it. */
  glyphBoxes(lettering: Lettering, baseline: Line): Taken[] {
    const { text: content, face, size, spacing = 0 } = lettering
    const points = resample(baseline, 4)
    const step = lengthOf(points) / (points.length - 1)
    const boxes: Taken[] = []
    let before = 0
    for (const letter of content) {
      const advance = this.metrics.width(letter, face, size)
      const i = Math.min(points.length - 2, Math.floor((before + advance / 2) / step))
      const [a, b] = [at(points, Math.max(0, i)), at(points, Math.max(0, i) + 1)]
      const turn = Math.atan2(b.y - a.y, b.x - a.x)
      if (letter !== ' ') boxes.push(turned(a, turn, advance / 2 + 1, size * 0.72, size * 0.16))
      before += advance + spacing
    }
    return boxes
  }

  private keys({ left, top, right, bottom }: Taken): number[] {
    const keys: number[] = []
    for (let row = Math.floor(top / 128); row <= Math.floor(bottom / 128); row++) {
      for (let column = Math.floor(left / 128); column <= Math.floor(right / 128); column++)
        keys.push(row * 1000 + column)
    }
    return keys
  }
}

/** What each pixel away from its line costs a curved name. */
const AWAY = 0.012

/** The box around a letter that stands turned on its baseline. */
function turned(p: Point, angle: number, half: number, up: number, down: number): Taken {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [-half, -up],
    [half, -up],
    [half, down],
    [-half, down],
  ].map(([x = 0, y = 0]) => ({ x: p.x + x * c - y * s, y: p.y + x * s + y * c }))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A smooth line above (below, if the lift is negative; in the middle, if 0) a stretch, so turned that letters stand upright. */
function baselineOf(stretch: Line, lift: number, size: number): Line | undefined {
  const isUpright = at(stretch, 0).x <= at(stretch, -1).x
  const forward = isUpright ? stretch : [...stretch].reverse()
  const smooth = resample(soften(resample(forward, 24), 30), 10)
  const moved = smooth.map((p, i) => {
    const [a, b] = [at(smooth, Math.max(0, i - 2)), at(smooth, Math.min(smooth.length - 1, i + 2))]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    // Upright letters have "above" to the left of their direction.
    const d = lift > 0 ? lift : lift < 0 ? lift - size * 0.62 : -size * 0.3
    return { x: p.x + ((b.y - a.y) / length) * d, y: p.y - ((b.x - a.x) / length) * d }
  })
  if (bendOf(moved) > 1.5) return undefined
  // Smoothing shortens the line, and a letter without a line under it is not drawn at all: run on straight.
  const [last, before] = [at(moved, -1), at(moved, -2)]
  const span = Math.hypot(last.x - before.x, last.y - before.y) || 1
  const reach = (size * 4) / span
  return [...moved, { x: last.x + (last.x - before.x) * reach, y: last.y + (last.y - before.y) * reach }]
}

/** Total turning in radians, plus a little for steepness. */
function bendOf(line: Line): number {
  let sum = 0
  const points = resample(line, 24)
  for (let i = 2; i < points.length; i++) {
    const [a, b, c] = [at(points, i - 2), at(points, i - 1), at(points, i)]
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    sum += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
  }
  const [from, to] = [at(line, 0), at(line, -1)]
  return sum + 0.5 * Math.abs(Math.sin(Math.atan2(to.y - from.y, to.x - from.x)))
}

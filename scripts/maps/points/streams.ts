// Rivers of the sheet: the real line, drawn aside so that each link crosses it where it must.
import { at, dist, type Line, type Point, resample, soften, spline } from '../geometry.ts'
import { crossings } from './crossing.ts'
import type { PointGround } from './ground.ts'
import type { LinkRecord, PointRiver, PointSource } from './source.ts'

export interface Stream {
  readonly river: PointRiver
  /** Source to mouth. */
  readonly line: Line
  readonly half: (share: number) => number
}

const STEP = 8
/** How far a river is drawn aside beyond the last link that crosses it. */
const FADE = 60

export function layStreams(source: PointSource, ground: PointGround): Stream[] {
  const streams = source.style.rivers.map((river) => layStream(river, source, ground))
  return streams.map((stream) => {
    const into = streams.find(({ river }) => river.lines[0] === stream.river.into)
    return into === undefined ? stream : { ...stream, line: joinedTo(into.line, stream, source, ground) }
  })
}

function joinedTo(other: Line, { line, river }: Stream, source: PointSource, ground: PointGround): Line {
  const led = ledInto(line, other)
  // What was led on may have come upon a place again.
  return river.isWide === true ? resample(keptOff(led, river, source, ground), STEP) : led
}

/** Cut where it meets the other, or led on to it. */
function ledInto(line: Line, other: Line): Line {
  const first = crossings(line, other)[0]
  if (first !== undefined) {
    let end = 0
    line.forEach((p, i) => {
      if (dist(p, first) < dist(at(line, end), first)) end = i
    })
    return [...line.slice(0, Math.max(1, end)), first]
  }
  const last = at(line, -1)
  const mouth = other.reduce((best, q) => (dist(q, last) < dist(best, last) ? q : best), at(other, 0))
  return resample(soften(resample([...line, mouth], STEP), 12), STEP)
}

function layStream(river: PointRiver, source: PointSource, ground: PointGround): Stream {
  const real = river.lines.flatMap((name) =>
    source.layers.rivers
      .filter((feature) => feature.name === name)
      .flatMap((feature) => (feature.line ?? []).map(([x, y]) => ground.project([x / 1e4, y / 1e4]))),
  )
  if (real.length < 2) throw new Error(`no line for the river ${river.lines.join(', ')}`)
  const smooth = resample(soften(resample(real, 30), 5), STEP)
  const pins = source.links
    .filter((link) => river.data !== undefined && link.river === river.data)
    .map((link) => crossingOf(link, source, ground))
  const whole = resample(soften(drawnAside(smooth, pins), 3), STEP)
  const [head, tail] = river.part ?? [0, 1]
  const stretch = whole.slice(Math.floor(head * (whole.length - 1)), Math.ceil(tail * (whole.length - 1)) + 1)
  const line = resample(soften(keptOff(stretch, river, source, ground), 2), STEP)
  const entry =
    Math.max(
      0,
      line.findIndex((p) => isSeen(p, ground)),
    ) /
    (line.length - 1)
  const [from, to] = river.half
  const half = (share: number) => from + (to - from) * Math.min(1, Math.max(0, (share - entry) / (1 - entry)))
  return { river, line, half }
}

/** How far water keeps from the middle of a place, and wide water from a way that does not cross it. */
const BANK = { place: 50, way: 24 }

/** The line moved off places, and a wide one off ways; each time by the side on which it passes already. */
function keptOff(line: Line, river: PointRiver, source: PointSource, ground: PointGround): Line {
  const posts: { readonly at: Point; readonly room: number }[] = []
  const half = river.isWide === true ? river.half[1] : river.half[1] * 0.5
  if (river.isWide === true) {
    for (const link of source.links) {
      if (link.river === river.data && river.data !== undefined) continue
      const [a, b] = [ground.centres.get(link.ends[0]), ground.centres.get(link.ends[1])]
      if (a === undefined || b === undefined) continue
      for (const p of resample([a, b], 40)) posts.push({ at: p, room: half + BANK.way })
    }
  }
  for (const { id, longitude } of source.places) {
    const p = ground.centres.get(id)
    if (p !== undefined && longitude !== undefined) posts.push({ at: p, room: half + BANK.place })
  }
  let out = line
  for (let pass = 0; pass < 3; pass++) {
    for (const post of posts) {
      const near = out.reduce<Point>((best, q) => (dist(q, post.at) < dist(best, post.at) ? q : best), at(out, 0))
      const d = dist(near, post.at)
      if (d >= post.room || d < 0.5) continue
      const push = { x: ((near.x - post.at.x) / d) * (post.room - d), y: ((near.y - post.at.y) / d) * (post.room - d) }
      out = out.map((p) => {
        const share = Math.exp(-((dist(p, near) / 130) ** 2))
        return share < 0.01 ? p : { x: p.x + push.x * share, y: p.y + push.y * share }
      })
    }
  }
  return out
}

const isSeen = ({ x, y }: Point, { frame: { from, to } }: PointGround): boolean =>
  x > from.x && x < to.x && y > from.y && y < to.y

function crossingOf(link: LinkRecord, source: PointSource, ground: PointGround): Point {
  const [a, b] = [ground.centres.get(link.ends[0]), ground.centres.get(link.ends[1])]
  if (a === undefined || b === undefined) throw new Error(`${link.id}: an end without a place`)
  const course = source.style.courses[link.id]?.map(ground.project) ?? []
  const line = resample(spline([a, ...course, b], 12), STEP)
  return at(line, Math.round((line.length - 1) * (source.style.crossings[link.id] ?? 0.5)))
}

function drawnAside(line: Line, pins: readonly Point[]): Line {
  if (pins.length === 0) return line
  const nearest = (p: Point) => {
    let best = 0
    line.forEach((q, i) => {
      if (dist(p, q) < dist(p, at(line, best))) best = i
    })
    return best
  }
  const held = pins
    .map((pin) => {
      const i = nearest(pin)
      const q = at(line, i)
      return { i, move: { x: pin.x - q.x, y: pin.y - q.y } }
    })
    .sort((a, b) => a.i - b.i)
  const first = at(held, 0)
  const last = at(held, -1)
  const still = { x: 0, y: 0 }
  const posts = [{ i: first.i - FADE, move: still }, ...held, { i: last.i + FADE, move: still }]
  return line.map((p, i) => {
    let k = posts.findIndex((post) => post.i > i)
    if (k === 0) return p
    if (k < 0) return i === last.i + FADE ? p : { x: p.x, y: p.y }
    k = Math.max(1, k)
    const [a, b] = [at(posts, k - 1), at(posts, k)]
    const t = b.i === a.i ? 1 : (i - a.i) / (b.i - a.i)
    const s = t * t * (3 - 2 * t)
    return { x: p.x + a.move.x + (b.move.x - a.move.x) * s, y: p.y + a.move.y + (b.move.y - a.move.y) * s }
  })
}

// Which names a map of terrain bears, in the order in which they take their places.
import { at, type Line, lengthOf, type Point, spline } from '../geometry.ts'
import { INK, PLACE_INK } from '../ink.ts'
import { LabelSheet, type PlacedLabel, type Taken } from '../labels.ts'
import type { Metrics } from '../letter.ts'
import type { GroundSide, TerrainGround, TerrainSpace } from './ground.ts'
import { REACH } from './signs.ts'
import { letteringOf, square, type TerrainSite } from './sites.ts'
import type { TerrainSource } from './source.ts'
import type { Stream } from './streams.ts'
import { stretches } from './streams.ts'
import type { Crossing, Ways } from './ways.ts'

export interface NamingScene {
  readonly source: TerrainSource
  readonly ground: TerrainGround
  readonly metrics: Metrics
  readonly sites: readonly TerrainSite[]
  readonly crossings: readonly Crossing[]
  readonly streams: readonly Stream[]
  readonly ways: Ways
  readonly numbers: readonly Taken[]
  readonly clutter: (box: Taken) => number
  readonly isWater: (id: string) => boolean
}

export interface TerrainNames {
  readonly sheet: LabelSheet
  /** Great pale letters that everything else stands upon. */
  readonly great: readonly PlacedLabel[]
  /** Names that must be on the map and found no room. */
  readonly dropped: readonly string[]
}

/** Who found no room comes earlier the next time; so often, or until all have theirs. */
const ROUNDS = 5

export function nameTerrain(scene: NamingScene): TerrainNames {
  const early = new Set<string>()
  let best = nameOnce(scene, early)
  for (let round = 1, last = best; round < ROUNDS && best.dropped.length > 0; round++) {
    for (const name of last.dropped) early.add(name)
    last = nameOnce(scene, early)
    if (last.dropped.length < best.dropped.length) best = last
  }
  return best
}

function nameOnce(scene: NamingScene, early: ReadonlySet<string>): TerrainNames {
  const { ground, sites, crossings, numbers, source } = scene
  const { from, to } = ground.frame
  const sheet = new LabelSheet(
    scene.metrics,
    { left: from.x + 6, top: from.y + 6, right: to.x - 6, bottom: to.y - 6 },
    scene.clutter,
  )
  for (const box of [...numbers, ...outside(ground)]) sheet.block(box)
  for (const { point, sign } of sites) sheet.block(square(point, REACH[sign]))
  for (const { point, half } of crossings) sheet.block(square(point, half + 12))
  const whole = { left: 0, top: 0, right: ground.width, bottom: ground.height }
  const behind = new LabelSheet(scene.metrics, whole, () => 0, 'great')
  for (const name of source.style.names) letterArea(name, scene, name.kind === 'water' ? sheet : behind)
  const isEarly = (name: string) => early.has(name)
  const named = sites.filter(({ name }) => name !== undefined)
  const spans = crossingNames(scene)
  for (const site of named) if (isEarly(site.name ?? '')) letterSite(site, sheet)
  for (const span of spans) if (isEarly(span.name)) letterCrossing(span, sheet)
  letterStreams(scene, sheet, isEarly)
  for (const isTown of [true, false]) {
    for (const site of named) {
      if ((site.sign === 'town') === isTown && !isEarly(site.name ?? '')) letterSite(site, sheet)
    }
  }
  for (const span of spans) if (!isEarly(span.name)) letterCrossing(span, sheet)
  letterStreams(scene, sheet, (name) => !isEarly(name))
  const dropped = [...behind.dropped, ...sheet.dropped]
  // Counties and roads are named where there is room.
  letterCounties(scene, sheet)
  letterWays(scene, sheet)
  return { sheet, great: behind.placed, dropped }
}

/** What lies in the frame and on no sheet. */
function outside({ frame, sheets, size }: TerrainGround): Taken[] {
  const boxes: Taken[] = []
  const inSheet = (x: number, y: number) =>
    sheets.some((s) => x >= s.x && x <= s.x + s.width && y >= s.y && y <= s.y + s.height)
  const step = size / 2
  for (let y = frame.from.y; y < frame.to.y; y += step) {
    for (let x = frame.from.x; x < frame.to.x; x += step) {
      const box = { left: x, top: y, right: x + step, bottom: y + step }
      const isIn = [box.left, box.right].some((u) => [box.top, box.bottom].some((v) => inSheet(u, v)))
      if (!isIn) boxes.push(box)
    }
  }
  return boxes
}

function letterSite({ sign, point, name = '' }: TerrainSite, sheet: LabelSheet): void {
  const gap = REACH[sign] + 5
  if (sign === 'town') {
    sheet.beside({ text: name, face: 'bold', size: 31, colour: INK, halo: 5.6 }, [point], gap, gap + 16)
    return
  }
  const isWater = sign === 'entry'
  sheet.beside(
    {
      text: name,
      face: isWater ? 'italic' : 'roman',
      size: 28,
      colour: isWater ? '#2f5868' : INK,
      halo: 5.4,
    },
    [point],
    gap,
    gap + 18,
  )
}

interface Span {
  readonly name: string
  readonly point: Point
  readonly half: number
}

/** One name a side, beside the middle of its crossings. */
function crossingNames({ source, crossings }: NamingScene): readonly Span[] {
  const spans = new Map<string, Span>()
  for (const { side, point, half } of crossings) {
    if (side.crossingName === undefined || spans.has(side.id)) continue
    const name = letteringOf(source, side.crossingName)
    if (name !== '') spans.set(side.id, { name, point, half })
  }
  return [...spans.values()]
}

function letterCrossing({ name, point, half }: Span, sheet: LabelSheet): void {
  const lettering = { text: name, face: 'italic', size: 26, colour: PLACE_INK, halo: 5.2 } as const
  sheet.beside(lettering, [point], half + 17, half + 38)
}

const LIFT = [0, 22, -22, 44, -44, 70, -70] as const

function letterArea(name: TerrainSource['style']['names'][number], { ground }: NamingScene, sheet: LabelSheet): void {
  const points = name.through.map((id) => {
    const space = ground.spaces.get(id)
    if (space === undefined) throw new Error(`${name.text}: no hex ${id}`)
    return space.centre
  })
  const isWater = name.kind === 'water'
  sheet.along(
    {
      text: name.text,
      face: isWater ? 'italic' : 'fat',
      size: name.size,
      spacing: name.spacing ?? 0,
      colour: isWater ? '#2f5868' : '#7a2f26',
      halo: isWater ? name.size * 0.1 : 0,
      opacity: isWater ? 1 : 0.34,
      behind: !isWater,
    },
    [spline(points, 12)],
    LIFT,
    (share) => Math.abs(share - 0.5),
  )
}

function letterStreams({ streams, source }: NamingScene, sheet: LabelSheet, chosen: (name: string) => boolean): void {
  // Open water has its own letters in the style, and a narrow of it none.
  const lettered = ({ river, riverName }: GroundSide) => (river === 'all-water' ? '' : (riverName ?? ''))
  const names = new Set(streams.flatMap(({ along }) => along.map(lettered)))
  for (const data of [...names].sort()) {
    const label = data === '' ? '' : letteringOf(source, data.replace(/ \(.*\)$/, ''))
    if (label === '' || !chosen(label)) continue
    const lines = stretches(streams, (side) => lettered(side) === data)
    const longest = lines.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a))
    const stream = streams.find(({ line }) => line.includes(at(longest, 0)))
    const total = lengthOf(longest)
    const wanted = total > 4200 ? [0.14, 0.38, 0.62, 0.86] : total > 2000 ? [0.25, 0.75] : [0.5]
    for (const where of wanted) {
      const spot = at(longest, Math.round(where * (longest.length - 1)))
      const half = stream?.half(stream.line.indexOf(spot) / (stream.line.length - 1)) ?? 3
      const size = half > 10 ? 40 : half > 4 ? 35 : 27
      const lettering = { text: label, face: 'italic', size, colour: '#27505f', spacing: size * 0.05 } as const
      sheet.along(
        lettering,
        [longest],
        [half + 8, -half - 8, half + 16, -half - 16],
        (share) => Math.abs(share - where) * 6 + (wanted.length > 1 && Math.abs(share - where) > 0.12 ? 40 : 0),
        wanted.length > 1
          ? undefined
          : {
              points: [0.5, 0.35, 0.65, 0.2, 0.8].map((share) => at(longest, Math.round((longest.length - 1) * share))),
              gap: half + 9,
            },
      )
    }
  }
}

/** Along the rows between the printed numbers, where its hexes lie side by side. */
function letterCounties({ source, ground, isWater }: NamingScene, sheet: LabelSheet): void {
  const { size, spacing, suffix } = source.style.counties
  const counties = new Map<string, TerrainSpace[]>()
  for (const space of ground.spaces.values()) {
    if (space.county === undefined || isWater(space.id)) continue
    const list = counties.get(space.county)
    if (list === undefined) counties.set(space.county, [space])
    else list.push(space)
  }
  for (const [county, spaces] of [...counties].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = [...spaces].sort((p, q) => p.centre.y - q.centre.y)
    const parts = Math.max(1, Math.round(sorted.length / 130))
    const full = county.endsWith(suffix.trim()) ? county : `${county}${suffix}`
    for (let part = 0; part < parts; part++) {
      const [from, to] = [(part * sorted.length) / parts, ((part + 1) * sorted.length) / parts]
      const own = sorted.slice(Math.floor(from), Math.floor(to))
      sheet.along(
        { text: full.toUpperCase(), face: 'bold', size, spacing, colour: '#6d3a70', halo: size * 0.14 },
        rowsOf(own, ground),
        [0, 12, -12],
        (share) => Math.abs(share - 0.5) * 4,
      )
    }
  }
}

function rowsOf(spaces: readonly TerrainSpace[], ground: TerrainGround): Line[] {
  const own = new Set(spaces)
  const ys = spaces.map(({ centre }) => centre.y)
  const xs = spaces.map(({ centre }) => centre.x)
  const lines: Point[][] = []
  const step = ground.size / 2
  for (let y = Math.min(...ys) - ground.size * 0.14; y < Math.max(...ys); y += step) {
    let run: Point[] = []
    for (let x = Math.min(...xs) - step; x <= Math.max(...xs) + step; x += step / 2) {
      const space = ground.nearest({ x, y })
      if (space !== undefined && own.has(space)) run.push({ x, y })
      else {
        if (run.length > 4) lines.push(run)
        run = []
      }
    }
    if (run.length > 4) lines.push(run)
  }
  return lines
}

function letterWays({ source, ways, metrics }: NamingScene, sheet: LabelSheet): void {
  for (const { list, size, colour } of [
    { list: ways.rails, size: 25, colour: INK },
    { list: ways.pikes, size: 25, colour: '#7d2a20' },
    { list: ways.roads, size: 23, colour: '#6b4423' },
  ]) {
    const names = [...new Set(list.map(({ name }) => name))].sort()
    for (const name of names) {
      const label = letteringOf(source, name.replace(/ \(.*\)$/, ''))
      if (label === '') continue
      const lines = list.filter((way) => way.name === name).map(({ line }) => line)
      const total = lines.reduce((sum, line) => sum + lengthOf(line), 0)
      const spacing = size * 0.04
      if (total < metrics.width(label, 'italic', size, spacing) * 1.5) continue
      const wanted = total > 3000 ? [0.2, 0.75] : [0.5]
      for (const where of wanted) {
        sheet.along(
          { text: label, face: 'italic', size, colour, spacing, halo: 4.6 },
          lines,
          [10, -10, 14, -14],
          (share) => Math.abs(share - where) * 3 + (wanted.length > 1 && Math.abs(share - where) > 0.24 ? 30 : 0),
        )
      }
    }
  }
}

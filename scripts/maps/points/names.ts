// Which names a map of places and ways bears, in the order in which they take their room.
import { fillDisc, makeField, sample } from '../field.ts'
import { at, type Line, lengthOf, type Point, resample, spline } from '../geometry.ts'
import { INK, PLACE_INK } from '../ink.ts'
import { LabelSheet, type Taken } from '../labels.ts'
import type { Metrics } from '../letter.ts'
import type { Water } from '../water.ts'
import type { PointGround } from './ground.ts'
import { TARGET } from './signs.ts'
import type { PointName, PointSource } from './source.ts'
import type { Stream } from './streams.ts'
import type { Way } from './ways.ts'
import { WORKS_AT } from './works.ts'

export interface NamingScene {
  readonly source: PointSource
  readonly ground: PointGround
  readonly metrics: Metrics
  readonly ways: readonly Way[]
  readonly streams: readonly Stream[]
  readonly water: Water
  /** Rectangles that no name may touch: furniture, signs, and where blocks stand. */
  readonly reserved: readonly Taken[]
}

export interface BackdropTown {
  readonly label: string
  readonly point: Point
}

export interface PointNames {
  readonly sheet: LabelSheet
  readonly towns: readonly BackdropTown[]
}

const CELL = 8
/** How closely a box is looked at, in pixels. */
const LOOK = 14
const ROUNDS = 4

export const square = (p: Point, r: number): Taken => ({ left: p.x - r, top: p.y - r, right: p.x + r, bottom: p.y + r })

/** How much a box would hide: roads and rivers most, shores less. */
export function hiding({ ground, ways, streams, water }: Omit<NamingScene, 'reserved' | 'metrics' | 'source'>) {
  const lines = makeField(ground.width, ground.height, CELL)
  for (const { line } of ways) for (const p of resample(line, CELL)) fillDisc(lines, p, 10, 1)
  for (const { line, half, river } of streams) {
    if (river.isWide === true) continue
    line.forEach((p, i) => {
      fillDisc(lines, p, half(i / (line.length - 1)) + 2, 0.7)
    })
  }
  for (const shore of water.shores) for (const p of shore) fillDisc(lines, p, 6, 0.8)
  return (box: Taken): number => {
    let sum = 0
    let count = 0
    for (let y = box.top + 4; y < box.bottom; y += LOOK) {
      for (let x = box.left + 4; x < box.right; x += LOOK) {
        sum += sample(lines, { x, y })
        count += 1
      }
    }
    return count === 0 ? 0 : (sum / count) * 36
  }
}

/** Names that found no room come first in the next round. */
export function namePoints(scene: NamingScene): PointNames {
  const early = new Set<string>()
  let best = nameOnce(scene, early)
  let last = best
  for (let round = 1; round < ROUNDS && best.sheet.dropped.length > 0; round++) {
    for (const name of last.sheet.dropped) early.add(name)
    last = nameOnce(scene, early)
    if (last.sheet.dropped.length < best.sheet.dropped.length) best = last
  }
  return best
}

function nameOnce(scene: NamingScene, early: ReadonlySet<string>): PointNames {
  const { source, ground, metrics, reserved } = scene
  const { from, to } = ground.frame
  const sheet = new LabelSheet(
    metrics,
    { left: from.x + 8, top: from.y + 8, right: to.x - 8, bottom: to.y - 8 },
    hiding(scene),
  )
  for (const box of reserved) sheet.block(box)
  for (const name of source.style.names) if (name.kind !== 'region') letterName(name, scene, sheet)
  const places = source.places.filter(({ id, longitude }) => longitude !== undefined && ground.centres.has(id))
  const city = places.filter(({ terrain }) => terrain === 'city' || terrain === 'fortress' || terrain === 'area')
  // The most crowded first: they have the least choice.
  const rest = places
    .filter((place) => !city.includes(place))
    .map((place) => ({ ...place, crowd: crowdAt(ground.centres.get(place.id), scene) }))
    .sort((a, b) => b.crowd - a.crowd)
  for (const { id, name } of city) {
    const centre = ground.centres.get(id)
    if (centre === undefined) continue
    const lettering = { text: name.toUpperCase(), face: 'bold', size: 50, colour: INK, spacing: 2, halo: 8 } as const
    sheet.beside(lettering, [centre], TARGET + 28)
  }
  for (const isEarly of [true, false]) {
    for (const { id, name, entrenched } of rest) {
      const centre = ground.centres.get(id)
      if (centre === undefined || early.has(name) !== isEarly) continue
      sheet.beside(
        { text: name, face: 'roman', size: 44, colour: INK, halo: 7 },
        [centre],
        TARGET + 12,
        entrenched ? WORKS_AT + 22 : TARGET + 34,
      )
    }
  }
  for (const name of source.style.names) if (name.kind === 'region') letterName(name, scene, sheet)
  letterStreams(scene, sheet)
  const towns = backdropOf(source, ground).filter(({ label, point }) => {
    const box = square(point, 12)
    if (!sheet.isFree(box)) return false
    sheet.block(box)
    return sheet.beside({ text: label, face: 'italic', size: 30, colour: PLACE_INK, halo: 5 }, [point], 15)
  })
  return { sheet, towns }
}

/** How many pixels of way and how many places lie about a place. */
function crowdAt(centre: Point | undefined, { ground, ways }: NamingScene): number {
  if (centre === undefined) return 0
  const near = (p: Point) => Math.hypot(p.x - centre.x, p.y - centre.y) < CROWD
  const steps = ways.reduce((sum, { line }) => sum + line.filter(near).length, 0)
  return steps + 8 * [...ground.centres.values()].filter(near).length
}

const CROWD = 340

function backdropOf({ style, layers }: PointSource, ground: PointGround): BackdropTown[] {
  return style.backdrop.map((name) => {
    const place = layers.places.find((feature) => feature.name === name)
    if (place?.at === undefined) throw new Error(`no place ${name} in the layer of places`)
    return { label: place.label ?? name, point: ground.project([place.at[0] / 1e4, place.at[1] / 1e4]) }
  })
}

const LIFT = [0, 24, -24, 48, -48, 80, -80, 120, -120] as const

function letterName(name: PointName, { ground }: NamingScene, sheet: LabelSheet): void {
  const line = spline(name.through.map(ground.project), 12)
  const isWater = name.kind === 'water'
  sheet.along(
    {
      text: name.text,
      face: name.kind === 'country' ? 'fat' : 'italic',
      size: name.size,
      spacing: name.spacing ?? 0,
      colour: isWater ? '#38606e' : name.kind === 'country' ? '#6d5336' : '#4f3b27',
      opacity: name.kind === 'country' ? 0.5 : 1,
      halo: name.kind === 'country' ? 0 : name.size * 0.1,
      behind: name.kind === 'country',
    },
    [line],
    LIFT,
    (share) => Math.abs(share - 0.5),
  )
}

const WANTED: readonly (readonly number[])[] = [[], [0.5], [0.28, 0.74], [0.2, 0.5, 0.8]]

function letterStreams({ streams, ground }: NamingScene, sheet: LabelSheet): void {
  const inside = ({ x, y }: Point) =>
    x > ground.frame.from.x && x < ground.frame.to.x && y > ground.frame.from.y && y < ground.frame.to.y
  for (const { river, line, half } of streams) {
    if (river.label === undefined) continue
    const part: Line = line.filter(inside)
    if (part.length < 4) continue
    const total = lengthOf(part)
    const wanted = WANTED[Math.min(3, river.named ?? (total > 3600 ? 3 : total > 1800 ? 2 : 1))] ?? [0.5]
    for (const where of wanted) {
      const wide = half(where)
      const size = wide > 14 ? 46 : wide > 5 ? 38 : 32
      const lettering = { text: river.label, face: 'italic', size, colour: '#2f5868', spacing: size * 0.06 } as const
      const lift = [...(wide > 26 ? [0] : []), wide + 11, -wide - 11, wide + 22, -wide - 22]
      const points = [0.5, 0.35, 0.65, 0.2, 0.8].map((share) => at(part, Math.round((part.length - 1) * share)))
      sheet.along(
        lettering,
        [part],
        lift,
        (share) => Math.abs(share - where) * 6 + (wanted.length > 1 && Math.abs(share - where) > 0.2 ? 40 : 0),
        wanted.length > 1 ? undefined : { points, gap: wide + 12 },
      )
    }
  }
}

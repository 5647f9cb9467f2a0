// Which names the map bears, in the order in which they take their places.
import type { Lines } from './clutter.ts'
import type { Geography, NamedPlace } from './geography.ts'
import { at, type Line, lengthOf, type Point, spline } from './geometry.ts'
import { INK, PLACE_INK } from './ink.ts'
import { LabelSheet, overlap, type Taken } from './labels.ts'
import type { Metrics } from './letter.ts'
import type { MapModel } from './model.ts'
import type { PrintedNumber } from './numbers.ts'
import type { RiverCourse } from './rivers.ts'
import type { AreaLabel, MapSource } from './style.ts'

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

export interface Scene extends Lines {
  readonly source: MapSource
  readonly geography: Geography
  readonly sites: readonly Site[]
  readonly metrics: Metrics
  /** Rectangles of furniture and signs that no name may touch. */
  readonly reserved: readonly Taken[]
  readonly bridges: readonly Point[]
  readonly numbers: ReadonlyMap<string, PrintedNumber>
  readonly clutter: (box: Taken) => number
}

/** Rectangles of the signs of places and bridges. */
export function signsOf(sites: readonly Site[], bridges: readonly Point[]): Taken[] {
  return [...sites.map((site) => square(site.place.point, site.radius)), ...bridges.map((p) => square(p, 15))]
}

/** Whoever found no room takes its place earlier the next time; so often, or until all have theirs. */
const ROUNDS = 4

export function nameAll(scene: Scene): Names {
  const early = new Set<string>()
  let last = nameOnce(scene, early)
  let best = last
  for (let round = 1; round < ROUNDS && best.sheet.dropped.length > 0; round++) {
    for (const name of last.sheet.dropped) early.add(name)
    last = nameOnce(scene, early)
    if (last.sheet.dropped.length < best.sheet.dropped.length) best = last
  }
  return best
}

function nameOnce(scene: Scene, early: ReadonlySet<string>): Names {
  const { source, model, sites } = scene
  const inset = 20
  const sheet = new LabelSheet(
    scene.metrics,
    {
      left: model.frame.from.x - inset,
      top: model.frame.from.y - inset,
      right: model.frame.to.x + inset,
      bottom: model.frame.to.y + inset,
    },
    scene.clutter,
  )
  for (const box of [...scene.reserved, ...signsOf(sites, scene.bridges)]) sheet.block(box)
  const seals = placeSeals(scene, sheet)
  const areas = (kind: AreaLabel['kind'], chosen: (name: string) => boolean = () => true) => {
    for (const area of source.style.areas) if (area.kind === kind && chosen(area.text)) letterArea(area, scene, sheet)
  }
  const isFirst = (name: string) => early.has(name)
  // Great pale letters may run behind the numbers, as they run behind everything; no other name may touch them.
  areas('state')
  for (const { box } of scene.numbers.values()) sheet.block(box)
  areas('water')
  const nameSites = (chosen: (site: Site) => boolean) => sites.filter((site) => chosen(site) && letterSite(site, sheet))
  const isEarly = ({ place }: Site) => isFirst(place.label)
  const cities = nameSites(({ sign }) => sign === 'city')
  const first = nameSites((site) => site.sign !== 'city' && isEarly(site))
  areas('range', isFirst)
  letterRivers(scene, sheet, isFirst)
  const later = (sign: Site['sign'], ranks: (rank: number) => boolean) =>
    nameSites((site) => site.sign === sign && ranks(site.place.rank) && !isEarly(site))
  const great = later('town', (rank) => rank <= 3)
  const lesser = later('town', (rank) => rank > 3)
  areas('range', (name) => !isFirst(name))
  letterRivers(scene, sheet, (name) => !isFirst(name))
  const small = later('place', () => true)
  const named = [...cities, ...first, ...great, ...lesser, ...small]
  // A town without its name is still a town; a nameless ring would only puzzle.
  return { sheet, seals, sites: sites.filter((site) => site.sign !== 'place' || named.includes(site)) }
}

/** True when there was room. */
function letterSite({ place, sign, radius }: Site, sheet: LabelSheet): boolean {
  switch (sign) {
    case 'city': {
      const lettering = { text: place.label.toUpperCase(), face: 'bold', size: 36, colour: INK, spacing: 1.5 } as const
      return sheet.beside(lettering, [place.point], radius + 6)
    }
    case 'town': {
      const size = place.rank <= 3 ? 33 : 30
      return sheet.beside({ text: place.label, face: 'roman', size, colour: INK }, [place.point], radius + 6)
    }
    case 'place':
      return sheet.beside(
        { text: place.label, face: 'italic', size: 27, colour: PLACE_INK, halo: 5.4 },
        [place.point],
        radius + 5,
      )
  }
}

/** How far a great name may leave its line. */
const STATE_LIFT = [0, 20, -20, 40, -40, 60, -60, 90, -90, 120, -120, 180, -180] as const
const AREA_LIFT = [0, 26, -26, 52, -52, 80, -80, 110, -110] as const

function letterArea(area: AreaLabel, { geography, model }: Scene, sheet: LabelSheet): void {
  const { from } = model.frame
  const points = [
    ...(area.through ?? []).map(([lon, lat]) => geography.project([lon * 1e4, lat * 1e4])),
    ...(area.onSheet ?? []).map(([x, y]) => ({ x: from.x + x * model.size, y: from.y + y * model.size })),
  ]
  const line = spline(points, 12)
  const isWater = area.kind === 'water'
  sheet.along(
    {
      text: area.text,
      face: isWater ? 'italic' : area.kind === 'state' ? 'fat' : 'italic',
      size: area.size,
      spacing: area.spacing ?? 0,
      colour: isWater ? '#38606e' : area.kind === 'range' ? '#4f3b27' : '#6d5336',
      opacity: area.kind === 'state' ? 0.62 : 1,
      halo: area.kind === 'state' ? 0 : area.size * 0.1,
      behind: area.kind === 'state',
    },
    [line],
    area.kind === 'state' ? STATE_LIFT : AREA_LIFT,
    (share) => Math.abs(share - 0.5),
  )
}

const pointAlong = (line: Line, share: number): Point => at(line, Math.round((line.length - 1) * share))

function letterRivers({ source, courses }: Scene, sheet: LabelSheet, chosen: (label: string) => boolean): void {
  for (const { data, label } of source.style.rivers) {
    if (!chosen(label)) continue
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
      const lettering = { text: label, face: 'italic', size, colour: '#2f5868', spacing: size * 0.06 } as const
      const lift = [...(half > 16 ? [0] : []), half + 9, -half - 9, half + 18, -half - 18]
      sheet.along(
        lettering,
        [longest.drawn],
        lift,
        (share) => Math.abs(share - where) * 6 + (wanted.length > 1 && Math.abs(share - where) > 0.18 ? 40 : 0),
        // Too short for a curve, its name may stand level beside it.
        wanted.length > 1
          ? undefined
          : { points: [0.5, 0.35, 0.65, 0.2, 0.8].map((share) => pointAlong(longest.drawn, share)), gap: half + 9 },
      )
    }
  }
}

const SEAL = 34

/** In a free corner of its own hex. */
function placeSeals({ model, sites, numbers, clutter }: Scene, sheet: LabelSheet): Seal[] {
  const seals: Seal[] = []
  for (const space of model.spaces.values()) {
    if (space.cityHalfPoints === undefined) continue
    const town = sites.find((site) => site.place.hex === space.id)?.place.point ?? space.centre
    const number = numbers.get(space.id)?.box
    let best: { point: Point; score: number } | undefined
    for (let k = 0; k < 24; k++) {
      const a = (k * Math.PI) / 12
      const point = {
        x: space.centre.x + model.size * 0.33 * Math.sin(a),
        y: space.centre.y - model.size * 0.33 * Math.cos(a),
      }
      const box = square(point, SEAL)
      if (!sheet.isFree(box) || (number !== undefined && overlap(number, box))) continue
      // Low in the hex, away from the town and off the roads, beside the counters rather than under them.
      const score =
        Math.hypot(point.x - town.x, point.y - town.y) * 0.4 +
        (point.y - space.centre.y) +
        Math.abs(point.x - space.centre.x) * 0.3 -
        clutter(box) * 12
      if (best === undefined || score > best.score) best = { point, score }
    }
    const point = best?.point ?? { x: space.centre.x + model.size * 0.3, y: space.centre.y + model.size * 0.2 }
    sheet.block(square(point, SEAL))
    seals.push({ point, halfPoints: space.cityHalfPoints, owner: space.cityOwner ?? '' })
  }
  return seals
}

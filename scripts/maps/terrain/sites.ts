// Where the signs of places, stations, landings and works stand: in their own hex, off roads, rivers and its number.
import { at, mid, type Point } from '../geometry.ts'
import { overlap, type Taken } from '../labels.ts'
import type { TerrainGround, TerrainSpace } from './ground.ts'
import { REACH, type SiteSign } from './signs.ts'
import type { TerrainSource } from './source.ts'
import type { Ways } from './ways.ts'

export interface TerrainSite {
  readonly space: TerrainSpace
  readonly sign: SiteSign
  readonly point: Point
  /** What is lettered beside it. */
  readonly name?: string
}

/** In the order in which they may bear the name of their hex. */
const SIGNS: readonly (readonly [feature: string, sign: SiteSign])[] = [
  ['station', 'station'],
  ['fort', 'fort'],
  ['redoubt', 'redoubt'],
  ['landing', 'landing'],
  ['water-entry', 'entry'],
]

export const square = (p: Point, r: number): Taken => ({ left: p.x - r, top: p.y - r, right: p.x + r, bottom: p.y + r })

export interface Siting {
  readonly source: TerrainSource
  readonly ground: TerrainGround
  readonly ways: Ways
  readonly clutter: (box: Taken) => number
  readonly crossings: readonly Taken[]
  readonly isWater: (id: string) => boolean
}

/** Every named place and feature of the map; none stands on another. */
export function sitesOf(siting: Siting): readonly TerrainSite[] {
  const { source, ground, ways } = siting
  const sites: TerrainSite[] = []
  for (const space of ground.spaces.values()) {
    const names = space.places.map((name) => letteringOf(source, name)).filter((name) => name !== '')
    const signs = SIGNS.filter(([feature]) => space.features.includes(feature)).map(([, sign]) => sign)
    const node = ways.roadNodes.get(space.id) ?? space.centre
    const isTown = space.features.includes(source.style.towns)
    const own: TerrainSite[] = []
    const put = (sign: SiteSign, point: Point) => {
      const name = names.shift()
      own.push(name === undefined ? { space, sign, point } : { space, sign, point, name })
    }
    if (isTown && !signs.includes('station')) put('town', node)
    for (const sign of signs) {
      const taken = own.map((site) => square(site.point, REACH[site.sign] + 2))
      put(sign, sign === 'station' ? (ways.railNodes.get(space.id) ?? node) : roomFor(sign, space, taken, siting))
    }
    while (names.length > 0) {
      const taken = own.map((site) => square(site.point, REACH[site.sign] + 2))
      put('place', own.length === 0 ? node : roomFor('place', space, taken, siting))
    }
    sites.push(...own)
  }
  return sites
}

export function letteringOf({ style }: TerrainSource, name: string): string {
  return (style.lettering[name] ?? name).replaceAll("'", '’')
}

function roomFor(sign: SiteSign, space: TerrainSpace, taken: readonly Taken[], siting: Siting): Point {
  const { ground, clutter, crossings } = siting
  const { size } = ground
  const reach = REACH[sign]
  const number = { x: space.centre.x, y: space.centre.y - size * 0.38 }
  const water = sign === 'landing' ? waterBeside(space, siting) : []
  let best: { readonly point: Point; readonly score: number } | undefined
  for (const radius of [0, 0.12, 0.2, 0.27, 0.33]) {
    for (let k = 0; k < (radius === 0 ? 1 : 24); k++) {
      const a = (k * Math.PI) / 12
      const point = {
        x: space.centre.x + size * radius * Math.cos(a),
        y: space.centre.y + size * radius * Math.sin(a),
      }
      if (!isRoomy(space, point, reach)) continue
      const box = square(point, reach)
      const far = water.reduce((nearest, p) => Math.min(nearest, Math.hypot(p.x - point.x, p.y - point.y)), 999)
      const score =
        clutter(box) * 10 +
        ([...taken, ...crossings].some((other) => overlap(other, box)) ? 400 : 0) +
        Math.max(0, 52 + reach - Math.hypot(number.x - point.x, (number.y - point.y) * 1.6)) +
        (water.length > 0 ? far * 0.9 : radius * 30)
      if (best === undefined || score < best.score) best = { point, score }
    }
  }
  return best?.point ?? space.centre
}

/** The middles of the sides where ships can lie. */
function waterBeside(space: TerrainSpace, { ground, isWater }: Siting): Point[] {
  return ground.sides
    .filter(({ a, b }) => a === space.id || b === space.id)
    .filter(({ a, b, river }) => river === 'major' || isWater(a) || isWater(b))
    .map(({ ends }) => mid(...ends))
}

function isRoomy({ centre, outline }: TerrainSpace, p: Point, room: number): boolean {
  return outline.every((a, i) => {
    const m = mid(a, at(outline, (i + 1) % outline.length))
    const [x, y] = [m.x - centre.x, m.y - centre.y]
    const far = Math.hypot(x, y)
    return ((p.x - centre.x) * x + (p.y - centre.y) * y) / far < far - room - 3
  })
}

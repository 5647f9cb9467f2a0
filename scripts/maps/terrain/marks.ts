// The engraver's marks of each terrain: trees, reeds, knolls, ridges, houses; none of them leaves its hex.
import { at, num, type Point, pathOf } from '../geometry.ts'
import { CRIMSON, INK, SEA_INK } from '../ink.ts'
import { reedMarks, treeMarks } from '../marks.ts'
import { hash, seedOf } from '../noise.ts'
import { group, path } from '../svg.ts'
import { scatter } from '../woods.ts'
import type { TerrainGround, TerrainSpace } from './ground.ts'
import type { Pattern, TerrainStyle } from './source.ts'

const HACHURE = '#4f3b27'
const CROWN = '#88a062'
const BARK = '#46562f'

/** Marks of a whole map; `isBusy`: where something else is drawn, `room` pixels about a point. `scale`: of a hill that fills its hex. */
export function drawMarks(
  ground: Pick<TerrainGround, 'spaces'>,
  style: TerrainStyle,
  isBusy: (p: Point, room: number) => boolean,
  scale = 1,
): string {
  const of = (...patterns: readonly Pattern[]) =>
    [...ground.spaces.values()].filter(({ terrain }) => patterns.includes(style.terrain[terrain]?.pattern ?? 'plain'))
  const inside = (room: number) => (space: TerrainSpace, p: Point) => isWithin(space, p, room) && !isBusy(p, room)
  const spots = (spaces: readonly TerrainSpace[], gap: number, room: number, seed: number): Point[] => {
    const fits = inside(room)
    return spaces.flatMap((space) => scatter([space], gap, (p) => !fits(space, p), seed))
  }
  const trees = spots(of('trees'), 26, 8, 1)
  const swampTrees = spots(of('wetwood'), 44, 9, 4)
  return [
    knolls(spots(of('knolls'), 50, 14, 2), 11, 3, 1.7),
    knolls(spots(of('ridges'), 44, 19, 3), 15, 9, 2.6),
    ...of('mound').map((space) => mound(space, isBusy, scale)),
    reedMarks(spots(of('reeds'), 40, 12, 5)),
    waterDashes(spots(of('reeds'), 46, 10, 8)),
    reedMarks(spots(of('wetwood'), 40, 12, 6)),
    waterDashes(spots(of('wetwood'), 34, 10, 7)),
    ...inRows([...trees, ...swampTrees]).map((row) => treeMarks(row, CROWN, BARK)),
    houses(of('houses'), isBusy),
  ].join('\n')
}

/** So far inside the sides of its hex. */
function isWithin({ centre, outline }: TerrainSpace, p: Point, room: number): boolean {
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [at(outline, i), at(outline, (i + 1) % outline.length)]
    const [mx, my] = [(a.x + b.x) / 2 - centre.x, (a.y + b.y) / 2 - centre.y]
    const reach = Math.hypot(mx, my)
    if (((p.x - centre.x) * mx + (p.y - centre.y) * my) / reach > reach - room) return false
  }
  return true
}

/** Trees are painted from the back to the front, a strip of the sheet at a time. */
function inRows(spots: readonly Point[]): Point[][] {
  const rows: Point[][] = []
  for (const p of spots) {
    const i = Math.floor(p.y / 400)
    const row = rows[i]
    if (row === undefined) rows[i] = [p]
    else row.push(p)
  }
  return rows.filter((row) => row !== undefined)
}

/** Little hills lit from the upper left: strokes run down from a crest, fine on the bright side, heavy on the other. */
export function knolls(spots: readonly Point[], radius: number, crest: number, weight: number): string {
  const light: string[] = []
  const dark: string[] = []
  spots.forEach(({ x, y }, k) => {
    const r = radius * (0.85 + 0.3 * hash(k, 11))
    const turn = (hash(k, 12) - 0.5) * 1.1
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const half = crest * (0.7 + 0.6 * hash(k, 13))
    const put = (u: number, v: number) => `${num(x + u * c - v * s)} ${num(y + u * s + v * c)}`
    const count = 12 + 2 * Math.round(half / 4)
    for (let i = 0; i < count; i++) {
      const a = (i * 2 * Math.PI) / count
      const u = half * Math.cos(a)
      const from = put(u + r * 0.42 * Math.cos(a), r * 0.34 * Math.sin(a))
      const reach = r * (0.9 + 0.25 * hash(k, i))
      const to = put(u + reach * Math.cos(a), reach * 0.82 * Math.sin(a))
      const isShaded = Math.cos(a + turn - Math.PI / 4) > -0.1
      ;(isShaded ? dark : light).push(`M${from}L${to}`)
    }
  })
  return group({ fill: 'none', stroke: HACHURE, 'stroke-linecap': 'round' }, [
    path(light.join(''), { 'stroke-width': weight * 0.55, opacity: 0.75 }),
    path(dark.join(''), { 'stroke-width': weight, opacity: 0.9 }),
  ])
}

/** One hill that fills its hex: two tiers of hachures about a bare top. */
export function mound(
  space: Pick<TerrainSpace, 'id' | 'centre'>,
  isBusy: (p: Point, room: number) => boolean,
  scale: number,
): string {
  const { x, y } = space.centre
  const seed = seedOf(space.id) % 1000
  const strokes: string[][] = [[], []]
  for (const [tier, [from, to]] of (
    [
      [34, 52],
      [58, 78],
    ] as const
  ).entries()) {
    const count = tier === 0 ? 54 : 84
    for (let i = 0; i < count; i++) {
      const a = (i * 2 * Math.PI) / count + (hash(seed, i, tier) - 0.5) * 0.04
      const wave = 1 + 0.06 * Math.sin(3 * a + seed) + 0.04 * Math.sin(5 * a + 2 * seed)
      const put = (r: number) => ({
        x: x + r * scale * wave * Math.cos(a),
        y: y + r * scale * wave * 0.94 * Math.sin(a),
      })
      const [p, q] = [put(from + 3 * hash(i, seed)), put(to - 5 * hash(seed, i))]
      if (isBusy(p, 4) || isBusy(q, 4)) continue
      const isShaded = Math.cos(a - Math.PI / 4) > -0.15
      strokes[isShaded ? 1 : 0]?.push(pathOf([p, q]))
    }
  }
  return group({ stroke: HACHURE, 'stroke-linecap': 'round' }, [
    path((strokes[0] ?? []).join(''), { 'stroke-width': 1.4 }),
    path((strokes[1] ?? []).join(''), { 'stroke-width': 2.8 }),
  ])
}

export function waterDashes(spots: readonly Point[]): string {
  const lines = spots.map(({ x, y }, i) => `M${num(x - 9)} ${num(y)}h${num(12 + 8 * hash(i, 3))}`)
  return path(lines.join(''), { stroke: SEA_INK, 'stroke-width': 1.9, opacity: 0.9 })
}

/** Blocks of houses along streets that run as the town does. */
export function houses(
  spaces: readonly Pick<TerrainSpace, 'id' | 'centre' | 'outline'>[],
  isBusy: (p: Point, room: number) => boolean,
): string {
  const blocks: string[] = []
  const turn = 0.32
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  for (const space of spaces) {
    for (let row = -5; row <= 5; row++) {
      for (let column = -5; column <= 5; column++) {
        const [u, v] = [column * 20, row * 20]
        const p = { x: space.centre.x + u * c - v * s, y: space.centre.y + u * s + v * c }
        if (!isWithin({ ...EMPTY, ...space }, p, 11) || isBusy(p, 9)) continue
        if (hash(row, column, seedOf(space.id)) < 0.12) continue
        const [w, h] = [5 + 2.4 * hash(row, column, 31), 5 + 2.4 * hash(row, column, 47)]
        const corner = (dx: number, dy: number) => `${num(p.x + dx * c - dy * s)} ${num(p.y + dx * s + dy * c)}`
        blocks.push(`M${corner(-w, -h)}L${corner(w, -h)}L${corner(w, h)}L${corner(-w, h)}Z`)
      }
    }
  }
  return path(blocks.join(''), { fill: CRIMSON, 'fill-opacity': 0.72, stroke: INK, 'stroke-width': 1.3 })
}

const EMPTY = { sheets: [], column: 0, row: 0, terrain: '', places: [], features: [] } as const

// Builds one module's map: drawing, tiles, overview, and the transform between spaces and pixels. Does nothing when
// the folder already holds what the inputs would give.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Drawing, drawMap } from './compose.ts'
import { trackCells } from './furniture.ts'
import { kindOfMap } from './kind.ts'
import { readMetrics } from './letter.ts'
import { drawPointMap, type PointDrawing } from './points/compose.ts'
import { type PointSource, readPointSource } from './points/source.ts'
import { fontFiles, paint, writeOverview, writeTiles } from './raster.ts'
import { type MapSource, readSource } from './style.ts'
import { drawTerrainMap, type TerrainDrawing } from './terrain/compose.ts'
import { readTerrainSource } from './terrain/source.ts'

export interface BuildOptions {
  readonly root: string
  readonly module: string
  /** The folder that will hold the map; what was there is replaced. */
  readonly out: string
  /** 1 for the full size; less for a quick one. */
  readonly scale?: number
  /** Also write the drawing itself. */
  readonly keepSvg?: boolean
  readonly tick?: (what: string, done: number, of: number) => void
}

const STEPS = [
  'rivers',
  'geography',
  'shores',
  'mountains',
  'roads',
  'names',
  'drawing',
  'painting',
  'tiles',
  'overview',
  'done',
]

/** True when a map was built, false when the one there is up to date. */
export async function buildMap(options: BuildOptions): Promise<boolean> {
  const { root, module, out, scale = 1 } = options
  const tick = (what: string) => {
    const i = STEPS.indexOf(what)
    if (i >= 0) options.tick?.(what, i, STEPS.length - 1)
  }
  const kind = kindOf(root, module)
  const digest = digestOf(root, kind.source.files, scale)
  if (holds(out, digest)) return false
  const { svg, tile, facts } = kind.draw(tick, scale)
  const fresh = `${out}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  tick('painting')
  const picture = paint(svg, root, scale)
  tick('tiles')
  const levels = await writeTiles(picture, fresh, tile)
  tick('overview')
  await writeOverview(picture, join(fresh, 'overview.webp'), 1600)
  if (options.keepSvg) writeFileSync(join(fresh, 'map.svg'), svg)
  const manifest = {
    format: 1,
    module,
    inputs: digest,
    width: picture.width,
    height: picture.height,
    tileSize: tile,
    overlap: 0,
    levels,
    tiles: 'map_files/{level}/{x}_{y}.webp',
    overview: 'overview.webp',
    ...facts,
  }
  writeFileSync(join(fresh, 'map.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(dirname(out), { recursive: true })
  renameSync(fresh, out)
  tick('done')
  return true
}

/** Whether the folder already holds what a build would put there. */
export function isUpToDate({ root, module, out, scale = 1 }: BuildOptions): boolean {
  return holds(out, digestOf(root, kindOf(root, module).source.files, scale))
}

type Tick = (what: string) => void

interface KindOfMap {
  readonly source: { readonly files: readonly string[] }
  readonly draw: (
    tick: Tick,
    scale: number,
  ) => { readonly svg: string; readonly tile: number; readonly facts: Readonly<Record<string, unknown>> }
}

/** What the module's style says, ready to be drawn. */
function kindOf(root: string, module: string): KindOfMap {
  const metrics = () => readMetrics(fontFiles(root))
  const kind = kindOfMap(root, module)
  if (kind === 'terrain') {
    const source = readTerrainSource(root, module)
    return {
      source,
      draw: (tick, scale) => {
        const drawing = drawTerrainMap(source, metrics(), tick)
        return { svg: drawing.svg, tile: source.style.sheet.tile, facts: terrainFacts(drawing, scale) }
      },
    }
  }
  if (kind === 'points') {
    const source = readPointSource(root, module)
    return {
      source,
      draw: (tick, scale) => {
        const drawing = drawPointMap(source, metrics(), tick)
        return { svg: drawing.svg, tile: source.style.sheet.tile, facts: pointFacts(drawing, source, scale) }
      },
    }
  }
  const source = readSource(root, module)
  return {
    source,
    draw: (tick, scale) => {
      const drawing = drawMap(source, metrics(), tick)
      return { svg: drawing.svg, tile: source.style.sheet.tile, facts: hexFacts(drawing, source, scale) }
    },
  }
}

function holds(out: string, digest: string): boolean {
  const file = join(out, 'map.json')
  if (!existsSync(file)) return false
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { inputs?: string }).inputs === digest
  } catch {
    return false
  }
}

/** Of everything the picture depends on: data, style, geography, fonts, this program, and the packages that draw. */
function digestOf(root: string, files: readonly string[], scale: number): string {
  const hash = createHash('sha256').update(`scale ${scale}\n`)
  const program = join(root, 'scripts', 'maps')
  const own = readdirSync(program, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(program, name))
  const packages = ['@resvg/resvg-js', 'sharp'].map((name) => join(root, 'node_modules', name, 'package.json'))
  const grid = join(root, 'src', 'kernel', 'space', 'hex-grid.ts')
  for (const file of [...files, ...own, ...packages, grid, ...fontFiles(root)])
    hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function hexFacts(drawing: Drawing, source: MapSource, scale: number): Readonly<Record<string, unknown>> {
  const { model, geography } = drawing
  const round = (value: number) => Math.round(value * scale * 100) / 100
  const plane = model.spec.toPlane ?? { x: [0, 1, 0], y: [0, 0, 1] }
  return {
    north: Math.round(((geography.north * 180) / Math.PI) * 10) / 10,
    hex: {
      layout: model.spec.layout,
      number: model.spec.number,
      rows: model.spec.rows,
      columns: model.spec.columns,
      size: round(model.size),
      toPlane: { x: plane.x.map((value) => value * scale), y: plane.y.map((value) => value * scale) },
    },
    radius: round(model.size / 2),
    outline: outlineOf(model, round),
    spaces: Object.fromEntries(
      [...model.spaces.values()].map(({ id, centre }) => [id, [round(centre.x), round(centre.y)]]),
    ),
    turns: trackCells(drawing.track, source.turns, source.style.track.columns).map(({ turn, box }) => ({
      turn: turn.turn,
      at: [round(box.x + box.width / 2), round(box.y + box.height / 2)],
      size: [round(box.width), round(box.height)],
    })),
    places: geography.places.map(({ label, hex, point }) => ({
      label,
      space: hex,
      at: [round(point.x), round(point.y)],
    })),
  }
}

/** As of spaces; the sheets of which the map is joined, and no record of turns. */
function terrainFacts({ ground, sites }: TerrainDrawing, scale: number): Readonly<Record<string, unknown>> {
  const { spec, size, north, spaces, sheets } = ground
  const round = (value: number) => Math.round(value * scale * 100) / 100
  const plane = spec.toPlane ?? { x: [0, 1, 0], y: [0, 0, 1] }
  return {
    north: Math.round(((north * 180) / Math.PI) * 10) / 10,
    hex: {
      layout: spec.layout,
      number: spec.number,
      rows: spec.rows,
      columns: spec.columns,
      size: round(size),
      toPlane: { x: plane.x.map((value) => value * scale), y: plane.y.map((value) => value * scale) },
    },
    radius: round(size / 2),
    outline: outlineOf({ spaces }, round),
    spaces: Object.fromEntries([...spaces.values()].map(({ id, centre }) => [id, [round(centre.x), round(centre.y)]])),
    sheets: sheets.map(({ id, x, y, width, height }) => ({
      sheet: id,
      at: [round(x + width / 2), round(y + height / 2)],
      size: [round(width), round(height)],
    })),
    places: sites.flatMap(({ name, space, point }) =>
      name === undefined ? [] : [{ label: name, space: space.id, at: [round(point.x), round(point.y)] }],
    ),
  }
}

/** Places, the ways between them as drawn, and where blocks stand beside their place. */
function pointFacts(drawing: PointDrawing, { places }: PointSource, scale: number): Readonly<Record<string, unknown>> {
  const round = (value: number) => Math.round(value * scale * 100) / 100
  const pair = ({ x, y }: { readonly x: number; readonly y: number }) => [round(x), round(y)]
  const { ground, stands, ways, turns, track } = drawing
  return {
    north: 0,
    radius: round(ground.radius),
    spaces: Object.fromEntries([...ground.centres].map(([id, centre]) => [id, pair(centre)])),
    stands: Object.fromEntries([...stands].map(([id, point]) => [id, pair(point)])),
    ways: ways.map(({ link, line }) => ({
      ends: link.ends,
      line: line.filter((_, i) => i % 2 === 0 || i === line.length - 1).map(pair),
    })),
    turns: turns.map(({ turn, box }) => ({
      turn: turn.turn,
      at: pair({ x: box.x + box.width / 2, y: box.y + box.height / 2 }),
      size: [round(box.width), round(box.height)],
    })),
    track: track.map(({ value, box }) => ({
      value,
      at: pair({ x: box.x + box.width / 2, y: box.y + box.height / 2 }),
      size: [round(box.width), round(box.height)],
    })),
    places: places.flatMap(({ id, name }) => {
      const centre = ground.centres.get(id)
      return centre === undefined ? [] : [{ label: name, space: id, at: pair(centre) }]
    }),
  }
}

/** The corners of any one space around its centre: all are alike. */
function outlineOf(
  model: Pick<Drawing['model'], 'spaces'>,
  round: (value: number) => number,
): readonly (readonly [number, number])[] {
  const [space] = model.spaces.values()
  return (space?.outline ?? []).map(({ x, y }) => [
    round(x - (space?.centre.x ?? 0)),
    round(y - (space?.centre.y ?? 0)),
  ])
}

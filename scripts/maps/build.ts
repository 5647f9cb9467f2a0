// Builds one module's map: drawing, tiles, overview, and the transform between spaces and pixels. Does nothing when
// the folder already holds what the inputs would give.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Drawing, drawMap } from './compose.ts'
import { trackCells } from './furniture.ts'
import { readMetrics } from './letter.ts'
import { fontFiles, paint, writeOverview, writeTiles } from './raster.ts'
import { type MapSource, readSource } from './style.ts'

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
  const source = readSource(root, module)
  const digest = digestOf(root, source.files, scale)
  if (holds(out, digest)) return false
  const drawing = drawMap(source, readMetrics(fontFiles(root)), tick)
  const fresh = `${out}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  tick('painting')
  const picture = paint(drawing.svg, root, scale)
  tick('tiles')
  const levels = await writeTiles(picture, fresh, source.style.sheet.tile)
  tick('overview')
  await writeOverview(picture, join(fresh, 'overview.webp'), 1600)
  if (options.keepSvg) writeFileSync(join(fresh, 'map.svg'), drawing.svg)
  const manifest = manifestOf(drawing, source, module, digest, scale, levels, picture)
  writeFileSync(join(fresh, 'map.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(dirname(out), { recursive: true })
  renameSync(fresh, out)
  tick('done')
  return true
}

/** Whether the folder already holds what a build would put there. */
export function isUpToDate({ root, module, out, scale = 1 }: BuildOptions): boolean {
  return holds(out, digestOf(root, readSource(root, module).files, scale))
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
  const own = readdirSync(program)
    .sort()
    .map((name) => join(program, name))
  const packages = ['@resvg/resvg-js', 'sharp'].map((name) => join(root, 'node_modules', name, 'package.json'))
  const grid = join(root, 'src', 'kernel', 'space', 'hex-grid.ts')
  for (const file of [...files, ...own, ...packages, grid, ...fontFiles(root)])
    hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function manifestOf(
  drawing: Drawing,
  source: MapSource,
  module: string,
  inputs: string,
  scale: number,
  levels: number,
  size: { readonly width: number; readonly height: number },
) {
  const { model, geography } = drawing
  const round = (value: number) => Math.round(value * scale * 100) / 100
  const plane = model.spec.toPlane ?? { x: [0, 1, 0], y: [0, 0, 1] }
  return {
    format: 1,
    module,
    inputs,
    width: size.width,
    height: size.height,
    tileSize: source.style.sheet.tile,
    overlap: 0,
    levels,
    tiles: 'map_files/{level}/{x}_{y}.webp',
    overview: 'overview.webp',
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

/** The corners of any one space around its centre: all are alike. */
function outlineOf(model: Drawing['model'], round: (value: number) => number): readonly (readonly [number, number])[] {
  const [space] = model.spaces.values()
  return (space?.outline ?? []).map(({ x, y }) => [
    round(x - (space?.centre.x ?? 0)),
    round(y - (space?.centre.y ?? 0)),
  ])
}

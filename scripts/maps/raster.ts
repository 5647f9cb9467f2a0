// From drawing to pictures: the SVG at full size on paper, and its pyramid of tiles.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { fractal, hash } from './noise.ts'

const FONTS = ['old-standard-tt', 'abril-fatface', 'pinyon-script']

export function fontFiles(root: string): string[] {
  return FONTS.flatMap((name) => {
    const folder = join(root, 'node_modules', '@expo-google-fonts', name)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ttf'))
      .sort()
      .map((file) => join(folder, file))
  })
}

const PAPER = 1024

/** Laid paper with a few flecks; repeats without a seam. Near white: it is multiplied onto the drawing. */
export function paperTile(): Buffer {
  const pixels = Buffer.alloc(PAPER * PAPER * 3)
  for (let y = 0; y < PAPER; y++) {
    for (let x = 0; x < PAPER; x++) {
      const cloud = fractal(x / 256, y / 256, 3, 11, 4)
      const grain = fractal(x / 8, y / 4, 2, 23, 128)
      const fleck = hash(x, y, 5) > 0.9993 ? 0.09 : 0
      const light = 0.965 + 0.03 * cloud + 0.018 * grain + (hash(x, y, 7) - 0.5) * 0.014 - fleck
      const i = (y * PAPER + x) * 3
      pixels[i] = Math.max(0, Math.min(255, Math.round(light * 255)))
      pixels[i + 1] = Math.max(0, Math.min(255, Math.round(light * 254)))
      pixels[i + 2] = Math.max(0, Math.min(255, Math.round((light - 0.012 + 0.012 * cloud) * 250)))
    }
  }
  return pixels
}

export interface Picture {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** Draws the SVG and lays it on paper; `scale` below 1 for a small one. */
export function paint(svg: string, root: string, scale: number): Picture {
  const rendered = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { fontFiles: fontFiles(root), loadSystemFonts: false, defaultFontFamily: 'Old Standard TT' },
  }).render()
  const { width, height, pixels } = rendered
  const paper = paperTile()
  // Multiplied by hand: a library's blend would go through floating point and four times the memory. Three bytes a pixel take
  // the place of four in the same buffer: what is written never overtakes what is read.
  const out = pixels
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    const row = (y % PAPER) * PAPER * 3
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const p = row + (x % PAPER) * 3
      out[to] = ((pixels[from] ?? 0) * (paper[p] ?? 0)) / 255
      out[to + 1] = ((pixels[from + 1] ?? 0) * (paper[p + 1] ?? 0)) / 255
      out[to + 2] = ((pixels[from + 2] ?? 0) * (paper[p + 2] ?? 0)) / 255
    }
  }
  return { pixels: out.subarray(0, width * height * 3), width, height }
}

function open({ pixels, width, height }: Picture) {
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
}

/** Writes `map_files/LEVEL/X_Y.webp` into the folder: level 0 is one pixel, each next one doubles. */
export async function writeTiles(picture: Picture, folder: string, tile: number): Promise<number> {
  await open(picture)
    .webp({ quality: 84, effort: 2 })
    .tile({ size: tile, overlap: 0, layout: 'dz', container: 'fs', skipBlanks: -1 })
    .toFile(join(folder, 'map'))
  return readdirSync(join(folder, 'map_files')).filter((name) => /^\d+$/.test(name)).length
}

export async function writeOverview(picture: Picture, file: string, size: number): Promise<void> {
  await open(picture).resize(size, size, { fit: 'inside' }).webp({ quality: 86 }).toFile(file)
}

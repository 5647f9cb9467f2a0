// The map art of every module that has one: names apart, places in their spaces; and a small build from end to end:
// the same drawing again, tiles, manifest, overview, and no second build without a reason.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMap, isUpToDate } from '../../scripts/maps/build.ts'
import { areasOf, type Drawing, drawMap } from '../../scripts/maps/compose.ts'
import { isInside } from '../../scripts/maps/geometry.ts'
import { kindOfMap } from '../../scripts/maps/kind.ts'
import { overlap } from '../../scripts/maps/labels.ts'
import { readMetrics } from '../../scripts/maps/letter.ts'
import { hexAt } from '../../scripts/maps/model.ts'
import { fontFiles } from '../../scripts/maps/raster.ts'
import { type MapSource, readSource } from '../../scripts/maps/style.ts'

const root = join(import.meta.dirname, '..', '..')
const modules = readdirSync(join(root, 'modules')).filter(
  (name) => existsSync(join(root, 'modules', name, 'art', 'map-style.json')) && kindOfMap(root, name) === 'spaces',
)
const metrics = readMetrics(fontFiles(root))
const scale = 0.15

interface Manifest {
  readonly width: number
  readonly height: number
  readonly tileSize: number
  readonly levels: number
  readonly hex: {
    readonly size: number
    readonly toPlane: { readonly x: readonly number[]; readonly y: readonly number[] }
  }
  readonly spaces: Readonly<Record<string, readonly [number, number]>>
}

describe.each(modules)('map of %s', (module) => {
  const source: MapSource = readSource(root, module)
  const drawing: Drawing = drawMap(source, metrics)
  const { model, geography, labels } = drawing

  it('knows every place of the map data', () => {
    expect(geography.unknown).toEqual([])
  })

  it('draws every named place in its own hex', () => {
    const wrong = geography.places.filter(({ hex, point }) => {
      const space = model.spaces.get(hex)
      return space === undefined || !isInside(point, space.outline) || hexAt(model, point) !== hex
    })
    expect(wrong).toEqual([])
    expect(geography.places.length).toBe(source.hexes.reduce((sum, hex) => sum + hex.places.length, 0))
  })

  it('sets no name over another', () => {
    const clashes: string[] = []
    labels.forEach((a, i) => {
      for (const b of labels.slice(i + 1)) {
        if (a.boxes.some((p) => b.boxes.some((q) => overlap(p, q)))) clashes.push(`${a.text} / ${b.text}`)
      }
    })
    expect(clashes).toEqual([])
    expect(labels.length).toBeGreaterThan(200)
  })

  it('has room for every name', () => {
    expect(drawing.dropped).toEqual([])
    const lettered = new Set(labels.map((label) => label.text.toLowerCase()))
    expect(geography.places.filter(({ label }) => !lettered.has(label.toLowerCase()))).toEqual([])
    for (const { label } of source.style.rivers) expect(lettered).toContain(label.toLowerCase())
    for (const { text } of source.style.areas) expect(lettered).toContain(text.toLowerCase())
  })

  it('sets no name and no number on the value of a city', () => {
    const seals = drawing.seals.map(({ point: { x, y } }) => ({
      left: x - 30,
      top: y - 30,
      right: x + 30,
      bottom: y + 30,
    }))
    expect(seals.length).toBe(source.hexes.filter((hex) => hex.cityHalfPoints !== undefined).length)
    const on = (box: Parameters<typeof overlap>[0]) => seals.some((seal) => overlap(seal, box))
    expect(labels.filter((label) => label.boxes.some(on)).map((label) => label.text)).toEqual([])
    expect(drawing.numbers.filter(on)).toEqual([])
  })

  it('prints each number in its space, clear of names and signs', () => {
    expect(drawing.numbers.length).toBe(model.spaces.size)
    const signs = geography.places.map(({ point: { x, y } }) => ({
      left: x - 5,
      top: y - 5,
      right: x + 5,
      bottom: y + 5,
    }))
    const names = labels.filter((label) => !label.behind).flatMap((label) => label.boxes)
    for (const box of drawing.numbers) {
      expect([...signs, ...names].filter((each) => overlap(each, box))).toEqual([])
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
      const space = model.spaces.get(hexAt(model, middle) ?? '')
      for (const x of [box.left, box.right])
        for (const y of [box.top, box.bottom])
          expect(space !== undefined && isInside({ x, y }, space.outline)).toBe(true)
    }
  })

  it('names every city and town', () => {
    const lettered = new Set(labels.map((label) => label.text.toLowerCase()))
    const settled = source.hexes.filter((hex) => hex.settlement !== undefined).map((hex) => hex.id)
    const nameless = settled.filter(
      (id) => !geography.places.some(({ hex, label }) => hex === id && lettered.has(label.toLowerCase())),
    )
    expect(nameless).toEqual([])
  })

  it('finds each hex at its own centre, and just inside each of its corners', () => {
    for (const space of model.spaces.values()) {
      expect(hexAt(model, space.centre)).toBe(space.id)
      for (const corner of space.outline) {
        const near = {
          x: space.centre.x + (corner.x - space.centre.x) * 0.98,
          y: space.centre.y + (corner.y - space.centre.y) * 0.98,
        }
        expect(hexAt(model, near)).toBe(space.id)
      }
    }
  })

  it('goes from the globe to the sheet and back', () => {
    for (const [longitude, latitude] of [
      [-77.03, 38.9],
      [-76.61, 39.29],
      [-78.16, 39.18],
    ] as const) {
      const back = geography.unproject(geography.project([longitude * 1e4, latitude * 1e4]))
      expect(back[0] / 1e4).toBeCloseTo(longitude, 2)
      expect(back[1] / 1e4).toBeCloseTo(latitude, 2)
    }
  })

  it('lays no furniture on a space in play', () => {
    const covered: string[] = []
    for (const [name, { x, y, width, height }] of Object.entries(areasOf(model, source.style))) {
      for (const space of model.spaces.values()) {
        const inside = space.outline.some((p) => p.x > x && p.x < x + width && p.y > y && p.y < y + height)
        if (inside) covered.push(`${name} on ${space.id}`)
      }
    }
    expect(covered).toEqual([])
  })

  it('is at least 4,400 by 6,400 pixels', () => {
    const [small, large] = [model.width, model.height].sort((a, b) => a - b)
    expect(small).toBeGreaterThanOrEqual(4400)
    expect(large).toBeGreaterThanOrEqual(6400)
  })

  it('says in its border what is reconstructed', () => {
    expect(drawing.svg).toMatch(/[Rr]econstructed/)
  })

  describe('built small', () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-map-'))
    const out = join(folder, module)
    const readManifest = (): Manifest => JSON.parse(readFileSync(join(out, 'map.json'), 'utf8'))
    const steps: string[] = []
    beforeAll(async () => {
      expect(await buildMap({ root, module, out, scale, keepSvg: true, tick: (what) => steps.push(what) })).toBe(true)
    }, 400_000)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('writes a complete pyramid of the expected sizes', async () => {
      const { width, height, tileSize, levels } = readManifest()
      expect(levels).toBe(Math.ceil(Math.log2(Math.max(width, height))) + 1)
      for (let level = 0; level < levels; level++) {
        const shrink = 2 ** (levels - 1 - level)
        const [w, h] = [Math.ceil(width / shrink), Math.ceil(height / shrink)]
        const expected: string[] = []
        for (let x = 0; x * tileSize < w; x++) for (let y = 0; y * tileSize < h; y++) expected.push(`${x}_${y}.webp`)
        expect(readdirSync(join(out, 'map_files', String(level))).sort()).toEqual(expected.sort())
      }
      const corner = await sharp(join(out, 'map_files', String(levels - 1), '0_0.webp')).metadata()
      expect([corner.width, corner.height]).toEqual([Math.min(tileSize, width), Math.min(tileSize, height)])
    })

    it('tells where each space lies, twice in agreement', () => {
      const { hex, spaces, width, height } = readManifest()
      const data: { hexes: { id: string }[] } = JSON.parse(
        readFileSync(join(root, 'modules', module, 'data', 'hexes.json'), 'utf8'),
      )
      expect(Object.keys(spaces).sort()).toEqual(data.hexes.map(({ id }) => id).sort())
      const [cx = 0, ux = 0] = hex.toPlane.x
      const [cy = 0, , vy = 0] = hex.toPlane.y
      for (const [id, [x, y]] of Object.entries(spaces)) {
        const [row, column] = [Number(id.slice(0, 2)), Number(id.slice(2))]
        expect(x).toBeCloseTo(cx + ux * (column + 0.5 * (row % 2)), 1)
        expect(y).toBeCloseTo(cy + (vy * row * Math.sqrt(3)) / 2, 1)
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
      }
    })

    it('draws the same text again', () => {
      expect(readFileSync(join(out, 'map.svg'), 'utf8') === drawing.svg).toBe(true)
    })

    it('shows its progress to the end', () => {
      expect(steps.at(-1)).toBe('done')
    })

    it('draws an overview', async () => {
      const { width, height } = await sharp(join(out, 'overview.webp')).metadata()
      expect(Math.max(width, height)).toBe(1600)
    })

    it('is up to date until an input changes', async () => {
      expect(isUpToDate({ root, module, out, scale })).toBe(true)
      expect(await buildMap({ root, module, out, scale })).toBe(false)
      expect(isUpToDate({ root, module, out, scale: scale * 2 })).toBe(false)
      const file = join(out, 'map.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"inputs": "[0-9a-f]+"/, '"inputs": "old"'))
      expect(isUpToDate({ root, module, out, scale })).toBe(false)
    })
  })
})

// The map art of every module with terrain in each hex: what the data says of a hex or a side is drawn there and nowhere
// else; names, numbers and signs have room; and a small build from end to end.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMap, isUpToDate } from '../../scripts/maps/build.ts'
import { sample } from '../../scripts/maps/field.ts'
import { distanceTo, isInside, type Line, mid, type Point } from '../../scripts/maps/geometry.ts'
import { kindOfMap } from '../../scripts/maps/kind.ts'
import { overlap } from '../../scripts/maps/labels.ts'
import { withRibbons } from '../../scripts/maps/layers.ts'
import { readMetrics } from '../../scripts/maps/letter.ts'
import { fontFiles } from '../../scripts/maps/raster.ts'
import { drawTerrainMap } from '../../scripts/maps/terrain/compose.ts'
import { areaOf } from '../../scripts/maps/terrain/furniture.ts'
import type { GroundSide } from '../../scripts/maps/terrain/ground.ts'
import { letteringOf, square } from '../../scripts/maps/terrain/sites.ts'
import { readTerrainSource } from '../../scripts/maps/terrain/source.ts'
import { BROAD } from '../../scripts/maps/water.ts'
import { mapFactsOf } from '../../src/renderer/board/map-facts.ts'

const root = join(import.meta.dirname, '..', '..')
const modules = readdirSync(join(root, 'modules')).filter(
  (name) => existsSync(join(root, 'modules', name, 'art', 'map-style.json')) && kindOfMap(root, name) === 'terrain',
)
const metrics = readMetrics(fontFiles(root))
const scale = 0.1

describe.each(modules)('map of %s', (module) => {
  const source = readTerrainSource(root, module)
  const drawing = drawTerrainMap(source, metrics)
  const { ground, streams, ways, crossings, sites, numbers, labels } = drawing
  const spaces = [...ground.spaces.values()]
  const isWater = (id: string) => source.style.terrain[ground.spaces.get(id)?.terrain ?? '']?.pattern === 'water'

  it('shows in each hex its own terrain, from the middle far out to each side', () => {
    const wrong: string[] = []
    for (const { id, centre, outline, terrain } of spaces) {
      const spots = outline.map((corner) => ({
        x: centre.x + (corner.x - centre.x) * 0.7,
        y: centre.y + (corner.y - centre.y) * 0.7,
      }))
      for (const p of [centre, ...spots]) if (drawing.terrainAt(p) !== terrain) wrong.push(id)
    }
    expect(wrong).toEqual([])
  })

  it('floods the hexes of water and no other', () => {
    const wrong = spaces.filter(({ id, centre }) => sample(drawing.water.depth, centre) > 0 !== isWater(id))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('leads a river along each side that has one, and all water between land, through its middle, and along no other', () => {
    const lines = streams.map(({ line }) => line)
    const near = (p: Point) => lines.filter((line) => line.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 60))
    const far = (p: Point) => Math.min(...near(p).map((line) => distanceTo(p, line)), 60)
    const wet: string[] = []
    const dry: string[] = []
    for (const { id, a, b, river, ends } of ground.sides) {
      const d = far(mid(...ends))
      if (river !== undefined && !(river === 'all-water' && (isWater(a) || isWater(b)))) {
        if (d > 8) dry.push(id)
      } else if (d < 24) wet.push(id)
    }
    expect({ wet, dry }).toEqual({ wet: [], dry: [] })
  })

  it('shows the water of each river along its sides: in a ribbon, or in the shores where it is broad', () => {
    const courses = streams.map(({ line, half, along }) => ({ drawn: line, half, along }))
    const ribbons = new Set(withRibbons(courses))
    const points = new Map<string, { all: number; shown: number }>()
    for (const course of courses) {
      course.drawn.forEach((p, i) => {
        const isNarrow = course.half(i / (course.drawn.length - 1)) <= BROAD
        const isShown = isNarrow ? ribbons.has(course) : sample(drawing.water.depth, p) > 0
        const id = course.along[i]?.id ?? ''
        const { all, shown } = points.get(id) ?? { all: 0, shown: 0 }
        points.set(id, { all: all + 1, shown: shown + (isShown ? 1 : 0) })
      })
    }
    const rivers = ground.sides.filter(({ river }) => river !== undefined && river !== 'all-water').map(({ id }) => id)
    const bare = rivers.filter((id) => {
      const { all, shown } = points.get(id) ?? { all: 1, shown: 0 }
      return shown < all * 0.8
    })
    expect(rivers.length).toBeGreaterThan(300)
    expect(bare).toEqual([])
  })

  it('letters no river over land beside which it does not flow', () => {
    const flows = (id: string, name: string) =>
      isWater(id) || ground.sides.some(({ a, b, riverName }) => riverName === name && (a === id || b === id))
    const rivers = source.style.names.filter(({ kind }) => kind === 'water')
    const dry = rivers.flatMap(({ text, through }) => through.filter((id) => !flows(id, text)))
    expect(dry).toEqual([])
  })

  it('crosses with each road, pike and railroad just the sides that carry one', () => {
    const crossed = (lines: readonly Line[]) => {
      const found = new Set<string>()
      for (const line of lines) {
        line.forEach((p, i) => {
          const before = line[i - 1]
          const [a, b] = [before && ground.nearest(before), ground.nearest(p)]
          if (a === undefined || b === undefined || a === b) return
          // Over the edge of the map a way is only drawn on.
          if (!isInside(p, b.outline) || before === undefined || !isInside(before, a.outline)) return
          found.add([a.id, b.id].sort().join('-'))
        })
      }
      return [...found].sort()
    }
    const having = (chosen: (side: GroundSide) => boolean) => {
      const ids = ground.sides.filter(chosen).map(({ a, b }) => [a, b].sort().join('-'))
      return ids.sort()
    }
    expect(crossed(ways.roads.map(({ line }) => line))).toEqual(having(({ road }) => road === 'road'))
    expect(crossed(ways.pikes.map(({ line }) => line))).toEqual(having(({ road }) => road === 'pike'))
    expect(crossed(ways.rails.map(({ line }) => line))).toEqual(having(({ rail }) => rail))
  })

  it('marks each bridge, ferry, ford and dam on its side', () => {
    const marked = new Map(crossings.map(({ side, kind }) => [side.id, kind]))
    const known = ground.sides.flatMap(({ id, crossing }) => (crossing === undefined ? [] : [[id, crossing] as const]))
    expect([...marked].sort()).toEqual([...known].sort())
    for (const { side, point } of crossings) {
      const [p, q] = side.ends
      expect(distanceTo(point, [p, q]), side.id).toBeLessThan(30)
    }
  })

  it('stands each sign in its own hex, off the number there, and one for each place and feature', () => {
    for (const { space, point } of sites) expect(isInside(point, space.outline), space.id).toBe(true)
    const clashes: string[] = []
    for (const { space, point } of sites) {
      for (const { text, box } of numbers) if (overlap(square(point, 5), box)) clashes.push(`${space.id} on ${text}`)
    }
    expect(clashes).toEqual([])
    for (const { id, places, features } of spaces) {
      const own = sites.filter(({ space }) => space.id === id)
      const names = places.map((name) => letteringOf(source, name)).filter((name) => name !== '')
      expect(own.flatMap(({ name }) => name ?? []).sort(), id).toEqual(names.sort())
      const signs = features.filter((feature) => feature !== source.style.towns)
      expect(own.filter(({ sign }) => sign !== 'place' && sign !== 'town').length, id).toBe(signs.length)
    }
  })

  it('prints every number of a hex in it', () => {
    const printed = numbers.map(({ text }) => text).sort()
    expect(printed).toEqual(spaces.flatMap(({ id, also }) => (also === undefined ? [id] : [id, also])).sort())
    for (const { space, text, box } of numbers) {
      for (const x of [box.left, box.right])
        for (const y of [box.top, box.bottom]) expect(isInside({ x, y }, space.outline), text).toBe(true)
    }
  })

  it('has room for every name, and sets none over another or over a number', () => {
    expect(drawing.dropped).toEqual([])
    const lettered = new Set(labels.map(({ text }) => text))
    for (const { name } of sites) if (name !== undefined) expect(lettered).toContain(name)
    const clashes: string[] = []
    labels.forEach((a, i) => {
      for (const b of labels.slice(i + 1)) {
        if (a.boxes.some((p) => b.boxes.some((q) => overlap(p, q)))) clashes.push(`${a.text} / ${b.text}`)
      }
      for (const { text, box } of numbers) if (a.boxes.some((p) => overlap(p, box))) clashes.push(`${a.text} / ${text}`)
    })
    expect(clashes).toEqual([])
    expect(labels.length).toBeGreaterThan(400)
  })

  it('lays no panel on a sheet', () => {
    for (const { kind, box } of source.style.panels) {
      const { x, y, width, height } = areaOf(ground, box)
      const area = { left: x, top: y, right: x + width, bottom: y + height }
      for (const sheet of ground.sheets) {
        const own = { left: sheet.x, top: sheet.y, right: sheet.x + sheet.width, bottom: sheet.y + sheet.height }
        expect(overlap(area, own), `${kind} on ${sheet.id}`).toBe(false)
      }
    }
  })

  it('is large enough: the first sheet with its border has 9,600 by 6,600 pixels', () => {
    const [first] = ground.sheets
    const { left, right, top, bottom } = source.style.sheet.margin
    expect((first?.width ?? 0) + left + right).toBeGreaterThanOrEqual(9600)
    expect((first?.height ?? 0) + top + bottom).toBeGreaterThanOrEqual(6600)
  })

  it('knows longitude and latitude of its anchors within a mile and a half', () => {
    for (const [hex, longitude, latitude] of source.style.anchors) {
      const found = ground.unproject(ground.spaces.get(hex)?.centre ?? { x: 0, y: 0 })
      const east = (found[0] / 1e4 - longitude) * 69 * Math.cos((latitude * Math.PI) / 180)
      expect(Math.hypot(east, (found[1] / 1e4 - latitude) * 69), hex).toBeLessThan(1.5)
    }
  })

  it('says in its border what is reconstructed', () => {
    expect(drawing.svg).toMatch(/[Rr]econstructed/)
  })

  describe('built small', () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-map-'))
    const out = join(folder, module)
    beforeAll(async () => {
      expect(await buildMap({ root, module, out, scale, keepSvg: true })).toBe(true)
    }, 400_000)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('tells the board where every hex and every sheet lies', () => {
      const manifest: unknown = JSON.parse(readFileSync(join(out, 'map.json'), 'utf8'))
      const facts = mapFactsOf(manifest)
      expect(Object.keys(facts?.spaces ?? {}).sort()).toEqual(spaces.map(({ id }) => id).sort())
      expect(facts?.outline?.length).toBe(6)
      for (const { id, centre } of spaces) {
        const [x = 0, y = 0] = facts?.spaces[id] ?? []
        expect(Math.hypot(x - centre.x * scale, y - centre.y * scale)).toBeLessThan(0.02)
      }
      const { sheets } = manifest as { readonly sheets: readonly { readonly sheet: string }[] }
      expect(sheets.map(({ sheet }) => sheet)).toEqual(ground.sheets.map(({ id }) => id))
    })

    it('draws the same text again, and only when an input has changed', () => {
      expect(readFileSync(join(out, 'map.svg'), 'utf8') === drawing.svg).toBe(true)
      expect(isUpToDate({ root, module, out, scale })).toBe(true)
      expect(isUpToDate({ root, module, out, scale: scale * 2 })).toBe(false)
    })
  })
})

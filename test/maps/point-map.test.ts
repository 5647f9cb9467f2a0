// The map art of every module of places and ways: what the data links is linked on the sheet and nothing else, rivers
// part what they must, names and blocks have room; and a small build from end to end.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildMap, isUpToDate } from '../../scripts/maps/build.ts'
import { sample } from '../../scripts/maps/field.ts'
import { dist, distanceTo } from '../../scripts/maps/geometry.ts'
import { kindOfMap } from '../../scripts/maps/kind.ts'
import { overlap } from '../../scripts/maps/labels.ts'
import { readMetrics } from '../../scripts/maps/letter.ts'
import { drawPointMap } from '../../scripts/maps/points/compose.ts'
import { crossings } from '../../scripts/maps/points/crossing.ts'
import { signedText, trackCells } from '../../scripts/maps/points/furniture.ts'
import { square } from '../../scripts/maps/points/names.ts'
import { TARGET } from '../../scripts/maps/points/signs.ts'
import { readPointSource } from '../../scripts/maps/points/source.ts'
import { faultsOf } from '../../scripts/maps/points/ways.ts'
import { WORKS_AT } from '../../scripts/maps/points/works.ts'
import { fontFiles } from '../../scripts/maps/raster.ts'
import { mapFactsOf } from '../../src/renderer/board/map-facts.ts'

const root = join(import.meta.dirname, '..', '..')
const modules = readdirSync(join(root, 'modules')).filter(
  (name) => existsSync(join(root, 'modules', name, 'art', 'map-style.json')) && kindOfMap(root, name) === 'points',
)
const metrics = readMetrics(fontFiles(root))
const scale = 0.1

describe.each(modules)('map of %s', (module) => {
  const source = readPointSource(root, module)
  const { places, links, style } = source
  const drawing = drawPointMap(source, metrics)
  const { ground, ways, streams, works, water, labels, stands, areas } = drawing
  const boxed = new Set(style.boxes.map(({ place }) => place))
  const open = [...ground.centres].filter(([id]) => !boxed.has(id))

  it('gives every place of the data a spot on the sheet, boxes in their panels', () => {
    expect([...ground.centres.keys()].sort()).toEqual(places.map(({ id }) => id).sort())
    for (const [, { x, y }] of ground.centres) {
      const { from, to } = ground.frame
      expect(x > from.x && x < to.x && y > from.y && y < to.y).toBe(true)
    }
  })

  it('keeps places apart, so that each has its own ground', () => {
    for (const [i, [id, a]] of open.entries()) {
      for (const [other, b] of open.slice(i + 1)) {
        expect(dist(a, b), `${id} and ${other}`).toBeGreaterThan(2 * ground.radius)
      }
    }
  })

  it('draws one way a link, from place to place, and none across another or over a third place', () => {
    expect(ways.map(({ link }) => link.id)).toEqual(links.map(({ id }) => id))
    for (const { link, line } of ways) {
      const [a, b] = link.ends.map((id) => ground.centres.get(id))
      const [first, last] = [line[0], line.at(-1)]
      if (a === undefined || b === undefined || first === undefined || last === undefined) throw new Error(link.id)
      expect(dist(first, a) + dist(last, b), link.id).toBeLessThan(2)
      for (const [id, centre] of open) {
        if (!link.ends.includes(id)) expect(distanceTo(centre, line), `${link.id} by ${id}`).toBeGreaterThan(TARGET + 6)
      }
    }
    expect(faultsOf(ways, ground, streams)).toEqual([])
  })

  it('lets a link cross the river that the data names, and no other', () => {
    for (const { river, line: course } of streams) {
      if (river.data === undefined) continue
      const crossing = ways.filter(({ line }) => crossings(line, course).length > 0).map(({ link }) => link.id)
      expect(crossing).toEqual(links.filter((link) => link.river === river.data).map(({ id }) => id))
    }
    const named = new Set(streams.map(({ river }) => river.data))
    expect(links.filter(({ river }) => river !== undefined && !named.has(river))).toEqual([])
  })

  it('stands every place on dry ground, and every port by the water', () => {
    for (const [id, centre] of open) expect(sample(water.depth, centre), id).toBeLessThan(0)
    const ports = places.filter(({ id, port }) => port && !boxed.has(id)).map(({ id }) => id)
    expect([...drawing.anchors.keys()].sort()).toEqual(ports.sort())
    for (const [, anchor] of drawing.anchors) expect(sample(water.depth, anchor)).toBeGreaterThan(0)
  })

  it('faces the works of a place toward each link that they defend, and toward no other', () => {
    const isCovered = (place: string, angle: number) =>
      works.some((work) => {
        const turn = (((angle - work.from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
        return work.place === place && turn <= work.to - work.from
      })
    const wrong: string[] = []
    for (const { id, entrenched } of places) {
      const centre = ground.centres.get(id)
      if (!entrenched || centre === undefined) continue
      for (const { link, line } of ways.filter((way) => way.link.ends.includes(id))) {
        const at = line.find((_, i) => {
          const [p, q] = [line[i], line[i + 1]]
          return p !== undefined && q !== undefined && dist(p, centre) > WORKS_AT !== dist(q, centre) > WORKS_AT
        })
        if (at === undefined) throw new Error(link.id)
        const angle = Math.atan2(at.y - centre.y, at.x - centre.x)
        if (isCovered(id, angle) !== (link.entrenchmentDefends === id)) wrong.push(`${id} on ${link.id}`)
      }
    }
    expect(wrong).toEqual([])
    expect(new Set(works.map(({ place }) => place)).size).toBe(places.filter(({ entrenched }) => entrenched).length)
  })

  it('sets no name over another, over a sign or under the furniture, and has room for every one', () => {
    expect(drawing.dropped).toEqual([])
    const clashes: string[] = []
    const panels = Object.values(areas).map(({ x, y, width, height }) => ({
      left: x,
      top: y,
      right: x + width,
      bottom: y + height,
    }))
    labels.forEach((a, i) => {
      for (const b of labels.slice(i + 1)) {
        if (a.boxes.some((p) => b.boxes.some((q) => overlap(p, q)))) clashes.push(`${a.text} / ${b.text}`)
      }
      for (const [id, centre] of open) {
        if (a.boxes.some((box) => overlap(box, square(centre, TARGET)))) clashes.push(`${a.text} on ${id}`)
      }
      if (a.boxes.some((box) => panels.some((panel) => overlap(box, panel)))) clashes.push(`${a.text} in the furniture`)
    })
    expect(clashes).toEqual([])
    const lettered = new Set(labels.map(({ text }) => text.toLowerCase()))
    expect(places.filter(({ id, name }) => !boxed.has(id) && !lettered.has(name.toLowerCase()))).toEqual([])
  })

  it('leaves room for the blocks of a place beside it, off names, signs and the blocks of others', () => {
    const half = ground.radius * 0.57
    const clashes: string[] = []
    for (const [id, stand] of stands) {
      if (boxed.has(id)) continue
      const box = square(stand, half)
      for (const { text, behind, boxes } of labels) {
        if (!behind && boxes.some((each) => overlap(each, box))) clashes.push(`${id} over ${text}`)
      }
      for (const [other, centre] of open) if (overlap(box, square(centre, TARGET))) clashes.push(`${id} on ${other}`)
      for (const [other, each] of stands) {
        if (other > id && overlap(box, square(each, half))) clashes.push(`${id} and ${other}`)
      }
    }
    expect(clashes).toEqual([])
  })

  it('lays no furniture on a place or a way', () => {
    for (const [name, { x, y, width, height }] of Object.entries(areas)) {
      const covers = (p: { x: number; y: number }) => p.x > x && p.x < x + width && p.y > y && p.y < y + height
      expect(
        open.filter(([, centre]) => covers(centre)).map(([id]) => id),
        name,
      ).toEqual([])
      expect(
        ways.filter(({ line }) => line.some(covers)).map(({ link }) => link.id),
        name,
      ).toEqual([])
    }
  })

  it('has a box for every turn and every value of the track', () => {
    expect(drawing.turns.map(({ turn }) => turn.turn)).toEqual(source.turns.map(({ turn }) => turn))
    const area = areas.track
    if (area === undefined) throw new Error('no track')
    const values = trackCells(area, source.track, style.track.notes.length).map(({ value }) => value)
    expect([values[0], values.at(-1)]).toEqual([source.track.least, source.track.most])
    for (const value of values) expect(drawing.svg).toContain(`>${signedText(value)}<`)
  })

  it('goes from the globe to the sheet and back', () => {
    for (const { longitude, latitude } of places) {
      if (longitude === undefined || latitude === undefined) continue
      const back = ground.unproject(ground.project([longitude, latitude]))
      expect(back[0] / 1e4).toBeCloseTo(longitude, 3)
      expect(back[1] / 1e4).toBeCloseTo(latitude, 3)
    }
  })

  it('is at least 4,400 pixels on its longer side, and says what is reconstructed', () => {
    expect(Math.max(ground.width, ground.height)).toBeGreaterThanOrEqual(4400)
    expect(style.title.notes.join(' ')).toMatch(/[Rr]econstructed/)
    for (const line of style.title.notes) expect(drawing.svg).toContain(line)
  })

  describe('built small', () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-map-'))
    const out = join(folder, module)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('writes tiles, overview and facts that the board takes, the same text again, and nothing a second time', async () => {
      expect(await buildMap({ root, module, out, scale, keepSvg: true })).toBe(true)
      expect(readFileSync(join(out, 'map.svg'), 'utf8') === drawing.svg).toBe(true)
      const facts = mapFactsOf(JSON.parse(readFileSync(join(out, 'map.json'), 'utf8')))
      if (facts === null) throw new Error('the board does not take the facts')
      expect(Object.keys(facts.spaces)).toHaveLength(places.length)
      expect(Object.keys(facts.stands ?? {})).toHaveLength(places.length)
      expect(facts.ways).toHaveLength(links.length)
      const last = join(out, 'map_files', String(facts.levels - 1))
      const tiles = Math.ceil(facts.width / facts.tileSize) * Math.ceil(facts.height / facts.tileSize)
      expect(readdirSync(last)).toHaveLength(tiles)
      const overview = await sharp(join(out, 'overview.webp')).metadata()
      expect(Math.max(overview.width, overview.height)).toBe(1600)
      expect(isUpToDate({ root, module, out, scale })).toBe(true)
      expect(await buildMap({ root, module, out, scale })).toBe(false)
    }, 400_000)
  })
})

// Writes assets/geo/*.json, the committed geography that the map art is drawn from.
//   node scripts/import-geo.mjs DIR --coast FILE --states FILE
// DIR     the folder of hand-digitised layers: places, roads, ridges and rivers_hand as GeoJSON (CC0)
// --coast the text that GMT prints for GSHHG: gmt pscoast -Df -M -W0.1p -R-82/-73.9/35.9/40.3 -A1/0/1
// --states states-10m.json of the npm package us-atlas
// Reads those, writes the layers, small enough to review: coordinates are whole ten-thousandths of a degree.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './ensure-installed.mjs'
import { closeLand, joinChains, readGmt } from './import-geo/coast.mjs'
import { readStates } from './import-geo/states.mjs'
import { simplify, toUnits } from './import-geo/thin.mjs'

const BOX = { west: -82, east: -73.9, south: 35.9, north: 40.3 }
/** States that any map of the eastern theatre shows; the census writes them as numbers. */
const STATES = { 51: 'VA', 54: 'WV', 24: 'MD', 11: 'DC', 10: 'DE', 42: 'PA', 34: 'NJ', 37: 'NC' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { coast: { type: 'string' }, states: { type: 'string' } },
})
const [dir] = positionals
if (dir === undefined || values.coast === undefined || values.states === undefined) {
  console.error('node scripts/import-geo.mjs DIR --coast FILE --states FILE')
  process.exit(2)
}

const folder = join(root, 'assets', 'geo')
mkdirSync(folder, { recursive: true })

function write(name, licence, source, features) {
  const head = JSON.stringify({ layer: name, licence, source, units: 'degrees / 10000, [longitude, latitude]' })
  const lines = features.map((feature) => `  ${JSON.stringify(feature)}`)
  writeFileSync(join(folder, `${name}.json`), `${head.slice(0, -1)},"features":[\n${lines.join(',\n')}\n]}\n`)
  console.log(`${name}: ${features.length} features`)
}

function handmade(file) {
  return JSON.parse(readFileSync(join(dir, `${file}.geojson`), 'utf8')).features
}

function linesOf(geometry) {
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

const OWN = ['CC0-1.0', 'hand-digitised by the project']
const land = closeLand(joinChains(readGmt(readFileSync(values.coast, 'utf8'))), BOX)
write(
  'land',
  'LGPL-3.0-or-later',
  'GSHHG 2.3.7 full resolution (World Vector Shoreline), Debian package gmt-gshhg-full; clipped and thinned',
  land.map((ring) => ({ line: toUnits(simplify(ring, 0.0008)) })).filter(({ line }) => line.length > 3),
)
write(
  'states',
  'public domain',
  'US Census Bureau cartographic boundaries 2017, npm us-atlas 3.0.1 (states-10m.json); clipped',
  readStates(JSON.parse(readFileSync(values.states, 'utf8')), STATES),
)
write(
  'places',
  ...OWN,
  handmade('places').map(({ properties: p, geometry }) => ({
    name: p.name,
    label: p.label,
    class: p.class,
    rank: p.rank,
    state: p.state,
    at: toUnits([geometry.coordinates])[0],
  })),
)
for (const [layer, file] of [
  ['rivers', 'rivers_hand'],
  ['roads', 'roads'],
]) {
  write(
    layer,
    ...OWN,
    handmade(file).flatMap(({ properties: p, geometry }) =>
      linesOf(geometry).map((line) => ({ name: p.name, class: p.class, line: toUnits(simplify(line, 0.001)) })),
    ),
  )
}
write(
  'ridges',
  ...OWN,
  handmade('ridges').map(({ properties: p, geometry }) => {
    const line = simplify(geometry.coordinates, 0.0015)
    return { name: p.name, class: p.class, line: toUnits(line), crest: line.map((point) => point[2]) }
  }),
)

/** The hexes, hexsides and the grid against the map facts. */
import { corrected, leftOut, mapFacts, ours, same, surenessOf, surenessTold, text } from './compare-common.mjs'

/** What each part of a source is for: `derived: geography (river, road); reconstructed (crossing)`. */
function partsOf(source) {
  const parts = new Map()
  for (const part of source.split('; ')) {
    const kinds = /\(([a-z, -]+)\)$/.exec(part)?.[1] ?? ''
    for (const kind of kinds.split(', ')) parts.set(kind, [...(parts.get(kind) ?? []), surenessOf(part)].sort())
  }
  return parts
}
const told = (cell) => (cell === '' ? [] : [...new Set(cell.split('; ').map(surenessTold))].sort())

const grid = ours('data/grid.json')
const hexes = ours('data/hexes.json').hexes
const byNumber = new Map(hexes.flatMap((hex) => [hex.id, hex.also].filter(Boolean).map((number) => [number, hex])))
const rows = mapFacts('hexes.csv')
same('numbers of hexes', [...byNumber.keys()].sort(), rows.map((row) => row.map + row.number).sort())
const scenarioFeature = /^(objective|entry) \(/
/** Where the module leaves a name out: the facts have it in S5017, too, where the scenario has its objective. */
const namesLeftOut = new Map([['S5016', 'Mulberry Point']])
const edgeLetters = { north: 'N', east: 'E', south: 'S', west: 'W' }
for (const row of rows) {
  const number = row.map + row.number
  const hex = byNumber.get(number)
  if (hex === undefined) continue
  const check = (key, actual, expected) => same(`hex ${number} ${key}`, actual, expected)
  check('column', String(hex.column), row.grid_col)
  check('row', String(hex.row), row.grid_row)
  check('other number', text(number === hex.id ? hex.also : hex.id), row.same_as)
  check('sheets', hex.sheets, row.same_as === '' ? [row.map] : ['N', 'S'])
  check('terrain', hex.terrain, row.terrain)
  check('county', text(hex.county), row.county)
  const gone = namesLeftOut.get(number)
  if (gone === undefined) check('places', hex.places.join('; '), row.names)
  else leftOut(`hex ${number} places`, hex.places.join('; '), row.names, gone)
  check('aliases', text(hex.aliases?.join('; ')), row.aliases)
  const features = row.features === '' ? [] : row.features.split('; ')
  const sources = row.features_source === '' ? [] : row.features_source.split('; ')
  const kept = features.flatMap((name, at) =>
    scenarioFeature.test(name) ? [] : [[name.replace(' ', '-'), sources[at]]],
  )
  check(
    'features',
    hex.features,
    kept.map(([name]) => name),
  )
  check('edges', [...(hex.edges[row.map] ?? [])].map((edge) => edgeLetters[edge]).join(''), row.edge)
  const parts = partsOf(hex.source)
  check('sureness of the terrain', parts.get('terrain'), told(row.terrain_source))
  check('sureness of the county', parts.get('county') ?? [], told(row.county_source))
  check(
    'sureness of the places',
    [...new Set(parts.get('place') ?? [])],
    gone === undefined ? told(row.names_source) : [],
  )
  for (const [name, source] of kept) check(`sureness of ${name}`, parts.get(name), told(source))
  const sheet = grid.sheets.find(({ id }) => id === row.map)
  const [column, line] = [Number(row.number.slice(0, 2)), Number(row.number.slice(2))]
  check('place on its sheet', [column + sheet.columnOffset, line + sheet.rowOffset], [hex.column, hex.row])
}
for (const sheet of grid.sheets) {
  const count = (sheet.rows[1] + sheet.evenColumnsTo) * (sheet.columns[1] / 2)
  same(`hexes of sheet ${sheet.id}`, count, rows.filter((row) => row.map === sheet.id).length)
}

/** Where the module fills a gap of the facts: the York is one water from West Point to its mouth. */
const riverGaps = new Map(['S5207-S5307', 'S5508-S5509', 'S5509-S5608'].map((id) => [id, ['all-water', 'York River']]))

const hexsides = new Map(ours('data/hexsides.json').hexsides.map((side) => [side.id, side]))
const sideRows = mapFacts('hexsides.csv')
const pair = (row) => [row.a, row.b].sort().join('-')
same('hexside ids', [...hexsides.keys()].sort(), sideRows.map(pair).sort())
for (const row of sideRows) {
  const side = hexsides.get(pair(row))
  if (side === undefined) continue
  const check = (key, actual, expected) => same(`hexside ${side.id} ${key}`, actual, expected)
  const river = [text(side.river), text(side.riverName)]
  const inFacts = [row.river_class, row.river_name]
  const gap = riverGaps.get(side.id)
  if (gap === undefined) check('river', river, inFacts)
  else corrected(`hexside ${side.id} river`, river, inFacts, gap)
  check('road', [text(side.road), text(side.roadName)], [row.road_class, row.road_name])
  check('railroad', [side.rail ? 'rail' : '', text(side.railName)], [row.rail, row.rail_name])
  check('crossing', [text(side.crossing), text(side.crossingName)], [row.crossing, row.crossing_name])
  const border = side.id.split('-').map((hex) => byNumber.get(hex)?.county)
  check('county border', side.countyBorder ? border.sort().join(' | ') : '', row.county_border)
  const parts = partsOf(side.source)
  for (const [kind, column] of [
    ['river', 'river_source'],
    ['road', 'road_source'],
    ['railroad', 'rail_source'],
    ['crossing', 'crossing_source'],
    ['county border', 'county_border_source'],
  ]) {
    const expected = kind === 'river' && gap !== undefined ? ['derived'] : told(row[column])
    check(`sureness of the ${kind}`, parts.get(kind) ?? [], expected)
  }
}

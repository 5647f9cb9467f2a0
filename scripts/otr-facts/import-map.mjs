/** hexes.csv, hexsides.csv and facts.csv of the map facts → hexes, hexsides, grid. */
import { closed, hexsideId, integer, list, mapCsv, present, save, wide } from './import-common.mjs'
import { withNamesOnce, withRivers } from './map-corrections.mjs'

const terrains = ['clear', 'rolling', 'rough', 'woods', 'city', 'swamp', 'provisional-swamp', 'hill', 'water']
/** Objectives and entry hexes belong to the scenarios that name them. */
const features = {
  station: 'station',
  'county seat': 'county-seat',
  fort: 'fort',
  redoubt: 'redoubt',
  landing: 'landing',
  'water entry': 'water-entry',
}
const featureSections = {
  station: '30.1',
  'county-seat': '25.0',
  fort: '13.0',
  redoubt: '13.0',
  landing: '23.0',
  'water-entry': '23.0',
}
const ofAScenario = /^(?:objective|entry) \(.*\)$/
const edges = { N: 'north', E: 'east', S: 'south', W: 'west' }
const idOf = (row) => `${row.map}${row.number}`

/** A cell's source; `rulebook` alone gets the section that names the thing. */
function labelled(cell, sections, where) {
  if (cell === 'rulebook') return `rulebook ${sections.map((section) => `§${section}`).join(', ')}`
  if (cell === 'set-up')
    return 'published: github.com/Bestra/gcacw-printable-rosters (set-up tables of On to Richmond II)'
  if (/^(?:derived: geography(?:, [^;()]+)?|reconstructed|published: [^;]+)$/.test(cell)) return cell
  throw new Error(`${where}: "${cell}" is no source.`)
}
/** Sources with what each is for: equal ones together, in the order they first come. */
function together(entries) {
  const kinds = new Map()
  for (const [source, kind] of entries) kinds.set(source, [...(kinds.get(source) ?? []), kind])
  return [...kinds].map(([source, list]) => `${source} (${[...new Set(list)].join(', ')})`).join('; ')
}

const hexRows = withNamesOnce(mapCsv('hexes.csv'))
const byNumber = new Map(hexRows.map((row) => [idOf(row), row]))
const edgesOf = (row) => ({ [row.map]: [...row.edge].map((letter) => closed(edges, letter, idOf(row))) })
const sameContents = ['terrain', 'county', 'names', 'features', 'grid_col', 'grid_row']

const hexes = hexRows
  .filter((row) => row.map === 'N' || row.same_as === '')
  .map((row) => {
    const where = `hexes ${idOf(row)}`
    const other = row.same_as === '' ? undefined : byNumber.get(row.same_as)
    if (row.same_as !== '' && (other === undefined || sameContents.some((key) => other[key] !== row[key])))
      throw new Error(`${where}: its other half ${row.same_as} says something else.`)
    const listed = list(row.features, '; ')
    const from = list(row.features_source, '; ')
    if (listed.length !== from.length) throw new Error(`${where}: not every feature has a source.`)
    const printed = listed.flatMap((name, at) => {
      if (ofAScenario.test(name)) return []
      const feature = closed(features, name, where)
      return [[feature, labelled(from[at], [featureSections[feature]], where)]]
    })
    const names = list(row.names_source, '; ').map((cell) => [labelled(cell, ['13.0'], where), 'place'])
    return present({
      id: idOf(row),
      also: row.same_as,
      sheets: other === undefined ? [row.map] : ['N', 'S'],
      column: integer(row.grid_col, where),
      row: integer(row.grid_row, where),
      terrain: closed(Object.fromEntries(terrains.map((name) => [name, name])), row.terrain, where),
      county: row.county,
      places: list(row.names, '; '),
      aliases: row.aliases === '' ? undefined : list(row.aliases, '; '),
      features: printed.map(([feature]) => feature),
      edges: Object.fromEntries(
        Object.entries({ ...edgesOf(row), ...(other === undefined ? {} : edgesOf(other)) }).filter(
          ([, sides]) => sides.length > 0,
        ),
      ),
      source: together([
        [labelled(row.terrain_source, ['13.0'], where), 'terrain'],
        ...(row.county_source === '' ? [] : [[labelled(row.county_source, ['25.0'], where), 'county']]),
        ...names,
        ...printed.map(([feature, source]) => [source, feature]),
      ]),
    })
  })

// ---- hexsides: the sections that name one come from the list of facts the map had to satisfy
const named = new Map()
for (const row of mapCsv('facts.csv').filter(({ kind }) => kind === 'hexside')) {
  const [a, b] = row.hexes.split(' ')
  const sections = [...row.source.matchAll(/(\d+\.\d+)/g)].map((match) => match[1])
  const inScenarios = /scenario/.test(row.source) ? ['13.0'] : []
  named.set(hexsideId(a, b), [...inScenarios, ...sections].length === 0 ? ['10.0'] : [...inScenarios, ...sections])
}
const counties = new Map(hexes.map((hex) => [hex.id, hex.county]))

const hexsides = withRivers(mapCsv('hexsides.csv')).map((row) => {
  const id = hexsideId(row.a, row.b)
  const where = `hexsides ${id}`
  const border = [counties.get(row.a), counties.get(row.b)].sort().join(' | ')
  if (row.county_border !== '' && row.county_border !== border) throw new Error(`${where}: no border of ${border}.`)
  const from = (cell, kind) => (cell === '' ? [] : [[labelled(cell, named.get(id) ?? ['13.0'], where), kind]])
  return present({
    id,
    river:
      row.river_class === ''
        ? undefined
        : closed({ major: 'major', minor: 'minor', creek: 'creek', 'all-water': 'all-water' }, row.river_class, where),
    riverName: row.river_name,
    road: row.road_class === '' ? undefined : closed({ road: 'road', pike: 'pike' }, row.road_class, where),
    roadName: row.road_name,
    rail: closed({ '': false, rail: true }, row.rail, where),
    railName: row.rail_name,
    crossing:
      row.crossing === ''
        ? undefined
        : closed({ bridge: 'bridge', ferry: 'ferry', ford: 'ford', dam: 'dam' }, row.crossing, where),
    crossingName: row.crossing_name,
    countyBorder: row.county_border !== '',
    source: together([
      ...from(row.river_source, 'river'),
      ...from(row.road_source, 'road'),
      ...from(row.rail_source, 'railroad'),
      ...from(row.crossing_source, 'crossing'),
      ...from(row.county_border_source, 'county border'),
    ]),
  })
})

const grid = {
  layout: 'even-column',
  rows: [1, 57],
  columns: [1, 62],
  number: { order: 'column-row', digits: [2, 2] },
  sheets: [
    { id: 'N', columns: [1, 58], rows: [1, 34], evenColumnsTo: 33, columnOffset: 0, rowOffset: 0 },
    { id: 'S', columns: [1, 58], rows: [1, 24], evenColumnsTo: 23, columnOffset: 4, rowOffset: 33 },
  ],
  source: 'derived: rulebook §13.0 (how the two sheets join, and the hexsides named in the scenarios)',
}

save('data/hexes.json', { hexes }, wide)
save('data/hexsides.json', { hexsides }, wide)
save('data/grid.json', grid, wide)

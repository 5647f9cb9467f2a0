/**
 * Where the data depart from the map facts: gaps of rivers, and a name that the facts have twice.
 *
 * River hexsides that the map facts lack and the country has. Such a list is kept short: each entry fills a gap of one river between two
 * hexes of its own water, and follows the county border, which runs down the middle of the river there.
 */
import { hexsideId } from './import-common.mjs'

const york = (a, b, from, to) => ({
  id: hexsideId(a, b),
  river: 'all-water',
  riverName: 'York River',
  source: `derived: geography, the river is continuous between ${from} and ${to}`,
})

const rivers = [
  york('S5207', 'S5307', 'S5206', 'S5308'),
  york('S5508', 'S5509', 'S5408', 'S5609'),
  york('S5509', 'S5608', 'S5408', 'S5609'),
]

/** The hexside rows of the facts with the gaps filled. Stops where the facts say something themselves, or have no such row. */
export function withRivers(rows) {
  const gaps = new Map(rivers.map((entry) => [entry.id, entry]))
  const filled = rows.map((row) => {
    const id = hexsideId(row.a, row.b)
    const entry = gaps.get(id)
    if (entry === undefined) return row
    gaps.delete(id)
    if (row.river_class !== '' || row.road_class !== '' || row.rail !== '')
      throw new Error(`hexsides ${id}: the facts have a river or a way there; take the correction out.`)
    if (row.county_border === '') throw new Error(`hexsides ${id}: no county border follows the river there.`)
    return { ...row, river_class: entry.river, river_name: entry.riverName, river_source: entry.source }
  })
  if (gaps.size > 0) throw new Error(`hexsides: no row for the corrections ${[...gaps.keys()].join(', ')}.`)
  return filled
}

/** The rulebook has Mulberry Point in two hexes; the scenario's objective and its set-up are in S5017. */
const namedElsewhere = [{ hex: 'S5016', name: 'Mulberry Point', stays: 'S5017' }]

/** The hex rows of the facts, each name in one hex only. Stops where the facts have it no longer twice. */
export function withNamesOnce(rows) {
  const namesOf = (id) => rows.find((row) => `${row.map}${row.number}` === id)?.names
  for (const { hex, name, stays } of namedElsewhere) {
    if (namesOf(hex) !== name || namesOf(stays) !== name)
      throw new Error(`hexes ${hex}, ${stays}: not both are only called ${name}; take the correction out.`)
  }
  const nameless = new Set(namedElsewhere.map(({ hex }) => hex))
  return rows.map((row) => (nameless.has(`${row.map}${row.number}`) ? { ...row, names: '', names_source: '' } : row))
}

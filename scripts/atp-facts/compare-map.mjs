/** The hexes, hexsides and the grid against the facts. */
import { parseCsv } from '../csv.mjs'
import { facts, flag, index, letter, number, ours, same, sameIds, text } from './compare-common.mjs'

// ---- hexsides, and the road exits of the hexes, which follow from them
const sideRows = parseCsv(facts('map-hexsides.csv'))
const sides = index(ours('data/hexsides.json').hexsides, 'id')
const exits = new Map()
for (const side of sides.values()) {
  if (!side.road) continue
  const [a, b] = side.id.split('-')
  exits.set(a, [...(exits.get(a) ?? []), b])
  exits.set(b, [...(exits.get(b) ?? []), a])
}
sameIds(
  'hexsides',
  [...sides.keys()],
  sideRows.map((row) => `${row.hexA}-${row.hexB}`),
)
for (const row of sideRows) {
  const side = sides.get(`${row.hexA}-${row.hexB}`)
  if (side === undefined) continue
  for (const key of ['river', 'riverName', 'bridge', 'bridgeName', 'barrier', 'roadName', 'source']) {
    same(`hexside ${side.id} ${key}`, text(side[key]), row[key])
  }
  for (const key of ['blocked', 'border', 'road']) same(`hexside ${side.id} ${key}`, flag(side[key]), row[key])
}

// ---- hexes; latitude and longitude follow from the fit in grid.json
const hexRows = parseCsv(facts('map-hexes.csv'))
const hexes = index(ours('data/hexes.json').hexes, 'id')
const grid = ours('data/grid.json')
function earthOf(row, column) {
  const u = column + 0.5 * (row % 2)
  const v = (row * Math.sqrt(3)) / 2
  const along = (part) => part.constant + part.u * u + part.v * v
  const plane = grid.localPlane
  const latitude = plane.latitude + along(grid.affine.northMiles) / plane.milesPerDegreeOfLatitude
  const middle = ((latitude + plane.latitude) / 2 / 180) * Math.PI
  const milesPerDegree = plane.milesPerDegreeOfLongitudeAtEquator * Math.cos(middle)
  return [latitude, plane.longitude + along(grid.affine.eastMiles) / milesPerDegree]
}
same(
  'hexes outside the grid',
  hexRows.length,
  (grid.rows[1] - grid.rows[0] + 1) * (grid.columns[1] - grid.columns[0] + 1),
)
for (const row of hexRows) {
  const hex = hexes.get(row.hex)
  same(`hex ${row.hex} playable`, flag(hex !== undefined), row.playable)
  const [latitude, longitude] = earthOf(Number(row.row), Number(row.col))
  const near = Math.abs(latitude - Number(row.lat)) < 0.001 && Math.abs(longitude - Number(row.lon)) < 0.001
  same(`hex ${row.hex} latitude and longitude`, near, true)
  same(`hex ${row.hex} q`, number(40 - (Number(row.col) + Math.ceil(Number(row.row) / 2))), row.q)
  if (hex === undefined) continue
  same(`hex ${row.hex} terrain`, hex.terrain, row.terrain)
  same(`hex ${row.hex} settlement`, text(hex.settlement), row.settlement)
  same(`hex ${row.hex} places`, [...hex.places].sort().join('; '), row.places.split('; ').sort().join('; '))
  same(`hex ${row.hex} forage`, flag(hex.forage), row.forage)
  same(`hex ${row.hex} fortification`, letter(hex.fortification), row.fortOwner)
  same(`hex ${row.hex} victory points`, number(hex.cityHalfPoints && hex.cityHalfPoints / 2), row.vp)
  same(`hex ${row.hex} city owner`, letter(hex.cityOwner), row.vpOriginalOwner)
  same(`hex ${row.hex} territory`, { north: 'N', south: 'S' }[hex.territory] ?? '', row.territory)
  same(`hex ${row.hex} state`, text(hex.state), row.state)
  same(`hex ${row.hex} road exits`, (exits.get(row.hex) ?? []).sort().join(' '), row.roadExits)
  same(`hex ${row.hex} source`, hex.source, row.source)
}
same('number of hexes', hexes.size, hexRows.filter((row) => row.playable === '1').length)
for (const row of parseCsv(facts('named-hexes.csv'))) {
  same(`place ${row.name}`, hexes.get(row.hex)?.places.includes(row.name), true)
}

// ---- grid
const transform = JSON.parse(facts('transform.json'))
same('grid rows', grid.rows, transform.grid.rows)
same('grid columns', grid.columns, transform.grid.cols)
const direction = (step, name) => {
  const part = (letterOf, value) => (value === 0 ? letterOf : `${letterOf}${value > 0 ? '+' : ''}${value}`)
  return `${part('r', step[0])},${part('c', step[1])} (${name.direction} ${name.bearing})`
}
for (const [key, member] of [
  ['evenRow(r,c)', 'evenRow'],
  ['oddRow(r,c)', 'oddRow'],
]) {
  const lines = grid.directions.map((entry) => direction(entry[member], entry))
  same(`grid ${key}`, lines.sort(), [...transform.grid.neighbours[key]].sort())
}
same('grid plane', Object.values(grid.localPlane).slice(0, 3), [
  transform.localPlane.lat0,
  transform.localPlane.lon0,
  transform.localPlane.milesPerDegLat,
])
for (const part of ['eastMiles', 'northMiles']) {
  same(`grid affine ${part}`, Object.values(grid.affine[part]), Object.values(transform.affine[part]))
}
same('grid pitch', grid.hexPitchMiles, transform.hexPitchMiles)
same('grid errors', [grid.rmsMiles, grid.meanMiles], [transform.rmsMiles, transform.meanMiles])
same('control points', grid.controlPoints.length, transform.controlPoints.length)
for (const [at, point] of transform.controlPoints.entries()) {
  same(`control point ${point.name}`, Object.values(grid.controlPoints[at] ?? {}).sort(), Object.values(point).sort())
}

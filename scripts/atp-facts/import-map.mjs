/** map-hexes.csv, map-hexsides.csv, transform.json and the city values of turn-record.json → hexes, hexsides, grid. */
import { closed, csv, flag, hexsideId, integer, json, list, present, save, side, wide } from './import-common.mjs'

const hexRows = csv('map-hexes.csv')
const cityRows = json('turn-record.json').cityVP
const cityOf = new Map(cityRows.map((city) => [city.hex, city]))

/** A hex is called by its first place: a city comes first, else the order of the facts stays. */
const cities = new Set(
  csv('named-hexes.csv')
    .filter((row) => row.kind === 'city')
    .map((row) => `${row.hex} ${row.name}`),
)

function placesOf(row) {
  const isCity = (place) => cities.has(`${row.hex} ${place}`)
  const places = list(row.places, '; ')
  return [...places.filter(isCity), ...places.filter((place) => !isCity(place))]
}

const hexes = hexRows
  .filter((row) => row.playable === '1')
  .map((row) => {
    const where = `map-hexes ${row.hex}`
    const city = cityOf.get(row.hex)
    return present({
      id: row.hex,
      terrain: closed({ plain: 'plain', slow: 'slow', bay: 'bay' }, row.terrain, where),
      territory: row.territory === '' ? undefined : closed({ N: 'north', S: 'south' }, row.territory, where),
      state: row.state,
      settlement: row.settlement === '' ? undefined : closed({ town: 'town', city: 'city' }, row.settlement, where),
      places: placesOf(row),
      forage: flag(row.forage, where),
      fortification: row.fortOwner === '' ? undefined : side(row.fortOwner, where),
      cityHalfPoints: row.vp === '' ? undefined : integer(row.vp, where) * 2,
      cityOwner: row.vp === '' ? undefined : side(row.vpOriginalOwner, where),
      citySource: row.vp === '' ? undefined : city.source,
      source: row.source,
    })
  })

const hexsides = csv('map-hexsides.csv').map((row) => {
  const id = hexsideId(row.hexA, row.hexB)
  const where = `map-hexsides ${id}`
  return present({
    id,
    river: row.river === '' ? undefined : closed({ minor: 'minor', major: 'major', tidal: 'tidal' }, row.river, where),
    riverName: row.riverName,
    bridge: row.bridge === '' ? undefined : closed({ major: 'major', road: 'road' }, row.bridge, where),
    bridgeName: row.bridgeName,
    blocked: flag(row.blocked, where),
    barrier: row.barrier,
    border: flag(row.border, where),
    road: flag(row.road, where),
    roadName: row.roadName,
    source: row.source,
  })
})

// ---- the grid
const transform = json('transform.json')
const stepPattern = /^(r(?:[+-]1)?),(c(?:[+-]1)?) \((\w+) (\d+)\)$/
const offset = (part) => (part.length === 1 ? 0 : Number(part.slice(1)))
function directions() {
  const parse = (line) => {
    const match = stepPattern.exec(line)
    if (match === null) throw new Error(`transform: "${line}" is no neighbour.`)
    return { direction: match[3], bearing: Number(match[4]), step: [offset(match[1]), offset(match[2])] }
  }
  const odd = transform.grid.neighbours['oddRow(r,c)'].map(parse)
  return transform.grid.neighbours['evenRow(r,c)'].map(parse).map((even) => {
    const same = odd.find((step) => step.direction === even.direction)
    return { direction: even.direction, bearing: even.bearing, evenRow: even.step, oddRow: same.step }
  })
}
const grid = {
  layout: 'odd-row',
  rows: transform.grid.rows,
  columns: transform.grid.cols,
  number: { order: 'row-column', digits: [2, 2] },
  source:
    'derived: rulebook §2.4D, §2.5, §9.5C, §9.6A, §10.11 (hex numbers and neighbours named there); derived: geography',
  directions: directions(),
  toPlane: northUp(),
  localPlane: {
    latitude: transform.localPlane.lat0,
    longitude: transform.localPlane.lon0,
    milesPerDegreeOfLatitude: transform.localPlane.milesPerDegLat,
    milesPerDegreeOfLongitudeAtEquator: Number(transform.localPlane.milesPerDegLon.split('*')[0]),
  },
  affine: {
    eastMiles: affinePart(transform.affine.eastMiles),
    northMiles: affinePart(transform.affine.northMiles),
    source: 'derived: geography (least squares over the control points)',
  },
  hexPitchMiles: transform.hexPitchMiles,
  rmsMiles: transform.rmsMiles,
  meanMiles: transform.meanMiles,
  controlPoints: transform.controlPoints.map((point) => ({
    name: point.name,
    hex: point.hex,
    latitude: point.lat,
    longitude: point.lon,
    residualEastMiles: point.residualEastMiles,
    residualNorthMiles: point.residualNorthMiles,
    residualMiles: point.residualMiles,
    source: point.basis,
  })),
}
/** North-up drawing with regular hexes: x grows to the east, y to the south, one unit is one hex. */
function northUp() {
  const root = Math.sqrt(3)
  return {
    x: [20 * root, -root / 2, -1 / 2],
    y: [20, -1 / 2, root / 2],
    source: 'derived: geography (rows run toward bearing 211, rounded to 210)',
  }
}
function affinePart(part) {
  return { constant: part.const, u: part.u, v: part.v }
}

save('data/hexes.json', { hexes }, wide)
save('data/hexsides.json', { hexsides }, wide)
save('data/grid.json', grid, wide)

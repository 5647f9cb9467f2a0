#!/usr/bin/env node
/**
 * Developer's check: compares the module's data and scenario files with a folder of facts, value by value, without the
 * importer's code. Reads both; writes nothing but the list of differences. Ends with 1 if there is any.
 * Usage: node scripts/compare-atp-facts.mjs FACTS_DIR
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv } from './csv.mjs'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'modules', 'across-the-potomac')
const factsFolder = process.argv[2]
if (factsFolder === undefined) {
  console.error('Usage: node scripts/compare-atp-facts.mjs FACTS_DIR')
  process.exit(2)
}
const facts = (name) => readFileSync(join(factsFolder, name), 'utf8')
const ours = (path) => JSON.parse(readFileSync(join(moduleFolder, path), 'utf8'))

let compared = 0
const differences = []
function same(where, actual, expected) {
  compared += 1
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== e) differences.push(`${where}: the module has ${a}, the facts have ${e}`)
}
/** Compares two sets of ids and gives back those in both. */
function sameIds(where, actual, expected) {
  same(`${where} ids`, [...actual].sort(), [...expected].sort())
  return expected.filter((id) => actual.includes(id))
}
const text = (value) => value ?? ''
const number = (value) => (value === undefined ? '' : String(value))
const flag = (value) => (value === true ? '1' : '0')
const letter = (side) => ({ union: 'U', confederate: 'C' })[side] ?? ''
const index = (entries, key) => new Map(entries.map((entry) => [entry[key], entry]))
const sourceLabel = /^(rulebook §|published: |derived: |reconstructed)/
/** The facts' one source with "; " inside a remark has ", " there in the module. */
const oneSource = (value) =>
  value
    .split('; ')
    .reduce((whole, part) => (whole === '' ? part : `${whole}${sourceLabel.test(part) ? ';' : ','} ${part}`), '')

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
  same(`hex ${row.hex} places`, hex.places.join('; '), row.places)
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

// ---- units
const unitFile = ours('data/units.json')
const unitRows = parseCsv(facts('units.csv'))
const units = index(unitFile.units, 'id')
const classes = index(unitFile.strengthClasses, 'id')
const classCodes = {
  UL: 'union-infantry',
  CA: 'confederate-main-army',
  CD: 'confederate-other-infantry',
  CAV: 'cavalry',
  MIL: 'militia',
  HV: 'union-heavy-artillery',
  HVC: 'confederate-heavy-artillery',
  ART: 'field-artillery',
}
same(
  'unit order',
  [...units.keys()],
  unitRows.map((row) => row.id),
)
for (const row of unitRows) {
  const unit = units.get(row.id)
  if (unit === undefined) continue
  const check = (key, actual, expected) => same(`unit ${row.id} ${key}`, actual, expected)
  check('label', unit.label, row.label)
  check('name', unit.name, row.name)
  check('side', letter(unit.side), row.side)
  check('type', unit.type.replace('-', ' '), row.type)
  check('size', unit.size, row.size)
  check('strength', number(unit.strength), row.sp)
  check('counters', number(unit.counters), row.counters)
  check('movement', number(unit.movement), row.ma)
  check('redBand', flag(unit.redBand), row.redBand)
  check('reinforcement', flag(unit.reinforcement), row.reinforcement)
  check('setupHex', text(unit.setupHex), row.setupJune3)
  check('entryHexes', unit.entryHexes.join(' '), row.entryHexes)
  check('men', number(unit.men), row.men)
  check('guns', number(unit.guns), row.guns)
  check('strengthClass', unit.strengthClass, classCodes[row.strengthClass])
  const rate = classes.get(unit.strengthClass)
  const basis =
    unit.guns === undefined ? `${unit.men} men / ${rate?.menPerPoint}` : `${unit.guns} guns / ${rate?.gunsPerPoint}`
  const added = unit.musterOutStepsAdded === undefined ? '' : ` + ${unit.musterOutStepsAdded} muster-out step`
  check('basis', basis + added, row.spBasis)
  check('sources', Object.values(unit.sources), [row.spSource, row.maSource, row.redBandSource, row.setupSource])
}

// ---- Battle Card
const card = ours('data/battle-card.json')
const printed = JSON.parse(facts('battle-card.json'))
const types = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  fieldArtillery: 'field-artillery',
  heavyArtillery: 'heavy-artillery',
}
let dice = 0
for (const [ground, table] of Object.entries(printed.terrain)) {
  for (const role of ['attack', 'defend']) {
    for (const [key, unitType] of Object.entries(types)) {
      const found = card.dice.filter((e) => e.ground === ground && e.unitType === unitType && e.role === role)
      dice += found.length
      same(
        `die ${ground} ${unitType} ${role}`,
        found.map((e) => `d${e.die}`),
        table[key][role] ? [table[key][role]] : [],
      )
      for (const entry of found) same(`die ${ground} ${unitType} ${role} source`, entry.source, table[key].source)
    }
    const found = card.terrainModifiers.filter((e) => e.ground === ground && e.role === role)
    same(
      `modifier ${ground} ${role}`,
      found.map((e) => e.value),
      [table.modifiers[role]],
    )
    for (const entry of found)
      same(`modifier ${ground} ${role} source`, entry.source, oneSource(table.modifiers.source))
  }
}
same('number of dice', card.dice.length, dice)
same('number of modifiers', card.terrainModifiers.length, 6)
same('minimum strength', card.minimumStrength.value, printed.terrain.fortification.modifiers.minimumAttackStrength)
same('minimum strength source', card.minimumStrength.source, printed.rollToHit.source)
same('terrain priority', card.terrainPriority.order, printed.terrainPriority)
same(
  'fortification helps the occupier',
  card.fortification.appliesTo === 'occupier',
  printed.fortificationApplies.to.startsWith('the side that occupies'),
)
same('fortification source', card.fortification.source, printed.fortificationApplies.source)
same('rain dice', card.rain.diceChange, printed.rain.dice !== 'unchanged')
same(
  'rain rivers',
  `minor counts as ${card.rain.minorCountsAs}, major counts as ${card.rain.majorCountsAs}`,
  printed.rain.hexsides,
)
same('rain source', card.rain.source, printed.rain.source)
for (const limit of card.attackLimits) {
  same(`limit ${limit.river}`, limit.maximumAttackers, printed.hexsides[limit.river].maxAttackers)
  same(`limit ${limit.river} source`, limit.source, printed.hexsides[limit.river].source)
}
for (const entry of card.noAttackAcross) {
  same(`attack across ${entry.feature}`, false, printed.hexsides[entry.feature].attackAllowed)
  same(`attack across ${entry.feature} source`, entry.source, printed.hexsides[entry.feature].source)
}
same('bridge', card.bridge.changesAttackLimit, !printed.hexsides.bridge.effect.startsWith('none'))
same('bridge source', card.bridge.source, printed.hexsides.bridge.source)
for (const entry of card.fatigue) {
  const key = entry.size === 'corps' ? 'corps' : 'divisionOrBrigade'
  same(`fatigue ${entry.size}`, entry.value, printed.modifiers.fatigued[key])
  same(`fatigue ${entry.size} source`, entry.source, printed.modifiers.fatigued.source)
}
same('flank attack', card.flankAttack.value, printed.modifiers.flankAttack.attack)
same('flank attack source', card.flankAttack.source, printed.modifiers.flankAttack.source)
same('cumulative', Object.values(card.cumulative), Object.values(printed.modifiers.cumulative))
for (const entry of card.coordination) {
  const name = entry.commander.charAt(0).toUpperCase() + entry.commander.slice(1)
  same(`coordination ${name}`, entry.value, printed.coordination[name])
  same(
    `coordination ${name} source`,
    printed.coordination.source.replace(', §', ' §').includes(entry.source.slice(9)),
    true,
  )
}
same('coordination die', `d${card.coordinationDie.die}`, printed.coordination.die)
same('shots', Object.values(card.shots), Object.values(printed.shots))
same(
  'alternatives',
  card.alternatives.map((e) => e.id),
  printed.alternatives.map((e) => e.id),
)

// ---- Turn Record Sheet
const sheet = ours('data/turn-record.json')
const record = JSON.parse(facts('turn-record.json'))
same('turns', sheet.turns.dates, record.turns)
same('turns source', sheet.turns.source, record.turnsSource)
same('weather at the start', Object.values(sheet.weatherStart), Object.values(record.weatherStart))
const entry = (id) => units.get(id)?.entryHexes
same(
  'Union reinforcements',
  sheet.unionReinforcements.map((e) => [
    e.unit,
    e.offsetFromRelease,
    13 + e.offsetFromRelease,
    entry(e.unit),
    e.source,
  ]),
  record.unionReinforcements.map((e) => [e.unit, e.offsetFromRelease, e.historicalTurn, e.entryHexes, e.source]),
)
same('Union release source', sheet.unionRelease.source, record.releaseTrigger.source)
same(
  'Susquehanna',
  [sheet.susquehanna.turns, sheet.susquehanna.source],
  [record.susquehannaAcceleration.turns, record.susquehannaAcceleration.source],
)
same(
  'Confederate reinforcements',
  sheet.confederateReinforcements.map((e) => [
    e.unit,
    e.turn,
    e.offsetFromRelease,
    e.trigger?.withinHexesOf,
    e.trigger?.crossesRiver,
    entry(e.unit),
    e.source,
  ]),
  record.confederateReinforcements.map((e) => [
    e.unit,
    e.turn,
    e.offsetFromRelease,
    e.trigger?.withinHexesOf,
    e.trigger?.orCrosses,
    e.entryHexes,
    e.source,
  ]),
)
const delayTexts = {
  'confederate-in-north': 'any Confederate unit in Northern territory',
  'confederate-northeast-of-susquehanna': 'any Confederate unit northeast of the Susquehanna',
  'union-within-colquitt-range': "any Union unit within Colquitt's release range",
}
const departure = (e) => [e.unit, e.turn, e.delayWhile === undefined ? '' : delayTexts[e.delayWhile], e.source]
const given = (e) => [e.unit, e.turn, e.delayWhile, e.source]
same('muster-outs', sheet.musterOuts.map(departure), record.musterOuts.map(given))
same('withdrawals', sheet.withdrawals.map(departure), record.withdrawals.map(given))
const dateOf = index(sheet.turns.dates, 'turn')
same(
  'withdrawal dates',
  sheet.withdrawals.map((e) => dateOf.get(e.turn)?.date),
  record.withdrawals.map((e) => e.date),
)
same(
  'penalty',
  [sheet.penalty.halfPointsPerTurn / 2, sheet.penalty.source],
  [record.penalty.vpPerTurn, record.penalty.source],
)
same(
  'Meade',
  [sheet.meade.offsetFromFirstInvasion, 13 + sheet.meade.offsetFromFirstInvasion, sheet.meade.source],
  Object.values(record.meade),
)
same(
  'victory points',
  Object.values(sheet.victoryPoints).map((v) => (typeof v === 'number' ? v / 2 : v)),
  Object.values(record.otherVP),
)
const points = sheet.commandPoints
same(
  'command points',
  [
    ...Object.values(points.confederate),
    ...Object.values(points.union),
    points.meadeBonus,
    points.capitalLost,
    points.source,
  ],
  [
    ...Object.values(record.commandPoints.confederate),
    ...Object.values(record.commandPoints.union),
    record.commandPoints.meadeBonus,
    record.commandPoints.capitalLost,
    record.commandPoints.source,
  ],
)
sameIds(
  'cities',
  [...hexes.values()].filter((hex) => hex.cityHalfPoints !== undefined).map((hex) => hex.id),
  record.cityVP.map((city) => city.hex),
)
for (const city of record.cityVP) {
  const hex = hexes.get(city.hex)
  same(
    `city ${city.name}`,
    [hex?.places.includes(city.name), hex?.cityHalfPoints / 2, letter(hex?.cityOwner), hex?.citySource],
    [true, city.vp, city.originalOwner, city.source],
  )
}

// ---- scenarios
for (const [id, file] of [
  ['campaign', 'june-3'],
  ['great-invasion', 'june-16'],
  ['lee-vs-meade', 'june-29'],
  ['1862', '1862'],
]) {
  const scenario = ours(`scenarios/${id}.json`)
  const rows = parseCsv(facts(`setups/${file}.csv`))
  const setup = index(scenario.setup, 'unit')
  const unitsIn = rows.filter((row) => row.status !== 'marker')
  same(
    `${id} order`,
    scenario.setup.map((row) => row.unit),
    unitsIn.map((row) => row.unitId),
  )
  for (const row of unitsIn) {
    const found = setup.get(row.unitId)
    if (found === undefined) continue
    const unit = units.get(row.unitId)
    const has = [
      letter(unit?.side),
      unit?.label,
      text(found.hex),
      found.status,
      number(found.stepsLost ?? 0),
      flag(found.fatigued),
      number(found.dueTurn),
      found.source,
    ]
    same(`${id} ${row.unitId}`, has, [
      row.side,
      row.label,
      row.hex,
      row.status,
      row.stepsLost,
      row.fatigued,
      row.dueTurn,
      row.source,
    ])
  }
  const notes = { capital: 'capital flag', depot: 'supply depot' }
  const markers = rows.filter((row) => row.status === 'marker' && row.unitId !== 'burned-bridge')
  same(
    `${id} markers`,
    scenario.markers.map((m) => [letter(m.side), m.hex, notes[m.kind], m.source]),
    markers.map((row) => [row.side, row.hex, row.note, row.source]),
  )
  const burned = rows.filter((row) => row.unitId === 'burned-bridge').map((row) => row.note)
  same(
    `${id} burned bridges`,
    scenario.parameters.burnedBridges.map((side) => `hexside ${side.replace('-', '/')}`),
    burned,
  )
  const plan = record.scenarios[id]
  if (plan.firstTurn !== null) same(`${id} first turn`, scenario.firstTurn, plan.firstTurn)
  if (plan.lastTurn !== null)
    same(`${id} last turn`, [scenario.lastTurn.minimum, scenario.lastTurn.maximum], plan.lastTurn)
  same(`${id} rain`, scenario.parameters.rainOn, plan.rainOn ?? [12])
}

for (const line of differences) console.log(line)
console.log(`${compared} values compared, ${differences.length} differences.`)
process.exit(differences.length === 0 ? 0 : 1)

#!/usr/bin/env node
/**
 * Developer's check: compares the data and scenario files of Forged in Fire with a folder of facts, value by value, without the
 * importer's code. Reads both; writes nothing but the list of differences. Ends with 1 if there is any.
 * Usage: node scripts/compare-fif-facts.mjs FACTS_DIR
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv } from './csv.mjs'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'modules', 'forged-in-fire')
const factsFolder = process.argv[2]
if (factsFolder === undefined) {
  console.error('Usage: node scripts/compare-fif-facts.mjs FACTS_DIR')
  process.exit(2)
}
const facts = (name) => parseCsv(readFileSync(join(factsFolder, name), 'utf8'))
const ours = (path) => JSON.parse(readFileSync(join(moduleFolder, path), 'utf8'))
const tracks = JSON.parse(readFileSync(join(factsFolder, 'tracks.json'), 'utf8'))

let compared = 0
const differences = []
function same(where, actual, expected) {
  compared += 1
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== e) differences.push(`${where}: the module has ${a}, the facts have ${e}`)
}
const text = (value) => (value === undefined ? '' : String(value))
const bit = (value) => (value === true ? '1' : '0')
/** Row by row in the facts' order, column by column: what the module must say in each column. */
function rows(name, table, entries, columns) {
  same(
    `${name} ids`,
    entries.map(({ id }) => id),
    table.map(({ id }) => id),
  )
  for (const row of table) {
    const entry = entries.find(({ id }) => id === row.id) ?? {}
    for (const [column, say] of Object.entries(columns)) same(`${row.id} ${column}`, say(entry), row[column])
    const missing = Object.keys(row).filter((column) => column !== 'id' && columns[column] === undefined)
    same(`${row.id} columns that nobody compares`, missing, [])
  }
}

const SUPPLY = { 'union-if-i-corps-enters': 'union-if-I-Corps-enters-here' }
const BANK = { north: 'N', south: 'S' }
const places = ours('data/places.json').places
rows('places', facts('locations.csv'), places, {
  name: ({ name }) => name,
  lat: ({ latitude }) => text(latitude),
  lon: ({ longitude }) => text(longitude),
  terrain: ({ terrain }) => terrain,
  port: ({ port }) => bit(port),
  river_area: ({ riverArea }) => text(riverArea),
  supply: ({ supply }) => SUPPLY[supply] ?? text(supply),
  rail: ({ rail }) => rail.join(';'),
  entrenched: ({ entrenched }) => bit(entrenched),
  fortress: ({ fortress }) => bit(fortress),
  county: ({ county }) => county ?? '-',
  chickahominy_side: ({ bank }) => BANK[bank] ?? '-',
  in_rulebook: ({ inRulebook }) => bit(inRulebook),
  coord_precision_km: ({ precisionKm }) => text(precisionKm),
  source: ({ source }) => source,
  coord_source: ({ coordinateSource }) => coordinateSource,
  note: ({ note }) => text(note),
})
rows('links', facts('edges.csv'), ours('data/links.json').links, {
  a: ({ ends }) => ends[0],
  b: ({ ends }) => ends[1],
  kind: ({ kind }) => kind,
  rail_line: ({ railLine }) => text(railLine),
  crosses_river: ({ river }) => text(river),
  river_effect: ({ riverEffect }) => bit(riverEffect),
  entrenchment_defends: ({ entrenchmentDefends }) => text(entrenchmentDefends),
  source: ({ source }) => source,
  note: ({ note }) => text(note),
})
rows('blocks', facts('blocks.csv'), ours('data/blocks.json').blocks, {
  side: ({ side }) => side,
  name: ({ name }) => name,
  type: ({ type }) => type,
  corps: ({ corps }) => corps,
  colour: ({ colour }) => colour,
  command_rating: ({ rating }) => text(rating),
  max_sp: ({ maxSp }) => text(maxSp),
  steps: ({ steps }) => steps.join('-'),
  division_commander: ({ division }) => text(division),
  basis: ({ basis }) => text(basis),
  source: ({ source }) => source,
  note: ({ note }) => text(note),
})

const tables = ours('data/tracks.json')
const track = tracks.confidence_track
same('confidence range', [tables.confidence.least, tables.confidence.most], [track.min_shown, track.max_shown])
track.events.forEach((event, at) => {
  const row = tables.confidence.events[at] ?? {}
  same(`event ${event.id}`, [row.id, row.effect, row.source], [event.id, event.effect, event.source])
  same(`event ${event.id} once`, row.once, event.once === true)
  const least = event.min_confederate_inf_art_units ?? event.min_union_inf_art_units
  same(`event ${event.id} blocks`, row.leastBlocks, least)
  same(`event ${event.id} losses`, row.lossesInTurn, event.per_turn_threshold)
})
same('scenario events', tables.confidence.scenarioEvents, track.scenario_only)
same('cap', [tables.cap.base, tables.cap.extra, tables.cap.dice], [tracks.cap.base, tracks.cap.extra, tracks.cap.dice])
same('cap ratings', tables.cap.ratings, tracks.cap.ratings)
tracks.turns.forEach((turn, at) => {
  const row = tables.turns[at] ?? {}
  same(
    `turn ${turn.turn}`,
    [row.turn, row.month, row.weatherColumn, row.start, row.end, row.extension, row.source],
    [turn.turn, turn.month, turn.weather_column, turn.nominal_start, turn.nominal_end, turn.extension, turn.source],
  )
})
for (const column of ['April-May', 'June', 'July-August']) {
  same(`weather ${column}`, tables.weather.columns[column], tracks.weather[column])
}
for (const weather of ['clear', 'rain', 'mud']) {
  for (const [type, rate] of Object.entries(tracks.movement[weather])) {
    const ours = type === 'commander' ? 'corps-commander' : type
    same(`${type} in ${weather}`, tables.movement.rates[weather][ours], rate)
  }
}
const { union_range: union, confederate_range: confederate, rail_bonus_max: bonus } = tracks.supply
same('supply', [tables.supply.ranges, tables.supply.railBonus], [{ confederate, union }, bonus])
same('rail lines', tables.rail.lines, tracks.rail.lines)
same('river areas', tables.rivers.areas, tracks.rivers.areas)
const { naval } = tracks
same(
  'naval dice',
  [tables.naval.rounds, tables.naval.unionDice, tables.naval.virginiaDice],
  [naval.rounds, naval.union_dice, naval.virginia_dice],
)
same('naval hits at Norfolk', tables.naval.unionHits.norfolk, naval.union_hits['attack-norfolk'])
same('naval hits in the Roads', tables.naval.unionHits['hampton-roads'], naval.union_hits['hampton-roads'])
same('naval hits on the York', tables.naval.unionHits['york-pamunkey'], naval.union_hits['york-pamunkey'])
same('naval negation', tables.naval.virginiaNegates, naval.virginia_negates_on)
same('Jackson’s entry', tables.jacksonEntry.places, tracks.jackson_entry.locations)
same(
  'Lee',
  [tables.leeTrigger.distance, tables.leeTrigger.confidence],
  [tracks.lee_trigger.distance, tracks.lee_trigger.track],
)
const { mcdowell } = tracks
same(
  'McDowell',
  [tables.mcdowell.firstRoll, tables.mcdowell.successMost, tables.mcdowell.confidence],
  [mcdowell.first_roll_union_turn_after_jackson, mcdowell.success_max, mcdowell.track_release],
)

for (const scenario of tracks.scenarios) {
  const { id } = scenario
  const file = ours(`scenarios/${id}.json`)
  same(
    `${id} turns`,
    [file.firstTurn, file.lastTurn, file.extensionTurns],
    [scenario.first_turn, scenario.last_turn, scenario.extension_turns],
  )
  same(`${id} start`, [file.confidence, file.commander], [scenario.track_start, scenario.confederate_commander])
  same(`${id} weather`, file.clearTurns.map(String), Object.keys(scenario.fixed_weather ?? {}))
  const cap = tracks.cap.overrides.filter((override) => override.scenario === id)
  same(
    `${id} cap`,
    file.fixedCap.map(({ turn, confederate: c, union: u }) => [turn, c, u]),
    cap.map((one) => [one.turn, one.confederate, one.union]),
  )
  for (const side of ['union', 'confederate']) {
    for (const place of tracks.rail.control_at_start[id][side])
      same(`${id} rail at ${place}`, file.control[place], side)
  }
  const late = tracks.rivers.control_at_start[id].union.length > 1
  for (const place of tracks.location_control_at_start.late_scenarios_union) {
    if (place !== 'fort-monroe') same(`${id} control of ${place}`, file.control[place], late ? 'union' : 'confederate')
  }
  const table = facts(`setups/${id}.csv`)
  same(
    `${id} blocks`,
    file.setup.map(({ block }) => block),
    table.map(({ unit }) => unit),
  )
  table.forEach((row, at) => {
    const entry = file.setup[at] ?? {}
    const where = `${id} ${row.unit}`
    same(`${where} place`, entry.place ?? 'out-of-play', row.default_location)
    same(`${where} status`, entry.status, row.status)
    same(`${where} source`, [entry.source, text(entry.condition)], [row.source, row.condition])
    const chooses = row.status === 'on-map' && row.allowed_locations !== row.default_location
    const said = entry.anywhere === true ? 'any-location' : (entry.allowed ?? []).join('|')
    same(`${where} choice`, said, chooses ? row.allowed_locations : '')
  })
}

for (const line of differences) console.log(line)
console.log(`${compared} values compared, ${differences.length} differences.`)
if (differences.length > 0) process.exit(1)

#!/usr/bin/env node
/**
 * Developer's tool: turns a folder of facts about Forged in Fire into the module's data and scenario files.
 * Reads FACTS_DIR; writes modules/forged-in-fire/data/*.json and scenarios/*.json. Same input, same bytes.
 * Usage: node scripts/import-fif-facts.mjs FACTS_DIR
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv } from './csv.mjs'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'modules', 'forged-in-fire')
const factsFolder = process.argv[2]
if (factsFolder === undefined) {
  console.error('Usage: node scripts/import-fif-facts.mjs FACTS_DIR')
  process.exit(2)
}
const csv = (name) => parseCsv(readFileSync(join(factsFolder, name), 'utf8'))
const tracks = JSON.parse(readFileSync(join(factsFolder, 'tracks.json'), 'utf8'))

const list = (value, separator) => (value === '' ? [] : value.split(separator))
/** An object without the members whose value is missing ('', undefined). */
const present = (entries) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '' && value !== undefined))
function flag(value, where) {
  if (value !== '0' && value !== '1') throw new Error(`${where}: "${value}" is neither 0 nor 1.`)
  return value === '1'
}
function number(value, where) {
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`${where}: "${value}" is no number.`)
  return Number(value)
}
const numberIf = (value, where) => (value === '' ? undefined : number(value, where))

const places = csv('locations.csv').map((row) =>
  present({
    id: row.id,
    name: row.name,
    terrain: row.terrain,
    port: flag(row.port, row.id),
    riverArea: row.river_area,
    supply: row.supply === 'union-if-I-Corps-enters-here' ? 'union-if-i-corps-enters' : row.supply,
    rail: list(row.rail, ';'),
    entrenched: flag(row.entrenched, row.id),
    fortress: flag(row.fortress, row.id),
    bank: { N: 'north', S: 'south', '-': undefined }[row.chickahominy_side],
    latitude: numberIf(row.lat, row.id),
    longitude: numberIf(row.lon, row.id),
    precisionKm: number(row.coord_precision_km, row.id),
    county: row.county === '-' ? '' : row.county,
    inRulebook: flag(row.in_rulebook, row.id),
    source: row.source,
    coordinateSource: row.coord_source,
    note: row.note,
  }),
)

const links = csv('edges.csv').map((row) =>
  present({
    id: row.id,
    ends: [row.a, row.b],
    kind: row.kind,
    railLine: row.rail_line,
    river: row.crosses_river,
    riverEffect: flag(row.river_effect, row.id),
    entrenchmentDefends: row.entrenchment_defends,
    source: row.source,
    note: row.note,
  }),
)

const blocks = csv('blocks.csv').map((row) =>
  present({
    id: row.id,
    side: row.side,
    name: row.name,
    type: row.type,
    corps: row.corps,
    colour: row.colour,
    rating: numberIf(row.command_rating, row.id),
    maxSp: numberIf(row.max_sp, row.id),
    steps: list(row.steps, '-').map((step) => number(step, row.id)),
    division: row.division_commander,
    basis: row.basis,
    source: row.source,
    note: row.note,
  }),
)

const { confidence_track: track, naval, mcdowell } = tracks
const tables = {
  confidence: {
    least: track.min_shown,
    most: track.max_shown,
    rangeSource: track.range_source,
    capUseSource: track.cap_use_source,
    events: track.events.map((event) =>
      present({
        id: event.id,
        effect: event.effect,
        once: event.once ?? false,
        leastBlocks: event.min_confederate_inf_art_units ?? event.min_union_inf_art_units,
        lossesInTurn: event.per_turn_threshold,
        condition: event.condition,
        source: event.source,
        onceSource: event.once_source,
      }),
    ),
    scenarioEvents: track.scenario_only.map(({ scenario, effect, once, condition, source }) => ({
      scenario,
      effect,
      once,
      condition,
      source,
    })),
  },
  cap: {
    base: tracks.cap.base,
    extra: tracks.cap.extra,
    dice: tracks.cap.dice,
    ratings: tracks.cap.ratings,
    source: tracks.cap.source,
  },
  turns: tracks.turns.map((turn) => ({
    turn: turn.turn,
    month: turn.month,
    weatherColumn: turn.weather_column,
    start: turn.nominal_start,
    end: turn.nominal_end,
    extension: turn.extension,
    source: turn.source,
  })),
  weather: {
    die: tracks.weather.die,
    columns: Object.fromEntries(['April-May', 'June', 'July-August'].map((column) => [column, tracks.weather[column]])),
    source: tracks.weather.source,
  },
  movement: {
    rates: Object.fromEntries(
      ['clear', 'rain', 'mud'].map((weather) => {
        const { commander, ...others } = tracks.movement[weather]
        return [weather, { 'corps-commander': commander, ...others }]
      }),
    ),
    source: tracks.movement.source,
  },
  supply: {
    ranges: { confederate: tracks.supply.confederate_range, union: tracks.supply.union_range },
    railBonus: tracks.supply.rail_bonus_max,
    source: tracks.supply.source,
  },
  rail: { lines: tracks.rail.lines, source: tracks.rail.lines_source },
  rivers: { areas: tracks.rivers.areas, source: tracks.rivers.areas_source, unlockSource: tracks.rivers.unlock_source },
  naval: {
    rounds: naval.rounds,
    unionDice: naval.union_dice,
    unionHits: {
      norfolk: naval.union_hits['attack-norfolk'],
      'hampton-roads': naval.union_hits['hampton-roads'],
      'york-pamunkey': naval.union_hits['york-pamunkey'],
    },
    virginiaDice: naval.virginia_dice,
    virginiaNegates: naval.virginia_negates_on,
    source: naval.source,
    note: naval.negation,
  },
  siegeFire: { hits: [3, 4, 5, 6], source: 'rulebook §9' },
  jacksonEntry: { places: tracks.jackson_entry.locations, source: tracks.jackson_entry.source },
  leeTrigger: {
    distance: tracks.lee_trigger.distance,
    confidence: tracks.lee_trigger.track,
    source: tracks.lee_trigger.source,
  },
  mcdowell: {
    firstRoll: mcdowell.first_roll_union_turn_after_jackson,
    successMost: mcdowell.success_max,
    confidence: mcdowell.track_release,
    source: mcdowell.source,
  },
}

const options = [
  { id: 'hiddenBlocks', default: false, rule: 'fif:2', source: 'rulebook §1, §11.1' },
  { id: 'decoys', default: true, rule: 'fif:11.1', source: 'rulebook §15 (each set-up has them)' },
  { id: 'forceMarch', default: false, rule: 'fif:16.1', source: 'rulebook §16.1' },
  { id: 'stuart', default: false, rule: 'fif:16.2', source: 'rulebook §16.2' },
  { id: 'mudNoRiverBattle', default: false, rule: 'fif:16.3', source: 'rulebook §16.3' },
  { id: 'mudNoRiverReinforcement', default: false, rule: 'fif:16.4', source: 'rulebook §16.4' },
  { id: 'rainRiverReinforcement', default: false, rule: 'fif:16.5', source: 'rulebook §16.5' },
  { id: 'battleSupply', default: false, rule: 'fif:16.6', source: 'rulebook §16.6' },
  { id: 'slowJackson', default: false, rule: 'fif:16.7', source: 'rulebook §16.7' },
]
/** Options that a scenario has no use for: Jackson is not in it, or is slow in it whatever is agreed. */
const without = {
  campaign: [],
  'mcclellans-gamble': ['slowJackson'],
  'fair-oaks': ['slowJackson'],
  'seven-days': ['slowJackson'],
}
const titles = {
  campaign: ['Campaign Game', 'fif:15.1'],
  'mcclellans-gamble': 'McClellan’s Gamble|fif:15.2'.split('|'),
  'fair-oaks': ['Fair Oaks', 'fif:15.3'],
  'seven-days': ['Seven Days Battles', 'fif:15.4'],
}

/** Who controls what as a scenario begins: rail (10.2), and the places that conditions ask about (10.4, 15). */
function controlOf(id) {
  const rail = tracks.rail.control_at_start[id]
  const late = tracks.rivers.control_at_start[id].union.length > 1
  const control = { 'fort-monroe': 'union' }
  for (const place of ['yorktown', 'norfolk', 'williamsburg', 'mechanicsville']) control[place] = 'confederate'
  for (const place of late ? tracks.location_control_at_start.late_scenarios_union : []) control[place] = 'union'
  for (const place of rail.confederate) control[place] = 'confederate'
  for (const place of rail.union) control[place] = 'union'
  return Object.fromEntries(Object.entries(control).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const scenarios = tracks.scenarios.map((row) => {
  const [title, rule] = titles[row.id]
  const cap = tracks.cap.overrides.find(({ scenario }) => scenario === row.id)
  return {
    id: row.id,
    title,
    rule,
    status: 'complete',
    firstTurn: row.first_turn,
    lastTurn: row.last_turn,
    extensionTurns: row.extension_turns,
    confidence: row.track_start,
    commander: row.confederate_commander,
    clearTurns: Object.keys(row.fixed_weather ?? {}).map(Number),
    fixedCap:
      cap === undefined ? [] : [{ turn: cap.turn, confederate: cap.confederate, union: cap.union, source: cap.source }],
    control: controlOf(row.id),
    source: row.source,
    controlSource: `${tracks.rail.control_at_start[row.id].source}; ${tracks.location_control_at_start.source}; ${tracks.rivers.control_source}`,
    options: options.filter(({ id }) => !without[row.id].includes(id)).map((one) => ({ ...one, type: 'boolean' })),
    setup: csv(`setups/${row.id}.csv`).map((line) =>
      present({
        block: line.unit,
        status: line.status,
        place: line.default_location === 'out-of-play' ? '' : line.default_location,
        allowed:
          line.status === 'on-map' && line.allowed_locations.includes('|')
            ? line.allowed_locations.split('|')
            : undefined,
        anywhere: line.allowed_locations === 'any-location' ? true : undefined,
        condition: line.condition,
        source: line.source,
      }),
    ),
  }
})

/** One entry of a list a line, so that a change shows as one line. */
function oneLine(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
const holdsObjects = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((member) => typeof member === 'object' && member !== null)
function write(value, indent = '') {
  if (!holdsObjects(value)) return oneLine(value)
  const inner = `${indent}  `
  const entry = (member) => (Array.isArray(value) && !Array.isArray(member) ? oneLine(member) : write(member, inner))
  const parts = Array.isArray(value)
    ? value.map((member) => inner + entry(member))
    : Object.entries(value).map(([key, member]) => `${inner}${JSON.stringify(key)}: ${write(member, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
function save(path, value) {
  const target = join(moduleFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${write(value)}\n`)
}

save('data/places.json', { places })
save('data/links.json', { links })
save('data/blocks.json', { blocks })
save('data/tracks.json', tables)
for (const scenario of scenarios) save(`scenarios/${scenario.id}.json`, scenario)

#!/usr/bin/env node
/**
 * Developer's tool: turns a folder of facts about Across the Potomac into the module's data and scenario files.
 * Reads FACTS_DIR; writes modules/across-the-potomac/data/*.json and scenarios/*.json. Same input, same bytes.
 * Usage: node scripts/import-atp-facts.mjs FACTS_DIR
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv } from './csv.mjs'

const moduleFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'modules', 'across-the-potomac')
const factsFolder = process.argv[2]
if (factsFolder === undefined) {
  console.error('Usage: node scripts/import-atp-facts.mjs FACTS_DIR')
  process.exit(2)
}

const text = (name) => readFileSync(join(factsFolder, name), 'utf8')
const csv = (name) => parseCsv(text(name))
const json = (name) => JSON.parse(text(name))

/** A value looked up in a closed list; anything else stops the import. */
function closed(map, value, where) {
  if (!Object.hasOwn(map, value)) throw new Error(`${where}: "${value}" is not one of ${Object.keys(map).join(', ')}.`)
  return map[value]
}
const side = (value, where) => closed({ U: 'union', C: 'confederate' }, value, where)
const flag = (value, where) => closed({ 0: false, 1: true }, value, where)
const list = (value, separator) => (value === '' ? [] : value.split(separator))
function integer(value, where) {
  if (!/^-?\d+$/.test(value)) throw new Error(`${where}: "${value}" is no integer.`)
  return Number(value)
}
function die(value, where) {
  return closed({ d6: 6, d10: 10 }, value, where)
}
/** An object without the members whose value is missing ('' or undefined). */
const present = (entries) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '' && value !== undefined))
/** A source whose parts all begin with a label: "; " inside a remark becomes ", ". */
const source = (value) => value.replace(/; (?!rulebook §|published: |derived: |reconstructed)/g, ', ')
const hexsideId = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`)

// ---- writing: an object or array goes on one line if it fits, else one member per line
function write(value, width, indent = '', room = 0) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const flat = oneLine(value)
  const scalars = Array.isArray(value) ? value.every((v) => typeof v !== 'object') : false
  if (indent !== '' && indent.length + room + flat.length + 1 <= width && (scalars || !nested(value))) return flat
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((v) => inner + write(v, width, inner))
    : Object.entries(value).map(([key, v]) => {
        const name = `${JSON.stringify(key)}: `
        return inner + name + write(v, width, inner, name.length)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return parts.length === 0 ? open + close : `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
function oneLine(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  const members = Object.entries(value).map(([key, v]) => `${JSON.stringify(key)}: ${oneLine(v)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
/** True of an array that holds objects: it is always written one entry per line. */
const nested = (value) =>
  Array.isArray(value) ? value.length > 0 : Object.values(value).some((v) => Array.isArray(v) && v.some(isObject))
const isObject = (value) => typeof value === 'object' && value !== null

function save(path, value, width) {
  const target = join(moduleFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${write(value, width)}\n`)
}

// ---- the map
const hexRows = csv('map-hexes.csv')
const cityRows = json('turn-record.json').cityVP
const cityOf = new Map(cityRows.map((city) => [city.hex, city]))

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
      places: list(row.places, '; '),
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

// ---- the units
const strengthClassNames = {
  UL: 'union-infantry',
  CA: 'confederate-main-army',
  CD: 'confederate-other-infantry',
  CAV: 'cavalry',
  MIL: 'militia',
  HV: 'union-heavy-artillery',
  HVC: 'confederate-heavy-artillery',
  ART: 'field-artillery',
}
const basisPattern = /^(\d+) (men|guns) \/ (\d+)(?: \+ (\d+) muster-out step)?$/
const classes = new Map()
const units = csv('units.csv').map((row) => {
  const where = `units ${row.id}`
  const basis = basisPattern.exec(row.spBasis)
  if (basis === null || basis[1] !== row[basis[2]]) throw new Error(`${where}: the basis of its strength is unclear.`)
  const strengthClass = closed(strengthClassNames, row.strengthClass, where)
  const rate = { id: strengthClass, [basis[2] === 'men' ? 'menPerPoint' : 'gunsPerPoint']: Number(basis[3]) }
  const known = classes.get(strengthClass)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rate))
    throw new Error(`${where}: two rates for ${strengthClass}.`)
  classes.set(strengthClass, rate)
  return present({
    id: row.id,
    label: row.label,
    name: row.name,
    side: side(row.side, where),
    type: closed(
      {
        infantry: 'infantry',
        cavalry: 'cavalry',
        'field artillery': 'field-artillery',
        'heavy artillery': 'heavy-artillery',
      },
      row.type,
      where,
    ),
    size: closed({ corps: 'corps', division: 'division', brigade: 'brigade' }, row.size, where),
    strength: integer(row.sp, where),
    counters: integer(row.counters, where),
    movement: integer(row.ma, where),
    redBand: flag(row.redBand, where),
    reinforcement: flag(row.reinforcement, where),
    setupHex: row.setupJune3,
    entryHexes: list(row.entryHexes, ' '),
    men: row.men === '' ? undefined : integer(row.men, where),
    guns: row.guns === '' ? undefined : integer(row.guns, where),
    strengthClass,
    musterOutStepsAdded: basis[4] === undefined ? undefined : Number(basis[4]),
    sources: {
      strength: row.spSource,
      movement: row.maSource,
      redBand: row.redBandSource,
      setup: row.setupSource,
    },
  })
})
const strengthClasses = [...classes.values()].map((rate) => ({ ...rate, source: 'reconstructed' }))

// ---- the Battle Card
const card = json('battle-card.json')
const cardTypes = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  fieldArtillery: 'field-artillery',
  heavyArtillery: 'heavy-artillery',
}
const roles = ['attack', 'defend']
const dice = []
const terrainModifiers = []
for (const [ground, table] of Object.entries(card.terrain)) {
  for (const [key, unitType] of Object.entries(cardTypes)) {
    for (const role of roles) {
      const printed = table[key][role]
      if (printed === undefined) continue
      dice.push({
        ground,
        unitType,
        role,
        die: die(printed, `battle-card ${ground} ${key}`),
        source: table[key].source,
      })
    }
  }
  for (const role of roles) {
    terrainModifiers.push({ ground, role, value: table.modifiers[role], source: source(table.modifiers.source) })
  }
}
const fatigued = card.modifiers.fatigued
const battleCard = {
  dice,
  terrainModifiers,
  minimumStrength: { value: card.terrain.fortification.modifiers.minimumAttackStrength, source: card.rollToHit.source },
  terrainPriority: { order: card.terrainPriority, source: 'reconstructed' },
  fortification: { appliesTo: 'occupier', source: card.fortificationApplies.source },
  rain: { diceChange: false, minorCountsAs: 'major', majorCountsAs: 'tidal', source: card.rain.source },
  attackLimits: ['minor', 'major'].map((river) => ({
    river,
    maximumAttackers: card.hexsides[river].maxAttackers,
    source: card.hexsides[river].source,
  })),
  noAttackAcross: ['tidal', 'blocked'].map((feature) => ({ feature, source: card.hexsides[feature].source })),
  bridge: { changesAttackLimit: false, source: card.hexsides.bridge.source },
  fatigue: [
    { size: 'corps', value: fatigued.corps, source: fatigued.source },
    { size: 'division', value: fatigued.divisionOrBrigade, source: fatigued.source },
    { size: 'brigade', value: fatigued.divisionOrBrigade, source: fatigued.source },
  ],
  flankAttack: { value: card.modifiers.flankAttack.attack, source: card.modifiers.flankAttack.source },
  cumulative: { value: card.modifiers.cumulative.value, source: card.modifiers.cumulative.source },
  coordination: ['Lee', 'Meade', 'Hooker', 'Reynolds'].map((name) => ({
    commander: name.toLowerCase(),
    side: name === 'Lee' ? 'confederate' : 'union',
    value: card.coordination[name],
    source: name === 'Reynolds' ? 'rulebook §16.6C' : 'rulebook §10.9',
  })),
  coordinationDie: { die: die(card.coordination.die, 'battle-card coordination'), source: 'rulebook §10.8C' },
  shots: {
    usual: card.shots.default,
    heavyArtilleryDefending: card.shots.heavyArtilleryDefending,
    source: card.shots.source,
  },
  alternatives: [
    {
      id: 'all-d10',
      source: 'published: http://pawnderings.blogspot.com/2008/12/across-potomac-game-review.html (all dice ten-sided)',
    },
    { id: 'hills-limit', source: 'rulebook §20E (hills limit attackers, no number printed)' },
  ],
}

// ---- the Turn Record Sheet
const sheet = json('turn-record.json')
const delays = {
  'any Confederate unit in Northern territory': 'confederate-in-north',
  'any Confederate unit northeast of the Susquehanna': 'confederate-northeast-of-susquehanna',
  "any Union unit within Colquitt's release range": 'union-within-colquitt-range',
}
const delay = (value, where) => (value === '' ? undefined : closed(delays, value, where))
const turnRecord = {
  turns: { source: sheet.turnsSource, dates: sheet.turns },
  weatherStart: { weather: sheet.weatherStart.value, source: sheet.weatherStart.source },
  unionReinforcements: sheet.unionReinforcements.map(({ unit, offsetFromRelease, source }) => ({
    unit,
    offsetFromRelease,
    source,
  })),
  unionRelease: { event: 'confederate-enters-or-attacks-north', source: sheet.releaseTrigger.source },
  susquehanna: {
    event: 'confederate-moves-or-attacks-across-susquehanna',
    turns: sheet.susquehannaAcceleration.turns,
    source: sheet.susquehannaAcceleration.source,
  },
  confederateReinforcements: sheet.confederateReinforcements.map((entry) =>
    present({
      unit: entry.unit,
      turn: entry.turn,
      offsetFromRelease: entry.offsetFromRelease,
      trigger:
        entry.trigger === undefined
          ? undefined
          : present({ withinHexesOf: entry.trigger.withinHexesOf, crossesRiver: entry.trigger.orCrosses }),
      source: entry.source,
    }),
  ),
  musterOuts: sheet.musterOuts.map((entry) =>
    present({
      unit: entry.unit,
      turn: entry.turn,
      delayWhile: delay(entry.delayWhile, `muster-out ${entry.unit}`),
      source: entry.source,
    }),
  ),
  withdrawals: sheet.withdrawals.map((entry) =>
    present({
      unit: entry.unit,
      turn: entry.turn,
      delayWhile: delay(entry.delayWhile, `withdrawal ${entry.unit}`),
      source: entry.source,
    }),
  ),
  penalty: { halfPointsPerTurn: sheet.penalty.vpPerTurn * 2, source: sheet.penalty.source },
  meade: { offsetFromFirstInvasion: sheet.meade.offsetFromFirstInvasion, source: sheet.meade.source },
  victoryPoints: {
    stepDestroyedHalfPoints: sheet.otherVP.stepDestroyed * 2,
    forageHalfPoints: sheet.otherVP.forage * 2,
    battlefieldHalfPoints: sheet.otherVP.battlefield * 2,
    source: sheet.otherVP.source,
  },
  commandPoints: {
    confederate: {
      allConfederatesInSouth: sheet.commandPoints.confederate.allInSouth,
      anyConfederateInNorth: sheet.commandPoints.confederate.anyInNorth,
    },
    union: {
      allConfederatesInSouth: sheet.commandPoints.union.allConfederatesInSouth,
      anyConfederateInNorth: sheet.commandPoints.union.anyConfederateInNorth,
    },
    meadeBonus: sheet.commandPoints.meadeBonus,
    capitalLost: sheet.commandPoints.capitalLost,
    source: sheet.commandPoints.source,
  },
}

// ---- the scenarios
/** Sections of the basic and standard rules; the scenario's own section is added to them. Section 15 is for two maps. */
const standardSections = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((n) => `atp:${n}.0`)
const noSchedule = standardSections.filter((id) => id !== 'atp:6.0' && id !== 'atp:7.0')
const burnedHexside = /^hexside (\d{4})\/(\d{4})$/
const markerKinds = { 'capital flag': 'capital', 'supply depot': 'depot' }

function scenario(plan) {
  const rows = csv(`setups/${plan.file}.csv`)
  const burned = []
  const setup = []
  const markers = []
  for (const row of rows) {
    const where = `${plan.file} ${row.unitId}`
    if (row.unitId === 'burned-bridge') {
      const match = burnedHexside.exec(row.note)
      if (match === null) throw new Error(`${where}: no hexside.`)
      burned.push(hexsideId(match[1], match[2]))
    } else if (row.status === 'marker') {
      const kind = closed(markerKinds, row.note, where)
      markers.push({ kind, side: side(row.side, where), hex: row.hex, source: row.source })
    } else {
      setup.push(
        present({
          unit: row.unitId,
          status: closed({ map: 'map', reinforcement: 'reinforcement', 'not-used': 'not-used' }, row.status, where),
          hex: row.hex,
          stepsLost: row.stepsLost === '0' ? undefined : integer(row.stepsLost, where),
          fatigued: flag(row.fatigued, where) || undefined,
          dueTurn: row.dueTurn === '' ? undefined : integer(row.dueTurn, where),
          source: row.source,
        }),
      )
    }
  }
  const mustered = plan.schedule ? sheet.musterOuts.filter((entry) => entry.turn < plan.firstTurn) : []
  const parameters = {
    weatherOnPreviousTurn: 'clear',
    rainOn: plan.rainOn ?? [12],
    clearOn: [6],
    firstInvasionTurn: plan.invasion,
    unionReinforcementsReleased: plan.invasion,
    susquehannaCrossed: false,
    commander: plan.commander,
    startHalfPoints: { confederate: 0, union: 0 },
    burnedBridges: burned,
    musterOutsAlreadyDone: mustered.map((entry) => entry.unit),
  }
  const [minimum, maximum] = plan.lastTurn
  save(
    `scenarios/${plan.id}.json`,
    {
      id: plan.id,
      title: plan.title,
      rule: plan.rule,
      status: plan.status,
      firstTurn: plan.firstTurn,
      lastTurn: { minimum, maximum, default: maximum },
      sections: [...(plan.schedule ? standardSections : noSchedule), ...(plan.ownSection ? [plan.rule] : [])],
      parameters,
      sources: plan.sources,
      options: [
        {
          id: 'lastTurn',
          type: 'integer',
          default: maximum,
          minimum,
          maximum,
          rule: 'atp:5.3',
          source: plan.sources.lastTurn,
        },
        { id: 'weather', type: 'boolean', default: true, rule: 'atp:16.1', source: 'rulebook §16.1' },
      ],
      setup,
      markers,
    },
    120,
  )
}

const sixteen = 'rulebook §16.1B'
scenario({
  id: 'campaign',
  file: 'june-3',
  title: 'The Campaign',
  rule: 'atp:5.3',
  ownSection: false,
  status: 'planned',
  schedule: true,
  firstTurn: sheet.scenarios.campaign.firstTurn,
  lastTurn: sheet.scenarios.campaign.lastTurn,
  invasion: null,
  commander: 'hooker',
  sources: {
    firstTurn: 'rulebook §5.3',
    lastTurn: 'rulebook §5.3; reconstructed (default)',
    weatherOnPreviousTurn: 'rulebook §16.1A',
    rainOn: sixteen,
    clearOn: sixteen,
    firstInvasionTurn: 'rulebook §6.3, §8.3',
    unionReinforcementsReleased: 'rulebook §6.3',
    susquehannaCrossed: 'rulebook §6.4',
    commander: 'rulebook §1.1, §8.3',
    startHalfPoints: 'rulebook §3.1',
    burnedBridges: 'rulebook §16.2',
    musterOutsAlreadyDone: 'derived: rulebook §7.3 (first turn 1)',
  },
})
scenario({
  id: 'great-invasion',
  file: 'june-16',
  title: 'The Great Invasion',
  rule: 'atp:17.0',
  ownSection: true,
  status: 'complete',
  schedule: true,
  firstTurn: sheet.scenarios['great-invasion'].firstTurn,
  lastTurn: sheet.scenarios['great-invasion'].lastTurn,
  invasion: 13,
  commander: 'hooker',
  sources: {
    firstTurn: 'rulebook §17.1A',
    lastTurn: 'rulebook §17.1A; reconstructed (default)',
    weatherOnPreviousTurn: 'rulebook §17.1H',
    rainOn: sixteen,
    clearOn: sixteen,
    firstInvasionTurn: 'rulebook §17.2A, §8.3 (example)',
    unionReinforcementsReleased: 'rulebook §17.2A',
    susquehannaCrossed: 'derived: rulebook §17.3 (no Confederate unit across)',
    commander: 'rulebook §17.2C',
    startHalfPoints: 'rulebook §17.1C',
    burnedBridges: 'rulebook §16.2',
    musterOutsAlreadyDone: 'derived: rulebook §17.2 (units set up reduced)',
  },
})
scenario({
  id: 'lee-vs-meade',
  file: 'june-29',
  title: 'Lee vs Meade',
  rule: 'atp:18.0',
  ownSection: true,
  status: 'planned',
  schedule: true,
  firstTurn: sheet.scenarios['lee-vs-meade'].firstTurn,
  lastTurn: sheet.scenarios['lee-vs-meade'].lastTurn,
  rainOn: sheet.scenarios['lee-vs-meade'].rainOn,
  invasion: 13,
  commander: 'meade',
  sources: {
    firstTurn: 'rulebook §18.1A',
    lastTurn: 'rulebook §18.1A',
    weatherOnPreviousTurn: 'rulebook §18.2A',
    rainOn: 'rulebook §18.2A',
    clearOn: 'rulebook §18.2A',
    firstInvasionTurn: 'rulebook §18.3, §8.3 (example)',
    unionReinforcementsReleased: 'rulebook §18.3',
    susquehannaCrossed: 'derived: rulebook §18.4 (no Confederate unit across)',
    commander: 'rulebook §18.1',
    startHalfPoints: 'rulebook §18.1C',
    burnedBridges: 'rulebook §18.2B (hex 1415); derived: geography (hexside)',
    musterOutsAlreadyDone: 'derived: rulebook §18.3 (units set up reduced)',
  },
})
scenario({
  id: '1862',
  file: '1862',
  title: '1862',
  rule: 'atp:19.0',
  ownSection: true,
  status: 'planned',
  schedule: false,
  firstTurn: 1,
  lastTurn: [25, 50],
  invasion: null,
  commander: 'hooker',
  sources: {
    firstTurn: 'reconstructed (§19 prints none)',
    lastTurn: 'reconstructed (as rulebook §5.3)',
    weatherOnPreviousTurn: 'rulebook §16.1A',
    rainOn: sixteen,
    clearOn: sixteen,
    firstInvasionTurn: 'reconstructed',
    unionReinforcementsReleased: 'reconstructed',
    susquehannaCrossed: 'derived: rulebook §19.2 (no Confederate unit across)',
    commander: 'reconstructed (§19 prints none)',
    startHalfPoints: 'rulebook §3.1',
    burnedBridges: 'rulebook §16.2',
    musterOutsAlreadyDone: 'reconstructed (no schedule of 1863 in 1862)',
  },
})

const wide = Number.POSITIVE_INFINITY
save('data/hexes.json', { hexes }, wide)
save('data/hexsides.json', { hexsides }, wide)
save('data/grid.json', grid, wide)
save('data/units.json', { strengthClasses, units }, wide)
save('data/battle-card.json', battleCard, wide)
save('data/turn-record.json', turnRecord, wide)

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GRID } from '../../../modules/across-the-potomac/rules/tables/grid.ts'
import {
  HEX_IDS,
  hexDistance,
  hexFact,
  isHex,
  neighboursOf,
} from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import {
  HEXSIDE_IDS,
  hexsideById,
  hexsideFact,
  hexsideId,
} from '../../../modules/across-the-potomac/rules/tables/hexsides.ts'
import { SCENARIOS } from '../../../modules/across-the-potomac/rules/tables/scenarios.ts'
import {
  CONFEDERATE_REINFORCEMENTS,
  LAST_TURN,
  MUSTER_OUTS,
  turnDate,
  UNION_REINFORCEMENTS,
} from '../../../modules/across-the-potomac/rules/tables/turn-record.ts'
import { UNIT_IDS, UNITS, unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import { complaints, filesWithSchemas, read } from './data-files.ts'

const units = UNIT_IDS.map(unitFact)
const scenarios = Object.values(SCENARIOS)
const setups = scenarios.map((scenario) => [scenario.id, scenario] as const)

describe('schemas', () => {
  test.each(filesWithSchemas())('$path is as $schema says', ({ path, schema }) => {
    expect(complaints(schema, read(path))).toEqual([])
  })

  test('every data file and scenario file is in the manifest', () => {
    const folder = new URL('../../../modules/across-the-potomac/', import.meta.url)
    const there = ['data', 'scenarios'].flatMap((name) =>
      readdirSync(new URL(`${name}/`, folder))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${name}/${file}`),
    )
    const listed = filesWithSchemas().map(({ path }) => path)
    expect([...there, 'module.json'].sort()).toEqual([...listed].sort())
  })
})

describe('manifest', () => {
  const manifest = read('module.json') as { scenarios: { id: string; title: string; rule: string; status: string }[] }
  test.each(manifest.scenarios)('scenario $id is as its file says', ({ id, title, rule, status }) => {
    expect({ id, title, rule, status }).toEqual({
      id: SCENARIOS[id]?.id,
      title: SCENARIOS[id]?.title,
      rule: SCENARIOS[id]?.rule,
      status: SCENARIOS[id]?.status,
    })
  })
})

describe('cross references', () => {
  test('the grid file names the same neighbours as the grid built from it', () => {
    const { directions } = read('data/grid.json') as { directions: { evenRow: number[]; oddRow: number[] }[] }
    for (const id of GRID.ids) {
      const { row, column } = GRID.parse(id) ?? { row: Number.NaN, column: Number.NaN }
      const steps = directions.map((step) => (row % 2 === 0 ? step.evenRow : step.oddRow))
      const named = steps.map(([down = 0, right = 0]) => GRID.idOf(row + down, column + right))
      expect(GRID.neighbours(id)).toEqual(named.filter((other) => other !== undefined).sort())
    }
  })

  test('neighbours are playable, mutual and one hex apart', () => {
    for (const hex of HEX_IDS) {
      for (const next of neighboursOf(hex)) {
        expect(isHex(next)).toBe(true)
        expect(neighboursOf(next)).toContain(hex)
        expect(hexDistance(hex, next)).toBe(1)
      }
    }
  })

  test('every hexside has two playable ends that touch, lower number first', () => {
    for (const id of HEXSIDE_IDS) {
      const [a, b] = hexsideById(id).hexes
      expect(neighboursOf(a)).toContain(b)
      expect(hexsideId(b, a)).toBe(id)
      expect(a < b).toBe(true)
    }
  })

  test('every hexside printed in the file is one of the map', () => {
    const { hexsides } = read('data/hexsides.json') as { hexsides: { id: string }[] }
    for (const { id } of hexsides) expect(HEXSIDE_IDS).toContain(id)
  })

  test('an ordinary hexside is open, and hexes that do not touch have none', () => {
    expect(hexsideFact('2620', '2519')).toEqual({
      id: '2519-2620',
      hexes: ['2519', '2620'],
      blocked: false,
      border: false,
      road: false,
    })
    expect(() => hexsideFact('2519', '2013')).toThrow("There is no hexside '2013-2519'.")
  })

  test('border hexsides are those between the territories', () => {
    for (const id of HEXSIDE_IDS) {
      const { hexes, border } = hexsideById(id)
      const [a, b] = hexes.map((hex) => hexFact(hex).territory)
      expect(border, id).toBe(a !== undefined && b !== undefined && a !== b)
    }
  })

  test('forage is in towns and cities', () => {
    for (const hex of HEX_IDS) expect(hexFact(hex).forage, hex).toBe(hexFact(hex).settlement !== undefined)
  })

  test('units stand and enter on playable land, in the territory they may be in', () => {
    for (const { id, side, redBand, setupHex, entryHexes } of units) {
      for (const hex of setupHex === undefined ? entryHexes : [setupHex]) {
        expect(hexFact(hex).terrain, id).not.toBe('bay')
        if (redBand) expect(hexFact(hex).territory, id).toBe(side === 'union' ? 'north' : 'south')
      }
    }
  })

  test('every reinforcement has entry hexes, and its place on the Turn Record Sheet', () => {
    const reinforcements = units.filter((unit) => unit.reinforcement)
    for (const { id, entryHexes } of reinforcements) expect(entryHexes.length, id).toBeGreaterThan(0)
    const listed = [...UNION_REINFORCEMENTS, ...CONFEDERATE_REINFORCEMENTS].map((entry) => entry.unit)
    expect([...listed].sort()).toEqual(reinforcements.map((unit) => unit.id).sort())
  })

  test('turns are consecutive days', () => {
    for (let turn = 1; turn <= LAST_TURN; turn += 1) {
      const day = new Date(Date.UTC(1863, 5, 2 + turn))
      expect(turnDate(turn)).toBe(day.toISOString().slice(0, 10))
    }
    expect(() => turnDate(51)).toThrow('There is no turn 51.')
  })

  test('release hexes and rivers are on the map', () => {
    for (const { trigger } of CONFEDERATE_REINFORCEMENTS) {
      for (const { hex } of trigger?.withinHexesOf ?? []) expect(isHex(hex)).toBe(true)
      const river = trigger?.crossesRiver
      if (river !== undefined) expect(HEXSIDE_IDS.some((id) => hexsideById(id).riverName === river)).toBe(true)
    }
  })

  test('an unknown unit or hex is a defect', () => {
    expect(() => unitFact('us-99')).toThrow("There is no unit 'us-99'.")
    expect(() => unitFact('toString')).toThrow("There is no unit 'toString'.")
    expect(() => hexFact('1001')).toThrow("There is no hex '1001'.")
    expect(isHex('1001')).toBe(false)
  })
})

describe.each(setups)('set-up of %s', (_, scenario) => {
  const onMap = scenario.setup.filter((row) => row.hex !== undefined)

  test('it has every unit of the game once', () => {
    expect(scenario.setup.map((row) => row.unit).sort()).toEqual([...UNIT_IDS].sort())
  })

  test('it stands on playable land', () => {
    for (const { unit, hex = '' } of onMap) expect(hexFact(hex).terrain, unit).not.toBe('bay')
  })

  test('no unit has lost all its steps', () => {
    for (const { unit, stepsLost } of scenario.setup) expect(stepsLost, unit).toBeLessThan(unitFact(unit).strength)
  })

  test('no hex holds both sides (atp:9.1B)', () => {
    const holders = new Map<string, string>()
    for (const { unit, hex = '' } of onMap) {
      const { side } = unitFact(unit)
      expect(holders.get(hex) ?? side, hex).toBe(side)
      holders.set(hex, side)
    }
  })

  test('no red-band unit is in enemy territory (atp:9.9)', () => {
    for (const { unit, hex = '' } of onMap) {
      const { side, redBand } = unitFact(unit)
      if (redBand) expect(hexFact(hex).territory, unit).toBe(side === 'union' ? 'north' : 'south')
    }
  })

  test('reinforcements still to come have entry hexes', () => {
    const waiting = scenario.setup.filter((row) => row.status === 'reinforcement')
    for (const { unit } of waiting) expect(unitFact(unit).entryHexes.length, unit).toBeGreaterThan(0)
  })

  test('Union reinforcements are due by the sheet, counted from their release', () => {
    const { unionReinforcementsReleased: released } = scenario.parameters
    for (const { unit, offsetFromRelease } of UNION_REINFORCEMENTS) {
      const row = scenario.setup.find((entry) => entry.unit === unit)
      if (row?.status !== 'reinforcement') continue
      expect(row.dueTurn, unit).toBe(released === null ? undefined : released + offsetFromRelease)
    }
  })

  test('muster-outs before the first turn are done and in the set-up', () => {
    const done = scenario.parameters.musterOutsAlreadyDone
    const past = MUSTER_OUTS.filter((entry) => entry.turn < scenario.firstTurn && scenario.sections.includes('atp:7.0'))
    expect(done).toEqual(past.map((entry) => entry.unit))
    for (const unit of done) expect(scenario.setup.find((row) => row.unit === unit)?.stepsLost, unit).toBe(1)
  })

  test('burned bridges are bridges, capitals and depots are in cities', () => {
    for (const id of scenario.parameters.burnedBridges) expect(hexsideById(id).bridge).toBe('major')
    for (const { hex, side } of scenario.markers) expect(hexFact(hex).cityOwner).toBe(side)
    expect(scenario.markers.map(({ side, kind }) => `${side} ${kind}`).sort()).toEqual([
      'confederate capital',
      'confederate depot',
      'union capital',
      'union depot',
    ])
  })

  test('the last turn asked for is in the range of the scenario', () => {
    const [minimum, maximum] = scenario.lastTurnRange
    const option = scenario.options.find((entry) => entry.id === 'lastTurn')
    expect(option).toMatchObject({ type: 'integer', minimum, maximum, default: scenario.lastTurnDefault })
    expect(minimum).toBeLessThanOrEqual(scenario.lastTurnDefault)
    expect(maximum).toBeGreaterThanOrEqual(scenario.lastTurnDefault)
    expect(scenario.firstTurn).toBeLessThanOrEqual(minimum)
  })
})

test('records are keyed by their own ids', () => {
  for (const [id, unit] of Object.entries(UNITS)) expect(unit.id).toBe(id)
  for (const [id, scenario] of Object.entries(SCENARIOS)) expect(scenario.id).toBe(id)
})

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hexFact, onSheet } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import {
  HEXSIDE_IDS,
  type HexsideFact,
  hexsideById,
  isHexside,
} from '../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { onMapOf, SCENARIO_IDS, scenarioFact } from '../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { LEADER_IDS, leaderFact, UNIT_IDS, unitFact } from '../../../modules/on-to-richmond/rules/tables/units.ts'
import { complaints, filesWithSchemas, manifest, read } from './data-files.ts'

describe('schemas', () => {
  test.each(filesWithSchemas)('$path is as $schema says', ({ path, schema }) => {
    expect(complaints(schema, read(path))).toEqual([])
  })

  test('every data file and scenario file is in the manifest', () => {
    const folder = new URL('../../../modules/on-to-richmond/', import.meta.url)
    const there = ['data', 'scenarios'].flatMap((name) =>
      readdirSync(new URL(`${name}/`, folder))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${name}/${file}`),
    )
    expect([...there, 'module.json'].sort()).toEqual(filesWithSchemas.map(({ path }) => path).sort())
  })
})

describe('manifest', () => {
  const playable = manifest.scenarios.filter(({ status }) => status === 'complete')

  test('otr:13.0 it lists the eight scenarios, and those that can be played are the ones with a file', () => {
    expect(manifest.scenarios.length).toBe(8)
    expect(playable.map(({ id }) => id)).toEqual(SCENARIO_IDS)
    for (const { status, path } of manifest.scenarios) expect(path !== undefined).toBe(status === 'complete')
  })

  test.each(playable)('scenario $id is as its file says', ({ id, title, rule, status }) => {
    expect(scenarioFact(id)).toMatchObject({ id, title, rule, status })
  })
})

describe('map', () => {
  test('std:2.3 a crossing is on a major or minor river, and only land has a county', () => {
    const crossings = HEXSIDE_IDS.map(hexsideById).filter(({ crossing }) => crossing !== undefined)
    expect(crossings.length).toBe(37)
    for (const { id, river } of crossings) expect(['major', 'minor'], id).toContain(river)
  })

  test('std:2.3 the sides of water hexes are all-water, few others are, and no road leads over one', () => {
    const sides = HEXSIDE_IDS.map(hexsideById)
    const isWaterside = ({ hexes }: HexsideFact) => hexes.some((hex) => hexFact(hex).terrain === 'water')
    const ids = (test: (side: HexsideFact) => boolean) => sides.filter(test).map(({ id }) => id)
    expect(ids((side) => isWaterside(side) && side.river !== 'all-water')).toEqual([])
    expect(ids(({ river, road, rail }) => river === 'all-water' && (road !== undefined || rail))).toEqual([])
    // Gaps of the York that the importer fills.
    const york = ['S5207-S5307', 'S5508-S5509', 'S5509-S5608']
    expect(ids((side) => side.river === 'all-water' && !isWaterside(side))).toEqual(york)
  })

  test('std:6.2 a road, pike or railroad over a major or minor river has a crossing', () => {
    const without = HEXSIDE_IDS.map(hexsideById).filter(
      ({ river, road, rail, crossing }) =>
        (river === 'major' || river === 'minor') && (road !== undefined || rail) && crossing === undefined,
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })

  test('otr:13.0 no objective lies in a swamp or in water', () => {
    for (const id of SCENARIO_IDS) {
      const { objectives } = scenarioFact(id).parameters
      for (const { hex } of objectives) expect(['swamp', 'water'], hex).not.toContain(hexFact(hex).terrain)
    }
  })
})

describe('units', () => {
  test('std:2.2 ids tell the side', () => {
    for (const id of UNIT_IDS) expect(id.startsWith('us-'), id).toBe(unitFact(id).side === 'union')
    for (const id of LEADER_IDS) expect(id.startsWith('us-leader-'), id).toBe(leaderFact(id).side === 'union')
  })

  test('std:2.2 demi-divisions are Confederate, squadrons Union', () => {
    const sized = (size: string) => UNIT_IDS.map(unitFact).filter((unit) => unit.size === size)
    for (const unit of sized('demi-division')) expect(unit.side, unit.id).toBe('confederate')
    for (const unit of sized('squadron')) expect(unit.side, unit.id).toBe('union')
    expect(sized('demi-division').length).toBe(19)
  })

  test('std:5.2 Union cavalry has no command, Confederate cavalry has its own', () => {
    const cavalry = UNIT_IDS.map(unitFact).filter(({ type }) => type === 'cavalry')
    for (const { id, side, command } of cavalry) expect(command, id).toBe(side === 'union' ? undefined : 'Cav')
  })

  test('std:2.2 leaders: two army leaders of each side less one, and no district leader', () => {
    const of = (side: string, kind: string) =>
      LEADER_IDS.map(leaderFact).filter((leader) => leader.side === side && leader.kind === kind).length
    expect([of('confederate', 'army'), of('union', 'army')]).toEqual([2, 1])
    expect([of('confederate', 'division'), of('union', 'division')]).toEqual([8, 0])
    expect([of('confederate', 'corps'), of('union', 'corps')]).toEqual([0, 7])
    expect(
      LEADER_IDS.map(leaderFact)
        .filter(({ cavalry }) => cavalry)
        .map(({ id }) => id),
    ).toEqual(['cs-leader-stuart'])
  })

  test('std:2.2 the four values the rulebook names are those of the counters', () => {
    expect(unitFact('us-sykes-a').artillery).toBe(0)
    expect(unitFact('us-sykes-b').artillery).toBe(2)
    expect(leaderFact('cs-leader-lee').commandValue).toBe(5)
    expect(leaderFact('cs-leader-johnston').commandValue).toBe(4)
  })
})

describe.each(SCENARIO_IDS.map((id) => [id, scenarioFact(id)] as const))('set-up of %s', (_, scenario) => {
  const units = scenario.setup.flatMap((row) => (row.kind === 'unit' ? [row] : []))
  const leaders = scenario.setup.flatMap((row) => (row.kind === 'leader' ? [row] : []))

  test('std:2.2 every leader stands with a unit of its own side', () => {
    for (const { leader, hex } of leaders) {
      const there = units.filter(({ place }) => place.kind === 'hex' && place.hex === hex)
      expect(
        there.some(({ unit }) => unitFact(unit).side === leaderFact(leader).side),
        leader,
      ).toBe(true)
    }
  })

  test('otr:13.0 it stands on land of its map, both sides in different hexes', () => {
    const holders = new Map<string, string>()
    for (const { unit, place } of units) {
      const hexes = place.kind === 'hex' ? [place.hex] : place.kind === 'choice' ? place.hexes : []
      for (const hex of hexes) {
        expect(onMapOf(scenario, hex), hex).toBe(true)
        expect(hexFact(hex).terrain, hex).not.toBe('water')
        expect(holders.get(hex) ?? unitFact(unit).side, hex).toBe(unitFact(unit).side)
        holders.set(hex, unitFact(unit).side)
      }
    }
  })

  test('otr:13.0 every reinforcement has a rule that brings it, and no other unit has one', () => {
    const { reinforcementsByRoll, reinforcementsByMarch } = scenario.parameters
    const brought = [
      ...reinforcementsByRoll.flatMap((entry) => entry.units),
      ...reinforcementsByMarch.flatMap((entry) => entry.costs.map(({ unit }) => unit)),
    ]
    const waiting = units.filter(({ place }) => place.kind === 'reinforcement').map(({ unit }) => unit)
    expect([...brought].sort()).toEqual([...waiting].sort())
  })

  test('otr:13.0 the special rules name units, leaders and hexes of the scenario alone', () => {
    const { parameters } = scenario
    const there = new Set<string>(scenario.setup.map((row) => (row.kind === 'unit' ? row.unit : row.leader)))
    const named = [
      ...parameters.immobile,
      ...parameters.commands.map(({ unit }) => unit),
      ...parameters.setUpApart.flat(),
      ...parameters.restrictions.flatMap((entry) => [...entry.units, ...entry.leaders]),
    ]
    for (const id of named) expect(there, id).toContain(id)
    const hexes = [
      ...parameters.objectives.map(({ hex }) => hex),
      ...parameters.reinforcementsByRoll.flatMap((entry) => entry.hexes),
      ...parameters.reinforcementsByMarch.flatMap((entry) => [entry.hex, entry.otherwise]),
    ]
    for (const hex of hexes) expect(onMapOf(scenario, hex), hex).toBe(true)
  })

  test('std:10.1 bridges at the start: pontoons cross a minor or major river, the others are permanent bridges', () => {
    const { pontoons, destroyed, notRepairable, indestructible, riverLimits } = scenario.parameters
    for (const { hexside } of pontoons) expect(hexsideById(hexside).river).toBe('minor')
    for (const id of [...destroyed, ...indestructible]) expect(hexsideById(id).crossing, id).toBe('bridge')
    for (const id of notRepairable) expect(destroyed).toContain(id)
    for (const { river, openAt } of riverLimits) {
      for (const id of openAt) expect(hexsideById(id).riverName, id).toBe(river)
    }
  })

  test('otr:13.0 every line of the victory table counts hexes that are objectives', () => {
    const objectives = scenario.parameters.objectives.map(({ hex }) => hex)
    const counted = scenario.parameters.victory.points.flatMap((line) => (line.kind === 'control' ? line.hexes : []))
    expect([...counted].sort()).toEqual([...objectives].sort())
  })

  test('otr:13.0 the days of the first and last turn are as many as the turns', () => {
    const day = (text: string) =>
      Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8)))
    const days = (day(scenario.lastDate) - day(scenario.firstDate)) / 86_400_000 + 1
    expect(days).toBe(scenario.lastTurn)
  })
})

describe('what the scenarios say', () => {
  test('otr:13.0 Scenario 1: the winner by Union points', () => {
    const { results, scoring } = scenarioFact('warwick-line').parameters.victory
    const winner = (points: number) => {
      const found = results.find(({ from, to }) => points >= from && points <= to)
      return `${found?.degree} ${found?.winner}`
    }
    expect(scoring).toBe('union')
    expect([15, 14, 11, 10, 7, 6, 3, 2, -1, -2].map(winner)).toEqual([
      'decisive union',
      'substantive union',
      'substantive union',
      'marginal union',
      'marginal union',
      'marginal confederate',
      'marginal confederate',
      'substantive confederate',
      'substantive confederate',
      'decisive confederate',
    ])
  })

  test('otr:13.0 Scenario 4: the winner by Confederate points', () => {
    const { results, scoring } = scenarioFact('seven-pines').parameters.victory
    const winner = (points: number) => {
      const found = results.find(({ from, to }) => points >= from && points <= to)
      return `${found?.degree} ${found?.winner}`
    }
    expect(scoring).toBe('confederate')
    expect([21, 20, 16, 15, 11, 10, 6, 5, 1, 0].map(winner)).toEqual([
      'decisive confederate',
      'substantive confederate',
      'substantive confederate',
      'marginal confederate',
      'marginal confederate',
      'marginal union',
      'marginal union',
      'substantive union',
      'substantive union',
      'decisive union',
    ])
  })

  test('otr:13.0 Scenario 1: points for objectives and losses', () => {
    const { points } = scenarioFact('warwick-line').parameters.victory
    expect(
      points.map((line) => [line.id, line.points, line.kind === 'losses' ? line.side : line.hexes.length]),
    ).toEqual([
      ['halfway-house', 8, 1],
      ['yorktown', 6, 1],
      ['mulberry-point', 4, 1],
      ['forts', 2, 5],
      ['no-objective', -5, 8],
      ['confederate-losses', 1, 'confederate'],
      ['union-losses', -1, 'union'],
    ])
  })

  test('otr:13.0 Scenario 4: the river, its bridges and who may not act', () => {
    const { parameters, unfordable, sheets, lastTurn } = scenarioFact('seven-pines')
    expect({ sheets, lastTurn, unfordable }).toEqual({ sheets: ['N'], lastTurn: 2, unfordable: ['Chickahominy River'] })
    expect(parameters.riverLimits[0]?.openAt.every(isHexside)).toBe(true)
    expect(parameters.restrictions.map(({ units }) => units)).toEqual([
      ['cs-rh-anderson', 'cs-pickett'],
      ['cs-mclaws-b'],
      ['cs-ripley'],
      ['cs-walker'],
    ])
  })

  test('otr:13.0 Scenario 1: Sedgwick is under III Corps, and the hexes are on the South sheet', () => {
    const scenario = scenarioFact('warwick-line')
    expect(scenario.commands).toEqual({ 'us-sedgwick': 'III' })
    expect(scenario.sheets).toEqual(['S'])
    expect(onSheet('S5818', 'S')).toBe(true)
    expect(onMapOf(scenario, 'N0923')).toBe(false)
  })
})

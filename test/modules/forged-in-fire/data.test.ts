import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BLOCK_IDS, blockFact, commanderOf } from '../../../modules/forged-in-fire/rules/tables/blocks.ts'
import {
  distanceFromRichmond,
  isLocation,
  LINKS,
  linkBetween,
  neighboursOf,
  PLACE_IDS,
  placeFact,
} from '../../../modules/forged-in-fire/rules/tables/map.ts'
import { SCENARIOS } from '../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import {
  CONFIDENCE_EVENTS,
  JACKSON_ENTRY,
  movementRate,
  turnFact,
  weatherOn,
} from '../../../modules/forged-in-fire/rules/tables/tracks.ts'
import { complaints, filesWithSchemas, read } from './data-files.ts'

const scenarios = Object.values(SCENARIOS)

describe('schemas', () => {
  test.each(filesWithSchemas())('$path is as $schema says', ({ path, schema }) => {
    expect(complaints(schema, read(path))).toEqual([])
  })

  test('every data file and scenario file is in the manifest', () => {
    const folder = new URL('../../../modules/forged-in-fire/', import.meta.url)
    const there = ['data', 'scenarios'].flatMap((name) =>
      readdirSync(new URL(`${name}/`, folder))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${name}/${file}`),
    )
    const listed = filesWithSchemas().map(({ path }) => path)
    expect([...there, 'module.json'].sort()).toEqual([...listed].sort())
  })

  test.each([
    ['data/schemas/places.schema.json', { places: [{ id: 'x', name: 'X', port: true }] }],
    ['data/schemas/links.schema.json', { links: [{ id: 'a--b', ends: ['a', 'a'], kind: 'rail' }] }],
    ['data/schemas/blocks.schema.json', { blocks: [{ id: 'us-x', side: 'confederate', type: 'infantry' }] }],
    ['data/schemas/tracks.schema.json', {}],
    ['data/schemas/scenario.schema.json', { id: 'x' }],
  ])('%s refuses what is wrong', (schema, value) => {
    expect(complaints(schema, value).length).toBeGreaterThan(0)
  })
})

describe('the map', () => {
  test('every link joins two locations, and none of them twice', () => {
    const pairs = LINKS.map(({ ends }) => [...ends].sort().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { ends, entrenchmentDefends } of LINKS) {
      for (const end of ends) expect(isLocation(end)).toBe(true)
      if (entrenchmentDefends !== undefined) {
        expect(ends).toContain(entrenchmentDefends)
        expect(placeFact(entrenchmentDefends).entrenched).toBe(true)
      }
    }
  })

  test('fif:2.1 Norfolk and the boxes have no links; every other place is joined to Richmond', () => {
    const apart = PLACE_IDS.filter((place) => neighboursOf(place).length === 0)
    expect([...apart].sort()).toEqual(['csa-box', 'norfolk', 'union-box'])
    for (const place of PLACE_IDS) expect(distanceFromRichmond(place) === undefined, place).toBe(apart.includes(place))
  })

  test('fif:11.63 works face outward: into Hughes Tavern from three places, out of it and along the line never', () => {
    for (const from of ['barker', 'roper', 'whites-tavern']) {
      expect(linkBetween(from, 'hughes-tavern')?.entrenchmentDefends).toBe('hughes-tavern')
    }
    expect(linkBetween('jennings', 'bickleys-mill')?.entrenchmentDefends).toBe('bickleys-mill')
    expect(linkBetween('bickleys-mill', 'hughes-tavern')?.entrenchmentDefends).toBeUndefined()
  })

  test('fif:10.2 Richmond is on both railroads, and each is one chain of rail links', () => {
    const { lines } = (read('data/tracks.json') as { rail: { lines: Record<string, string[]> } }).rail
    for (const [line, stops] of Object.entries(lines)) {
      expect(stops[0]).toBe('richmond')
      stops.slice(1).forEach((stop, at) => {
        expect(linkBetween(stops[at] ?? '', stop)).toMatchObject({ kind: 'rail', railLine: line })
      })
    }
    expect(LINKS.filter(({ kind }) => kind === 'rail').length).toBe(
      Object.values(lines).reduce((sum, stops) => sum + stops.length - 1, 0),
    )
    for (const place of JACKSON_ENTRY) expect(placeFact(place).rail).toContain('virginia-central')
  })

  test('fif:2 there are three river areas, and every port lies in one', () => {
    for (const place of PLACE_IDS) {
      const { port, riverArea } = placeFact(place)
      expect(riverArea !== undefined, place).toBe(port)
    }
  })

  test('fif:15.4 the way from Richmond to the James: Glendale 4, Malvern Hill 5, Haxall’s 6, Harrison’s Landing 7', () => {
    const ways = ['glendale', 'malvern-hill', 'haxalls', 'harrisons-landing'].map(distanceFromRichmond)
    expect(ways).toEqual([4, 5, 6, 7])
  })
})

describe('the blocks', () => {
  test('fif:3.1 two cavalry blocks a side, A.P. Hill, the reserves and the decoys are white', () => {
    const cavalry = BLOCK_IDS.filter((block) => blockFact(block).type === 'cavalry')
    expect(cavalry.map((block) => blockFact(block).side)).toEqual(['union', 'union', 'confederate', 'confederate'])
    for (const block of [
      ...cavalry,
      'us-hunt',
      'cs-pendleton',
      'cs-ap-hill-1',
      'cs-ap-hill-2',
      'cs-decoy-1',
      'us-train',
    ]) {
      expect(blockFact(block).colour, block).toBe('white')
      expect(commanderOf(block), block).toBeUndefined()
    }
  })

  test('fif:4.4 every other infantry and artillery block has a commander', () => {
    for (const block of BLOCK_IDS) {
      const { type, colour } = blockFact(block)
      if (!['infantry', 'artillery'].includes(type) || colour === 'white') continue
      expect(commanderOf(block), block).toBeDefined()
    }
  })
})

describe('the tables', () => {
  test.each([
    [1, ['clear', 'clear', 'clear', 'rain', 'rain', 'mud']],
    [13, ['clear', 'clear', 'clear', 'clear', 'rain', 'mud']],
    [20, ['clear', 'clear', 'clear', 'clear', 'clear', 'rain']],
  ])('fif:8 the weather of turn %i', (turn, expected) => {
    expect([1, 2, 3, 4, 5, 6].map((die) => weatherOn(turn, die))).toEqual(expected)
  })

  test.each([
    ['corps-commander', [6, 5, 4]],
    ['infantry', [3, 2, 1]],
    ['artillery', [3, 2, 1]],
    ['cavalry', [6, 5, 4]],
    ['siege-gun', [1, 0, 0]],
    ['supply-train', [2, 1, 0]],
    ['decoy', [3, 2, 1]],
    ['supply-depot', [0, 0, 0]],
  ] as const)('fif:10.1 a %s marches', (type, expected) => {
    expect((['clear', 'rain', 'mud'] as const).map((weather) => movementRate(type, weather))).toEqual(expected)
  })

  test('fif:12 the effects of the track', () => {
    const effects = Object.fromEntries(Object.values(CONFIDENCE_EVENTS).map(({ id, effect }) => [id, effect]))
    expect(effects).toEqual({
      'entrenchments-crossed': 3,
      'union-takes-yorktown': 2,
      'union-takes-norfolk': 2,
      'confederate-forced-retreat': 2,
      'confederate-voluntary-retreat': 1,
      'virginia-sunk': 1,
      'confederate-sp-lost': 1,
      'mcdowell-enters': 1,
      'jackson-enters': -1,
      'confederate-naval-victory': -1,
      'union-sp-lost': -1,
      'union-forced-retreat': -3,
      'union-voluntary-retreat': -2,
    })
  })
})

describe('scenarios', () => {
  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s has every block once', (_, fact) => {
    expect(fact.setup.map(({ block }) => block).sort()).toEqual([...BLOCK_IDS].sort())
    for (const { place, allowed } of fact.setup) if (allowed.length > 0) expect(allowed).toContain(place)
  })

  test('fif:15 turns, track and commander of each', () => {
    const rows = scenarios.map((one) => [one.id, one.firstTurn, one.lastTurn, one.confidence, one.commander])
    expect(rows).toEqual([
      ['campaign', 1, 26, 0, 'johnston'],
      ['mcclellans-gamble', 1, 12, 0, 'johnston'],
      ['fair-oaks', 12, 17, 6, 'johnston'],
      ['seven-days', 19, 26, 6, 'lee'],
    ])
    expect(turnFact(12).month).toBe('May')
    expect(turnFact(19).start).toBe('1862-06-26')
  })

  test('the manifest names the scenarios as their files do', () => {
    const manifest = read('module.json') as { scenarios: { id: string; title: string; rule: string }[] }
    for (const { id, title, rule } of manifest.scenarios) {
      expect([title, rule]).toEqual([SCENARIOS[id]?.title, SCENARIOS[id]?.rule])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { SHEET_FACTS } from '../../../modules/on-to-richmond/rules/tables/grid.ts'
import {
  HEX_IDS,
  hexDistance,
  hexFact,
  hexOfNumber,
  isHex,
  neighboursOf,
  onSheet,
} from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import {
  HEXSIDE_IDS,
  hexsideById,
  hexsideFact,
  hexsideId,
  isHexside,
  pathCrosses,
} from '../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { entryOf, tableOf } from '../../../modules/on-to-richmond/rules/tables/parse.ts'
import { scenarioFact } from '../../../modules/on-to-richmond/rules/tables/scenarios.ts'
import { leaderFact, unitFact } from '../../../modules/on-to-richmond/rules/tables/units.ts'

/** Hexsides the rulebook names by their two hexes: they must touch, in this grid. */
const NAMED_PAIRS = [
  'N0206-N0307',
  'N0306-N0307',
  'N0509-N0608',
  'N0911-N0912',
  'N2831-N2832',
  'N2230-N2330',
  'N2130-N2229',
  'N1929-N2028',
  'N1827-N1927',
  'N1928-N2027',
  'N1415-N1416',
  'N0311-N0312',
  'N0511-N0611',
  'N1215-N1315',
  'N1617-N1717',
  'N2823-N2924',
  'S3409-S3509',
  'N1325-N1326',
  'N1325-N1425',
  'N1525-N1526',
  'N1625-N1626',
  'N1626-N1726',
  'N0733-N0833',
  'S5214-S5315',
]

describe('std:2.3 the grid', () => {
  it.each(NAMED_PAIRS)('otr:13.0 the two hexes of %s touch', (id) => {
    const [a = '', b = ''] = id.split('-')
    expect(hexDistance(a, b)).toBe(1)
    expect(neighboursOf(a)).toContain(b)
    expect(isHexside(id)).toBe(true)
  })

  it('has the whole hexes of both sheets, those on both once', () => {
    expect(HEX_IDS.length).toBe(1943 + 1363 - 27)
    expect(HEX_IDS.filter((id) => onSheet(id, 'N')).length).toBe(1943)
    expect(HEX_IDS.filter((id) => onSheet(id, 'S')).length).toBe(1363)
    expect([...HEX_IDS]).toEqual([...HEX_IDS].sort())
  })

  it.each([
    ['S0301', 'N0734'],
    ['S1301', 'N1734'],
    ['S0501', 'N0934'],
    ['S5301', 'N5734'],
    ['S5113', 'S5113'],
    ['N0923', 'N0923'],
  ])('otr:13.0 the number %s is the hex %s', (number, id) => {
    expect(hexOfNumber(number)).toBe(id)
  })

  it.each(['N0234', 'N5934', 'S0224', 'N5901', 'S5901', 'N0035', '0923', 'n0923', 'N0923 ', 'constructor'])(
    'std:2.3 has no whole hex called "%s"',
    (number) => {
      expect(hexOfNumber(number)).toBeUndefined()
      expect(isHex(number)).toBe(false)
    },
  )

  it('otr:13.0 the hexes on both sheets are row 34 of the odd North columns from 05 on', () => {
    const both = HEX_IDS.map(hexFact).filter(({ sheets }) => sheets.length === 2)
    expect(both.map(({ id, also }) => `${id}=${also}`)).toEqual(
      Array.from({ length: 27 }, (_, at) => {
        const two = (value: number) => String(value).padStart(2, '0')
        return `N${two(5 + 2 * at)}34=S${two(1 + 2 * at)}01`
      }),
    )
  })

  it('otr:13.0 hexes of the two sheets are neighbours across the seam', () => {
    expect(neighboursOf('N0734')).toEqual(['N0633', 'N0733', 'N0833', 'S0201', 'S0302', 'S0401'])
    expect(neighboursOf('N0833')).toEqual(['N0734', 'N0832', 'N0933', 'N0934', 'S0401', 'N0733'].sort())
  })

  it('odd columns stand half a hex higher than even ones', () => {
    expect(neighboursOf('N1225')).toEqual(['N1125', 'N1126', 'N1224', 'N1226', 'N1325', 'N1326'])
    expect(neighboursOf('N1325')).toEqual(['N1224', 'N1225', 'N1324', 'N1326', 'N1424', 'N1425'])
  })

  it('has fewer neighbours at the edges, where half hexes are off the map', () => {
    expect(neighboursOf('N0101')).toEqual(['N0102', 'N0201'])
    expect(neighboursOf('N0134')).toEqual(['N0133', 'N0233'])
    expect(hexFact('N0101').edges).toEqual({ N: ['north', 'west'], S: [] })
    expect(hexFact('N0934').edges).toEqual({ N: ['south'], S: ['north'] })
  })

  it('std:2.5 the five units of V Corps in scenario 6 lie 0 to 3 hexes from Porter', () => {
    const units = ['N0923', 'N1022', 'N1023', 'N1224', 'N1223']
    expect(units.map((hex) => hexDistance('N1224', hex))).toEqual([3, 3, 2, 0, 1])
  })

  it('neighbours are mutual and one hex apart, and every edge a hex lies on is named', () => {
    const oneWay = HEX_IDS.flatMap((hex) =>
      neighboursOf(hex).filter((next) => !neighboursOf(next).includes(hex) || hexDistance(hex, next) !== 1),
    )
    expect(oneWay).toEqual([])
    const wrongEdges = HEX_IDS.filter((hex) => {
      const { edges, sheets } = hexFact(hex)
      return SHEET_FACTS.filter(({ id }) => sheets.includes(id)).some(({ id }) => {
        const inside = neighboursOf(hex).filter((next) => onSheet(next, id)).length
        return edges[id].length > 0 !== inside < 6
      })
    })
    expect(wrongEdges).toEqual([])
  })
})

describe('hexsides', () => {
  it('are the same from both sides and by their id', () => {
    const wrong = HEXSIDE_IDS.filter((id) => {
      const fact = hexsideById(id)
      const [a, b] = fact.hexes
      return !(a < b && hexsideFact(a, b) === fact && hexsideFact(b, a) === fact && hexsideId(b, a) === id)
    })
    expect(wrong).toEqual([])
  })

  it('carry what is printed', () => {
    expect(hexsideFact('N1928', 'N2027')).toMatchObject({
      river: 'minor',
      riverName: 'Chickahominy River',
      crossing: 'bridge',
      crossingName: "Bottom's Bridge",
      road: 'road',
    })
    expect(hexsideFact('N1827', 'N1927')).toMatchObject({ crossing: 'bridge', rail: true })
    expect(hexsideFact('N1827', 'N1927').road).toBeUndefined()
    expect(hexsideFact('S3409', 'S3509')).toMatchObject({ river: 'major', crossing: 'ferry' })
  })

  it('std:6.2 a road, pike or railroad makes a path', () => {
    expect(pathCrosses('N1827', 'N1927')).toBe(true)
    expect(pathCrosses('N2027', 'N1928')).toBe(true)
    expect(pathCrosses('N1625', 'N1626')).toBe(false)
  })

  it('where nothing is printed are open', () => {
    expect(hexsideFact('N0102', 'N0201')).toEqual({
      id: 'N0102-N0201',
      hexes: ['N0102', 'N0201'],
      rail: false,
      countyBorder: false,
    })
    expect(() => hexsideFact('N0101', 'N0103')).toThrow("There is no hexside 'N0101-N0103'.")
  })
})

describe('the tables of the rules', () => {
  it.each(['__proto__', 'constructor', 'toString', 'S0301', ''])('know nothing called "%s"', (name) => {
    expect(() => unitFact(name)).toThrow('There is no unit')
    expect(() => leaderFact(name)).toThrow('There is no leader')
    expect(() => scenarioFact(name)).toThrow('There is no scenario')
    expect(() => hexFact(name)).toThrow('There is no hex')
    expect(() => neighboursOf(name)).toThrow('There is no hex')
    expect(() => hexDistance('N0101', name)).toThrow('There is no hex')
    expect(() => hexsideFact(name, 'N0101')).toThrow('There is no hexside')
    expect(() => hexsideById(name)).toThrow('There is no hexside')
    expect(() => entryOf(tableOf([{ id: 'a' }], 'things'), name, 'thing')).toThrow('There is no thing')
  })

  it('take no id twice', () => {
    expect(() => tableOf([{ id: 'a' }, { id: 'b' }, { id: 'b' }], 'things')).toThrow('things: b is there twice.')
  })
})

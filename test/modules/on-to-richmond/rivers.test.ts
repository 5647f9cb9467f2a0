/** Great rivers have no gap: each is one water, and nobody walks from one bank to the other. */
import { describe, expect, it } from 'vitest'
import type { HexId } from '../../../modules/on-to-richmond/rules/ids.ts'
import { crossingRefusal } from '../../../modules/on-to-richmond/rules/queries/crossings.ts'
import { zoneAcross } from '../../../modules/on-to-richmond/rules/queries/zones.ts'
import { hexFact, neighboursOf } from '../../../modules/on-to-richmond/rules/tables/hexes.ts'
import {
  HEXSIDE_IDS,
  type HexsideFact,
  hexsideById,
  hexsideFact,
} from '../../../modules/on-to-richmond/rules/tables/hexsides.ts'
import { tableWith } from '../../support/otr-table.ts'

const isGreat = ({ river }: HexsideFact) => river === 'major' || river === 'minor' || river === 'all-water'
const isWater = (hex: HexId) => hexFact(hex).terrain === 'water'
const greatSides = HEXSIDE_IDS.map(hexsideById).filter(isGreat)
const greatRivers = [...new Set(greatSides.flatMap(({ riverName }) => riverName ?? []))].sort()

/** The two corners of a hexside as `column,row` of the three places that meet there, off the map, too. */
function cornersOf({ hexes: [a, b] }: HexsideFact): readonly string[] {
  const beside = (hex: HexId) => {
    const { column, row } = hexFact(hex)
    const up = column % 2 === 0 ? row : row - 1
    return [
      [column, row - 1],
      [column, row + 1],
      [column - 1, up],
      [column - 1, up + 1],
      [column + 1, up],
      [column + 1, up + 1],
    ].map(String)
  }
  const own = [a, b].map((hex) => `${hexFact(hex).column},${hexFact(hex).row}`)
  const shared = beside(a).filter((place) => beside(b).includes(place))
  return shared.map((place) => [...own, place].sort().join(' '))
}

/** The hexsides in pieces: those that meet at corners are together. */
function piecesOf(sides: readonly HexsideFact[]): readonly (readonly string[])[] {
  let pieces: { readonly ids: readonly string[]; readonly corners: ReadonlySet<string> }[] = []
  for (const side of sides) {
    const corners = cornersOf(side)
    const met = pieces.filter((piece) => corners.some((corner) => piece.corners.has(corner)))
    const ids = [...met.flatMap((piece) => piece.ids), side.id]
    pieces = pieces.filter((piece) => !met.includes(piece))
    pieces.push({ ids, corners: new Set([...met.flatMap((piece) => [...piece.corners]), ...corners]) })
  }
  return pieces.map(({ ids }) => ids)
}

/** The counties that can be reached on land from a hex without a river, creeks apart. */
function countiesFrom(start: HexId): readonly string[] {
  const seen = new Set([start])
  for (const hex of seen) {
    for (const next of neighboursOf(hex)) if (!isWater(next) && !isGreat(hexsideFact(hex, next))) seen.add(next)
  }
  return [...new Set([...seen].flatMap((hex) => hexFact(hex).county ?? []))].sort()
}

const PENINSULA = ['Charles City', 'Hanover', 'Henrico', 'James City', 'New Kent', 'Warwick', 'York']

describe('std:2.3 the great rivers', () => {
  it('otr:13.0 are these', () => {
    expect(greatRivers).toEqual([
      'Appomattox River',
      'Blackwater River',
      'Chickahominy River',
      'Dragon Run',
      'James River',
      'Mattaponi River',
      'Mobjack Bay',
      'North Anna River',
      'Pamunkey River',
      'Piankatank River',
      'Rappahannock River',
      'Severn River',
      'South Anna River',
      'Swift Creek',
      'Warwick River',
      'York River',
    ])
  })

  it.each(greatRivers)('otr:13.0 the %s is one water from its beginning to its end', (name) => {
    const pieces = piecesOf(greatSides.filter(({ riverName }) => riverName === name))
    expect(pieces.map((ids) => `${ids.length} hexsides from ${ids[0]}`)).toHaveLength(1)
  })

  it.each([
    ['North Anna', 'Pamunkey'],
    ['Pamunkey', 'York'],
    ['South Anna', 'North Anna'],
    ['Mattaponi', 'York'],
    ['Chickahominy', 'James'],
    ['Appomattox', 'James'],
    ['Swift Creek', 'Appomattox'],
    ['Warwick', 'James'],
    ['Dragon Run', 'Piankatank'],
  ])('otr:13.0 the %s runs into the %s', (...names) => {
    const chosen = names.map((name) => (name.includes(' Creek') || name.includes(' Run') ? name : `${name} River`))
    expect(piecesOf(greatSides.filter(({ riverName = '' }) => chosen.includes(riverName)))).toHaveLength(1)
  })

  it.each<[HexId, string, readonly string[]]>([
    ['S5510', 'Yorktown, between York, Pamunkey, South Anna and James', PENINSULA],
    [
      'S5608',
      'Gloucester Point, between York, Mattaponi and Rappahannock',
      ['Caroline', 'Essex', 'Gloucester', 'King and Queen', 'Middlesex'],
    ],
    ['N3701', 'north of the Rappahannock', ['Lancaster', 'Northumberland', 'Richmond County']],
  ])('std:6.2 nobody walks out over a river from %s: %s', (start, _where, counties) => {
    expect(countiesFrom(start)).toEqual(counties)
  })
})

describe('std:2.4 all water between two hexes of land', () => {
  const between = greatSides.filter(({ river, hexes }) => river === 'all-water' && !hexes.some(isWater))

  it('otr:13.0 is on the York where neither bank is a water hex', () => {
    expect(between.map(({ id, riverName }) => `${id} ${riverName}`)).toEqual([
      'S5207-S5307 York River',
      'S5508-S5509 York River',
      'S5509-S5608 York River',
    ])
  })

  it.each(between.flatMap(({ hexes: [a, b] }) => [[a, b] as const, [b, a] as const]))(
    'std:2.4, std:6.2, std:7.1, std:7.6 nothing goes from %s to %s, and no zone',
    (from, to) => {
      const state = tableWith({
        scenario: 'warwick-line',
        active: 'union',
        at: { [from]: { 'us-casey': 5 }, [to]: { 'cs-garland-a': 5 } },
      })
      for (const crosser of ['march', 'retreat', 'advance', 'attack', 'zone'] as const) {
        const refused = crossingRefusal(state, 'union', from, to, crosser)
        expect(`${refused?.code} ${refused?.rule}`, crosser).toBe('water std:2.4')
      }
      expect(zoneAcross(state, 'union', from, to)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'
import type { HexId } from '../../../modules/on-to-richmond/rules/ids.ts'
import { attackRefusal } from '../../../modules/on-to-richmond/rules/queries/attack-targets.ts'
import { type Zone, zoneAcross, zonesInto } from '../../../modules/on-to-richmond/rules/queries/zones.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { type TableSpec, tableWith } from '../../support/otr-table.ts'

/** A Union unit in `from`, and its zone in the hex beside it. */
function zone(from: HexId, to: HexId, rain: boolean, more: Partial<State> = {}): Zone | 'none' {
  const scenario = from.startsWith('S') ? 'warwick-line' : 'seven-pines'
  const spec: TableSpec = { scenario, rain, at: { [from]: { 'us-casey': 5 } }, more }
  return zoneAcross(tableWith(spec), 'union', from, to) ?? 'none'
}

const unfordable = (river: 'minor' | 'major') => ({
  weather: {
    rainUntil: 0,
    minorUnfordableUntil: river === 'minor' ? 2 : 0,
    majorUnfordableUntil: river === 'major' ? 2 : 0,
  },
})

type Row = readonly [a: HexId, b: HexId, what: string, dry: Zone | 'none', rain: Zone | 'none', more?: Partial<State>]

const ROWS: readonly Row[] = [
  ['N0422', 'N0423', 'open ground', 'normal', 'normal'],
  ['N0207', 'N0307', 'woods without a path', 'restricted', 'restricted'],
  ['N0106', 'N0107', 'woods with a path', 'normal', 'normal'],
  ['N0422', 'N0522', 'a creek', 'normal', 'none'],
  ['N0103', 'N0203', 'a creek with a road', 'normal', 'normal'],
  ['N0221', 'N0222', 'a creek with a railroad', 'normal', 'normal'],
  ['N0103', 'N0104', 'a creek in woods', 'restricted', 'none'],
  ['N0107', 'N0206', 'a minor river', 'none', 'none'],
  ['N0105', 'N0106', 'a minor river in woods', 'none', 'none'],
  ['N0426', 'N0427', 'a major river', 'none', 'none'],
  ['N0206', 'N0307', 'a bridge over a minor river', 'normal', 'normal'],
  ['N0111', 'N0112', 'a bridge over a minor river in woods, with its road', 'normal', 'normal'],
  ['N0627', 'N0628', 'a bridge over a major river', 'normal', 'normal'],
  ['N1617', 'N1717', 'a ferry over a minor river', 'normal', 'normal'],
  ['N2119', 'N2218', 'a ferry over a major river', 'normal', 'normal'],
  ['N1215', 'N1315', 'a ferry in woods, with its road', 'normal', 'normal'],
  ['N0106', 'N0205', 'a ford', 'normal', 'none'],
  ['S5412', 'S5512', 'a dam', 'normal', 'normal'],
  ['N0206', 'N0307', 'a destroyed bridge over a minor river', 'normal', 'none', { destroyed: ['N0206-N0307'] }],
  ['N1617', 'N1717', 'a destroyed ferry over a minor river', 'normal', 'none', { destroyed: ['N1617-N1717'] }],
  ['N0111', 'N0112', 'a destroyed bridge in woods: its road goes on', 'normal', 'none', { destroyed: ['N0111-N0112'] }],
  ['N0627', 'N0628', 'a destroyed bridge over a major river', 'none', 'none', { destroyed: ['N0627-N0628'] }],
  ['N2119', 'N2218', 'a destroyed ferry over a major river', 'none', 'none', { destroyed: ['N2119-N2218'] }],
  ['N0107', 'N0206', 'its own pontoon bridge', 'normal', 'normal', { pontoons: { 'N0107-N0206': 'union' } }],
  ['N0107', 'N0206', 'the enemy’s pontoon bridge', 'normal', 'normal', { pontoons: { 'N0107-N0206': 'confederate' } }],
  ['N1430', 'N1530', 'a swamp without a path', 'none', 'none'],
  ['N0521', 'N0621', 'a provisional swamp without a path', 'normal', 'none'],
  ['N1628', 'N1729', 'a provisional swamp with a road', 'normal', 'normal'],
  ['N1627', 'N1727', 'a provisional swamp with a railroad', 'normal', 'normal'],
  ['N0517', 'N0518', 'a provisional swamp beside woods', 'restricted', 'none'],
]

describe('std:2.4 zones of control, by what lies on the hexside', () => {
  const rows = ROWS.map(([a, b, what, dry, rain, more]) => [a, b, what, { dry, rain, more: more ?? {} }] as const)
  it.each(rows)('std:2.4 and std:12.0 %s and %s: %s', (a, b, _what, { dry, rain, more }) => {
    expect([zone(a, b, false, more), zone(a, b, true, more)]).toEqual([dry, rain])
    expect([zone(b, a, false, more), zone(b, a, true, more)]).toEqual([dry, rain])
  })

  it('std:2.4 there is none in water', () => {
    expect(zone('N3501', 'N3502', false)).toBe('none')
  })

  it('std:12.0 over a ford or a destroyed bridge there is none while rivers of its class are unfordable', () => {
    expect(zone('N0106', 'N0205', false, unfordable('minor'))).toBe('none')
    expect(zone('N0106', 'N0205', false, unfordable('major'))).toBe('normal')
    const gone = { destroyed: ['N0206-N0307'], ...unfordable('minor') }
    expect(zone('N0206', 'N0307', false, gone)).toBe('none')
    expect(zone('N1617', 'N1717', false, unfordable('minor'))).toBe('normal')
    expect(zone('N0206', 'N0307', false, unfordable('minor'))).toBe('normal')
  })

  it('std:12.0 nor is anybody attacked over it, in dry turns, too (RULING OTR-85)', () => {
    const attack = (from: HexId, to: HexId, more: Partial<State>) => {
      const state = tableWith({ at: { [from]: { 'us-casey': 5 }, [to]: { 'cs-garland-a': 5 } }, more })
      return attackRefusal(state, ['us-casey'], from, to, { action: 'march', began: from })?.code ?? 'open'
    }
    const gone = { destroyed: ['N0206-N0307'] }
    expect(attack('N0106', 'N0205', unfordable('minor'))).toBe('river')
    expect(attack('N0106', 'N0205', unfordable('major'))).toBe('open')
    expect(attack('N0307', 'N0206', { ...gone, ...unfordable('minor') })).toBe('river')
    expect(attack('N0307', 'N0206', gone)).toBe('open')
    expect(attack('N0307', 'N0206', unfordable('minor'))).toBe('open')
  })

  it('otr:13.0 nor over the destroyed bridges of the Chickahominy, which nobody fords in Seven Pines', () => {
    expect(zone('N2130', 'N2229', false, { destroyed: ['N2130-N2229'] })).toBe('none')
    expect(zone('N1224', 'N1225', false)).toBe('none')
  })

  it('std:2.4 a unit has its zone whatever its state, artillery and one that is routed, too', () => {
    const worn = { manpower: 1, organized: false, fatigue: 4, exhausted: true, demoralized: 2 } as const
    const state = tableWith({ at: { N0422: { 'us-art-res-1': worn } } })
    expect(zonesInto(state, 'union', 'N0423', 'normal')).toEqual(['N0422'])
    expect(zonesInto(state, 'union', 'N0424')).toEqual([])
  })

  it('std:2.4 normal and restricted zones into one hex are told apart', () => {
    const state = tableWith({ at: { N0207: { 'us-casey': 5 }, N0306: { 'us-couch': 5 } } })
    expect(zonesInto(state, 'union', 'N0307')).toEqual(['N0207', 'N0306'])
    expect(zonesInto(state, 'union', 'N0307', 'restricted')).toEqual(['N0207'])
    expect(zonesInto(state, 'union', 'N0307', 'normal')).toEqual(['N0306'])
  })
})

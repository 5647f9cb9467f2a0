import { describe, expect, it } from 'vitest'
import { flankReport } from '../../../../modules/on-to-richmond/rules/queries/flank.ts'
import { tableWith } from '../../../support/otr-table.ts'
import { FLANKS_BY_GROUND } from './flank-ground.ts'
import { FLANKS_CHANGED } from './flank-markers.ts'
import { FLANKS_IN_THE_OPEN, type FlankPosition } from './flank-positions.ts'

const FLANK_POSITIONS = [...FLANKS_IN_THE_OPEN, ...FLANKS_BY_GROUND, ...FLANKS_CHANGED]

function found({ table, target, attacker = 'union', active = 'us-couch' }: FlankPosition) {
  const report = flankReport(tableWith(table), attacker, target, active)
  const named = report.hexes.map((hex) => ({ ...hex, name: hex.hex ?? '-' })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    covered: named.flatMap(({ name, covered }) => (covered === null ? [] : [name])).join(' '),
    reduced: named.flatMap(({ name, reduced }) => (reduced === null ? [] : [`${name} ${reduced}`])).join(', '),
    weak: named.flatMap(({ name, weak }) => (weak ? [name] : [])).join(' '),
    basic: report.basic,
    final: report.final,
    bonus: report.bonus,
    hexes: report.hexes.length,
  }
}

describe('std:7.4 flank attacks, hex by hex', () => {
  it('std:7.4 in at least 40 positions', () => {
    expect(FLANK_POSITIONS.length).toBeGreaterThanOrEqual(40)
  })

  it.each(FLANK_POSITIONS.map((position) => [position.what, position] as const))('std:7.4 %s', (_what, position) => {
    const { covered, reduced, basic, final } = position
    const { weak = '', bonus = final } = position
    expect(found(position)).toEqual({
      covered: covered.split(' ').sort().join(' '),
      reduced,
      weak,
      basic,
      final,
      bonus,
      hexes: 6,
    })
  })
})

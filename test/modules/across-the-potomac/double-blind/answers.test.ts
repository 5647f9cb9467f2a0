import { describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../../../modules/across-the-potomac/rules/game.ts'
import { occupancyOf } from '../../../../modules/across-the-potomac/rules/hidden/occupancy.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import { SEATS } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'

const SPEC: BlindSpec = {
  side: 'confederate',
  at: 'attacks',
  activated: 'all',
  units: [
    { id: 'cs-hood', hex: '1211' },
    { id: 'us-2', hex: '1212', fatigued: true },
    { id: 'us-1c', hex: '1212' },
  ],
}

/** The code with which everybody refuses an answer with these openings, or none. */
function refused(choice: 'probe' | 'attack', words: Plain, change: (opens: Openings) => Openings = (opens) => opens) {
  const table = blindTable({ ...SPEC, known: { union: { '1212': 'cavalry' } } })
  table.choose(choice === 'probe' ? ['probe', 'cs-hood', '1212'] : ['attack', '1212'])
  const given = table.trueAnswer()
  const codes = SEATS.map((seat) => table.faultOf(seat, { ...given, opens: change(given.opens) }, words)?.code)
  expect(new Set(codes).size).toBe(1)
  return codes[0]
}
type Openings = ReturnType<ReturnType<typeof blindTable>['trueAnswer']>['opens']

describe('answers about hidden forces', () => {
  it('atp:15.4D are right when they say what the opened hex shows', () => {
    expect(refused('probe', ['cavalry', 2])).toBeUndefined()
    expect(
      refused('attack', [
        ['us-1c', 2, false],
        ['us-2', 5, true],
      ]),
    ).toBeUndefined()
  })

  it.each([
    ['nobody where somebody is', 'probe', ['nobody', 0]],
    ['another kind', 'probe', ['infantry', 2]],
    ['another number', 'probe', ['cavalry', 3]],
    ['no number', 'probe', 'cavalry'],
    ['a unit kept back', 'attack', [['us-2', 5, true]]],
    [
      'a unit rested that is fatigued',
      'attack',
      [
        ['us-1c', 2, false],
        ['us-2', 5, false],
      ],
    ],
    ['nothing', 'attack', null],
  ] as const)('refuse %s', (_, choice, words) => {
    expect(refused(choice, words)).toBe('false-answer')
  })

  it('open the hexes asked about and no others, and who is there only where the rule says so', () => {
    expect(refused('probe', ['cavalry', 2], () => [])).toBe('not-opened')
    expect(refused('probe', ['cavalry', 2], (opens) => [...opens, { space: '1213', count: true, detail: false }])).toBe(
      'opened-too-much',
    )
    expect(refused('probe', ['cavalry', 2], () => [{ space: '1212', count: true, detail: true }])).toBe('wrong-detail')
    expect(refused('probe', ['cavalry', 2], () => [{ space: '1212', count: false, detail: false }])).toBe(
      'wrong-detail',
    )
    expect(refused('attack', [], () => [{ space: '1212', count: true, detail: false }])).toBe('wrong-detail')
  })

  it('cannot be given from a position that does not see the side', () => {
    const table = playOn(blindTable(SPEC), [])
    expect(() => occupancyOf(table.positions.confederate.board, 'union', '1212')).toThrow(/not seen/)
    const forces = acrossThePotomac.hidden?.commits
    if (forces?.by !== 'space') throw new Error('no spaces are hidden')
    expect(forces.occupancy(table.positions.union, 'union', '1212')).toEqual({
      kind: 2,
      count: 2,
      detail: [
        ['us-1c', 2, false],
        ['us-2', 5, true],
      ],
    })
    expect(forces.occupancy(table.positions.union, 'union', '1213')).toEqual({
      kind: 0,
      count: 0,
      detail: [],
    })
  })
})

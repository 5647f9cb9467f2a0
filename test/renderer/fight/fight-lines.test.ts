import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../../src/ipc/shapes.ts'
import { courseOf } from '../../../src/renderer/panels/fight/fight-course.ts'
import { besideOf, linesOf, pieceInWords } from '../../../src/renderer/panels/fight/fight-lines.ts'
import { oddsGroups } from '../../../src/renderer/panels/fight/fight-odds.ts'
import { FIGHT, piece } from './sample.ts'

describe('the lines', () => {
  test('our own lies below, and each position over against the one it faces', () => {
    for (const [ours, other] of [
      ['red', 'blue'],
      ['blue', 'red'],
    ] as const) {
      const { above, below, columns } = linesOf(FIGHT, ours)
      expect([above.side, below.side]).toEqual([other, ours])
      expect(columns.map((column) => [column.above?.position, column.below?.position])).toEqual([
        ['right', 'left'],
        ['middle', 'middle'],
        ['left', 'right'],
      ])
    }
    const [first] = linesOf(FIGHT, 'red').columns
    expect(first?.below?.pieces.map(({ id }) => id)).toEqual(['anna'])
    expect(first?.above?.pieces.map(({ id }) => id)).toEqual(['xaver'])
  })

  test('a shorter line leaves a gap', () => {
    const [red, blue] = FIGHT.sides
    const { columns } = linesOf({ sides: [red, { ...blue, positions: blue.positions.slice(1) }] }, 'red')
    expect(columns.map(({ above }) => above?.position ?? null)).toEqual(['right', 'middle', null])
  })

  test('who waits comes first beside the board, the lost after those near by', () => {
    expect(besideOf(FIGHT.sides[0]).map(({ id }) => id)).toEqual(['carl', 'emil', 'dora'])
  })
})

describe('a piece in words', () => {
  const said = (id: string, more = {}) => {
    const found = FIGHT.sides.flatMap(({ pieces }) => pieces).find((each) => each.id === id) ?? piece(id)
    return pieceInWords({ piece: found, line: null, canAct: false, isPicked: false, ...more }, FIGHT)
  }

  test('tells strength, loss, whom it would fire at, and what it can do', () => {
    expect(said('anna', { canAct: true })).toBe('Anna, strength 2 of 4, 2 dice at the right, hits on 6, can act')
    expect(said('anna', { canAct: true, isPicked: true })).toMatch(/, picked$/)
  })

  test('tells what lies face down, its marks, and that it has acted', () => {
    expect(said('xaver')).toBe('Xaver, face down, in mud, has acted')
  })

  test('tells where it is when it is not on the board', () => {
    expect(said('dora')).toBe('Dora, lost')
    expect(said('carl')).toBe('Carl, to be placed')
  })

  test('tells every modifier', () => {
    const line = {
      piece: 'anna',
      name: 'Anna',
      part: '',
      base: 3,
      modifiers: [{ rule: 'x:6', label: 'across a river', value: -1 }],
      total: 2,
      die: 6,
      successes: 1,
      outOf: 6,
    }
    expect(said('anna', { line })).toContain('-1 across a river')
  })
})

describe('the course', () => {
  const entry = (number: number, heading: string, more: Partial<LogEntry> = {}): LogEntry => ({
    entry: number,
    seq: number,
    file: 1,
    side: 'red',
    type: 'choice',
    title: `deed ${number}`,
    rule: 'x:1',
    says: null,
    told: [`It is done ${number}.`],
    pieces: [],
    spaces: ['alpha'],
    dice: null,
    heading,
    secret: false,
    ...more,
  })
  const dice = {
    purpose: 'Anna fires',
    dice: [
      { sides: 6, value: 5 },
      { sides: 6, value: 2 },
    ],
    proof: '',
    succeeded: [5, 6],
  }
  const log = [
    entry(1, 'Turn 1 · Fight for Alpha · Round 1'),
    entry(2, 'Turn 1 · March'),
    entry(3, 'Turn 2 · Fight for Alpha · Round 1'),
    entry(4, 'Turn 2 · Fight for Alpha · Round 1', { told: [] }),
    entry(5, 'Turn 2 · Fight for Alpha · Round 1', { dice, told: ['Anna fires: 5 + 2.', 'Anna hits once.'] }),
  ]

  test('begins with this fight, the newest first, and leaves out what says nothing', () => {
    expect(courseOf(log, 'Fight for Alpha', 5, 9).map((each) => each.entry)).toEqual([5, 3])
    expect(courseOf(log, 'Fight for Alpha', 5, 1).map((each) => each.entry)).toEqual([5])
  })

  test('dice are not told in words as well', () => {
    expect(courseOf(log, 'Fight for Alpha', 5, 9)[0]?.told).toEqual(['Anna hits once.'])
  })

  test('knows nothing of what comes after the moment that is shown', () => {
    expect(courseOf(log, 'Fight for Alpha', 4, 9).map((each) => each.entry)).toEqual([3])
    expect(courseOf(log, 'Fight for Alpha', 2, 9)).toEqual([])
  })
})

test('odds that begin alike say it once', () => {
  const odds = [
    { label: 'Blue is driven off', chance: 0.2 },
    { label: 'Red losses: none', chance: 0.5 },
    { label: 'Red losses: 1 SP', chance: 0.5 },
    { label: 'Blue losses: none', chance: 1 },
  ]
  expect(oddsGroups(odds).map(({ heading, odds: members }) => [heading, members.map(({ label }) => label)])).toEqual([
    ['', ['Blue is driven off']],
    ['Red losses', ['none', '1 SP']],
    ['Blue losses', ['none']],
  ])
})

import { describe, expect, test } from 'vitest'
import type { LogEntry, Offer, ViewCounter } from '../../../src/ipc/shapes.ts'
import { battleOrder } from '../../../src/renderer/panels/battle-order.ts'
import { diceSummary } from '../../../src/renderer/panels/dice-summary.ts'
import { EVERYTHING, isWithin, type LogRow, logRows } from '../../../src/renderer/panels/log-filter.ts'
import { offerGroups, placeless, titleOf } from '../../../src/renderer/panels/offer-groups.ts'
import { rulesUsed } from '../../../src/renderer/panels/rules-used.ts'
import { spacesCalled } from '../../../src/renderer/panels/space-search.ts'
import { offsetsOf, windowOf } from '../../../src/renderer/panels/virtual-window.ts'

function entry(number: number, extra: Partial<LogEntry> = {}): LogEntry {
  return {
    entry: number,
    seq: number,
    file: 1,
    side: 'red',
    type: 'choice',
    title: `choice ${number}`,
    rule: 'x:10.1B',
    says: null,
    told: [],
    pieces: [],
    spaces: [],
    dice: null,
    heading: 'Turn 1 · 1 May · Red player-turn · March',
    secret: false,
    ...extra,
  }
}

const shown = (rows: readonly LogRow[]) =>
  rows.map((row) => (row.kind === 'entry' ? row.entry.entry : row.kind === 'heading' ? row.title : row.notice.text))

describe('log', () => {
  const log = [
    entry(1, { pieces: ['r1'], spaces: ['a'], told: ['R1 marches to Alpha.'] }),
    entry(2, { pieces: ['r2'], spaces: ['b'], rule: 'x:101' }),
    entry(3, {
      pieces: ['r1'],
      spaces: ['b'],
      heading: 'Turn 1 · 1 May · Blue player-turn · Fire',
      seq: null,
      file: null,
    }),
    entry(4, { heading: 'Turn 1 · 1 May · Blue player-turn · March', seq: null, file: null }),
  ]

  test('has a heading for each part of a turn, and one for what is not sent yet', () => {
    expect(shown(logRows(log, EVERYTHING))).toEqual([
      'Turn 1 · 1 May · Red player-turn',
      1,
      2,
      'Turn 1 · 1 May · Blue player-turn',
      'Not sent yet',
      3,
      4,
    ])
  })

  test('is filtered by unit, space, rule and text, all at once', () => {
    const entries = (filter: Partial<typeof EVERYTHING>) =>
      shown(logRows(log, { ...EVERYTHING, ...filter })).filter((row) => typeof row === 'number')
    expect(entries({ piece: 'r1' })).toEqual([1, 3])
    expect(entries({ space: 'b' })).toEqual([2, 3])
    expect(entries({ piece: 'r1', space: 'b' })).toEqual([3])
    expect(entries({ rule: 'x:10' })).toEqual([1, 3, 4])
    expect(entries({ text: 'alpha MARCHES' })).toEqual([1])
    expect(entries({ text: 'nowhere' })).toEqual([])
  })

  test('a section holds its rules but not a section whose number begins alike', () => {
    expect(isWithin('x:10.1B', 'x:10')).toBe(true)
    expect(isWithin('x:101', 'x:10')).toBe(false)
    expect(isWithin('x:10.1B', 'x:10.1')).toBe(true)
    expect(isWithin('y:10', 'x:10')).toBe(false)
  })
})

describe('offers', () => {
  const offers: readonly Offer[] = [
    { choice: ['wake-unit', 'r1'], label: 'Wake R1 in Alpha', rule: 'x:8', space: 'a', pieces: ['r1'] },
    { choice: ['end'], label: 'End it', rule: 'x:9' },
    { choice: ['wake-unit', 'r2'], label: 'Wake R2 in Beta', rule: 'x:8', space: 'b', pieces: ['r2'] },
    { choice: ['burn', 'b'], label: 'Burn the bridge', rule: 'x:16', space: 'b' },
  ]

  test('are grouped by verb; what points at nothing stands apart', () => {
    const groups = offerGroups(offers, '').map(({ title, offers: members }) => [title, members.length])
    expect(groups).toEqual([
      ['Wake unit', 2],
      ['Burn', 1],
    ])
    expect(placeless(offers).map(({ label }) => label)).toEqual(['End it'])
  })

  test('stand under the titles that the game gives its verbs, the others as they are spelt', () => {
    const titles = offerGroups(offers, '', { 'wake-unit': 'Wake somebody' }).map(({ title }) => title)
    expect(titles).toEqual(['Wake somebody', 'Burn'])
    expect(titleOf('constructor', {})).toBe('Constructor')
  })

  test('are filtered by every word, of the rule too', () => {
    expect(offerGroups(offers, 'beta wake').flatMap((group) => group.offers.map(({ label }) => label))).toEqual([
      'Wake R2 in Beta',
    ])
    expect(offerGroups(offers, 'x:16')).toHaveLength(1)
  })
})

test('the order of battle goes by side and formation, numerals in their order, the unattached last', () => {
  const unit = (name: string, side: string, formation: string): ViewCounter => ({
    id: name,
    side,
    space: 'a',
    name,
    values: [],
    marks: [],
    ...(formation === '' ? {} : { face: face(formation) }),
  })
  const order = battleOrder(
    [
      unit('Z', 'red', ''),
      unit('C', 'red', 'IX Corps'),
      unit('B', 'red', 'V Corps'),
      unit('A10', 'red', 'II Corps'),
      unit('A2', 'red', 'II Corps'),
      unit('D', 'blue', 'Horse'),
    ],
    '',
  )
  expect(order.map(({ side, count }) => [side, count])).toEqual([
    ['red', 5],
    ['blue', 1],
  ])
  expect(order[0]?.formations.map(({ title }) => title)).toEqual(['II Corps', 'V Corps', 'IX Corps', 'Unattached'])
  expect(order[0]?.formations[0]?.counters.map(({ name }) => name)).toEqual(['A2', 'A10'])
})

function face(formation: string): NonNullable<ViewCounter['face']> {
  return {
    shape: 'counter',
    symbol: 'infantry',
    size: 'XX',
    name: '',
    formation,
    colours: { ground: '#ffffff', ink: '#000000', band: '#888888' },
    left: '',
    right: '',
    steps: { left: 1, full: 1 },
    badges: [],
  }
}

test('rules used go by section; those of an open offer say so', () => {
  const sections = rulesUsed(
    [entry(1), entry(2), entry(3, { rule: 'x:9.2' })],
    [{ choice: ['go'], label: 'Go', rule: 'x:9.3' }],
    '',
  )
  expect(sections.map(({ section }) => section)).toEqual(['x:9', 'x:10'])
  expect(sections[0]?.rules.map(({ rule, times, now }) => [rule, times, now])).toEqual([
    ['x:9.2', 1, false],
    ['x:9.3', 0, true],
  ])
  expect(sections[1]?.rules[0]?.times).toBe(2)
})

test('dice belong to the choice before them', () => {
  const roll = (values: readonly number[]) => ({
    purpose: '',
    proof: '',
    dice: values.map((value) => ({ sides: 6, value })),
  })
  const log = [
    entry(1),
    entry(2, { type: 'roll', side: '', dice: roll([2, 4]) }),
    entry(3, { side: 'blue' }),
    entry(4, { type: 'roll', side: '', dice: roll([6]) }),
  ]
  expect(diceSummary(log)).toEqual([
    { side: 'red', sides: 6, count: 2, average: 3, expected: 3.5 },
    { side: 'blue', sides: 6, count: 1, average: 6, expected: 3.5 },
  ])
})

test('of a long list only what is in view is drawn, and all of that', () => {
  const offsets = offsetsOf(Array.from({ length: 3000 }, () => 50))
  const { first, last } = windowOf(offsets, 75_000, 600)
  expect(last - first).toBeLessThan(40)
  expect(offsets[first]).toBeLessThanOrEqual(75_000)
  expect(offsets[last]).toBeGreaterThanOrEqual(75_600)
  expect(windowOf(offsets, 149_400, 600).last).toBe(3000)
  expect(windowOf(offsetsOf([]), 0, 600)).toEqual({ first: 0, last: 0 })
})

test('places are found by number and name, the exact one first', () => {
  const space = (id: string, name?: string) => ({
    id,
    x: 0,
    y: 0,
    sign: '.',
    marks: [],
    ...(name === undefined ? {} : { name }),
  })
  const spaces = [space('2119', 'Alpha'), space('21'), space('0121', 'Betalpha'), space('3000')]
  expect(spacesCalled(spaces, '21').map(({ id }) => id)).toEqual(['21', '2119'])
  expect(spacesCalled(spaces, 'alpha').map(({ id }) => id)).toEqual(['2119', '0121'])
  expect(spacesCalled(spaces, '').map(({ id }) => id)).toEqual(['2119', '0121'])
})

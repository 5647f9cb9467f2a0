import { describe, expect, test } from 'vitest'
import type { Reference, ReferenceSection } from '../../../src/ipc/shapes.ts'
import { chaptersOf, clauseOf, cutAt, isCited, lookUp, sectionFor } from '../../../src/renderer/panels/rule-lookup.ts'

const section = (rule: string, title: string, ...text: readonly string[]): ReferenceSection => ({ rule, title, text })

const sections = [
  section('x:9.0', 'Going', 'How to go.'),
  section('x:10.0', 'Fighting', 'How to fight.'),
  section('x:10.1', 'A fight', 'A, B. Two may fight.', 'C. Once a day.'),
  section('x:10.1.2', 'First shots', 'Guns begin.'),
  section('x:10.11', 'An example', 'They miss (all of them).'),
  section('y:10.1', 'Another book', 'A. Nothing alike.'),
]
const reference: Reference = {
  intro: '',
  sections,
  charts: [
    { rule: 'x:10.1', title: 'Dice', table: { title: 'Dice', columns: ['Who', 'Die'], rows: [['Guns', 'd10']] } },
    { rule: 'x:9.0', title: 'Ways', note: 'By road.', table: { title: 'Ways', columns: ['Way'], rows: [['over']] } },
  ],
}
const rules = (filter: string) => lookUp(reference, filter).sections.map(({ rule }) => rule)
const charts = (filter: string) => lookUp(reference, filter).charts.map(({ title }) => title)

describe('the section of a rule', () => {
  test.each([
    ['x:10.1', 'x:10.1'],
    ['x:10.1C', 'x:10.1'],
    ['x:10.1.2', 'x:10.1.2'],
    ['x:10.1.3', 'x:10.1'],
    ['x:10.11B', 'x:10.11'],
    ['x:10.12', 'x:10.0'],
    ['x:10', 'x:10.0'],
    ['x:10.0', 'x:10.0'],
    ['x:9.4A', 'x:9.0'],
    ['y:10.1A', 'y:10.1'],
    ['x:1.1', undefined],
    ['x:100.1', undefined],
    ['z:9.1', undefined],
  ])('of %s is %s', (rule, found) => {
    expect(sectionFor(sections, rule)?.rule).toBe(found)
  })
})

test('a paragraph knows its clauses, and which of them was cited', () => {
  expect(clauseOf('A, B. Two may fight.')).toEqual({ letters: 'A, B', words: 'Two may fight.' })
  expect(clauseOf('Guns begin.')).toEqual({ letters: '', words: 'Guns begin.' })
  expect(clauseOf('A unit may.')).toEqual({ letters: '', words: 'A unit may.' })
  const fight = section('x:10.1', 'A fight')
  expect(isCited('A, B. Two may fight.', fight, 'x:10.1B')).toBe(true)
  expect(isCited('A, B. Two may fight.', fight, 'x:10.1C')).toBe(false)
  expect(isCited('C. Once a day.', fight, 'x:10.1C-2')).toBe(true)
  expect(isCited('C. Once a day.', fight, 'x:10.1')).toBe(false)
})

test('chapters keep the order of the book and are named by their first section', () => {
  expect(
    chaptersOf(sections.slice(2), sections).map(({ number, title, sections: own }) => [number, title, own.length]),
  ).toEqual([
    ['x:10', 'Fighting', 3],
    ['y:10', 'Another book', 1],
  ])
})

describe('looking something up', () => {
  test('by nothing finds all', () => {
    expect(lookUp(reference, '  ')).toEqual({ sections, charts: reference.charts })
  })

  test('by number finds the section, what lies in it, and its charts', () => {
    expect(rules('10.1')).toEqual(['x:10.1', 'x:10.1.2', 'y:10.1'])
    expect(charts('10.1')).toEqual(['Dice'])
    expect(rules('§ 9')).toEqual(['x:9.0'])
    expect(rules('10.1.2')).toEqual(['x:10.1.2'])
    expect(rules('10.11c')).toEqual(['x:10.11'])
    expect(rules('rule 10.1C')).toEqual(['x:10.1', 'y:10.1'])
    expect(rules('77')).toEqual([])
  })

  test('by words finds what has all of them, in whatever case', () => {
    expect(rules('GUNS begin')).toEqual(['x:10.1.2'])
    expect(charts('guns d10')).toEqual(['Dice'])
    expect(charts('road')).toEqual(['Ways'])
    expect(rules('guns road')).toEqual([])
  })

  test('marks the words and leaves the text as it is', () => {
    expect(cutAt('They miss (all).', 'MISS (a')).toEqual([
      { part: 'They ', hit: false },
      { part: 'miss', hit: true },
      { part: ' ', hit: false },
      { part: '(a', hit: true },
      { part: 'll).', hit: false },
    ])
    expect(cutAt('They miss.', 'x')).toEqual([{ part: 'They miss.', hit: false }])
  })
})

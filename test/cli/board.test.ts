import { describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { boardText, lettersOf, mapText, spacesMeant, stackLines } from '../../src/cli/text/board.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { columns, wrap } from '../../src/host/text/columns.ts'
import type { SideView } from '../../src/kernel/view.ts'

const SIDES = [
  { id: 'confederate', name: 'Confederate' },
  { id: 'union', name: 'Union' },
]
const PLAIN = { colours: false, width: 120 }

function start(): SideView {
  const module = libraryOf(MODULES).module('across-the-potomac')
  const begun = module?.engine.start('great-invasion', {})
  if (module === undefined || begun?.ok !== true) throw new Error('the scenario does not start')
  return module.source.view(begun.value.position, 'union')
}

describe('the map in characters', () => {
  it('shows each stack by letter and strength where it stands, within 120 columns', () => {
    const map = mapText(start(), lettersOf(SIDES), PLAIN)
    const row = map.find((line) => line.startsWith('2524'))
    // Johnson 4, artillery 2 and Valley 1 at Winchester (2519): five hexes from the left edge.
    expect(row?.slice(6 + 5 * 4, 6 + 5 * 4 + 2)).toBe('C7')
    for (const line of map) expect([...line].length).toBeLessThanOrEqual(120)
  })

  it('sets odd and even rows off by half a hex, and heads the columns with their numbers', () => {
    const map = mapText(start(), lettersOf(SIDES), PLAIN)
    expect(map[0]).toMatch(/^ +24 {2}23 {2}22 .* 02 {2}01$/)
    const even = map.find((line) => line.startsWith('3624')) ?? ''
    const odd = map.find((line) => line.startsWith('3724')) ?? ''
    expect(even.search(/\S/g)).toBe(0)
    expect(even.slice(4).search(/\S/)).toBe(odd.slice(4).search(/\S/) + 2)
  })

  it('becomes narrow rather than too wide', () => {
    for (const line of mapText(start(), lettersOf(SIDES), { colours: false, width: 80 })) {
      expect(line.length).toBeLessThanOrEqual(100)
    }
    const rows = mapText(start(), lettersOf(SIDES), { colours: false, width: 80 }).filter((line) => /^\d/.test(line))
    for (const line of rows) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('numbers the columns of hexes that are named by sheet, column and row, on two lines in turn', () => {
    const module = libraryOf(MODULES).module('on-to-richmond')
    const mapOf = (scenario: string) => {
      const begun = module?.engine.start(scenario, {})
      if (module === undefined || begun?.ok !== true) throw new Error('the scenario does not start')
      return mapText(module.source.view(begun.value.position, 'union'), lettersOf(SIDES), PLAIN)
    }
    // Its upper edge has the numbers of the North sheet; the columns have their own.
    expect(mapOf('warwick-line')[0]).toMatch(/^ +01 {2}03 {2}05 .* 57$/)
    const map = mapOf('seven-pines')
    expect(map[0]).toMatch(/^ +01 {2}03 {2}05 .* 57$/)
    expect(map[1]).toMatch(/^ +02 {2}04 {2}06 /)
    const [odd = '', even = ''] = map
    const row = map.find((line) => line.startsWith('N0101')) ?? ''
    expect(row.charAt(odd.indexOf('01'))).toMatch(/[^ ]/)
    const lower = map.find((line) => line.startsWith('N0201')) ?? ''
    expect(lower.charAt(even.indexOf('02'))).toMatch(/[^ ]/)
    // Signs behind stacks are told of only where there are some.
    expect(map.join()).toMatch(/[CU]\d+[.*,^=]/)
    expect(map.at(-1)).toContain('a sign behind a stack on the map')
    expect(map.at(-1)).toContain('where nothing is told, it is woods')
  })

  it('says nothing by colour alone: without the colours the text is the same', () => {
    const view = start()
    const coloured = boardText(view, SIDES, { colours: true, width: 120 }).join('\n')
    expect(coloured).toContain('\u001b[1;31mC7')
    const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
    expect(coloured.replaceAll(colour, '')).toBe(boardText(view, SIDES, PLAIN).join('\n'))
  })

  it('gives two sides two letters even when their names begin alike', () => {
    const letters = lettersOf([
      { id: 'blue', name: 'Blue' },
      { id: 'brown', name: 'Brown' },
    ])
    expect([...letters.values()]).toEqual(['B', 'R'])
  })
})

describe('text in columns', () => {
  it('wraps at words, keeps the indentation and hangs the rest', () => {
    expect(wrap('  one two three', 9, 4)).toEqual(['  one two', '    three'])
    expect(wrap('incomprehensibilities', 5)).toEqual(['incomprehensibilities'])
  })

  it('aligns columns and leaves no space at the ends', () => {
    expect(
      columns(
        [
          ['a', 'b'],
          ['long', ''],
        ],
        2,
      ),
    ).toEqual(['  a     b', '  long'])
  })
})

describe('what a stack stands on', () => {
  const letters = lettersOf(SIDES)
  const space = (id: string, x: number, sign: string, mark: string, name?: string) => ({
    id,
    x,
    y: 0,
    sign,
    marks: [mark],
    ...(name === undefined ? {} : { name }),
  })
  const view: SideView = {
    heading: [],
    facts: [],
    spaces: [
      space('0104', 0, '#', 'Union fortification', 'Fort Monroe'),
      space('0103', 2, '.', 'plain'),
      space('0102', 4, '.', 'plain', 'Sperryville, Little Washington and more'),
      space('0101', 6, '.', 'plain', 'Fort Royal'),
    ],
    counters: ['0104', '0102'].map((id) => ({
      id,
      side: 'union',
      space: id,
      name: `1/${id}`,
      values: [{ label: 'Strength', value: '5' }],
      marks: [],
    })),
    tables: [],
  }

  it('is told on the map where it is not the usual ground, and in the list', () => {
    const map = mapText(view, letters, PLAIN)
    expect(map[1]).toBe('0104  U5#  .  U5   .  0101')
    expect(map.at(-1)).toBe(
      '  What a stack stands on: a sign behind a stack on the map and "on:" in the list; where nothing is told, it is plain.',
    )
    const list = stackLines(view, letters, PLAIN)
    expect(list).toContain('  0104 Fort Monroe             1/0104 (Strength 5); on: Union fortification')
    expect(list).toContain('  0102 Sperryville, Little Wa… 1/0102 (Strength 5)')
  })

  it('keeps the counters in one column under long names', () => {
    const module = libraryOf(MODULES).module('across-the-potomac')
    if (module === undefined) throw new Error('no module')
    const lines = stackLines(start(), letters, PLAIN).filter((line) => /^ {2}\d{4}/.test(line))
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line.charAt(30)).toBe(' ')
    for (const line of lines) expect(line.charAt(31)).not.toBe(' ')
    expect(lines.join('\n')).toContain('on: Union fortification')
  })

  it('can be looked up by a place or how it begins', () => {
    const ids = (text: string) => spacesMeant(view, text).map(({ id }) => id)
    expect(ids('0104')).toEqual(['0104'])
    expect(ids('fort monroe')).toEqual(['0104'])
    expect(ids('Little')).toEqual(['0102'])
    expect(ids('fort')).toEqual(['0104', '0101'])
    expect(ids('Washington')).toEqual([])
    expect(spacesMeant(start(), 'Frederick').map(({ id }) => id)).toEqual(['2116'])
    expect(spacesMeant(start(), 'Frederic').length).toBeGreaterThan(1)
    expect(ids('')).toEqual([])
  })
})

describe('what a stack shows on the map', () => {
  const letters = lettersOf(SIDES)
  const counter = (
    id: string,
    space: string,
    ...values: readonly [string, string][]
  ): SideView['counters'][number] => ({
    id,
    side: 'union',
    space,
    name: 'Block',
    values: values.map(([label, value]) => ({ label, value })),
    marks: ['upright'],
  })
  const space = (id: string, x: number) => ({ id, name: `The ${id} crossroads`, x, y: 0, sign: '.', marks: [] })
  const view: SideView = {
    heading: [],
    facts: [],
    spaces: [space('a', 0), space('b', 2), space('c', 4), space('long-and-telling', 40)],
    counters: [
      counter('leader', 'a', ['Rating', '4']),
      counter('first', 'a', ['SP', '3 of 4']),
      counter('second', 'a', ['SP', '2 of 2']),
      ...['b1', 'b2', 'b3'].map((id) => counter(id, 'b')),
      ...['c1', 'c2', 'c3'].map((id) => counter(id, 'c', ['SP', '4'])),
      counter('alone', 'long-and-telling', ['Rating', '5']),
    ],
    tables: [],
  }

  it('is its strength without the ratings of leaders, or how many stand there where nobody shows any', () => {
    const [row = '', ...legend] = mapText(view, letters, { colours: false, width: 40 })
    expect(row.slice('long-and-telling'.length).trim()).toMatch(/^U5u3U\+ +u1 +long-and-telling$/)
    expect(legend.join(' ').replaceAll(/ +/g, ' ')).toContain(
      'u5 a stack of five that shows no strength; + more than 9',
    )
    expect(mapText(start(), letters, PLAIN).join()).not.toMatch(/shows no strength|more than/)
  })

  it('is told in the list once for all that are alike, and by its place in short where that is a name', () => {
    const list = stackLines(view, letters, PLAIN).map((line) => line.trim())
    expect(list).toContain('b The b crossroads           3 × Block (upright)')
    expect(list).toContain('long-and-telling             Block (Rating 5, upright)')
  })
})

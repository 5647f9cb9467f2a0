import { describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { boardText, lettersOf, mapText } from '../../src/cli/text/board.ts'
import { columns, wrap } from '../../src/cli/text/columns.ts'
import { libraryOf } from '../../src/host/modules.ts'
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

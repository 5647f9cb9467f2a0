import { describe, expect, it } from 'vitest'
import { newsInWords, spaceInWords } from '../../../src/renderer/board/describing.ts'
import { isNamedAlike, spaceTitle } from '../../../src/renderer/board/space-title.ts'
import { placeName } from '../../../src/renderer/panels/battle-order.ts'
import { counter, SPACES, scene } from './fixtures.ts'

describe('a space', () => {
  it.each([
    ['2519', 'Winchester', '2519 Winchester'],
    ['gate', 'Gate', 'Gate'],
    ['old-mill', 'Old Mill', 'Old Mill'],
    ['7', undefined, '7'],
    ['1', '11', '1 11'],
  ])('%s called %s is %s', (id, name, title) => {
    expect(spaceTitle(name === undefined ? { id } : { id, name })).toBe(title)
    expect(isNamedAlike(name === undefined ? { id } : { id, name })).toBe(!title.includes(`${id} `))
  })

  it('is said with all that is printed there', () => {
    const [first] = SPACES
    if (first === undefined) throw new Error('no spaces')
    const marks = ['woods', 'minor river to 02', 'dam to 02', 'road to 03', 'railroad to 04', 'York County']
    const full = { ...first, id: '01', name: 'Mill', marks }
    expect(spaceInWords(scene({ spaces: [full] }), '01')).toBe(`01 Mill; ${marks.join('; ')}.`)
  })

  it('is said once wherever it is said', () => {
    const [first] = SPACES
    if (first === undefined) throw new Error('no spaces')
    const gate = { ...first, id: 'gate', name: 'Gate' }
    const before = scene({ spaces: [gate], counters: [counter('a', '01')] })
    const after = { ...before, counters: [counter('a', 'gate')] }
    expect(spaceInWords(after, 'gate')).toMatch(/^Gate; plain/)
    expect(newsInWords(before, after)).toBe('A to Gate')
    expect(placeName('gate', new Map([['gate', gate]]))).toBe('Gate')
  })
})

import { describe, expect, it } from 'vitest'
import { testNamesIn } from './test-names.ts'

const SOURCE = `
const rows = [['rain', 12], ['clear', 6]]
describe('a group', () => {
  it('has a test', () => {
    expect(it).toBeDefined()
  })

  it("keeps another's quote", () => {})

  describe('within', () => {
    it.each([
      ['plain', 6],
      ['slow', 10],
    ] as const)('%s rolls a d%i', () => {})
  })

  it.each(['attack'] as const)(
    'a table with its title below (%s)',
    () => {},
  )
  it.each(rows)('weather of %j', () => {})
  it.each<[string, number]>([
    ['typed', 4],
  ])('a %s table', () => {})
  it(
    'has a title on the next line',
    () => {},
  )
})

it('stands alone', () => {})
`

describe('the names of tests in a file', () => {
  const names = testNamesIn(SOURCE)

  it('are those of a table that says its types, too', () => {
    expect(names).toContain('a group > a %s table')
    expect(names).toContain('a group > a typed table')
  })

  it('are joined from groups and test', () => {
    for (const name of ['a group > has a test', "a group > keeps another's quote", 'stands alone']) {
      expect(names).toContain(name)
    }
    expect(names).toContain('a group > has a title on the next line')
    expect(names).not.toContain('a group')
    expect(names).not.toContain('a group > stands alone')
  })

  it('of a table are its title and its rows, and no others', () => {
    const rolls = ['%s rolls a d%i', 'plain rolls a d6', 'slow rolls a d10'].map((name) => `a group > within > ${name}`)
    for (const name of rolls) expect(names).toContain(name)
    expect(names).not.toContain('a group > within > plain rolls a d10')
    expect(names).toContain('a group > a table with its title below (attack)')
    expect(names).toContain('a group > weather of %j')
  })
})

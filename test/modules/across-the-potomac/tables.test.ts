import { describe, expect, it } from 'vitest'
import { hexFact, isHex, neighboursOf } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { HEXSIDE_IDS, hexsideById, hexsideFact } from '../../../modules/across-the-potomac/rules/tables/hexsides.ts'
import { entryOf, tableOf } from '../../../modules/across-the-potomac/rules/tables/parse.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'

describe('the tables of the rules', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('know nothing called "%s"', (name) => {
    expect(() => unitFact(name)).toThrow('There is no unit')
    expect(() => hexFact(name)).toThrow('There is no hex')
    expect(() => neighboursOf(name)).toThrow('There is no hex')
    expect(() => hexsideFact(name, '2519')).toThrow('There is no hexside')
    expect(() => hexsideFact('2519', name)).toThrow('There is no hexside')
    expect(() => hexsideById(name)).toThrow('There is no hexside')
    expect(isHex(name)).toBe(false)
    expect(() => entryOf(tableOf([{ id: 'a' }], 'things'), name, 'thing')).toThrow('There is no thing')
  })

  it('take no id twice', () => {
    expect(() => tableOf([{ id: 'a' }, { id: 'b' }, { id: 'b' }], 'things')).toThrow('things: b is there twice.')
  })

  it('give a hexside the same from both sides and by its id', () => {
    for (const id of HEXSIDE_IDS) {
      const fact = hexsideById(id)
      const [a, b] = fact.hexes
      expect(hexsideFact(a, b)).toBe(fact)
      expect(hexsideFact(b, a)).toBe(fact)
    }
  })
})

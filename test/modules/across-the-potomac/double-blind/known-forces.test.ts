import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import { UNIT_IDS } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import { BlindTable } from '../../../support/blind-play.ts'

const reports = (table: BlindTable, later: number) => {
  const position = table.positions.confederate
  const board = { ...position.board, turn: position.board.turn + later }
  return module
    .view({ ...position, board }, 'confederate')
    .counters.filter(({ face }) => face?.report !== undefined)
    .map(({ id, marks, face }) => ({ id, marks, report: face?.report }))
}

describe('atp:15.1C markers as counters', () => {
  const table = BlindTable.start('great-invasion', {})

  it('are reports, and no unit of ours is one', () => {
    const now = reports(table, 0)
    expect(now.length).toBeGreaterThan(0)
    expect(now.every(({ id }) => id.startsWith('known-') && !UNIT_IDS.some((unit) => unit === id))).toBe(true)
    expect(now.every(({ report, marks }) => report?.age === 0 && marks.includes('told this turn'))).toBe(true)
  })

  it('say how many turns ago it was told, in numbers and in words', () => {
    const told = table.positions.confederate.board.turn
    expect(reports(table, 1)[0]).toMatchObject({ report: { age: 1 } })
    expect(reports(table, 1)[0]?.marks).toContain(`told on turn ${told}, a turn ago`)
    expect(reports(table, 3)[0]?.marks).toContain(`told on turn ${told}, 3 turns ago`)
  })

  it('say of each whether it may have left, with a badge that says it, too', () => {
    for (const { face, marks } of module.view(table.positions.confederate, 'confederate').counters) {
      if (face?.report === undefined) continue
      expect(marks).toContain(face.report.sure ? 'is there' : 'may have left')
      expect(face.badges.map(({ label }) => label)).toEqual(face.report.sure ? [] : ['may have left'])
    }
  })

  it('come from the one option that hides forces', () => {
    const hiding = module.optionsOf('great-invasion').filter(({ hides }) => hides === true)
    expect(hiding.map(({ id }) => id)).toEqual(['doubleBlind'])
  })
})

import { describe, expect, it } from 'vitest'
import { HiddenTable } from '../../../support/hidden-block-play.ts'

const SCENARIOS = ['campaign', 'mcclellans-gamble', 'fair-oaks', 'seven-days'] as const

/** Ends everything as soon as it can be ended, and throws what must be thrown. */
function playQuietly(table: HiddenTable, turns: number): void {
  const last = table.board.turn + turns
  while (table.waiting.for !== 'nothing' && table.board.turn < last) {
    if (table.waiting.for === 'answer') table.answer()
    else if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map(() => 3))
    else {
      const offers = table.offers()
      const quiet = offers.find(({ choice: [verb] }) => verb.startsWith('end-')) ?? offers[0]
      if (quiet === undefined) throw new Error('nothing is offered')
      table.choose(quiet.choice)
    }
  }
}

describe('quiet turns with hidden blocks', () => {
  it.each(SCENARIOS)('fif:5.1 %s: two files a turn, and no exchange', (scenario) => {
    const table = HiddenTable.start(scenario)
    playQuietly(table, 3)
    expect(table.queries.filter(({ own }) => !own)).toEqual([])
    expect(table.files).toBe(5) // the sixth is being written
  })
})

import { describe, expect, it } from 'vitest'
import { answer } from '../../../../modules/forged-in-fire/rules/hidden/answers.ts'
import { asking, type Question } from '../../../../modules/forged-in-fire/rules/hidden/questions.ts'
import { areAsked } from '../../../../modules/forged-in-fire/rules/hidden/rows-asked.ts'
import type { State, Word } from '../../../../modules/forged-in-fire/rules/state.ts'
import { SEATS } from '../../../support/hidden-block-play.ts'
import { movementOn } from '../../../support/hidden-march.ts'

const AT = 'fair-oaks'

function table() {
  const at = {
    'seven-pines': ['us-stoneman', 'us-couch'],
    [AT]: ['cs-jones', 'cs-carter', 'cs-lee-cav', 'cs-decoy-1'],
    richmond: ['cs-rodes'],
  }
  return movementOn({ at, side: 'union', scenario: 'seven-days', cap: 4 })
}

/** Whether the answer that shows these is one to the question, alike in all positions, once this was told of the place. */
function taken(question: Question, blocks: readonly string[], word?: Word): boolean {
  const { positions } = table()
  const rows = blocks.map((block) => ({ block, sp: 1, stack: undefined }))
  const said = SEATS.map((seat) => {
    const told = (board: State): State => {
      if (board.fog === undefined || word === undefined) return board
      return { ...board, fog: { ...board.fog, told: { ...board.fog.told, confederate: { [AT]: word } } } }
    }
    return areAsked(told(positions[seat].board), 'confederate', question, rows)
  })
  expect(new Set(said).size).toBe(1)
  return said[0] === true
}

describe('what is laid face up', () => {
  it('fif:13.1 is some cavalry where cavalry was told of', () => {
    const cavalry: Question = { what: 'cavalry', place: AT }
    expect(taken(cavalry, [], 'cavalry')).toBe(false)
    expect(taken(cavalry, ['cs-lee-cav'], 'cavalry')).toBe(true)
    expect(taken(cavalry, [], 'line')).toBe(true)
    expect(taken(cavalry, ['cs-jones'], 'line')).toBe(false)
  })

  it('fif:11.7 is nobody who was denied before', () => {
    const all: Question = { what: 'all', place: AT }
    const shown = ['cs-jones', 'cs-lee-cav']
    expect(taken(all, shown)).toBe(true)
    expect(taken(all, shown, 'line')).toBe(true)
    for (const word of ['quiet', 'cavalry', 'others'] as const) expect(taken(all, shown, word)).toBe(false)
    expect(taken(all, ['cs-lee-cav'], 'quiet')).toBe(true)
    expect(taken(all, ['cs-lee-cav'], 'others')).toBe(false)
  })

  it('is no more blocks than stand there', () => {
    const named = (blocks: readonly string[]) => taken({ what: 'named', place: 'richmond', blocks }, blocks)
    expect(named(['cs-rodes'])).toBe(true)
    expect(named(['cs-rodes', 'cs-jones'])).toBe(false)
    expect(taken({ what: 'decoys', place: 'richmond' }, ['cs-decoy-1'])).toBe(true)
    expect(taken({ what: 'decoys', place: 'richmond' }, ['cs-decoy-1', 'cs-decoy-2'])).toBe(false)
  })
})

describe('fif:10.1 the block that is opened for infantry or artillery', () => {
  const opened = (question: Question) =>
    answer(table().positions.confederate, asking('confederate', 'fif:10.1', question)).opens

  it('is the first by its id, so that artillery does not say that no infantry is there', () => {
    const carter = [{ piece: 'cs-carter', count: false, detail: false }]
    expect(opened({ what: 'who', place: AT })).toEqual(carter)
    expect(opened({ what: 'lines', places: [AT] })).toEqual(carter)
  })
})

import { describe, expect, it } from 'vitest'
import { tableFrom } from '../../../../modules/forged-in-fire/advice/read-view.ts'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import { type Event, evolve } from '../../../../modules/forged-in-fire/rules/events.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS, blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { tableWith } from '../../../support/fif-table.ts'
import { hiddenState } from '../../../support/hidden-block-play.ts'

const AT = {
  'seven-pines': ['us-couch'],
  'hughes-tavern': ['cs-early', 'cs-lee-cav', 'cs-decoy-1'],
  eliminated: ['cs-jones', 'cs-huger'],
}

/** Who the Union's player takes to stand at Hughes Tavern, strongest first. */
function guessed(...events: readonly Event[]): readonly (readonly [type: string, sp: number])[] {
  const start = hiddenState(tableWith({ at: AT, side: 'union', scenario: 'fair-oaks', turn: 13 }), ['union'])
  const position: Position<State> = {
    board: events.reduce(evolve, start),
    frames: [{ stage: 'game', locals: {} }],
    waiting: { for: 'decision', side: 'union' },
    orders: { union: null, confederate: null },
  }
  const table = tableFrom(module.view(position, 'union'))
  expect(table.blocks['us-couch']).toEqual({ place: 'seven-pines', sp: 4 })
  // nobody who is dead, or not in the scenario
  for (const gone of ['cs-jones', 'cs-huger', 'cs-jackson-cdr', 'cs-holmes']) {
    expect(table.blocks[gone]?.place).not.toBe('hughes-tavern')
  }
  return BLOCK_IDS.flatMap((block) => {
    const { place, sp } = table.blocks[block] ?? { place: '', sp: 0 }
    return place === 'hughes-tavern' ? [[blockFact(block).type, sp] as const] : []
  }).toSorted(([, a], [, b]) => b - a)
}

const told = (word: 'line' | 'cavalry' | 'others' | 'quiet'): Event => ({
  type: 'place-told',
  side: 'confederate',
  place: 'hughes-tavern',
  word,
})

describe('whom the computer takes to be behind the backs', () => {
  it('half a division for each of whom nothing is known', () => {
    expect(guessed()).toEqual([
      ['infantry', 2],
      ['infantry', 2],
      ['infantry', 2],
    ])
  })

  it('a division where infantry or artillery was told, and half of one for the others', () => {
    expect(guessed(told('line'))).toEqual([
      ['infantry', 3],
      ['infantry', 2],
      ['infantry', 2],
    ])
  })

  it('nobody who fights where that was told', () => {
    expect(guessed(told('others')).map(([, sp]) => sp)).toEqual([0, 0, 0])
    expect(guessed(told('quiet')).every(([type]) => type === 'corps-commander')).toBe(true)
    expect(guessed(told('cavalry')).map(([type]) => type)).toContain('cavalry')
    expect(guessed(told('cavalry')).filter(([type]) => type === 'infantry' || type === 'artillery')).toEqual([])
  })

  it('fif:13.1 what scouts have seen', () => {
    const rows = [['artillery', 2] as const, ['corps-commander', 0] as const, ['infantry', 4] as const]
    expect(guessed({ type: 'scouts-reported', side: 'confederate', place: 'hughes-tavern', rows })).toEqual([
      ['infantry', 4],
      ['artillery', 2],
      ['corps-commander', 0],
    ])
  })

  it('fif:11.1 who was seen there before, with the SP he had', () => {
    const shown: Event = {
      type: 'blocks-shown',
      blocks: [{ block: 'cs-lee-cav', place: 'hughes-tavern', sp: 1 }],
    }
    expect(guessed(shown, { type: 'blocks-turned' })).toEqual([
      ['infantry', 2],
      ['infantry', 2],
      ['cavalry', 1],
    ])
  })
})

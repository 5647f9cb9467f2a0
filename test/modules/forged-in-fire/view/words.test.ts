/** What a player reads of a battle of hidden blocks, and of an attack that comes to nothing. */
import { describe, expect, it } from 'vitest'
import { contest } from '../../../../modules/forged-in-fire/guide/contest.ts'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import type { Event } from '../../../../modules/forged-in-fire/rules/events.ts'
import { tableWith } from '../../../support/fif-table.ts'
import { HiddenTable, type Seat } from '../../../support/hidden-block-play.ts'

/** Fair Oaks without decoys: Seven Pines is attacked from Barker. */
function attacked(): HiddenTable {
  const table = HiddenTable.start('fair-oaks', { decoys: false })
  table.play('activate:cs-dh-hill-cdr', 'march-stack:hughes-tavern', 'to:barker', 'to:seven-pines')
  table.play('end-activation', 'end-movement')
  return table
}

const fightOf = (table: HiddenTable, side: Seat) => module.view(table.positions[side], side).fight
const holds = (table: HiddenTable, side: Seat) =>
  (contest(table.positions[side], side)?.conditions ?? []).map(({ label }) => label)

describe('fif:11.1 a battle that is not deployed yet', () => {
  it('says nothing of ways to retreat, which hang on where the attackers come from', () => {
    const table = attacked()
    for (const side of ['union', 'confederate'] as const) {
      expect(holds(table, side)).not.toEqual([])
      expect(holds(table, side).join()).not.toMatch(/way to retreat|may retreat/)
    }
  })

  it('says them when all are deployed: whence they came, and not there for the defender', () => {
    const table = attacked()
    table.play('deploy-all:centers', 'deploy-all:centers')
    for (const side of ['union', 'confederate'] as const) {
      expect(holds(table, side)).toContain('The Confederate side may retreat to Barker')
      expect(holds(table, side)).toContain('The Union side may retreat to Fair Oaks, Garthwright, Savage Station')
    }
  })

  it('marks as face down who waits; of those on the board the screen says it', () => {
    const table = attacked()
    const marks = (side: Seat) => (fightOf(table, side)?.sides ?? []).flatMap(({ pieces }) => pieces)
    const waiting = marks('union').filter(({ where }) => where === 'waiting')
    expect(waiting.length).toBeGreaterThan(5)
    for (const piece of waiting) expect(piece.marks).toContain('face down')
    table.play('deploy-all:centers')
    const placed = marks('confederate').filter(({ where }) => where === 'board')
    expect(placed).toHaveLength(4)
    for (const { isOpen, marks } of placed) expect([isOpen, marks]).toEqual([false, []])
  })
})

it('a decoy is of no corps, and none is named', () => {
  const { board, frames, waiting, orders } = HiddenTable.start('fair-oaks').positions.confederate
  const { counters } = module.view({ board, frames, waiting, orders }, 'confederate')
  const marks = (id: string) => counters.find((counter) => counter.id === id)?.marks
  expect(marks('cs-decoy-1')).toEqual(['decoy', 'never seen by the enemy'])
  expect(marks('cs-early')).toEqual(['infantry', 'D.H. Hill', 'never seen by the enemy'])
})

describe('sentences of what happened', () => {
  const board = tableWith({
    at: { barker: ['cs-early', 'cs-carter'], 'seven-pines': ['us-couch'] },
    side: 'confederate',
  })
  const told = (event: Event) =>
    module.describe(
      { of: 'game', event },
      {
        board,
        frames: [{ stage: 'game', locals: {} }],
        waiting: { for: 'decision', side: 'confederate' },
        orders: { union: null, confederate: null },
      },
    )

  it('fif:11.7 those who attacked are back where they stood all along', () => {
    expect(told({ type: 'blocks-moved', blocks: ['cs-early', 'cs-carter'], to: 'barker' })).toBe(
      'Early and Carter: back at Barker.',
    )
    expect(told({ type: 'blocks-moved', blocks: ['cs-early'], to: 'jennings' })).toBe('Early: Barker to Jennings.')
  })

  it('one block moves, several move', () => {
    const scouts = { type: 'scout-attempted', place: 'seven-pines', die: 3, sp: 4, success: true } as const
    expect(told({ ...scouts, blocks: ['cs-lee-cav'] })).toMatch(/^Lee scouts Seven Pines/)
    expect(told({ ...scouts, blocks: ['cs-lee-cav', 'cs-hampton'] })).toMatch(/^Lee and Hampton scout Seven Pines/)
  })
})

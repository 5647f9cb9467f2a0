/** std:3.0 The parts of a turn in their order, and the turns of the game. */
import { expect, test } from 'vitest'
import { type OtrStage, type StageId, stage } from '../../../modules/on-to-richmond/rules/stage-map.ts'
import { game, gameTurn } from '../../../modules/on-to-richmond/rules/stages/std-04-action-cycle/game-turn.ts'
import { end, finish } from '../../../src/kernel/stage.ts'
import { gameEvents, otrTable, type TableSpec, tableWith } from '../../support/otr-table.ts'

const PARTS: readonly StageId[] = [
  'set-up',
  'start-of-turn',
  'random-events',
  'leader-transfer-phase',
  'action-cycle',
  'recovery-phase',
  'turn-indication-phase',
]

/** A part that does nothing but leave its name. */
function mark(id: StageId): OtrStage {
  return stage({
    id,
    rule: 'kernel',
    title: 'A part of the turn',
    enter(work) {
      const { locals } = work
      const side = 'side' in locals ? `:${String(locals.side)}` : ''
      work.emit({ type: 'flag-set', flag: `${id}${side}`, value: work.board.turn })
      return end()
    },
  })
}

const over: OtrStage = stage({
  id: 'game-end',
  rule: 'kernel',
  title: 'The end',
  enter: () => finish({ winner: null, reason: 'over', rule: 'kernel' }),
})

const table = otrTable([game, gameTurn, over, ...PARTS.map(mark)])

function played(spec: TableSpec, stageId: 'game' | 'game-turn'): readonly string[] {
  const state = tableWith(spec)
  const at = stageId === 'game' ? table.open(state, 'game', {}) : table.open(state, 'game-turn', { next: 0 })
  return gameEvents(at).map((event) => {
    if (event.type === 'flag-set') return `${event.flag} ${event.value}`
    return event.type === 'turn-began' ? `turn ${event.turn}` : event.type
  })
}

test('std:3.0 a turn: what arrives, random events, leader transfers of the Union side first, the Action Cycle, recovery, the next turn', () => {
  expect(played({ at: {}, turn: 1 }, 'game-turn')).toEqual([
    'start-of-turn 1',
    'random-events 1',
    'leader-transfer-phase:union 1',
    'leader-transfer-phase:confederate 1',
    'action-cycle 1',
    'recovery-phase 1',
    'turn-indication-phase 1',
  ])
})

test('std:3.0 turns follow each other from the set-up to the last turn of the scenario, and then the game ends', () => {
  const spec: TableSpec = { at: {}, turn: 1, more: { conditions: { scenario: 'seven-pines', lastTurn: 2 } } }
  const parts = played(spec, 'game')
  expect(parts[0]).toBe('set-up:confederate 1')
  expect(parts.filter((part) => part.startsWith('turn '))).toEqual(['turn 1', 'turn 2'])
  expect(parts.filter((part) => part.startsWith('action-cycle'))).toEqual(['action-cycle 1', 'action-cycle 2'])
  expect(parts.at(-1)).toBe('turn-indication-phase 2')
})

import { describe, expect, it } from 'vitest'
import { openStage, tableWith } from '../../support/atp-table.ts'

function outcome(confederate: number, union: number) {
  const more = { halfPoints: { confederate, union } }
  const state = tableWith({ turn: 25, side: null, units: [], more })
  const { waiting } = openStage(state, 'game-end', {}).position
  if (waiting.for !== 'nothing') throw new Error('the game is not over')
  return waiting.outcome
}

describe('the end of the game', () => {
  it('atp:3.1A more victory points win; the score is told in points and halves', () => {
    expect(outcome(25, 18)).toEqual({
      winner: 'confederate',
      reason: 'After turn 25 the Confederate side wins by 12½ to 9 VP.',
      rule: 'atp:3.1A',
    })
    expect(outcome(1, 2).winner).toBe('union')
    expect(outcome(-1, -3).reason).toContain('by −½ to −1½ VP')
  })

  it('atp:3.1A with ATP-55 equal points are a draw', () => {
    expect(outcome(4, 4)).toMatchObject({ winner: null, reason: 'After turn 25 both sides have 2 VP: a draw.' })
  })

  it('atp:5.3A the game ends after its last turn, not before', () => {
    const hood = { id: 'cs-hood', hex: '2718' }
    const table = (turn: number) => {
      const state = tableWith({ turn, side: 'union', units: [hood] })
      return { ...state, conditions: { ...state.conditions, lastTurn: 25 } }
    }
    expect(openStage(table(25), 'player-turn-end', { side: 'union' }).position.waiting.for).toBe('nothing')
    const next = openStage(table(24), 'player-turn-end', { side: 'union' }).position
    expect(next.board.turn).toBe(25)
    expect(next.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })
})

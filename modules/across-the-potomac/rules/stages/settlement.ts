/** atp:15.3B, atp:15.6C, atp:16.2D What follows when forces become known: who is patrolled tells, bridges are decided about. */
import { ask, end, type Next } from '../../../../src/kernel/stage.ts'
import { fogOf, markerOf, newlyPatrolled } from '../queries/knowledge.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AtpStage, call, stage, type Work } from '../stage-map.ts'
import type { Fog, State } from '../state.ts'
import { learn, wordsIn } from '../telling.ts'

/** What it ends with when the enemy has had a bridge to decide about. */
export const DECIDED = 'decided'

export const settlement: AtpStage = stage({
  id: 'settlement',
  rule: 'atp:15.3',
  title: 'Patrol Zones',
  enter: (work) => settle(work),
  resume(work) {
    work.setLocals({ decided: true })
    return settle(work)
  },
  answered(work, answer) {
    const { side } = work.locals
    const patrol = duePatrol(work.board, side)
    if (patrol === undefined) throw new Error('no patrol waits for this answer')
    const hexes = newlyPatrolled(work.board, side, patrol.hex)
    const words = wordsIn(answer, hexes.length)
    for (const [at, hex] of hexes.entries()) learn(work, opponentOf(side), hex, words[at] ?? 'nobody')
    work.emit({ type: 'patrol-settled', ...patrol })
    return settle(work)
  },
})

/**
 * Cavalry of the side that does not move, found now, makes the mover tell what its zone falls on: he does so himself, and only
 * then does it count (stage announcements).
 */
function duePatrol(state: State, side: Side): Fog['patrols'][number] | undefined {
  return fogOf(state).patrols.find((patrol) => patrol.side === side || state.playerTurn === null)
}

/** One zone after the other. */
function settle(work: Work<'settlement'>): Next {
  const { side } = work.locals
  for (;;) {
    const patrol = duePatrol(work.board, side)
    if (patrol === undefined) break
    const known = markerOf(work.board, patrol.side, patrol.hex)?.force === 'cavalry'
    const hexes = known && patrol.side === side ? newlyPatrolled(work.board, side, patrol.hex) : []
    if (hexes.length > 0) {
      return ask({ rule: 'atp:15.3B', of: opponentOf(side), question: ['patrol', patrol.hex, ...hexes] })
    }
    work.emit({ type: 'patrol-settled', ...patrol })
  }
  if (work.board.bridgesReached.length > 0) return call('bridge-capture', { onto: null })
  return end(work.locals.decided === true ? DECIDED : null)
}

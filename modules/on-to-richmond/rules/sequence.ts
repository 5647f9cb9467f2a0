/** std:3.0, std:7.1, std:8.0 The whole sequence of play, in the rulebook's order. The only place where stages are ordered. */
import type { Next } from '../../../src/kernel/stage.ts'
import { call } from './stage-map.ts'

/** std:3.0 A game turn. */
export const GAME_TURN: readonly (() => Next)[] = [
  () => call('start-of-turn', { step: 0 }), // otr:13.0 reinforcements before everything else (Designer Q&A)
  () => call('random-events', { displacing: [] }),
  () => call('leader-transfer-phase', { side: 'union', moved: [] }), // 6.3 the Union side first
  () => call('leader-transfer-phase', { side: 'confederate', moved: [] }),
  () => call('action-cycle', {}),
  () => call('recovery-phase', { next: 0 }),
  () => call('turn-indication-phase', { step: 0 }),
]

/** std:8.0 The Recovery Phase: works first, one side after the other, then what becomes of fatigue and markers. */
export const RECOVERY_PHASE: readonly (() => Next)[] = [
  () => call('recovery-works', { side: 'union', done: [], tried: [], rolling: false }), // RULING OTR-02: the Union side first, as in 6.3
  () => call('recovery-works', { side: 'confederate', done: [], tried: [], rolling: false }),
  () => call('recovery-steps', {}),
]

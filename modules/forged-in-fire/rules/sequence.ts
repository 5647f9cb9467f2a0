/** fif:5.1 The whole sequence of play, in the rulebook's order. The only place where stages are ordered. */
import type { Next } from '../../../src/kernel/stage.ts'
import type { Side } from './sides.ts'
import { call } from './stage-map.ts'

/**
 * fif:5.1 A game turn. Supply (phase 1) is no stage: it is looked at whenever a rule asks for it (7, 9, 16.1). RULING FIF-18: the Union
 * assigns its replacements first, so that they go out with the end of its turn file, and the Confederate side, which opens the new turn,
 * throws the die for the weather.
 */
export const GAME_TURN: readonly (() => Next)[] = [
  () => call('replacements', { side: 'union' }),
  () => call('replacements', { side: 'confederate' }),
  () => call('weather', {}),
  () => call('player-turn', { side: 'confederate', next: 0 }),
  () => call('player-turn', { side: 'union', next: 0 }),
  () => call('turn-end', {}),
]

/** fif:5.1 A side's movement and battles; siege guns fire before any movement (9). */
export const PLAYER_TURN: readonly ((side: Side) => Next)[] = [
  (side) => call('army-command', { side }),
  (side) => call('command-points', { side }),
  (side) => call('reinforcements', { side }),
  (side) => call('siege-fire', { side, shot: null, hits: 0 }),
  (side) => call('movement', { side }),
  (side) => call('battles', { side, fighting: null, froms: [] }),
]

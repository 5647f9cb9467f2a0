/** fif:5.1 The whole sequence of play, in the rulebook's order. The only place where stages are ordered. */
import type { Next } from '../../../src/kernel/stage.ts'
import { isSeen } from './queries/sight.ts'
import type { Side } from './sides.ts'
import { call } from './stage-map.ts'
import type { State } from './state.ts'

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

/** Where movement comes in the list above. */
const MOVEMENT = 4

/** fif:5.1, fif:6.3 The same where blocks are hidden: lines that they may cut are looked at first. */
export const HIDDEN_GAME_TURN: readonly (() => Next)[] = [() => call('supply-check', { next: 0 }), ...GAME_TURN]

/** A player turn where blocks are hidden: its movement as its side plays it, or what is seen of it; proofs come last. */
export const HIDDEN_PLAYER_TURN: readonly ((side: Side, state: State) => Next)[] = [
  ...PLAYER_TURN.slice(0, MOVEMENT),
  (side, state) =>
    isSeen(state, side)
      ? call('movement', { side })
      : call('unseen-movement', { side, paid: false, ships: false, step: null, meeting: null, rolling: null }),
  ...PLAYER_TURN.slice(MOVEMENT + 1),
  () => call('player-turn-proofs', { next: 0 }),
]

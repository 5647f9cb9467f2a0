/** atp:5.2, atp:8.6, atp:10.1 The whole sequence of play, in the rulebook's order. The only place where stages are ordered. */
import type { Next } from '../../../src/kernel/stage.ts'
import type { Side } from './sides.ts'
import { call } from './stage-map.ts'

/** atp:5.2 A game-turn. */
export const GAME_TURN: readonly (() => Next)[] = [
  () => call('administrative-phase', { next: 0 }),
  () => call('player-turn', { side: 'confederate', next: 0 }), // 5.1C the Confederate side goes first
  () => call('player-turn', { side: 'union', next: 0 }),
]

/**
 * atp:5.2A The Administrative Phase. RULING ATP-40: the Union plays its share first, so that it goes out with the end of its
 * turn file, and the Confederate side opens the new turn with its own share and the weather roll (5.2A-3).
 */
export const ADMINISTRATIVE_PHASE: readonly (() => Next)[] = [
  () => call('reinforcements', { side: 'union' }),
  () => call('muster-outs-and-withdrawals', { side: 'union', delayed: [] }),
  () => call('reinforcements', { side: 'confederate' }),
  () => call('muster-outs-and-withdrawals', { side: 'confederate', delayed: [] }),
  () => call('weather', {}),
]

/** atp:5.2B–C, atp:8.6 A player-turn: all activations come before any action (8.5C). */
export const PLAYER_TURN: readonly ((side: Side) => Next)[] = [
  (side) => call('activation', { side }),
  (side) => call('attacks', { side }),
  (side) => call('movement', { side }),
  (side) => call('foraging', { side }),
  (side) => call('bridge-burning', { side }), // 16.2C behind one's own marches
  (side) => call('rest', { side }),
  (side) => call('player-turn-end', { side }), // 3.4A cities count at the end of the player-turn
]

/** atp:15.0 Under fog of war a player-turn ends with what its side says openly (15.2B, 15.8) before its cities count. */
export const FOGGED_PLAYER_TURN: readonly ((side: Side) => Next)[] = [
  ...PLAYER_TURN.slice(0, -1),
  (side) => call('turn-close', { side }),
  ...PLAYER_TURN.slice(-1),
]

/** atp:15.0 A player-turn of which only the announcements are known. */
export const UNSEEN_PLAYER_TURN: readonly ((side: Side) => Next)[] = [
  (side) => call('unseen-player-turn', { side, phase: 'attacks', vacant: null }),
  ...PLAYER_TURN.slice(-1),
]

/** atp:10.1, atp:10.8, atp:12.0 A battle, from the announcement to the advance. `attacker`: the side whose turn it is. */
export const BATTLE: readonly ((attacker: Side, defender: Side) => Next)[] = [
  (attacker) => call('combat-deployment', { side: attacker }),
  (attacker) => call('flank-attacks', { side: attacker, rolling: null }),
  (_, defender) => call('cavalry-retreat-before-combat', { side: defender, asked: [] }), // 12.6A before firing begins
  (attacker) => call('fire', { volley: 'preparatory-barrage', side: attacker, shot: null }),
  (_, defender) => call('fire', { volley: 'defensive-fire', side: defender, shot: null }),
  (attacker) => call('attacker-retreat', { side: attacker, retreating: false }), // 12.1D forfeits what follows
  (attacker) => call('fire', { volley: 'offensive-fire', side: attacker, shot: null }),
  (_, defender) => call('defender-retreat', { side: defender, to: null }),
  () => call('redeployment', {}),
  (attacker) => call('advance-after-combat', { side: attacker }),
  () => call('bridge-capture', { onto: null }), // RULING ATP-69: 16.2D retreat and advance are over before bridges burn
]

/** atp:15.0 A battle under fog of war: both sides know afterwards who stands where; zones and bridges come last. */
export const FOGGED_BATTLE: readonly ((attacker: Side, defender: Side) => Next)[] = [
  ...BATTLE.slice(0, -2),
  () => call('battle-report', { of: 'defender' }),
  (attacker) => call('advance-after-combat', { side: attacker }),
  () => call('battle-report', { of: 'attacker' }),
  (attacker) => call('settlement', { side: attacker }),
]

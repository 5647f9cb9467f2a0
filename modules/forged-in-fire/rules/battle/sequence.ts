/** fif:11, fif:11.7 The order of a battle and of its rounds. What calls a battle stands in the sequence of play (sequence.ts above). */
import type { Next } from '../../../../src/kernel/stage.ts'
import { isSeen } from '../queries/sight.ts'
import { opponentOf, type Side } from '../sides.ts'
import { call } from '../stage-map.ts'
import type { State } from '../state.ts'

/** fif:11.1 Before the first round: the defender deploys first; then the blocks that face the enemy are revealed. */
export const DEPLOYMENT: readonly ((attacker: Side, state: State) => Next)[] = [
  (attacker, state) => deployment(opponentOf(attacker), state),
  (attacker, state) => deployment(attacker, state),
]

function deployment(side: Side, state: State): Next {
  return isSeen(state, side) ? call('battle-deployment', { side }) : call('unseen-deployment', { side, stacks: [] })
}

/** A part of a battle round; after a retreat only the parts `afterRetreat` of the side that stays are played (fif:11.5, fif:11.7). */
export interface RoundPart {
  readonly by: 'attacker' | 'defender'
  readonly afterRetreat: boolean
  readonly run: (side: Side, state: State) => Next
}

function fire(by: RoundPart['by'], arm: 'artillery' | 'infantry'): RoundPart {
  return { by, afterRetreat: false, run: (side) => call('battle-fire', { side, arm, shot: null }) }
}

function determination(by: RoundPart['by']): RoundPart {
  return { by, afterRetreat: false, run: (side) => call('retreat-determination', { side }) }
}

function rally(by: RoundPart['by']): RoundPart {
  return { by, afterRetreat: true, run: (side) => call('rally', { side, attempt: null }) }
}

function reinforcement(by: RoundPart['by']): RoundPart {
  return {
    by,
    afterRetreat: true,
    run: (side, state) =>
      isSeen(state, side)
        ? call('battle-reinforcement', { side, attempt: null, entering: null })
        : call('unseen-reinforcement', { side }),
  }
}

/** fif:11.7 A battle round. RULING FIF-49: where no order is given, the defender goes first. */
export const BATTLE_ROUND: readonly RoundPart[] = [
  fire('defender', 'artillery'),
  fire('attacker', 'artillery'),
  fire('defender', 'infantry'),
  fire('attacker', 'infantry'),
  determination('defender'),
  determination('attacker'),
  rally('defender'),
  rally('attacker'),
  reinforcement('defender'),
  reinforcement('attacker'),
]

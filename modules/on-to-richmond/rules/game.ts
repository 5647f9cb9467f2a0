/** std:3.0 On to Richmond! as a game on the kernel. */
import type { Game } from '../../../src/kernel/game.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { type Event, evolve } from './events.ts'
import { invariantsOf } from './invariants.ts'
import { readOrders } from './orders.ts'
import { firstSide, setUp } from './set-up.ts'
import { SIDES } from './sides.ts'
import { gameEnd } from './stages/otr-13-scenarios/game-end.ts'
import { setUpStage } from './stages/otr-13-scenarios/set-up.ts'
import { startOfTurn } from './stages/otr-13-scenarios/start-of-turn.ts'
import { turnIndicationPhase } from './stages/otr-13-scenarios/turn-indication-phase.ts'
import { actionCycle } from './stages/std-04-action-cycle/action-cycle.ts'
import { activationSegment } from './stages/std-04-action-cycle/activation-segment.ts'
import { game, gameTurn } from './stages/std-04-action-cycle/game-turn.ts'
import { initiativeSegment } from './stages/std-04-action-cycle/initiative-segment.ts'
import { activateLeader } from './stages/std-05-actions/activate-leader.ts'
import { assault } from './stages/std-05-actions/assault.ts'
import { extendedMarch } from './stages/std-05-actions/extended-march.ts'
import { forceMarch } from './stages/std-05-actions/force-march.ts'
import { grandAssault } from './stages/std-05-actions/grand-assault.ts'
import { march } from './stages/std-05-actions/march.ts'
import { leaderTransferPhase } from './stages/std-06-movement/leader-transfer-phase.ts'
import { marching } from './stages/std-06-movement/marching.ts'
import { advanceAfterCombat } from './stages/std-07-combat/advance-after-combat.ts'
import { cavalryRetreat } from './stages/std-07-combat/cavalry-retreat.ts'
import { cavalryRetreatLoss } from './stages/std-07-combat/cavalry-retreat-loss.ts'
import { combat } from './stages/std-07-combat/combat.ts'
import { lossAllocation } from './stages/std-07-combat/loss-allocation.ts'
import { retreat } from './stages/std-07-combat/retreat.ts'
import { voluntaryRetreat } from './stages/std-07-combat/voluntary-retreat.ts'
import { recoveryPhase } from './stages/std-08-recovery/recovery-phase.ts'
import { recoverySteps } from './stages/std-08-recovery/recovery-steps.ts'
import { recoveryWorks } from './stages/std-08-recovery/recovery-works.ts'
import { destroying } from './stages/std-10-bridges/destroying.ts'
import { randomEvents } from './stages/std-12-rain/random-events.ts'
import type { State } from './state.ts'

export const onToRichmond: Game<State, Event> = {
  id: 'on-to-richmond',
  sides: SIDES,
  firstSide,
  stages: [
    game,
    setUpStage,
    gameTurn,
    startOfTurn,
    randomEvents,
    leaderTransferPhase,
    actionCycle,
    initiativeSegment,
    activationSegment,
    march,
    extendedMarch,
    forceMarch,
    marching,
    activateLeader,
    assault,
    grandAssault,
    destroying,
    combat,
    lossAllocation,
    retreat,
    voluntaryRetreat,
    advanceAfterCombat,
    cavalryRetreat,
    cavalryRetreatLoss,
    recoveryPhase,
    recoveryWorks,
    recoverySteps,
    turnIndicationPhase,
    gameEnd,
  ],
  setUp,
  outermost: { stage: 'game', locals: {} },
  evolve,
  invariants: invariantsOf,
  readOrders,
  publicState: (position: Position<State>): Plain => position, // an open game: everything is seen
}

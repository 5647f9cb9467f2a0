/** atp:1.1 Across the Potomac as a game on the kernel. */
import type { Game } from '../../../src/kernel/game.ts'
import { type Event, evolve } from './events.ts'
import { hidden } from './hidden/index.ts'
import { publicStateOf } from './hidden/public-state.ts'
import { invariantsOf } from './invariants.ts'
import { readOrders } from './orders.ts'
import { setUp } from './set-up.ts'
import { SIDES } from './sides.ts'
import { activation } from './stages/activation.ts'
import { advanceAfterCombat } from './stages/advance-after-combat.ts'
import { announcements } from './stages/announcements.ts'
import { attackerRetreat } from './stages/attacker-retreat.ts'
import { attacks } from './stages/attacks.ts'
import { battleReport } from './stages/battle-report.ts'
import { bridgeBurning, withBridgeBurning } from './stages/bridge-burning.ts'
import { bridgeCapture } from './stages/bridge-capture.ts'
import { cavalryRetreatBeforeCombat } from './stages/cavalry-retreat-before-combat.ts'
import { combatDeployment } from './stages/combat-deployment.ts'
import { contact } from './stages/contact.ts'
import { defenderRetreat } from './stages/defender-retreat.ts'
import { emptyHex } from './stages/empty-hex.ts'
import { entering } from './stages/entering.ts'
import { fire } from './stages/fire.ts'
import { flankAttacks } from './stages/flank-attacks.ts'
import { foraging } from './stages/foraging.ts'
import { administrativePhase, battle, game, gameTurn, playerTurn } from './stages/frame-stages.ts'
import { gameEnd } from './stages/game-end.ts'
import { march } from './stages/march.ts'
import { movement } from './stages/movement.ts'
import { musterOutsAndWithdrawals } from './stages/muster-outs-and-withdrawals.ts'
import { navalMovement } from './stages/naval-movement.ts'
import { playerTurnEnd } from './stages/player-turn-end.ts'
import { probe } from './stages/probe.ts'
import { probing } from './stages/probing.ts'
import { redeployment } from './stages/redeployment.ts'
import { reinforcements } from './stages/reinforcements.ts'
import { rest } from './stages/rest.ts'
import { settlement } from './stages/settlement.ts'
import { turnClose } from './stages/turn-close.ts'
import { unaskedNews, withUnaskedNews } from './stages/unasked-news.ts'
import { unseenPlayerTurn } from './stages/unseen-player-turn.ts'
import { unseenReinforcements } from './stages/unseen-reinforcements.ts'
import { update } from './stages/update.ts'
import { weather } from './stages/weather.ts'
import type { State } from './state.ts'

export const acrossThePotomac: Game<State, Event> = {
  id: 'across-the-potomac',
  sides: SIDES,
  firstSide: () => 'confederate', // 5.1C
  stages: [
    game,
    gameTurn,
    administrativePhase,
    reinforcements,
    musterOutsAndWithdrawals,
    weather,
    playerTurn,
    activation,
    attacks,
    battle,
    combatDeployment,
    flankAttacks,
    cavalryRetreatBeforeCombat,
    fire,
    attackerRetreat,
    defenderRetreat,
    redeployment,
    advanceAfterCombat,
    movement,
    march,
    navalMovement,
    foraging,
    rest,
    playerTurnEnd,
    gameEnd,
    bridgeBurning,
    bridgeCapture,
    settlement,
    announcements,
    entering,
    contact,
    probing,
    probe,
    emptyHex,
    battleReport,
    update,
    turnClose,
    unaskedNews,
    unseenPlayerTurn,
    unseenReinforcements,
  ].map((one) => withBridgeBurning(withUnaskedNews(one))),
  setUp,
  outermost: { stage: 'game', locals: {} },
  evolve,
  invariants: invariantsOf,
  readOrders,
  publicState: publicStateOf,
  hidden,
}

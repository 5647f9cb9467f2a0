/** fif:1 Forged in Fire as a game on the kernel. */
import type { Game } from '../../../src/kernel/game.ts'
import { BATTLE_STAGES } from './battle/stages/all.ts'
import { type Event, evolve } from './events.ts'
import { hidden } from './hidden/index.ts'
import { publicStateOf } from './hidden/public-state.ts'
import { invariantsOf } from './invariants.ts'
import { readOrders } from './orders.ts'
import { setUp } from './set-up.ts'
import { SIDES } from './sides.ts'
import { activation } from './stages/activation.ts'
import { armyCommand } from './stages/army-command.ts'
import { askingWho } from './stages/asking-who.ts'
import { withVictory } from './stages/at-any-point.ts'
import { battles } from './stages/battles.ts'
import { commandPoints } from './stages/command-points.ts'
import { divisionsProof } from './stages/divisions-proof.ts'
import { entering } from './stages/entering.ts'
import { game, gameTurn, playerTurn } from './stages/frame-stages.ts'
import { layingOpen } from './stages/laying-open.ts'
import { march } from './stages/march.ts'
import { movement } from './stages/movement.ts'
import { namedEntry } from './stages/named-entry.ts'
import { navalResponse } from './stages/naval-response.ts'
import { playerTurnProofs } from './stages/player-turn-proofs.ts'
import { reinforcements } from './stages/reinforcements.ts'
import { replacements } from './stages/replacements.ts'
import { riding } from './stages/riding.ts'
import { setUpStage } from './stages/set-up.ts'
import { siegeFire } from './stages/siege-fire.ts'
import { supplyCheck } from './stages/supply-check.ts'
import { taking } from './stages/taking.ts'
import { extension, turnEnd } from './stages/turn-end.ts'
import { unseenMovement } from './stages/unseen-movement.ts'
import { unseenReplacements } from './stages/unseen-replacements.ts'
import { unseenSetUp } from './stages/unseen-set-up.ts'
import { voyage } from './stages/voyage.ts'
import { weather } from './stages/weather.ts'
import type { State } from './state.ts'

export const forgedInFire: Game<State, Event> = {
  id: 'forged-in-fire',
  sides: SIDES,
  firstSide: () => 'confederate', // 5.1
  // 15 a battle or a meeting of cavalry is looked at when it is over
  stages: [
    ...[
      game,
      setUpStage,
      gameTurn,
      replacements,
      weather,
      playerTurn,
      armyCommand,
      commandPoints,
      reinforcements,
      siegeFire,
      movement,
      activation,
      march,
      voyage,
      navalResponse,
      battles,
      turnEnd,
      extension,
      unseenSetUp,
      unseenReplacements,
      unseenMovement,
      namedEntry,
      entering,
      riding,
      taking,
      supplyCheck,
      playerTurnProofs,
      divisionsProof,
    ].map(withVictory),
    askingWho,
    layingOpen,
    ...BATTLE_STAGES,
  ],
  setUp,
  outermost: { stage: 'game', locals: {} },
  evolve,
  invariants: invariantsOf,
  readOrders,
  publicState: publicStateOf,
  hidden,
}

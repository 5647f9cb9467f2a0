/** fif:1 Forged in Fire as a game on the kernel. */
import type { Game } from '../../../src/kernel/game.ts'
import { BATTLE_STAGES } from './battle/stages/all.ts'
import { type Event, evolve } from './events.ts'
import { invariantsOf } from './invariants.ts'
import { readOrders } from './orders.ts'
import { setUp } from './set-up.ts'
import { SIDES } from './sides.ts'
import { activation } from './stages/activation.ts'
import { armyCommand } from './stages/army-command.ts'
import { withVictory } from './stages/at-any-point.ts'
import { battles } from './stages/battles.ts'
import { commandPoints } from './stages/command-points.ts'
import { game, gameTurn, playerTurn } from './stages/frame-stages.ts'
import { march } from './stages/march.ts'
import { movement } from './stages/movement.ts'
import { navalResponse } from './stages/naval-response.ts'
import { reinforcements } from './stages/reinforcements.ts'
import { replacements } from './stages/replacements.ts'
import { setUpStage } from './stages/set-up.ts'
import { siegeFire } from './stages/siege-fire.ts'
import { extension, turnEnd } from './stages/turn-end.ts'
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
    ].map(withVictory),
    ...BATTLE_STAGES,
  ],
  setUp,
  outermost: { stage: 'game', locals: {} },
  evolve,
  invariants: invariantsOf,
  readOrders,
  publicState: (position) => position,
}

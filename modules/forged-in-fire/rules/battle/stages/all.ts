/** fif:11, fif:13 Every stage of battles and cavalry, for the game's list. */
import type { FifStage } from '../../stage-map.ts'
import { battle, battleEnd, battleRound } from './battle.ts'
import { battleDeployment } from './battle-deployment.ts'
import { battleFire } from './battle-fire.ts'
import { battleLosses } from './battle-losses.ts'
import { battleReinforcement } from './battle-reinforcement.ts'
import { battleReveal } from './battle-reveal.ts'
import { cavalryBattle } from './cavalry-battle.ts'
import { cavalryContact } from './cavalry-contact.ts'
import { rally } from './rally.ts'
import { reinforcementCall } from './reinforcement-call.ts'
import { retreat, retreatDetermination } from './retreat.ts'
import { screen } from './screen.ts'
import { unseenDeployment } from './unseen-deployment.ts'
import { unseenReinforcement } from './unseen-reinforcement.ts'

export const BATTLE_STAGES: readonly FifStage[] = [
  battle,
  battleDeployment,
  unseenDeployment,
  battleReveal,
  battleRound,
  battleFire,
  battleLosses,
  retreatDetermination,
  retreat,
  rally,
  battleReinforcement,
  unseenReinforcement,
  reinforcementCall,
  battleEnd,
  cavalryContact,
  cavalryBattle,
  screen,
]

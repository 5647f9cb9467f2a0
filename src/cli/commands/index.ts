import type { CommandSpec } from '../command.ts'
import { accept } from './accept.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { audit } from './audit.ts'
import { choose } from './choose.ts'
import { close } from './close.ts'
import { coverage } from './coverage.ts'
import { demo } from './demo.ts'
import { disclose } from './disclose.ts'
import { exportGame } from './export.ts'
import { games } from './games.ts'
import { identityExport, identityNew, identityShow, identityTrust } from './identity.ts'
import { modules } from './modules.ts'
import { newGameCommand } from './new-game.ts'
import { draw, note } from './notices.ts'
import { offers } from './offers.ts'
import { open } from './open.ts'
import { orders } from './orders.ts'
import { replay } from './replay.ts'
import { resign } from './resign.ts'
import { show } from './show.ts'
import { undo } from './undo.ts'
import { verify } from './verify.ts'

/** Every command, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  identityNew,
  identityShow,
  identityExport,
  identityTrust,
  newGameCommand,
  accept,
  open,
  games,
  show,
  offers,
  choose,
  undo,
  orders,
  ask,
  answer,
  close,
  draw,
  note,
  resign,
  disclose,
  exportGame,
  verify,
  replay,
  audit,
  demo,
  coverage,
  modules,
]

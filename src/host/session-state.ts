import { topFrame } from '../kernel/frames.ts'
import { type Input, replayInputs } from '../kernel/inputs.ts'
import type { Position } from '../kernel/position.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import type { CheckedGame } from '../record/checked.ts'
import type { Hex32 } from '../record/types.ts'
import { pendingPath, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { Pending } from './pending.ts'
import { type Trouble, trouble } from './trouble.ts'

/** Opens the pending inputs of the file after the last verified one. Only for who holds the game's lock. */
export function openPending({ disk }: Host, stored: StoredGame, checked: CheckedGame): Result<Pending, Trouble> {
  return Pending.open(disk, pendingPath(stored.folder), checked.lastHash, isOfEarlier(checked))
}

/** Says whether a hash is that of an entry of the record before the last. */
export function isOfEarlier(checked: CheckedGame): (hash: Hex32) => boolean {
  return (hash) => checked.entries.some(({ prev }) => prev === hash)
}

/** Where play stands after some unsent inputs. Code `damaged` when they do not fit. */
export function positionAfter(checked: CheckedGame, inputs: readonly Input[]): Result<Position<unknown>, Trouble> {
  if (checked.finished !== null) return ok(checked.position)
  const replayed = replayInputs(checked.module.engine, checked.position, inputs)
  if (replayed.ok) return ok(replayed.value.position)
  const { message } = replayed.error
  return fail(
    trouble('damaged', `The unsent choices do not fit this game (${message}); restore its folder from a copy.`),
  )
}

/** The heading of the stage that play stands in, as its rulebook has it. */
export function stageTitle(checked: CheckedGame, position: Position<unknown>): string {
  const { stage } = topFrame(position.frames)
  return checked.module.engine.game.stages.find(({ id }) => id === stage)?.title ?? stage
}

/** A side's name for people. */
export function sideName({ library }: Pick<Host, 'library'>, checked: CheckedGame, side: string): string {
  const sides = library.module(checked.module.id)?.source.manifest.sides ?? []
  return sides.find(({ id }) => id === side)?.name ?? side
}

/** Why nothing can be done in a game that is over. */
export function gameOver({ finished }: CheckedGame): Trouble {
  const reason = finished?.reason ?? 'no file comes any more'
  return trouble('game-over', `The game is over: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`)
}

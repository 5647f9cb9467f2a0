import { topFrame } from '../kernel/frames.ts'
import type { Position } from '../kernel/position.ts'
import { refusal } from '../kernel/refusal.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { type CheckedGame, otherSide, playerOf } from '../record/checked.ts'
import { failure } from '../record/failures.ts'
import type { Hex32 } from '../record/types.ts'
import { type Deed, doDeeds, type Standing } from './deeds.ts'
import { pendingPath, type StoredGame } from './game-store.ts'
import type { Host } from './host.ts'
import { Pending } from './pending.ts'
import { refused, type Trouble, trouble, unacceptable } from './trouble.ts'

/** Opens the pending inputs of the file after the last verified one. Only for who holds the game's lock. */
export function openPending({ disk }: Host, stored: StoredGame, checked: CheckedGame): Result<Pending, Trouble> {
  return Pending.open(disk, pendingPath(stored.folder), checked.lastHash, isOfEarlier(checked))
}

/** Says whether a hash is that of an entry of the record before the last. */
export function isOfEarlier(checked: CheckedGame): (hash: Hex32) => boolean {
  return (hash) => checked.entries.some(({ prev }) => prev === hash)
}

/** Where play stands after some unsent deeds. Code `damaged` when they do not fit. */
export function standingAfter(checked: CheckedGame, base: Standing, deeds: readonly Deed[]): Result<Standing, Trouble> {
  if (checked.finished !== null) return ok(base)
  const done = doDeeds(base, deeds)
  if (done.ok) return done
  const { message } = done.error
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

/** Why a file cannot be played on that the other side writes. */
export function notYourFile(checked: CheckedGame, side: string): Trouble {
  const other = playerOf(checked, otherSide(checked, side))?.name ?? 'your opponent'
  return trouble('not-your-file', `The next file is ${other}'s; wait for it and open it.`)
}

/** Why nothing can be chosen where the rules need the other side, or undefined. */
export function othersDecision(
  host: Host,
  checked: CheckedGame,
  side: string,
  { waiting }: Position<unknown>,
): Trouble | undefined {
  if (waiting.for !== 'decision' || waiting.side === side) return undefined
  const name = playerOf(checked, waiting.side)?.name ?? 'your opponent'
  const message = `${name} (${sideName(host, checked, waiting.side)}) decides next; close this file and send it, your choices go with it.`
  return refused(refusal('not-your-decision', 'kernel', message))
}

/** Why a file is not closed while its author can still go on, or undefined. File 0 holds a close only. */
export function stillToDecide(
  host: Host,
  checked: CheckedGame,
  side: string,
  position: Position<unknown>,
): Trouble | undefined {
  const { waiting } = position
  if (waiting.for !== 'decision' || waiting.side !== side || checked.nextFile === 0) return undefined
  const open = `It is still your decision (${sideName(host, checked, side)}: ${stageTitle(checked, position)})`
  const message = `${open}; play on until the rules need the other side, then close.`
  return unacceptable(failure('early-close', message))
}

export const KEY_NEEDED = trouble(
  'passphrase-needed',
  'Rolling and signing need your key; open the game with your passphrase.',
)
export const NOTHING_TO_ASK = trouble('nothing-asked', 'Nothing waits for an answer now; play on.')
export const NOTHING_TO_DISCLOSE = trouble(
  'nothing-to-disclose',
  'Only a game with hidden forces that is over has something to disclose.',
)
export const READ_ONLY = trouble('read-only', 'This game is open only to look at; open it again to play.')
export const ONLY_CLOSE = trouble(
  'only-close',
  'The next file only begins the game, with your half of the dice; close and send it.',
)
export const CLOSING = trouble('closing', 'Closing this file was interrupted; close it again to finish that first.')

import type { Choice } from './choice.ts'
import type { RollRequest } from './dice.ts'
import { popFrame, pushFrame, replaceTop, topFrame } from './frames.ts'
import type { Plain, PlainObject } from './plain.ts'
import type { Position, Waiting } from './position.ts'
import type { Query } from './query.ts'

/** What happened to the sequence of play: bookkeeping of the engine, the same for every game. */
export type KernelEvent =
  | { readonly type: 'choice-made'; readonly side: string; readonly choice: Choice }
  /** The side was absent and its standing orders decided. */
  | { readonly type: 'standing-orders-followed'; readonly side: string; readonly choice: Choice }
  | { readonly type: 'dice-rolled'; readonly request: RollRequest; readonly values: readonly number[] }
  | { readonly type: 'query-answered'; readonly query: Query; readonly answer: Plain }
  /** A side whose forces are hidden told what the rules make it tell. */
  | { readonly type: 'announced'; readonly side: string; readonly announcement: Choice }
  | { readonly type: 'orders-left'; readonly side: string; readonly orders: Plain }
  | { readonly type: 'frame-called'; readonly stage: string; readonly locals: PlainObject }
  | { readonly type: 'frame-replaced'; readonly stage: string; readonly locals: PlainObject }
  | { readonly type: 'frame-ended' }
  | { readonly type: 'locals-set'; readonly change: PlainObject }
  | { readonly type: 'play-stopped'; readonly waiting: Waiting }

/** An event with the part of the state it belongs to: the engine's own, or the game's. */
export type LoggedEvent<E> =
  | { readonly of: 'kernel'; readonly event: KernelEvent }
  | { readonly of: 'game'; readonly event: E }

/** Bookkeeping only, total, no rules: the position after one event. */
export function evolvePosition<S, E>(
  position: Position<S>,
  logged: LoggedEvent<E>,
  evolve: (board: S, event: E) => S,
): Position<S> {
  if (logged.of === 'game') return { ...position, board: evolve(position.board, logged.event) }
  const { frames } = position
  const event = logged.event
  switch (event.type) {
    case 'frame-called':
      return { ...position, frames: pushFrame(frames, { stage: event.stage, locals: event.locals }) }
    case 'frame-replaced':
      return { ...position, frames: replaceTop(frames, { stage: event.stage, locals: event.locals }) }
    case 'frame-ended':
      return { ...position, frames: popFrame(frames) }
    case 'locals-set': {
      const top = topFrame(frames)
      return { ...position, frames: replaceTop(frames, { ...top, locals: { ...top.locals, ...event.change } }) }
    }
    case 'orders-left':
      return { ...position, orders: { ...position.orders, [event.side]: event.orders } }
    case 'play-stopped':
      return { ...position, waiting: event.waiting }
    case 'announced':
    case 'choice-made':
    case 'standing-orders-followed':
    case 'dice-rolled':
    case 'query-answered':
      return position
  }
}

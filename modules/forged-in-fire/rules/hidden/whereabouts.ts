/** fif:2 Where a block can be that stood somewhere when its side signed: what was seen moving since tells it. */
import type { Position } from '../../../../src/kernel/position.ts'
import type { Side } from '../sides.ts'
import type { State } from '../state.ts'
import { standing } from './pieces.ts'

/** What was seen between the moment at which a side signed and the moment at which it is asked. */
export interface Since {
  readonly side: Side
  readonly committed: Position<State>
  readonly asked: Position<State>
}

/**
 * Every place in which a block can stand now that was committed to in `from`. A place that was empty in between keeps nobody. Moves are
 * counted alike in both positions, which are two moments of the same one.
 */
export function reachable({ side, committed, asked }: Since, from: string): ReadonlySet<string> {
  const counts = new Map(standing(committed, side))
  const places = new Set([from])
  const signed = committed.board.fog?.lastMove ?? 0
  for (const move of asked.board.fog?.moves ?? []) {
    if (move.no <= signed || move.side !== side) continue
    const left = (counts.get(move.from) ?? 0) - move.count
    counts.set(move.from, left)
    counts.set(move.to, (counts.get(move.to) ?? 0) + move.count)
    if (places.has(move.from)) places.add(move.to)
    if (left <= 0) places.delete(move.from)
  }
  return places
}

/** SP that a side may have gained, and lost face down, since it signed. */
export function changesSince({ side, committed, asked }: Since): { readonly gained: number; readonly hurt: number } {
  const [before, now] = [committed.board.fog, asked.board.fog]
  return {
    gained: (now?.gained[side] ?? 0) - (before?.gained[side] ?? 0),
    hurt: (now?.hurt[side] ?? 0) - (before?.hurt[side] ?? 0),
  }
}

/** Whether a block lay face up after its side had signed: what it lost then everybody has seen. */
export function wasShownSince({ committed, asked }: Since, block: string): boolean {
  const [before, now] = [committed.board.fog?.shown[block], asked.board.fog?.shown[block]]
  // what it lost face down since it was seen is no sight of it
  return now !== undefined && JSON.stringify({ ...before, hits: 0 }) !== JSON.stringify({ ...now, hits: 0 })
}

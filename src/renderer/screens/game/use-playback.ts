import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LogEntry } from '../../../ipc/shapes.ts'
import type { GameTable, Seen } from './game-table.ts'
import { type Playback, type PlaybackEvent, playbackOf, playbackStep, type Speed, timeOf } from './playback.ts'

export interface Player {
  /** Null: the board shows the present. */
  readonly playback: Playback | null
  /** The position that is shown while playing; null until the host has given the first. */
  readonly seen: Seen | null
  /** The entry that led to it. */
  readonly entry: LogEntry | undefined
  /** The positions before it, for arrows. */
  readonly before: Seen | null
  start(first: number, last: number): void
  /** Shows the position after an entry, standing still. */
  look(entry: number): void
  send(event: PlaybackEvent): void
  leave(): void
  /** The board has finished moving. */
  arrived(): void
}

const AHEAD = 2
const RESTING_MS = 250

/** Plays entries back: asks for positions, a little ahead, and goes on when motion and reading time are over. */
export function usePlayback(game: GameTable, log: readonly LogEntry[], entries: number, speed: Speed): Player {
  const [playback, setPlayback] = useState<Playback | null>(null)
  const [shown, setShown] = useState<{ readonly at: number; readonly seen: Seen; readonly before: Seen | null } | null>(
    null,
  )
  const [still, setStill] = useState(-1)
  const wanted = useRef<number | null>(null)
  const at = playback?.at ?? null
  useEffect(() => {
    wanted.current = at
    if (at === null) return setShown(null)
    const show = (seen: Seen) => setShown((last) => ({ at, seen, before: last?.at === at - 1 ? last.seen : null }))
    const known = game.knownAt(at)
    if (known !== undefined) show(known)
    else {
      void game.positionAt(at).then((seen) => {
        if (seen !== null && wanted.current === at) show(seen)
      })
    }
  }, [game, at])
  useEffect(() => {
    if (shown === null || playback?.playing !== true) return
    for (let ahead = 1; ahead <= AHEAD; ahead++) {
      if (shown.at + ahead <= playback.to) void game.positionAt(shown.at + ahead)
    }
  }, [game, shown, playback?.playing, playback?.to])
  // Whoever rests at an entry goes on to one beside it, if anywhere: it is there then.
  useEffect(() => {
    if (shown === null || playback?.playing !== false || shown.at !== playback.at) return undefined
    const { at: here } = shown
    const timer = setTimeout(() => {
      for (const next of [here + 1, here - 1]) if (next >= 0 && next <= entries) void game.positionAt(next)
    }, RESTING_MS)
    return () => clearTimeout(timer)
  }, [game, shown, playback?.playing, playback?.at, entries])
  useEffect(() => {
    if (playback === null || !playback.playing || shown?.at !== playback.at || still !== playback.at) return undefined
    // The position before the first entry is only where the motion begins.
    const time =
      playback.at === playback.from ? timeOf(undefined, playback.speed) : timeOf(log[playback.at - 1], playback.speed)
    const timer = setTimeout(() => setPlayback((now) => now && playbackStep(now, { type: 'due' }, entries)), time)
    return () => clearTimeout(timer)
  }, [playback, shown, still, log, entries])
  const start = useCallback(
    (first: number, last: number) => setPlayback((now) => playbackOf(first, last, now?.speed ?? speed)),
    [speed],
  )
  const look = useCallback(
    (entry: number) =>
      setPlayback((now) =>
        playbackStep(now ?? { ...playbackOf(1, entries, speed), playing: false }, { type: 'jump', entry }, entries),
      ),
    [entries, speed],
  )
  const send = useCallback(
    (event: PlaybackEvent) => setPlayback((now) => now && playbackStep(now, event, entries)),
    [entries],
  )
  const leave = useCallback(() => setPlayback(null), [])
  const shownAt = shown?.at ?? -1
  const arrived = useCallback(() => setStill(shownAt), [shownAt])
  return useMemo(
    () => ({
      playback,
      seen: playback === null ? null : (shown?.seen ?? null),
      entry: shown === null ? undefined : log[shown.at - 1],
      before: shown?.before ?? null,
      start,
      look,
      send,
      leave,
      arrived,
    }),
    [playback, shown, log, start, look, send, leave, arrived],
  )
}

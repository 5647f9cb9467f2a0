/** Playing entries of the log back, one after the other: where it stands and when it goes on. Pure. */
import type { LogEntry } from '../../../ipc/shapes.ts'

export interface Playback {
  /** The entry before the first that is played: the position it starts from. */
  readonly from: number
  readonly to: number
  /** The entry whose position is shown. */
  readonly at: number
  readonly playing: boolean
  readonly speed: Speed
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

export type PlaybackEvent =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** The time of the entry that is shown is over. */
  | { readonly type: 'due' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'jump'; readonly entry: number }
  | { readonly type: 'speed'; readonly speed: Speed }

/** Plays `first` to `last`, beginning with the position before. */
export function playbackOf(first: number, last: number, speed: Speed): Playback {
  return { from: Math.max(0, first - 1), to: last, at: Math.max(0, first - 1), playing: true, speed }
}

/** Null: it has been played to the present, and the present is shown again. */
export function playbackStep(playback: Playback, event: PlaybackEvent, entries: number): Playback | null {
  switch (event.type) {
    case 'play':
      // Played to its end, it begins again.
      return playback.at >= playback.to
        ? { ...playback, at: playback.from, playing: playback.from < playback.to }
        : { ...playback, playing: true }
    case 'pause':
      return { ...playback, playing: false }
    case 'due': {
      if (!playback.playing) return playback
      if (playback.at < playback.to) return { ...playback, at: playback.at + 1 }
      return playback.to === entries ? null : { ...playback, playing: false }
    }
    case 'step':
      return moved({ ...playback, playing: false }, playback.at + event.by, entries)
    case 'jump':
      return moved({ ...playback, playing: false }, event.entry, entries)
    case 'speed':
      return { ...playback, speed: event.speed }
  }
}

/** Whoever goes beyond what was to be played means the whole game. */
function moved(playback: Playback, entry: number, entries: number): Playback {
  const at = Math.min(Math.max(0, entry), entries)
  return { ...playback, at, from: Math.min(playback.from, at), to: Math.max(playback.to, at) }
}

const LEAST_MS = 350
const READING_MS_PER_CHARACTER = 28
const DICE_MS = 900
const MOST_MS = 6000

/** How long an entry stays, after its motion: long enough to read what happened, longer when dice fell. */
export function timeOf(entry: LogEntry | undefined, speed: Speed): number {
  if (entry === undefined) return LEAST_MS / speed
  const characters = entry.told.reduce((sum, sentence) => sum + sentence.length, 0)
  const usual = LEAST_MS + characters * READING_MS_PER_CHARACTER + (entry.dice === null ? 0 : DICE_MS)
  return Math.min(usual, MOST_MS) / speed
}

/** What came in after our last file, as first and last entry; null: nothing. */
export function sinceOurLastFile(
  log: readonly LogEntry[],
  side: string,
): { readonly first: number; readonly last: number } | null {
  const authors = authorsOf(log)
  const sent = log.filter(({ file }) => file !== null)
  const lastOurs = sent.findLast(({ file }) => file !== null && authors.get(file) === side)?.entry ?? 0
  const last = sent[sent.length - 1]?.entry ?? 0
  return last > lastOurs ? { first: lastOurs + 1, last } : null
}

/** The entry before what the last moves are: those that came in, or else the last file's and what is not sent yet. */
export function beforeLastMoves(log: readonly LogEntry[], side: string): number {
  const since = sinceOurLastFile(log, side)
  if (since !== null) return since.first - 1
  const lastFile = log.findLast(({ file }) => file !== null)?.file ?? null
  const first = log.find(({ file }) => file === lastFile)
  return first === undefined ? 0 : first.entry - 1
}

/** The speed nearest to how many entries a second somebody likes; the usual is two. */
export function speedLiked(entriesASecond: number): Speed {
  const wanted = entriesASecond / 2
  return SPEEDS.reduce<Speed>((best, speed) => (Math.abs(speed - wanted) < Math.abs(best - wanted) ? speed : best), 1)
}

/** Who made a file: whoever's choice comes first in it. */
function authorsOf(log: readonly LogEntry[]): ReadonlyMap<number, string> {
  const authors = new Map<number, string>()
  for (const { file, side, type } of log) {
    if (file !== null && side !== '' && (type === 'choice' || type === 'orders') && !authors.has(file))
      authors.set(file, side)
  }
  return authors
}

/** A cache of the positions looked at last, by entry. */
export class Recent<T> {
  readonly #most: number
  readonly #kept = new Map<number, T>()

  constructor(most: number) {
    this.#most = most
  }

  get(entry: number): T | undefined {
    const found = this.#kept.get(entry)
    if (found === undefined) return undefined
    this.#kept.delete(entry)
    this.#kept.set(entry, found)
    return found
  }

  set(entry: number, value: T): void {
    this.#kept.delete(entry)
    this.#kept.set(entry, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Entries from one on are others now, e.g. after a choice was taken back. */
  forgetFrom(entry: number): void {
    for (const each of [...this.#kept.keys()]) if (each >= entry) this.#kept.delete(each)
  }
}

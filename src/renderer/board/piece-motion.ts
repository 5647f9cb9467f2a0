/** The journeys that are on: which counter is where at a time, and when all have come to rest. Pure. */
import type { ViewCounter } from '../../ipc/shapes.ts'
import type { Ground } from './ground.ts'
import {
  diffOf,
  FADE_MS,
  type Journey,
  lengthOf,
  SETTLE_MS,
  type Shown,
  shownAt,
  travelTime,
  wayAlong,
} from './motion.ts'
import type { Scene } from './scene.ts'
import type { Layout, Placement } from './stacks.ts'

interface Fading {
  readonly counter: ViewCounter
  readonly from: Shown
  readonly start: number
}

export class PieceMotion {
  readonly #journeys = new Map<string, Journey>()
  #fading: readonly Fading[] = []

  /** From the old picture to the new one. @returns when all will rest. */
  begin(before: Scene, after: Scene, was: Layout, is: Layout, ground: Ground, now: number): number {
    const { came, went } = diffOf(before.counters, after.counters)
    const spaces = new Map(before.counters.map(({ id, space }) => [id, space]))
    const old = new Map(was.placements.map((placement) => [placement.id, this.shown(placement, now)]))
    const counters = new Map(before.counters.map((counter) => [counter.id, counter]))
    let rest = now
    this.#fading = went.flatMap((id) => {
      const counter = counters.get(id)
      const from = old.get(id)
      return counter === undefined || from === undefined ? [] : [{ counter, from, start: now }]
    })
    if (this.#fading.length > 0) rest = now + FADE_MS
    for (const placement of is.placements) {
      const from = old.get(placement.id)
      const space = spaces.get(placement.id)
      const journey =
        came.includes(placement.id) || from === undefined
          ? arriving(placement, now)
          : space === placement.space
            ? settling(from, placement, now)
            : travelling(from, placement, now, wayAlong(after.tracks, space ?? '', placement.space, ground), ground)
      this.#set(placement.id, journey)
      if (journey !== undefined) rest = Math.max(rest, journey.start + journey.ms)
    }
    return rest
  }

  /** Counters make room or close up; nobody travels. */
  settle(was: Layout, is: Layout, now: number): void {
    const old = new Map(was.placements.map((placement) => [placement.id, this.shown(placement, now)]))
    for (const placement of is.placements) {
      const from = old.get(placement.id)
      const journey = from === undefined ? undefined : settling(from, placement, now)
      if (journey !== undefined) this.#set(placement.id, journey)
    }
  }

  /** Everything lies where it belongs, at once. */
  stop(): void {
    this.#journeys.clear()
    this.#fading = []
  }

  shown(placement: Placement, now: number): Shown {
    return shownAt(this.#journeys.get(placement.id), placement, now)
  }

  fading(now: number): readonly { readonly counter: ViewCounter; readonly shown: Shown }[] {
    return this.#fading.map(({ counter, from, start }) => {
      const share = Math.min(1, (now - start) / FADE_MS)
      return {
        counter,
        shown: { ...from, presence: from.presence * (1 - share), lift: 0, size: from.size * (1 + 0.15 * share) },
      }
    })
  }

  /** Forgets what is over. @returns whether anything is still on its way. */
  step(now: number): boolean {
    for (const [id, { start, ms }] of this.#journeys) if (now >= start + ms) this.#journeys.delete(id)
    this.#fading = this.#fading.filter(({ start }) => now < start + FADE_MS)
    return this.#journeys.size > 0 || this.#fading.length > 0
  }

  #set(id: string, journey: Journey | undefined): void {
    if (journey === undefined) this.#journeys.delete(id)
    else this.#journeys.set(id, journey)
  }
}

function arriving({ id, x, y, size }: Placement, now: number): Journey {
  return { id, from: { x, y, size: size * 1.3, presence: 0 }, by: [], start: now, ms: FADE_MS, lifted: false }
}

function settling(from: Shown, to: Placement, now: number): Journey | undefined {
  const still = Math.hypot(from.x - to.x, from.y - to.y) < 0.5 && Math.abs(from.size - to.size) < 0.5
  return still ? undefined : { id: to.id, from, by: [], start: now, ms: SETTLE_MS, lifted: false }
}

function travelling(from: Shown, to: Placement, now: number, by: Journey['by'], ground: Ground): Journey {
  return { id: to.id, from, by, start: now, ms: travelTime(lengthOf([from, ...by, to]), ground.radius), lifted: true }
}

/** What pointers on the board mean: panning, pinching, picking, pointing, carrying. Pure: places and times are given. */
import type { Point } from './ground.ts'
import type { Hit } from './hit.ts'
import type { Intent, Scene } from './scene.ts'

export interface PointerFact {
  readonly pointer: number
  /** On the screen, from the board's upper left. */
  readonly at: Point
  /** 0: the usual button. */
  readonly button: number
  /** Shift, control or command is held. */
  readonly add: boolean
  readonly touch: boolean
  /** In milliseconds. */
  readonly time: number
}

/** What the board has to do about it, in turn. */
export type Deed =
  | { readonly do: 'say'; readonly intent: Intent }
  | { readonly do: 'halt' }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  /** Let go in motion: pixels of the screen in a millisecond. */
  | { readonly do: 'fling'; readonly vx: number; readonly vy: number }
  | { readonly do: 'zoom'; readonly at: Point; readonly factor: number; readonly glide: boolean }
  | { readonly do: 'open'; readonly space: string | null }
  | { readonly do: 'lift'; readonly counters: readonly string[]; readonly at: Point }
  | { readonly do: 'carry'; readonly at: Point }
  | { readonly do: 'put-down'; readonly landed: boolean }

/** The board as the pointer meets it. */
export interface Surroundings {
  readonly scene: Scene
  readonly open: string | null
  hit(at: Point): Hit
}

const SLOP = { mouse: 4, touch: 9 }
const DOUBLE_MS = 350
const DOUBLE_REACH = 8
const DWELL_MS = 280
const LEAVE_MS = 260
/** A finger that rested before it was lifted does not fling. */
const REST_MS = 60

type Doing = 'pressing' | 'panning' | 'carrying' | 'pinching'

interface Press {
  readonly first: PointerFact
  readonly hit: Hit
  last: PointerFact
  doing: Doing
  carried: readonly string[]
  vx: number
  vy: number
}

export class Pointing {
  #press: Press | undefined
  readonly #down = new Map<number, PointerFact>()
  #lastClick: { readonly at: Point; readonly time: number } | undefined
  #hovered: string | null = null
  /** When the fan is opened (or closed) unless the pointer moves on. */
  #dwell: { readonly space: string | null; readonly due: number } | undefined
  /** A fan that was opened by hovering closes by itself. */
  #passing = false
  /** What the pointer last was on, outside of a fan, and where. */
  #last: { readonly hit: Hit; readonly at: Point } | undefined
  /** The same when the fan opened under it: as long as it rests, a click means what was there before. */
  #held: { readonly hit: Hit; readonly at: Point } | undefined

  /** When `tick` is to be called; undefined: not at all. */
  get due(): number | undefined {
    return this.#dwell?.due
  }

  get busy(): boolean {
    return this.#press !== undefined
  }

  down(fact: PointerFact, around: Surroundings): readonly Deed[] {
    this.#down.set(fact.pointer, fact)
    this.#dwell = undefined
    const deeds: Deed[] = [{ do: 'halt' }]
    if (this.#down.size === 2 && this.#press !== undefined) {
      if (this.#press.doing === 'carrying') deeds.push({ do: 'put-down', landed: false })
      this.#press.doing = 'pinching'
    } else if (this.#down.size === 1) {
      const hit = around.hit(fact.at)
      this.#press = { first: fact, last: fact, hit, doing: 'pressing', carried: [], vx: 0, vy: 0 }
    }
    return deeds
  }

  move(fact: PointerFact, around: Surroundings): readonly Deed[] {
    const press = this.#press
    if (press === undefined) return fact.touch ? [] : this.#hover(fact, around)
    const before = this.#down.get(fact.pointer)
    if (before === undefined) return []
    if (press.doing === 'pinching') return this.#pinch(fact, before)
    const deeds: Deed[] = []
    if (press.doing === 'pressing') deeds.push(...this.#begin(press, fact, around))
    if (press.doing === 'panning') {
      const dx = fact.at.x - press.last.at.x
      const dy = fact.at.y - press.last.at.y
      const ms = Math.max(1, fact.time - press.last.time)
      press.vx = press.vx * 0.6 + (dx / ms) * 0.4
      press.vy = press.vy * 0.6 + (dy / ms) * 0.4
      deeds.push({ do: 'pan', dx, dy })
    }
    if (press.doing === 'carrying') {
      deeds.push({ do: 'carry', at: fact.at }, ...this.#hoverAt(around.hit(fact.at).space, fact.at))
    }
    if (press.doing !== 'pressing') press.last = fact
    this.#down.set(fact.pointer, fact)
    return deeds
  }

  up(fact: PointerFact, around: Surroundings): readonly Deed[] {
    const press = this.#press
    this.#down.delete(fact.pointer)
    if (press === undefined || this.#down.size > 0) return []
    this.#press = undefined
    switch (press.doing) {
      case 'pinching':
        return []
      case 'panning':
        return fact.time - press.last.time < REST_MS ? [{ do: 'fling', vx: press.vx, vy: press.vy }] : []
      case 'carrying': {
        const { space } = around.hit(fact.at)
        const landed = space !== null && space !== press.hit.space
        const drop: readonly Deed[] = landed
          ? [{ do: 'say', intent: { type: 'drop', counters: press.carried, space } }]
          : []
        return [...drop, { do: 'put-down', landed }]
      }
      case 'pressing':
        return press.first.button === 0 ? this.#click(press.hit, fact, around) : []
    }
  }

  /** The system took the pointer away. */
  cancel(pointer: number): readonly Deed[] {
    this.#down.delete(pointer)
    const carrying = this.#press?.doing === 'carrying'
    if (this.#down.size === 0) this.#press = undefined
    return carrying ? [{ do: 'put-down', landed: false }] : []
  }

  leave(fact: PointerFact): readonly Deed[] {
    if (this.#press !== undefined) return []
    this.#dwell = this.#passing ? { space: null, due: fact.time + LEAVE_MS } : undefined
    return this.#hoverAt(null, fact.at)
  }

  /** Others have pointed elsewhere: the next motion says where the pointer is. */
  forget(): void {
    this.#hovered = null
  }

  tick(now: number): readonly Deed[] {
    const dwell = this.#dwell
    if (dwell === undefined || now < dwell.due) return []
    this.#dwell = undefined
    this.#passing = dwell.space !== null
    this.#held = dwell.space === null ? undefined : this.#last
    return [{ do: 'open', space: dwell.space }]
  }

  /** The press has become a movement: of the map, or of counters that may be carried. */
  #begin(press: Press, fact: PointerFact, { scene }: Surroundings): readonly Deed[] {
    const { first, hit } = press
    const far = apart(fact.at, first.at)
    if (far <= (fact.touch ? SLOP.touch : SLOP.mouse)) return []
    const { counter } = hit
    const able = counter !== null && (scene.selected.includes(counter) || scene.offered.counters.includes(counter))
    if (first.button !== 0 || !able) {
      press.doing = 'panning'
      return []
    }
    press.doing = 'carrying'
    const deeds: Deed[] = []
    if (scene.selected.includes(counter)) press.carried = scene.selected
    else {
      press.carried = hit.onToken ? together(hit, scene) : [counter]
      deeds.push(pick(press.carried, false))
    }
    return [...deeds, { do: 'lift', counters: press.carried, at: fact.at }]
  }

  #pinch(fact: PointerFact, before: PointerFact): readonly Deed[] {
    const other = [...this.#down.values()].find(({ pointer }) => pointer !== fact.pointer)
    this.#down.set(fact.pointer, fact)
    if (other === undefined) return []
    const middle = { x: (fact.at.x + other.at.x) / 2, y: (fact.at.y + other.at.y) / 2 }
    const was = Math.hypot(before.at.x - other.at.x, before.at.y - other.at.y)
    const is = Math.hypot(fact.at.x - other.at.x, fact.at.y - other.at.y)
    const dx = (fact.at.x - before.at.x) / 2
    const dy = (fact.at.y - before.at.y) / 2
    return [
      { do: 'pan', dx, dy },
      { do: 'zoom', at: middle, factor: is / Math.max(1, was), glide: false },
    ]
  }

  #click(found: Hit, { at, add, time, touch }: PointerFact, { scene, open }: Surroundings): readonly Deed[] {
    const held = this.#held
    const still = held !== undefined && apart(at, held.at) <= (touch ? SLOP.touch : SLOP.mouse)
    const hit = found.inFan && still && held.hit.space === found.space ? { ...held.hit, inFan: true } : found
    if (!found.inFan) this.#held = hit.stack.length > 1 ? { hit, at } : undefined
    const last = this.#lastClick
    const double = last !== undefined && time - last.time < DOUBLE_MS && apart(at, last.at) < DOUBLE_REACH
    this.#lastClick = double ? undefined : { at, time }
    const { space, counter, stack } = hit
    if (space === null) return [{ do: 'open', space: null }, say({ type: 'let-go' })]
    this.#passing = false
    const meant = scene.targets.some((target) => target.space === space)
    const choosing = hit.inFan || add || !meant
    if (choosing && (hit.onToken || (double && stack.length > 1))) {
      return [{ do: 'open', space }, pick(together(hit, scene), add)]
    }
    if (choosing && counter !== null) {
      const opening: readonly Deed[] = hit.inFan ? [] : [{ do: 'open', space: stack.length > 1 ? space : null }]
      return [...opening, pick([counter], add)]
    }
    if (hit.inFan) return []
    const closing: readonly Deed[] = open === null ? [] : [{ do: 'open', space: null }]
    const quiet = !meant && !scene.offered.spaces.includes(space)
    if (double && quiet && counter === null) return [{ do: 'zoom', at, factor: 2, glide: true }]
    return [...closing, say({ type: 'point', space, at })]
  }

  #hover(fact: PointerFact, around: Surroundings): readonly Deed[] {
    const hit = around.hit(fact.at)
    const { scene, open } = around
    if (!hit.inFan) this.#last = { hit, at: fact.at }
    const meant = scene.targets.some((target) => target.space === hit.space)
    if (hit.stack.length > 1 && hit.space !== open && !meant) {
      if (this.#dwell?.space !== hit.space) this.#dwell = { space: hit.space, due: fact.time + DWELL_MS }
    } else if (this.#passing && open !== null && hit.space !== open) {
      this.#dwell ??= { space: null, due: fact.time + LEAVE_MS }
    } else this.#dwell = undefined
    return this.#hoverAt(hit.space, fact.at)
  }

  #hoverAt(space: string | null, at: Point): readonly Deed[] {
    if (space === this.#hovered) return []
    this.#hovered = space
    return [say({ type: 'hover', space, at })]
  }
}

/** The counters of a stack that go with its top: of the same side, and those that are offered if the top is. */
function together({ stack, counter }: Hit, scene: Scene): readonly string[] {
  const known = new Map(scene.counters.map((each) => [each.id, each]))
  const top = known.get(counter ?? stack[0] ?? '')
  const offered = new Set(scene.offered.counters)
  const same = stack.filter((id) => known.get(id)?.side === top?.side)
  const able = same.filter((id) => offered.has(id))
  return able.length > 0 ? able : same
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function say(intent: Intent): Deed {
  return { do: 'say', intent }
}

function pick(counters: readonly string[], add: boolean): Deed {
  return say({ type: 'pick', counters, add })
}

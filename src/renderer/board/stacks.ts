/** Where each counter lies: stacked in its space, or in the open fan. Pure; in pixels of the map, sizes as the zoom wants them. */
import type { ViewCounter } from '../../ipc/shapes.ts'
import type { Ground, Point, Rect } from './ground.ts'

export interface Placement {
  readonly id: string
  readonly space: string
  /** Its middle. */
  readonly x: number
  readonly y: number
  /** Its side. */
  readonly size: number
  /** Under others of its stack and too small to be told apart. */
  readonly covered: boolean
  readonly inFan: boolean
}

export interface Stack {
  readonly space: string
  /** The top first. */
  readonly counters: readonly string[]
  /** How many of them are pieces and no slips of paper. */
  readonly pieces: number
  /** Sum of the steps that are left; null where some face tells none. */
  readonly strength: number | null
  /** What it covers. */
  readonly box: Rect
  readonly collapsed: boolean
  /** Where its count stands, and how large. */
  readonly token: { readonly x: number; readonly y: number; readonly size: number }
}

export interface Layout {
  /** The lowest first. */
  readonly placements: readonly Placement[]
  /** Spaces with more than one counter. */
  readonly stacks: readonly Stack[]
  /** The plate under the open fan; null: none is open. */
  readonly plate: Rect | null
}

export interface LayoutQuestion {
  readonly ground: Ground
  readonly counters: readonly ViewCounter[]
  /** These come to lie on top of their stacks. */
  readonly selected: readonly string[]
  /** Pixels of the screen for a pixel of the map. */
  readonly scale: number
  /** The space whose counters are fanned out. */
  readonly open: string | null
  /** What of the map is seen: the fan is kept inside. */
  readonly seen: Rect
  readonly textScale: number
}

/** Of the space's radius. */
const SIDE = 1.14
/** Sides in pixels of the screen: no counter is smaller, and below the second a stack shows its top only. */
const LEAST_SIDE = 20
const STACKED_FROM = 32
const FAN_SIDE = 84
const TOKEN = { usual: 19, collapsed: 13 }

export function layoutOf(question: LayoutQuestion): Layout {
  const { ground, open } = question
  const placements: Placement[] = []
  const stacks: Stack[] = []
  let fan: readonly Placement[] = []
  let plate: Rect | null = null
  for (const [space, given] of bySpace(question.counters)) {
    // What somebody was told lies below who is seen.
    const counters = [...given.filter(isPiece), ...given.filter((each) => !isPiece(each))]
    const centre = ground.stands.get(space) ?? ground.centres.get(space)
    if (centre === undefined) continue
    const stack = stackAt(question, space, centre, counters)
    if (counters.length > 1) stacks.push(stack.stack)
    if (space !== open || counters.length < 2) {
      placements.push(...stack.placements)
      continue
    }
    const opened = fanAt(question, space, topOf(stack.stack, sideOf(question.ground, question.scale)), counters)
    fan = opened.placements
    plate = opened.plate
  }
  return { placements: [...placements, ...fan], stacks, plate }
}

export function bySpace(counters: readonly ViewCounter[]): ReadonlyMap<string, readonly ViewCounter[]> {
  const groups = new Map<string, ViewCounter[]>()
  for (const counter of counters) {
    const group = groups.get(counter.space)
    if (group === undefined) groups.set(counter.space, [counter])
    else group.push(counter)
  }
  return groups
}

/** The side of a counter that lies in its space. */
export function sideOf(ground: Ground, scale: number): number {
  const usual = ground.radius * SIDE
  return Math.min(Math.max(usual, LEAST_SIDE / scale), ground.radius * 1.7)
}

function stackAt(
  { ground, scale, textScale, selected }: LayoutQuestion,
  space: string,
  centre: Point,
  given: readonly ViewCounter[],
): { readonly placements: readonly Placement[]; readonly stack: Stack } {
  const size = sideOf(ground, scale)
  const picked = given.filter(({ id }) => selected.includes(id))
  const counters = picked.length === 0 ? given : [...picked, ...given.filter((each) => !picked.includes(each))]
  const count = counters.length
  const collapsed = size * scale < STACKED_FROM
  // Each lower one looks out at the upper right; all of them together stay within the space.
  const shift = count < 2 ? 0 : Math.min(size * 0.1, (ground.radius * 0.42) / (count - 1)) * (collapsed ? 0.4 : 1)
  const spread = (shift * (count - 1)) / 2
  const placements = counters.map(({ id }, index) => ({
    id,
    space,
    x: centre.x - spread + shift * index,
    y: centre.y + spread - shift * index,
    size,
    covered: collapsed && index > 2,
    inFan: false,
  }))
  const reach = size / 2 + spread
  const least = collapsed ? TOKEN.collapsed : TOKEN.usual
  const token = Math.min(
    Math.max((least * Math.min(textScale, 1.5)) / scale, size * (collapsed ? 0.42 : 0.27)),
    size * 0.8,
  )
  const stack = {
    space,
    counters: counters.map(({ id }) => id),
    pieces: counters.filter(isPiece).length,
    strength: strengthOf(counters.filter(isPiece)),
    box: { x: centre.x - reach, y: centre.y - reach, width: 2 * reach, height: 2 * reach },
    collapsed,
    // Over the corner where only edges of the lower ones look out: both values of the top one stay free.
    token: { x: centre.x + reach + token * 0.12, y: centre.y - reach - token * 0.12, size: token },
  }
  return { placements: placements.reverse(), stack }
}

/** A slip of paper stands for what somebody was told, and has no steps. */
function isPiece({ face }: ViewCounter): boolean {
  return face?.report === undefined
}

function strengthOf(counters: readonly ViewCounter[]): number | null {
  let sum = 0
  for (const { face } of counters) {
    if (face === undefined || face.steps.full === 0) return null
    sum += face.steps.left
  }
  return sum
}

/** The middle of the first counter of a stack, whoever is picked. */
function topOf({ box }: Stack, size: number): Point {
  return { x: box.x + size / 2, y: box.y + box.height - size / 2 }
}

/** Rows of counters on a plate over the space, all of them whole; the first stays where it lay in the stack. */
function fanAt(
  { ground, scale, seen, textScale }: LayoutQuestion,
  space: string,
  first: Point,
  counters: readonly ViewCounter[],
): { readonly placements: readonly Placement[]; readonly plate: Rect } {
  const size = Math.max(ground.radius * SIDE, (FAN_SIDE * Math.min(textScale, 1.5)) / scale)
  const columns = counters.length <= 4 ? counters.length : Math.ceil(Math.sqrt(counters.length * 1.6))
  const rows = Math.ceil(counters.length / columns)
  const pitch = size * 1.14
  const edge = size * 0.2
  const width = pitch * columns - size * 0.14 + 2 * edge
  const height = pitch * rows - size * 0.14 + 2 * edge
  const x = heldIn(first.x - edge - size / 2, width, seen.x, seen.width)
  const y = heldIn(first.y - edge - size / 2, height, seen.y, seen.height)
  const placements = counters.map(({ id }, index) => ({
    id,
    space,
    x: x + edge + size / 2 + (index % columns) * pitch,
    y: y + edge + size / 2 + Math.floor(index / columns) * pitch,
    size,
    covered: false,
    inFan: true,
  }))
  return { placements, plate: { x, y, width, height } }
}

function heldIn(start: number, length: number, from: number, room: number): number {
  return Math.max(from, Math.min(start, from + room - length))
}

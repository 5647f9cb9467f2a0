/** fif:4.2, fif:10.1, fif:10.2 RULING FIF-84: how far hidden blocks of a side can still march, by the points it spent and by what was seen. */
import type { BlockId, PlaceId } from '../ids.ts'
import type { Side } from '../sides.ts'
import { blockState, type State, UNSEEN } from '../state.ts'
import { BLOCK_IDS, type BlockType, blockFact } from '../tables/blocks.ts'
import { movementRate } from '../tables/tracks.ts'
import { STUART } from './activating.ts'
import { maySubordinate } from './command.ts'
import type { Mode } from './marching.ts'
import { freeIn } from './unseen.ts'

type Numbers = { readonly [place: PlaceId]: number }

/** One way to read what was seen: which of the blocks have moved is not told, only how many went from where to where. */
export type Course = {
  /** Blocks that have moved in this player turn, by where they stand, and those of them that have under the last points. */
  readonly moved: Numbers
  readonly now: Numbers
  /** Blocks that may still set out under the points spent last. */
  readonly room: number
  /** The blocks on the march: where they are, how many, and what it has cost in half points. */
  readonly march: {
    readonly at: PlaceId
    readonly count: number
    readonly halves: number
    readonly roads: number
  } | null
}

/** Every reading that is still possible; the side is believed as long as there is one. */
export type Courses = readonly Course[]

export const NOBODY_MARCHES: Courses = [{ moved: {}, now: {}, room: 0, march: null }]

/** A step as it was told. */
export interface SeenStep {
  readonly from: PlaceId
  readonly to: PlaceId
  readonly count: number
  readonly mode: Mode
}

/** Points are spent: nobody is on the march any more, and as many may set out as the largest corps has. */
export function afterPoints(state: State, side: Side, courses: Courses): Courses {
  return alike(courses.map(({ moved }) => ({ moved, now: {}, room: largestCorps(state, side), march: null })))
}

/** fif:4.3, fif:4.4, fif:16.2 The commander with whom most blocks could march, as far as both sides know, and they; or Stuart's blocks. */
function largestCorps(state: State, side: Side): number {
  const hidden = hiddenBlocks(state, side)
  const corps = hidden
    .filter((block) => blockFact(block).type === 'corps-commander')
    .map((commander) => 1 + hidden.filter((block) => block !== commander && maySubordinate(commander, block)).length)
  const stuart = state.conditions.stuart ? hidden.filter((block) => STUART.includes(block)).length : 0
  return Math.max(1, stuart, ...corps)
}

function hiddenBlocks(state: State, side: Side): readonly BlockId[] {
  return BLOCK_IDS.filter((block) => blockFact(block).side === side && blockState(state, block).place === UNSEEN)
}

/** What is possible after a step; nothing when it cannot be. */
export function afterStepSeen(state: State, side: Side, courses: Courses, step: SeenStep): Courses {
  return alike(
    courses.flatMap((course) => [goesOn(state, side, course, step), setsOut(state, side, course, step)].flat()),
  )
}

export function mayStep(state: State, side: Side, courses: Courses, step: SeenStep): boolean {
  return courses.some(
    (course) => goesOn(state, side, course, step).length + setsOut(state, side, course, step).length > 0,
  )
}

/** The march that was seen last goes on. */
function goesOn(state: State, side: Side, course: Course, { from, to, count, mode }: SeenStep): Courses {
  const { march } = course
  if (march === null || march.at !== from || count > march.count) return []
  const next = { at: to, count, ...costs(march, mode) }
  if (next.halves > halvesFor(state, side, count, next.roads)) return []
  return [{ ...transferred(course, from, to, count), march: next }]
}

/** Blocks that have not moved yet set out; the first step is never too far (10.1). */
function setsOut(state: State, side: Side, course: Course, { from, to, count, mode }: SeenStep): Courses {
  if (count > course.room || count > freshIn(state, side, course, from)) return []
  const next = { at: to, count, ...costs({ halves: 0, roads: 0 }, mode) }
  const arrived = { ...course, moved: added(course.moved, to, count), now: added(course.now, to, count) }
  return [{ ...arrived, room: course.room - count, march: next }]
}

function costs({ halves, roads }: { readonly halves: number; readonly roads: number }, mode: Mode) {
  return mode === 'rail' ? { halves: halves + 1, roads } : { halves: halves + 2, roads: roads + 1 }
}

/** fif:10.1 Fast are cavalry and the one commander who may march with it. */
function halvesFor(state: State, side: Side, count: number, roads: number): number {
  const types = hiddenBlocks(state, side).map((block) => blockFact(block).type)
  const riders = types.filter((type) => type === 'cavalry').length
  const fast = riders + (types.includes('corps-commander') ? 1 : 0)
  return halvesOf(state, count <= fast ? 'cavalry' : 'infantry', roads)
}

/** fif:10.2 Weather takes nothing from a march by rail alone (RULING FIF-50). */
export function halvesOf({ weather }: State, type: BlockType, roads: number): number {
  return 2 * movementRate(type, roads === 0 ? 'clear' : weather)
}

function freshIn(state: State, side: Side, { moved }: Course, place: PlaceId): number {
  return Math.max(0, freeIn(state, side, place) - (moved[place] ?? 0))
}

/** After such a step: it was an attack, so they stay where they came from, and are counted with the attack from now on. */
export function afterAttackSeen(courses: Courses, { to, count }: SeenStep): Courses {
  return alike(courses.map((course) => ({ ...taken(course, to, count), march: null })))
}

/** The march is over, where it is. */
export function halted(courses: Courses): Courses {
  return alike(courses.map((course) => ({ ...course, march: null })))
}

/** fif:16.1 One block of the march, where that may be ({@link mayTry}), tries to go on alone and marches with it no more. */
export function afterTrial(courses: Courses): Courses {
  return alike(
    courses.flatMap(({ march, ...course }) => {
      if (march === null) return []
      return [{ ...course, march: march.count === 1 ? null : { ...march, count: march.count - 1 } }]
    }),
  )
}

/** Whether a march is where a block could try to go on alone. */
export function mayTry(courses: Courses, from: PlaceId): boolean {
  return courses.some(({ march }) => march?.at === from)
}

/** It went. */
export function afterTrialWon(courses: Courses, from: PlaceId, to: PlaceId): Courses {
  return alike(courses.map((course) => ({ ...course, ...transferred(course, from, to, 1) })))
}

/** fif:13 Riders who were sent to a place stand elsewhere now, or nowhere; `march`: where the others are that ride on. */
export function afterRide(
  courses: Courses,
  to: PlaceId,
  sent: number,
  left: readonly PlaceId[],
  at: PlaceId | null,
): Courses {
  return alike(
    courses.map((course) => {
      let there = taken(course, to, sent)
      for (const place of left) {
        there = { ...there, moved: added(there.moved, place, 1), now: added(there.now, place, 1) }
      }
      const { march } = course
      return { ...there, march: march === null || at === null ? null : { ...march, at, count: left.length } }
    }),
  )
}

/** fif:10.7 Out of Norfolk they go straight to where they go, and no farther. */
export function afterNorfolk(courses: Courses, to: PlaceId, count: number): Courses {
  return alike(courses.map(({ moved, now }) => ({ moved: added(moved, to, count), now, room: 0, march: null })))
}

/** fif:10.3 The most that can go aboard: those that came to the port under the points for it, and others who have not moved. */
export function mayBoard(state: State, side: Side, courses: Courses, from: PlaceId): number {
  const most = courses.map(
    (course) => (course.now[from] ?? 0) + Math.min(course.room, freshIn(state, side, course, from)),
  )
  return Math.max(0, ...most)
}

/** They go aboard, and stand in no place for as long. */
export function aboard(state: State, side: Side, courses: Courses, from: PlaceId, count: number): Courses {
  return alike(
    courses.flatMap((course) => {
      const marched = Math.min(count, course.now[from] ?? 0)
      const fresh = count - marched
      if (fresh > Math.min(course.room, freshIn(state, side, course, from))) return []
      return [{ ...taken(course, from, marched), room: course.room - fresh, march: null }]
    }),
  )
}

/** They have landed, or come back to their port. */
export function ashore(courses: Courses, place: PlaceId, count: number): Courses {
  return alike(courses.map((course) => ({ ...course, moved: added(course.moved, place, count) })))
}

function transferred(course: Course, from: PlaceId, to: PlaceId, count: number): Course {
  const left = taken(course, from, count)
  return { ...left, moved: added(left.moved, to, count), now: added(left.now, to, count) }
}

function taken(course: Course, place: PlaceId, count: number): Course {
  return { ...course, moved: added(course.moved, place, -count), now: added(course.now, place, -count) }
}

function added(numbers: Numbers, place: PlaceId, count: number): Numbers {
  const number = Math.max(0, (numbers[place] ?? 0) + count)
  const after: { [place: PlaceId]: number } = { ...numbers, [place]: number }
  if (number === 0) delete after[place]
  return after
}

/** More readings than honest play comes to; beyond them two are taken together, to the good of the side. */
const MOST = 48

function alike(courses: Courses): Courses {
  const known = new Map(courses.map((course) => [keyOf(course), course]))
  const all = [...known.values()]
  if (all.length <= MOST) return all
  const marches = new Map<string, Course>()
  for (const course of all) {
    const { march } = course
    const key = march === null ? '' : `${march.at} ${march.count}`
    const same = marches.get(key)
    marches.set(key, same === undefined ? course : together(same, course))
  }
  return [...marches.values()]
}

function keyOf({ moved, now, room, march }: Course): string {
  const sorted = (numbers: Numbers) => Object.entries(numbers).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([sorted(moved), sorted(now), room, march])
}

function together(a: Course, b: Course): Course {
  const least = Object.entries(a.moved).flatMap(([place, number]) => {
    const both = Math.min(number, b.moved[place] ?? 0)
    return both === 0 ? [] : [[place, both] as const]
  })
  const most = [...new Set([...Object.keys(a.now), ...Object.keys(b.now)])].map(
    (place) => [place, Math.max(a.now[place] ?? 0, b.now[place] ?? 0)] as const,
  )
  const march =
    a.march === null || b.march === null
      ? a.march
      : { ...a.march, halves: Math.min(a.march.halves, b.march.halves), roads: Math.min(a.march.roads, b.march.roads) }
  return { moved: Object.fromEntries(least), now: Object.fromEntries(most), room: Math.max(a.room, b.room), march }
}

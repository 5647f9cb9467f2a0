/** fif:4.2, fif:10 RULING FIF-84, RULING FIF-85: what a side that is not seen can still do, after each thing that it has told. */
import type { Choice } from '../../../../src/kernel/choice.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { MoversMay } from '../battle/stage-locals.ts'
import type { BlockId, PlaceId } from '../ids.ts'
import { BLOCK_COST, takesCorpsMove, voyageCost } from '../queries/activating.ts'
import type { Mode } from '../queries/marching.ts'
import { enemyLineIn, mayBeLine } from '../queries/occupancy.ts'
import { hiddenCountIn } from '../queries/sight.ts'
import { isOwnRail } from '../queries/supply.ts'
import { freeIn } from '../queries/unseen.ts'
import {
  aboard,
  afterAttackSeen,
  afterNorfolk,
  afterPoints,
  afterRide,
  afterStepSeen,
  afterTrial,
  afterTrialWon,
  ashore,
  halted,
  halvesOf,
  NOBODY_MARCHES,
  type SeenStep,
} from '../queries/unseen-course.ts'
import type { Side } from '../sides.ts'
import type { SeenCourse, StageLocals } from '../stage-map.ts'
import { blockState, type State, UNSEEN } from '../state.ts'
import { BLOCK_IDS, blockFact, isBlock, ratingOf } from '../tables/blocks.ts'

type Locals = StageLocals['unseen-movement']

const NOTHING_TOLD: SeenCourse = {
  ...{ courses: NOBODY_MARCHES, spends: 0, justSpent: 0 },
  ...{ open: {}, sailed: [], trial: null, under: null },
}

/** What it has told so far. */
export function seenOf({ seen }: Locals): SeenCourse {
  return seen ?? NOTHING_TOLD
}

/** Into hidden blocks that are known not to fight one may go by rail; it is not told which it was. */
export function modeTo(state: State, side: Side, from: PlaceId, to: PlaceId): Mode {
  return !mayBeLine(state, side, to) && isOwnRail(state, side, from, to) ? 'rail' : 'road'
}

/** fif:13 By rail as far as anybody can tell. */
export function rideTo(state: State, side: Side, from: PlaceId, to: PlaceId, count: number): SeenStep {
  return { from, to, count, mode: isOwnRail(state, side, from, to) ? 'rail' : 'road' }
}

/** Something is told, and has not happened yet. */
export function seenAfter(
  state: State,
  locals: Locals,
  [verb, first = '', to = '', number = '', ...rest]: Choice,
): SeenCourse {
  const { side } = locals
  const before = seenOf(locals)
  const seen: SeenCourse = { ...before, justSpent: 0, trial: null }
  const count = Number(number)
  switch (verb) {
    case 'spend':
    case 'ships': {
      const justSpent = verb === 'spend' ? Number(first) : 0
      return { ...seen, courses: afterPoints(state, side, seen.courses), spends: seen.spends + 1, justSpent }
    }
    case 'goes':
      return { ...seen, courses: gone(state, side, before, { from: first, to, count }, rest[0]) }
    case 'moves':
      return openMoved(seen, first, number)
    case 'rides': {
      const blocks = [number, ...rest]
      const courses = afterStepSeen(state, side, seen.courses, rideTo(state, side, first, to, blocks.length))
      return { ...seen, courses, under: { part: 'riding', to, blocks } }
    }
    case 'forces':
      return { ...seen, courses: afterTrial(seen.courses), trial: { from: first, to, won: false } }
    case 'sails': {
      const blocks = rest.filter(isBlock)
      const [stood, free] = [hiddenCountIn(state, side, to), freeIn(state, side, first)]
      return {
        ...seen,
        courses: aboard(state, side, seen.courses, first, count),
        sailed: [...seen.sailed, ...blocks],
        under: { part: 'sailing', from: first, to, count, stood, free },
      }
    }
    default:
      return seen
  }
}

function gone(
  state: State,
  side: Side,
  { courses }: SeenCourse,
  { from, to, count }: Omit<SeenStep, 'mode'>,
  way: string | undefined,
): SeenCourse['courses'] {
  if (way === 'force') return afterTrialWon(courses, from, to)
  if (way === 'norfolk') return afterNorfolk(courses, to, count)
  return afterStepSeen(state, side, courses, { from, to, count, mode: way === 'rail' ? 'rail' : 'road' })
}

/** A block that everybody knows goes on, or sets out. */
function openMoved(seen: SeenCourse, block: BlockId, way: string): SeenCourse {
  const before = seen.open[block] ?? { spend: seen.spends, halves: 0, roads: 0 }
  return { ...seen, open: { ...seen.open, [block]: afterOpenStep(before, way === 'rail' ? 'rail' : 'road') } }
}

function afterOpenStep<T extends { readonly halves: number; readonly roads: number }>(before: T, mode: Mode): T {
  const { halves, roads } = before
  return { ...before, halves: halves + (mode === 'rail' ? 1 : 2), roads: roads + (mode === 'road' ? 1 : 0) }
}

/** Whether a block that everybody knows may take a step: siege guns are paid for by themselves, the train goes with others, too. */
export function mayOpenStep(state: State, locals: Locals, block: BlockId, mode: Mode): boolean {
  const { open, sailed, spends, justSpent } = seenOf(locals)
  const { type } = blockFact(block)
  const begun = open[block]
  if (sailed.includes(block) || (begun !== undefined && begun.spend !== spends)) return false
  if (begun === undefined && type === 'siege-gun' && justSpent !== BLOCK_COST) return false
  const after = afterOpenStep(begun ?? { halves: 0, roads: 0 }, mode)
  return after.halves <= halvesOf(state, type, after.roads)
}

/**
 * fif:10.3 Whether a block that everybody knows, and that is in an open port, may sail by itself: paid for right before, once, and not
 * after a march of other points.
 */
export function maySailAlone(locals: Locals, block: BlockId): boolean {
  const { open, sailed, spends, justSpent } = seenOf(locals)
  const begun = open[block]
  if (sailed.includes(block)) return false
  if (takesCorpsMove(block)) return locals.ships && (begun === undefined || begun.spend === spends)
  return begun === undefined && justSpent === voyageCost(block)
}

/** The roll for a block that tries to go on alone: whether it may have won, with the best commander who can be there. */
export function trialRolled(state: State, locals: Locals, die: number): SeenCourse {
  const seen = seenOf(locals)
  const ratings = BLOCK_IDS.filter((block) => {
    const { side, type } = blockFact(block)
    return side === locals.side && type === 'corps-commander' && blockState(state, block).place === UNSEEN
  }).map(ratingOf)
  const won = die <= Math.max(0, ...ratings)
  return { ...seen, trial: seen.trial === null || !won ? null : { ...seen.trial, won } }
}

/** The enemy has said who he is: they attack, or go in. It has not happened yet. */
export function seenMeeting(state: State, locals: Locals, { from, to, count }: Omit<SeenStep, 'mode'>): SeenCourse {
  const { side } = locals
  const seen = seenOf(locals)
  const step: SeenStep = { from, to, count, mode: modeTo(state, side, from, to) }
  const courses = afterStepSeen(state, side, seen.courses, step)
  return enemyLineIn(state, side, to)
    ? { ...seen, courses: afterAttackSeen(courses, step) }
    : { ...seen, courses, under: { part: 'entering' } }
}

/** What was under way is over. */
export function seenOver(state: State, locals: Locals, result: Plain): SeenCourse {
  const seen = seenOf(locals)
  const { courses, under } = seen
  const after: SeenCourse = { ...seen, under: null }
  switch (under?.part) {
    case undefined:
      return seen
    case 'entering':
      return result === ('go-on' satisfies MoversMay) ? after : { ...after, courses: halted(courses) }
    case 'riding': {
      const { to, blocks } = under
      const left = blocks.flatMap((block) => {
        const place = state.fog?.shown[block]?.place
        return blockState(state, block).place === UNSEEN && place !== undefined ? [place] : []
      })
      const ended = result === 'stop' || result === 'back-and-stop' || left.length === 0
      const at = ended ? null : (left.find((place) => place !== to) ?? to)
      return { ...after, courses: afterRide(courses, to, blocks.length, left, at) }
    }
    case 'sailing': {
      const { from, to, count, stood, free } = under
      if (hiddenCountIn(state, locals.side, to) > stood) return { ...after, courses: ashore(courses, to, count) }
      const back = freeIn(state, locals.side, from) === free // else they attack
      return back ? { ...after, courses: ashore(courses, from, count) } : after
    }
  }
}

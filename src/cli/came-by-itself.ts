import type { Choice } from '../kernel/choice.ts'
import type { Engine } from '../kernel/engine.ts'
import { evolvePosition, type LoggedEvent } from '../kernel/events.ts'
import { topFrame } from '../kernel/frames.ts'
import { offerFor } from '../kernel/offer.ts'
import { type Plain, samePlain } from '../kernel/plain.ts'
import type { Position } from '../kernel/position.ts'

/** A stage that ended or began without being told to. */
export interface ByItself {
  readonly did: 'ended' | 'begun'
  readonly stage: string
}

/**
 * What came by itself though a choice would have brought it about, so that whoever typed the choice has what he wanted; undefined
 * where there is nothing of the kind. A march ends when no step is left: `halt` behind the last step is such a choice. The last
 * unit of several marches without being named: so is the choice that names it.
 *
 * @param before the position that the events lead on from
 * @param events what one choice of the side brought about, its own event first
 */
export function cameByItself(
  engine: Engine<unknown, unknown>,
  before: Position<unknown>,
  events: readonly LoggedEvent<unknown>[],
  side: string,
  choice: Choice,
): ByItself | undefined {
  let position = before
  for (const [at, logged] of events.entries()) {
    if (isTurn(logged) && !isChosen(events, at) && isOf(side, position)) {
      const found = broughtAbout(engine, position, events.slice(at), side, choice)
      if (found !== undefined) return found
    }
    position = evolvePosition(position, logged, engine.game.evolve)
  }
  return undefined
}

/** True for an event with which a stage comes or goes, or with which it notes that it calls another. */
function isTurn(logged: LoggedEvent<unknown>): boolean {
  return isKernel(logged, 'frame-ended') || isKernel(logged, 'frame-called') || isKernel(logged, 'locals-set')
}

/** True when the event at a place follows at once on a choice: that end was chosen and is done with. */
function isChosen(events: readonly LoggedEvent<unknown>[], at: number): boolean {
  const last = events[at - 1]
  return last !== undefined && isKernel(last, 'choice-made')
}

/** True when the stage is taken to have decisions of this side: the innermost frame that names a side names it. */
function isOf(side: string, { frames }: Position<unknown>): boolean {
  return frames.findLast(({ locals }) => typeof locals.side === 'string')?.locals.side === side
}

/** What the choice would have done here, if it is what the events do. */
function broughtAbout(
  engine: Engine<unknown, unknown>,
  position: Position<unknown>,
  events: readonly LoggedEvent<unknown>[],
  side: string,
  choice: Choice,
): ByItself | undefined {
  const stageOf = (id: string) => engine.game.stages.find((each) => each.id === id)
  const stage = stageOf(topFrame(position.frames).stage)
  if (stage?.offers === undefined) return undefined
  const asked: Position<unknown> = { ...position, waiting: { for: 'decision', side } }
  if (!isOffered(engine, asked, side, choice)) return undefined
  const taken = engine.choose(asked, side, choice)
  if (!taken.ok) return undefined
  const done = taken.value.events.slice(1)
  const last = done.findIndex((logged) => !isKernel(logged, 'locals-set'))
  const turn = done[last]
  if (turn?.of !== 'kernel') return undefined
  const same = done.slice(0, last + 1).every((logged, at) => isSame(logged, events[at]))
  if (!same) return undefined
  if (turn.event.type === 'frame-ended') return { did: 'ended', stage: stage.title }
  if (turn.event.type !== 'frame-called') return undefined
  return { did: 'begun', stage: stageOf(turn.event.stage)?.title ?? turn.event.stage }
}

/**
 * Rules may ask nothing of a stage that does not wait; one that has cleared its table before it ended, as a retreat does, throws. It
 * has no decision left.
 */
function isOffered(engine: Engine<unknown, unknown>, asked: Position<unknown>, side: string, choice: Choice): boolean {
  try {
    return offerFor(engine.offers(asked, side), choice) !== undefined
  } catch {
    return false
  }
}

function isSame(one: LoggedEvent<unknown>, other: LoggedEvent<unknown> | undefined): boolean {
  return (
    one.of === 'kernel' && other?.of === 'kernel' && samePlain({ ...one.event } as Plain, { ...other.event } as Plain)
  )
}

function isKernel(logged: LoggedEvent<unknown>, type: string): boolean {
  return logged.of === 'kernel' && logged.event.type === type
}

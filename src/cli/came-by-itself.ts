import type { Choice } from '../kernel/choice.ts'
import type { Engine } from '../kernel/engine.ts'
import { evolvePosition, type LoggedEvent } from '../kernel/events.ts'
import { topFrame } from '../kernel/frames.ts'
import { offerFor } from '../kernel/offer.ts'
import type { Position } from '../kernel/position.ts'

/**
 * The title of a stage that ended by itself and that a choice would only have ended, so that whoever typed the choice has what
 * he wanted; undefined where there is none. A march ends when no step is left: `halt` behind the last step is such a choice.
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
): string | undefined {
  let position = before
  for (const [at, logged] of events.entries()) {
    if (isKernel(logged, 'frame-ended') && !isChosen(events, at)) {
      const title = endedBy(engine, position, side, choice)
      if (title !== undefined) return title
    }
    position = evolvePosition(position, logged, engine.game.evolve)
  }
  return undefined
}

/** True when the event at a place follows at once on a choice: that end was chosen and is done with. */
function isChosen(events: readonly LoggedEvent<unknown>[], at: number): boolean {
  const last = events[at - 1]
  return last !== undefined && isKernel(last, 'choice-made')
}

function endedBy(
  engine: Engine<unknown, unknown>,
  position: Position<unknown>,
  side: string,
  choice: Choice,
): string | undefined {
  const { stage: id, locals } = topFrame(position.frames)
  const stage = engine.game.stages.find((each) => each.id === id)
  // A stage that has no decision of this side has none that he could mean.
  if (stage?.offers === undefined || locals.side !== side) return undefined
  const asked: Position<unknown> = { ...position, waiting: { for: 'decision', side } }
  if (offerFor(engine.offers(asked, side), choice) === undefined) return undefined
  const taken = engine.choose(asked, side, choice)
  const first = taken.ok ? taken.value.events[1] : undefined
  return first !== undefined && isKernel(first, 'frame-ended') ? stage.title : undefined
}

function isKernel(logged: LoggedEvent<unknown>, type: string): boolean {
  return logged.of === 'kernel' && logged.event.type === type
}

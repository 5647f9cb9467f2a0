import type { Choice } from './choice.ts'
import type { RollRequest } from './dice.ts'
import type { Advance, Engine } from './engine.ts'
import { evolvePosition, type LoggedEvent } from './events.ts'
import type { Plain } from './plain.ts'
import type { Position } from './position.ts'
import { type Refusal, refusal } from './refusal.ts'
import { fail, ok, type Result } from './result.ts'

/** Everything that comes into a game from outside. Start and inputs in order give the same position everywhere. */
export type Input =
  | { readonly type: 'choice'; readonly side: string; readonly choice: Choice }
  | { readonly type: 'roll'; readonly request: RollRequest; readonly values: readonly number[] }
  | { readonly type: 'answer'; readonly answer: Plain }
  | { readonly type: 'orders'; readonly side: string; readonly orders: Plain }

export function applyInput<S, E>(
  engine: Engine<S, E>,
  position: Position<S>,
  input: Input,
): Result<Advance<S, E>, Refusal> {
  switch (input.type) {
    case 'choice':
      return engine.choose(position, input.side, input.choice)
    case 'roll':
      return engine.supplyRoll(position, input.request, input.values)
    case 'answer':
      return engine.supplyAnswer(position, input.answer)
    case 'orders':
      return engine.leaveOrders(position, input.side, input.orders)
  }
}

/** A replay that stopped: at which input (0-based) and why. */
export interface ReplayFault extends Refusal {
  readonly at: number
}

/** Replays inputs by the rules: every one is checked again. */
export function replayInputs<S, E>(
  engine: Engine<S, E>,
  from: Position<S>,
  inputs: readonly Input[],
): Result<Advance<S, E>, ReplayFault> {
  let position = from
  const events: LoggedEvent<E>[] = []
  for (let at = 0; at < inputs.length; at++) {
    const input = inputs[at]
    if (input === undefined) break
    const step = applyInput(engine, position, input)
    if (!step.ok) return fail({ ...step.error, at })
    position = step.value.position
    for (const event of step.value.events) events.push(event)
  }
  return ok({ position, events })
}

/** Replays events without any rules: must reach the same position as the inputs they came from. */
export function replayEvents<S, E>(
  engine: Engine<S, E>,
  from: Position<S>,
  events: readonly LoggedEvent<E>[],
): Position<S> {
  let position = from
  for (const event of events) position = evolvePosition(position, event, engine.game.evolve)
  return position
}

/**
 * Takes back the last of a player's own unsent inputs. What came by chance or was revealed stays: undo never goes past a
 * roll or an answer, and not past `sent`, the number of inputs that are already out of the house.
 */
export function undo(inputs: readonly Input[], sent: number): Result<readonly Input[], Refusal> {
  const last = inputs[inputs.length - 1]
  if (last === undefined || inputs.length <= sent) {
    return fail(refusal('nothing-to-undo', 'kernel', 'There is no unsent choice to take back.'))
  }
  if (last.type === 'roll') {
    return fail(
      refusal(
        'undo-past-roll',
        'kernel',
        `Dice were rolled (${last.request.purpose}); nothing before a roll can be taken back.`,
      ),
    )
  }
  if (last.type === 'answer') {
    return fail(
      refusal('undo-past-answer', 'kernel', 'Something hidden was revealed; nothing before that can be taken back.'),
    )
  }
  return ok(inputs.slice(0, -1))
}

/** fif:5.1 Choices tried on the game's own engine: what a plan promises is what play does. */
import type { Choice } from '../../../src/kernel/choice.ts'
import { type Advance, createEngine } from '../../../src/kernel/engine.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { PlainObject } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Refusal } from '../../../src/kernel/refusal.ts'
import type { AnyStage } from '../../../src/kernel/stage.ts'
import type { Event } from '../rules/events.ts'
import { forgedInFire } from '../rules/game.ts'
import { hidden } from '../rules/hidden/index.ts'
import { isSeen } from '../rules/queries/sight.ts'
import { SIDES } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'

export const engine = createEngine<State, Event>(forgedInFire)

const STAGES: ReadonlyMap<string, AnyStage<State, Event>> = new Map(
  forgedInFire.stages.map((stage) => [stage.id, stage]),
)

/** The stage that runs. */
export function stageNow({ frames }: Position<State>): AnyStage<State, Event> {
  const stage = STAGES.get(topFrame(frames).stage)
  if (stage === undefined) throw new Error(`there is no stage ${topFrame(frames).stage}`)
  return stage
}

/** Whether this stage waits for a decision of this side. */
export function isAsked({ waiting, frames }: Position<State>, side: string, stage?: string): boolean {
  if (waiting.for !== 'decision' || waiting.side !== side) return false
  return stage === undefined || topFrame(frames).stage === stage
}

/** Takes a choice, with what the side's own app proves by itself behind it; undefined when it is refused. */
export function tried(position: Position<State>, side: string, choice: Choice): Advance<State, Event> | undefined {
  const step = engine.choose(position, side, choice)
  return step.ok ? proved(step.value, side) : undefined
}

/** fif:10.2, fif:11.1 What the rules make a side show of its own hidden blocks is no decision. */
function proved(advance: Advance<State, Event>, side: string): Advance<State, Event> {
  const { position } = advance
  const { waiting, board } = position
  const own = SIDES.find((one) => one === side)
  if (own === undefined || waiting.for !== 'answer' || waiting.query.of !== own || !isSeen(board, own)) return advance
  const step = engine.supplyAnswer(position, hidden.answer(position, waiting.query).answer)
  if (!step.ok) throw new Error(`${own} cannot prove what the rules ask of it: ${step.error.message}`)
  return proved({ position: step.value.position, events: [...advance.events, ...step.value.events] }, side)
}

/** Takes choices in a row; undefined as soon as one is refused. */
export function followed(
  position: Position<State>,
  side: string,
  choices: readonly Choice[],
): Position<State> | undefined {
  let at: Position<State> | undefined = position
  for (const choice of choices) at = at === undefined ? undefined : tried(at, side, choice)?.position
  return at
}

/** Why a choice is refused; undefined when it is not. */
export function refusalFor(position: Position<State>, side: string, choice: Choice): Refusal | undefined {
  const step = engine.choose(position, side, choice)
  return step.ok ? undefined : step.error
}

/** The variables of the innermost stage of this name; undefined where it does not run. */
export function localsOf({ frames }: Position<State>, stage: string): PlainObject | undefined {
  return frames.findLast((frame) => frame.stage === stage)?.locals
}

/** A list of words in a stage's variables. */
export function wordsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

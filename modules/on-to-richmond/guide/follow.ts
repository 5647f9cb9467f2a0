/** std:3.0 Choices tried on the game's own engine: what a plan promises is what play does. */
import type { Choice } from '../../../src/kernel/choice.ts'
import { type Advance, createEngine } from '../../../src/kernel/engine.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Refusal } from '../../../src/kernel/refusal.ts'
import type { AnyStage } from '../../../src/kernel/stage.ts'
import type { Event } from '../rules/events.ts'
import { onToRichmond } from '../rules/game.ts'
import type { StageId } from '../rules/stage-map.ts'
import type { State } from '../rules/state.ts'

export const engine = createEngine<State, Event>(onToRichmond)

const STAGES: ReadonlyMap<string, AnyStage<State, Event>> = new Map(
  onToRichmond.stages.map((stage) => [stage.id, stage]),
)

/** The stage that runs; undefined: none of this game's. */
export function stageNow({ frames }: Position<State>): AnyStage<State, Event> | undefined {
  return STAGES.get(topFrame(frames).stage)
}

/** Whether this stage waits for a decision of this side. */
export function isAsked(position: Position<State>, side: string, stage?: StageId): boolean {
  const { waiting, frames } = position
  if (waiting.for !== 'decision' || waiting.side !== side) return false
  return stage === undefined || topFrame(frames).stage === stage
}

/** Takes a choice; undefined when it is refused. */
export function tried(position: Position<State>, side: string, choice: Choice): Advance<State, Event> | undefined {
  const step = engine.choose(position, side, choice)
  return step.ok ? step.value : undefined
}

/** Why a choice is refused; undefined when it is not. */
export function refusalFor(position: Position<State>, side: string, choice: Choice): Refusal | undefined {
  const step = engine.choose(position, side, choice)
  return step.ok ? undefined : step.error
}

/** atp:5.2 Choices tried on the game's own engine: what a plan promises is what play does. */
import type { Choice } from '../../../src/kernel/choice.ts'
import { type Advance, createEngine } from '../../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../../src/kernel/events.ts'
import { topFrame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Refusal } from '../../../src/kernel/refusal.ts'
import type { AnyStage } from '../../../src/kernel/stage.ts'
import type { Event } from '../rules/events.ts'
import { acrossThePotomac } from '../rules/game.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'

export const engine = createEngine<State, Event>(acrossThePotomac)

const STAGES: ReadonlyMap<string, AnyStage<State, Event>> = new Map(
  acrossThePotomac.stages.map((stage) => [stage.id, stage]),
)

/** The stage that runs. */
export function stageNow({ frames }: Position<State>): AnyStage<State, Event> {
  const stage = STAGES.get(topFrame(frames).stage)
  if (stage === undefined) throw new Error(`there is no stage ${topFrame(frames).stage}`)
  return stage
}

/** Whether this stage waits for a decision of this side. */
export function isAsked(position: Position<State>, side: string, stage?: string): boolean {
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

/** The game's own events up to the end of the stage that the choice was taken in: what comes after is not its doing. */
export function doneBy(events: readonly LoggedEvent<Event>[]): readonly Event[] {
  const done: Event[] = []
  let depth = 0
  for (const logged of events) {
    if (logged.of === 'game') done.push(logged.event)
    else if (logged.event.type === 'frame-called') depth += 1
    else if (logged.event.type === 'frame-ended' && --depth < 0) break
  }
  return done
}

/** The path of the march or voyage that runs, and who makes it; empty in other stages. */
export function underWay({ frames }: Position<State>): {
  readonly units: readonly UnitId[]
  readonly path: readonly HexId[]
} {
  const { locals } = topFrame(frames)
  return { units: [...wordsOf(locals.units), ...wordsOf([locals.unit ?? null])], path: wordsOf(locals.path) }
}

function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

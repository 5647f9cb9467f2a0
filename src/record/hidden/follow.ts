import { type Choice, choiceId } from '../../kernel/choice.ts'
import type { Advance, Engine } from '../../kernel/engine.ts'
import type { LoggedEvent } from '../../kernel/events.ts'
import type { Options } from '../../kernel/game.ts'
import { applyInput, type Input } from '../../kernel/inputs.ts'
import { offerFor } from '../../kernel/offer.ts'
import type { Position } from '../../kernel/position.ts'
import { type Refusal, refusal } from '../../kernel/refusal.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** Something that a side whose forces are seen has to tell next. */
export interface Due {
  readonly side: string
  readonly announcement: Choice
  /** The rule of the choice that it follows from. */
  readonly rule: string
}

/** A game as it stands in a position that sees some sides, with what they still have to tell the others. */
export interface Following {
  readonly engine: Engine<unknown, unknown>
  readonly sees: readonly string[]
  readonly position: Position<unknown>
  readonly due: readonly Due[]
  /** What the last step brought about; none at the start of play. */
  readonly events?: readonly LoggedEvent<unknown>[]
}

/** The game at its start, in a position that sees these sides. */
export function beginFollowing(
  engine: Engine<unknown, unknown>,
  scenario: string,
  options: Options,
  sees: readonly string[],
): Result<Following, Refusal> {
  const begun = engine.start(scenario, options, sees)
  if (!begun.ok) return begun
  return ok(advanced({ engine, sees, position: begun.value.position, due: [] }, begun.value, 'kernel'))
}

/** The first announcement that a side owes; undefined when it owes none. */
export function dueOf({ due }: Following, side: string): Due | undefined {
  return due.find((one) => one.side === side)
}

/** A side makes one of its secret choices. Refused: when it has none to make here, and what is not on offer, by its rule. */
export function followSecret(from: Following, side: string, choice: Choice): Result<Following, Refusal> {
  const { engine, position } = from
  const owed = dueOf(from, side)
  if (owed !== undefined) return fail(notTold(owed))
  const { waiting } = position
  if (waiting.for !== 'decision' || waiting.side !== side || !engine.isSecret(position)) {
    const message = `The ${side} side has no secret choice to make here, and ${choiceId(choice)} is one.`
    return fail(refusal('not-secret', 'kernel', message))
  }
  const rule = offerFor(engine.offers(position, side), choice)?.rule ?? 'kernel'
  const step = engine.choose(position, side, choice)
  return step.ok ? ok(advanced(from, step.value, rule)) : step
}

/**
 * Something comes in that everybody sees. A choice of a side that is seen is either what it owes, to the letter, or an open
 * decision. Refused: another announcement than the one due, one that nothing gives, and what the rules refuse.
 */
export function followPublic(from: Following, input: Input): Result<Following, Refusal> {
  const { engine, position, sees } = from
  if (input.type === 'choice' && sees.includes(input.side)) {
    const owed = dueOf(from, input.side)
    if (owed !== undefined) {
      if (choiceId(owed.announcement) !== choiceId(input.choice)) return fail(notTold(owed))
      return ok({ ...from, due: from.due.filter((one) => one !== owed), events: [] })
    }
    if (position.waiting.for === 'decision' && position.waiting.side === input.side && engine.isSecret(position)) {
      const rule = engine.offers(position, input.side)[0]?.rule ?? 'kernel'
      const message = `The ${input.side} side tells ${choiceId(input.choice)}, but none of its secret choices gives that.`
      return fail(refusal('nothing-to-tell', rule, message))
    }
  }
  const step = applyInput(engine, position, input)
  return step.ok ? ok(advanced(from, step.value, 'kernel')) : step
}

/** What is said when something else stands where an announcement was due. */
export function notTold({ side, announcement, rule }: Due): Refusal {
  const message = `The ${side} side had to tell ${choiceId(announcement)} and did not.`
  return refusal('not-told', rule, message)
}

function advanced(from: Following, { position, events }: Advance<unknown, unknown>, rule: string): Following {
  const told = events.flatMap((logged): readonly Due[] => {
    if (logged.of !== 'kernel' || logged.event.type !== 'announced') return []
    const { side, announcement } = logged.event
    return from.sees.includes(side) ? [{ side, announcement, rule }] : []
  })
  return { ...from, position, due: [...from.due, ...told], events }
}

import type { DicePort, RollRequest } from './dice.ts'
import type { Advance, Engine } from './engine.ts'
import type { LoggedEvent } from './events.ts'
import type { Input } from './inputs.ts'
import type { Position } from './position.ts'
import { pendingQueries, type QueryPort } from './query.ts'

/** The inputs that chance and hidden knowledge gave, besides where they led. */
export interface Drive<S, E> extends Advance<S, E> {
  readonly inputs: readonly Input[]
}

/**
 * Drives play on through every roll and question its ports can settle, to the next decision, the end, or a roll or
 * question that is still pending: then the position is saved and driven again when the ports know more.
 */
export function drive<S, E>(
  engine: Engine<S, E>,
  from: Position<S>,
  dice: DicePort,
  queries: QueryPort = pendingQueries,
): Drive<S, E> {
  let position = from
  const events: LoggedEvent<E>[] = []
  const inputs: Input[] = []
  for (;;) {
    const step = settle(engine, position, dice, queries)
    if (step === undefined) return { position, events, inputs }
    position = step.advance.position
    events.push(...step.advance.events)
    inputs.push(step.input)
  }
}

function settle<S, E>(
  engine: Engine<S, E>,
  position: Position<S>,
  dice: DicePort,
  queries: QueryPort,
): { readonly advance: Advance<S, E>; readonly input: Input } | undefined {
  const { waiting } = position
  if (waiting.for === 'roll') {
    const request: RollRequest = waiting.request
    const values = dice.roll(request)
    if (values === undefined) return undefined
    const result = engine.supplyRoll(position, request, values)
    if (!result.ok) throw new Error(`the dice port gave a roll that is refused: ${result.error.message}`)
    return { advance: result.value, input: { type: 'roll', request, values } }
  }
  if (waiting.for === 'answer') {
    const answer = queries.answer(waiting.query)
    if (answer === undefined) return undefined
    const result = engine.supplyAnswer(position, answer)
    if (!result.ok) throw new Error(`the query port gave an answer that is refused: ${result.error.message}`)
    return { advance: result.value, input: { type: 'answer', answer } }
  }
  return undefined
}

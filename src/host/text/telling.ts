import { choiceId } from '../../kernel/choice.ts'
import type { RollRequest } from '../../kernel/dice.ts'
import type { LoggedEvent } from '../../kernel/events.ts'
import { evolvePosition } from '../../kernel/events.ts'
import { applyInput, type Input } from '../../kernel/inputs.ts'
import { offerFor } from '../../kernel/offer.ts'
import type { Position } from '../../kernel/position.ts'
import type { InstalledModule } from '../modules.ts'
import { ordersInWords } from './orders.ts'

/** What one input was and did, in the game's words. */
export interface Told {
  /** Who did what, or which dice fell. */
  readonly headline: string
  /** How a choice is typed; null where nothing was chosen. */
  readonly choice: string | null
  /** What happened, one sentence each. */
  readonly happened: readonly string[]
}

/** The name of a side as the module prints it. */
export function sideName(module: InstalledModule, side: string): string {
  return module.source.manifest.sides.find((each) => each.id === side)?.name ?? side
}

/** Tells an input and its events; `before` is the position it was applied to. */
export function tell(
  module: InstalledModule,
  before: Position<unknown>,
  input: Input,
  events: readonly LoggedEvent<unknown>[],
): Told {
  const happened = happenings(module, before, events)
  const orders =
    input.type === 'orders' && input.orders !== null ? ordersInWords(module, before, input.side, input.orders) : []
  const choice = input.type === 'choice' ? choiceId(input.choice) : null
  return { headline: headlineOf(module, before, input), choice, happened: [...orders, ...happened] }
}

function headlineOf(module: InstalledModule, before: Position<unknown>, input: Input): string {
  switch (input.type) {
    case 'choice': {
      const offer = offerFor(module.engine.offers(before, input.side), input.choice)
      return `${sideName(module, input.side)}: ${offer?.label ?? choiceId(input.choice)}`
    }
    case 'roll':
      return rollText(input.request, input.values)
    case 'orders':
      return `${sideName(module, input.side)}: ${input.orders === null ? 'takes the standing orders back' : 'leaves standing orders'}`
    case 'answer': {
      const { waiting } = before
      const what = 'tells what was hidden, with proof'
      return waiting.for === 'answer' ? `${sideName(module, waiting.query.of)}: ${what}` : `Somebody ${what}`
    }
  }
}

/** A roll with its purpose before its values, e.g. `Dice: Early/2 fires at 2/8: d6 → 3 (atp:10.2)`. */
export function rollText(request: RollRequest, values: readonly number[]): string {
  const dice = request.dice.map((faces, at) => `d${faces} → ${values[at] ?? '?'}`).join(', ')
  return `Dice: ${request.purpose}: ${dice} (${request.rule})`
}

/** Sentences for what happened; the engine's own bookkeeping is left out, except where standing orders decided. */
function happenings(
  module: InstalledModule,
  before: Position<unknown>,
  events: readonly LoggedEvent<unknown>[],
): readonly string[] {
  const sentences: string[] = []
  let position = before
  for (const logged of events) {
    const sentence = sentenceOf(module, position, logged)
    if (sentence !== undefined) sentences.push(sentence)
    position = evolvePosition(position, logged, module.engine.game.evolve)
  }
  return sentences
}

/** An event as a sentence; undefined for what tells a reader nothing. `position`: the one it happened in. */
export function sentenceOf(
  module: InstalledModule,
  position: Position<unknown>,
  logged: LoggedEvent<unknown>,
): string | undefined {
  if (logged.of === 'game') return module.source.describe(logged, position)
  const { event } = logged
  if (event.type === 'query-answered') return module.source.answerWords?.(event.query, event.answer, position)
  if (event.type !== 'standing-orders-followed') return undefined
  const asked: Position<unknown> = { ...position, waiting: { for: 'decision', side: event.side } }
  const offer = offerFor(module.engine.offers(asked, event.side), event.choice)
  return `By standing orders, ${sideName(module, event.side)}: ${offer?.label ?? choiceId(event.choice)}.`
}

/** Where in the game a file begins, in the module's words, e.g. `Turn 15, 17 June 1863, Confederate player-turn`. */
export function whenText(module: InstalledModule, before: Position<unknown>, side: string): string {
  return module.source.view(before, side).heading.slice(0, 3).join(', ')
}

/** Whom or what play waits for, as a sentence. */
export function waitingText(module: InstalledModule, position: Position<unknown>): string {
  const { waiting } = position
  switch (waiting.for) {
    case 'decision':
      return `The decision is the ${sideName(module, waiting.side)} side's.`
    case 'roll':
      return `A roll is due: ${waiting.request.purpose}.`
    case 'answer':
      return `An answer of the ${sideName(module, waiting.query.of)} side is due.`
    case 'nothing': {
      const { winner, reason } = waiting.outcome
      return `The game is over: ${winner === null ? 'a draw' : `the ${sideName(module, winner)} side has won`}. ${reason}`
    }
  }
}

/** An input with what it did and the position after it. */
export interface ToldInput extends Told {
  readonly input: Input
  readonly after: Position<unknown>
}

/** Plays inputs from a position and tells each; they must be legal there, as those of a verified game are. */
export function tellAll(
  module: InstalledModule,
  from: Position<unknown>,
  inputs: readonly Input[],
): readonly ToldInput[] {
  const told: ToldInput[] = []
  let position = from
  for (const input of inputs) {
    const step = applyInput(module.engine, position, input)
    if (!step.ok) throw new Error(`a verified input cannot be played: ${step.error.message}`)
    told.push({ ...tell(module, position, input, step.value.events), input, after: step.value.position })
    position = step.value.position
  }
  return told
}

/** A headline, with what to type for the same choice, and what happened below it, indented. */
export function toldLines({ headline, choice, happened }: Told, indent = '  '): readonly string[] {
  return [
    `${indent}${headline}${choice === null ? '' : ` [${choice}]`}`,
    ...happened.map((sentence) => `${indent}  ${sentence}`),
  ]
}

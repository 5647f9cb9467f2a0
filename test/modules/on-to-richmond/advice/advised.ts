import { advice } from '../../../../modules/on-to-richmond/advice/index.ts'
import { module } from '../../../../modules/on-to-richmond/index.ts'
import type { Event } from '../../../../modules/on-to-richmond/rules/events.ts'
import { onToRichmond } from '../../../../modules/on-to-richmond/rules/game.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { advisedPlayer } from '../../../../src/host/opponent/advised-player.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { liveDice } from '../../../../src/kernel/dice.ts'
import { createEngine } from '../../../../src/kernel/engine.ts'
import { drive } from '../../../../src/kernel/play.ts'
import { numberSource, type Player } from '../../../../src/kernel/player.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { otrTable } from '../../../support/otr-table.ts'

export const engine = createEngine<State, Event>(onToRichmond)
export const table = otrTable(onToRichmond.stages)

/** What the advised player takes here, on the table of the tests. */
export function advised(position: Position<State>): string {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const offers = table.engine.offers(position, waiting.side)
  return choiceId(
    advisedPlayer(advice, numberSource(1)).choose(module.view(position, waiting.side), offers, waiting.side),
  )
}

/** What each choice is worth here. */
export function worths(position: Position<State>): ReadonlyMap<string, number | undefined> {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const offers = table.engine.offers(position, waiting.side)
  const values = advice.worth(module.view(position, waiting.side), offers, waiting.side)
  return new Map(offers.map(({ choice }, at) => [choiceId(choice), values[at]] as const))
}

/** Plays a scenario and shows every decision to somebody, until the game or the count is over. */
export function play(
  scenario: string,
  seed: number,
  players: (side: string) => Player,
  most: number,
  look: (position: Position<State>, side: string) => void = () => undefined,
): Position<State> {
  const numbers = numberSource(seed)
  const dice = liveDice(() => numbers() >>> 24)
  const started = engine.start(scenario, {})
  if (!started.ok) throw new Error(started.error.message)
  let position = drive(engine, started.value.position, dice).position
  for (let count = 0; count < most && position.waiting.for === 'decision'; count++) {
    const { side } = position.waiting
    look(position, side)
    const choice = players(side).choose(module.view(position, side), engine.offers(position, side), side)
    const chosen = engine.choose(position, side, choice)
    if (!chosen.ok) throw new Error(chosen.error.message)
    position = drive(engine, chosen.value.position, dice).position
  }
  return position
}

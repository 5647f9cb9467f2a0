import { describe, expect, it } from 'vitest'
import { scriptedDice } from '../../src/kernel/dice.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../src/kernel/events.ts'
import { applyInput, type Input, replayEvents, replayInputs, undo } from '../../src/kernel/inputs.ts'
import { notPlainAt } from '../../src/kernel/plain.ts'
import { drive } from '../../src/kernel/play.ts'
import { scriptedQueries } from '../../src/kernel/query.ts'
import type { Result } from '../../src/kernel/result.ts'
import { type DuelEvent, duel } from '../support/duel.ts'

const engine = createEngine(duel)

function value<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

/** A whole game with orders, answers, hits and misses, and all that happened in it. */
function play(): { inputs: Input[]; events: LoggedEvent<DuelEvent>[]; end: unknown } {
  const begun = value(engine.start('plain', {}))
  let position = begun.position
  const inputs: Input[] = []
  const events: LoggedEvent<DuelEvent>[] = []
  const dice = scriptedDice([[1], [6], [2]])
  const answers = scriptedQueries(['somebody', 'somebody', 'somebody'])
  const take = (input: Input): void => {
    const step = value(applyInput(engine, position, input))
    const driven = drive(engine, step.position, dice, answers)
    inputs.push(input, ...driven.inputs)
    events.push(...step.events, ...driven.events)
    position = driven.position
  }
  take({ type: 'orders', side: 'blue', orders: 'stand' })
  take({ type: 'choice', side: 'red', choice: ['force', '1'] })
  take({ type: 'choice', side: 'red', choice: ['force', '2'] })
  take({ type: 'choice', side: 'red', choice: ['force', '3'] })
  take({ type: 'choice', side: 'blue', choice: ['yield'] })
  return { inputs, events, end: position }
}

describe('replay', () => {
  const start = value(engine.start('plain', {})).position

  it('from choices and from events reaches the same position', () => {
    const { inputs, events, end } = play()
    const fromInputs = value(replayInputs(engine, start, inputs))
    expect(fromInputs.position).toEqual(end)
    expect(fromInputs.events).toEqual(events)
    expect(replayEvents(engine, start, events)).toEqual(end)
    expect(notPlainAt(end)).toBeUndefined()
  })

  it('stops at the first input that is refused and says which', () => {
    const { inputs } = play()
    const cheated = inputs.map((input): Input => (input.type === 'roll' ? { ...input, values: [7] } : input))
    const result = replayInputs(engine, start, cheated)
    expect(result.ok ? null : [result.error.at, result.error.code]).toEqual([3, 'impossible-roll'])
  })

  it('notices a planted change in the bookkeeping', () => {
    const { events, end } = play()
    const planted = createEngine({
      ...duel,
      evolve: (board, event) =>
        event.type === 'scored' ? { ...duel.evolve(board, event), red: 9 } : duel.evolve(board, event),
    })
    expect(replayEvents(planted, start, events)).not.toEqual(end)
  })
})

describe('undo', () => {
  const choice: Input = { type: 'choice', side: 'red', choice: ['force', '1'] }
  const answer: Input = { type: 'answer', answer: 'somebody' }
  const rolled: Input = { type: 'roll', request: { rule: 'duel:4', purpose: 'a strike', dice: [6] }, values: [1] }
  const orders: Input = { type: 'orders', side: 'red', orders: 'yield' }

  it.each<[string, Input[], number, Input[] | string]>([
    ['takes back the last unsent choice', [choice, choice], 0, [choice]],
    ['takes back orders', [orders], 0, []],
    ['never goes past a roll', [choice, rolled], 0, 'undo-past-roll'],
    ['never goes past something revealed', [choice, answer], 0, 'undo-past-answer'],
    ['takes back a choice made after a roll', [choice, rolled, choice], 0, [choice, rolled]],
    ['never reaches what was sent', [choice, choice], 2, 'nothing-to-undo'],
    ['has nothing to take back at the start', [], 0, 'nothing-to-undo'],
  ])('%s', (_name, inputs, sent, expected) => {
    const result = undo(inputs, sent)
    expect(result.ok ? result.value : result.error.code).toEqual(expected)
  })
})

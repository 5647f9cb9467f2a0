import { describe, expect, it } from 'vitest'
import type { Event } from '../../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { parseChoiceId } from '../../../src/kernel/choice.ts'
import { scriptedDice } from '../../../src/kernel/dice.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { LoggedEvent } from '../../../src/kernel/events.ts'
import { drive } from '../../../src/kernel/play.ts'
import type { Position } from '../../../src/kernel/position.ts'

const engine = createEngine<State, Event>(acrossThePotomac)

/** Plays The Great Invasion from its start by these choices; each is whose turn it is to choose. */
function played(choices: readonly string[], rolls: readonly (readonly number[])[] = [], weather = true) {
  const begun = engine.start('great-invasion', { weather, lastTurn: 50 })
  if (!begun.ok) throw new Error(begun.error.message)
  const dice = scriptedDice(rolls)
  let position: Position<State> = begun.value.position
  const events: LoggedEvent<Event>[] = [...begun.value.events]
  for (const text of choices) {
    const choice = parseChoiceId(text)
    const side = position.waiting.for === 'decision' ? position.waiting.side : ''
    if (choice === undefined) throw new Error(text)
    const step = engine.choose(position, side, choice)
    if (!step.ok) throw new Error(`${text}: ${step.error.message}`)
    const driven = drive(engine, step.value.position, dice)
    events.push(...step.value.events, ...driven.events)
    position = driven.position
  }
  return { position, events }
}

function stagesOf(events: readonly LoggedEvent<Event>[]): readonly string[] {
  return events.flatMap(({ of, event }) => {
    if (of !== 'kernel' || event.type !== 'frame-called') return []
    const { side } = event.locals
    return [typeof side === 'string' ? `${event.stage} ${side}` : event.stage]
  })
}

describe('the sequence of play', () => {
  it('atp:5.2, 5.1C, 8.6 a turn is the Administrative Phase, then both player-turns in their order', () => {
    const { events, position } = played(['end-activation', 'end-activation'], [], false)
    const side = (name: string) =>
      ['player-turn', 'activation', 'attacks', 'movement', 'foraging', 'bridge-burning', 'rest', 'player-turn-end'].map(
        (stage) => `${stage} ${name}`,
      )
    const administrative = [
      'game-turn',
      'administrative-phase',
      'reinforcements union',
      'muster-outs-and-withdrawals union',
      'reinforcements confederate',
      'muster-outs-and-withdrawals confederate',
      'weather',
    ]
    const turn = [...administrative, ...side('confederate'), ...side('union')]
    expect(stagesOf(events)).toEqual([...turn, ...administrative, ...side('confederate').slice(0, 2)])
    expect(position.board.turn).toBe(15)
  })

  it('atp:5.2A the weather is rolled before the first player-turn, by the Confederate side', () => {
    const { position } = played(['roll-weather'], [[3, 4]])
    expect(position.board).toMatchObject({ turn: 14, weather: 'clear', playerTurn: { side: 'confederate' } })
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })

  it('atp:17.3 the Confederacy has three command points on turn 14, the Union two', () => {
    const first = played(['roll-weather'], [[3, 4]]).position
    expect(first.board.playerTurn?.commandPoints).toBe(3)
    const second = played(['roll-weather', 'end-activation'], [[3, 4]]).position
    expect(second.board.playerTurn).toMatchObject({ side: 'union', commandPoints: 2 })
  })

  it('atp:17.2B NY is placed by the Union as its share of turn 16, before the Confederate weather roll', () => {
    const pass = ['roll-weather', 'end-activation', 'end-activation']
    const { position } = played(
      [...pass, ...pass],
      [
        [3, 4],
        [3, 4],
      ],
    )
    expect(position.board.turn).toBe(16)
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(engine.offers(position, 'union').map(({ choice }) => choice.join(':'))).toContain('place:us-ny:1317')
    const placed = played(
      [...pass, ...pass, 'place:us-ny:1317'],
      [
        [3, 4],
        [3, 4],
      ],
    ).position
    expect(placed.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(placed.board.units['us-ny']?.place).toBe('1317')
  })

  it('atp:17.2C Meade takes command on turn 26 if nothing brings him sooner', () => {
    let position = played([], [], false).position
    const commanders = new Map<number, string>()
    while (position.waiting.for === 'decision' && position.board.turn < 27) {
      const { side } = position.waiting
      const [quiet] = engine.offers(position, side).filter(({ choice: [verb] }) => /^(end-|comply)/.test(verb))
      if (quiet === undefined) throw new Error('nothing quiet to choose')
      const step = engine.choose(position, side, quiet.choice)
      if (!step.ok) throw new Error(step.error.message)
      position = step.value.position
      if (position.board.playerTurn?.side === 'union') commanders.set(position.board.turn, position.board.commander)
    }
    expect([commanders.get(25), commanders.get(26)]).toEqual(['hooker', 'meade'])
  })
})

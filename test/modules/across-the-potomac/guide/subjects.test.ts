import { describe, expect, it } from 'vitest'
import { aboutScenario } from '../../../../modules/across-the-potomac/guide/about.ts'
import { subjects } from '../../../../modules/across-the-potomac/guide/subjects.ts'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import type { Event } from '../../../../modules/across-the-potomac/rules/events.ts'
import type { State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { isHex } from '../../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { UNITS } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import { evolvePosition, type LoggedEvent } from '../../../../src/kernel/events.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { positionAt, tableWith, take } from '../../../support/atp-table.ts'
import { engine } from '../../../support/guided-play.ts'
import { playAtRandom } from '../../../support/random-play.ts'

/** Every event of an advance with the position it happened in. */
function* withBefore(from: Position<State>, events: readonly LoggedEvent<Event>[]) {
  let before = from
  for (const logged of events) {
    yield { logged, before }
    before = evolvePosition(before, logged, engine.game.evolve)
  }
}

describe('subjects', () => {
  it('of every event of a game are units, hexes and a rule', { timeout: 300_000 }, () => {
    const types = new Set<string>()
    const game = playAtRandom(engine, 31, {
      scenario: 'great-invasion',
      options: { bridgeBurning: true, naval: true },
      weight: ({ choice: [verb] }) => (/^(end-|halt|cease|burn)/.test(verb) ? 1 : 6),
      check: () => {},
    })
    for (const { logged, before } of withBefore(game.start, game.events)) {
      const { pieces, spaces, rule } = subjects(logged, before)
      for (const piece of pieces) expect(Object.hasOwn(UNITS, piece), piece).toBe(true)
      for (const space of spaces) expect(isHex(space), space).toBe(true)
      if (logged.of === 'game') expect(rule, logged.event.type).toMatch(/^(atp:\d|kernel)/)
      types.add(logged.event.type)
    }
    expect(types.size).toBeGreaterThan(25)
  })

  it('of a march are who marches, from where and to where', () => {
    const state = tableWith({ units: [{ id: 'cs-early', hex: '2519' }], activated: 'all' })
    const start = positionAt(state, 'movement', { side: 'confederate' })
    const begun = take(start, 'march:cs-early').position
    const all = [...withBefore(begun, take(begun, 'to:2419').events)].map(({ logged, before }) => [
      logged.event.type,
      subjects(logged, before),
    ])
    expect(Object.fromEntries(all)).toMatchObject({
      'choice-made': { pieces: [], spaces: ['2419'], rule: 'atp:9.3' },
      'unit-moved': { pieces: ['cs-early'], spaces: ['2519', '2419'], rule: 'atp:9.3' },
    })
  })

  it('of a choice about a bridge are both its banks', () => {
    const state = tableWith({
      units: [{ id: 'us-1', hex: '2413' }],
      side: 'union',
      conditions: { bridgeBurning: true },
    })
    const start = positionAt(state, 'bridge-burning', { side: 'union' })
    const [first] = withBefore(start, take(start, 'burn:2413-2513').events)
    expect(first && subjects(first.logged, first.before).spaces).toEqual(['2413', '2513'])
  })
})

describe('about a scenario', () => {
  it.each(module.manifest.scenarios.map(({ id }) => id))('%s: two or three sentences and its facts', (scenario) => {
    const { summary, facts } = aboutScenario(scenario)
    const sentences = summary.split(/[.!?](?:\s|$)/).filter((part) => part.trim() !== '')
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(5)
    for (const label of ['Length', 'Moves first', 'Victory', 'Union units', 'Confederate units', 'Level']) {
      expect(facts.find((fact) => fact.label === label)?.value.length ?? 0, label).toBeGreaterThan(3)
    }
    for (const { rule } of facts) expect(rule ?? 'atp:1').toMatch(/^atp:\d/)
  })

  it('counts what the scenario sets up', () => {
    const started = engine.start('great-invasion', {})
    if (!started.ok) throw new Error(started.error.message)
    const { units } = started.value.position.board
    const count = (side: string, test: (place: string) => boolean) =>
      Object.entries(units).filter(([unit, { place }]) => UNITS[unit]?.side === side && test(place)).length
    const { facts } = aboutScenario('great-invasion')
    expect(facts.find(({ label }) => label === 'Union units')?.value).toBe(
      `${count('union', isHex)} on the map, ${count('union', (place) => place === 'reinforcement')} that may come later`,
    )
    expect(facts.find(({ label }) => label === 'Length')?.value).toBe(
      '12 turns, to turn 25; to turn 50 if you agree on it',
    )
    expect(() => aboutScenario('nothing')).toThrow('no scenario')
  })
})

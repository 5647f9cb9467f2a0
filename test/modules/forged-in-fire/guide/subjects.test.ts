import { describe, expect, it } from 'vitest'
import { aboutScenario } from '../../../../modules/forged-in-fire/guide/about.ts'
import { reference } from '../../../../modules/forged-in-fire/guide/reference/index.ts'
import { subjects } from '../../../../modules/forged-in-fire/guide/subjects.ts'
import { forgedInFire } from '../../../../modules/forged-in-fire/rules/game.ts'
import { isBlock } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { isPlace } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { SCENARIOS } from '../../../../modules/forged-in-fire/rules/tables/scenarios.ts'
import { evolvePosition } from '../../../../src/kernel/events.ts'
import { sectionFor } from '../../../../src/renderer/panels/rule-lookup.ts'
import { randomGame } from '../../../support/fif-guided.ts'

describe('what an event is about', () => {
  it('are blocks, places and a rule that can be looked up, for every event of a game', { timeout: 300_000 }, () => {
    const types = new Set<string>()
    const { sections } = reference()
    for (const [seed, scenario] of [
      [31, 'campaign'],
      [32, 'seven-days'],
    ] as const) {
      const { game } = randomGame(seed, scenario)
      let position = game.start
      for (const logged of game.events) {
        const { pieces, spaces, rule, succeeded } = subjects(logged, position)
        for (const piece of pieces) expect(isBlock(piece), piece).toBe(true)
        for (const space of spaces) expect(isPlace(space), space).toBe(true)
        if (logged.of === 'game') {
          types.add(logged.event.type)
          expect(rule, logged.event.type).toBeDefined()
          expect(sectionFor(sections, rule ?? ''), rule).toBeDefined()
          if (logged.event.type === 'blocks-moved') expect(spaces).toContain(logged.event.to)
          if (logged.event.type === 'block-fired') {
            // As many of the dice are marked as the rules have counted.
            const { values, hits } = logged.event
            expect(values.filter((value) => succeeded?.includes(value) === true)).toHaveLength(hits)
          }
          if (logged.event.type === 'rally-attempted') expect(succeeded?.length).toBe(logged.event.success ? 1 : 0)
        }
        position = evolvePosition(position, logged, forgedInFire.evolve)
      }
    }
    expect(types.size).toBeGreaterThan(25)
  })
})

describe('about a scenario', () => {
  it('tells of each its length, sides and victory', () => {
    const all = Object.keys(SCENARIOS).map(aboutScenario)
    expect(new Set(all.map(({ summary }) => summary)).size).toBe(4)
    for (const { facts } of all) {
      for (const { label, value } of facts) expect(`${label}: ${value}`).not.toMatch(/undefined|NaN|: $/)
    }
    expect(
      aboutScenario('fair-oaks')
        .facts.slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['6 turns, to turn 17', 'turn 12, 29 May 1862'])
    expect(() => aboutScenario('gettysburg')).toThrow('no scenario')
  })
})

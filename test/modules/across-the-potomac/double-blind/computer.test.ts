import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/across-the-potomac/index.ts'
import type { Event } from '../../../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../../../modules/across-the-potomac/rules/game.ts'
import { unitsOnMap } from '../../../../modules/across-the-potomac/rules/queries/occupancy.ts'
import { neighboursOf } from '../../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../../../../modules/across-the-potomac/rules/tables/units.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { evolvePosition, type LoggedEvent } from '../../../../src/kernel/events.ts'
import { BlindTable, blindEngine } from '../../../support/blind-play.ts'
import { type BlindSpec, blindTable, playOn } from '../../../support/blind-table.ts'
import { numbersFrom } from '../../../support/random-play.ts'

/** Plays by the advice, from what the side that decides sees. */
function playByAdvice(scenario: string, turns: number, seed: number, look: (table: BlindTable) => void): BlindTable {
  const table = BlindTable.start(scenario, { bridgeBurning: true, naval: true })
  const next = numbersFrom(seed)
  const last = table.board.turn + turns
  while (table.waiting.for !== 'nothing' && table.board.turn < last) {
    if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => (next() % faces) + 1))
    else if (table.waiting.for === 'answer') table.answer()
    else {
      look(table)
      const side = table.decider
      const offers = table.offers()
      const worths = module.advice?.worth(module.view(table.positions[side], side), offers, side) ?? []
      const best = Math.max(...worths.map((worth) => worth ?? 0))
      const offer = offers.find((_, at) => (worths[at] ?? 0) === best)
      if (offer === undefined) throw new Error('the advice knows no best')
      table.choose(offer.choice)
    }
  }
  return table
}

/** What the advice likes best of what is on offer to the side that decides. */
function advised(table: BlindTable): string {
  const side = table.decider
  const offers = table.offers()
  const worths = module.advice?.worth(module.view(table.positions[side], side), offers, side) ?? []
  const best = Math.max(...worths.map((worth) => worth ?? 0))
  return choiceId(offers.find((_, at) => (worths[at] ?? 0) === best)?.choice ?? ['nothing'])
}

describe('what the computer does about what it does not know', () => {
  const corps: BlindSpec = {
    side: 'confederate',
    at: 'attacks',
    activated: 'all',
    units: [
      ...['cs-hood', 'cs-mclaws', 'cs-pickett', 'cs-art1'].map((id) => ({ id, hex: '1211' })),
      ...['cs-early', 'cs-johnson', 'cs-rodes', 'cs-art2'].map((id) => ({ id, hex: neighboursOf('1212')[0] ?? '' })),
      ...['cs-anderson', 'cs-heth', 'cs-pender', 'cs-art3'].map((id) => ({ id, hex: neighboursOf('1212')[5] ?? '' })),
    ],
    known: { union: { '1212': 'cavalry' } },
  }
  const alone: BlindSpec = { ...corps, units: [...corps.units, { id: 'us-1m', hex: '1212' }] }

  it('atp:15.4 probes where it would attack without knowing how many they are, and then attacks', () => {
    const table = blindTable(alone)
    expect(advised(table)).toMatch(/^probe:cs-[a-z]+:1212$/)
    playOn(table, [advised(table)])
    expect(advised(table)).toBe('attack')
  })

  it('atp:15.4E stays, or goes on, when nobody is there any more', () => {
    const table = blindTable(corps)
    playOn(table, [advised(table)])
    expect(['stay', 'advance']).toContain(advised(table))
  })

  it('atp:15.4 does not probe what it would not attack', () => {
    const table = blindTable({
      ...alone,
      known: { union: { '1212': 'infantry' } },
      units: [
        { id: 'cs-wise', hex: '1211' },
        { id: 'us-1m', hex: '1212' },
      ],
    })
    expect(table.offers().map(({ choice }) => choice[0])).toContain('probe')
    expect(advised(table)).toBe('end-attacks')
  })

  it.each([
    ['near', '1212', /^update$/],
    ['far away', '1008', /^(activate|end)-/],
  ])('atp:15.8 asks for an update as its player-turn begins where markers in doubt are %s', (_, hex, expected) => {
    const { activated: _all, ...spec } = corps
    const table = blindTable({ ...spec, at: 'activation', known: { union: { [hex]: 'infantry' } } })
    expect(table.offers().map(({ choice }) => choice[0])).toContain('update')
    expect(advised(table)).toMatch(expected)
  })
})

describe('what the screens and the computer make of the fog', () => {
  it('the computer plays by what it knows, and all that is shown is its own or a marker', { timeout: 600_000 }, () => {
    const seen = { plans: 0, whyNot: 0, views: 0 }
    const table = playByAdvice('great-invasion', 2, 7, (at) => {
      const side = at.decider
      const position = at.positions[side]
      for (const looking of ['confederate', 'union'] as const) {
        const view = module.view(at.positions.audit, looking)
        const own = module.view(at.positions[looking], looking)
        expect(JSON.stringify(view.counters)).toBe(JSON.stringify(own.counters))
        expect(JSON.stringify(view.overlays)).toBe(JSON.stringify(own.overlays))
        expect(JSON.stringify([view.heading, view.facts])).toBe(JSON.stringify([own.heading, own.facts]))
        seen.views++
      }
      const units = unitsOnMap(position.board, side)
      for (const unit of units.slice(0, 4)) {
        const plans = module.guide?.plans(position, side, [unit]) ?? []
        seen.plans += plans.length
        const first = plans[0]?.choices[0]
        if (first !== undefined) expect(blindEngine.choose(position, side, first).ok, choiceId(first)).toBe(true)
        if (module.guide?.whyNot(position, side, [unit], '2413') !== undefined) seen.whyNot++
      }
    })
    expect(table.board.turn).toBe(16)
    expect(seen.views).toBeGreaterThan(50)
    expect(seen.plans).toBeGreaterThan(100)
    expect(table.told.some(({ choice }) => choice[0] === 'enter' || choice[0] === 'attack')).toBe(true)
  })

  it('every event has its subjects and, where somebody would want to read it, a sentence', { timeout: 600_000 }, () => {
    const start = BlindTable.start('great-invasion', { bridgeBurning: true, naval: true }).positions.audit
    const table = playByAdvice('great-invasion', 2, 7, () => {})
    let before = start
    const sentences: string[] = []
    for (const logged of table.events as readonly LoggedEvent<Event>[]) {
      const sentence = module.describe(logged, before)
      if (sentence !== undefined) sentences.push(sentence)
      expect(module.guide?.subjects(logged, before)).toBeDefined()
      before = evolvePosition(before, logged, acrossThePotomac.evolve)
    }
    expect(sentences.join('\n')).toMatch(/try to enter|attack/)
    expect(sentences.every((sentence) => /[.!]$/.test(sentence))).toBe(true)
  })

  it('an onlooker’s view has no counter of any unit', () => {
    const { onlooker } = BlindTable.start('campaign', {}).positions
    const view = module.view(onlooker, 'union')
    const ids = view.counters.map(({ id }) => id)
    expect(UNIT_IDS.filter((unit) => ids.includes(unit) && unitFact(unit).side !== 'union')).toEqual([])
    expect(ids.every((id) => id.startsWith('known-'))).toBe(true)
  })
})

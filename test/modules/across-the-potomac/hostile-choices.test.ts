import { expect, test } from 'vitest'
import { module } from '../../../modules/across-the-potomac/index.ts'
import { BlindTable } from '../../support/blind-play.ts'
import { ObjectNames } from '../../support/object-names.ts'
import { numbersFrom } from '../../support/random-play.ts'

test('atp:2.9 names that every object knows are no units or hexes anywhere, and break nothing', () => {
  const names = new ObjectNames(module)
  for (const scenario of ['great-invasion', '1862']) {
    names.playAlong({
      scenario,
      options: { bridgeBurning: true, naval: true },
      seed: 1,
      inputs: 700,
      eager: /^(attack|commit-hex|engage|to)$/,
      quiet: /^(end-|halt$|yield$|cease-fire$|stand)/,
    })
  }
  expect(names.faults).toEqual([])
  const usual = ['activation activate-unit', 'march to', 'combat-deployment commit', 'fire fire', 'naval-movement to']
  expect([...names.met]).toEqual(expect.arrayContaining(usual))
  expect(names.met.size).toBeGreaterThan(35)
  expect(names.tried).toBeGreaterThan(20_000)
})

/** What brings units to the enemy, and what ends a turn: the rest is chosen now and then. */
const EAGER = /^(attack|commit|engage|probe|to|advance|announce|say-no-more|end-player-turn|place)$/

test('atp:15.0 such names are nothing where hidden forces are told of either', () => {
  const names = new ObjectNames(module)
  for (const [scenario, seed] of [['great-invasion', 8] as const, ['lee-vs-meade', 6] as const]) {
    const table = BlindTable.start(scenario, {})
    const next = numbersFrom(seed)
    for (let step = 0; step < 45; step++) {
      names.look(table.positions.audit)
      names.look(table.positions.onlooker)
      if (table.waiting.for === 'roll') table.roll(({ dice }) => dice.map((faces) => (next() % faces) + 1))
      else if (table.waiting.for === 'answer') table.answer()
      else {
        const offers = table.offers().map(({ choice }) => choice)
        const eager = offers.filter(([verb]) => EAGER.test(verb))
        const open = eager.length > 0 && next() % 4 > 0 ? eager : offers
        table.choose(open[next() % open.length] ?? ['nothing-is-offered'])
      }
    }
  }
  expect(names.faults).toEqual([])
  const told = ['unseen-player-turn enter', 'probe stay', 'unasked-news say-no-more', 'march to']
  expect([...names.met]).toEqual(expect.arrayContaining(told))
  expect(names.tried).toBeGreaterThan(15_000)
})

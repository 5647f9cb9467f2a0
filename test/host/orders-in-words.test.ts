import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { ordersInWords, ordersLines } from '../../src/host/text/orders.ts'
import type { Plain } from '../../src/kernel/plain.ts'

const library = libraryOf(MODULES)

function wordsOf(id: string, scenario: string, side: string, orders: Plain): readonly string[] {
  const module = library.module(id)
  const begun = module?.engine.start(scenario, {})
  if (module === undefined || begun?.ok !== true) throw new Error(`${id} does not begin`)
  return ordersInWords(module, begun.value.position, side, orders, '  ')
}

const PINES = ['on-to-richmond', 'seven-pines', 'union'] as const

describe('standing orders as a person reads them', () => {
  it('says every answer in the words of the form, in its order', () => {
    // the second line is the player's own rules
    const example: Plain = JSON.parse(readFileSync('docs/examples/orders-on-to-richmond-union.json', 'utf8'))
    const lines = wordsOf(...PINES, example)
    expect(lines.filter((_, at) => at !== 1).slice(0, 5)).toEqual([
      '  Initiative – The roll for initiative: may be thrown at once',
      '  Cavalry retreat: the enemy comes beside it – Give way: never',
      '  Cavalry retreat: the enemy assaults its hex – Give way: always',
      '  Cavalry retreat: the enemy assaults its hex – Which way: the fewest losses, then toward friends',
      '  Losses – Who loses first: the strongest',
    ])
    expect(lines).toContain('  Leader Transfer Phase – All leaders: stay with their units')
  })

  it('says rules and lists of a player’s own, too', () => {
    const policy = [
      { when: 'yielded', do: 'ask' },
      { when: 'won', do: 'pass', fatigueAtLeast: 3 },
      { when: 'either', do: 'pass', untilEnemyWithin: { hexes: 7, of: ['N1328', 'us-casey'] } },
    ]
    expect(wordsOf(...PINES, { initiative: { policy }, losses: { order: ['us-couch', 'us-casey'] } })).toEqual([
      '  Initiative – When the initiative is yours: ask me where the other side has passed it on; else pass when it is won, while everybody who could act is at Fatigue level 3 or more; else pass whether won or passed on, until an enemy is within 7 hexes of Seven Pines (N1328) and Casey',
      '  Losses – Who loses first: Couch, then Casey',
    ])
  })

  it('leaves nothing out that there are no words for: it follows as it is written', () => {
    const general = { fire: { hold: true }, retreat: { when: { unheardOf: 2 } } }
    const lines = wordsOf('across-the-potomac', 'great-invasion', 'union', { general })
    expect(lines[0]).toMatch(/^ {2}Battles – Hold the fire: /)
    expect(lines.slice(1)).toEqual(ordersLines({ general: { retreat: general.retreat } }, '  '))
  })

  it('names the unit, leader or hex that an entry is about', () => {
    const orders = { transfers: { 'us-leader-keyes': ['us-casey', 'us-couch'] } }
    expect(wordsOf(...PINES, orders)).toEqual(['  Where a leader goes, Keyes – Goes over to: Casey, then Couch'])
  })

  it('says that orders without an answer say nothing', () => {
    expect(wordsOf(...PINES, { losses: {} })).toEqual(['  nothing'])
  })
})

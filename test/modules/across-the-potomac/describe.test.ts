import { expect, describe as group, it } from 'vitest'
import type { Event } from '../../../modules/across-the-potomac/rules/events.ts'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { describe, describeEvent } from '../../../modules/across-the-potomac/view/describe.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import { evolvePosition } from '../../../src/kernel/events.ts'
import { positionAt, tableWith, takeAll, withBattle } from '../../support/atp-table.ts'
import { playAtRandom } from '../../support/random-play.ts'

const board = withBattle(
  tableWith({
    units: [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-2-8', hex: '2519' },
      { id: 'us-1', hex: 'destroyed', steps: 0 },
    ],
    more: { halfPoints: { union: 1, confederate: 3 } },
  }),
  '2519',
  { 'cs-early': '2620' },
)

group('a game record', () => {
  const cases: readonly (readonly [string, Event])[] = [
    ['Turn 15, 17 June 1863.', { type: 'turn-began', turn: 15 }],
    ['The weather turns to rain.', { type: 'weather-set', weather: 'rain' }],
    ['The weather stays clear.', { type: 'weather-set', weather: 'clear' }],
    [
      'Confederate scores ½ VP, now 2: forage (atp:13.1B).',
      { type: 'points-scored', side: 'confederate', halfPoints: 1, rule: 'atp:13.1B', reason: 'forage' },
    ],
    [
      'Union forfeits ½ VP, now 0: NY stays (atp:7.5).',
      { type: 'points-scored', side: 'union', halfPoints: -1, rule: 'atp:7.5', reason: 'NY stays' },
    ],
    [
      'NY is released and may appear on turn 16 (18 June 1863).',
      { type: 'reinforcement-due', unit: 'us-ny', turn: 16 },
    ],
    [
      'Colquitt is released and may appear on turn 55 (after the last day of the sheet).',
      { type: 'reinforcement-due', unit: 'cs-colquitt', turn: 55 },
    ],
    ['Meade takes command of the Union army.', { type: 'commander-changed', commander: 'meade' }],
    ['2413 Washington has fallen: Meade is called to command.', { type: 'alarm-city-taken', hex: '2413' }],
    ['Union player-turn, 2 CP.', { type: 'player-turn-began', side: 'union', commandPoints: 2 }],
    ['Early/2 is activated in 2620.', { type: 'units-activated', units: ['cs-early'] }],
    ['NY appears at 2013 Baltimore.', { type: 'unit-placed', unit: 'us-ny', hex: '2013' }],
    ['Early/2: 2620 to 2519 Winchester.', { type: 'unit-moved', unit: 'cs-early', to: '2519' }],
    ['Early/2 is fatigued by the forced march.', { type: 'unit-fatigued', unit: 'cs-early', rule: 'atp:9.8' }],
    ['Early/2 rests and recovers from fatigue.', { type: 'unit-rested', unit: 'cs-early' }],
    ['A step of 2/8 leaves for home.', { type: 'step-mustered-out', unit: 'us-2-8' }],
    ['Battle at 2519 Winchester: 2/8 defends.', { type: 'battle-joined', hex: '2519', defenders: ['us-2-8'] }],
    [
      'Early/2 fires at 2/8: d6 3, needs 3 or less: hit.',
      { type: 'shot-fired', unit: 'cs-early', target: 'us-2-8', strength: 3, die: 6, value: 3, hit: true },
    ],
    [
      'Early/2 fires at 2/8: d10 8, needs 1: miss.',
      { type: 'shot-fired', unit: 'cs-early', target: 'us-2-8', strength: 1, die: 10, value: 8, hit: false },
    ],
    [
      'Early/2 fires at 2/8: d6 1, cannot hit: miss.',
      { type: 'shot-fired', unit: 'cs-early', target: 'us-2-8', strength: 0, die: 6, value: 1, hit: false },
    ],
    ['2/8 loses a step (1 left).', { type: 'step-lost', unit: 'us-2-8' }],
    ['1 Corps is back with one step, in 2419 Bunker Hill.', { type: 'step-recovered', unit: 'us-1', hex: '2419' }],
    ['2/8 recovers a step.', { type: 'step-recovered', unit: 'us-2-8', hex: '2519' }],
    ['The Union side retreats.', { type: 'side-retreated', side: 'union' }],
    ['Long Bridge, Washington-Alexandria (2413-2513) is burned.', { type: 'bridge-burned', hexside: '2413-2513' }],
    [
      'The Confederate side captures Long Bridge, Washington-Alexandria (2413-2513).',
      { type: 'bridge-captured', hexside: '2413-2513', side: 'confederate' },
    ],
    [
      'The fortification at 2318 Harpers Ferry is in Confederate hands.',
      { type: 'fortification-captured', hex: '2318', side: 'confederate' },
    ],
    ['2/8 goes aboard transports in 2519 Winchester.', { type: 'transport-used', unit: 'us-2-8' }],
    ['Confederate troops go or attack into the North for the first time.', { type: 'territory-invaded' }],
    ['Confederate troops go or attack across the Susquehanna.', { type: 'susquehanna-crossed' }],
  ]
  it.each(cases)('atp:5.1 says: %s', (sentence, event) => {
    expect(describeEvent(event, board)).toBe(sentence)
  })

  it('atp:8.3A does not call Meade when he commands already', () => {
    const meade: State = { ...board, commander: 'meade' }
    expect(describeEvent({ type: 'alarm-city-taken', hex: '2413' }, meade)).toBe('2413 Washington has fallen.')
    expect(describeEvent({ type: 'susquehanna-passed' }, meade)).toBe('Confederate troops are beyond the Susquehanna.')
  })

  it('atp:9.3 tells a march', () => {
    const units = [{ id: 'cs-early', hex: '2519' }]
    const open = positionAt(tableWith({ units, activated: 'all' }), 'movement', { side: 'confederate' })
    const marched = takeAll(open, ['march:cs-early', 'to:2419', 'halt'])
    let position = open
    const sentences: string[] = []
    for (const logged of marched.events) {
      const sentence = describe(logged, position)
      if (sentence !== undefined) sentences.push(sentence)
      position = evolvePosition(position, logged, acrossThePotomac.evolve)
    }
    expect(sentences[0]).toBe('Early/2: 2519 Winchester to 2419 Bunker Hill.')
  })

  it('atp:5.1 finds words for every event of a whole game, or says that there is nothing to tell', () => {
    const engine = createEngine<State, Event>(acrossThePotomac)
    const game = playAtRandom(engine, 5, {
      scenario: 'great-invasion',
      options: { lastTurn: 25 },
      weight: ({ choice: [verb] }) => (verb.startsWith('end-') ? 1 : 5),
      check: () => {},
    })
    let position = game.start
    const sentences: string[] = []
    for (const logged of game.events) {
      const sentence = describe(logged, position)
      if (sentence !== undefined) sentences.push(sentence)
      position = evolvePosition(position, logged, acrossThePotomac.evolve)
    }
    expect(sentences.length).toBeGreaterThan(100)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
    expect(sentences.join(' ')).not.toMatch(/undefined|null|\[object|\b(us|cs)-/)
    expect(sentences[sentences.length - 1]).toMatch(/^After turn 25 /)
  })

  it('atp:16.1B, 12.6 tells rolls that no other event tells, and standing orders', () => {
    const position = positionAt(tableWith({ units: [] }), 'weather', {})
    const roll = { rule: 'atp:16.1B', purpose: 'Weather of turn 14', dice: [6, 6] }
    expect(describe({ of: 'kernel', event: { type: 'dice-rolled', request: roll, values: [3, 4] } }, position)).toBe(
      'Weather of turn 14: 3 + 4.',
    )
    const shot = { rule: 'atp:10.2E', purpose: 'Early/2 fires at 2/8', dice: [6] }
    expect(
      describe({ of: 'kernel', event: { type: 'dice-rolled', request: shot, values: [3] } }, position),
    ).toBeUndefined()
    expect(
      describe(
        { of: 'kernel', event: { type: 'standing-orders-followed', side: 'union', choice: ['leave', 'us-1c'] } },
        position,
      ),
    ).toBe('The Union standing orders decide: leave:us-1c.')
  })
})

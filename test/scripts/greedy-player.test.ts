import { describe, expect, it } from 'vitest'
import { HEX_IDS, hexFact } from '../../modules/across-the-potomac/rules/tables/hexes.ts'
import { greedyPlayer } from '../../scripts/match/greedy-player.ts'
import { greedyScore } from '../../scripts/match/greedy-score.ts'
import { choiceId } from '../../src/kernel/choice.ts'
import { createEngine } from '../../src/kernel/engine.ts'
import { numberSource } from '../../src/kernel/player.ts'
import { atp, positionAt, type TableSpec, tableWith, take } from '../support/atp-table.ts'
import { type DuelBoard, duel } from '../support/duel.ts'

const CITIES = HEX_IDS.filter((hex) => hexFact(hex).cityOwner === 'union')

const measure = {
  engine: atp,
  score: (board: ReturnType<typeof tableWith>, side: string) =>
    greedyScore(board, side === 'union' ? 'union' : 'confederate'),
}

const score = (spec: TableSpec) => greedyScore(tableWith(spec), 'confederate')

describe('the greedy player', () => {
  it('takes the choice after which it stands best', () => {
    const engine = createEngine(duel)
    const started = engine.start('plain', {})
    if (!started.ok) throw new Error(started.error.message)
    const choose = (best: number) =>
      greedyPlayer({ engine, score: ({ force }: DuelBoard) => (force === best ? 1 : 0) }, numberSource(1))(
        started.value.position,
        'red',
      )
    expect(choiceId(choose(2))).toBe('force:2')
    expect(choiceId(choose(3))).toBe('force:3')
  })

  it('looks through a choice that only opens another one, and does not repeat one that was in vain', () => {
    const state = tableWith({
      units: [
        { id: 'cs-rodes', hex: '1517' },
        { id: 'us-1', hex: '2416' },
      ],
      activated: 'all',
    })
    const player = greedyPlayer(measure, numberSource(1))
    const movement = positionAt(state, 'movement', { side: 'confederate' })
    expect(choiceId(player(movement, 'confederate'))).toBe('march:cs-rodes')
    expect(choiceId(player(movement, 'confederate'))).toBe('end-movement')
  })

  it('marches toward a free city', () => {
    const state = tableWith({
      units: [
        { id: 'cs-rodes', hex: '1517' },
        { id: 'us-1', hex: '2416' },
      ],
      activated: 'all',
      more: { citiesScored: CITIES.filter((hex) => hex !== '1317') },
    })
    const player = greedyPlayer(measure, numberSource(1))
    const march = take(positionAt(state, 'movement', { side: 'confederate' }), 'march:cs-rodes').position
    expect(choiceId(player(march, 'confederate'))).toMatch(/^to:14(17|18)$/)
  })
})

describe('what it likes', () => {
  const rodes = { id: 'cs-rodes', hex: '1820' }
  const enemy = { id: 'us-1', hex: '2416' }

  it('is points, steps, and enemies who have fewer', () => {
    const before = score({ units: [rodes, enemy] })
    expect(score({ units: [rodes, enemy], more: { halfPoints: { union: 0, confederate: 2 } } })).toBeGreaterThan(before)
    expect(score({ units: [{ ...rodes, steps: 2 }, enemy] })).toBeLessThan(before)
    expect(score({ units: [rodes, { ...enemy, steps: 2 }] })).toBeGreaterThan(before)
  })

  it('is to be nearer a city that pays, and to have somebody in a city of its own that is threatened', () => {
    const north = (hex: string) => score({ units: [{ id: 'cs-rodes', hex }, enemy] })
    expect(north('1417')).toBeGreaterThan(north('1820'))
    const richmond = (hex: string) =>
      score({
        units: [
          { id: 'cs-wise', hex },
          { id: 'us-dva', hex: '3507' },
        ],
      })
    expect(richmond('3509')).toBeGreaterThan(richmond('3513'))
  })

  it('is not to stand tired beside a stronger enemy', () => {
    const beside = (id: string, hex: string) =>
      score({
        units: [
          { id, hex },
          { id: 'us-1', hex: '2416' },
          { id: 'us-12', hex: '2416' },
        ],
        more: { citiesScored: CITIES },
      })
    expect(beside('cs-corse', '2417')).toBeLessThan(beside('cs-corse', '2419'))
    expect(score({ units: [{ ...rodes, fatigued: true }, enemy] })).toBeLessThan(score({ units: [rodes, enemy] }))
  })
})

import { describe, expect, it } from 'vitest'
import type { Combat } from '../../../../modules/on-to-richmond/rules/state/combat.ts'
import { resultOf, stageOf, type TableSpec, tableWith } from '../../../support/otr-table.ts'
import { ASSAULT, CAVALRY, ground, march, open, table } from './cavalry-ground.ts'

const OCCASIONS = ['enemy-movement', 'starts-adjacent', 'restricted-zone', 'advance', 'assault'] as const

const SHARE = { manpower: 0, letters: [], toLose: 0 }
const COMBAT: Combat = {
  attacker: 'union',
  type: 'normal',
  from: 'N5203',
  target: 'N5204',
  attackers: ['us-casey'],
  leader: null,
  defenders: [],
  artilleryDie: null,
  dice: [6, 1],
  difference: 5,
  results: { attacker: { ...SHARE, letters: ['a'] }, defender: SHARE },
  vacated: true,
}

describe('std:7.7 standing orders for cavalry', () => {
  const orders = (order: unknown) => ({ confederate: { cavalryRetreat: { 'enemy-movement': order } } })
  // the march has come one hex, so that this is what set the retreat off
  const state = (units: TableSpec['at'] = CAVALRY) => ground(units, { march: march({ path: ['N5203', 'N5204'] }) })

  it('std:7.7 never: it stays without a mail; always, with a way: it is gone', () => {
    const stays = open(state(), ['N5205'], [], orders({ retreat: 'never' }))
    expect(resultOf(stays.position)).toBe(0)
    expect(stays.position.board.march?.declined).toEqual(['N5205'])
    const gone = open(state(), ['N5205'], [[4]], orders({ retreat: 'always', path: ['away'] }))
    expect(resultOf(gone.position)).toBe(4)
    // six hexes straight away
    expect(gone.position.board.retreat).toBeNull()
    expect(gone.position.board.units['cs-1-va']).toMatchObject({ organized: false, fatigue: 1 })
  })

  it('std:7.7 toward a hex, by its number', () => {
    const gone = open(state(), ['N5205'], [[4]], orders({ retreat: 'always', path: ['N5209'] }))
    expect(gone.position.board.units['cs-1-va']?.place).toBe('N5209')
  })

  it('std:7.7 always without a way: the way is asked for', () => {
    const { position } = open(state(), ['N5205'], [[4]], orders({ retreat: 'always' }))
    expect(stageOf(position)).toBe('retreat')
  })

  it('std:7.7 the order for another occasion is silent', () => {
    const { position } = open(state(), ['N5205'], [], {
      confederate: { cavalryRetreat: { assault: { retreat: 'never' } } },
    })
    expect(stageOf(position)).toBe('cavalry-retreat')
  })

  it.each([
    ['enemy-movement', { march: march({ path: ['N5203', 'N5204'] }) }, 'N5205', 'N5204'],
    ['starts-adjacent', { march: march() }, 'N5205', 'N5204'],
    ['restricted-zone', { march: march({ path: ['N5305'] }) }, 'N5306', 'N5305'],
    ['assault', { march: null, assault: ASSAULT }, 'N5205', 'N5204'],
    ['advance', { march: march(), combat: COMBAT }, 'N5205', 'N5204'],
    ['advance', { march: null, assault: ASSAULT, combat: COMBAT }, 'N5205', 'N5204'],
    // the target of the assault was left empty, and the assaulting units have advanced into it
    ['advance', { march: null, assault: { ...ASSAULT, target: 'N5204', from: 'N5203' } }, 'N5205', 'N5204'],
  ] as const)('std:7.7 every occasion has its own ranking of ways: %s', (occasion, more, hex, enemy) => {
    const at = { [enemy]: { 'us-casey': 12 }, [hex]: { 'cs-1-va': 3 } }
    const locals = { side: 'confederate', occasion, enemy, hexes: [hex], rolling: null, lost: 0 } as const
    const order = (path: readonly string[]) => ({ retreat: 'always', path })
    const others = Object.fromEntries(OCCASIONS.map((other) => [other, order(['N5004'])]))
    const left = { confederate: { cavalryRetreat: { ...others, [occasion]: order(['N5209']) } } }
    const gone = table.open(tableWith({ at, active: 'union', more }), 'cavalry-retreat', locals, [[3]], left)
    expect(gone.position.board.units['cs-1-va']?.place).toBe('N5209')
  })

  it.each([
    ['strongest', 2, 2],
    ['weakest', 3, 1],
    ['spread', 2, 2],
    [['cs-2-va'], 3, 1],
  ] as const)('std:7.7 the loss of a 1 goes to the %s', (order, first, second) => {
    const units = { N5205: { 'cs-1-va': 3, 'cs-2-va': 2 } }
    const { position } = open(state(units), ['N5205'], [[1]], {
      confederate: { cavalryRetreat: { 'enemy-movement': { retreat: 'always' } }, losses: { order } },
    })
    const { board } = position
    expect([board.units['cs-1-va']?.manpower, board.units['cs-2-va']?.manpower]).toEqual([first, second])
  })
})

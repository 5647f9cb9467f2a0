import { describe, expect, it } from 'vitest'
import { retreat } from '../../../../modules/on-to-richmond/rules/stages/std-07-combat/retreat.ts'
import type { State } from '../../../../modules/on-to-richmond/rules/state.ts'
import { HEX_IDS, hexDistance } from '../../../../modules/on-to-richmond/rules/tables/hexes.ts'
import { gameEvents, otrTable, resultOf, stageOf } from '../../../support/otr-table.ts'
import { layOut, type Position } from './position.ts'

const table = otrTable([retreat])

type Where = Pick<Position, 'path' | 'enemy'> & Partial<Position>

function open(where: Where, units: Parameters<typeof layOut>[1], dice: readonly (readonly number[])[] = []) {
  const position = { name: '', kind: 'normal', hexes: {}, open: [], stop: true, ...where } as const
  return table.open(layOut(position, units), 'retreat', { rolling: null }, dice)
}

const unit = (state: State, id: string) => state.units[id]
const CORNER: Where = { path: ['N5801'], enemy: 'N5802', enemies: ['N5701', 'N5702'] }

describe('std:7.6 a retreat hex by hex', () => {
  it('std:7.6 it waits for the retreating side, goes where it is told and stops when it is told', () => {
    const { position } = open({ path: ['N5205'], enemy: 'N5204' }, { 'cs-garland-a': 9 })
    expect(stageOf(position)).toBe('retreat')
    expect(position.waiting).toMatchObject({ for: 'decision', side: 'confederate' })
    const end = table.takeAll(position, ['retreat:N5206', 'retreat:N5207', 'stop'])
    expect(resultOf(end.position)).toBeNull()
    expect(unit(end.position.board, 'cs-garland-a')).toMatchObject({ place: 'N5207', manpower: 9, organized: true })
    expect(end.position.board.retreat).toBeNull()
    expect(gameEvents(end).filter(({ type }) => type === 'retreat-went')).toEqual([
      { type: 'retreat-went', to: 'N5206', priority: 2, overridden: false },
      { type: 'retreat-went', to: 'N5207', priority: 1, overridden: false },
    ])
  })

  it('std:7.6 after four hexes a normal retreat ends by itself', () => {
    const { position } = open({ path: ['N5205'], enemy: 'N5204' }, { 'cs-garland-a': 9 })
    const end = table.takeAll(position, ['retreat:N5206', 'retreat:N5207', 'retreat:N5208', 'retreat:N5209'])
    expect(resultOf(end.position)).toBeNull()
    expect(unit(end.position.board, 'cs-garland-a')?.place).toBe('N5209')
  })

  it('std:7.6 a hex that is the only one is entered without asking', () => {
    // N0910 is the road away and the only hex of priority 1; from there Chart 2 leaves a choice
    const { position } = open({ path: ['N0909'], enemy: 'N0908' }, { 'cs-garland-a': 9 })
    expect(unit(position.board, 'cs-garland-a')?.place).toBe('N0910')
    expect(stageOf(position)).toBe('retreat')
  })

  it('std:7.6 but where the stack may stop its side is asked, though a single hex is open', () => {
    // two hexes gone along the edge of the map, and from N0134 only N0233 is left to go to
    const { position } = open({ path: ['N0132', 'N0133', 'N0134'], enemy: 'N0131' }, { 'cs-garland-a': 9 })
    expect(table.offered(position)).toEqual(['retreat:N0233', 'stop'])
    const placeAfter = (choice: string) => unit(table.take(position, choice).position.board, 'cs-garland-a')?.place
    expect([placeAfter('stop'), placeAfter('retreat:N0233')]).toEqual(['N0134', 'N0233'])
  })

  it('std:7.6 the stack moves together: every unit bears the loss of a hex, and is disorganized by it', () => {
    const { position } = open(CORNER, { 'cs-garland-a': 9, 'cs-rains-b': 3, 'cs-art-res-1': { manpower: 5 } })
    const went = table.take(position, 'retreat:N5702')
    const { board } = went.position
    expect(unit(board, 'cs-garland-a')).toMatchObject({ place: 'N5702', manpower: 6, organized: false })
    expect(unit(board, 'cs-art-res-1')).toMatchObject({ place: 'N5702', manpower: 2, organized: false })
    // 3 of 3: eliminated at that moment
    expect(unit(board, 'cs-rains-b')).toMatchObject({ place: 'eliminated', manpower: 0 })
    expect(board.losses.confederate).toMatchObject({ retreat: 9, combat: 0 })
  })

  it('std:7.6 a stack whose last unit is eliminated on the way has done with its retreat', () => {
    const { position } = open(CORNER, { 'cs-garland-a': 2 })
    const went = table.take(position, 'retreat:N5702')
    expect(resultOf(went.position)).toBeNull()
    expect(went.position.board.losses.confederate.retreat).toBe(2)
  })

  it('std:7.6 surrender: every unit is eliminated where it stands, and its manpower counts as lost in a retreat', () => {
    const where: Where = { path: ['N0106'], enemy: 'N0107', rain: true }
    const { position } = open(where, { 'cs-garland-a': 9, 'cs-rains-b': 4 })
    expect(resultOf(position)).toBeNull()
    expect(unit(position.board, 'cs-garland-a')?.place).toBe('eliminated')
    expect(unit(position.board, 'cs-rains-b')?.place).toBe('eliminated')
    expect(position.board.losses.confederate.retreat).toBe(13)
  })

  it('std:7.6 an override is used once and remembered', () => {
    const { position } = open({ path: ['N0102'], enemy: 'N0202' }, { 'cs-garland-a': 9 })
    expect(table.offered(position)).toEqual(['override:N0103', 'override:N0201'])
    expect(table.refusalOf(position, 'retreat:N0103')).toMatchObject({ code: 'retreat-override' })
    expect(table.refusalOf(position, 'retreat:N0101')).toMatchObject({ code: 'retreat-dead-end' })
    expect(table.refusalOf(position, 'retreat:N0909')).toMatchObject({ code: 'not-adjacent' })
    for (const choice of ['retreat:N9999', 'withdraw:N0909']) {
      expect(table.refusalOf(position, choice).code, choice).toBe('not-offered')
    }
    const went = table.take(position, 'override:N0103')
    expect(went.position.board.retreat).toMatchObject({ overridden: true })
    expect(unit(went.position.board, 'cs-garland-a')).toMatchObject({ manpower: 8, organized: false })
  })

  it('std:7.6 a hex with the lowest number is not overridden', () => {
    const { position } = open({ path: ['N0103'], enemy: 'N0203', kind: 'rout' }, { 'cs-garland-a': 9 })
    expect(table.offered(position)).toEqual(['retreat:N0102', 'override:N0104', 'override:N0202'])
    const { code, message } = table.refusalOf(position, 'override:N0102')
    expect([code, message.includes('without overriding')]).toEqual(['retreat-override', true])
  })

  it('std:7.6 a hex of a worse priority is refused with the hexes to go to', () => {
    const { position } = open({ path: ['N5205'], enemy: 'N5204' }, { 'cs-garland-a': 9 })
    expect(table.refusalOf(position, 'retreat:N5105')).toEqual({
      code: 'retreat-priority',
      rule: 'std:7.6',
      message: 'N5105 has priority 4, and hexes of priority 2 are open; go to N5106, N5206 and N5306.',
    })
    expect(table.refusalOf(position, 'stop').code).toBe('retreat-too-short')
  })

  it('std:7.6 a retreat that would end on an enemy is stretched to the first free hex', () => {
    // all within four hexes of the corner is held by the enemy; the fifth hex is free
    const held = HEX_IDS.filter((hex) => hex !== 'N5802' && hex !== 'N5801' && hexDistance(hex, 'N5801') <= 4)
    const land = held.filter((hex) => hex.startsWith('N'))
    let { position } = open({ path: ['N5801'], enemy: 'N5802', enemies: land }, { 'cs-garland-a': 21 })
    const gone: string[] = []
    while (stageOf(position) === 'retreat') {
      expect(table.offered(position)).not.toContain('stop')
      const choice = table.offered(position)[0] ?? ''
      gone.push(choice)
      position = table.take(position, choice).position
    }
    const place = unit(position.board, 'cs-garland-a')?.place ?? ''
    expect(hexDistance(place, 'N5801')).toBe(5)
    // four hexes of the enemy at 3 each, and one in his zone
    expect(unit(position.board, 'cs-garland-a')?.manpower).toBe(21 - 4 * 3 - 1)
  })
})

describe('std:7.6 what happens on the way', () => {
  it('otr:13.0 infantry that retreats through an objective takes it (Designer Q&A)', () => {
    const control = { N5206: 'union', N5207: 'union' } as const
    const { position } = open({ path: ['N5205'], enemy: 'N5204', more: { control } }, { 'cs-garland-a': 9 })
    const end = table.takeAll(position, ['retreat:N5206', 'retreat:N5307', 'stop'])
    expect(end.position.board.control).toEqual({ N5206: 'confederate', N5207: 'union' })
  })

  it('otr:13.0 nobody takes what is his already', () => {
    const more = { control: { N5206: 'confederate' } } as const
    const { position } = open({ path: ['N5205'], enemy: 'N5204', more }, { 'cs-garland-a': 9 })
    const gone = gameEvents(table.take(position, 'retreat:N5206')).map(({ type }) => type)
    expect(gone).toContain('unit-moved')
    expect(gone).not.toContain('control-gained')
  })

  it('otr:13.0 cavalry takes nothing', () => {
    const more = { control: { N5206: 'union' } } as const
    const { position } = open({ path: ['N5205'], enemy: 'N5204', kind: 'cavalry', more }, { 'cs-1-va': 4 })
    expect(table.take(position, 'retreat:N5206').position.board.control).toEqual({ N5206: 'union' })
  })

  it('std:6.3 leaders stay with their unit, and entrenchments and refused flanks stay behind', () => {
    const more = {
      flanksRefused: ['N5205'],
      leaders: { 'cs-leader-dh-hill': { attachedTo: 'cs-garland-a' } },
    }
    const units = { 'cs-garland-a': { manpower: 9, entrenched: 'fort' as const } }
    const { position } = open({ path: ['N5205'], enemy: 'N5204', more }, units)
    const { board } = table.takeAll(position, ['retreat:N5206', 'retreat:N5207', 'stop']).position
    expect(unit(board, 'cs-garland-a')?.entrenched).toBe('none')
    expect(board.flanksRefused).toEqual([])
    expect(board.leaders['cs-leader-dh-hill']).toEqual({ attachedTo: 'cs-garland-a' })
  })

  it.each(['normal', 'rout'] as const)(
    'otr:13.0 Siege artillery is removed when a %s retreat is forced on it',
    (kind) => {
      const where: Where = { path: ['S5212'], enemy: 'S5213', scenario: 'warwick-line', kind }
      const { position } = open(where, { 'cs-siege': 2, 'cs-mclaws-a': 9 })
      expect(unit(position.board, 'cs-siege')?.place).toBe('eliminated')
      expect(position.board.losses.confederate.retreat).toBe(2)
      expect(unit(position.board, 'cs-mclaws-a')?.manpower).toBe(9)
      expect(stageOf(position)).toBe('retreat')
    },
  )

  it('std:10.2 who ends a retreat at an enemy pontoon bridge with a Combat Value of 5 destroys it', () => {
    const pontoons = { 'N5207-N5208': 'union', 'N5206-N5207': 'union', 'N5208-N5209': 'union' } as const
    const at = (manpower: number, organized: boolean) => {
      const { position } = open(
        { path: ['N5205'], enemy: 'N5204', more: { pontoons } },
        { 'cs-garland-a': { manpower, organized } },
      )
      return table.takeAll(position, ['retreat:N5206', 'retreat:N5207', 'stop']).position.board.pontoons
    }
    expect(at(5, true)).toEqual({ 'N5208-N5209': 'union' })
    expect(at(5, false)).toEqual(pontoons)
  })

  it('otr:13.0 a floating bridge is rolled for before it is crossed: it holds, and is rolled for no more', () => {
    const pontoons = { 'N1625-N1626': 'union', 'N1626-N1726': 'union' } as const
    const where: Where = {
      path: ['N1626'],
      enemy: 'N1527',
      side: 'union',
      rain: true,
      more: { pontoons, turn: 1, weather: { rainUntil: 1, minorUnfordableUntil: 0, majorUnfordableUntil: 0 } },
    }
    const { position } = open(where, { 'us-sedgwick': 9 })
    expect(table.offered(position)).toEqual(['retreat:N1625', 'retreat:N1726'])
    const asked = table.take(position, 'retreat:N1625')
    expect(asked.position.waiting).toMatchObject({ for: 'roll', request: { rule: 'otr:13.0', dice: [6] } })
    const held = table.take(position, 'retreat:N1625', [[4]])
    expect(unit(held.position.board, 'us-sedgwick')?.place).toBe('N1625')
    expect(held.position.board.flags).toEqual({ 'held:N1625-N1626': 1 })
  })

  it('otr:13.0 where the bridge collapses another way must be found, the other bridge with its own roll', () => {
    const pontoons = { 'N1625-N1626': 'union', 'N1626-N1726': 'union' } as const
    const where: Where = {
      path: ['N1626'],
      enemy: 'N1527',
      side: 'union',
      more: { pontoons, turn: 1, weather: { rainUntil: 1, minorUnfordableUntil: 0, majorUnfordableUntil: 0 } },
    }
    const { position } = open(where, { 'us-sedgwick': 9 })
    // N1726 is now the only hex of the lowest priority: it is tried at once, and breaks down, too; N1627 costs 1
    const gone = table.take(position, 'retreat:N1625', [[5], [6]])
    expect(gone.position.board.pontoons).toEqual({})
    expect(unit(gone.position.board, 'us-sedgwick')).toMatchObject({ manpower: 8 })
    const went = gameEvents(gone).flatMap((event) => (event.type === 'retreat-went' ? [event.to] : []))
    expect(went[0]).toBe('N1627')
  })

  it('otr:13.0 where the second bridge holds the stack crosses it', () => {
    const pontoons = { 'N1625-N1626': 'union', 'N1626-N1726': 'union' } as const
    const where: Where = {
      path: ['N1626'],
      enemy: 'N1527',
      side: 'union',
      more: { pontoons, turn: 1, weather: { rainUntil: 1, minorUnfordableUntil: 0, majorUnfordableUntil: 0 } },
    }
    const { position } = open(where, { 'us-sedgwick': 9 })
    const gone = table.take(position, 'retreat:N1625', [[5], [1]])
    expect(unit(gone.position.board, 'us-sedgwick')?.place).toBe('N1726')
  })
})

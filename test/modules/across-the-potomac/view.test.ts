import { describe, expect, it } from 'vitest'
import { acrossThePotomac } from '../../../modules/across-the-potomac/rules/game.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { GRID } from '../../../modules/across-the-potomac/rules/tables/grid.ts'
import { HEX_IDS, neighboursOf } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { view } from '../../../modules/across-the-potomac/view/view.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { SideView, ViewTable } from '../../../src/kernel/view.ts'
import { openStage, positionAt, tableWith, take, withBattle } from '../../support/atp-table.ts'

function started(): Position<State> {
  const begun = createEngine(acrossThePotomac).start('great-invasion', { lastTurn: 30 })
  if (!begun.ok) throw new Error(begun.error.message)
  return begun.value.position
}

function table(seen: SideView, title: string): ViewTable {
  const found = seen.tables.find((one) => one.title === title)
  if (found === undefined) throw new Error(`no table ${title}`)
  return found
}

function space(seen: SideView, id: string) {
  const found = seen.spaces.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no space ${id}`)
  return found
}

describe('the view of a position', () => {
  it('atp:5.2 tells turn, day and place in the sequence of play', () => {
    expect(view(started(), 'union').heading).toEqual(['Turn 14', '16 June 1863', 'Administrative Phase', 'Weather'])
    const units = [{ id: 'cs-early', hex: '2519' }]
    const moving = positionAt(tableWith({ units, activated: 'all' }), 'movement', { side: 'confederate' })
    expect(view(moving, 'union').heading).toEqual(['Turn 14', '16 June 1863', 'Confederate player-turn', 'Movement'])
    const marching = take(moving, 'march:cs-early').position
    expect(view(marching, 'union').heading.slice(3)).toEqual(['Movement', 'March'])
  })

  it('atp:10.1 tells which volley of which battle is fired', () => {
    const units = [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-2-8', hex: '2519' },
    ]
    const state = withBattle(tableWith({ units, activated: 'all' }), '2519', { 'cs-early': '2620' })
    const firing = positionAt(state, 'fire', { volley: 'defensive-fire', side: 'union', shot: null })
    const seen = view(firing, 'union')
    expect(seen.heading.slice(2)).toEqual([
      'Confederate player-turn',
      'Attacks',
      'Battle at 2519 Winchester',
      'Defensive Fire',
    ])
    expect(table(seen, 'Battle Card: 2519 Winchester').rows).toEqual([
      ['Early/2', 'Confederate', 'front from 2620', '3/3', '', '0', '0'],
      ['2/8', 'Union', 'defends', '2/2', '', '0', '0'],
    ])
  })

  it('atp:3.1, 8.2, 16.1 tells score, points left, weather, commander and whose decision it is', () => {
    const units = [{ id: 'cs-early', hex: '2519' }]
    const more = { halfPoints: { union: 3, confederate: 25 }, flagLost: { union: true, confederate: false } }
    const state = tableWith({ units, activated: 'all', commandPoints: 2, weather: 'rain', more })
    const facts = view(positionAt(state, 'movement', { side: 'confederate' }), 'union').facts
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      'Confederate VP': '12½',
      'Union VP': '1½',
      'Confederate CP left': '2',
      Weather: 'rain',
      'Union commander': 'Hooker',
      'Union flag': 'lost',
      'Last turn': '50',
      'Waiting for': 'the Confederate decision',
    })
  })

  it('atp:3.4, 2.10 tells at the end what it has cost and which cities were taken, and not the points of a player-turn', () => {
    const units = [
      { id: 'cs-early', hex: '2519', steps: 1 },
      { id: 'us-2-8', hex: 'destroyed' as const, steps: 0 },
      { id: 'us-ny', hex: 'withdrawn' as const, steps: 0 },
    ]
    const table = tableWith({ turn: 25, side: null, units, more: { citiesScored: ['2116', '1515', '3013'] } })
    const state = { ...table, conditions: { ...table.conditions, scenario: 'great-invasion' } }
    const seen = view(openStage(state, 'game-end', {}).position, 'union').facts
    const facts = new Map(seen.map(({ label, value }) => [label, value]))
    expect(facts.get('Confederate losses')).toMatch(/^\d+ SP, 0 units destroyed$/)
    expect(facts.get('Union losses')).toMatch(/^\d+ SP, 1 unit destroyed$/)
    expect([...facts.keys()].filter((label) => /CP|Weather|Last turn/.test(label))).toEqual([])
    expect(facts.get('Cities taken by the Union side')).toBe('3013 Fredericksburg')
    expect(facts.get('Cities taken by the Confederate side')).toBe('2116 Frederick and 1515 York')
  })

  it('atp:2.4B draws neighbours as neighbours: two half columns on, or one aside in the next row', () => {
    const places = new Map(view(started(), 'union').spaces.map(({ id, x, y }) => [id, { x, y }]))
    expect(places.size).toBe(HEX_IDS.length)
    for (const hex of HEX_IDS) {
      for (const next of neighboursOf(hex)) {
        const a = places.get(hex)
        const b = places.get(next)
        if (a === undefined || b === undefined) throw new Error(hex)
        const [across, down] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
        expect(down === 0 ? across === 2 : down === 1 && across === 1, `${hex} and ${next}`).toBe(true)
      }
    }
  })

  it('atp:2.4B keeps east at the right of west', () => {
    const seen = view(started(), 'union')
    expect(space(seen, '2013').x).toBeGreaterThan(space(seen, '2019').x) // Baltimore, Hagerstown
    expect(space(seen, '1008').y).toBeLessThan(space(seen, '3509').y) // Philadelphia, Richmond
    expect(GRID.parse('2413')).toEqual({ row: 24, column: 13 })
  })

  it('atp:2.4 tells what is printed in a hex and along its sides', () => {
    const seen = view(started(), 'union')
    expect(space(seen, '2413')).toMatchObject({ name: 'Washington', sign: '#' })
    const [first, ...others] = space(seen, '2413').marks
    expect(first).toBe('Union fortification') // what the sign stands for
    expect(new Set(others)).toEqual(
      new Set([
        'city',
        'Northern territory',
        'Union city worth 10 VP',
        'major river (Potomac) to 2414',
        'tidal river (Potomac) to 2513',
        'bridge to 2414, 2513',
        'road to 2312, 2313, 2414, 2513',
        'border to 2414',
      ]),
    )
    expect(space(seen, '2607')).toMatchObject({ sign: '~', marks: expect.arrayContaining(['open water']) })
    expect(space(seen, '2520').sign).toBe('^')
    expect(space(seen, '2419')).toMatchObject({ sign: 'o', name: 'Bunker Hill' })
    expect(space(seen, '2720').marks).toContain('blocked hexside to 2721, 2821')
  })

  it('atp:3.4B, 16.2 tells which city was scored and which bridge is burned', () => {
    const more = { citiesScored: ['2413'], burnedBridges: ['2413-2414'] }
    const state = tableWith({ units: [{ id: 'cs-early', hex: '2519' }], activated: 'all', more })
    const seen = view(positionAt(state, 'movement', { side: 'confederate' }), 'union')
    expect(space(seen, '2413').marks).toEqual(
      expect.arrayContaining(['captured before; no more points for it', 'bridge to 2414 burned']),
    )
    expect(table(seen, 'Cities').rows).toContainEqual(['2413 Washington', 'Union', '10', 'captured'])
  })

  it('atp:16.2, 16.3F lists bridges with their owners, and works that have changed hands', () => {
    const more = {
      burnedBridges: ['1415-1515'],
      fortifications: { '2318': 'confederate' as const, '2413': 'union' as const },
    }
    const units = [{ id: 'cs-early', hex: '2519' }]
    const state = tableWith({ units, activated: 'all', conditions: { bridgeBurning: true }, more })
    const seen = view(positionAt(state, 'movement', { side: 'confederate' }), 'union')
    const { rows } = table(seen, 'Bridges')
    expect(rows).toContainEqual(['Columbia-Wrightsville bridge (1415-1515)', 'Union', 'burned'])
    expect(rows).toContainEqual(['Long Bridge, Washington-Alexandria (2413-2513)', 'Union', 'stands'])
    expect(rows).toContainEqual(['Chain and Aqueduct bridges (2413-2414)', 'nobody', 'stands'])
    expect(space(seen, '2318').marks).toContain('in Confederate hands')
    expect(space(seen, '2413').marks).not.toContain('in Union hands')
    const plain = view(positionAt(tableWith({ units, activated: 'all' }), 'movement', { side: 'confederate' }), 'union')
    expect(plain.tables.map(({ title }) => title)).not.toContain('Bridges')
  })

  it('atp:2.10, 14.1D shows every unit on the map with strength, MA and state', () => {
    const units = [
      { id: 'cs-early', hex: '2519', steps: 2, fatigued: true },
      { id: 'us-2m', hex: '2013' },
    ]
    const state = tableWith({ units, activated: 'all', acted: { 'cs-early': 'attack' } })
    const { counters } = view(positionAt(state, 'movement', { side: 'confederate' }), 'union')
    expect(counters).toMatchObject([
      {
        id: 'cs-early',
        side: 'confederate',
        space: '2519',
        name: 'Early/2',
        values: [
          { label: 'Strength', value: '2/3', rule: 'atp:2.10' },
          { label: 'MA', value: '1', rule: 'atp:2.11' },
        ],
        marks: ['infantry division', 'fatigued', 'attacked'],
      },
      expect.objectContaining({ id: 'us-2m', marks: ['infantry brigade', 'red band'] }),
    ])
  })

  it('atp:4.3, 6.3B, 7.1 keeps the Turn Record Sheet', () => {
    const seen = view(started(), 'union')
    const record = table(seen, 'Turn Record')
    expect(record.current).toBe(0)
    expect(record.rows).toHaveLength(17) // 14 to 30
    expect(record.rows[2]).toEqual([
      '16',
      '18 June 1863',
      'Union: NY appears at 1317 Harrisburg or 2013 Baltimore or 1008 Philadelphia',
    ])
    expect(record.rows[6]).toEqual(['20', '22 June 1863', 'Union: 1 Corps musters out a step'])
    expect(table(seen, 'Reinforcements to come').rows).toContainEqual([
      'Colquitt',
      'Confederate',
      '1/1',
      'not released',
      '3509 Richmond, 3708 Petersburg',
    ])
    expect(table(seen, 'Muster-outs and withdrawals to come').rows).toContainEqual(['NY', 'Union', 'withdraws', '43'])
  })

  it('atp:10.1.5C keeps the destroyed pile', () => {
    const units = [
      { id: 'cs-early', hex: '2519' },
      { id: 'us-2-8', hex: 'destroyed' as const, steps: 0 },
    ]
    const state = tableWith({ units, activated: 'all' })
    const seen = view(positionAt(state, 'movement', { side: 'confederate' }), 'union')
    expect(table(seen, 'Destroyed units').rows).toEqual([['2/8', 'Union', '2']])
  })
})

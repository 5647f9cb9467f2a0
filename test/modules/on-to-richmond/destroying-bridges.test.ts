import { describe, expect, test, vi } from 'vitest'
import { settlePontoons } from '../../../modules/on-to-richmond/rules/pontoons.ts'
import { riverBetween } from '../../../modules/on-to-richmond/rules/queries/crossings.ts'
import { destroyModifiers, destroyRefusal } from '../../../modules/on-to-richmond/rules/queries/destruction.ts'
import { destroying } from '../../../modules/on-to-richmond/rules/stages/std-10-bridges/destroying.ts'
import type { State } from '../../../modules/on-to-richmond/rules/state.ts'
import { gameEvents, otrTable, stageOf, type TableSpec, tableWith } from '../../support/otr-table.ts'
import { FREE } from './free-scenario.ts'

vi.mock(import('../../../modules/on-to-richmond/rules/tables/scenarios.ts'), async (original) => {
  const { withFreeScenario } = await import('./free-scenario.ts')
  return withFreeScenario(await original())
})

const table = otrTable([destroying])

function free(at: TableSpec['at'], more: Partial<TableSpec> = {}): State {
  return tableWith({ scenario: FREE, at, ...more })
}

const sum = (list: readonly { readonly value: number }[]) => list.reduce((total, { value }) => total + value, 0)

describe('std:10.2 destroying', () => {
  const BRIDGE = 'N0923-N0924'
  const FERRY = 'N1215-N1315'

  /** The unit has just ended its march where it stands; `from`: where it began. */
  function marched(at: TableSpec['at'], unit: string, path: readonly string[], more: Partial<State> = {}): State {
    const march: State['march'] = {
      unit,
      leader: null,
      halfPoints: 6,
      spent: 2,
      path,
      beganInZone: false,
      attacks: 0,
      held: false,
      declined: [],
      forceSettled: true,
    }
    return free(at, { more: { march, ...more } })
  }

  function destroys(state: State, unit: string, hexside: string, die: number) {
    const open = table.open(state, 'destroying', { unit, rolling: null }).position
    return gameEvents(table.take(open, `destroy:${hexside}`, [[die]]))
  }

  test('std:10.2 a bridge falls on a modified 2, not on 3: here -1 as no enemy is near', () => {
    const state = marched({ N0923: { 'us-couch': 12 } }, 'us-couch', ['N0922', 'N0923'])
    expect(destroys(state, 'us-couch', BRIDGE, 3)).toEqual([
      { type: 'destruction-tried', unit: 'us-couch' },
      { type: 'crossing-destroyed', hexside: BRIDGE },
    ])
    expect(destroys(state, 'us-couch', BRIDGE, 4)).toEqual([{ type: 'destruction-tried', unit: 'us-couch' }])
  })

  test('std:10.2 a ferry falls on a modified 1, not on 2', () => {
    const state = marched({ N1215: { 'us-couch': 1 } }, 'us-couch', ['N1214', 'N1215'])
    expect(destroys(state, 'us-couch', FERRY, 2).length).toBe(2)
    expect(destroys(state, 'us-couch', FERRY, 3).length).toBe(1)
  })

  const modifiers: readonly [string, TableSpec['at'], string, readonly string[], string, number][] = [
    ['-1 with no enemy zone on either bank', { N0923: { 'us-couch': 12 } }, 'us-couch', ['N0922', 'N0923'], BRIDGE, -1],
    ['-1 more when the whole march was spent there', { N0923: { 'us-couch': 12 } }, 'us-couch', ['N0923'], BRIDGE, -2],
    ['-2 for a Confederate at a ferry', { N1215: { 'cs-ripley': 5 } }, 'cs-ripley', ['N1214', 'N1215'], FERRY, -3],
    ['no -2 for a Confederate at a bridge', { N0923: { 'cs-ripley': 5 } }, 'cs-ripley', ['N0922', 'N0923'], BRIDGE, -1],
    [
      'no -1 with an enemy zone in its own hex',
      { N0923: { 'us-couch': 12 }, N0922: { 'cs-ripley': 5 } },
      'us-couch',
      ['N0822', 'N0923'],
      BRIDGE,
      0,
    ],
  ]
  test.each(modifiers)('std:10.2 %s', (_name, at, unit, path, hexside, value) => {
    expect(sum(destroyModifiers(marched(at, unit, path), unit, hexside))).toBe(value)
  })

  test('std:10.2 the whole march was not spent there by a unit that attacked', () => {
    const state = marched({ N0923: { 'us-couch': 12 } }, 'us-couch', ['N0923'])
    const fought = { ...state, march: state.march === null ? null : { ...state.march, attacks: 1 } }
    expect(sum(destroyModifiers(fought, 'us-couch', BRIDGE))).toBe(-1)
  })

  const refused: readonly [string, TableSpec['at'], string, string, Partial<State>, string][] = [
    ['a weak infantry unit a bridge', { N0923: { 'us-couch': 4 } }, 'us-couch', BRIDGE, {}, 'too-weak'],
    ['cavalry a bridge', { N0923: { 'us-3-8-pa': 6 } }, 'us-3-8-pa', BRIDGE, {}, 'not-this-type'],
    ['artillery a ferry', { N1215: { 'us-art-res-1': 6 } }, 'us-art-res-1', FERRY, {}, 'not-this-type'],
    [
      'a demoralized unit anything',
      { N0923: { 'us-couch': { manpower: 12, demoralized: 1 } } },
      'us-couch',
      BRIDGE,
      {},
      'demoralized',
    ],
    [
      'a unit that has tried already',
      { N0923: { 'us-couch': 12 } },
      'us-couch',
      BRIDGE,
      { triedToDestroy: ['us-couch'] },
      'tried-already',
    ],
    [
      'what is destroyed',
      { N0923: { 'us-couch': 12 } },
      'us-couch',
      BRIDGE,
      { destroyed: [BRIDGE] },
      'destroyed-already',
    ],
    [
      'a bridge to the enemy',
      { N0923: { 'us-couch': 12 }, N0924: { 'cs-ripley': 1 } },
      'us-couch',
      BRIDGE,
      {},
      'enemy-over-there',
    ],
    [
      'a bridge into an enemy zone',
      { N0923: { 'us-couch': 12 }, N0925: { 'cs-ripley': 1 } },
      'us-couch',
      BRIDGE,
      {},
      'zone-over-there',
    ],
    ['a dam', { S5412: { 'us-couch': 12 } }, 'us-couch', 'S5412-S5512', {}, 'no-bridge'],
    ['a ford', { N1225: { 'us-couch': 12 } }, 'us-couch', 'N1224-N1225', {}, 'no-bridge'],
    ['what is elsewhere', { N1225: { 'us-couch': 12 } }, 'us-couch', BRIDGE, {}, 'not-here'],
  ]
  test.each(refused)('std:10.2 %s is not destroyed', (_name, at, unit, hexside, more, code) => {
    const state = marched(at, unit, ['N0101'], more)
    expect(destroyRefusal(state, unit, hexside)?.code).toBe(code)
    expect(stageOf(table.open(state, 'destroying', { unit, rolling: null }).position)).toBe('door')
  })

  test('std:10.2 into an enemy zone it may be destroyed when a friend holds the other bank', () => {
    const at = { N0923: { 'us-couch': 12 }, N0924: { 'us-casey': 3 }, N0925: { 'cs-ripley': 1 } }
    expect(destroyRefusal(free(at), 'us-couch', BRIDGE)).toBeUndefined()
  })

  test('std:10.2 an enemy zone in the unit’s own hex does not keep it from trying, for a friend holds it: the unit', () => {
    const at = { N0923: { 'us-couch': 12 }, N0922: { 'cs-ripley': 5 } }
    expect(destroyRefusal(free(at), 'us-couch', BRIDGE)).toBeUndefined()
  })

  test('std:10.2 cavalry of any strength may destroy a ferry', () => {
    expect(destroyRefusal(free({ N1215: { 'us-3-8-pa': 1 } }), 'us-3-8-pa', FERRY)).toBeUndefined()
  })

  test('std:10.2 a unit off the map destroys nothing, and nobody what is no hexside', () => {
    const state = free({ reinforcement: { 'us-couch': 12 }, N0923: { 'us-casey': 13 } })
    expect(destroyRefusal(state, 'us-couch', BRIDGE)?.code).toBe('not-here')
    expect(destroyRefusal(state, 'us-casey', 'N0923-N9999')?.code).toBe('not-here')
    expect(destroyRefusal(state, 'us-casey', 'N0923')?.code).toBe('not-here')
  })

  test('std:10.2 also in rain', () => {
    expect(destroyRefusal(free({ N0923: { 'us-couch': 12 } }, { rain: true }), 'us-couch', BRIDGE)).toBeUndefined()
  })

  test('std:10.2 another unit may try again in the same turn', () => {
    const at = { N0923: { 'us-couch': 12, 'us-casey': 13 } }
    const state = free(at, { more: { triedToDestroy: ['us-couch'] } })
    expect(destroyRefusal(state, 'us-casey', BRIDGE)).toBeUndefined()
  })

  test('std:10.2 the player may leave it alone', () => {
    const state = marched({ N0923: { 'us-couch': 12 } }, 'us-couch', ['N0923'])
    const open = table.open(state, 'destroying', { unit: 'us-couch', rolling: null }).position
    expect(table.offered(open)).toEqual([`destroy:${BRIDGE}`, 'done'])
    expect(gameEvents(table.take(open, 'done'))).toEqual([])
  })

  test('std:10.2 a destroyed bridge over a minor river is a ford, over a major river nothing', () => {
    const state = free({}, { more: { destroyed: [BRIDGE, 'N2823-N2924'] } })
    expect(riverBetween(state, 'union', 'N0923', 'N0924', 'march')?.by).toBe('ford')
    expect(riverBetween(state, 'union', 'N2823', 'N2924', 'march')?.by).toBe('none')
  })

  test('otr:13.0 Long Bridge, Bottom’s Bridge and the railroad bridge may not be destroyed in Seven Pines', () => {
    for (const [hex, hexside] of [
      ['N2230', 'N2230-N2330'],
      ['N1928', 'N1928-N2027'],
      ['N1827', 'N1827-N1927'],
    ] as const) {
      const state = tableWith({ at: { [hex]: { 'us-couch': 12 } } })
      expect(destroyRefusal(state, 'us-couch', hexside)?.code).toBe('indestructible')
    }
  })
})

describe('std:10.2 pontoon bridges', () => {
  const pontoons = { 'N1625-N1626': 'union', 'N1626-N1726': 'confederate' } as const

  function removedBy(at: TableSpec['at'], unit: string): readonly string[] {
    const state = tableWith({ at, more: { pontoons } })
    const removed: string[] = []
    settlePontoons(
      {
        board: state,
        emit: (event) => {
          if (event.type === 'pontoon-removed') removed.push(event.hexside)
        },
      },
      [unit],
    )
    return removed
  }

  test('std:10.2 an enemy of Combat value 5 that ends its move there destroys it, and leaves his own', () => {
    expect(removedBy({ N1626: { 'cs-ripley': 5 } }, 'cs-ripley')).toEqual(['N1625-N1626'])
    expect(removedBy({ N1626: { 'us-couch': 5 } }, 'us-couch')).toEqual(['N1626-N1726'])
  })

  test('std:10.2 not with Combat value 4, be it by disorder, nor demoralized, nor from elsewhere', () => {
    expect(removedBy({ N1626: { 'cs-ripley': 4 } }, 'cs-ripley')).toEqual([])
    expect(removedBy({ N1626: { 'cs-ripley': { manpower: 5, organized: false } } }, 'cs-ripley')).toEqual([])
    expect(removedBy({ N1626: { 'cs-ripley': { manpower: 8, demoralized: 1 } } }, 'cs-ripley')).toEqual([])
    expect(removedBy({ N1627: { 'cs-ripley': 8 } }, 'cs-ripley')).toEqual([])
  })

  test('std:10.2 entrenchments do not count', () => {
    expect(removedBy({ N1626: { 'cs-ripley': { manpower: 4, entrenched: 'fort' } } }, 'cs-ripley')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { advice } from '../../../modules/across-the-potomac/advice/index.ts'
import { objectivesOf } from '../../../modules/across-the-potomac/advice/objectives.ts'
import { outlookOf } from '../../../modules/across-the-potomac/advice/outlook.ts'
import { module } from '../../../modules/across-the-potomac/index.ts'
import { isBay } from '../../../modules/across-the-potomac/rules/queries/waterways.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { HEX_IDS, hexDistance, hexFact } from '../../../modules/across-the-potomac/rules/tables/hexes.ts'
import { advisedPlayer } from '../../../src/host/opponent/advised-player.ts'
import { choiceId } from '../../../src/kernel/choice.ts'
import { numberSource } from '../../../src/kernel/player.ts'
import type { Position } from '../../../src/kernel/position.ts'
import {
  atp,
  offered,
  openStage,
  positionAt,
  stageOf,
  type TableSpec,
  tableWith,
  take,
} from '../../support/atp-table.ts'

/** What the advised player takes here. */
function advised(position: Position<State>): string {
  const { waiting } = position
  if (waiting.for !== 'decision') throw new Error('no decision is waited for')
  const offers = atp.offers(position, waiting.side)
  const view = module.view(position, waiting.side)
  return choiceId(advisedPlayer(advice, numberSource(1)).choose(view, offers, waiting.side))
}

function advisedThrough(position: Position<State>, stages: readonly string[]): Position<State> {
  let at = position
  for (let count = 0; count < 40 && stages.includes(stageOf(at)); count++) at = take(at, advised(at)).position
  return at
}

const WRIGHTSVILLE = '1415-1515'
const LONG_BRIDGE = '2413-2513'

describe('bridges', () => {
  const table = (units: TableSpec['units'], bridges: { readonly [bridge: string]: 'union' | 'confederate' }) =>
    tableWith({
      side: 'union',
      units,
      activated: 'all',
      conditions: { bridgeBurning: true },
      more: { bridgeOwners: bridges },
    })

  it('burns the one over which the enemy would reach a city, and leaves the others', () => {
    // Rodes is at the western end of the Wrightsville bridge, Lancaster and Philadelphia lie beyond it
    const units = [
      { id: 'cs-rodes', hex: '1515' },
      { id: 'us-1', hex: '2416' },
    ]
    const at = openStage(table(units, { [WRIGHTSVILLE]: 'union', [LONG_BRIDGE]: 'union' }), 'bridge-burning', {
      side: 'union',
    }).position
    expect(offered(at)).toEqual([`burn:${WRIGHTSVILLE}`, `burn:${LONG_BRIDGE}`, 'end-burning'])
    expect(advised(at)).toBe(`burn:${WRIGHTSVILLE}`)
    expect(advised(take(at, `burn:${WRIGHTSVILLE}`).position)).toBe('end-burning')
  })

  it('burns nothing while no enemy is near', () => {
    const units = [
      { id: 'cs-rodes', hex: '3923' },
      { id: 'us-1', hex: '2416' },
    ]
    const state = table(units, { [WRIGHTSVILLE]: 'union', [LONG_BRIDGE]: 'union' })
    expect(advised(openStage(state, 'bridge-burning', { side: 'union' }).position)).toBe('end-burning')
  })

  it('burns the bridge that is about to be captured, if a city hangs on it', () => {
    const state = tableWith({
      side: 'confederate',
      units: [{ id: 'cs-rodes', hex: '1515' }],
      activated: 'all',
      conditions: { bridgeBurning: true },
      more: {
        bridgeOwners: { [WRIGHTSVILLE]: 'union' },
        bridgesReached: [{ bridge: WRIGHTSVILLE, by: 'confederate' }],
      },
    })
    const at = openStage(state, 'bridge-capture', { onto: null }).position
    expect(offered(at)).toEqual([`burn:${WRIGHTSVILLE}`, `yield:${WRIGHTSVILLE}`])
    expect(advised(at)).toBe(`burn:${WRIGHTSVILLE}`)
  })

  it('yields a bridge beyond which there is nothing to lose any more', () => {
    const cities = HEX_IDS.filter((hex) => hexFact(hex).cityOwner === 'union')
    const state = tableWith({
      side: 'confederate',
      units: [{ id: 'cs-rodes', hex: '1515' }],
      activated: 'all',
      conditions: { bridgeBurning: true },
      more: {
        citiesScored: cities,
        bridgeOwners: { [WRIGHTSVILLE]: 'union' },
        bridgesReached: [{ bridge: WRIGHTSVILLE, by: 'confederate' }],
      },
    })
    expect(advised(openStage(state, 'bridge-capture', { onto: null }).position)).toBe(`yield:${WRIGHTSVILLE}`)
  })

  it('does not burn in the middle of something else', () => {
    const state = table([{ id: 'us-1', hex: '2416' }], { [WRIGHTSVILLE]: 'union' })
    const at = positionAt(state, 'foraging', { side: 'union' })
    expect(offered(at)).toContain(`burn:${WRIGHTSVILLE}`)
    expect(advised(at)).not.toContain('burn')
  })
})

describe('ships', () => {
  const RICHMOND = '3509'
  const aboard = (units: TableSpec['units'], citiesScored: readonly string[] = []) => {
    const conditions = { naval: true }
    const state = tableWith({ side: 'union', units, activated: 'all', conditions, more: { citiesScored } })
    return openStage(state, 'movement', { side: 'union' }).position
  }

  it('takes a unit up the river to a city that nobody guards', () => {
    const at = aboard([
      { id: 'us-1', hex: '3503' },
      { id: 'cs-rodes', hex: '2417' },
    ])
    expect(advised(at)).toBe('sail:us-1')
    const after = advisedThrough(at, ['movement', 'naval-movement'])
    const { place = '' } = after.board.units['us-1'] ?? {}
    expect(isBay(place)).toBe(false)
    expect(hexDistance(place, RICHMOND)).toBeLessThanOrEqual(1)
  })

  it('stays ashore when there is nothing to sail to', () => {
    const cities = HEX_IDS.filter((hex) => hexFact(hex).cityHalfPoints !== undefined)
    const units = [
      { id: 'us-1', hex: '3013' },
      { id: 'cs-rodes', hex: '3923' },
    ]
    const at = aboard(units, cities)
    expect(offered(at)).toContain('sail:us-1')
    expect(advised(at)).not.toContain('sail')
  })
})

describe('a foraging enemy', () => {
  /** What Rodes thinks of disturbing the corps that can forage at Moorefield. */
  const goal = (hex: string, others: TableSpec['units'] = [], enemy = 'us-2') => {
    const units = [{ id: 'cs-rodes', hex }, { id: enemy, hex: '2923' }, ...others]
    const position = positionAt(tableWith({ units, activated: 'all' }), 'movement', { side: 'confederate' })
    const outlook = outlookOf(module.view(position, 'confederate'), 'confederate')
    return objectivesOf(outlook, hex, ['cs-rodes']).find(({ name }) => name === 'deny')
  }

  it('atp:13.2D is a goal: to stand next to him', () => {
    const found = goal('2920')
    expect(found?.pay).toBeGreaterThan(0)
    expect(found?.turns('2922')).toBe(0)
    expect(found?.turns('2920')).toBeGreaterThan(0)
  })

  it('is one also for who stands there already, so that he stays', () => {
    expect(goal('2922')).toMatchObject({ hold: true })
  })

  it('is none where somebody else disturbs him, nor guns, which do not forage', () => {
    expect(goal('2920', [{ id: 'cs-corse', hex: '2922' }])).toBeUndefined()
    expect(goal('2920', [], 'us-res')).toBeUndefined()
  })
})

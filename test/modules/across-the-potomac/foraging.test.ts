import { describe, expect, it } from 'vitest'
import { forageGround } from '../../../modules/across-the-potomac/rules/queries/forage.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import {
  gameEvents,
  offered,
  offerOf,
  openStage,
  positionAt,
  refusalOf,
  stageOf,
  tableWith,
  take,
  type UnitSpec,
  unitAt,
} from '../../support/atp-table.ts'

function table(units: readonly UnitSpec[], more: Partial<State> = {}): State {
  return tableWith({ side: unitFact(units[0]?.id ?? '').side, units, activated: 'all', more })
}

function foraging(units: readonly UnitSpec[], more: Partial<State> = {}) {
  const state = table(units, more)
  return positionAt(state, 'foraging', { side: unitFact(units[0]?.id ?? '').side })
}

const inChambersburg: UnitSpec = { id: 'cs-early', hex: '1820' }

describe('where there is something to forage', () => {
  it('atp:13.2A, 13.2D an enemy town, watched or not; none in one of its own, in the fields, or under the enemy', () => {
    const state = table([inChambersburg, { id: 'us-1', hex: '2519' }])
    expect(forageGround(state, 'confederate', '1820')).toBe('open')
    expect(forageGround(table([inChambersburg, { id: 'us-1', hex: '1720' }]), 'confederate', '1820')).toBe('watched')
    expect(forageGround(table([{ id: 'us-1', hex: '1820' }]), 'confederate', '1820')).toBe('none')
    expect(forageGround(table([{ id: 'us-1', hex: '2519' }]), 'union', '1820')).toBe('none')
    expect(forageGround(state, 'confederate', '1720')).toBe('none')
  })
})

describe('foraging', () => {
  it('atp:13.1B, atp:3.3A a unit in an enemy town scores ½ VP', () => {
    const open = foraging([inChambersburg])
    expect(offered(open)).toEqual(['forage:cs-early', 'end-foraging'])
    expect(offerOf(open, 'forage:cs-early')).toMatchObject({ space: '1820', pieces: ['cs-early'], rule: 'atp:13.2A' })
    const done = take(open, 'forage:cs-early')
    expect(done.position.board.halfPoints).toEqual({ confederate: 1, union: 0 })
    expect(gameEvents(done)).toContainEqual(expect.objectContaining({ type: 'town-foraged', hex: '1820' }))
    expect(stageOf(done.position)).not.toBe('foraging')
  })

  it('atp:13.2A not in one’s own territory (3.3B), and not where there is no town', () => {
    expect(refusalOf(foraging([{ id: 'cs-early', hex: '2519' }]), 'forage:cs-early')).toMatchObject({
      code: 'own-territory',
      rule: 'atp:13.2A',
    })
    expect(refusalOf(foraging([{ id: 'cs-early', hex: '2020' }]), 'forage:cs-early')).toMatchObject({
      code: 'no-town',
      rule: 'atp:13.2A',
    })
    const union = foraging([{ id: 'us-1', hex: '2519' }])
    expect(offered(union)).toContain('forage:us-1')
  })

  it('atp:13.2B artillery does not forage, cavalry does', () => {
    const open = foraging([
      { id: 'cs-art2', hex: '1820' },
      { id: 'cs-stuart', hex: '1820' },
    ])
    expect(offered(open)).toEqual(['forage:cs-stuart', 'end-foraging'])
    expect(refusalOf(open, 'forage:cs-art2')).toMatchObject({ code: 'artillery', rule: 'atp:13.2B' })
  })

  it('atp:13.2C one unit a hex and turn, every turn anew', () => {
    const open = foraging([inChambersburg, { id: 'cs-rodes', hex: '1820' }, { id: 'cs-hood', hex: '1919' }])
    const one = take(open, 'forage:cs-early').position
    expect(offered(one)).toEqual(['forage:cs-hood', 'end-foraging'])
    expect(refusalOf(one, 'forage:cs-rodes')).toMatchObject({ code: 'already-foraged', rule: 'atp:13.2C' })
    expect(offered(foraging([inChambersburg]))).toContain('forage:cs-early')
  })

  it('atp:13.2D not next to an enemy unit', () => {
    const open = foraging([inChambersburg, { id: 'us-2-8', hex: '1919' }])
    expect(refusalOf(open, 'forage:cs-early')).toMatchObject({ code: 'enemy-adjacent', rule: 'atp:13.2D' })
    const river = foraging([
      { id: 'cs-early', hex: '2119' },
      { id: 'us-2-8', hex: '2219' },
    ])
    expect(refusalOf(river, 'forage:cs-early').code).toBe('enemy-adjacent') // a major river is not enough
  })

  it('atp:13.2D unless an unbridged tidal hexside separates the two', () => {
    const apart = foraging([
      { id: 'cs-early', hex: '2512' },
      { id: 'us-1-22', hex: '2513' },
    ])
    expect(offered(apart)).toContain('forage:cs-early')
    const bridged = [
      { id: 'cs-early', hex: '2413' },
      { id: 'us-1-22', hex: '2513' },
    ]
    expect(refusalOf(foraging(bridged), 'forage:cs-early').code).toBe('enemy-adjacent')
    expect(offered(foraging(bridged, { burnedBridges: ['2413-2513'] }))).toContain('forage:cs-early')
  })

  it('atp:16.1D with ATP-52 a river in flood does not keep the enemy off', () => {
    const units = [
      { id: 'cs-early', hex: '2119' },
      { id: 'us-2-8', hex: '2219' },
    ]
    expect(refusalOf(foraging(units, { weather: 'rain' }), 'forage:cs-early').code).toBe('enemy-adjacent')
  })

  it('atp:13.2E, 8.5E who forages performs no other action and does not rest', () => {
    const open = foraging([
      { ...inChambersburg, fatigued: true },
      { id: 'cs-hood', hex: '2718', fatigued: true },
    ])
    const done = take(open, 'forage:cs-early').position // the player-turn ends
    expect(unitAt(done, 'cs-early').fatigued).toBe(true)
    expect(unitAt(done, 'cs-hood').fatigued).toBe(false)
    const acted = tableWith({ units: [inChambersburg], activated: 'all', acted: { 'cs-early': 'move' } })
    const refused = positionAt(acted, 'foraging', { side: 'confederate' })
    expect(refusalOf(refused, 'forage:cs-early')).toMatchObject({ code: 'already-acted', rule: 'atp:8.5E' })
  })

  it('atp:8.5B only activated units forage', () => {
    const units = [inChambersburg, { id: 'cs-hood', hex: '1919' }]
    const state = tableWith({ units, activated: ['cs-hood'] })
    const open = positionAt(state, 'foraging', { side: 'confederate' })
    expect(refusalOf(open, 'forage:cs-early')).toMatchObject({ code: 'not-activated', rule: 'atp:8.5B' })
  })

  it('atp:8.6 foraging ends by itself when nobody can, and comes after the marches', () => {
    const none = openStage(table([{ id: 'cs-early', hex: '2519' }]), 'foraging', { side: 'confederate' })
    expect(stageOf(none.position)).not.toBe('foraging')
    expect(refusalOf(foraging([inChambersburg]), 'march:cs-early')).toMatchObject({
      code: 'too-late',
      rule: 'atp:5.1D',
    })
  })
})

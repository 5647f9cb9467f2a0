import { describe, expect, it } from 'vitest'
import type { HexId, UnitId } from '../../../modules/across-the-potomac/rules/ids.ts'
import type { State, Weather } from '../../../modules/across-the-potomac/rules/state.ts'
import { unitFact } from '../../../modules/across-the-potomac/rules/tables/units.ts'
import type { Position } from '../../../src/kernel/position.ts'
import {
  gameEvents,
  offered,
  offerOf,
  positionAt,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
  unitAt,
} from '../../support/atp-table.ts'

/** The movement of the first unit's side, all its units activated. */
function moving(units: readonly UnitSpec[], weather: Weather = 'clear', more: Partial<State> = {}): Position<State> {
  const { side } = unitFact(units[0]?.id ?? '')
  return positionAt(tableWith({ side, weather, units, activated: 'all', more }), 'movement', { side })
}

/** On the march with one unit from a hex, after these hexes. */
function marching(unit: UnitId, path: readonly HexId[], weather: Weather = 'clear', others: readonly UnitSpec[] = []) {
  const [start = '', ...rest] = path
  const open = moving([{ id: unit, hex: start }, ...others], weather)
  return takeAll(open, [`march:${unit}`, ...rest.map((hex) => `to:${hex}`)])
}

describe('march', () => {
  it('atp:9.3D what waits for the end of a march says so, and where it stands already is no step', () => {
    const { position } = marching('cs-early', ['2519', '2419'])
    for (const word of ['forage:cs-early', 'attack:2319', 'march:cs-hood', 'end-movement']) {
      const why = refusalOf(position, word)
      expect(why, word).toMatchObject({ code: 'march-under-way', rule: 'atp:9.3D' })
      expect(why.message).toContain('choose halt')
    }
    expect(refusalOf(position, 'to:2419')).toMatchObject({ code: 'already-there', rule: 'atp:9.3A' })
  })

  it('atp:9.3C, 9.4A each hex costs one MP; over plain ground there is one more MP than the MA', () => {
    const { position } = marching('cs-early', ['2519', '2419'])
    expect(offerOf(position, 'to:2319')).toMatchObject({ cost: 2, rule: 'atp:9.3C', space: '2319' })
    expect(offerOf(position, 'to:2319').label).not.toContain('forced')
    const there = take(position, 'to:2319')
    expect(unitAt(there.position, 'cs-early')).toMatchObject({ place: '2319', fatigued: false })
  })

  it('atp:9.8 a forced march is the one hex after that and fatigues as it is entered', () => {
    const at2319 = marching('cs-early', ['2519', '2419', '2319']).position
    expect(offerOf(at2319, 'to:2219')).toMatchObject({ rule: 'atp:9.8', cost: 3 })
    expect(offerOf(at2319, 'to:2219').label).toContain('forced march: fatigues')
    const there = take(at2319, 'to:2219')
    expect(unitAt(there.position, 'cs-early')).toMatchObject({ place: '2219', fatigued: true })
    expect(stageOf(there.position)).not.toBe('march') // nothing is left to march with
    // Slow ground would void the bonus too, and then one hex by force is not enough.
    expect(refusalOf(at2319, 'to:2320')).toMatchObject({ code: 'no-movement-points', rule: 'atp:9.3C' })
  })

  it('atp:9.8 a fatigued unit may not force march', () => {
    const open = moving([{ id: 'cs-early', hex: '2519', fatigued: true }])
    const { position } = takeAll(open, ['march:cs-early', 'to:2419'])
    expect(refusalOf(position, 'to:2420')).toMatchObject({ code: 'fatigued', rule: 'atp:9.8' }) // slow ground
    const halted = take(position, 'to:2319').position
    expect(stageOf(halted)).not.toBe('march') // the bonus is spent and force is not to be had
  })

  it('atp:9.4A one slow hex voids the bonus of the whole move, plain hexes before it included', () => {
    const { position } = marching('cs-early', ['2519', '2419'])
    expect(offerOf(position, 'to:2420')).toMatchObject({ rule: 'atp:9.8', cost: 2 })
    expect(offerOf(position, 'to:2420').label).toContain('slow ground')
    // A second hex after a slow first one is forced too.
    const slowFirst = marching('cs-early', ['2519', '2420']).position
    expect(unitAt(slowFirst, 'cs-early').fatigued).toBe(false)
    expect(offerOf(slowFirst, 'to:2320').rule).toBe('atp:9.8')
    // Cavalry: the third hex would be free, but not when it is slow; after it comes nothing.
    const stuart = marching('cs-stuart', ['2519', '2419', '2319']).position
    expect(offerOf(stuart, 'to:2219').rule).toBe('atp:9.3C')
    expect(offerOf(stuart, 'to:2320').rule).toBe('atp:9.8')
  })

  it('atp:9.4A a march that starts in slow ground and leaves it keeps the bonus', () => {
    const { position } = marching('cs-early', ['2420', '2519'])
    expect(offerOf(position, 'to:2619')).toMatchObject({ rule: 'atp:9.3C', cost: 2 })
  })

  it('atp:9.5B slow ground entered and left by road is ignored', () => {
    const { position } = marching('cs-early', ['2617', '2516'])
    expect(offerOf(position, 'to:2515')).toMatchObject({ rule: 'atp:9.3C', cost: 2 })
  })

  it('atp:9.5C slow ground entered by road and left off it counts after all', () => {
    const { position } = marching('cs-early', ['2617', '2516'])
    expect(offerOf(position, 'to:2517')).toMatchObject({ rule: 'atp:9.8', cost: 2 })
  })

  it('atp:9.5C slow ground with a road entered by another hexside is slow', () => {
    const { position } = marching('cs-early', ['2517', '2516'])
    expect(offerOf(position, 'to:2515')).toMatchObject({ rule: 'atp:9.8', cost: 2 })
  })

  it('atp:9.4A an unbridged major river voids the bonus, a bridged one does not', () => {
    const ford = marching('cs-early', ['2219', '2119']).position
    expect(offerOf(ford, 'to:2019').rule).toBe('atp:9.8')
    const bridge = marching('cs-early', ['2414', '2413']).position
    expect(offerOf(bridge, 'to:2313').rule).toBe('atp:9.3C')
  })

  it('atp:9.4A with 16.2 a burned bridge is no bridge', () => {
    const units = [{ id: 'cs-early', hex: '2414' }]
    const open = moving(units, 'clear', { burnedBridges: ['2413-2414'] })
    const { position } = takeAll(open, ['march:cs-early', 'to:2413'])
    expect(offerOf(position, 'to:2313').rule).toBe('atp:9.8')
  })

  it('atp:9.4B, 9.5A in rain the bonus is for marches on roads all the way', () => {
    const road = marching('cs-early', ['2519', '2419'], 'rain').position
    expect(offerOf(road, 'to:2319')).toMatchObject({ rule: 'atp:9.3C', cost: 2 })
    expect(refusalOf(road, 'to:2420')).toMatchObject({ code: 'no-force-in-rain', rule: 'atp:9.8' })
    const offRoad = moving([{ id: 'cs-early', hex: '2519' }], 'rain')
    const there = takeAll(offRoad, ['march:cs-early', 'to:2620']).position
    expect(stageOf(there)).not.toBe('march') // one MP and no more
  })

  it('atp:9.8 in rain nobody force marches, not on roads either', () => {
    const { position } = marching('cs-stuart', ['2519', '2419', '2319'], 'rain')
    const at2219 = take(position, 'to:2219').position
    expect(stageOf(at2219)).not.toBe('march') // on roads: 2 MA and the bonus, and no fourth hex
    expect(unitAt(at2219, 'cs-stuart').fatigued).toBe(false)
  })

  it('atp:16.1D in rain a major river is as tidal, a minor one as major', () => {
    const open = moving([{ id: 'cs-early', hex: '2219' }], 'rain')
    const position = take(open, 'march:cs-early').position
    expect(refusalOf(position, 'to:2119')).toMatchObject({ code: 'flooded-hexside', rule: 'atp:16.1D' })
    // The Susquehanna at Harrisburg has a bridge.
    const harrisburg = take(moving([{ id: 'cs-early', hex: '1418' }], 'rain'), 'march:cs-early').position
    expect(offered(harrisburg)).toContain('to:1317')
    expect(offered(harrisburg)).not.toContain('to:9999')
    // Minor: passable, though not by a bonus march.
    const fork = take(moving([{ id: 'cs-early', hex: '2719' }], 'rain'), 'march:cs-early').position
    expect(offered(fork)).toContain('to:2819')
  })

  it('atp:9.6A tidal hexsides are crossed at bridges only', () => {
    const position = take(moving([{ id: 'us-1-22', hex: '2513' }]), 'march:us-1-22').position
    expect(offered(position)).toContain('to:2413')
    expect(refusalOf(position, 'to:2512')).toEqual({
      code: 'tidal-hexside',
      rule: 'atp:9.6A',
      message: 'The river between 2513 and 2512 is tidal and has no bridge there.',
    })
  })

  it('atp:9.6B blocked hexsides are never crossed', () => {
    const position = take(moving([{ id: 'cs-early', hex: '2720' }]), 'march:cs-early').position
    expect(refusalOf(position, 'to:2721')).toMatchObject({ code: 'blocked-hexside', rule: 'atp:9.6B' })
    expect(offered(position)).not.toContain('to:2821')
  })

  it('atp:9.1B enemy-occupied hexes are not entered, but passing by costs nothing more', () => {
    const enemy: UnitSpec = { id: 'us-2-8', hex: '2419' }
    const position = take(moving([{ id: 'cs-early', hex: '2519' }, enemy]), 'march:cs-early').position
    expect(refusalOf(position, 'to:2419')).toMatchObject({ code: 'enemy-occupied', rule: 'atp:9.1B' })
    const past = marching('cs-early', ['2519', '2518'], 'clear', [enemy]).position // 2518 touches 2419
    expect(offerOf(past, 'to:2619').rule).toBe('atp:9.3C')
  })

  it('atp:9.9 a red band bars enemy territory, for a stack with such a unit too', () => {
    const units = [
      { id: 'us-2m', hex: '2413' },
      { id: 'us-1', hex: '2413' },
    ]
    const alone = take(moving(units), 'march:us-2m').position
    expect(refusalOf(alone, 'to:2414')).toMatchObject({ code: 'border', rule: 'atp:9.9' })
    expect(offered(alone)).toContain('to:2513') // Alexandria is Northern territory
    const stack = take(moving(units), 'march-stack:2413').position
    expect(refusalOf(stack, 'to:2414').code).toBe('border')
    const free = take(moving(units), 'march:us-1').position
    expect(offered(free)).toContain('to:2414')
  })

  it('atp:9.3A only adjacent hexes are entered', () => {
    const position = take(moving([{ id: 'cs-early', hex: '2519' }]), 'march:cs-early').position
    expect(refusalOf(position, 'to:2319')).toMatchObject({ code: 'not-adjacent', rule: 'atp:9.3A' })
    expect(refusalOf(position, 'to:9999')).toMatchObject({ code: 'unknown-hex', rule: 'atp:2.4D' })
  })

  it('atp:9.3E a march may halt before its points are spent', () => {
    const halted = take(marching('cs-stuart', ['2519', '2419']).position, 'halt').position
    expect(unitAt(halted, 'cs-stuart')).toMatchObject({ place: '2419', fatigued: false })
    expect(stageOf(halted)).not.toBe('march')
  })

  it('atp:8.5E with ATP-51 a march halted before its first hex is no action', () => {
    const open = moving([{ id: 'cs-early', hex: '2519' }])
    const back = takeAll(open, ['march:cs-early', 'halt']).position
    expect(back.board.playerTurn?.acted).toEqual({})
    expect(offered(back)).toContain('march:cs-early')
    expect(takeAll(open, ['march:cs-early', 'to:2419']).position.board.playerTurn?.acted).toEqual({
      'cs-early': 'move',
    })
  })

  it('atp:9.3D a stack marches by its slowest unit; units join before it sets out', () => {
    const open = moving([
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-stuart', hex: '2519' },
      { id: 'cs-jones', hex: '2519' },
      { id: 'cs-robt', hex: '2419' },
    ])
    const joined = takeAll(open, ['march:cs-stuart', 'join:cs-early']).position
    expect(refusalOf(joined, 'join:cs-robt')).toMatchObject({ code: 'not-together', rule: 'atp:9.3D' })
    expect(refusalOf(joined, 'join:cs-early').code).toBe('already-marching')
    const passing = take(joined, 'to:2419').position
    expect(offered(passing)).not.toContain('join:cs-robt')
    const away = take(passing, 'to:2319').position
    expect(unitAt(away, 'cs-stuart').place).toBe('2319')
    expect(unitAt(away, 'cs-early').place).toBe('2319')
    expect(unitAt(away, 'cs-jones').place).toBe('2519')
    expect(refusalOf(away, 'join:cs-jones')).toMatchObject({ code: 'under-way', rule: 'atp:9.3D' })
    expect(offerOf(away, 'to:2219').rule).toBe('atp:9.8') // cavalry alone would not have to force
    const forced = take(away, 'to:2219').position
    expect(unitAt(forced, 'cs-stuart').fatigued).toBe(true)
    expect(unitAt(forced, 'cs-early').fatigued).toBe(true)
  })

  it('atp:9.8 a stack with a fatigued unit does not force march', () => {
    const open = moving([
      { id: 'cs-early', hex: '2519', fatigued: true },
      { id: 'cs-rodes', hex: '2519' },
    ])
    const { position } = takeAll(open, ['march-stack:2519', 'to:2419'])
    expect(refusalOf(position, 'to:2420')).toMatchObject({ code: 'fatigued', rule: 'atp:9.8' })
    expect(refusalOf(position, 'to:2420').message).toContain('Early/2 is fatigued')
  })

  it('atp:9.3D the march under way ends before anything else is done', () => {
    const { position } = marching('cs-stuart', ['2519', '2419'], 'clear', [{ id: 'cs-jones', hex: '2519' }])
    expect(refusalOf(position, 'march:cs-jones')).toMatchObject({ code: 'march-under-way', rule: 'atp:9.3D' })
  })

  it('atp:6.3A, 6.4 marching into the North and across the Susquehanna sets off what follows', () => {
    const units = [
      { id: 'cs-early', hex: '2219' },
      { id: 'us-ny', hex: 'reinforcement' as const },
    ]
    const open = moving(units, 'clear', { invasionTurn: null, turn: 13 })
    const crossed = takeAll(open, ['march:cs-early', 'to:2119']).position
    expect(crossed.board.invasionTurn).toBe(13)
    expect(crossed.board.dueTurns['us-ny']).toBe(16)
    const river = moving(
      [
        { id: 'cs-early', hex: '1418' },
        { id: 'us-ny', hex: 'reinforcement' },
      ],
      'clear',
      {
        dueTurns: { 'us-ny': 17 },
      },
    )
    const over = takeAll(river, ['march:cs-early', 'to:1317']).position
    expect(over.board.susquehannaTurn).toBe(14)
    expect(over.board.beyondSusquehanna).toBe(true)
    expect(over.board.dueTurns['us-ny']).toBe(16)
  })

  it('atp:6.3A, 6.4, 8.3A a Union unit that marches in the North and across the Susquehanna sets nothing off', () => {
    const units: readonly UnitSpec[] = [
      { id: 'us-1', hex: '1418' },
      { id: 'us-ny', hex: 'reinforcement' },
    ]
    const open = moving(units, 'clear', { invasionTurn: null, northEnteredTurn: null })
    const { board } = takeAll(open, ['march:us-1', 'to:1317']).position
    expect(board).toMatchObject({ invasionTurn: null, northEnteredTurn: null, susquehannaTurn: null })
    expect(board.beyondSusquehanna).toBe(false)
    expect(board.dueTurns).toEqual({})
  })

  it('atp:8.3A, 6.3A the count for Meade starts with the first entry into the North, and not on the way there', () => {
    const more = { turn: 20, northEnteredTurn: 13, beyondSusquehanna: true }
    const again = takeAll(moving([{ id: 'cs-early', hex: '1418' }], 'clear', more), ['march:cs-early', 'to:1317'])
    expect(again.position.board.northEnteredTurn).toBe(13)
    expect(gameEvents(again).map(({ type }) => type)).not.toContain('susquehanna-passed')
    const south = moving([{ id: 'cs-early', hex: '2519' }], 'clear', { invasionTurn: null, northEnteredTurn: null })
    const { board } = takeAll(south, ['march:cs-early', 'to:2419']).position
    expect(board).toMatchObject({ invasionTurn: null, northEnteredTurn: null })
  })

  it('atp:6.2 a Union unit near Richmond releases nobody who is in play already', () => {
    const open = moving(
      [
        { id: 'us-1-4', hex: '3407' },
        { id: 'cs-colquitt', hex: '3708' },
      ],
      'clear',
      { turn: 22 },
    )
    expect(takeAll(open, ['march:us-1-4', 'to:3408']).position.board.dueTurns).toEqual({})
  })

  it('atp:6.2 a Union unit that moves into 3408 on turn 22, or over the Blackwater, releases Colquitt for turn 32', () => {
    const awaited: UnitSpec = { id: 'cs-colquitt', hex: 'reinforcement' }
    const near = moving([{ id: 'us-1-4', hex: '3407' }, awaited], 'clear', { turn: 22 })
    const released = takeAll(near, ['march:us-1-4', 'to:3408']).position
    expect(released.board.dueTurns['cs-colquitt']).toBe(32)
    const river = moving([{ id: 'us-2-7', hex: '3704' }, awaited], 'clear', { turn: 22 })
    expect(takeAll(river, ['march:us-2-7', 'to:3805']).position.board.dueTurns['cs-colquitt']).toBe(32)
    // The city's own hex is not counted: three hexes away is within, four is not.
    const far = moving([{ id: 'us-1-4', hex: '3305' }, awaited])
    expect(takeAll(far, ['march:us-1-4', 'to:3306']).position.board.dueTurns['cs-colquitt']).toBe(undefined)
    // 6.1C released once and for all: what comes later changes nothing.
    const again = moving([{ id: 'us-1-4', hex: '3408' }, awaited], 'clear', {
      dueTurns: { 'cs-colquitt': 32 },
      turn: 24,
    })
    expect(takeAll(again, ['march:us-1-4', 'to:3407']).position.board.dueTurns['cs-colquitt']).toBe(32)
  })

  it('atp:6.2 a Union unit within seven hexes of Staunton or Lynchburg releases Echols', () => {
    const awaited: UnitSpec = { id: 'cs-echols', hex: 'reinforcement' }
    const far = moving([{ id: 'us-1', hex: '2819' }, awaited])
    expect(takeAll(far, ['march:us-1', 'to:2719']).position.board.dueTurns['cs-echols']).toBe(undefined)
    const near = moving([{ id: 'us-1', hex: '2820' }, awaited])
    expect(takeAll(near, ['march:us-1', 'to:2920']).position.board.dueTurns['cs-echols']).toBe(24)
  })
})

import { describe, expect, it } from 'vitest'
import { invariantsOf } from '../../../modules/across-the-potomac/rules/invariants.ts'
import { sailableFrom } from '../../../modules/across-the-potomac/rules/queries/waterways.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import type { Position } from '../../../src/kernel/position.ts'
import {
  gameEvents,
  offered,
  offerOf,
  openStage,
  refusalOf,
  stageOf,
  type TableSpec,
  tableWith,
  take,
  takeAll,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

/** The Union movement segment with the option in force and every Union unit activated. */
function movement(units: TableSpec['units'], more: Partial<TableSpec> = {}): Position<State> {
  const state = tableWith({ side: 'union', units, activated: 'all', conditions: { naval: true }, ...more })
  return openStage(state, 'movement', { side: 'union' }).position
}

/** Aboard, by way of these hexes. */
function sailed(units: TableSpec['units'], by: readonly string[], more: Partial<TableSpec> = {}): Position<State> {
  const first = units[0]?.id ?? ''
  return takeAll(movement(units, more), [`sail:${first}`, ...by.map((hex) => `to:${hex}`)]).position
}

const MONROE = [{ id: 'us-1', hex: '3503' }]

describe('naval movement', () => {
  it('atp:16.3 is not offered unless it was agreed on, and never to the Confederacy', () => {
    const plain = movement(MONROE, { conditions: {} })
    expect(offered(plain)).not.toContain('sail:us-1')
    expect(refusalOf(plain, 'sail:us-1')).toMatchObject({ code: 'no-naval-movement', rule: 'atp:16.3' })
    const south = tableWith({
      side: 'confederate',
      units: [{ id: 'cs-early', hex: '3504' }],
      activated: 'all',
      conditions: { naval: true },
    })
    const position = openStage(south, 'movement', { side: 'confederate' }).position
    expect(refusalOf(position, 'sail:cs-early')).toMatchObject({ code: 'union-only', rule: 'atp:16.3A' })
  })

  it('atp:16.3A one activated unit a turn, and it is a Move action', () => {
    const units = [...MONROE, { id: 'us-3', hex: '3503' }]
    const after = takeAll(movement(units), ['sail:us-1', 'to:3603', 'halt']).position
    expect(after.board.playerTurn).toMatchObject({ transported: true, acted: { 'us-1': 'move' } })
    expect(refusalOf(after, 'sail:us-3')).toMatchObject({ code: 'already-transported', rule: 'atp:16.3A' })
    expect(offered(after)).toContain('march:us-3')
    const idle = movement(units, { activated: ['us-3'] })
    expect(refusalOf(idle, 'sail:us-1')).toMatchObject({ code: 'not-activated', rule: 'atp:8.5B' })
  })

  it('atp:16.3A a voyage halted before its first hex is no action and leaves the transport free', () => {
    const after = takeAll(movement(MONROE), ['sail:us-1', 'halt']).position
    expect(after.board.playerTurn).toMatchObject({ transported: false, acted: {} })
    expect(offered(after)).toContain('sail:us-1')
  })

  it('atp:16.3B nine hexes and no more', () => {
    const potomac = ['3403', '3303', '3204', '3104', '3005', '2905', '2806', '2807', '2808']
    const eight = sailed(MONROE, potomac.slice(0, 8))
    expect(offered(eight)).toContain('to:2808')
    expect(offerOf(eight, 'to:2808').cost).toBe(9)
    const nine = take(eight, 'to:2808')
    expect(unitAt(nine.position, 'us-1').place).toBe('2808')
    expect(stageOf(nine.position)).not.toBe('naval-movement')
  })

  it('atp:16.3B only hexes with a tidal hexside, and only along the water', () => {
    const aboard = sailed(MONROE, ['3603'])
    expect(refusalOf(aboard, 'to:3703')).toMatchObject({ code: 'no-tidal-water', rule: 'atp:16.3B' })
    expect(refusalOf(aboard, 'to:2413')).toMatchObject({ code: 'not-adjacent', rule: 'atp:16.3B' })
    expect(refusalOf(movement([{ id: 'us-1', hex: '2116' }]), 'sail:us-1')).toMatchObject({ code: 'no-tidal-water' })
  })

  it('atp:16.3B ships follow the rivers and do not cross a peninsula', () => {
    // 3504 lies between York and James, 3207 between Rappahannock and Mattaponi
    expect(sailableFrom(['3504'])).toEqual(['3404', '3405', '3503', '3505', '3604', '3605'].sort())
    expect(sailableFrom(['3405', '3504'])).not.toContain('3604')
    expect(sailableFrom(['3604', '3504'])).not.toContain('3404')
    expect(sailableFrom(['3106', '3207'])).not.toContain('3306')
    // 3405 lies between the York and the bay
    expect(sailableFrom(['3405'])).toContain('3304')
    expect(sailableFrom(['3505', '3405'])).not.toContain('3304')
    expect(sailableFrom(['3304', '3405'])).not.toContain('3505')
    const aboard = sailed([{ id: 'us-1', hex: '3405' }], ['3504'])
    expect(refusalOf(aboard, 'to:3604')).toEqual({
      code: 'no-waterway',
      rule: 'atp:16.3B',
      message: 'No tidal water leads from 3504 Yorktown to 3604; ships do not cross a peninsula.',
    })
  })

  it('atp:16.3B water leads around the tip of a peninsula, and up and down both banks', () => {
    expect(sailableFrom(['3404', '3503'])).toContain('3603')
    expect(sailableFrom(['2413'])).toEqual(['2512', '2513'])
    for (const [from, to] of [
      ['2512', '2613'],
      ['2813', '2912'],
      ['3013', '3112'],
    ] as const) {
      expect(sailableFrom([from]), from).toContain(to)
      expect(sailableFrom([to]), to).toContain(from)
    }
  })

  it('atp:16.3B over the open bay, through hexes that touch no shore', () => {
    const lying = sailed([{ id: 'us-1', hex: '2706' }], ['2705', '2606'])
    expect(unitAt(lying, 'us-1').place).toBe('2606')
  })

  it('atp:16.1D-3 a flood makes no river tidal for ships', () => {
    const harpersFerry = movement([{ id: 'us-1', hex: '2318' }], { weather: 'rain' })
    expect(refusalOf(harpersFerry, 'sail:us-1')).toMatchObject({ code: 'no-tidal-water', rule: 'atp:16.3B' })
    expect(offered(movement(MONROE, { weather: 'rain' }))).toContain('sail:us-1')
  })

  it('atp:16.3C not into a Confederate-occupied hex, and so not past one', () => {
    const aboard = sailed([...MONROE, { id: 'cs-early', hex: '3604' }], ['3603'])
    expect(offered(aboard)).not.toContain('to:3604')
    expect(refusalOf(aboard, 'to:3604')).toMatchObject({ code: 'enemy-occupied', rule: 'atp:16.3C' })
  })

  it('atp:16.3D it must stop next to a Confederate fortification, occupied or not', () => {
    const james = sailed(MONROE, ['3504', '3605', '3606', '3607'])
    expect(offerOf(james, 'to:3608').label).toContain('must stop there')
    const stopped = take(james, 'to:3608')
    expect(unitAt(stopped.position, 'us-1').place).toBe('3608')
    expect(stageOf(stopped.position)).not.toBe('naval-movement')
    const taken = sailed(MONROE, ['3504', '3605', '3606', '3607', '3608'], {
      more: { fortifications: { '3509': 'confederate', '3708': 'union' } },
    })
    expect(stageOf(taken)).toBe('naval-movement')
    expect(offered(taken)).toContain('to:3508')
  })

  it('atp:16.3E next to one it leaves only away from it, never past it', () => {
    const near = takeAll(movement([{ id: 'us-1', hex: '3608' }]), ['sail:us-1']).position
    expect(offered(near)).toEqual(['to:3507', 'to:3508', 'to:3607', 'halt'])
    expect(refusalOf(near, 'to:3609')).toMatchObject({ code: 'not-away', rule: 'atp:16.3E' })
    const away = take(near, 'to:3607').position
    expect(stageOf(away)).toBe('naval-movement')
    expect(offered(away)).toContain('to:3606')
  })

  it('atp:16.3E nobody goes aboard where every way leads past a battery', () => {
    const between = movement([{ id: 'us-1', hex: '3609' }])
    expect(offered(between)).not.toContain('sail:us-1')
    expect(refusalOf(between, 'sail:us-1')).toMatchObject({ code: 'not-away', rule: 'atp:16.3E' })
  })

  it('atp:16.3D, 16.3F a fortification the Confederacy has captured has batteries too', () => {
    const held = { more: { fortifications: { '3504': 'confederate' } } } as const
    const aboard = takeAll(movement([{ id: 'us-1', hex: '3303' }], held), ['sail:us-1', 'to:3403']).position
    expect(offered(aboard)).toContain('to:3404')
    expect(stageOf(take(aboard, 'to:3404').position)).not.toBe('naval-movement')
  })

  it('atp:16.3G a unit with zero MA may not', () => {
    const garrison = movement([
      { id: 'us-mart', hex: '2413' },
      { id: 'us-1', hex: '2413' },
    ])
    expect(offered(garrison)).not.toContain('sail:us-mart')
    expect(refusalOf(garrison, 'sail:us-mart')).toMatchObject({ code: 'garrison', rule: 'atp:16.3G' })
  })

  it('atp:16.3H it may end its move in a bay hex, stay there, and lands only by sailing on', () => {
    const lying = takeAll(movement(MONROE), ['sail:us-1', 'to:3502', 'halt']).position
    expect(unitAt(lying, 'us-1').place).toBe('3502')
    expect(invariantsOf({ ...lying, board: { ...lying.board, playerTurn: null }, frames: [] })).toEqual([])
    const next = movement([{ id: 'us-1', hex: '3502' }])
    expect(offered(next)).toEqual(['sail:us-1', 'end-movement'])
    expect(refusalOf(next, 'march:us-1')).toMatchObject({ code: 'at-sea', rule: 'atp:16.3H' })
    const landed = takeAll(next, ['sail:us-1', 'to:3503', 'halt']).position
    expect(unitAt(landed, 'us-1').place).toBe('3503')
    const idle = movement([{ id: 'us-1', hex: '3502' }], { activated: [] })
    expect(stageOf(idle)).not.toBe('movement')
  })

  it('atp:16.3H no Confederate stands in open water, and no Union unit without the option', () => {
    const state = tableWith({ side: null, units: [{ id: 'us-1', hex: '3502' }] })
    const at = (board: State) =>
      invariantsOf({ board, frames: [], waiting: { for: 'decision', side: 'union' }, orders: {} })
    expect(at(state)).toEqual(['us-1 stands in open water at 3502'])
    const option = tableWith({ side: null, units: [{ id: 'cs-early', hex: '3502' }], conditions: { naval: true } })
    expect(at(option)).toEqual(['cs-early stands in open water at 3502'])
  })

  it('atp:16.3I, 11.3 no attack across a tidal hexside, from the water or on it', () => {
    const state = tableWith({
      side: 'union',
      units: [
        { id: 'us-1', hex: '3502' },
        { id: 'cs-early', hex: '3503' },
        { id: 'us-3', hex: '3403' },
        { id: 'cs-hood', hex: '3404' },
      ],
      activated: 'all',
      conditions: { naval: true },
    })
    const opened = openStage(state, 'attacks', { side: 'union' }).position
    expect(stageOf(opened)).toBe('movement')
    const south = tableWith({
      units: [
        { id: 'cs-early', hex: '3503' },
        { id: 'us-1', hex: '3502' },
      ],
      activated: 'all',
    })
    expect(stageOf(openStage(south, 'attacks', { side: 'confederate' }).position)).not.toBe('attacks')
  })

  it('atp:16.3J whoever was transported does not march, nor the other way round', () => {
    const landed = takeAll(movement(MONROE), ['sail:us-1', 'to:3603', 'halt']).position
    expect(stageOf(landed)).not.toBe('movement')
    const marched = takeAll(movement([...MONROE, { id: 'us-3', hex: '3503' }]), [
      'march:us-1',
      'to:3504',
      'halt',
    ]).position
    expect(refusalOf(marched, 'sail:us-1')).toMatchObject({ code: 'already-acted', rule: 'atp:8.5E' })
    const aboard = sailed([...MONROE, { id: 'us-3', hex: '3503' }], ['3603'])
    expect(refusalOf(aboard, 'march:us-3')).toMatchObject({ code: 'voyage-under-way', rule: 'atp:16.3J' })
  })

  it('atp:9.9 a red band enters no Southern hex by sea', () => {
    const aboard = sailed([{ id: 'us-2m', hex: '2613' }], ['2712'])
    expect(refusalOf(aboard, 'to:2813')).toMatchObject({ code: 'border', rule: 'atp:9.9' })
  })

  it('atp:6.2 a voyage near Richmond releases Colquitt like a march', () => {
    const near = takeAll(movement([...MONROE, { id: 'cs-colquitt', hex: 'reinforcement' }]), [
      'sail:us-1',
      'to:3504',
      'to:3605',
    ])
    expect(gameEvents(near).some(({ type }) => type === 'reinforcement-due')).toBe(false)
    const closer = takeAll(near.position, ['to:3606', 'to:3607'])
    expect(gameEvents(closer)).toContainEqual({ type: 'reinforcement-due', unit: 'cs-colquitt', turn: 24 })
  })

  it('atp:12.1E-2 a unit at sea is adjacent like one across any other water', () => {
    const hexes = (atSea: readonly { readonly id: string; readonly hex: string }[]) => {
      const units = [{ id: 'us-3', hex: '3306' }, { id: 'cs-early', hex: '3305', steps: 2 }, ...atSea]
      const state = tableWith({ side: 'union', units, conditions: { naval: true } })
      const battle = withBattle(state, '3305', { 'us-3': '3306' }, { hits: { 'cs-early': 1 } })
      return offered(openStage(battle, 'defender-retreat', { side: 'confederate', to: null }).position)
    }
    expect(hexes([])).toEqual(['retreat:3205', 'retreat:3405', 'stand-fast'])
    expect(hexes([{ id: 'us-1', hex: '3104' }])).toEqual(['retreat:3405', 'stand-fast'])
  })
})

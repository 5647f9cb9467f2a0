import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
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
  type UnitSpec,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

interface Fought {
  readonly hex?: string
  readonly from?: string
  readonly attack?: readonly UnitSpec[]
  readonly defend: readonly UnitSpec[]
  readonly others?: readonly UnitSpec[]
  readonly battle: Partial<Battle>
  readonly more?: Partial<TableSpec>
}

/** After the offensive fire: Early has attacked Winchester from 2620 unless said otherwise. */
function fought({ hex = '2519', from = '2620', attack, defend, others = [], battle, more = {} }: Fought) {
  const attackers = attack ?? [{ id: 'cs-early', hex: from }]
  const attackFrom: { [unit: string]: string } = {}
  for (const unit of attackers) attackFrom[unit.id] = from
  const side = attackers[0]?.id.startsWith('us') ? 'union' : 'confederate'
  const table = tableWith({ side, units: [...attackers, ...defend, ...others], activated: 'all', ...more })
  const defenders = defend.map(({ id }) => id)
  const state = withBattle(table, hex, attackFrom, { defenders, ...battle })
  const opponent = side === 'union' ? 'confederate' : 'union'
  return openStage(state, 'defender-retreat', { side: opponent, to: null }).position
}

const HIT: UnitSpec = { id: 'us-1', hex: '2519', steps: 3 }

describe('atp:12.1 whether the defender may retreat', () => {
  it('atp:12.1B not when no step was lost', () => {
    expect(stageOf(fought({ defend: [{ id: 'us-1', hex: '2519' }], battle: {} }))).not.toBe('defender-retreat')
  })

  it('asks the defender when a step was lost', () => {
    const at = fought({ defend: [HIT], battle: { hits: { 'us-1': 1 } } })
    expect(at.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(offered(at)).toEqual(['retreat:2419', 'retreat:2420', 'retreat:2518', 'stand-fast'])
  })

  it('atp:12.1A gives no step back before a retreat is chosen', () => {
    const at = fought({ defend: [HIT], battle: { hits: { 'us-1': 1 } } })
    expect(refusalOf(at, 'recover:us-1')).toMatchObject({ code: 'not-retreating', rule: 'atp:12.1A' })
  })

  it('atp:12.3A, 9.9 the garrison that stays opens no way across the border to the red band beside it', () => {
    const besieged = (ring: readonly string[]) =>
      fought({
        hex: '2413',
        from: '2312',
        attack: [{ id: 'cs-early', hex: '2312' }],
        defend: [
          { id: 'us-2m', hex: '2413' },
          { id: 'us-mart', hex: '2413', steps: 1 },
        ],
        others: ring.map((hex, at) => ({ id: ['cs-hood', 'cs-rodes', 'cs-heth', 'cs-pickett'][at] ?? '', hex })),
        battle: { hits: { 'us-mart': 1 } },
      })
    expect(offered(besieged(['2313', '2412', '2512']))).toEqual(['retreat:2513', 'stand-fast'])
    expect(stageOf(besieged(['2313', '2412', '2512', '2513']))).not.toBe('defender-retreat') // 2414 is Virginia
  })

  it('atp:12.3A names as retreating only those who live and can move', () => {
    const at = fought({
      defend: [
        { id: 'us-1', hex: '2413', steps: 3 },
        { id: 'us-2', hex: '2413', steps: 0 },
        { id: 'us-mart', hex: '2413' },
      ],
      hex: '2413',
      from: '2414',
      battle: { hits: { 'us-1': 1, 'us-2': 4 } },
    })
    expect(offerOf(at, 'retreat:2412').pieces).toEqual(['us-1'])
  })

  it('stands fast without losing anything more', () => {
    const { position } = take(fought({ defend: [HIT], battle: { hits: { 'us-1': 1 } } }), 'stand-fast')
    expect(unitAt(position, 'us-1')).toMatchObject({ place: '2519', steps: 3 })
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 2 }) // 3.5B nobody has the field
  })

  it('atp:12.4B not after an extra hit', () => {
    const dead: UnitSpec = { id: 'us-1', hex: 'destroyed', steps: 0 }
    const at = fought({ defend: [dead], battle: { hits: { 'us-1': 4 }, extraHitBy: ['confederate'] } })
    expect(stageOf(at)).toBe('advance-after-combat')
  })

  it('not when the attacker has retreated', () => {
    const at = fought({ defend: [HIT], battle: { hits: { 'us-1': 1 }, retreated: 'confederate' } })
    expect(stageOf(at)).not.toBe('defender-retreat')
  })

  it('RULING ATP-33 also when no attacker is left: the step comes back, the field is nobody’s', () => {
    const attack: UnitSpec[] = [{ id: 'cs-early', hex: 'destroyed', steps: 0 }]
    const at = fought({ attack, defend: [HIT], battle: { hits: { 'us-1': 1, 'cs-early': 3 } } })
    expect(offered(at)).toEqual([
      'retreat:2419',
      'retreat:2420',
      'retreat:2518',
      'retreat:2520',
      'retreat:2619',
      'retreat:2620',
      'stand-fast',
    ])
    expect(take(at, 'stand-fast').position.board.halfPoints).toEqual({ union: 7, confederate: 2 })
    const gone = take(at, 'retreat:2419').position
    expect(unitAt(gone, 'us-1')).toEqual({ place: '2419', steps: 4, fatigued: true })
    expect(gone.board.halfPoints).toEqual({ union: 6, confederate: 0 })
  })

  it('atp:12.3 not for garrisons alone', () => {
    const defend: UnitSpec[] = [{ id: 'us-derussy', hex: '2519', steps: 2 }]
    expect(stageOf(fought({ defend, battle: { hits: { 'us-derussy': 1 } } }))).not.toBe('defender-retreat')
  })

  it('atp:12.3 not to surrender a garrison for nothing: cavalry that left stays with it', () => {
    const defend: UnitSpec[] = [
      { id: 'us-derussy', hex: '2519', steps: 2 },
      { id: 'us-1c', hex: '2519' },
    ]
    const at = fought({ defend, battle: { hits: { 'us-derussy': 1 }, left: ['us-1c'] } })
    expect(stageOf(at)).not.toBe('defender-retreat')
    expect(unitAt(at, 'us-1c').place).toBe('2519')
  })

  it('atp:12.2 a unit that retreated may be attacked again in that player-turn, fights and retreats again', () => {
    const units: UnitSpec[] = [
      { id: 'cs-early', hex: '2620' },
      { id: 'cs-hood', hex: '2318' },
      { id: 'us-1', hex: '2519' },
      { id: 'us-2-8', hex: '2419' },
    ]
    const { position } = openStage(tableWith({ units, activated: 'all' }), 'attacks', { side: 'confederate' })
    const first = ['attack:2519', 'commit:cs-early', 'cease-fire', 'fire:cs-early:us-1', [[1]], 'retreat:2419']
    const second = ['end-advance', 'attack:2419', 'commit:cs-hood']
    const at = takeAll(position, [...first, ...second]).position
    expect(at.board.battle?.defenders).toEqual(['us-1', 'us-2-8'])
    expect(offerOf(at, 'fire:us-1:cs-hood').modifiers?.map(({ label }) => label)).toEqual(['fatigued corps'])
    const again = takeAll(at, ['cease-fire', 'fire:cs-hood:us-1', [[1]]]).position
    expect(stageOf(again)).toBe('defender-retreat')
    const to = offered(again).find((choice) => choice.startsWith('retreat:')) ?? ''
    const gone = take(again, to).position
    expect(unitAt(gone, 'us-1')).toEqual({ place: to.slice(-4), steps: 4, fatigued: true })
  })
})

describe('atp:12.1E where to', () => {
  const battle = { hits: { 'us-1': 1 } }

  it('never into enemies, nor farther than one hex', () => {
    const at = fought({ defend: [HIT], battle, others: [{ id: 'cs-hood', hex: '2420' }] })
    expect(refusalOf(at, 'retreat:2420')).toMatchObject({ code: 'enemy-there', rule: 'atp:12.1E' })
    expect(refusalOf(at, 'retreat:2418')).toMatchObject({ code: 'not-adjacent', rule: 'atp:12.1E' })
    expect(refusalOf(at, 'retreat:0000')).toMatchObject({ code: 'unknown-hex' })
  })

  it('not next to enemies, the attackers among them, while another hex is open', () => {
    const at = fought({ defend: [HIT], battle })
    expect(refusalOf(at, 'retreat:2520')).toMatchObject({ code: 'next-to-enemy', rule: 'atp:12.1E' })
    expect(refusalOf(at, 'retreat:2619')).toMatchObject({ code: 'next-to-enemy', rule: 'atp:12.1E' })
  })

  it('next to enemies where friends hold the hex', () => {
    const at = fought({ defend: [HIT], battle, others: [{ id: 'us-2', hex: '2520' }] })
    expect(offered(at)).toEqual(['retreat:2419', 'retreat:2420', 'retreat:2518', 'retreat:2520', 'stand-fast'])
  })

  it('next to enemies where nothing better is open', () => {
    const others: UnitSpec[] = [
      { id: 'cs-hood', hex: '2418' },
      { id: 'cs-heth', hex: '2320' },
    ]
    const at = fought({ defend: [HIT], battle, others })
    expect(offered(at)).toEqual([
      'retreat:2419',
      'retreat:2420',
      'retreat:2518',
      'retreat:2520',
      'retreat:2619',
      'stand-fast',
    ])
  })

  it('not across a tidal hexside, but over its bridge', () => {
    const defend: UnitSpec[] = [{ id: 'us-1', hex: '2513', steps: 3 }]
    const at = fought({ hex: '2513', from: '2514', defend, battle })
    expect(offered(at)).toContain('retreat:2413')
    expect(refusalOf(at, 'retreat:2512')).toMatchObject({ code: 'barrier', rule: 'atp:9.6A' })
  })

  it('atp:9.6B not across a blocked hexside', () => {
    const defend: UnitSpec[] = [{ id: 'us-1', hex: '2720', steps: 3 }]
    const at = fought({ hex: '2720', from: '2820', defend, battle })
    expect(refusalOf(at, 'retreat:2721')).toMatchObject({ code: 'barrier', rule: 'atp:9.6B' })
  })

  it('atp:16.1D not across a river in flood without a bridge', () => {
    const defend: UnitSpec[] = [{ id: 'us-1', hex: '2219', steps: 3 }]
    const dry = fought({ hex: '2219', from: '2319', defend, battle })
    expect(offered(dry)).toContain('retreat:2118')
    const wet = fought({ hex: '2219', from: '2319', defend, battle, more: { weather: 'rain' } })
    expect(refusalOf(wet, 'retreat:2118')).toMatchObject({ code: 'barrier', rule: 'atp:16.1D' })
  })

  it('is not offered when no hex is open', () => {
    const ring = ['2419', '2420', '2518', '2520', '2619']
    const ids = ['cs-hood', 'cs-mclaws', 'cs-pickett', 'cs-heth', 'cs-pender']
    const others = ring.map((hex, i) => ({ id: ids[i] ?? '', hex }))
    expect(stageOf(fought({ defend: [HIT], battle, others }))).not.toBe('defender-retreat')
  })
})

describe('atp:12.1 the retreat', () => {
  it('atp:12.1G moves all as a stack, and fatigues all whether they fired or not', () => {
    const defend: UnitSpec[] = [HIT, { id: 'us-2', hex: '2519' }, { id: 'us-rw', hex: '2519' }]
    const over = take(fought({ defend, battle: { hits: { 'us-1': 1 } } }), 'retreat:2419')
    const { position } = over
    expect(gameEvents(over)).toContainEqual({ type: 'side-retreated', side: 'union' })
    for (const unit of ['us-1', 'us-2', 'us-rw']) {
      expect(unitAt(position, unit)).toMatchObject({ place: '2419', fatigued: true })
    }
    expect(unitAt(position, 'us-1').steps).toBe(4) // 12.1A
    // 12.1C, 3.2 the recovered step does not count, the field does
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 1 })
  })

  it('atp:12.1A gives back one step of one unit hit, of the defender’s choice', () => {
    const defend: UnitSpec[] = [HIT, { id: 'us-2', hex: '2519', steps: 4 }, { id: 'us-3', hex: '2519' }]
    const at = take(fought({ defend, battle: { hits: { 'us-1': 1, 'us-2': 1 } } }), 'retreat:2419').position
    expect(offered(at)).toEqual(['recover:us-1', 'recover:us-2'])
    expect(refusalOf(at, 'recover:us-3')).toMatchObject({ code: 'not-hit', rule: 'atp:12.1A' })
    const { position } = take(at, 'recover:us-2')
    expect(unitAt(position, 'us-1').steps).toBe(3)
    expect(unitAt(position, 'us-2').steps).toBe(5)
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 3 })
  })

  it('atp:12.1A, atp:3.2 the trap: a destroyed unit lives again with one step', () => {
    const dead: UnitSpec = { id: 'us-2-8', hex: 'destroyed', steps: 0 }
    const at = fought({ defend: [dead], battle: { hits: { 'us-2-8': 2 } } })
    expect(offered(at)).toContain('retreat:2419')
    const { position } = take(at, 'retreat:2419')
    expect(unitAt(position, 'us-2-8')).toEqual({ place: '2419', steps: 1, fatigued: true })
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 3 })
  })

  it('atp:12.3B garrisons surrender when the others retreat, and count as destroyed', () => {
    const defend: UnitSpec[] = [HIT, { id: 'us-derussy', hex: '2519' }]
    const at = fought({ defend, battle: { hits: { 'us-1': 1 } } })
    expect(offerOf(at, 'retreat:2419').label).toBe(
      'Retreat to 2419 Bunker Hill, a step is recovered, DeRussy would be lost',
    )
    const over = take(at, 'retreat:2419')
    expect(unitAt(over.position, 'us-derussy')).toMatchObject({ place: 'destroyed', steps: 0 })
    expect(gameEvents(over)).toContainEqual({ type: 'unit-eliminated', unit: 'us-derussy', rule: 'atp:12.3B' })
    expect(over.position.board.halfPoints).toEqual({ union: 0, confederate: 7 }) // three steps and the field
  })

  it('RULING ATP-19 a garrison recovers nothing', () => {
    const defend: UnitSpec[] = [HIT, { id: 'us-slough', hex: 'destroyed', steps: 0 }]
    const { position } = take(fought({ defend, battle: { hits: { 'us-1': 1, 'us-slough': 1 } } }), 'retreat:2419')
    expect(unitAt(position, 'us-1').steps).toBe(4) // without a question: only the corps can
    expect(unitAt(position, 'us-slough').place).toBe('destroyed')
  })

  it('RULING ATP-20, atp:12.1F a red band does not cross the border in retreat: the unit is lost', () => {
    const defend: UnitSpec[] = [
      { id: 'cs-early', hex: '2414', steps: 2 },
      { id: 'cs-dnc', hex: '2414' },
    ]
    const attack: UnitSpec[] = [{ id: 'us-1', hex: '2514' }]
    const others: UnitSpec[] = [{ id: 'cs-hood', hex: '2313' }]
    const at = fought({ hex: '2414', from: '2514', attack, defend, others, battle: { hits: { 'cs-early': 1 } } })
    const over = take(at, 'retreat:2313')
    expect(unitAt(over.position, 'cs-early').place).toBe('2313')
    expect(gameEvents(over)).toContainEqual({ type: 'unit-eliminated', unit: 'cs-dnc', rule: 'atp:12.1F' })
    expect(over.position.board.halfPoints).toEqual({ union: 5, confederate: 0 })
  })

  it('atp:9.9 a stack of red bands does not retreat across the border', () => {
    const defend: UnitSpec[] = [{ id: 'cs-dnc', hex: '2414', steps: 1 }]
    const attack: UnitSpec[] = [{ id: 'us-1', hex: '2514' }]
    const at = fought({ hex: '2414', from: '2514', attack, defend, battle: { hits: { 'cs-dnc': 1 } } })
    expect(refusalOf(at, 'retreat:2313')).toMatchObject({ code: 'border', rule: 'atp:9.9' })
  })

  it('atp:6.2 a retreat releases reinforcements as any move does', () => {
    const defend: UnitSpec[] = [{ id: 'us-1', hex: '3310', steps: 3 }]
    const others: UnitSpec[] = [{ id: 'cs-colquitt', hex: 'reinforcement' }]
    const attack: UnitSpec[] = [{ id: 'cs-early', hex: '3209' }]
    const at = fought({ hex: '3310', from: '3209', attack, defend, others, battle: { hits: { 'us-1': 1 } } })
    const to = offered(at).find((choice) => choice.startsWith('retreat:34'))
    expect(gameEvents(take(at, to ?? ''))).toContainEqual({
      type: 'reinforcement-due',
      unit: 'cs-colquitt',
      turn: 24,
    })
  })
})

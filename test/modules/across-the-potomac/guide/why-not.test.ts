import { describe, expect, it } from 'vitest'
import { plans } from '../../../../modules/across-the-potomac/guide/plans.ts'
import { whyNot } from '../../../../modules/across-the-potomac/guide/why-not.ts'
import type { HexId, UnitId } from '../../../../modules/across-the-potomac/rules/ids.ts'
import type { Side } from '../../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../../modules/across-the-potomac/rules/state.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import type { Plan } from '../../../../src/kernel/guide.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { atp, positionAt, stageOf, type TableSpec, tableWith, take, withBattle } from '../../../support/atp-table.ts'

function moving(spec: TableSpec, side: Side = 'confederate'): Position<State> {
  return positionAt(tableWith({ activated: 'all', side, ...spec }), 'movement', { side })
}

function planTo(position: Position<State>, side: Side, pieces: readonly UnitId[], hex: HexId, kind = 'march'): Plan {
  const found = plans(position, side, pieces).filter((plan) => plan.space === hex && plan.kind === kind)
  const [plan] = found
  if (plan === undefined || found.length > 1) throw new Error(`${found.length} plans of kind ${kind} to ${hex}`)
  return plan
}

function choicesOf(plan: Plan): readonly string[] {
  return plan.choices.map(choiceId)
}

function rulesOf({ notes }: Plan): readonly string[] {
  return notes.map(({ rule }) => rule)
}

const valley = [
  { id: 'cs-early', hex: '2519' },
  { id: 'cs-rodes', hex: '2519' },
  { id: 'cs-valley', hex: '2519' },
]

describe('plans of a march', () => {
  it('atp:9.3D send out one unit, a part of a stack, or all of it', () => {
    const position = moving({ units: valley })
    expect(choicesOf(planTo(position, 'confederate', ['cs-early'], '2419'))).toEqual([
      'march:cs-early',
      'to:2419',
      'halt',
    ])
    expect(choicesOf(planTo(position, 'confederate', ['cs-valley', 'cs-early'], '2419'))).toEqual([
      'march:cs-early',
      'join:cs-valley',
      'to:2419',
      'halt',
    ])
    expect(choicesOf(planTo(position, 'confederate', ['cs-early', 'cs-rodes', 'cs-valley'], '2419'))[0]).toBe(
      'march-stack:2519',
    )
  })

  it('atp:9.3E halt only where play would not end the march by itself', () => {
    const position = moving({ units: [{ id: 'cs-early', hex: '2519', fatigued: true }] })
    const far = plans(position, 'confederate', ['cs-early']).filter(({ kind, cost }) => kind === 'march' && cost === 2)
    expect(far.length).toBeGreaterThan(0)
    for (const plan of far) expect(choicesOf(plan)).not.toContain('halt')
  })

  it('atp:9.8 say what fatigues, gravely, and rather go without', () => {
    const position = moving({ units: valley })
    const all = plans(position, 'confederate', ['cs-early'])
    const forced = all.filter((plan) => rulesOf(plan).includes('atp:9.8'))
    expect(forced.length).toBeGreaterThan(0)
    for (const plan of forced) {
      expect(plan.cost).toBeGreaterThanOrEqual(2)
      expect(plan.notes.find(({ rule }) => rule === 'atp:9.8')?.grave).toBe(true)
    }
    expect(rulesOf(planTo(position, 'confederate', ['cs-early'], '2419'))).not.toContain('atp:9.8')
  })

  it('atp:9.7 leave behind what cannot march, and say so', () => {
    const units = [
      { id: 'us-mart', hex: '2413' },
      { id: 'us-1', hex: '2413' },
      { id: 'us-2', hex: '2413' },
    ]
    const position = moving({ units, activated: ['us-mart', 'us-1'] }, 'union')
    const plan = planTo(position, 'union', ['us-mart', 'us-1', 'us-2'], '2414')
    expect(choicesOf(plan)[0]).toBe('march:us-1')
    expect(rulesOf(plan).slice(0, 2)).toEqual(['atp:9.7', 'atp:8.5B'])
  })

  it('atp:6.3A warn of what a move releases', () => {
    const first = { invasionTurn: null, northEnteredTurn: null }
    const more = {
      units: [
        { id: 'cs-jones', hex: '2219' },
        { id: 'us-ny', hex: 'reinforcement' as const },
      ],
      more: first,
    }
    const north = planTo(moving(more), 'confederate', ['cs-jones'], '2119')
    expect(north.notes.find(({ rule }) => rule === 'atp:6.3A')?.grave).toBe(true)
    expect(rulesOf(north)).toContain('atp:8.3A')
    expect(rulesOf(planTo(moving(more), 'confederate', ['cs-jones'], '2319'))).not.toContain('atp:6.3A')
    expect(rulesOf(planTo(moving({ ...more, more: {} }), 'confederate', ['cs-jones'], '2119'))).not.toContain(
      'atp:6.3A',
    )
  })

  it('atp:9.3D go on with the march under way, and end it', () => {
    const position = take(
      take(moving({ units: [{ id: 'cs-jones', hex: '2519' }] }), 'march:cs-jones').position,
      'to:2419',
    ).position
    expect(choicesOf(planTo(position, 'confederate', ['cs-jones'], '2419', 'halt'))).toEqual(['halt'])
    const on = planTo(position, 'confederate', ['cs-jones'], '2319')
    expect([choicesOf(on), on.cost, on.path]).toEqual([['to:2319', 'halt'], 2, ['2519', '2419', '2319']])
    expect(plans(position, 'confederate', [])).toEqual(plans(position, 'confederate', ['cs-jones']))
    expect(plans(position, 'confederate', ['cs-early'])).toEqual([])
    expect(plans(position, 'union', ['cs-jones'])).toEqual([])
  })
})

describe('plans at bridges', () => {
  const bridges = { bridgeBurning: true }
  /** Next to York, with the bridge at Wrightsville behind it; too tired to cross the river elsewhere. */
  const raid: TableSpec = { units: [{ id: 'cs-early', hex: '1516', fatigued: true }], conditions: bridges }

  function withOrders(position: Position<State>, orders: Plain): Position<State> {
    const left = atp.leaveOrders(position, 'union', orders)
    if (!left.ok) throw new Error(left.error.message)
    return left.value.position
  }

  it('atp:16.2D end where the enemy must be asked first', () => {
    const position = moving(raid)
    const plan = planTo(position, 'confederate', ['cs-early'], '1515')
    expect(choicesOf(plan)).toEqual(['march:cs-early', 'to:1515'])
    expect(plan.notes.find(({ rule }) => rule === 'atp:16.2D')?.grave).toBe(true)
    const end = take(take(position, 'march:cs-early').position, 'to:1515').position
    expect([stageOf(end), end.waiting]).toEqual(['bridge-capture', { for: 'decision', side: 'union' }])
    expect(plans(position, 'confederate', ['cs-early']).some(({ space }) => space === '1415')).toBe(false)
    expect(whyNot(position, 'confederate', ['cs-early'], '1415')).toMatchObject({
      code: 'bridge-first',
      rule: 'atp:16.2D',
    })
  })

  it('atp:16.2D go on where its standing orders answer', () => {
    const open = withOrders(moving(raid), { bridges: { any: { burnWhen: 'never' } } })
    const across = planTo(open, 'confederate', ['cs-early'], '1415')
    expect(choicesOf(across).slice(0, 3)).toEqual(['march:cs-early', 'to:1515', 'to:1415'])
    expect(rulesOf(across)).toEqual(expect.arrayContaining(['atp:16.2D', 'atp:6.4']))
    const burned = withOrders(moving(raid), { bridges: { any: { burnWhen: 'enemy-would-capture' } } })
    expect(rulesOf(planTo(burned, 'confederate', ['cs-early'], '1515'))).toContain('atp:16.2C')
  })

  it('atp:16.2C cross an enemy bridge only when it is known to stand', () => {
    const beside = moving({
      units: [{ id: 'cs-early', hex: '1515' }],
      conditions: bridges,
      more: { bridgeOwners: { '1415-1515': 'union' } },
    })
    const plan = planTo(beside, 'confederate', ['cs-early'], '1415')
    expect(choicesOf(plan)).toEqual(['march:cs-early', 'to:1415'])
    expect(rulesOf(plan)).toContain('atp:16.2D')
    const burning = withOrders(beside, { bridges: { any: { burnWhen: 'enemy-would-capture' } } })
    expect(
      plans(burning, 'confederate', ['cs-early']).some(({ space, path }) => space === '1415' && path.length === 2),
    ).toBe(false)
  })

  it('atp:16.2C burn at either bank, without a unit', () => {
    const state = tableWith({ units: [{ id: 'us-1', hex: '2413' }], side: 'union', conditions: bridges })
    const position = positionAt(state, 'bridge-burning', { side: 'union' })
    for (const bank of ['2413', '2513']) {
      const burns = plans(position, 'union', []).filter(({ space, kind }) => kind === 'burn' && space === bank)
      expect(burns.map(choicesOf)).toContainEqual(['burn:2413-2513'])
    }
    const reached = take(take(moving(raid), 'march:cs-early').position, 'to:1515').position
    const kinds = plans(reached, 'union', []).map(({ kind, space }) => `${kind} ${space}`)
    expect(kinds.sort()).toEqual(['burn 1415', 'burn 1515', 'yield 1415', 'yield 1515'])
  })
})

describe('plans of an attack', () => {
  const units = [
    { id: 'cs-early', hex: '2419' },
    { id: 'cs-art2', hex: '2419' },
    { id: 'cs-rodes', hex: '2520' },
    { id: 'us-2-8', hex: '2519' },
  ]

  function attacking(spec: Partial<TableSpec> = {}): Position<State> {
    return positionAt(tableWith({ units, activated: 'all', ...spec }), 'attacks', { side: 'confederate' })
  }

  it('atp:10.1.1 announce it and commit who was chosen', () => {
    const stack = planTo(attacking(), 'confederate', ['cs-early', 'cs-art2'], '2519', 'attack')
    expect(choicesOf(stack)).toEqual(['attack:2519', 'commit-hex:2419'])
    expect(stack.path).toEqual(['2419', '2519'])
    const wide = planTo(attacking(), 'confederate', ['cs-art2', 'cs-early', 'cs-rodes'], '2519', 'attack')
    expect(choicesOf(wide)).toEqual(['attack:2519', 'commit-hex:2419', 'commit:cs-rodes'])
    expect(rulesOf(wide)).toContain('atp:10.1.1')
    const gunsLast = planTo(
      attacking({ units: [...units, { id: 'cs-heth', hex: '2419' }] }),
      'confederate',
      ['cs-art2', 'cs-early'],
      '2519',
      'attack',
    )
    expect(choicesOf(gunsLast)).toEqual(['attack:2519', 'commit:cs-early', 'commit:cs-art2'])
    expect(choicesOf(planTo(attacking(), 'confederate', [], '2519', 'attack'))).toEqual(['attack:2519'])
  })

  it('atp:10.6B tell guns that they need company', () => {
    const alone = planTo(attacking(), 'confederate', ['cs-art2'], '2519', 'attack')
    expect(choicesOf(alone)).toEqual(['attack:2519', 'commit:cs-art2'])
    expect(rulesOf(alone)).toContain('atp:10.6B')
  })

  it('atp:10.1 add to a battle that is being deployed, and begin it', () => {
    const position = take(take(attacking(), 'attack:2519').position, 'commit:cs-early').position
    expect(choicesOf(planTo(position, 'confederate', ['cs-rodes'], '2519', 'commit'))).toEqual(['commit:cs-rodes'])
    expect(choicesOf(planTo(position, 'confederate', [], '2519', 'engage'))).toEqual(['engage'])
    expect(whyNot(position, 'confederate', ['cs-early'], '2519')).toMatchObject({ code: 'already-committed' })
    expect(whyNot(position, 'confederate', ['cs-rodes'], '2119')).toMatchObject({ code: 'battle-under-way' })
  })

  it('atp:10.1B say why not', () => {
    const position = attacking({ activated: ['cs-early'] })
    expect(whyNot(position, 'confederate', ['cs-rodes'], '2519')).toMatchObject({ rule: 'atp:8.5B' })
    expect(whyNot(position, 'confederate', ['cs-early'], '2319')).toMatchObject({ code: 'too-early', rule: 'atp:8.6' })
  })

  it('atp:12.1E retreat where it is open', () => {
    const state = withBattle(
      tableWith({ units, activated: 'all' }),
      '2519',
      { 'cs-early': '2419' },
      { hits: { 'us-2-8': 1 } },
    )
    const position = positionAt(state, 'defender-retreat', { side: 'union', to: null }, 'union')
    const kinds = new Set(plans(position, 'union', ['us-2-8']).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['retreat', 'stand-fast']))
    expect(plans(position, 'union', [])).toEqual(plans(position, 'union', ['us-2-8']))
    expect(whyNot(position, 'union', ['us-2-8'], '2419')).toMatchObject({ rule: 'atp:12.1E' })
    expect(whyNot(position, 'union', ['us-2-8'], '2013')).toMatchObject({ code: 'not-adjacent' })
  })
})

describe('plans by sea', () => {
  const fleet: TableSpec = { units: [{ id: 'us-nagle', hex: '3503' }], conditions: { naval: true } }

  it('atp:16.3 sail, land or lie off, and say what that means', () => {
    const position = moving(fleet, 'union')
    const sea = plans(position, 'union', ['us-nagle']).filter(({ kind }) => kind === 'transport')
    expect(sea.length).toBeGreaterThan(20)
    expect(Math.max(...sea.map(({ cost }) => cost ?? 0))).toBe(9)
    for (const plan of sea) expect(choicesOf(plan)[0]).toBe('sail:us-nagle')
    expect(sea.some((plan) => rulesOf(plan).includes('atp:16.3H'))).toBe(true)
    const stack = moving({ ...fleet, units: [...fleet.units, { id: 'us-1-4', hex: '3503' }] }, 'union')
    expect(plans(stack, 'union', ['us-nagle', 'us-1-4']).some(({ kind }) => kind === 'transport')).toBe(false)
  })

  it('atp:16.3B say why a ship does not come there', () => {
    const position = moving(fleet, 'union')
    expect(whyNot(position, 'union', ['us-nagle'], '2519')?.rule).toMatch(/^atp:9/)
    const aboard = take(position, 'sail:us-nagle').position
    expect(whyNot(aboard, 'union', ['us-nagle'], '2519')).toMatchObject({ code: 'no-tidal-water' })
    expect(whyNot(aboard, 'union', ['us-nagle'], '2013')).toMatchObject({ code: 'too-far' })
  })
})

describe('why a hex has no plan', () => {
  const table: TableSpec = {
    units: [
      { id: 'cs-early', hex: '2519' },
      { id: 'cs-rm', hex: '3509' },
      { id: 'us-2-8', hex: '2419' },
      { id: 'us-6', hex: '2116' },
      { id: 'cs-hood', hex: '2718' },
      { id: 'cs-heth', hex: '2817' },
    ],
    activated: ['cs-early', 'cs-rm', 'cs-heth'],
    acted: { 'cs-heth': 'attack' },
  }

  it.each<readonly [UnitId, HexId, string, string, string]>([
    ['cs-early', '2419', 'enemy-occupied', 'atp:9.1B', 'enemy-occupied'],
    ['cs-early', '2116', 'enemy-occupied', 'atp:9.1B', 'Frederick'],
    ['cs-early', '3509', 'no-movement-points', 'atp:9.3C', 'MP away'],
    ['cs-early', '2519', 'already-there', 'atp:9.3A', 'already'],
    ['cs-early', '1710', 'open-water', 'atp:9.6A', 'open water'],
    ['cs-rm', '3409', 'garrison', 'atp:9.7', 'garrison'],
    ['cs-hood', '2719', 'not-activated', 'atp:8.5B', 'not activated'],
    ['cs-heth', '2818', 'already-acted', 'atp:8.5E', 'already attacked'],
    ['us-6', '2117', 'not-your-unit', 'atp:2.7', 'Union unit'],
  ])('%s to %s: %s', (unit, hex, code, rule, words) => {
    const position = moving(table)
    const why = whyNot(position, 'confederate', [unit], hex)
    expect(why).toMatchObject({ code, rule })
    expect(why?.message).toContain(words)
  })

  it('atp:9.3C counts the way', () => {
    const far = whyNot(moving({ units: [{ id: 'cs-early', hex: '2519' }] }), 'confederate', ['cs-early'], '1919')
    expect(far?.message).toBe(
      '1919 Greencastle is 6 MP away by the shortest open way; Early/2 has 2 MP on this march (the movement bonus included) and one more by force.',
    )
  })

  it('says who or what is waited for', () => {
    expect(whyNot(moving(table), 'union', ['us-6'], '2117')).toMatchObject({ code: 'not-your-decision' })
    expect(whyNot(moving(table), 'confederate', [], '2117')).toBeUndefined()
    expect(whyNot(moving(table), 'confederate', ['cs-early', 'cs-hood'], '2518')).toMatchObject({
      code: 'not-together',
    })
    const active = positionAt(tableWith({ units: table.units, commandPoints: 1 }), 'activation', {
      side: 'confederate',
    })
    expect(whyNot(active, 'confederate', ['cs-early'], '2518')).toMatchObject({ code: 'activation-first' })
  })
})

import { describe, expect, it } from 'vitest'
import type { StageLocals } from '../../../modules/across-the-potomac/rules/stage-map.ts'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
import {
  gameEvents,
  offered,
  offerOf,
  openStage,
  refusalOf,
  stageOf,
  tableWith,
  take,
  takeAll,
  type UnitSpec,
  unitAt,
  withBattle,
} from '../../support/atp-table.ts'

type Volley = StageLocals['fire']['volley']
const HEX = '2519'
const FROM = '2620'

interface Fight {
  /** Attackers; where not said otherwise, rested and in 2620. */
  readonly attack: readonly (Omit<UnitSpec, 'hex'> & { readonly hex?: string })[]
  readonly defend: readonly Omit<UnitSpec, 'hex'>[]
  readonly volley: Volley
  readonly hex?: string
  readonly battle?: Partial<Battle>
}

/** A volley about to begin. */
function volley({ attack, defend, volley: which, hex = HEX, battle = {} }: Fight) {
  const attackers = attack.map((unit) => ({ ...unit, hex: unit.hex ?? FROM }))
  const side = attack[0]?.id.startsWith('us') ? 'union' : 'confederate'
  const enemy = side === 'union' ? 'confederate' : 'union'
  const table = tableWith({
    side,
    units: [...attackers, ...defend.map((unit) => ({ ...unit, hex }))],
    activated: 'all',
  })
  const attack2: { [unit: string]: string } = {}
  for (const unit of attackers) attack2[unit.id] = unit.hex
  const state = withBattle(table, hex, attack2, battle)
  const firing = which === 'defensive-fire' ? enemy : side
  return openStage(state, 'fire', { volley: which, side: firing, shot: null }).position
}

describe('atp:10.1.2 preparatory barrage', () => {
  const attack = [{ id: 'cs-early' }, { id: 'cs-art2' }]
  const defend = [{ id: 'us-2-8' }]

  it('only artillery fires', () => {
    const at = volley({ attack, defend, volley: 'preparatory-barrage' })
    expect(offered(at)).toEqual(['fire:cs-art2:us-2-8', 'cease-fire'])
    expect(refusalOf(at, 'fire:cs-early:us-2-8')).toMatchObject({ code: 'not-artillery', rule: 'atp:10.1.2' })
  })

  it('is passed over without artillery', () => {
    const at = volley({ attack: [{ id: 'cs-early' }], defend, volley: 'preparatory-barrage' })
    expect(at.waiting).toEqual({ for: 'decision', side: 'union' })
  })

  it('atp:10.1.4 artillery that held its fire fires later, artillery that fired does not', () => {
    const held = takeAll(volley({ attack, defend, volley: 'preparatory-barrage' }), ['cease-fire', 'cease-fire'])
    expect(offered(held.position)).toEqual(['fire:cs-early:us-2-8', 'fire:cs-art2:us-2-8', 'cease-fire'])
    const fired = takeAll(volley({ attack, defend, volley: 'preparatory-barrage' }), [
      'fire:cs-art2:us-2-8',
      [[9]],
      'cease-fire',
    ])
    expect(offered(fired.position)).toEqual(['fire:cs-early:us-2-8', 'cease-fire'])
    expect(refusalOf(fired.position, 'fire:cs-art2:us-2-8')).toMatchObject({ code: 'already-fired', rule: 'atp:10.2A' })
  })
})

describe('atp:10.2 firing', () => {
  it('atp:10.1.3 every surviving defender fires, one after the other, the attackers not yet', () => {
    const at = volley({
      attack: [{ id: 'cs-early' }],
      defend: [{ id: 'us-1' }, { id: 'us-lw' }],
      volley: 'defensive-fire',
    })
    expect(offered(at)).toEqual(['fire:us-1:cs-early', 'fire:us-lw:cs-early', 'cease-fire'])
    expect(refusalOf(at, 'fire:cs-early:us-1')).toMatchObject({ code: 'not-your-volley', rule: 'atp:10.1D' })
    expect(refusalOf(at, 'fire:us-1:us-lw')).toMatchObject({ code: 'not-an-enemy-here', rule: 'atp:10.2D' })
    expect(refusalOf(at, 'fire:us-1:cs-hood')).toMatchObject({ code: 'not-an-enemy-here', rule: 'atp:10.2D' })
    expect(refusalOf(at, 'fire:us-2:cs-early')).toMatchObject({ code: 'not-in-battle', rule: 'atp:10.2A' })
    expect(refusalOf(at, 'fire:us-99:cs-early')).toMatchObject({ code: 'unknown-unit', rule: 'atp:2.9' })
  })

  it('atp:10.2A each unit fires once', () => {
    const defend = [{ id: 'us-1' }, { id: 'us-2' }]
    const at = volley({ attack: [{ id: 'cs-early' }], defend, volley: 'defensive-fire' })
    const { position } = take(at, 'fire:us-1:cs-early', [[6]])
    expect(offered(position)).toEqual(['fire:us-2:cs-early', 'cease-fire'])
    expect(refusalOf(position, 'fire:us-1:cs-early')).toMatchObject({ code: 'already-fired', rule: 'atp:10.2A' })
  })

  it('atp:10.2B firing fatigues at once, hit or miss, and says so only once', () => {
    const defend = [{ id: 'us-1' }, { id: 'us-2', fatigued: true }]
    const at = volley({ attack: [{ id: 'cs-early' }], defend, volley: 'defensive-fire' })
    const miss = take(at, 'fire:us-1:cs-early', [[6]])
    expect(gameEvents(miss)).toEqual([
      { type: 'shot-fired', unit: 'us-1', target: 'cs-early', strength: 4, die: 6, value: 6, hit: false },
      { type: 'unit-fatigued', unit: 'us-1', rule: 'atp:10.2B' },
    ])
    expect(unitAt(miss.position, 'us-1').fatigued).toBe(true)
    const tired = take(at, 'fire:us-2:cs-early', [[4]])
    expect(gameEvents(tired).map(({ type }) => type)).toEqual(['shot-fired'])
  })

  it('atp:10.2C nobody is forced to fire', () => {
    const defend = [{ id: 'us-1' }, { id: 'us-2' }]
    const at = volley({ attack: [{ id: 'cs-early' }], defend, volley: 'defensive-fire' })
    const { position } = take(at, 'cease-fire')
    expect(unitAt(position, 'us-1').fatigued).toBe(false)
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })

  it('atp:10.2E a roll up to the strength hits, a higher one misses', () => {
    const fight = { attack: [{ id: 'cs-early' }], defend: [{ id: 'us-2-8' }], volley: 'defensive-fire' } as const
    expect(unitAt(take(volley(fight), 'fire:us-2-8:cs-early', [[2]]).position, 'cs-early').steps).toBe(2)
    expect(unitAt(take(volley(fight), 'fire:us-2-8:cs-early', [[3]]).position, 'cs-early').steps).toBe(3)
  })

  it('atp:10.4A a hit takes effect at once, on strength and chance to fire', () => {
    const attack = [{ id: 'cs-early' }, { id: 'cs-art2' }]
    const at = volley({ attack, defend: [{ id: 'us-1' }, { id: 'us-2m' }], volley: 'preparatory-barrage' })
    const hit = take(at, 'fire:cs-art2:us-1', [[1]]).position
    expect(offerOf(hit, 'fire:us-1:cs-early').label).toContain('hits on 1–3 of d6')
    const killed = take(at, 'fire:cs-art2:us-2m', [[2]]).position
    expect(unitAt(killed, 'us-2m')).toEqual({ place: 'destroyed', steps: 0, fatigued: false })
    // 10.4B eliminated before it gets to fire
    expect(refusalOf(killed, 'fire:us-2m:cs-early')).toMatchObject({ code: 'eliminated', rule: 'atp:10.4B' })
  })

  it('atp:10.3C a unit without strength may fire but cannot hit', () => {
    const fight = {
      attack: [{ id: 'cs-early' }],
      defend: [{ id: 'us-1', steps: 1, fatigued: true }],
      volley: 'defensive-fire',
    } as const
    expect(offerOf(volley(fight), 'fire:us-1:cs-early').label).toBe(
      '1 Corps fires at Early/2: cannot hit with d6 (infantry defending plain ground)',
    )
    const { position } = take(volley(fight), 'fire:us-1:cs-early', [[1]])
    expect(unitAt(position, 'cs-early').steps).toBe(3)
  })
})

describe('atp:10.3 strength', () => {
  /** What the first shot of the defence is worth, as its offer tells it. */
  function defence(unit: Omit<UnitSpec, 'hex'>) {
    const at = volley({ attack: [{ id: 'cs-early' }], defend: [unit], volley: 'defensive-fire' })
    return offerOf(at, `fire:${unit.id}:cs-early`)
  }

  it('atp:14.2B a fatigued corps of 4 fires with 2', () => {
    const offer = defence({ id: 'us-1', fatigued: true })
    expect(offer.modifiers).toEqual([{ rule: 'atp:14.2A', label: 'fatigued corps', value: -2 }])
    expect(offer.label).toContain('hits on 1–2 of d6')
  })

  it('atp:14.2B a fatigued division of 4 fires with 3', () => {
    const at = volley({
      attack: [{ id: 'cs-hood', fatigued: true }],
      defend: [{ id: 'us-1' }],
      volley: 'offensive-fire',
    })
    const offer = offerOf(at, 'fire:cs-hood:us-1')
    expect(offer.modifiers).toEqual([{ rule: 'atp:14.2A', label: 'fatigued division', value: -1 }])
    expect(offer.label).toContain('hits on 1–3 of d6')
  })

  it('atp:14.2A a fatigued brigade loses 1', () => {
    expect(defence({ id: 'us-1m', fatigued: true }).label).toContain('cannot hit')
  })

  it('atp:14.2B never falls below nothing', () => {
    const at = volley({
      attack: [{ id: 'cs-valley', fatigued: true, hex: '2313' }],
      defend: [{ id: 'us-1' }],
      hex: '2413',
      volley: 'offensive-fire',
    })
    const offer = offerOf(at, 'fire:cs-valley:us-1')
    expect(offer.modifiers?.map(({ value }) => value)).toEqual([-1, -1])
    const shot = take(at, 'fire:cs-valley:us-1', [[1]])
    expect(gameEvents(shot)[0]).toMatchObject({ strength: 0, hit: false })
  })

  it('atp:10.3B modifiers add up: a fatigued flanker at a fortification', () => {
    const at = volley({
      attack: [
        { id: 'cs-early', hex: '2313' },
        { id: 'cs-hood', hex: '2412', fatigued: true },
      ],
      defend: [{ id: 'us-1' }],
      hex: '2413',
      volley: 'offensive-fire',
      battle: { front: '2313', flanks: { '2412': 'coordinated' } },
    })
    expect(offerOf(at, 'fire:cs-hood:us-1').modifiers).toEqual([
      { rule: 'atp:14.2A', label: 'fatigued division', value: -1 },
      { rule: 'atp:10.8C', label: 'coordinated flank attack', value: 1 },
      { rule: 'atp:11.1D', label: 'attacking a fortification', value: -1 },
    ])
    expect(offerOf(at, 'fire:cs-hood:us-1').label).toContain('hits on 1–3 of d10 (infantry attacking')
  })
})

describe('atp:11.1 the ground of the battle hex decides the die', () => {
  it.each([
    ['2519', '2620', 6, 6, 10, 4, 3], // plain
    ['2520', '2620', 10, 6, 10, 4, 3], // slow
    ['2413', '2313', 10, 6, 10, 3, 4], // fortification
  ] as const)('at %s from %s', (hex, from, attackDie, defendDie, gunsDie, attackStrength, defendStrength) => {
    const attack = [
      { id: 'cs-hood', hex: from },
      { id: 'cs-art2', hex: from },
    ]
    const defend = [{ id: 'us-5' }]
    const assault = volley({ attack, defend, hex, volley: 'offensive-fire' })
    const shot = take(assault, 'fire:cs-hood:us-5')
    expect(shot.position.waiting).toMatchObject({ request: { dice: [attackDie] } })
    const guns = take(assault, 'fire:cs-art2:us-5')
    expect(guns.position.waiting).toMatchObject({ request: { dice: [gunsDie] } })
    const reply = take(volley({ attack, defend, hex, volley: 'defensive-fire' }), 'fire:us-5:cs-hood')
    expect(reply.position.waiting).toMatchObject({ request: { dice: [defendDie] } })
    expect(gameEvents(take(assault, 'fire:cs-hood:us-5', [[1]]))[0]).toMatchObject({ strength: attackStrength })
    const answer = take(volley({ attack, defend, hex, volley: 'defensive-fire' }), 'fire:us-5:cs-hood', [[1]])
    expect(gameEvents(answer)[0]).toMatchObject({ strength: defendStrength })
  })
})

describe('atp:10.6A the artillery shield', () => {
  const attack = [{ id: 'cs-early' }, { id: 'cs-johnson' }, { id: 'cs-art2' }]

  it('keeps infantry and cavalry from firing at artillery while infantry or cavalry is left', () => {
    const at = volley({ attack, defend: [{ id: 'us-2-8' }, { id: 'us-rw' }], volley: 'offensive-fire' })
    expect(refusalOf(at, 'fire:cs-early:us-rw')).toEqual({
      code: 'artillery-shielded',
      rule: 'atp:10.6A',
      message: 'Early/2 may not fire at the artillery RW while enemy infantry or cavalry is left.',
    })
    expect(offered(at)).not.toContain('fire:cs-early:us-rw')
  })

  it('does not bind artillery', () => {
    const at = volley({ attack, defend: [{ id: 'us-2-8' }, { id: 'us-rw' }], volley: 'offensive-fire' })
    expect(offered(at)).toContain('fire:cs-art2:us-rw')
  })

  it('falls in mid-battle, with the last infantry or cavalry', () => {
    const at = volley({ attack, defend: [{ id: 'us-1m' }, { id: 'us-rw' }], volley: 'offensive-fire' })
    const { position } = take(at, 'fire:cs-early:us-1m', [[1]])
    expect(offered(position)).toEqual(['fire:cs-johnson:us-rw', 'fire:cs-art2:us-rw', 'cease-fire'])
  })

  it('is not there when only artillery defends, and covers heavy artillery too', () => {
    expect(offered(volley({ attack, defend: [{ id: 'us-rw' }], volley: 'offensive-fire' }))).toContain(
      'fire:cs-early:us-rw',
    )
    const both = volley({ attack, defend: [{ id: 'us-mart' }, { id: 'us-haskins' }], volley: 'offensive-fire' })
    expect(offered(both)).not.toContain('fire:cs-early:us-haskins')
  })

  it('covers the guns of attackers whose infantry is a failed flank no more', () => {
    const at = volley({
      attack: [{ id: 'cs-valley', steps: 1 }, { id: 'cs-art2' }, { id: 'cs-hood', hex: '2619' }],
      defend: [{ id: 'us-1' }, { id: 'us-2' }],
      volley: 'defensive-fire',
      battle: { front: '2620', flanks: { '2619': 'failed' } },
    })
    expect(refusalOf(at, 'fire:us-1:cs-art2').code).toBe('artillery-shielded')
    expect(offered(take(at, 'fire:us-1:cs-valley', [[1]]).position)).toContain('fire:us-2:cs-art2')
  })

  it('covers guns no more when the cavalry beside them has left', () => {
    const at = volley({
      attack,
      defend: [{ id: 'us-1c' }, { id: 'us-rw' }],
      volley: 'offensive-fire',
      battle: { left: ['us-1c'] },
    })
    expect(offered(at)).toContain('fire:cs-early:us-rw')
  })
})

describe('atp:10.7 heavy artillery', () => {
  const fight: Fight = {
    attack: [{ id: 'cs-early' }, { id: 'cs-johnson' }],
    defend: [{ id: 'us-derussy' }],
    volley: 'defensive-fire',
  }

  it('fires twice when defending, at two targets if it likes', () => {
    const once = take(volley(fight), 'fire:us-derussy:cs-early', [[1]]).position
    expect(offered(once)).toEqual(['fire:us-derussy:cs-early', 'fire:us-derussy:cs-johnson', 'cease-fire'])
    const twice = take(once, 'fire:us-derussy:cs-johnson', [[1]]).position
    expect(unitAt(twice, 'cs-early').steps).toBe(2)
    expect(unitAt(twice, 'cs-johnson').steps).toBe(3)
    expect(stageOf(twice)).toBe('attacker-retreat')
  })

  it('RULING ATP-14 fires its second shot fatigued by the first (10.2B)', () => {
    const at = volley(fight)
    expect(offerOf(at, 'fire:us-derussy:cs-early').label).toContain('hits on 1–3 of d6')
    const once = take(at, 'fire:us-derussy:cs-early', [[6]]).position
    expect(offerOf(once, 'fire:us-derussy:cs-early').label).toContain('hits on 1–2 of d6')
  })

  it('does not fire three times', () => {
    const defend = [{ id: 'us-derussy' }, { id: 'us-slough' }]
    const { position } = takeAll(volley({ ...fight, defend }), [
      'fire:us-derussy:cs-early',
      [[6]],
      'fire:us-derussy:cs-early',
      [[6]],
    ])
    expect(refusalOf(position, 'fire:us-derussy:cs-early')).toMatchObject({ code: 'already-fired', rule: 'atp:10.7' })
  })
})

describe('atp:10.8, atp:10.10 flankers under fire', () => {
  const attack = [{ id: 'cs-valley' }, { id: 'cs-hood', hex: '2619' }, { id: 'cs-early', hex: '2518' }]
  const battle = { front: '2620', flanks: { '2619': 'coordinated', '2518': 'failed' } } as const
  const defend = [{ id: 'us-1' }, { id: 'us-2' }]

  it('atp:10.8C coordinated flankers fire with one more', () => {
    const at = volley({ attack, defend, volley: 'offensive-fire', battle })
    expect(offerOf(at, 'fire:cs-hood:us-1').modifiers).toEqual([
      { rule: 'atp:10.8C', label: 'coordinated flank attack', value: 1 },
    ])
    expect(offerOf(at, 'fire:cs-hood:us-1').label).toContain('hits on 1–5 of d6')
    expect(offerOf(at, 'fire:cs-valley:us-1').modifiers).toEqual([])
  })

  it('atp:10.8D failed flankers do not fire', () => {
    const at = volley({ attack, defend, volley: 'offensive-fire', battle })
    expect(refusalOf(at, 'fire:cs-early:us-1')).toMatchObject({ code: 'flank-failed', rule: 'atp:10.8D' })
  })

  it('atp:10.10A defenders fire at front and coordinated flank, never at a failed flank', () => {
    const at = volley({ attack, defend: [{ id: 'us-1' }], volley: 'defensive-fire', battle })
    expect(offered(at)).toEqual(['fire:us-1:cs-hood', 'fire:us-1:cs-valley', 'cease-fire'])
    expect(refusalOf(at, 'fire:us-1:cs-early')).toMatchObject({ code: 'flank-failed', rule: 'atp:10.8D' })
  })

  it('atp:10.10B with the front dead the flankers lose their bonus but fire; failed ones still do not', () => {
    const at = volley({ attack, defend, volley: 'defensive-fire', battle })
    const { position } = takeAll(at, ['fire:us-1:cs-valley', [[1]], 'cease-fire', 'press-on'])
    expect(stageOf(position)).toBe('fire')
    expect(offered(position)).toEqual(['fire:cs-hood:us-1', 'fire:cs-hood:us-2', 'cease-fire'])
    expect(offerOf(position, 'fire:cs-hood:us-1').modifiers).toEqual([])
    expect(offerOf(position, 'fire:cs-hood:us-1').label).toContain('hits on 1–4 of d6')
    expect(refusalOf(position, 'fire:cs-early:us-1')).toMatchObject({ code: 'flank-failed', rule: 'atp:10.8D' })
  })
})

describe('atp:12.6A cavalry that left', () => {
  const battle = { left: ['us-1c'] }
  const defend = [{ id: 'us-1' }, { id: 'us-1c' }]

  it('neither fires', () => {
    const at = volley({ attack: [{ id: 'cs-early' }], defend, volley: 'defensive-fire', battle })
    expect(offered(at)).toEqual(['fire:us-1:cs-early', 'cease-fire'])
    expect(refusalOf(at, 'fire:us-1c:cs-early')).toMatchObject({ code: 'left-the-field', rule: 'atp:12.6A' })
  })

  it('nor is fired at', () => {
    const at = volley({ attack: [{ id: 'cs-early' }], defend, volley: 'offensive-fire', battle })
    expect(offered(at)).toEqual(['fire:cs-early:us-1', 'cease-fire'])
    expect(refusalOf(at, 'fire:cs-early:us-1c')).toMatchObject({ code: 'left-the-field', rule: 'atp:12.6A' })
  })
})

describe('atp:12.4 the extra hit', () => {
  const attack = [{ id: 'cs-early' }, { id: 'cs-johnson' }, { id: 'cs-rodes' }]

  it('atp:12.4A destroyed units are no targets while others are left', () => {
    const at = volley({ attack, defend: [{ id: 'us-1m' }, { id: 'us-1' }], volley: 'offensive-fire' })
    const { position } = take(at, 'fire:cs-early:us-1m', [[1]])
    expect(refusalOf(position, 'fire:cs-johnson:us-1m')).toMatchObject({ code: 'target-destroyed', rule: 'atp:12.4A' })
  })

  it('atp:12.4A when all are destroyed the others may fire on at them, until one hits', () => {
    const at = volley({ attack, defend: [{ id: 'us-1m' }], volley: 'offensive-fire' })
    const done = take(at, 'fire:cs-early:us-1m', [[1]]).position
    expect(offered(done)).toEqual(['fire:cs-johnson:us-1m', 'fire:cs-rodes:us-1m', 'cease-fire'])
    const offer = offerOf(done, 'fire:cs-johnson:us-1m')
    expect(offer.rule).toBe('atp:12.4A')
    expect(offer.label).toBe(
      'Johnson/2 fires at the destroyed 1/M for an extra hit: hits on 1–4 of d6 (infantry attacking plain ground)',
    )
    const missed = take(done, 'fire:cs-johnson:us-1m', [[5]])
    expect(missed.position.board.battle?.extraHitBy).toEqual([])
    expect(offered(missed.position)).toEqual(['fire:cs-rodes:us-1m', 'cease-fire'])
  })

  it('atp:12.4B the extra hit costs no step, but bars the retreat that would bring one back', () => {
    const at = volley({ attack, defend: [{ id: 'us-1m' }], volley: 'offensive-fire' })
    const { position, events } = takeAll(at, ['fire:cs-early:us-1m', [[1]], 'fire:cs-johnson:us-1m', [[4]]])
    expect(gameEvents({ position, events })).toContainEqual({ type: 'extra-hit', by: 'confederate' })
    expect(position.board.halfPoints).toEqual({ union: 0, confederate: 3 }) // one step, and the field
    // no more shots, no retreat: the advance is next
    expect(stageOf(position)).toBe('advance-after-combat')
  })

  it('atp:12.4A serves defenders as well: the attacker may then not recover by retreating', () => {
    const fight: Fight = {
      attack: [{ id: 'cs-valley' }],
      defend: [{ id: 'us-1' }, { id: 'us-2' }],
      volley: 'defensive-fire',
    }
    const dead = take(volley(fight), 'fire:us-1:cs-valley', [[1]]).position
    expect(offered(dead)).toEqual(['fire:us-2:cs-valley', 'cease-fire'])
    const over = take(dead, 'fire:us-2:cs-valley', [[5]]).position
    expect(stageOf(over)).not.toBe('attacker-retreat')
    expect(unitAt(over, 'cs-valley').place).toBe('destroyed')
    expect(stageOf(take(dead, 'cease-fire').position)).toBe('attacker-retreat')
  })
})

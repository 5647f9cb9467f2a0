import { describe, expect, it } from 'vitest'
import type { Battle } from '../../../modules/across-the-potomac/rules/state.ts'
import { choiceId } from '../../../src/kernel/choice.ts'
import { atp, openStage, stageOf, tableWith, take, type UnitSpec, unitAt, withBattle } from '../../support/atp-table.ts'
import { playAtRandom } from '../../support/random-play.ts'

type Left = { readonly general?: object; readonly hexes?: object }

const ATTACK: readonly UnitSpec[] = [
  { id: 'cs-valley', hex: '2620' },
  { id: 'cs-hood', hex: '2619' },
  { id: 'cs-stuart', hex: '2619' },
  { id: 'cs-art2', hex: '2620' },
]
const BATTLE: Partial<Battle> = { front: '2620', flanks: { '2619': 'coordinated' } }

function table(defend: readonly UnitSpec[], attack: readonly UnitSpec[] = ATTACK, battle: Partial<Battle> = BATTLE) {
  const from: { [unit: string]: string } = {}
  for (const { id, hex } of attack) from[id] = hex === 'destroyed' ? '2620' : hex
  const state = tableWith({ units: [...attack, ...defend], activated: 'all' })
  return withBattle(state, '2519', from, { defenders: defend.map(({ id }) => id), ...battle })
}

/** What the orders decided, as choices, up to where play stopped. */
function decided(run: ReturnType<typeof openStage>): readonly string[] {
  return run.events.flatMap(({ of, event }) =>
    of === 'kernel' && event.type === 'standing-orders-followed' ? [choiceId(event.choice)] : [],
  )
}

describe('cavalry leaves by orders (12.6)', () => {
  const defend = [
    { id: 'us-1', hex: '2519' },
    { id: 'us-1c', hex: '2519' },
  ]
  const locals = { side: 'union', asked: [] } as const
  const run = (union?: Left, battle = BATTLE) =>
    openStage(table(defend, ATTACK, battle), 'cavalry-retreat-before-combat', locals, [], union ? { union } : {})

  it('without orders play stops for the defender', () => {
    const { position } = run()
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(stageOf(position)).toBe('cavalry-retreat-before-combat')
  })

  it.each([
    ['always', 'leave:us-1c'],
    ['never', 'stand:us-1c'],
  ])('"%s"', (leave, choice) => {
    const over = run({ general: { cavalry: { leave } } })
    expect(decided(over)).toEqual([choice])
    expect(stageOf(over.position)).toBe('fire')
  })

  it('by exact odds: 1 + 5 + 4 + 2 against 4 + 2 are 2 to 1, not 3 to 1', () => {
    expect(decided(run({ general: { cavalry: { leave: { whenOddsAtLeast: 2 } } } }))).toEqual(['leave:us-1c'])
    expect(decided(run({ general: { cavalry: { leave: { whenOddsAtLeast: 3 } } } }))).toEqual(['stand:us-1c'])
  })

  it('failed flankers do not count for the odds', () => {
    const battle = { front: '2620', flanks: { '2619': 'failed' } } as const
    expect(decided(run({ general: { cavalry: { leave: { whenOddsAtLeast: 1 } } } }, battle))).toEqual(['stand:us-1c'])
  })

  it('all cavalry is decided by the same odds, also after the first has left', () => {
    const two = [...defend, { id: 'us-2c', hex: '2519' }]
    const union = { general: { cavalry: { leave: { whenOddsAtLeast: 2 } } } }
    // 12 to 8 is not 2 to 1 for either; if the first left it would still be 12 to 8
    expect(decided(openStage(table(two), 'cavalry-retreat-before-combat', locals, [], { union }))).toEqual([
      'stand:us-1c',
      'stand:us-2c',
    ])
  })

  it('orders for the battle hex go before the general ones, those for other hexes do not matter', () => {
    const general = { cavalry: { leave: 'always' } }
    expect(decided(run({ general, hexes: { '2519': { cavalry: { leave: 'never' } } } }))).toEqual(['stand:us-1c'])
    expect(decided(run({ general, hexes: { '2520': { cavalry: { leave: 'never' } } } }))).toEqual(['leave:us-1c'])
    expect(decided(run({ hexes: { '2519': {} }, general }))).toEqual(['leave:us-1c'])
  })
})

describe('defensive fire by orders (10.1.3)', () => {
  const CORPS = { id: 'us-1', hex: '2519' }
  const WEAK = { id: 'us-1m', hex: '2519' }
  const locals = { volley: 'defensive-fire', side: 'union', shot: null } as const
  const run = (fire: object | undefined, dice: readonly (readonly number[])[], defend: readonly UnitSpec[] = [CORPS]) =>
    openStage(table(defend), 'fire', locals, dice, fire ? { union: { general: { fire } } } : {})

  it('without orders play stops for the defender', () => {
    const { position } = run(undefined, [])
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(stageOf(position)).toBe('fire')
  })

  it('"hold" ceases fire at once', () => {
    const over = run({ hold: true, targets: ['any'] }, [])
    expect(decided(over)).toEqual(['cease-fire'])
    expect(unitAt(over.position, 'us-1').fatigued).toBe(false)
  })

  it('"hold": false alone is silent', () => {
    expect(decided(run({ hold: false }, []))).toEqual([])
  })

  it.each([
    [['front'], 'cs-valley'], // artillery is shielded, so that only Valley of the front is a target
    [['coordinated-flank'], 'cs-hood'],
    [['coordinated-flank', 'cavalry'], 'cs-stuart'],
    [['cavalry', 'front'], 'cs-stuart'],
    [['infantry', 'strongest'], 'cs-hood'],
    [['infantry', 'weakest'], 'cs-valley'],
    [['strongest'], 'cs-hood'],
    [['weakest'], 'cs-valley'],
    [['artillery', 'cavalry'], 'cs-stuart'],
    [['cs-stuart', 'weakest'], 'cs-stuart'],
    [['cs-early', 'cs-valley'], 'cs-valley'],
    [['any'], 'cs-hood'],
  ])('targets %j: fires at %s', (targets, target) => {
    expect(decided(run({ targets }, [[6]]))).toEqual([`fire:us-1:${target}`])
  })

  it('is silent where no word fits any target', () => {
    const { position, events } = run({ targets: ['artillery', 'cs-early'] }, [])
    expect(decided({ position, events })).toEqual([])
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
  })

  it('the unit with the best chance fires first, all in turn, by what has become of the targets', () => {
    const over = run({ targets: ['weakest'] }, [[1], [1], [6]], [WEAK, CORPS, { id: 'us-lw', hex: '2519' }])
    // the corps (4 of 6) kills Valley; LW (3 of 10) may fire at the guns, 1/M (1 of 6) may not
    expect(decided(over)).toEqual(['fire:us-1:cs-valley', 'fire:us-lw:cs-art2', 'fire:us-1m:cs-stuart'])
  })

  it('units that cannot hit do not fire', () => {
    const over = run({ targets: ['any'] }, [[6]], [CORPS, { id: 'us-1m', hex: '2519', fatigued: true }])
    expect(decided(over)).toEqual(['fire:us-1:cs-hood', 'cease-fire'])
  })

  describe('the extra hit (12.4)', () => {
    const attack = [{ id: 'cs-valley', hex: '2620' }]
    const lone = (extraHit: object) =>
      openStage(table([CORPS, WEAK], attack, { front: '2620' }), 'fire', locals, [[1], [1]], {
        union: { general: { fire: { targets: ['any'], ...extraHit } } },
      })

    it('is tried, left alone, or asked for', () => {
      expect(decided(lone({ extraHit: true }))).toEqual(['fire:us-1:cs-valley', 'fire:us-1m:cs-valley'])
      expect(lone({ extraHit: true }).position.board.halfPoints).toEqual({ union: 3, confederate: 0 })
      expect(decided(lone({ extraHit: false }))).toEqual(['fire:us-1:cs-valley', 'cease-fire'])
      const silent = lone({})
      expect(decided(silent)).toEqual(['fire:us-1:cs-valley'])
      expect(silent.position.waiting).toEqual({ for: 'decision', side: 'union' })
    })
  })

  it('speak only for the defender: in his own attack a side decides itself', () => {
    const state = table([CORPS])
    const own = { general: { fire: { hold: true, targets: ['any'] } } }
    const volley = { volley: 'offensive-fire', side: 'confederate', shot: null } as const
    const over = openStage(state, 'fire', volley, [], { confederate: own })
    expect(decided(over)).toEqual([])
    expect(over.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })
})

describe('the defender’s retreat by orders (12.1)', () => {
  const HIT = { id: 'us-1', hex: '2519', steps: 2 }
  const OTHER = { id: 'us-2', hex: '2519', steps: 4 }
  const attack = [{ id: 'cs-early', hex: '2620' }]
  const battle: Partial<Battle> = { front: '2620', hits: { 'us-1': 2, 'us-2': 1 } }
  const run = (general: object, defend: readonly UnitSpec[] = [HIT, OTHER], more: Partial<Battle> = {}) =>
    openStage(table(defend, attack, { ...battle, ...more }), 'defender-retreat', { side: 'union', to: null }, [], {
      union: { general },
    })

  it('without orders play stops for the defender', () => {
    const { position } = run({})
    expect(position.waiting).toEqual({ for: 'decision', side: 'union' })
    expect(stageOf(position)).toBe('defender-retreat')
  })

  it.each([
    ['never', false],
    ['when-hit', true],
    [{ stepsLostAtLeast: 3 }, true],
    [{ stepsLostAtLeast: 4 }, false],
    [{ strengthLeftAtMost: 67 }, true], // 6 of 9 steps are left
    [{ strengthLeftAtMost: 66 }, false],
  ])('when %j', (when, retreats) => {
    const over = run({ retreat: { when, to: ['any'] }, recover: ['any'] })
    expect(decided(over)[0]).toBe(retreats ? 'retreat:2419' : 'stand-fast')
  })

  it('to the first hex of the list that is open', () => {
    const to = ['2520', '2518', '2419']
    expect(decided(run({ retreat: { when: 'when-hit', to }, recover: ['any'] }))[0]).toBe('retreat:2518')
  })

  it('is silent without a hex, or when none of the list is open', () => {
    expect(decided(run({ retreat: { when: 'when-hit' } }))).toEqual([])
    expect(decided(run({ retreat: { when: 'when-hit', to: ['2520', '2619'] } }))).toEqual([])
    expect(decided(run({ retreat: { to: ['any'] } }))).toEqual([])
  })

  it.each([
    [['strongest'], 'us-2'],
    [['weakest'], 'us-1'],
    [['us-2'], 'us-2'],
    [['destroyed', 'weakest'], 'us-1'],
  ])('recovers by %j: %s', (recover, unit) => {
    const over = run({ retreat: { when: 'when-hit', to: ['any'] }, recover })
    expect(decided(over)).toEqual(['retreat:2419', `recover:${unit}`])
    expect(unitAt(over.position, unit).place).toBe('2419')
  })

  it('recovers a destroyed unit when they say so', () => {
    const dead = { id: 'us-2', hex: 'destroyed', steps: 0 } as const
    const over = run({ retreat: { when: 'when-hit', to: ['any'] }, recover: ['destroyed'] }, [HIT, dead])
    expect(decided(over)).toEqual(['retreat:2419', 'recover:us-2'])
    expect(unitAt(over.position, 'us-2')).toEqual({ place: '2419', steps: 1, fatigued: true })
  })

  it('stops for the step when they do not say which', () => {
    const over = run({ retreat: { when: 'when-hit', to: ['any'] } })
    expect(decided(over)).toEqual(['retreat:2419'])
    expect(over.position.waiting).toEqual({ for: 'decision', side: 'union' })
  })

  it('cavalry that must go follows "to", whatever "when" says', () => {
    const defend = [{ id: 'us-1c', hex: '2519' }]
    const over = run({ retreat: { when: 'never', to: ['2420'] } }, defend, { left: ['us-1c'], hits: {} })
    expect(decided(over)).toEqual(['retreat:2420'])
    expect(unitAt(over.position, 'us-1c').place).toBe('2420')
  })
})

describe('a whole battle by orders', () => {
  it('runs from the announcement to the advance without stopping for the defender', () => {
    const units: UnitSpec[] = [
      { id: 'cs-early', hex: '2620' },
      { id: 'us-2-8', hex: '2519' },
      { id: 'us-1c', hex: '2519' },
    ]
    const union = {
      general: {
        cavalry: { leave: 'never' },
        fire: { targets: ['any'], extraHit: true },
        retreat: { when: 'when-hit', to: ['any'] },
        recover: ['any'],
      },
    }
    const state = tableWith({ units, activated: 'all' })
    const open = openStage(state, 'attacks', { side: 'confederate' }, [], { union }).position
    const deployed = take(take(open, 'attack:2519').position, 'commit:cs-early', [[6], [6]])
    expect(decided(deployed)).toEqual(['stand:us-1c', 'fire:us-1c:cs-early', 'fire:us-2-8:cs-early'])
    expect(deployed.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const shot = take(deployed.position, 'fire:cs-early:us-2-8', [[1]])
    expect(decided(shot)).toEqual(['retreat:2419'])
    const at = take(shot.position, 'advance-all').position
    expect(unitAt(at, 'cs-early').place).toBe('2519')
    expect(unitAt(at, 'us-2-8')).toEqual({ place: '2419', steps: 2, fatigued: true })
  })
})

describe('orders that say something about everything', () => {
  const full = {
    general: {
      cavalry: { leave: { whenOddsAtLeast: 2 } },
      fire: { targets: ['front', 'weakest', 'any'], extraHit: true },
      retreat: { when: { strengthLeftAtMost: 75 }, to: ['any'] },
      recover: ['destroyed', 'any'],
    },
  }
  const eager = ['attack', 'engage', 'commit-hex', 'commit', 'activate-stack', 'advance-all', 'to', 'fire']

  it.each([1, 2, 3])('never stop play for the defender (random game %i)', (seed) => {
    let followed = 0
    const game = playAtRandom(atp, seed, {
      scenario: 'great-invasion',
      options: { lastTurn: 25 },
      orders: { union: full, confederate: full },
      weight: ({ choice: [verb] }) => (eager.includes(verb) ? 20 : 2),
      check({ board, waiting, frames }) {
        if (waiting.for !== 'decision' || board.battle === null || waiting.side === board.playerTurn?.side) return
        throw new Error(`${waiting.side} is asked in ${frames[frames.length - 1]?.stage}`)
      },
    })
    for (const { of, event } of game.events)
      if (of === 'kernel' && event.type === 'standing-orders-followed') followed++
    expect(followed).toBeGreaterThan(5)
  })
})

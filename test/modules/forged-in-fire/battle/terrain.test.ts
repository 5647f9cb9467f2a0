import { describe, expect, it } from 'vitest'
import { fireDice } from '../../../../modules/forged-in-fire/rules/battle/hits.ts'
import type { BattlePosition } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import { stepFault } from '../../../../modules/forged-in-fire/rules/queries/marching.ts'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { Attack, Conditions, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { attackOn, fieldWith, offered, waitingIn, withBattle } from '../../../support/fif-battle.ts'

interface Fight {
  readonly place: string
  readonly attacker: Side
  /** Attacking blocks by where they come from. */
  readonly from: { readonly [place: string]: readonly string[] }
  readonly by?: 'road' | 'amphibious'
  readonly defend: readonly string[]
  readonly round?: number
  readonly others?: { readonly [place: string]: readonly string[] }
  readonly options?: Partial<Conditions>
  readonly more?: readonly Attack[]
}

function fight({ place, attacker, from, by, defend, round = 1, others = {}, options = {}, more = [] }: Fight): State {
  const attacks = [attackOn(place, from, by), ...more]
  const first = attacks.filter((attack) => attack.place === place).flatMap(({ blocks }) => blocks)
  const at: { [place: string]: string[] } = { [place]: [...defend] }
  for (const { block, from: origin } of first) at[origin] = [...(at[origin] ?? []), block]
  for (const [other, blocks] of Object.entries(others)) at[other] = [...(at[other] ?? []), ...blocks]
  const state = fieldWith({ at, side: attacker, attacks: [{ place, blocks: first }], options })
  const positions: { [block: string]: BattlePosition } = {}
  for (const block of [...first.map((entry) => entry.block), ...defend]) positions[block] = 'left-center'
  return withBattle(state, place, attacker, positions, { round })
}

const dice = (state: State, block: string) => fireDice(state, block).total
const rules = (state: State, block: string) => fireDice(state, block).modifiers.map(({ rule }) => rule)

describe('fif:11.61 rivers', () => {
  const across: Fight = {
    place: 'mechanicsville',
    attacker: 'confederate',
    from: { 'mechanicsville-bridge': ['cs-early', 'cs-walton'] },
    defend: ['us-morell'],
  }

  it('the example: 4 SP infantry rolls 3 dice across a river, 3 SP artillery rolls 2', () => {
    const state = fight(across)
    expect([dice(state, 'cs-early'), dice(state, 'cs-walton')]).toEqual([3, 2])
    expect(rules(state, 'cs-early')).toEqual(['fif:11.61'])
    expect(dice(state, 'us-morell')).toBe(4) // the defender loses nothing
  })

  it('in every round', () => {
    expect(dice(fight({ ...across, round: 3 }), 'cs-early')).toBe(3)
  })

  it('one approach without the river frees those that cross it, too', () => {
    const mixed = fight({ ...across, from: { ...across.from, 'beaver-dam': ['cs-rodes'] } })
    expect([dice(mixed, 'cs-early'), dice(mixed, 'cs-walton'), dice(mixed, 'cs-rodes')]).toEqual([4, 3, 4])
  })

  it('RULING FIF-44 a commander alone frees nobody, and who was eliminated still does', () => {
    const led = fight({ ...across, from: { ...across.from, 'beaver-dam': ['cs-dh-hill-cdr'] } })
    expect(dice(led, 'cs-early')).toBe(3)
    const mixed = fight({ ...across, from: { ...across.from, 'beaver-dam': ['cs-rodes'] } })
    const { battle } = mixed
    const rodes = battle?.fighters['cs-rodes']
    if (battle === null || rodes === undefined) throw new Error('no battle')
    const off = {
      ...mixed,
      battle: { ...battle, fighters: { ...battle.fighters, 'cs-rodes': { ...rodes, position: 'off' as const } } },
    }
    expect(dice(off, 'cs-early')).toBe(4)
  })

  it('leaves a block without a die nothing to fire with', () => {
    const weak = fight({ ...across, from: { 'mechanicsville-bridge': ['cs-early', 'cs-rodes'] } })
    const faced = { 'cs-early': 'left-center', 'cs-rodes': 'left-center', 'us-morell': 'right-center' } as const
    const hurt = { ...weak.blocks, 'cs-early': { place: 'mechanicsville-bridge', sp: 1 } }
    const sp = { ...withBattle(weak, 'mechanicsville', 'confederate', faced), blocks: hurt }
    const at = waitingIn(sp, 'battle-fire', { side: 'confederate', arm: 'infantry', shot: null }, 'confederate')
    expect(dice(sp, 'cs-early')).toBe(0)
    expect(offered(at).filter((choice) => choice.startsWith('fire'))).toEqual(['fire:cs-rodes'])
  })
})

describe('fif:11.62 fortresses', () => {
  it.each([
    ['yorktown', 'howards-bridge'],
    ['fort-monroe', 'big-bethel'],
  ])('%s takes two dice from everyone', (place, from) => {
    const state = fight({ place, attacker: 'confederate', from: { [from]: ['cs-early'] }, defend: ['us-morell'] })
    expect(dice(state, 'cs-early')).toBe(2)
    expect(rules(state, 'cs-early')).toEqual(['fif:11.62'])
  })
})

describe('fif:11.63 entrenchments', () => {
  const hughes = (from: Fight['from']) =>
    fight({ place: 'hughes-tavern', attacker: 'union', from, defend: ['cs-early'] })

  it.each(['barker', 'roper', 'whites-tavern'])('the example: from %s into Hughes Tavern one die less', (from) => {
    expect(dice(hughes({ [from]: ['us-hooker'] }), 'us-hooker')).toBe(3)
  })

  it.each(['barker', 'roper', 'whites-tavern'])('the example: from Hughes Tavern into %s none', (place) => {
    const state = fight({
      place,
      attacker: 'confederate',
      from: { 'hughes-tavern': ['cs-early'] },
      defend: ['us-hooker'],
    })
    expect(dice(state, 'cs-early')).toBe(4)
  })

  it('the example: by Jennings and Bickley’s Mill into Hughes Tavern none', () => {
    expect(dice(hughes({ 'bickleys-mill': ['us-hooker'] }), 'us-hooker')).toBe(4)
  })

  it('one approach beside the works frees those that cross them, too', () => {
    const state = hughes({ barker: ['us-hooker'], 'bickleys-mill': ['us-kearny'] })
    expect([dice(state, 'us-hooker'), dice(state, 'us-kearny')]).toEqual([4, 4])
  })

  it('faces down the Peninsula at Fort Magruder', () => {
    const up = fight({
      place: 'fort-magruder',
      attacker: 'union',
      from: { 'halfway-house': ['us-hooker'] },
      defend: ['cs-early'],
    })
    const down = fight({
      place: 'fort-magruder',
      attacker: 'confederate',
      from: { williamsburg: ['cs-early'] },
      defend: ['us-hooker'],
    })
    expect([dice(up, 'us-hooker'), dice(down, 'cs-early')]).toEqual([3, 4])
  })

  it('RULING FIF-43 some over a river and some over works free each other', () => {
    // into Morris from Mechanicsville Bridge and Meadow Bridge both cross its works; the river is looked at apart
    const works = fight({
      place: 'morris',
      attacker: 'union',
      from: { 'mechanicsville-bridge': ['us-hooker'], 'meadow-bridge': ['us-kearny'] },
      defend: ['cs-early'],
    })
    expect(rules(works, 'us-hooker')).toEqual(['fif:11.63'])
    const swamp = fight({
      place: 'garthwright',
      attacker: 'confederate',
      from: { brackett: ['cs-early'], 'seven-pines': ['cs-rodes'] },
      defend: ['us-hooker'],
    })
    expect(rules(swamp, 'cs-early')).toEqual([])
  })
})

describe('fif:11.64 Malvern Hill', () => {
  it('takes one die from everyone', () => {
    const from = { glendale: ['cs-early'], haxalls: ['cs-rodes'] }
    const state = fight({ place: 'malvern-hill', attacker: 'confederate', from, defend: ['us-hooker'] })
    expect([dice(state, 'cs-early'), dice(state, 'cs-rodes')]).toEqual([3, 3])
    expect(rules(state, 'cs-early')).toEqual(['fif:11.64'])
  })
})

describe('fif:11.65 amphibious attacks', () => {
  const landing: Fight = {
    place: 'eltham',
    attacker: 'union',
    from: { 'fort-monroe': ['us-slocum'] },
    by: 'amphibious',
    defend: ['cs-early'],
  }

  it('takes two dice in the first round and one in each after it', () => {
    expect([1, 2, 3].map((round) => dice(fight({ ...landing, round }), 'us-slocum'))).toEqual([2, 3, 3])
  })

  it('takes nothing from those that attack the port by land', () => {
    const more = [attackOn('eltham', { slatersville: ['us-smith'] })]
    const state = fight({ ...landing, more })
    expect([dice(state, 'us-slocum'), dice(state, 'us-smith')]).toEqual([2, 4])
  })

  it('fif:11.6 only the highest effect counts: a landing at a fortress', () => {
    const yorktown = { ...landing, place: 'yorktown' }
    expect(dice(fight(yorktown), 'us-slocum')).toBe(2)
    expect(fireDice(fight(yorktown), 'us-slocum').modifiers).toHaveLength(1)
    expect(rules(fight({ ...yorktown, round: 2 }), 'us-slocum')).toEqual(['fif:11.62'])
  })
})

describe('fif:16.6 supply for battle', () => {
  const cutOff: Fight = {
    place: 'seven-pines',
    attacker: 'confederate',
    from: { 'savage-station': ['cs-early'] },
    defend: ['us-hooker'],
    // every way from Savage Station is held by the enemy
    others: {
      'fair-oaks': ['us-kearny'],
      dispatch: ['us-couch'],
      trent: ['us-casey'],
      'bottoms-bridge': ['us-sykes'],
      garthwright: ['us-morell'],
    },
  }

  it('takes a die from a surrounded attacker only where the option is in force', () => {
    expect(dice(fight(cutOff), 'cs-early')).toBe(4)
    const surrounded = fight({ ...cutOff, options: { battleSupply: true } })
    expect(rules(surrounded, 'cs-early')).toEqual(['fif:16.6'])
    expect(dice(surrounded, 'cs-early')).toBe(3)
  })

  it('takes nothing while a way of any length leads to supply, and nothing from a defender', () => {
    const options = { battleSupply: true }
    const near = fight({ ...cutOff, from: { barker: ['cs-early'] }, options })
    expect(dice(near, 'cs-early')).toBe(4)
    const defender = fight({
      place: 'savage-station',
      attacker: 'union',
      from: { 'seven-pines': ['us-hooker'] },
      defend: ['cs-early'],
      ...(cutOff.others === undefined ? {} : { others: cutOff.others }),
      options,
    })
    expect(dice(defender, 'cs-early')).toBe(4)
  })
})

describe('fif:16.3 no battle across a river in mud', () => {
  const at = { mechanicsville: ['us-morell'], 'mechanicsville-bridge': ['cs-early'] }
  const fault = (options: Partial<Conditions>, weather: State['weather'], from: string, to: string) =>
    stepFault(
      fieldWith({ at, options, weather }),
      { side: 'confederate', commander: null, blocks: ['cs-early'] },
      { halves: 0, roads: 0, steps: 0, railed: false },
      from,
      to,
      'road',
    )

  it('bars the step over the river into enemy infantry, in mud, with the option', () => {
    const options = { mudNoRiverBattle: true }
    expect(fault(options, 'mud', 'mechanicsville-bridge', 'mechanicsville')).toMatchObject({ rule: 'fif:16.3' })
    expect(fault(options, 'rain', 'mechanicsville-bridge', 'mechanicsville')).toBeUndefined()
    expect(fault({}, 'mud', 'mechanicsville-bridge', 'mechanicsville')).toBeUndefined()
    expect(fault(options, 'mud', 'new-bridge', 'gaines-mill')).toBeUndefined() // nobody is there
    expect(fault(options, 'mud', 'beaver-dam', 'mechanicsville')).toBeUndefined() // no river
  })
})

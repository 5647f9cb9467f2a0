import { describe, expect, it } from 'vitest'
import type { BattlePosition } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { Attack, Conditions, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  open,
  placeAt,
  refusalOf,
  spOf,
  stageOf,
  take,
  withBattle,
} from '../../../support/fif-battle.ts'

interface Lost {
  readonly place?: string
  readonly attacker?: Side
  readonly attacks?: readonly Attack[]
  readonly at: { readonly [place: string]: readonly string[] }
  readonly options?: Partial<Conditions>
  readonly more?: Partial<State>
}

const HILL = ['cs-early', 'cs-rodes']

/** A battle at Seven Pines, attacked from Barker unless said otherwise: everybody who can is on the board. */
function onBoard({
  place = 'seven-pines',
  attacker = 'confederate',
  attacks,
  at,
  options = {},
  more = {},
}: Lost): State {
  const noted = attacks ?? [attackOn(place, { barker: HILL })]
  const state = fieldWith({ at, side: attacker, attacks: noted, options, more })
  const positions: { [block: string]: BattlePosition } = {}
  const own = noted.filter((attack) => attack.place === place).flatMap(({ blocks }) => blocks.map(({ block }) => block))
  const stand = (at[place] ?? []).map((entry) => entry.split(' ')[0] ?? '')
  for (const block of [...own, ...stand]) {
    if (/cav|stoneman|cooke|tyler|train|depot|virginia/.test(block)) continue
    positions[block] = 'left-center'
  }
  return withBattle(state, place, attacker, positions)
}

const forced = (state: State, side: Side) =>
  open(
    { ...state, battle: state.battle === null ? null : { ...state.battle, decision: { loser: side, how: 'forced' } } },
    'retreat',
    {
      side,
      way: null,
    },
  )

describe('fif:11.7 where the defender may retreat to', () => {
  it('one location, not to the enemy and not to where he came from', () => {
    const state = onBoard({ at: { 'seven-pines': ['us-couch', 'us-casey'], barker: HILL, 'fair-oaks': ['cs-jones'] } })
    const { position } = open(state, 'retreat-determination', { side: 'union' })
    // of barker, fair-oaks, savage-station, garthwright
    expect(offered(position)).toEqual(['stand', 'retreat:garthwright', 'retreat:savage-station'])
    expect(refusalOf(position, 'retreat:barker')).toMatchObject({ code: 'no-way-out', rule: 'fif:11.7' })
    expect(refusalOf(position, 'retreat:nowhere')).toMatchObject({ code: 'unknown-place' })
  })

  it('not to where attackers came from that were eliminated since', () => {
    const attacks = [attackOn('seven-pines', { barker: HILL, 'fair-oaks': ['cs-jones'] })]
    const state = onBoard({ attacks, at: { 'seven-pines': ['us-couch'], barker: HILL, 'fair-oaks': ['cs-jones'] } })
    const shot = { ...state, blocks: { ...state.blocks, 'cs-jones': { place: 'eliminated', sp: 0 } } } as const
    const { position } = open(shot, 'retreat-determination', { side: 'union' })
    expect(offered(position)).toEqual(['stand', 'retreat:garthwright', 'retreat:savage-station'])
  })

  it('is not kept in by cavalry or trains, which make room', () => {
    const state = onBoard({
      at: { 'seven-pines': ['us-couch'], barker: HILL, 'fair-oaks': ['cs-jones'], garthwright: ['cs-lee-cav'] },
    })
    const { position } = open(state, 'retreat-determination', { side: 'union' })
    const after = take(position, 'retreat:garthwright')
    expect(placeAt(after.position, 'us-couch')).toBe('garthwright')
    expect(placeAt(after.position, 'cs-lee-cav')).not.toBe('garthwright')
    expect(gameEvents(after)[0]).toMatchObject({ type: 'battle-decided', loser: 'union', how: 'voluntary' })
  })

  it('RULING FIF-26 what makes room goes to its own infantry or artillery first', () => {
    const at = { 'seven-pines': ['us-couch'], barker: HILL, garthwright: ['cs-lee-cav', 'cs-magruder-cdr'] }
    const to = (more: { readonly [place: string]: readonly string[] }) =>
      take(
        open(onBoard({ at: { ...at, ...more } }), 'retreat-determination', { side: 'union' }).position,
        'retreat:garthwright',
      ).position
    // the first place without an enemy, which is not Seven Pines, where the Union still stands
    expect(placeAt(to({}), 'cs-lee-cav')).toBe('brackett')
    const friends = to({ 'white-oak-bridge': ['cs-jones'] })
    expect(['cs-lee-cav', 'cs-magruder-cdr'].map((block) => placeAt(friends, block))).toEqual([
      'white-oak-bridge',
      'white-oak-bridge',
    ])
  })

  it('RULING FIF-48 may go to where only a reinforcement of the enemy came from', () => {
    const state = onBoard({ at: { 'seven-pines': ['us-couch'], barker: HILL, 'fair-oaks': ['cs-jones'] } })
    const came = {
      ...state,
      blocks: { ...state.blocks, 'cs-jones': { place: 'jennings', sp: 4 } },
      battle: {
        ...(state.battle ?? never()),
        fighters: {
          ...state.battle?.fighters,
          'cs-jones': { position: 'left-center', arrival: 'reinforcement', from: 'fair-oaks', initialSp: 4 } as const,
        },
      },
    }
    const { position } = open(came, 'retreat-determination', { side: 'union' })
    expect(offered(position)).toContain('retreat:fair-oaks')
  })

  it('all go together, with everything else that stands there', () => {
    const state = onBoard({
      at: {
        'seven-pines': ['us-couch', 'us-iv-cdr', 'us-stoneman', 'us-train', 'us-tyler-1', 'us-tyler-2 1'],
        barker: HILL,
      },
    })
    const { position } = open(state, 'retreat-determination', { side: 'union' })
    const after = take(position, 'retreat:garthwright').position
    for (const block of ['us-couch', 'us-iv-cdr', 'us-stoneman', 'us-train', 'us-tyler-1']) {
      expect(placeAt(after, block)).toBe('garthwright')
    }
    // 9 each siege gun loses 1 SP for good
    expect(spOf(after, 'us-tyler-1', 'us-tyler-2')).toEqual([2, 0])
    expect(placeAt(after, 'us-tyler-2')).toBe('removed')
  })

  it('fif:11.7 no way out: infantry and artillery is eliminated, the commander gets away to supply', () => {
    const state = onBoard({
      at: {
        'seven-pines': ['us-couch', 'us-west', 'us-iv-cdr', 'us-train', 'us-tyler-1', 'us-stoneman'],
        barker: HILL,
        'fair-oaks': ['cs-jones'],
        'savage-station': ['cs-mclaws'],
        garthwright: ['cs-whiting'],
        'white-house': ['us-depot'],
      },
    })
    const { position } = forced(state, 'union')
    expect(placeAt(position, 'us-couch')).toBe('eliminated')
    expect(placeAt(position, 'us-west')).toBe('eliminated')
    expect(placeAt(position, 'us-iv-cdr')).toBe('white-house')
    expect(placeAt(position, 'us-train')).toBe('union-box')
    expect(placeAt(position, 'us-tyler-1')).toBe('removed')
    expect(placeAt(position, 'us-stoneman')).toBe('eliminated')
    expect(stageOf(position)).toBe('door')
  })

  it('RULING FIF-47 nobody chooses a retreat that has nowhere to go', () => {
    const at = {
      'seven-pines': ['us-couch'],
      barker: HILL,
      'fair-oaks': ['cs-jones'],
      'savage-station': ['cs-mclaws'],
      garthwright: ['cs-whiting'],
    }
    expect(stageOf(open(onBoard({ at }), 'retreat-determination', { side: 'union' }).position)).toBe('door')
  })

  it('fif:2.1 from Norfolk to Richmond or to the commander, and the ironclad stays', () => {
    const attacks = [attackOn('norfolk', { 'fort-monroe': ['us-couch', 'us-casey'] }, 'amphibious')]
    const state = onBoard({
      place: 'norfolk',
      attacker: 'union',
      attacks,
      at: {
        norfolk: ['cs-huger', 'cs-grimes', 'cs-virginia'],
        'fort-monroe': ['us-couch', 'us-casey'],
        williamsburg: ['cs-longstreet-cdr'],
      },
    })
    const { position } = forced(state, 'confederate')
    expect(offered(position)).toEqual(['retreat:richmond', 'retreat:williamsburg'])
    const after = take(position, 'retreat:williamsburg').position
    expect(placeAt(after, 'cs-huger')).toBe('williamsburg')
    expect(placeAt(after, 'cs-virginia')).toBe('norfolk')
    expect(refusalOf(position, 'stand')).toMatchObject({ code: 'must-retreat', rule: 'fif:11.5' })
  })
})

describe('fif:10.3, fif:11.7 retreat by water', () => {
  const landing = (more: Partial<State>) =>
    onBoard({
      place: 'white-house',
      attacks: [attackOn('white-house', { tunstalls: HILL })],
      at: { 'white-house': ['us-couch', 'us-depot', 'us-iv-cdr'], tunstalls: HILL },
      more,
    })

  it('goes to Fort Monroe from a port the Union defends, and no ship sails in its turn', () => {
    const { position } = forced(landing({}), 'union')
    expect(offered(position)).toEqual(['retreat:cumberland', 'retreat:west-point', 'retreat-by-sea:fort-monroe'])
    const after = take(position, 'retreat-by-sea:fort-monroe')
    expect(placeAt(after.position, 'us-couch')).toBe('fort-monroe')
    expect(placeAt(after.position, 'us-iv-cdr')).toBe('fort-monroe')
    expect(placeAt(after.position, 'us-depot')).toBe('union-box') // the depot does not
    expect(after.position.board.record.shipsBarred).toBe(true)
  })

  it('RULING FIF-24 by land all but the depot, which cannot march; the ships may sail', () => {
    const after = take(forced(landing({}), 'union').position, 'retreat:cumberland').position
    expect(placeAt(after, 'us-couch')).toBe('cumberland')
    expect(placeAt(after, 'us-depot')).toBe('union-box')
    expect(after.board.record.shipsBarred).toBe(false)
  })

  it('is not to be had on a river the Union does not control', () => {
    const control = { 'fort-monroe': 'union', yorktown: 'confederate', richmond: 'confederate' } as const
    const { position } = forced(landing({ control }), 'union')
    expect(offered(position)).toEqual(['retreat:cumberland', 'retreat:west-point'])
    expect(refusalOf(position, 'retreat-by-sea:fort-monroe')).toMatchObject({ code: 'no-ships' })
  })
})

describe('fif:11.7 where the attacker may retreat to', () => {
  it('to one place from which infantry or artillery marched to the attack', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-early'], 'fair-oaks': ['cs-rodes', 'cs-dh-hill-cdr'] })]
    const state = onBoard({
      attacks,
      at: { 'seven-pines': ['us-couch'], barker: ['cs-early'], 'fair-oaks': ['cs-rodes', 'cs-dh-hill-cdr'] },
    })
    const { position } = open(state, 'retreat-determination', { side: 'confederate' })
    expect(offered(position)).toEqual(['stand', 'retreat:barker', 'retreat:fair-oaks'])
    expect(refusalOf(position, 'retreat:garthwright')).toMatchObject({ code: 'no-way-out', rule: 'fif:11.7' })
    const after = take(position, 'retreat:barker').position
    expect(['cs-early', 'cs-rodes', 'cs-dh-hill-cdr'].map((block) => placeAt(after, block))).toEqual([
      'barker',
      'barker',
      'barker',
    ])
  })

  it('RULING FIF-25 without a way back is eliminated, like a defender', () => {
    const state = onBoard({
      at: { 'seven-pines': ['us-couch'], barker: [...HILL, 'cs-dh-hill-cdr'] },
      attacks: [attackOn('seven-pines', { barker: [...HILL, 'cs-dh-hill-cdr'] })],
    })
    // a Union force has retreated from another battle to Barker
    const shut = { ...state, blocks: { ...state.blocks, 'us-hooker': { place: 'barker', sp: 4 } } }
    const { position } = forced(shut, 'confederate')
    expect(placeAt(position, 'cs-early')).toBe('eliminated')
    expect(placeAt(position, 'cs-dh-hill-cdr')).toBe('richmond')
  })

  it('from an amphibious attack to the port it sailed from', () => {
    const attacks = [attackOn('eltham', { 'fort-monroe': ['us-slocum'] }, 'amphibious')]
    const state = onBoard({
      place: 'eltham',
      attacker: 'union',
      attacks,
      at: { eltham: ['cs-early'], 'fort-monroe': ['us-slocum'] },
    })
    const { position } = open(state, 'retreat-determination', { side: 'union' })
    expect(offered(position)).toEqual(['stand', 'retreat:fort-monroe'])
  })
})

describe('fif:16.6 surrounded and forced to retreat', () => {
  const at = {
    'savage-station': ['cs-early', 'cs-dh-hill-cdr'],
    'seven-pines': ['us-hooker'],
    'fair-oaks': ['us-kearny'],
    dispatch: ['us-couch'],
    trent: ['us-casey'],
    garthwright: ['us-morell'],
    'white-oak-bridge': ['us-sykes'],
    'baltimore-crossroads': ['us-mccall'],
  }
  const attacks = [attackOn('savage-station', { 'seven-pines': ['us-hooker'] })]
  const lost = (battleSupply: boolean) =>
    forced(
      onBoard({ place: 'savage-station', attacker: 'union', attacks, at, options: { battleSupply } }),
      'confederate',
    )

  it('eliminates infantry and artillery with the option, though there is a way out', () => {
    expect(placeAt(lost(false).position, 'cs-early')).toBe('bottoms-bridge')
    expect(placeAt(lost(true).position, 'cs-early')).toBe('eliminated')
    expect(placeAt(lost(true).position, 'cs-dh-hill-cdr')).toBe('bottoms-bridge')
  })
})

function never(): never {
  throw new Error('no battle is on')
}

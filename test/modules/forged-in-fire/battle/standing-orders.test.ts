import { describe, expect, it } from 'vitest'
import example from '../../../../docs/examples/orders-forged-in-fire-union.json' with { type: 'json' }
import type { BattlePosition } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import { readStandingOrders } from '../../../../modules/forged-in-fire/rules/standing-orders/read.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  open,
  placeAt,
  spOf,
  stageOf,
  take,
  takeAll,
  withBattle,
} from '../../../support/fif-battle.ts'

const ATTACKERS = ['cs-early', 'cs-rodes', 'cs-carter']
const DEFENDERS = ['us-couch', 'us-casey', 'us-west', 'us-iv-cdr']

const field = () =>
  fieldWith({
    at: { 'seven-pines': DEFENDERS, barker: ATTACKERS, 'savage-station': ['us-iii-cdr', 'us-hooker', 'us-de-russy'] },
    attacks: [attackOn('seven-pines', { barker: ATTACKERS })],
  })

/** Everything the absent Union defender can be asked in a battle. */
const FULL = {
  deployment: 'centers',
  fire: true,
  flank: 'never',
  losses: ['artillery', 'weakest'],
  retreat: { when: { spLostAtLeast: 3 }, to: ['garthwright', 'any'] },
  rally: ['strongest'],
  reinforce: ['infantry', 'artillery'],
  follow: [],
  positions: ['weaker-center'],
}

const BOARD: { readonly [block: string]: BattlePosition } = {
  'us-couch': 'left-center',
  'us-casey': 'right-center',
  'us-west': 'right-center',
  'us-iv-cdr': 'left-center',
  'cs-early': 'left-center',
  'cs-rodes': 'right-center',
  'cs-carter': 'right-center',
}

describe('standing orders in a battle', () => {
  it('a whole round of the absent defender needs no decision of his', () => {
    const begun = open(field(), 'battle', { place: 'seven-pines', attacker: 'confederate' }, [], {
      union: { general: FULL },
    })
    expect(begun.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    const round = takeAll(begun.position, [
      'deploy-all:centers',
      [[1, 1, 1]], // West fires
      'fire:cs-carter',
      [
        [1, 1],
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ], // then Couch and Casey
      'fire:cs-early',
      [[1, 1, 1, 1]],
      'fire:cs-rodes',
      [[1, 1, 1, 1]],
    ])
    // the defender stands without being asked; the attacker is asked
    expect(stageOf(round.position)).toBe('retreat-determination')
    expect(round.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    // reinforcements: Hooker fails, De Russy comes in, then the artillery of the next round
    const next = take(round.position, 'stand', [[6], [1], [1, 1, 1], [1, 1, 1]])
    expect(placeAt(next.position, 'us-hooker')).toBe('savage-station')
    expect(placeAt(next.position, 'us-de-russy')).toBe('seven-pines')
    expect(next.position.board.battle?.round).toBe(2)
  })

  it('choose who of equals takes a hit', () => {
    const state = withBattle(field(), 'seven-pines', 'confederate', { ...BOARD, 'us-casey': 'left-center' })
    const locals = { side: 'union', position: 'left-center', hits: 1, by: 'infantry' } as const
    const silent = open(state, 'battle-losses', locals)
    expect(offered(silent.position)).toEqual(['take-hit:us-couch', 'take-hit:us-casey'])
    const orders = { union: { general: { losses: ['us-casey'] } } }
    expect(spOf(open(state, 'battle-losses', locals, [], orders).position, 'us-couch', 'us-casey')).toEqual([4, 3])
  })

  it('retreat when the threshold is reached, along the path they name, also when forced', () => {
    const state = withBattle(field(), 'seven-pines', 'confederate', BOARD)
    const hurt = { ...state, blocks: { ...state.blocks, 'us-couch': { place: 'seven-pines', sp: 1 } } }
    const orders = { union: { general: FULL } }
    const gone = open(hurt, 'retreat-determination', { side: 'union' }, [], orders)
    expect(placeAt(gone.position, 'us-couch')).toBe('garthwright')
    const stays = open(state, 'retreat-determination', { side: 'union' }, [], orders)
    expect(placeAt(stays.position, 'us-couch')).toBe('seven-pines')
    expect(stageOf(stays.position)).toBe('door')
    const battle = { ...(state.battle ?? never()), decision: { loser: 'union', how: 'forced' } as const }
    const forced = open({ ...state, battle }, 'retreat', { side: 'union', way: null }, [], orders)
    expect(placeAt(forced.position, 'us-couch')).toBe('garthwright')
  })

  it.each([
    ['never', 3, false],
    ['when-hit', 3, true],
    ['when-hit', 4, false],
    [{ strengthLeftAtMost: 90 }, 3, false], // 10 of 11 left are more than 90 per cent
    [{ strengthLeftAtMost: 91 }, 3, true],
  ] as const)('the threshold %j with Couch at %i SP', (when, sp, retreats) => {
    const state = withBattle(field(), 'seven-pines', 'confederate', BOARD)
    const hurt = { ...state, blocks: { ...state.blocks, 'us-couch': { place: 'seven-pines', sp } } }
    const orders = { union: { general: { retreat: { when, to: ['any'] } } } }
    const { position } = open(hurt, 'retreat-determination', { side: 'union' }, [], orders)
    expect(placeAt(position, 'us-couch') !== 'seven-pines').toBe(retreats)
  })

  it('let play stop where flank fire could be tried and they do not speak of it', () => {
    const state = withBattle(field(), 'seven-pines', 'confederate', { ...BOARD, 'us-hooker': 'left-center' })
    const locals = { side: 'union', arm: 'infantry', shot: null } as const
    const fire = { fire: true, flank: null }
    const asked = open(state, 'battle-fire', locals, [], { union: { general: fire } })
    expect(asked.position.waiting).toEqual({ for: 'decision', side: 'union' })
    const never = open(
      state,
      'battle-fire',
      locals,
      [
        [1, 1, 1, 1],
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ],
      {
        union: { general: { ...fire, flank: 'never' } },
      },
    )
    expect(gameEvents(never).map(({ type }) => type)).toEqual(['block-fired', 'block-fired', 'block-fired'])
    const tried = open(state, 'battle-fire', locals, [[6]], { union: { general: { ...fire, flank: 'when-open' } } })
    expect(gameEvents(tried)[0]).toMatchObject({ type: 'flank-fire-attempted', block: 'us-couch', success: false })
  })

  it('those for a place come before the general ones', () => {
    const state = withBattle(field(), 'seven-pines', 'confederate', BOARD)
    const locals = { side: 'union', arm: 'infantry', shot: null } as const
    const orders = { union: { general: { fire: true, flank: 'never' }, places: { 'seven-pines': { fire: false } } } }
    const { position } = open(state, 'battle-fire', locals, [], orders)
    expect(stageOf(position)).toBe('door')
  })

  it('do not speak for the side whose player turn it is', () => {
    const state = withBattle(field(), 'seven-pines', 'confederate', BOARD)
    const orders = { confederate: { general: { retreat: { when: 'never' } } } }
    const { position } = open(state, 'retreat-determination', { side: 'confederate' }, [], orders)
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })

  it('say whether cavalry screens, where it goes, and whether it fights on', () => {
    const at = { 'white-oak-bridge': ['cs-lee-cav'], glendale: ['us-hooker', 'us-cooke'] }
    const state = fieldWith({ at, side: 'union' })
    const locals = { place: 'white-oak-bridge', from: 'glendale', blocks: ['us-hooker'] }
    const cavalry = { screen: true, fight: 'withdraw', withdrawTo: ['garthwright'] }
    const screened = open(state, 'screen', locals, [[2]], { confederate: { cavalry } })
    expect(placeAt(screened.position, 'cs-lee-cav')).toBe('garthwright')
    const declined = open(state, 'screen', locals, [], { confederate: { cavalry: { screen: false } } })
    expect(declined.position.board.field.screened).toEqual([])
    const contact = { place: 'white-oak-bridge', from: 'glendale', blocks: ['us-cooke'] }
    const fought = open(state, 'cavalry-contact', contact, [[1, 1, 1, 1, 1]], { confederate: { cavalry } })
    expect(placeAt(fought.position, 'cs-lee-cav')).toBe('garthwright')
  })
})

describe('reading standing orders', () => {
  it('accepts the example of the documentation', () => {
    expect(readStandingOrders('union', example)).toMatchObject({
      ok: true,
      value: { general: { deployment: 'centers' }, places: { 'white-house': { retreat: { when: 'never' } } } },
    })
  })

  it('keeps them complete, and reading that again gives the same', () => {
    const read = readStandingOrders('union', { general: FULL, cavalry: { screen: true } })
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.general.follow).toEqual([])
    expect(read.value.virginia).toEqual({ respond: null, withdrawAtSp: null })
    expect(readStandingOrders('union', read.value)).toEqual(read)
  })

  it.each([
    [null, 'The orders must be an object with "general", "places", "cavalry", "virginia".'],
    [{ generals: {} }, '"generals" is not known'],
    [{ general: { deployment: 'square' } }, '"general.deployment" must be one of: centers, flanks.'],
    [{ general: { losses: ['cs-early'] } }, '"general.losses[0]" must be one of'],
    [
      { general: { retreat: { when: { spLostAtLeast: 0 } } } },
      '"general.retreat.when.spLostAtLeast" must be a whole number',
    ],
    [{ general: { retreat: { when: { spLostAtLeast: 1, strengthLeftAtMost: 2 } } } }, 'one of them only'],
    [{ general: { retreat: { when: 7 } } }, '"general.retreat.when" must be "never"'],
    [{ general: { positions: ['center'] } }, '"general.positions[0]" must be one of'],
    [{ places: { atlantis: {} } }, '"places.atlantis" is not a location of this map.'],
    [{ cavalry: { withdrawTo: ['atlantis'] } }, '"cavalry.withdrawTo[0]" must be one of'],
    [{ virginia: { withdrawAtSp: 5 } }, '"virginia.withdrawAtSp" must be a whole number from 0 to 4.'],
  ])('refuses %j', (orders, sentence) => {
    const read = readStandingOrders('union', orders)
    expect(read.ok ? '' : read.error.message).toContain(sentence)
  })
})

function never(): never {
  throw new Error('no battle is on')
}

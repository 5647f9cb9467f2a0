import { describe, expect, it } from 'vitest'
import type { BattlePosition } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import type { Attack, Conditions, State, Weather } from '../../../../modules/forged-in-fire/rules/state.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  offerOf,
  open,
  placeAt,
  refusalOf,
  spOf,
  stageOf,
  take,
  takeAll,
  withBattle,
} from '../../../support/fif-battle.ts'

interface Scene {
  readonly at: { readonly [place: string]: readonly string[] }
  readonly board: { readonly [block: string]: BattlePosition }
  readonly attacks?: readonly Attack[]
  readonly weather?: Weather
  readonly options?: Partial<Conditions>
  /** SP lost in this battle. */
  readonly hurt?: { readonly [block: string]: number }
  readonly more?: Partial<State>
  readonly place?: string
}

function scene({
  at,
  board,
  attacks = [attackOn('seven-pines', { barker: ['cs-early', 'cs-rodes'] })],
  hurt = {},
  ...rest
}: Scene) {
  const state = fieldWith({
    at,
    attacks,
    ...(rest.weather === undefined ? {} : { weather: rest.weather }),
    ...(rest.options === undefined ? {} : { options: rest.options }),
    ...(rest.more === undefined ? {} : { more: rest.more }),
  })
  const joined = withBattle(state, rest.place ?? 'seven-pines', 'confederate', board)
  const blocks = { ...joined.blocks }
  for (const [block, lost] of Object.entries(hurt)) {
    const found = blocks[block]
    if (found !== undefined) blocks[block] = { ...found, sp: found.sp - lost }
  }
  return { ...joined, blocks }
}

const ATTACKERS = ['cs-early', 'cs-rodes']
const CS: Scene['board'] = { 'cs-early': 'left-center', 'cs-rodes': 'right-center' }

describe('fif:11.7 rally', () => {
  const example = scene({
    at: {
      'seven-pines': ['us-iii-cdr', 'us-hooker', 'us-kearny', 'us-ii-cdr', 'us-sedgwick', 'us-morell'],
      barker: ATTACKERS,
    },
    board: {
      ...CS,
      'us-iii-cdr': 'left-center',
      'us-hooker': 'left-center',
      'us-kearny': 'left-center',
      'us-ii-cdr': 'right-center',
      'us-sedgwick': 'right-center',
      'us-morell': 'right-center',
    },
    hurt: { 'us-hooker': 1, 'us-kearny': 1, 'us-sedgwick': 2, 'us-morell': 1 },
  })

  it('the example: one of two blocks of III Corps, the one of II Corps, and not that of V Corps', () => {
    const { position } = open(example, 'rally', { side: 'union', attempt: null })
    expect(offered(position)).toEqual([
      'rally:us-ii-cdr:us-sedgwick',
      'rally:us-iii-cdr:us-hooker',
      'rally:us-iii-cdr:us-kearny',
      'no-rally',
    ])
    expect(refusalOf(position, 'rally:us-ii-cdr:us-morell')).toMatchObject({ code: 'cannot-rally', rule: 'fif:11.7' })
  })

  it('one SP on the rating or less, none above it; each commander once, and an only attempt is made unasked', () => {
    const { position } = open(example, 'rally', { side: 'union', attempt: null })
    // Sumner 3: a 3 succeeds; Heintzelman still has the choice
    const first = take(position, 'rally:us-ii-cdr:us-sedgwick', [[3]]).position
    expect(spOf(first, 'us-sedgwick')).toEqual([3])
    expect(offered(first)).toEqual(['rally:us-iii-cdr:us-hooker', 'rally:us-iii-cdr:us-kearny', 'no-rally'])
    const second = take(first, 'rally:us-iii-cdr:us-hooker', [[4]])
    expect(spOf(second.position, 'us-hooker')).toEqual([3])
    expect(gameEvents(second)[0]).toMatchObject({ type: 'rally-attempted', rating: 3, die: 4, success: false })
    expect(stageOf(second.position)).toBe('door')
    const declined = take(position, 'no-rally').position
    expect(stageOf(declined)).toBe('door')
    // only Sedgwick left: nobody is asked
    const healthy = {
      ...example,
      blocks: {
        ...example.blocks,
        'us-hooker': { place: 'seven-pines', sp: 4 },
        'us-kearny': { place: 'seven-pines', sp: 4 },
      },
    }
    const auto = open(healthy, 'rally', { side: 'union', attempt: null }, [[1]])
    expect(spOf(auto.position, 'us-sedgwick')).toEqual([3])
  })

  it('not above the SP with which the block came in, no guns, nobody without loss in this battle', () => {
    const at = { 'seven-pines': ['us-iii-cdr', 'us-hooker 2', 'us-de-russy'], barker: ATTACKERS }
    const board: Scene['board'] = {
      ...CS,
      'us-iii-cdr': 'left-center',
      'us-hooker': 'left-center',
      'us-de-russy': 'left-center',
    }
    const state = scene({ at, board, hurt: { 'us-de-russy': 1 } })
    expect(stageOf(open(state, 'rally', { side: 'union', attempt: null }).position)).toBe('door')
  })

  it('takes the loss back from the count of the turn', () => {
    const state = { ...example, record: { ...example.record, lost: { union: 5, confederate: 0 } } }
    const { position } = open(state, 'rally', { side: 'union', attempt: null })
    expect(take(position, 'rally:us-ii-cdr:us-sedgwick', [[1]]).position.board.record.lost.union).toBe(4)
  })
})

describe('fif:11.7 reinforcement', () => {
  const near: Scene = {
    at: {
      'seven-pines': ['us-couch', 'us-casey'],
      barker: ATTACKERS,
      'savage-station': ['us-iii-cdr', 'us-hooker', 'us-de-russy', 'us-stoneman', 'us-train', 'us-tyler-1'],
      garthwright: ['us-kearny', 'us-morell', 'us-hunt'],
      'white-oak-bridge': ['us-sykes'],
    },
    board: { ...CS, 'us-couch': 'left-center', 'us-casey': 'right-center' },
  }
  const union = (change: Partial<Scene> = {}) =>
    open(scene({ ...near, ...change }), 'battle-reinforcement', { side: 'union', attempt: null, entering: null })
      .position

  it('infantry, artillery and commanders one link away, in range of their commander who is near', () => {
    expect(offered(union())).toEqual([
      'reinforce:us-kearny',
      'reinforce:us-hunt',
      'reinforce:us-iii-cdr',
      'reinforce:us-hooker',
      'reinforce:us-de-russy',
      'no-more',
    ])
    expect(refusalOf(union(), 'reinforce:us-morell')).toMatchObject({ code: 'cannot-reinforce', rule: 'fif:11.7' }) // no commander
    expect(refusalOf(union(), 'reinforce:us-stoneman')).toMatchObject({ code: 'cannot-reinforce' })
    expect(refusalOf(union(), 'reinforce:us-sykes')).toMatchObject({ code: 'cannot-reinforce' })
  })

  it('enters at any position on the rating or less, else may try again in the next round only', () => {
    const tried = take(union(), 'reinforce:us-hooker', [[3]])
    expect(offered(tried.position)).toEqual([
      'enter:left-flank',
      'enter:left-center',
      'enter:right-center',
      'enter:right-flank',
    ])
    const entered = take(tried.position, 'enter:right-flank').position
    expect(placeAt(entered, 'us-hooker')).toBe('seven-pines')
    expect(entered.board.battle?.fighters['us-hooker']).toEqual({
      position: 'right-flank',
      arrival: 'reinforcement',
      from: 'savage-station',
      initialSp: 4,
    })
    const failed = take(union(), 'reinforce:us-hooker', [[4]]).position
    expect(placeAt(failed, 'us-hooker')).toBe('savage-station')
    expect(refusalOf(failed, 'reinforce:us-hooker')).toMatchObject({ code: 'tried-already', rule: 'fif:11.7' })
    const again = { ...failed.board, battle: { ...(failed.board.battle ?? never()), called: [] } }
    expect(
      offered(open(again, 'battle-reinforcement', { side: 'union', attempt: null, entering: null }).position),
    ).toContain('reinforce:us-hooker')
  })

  it('RULING FIF-22 a commander who is in the battle leads others in; an attacker stays where he came from until he has won', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-early', 'cs-rodes', 'cs-dh-hill-cdr'] })]
    const state = scene({
      at: { 'seven-pines': ['us-couch'], barker: [...ATTACKERS, 'cs-dh-hill-cdr'], 'fair-oaks': ['cs-carter'] },
      board: { ...CS, 'cs-dh-hill-cdr': 'left-center', 'us-couch': 'left-center' },
      attacks,
    })
    const { position } = open(state, 'battle-reinforcement', { side: 'confederate', attempt: null, entering: null })
    expect(offered(position)).toEqual(['reinforce:cs-carter', 'no-more'])
    const entered = takeAll(position, ['reinforce:cs-carter', [[4]], 'enter:left-center']).position
    expect(placeAt(entered, 'cs-carter')).toBe('fair-oaks')
    expect(entered.board.battle?.fighters['cs-carter']?.position).toBe('left-center')
  })

  it('RULING FIF-21 not from a place under attack, not on the way to another attack, not after a retreat', () => {
    const attacked = union({
      attacks: [attackOn('seven-pines', { barker: ATTACKERS }), attackOn('savage-station', { dispatch: ['cs-jones'] })],
      at: { ...near.at, dispatch: ['cs-jones'] },
    })
    // III Corps is attacked where it stands; Kearny and Hunt are free, and Heintzelman is near
    expect(offered(attacked)).toEqual(['reinforce:us-kearny', 'reinforce:us-hunt', 'no-more'])
    const retreated = union({
      more: {
        field: {
          scouted: [],
          screened: [],
          blocked: [],
          retreated: [
            { block: 'us-hooker', during: 'confederate' },
            { block: 'us-kearny', during: 'union' },
          ],
        },
      },
    })
    expect(offered(retreated)).not.toContain('reinforce:us-hooker')
    expect(offered(retreated)).toContain('reinforce:us-kearny') // that was in another player turn
    const busy = scene({
      at: { ...near.at, 'fair-oaks': ['cs-jones', 'cs-magruder-cdr', 'cs-mclaws'] },
      board: near.board,
      attacks: [
        attackOn('seven-pines', { barker: ATTACKERS }),
        attackOn('savage-station', { 'fair-oaks': ['cs-jones'] }),
      ],
    })
    const { position } = open(busy, 'battle-reinforcement', { side: 'confederate', attempt: null, entering: null })
    expect(offered(position)).toEqual(['reinforce:cs-magruder-cdr', 'reinforce:cs-mclaws', 'no-more'])
  })

  it('when the enemy has retreated all that are near may come, without a roll and without a commander', () => {
    const decided = scene(near)
    const won = {
      ...decided,
      battle: { ...(decided.battle ?? never()), decision: { loser: 'confederate', how: 'voluntary' } as const },
    }
    const { position } = open(won, 'battle-reinforcement', { side: 'union', attempt: null, entering: null })
    expect(offered(position)).toContain('bring-in:us-morell')
    expect(offered(position).some((choice) => choice.includes('us-stoneman') || choice.includes('us-sykes'))).toBe(
      false,
    )
    const after = takeAll(position, ['bring-in:us-morell', 'no-more'])
    expect(placeAt(after.position, 'us-morell')).toBe('seven-pines')
    expect(after.position.board.battle?.fighters['us-morell']).toBeUndefined() // it took no part
  })

  it('opens the enemy’s flank advantage no longer when it comes in opposite', () => {
    const flanked = scene({ ...near, board: { ...near.board, 'cs-early': 'right-flank' } })
    const state = { ...flanked, battle: { ...(flanked.battle ?? never()), flankers: ['cs-early'] } }
    const { position } = open(state, 'battle-reinforcement', { side: 'union', attempt: null, entering: null })
    const after = takeAll(position, ['reinforce:us-hooker', [[1]], 'enter:left-flank'])
    expect(after.position.board.battle?.flankers).toEqual([])
  })
})

describe('fif:16.4, fif:16.5 reinforcing across a river', () => {
  const river: Scene = {
    place: 'mechanicsville',
    at: {
      mechanicsville: ['us-morell'],
      'beaver-dam': ['cs-early', 'cs-rodes'],
      'mechanicsville-bridge': ['cs-longstreet-cdr', 'cs-pickett'],
    },
    board: { ...CS, 'us-morell': 'left-center' },
    attacks: [attackOn('mechanicsville', { 'beaver-dam': ATTACKERS })],
  }
  const comers = (weather: Weather, options: Partial<Conditions>) =>
    open(scene({ ...river, weather, options }), 'battle-reinforcement', {
      side: 'confederate',
      attempt: null,
      entering: null,
    }).position

  it('fif:16.4 nobody does in mud, where the option is in force', () => {
    expect(offered(comers('mud', {}))).toContain('reinforce:cs-pickett')
    expect(stageOf(comers('mud', { mudNoRiverReinforcement: true }))).toBe('door')
    expect(offered(comers('rain', { mudNoRiverReinforcement: true }))).toContain('reinforce:cs-pickett')
  })

  it('fif:16.5 RULING FIF-23 in rain one less of the rating, where the option is in force', () => {
    const options = { rainRiverReinforcement: true }
    expect(offerOf(comers('rain', options), 'reinforce:cs-pickett')).toMatchObject({
      label: 'Pickett comes from Mechanicsville Bridge for Longstreet: 3 or less',
      modifiers: [{ rule: 'fif:16.5', value: -1 }],
    })
    expect(gameEvents(take(comers('rain', options), 'reinforce:cs-pickett', [[4]]))[0]).toMatchObject({
      success: false,
    })
    expect(gameEvents(take(comers('rain', {}), 'reinforce:cs-pickett', [[4]]))[0]).toMatchObject({ success: true })
    expect(gameEvents(take(comers('clear', options), 'reinforce:cs-pickett', [[4]]))[0]).toMatchObject({
      success: true,
    })
  })
})

function never(): never {
  throw new Error('no battle is on')
}

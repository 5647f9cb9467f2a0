import { describe, expect, it } from 'vitest'
import { cavalryLosses, towardsFriends } from '../../../../modules/forged-in-fire/rules/battle/cavalry.ts'
import { supplyModifiers } from '../../../../modules/forged-in-fire/rules/battle/lifeline.ts'
import { ralliesOf } from '../../../../modules/forged-in-fire/rules/battle/rallying.ts'
import { reinforcementsOf } from '../../../../modules/forged-in-fire/rules/battle/reinforcing.ts'
import { waysOut } from '../../../../modules/forged-in-fire/rules/battle/retreat-places.ts'
import { fightersAt } from '../../../../modules/forged-in-fire/rules/battle/stages/battle.ts'
import type { BattlePosition } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import { approachModifiers } from '../../../../modules/forged-in-fire/rules/battle/terrain.ts'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { Attack, Conditions, State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { battleOf } from '../../../../modules/forged-in-fire/rules/state.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  open,
  placeAt,
  resultOf,
  spOf,
  stageOf,
  take,
  withBattle,
} from '../../../support/fif-battle.ts'

interface Scene {
  readonly place?: string
  readonly attacker?: Side
  readonly attacks?: readonly Attack[]
  readonly at: { readonly [place: string]: readonly string[] }
  readonly options?: Partial<Conditions>
  readonly more?: Partial<State>
  /** Where those stand that are not in the left center. */
  readonly board?: { readonly [block: string]: BattlePosition }
  /** Blocks that stand in the place and are not on the board. */
  readonly apart?: readonly string[]
}

const HILL = ['cs-early', 'cs-rodes']

/** A battle at Seven Pines, attacked from Barker unless said otherwise; everybody who can is in a left center. */
function scene({
  place = 'seven-pines',
  attacker = 'confederate',
  at,
  options = {},
  more = {},
  ...rest
}: Scene): State {
  const attacks = rest.attacks ?? [attackOn(place, { barker: HILL })]
  const state = fieldWith({ at, side: attacker, attacks, options, more })
  const own = attacks
    .filter((attack) => attack.place === place)
    .flatMap(({ blocks }) => blocks.map(({ block }) => block))
  const stand = (at[place] ?? []).map((entry) => entry.split(' ')[0] ?? '')
  const positions: { [block: string]: BattlePosition } = {}
  for (const block of [...own, ...stand]) {
    if (/cav|stoneman|cooke|tyler|train|depot/.test(block) || rest.apart?.includes(block)) continue
    positions[block] = rest.board?.[block] ?? 'left-center'
  }
  return withBattle(state, place, attacker, positions)
}

function forced(state: State, side: Side) {
  const decided = { ...state, battle: { ...battleOf(state), decision: { loser: side, how: 'forced' } as const } }
  return open(decided, 'retreat', { side, way: null })
}

const ways = (state: State, side: Side) => waysOut(state, side).map(({ to, bySea }) => (bySea ? `sea ${to}` : to))

describe('fif:11.7 ways out', () => {
  it('an attacker goes back to where infantry or artillery came from, not where a commander alone did', () => {
    const attacks = [attackOn('seven-pines', { barker: HILL, 'fair-oaks': ['cs-dh-hill-cdr'] })]
    const state = scene({ attacks, at: { 'seven-pines': ['us-couch'], barker: HILL, 'fair-oaks': ['cs-dh-hill-cdr'] } })
    expect(ways(state, 'confederate')).toEqual(['barker'])
    expect(ways(state, 'union')).toContain('fair-oaks')
  })

  it('fif:10.3 only the Union has ships, not out of Fort Monroe, and not to it when it is lost', () => {
    const eltham = (defend: string, attacker: Side, attack: string) =>
      scene({
        place: 'eltham',
        attacker,
        attacks: [attackOn('eltham', { slatersville: [attack] })],
        at: { eltham: [defend], slatersville: [attack] },
      })
    expect(ways(eltham('us-couch', 'confederate', 'cs-early'), 'union')).toEqual(['barhamsville', 'sea fort-monroe'])
    expect(ways(eltham('cs-early', 'union', 'us-couch'), 'confederate')).toEqual(['barhamsville'])
    const lost = { ...eltham('us-couch', 'confederate', 'cs-early') }
    const taken = { ...lost, blocks: { ...lost.blocks, 'cs-jones': { place: 'fort-monroe', sp: 4 } } }
    expect(ways(taken, 'union')).toEqual(['barhamsville'])
    const monroe = scene({
      place: 'fort-monroe',
      attacks: [attackOn('fort-monroe', { 'big-bethel': HILL })],
      at: { 'fort-monroe': ['us-couch'], 'big-bethel': HILL },
    })
    expect(ways(monroe, 'union')).toEqual(['newport-news'])
  })

  it('fif:16.6 surrounded infantry alone is gone, and nobody is asked where to', () => {
    const at = {
      'savage-station': ['cs-early'],
      'seven-pines': ['us-hooker'],
      'fair-oaks': ['us-kearny'],
      dispatch: ['us-couch'],
      trent: ['us-casey'],
      glendale: ['us-morell'],
      brackett: ['us-slocum'],
      'baltimore-crossroads': ['us-mccall'],
    }
    const attacks = [attackOn('savage-station', { 'seven-pines': ['us-hooker'] })]
    const options = { battleSupply: true }
    const { position } = forced(
      scene({ place: 'savage-station', attacker: 'union', attacks, at, options }),
      'confederate',
    )
    expect(placeAt(position, 'cs-early')).toBe('eliminated')
    expect(stageOf(position)).toBe('door')
  })

  it('FIF-45 who lands out of the box is not surrounded', () => {
    const attacks = [attackOn('eltham', { 'union-box': ['us-slocum'] }, 'amphibious')]
    const at = { eltham: ['cs-early'], 'union-box': ['us-slocum'] }
    const state = scene({ place: 'eltham', attacker: 'union', attacks, at, options: { battleSupply: true } })
    expect(supplyModifiers(state, 'us-slocum')).toEqual([])
  })

  it('fif:16.6 the example: a surrounded Union 4 SP attacks with 3', () => {
    const at = {
      'savage-station': ['us-hooker'],
      'seven-pines': ['cs-early'],
      'fair-oaks': ['cs-rodes'],
      dispatch: ['cs-jones'],
      trent: ['cs-mclaws'],
      'bottoms-bridge': ['cs-huger'],
      garthwright: ['cs-pickett'],
    }
    const attacks = [attackOn('seven-pines', { 'savage-station': ['us-hooker'] })]
    const state = scene({ attacker: 'union', attacks, at, options: { battleSupply: true } })
    expect(supplyModifiers(state, 'us-hooker')).toMatchObject([{ rule: 'fif:16.6', value: -1 }])
  })
})

describe('fif:11.7 who leaves', () => {
  it('all of the loser is off the board, and troops without a way out are eliminated', () => {
    const at = {
      'seven-pines': ['us-couch', 'us-train', 'us-iv-cdr'],
      barker: HILL,
      'fair-oaks': ['cs-jones'],
      'savage-station': ['cs-mclaws'],
      garthwright: ['cs-whiting'],
      'white-house': ['cs-huger', 'us-depot'],
    }
    const lost = forced(scene({ at }), 'union')
    const off = gameEvents(lost).filter(({ type }) => type === 'block-left-board')
    expect(off).toEqual([{ type: 'block-left-board', block: 'us-couch' }])
    expect(battleOf(lost.position.board).fighters['us-couch']?.position).toBe('off')
    // RULING FIF-27 not to a depot among the enemy, but to the supply location that is free
    expect(placeAt(lost.position, 'us-iv-cdr')).toBe('fort-monroe')
  })

  it('RULING FIF-27 a commander whose side has no supply location goes to its box', () => {
    const at = { 'seven-pines': ['cs-early', 'cs-dh-hill-cdr'], barker: ['us-couch'], 'fair-oaks': ['us-casey'] }
    const all = { ...at, 'savage-station': ['us-hooker'], garthwright: ['us-kearny'] }
    const attacks = [attackOn('seven-pines', { barker: ['us-couch'] })]
    const lost = scene({ attacker: 'union', attacks, at: all, more: { control: { richmond: 'union' } } })
    expect(placeAt(forced(lost, 'confederate').position, 'cs-dh-hill-cdr')).toBe('csa-box')
  })

  it('RULING FIF-24 a depot alone is lost, and nobody has retreated', () => {
    const attacks = [attackOn('white-house', { tunstalls: HILL })]
    const at = { 'white-house': ['us-depot'], tunstalls: HILL }
    const state = scene({ place: 'white-house', attacks, at })
    const gone = take(forced(state, 'union').position, 'retreat:cumberland')
    expect(gameEvents(gone).map(({ type }) => type)).toEqual(['block-eliminated'])
    expect(gone.position.board.field.retreated).toEqual([])
  })

  it('fif:10.3 ships that nobody has gone aboard may still be used', () => {
    const attacks = [attackOn('white-house', { tunstalls: HILL })]
    const state = (guns: string) =>
      scene({ place: 'white-house', attacks, at: { 'white-house': [guns], tunstalls: HILL } })
    const events = (guns: string) =>
      gameEvents(take(forced(state(guns), 'union').position, 'retreat-by-sea:fort-monroe')).map(({ type }) => type)
    expect(events('us-tyler-1')).toContain('ships-barred')
    // 9 the guns have lost their last SP by the retreat
    expect(events('us-tyler-1 1')).not.toContain('ships-barred')
  })

  it('RULING FIF-26 in open play a decoy makes room, too, and is not seen to be one', () => {
    const state = scene({ at: { 'seven-pines': ['us-couch'], barker: HILL, garthwright: ['cs-decoy-1'] } })
    const { position } = take(forced(state, 'union').position, 'retreat:garthwright')
    expect(placeAt(position, 'us-couch')).toBe('garthwright')
    expect(placeAt(position, 'cs-decoy-1')).toBe('brackett')
  })

  it('RULING FIF-26 what makes room: the depot is lost, siege guns lose an SP, a commander without a place gets away', () => {
    const attacks = [attackOn('tunstalls', { dispatch: ['us-couch'] })]
    const at = {
      tunstalls: ['cs-early'],
      dispatch: ['us-couch'],
      'white-house': ['us-depot', 'us-tyler-1', 'us-tyler-2 1'],
    }
    const state = scene({ place: 'tunstalls', attacker: 'union', attacks, at })
    const room = take(forced(state, 'confederate').position, 'retreat:white-house')
    const lost = gameEvents(room).filter(({ type }) => type === 'block-eliminated')
    expect(lost).toEqual([{ type: 'block-eliminated', block: 'us-depot', rule: 'fif:11.7' }])
    const after = room.position
    expect(placeAt(after, 'cs-early')).toBe('white-house')
    expect(placeAt(after, 'us-depot')).toBe('union-box')
    expect([placeAt(after, 'us-tyler-1'), placeAt(after, 'us-tyler-2')]).toEqual(['cumberland', 'removed'])
    expect(spOf(after, 'us-tyler-1')).toEqual([2])
    const pocket = {
      'seven-pines': ['us-couch'],
      barker: HILL,
      garthwright: ['cs-magruder-cdr', 'cs-cabell 4'],
      brackett: ['us-hooker'],
      'white-oak-bridge': ['us-kearny'],
      'savage-station': ['us-sykes'],
    }
    const { garthwright: _, ...others } = pocket
    const squeezed = scene({ at: { ...others, garthwright: ['cs-magruder-cdr'] } })
    const moved = take(forced(squeezed, 'union').position, 'retreat:garthwright').position
    expect(placeAt(moved, 'us-couch')).toBe('garthwright')
    expect(placeAt(moved, 'cs-magruder-cdr')).toBe('richmond')
  })

  it('fif:9 the example: siege guns do not fight, are forced back with the others, and lose 1 SP each', () => {
    const at = { 'seven-pines': ['us-couch', 'us-tyler-1', 'us-tyler-2'], barker: HILL }
    const state = scene({ at })
    expect(Object.keys(fightersAt({ ...state, battle: null }, 'seven-pines', 'confederate'))).toEqual([
      'us-couch',
      ...HILL,
    ])
    const after = take(forced(state, 'union').position, 'retreat:garthwright').position
    expect(['us-tyler-1', 'us-tyler-2'].map((gun) => placeAt(after, gun))).toEqual(['garthwright', 'garthwright'])
    expect(spOf(after, 'us-couch', 'us-tyler-1', 'us-tyler-2')).toEqual([4, 2, 2])
  })
})

describe('fif:11 who takes part', () => {
  it('RULING FIF-21 who retreated in the enemy’s player turn fights in the next', () => {
    const field = (during: Side) => {
      const retreated = [{ block: 'us-casey', during }]
      return { scouted: [], screened: [], blocked: [], retreated }
    }
    const state = (during: Side) =>
      fieldWith({ at: { 'seven-pines': ['us-couch', 'us-casey'] }, attacks: [], more: { field: field(during) } })
    expect(Object.keys(fightersAt(state('union'), 'seven-pines', 'confederate'))).toEqual(['us-couch', 'us-casey'])
    expect(Object.keys(fightersAt(state('confederate'), 'seven-pines', 'confederate'))).toEqual(['us-couch'])
  })

  it('an attack of nobody who could fight is lost without a round', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-dh-hill-cdr'] })]
    const field = fieldWith({ at: { 'seven-pines': ['us-couch'], barker: ['cs-dh-hill-cdr'] }, attacks })
    const over = open(field, 'battle', { place: 'seven-pines', attacker: 'confederate' })
    const [last] = over.position.board.playerTurn?.battles ?? []
    expect(last).toMatchObject({ winner: 'union', forcedBy: null, participants: [] })
    expect(placeAt(over.position, 'cs-dh-hill-cdr')).toBe('barker')
  })

  it('a defender who has won stays where he is', () => {
    const state = scene({ at: { 'seven-pines': ['us-couch'], barker: HILL } })
    const won = { ...state, battle: { ...battleOf(state), decision: { loser: 'confederate', how: 'forced' } as const } }
    expect(gameEvents(open(won, 'battle-end', {})).map(({ type }) => type)).toEqual(['battle-ended'])
  })

  it('fif:11.7 a commander rallies in his own position', () => {
    const at = { 'seven-pines': ['us-iii-cdr', 'us-hooker', 'us-kearny'], barker: HILL }
    const state = scene({ at, board: { 'us-kearny': 'right-center' } })
    const hurt = { place: 'seven-pines', sp: 3 }
    const both = { ...state, blocks: { ...state.blocks, 'us-hooker': hurt, 'us-kearny': hurt } }
    expect(ralliesOf(both, 'union')).toEqual([{ commander: 'us-iii-cdr', block: 'us-hooker' }])
  })

  it('fif:11.7 who comes needs his commander in range, near the battle or at it', () => {
    const coming = (at: Scene['at'], apart: readonly string[] = []) =>
      reinforcementsOf(scene({ at: { 'seven-pines': ['us-couch'], barker: HILL, ...at }, apart }), 'union')
    // both are near Seven Pines, but not within one location of each other
    expect(coming({ 'fair-oaks': ['us-hooker'], garthwright: ['us-iii-cdr'] })).toEqual([
      { commander: 'us-iii-cdr', block: 'us-iii-cdr' },
    ])
    const there = { 'seven-pines': ['us-couch', 'us-iii-cdr'], 'fair-oaks': ['us-hooker'] }
    expect(coming(there, ['us-iii-cdr'])).toEqual([{ commander: 'us-iii-cdr', block: 'us-hooker' }])
  })

  it('fif:11.61 nobody who comes crosses nothing', () => {
    expect(approachModifiers([])).toEqual([])
  })
})

describe('fif:13 cavalry', () => {
  it('fif:13.2 goes to the nearest friends, not counting itself, and past no enemy troops', () => {
    const at = { trent: ['us-stoneman'], 'old-cold-harbor': ['us-hooker'], 'fair-oaks': ['cs-decoy-1'] }
    const state = fieldWith({ at })
    const out = ['fair-oaks', 'grapevine-bridge', 'savage-station']
    expect(towardsFriends(state, 'union', ['us-stoneman'], out)).toBe('grapevine-bridge')
    const barred = fieldWith({ at: { ...at, 'old-cold-harbor': ['us-cooke', 'cs-jones'], jennings: ['us-couch'] } })
    expect(towardsFriends(barred, 'union', ['us-stoneman'], ['grapevine-bridge', 'new-bridge'])).toBe('new-bridge')
  })

  it('fif:13.3 loses no more than it has', () => {
    const state = fieldWith({ at: { trent: ['us-stoneman', 'us-cooke 1'] } })
    const blocks = ['us-stoneman', 'us-cooke']
    expect(cavalryLosses(state, blocks, 5)).toEqual(['us-stoneman', 'us-stoneman', 'us-cooke'])
  })

  it('fif:13.1 after a battle cavalry that has scouted already goes back from troops, and stops with others', () => {
    const contact = (...others: readonly string[]) => {
      const at = { 'fair-oaks': ['cs-lee-cav', 'us-cooke 1', ...others] }
      const field = { scouted: ['cs-lee-cav'], screened: [], blocked: [], retreated: [] }
      const state = fieldWith({ at, more: { field } })
      const locals = { place: 'fair-oaks', from: 'jennings', blocks: ['cs-lee-cav'] }
      return resultOf(open(state, 'cavalry-contact', locals, [[6, 1, 1, 1]]).position)
    }
    expect(contact('us-couch')).toBe('go-back')
    expect(contact('us-train')).toBe('stop')
  })

  it('fif:13.2 with one way out goes there unasked; where none is nothing happens', () => {
    const at = { trent: ['us-stoneman', 'cs-early'], 'savage-station': ['cs-jones'], 'fair-oaks': ['cs-rodes'] }
    const locals = { place: 'trent', from: 'new-bridge', blocks: ['cs-early'] }
    const { position } = open(fieldWith({ at }), 'screen', locals)
    const screened = take(position, 'screen', [[2]]).position
    expect(placeAt(screened, 'us-stoneman')).toBe('grapevine-bridge')
    expect(stageOf(screened)).toBe('door')
    const nobody = open(fieldWith({ at: { trent: ['cs-early'] } }), 'screen', locals)
    expect(gameEvents(nobody)).toEqual([])
    expect(offered(nobody.position)).toEqual(['enter'])
  })
})

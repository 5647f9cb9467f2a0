import { describe, expect, it } from 'vitest'
import { mayLeaveBox } from '../../../../modules/forged-in-fire/rules/queries/unseen.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { type TableSpec, tableWith } from '../../../support/fif-table.ts'
import { hiddenState } from '../../../support/hidden-block-play.ts'
import { movementOn } from '../../../support/hidden-march.ts'
import { UnseenSide } from '../../../support/unseen-side.ts'

/** What somebody hears of the Union, or of the side that moves, in the Seven Days, who sees neither side. */
const heard = (at: TableSpec['at'], spec: Partial<TableSpec> = {}, told: readonly string[] = []) =>
  new UnseenSide(movementOn({ at, scenario: 'seven-days', cap: 8, ...spec }, told))

const from = (ids: readonly string[], place: string) => ids.filter((id) => id.split(':')[1] === place)

describe('RULING FIF-84 a march that is only counted', () => {
  const away = { 'white-house': ['cs-longstreet-cdr', 'cs-pickett', 'cs-lee-cav', 'cs-hampton'] }

  it('is as long and as large as its own side can make it, whatever the enemy has', () => {
    const side = heard({ glendale: ['us-couch', 'us-casey'], ...away }).says('spend:1')
    expect(side.offers('goes').map((id) => id.split(':')[3])).toEqual(['1', '1', '1', '1', '1'])
    const [there, back] = ['goes:glendale:long-bridge:1:road', 'goes:long-bridge:glendale:1:road']
    expect(side.says(there, back, there).offers('goes')).toEqual([])
  })

  it('goes on from where it is, with no more than are on it', () => {
    const side = heard({ glendale: ['us-couch', 'us-casey'], 'long-bridge': ['us-morell'], ...away })
    side.says('spend:1', 'goes:glendale:long-bridge:1:road')
    expect(side.offers('goes')).toEqual([
      'goes:long-bridge:baltimore-crossroads:1:road',
      'goes:long-bridge:glendale:1:road',
      'goes:long-bridge:st-marys-church:1:road',
    ])
  })

  it('holds each reading to what that reading has done', () => {
    const side = heard({ glendale: ['us-iii-cdr', 'us-hooker', 'us-kearny', 'us-couch'], ...away }).says('spend:1')
    const [there, back] = ['goes:glendale:long-bridge:1:road', 'goes:long-bridge:glendale:1:road']
    side.says(there, there, back, there)
    // the third block of the corps, or the second once more, which can go three places farther
    expect(from(side.offers('goes'), 'glendale')).not.toEqual([])
    const [on, home] = ['goes:long-bridge:st-marys-church:1:road', 'goes:st-marys-church:long-bridge:1:road']
    side.says(on, home, on, home)
    expect(from(side.offers('goes'), 'glendale')).toEqual([])
  })

  it('fif:10.3 is settled by a voyage: who has gone aboard had not marched before', () => {
    const side = heard({
      cumberland: ['us-v-cdr', 'us-morell'],
      'white-house': ['us-sykes', 'us-mccall'],
      tunstalls: ['us-weed', 'us-hunt'],
      richmond: ['cs-early'],
    })
    // two blocks go three places: others have gone on for them from White House, or from Tunstall's
    side.says('spend:1', 'goes:cumberland:white-house:2:road', 'goes:white-house:tunstalls:2:road')
    side.says('goes:tunstalls:higgins:2:road', 'goes:higgins:old-cold-harbor:2:road', 'spend:1')
    expect(from(side.offers('goes'), 'tunstalls')).not.toEqual([])
    side.says('ships', 'sails:white-house:fort-monroe:2', 'spend:1')
    expect(from(side.offers('goes'), 'tunstalls')).toEqual([])
  })

  it('fif:10.3 is over for those who have landed', () => {
    const side = heard({ 'fort-monroe': ['us-couch'], richmond: ['cs-early'] })
    side.says('ships', 'sails:fort-monroe:eltham:1', 'spend:1')
    expect(side.offers('goes')).toEqual([])
  })

  it('fif:11 is open to those who do not attack from somewhere else', () => {
    const at = { glendale: ['us-hooker'], trent: ['us-couch'], 'malvern-hill': ['cs-early'] }
    const side = heard(at, {}, ['malvern-hill']).says('spend:1', 'attacks:glendale:malvern-hill:1', 'spend:1')
    expect(from(side.offers('goes'), 'trent')).not.toEqual([])
    expect(from(side.offers('goes'), 'glendale')).toEqual([])
  })

  it('fif:11 comes to the enemy with no more than can have set out', () => {
    const at = { glendale: ['us-couch', 'us-casey'], 'malvern-hill': ['cs-early'] }
    expect(heard(at).says('spend:1').offers('meets')).toEqual(['meets:glendale:malvern-hill:1'])
  })

  it('fif:13.1 names cavalry that is in play, and both together only behind a commander', () => {
    const rides = (...blocks: readonly string[]) =>
      heard({ glendale: blocks, 'malvern-hill': ['cs-early', 'cs-lee-cav'] })
        .says('spend:1')
        .offers('rides')
    expect(rides('us-stoneman', 'us-couch')).toEqual(['rides:glendale:malvern-hill:us-stoneman'])
    const each = ['rides:glendale:malvern-hill:us-stoneman', 'rides:glendale:malvern-hill:us-cooke']
    expect(rides('us-stoneman', 'us-cooke')).toEqual(each)
    expect(rides('us-stoneman', 'us-cooke', 'us-iii-cdr')).toEqual([
      ...each,
      'rides:glendale:malvern-hill:us-stoneman:us-cooke',
    ])
  })

  it('fif:10.2 takes something only where infantry would change it', () => {
    const at = { 'howards-bridge': ['us-iii-cdr', 'us-hooker'], richmond: ['cs-early'] }
    const side = heard(at, { scenario: 'campaign' }).says('spend:1', 'goes:howards-bridge:youngs-mill:1:road')
    expect(side.offers('takes')).toEqual([])
    side.says('goes:howards-bridge:yorktown:1:road')
    expect(side.offers('takes')).toEqual(['takes:howards-bridge:yorktown'])
  })

  it('fif:10.7 leads out of Norfolk to Richmond, or to where somebody of the side stands, and no farther', () => {
    const at = {
      norfolk: ['cs-huger', 'cs-virginia'],
      'csa-box': ['cs-jackson-cdr'],
      atlees: ['cs-longstreet-cdr'],
      'fort-monroe': ['us-hooker'],
    }
    const side = heard(at, { scenario: 'campaign', side: 'confederate' }).says('spend:1')
    expect(from(side.offers('goes'), 'norfolk')).toEqual([
      'goes:norfolk:atlees:1:norfolk',
      'goes:norfolk:richmond:1:norfolk',
    ])
    expect(side.says('goes:norfolk:richmond:1:norfolk').offers('goes')).toEqual([])
  })
})

describe('fif:16.1 a force march that is only counted', () => {
  const at = {
    glendale: ['us-iii-cdr', 'us-hooker'],
    'st-marys-church': ['cs-early'],
    'white-house': ['cs-longstreet-cdr'],
  }
  const tried = (die: number) => {
    const side = heard(at, { options: { forceMarch: true } }).says('spend:1', 'goes:glendale:long-bridge:2:road')
    expect(side.offers('forces')).toEqual(['forces:long-bridge:baltimore-crossroads', 'forces:long-bridge:glendale'])
    return side.says('forces:long-bridge:glendale').rolls(die)
  }

  it('is tried to where no enemy is, for a commander of the side who is in play', () => {
    const won = (die: number) =>
      tried(die)
        .offers('goes')
        .filter((id) => id.endsWith(':force'))
    expect(won(3)).toEqual(['goes:long-bridge:glendale:1:force'])
    expect(won(4)).toEqual([]) // Longstreet's rating, and that of Porter, who is in no use
  })

  it('leaves the others where they are on their march', () => {
    const side = tried(1).says('goes:long-bridge:glendale:1:force')
    expect(from(side.offers('goes'), 'long-bridge')).toContain('goes:long-bridge:baltimore-crossroads:1:road')
    expect(from(side.offers('goes'), 'glendale')).toEqual([])
  })
})

describe('RULING FIF-85 blocks that everybody knows', () => {
  const at = {
    'fort-monroe': ['us-train', 'us-tyler-1', 'us-depot', 'us-couch'],
    'newport-news': ['cs-decoy-1'],
    richmond: ['cs-early'],
  }
  const of = (ids: readonly string[], block: string) => ids.filter((id) => id.includes(block))

  it('fif:4.2 march under the points under which they have set out, and not after a voyage', () => {
    const side = heard(at).says('spend:1', 'moves:us-train:big-bethel:road')
    expect(of(side.offers('moves'), 'us-train')).not.toEqual([])
    expect(of(side.says('spend:1').offers('moves'), 'us-train')).toEqual([])
    const sailed = heard(at).says('ships', 'sails:fort-monroe:eltham:0:us-train')
    expect(of(sailed.offers('moves'), 'us-train')).toEqual([])
  })

  it('fif:4.2, fif:9 siege guns march for a point of their own, if they have not fired, and to no enemy', () => {
    const guns = (side: UnseenSide) => of(side.offers('moves'), 'us-tyler')
    expect(guns(heard(at).says('spend:1'))).toEqual(['moves:us-tyler-1:big-bethel:road'])
    expect(guns(heard(at).says('spend:2'))).toEqual([])
    expect(guns(heard(at).says('spend:1', 'goes:fort-monroe:big-bethel:1:road'))).toEqual([])
    expect(
      guns(heard(at, { playerTurn: { fired: ['us-tyler-1'], activated: ['us-tyler-1'] } }).says('spend:1')),
    ).toEqual([])
  })

  it('fif:10.3 the depot and CSS Virginia do not march, nor does anything of the other side', () => {
    expect(of(heard(at).says('spend:2').offers('moves'), 'us-depot')).toEqual([])
    const other = heard({ ...at, norfolk: ['cs-virginia', 'cs-huger'] }, { side: 'confederate' }).says('spend:1')
    expect(other.offers('moves')).toEqual([])
  })

  it('fif:10.3, fif:10.4 sail from an open port, as long as anybody may sail', () => {
    const inland = { 'big-bethel': ['us-tyler-1', 'us-train', 'us-couch'], richmond: ['cs-early'] }
    for (const paid of ['spend:1', 'ships']) expect(heard(inland).says(paid).offers('sails'), paid).toEqual([])
    const alone = of(heard(at).says('spend:1').offers('sails'), 'us-tyler-1')
    expect(alone).not.toEqual([])
    const { record } = tableWith({ at })
    const barred = heard(at, { more: { record: { ...record, shipsBarred: true } } }).says('spend:1')
    expect(barred.offers('sails')).toEqual([])
  })

  it('fif:10.3 sail alone, and claim nothing; hidden blocks have at most the train with them', () => {
    const control = { 'fort-monroe': 'union', yorktown: 'union', 'white-house': 'confederate' } as const
    const box = { 'union-box': ['us-tyler-2', 'us-i-cdr'], ...at }
    const released = { control, mcdowell: { rolls: 1, dueTurn: 1, by: 'roll' } } as const
    const side = heard(box, { scenario: 'campaign', more: released }).says('ships', 'spend:1')
    const words = side.offers('sails').map((id) => id.split(':').slice(3).join(' '))
    expect(words.filter((text) => text.includes('us-tyler'))).not.toEqual([])
    expect([...new Set(words)].sort()).toEqual([
      ...['0 us-train', '0 us-tyler-1', '0 us-tyler-2', '1', '1 i-corps'],
      ...['1 takes', '1 takes i-corps', '1 takes us-train', '1 us-train'],
    ])
  })
})

describe('RULING FIF-85 hidden blocks in the Union box', () => {
  /** How many may sail as another corps than the first, when these commanders have been seen where they are. */
  function mayLeave(spec: TableSpec, whereabouts: { readonly [block: string]: readonly string[] }): number {
    const { fog, ...state } = hiddenState(tableWith(spec), [])
    const seen: State = fog === undefined ? state : { ...state, fog: { ...fog, whereabouts } }
    return mayLeaveBox(seen, false)
  }

  it('fif:11.7 a commander who has been seen elsewhere is not the one who waits there', () => {
    const at = { 'union-box': ['us-ii-cdr', 'us-vi-cdr'], richmond: ['cs-early'] }
    expect(mayLeave({ at }, { 'us-ii-cdr': ['union-box', 'yorktown'] })).toBe(1)
    expect(mayLeave({ at }, { 'us-ii-cdr': ['yorktown'] })).toBe(0)
  })

  it('fif:15.1 one who is back in it counts once: I Corps does not sail in his name', () => {
    const at = { 'union-box': ['us-vi-cdr', 'us-king'], richmond: ['cs-early'] }
    const more = { yorktownTurn: 1, mcdowell: { rolls: 0, dueTurn: 3, by: 'track' } } as const
    expect(mayLeave({ at, turn: 4, more }, { 'us-vi-cdr': ['union-box'] })).toBe(1)
  })
})

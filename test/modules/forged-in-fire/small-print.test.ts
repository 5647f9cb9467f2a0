import { describe, expect, it } from 'vitest'
import type { BlockId } from '../../../modules/forged-in-fire/rules/ids.ts'
import { capModifiers } from '../../../modules/forged-in-fire/rules/queries/command-points.ts'
import {
  holmesEntries,
  isReleased,
  mcdowellRollDue,
} from '../../../modules/forged-in-fire/rules/queries/reinforcing.ts'
import { isConnected, isOwnRail, isSupplied, sourcesOf } from '../../../modules/forged-in-fire/rules/queries/supply.ts'
import { cavalryFightOrder, fireOrder } from '../../../modules/forged-in-fire/rules/standing-orders/battle.ts'
import { ordersOfAbsent, pickBlock } from '../../../modules/forged-in-fire/rules/standing-orders/in-force.ts'
import { readStandingOrders } from '../../../modules/forged-in-fire/rules/standing-orders/read.ts'
import type { State } from '../../../modules/forged-in-fire/rules/state.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import {
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
  waitingIn,
  withBattle,
} from '../../support/fif-battle.ts'
import { heldBy, tableWith } from '../../support/fif-table.ts'

const openYork = { control: { ...heldBy('union', 'yorktown', 'fort-monroe'), norfolk: 'confederate' as const } }
const movement = (state: State) => open(state, 'movement', { side: state.playerTurn?.side ?? 'union' }).position
const beginning = (position: ReturnType<typeof movement>, word: string) =>
  offered(position).filter((choice) => choice.startsWith(word))

describe('fif:4.1 command points', () => {
  it('confidence of nothing is no modifier', () => {
    expect(capModifiers(tableWith({ at: {} }), 'union')).toEqual([])
  })
})

describe('fif:6 supply', () => {
  it('fif:6.1 counts the source and not the unit: from Fort Monroe four locations beyond it', () => {
    const four = ['halfway-house', 'yorktown', 'howards-bridge', 'big-bethel']
    const state = tableWith({ at: { 'halfway-house': ['us-couch'] } })
    expect(four.map((place) => isSupplied(state, 'union', place))).toEqual([true, true, true, true])
    expect(isSupplied(state, 'union', 'fort-magruder')).toBe(false)
  })

  it('fif:6.1 Fort Monroe supplies the Union while it holds it; a road that it holds is no rail', () => {
    const lost = tableWith({ at: {}, more: { control: heldBy('confederate', 'fort-monroe') } })
    expect(sourcesOf(lost, 'union')).toEqual([])
    const held = tableWith({ at: {}, more: { control: heldBy('union') } })
    expect(isOwnRail(held, 'union', 'white-house', 'tunstalls')).toBe(true)
    expect(isOwnRail(held, 'union', 'tunstalls', 'old-church')).toBe(false)
  })

  it('fif:16.6 Norfolk is never cut off, a box never supplied', () => {
    const state = tableWith({ at: {}, more: { control: {} } })
    expect(isConnected(state, 'confederate', 'norfolk')).toBe(true)
    expect(isSupplied(state, 'confederate', 'csa-box')).toBe(false)
  })
})

describe('fif:7 replacements', () => {
  const replacing = (state: State, side: 'union' | 'confederate') =>
    open({ ...state, playerTurn: null }, 'replacements', { side })
  const gone = { place: 'eliminated' as const, sp: 0 }

  it('go to one’s own', () => {
    const table = tableWith({ at: { 'fort-monroe': ['us-couch 2'], 'big-bethel': ['cs-early 2'] } })
    const both = { ...table, blocks: { ...table.blocks, 'cs-rodes': gone, 'us-casey': gone } }
    const { position } = replacing(both, 'union')
    expect(offered(position)).toEqual(['replace:us-couch', 'return:us-casey:fort-monroe', 'end-replacements'])
    expect(refusalOf(position, 'extend').code).toBe('not-offered')
    expect(refusalOf(position, 'return:us-couch:fort-monroe')).toMatchObject({ code: 'not-eliminated', rule: 'fif:7' })
    expect(refusalOf(position, 'return:us-tyler-1:fort-monroe')).toMatchObject({
      code: 'never-replaced',
      rule: 'fif:7',
    })
  })

  it('fif:6.2 come back with a commander, not with other blocks of the corps, never among the enemy or at Norfolk', () => {
    const at = { 'howards-bridge': ['us-casey'], 'big-bethel': ['us-ii-cdr'], 'newport-news': ['cs-hampton'] }
    const table = tableWith({ at: { ...at, 'fort-monroe': ['us-train'] } })
    const { position } = replacing({ ...table, blocks: { ...table.blocks, 'us-couch': gone } }, 'union')
    expect(beginning(position, 'return')).toEqual(['return:us-couch:fort-monroe'])
    const led = tableWith({ at: { 'fort-monroe': ['us-iv-cdr'], 'newport-news': ['cs-hampton'] } })
    const beside = replacing({ ...led, blocks: { ...led.blocks, 'us-couch': gone } }, 'union').position
    expect(beginning(beside, 'return')).toEqual(['return:us-couch:big-bethel', 'return:us-couch:fort-monroe'])
  })

  it('RULING FIF-60 repair CSS Virginia on her side’s turn, while she is afloat', () => {
    const hurt = tableWith({ at: { norfolk: ['cs-virginia 2'] } })
    expect(spOf(replacing(hurt, 'union').position, 'cs-virginia')).toEqual([2])
    const sunk = { ...hurt, blocks: { ...hurt.blocks, 'cs-virginia': { place: 'removed' as const, sp: 0 } } }
    expect(spOf(replacing(sunk, 'confederate').position, 'cs-virginia')).toEqual([0])
  })
})

describe('fif:9 siege guns', () => {
  it('fire from the map only', () => {
    const at = {
      'union-box': ['us-tyler-1'],
      'howards-bridge': ['us-tyler-2'],
      yorktown: ['cs-jones'],
      'fort-monroe': ['us-depot'],
    }
    const { position } = open(tableWith({ at }), 'siege-fire', { side: 'union', shot: null, hits: 0 })
    expect(refusalOf(position, 'fire:us-tyler-1:yorktown')).toMatchObject({ code: 'not-on-map', rule: 'fif:9' })
  })

  it('the defender is asked who loses only where there is a choice', () => {
    const shot = (defend: readonly string[], dice: readonly number[]) => {
      const at = { 'howards-bridge': ['us-tyler-2'], yorktown: defend, 'fort-monroe': ['us-depot'] }
      const { position } = open(tableWith({ at, cap: 1 }), 'siege-fire', { side: 'union', shot: null, hits: 0 })
      return take(position, 'fire:us-tyler-2:yorktown', [dice]).position
    }
    const one = shot(['cs-jones'], [6, 1, 1])
    expect([stageOf(one), spOf(one, 'cs-jones')]).toEqual(['door', [3]])
    const all = shot(['cs-jones 1', 'cs-mclaws 1'], [6, 6, 1])
    expect([stageOf(all), spOf(all, 'cs-jones', 'cs-mclaws')]).toEqual(['door', [0, 0]])
    const asked = shot(['cs-jones', 'cs-mclaws'], [6, 1, 1])
    expect([stageOf(asked), asked.waiting]).toEqual(['siege-fire', { for: 'decision', side: 'confederate' }])
  })
})

describe('fif:10.3 by water', () => {
  it('I Corps, once it is on the map, sails like any other', () => {
    const mcdowell = { rolls: 0, dueTurn: 5, by: 'track' as const }
    const state = tableWith({ at: { 'fort-monroe': ['us-king'] }, turn: 6, more: { ...openYork, mcdowell } })
    expect(offered(movement(state))).toContain('embark:us-king')
  })

  it('a commander lands with his troops, and not alone, against the enemy', () => {
    const at = { 'fort-monroe': ['us-iv-cdr', 'us-couch'], eltham: ['cs-early'] }
    const corps = take(movement(tableWith({ at, more: openYork })), 'embark-corps:us-iv-cdr').position
    const alone = take(corps, 'load:us-iv-cdr').position
    expect(refusalOf(alone, 'sail:eltham')).toMatchObject({ code: 'no-landing-party', rule: 'fif:10.3' })
    expect(offered(take(alone, 'load:us-couch').position)).toContain('sail:eltham')
  })

  it('who came by rail lands where nobody fights', () => {
    const at = { 'white-house': ['us-couch'], eltham: ['cs-decoy-1'] }
    const more = { control: heldBy('union', 'yorktown', 'fort-monroe', 'white-house') }
    const state = tableWith({ at, more, playerTurn: { railed: ['us-couch'] } })
    expect(offered(take(movement(state), 'embark:us-couch').position)).toContain('sail:eltham')
  })

  it('who is aboard is of one port, goes aboard once and is activated once; nobody sails without', () => {
    const at = { 'fort-monroe': ['us-iv-cdr', 'us-couch', 'us-stoneman'], 'big-bethel': ['us-casey'] }
    const corps = take(movement(tableWith({ at, more: openYork })), 'embark-corps:us-iv-cdr').position
    expect(beginning(corps, 'load')).toEqual(['load:us-iv-cdr', 'load:us-couch', 'load:us-stoneman'])
    expect(beginning(corps, 'sail')).toEqual([])
    expect(refusalOf(corps, 'sail:eltham')).toMatchObject({ code: 'nobody-aboard', rule: 'fif:10.3' })
    const aboard = takeAll(corps, ['load:us-iv-cdr', 'load:us-couch']).position
    expect(beginning(aboard, 'load')).toEqual(['load:us-stoneman'])
    const landed = take(aboard, 'sail:eltham').position
    expect(landed.board.playerTurn?.activated).toEqual(['us-iv-cdr', 'us-couch'])
    expect(landed.board.voyage).toBeNull()
    const land = take(movement(tableWith({ at, more: openYork })), 'activate:us-iv-cdr').position
    expect([...beginning(land, 'load'), ...beginning(land, 'sail')]).toEqual([])
    const river = { 'white-house': ['us-iv-cdr', 'us-casey'], cumberland: ['us-couch'] }
    const fleet = take(movement(tableWith({ at: river, more: openYork })), 'embark-corps:us-iv-cdr').position
    expect(beginning(fleet, 'load')).toEqual(['load:us-iv-cdr', 'load:us-casey', 'load:us-couch'])
    expect(beginning(take(fleet, 'load:us-couch').position, 'load')).toEqual([])
  })

  it('a landing ends the voyage: in a free port, against troops, and where cavalry makes way', () => {
    const sail = (enemy: readonly string[]) => {
      const at = { 'fort-monroe': ['us-couch'], 'white-house': enemy }
      return takeAll(movement(tableWith({ at, more: openYork, turn: 5 })), ['embark:us-couch', 'sail:white-house'])
    }
    const free = sail([])
    const called = free.events.flatMap(({ of, event }) =>
      of === 'kernel' && event.type === 'frame-called' ? [event.stage] : [],
    )
    expect(called).not.toContain('screen')
    expect(gameEvents(free).slice(-2)).toMatchObject([
      { type: 'voyage-ended', outcome: 'landed' },
      { to: 'white-house' },
    ])
    const held = sail(['cs-early']).position.board
    expect(held.voyage).toBeNull()
    expect(held.playerTurn?.attacks).toMatchObject([{ place: 'white-house', blocks: [{ by: 'amphibious' }] }])
    const met = sail(['cs-hampton'])
    expect(gameEvents(met).slice(-2)).toMatchObject([
      { type: 'voyage-ended', outcome: 'landed' },
      { type: 'blocks-moved', blocks: ['us-couch'], to: 'white-house' },
    ])
    expect(stageOf(met.position)).toBe('screen')
    expect(placeAt(take(met.position, 'give-way').position, 'us-couch')).toBe('white-house')
  })

  it('fif:10.6 turned back, they are where they were; CSS Virginia withdraws and says so', () => {
    const at = { 'fort-monroe': ['us-couch'], norfolk: ['cs-virginia', 'cs-huger'] }
    const out = takeAll(movement(tableWith({ at, more: openYork })), [
      'embark:us-couch',
      'sail:eltham',
      'sortie',
      [[1, 1, 1, 1, 1, 1, 1]],
    ])
    const gone = take(out.position, 'withdraw-virginia')
    expect(gameEvents(gone)[0]).toEqual({ type: 'virginia-withdrew' })
    const miss = [[1, 1, 1, 1, 1, 1, 1]]
    const back = takeAll(out.position, ['fight-on', miss, 'fight-on', miss])
    expect(gameEvents(back).at(-1)).toEqual({ type: 'voyage-ended', outcome: 'turned-back' })
    expect(placeAt(back.position, 'us-couch')).toBe('fort-monroe')
    expect(back.position.board.voyage).toBeNull()
  })
})

describe('fif:14, fif:15.1 reinforcements', () => {
  const table = (at: { readonly [place: string]: readonly string[] }, more: Partial<State> = {}) =>
    tableWith({ at, turn: 8, more })

  it('I Corps is rolled for only while its commander waits in the box', () => {
    const more = { jacksonTurn: 5 }
    expect(mcdowellRollDue(table({ 'union-box': ['us-i-cdr'] }, more))).toBe(true)
    expect(mcdowellRollDue(table({ 'hanover-ch': ['us-i-cdr'] }, more))).toBe(false)
    expect(isReleased(table({ 'union-box': ['us-king'] }, more), 'us-king')).toBe(false)
  })

  it('who is on the map, or of no corps, waits for nothing', () => {
    const state = table({ 'fort-monroe': ['us-slocum'], 'union-box': ['us-depot'] })
    expect([isReleased(state, 'us-slocum'), isReleased(state, 'us-depot')]).toEqual([true, true])
  })

  it('Holmes comes once, not where the enemy stands', () => {
    const lee = { commander: 'lee' as const }
    expect(holmesEntries(table({ morris: ['cs-holmes'] }, lee))).toEqual([])
    const held = table({ 'csa-box': ['cs-holmes'], richmond: ['us-couch'], morris: ['cs-gw-smith-cdr'] }, lee)
    expect(holmesEntries(held)).toEqual(['morris'])
  })

  it('the two divisions follow only a commander released by the track who is on the map', () => {
    const coming = (at: { readonly [place: string]: readonly string[] }, by: 'roll' | 'track') =>
      gameEvents(
        open(table(at, { jacksonTurn: 5, mcdowell: { rolls: 1, dueTurn: 6, by } }), 'reinforcements', {
          side: 'union',
        }),
      )
    const both = { 'union-box': ['us-shields', 'us-williams'], 'hanover-ch': ['us-i-cdr'] }
    expect(coming(both, 'track')[0]).toMatchObject({ blocks: ['us-shields', 'us-williams'], to: 'hanover-ch' })
    expect(coming(both, 'roll')).toEqual([])
    expect(coming({ 'union-box': ['us-shields', 'us-williams', 'us-i-cdr'] }, 'track')).toEqual([])
    const one = { 'union-box': ['us-shields'], trent: ['us-williams'], 'hanover-ch': ['us-i-cdr'] }
    expect(coming(one, 'track')[0]).toMatchObject({ blocks: ['us-shields'] })
    expect(coming({ trent: ['us-shields', 'us-williams'], 'hanover-ch': ['us-i-cdr'] }, 'track')).toEqual([])
  })
})

describe('fif:15 set-up and end', () => {
  it('a block is not set up where it stands, and nothing else comes first', () => {
    const { position } = open(tableWith({ at: { richmond: ['cs-decoy-1'] } }), 'set-up', { side: 'confederate' })
    expect(offered(position)).not.toContain('set-up:cs-decoy-1:richmond')
    expect(refusalOf(position, 'set-up:cs-decoy-1:richmond')).toMatchObject({ code: 'stands-there', rule: 'fif:15' })
    expect(refusalOf(position, 'activate:cs-dh-hill-cdr')).toMatchObject({ code: 'set-up-first', rule: 'fif:15' })
  })

  it('only the campaign goes on after its last turn', () => {
    const at = { 'seven-pines': ['us-couch', 'us-casey', 'us-hooker', 'us-kearny'] }
    const last = tableWith({ at, scenario: 'fair-oaks', turn: 17, more: { confidence: 8, playerTurn: null } })
    expect(open(last, 'turn-end', {}).position.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
  })
})

describe('standing orders', () => {
  const read = (orders: Plain) => {
    const found = readStandingOrders('union', orders)
    if (!found.ok) throw new Error(found.error.message)
    return orders
  }
  const state = fieldWith({ at: { trent: ['us-stoneman', 'us-cooke 1', 'us-west'] }, side: 'confederate' })

  it('rank by each word that fits somebody', () => {
    const pick = (words: readonly string[], among: readonly BlockId[]) => pickBlock(state, among, words)
    expect(pick(['infantry', 'weakest'], ['us-stoneman', 'us-cooke'])).toBe('us-cooke')
    expect(pick(['infantry'], ['us-stoneman', 'us-cooke'])).toBeUndefined()
  })

  it('speak for the side whose turn it is not', () => {
    expect(ordersOfAbsent(state, 'union', read({}))).toBeDefined()
    expect(ordersOfAbsent(state, 'confederate', {})).toBeUndefined()
  })

  it('fif:13.3 say whether cavalry fights on; it stands where it has no way out', () => {
    const order = (cavalry: Plain, ways: readonly string[]) =>
      cavalryFightOrder(state, 'union', ways, read({ cavalry }))
    expect(order({ fight: 'stand' }, ['savage-station'])).toEqual(['stand'])
    expect(order({ fight: 'withdraw' }, ['savage-station'])).toEqual(['withdraw', 'savage-station'])
    expect(order({ fight: 'withdraw', withdrawTo: ['any'] }, [])).toEqual(['stand'])
    expect(order({}, ['savage-station'])).toBeUndefined()
  })

  it('fif:11.4 of flank fire they need not speak where none can be tried', () => {
    const field = fieldWith({ at: { trent: ['us-couch'], 'savage-station': ['cs-early'] }, side: 'confederate' })
    const joined = withBattle(field, 'trent', 'confederate', { 'us-couch': 'left-center', 'cs-early': 'right-center' })
    const at = waitingIn(joined, 'battle-fire', { side: 'union', arm: 'infantry', shot: null }, 'union')
    const fire = offerOf(at, 'fire:us-couch')
    expect(fireOrder(joined, 'union', [fire], read({ general: { fire: true } }))).toEqual(['fire', 'us-couch'])
  })
})

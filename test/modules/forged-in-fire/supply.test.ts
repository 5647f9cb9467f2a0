import { describe, expect, it, test } from 'vitest'
import { isConnected, isSupplied, sourcesOf } from '../../../modules/forged-in-fire/rules/queries/supply.ts'
import {
  gameEvents,
  offered,
  open,
  placeAt,
  refusalOf,
  resultOf,
  spOf,
  take,
  takeAll,
} from '../../support/fif-battle.ts'
import { heldBy, tableWith } from '../../support/fif-table.ts'

describe('fif:6.1 supply', () => {
  test.each([
    ['fort-monroe', true],
    ['yorktown', true], // 3 links
    ['halfway-house', true], // 4 links: the source counts, the unit's own place does not
    ['fort-magruder', false], // 5
  ] as const)('Union blocks at %s from Fort Monroe: %s', (place, supplied) => {
    const state = tableWith({ at: { [place]: ['us-couch'] } })
    expect(isSupplied(state, 'union', place)).toBe(supplied)
  })

  it('rail adds up to two, where the side controls both ends', () => {
    const far = {
      'white-house': ['us-depot'],
      'savage-station': ['us-couch'],
      'seven-pines': [],
      trent: [],
      'fair-oaks': [],
    }
    const held = tableWith({ at: far, scenario: 'fair-oaks' })
    // White House – Tunstall's – Dispatch – Savage Station by rail, then Seven Pines, Barker, Hughes Tavern: 6 links less 2
    expect(isSupplied(held, 'union', 'barker')).toBe(true)
    expect(isSupplied(held, 'union', 'hughes-tavern')).toBe(true)
    expect(isSupplied(held, 'union', 'rocketts')).toBe(false)
    const lost = { ...held, control: { ...held.control, tunstalls: 'confederate' as const } }
    expect(isSupplied(lost, 'union', 'hughes-tavern')).toBe(false)
  })

  it('the line must be free of enemy infantry and artillery; cavalry and decoys cut nothing (6.3)', () => {
    const free = tableWith({ at: { 'halfway-house': ['us-couch'] } })
    expect(isSupplied(free, 'union', 'halfway-house')).toBe(true)
    const block = (block: string) =>
      tableWith({ at: { 'halfway-house': ['us-couch'], 'lees-mill': ['cs-jones'], yorktown: [block] } })
    expect(isSupplied(block('cs-cabell'), 'union', 'halfway-house')).toBe(false)
    expect(isSupplied(block('cs-hampton'), 'union', 'halfway-house')).toBe(true)
    expect(isSupplied(block('cs-decoy-1'), 'union', 'halfway-house')).toBe(true)
  })

  it('the train carries supply on as long as it is in range of the depot, not of Fort Monroe', () => {
    const train = (depot: string, at: string) => tableWith({ at: { [depot]: ['us-depot'], [at]: ['us-train'] } })
    expect(sourcesOf(train('white-house', 'higgins'), 'union')).toEqual(['fort-monroe', 'white-house', 'higgins'])
    expect(sourcesOf(train('eltham', 'higgins'), 'union')).not.toContain('higgins')
    expect(sourcesOf(train('union-box', 'big-bethel'), 'union')).toEqual(['fort-monroe'])
  })

  it('a Confederate source counts only while its side controls it; Hanover C.H. only once I Corps is in', () => {
    const state = tableWith({ at: {}, side: 'confederate' })
    expect([...sourcesOf(state, 'confederate')].sort()).toEqual(['richmond', 'white-house', 'yorktown'])
    const late = tableWith({ at: {}, scenario: 'fair-oaks' })
    expect(sourcesOf(late, 'confederate')).toEqual(['richmond'])
    const hanover = { ...late.control, ...heldBy('union', 'hanover-ch') }
    expect(sourcesOf({ ...late, control: hanover }, 'union')).not.toContain('hanover-ch')
    expect(sourcesOf({ ...late, control: hanover, hanoverSupply: true }, 'union')).toContain('hanover-ch')
  })

  it('Confederate supply reaches eight locations; Norfolk is supplied (FIF-06)', () => {
    const state = tableWith({ at: {}, scenario: 'fair-oaks' })
    expect(isSupplied(state, 'confederate', 'clays-bluff')).toBe(true) // 8
    expect(isSupplied(state, 'confederate', 'barretts-ferry')).toBe(false) // 9
    expect(isSupplied(state, 'confederate', 'norfolk')).toBe(true)
    expect(isConnected(state, 'confederate', 'barretts-ferry')).toBe(true) // 16.6: of any length
  })
})

describe('fif:7 replacements', () => {
  const open7 = (state: ReturnType<typeof tableWith>, side: 'union' | 'confederate' = 'union') =>
    open({ ...state, playerTurn: null }, 'replacements', { side }).position

  it('two points a turn: one for an SP of infantry or cavalry, two for artillery, unused ones are lost', () => {
    const state = tableWith({ at: { 'fort-monroe': ['us-couch 2', 'us-stoneman 1', 'us-west 1', 'us-tyler-1 1'] } })
    const position = open7(state)
    expect(offered(position)).toEqual([
      'replace:us-couch',
      'replace:us-west',
      'replace:us-stoneman',
      'end-replacements',
    ])
    expect(refusalOf(position, 'replace:us-tyler-1')).toMatchObject({ code: 'never-replaced', rule: 'fif:7' })
    const one = take(position, 'replace:us-couch')
    expect(offered(one.position)).toEqual(['replace:us-couch', 'replace:us-stoneman', 'end-replacements'])
    expect(refusalOf(one.position, 'replace:us-west').code).toBe('too-few-points')
    const two = take(one.position, 'replace:us-couch')
    expect(spOf(two.position, 'us-couch')).toEqual([4])
    expect(resultOf(two.position)).toBeNull()
    const guns = take(position, 'replace:us-west')
    expect(spOf(guns.position, 'us-west')).toEqual([2])
    expect(resultOf(guns.position)).toBeNull()
  })

  it('only in supply, and not beyond full strength', () => {
    const state = tableWith({ at: { williamsburg: ['us-couch 2'], 'fort-monroe': ['us-casey', 'us-hooker 3'] } })
    const position = open7(state)
    expect(refusalOf(position, 'replace:us-couch')).toMatchObject({ code: 'out-of-supply', rule: 'fif:6.2' })
    expect(refusalOf(position, 'replace:us-casey').code).toBe('full-strength')
    expect(refusalOf(position, 'replace:us-king').code).toBe('not-on-map')
  })

  it('brings an eliminated block back at 1 SP: at a supply location, or in its supplied commander’s range (6.2)', () => {
    const gone = { place: 'eliminated' as const, sp: 0 }
    const table = tableWith({ at: { 'big-bethel': ['us-iv-cdr'], yorktown: ['cs-jones'] } })
    const state = { ...table, blocks: { ...table.blocks, 'us-couch': gone, 'us-sedgwick': gone } }
    const position = open7(state)
    expect(offered(position)).toEqual([
      'return:us-sedgwick:fort-monroe',
      'return:us-couch:big-bethel',
      'return:us-couch:fort-monroe',
      'return:us-couch:howards-bridge',
      'return:us-couch:youngs-mill',
      'end-replacements',
    ])
    expect(refusalOf(position, 'return:us-sedgwick:big-bethel')).toMatchObject({
      code: 'no-place-to-return',
      rule: 'fif:6.2',
    })
    const back = take(position, 'return:us-couch:big-bethel')
    expect(placeAt(back.position, 'us-couch')).toBe('big-bethel')
    expect(spOf(back.position, 'us-couch')).toEqual([1])
    expect(resultOf(back.position)).toBeNull()
  })

  it('repairs CSS Virginia by one SP a turn without points, up to her full strength', () => {
    const hurt = tableWith({ at: { norfolk: ['cs-virginia 2', 'cs-huger'] }, side: 'confederate' })
    expect(spOf(open7(hurt, 'confederate'), 'cs-virginia')).toEqual([3])
    const whole = tableWith({ at: { norfolk: ['cs-virginia', 'cs-huger'] }, side: 'confederate' })
    expect(spOf(open7(whole, 'confederate'), 'cs-virginia')).toEqual([4])
  })
})

describe('fif:9 siege gun fire', () => {
  const at = {
    'howards-bridge': ['us-tyler-1', 'us-tyler-2 1'],
    yorktown: ['cs-jones 2', 'cs-cabell', 'cs-decoy-1', 'cs-magruder-cdr'],
  }
  const state = tableWith({ at })
  const begin = (table: typeof state) => open(table, 'siege-fire', { side: 'union', shot: null, hits: 0 })

  it('costs one CAP a block, rolls a die for each SP, and hits with 3 to 6; the defender picks the losses', () => {
    const { position } = begin(state)
    expect(offered(position)).toEqual(['fire:us-tyler-1:yorktown', 'fire:us-tyler-2:yorktown', 'end-siege-fire'])
    const shot = take(position, 'fire:us-tyler-1:yorktown', [[2, 3, 6]])
    expect(shot.position.board.playerTurn).toMatchObject({ cap: 3, fired: ['us-tyler-1'], activated: ['us-tyler-1'] })
    expect(shot.position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(shot.position)).toEqual(['lose:cs-jones', 'lose:cs-cabell'])
    const end = takeAll(shot.position, ['lose:cs-jones', 'lose:cs-jones'])
    expect(placeAt(end.position, 'cs-jones')).toBe('eliminated')
    expect(end.position.board.record.lost.confederate).toBe(2)
    expect(end.events.filter(({ event }) => event.type === 'announced')).toEqual([])
    expect(offered(end.position)).toEqual(['fire:us-tyler-2:yorktown', 'end-siege-fire'])
  })

  it('weather does not matter; supply does; each gun fires once and does not move any more', () => {
    expect(offered(begin({ ...state, weather: 'mud' }).position)).toContain('fire:us-tyler-1:yorktown')
    const cut = tableWith({ at: { ...at, 'big-bethel': ['cs-early'], 'youngs-mill': ['cs-rodes'] } })
    expect(resultOf(begin(cut).position)).toBeNull()
    const partly = tableWith({
      at: { 'howards-bridge': ['us-tyler-1'], williamsburg: ['us-tyler-2'], yorktown: ['cs-jones'] },
    })
    expect(refusalOf(begin(partly).position, 'fire:us-tyler-2:fort-magruder')).toMatchObject({
      code: 'out-of-supply',
      rule: 'fif:9',
    })
    const fired = takeAll(begin(state).position, ['fire:us-tyler-2:yorktown', [[1]], 'end-siege-fire'])
    const moving = open(fired.position.board, 'movement', { side: 'union' })
    expect(refusalOf(moving.position, 'single:us-tyler-2').code).toBe('already-activated')
    expect(offered(moving.position)).toContain('single:us-tyler-1')
    expect(refusalOf(moving.position, 'fire:us-tyler-1:yorktown').code).toBe('siege-fire-over')
  })

  it('comes before any movement, and only next door', () => {
    expect(refusalOf(begin(state).position, 'single:us-tyler-1')).toMatchObject({
      code: 'siege-fire-first',
      rule: 'fif:9',
    })
    expect(refusalOf(begin(state).position, 'fire:us-tyler-1:lees-mill').code).toBe('no-target')
    expect(refusalOf(begin(state).position, 'fire:us-couch:yorktown').code).toBe('no-siege-gun')
  })

  it('hits beyond what stands there are lost, and nobody is asked when there is no choice', () => {
    const weak = tableWith({ at: { 'howards-bridge': ['us-tyler-1'], yorktown: ['cs-jones 2'] } })
    const end = take(begin(weak).position, 'fire:us-tyler-1:yorktown', [[3, 4, 5]])
    expect(placeAt(end.position, 'cs-jones')).toBe('eliminated')
    expect(gameEvents(end).filter(({ type }) => type === 'sp-lost')).toHaveLength(2)
  })

  it('standing orders rank the losses', () => {
    const orders = { confederate: { general: { losses: ['artillery'] } } }
    const begun = open(state, 'siege-fire', { side: 'union', shot: null, hits: 0 }, [], orders)
    const end = take(begun.position, 'fire:us-tyler-1:yorktown', [[3, 3, 3]])
    expect(spOf(end.position, 'cs-jones', 'cs-cabell')).toEqual([2, 1])
  })
})

describe('fif:8 weather', () => {
  it('is rolled once a turn by the column of its month', () => {
    const state = { ...tableWith({ at: {}, turn: 13 }), playerTurn: null }
    const { position } = open(state, 'weather', {})
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(take(position, 'roll-weather', [[5]]).position.board.weather).toBe('rain')
    expect(take(position, 'roll-weather', [[6]]).position.board.weather).toBe('mud')
  })

  it('fif:15.3, fif:15.4 is clear on the first turn of the late scenarios', () => {
    for (const [scenario, turn] of [
      ['fair-oaks', 12],
      ['seven-days', 19],
    ] as const) {
      const state = { ...tableWith({ at: {}, scenario, turn, weather: 'mud' }), playerTurn: null }
      const first = open(state, 'weather', {})
      expect(first.position.board.weather).toBe('clear')
      expect(resultOf(first.position)).toBeNull()
      expect(offered(open({ ...state, turn: turn + 1 }, 'weather', {}).position)).toEqual(['roll-weather'])
    }
  })
})

import { describe, expect, it, test } from 'vitest'
import {
  gameEvents,
  offered,
  open,
  placeAt,
  refusalOf,
  spOf,
  stageOf,
  take,
  takeAll,
} from '../../support/fif-battle.ts'
import { heldBy, tableWith } from '../../support/fif-table.ts'

const openYork = { control: { ...heldBy('union', 'yorktown', 'fort-monroe'), norfolk: 'confederate' as const } }
const movement = (state: ReturnType<typeof tableWith>) =>
  open(state, 'movement', { side: state.playerTurn?.side ?? 'union' }).position

describe('fif:10.3 amphibious movement', () => {
  const at = {
    'fort-monroe': ['us-iv-cdr', 'us-couch', 'us-casey', 'us-tyler-1', 'us-depot', 'us-stoneman'],
    'big-bethel': ['us-west'],
  }
  const state = tableWith({ at, more: openYork, cap: 5 })

  it('costs two CAP for a corps, with attached blocks; whoever marches to the port goes along', () => {
    const begun = take(movement(state), 'embark-corps:us-iv-cdr')
    expect(begun.position.board.playerTurn?.cap).toBe(3)
    const loaded = takeAll(begun.position, [
      'load:us-couch',
      'load:us-stoneman',
      'march:us-west',
      'to:fort-monroe',
      'halt',
      'load:us-west',
    ])
    const landed = take(loaded.position, 'sail:west-point')
    for (const block of ['us-couch', 'us-stoneman', 'us-west'])
      expect(placeAt(landed.position, block)).toBe('west-point')
    expect(placeAt(landed.position, 'us-casey')).toBe('fort-monroe')
    // who has landed goes no farther; the others of the corps may still march
    expect(refusalOf(landed.position, 'march:us-couch').code).toBe('march-over')
    expect(offered(landed.position)).toContain('march:us-casey')
    expect(landed.position.board.control['west-point']).toBe(undefined)
  })

  it('is announced to nobody in open play, where all see it', () => {
    const sailed = takeAll(movement(state), ['embark-corps:us-iv-cdr', 'load:us-couch', 'sail:eltham'])
    expect(placeAt(sailed.position, 'us-couch')).toBe('eltham')
    expect(sailed.events.map(({ event }) => event.type)).not.toContain('announced')
  })

  it('moves one corps a turn; siege guns (1 CAP) and the depot (2 CAP) sail besides', () => {
    const done = takeAll(movement(state), ['embark-corps:us-iv-cdr', 'load:us-couch', 'sail:eltham', 'end-activation'])
    expect(refusalOf(done.position, 'embark:us-stoneman')).toMatchObject({ code: 'corps-shipped', rule: 'fif:10.3' })
    const gun = takeAll(done.position, ['embark:us-tyler-1', 'sail:eltham'])
    expect(gun.position.board.playerTurn?.cap).toBe(2)
    const depot = takeAll(gun.position, ['embark:us-depot', 'sail:eltham'])
    expect(placeAt(depot.position, 'us-depot')).toBe('eltham')
    expect(depot.position.board.playerTurn?.cap).toBe(0)
  })

  it('ships a single block for two CAP, in the place of the corps', () => {
    const { position } = takeAll(movement(state), ['embark:us-couch', 'sail:eltham'])
    expect(position.board.playerTurn?.cap).toBe(3)
    expect(refusalOf(position, 'embark-corps:us-iv-cdr').code).toBe('corps-shipped')
  })

  it('goes from port to port on rivers that the Union controls', () => {
    const shut = tableWith({ at })
    const aboard = takeAll(movement(shut), ['embark-corps:us-iv-cdr', 'load:us-couch'])
    expect(offered(aboard.position).filter((choice) => choice.startsWith('sail:'))).toEqual(['sail:norfolk'])
    expect(refusalOf(aboard.position, 'sail:eltham')).toMatchObject({ code: 'no-open-port', rule: 'fif:10.4' })
    expect(refusalOf(aboard.position, 'load:us-west').code).toBe('no-open-port')
    const york = takeAll(movement(state), ['embark-corps:us-iv-cdr', 'load:us-couch'])
    const ports = offered(york.position).filter((choice) => choice.startsWith('sail:'))
    expect(ports.sort()).toEqual(
      ['cumberland', 'eltham', 'norfolk', 'west-point', 'white-house', 'yorktown'].map((port) => `sail:${port}`),
    )
    expect(refusalOf(york.position, 'sail:haxalls').code).toBe('no-open-port')
  })

  it('fif:10.4 opens the James with Norfolk taken and the ironclad gone', () => {
    const control = heldBy('union', 'yorktown', 'norfolk', 'fort-monroe')
    const james = tableWith({ at, more: { control } })
    const aboard = takeAll(movement(james), ['embark-corps:us-iv-cdr', 'load:us-couch'])
    expect(offered(aboard.position)).toContain('sail:haxalls')
    const afloat = tableWith({ at: { ...at, norfolk: ['cs-virginia'] }, more: { control } })
    expect(offered(takeAll(movement(afloat), ['embark-corps:us-iv-cdr', 'load:us-couch']).position)).not.toContain(
      'sail:haxalls',
    )
  })

  it('attacks a port that infantry or artillery defends, out of the ships; cavalry and supply blocks may not', () => {
    const held = tableWith({ at: { ...at, eltham: ['cs-early'] }, more: openYork })
    const attack = takeAll(movement(held), ['embark-corps:us-iv-cdr', 'load:us-couch', 'sail:eltham'])
    expect(attack.position.board.playerTurn?.attacks).toEqual([
      { place: 'eltham', blocks: [{ block: 'us-couch', from: 'fort-monroe', by: 'amphibious' }] },
    ])
    const cavalry = takeAll(movement(held), ['embark:us-stoneman'])
    expect(refusalOf(cavalry.position, 'sail:eltham')).toMatchObject({ code: 'no-landing-party', rule: 'fif:10.3' })
    expect(offered(takeAll(movement(held), ['embark:us-depot']).position)).not.toContain('sail:eltham')
  })

  it('is barred for the turn in which Union troops have retreated from a port', () => {
    const barred = { ...state, record: { ...state.record, shipsBarred: true } }
    expect(refusalOf(movement(barred), 'embark-corps:us-iv-cdr')).toMatchObject({
      code: 'ships-barred',
      rule: 'fif:10.3',
    })
    expect(refusalOf(movement(barred), 'embark:us-depot').code).toBe('ships-barred')
  })

  it('fif:10.2 who has used the rail bonus lands in no battle', () => {
    const control = { ...openYork.control, ...heldBy('union', 'tunstalls', 'white-house') }
    const { position } = takeAll(
      movement(
        tableWith({
          at: { tunstalls: ['us-couch'], 'white-house': ['us-iv-cdr', 'us-casey'], eltham: ['cs-early'] },
          more: { control },
        }),
      ),
      ['embark-corps:us-iv-cdr', 'march:us-couch', 'rail:white-house', 'halt', 'load:us-couch'],
    )
    expect(refusalOf(position, 'sail:eltham')).toMatchObject({ code: 'rail-no-battle', rule: 'fif:10.2' })
    expect(offered(position)).toContain('sail:west-point')
  })
})

describe('fif:10.5, fif:10.6 the naval battle', () => {
  const at = { 'fort-monroe': ['us-iv-cdr', 'us-couch'], norfolk: ['cs-virginia', 'cs-huger'] }
  const state = tableWith({ at, more: openYork })
  const sailing = (to: string) =>
    takeAll(movement(state), ['embark-corps:us-iv-cdr', 'load:us-couch', `sail:${to}`]).position

  it('the Confederate side is asked first; it may let the voyage pass', () => {
    const position = sailing('eltham')
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
    expect(offered(position)).toEqual(['sortie', 'let-pass'])
    expect(placeAt(take(position, 'let-pass').position, 'us-couch')).toBe('eltham')
  })

  it('each 6 cancels one hit, not all of them', () => {
    const round = take(sailing('eltham'), 'sortie', [[4, 5, 6, 1, 6, 1, 2]]) // 3 hits, one 6
    expect(spOf(round.position, 'cs-virginia')).toEqual([2])
    expect(offered(round.position)).toEqual(['fight-on', 'withdraw-virginia'])
  })

  it('against Norfolk the Union hits with 5 and 6 only', () => {
    const round = take(sailing('norfolk'), 'sortie', [[4, 4, 5, 6, 1, 1, 1]])
    expect(spOf(round.position, 'cs-virginia')).toEqual([2])
  })

  it('survives three rounds: the voyage is off, its points are lost, confidence −1', () => {
    const end = takeAll(sailing('eltham'), [
      'sortie',
      [[1, 1, 1, 1, 1, 1, 1]],
      'fight-on',
      [[4, 1, 1, 1, 1, 1, 1]],
      'fight-on',
      [[4, 4, 4, 4, 6, 6, 6]],
    ])
    expect(placeAt(end.position, 'us-couch')).toBe('fort-monroe')
    expect(spOf(end.position, 'cs-virginia')).toEqual([2])
    expect(end.position.board.confidence).toBe(-1)
    expect(end.position.board.playerTurn?.cap).toBe(2)
    expect(stageOf(end.position)).toBe('activation')
    expect(end.position.board.playerTurn?.activated).toContain('us-couch')
  })

  it('withdrawn after a round: the voyage goes on and nobody has won', () => {
    const end = takeAll(sailing('eltham'), ['sortie', [[1, 1, 1, 1, 1, 1, 1]], 'withdraw-virginia'])
    expect(placeAt(end.position, 'us-couch')).toBe('eltham')
    expect(end.position.board.confidence).toBe(0)
    expect(placeAt(end.position, 'cs-virginia')).toBe('norfolk')
  })

  it('sunk: confidence +1, and the voyage goes on', () => {
    const end = take(sailing('eltham'), 'sortie', [[4, 5, 6, 6, 1, 1, 1]])
    expect(placeAt(end.position, 'cs-virginia')).toBe('removed')
    expect(end.position.board.confidence).toBe(1)
    expect(placeAt(end.position, 'us-couch')).toBe('eltham')
  })

  test.each([
    [{ respond: false, withdrawAtSp: null }, [], 'eltham'],
    [{ respond: true, withdrawAtSp: 2 }, [[4, 4, 1, 1, 1, 1, 1]], 'eltham'],
    [
      { respond: true, withdrawAtSp: 0 },
      [
        [4, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1],
      ],
      'fort-monroe',
    ],
  ] as const)('standing orders %j decide', (virginia, dice, place) => {
    const begun = open(state, 'movement', { side: 'union' }, [], { confederate: { virginia } })
    const end = takeAll(begun.position, ['embark-corps:us-iv-cdr', 'load:us-couch', 'sail:eltham', dice])
    expect(placeAt(end.position, 'us-couch')).toBe(place)
  })
})

describe('fif:2.1, fif:10.7 Norfolk', () => {
  const at = { norfolk: ['cs-huger', 'cs-grimes', 'cs-virginia'], williamsburg: ['cs-longstreet-cdr'] }
  const state = tableWith({ at, side: 'confederate' })

  it('blocks leave for Richmond or to Longstreet, one CAP each, and go no farther', () => {
    const { position } = take(movement(state), 'leave-norfolk:cs-huger:williamsburg')
    expect(placeAt(position, 'cs-huger')).toBe('williamsburg')
    expect(position.board.playerTurn?.cap).toBe(3)
    expect(refusalOf(position, 'single:cs-huger').code).toBe('already-activated')
    expect(refusalOf(position, 'leave-norfolk:cs-grimes:yorktown')).toMatchObject({
      code: 'not-from-norfolk',
      rule: 'fif:10.7',
    })
    expect(placeAt(position, 'cs-virginia')).toBe('norfolk')
  })

  it('evacuated, the ironclad is lost, which is no sinking', () => {
    const end = takeAll(movement(state), ['leave-norfolk:cs-huger:richmond', 'leave-norfolk:cs-grimes:richmond'])
    expect(gameEvents(end)).toContainEqual({ type: 'virginia-lost', how: 'norfolk-lost' })
    expect(end.position.board.confidence).toBe(0)
    expect(end.position.board.control.norfolk).toBe('confederate')
  })

  it('with Longstreet there everybody goes along to Richmond for one CAP', () => {
    const together = tableWith({
      at: { norfolk: ['cs-huger', 'cs-grimes', 'cs-longstreet-cdr', 'cs-virginia'] },
      side: 'confederate',
    })
    const end = take(movement(together), 'evacuate-norfolk')
    for (const block of ['cs-huger', 'cs-grimes', 'cs-longstreet-cdr'])
      expect(placeAt(end.position, block)).toBe('richmond')
    expect(end.position.board.playerTurn?.cap).toBe(3)
    expect(offered(movement(state))).not.toContain('evacuate-norfolk')
  })

  it('falls to Union infantry that lands: +2, and the ironclad is lost', () => {
    const landing = tableWith({ at: { 'fort-monroe': ['us-iv-cdr', 'us-couch', 'us-west'], norfolk: [] } })
    const guns = takeAll(movement(landing), ['embark-corps:us-iv-cdr', 'load:us-west', 'sail:norfolk'])
    expect(guns.position.board.control.norfolk).toBe('confederate')
    const end = takeAll(movement(landing), ['embark-corps:us-iv-cdr', 'load:us-couch', 'sail:norfolk'])
    expect(end.position.board.control.norfolk).toBe('union')
    expect(end.position.board.confidence).toBe(2)
  })
})

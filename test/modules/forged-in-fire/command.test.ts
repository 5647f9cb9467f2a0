import { describe, expect, it, test } from 'vitest'
import { commandOf } from '../../../modules/forged-in-fire/rules/queries/command.ts'
import {
  gameEvents,
  offered,
  offerOf,
  open,
  placeAt,
  refusalOf,
  resultOf,
  stageOf,
  take,
  takeAll,
} from '../../support/fif-battle.ts'
import { tableWith } from '../../support/fif-table.ts'

const roll = (state: ReturnType<typeof tableWith>, side: 'union' | 'confederate', dice: readonly number[]) =>
  take(open(state, 'command-points', { side }).position, 'roll-cap', [dice])

describe('fif:4.1 command action points', () => {
  test.each([
    ['johnston', [4, 6], 5],
    ['johnston', [4, 5], 4],
    ['lee', [3, 4], 5],
    ['lee', [3, 3], 4],
  ] as const)('%s with %j has %i', (commander, dice, cap) => {
    const state = tableWith({ at: {}, side: 'confederate', more: { commander } })
    expect(roll(state, 'confederate', dice).position.board.playerTurn?.cap).toBe(cap)
  })

  test.each([
    [4, [4, 5], 5],
    [4, [4, 4], 4],
    [0, [6, 6], 4],
    [-3, [6, 6], 4],
    [6, [3, 4], 5],
  ] as const)('McClellan at %i with %j has %i: a 9 does at +4, as in the example', (confidence, dice, cap) => {
    const state = tableWith({ at: {}, more: { confidence } })
    expect(roll(state, 'union', dice).position.board.playerTurn?.cap).toBe(cap)
  })

  it('shows confidence as a modifier of the roll', () => {
    const { position } = open(tableWith({ at: {}, more: { confidence: 4 } }), 'command-points', { side: 'union' })
    expect(offerOf(position, 'roll-cap').modifiers).toEqual([
      { rule: 'fif:4.1', label: 'McClellan’s confidence', value: 4 },
    ])
  })

  test.each([
    ['fair-oaks', 12, { confederate: 2, union: 2 }],
    ['seven-days', 19, { confederate: 4, union: 2 }],
  ] as const)('fif:15 on the first turn of %s the points are fixed and nobody rolls', (scenario, turn, points) => {
    for (const side of ['confederate', 'union'] as const) {
      const state = tableWith({ at: { norfolk: ['cs-huger'] }, scenario, turn, side, more: { playerTurn: null } })
      const begun = open(state, 'player-turn', { side, next: 0 })
      const first = gameEvents(begun).find(({ type }) => type === 'player-turn-began')
      expect(first).toMatchObject({ cap: points[side] })
      const later = { ...tableWith({ at: {}, scenario, turn, side }) }
      expect(resultOf(open(later, 'command-points', { side }).position)).toBeNull()
      expect(offered(open({ ...later, turn: turn + 1 }, 'command-points', { side }).position)).toEqual(['roll-cap'])
    }
  })
})

describe('fif:4.3, fif:4.4 range and attachment', () => {
  // as in the example: D.H. Hill with his own and white blocks in range, Magruder's not, his own too far off not
  const at = {
    'hughes-tavern': ['cs-dh-hill-cdr', 'cs-hampton'],
    barker: ['cs-early'],
    roper: ['cs-carter', 'cs-jones'],
    richmond: ['cs-ap-hill-1'],
    jennings: ['cs-rodes', 'cs-pendleton'],
  }
  const state = tableWith({ at, side: 'confederate' })

  it('D.H. Hill activates his own and white blocks one link away, nobody else', () => {
    expect([...commandOf(state, 'cs-dh-hill-cdr')].sort()).toEqual(
      ['cs-dh-hill-cdr', 'cs-hampton', 'cs-early', 'cs-carter', 'cs-ap-hill-1'].sort(),
    )
  })

  it('costs one CAP; whoever marches is activated, and only once a turn', () => {
    const begun = take(open(state, 'movement', { side: 'confederate' }).position, 'activate:cs-dh-hill-cdr')
    expect(begun.position.board.playerTurn).toMatchObject({ cap: 3, activated: ['cs-dh-hill-cdr'] })
    expect(refusalOf(begun.position, 'march:cs-rodes')).toMatchObject({ code: 'out-of-command', rule: 'fif:4.3' })
    const marched = takeAll(begun.position, ['march:cs-early', 'to:seven-pines', 'halt', 'end-activation'])
    expect(stageOf(marched.position)).toBe('movement')
    expect(refusalOf(marched.position, 'activate:cs-dh-hill-cdr')).toMatchObject({
      code: 'already-activated',
      rule: 'fif:4.2',
    })
    expect(refusalOf(marched.position, 'single:cs-early').code).toBe('already-activated')
    expect(offered(marched.position)).toContain('single:cs-carter') // not activated by him: it did not march
  })

  it('the range is settled before anybody moves', () => {
    const begun = take(open(state, 'movement', { side: 'confederate' }).position, 'activate:cs-dh-hill-cdr')
    const gone = takeAll(begun.position, ['march:cs-dh-hill-cdr', 'to:rocketts', 'to:almond-creek', 'halt'])
    expect(offered(gone.position)).toContain('march:cs-early')
  })

  it('fif:4.4 siege guns and the depot are moved by the army alone', () => {
    const union = tableWith({ at: { 'white-house': ['us-iv-cdr', 'us-couch', 'us-tyler-1', 'us-depot', 'us-train'] } })
    expect(commandOf(union, 'us-iv-cdr')).toEqual(['us-iv-cdr', 'us-couch', 'us-train'])
    const { position } = open(union, 'movement', { side: 'union' })
    expect(offered(position)).toContain('single:us-tyler-1')
    expect(refusalOf(position, 'single:us-depot')).toMatchObject({ code: 'by-sea-only', rule: 'fif:10.3' })
  })

  it('marches a block by itself for one CAP, and nobody without points', () => {
    const { position } = take(open(state, 'movement', { side: 'confederate' }).position, 'single:cs-rodes')
    expect(position.board.playerTurn).toMatchObject({ cap: 3, activated: ['cs-rodes'] })
    expect(stageOf(position)).toBe('march')
    expect(
      resultOf(open(tableWith({ at, side: 'confederate', cap: 0 }), 'movement', { side: 'confederate' }).position),
    ).toBeNull()
  })

  it('names what cannot be activated and why', () => {
    const { position } = open(state, 'movement', { side: 'confederate' })
    expect(refusalOf(position, 'activate:us-iv-cdr').code).toBe('not-your-block')
    expect(refusalOf(position, 'activate:nobody').code).toBe('unknown-block')
    expect(refusalOf(position, 'activate:cs-early').code).toBe('no-commander')
    expect(refusalOf(position, 'activate:cs-magruder-cdr').code).toBe('not-in-play')
    expect(refusalOf(position, 'march:cs-early').code).toBe('nobody-activated')
    expect(refusalOf(position, 'embark:cs-early').code).toBe('union-ships')
    const begun = take(position, 'activate:cs-dh-hill-cdr').position
    for (const step of ['to:barker', 'rail:barker']) {
      expect(refusalOf(begun, step)).toMatchObject({ code: 'nobody-marches', rule: 'fif:10.1' })
    }
  })
})

describe('fif:16.2 Stuart', () => {
  const at = { richmond: ['cs-lee-cav'], 'hanover-ch': ['cs-hampton'] }
  it('activates both cavalry blocks for one CAP with the option', () => {
    const state = tableWith({ at, side: 'confederate', options: { stuart: true } })
    const begun = take(open(state, 'movement', { side: 'confederate' }).position, 'activate-stuart')
    const end = takeAll(begun.position, [
      'march:cs-lee-cav',
      'to:morris',
      'halt',
      'march:cs-hampton',
      'to:peakes',
      'halt',
    ])
    expect(placeAt(end.position, 'cs-hampton')).toBe('peakes')
    expect(end.position.board.playerTurn).toMatchObject({ cap: 3, activated: ['cs-lee-cav', 'cs-hampton'] })
  })

  it('not without it', () => {
    const { position } = open(tableWith({ at, side: 'confederate' }), 'movement', { side: 'confederate' })
    expect(offered(position)).not.toContain('activate-stuart')
  })
})

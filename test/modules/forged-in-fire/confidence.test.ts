import { describe, expect, it, test } from 'vitest'
import {
  moveConfidence,
  noteBattle,
  settleBank,
  settleConfidence,
} from '../../../modules/forged-in-fire/rules/confidence.ts'
import { type Event, evolve } from '../../../modules/forged-in-fire/rules/events.ts'
import { finalVictory, instantVictory } from '../../../modules/forged-in-fire/rules/queries/victory.ts'
import type { BattleReport, State } from '../../../modules/forged-in-fire/rules/state.ts'
import { offered, open, resultOf, take } from '../../support/fif-battle.ts'
import { heldBy, marchOf, tableWith } from '../../support/fif-table.ts'

/** Runs one of the rules' own functions on a state. */
function applied(state: State, run: (work: { readonly board: State; emit(event: Event): void }) => void): State {
  let board = state
  run({
    get board() {
      return board
    },
    emit(event) {
      board = evolve(board, event)
    },
  })
  return board
}

const UNION_THREE = ['us-couch', 'us-casey', 'us-west']
const CONFEDERATE_THREE = ['cs-early', 'cs-rodes', 'cs-carter']
const report = (change: Partial<BattleReport>): BattleReport => ({
  place: 'seven-pines',
  attacker: 'confederate',
  winner: 'confederate',
  forcedBy: null,
  voluntary: null,
  participants: [...UNION_THREE, ...CONFEDERATE_THREE],
  ...change,
})

describe('fif:12 the confidence track', () => {
  const state = tableWith({ at: {} })

  test.each([
    ['a forced Union retreat', report({ forcedBy: 'confederate' }), -3],
    ['a voluntary Union retreat', report({ voluntary: 'union' }), -2],
    ['a forced Confederate retreat', report({ forcedBy: 'union' }), 2],
    ['a voluntary Confederate retreat', report({ voluntary: 'confederate' }), 1],
    [
      'a Confederate retreat of two blocks',
      report({ forcedBy: 'union', participants: [...UNION_THREE, 'cs-early', 'cs-carter'] }),
      0,
    ],
    [
      'a Union retreat of two blocks',
      report({ forcedBy: 'confederate', participants: ['us-couch', 'us-west', ...CONFEDERATE_THREE] }),
      0,
    ],
    [
      'commanders do not count',
      report({ forcedBy: 'union', participants: ['cs-early', 'cs-carter', 'cs-dh-hill-cdr'] }),
      0,
    ],
    ['nobody retreats', report({}), 0],
  ] as const)('%s', (_, battle, change) => {
    expect(applied(state, (work) => noteBattle(work, battle)).confidence).toBe(change)
  })

  it('the example: forced to retreat and 8 SP lost is −4, all effects add up', () => {
    const lost = { ...state, record: { ...state.record, lost: { union: 8, confederate: 0 } } }
    const end = applied(lost, (work) => {
      noteBattle(work, report({ forcedBy: 'confederate' }))
      settleConfidence(work)
      settleConfidence(work) // once a turn
    })
    expect(end.confidence).toBe(-4)
    expect(end.confidenceMoves.map(({ event, change, rule }) => [event, change, rule])).toEqual([
      ['union-forced-retreat', -3, 'fif:12'],
      ['union-sp-lost', -1, 'fif:12'],
    ])
  })

  it('10 Confederate SP in a turn are +1, 9 are nothing; a new turn counts anew', () => {
    const lost = (confederate: number) => ({ ...state, record: { ...state.record, lost: { union: 7, confederate } } })
    expect(applied(lost(9), settleConfidence).confidence).toBe(0)
    const ten = applied(lost(10), settleConfidence)
    expect(ten.confidence).toBe(1)
    const next = evolve(ten, { type: 'turn-began', turn: 2 })
    expect(next.record).toEqual({ ...state.record, lost: { union: 0, confederate: 0 }, lossesCounted: [] })
  })

  it('SP count as they are lost; a rallied one counts no more', () => {
    const table = tableWith({ at: { barker: ['us-couch 2'] } })
    const one = evolve(table, { type: 'sp-lost', block: 'us-couch', rule: 'fif:11.3' })
    expect(one.record.lost.union).toBe(1)
    expect(evolve(one, { type: 'sp-rallied', block: 'us-couch' }).record.lost.union).toBe(0)
    expect(evolve(table, { type: 'block-eliminated', block: 'us-couch', rule: 'fif:11.7' }).record.lost.union).toBe(2)
  })

  it('Union infantry first crosses the works round Richmond: +3, once, and not at Fort Magruder nor along the line', () => {
    const cross = (at: { readonly [place: string]: readonly string[] }, block: string, to: string) =>
      take(marchOf(tableWith({ at: { richmond: ['cs-early'], ...at } }), [block]).position, `to:${to}`).position.board
    expect(cross({ barker: ['us-couch'] }, 'us-couch', 'hughes-tavern').confidence).toBe(3)
    expect(cross({ barker: ['us-west'] }, 'us-west', 'hughes-tavern').confidence).toBe(0)
    expect(cross({ 'halfway-house': ['us-couch'] }, 'us-couch', 'fort-magruder').confidence).toBe(0)
    expect(cross({ rocketts: ['us-couch'] }, 'us-couch', 'hughes-tavern').confidence).toBe(0)
    const first = cross({ barker: ['us-couch', 'us-casey'] }, 'us-couch', 'hughes-tavern')
    expect(take(marchOf(first, ['us-casey']).position, 'to:hughes-tavern').position.board.confidence).toBe(3)
  })

  it('fif:15.1 at +9 Lee takes command, at +10 I Corps is released for the next turn', () => {
    const table = tableWith({ at: { 'union-box': ['us-i-cdr'] }, turn: 4, more: { confidence: 7 } })
    const nine = applied(table, (work) => moveConfidence(work, 'union-takes-yorktown'))
    expect(nine).toMatchObject({ confidence: 9, commander: 'lee', mcdowell: { by: null } })
    const ten = applied(nine, (work) => moveConfidence(work, 'virginia-sunk'))
    expect(ten.mcdowell).toEqual({ rolls: 0, dueTurn: 5, by: 'track' })
    const fairOaks = tableWith({ at: {}, scenario: 'fair-oaks', more: { confidence: 8 } })
    expect(applied(fairOaks, (work) => moveConfidence(work, 'virginia-sunk')).commander).toBe('johnston')
  })
})

describe('fif:15.3 Fair Oaks', () => {
  const south = ['us-couch', 'us-casey', 'us-hooker', 'us-kearny']
  const table = (divisions: readonly string[]) =>
    tableWith({ at: { 'seven-pines': divisions, 'gaines-mill': ['us-slocum'] }, scenario: 'fair-oaks' })
  it('−3 once at the end of a turn without four divisions south of the Chickahominy', () => {
    expect(applied(table(south), settleBank).confidence).toBe(6)
    const three = applied(table(south.slice(1)), settleBank)
    expect(three.confidence).toBe(3)
    expect(applied(three, settleBank).confidence).toBe(3)
  })
  it('artillery and commanders are no divisions', () => {
    expect(applied(table([...south.slice(1), 'us-west', 'us-iv-cdr']), settleBank).confidence).toBe(3)
  })
})

describe('fif:15.4 Seven Days', () => {
  const four = ['us-couch', 'us-casey', 'us-hooker', 'us-kearny']
  test.each([
    ['glendale', 6],
    ['malvern-hill', 4],
    ['haxalls', 2],
    ['harrisons-landing', 0],
  ])('four divisions at %s leave the track at %i, irreversibly', (place, confidence) => {
    const end = applied(tableWith({ at: { [place]: four }, scenario: 'seven-days' }), settleConfidence)
    expect(end.confidence).toBe(confidence)
    const back = { ...end, blocks: tableWith({ at: { glendale: four }, scenario: 'seven-days' }).blocks }
    expect(applied(back, settleConfidence).confidence).toBe(confidence)
  })
})

describe('fif:15 victory', () => {
  test.each([
    ['campaign', 14, 1, undefined],
    ['campaign', 15, 1, 'union'],
    ['campaign', -7, 1, undefined],
    ['campaign', -8, 1, 'confederate'],
    ['mcclellans-gamble', 10, 2, 'union'],
    ['mcclellans-gamble', -1, 6, undefined],
    ['mcclellans-gamble', -1, 7, 'confederate'],
    ['fair-oaks', 0, 13, undefined],
    ['fair-oaks', -1, 13, 'confederate'],
    ['fair-oaks', 15, 13, undefined],
    ['seven-days', -1, 20, undefined],
    ['seven-days', -2, 20, 'confederate'],
  ] as const)('%s with the track at %i on turn %i: %s', (scenario, confidence, turn, winner) => {
    const state = tableWith({ at: { richmond: ['cs-early'] }, scenario, turn, more: { confidence } })
    expect(instantVictory(state)?.winner).toBe(winner)
  })

  it('Richmond: with infantry or artillery, at once, in the middle of a movement; cavalry does not take it', () => {
    for (const scenario of ['campaign', 'mcclellans-gamble', 'fair-oaks', 'seven-days']) {
      const state = tableWith({ at: { rocketts: ['us-west', 'us-stoneman'] }, scenario })
      const end = take(marchOf(state, ['us-west']).position, 'to:richmond')
      expect(end.position.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
      expect(take(marchOf(state, ['us-stoneman']).position, 'to:richmond').position.waiting.for).not.toBe('nothing')
    }
  })

  test.each([
    ['campaign', 'confederate'],
    ['fair-oaks', 'union'],
    ['seven-days', 'union'],
  ] as const)('%s that nobody has won is won by the %s side', (scenario, winner) => {
    expect(finalVictory(tableWith({ at: {}, scenario })).winner).toBe(winner)
  })

  it('fif:15.2 the gamble: three of four objectives, and four divisions south of the river in no port', () => {
    const four = ['us-couch', 'us-casey', 'us-hooker', 'us-kearny']
    const held = (places: readonly string[], at: string) =>
      finalVictory(
        tableWith({ at: { [at]: four }, scenario: 'mcclellans-gamble', more: { control: heldBy('union', ...places) } }),
      ).winner
    expect(held(['yorktown', 'norfolk', 'white-house'], 'glendale')).toBe('union')
    expect(held(['yorktown', 'mechanicsville'], 'glendale')).toBe('confederate')
    expect(held(['yorktown', 'norfolk', 'white-house', 'mechanicsville'], 'haxalls')).toBe('confederate') // a port
    expect(held(['yorktown', 'norfolk', 'white-house'], 'gaines-mill')).toBe('confederate') // north
  })

  it('fif:15.2 the gamble is won or lost by them when its last turn is over', () => {
    const divisions = ['us-couch', 'us-casey', 'us-hooker', 'us-kearny']
    const ended = (glendale: readonly string[]) => {
      const more = { control: heldBy('union', 'yorktown', 'norfolk', 'white-house'), playerTurn: null }
      const last = { at: { glendale, richmond: ['cs-early'] }, scenario: 'mcclellans-gamble', turn: 12, more }
      return open(tableWith(last), 'turn-end', {}).position.waiting
    }
    expect(ended(divisions)).toMatchObject({ for: 'nothing', outcome: { winner: 'union', rule: 'fif:15.2' } })
    expect(ended(divisions.slice(1))).toMatchObject({ for: 'nothing', outcome: { winner: 'confederate' } })
  })

  it('fif:15.1 at +8 or more after turn 26 the Union may play on for five turns, once', () => {
    const last = {
      ...tableWith({ at: { richmond: ['cs-early'] }, turn: 26, more: { confidence: 8 } }),
      playerTurn: null,
    }
    const { position } = open(last, 'turn-end', {})
    expect(offered(position)).toEqual(['extend', 'end-game'])
    expect(take(position, 'extend').position.board.lastTurn).toBe(31)
    expect(take(position, 'end-game').position.waiting).toMatchObject({
      for: 'nothing',
      outcome: { winner: 'confederate' },
    })
    expect(open({ ...last, confidence: 7 }, 'turn-end', {}).position.waiting.for).toBe('nothing')
    expect(open({ ...last, lastTurn: 31, turn: 31 }, 'turn-end', {}).position.waiting.for).toBe('nothing')
    expect(resultOf(open({ ...last, turn: 25 }, 'turn-end', {}).position)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { type Event, evolve } from '../../../../modules/forged-in-fire/rules/events.ts'
import { SIDES, type Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { Fog, State, Word } from '../../../../modules/forged-in-fire/rules/state.ts'
import { turnBlocks } from '../../../../modules/forged-in-fire/rules/telling.ts'
import { type TableSpec, tableWith } from '../../../support/fif-table.ts'
import { hiddenState } from '../../../support/hidden-block-play.ts'

/** What happens, as those tell it who see some sides. */
type Happens = (sees: readonly Side[]) => Event

const moves =
  (side: Side, blocks: readonly string[], from: string, to: string): Happens =>
  (sees) =>
    sees.includes(side)
      ? { type: 'blocks-moved', blocks, to }
      : { type: 'strangers-moved', side, from, to, count: blocks.length }

const lays =
  (block: string, place: string, sp: number): Happens =>
  () => ({ type: 'blocks-shown', blocks: [{ block, place, sp }] })

const all =
  (event: Event): Happens =>
  () =>
    event

const turnsAll = all({ type: 'blocks-turned' })
const loses = (block: string) => all({ type: 'sp-lost', block, rule: 'fif:11.3' })

/** What is known besides at first. */
type Known = Partial<Pick<Fog, 'whereabouts' | 'shown' | 'held'>> & {
  readonly told?: { readonly [place: string]: Word }
}

/** What everybody remembers after some events: alike for each player, for an onlooker and for the audit. */
function remembered(at: TableSpec['at'], happens: readonly Happens[], known: Known = {}): Fog {
  const seats: readonly (readonly Side[])[] = [[], ['union'], ['confederate'], SIDES]
  const fogs = seats.map((sees) => {
    const start = hiddenState(tableWith({ at, side: 'union', scenario: 'seven-days' }), sees)
    if (start.fog === undefined) throw new Error('nothing is hidden')
    const { told = {}, ...more } = known
    const fog = { ...start.fog, ...more, told: { union: {}, confederate: told } }
    const { fog: after } = happens.reduce((state, event): State => evolve(state, event(sees)), { ...start, fog })
    if (after === undefined) throw new Error('nothing is hidden')
    return after
  })
  const [first] = fogs
  if (first === undefined) throw new Error('nobody looks on')
  for (const fog of fogs) expect({ ...fog, sees: [], strangers: {} }).toEqual({ ...first, sees: [], strangers: {} })
  return first
}

const AT = 'hughes-tavern'
const at = {
  [AT]: ['cs-early', 'cs-rodes', 'cs-decoy-1'],
  eliminated: ['cs-jones 0'],
  'fort-monroe': ['us-couch'],
}

describe('RULING FIF-97 what a side may have gained and lost face down', () => {
  it('is nothing of a block that lies face up: everybody sees what it has', () => {
    const up = [lays('cs-early', AT, 4), loses('cs-early'), loses('cs-early')]
    const fog = remembered(at, [...up, all({ type: 'sp-rallied', block: 'cs-early' }), turnsAll])
    expect([fog.gained.confederate, fog.hurt.confederate]).toEqual([0, 0])
    expect(fog.shown['cs-early']?.sp).toBe(3)
  })

  it('fif:7 is nothing of a block that comes back: it is named', () => {
    const fog = remembered(at, [all({ type: 'block-returned', block: 'cs-jones', place: AT, points: 2 })])
    expect(fog.gained.confederate).toBe(0)
    expect(fog.shown['cs-jones']).toMatchObject({ place: AT, sp: 1 })
    expect(fog.whereabouts['cs-jones']).toEqual([AT])
  })

  const seen = { place: AT, sp: 4, turn: 1, gained: 0, hurt: 0, hits: 0 }
  const known = { shown: { 'cs-early': seen }, whereabouts: { 'cs-early': [AT] } }
  const hit: Happens = (sees) =>
    sees.includes('confederate')
      ? { type: 'sp-lost', block: 'cs-early', rule: 'fif:9' }
      : { type: 'stranger-hit', side: 'confederate', place: AT }

  it('fif:9 is laid to the one block that stands there, and to none where another does', () => {
    expect(remembered({ ...at, [AT]: ['cs-early'] }, [hit], known).shown['cs-early']?.hits).toBe(1)
    expect(remembered(at, [hit], known).shown['cs-early']?.hits).toBe(0)
  })
})

describe('RULING FIF-97 where a block that was seen can be', () => {
  const near = 'morris'
  const known = { whereabouts: { 'cs-early': [AT], 'cs-rodes': ['barker'], 'us-couch': [AT] } }

  it('is where hidden blocks of its side have gone, and where they came from while some are left', () => {
    const one = remembered(at, [moves('confederate', ['cs-rodes'], AT, near)], known)
    expect(one.whereabouts).toEqual({ 'cs-early': [AT, near], 'cs-rodes': ['barker'], 'us-couch': [AT] })
    const gone = [
      moves('confederate', ['cs-rodes'], AT, near),
      moves('confederate', ['cs-early', 'cs-decoy-1'], AT, near),
    ]
    expect(remembered(at, gone, known).whereabouts['cs-early']).toEqual([near])
  })

  it('is not where one went that lies face up', () => {
    const fog = remembered(
      at,
      [lays('cs-rodes', AT, 4), all({ type: 'blocks-moved', blocks: ['cs-rodes'], to: near })],
      known,
    )
    expect(fog.whereabouts['cs-early']).toEqual([AT])
  })
})

describe('fif:2 what was seen moving', () => {
  const go = (blocks: readonly string[]) => moves('confederate', blocks, AT, 'morris')

  it('is one move of all that went together, and another of those that followed', () => {
    const together = remembered(at, [go(['cs-early', 'cs-rodes'])])
    expect(together.moves.map(({ no, count }) => [no, count])).toEqual([[1, 2]])
    const apart = remembered(at, [go(['cs-early', 'cs-rodes']), go(['cs-decoy-1'])])
    expect(apart.moves.map(({ no, count }) => [no, count])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(apart.lastMove).toBe(2)
  })

  it('RULING FIF-83 ends what was told of the place they come to, but not that somebody fights there', () => {
    const told = (word: Word) =>
      remembered(at, [go(['cs-decoy-1'])], { told: { morris: word } }).told.confederate.morris
    expect(told('quiet')).toBeUndefined()
    expect(told('line')).toBe('line')
  })

  it('RULING FIF-65 ends a proof of divisions when a Union block leaves that part of the map', () => {
    const stood = { 'fair-oaks': ['us-couch', 'us-casey'], richmond: ['cs-early'] }
    const held = ['within-4', 'south'] as const
    const gone = remembered(stood, [moves('union', ['us-couch'], 'fair-oaks', 'white-house')], { held })
    expect(gone.held).toEqual([])
    expect(remembered(stood, [moves('union', ['us-couch'], 'fair-oaks', 'seven-pines')], { held }).held).toEqual(held)
  })
})

describe('fif:15.3, fif:15.4 divisions that the scenario prints', () => {
  it('are known in the parts of the map in which they stand, if they are enough there', () => {
    const four = ['us-hooker', 'us-kearny', 'us-casey', 'us-couch']
    const held = (stood: TableSpec['at']) =>
      hiddenState(tableWith({ at: stood, scenario: 'seven-days' }), [], Object.keys(stood)).fog?.held
    expect(held({ 'fair-oaks': four })).toContain('within-4')
    expect(held({ 'fort-monroe': four })).not.toContain('within-4')
    expect(held({ 'fair-oaks': four.slice(1), 'fort-monroe': four.slice(0, 1) })).not.toContain('within-4')
  })
})

describe('fif:11.1 blocks that lay face up turn their backs', () => {
  /** What happens then at a table where some of the Confederate blocks have been laid face up. */
  function turning(stood: TableSpec['at'], ...shown: readonly Happens[]): readonly Event[] {
    let board = hiddenState(tableWith({ at: stood, side: 'union', scenario: 'seven-days' }), [])
    for (const event of shown) board = evolve(board, event([]))
    const events: Event[] = []
    const emit = (event: Event) => {
      events.push(event)
      board = evolve(board, event)
    }
    turnBlocks({
      get board() {
        return board
      },
      emit,
    })
    return events
  }

  const told = (place: string, word: Word): Event => ({ type: 'place-told', side: 'confederate', place, word })
  const stood = { [AT]: ['cs-early'], morris: ['cs-lee-cav'], barker: ['cs-decoy-1'] }

  it('and of each place it is known what was seen there', () => {
    const shown = [lays('cs-early', AT, 4), lays('cs-lee-cav', 'morris', 2), lays('cs-decoy-1', 'barker', 0)]
    const [turned, ...words] = turning(stood, ...shown)
    expect(turned).toEqual({ type: 'blocks-turned' })
    expect(words).toHaveLength(3)
    expect(words).toEqual(
      expect.arrayContaining([told(AT, 'line'), told('morris', 'cavalry'), told('barker', 'others')]),
    )
  })

  it('and nothing happens where none lies face up', () => {
    expect(turning(stood)).toEqual([])
  })
})

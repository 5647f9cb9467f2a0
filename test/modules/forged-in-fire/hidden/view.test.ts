import { describe, expect, it } from 'vitest'
import { module } from '../../../../modules/forged-in-fire/index.ts'
import type { Battle } from '../../../../modules/forged-in-fire/rules/battle/state.ts'
import { type Event, evolve } from '../../../../modules/forged-in-fire/rules/events.ts'
import type { Side } from '../../../../modules/forged-in-fire/rules/sides.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { BLOCK_IDS } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import type { SideView, ViewCounter } from '../../../../src/kernel/view.ts'
import { isBack } from '../../../../src/renderer/board/draw/block-faces.ts'
import { tableWith } from '../../../support/fif-table.ts'
import { hiddenState } from '../../../support/hidden-block-play.ts'

const AT = {
  'seven-pines': ['us-couch', 'us-casey', 'us-iv-cdr'],
  'fair-oaks': ['us-kearny', 'us-train'],
  'hughes-tavern': ['cs-early', 'cs-lee-cav', 'cs-decoy-1'],
  morris: ['cs-whiting'],
  norfolk: ['cs-virginia', 'cs-huger'],
  eliminated: ['cs-jones'],
}

type Sees = readonly Side[]

function seenBy(sees: Sees, events: readonly Event[] = [], told: readonly string[] = []): Position<State> {
  const start = hiddenState(tableWith({ at: AT, side: 'union', turn: 5 }), sees, told)
  return {
    board: events.reduce(evolve, start),
    frames: [{ stage: 'game', locals: {} }],
    waiting: { for: 'decision', side: 'union' },
    orders: { union: null, confederate: null },
  }
}

const viewOf = (sees: Sees, side: string, events: readonly Event[] = [], told: readonly string[] = []): SideView =>
  module.view(seenBy(sees, events, told), side)

const inPlace = ({ counters }: SideView, space: string): readonly ViewCounter[] =>
  counters.filter((counter) => counter.space === space)

/** What a place shows: ids, and of backs that they are nothing else. */
const ids = (view: SideView, space: string) => inPlace(view, space).map(({ id }) => id)

function marksOf(view: SideView, id: string): readonly string[] {
  return view.spaces.find((space) => space.id === id)?.marks ?? []
}

describe('what a side sees of hidden blocks', () => {
  it('fif:2 its own with their faces, the enemy’s as backs: as many as stand there, and nothing that links them', () => {
    const union = viewOf(['union'], 'union')
    expect(ids(union, 'seven-pines')).toEqual(['us-iv-cdr', 'us-couch', 'us-casey'])
    const backs = inPlace(union, 'hughes-tavern')
    expect(backs.map(({ id }) => id)).toEqual([
      'confederate@hughes-tavern#1',
      'confederate@hughes-tavern#2',
      'confederate@hughes-tavern#3',
    ])
    for (const { face, name, values, side } of backs) {
      expect(face !== undefined && isBack(face)).toBe(true)
      expect([name, values, side]).toEqual(['Confederate block', [], 'confederate'])
    }
    const confederate = viewOf(['confederate'], 'confederate')
    expect(ids(confederate, 'hughes-tavern')).toEqual(['cs-early', 'cs-lee-cav', 'cs-decoy-1'])
    expect(ids(confederate, 'seven-pines')).toHaveLength(3)
    expect(ids(confederate, 'seven-pines').every((id) => id.startsWith('union@'))).toBe(true)
  })

  it('RULING FIF-61: train and ironclad are seen by all, beside backs', () => {
    const confederate = viewOf(['confederate'], 'confederate')
    expect(ids(confederate, 'fair-oaks')).toEqual(['us-train', 'union@fair-oaks#1'])
    expect(ids(viewOf([], 'union'), 'norfolk')).toEqual(['cs-virginia', 'confederate@norfolk#1'])
  })

  it('an onlooker sees backs on both sides, whoever asks', () => {
    const view = viewOf([], 'union')
    expect(viewOf([], 'confederate').counters).toEqual(view.counters)
    const open = ['us-train', 'cs-virginia']
    expect(
      view.counters
        .filter(({ face }) => face === undefined || !isBack(face))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(open.sort())
    expect(view.counters).toHaveLength(11)
  })

  it('the audit’s position shows each side what it saw itself, and both faces to nobody’s eye', () => {
    for (const side of ['union', 'confederate'] as const) {
      expect(viewOf(['union', 'confederate'], side)).toEqual(viewOf([side], side))
    }
    const all = viewOf(['union', 'confederate'], 'audit').counters.map(({ id }) => id)
    expect(all.filter((id) => BLOCK_IDS.includes(id))).toHaveLength(11)
    expect(all).toHaveLength(11)
  })

  it('in open play there are no backs and no marks of the kind', () => {
    const board = tableWith({ at: AT, side: 'union', turn: 5 })
    const view = module.view({ ...seenBy([]), board }, 'union')
    expect(view.counters.every(({ id }) => BLOCK_IDS.includes(id))).toBe(true)
    expect(JSON.stringify(view)).not.toMatch(/seen by the enemy|face down|the enemy knows|seen before/)
  })

  it('fif:10.1 what was told of a place stands there: to its owner as what the enemy knows', () => {
    const events: readonly Event[] = [
      { type: 'place-told', side: 'confederate', place: 'hughes-tavern', word: 'cavalry' },
      { type: 'place-told', side: 'union', place: 'seven-pines', word: 'line' },
    ]
    const union = viewOf(['union'], 'union', events)
    expect(marksOf(union, 'hughes-tavern')).toContain(
      'the Confederate side has told: cavalry, no infantry or artillery',
    )
    expect(marksOf(union, 'seven-pines')).toContain('the enemy knows: infantry or artillery')
    expect(inPlace(union, 'hughes-tavern')[0]?.marks).toContain('told here: cavalry, no infantry or artillery')
    const moved: Event = { type: 'strangers-moved', side: 'confederate', from: 'hughes-tavern', to: 'morris', count: 1 }
    expect(marksOf(viewOf(['union'], 'union', [...events, moved]), 'hughes-tavern').join()).not.toMatch(/told/)
  })

  it('fif:13.1 so does what scouts have seen', () => {
    const rows = [['infantry', 3] as const, ['cavalry', 2] as const, ['decoy', 0] as const]
    const events: readonly Event[] = [{ type: 'scouts-reported', side: 'confederate', place: 'hughes-tavern', rows }]
    const said = 'Confederate blocks scouted: 1 infantry (3 SP), 1 cavalry (2 SP), 1 decoy'
    expect(marksOf(viewOf(['union'], 'union', events), 'hughes-tavern')).toContain(said)
    expect(marksOf(viewOf(['confederate'], 'confederate', events), 'hughes-tavern')).toContain(
      'the enemy has scouted: 1 infantry (3 SP), 1 cavalry (2 SP), 1 decoy',
    )
  })

  it('fif:11.1 a block that was seen leaves a slip of paper while somebody stands there, and its owner knows', () => {
    const shown: readonly Event[] = [
      { type: 'blocks-shown', blocks: [{ block: 'cs-early', place: 'hughes-tavern', sp: 3 }] },
    ]
    const open = viewOf(['union'], 'union', shown)
    expect(ids(open, 'hughes-tavern')).toEqual([
      'cs-early',
      'confederate@hughes-tavern#1',
      'confederate@hughes-tavern#2',
    ])
    const turned: readonly Event[] = [...shown, { type: 'blocks-turned' }, { type: 'turn-began', turn: 7 }]
    const after = viewOf(['union'], 'union', turned)
    const slip = inPlace(after, 'hughes-tavern').find(({ id }) => id === 'seen-cs-early')
    expect(slip?.face?.report).toEqual({ sure: false, age: 2 })
    expect(slip?.face?.steps.left).toBe(3)
    expect(slip?.marks).toEqual(['infantry', 'D.H. Hill', 'seen here on turn 5', 'may have left'])
    expect(ids(after, 'hughes-tavern')).toHaveLength(4)
    const own = inPlace(viewOf(['confederate'], 'confederate', turned), 'hughes-tavern')
    expect(own.find(({ id }) => id === 'cs-early')?.marks).toContain('seen by the enemy on turn 5 at Hughes Tavern')
    expect(own.find(({ id }) => id === 'cs-decoy-1')?.marks).toContain('never seen by the enemy')
    const gone: Event = { type: 'strangers-moved', side: 'confederate', from: 'hughes-tavern', to: 'morris', count: 3 }
    const left = viewOf(['union'], 'union', [...turned, gone])
    expect(left.counters.some(({ id }) => id.startsWith('seen-'))).toBe(false)
    const rows = left.tables.find(({ title }) => title.startsWith('Confederate blocks seen before'))?.rows
    expect(rows).toEqual([['Early', '3 of 4', 'Hughes Tavern', '5', '3']])
  })

  it('fif:7 what was replaced since may be his', () => {
    const events: readonly Event[] = [
      { type: 'blocks-shown', blocks: [{ block: 'cs-early', place: 'hughes-tavern', sp: 2 }] },
      { type: 'blocks-turned' },
      { type: 'points-spent', side: 'confederate', points: 1, sp: 1 },
    ]
    const table = viewOf(['union'], 'union', events).tables.find(({ title }) => title.startsWith('Confederate'))
    expect(table?.title).toMatch(/1 SP replaced, 0 SP lost/)
    expect(table?.rows).toEqual([['Early', '2 of 4', 'Hughes Tavern', '5', '3']])
  })

  it('fif:11 attacks of the enemy: how many go against what', () => {
    const events: readonly Event[] = [
      { type: 'strangers-attack', place: 'hughes-tavern', from: 'seven-pines', by: 'road', count: 2 },
    ]
    const view = viewOf(['confederate'], 'confederate', events)
    const marks = inPlace(view, 'seven-pines').map((counter) => counter.marks.includes('against Hughes Tavern'))
    expect(marks).toEqual([true, true, false])
    const attack = view.overlays?.find(({ id }) => id === 'attacks')?.parts[0]
    expect(attack?.label).toBe('2 Union blocks against Hughes Tavern')
    expect(attack?.between).toEqual([['seven-pines', 'hughes-tavern']])
  })
})

/** Nobody is asked. */
const ROLLING: Position<State>['waiting'] = {
  for: 'roll',
  request: { purpose: 'a roll', dice: [6], rule: 'fif:11.3' },
}

describe('the battle board with hidden blocks', () => {
  const battle: Battle = {
    place: 'hughes-tavern',
    attacker: 'union',
    round: 1,
    fighters: { 'us-couch': { position: 'left-center', arrival: 'road', from: 'seven-pines', initialSp: 4 } },
    closed: {
      confederate: [
        { position: 'right-flank', from: 'hughes-tavern', arrival: 'stood', count: 2 },
        { position: 'left-center', from: 'hughes-tavern', arrival: 'stood', count: 1 },
      ],
      union: [{ position: 'left-flank', from: 'seven-pines', arrival: 'road', count: 1 }],
    },
    revealed: ['us-couch'],
    acted: [],
    flankers: [],
    rallied: [],
    called: [],
    decision: null,
  }
  const shown: Event = { type: 'blocks-shown', blocks: [{ block: 'us-couch', place: 'seven-pines', sp: 4 }] }

  function fightSeen(sees: Sees, side: string, state: Battle = battle): SideView {
    const position = seenBy(sees, [shown])
    const own = { position: 'left-flank', arrival: 'road', from: 'seven-pines', initialSp: 4 } as const
    const fighters = sees.includes('union') ? { ...state.fighters, 'us-casey': own } : state.fighters
    const board = { ...position.board, battle: { ...state, fighters } }
    return module.view({ ...position, board, waiting: ROLLING }, side)
  }

  it('fif:11.1 counts what lies face down, and names own blocks', () => {
    const { fight, tables } = fightSeen(['union'], 'union')
    const [attacker, defender] = fight?.sides ?? []
    expect(attacker?.pieces.filter(({ where }) => where === 'board').map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['us-couch', true],
      ['us-casey', false],
    ])
    expect(defender?.pieces.map(({ id, position, isOpen }) => [id, position, isOpen])).toEqual([
      ['confederate@left-center#1', 'left-center', false],
      ['confederate@right-flank#1', 'right-flank', false],
      ['confederate@right-flank#2', 'right-flank', false],
    ])
    expect(defender?.pieces.every(({ face }) => isBack(face))).toBe(true)
    const board = tables.find(({ title }) => title.startsWith('Battle at'))
    expect(board?.rows[0]).toEqual(['left flank', 'Casey 4, face down', 'right flank', '2 face down'])
  })

  it('shows the other side and onlookers the same', () => {
    const other = fightSeen(['confederate'], 'confederate').fight
    const nobody = fightSeen([], 'union').fight
    expect(other?.sides[0].pieces).toEqual(nobody?.sides[0].pieces)
    expect(nobody?.sides[0].pieces.map(({ id }) => id)).toEqual(['us-couch', 'union@left-flank#1'])
    expect(fightSeen(['union', 'confederate'], 'confederate').fight?.sides[0].pieces).toEqual(other?.sides[0].pieces)
  })

  it('fif:11 of those that attacked, who lies face up is not counted a second time', () => {
    const attack: Event = {
      type: 'strangers-attack',
      place: 'hughes-tavern',
      from: 'seven-pines',
      by: 'road',
      count: 2,
    }
    const position = seenBy(['confederate'], [attack, shown])
    const board = { ...position.board, battle }
    const { counters } = module.view({ ...position, board, waiting: ROLLING }, 'confederate')
    const backs = counters.filter(({ id }) => id.startsWith('union@seven-pines'))
    expect(backs.map(({ marks }) => marks.includes('against Hughes Tavern'))).toEqual([true, false])
  })

  it('counts who has still to be deployed', () => {
    const waiting: Battle = { ...battle, round: 0, fighters: {}, closed: { confederate: null, union: null } }
    const pieces = fightSeen([], 'union', waiting).fight?.sides[1].pieces
    expect(pieces?.map(({ id, where }) => [id, where])).toEqual([
      ['confederate@waiting#1', 'waiting'],
      ['confederate@waiting#2', 'waiting'],
      ['confederate@waiting#3', 'waiting'],
    ])
  })

  it('the contest gives no odds while somebody of the enemy lies face down, and says so', () => {
    const position = seenBy(['union'], [shown])
    const contest = module.guide?.contest({ ...position, board: { ...position.board, battle } }, 'union')
    expect(contest?.odds).toEqual([])
    expect(contest?.conditions.map(({ label }) => label).join('\n')).toMatch(
      /Confederate blocks face down: 1 in the left center, 2 in the right flank; their SP are not known/,
    )
  })
})

describe('plans towards hidden blocks', () => {
  it('fif:11 the contest of an attack names own blocks, says what is known, and gives no odds', () => {
    const events: readonly Event[] = [
      { type: 'blocks-shown', blocks: [{ block: 'cs-early', place: 'hughes-tavern', sp: 3 }] },
      { type: 'blocks-turned' },
      { type: 'place-told', side: 'confederate', place: 'hughes-tavern', word: 'line' },
    ]
    const position = seenBy(['union'], events)
    const contest = module.guide?.contest(position, 'union', ['attack', 'hughes-tavern', 'garthwright', 'us-couch'])
    expect(contest?.title).toBe('Against hidden blocks at Hughes Tavern')
    expect(contest?.odds).toEqual([])
    expect(contest?.parties.map(({ lines }) => lines.map(({ piece, base }) => [piece, base]))).toEqual([
      [['us-couch', 4]],
      [],
    ])
    const said = contest?.conditions.map(({ label }) => label) ?? []
    expect(said).toContain('3 Confederate blocks face down at Hughes Tavern; told: infantry or artillery')
    expect(said).toContain('Seen there before, and may have left: Early (3 SP, turn 5)')
    expect(said.join('\n')).not.toMatch(/Lee|Decoy/)
  })

  it('fif:9 a shot at hidden blocks tells no strength', () => {
    const at = { yorktown: ['cs-early', 'cs-rodes'], 'howards-bridge': ['us-tyler-1', 'us-couch'] }
    const contestOf = (sees: Sees) => {
      const board = hiddenState(tableWith({ at, side: 'union' }), sees)
      return module.guide?.contest({ ...seenBy(sees), board }, 'union', ['fire', 'us-tyler-1', 'yorktown'])
    }
    expect(contestOf(['union'])?.conditions[0]?.label).toBe('2 blocks there face down: what can be hit is not known')
    expect(contestOf(['union'])?.parties[1]?.lines).toEqual([])
    expect(contestOf(['union', 'confederate'])?.conditions[0]?.label).toMatch(/^8 SP can be hit there/)
  })
})

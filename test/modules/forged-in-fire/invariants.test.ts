import { describe, expect, it } from 'vitest'
import { forgedInFire } from '../../../modules/forged-in-fire/rules/game.ts'
import { invariantsOf } from '../../../modules/forged-in-fire/rules/invariants.ts'
import type { BlockState, PlayerTurn, State } from '../../../modules/forged-in-fire/rules/state.ts'
import { createEngine } from '../../../src/kernel/engine.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { attackOn, fieldWith, withBattle } from '../../support/fif-battle.ts'
import { tableWith } from '../../support/fif-table.ts'

function started(): Position<State> {
  const begun = createEngine(forgedInFire).start('fair-oaks', {})
  if (!begun.ok) throw new Error(begun.error.message)
  return begun.value.position
}

/** A position in a player turn, with just this board and the stages that run inside it. */
function during(board: State, ...stages: readonly string[]): Position<State> {
  const position = started()
  return { ...position, board, frames: ['game', 'game-turn', ...stages].map((stage) => ({ stage, locals: {} })) }
}

function broken(change: (board: State) => State): readonly string[] {
  const position = started()
  return invariantsOf({ ...position, board: change(position.board) })
}

function withBlock(block: string, change: Partial<BlockState>): readonly string[] {
  return broken((board) => {
    const before = board.blocks[block]
    if (before === undefined) throw new Error(block)
    return { ...board, blocks: { ...board.blocks, [block]: { ...before, ...change } } }
  })
}

describe('invariants', () => {
  it('fif:15.3 hold at the start of Fair Oaks', () => {
    expect(invariantsOf(started())).toEqual([])
  })

  it('fif:3 the blocks are those of the game, each with SP from none to what is printed', () => {
    expect(
      broken((board) => ({ ...board, blocks: { ...board.blocks, 'us-nobody': { place: 'trent', sp: 1 } } })),
    ).toEqual(['there are 67 blocks, not 66'])
    expect(withBlock('us-hooker', { sp: 5 })).toEqual(['us-hooker has 5 SP'])
    expect(withBlock('us-hooker', { sp: -1 })).toEqual(['us-hooker has -1 SP'])
    expect(withBlock('us-hooker', { sp: 1.5 })).toEqual(['us-hooker has 1.5 SP'])
    expect(withBlock('us-hooker', { sp: 0 })).toEqual(['us-hooker stands at savage-station with no SP'])
    expect(withBlock('us-iii-cdr', { sp: 0 })).toEqual([])
    expect(withBlock('us-hooker', { place: 'eliminated' })).toEqual(['us-hooker is eliminated with 4 SP'])
    expect(withBlock('us-hooker', { place: 'eliminated', sp: 0 })).toEqual([])
  })

  it('fif:2 every block is in a place or in a known pile, each side in its own box', () => {
    expect(withBlock('us-hooker', { place: 'atlantis' })).toEqual(['us-hooker is nowhere: "atlantis"'])
    expect(withBlock('us-hooker', { place: 'csa-box' })).toEqual(['us-hooker is in the Confederate box'])
    expect(withBlock('us-hooker', { place: 'union-box' })).toEqual([])
    expect(withBlock('cs-early', { place: 'union-box' })).toEqual(['cs-early is in the Union box'])
    expect(withBlock('cs-early', { place: 'csa-box' })).toEqual([])
  })

  it('fif:10.3, fif:10.5 the ironclad lies at Norfolk, the depot in a port', () => {
    expect(withBlock('cs-virginia', { place: 'kings-mill', sp: 4 })).toEqual(['cs-virginia lies at kings-mill'])
    expect(withBlock('cs-virginia', { place: 'norfolk', sp: 4 })).toEqual([])
    expect(withBlock('us-depot', { place: 'trent' })).toEqual(['us-depot is at trent, no port'])
    expect(withBlock('us-depot', { place: 'not-used' })).toEqual([])
    expect(withBlock('us-train', { place: 'trent' })).toEqual([])
  })

  it('fif:5.1, fif:7, fif:12 turn, losses, points and track are sound', () => {
    expect(broken((board) => ({ ...board, turn: 11 }))).toEqual(['turn 11 is not of this game'])
    expect(broken((board) => ({ ...board, turn: 18 }))).toEqual(['turn 18 is not of this game'])
    const record = (change: Partial<State['record']>) =>
      broken((board) => ({ ...board, record: { ...board.record, ...change } }))
    expect(record({ lost: { union: -1, confederate: 0 } })).toEqual(['union has lost -1 SP'])
    expect(record({ replacementPoints: { union: 0, confederate: -1 } })).toEqual([
      'confederate has -1 replacement points',
    ])
    expect(broken((board) => ({ ...board, confidence: board.confidence + 1 }))).toEqual([
      `the track is at ${started().board.confidence + 1}, and its moves sum up to 0`,
    ])
  })

  it('fif:4.2, fif:11 no point is spent twice, nobody is activated or attacks twice', () => {
    const turn = (change: Partial<PlayerTurn>) => {
      const at = { barker: ['cs-early'], 'seven-pines': ['us-casey'] }
      const board = tableWith({ at, side: 'confederate', scenario: 'fair-oaks', turn: 12, playerTurn: change })
      return invariantsOf(during(board, 'player-turn'))
    }
    expect(turn({})).toEqual([])
    expect(turn({ cap: -1 })).toEqual(['-1 CAP'])
    expect(turn({ activated: ['cs-early', 'cs-early'] })).toEqual(['a block is activated twice'])
    expect(turn({ activated: ['us-casey'] })).toEqual(['us-casey is activated by the enemy'])
    expect(turn({ fired: ['us-tyler-1'] })).toEqual(['us-tyler-1 has fired and is not activated'])
    const attack = attackOn('seven-pines', { barker: ['cs-early'] })
    expect(turn({ attacks: [attack] })).toEqual([])
    expect(turn({ attacks: [attack, attackOn('jennings', { barker: ['cs-early'] })] })).toEqual([
      'a block attacks twice',
    ])
    expect(turn({ attacks: [attackOn('seven-pines', { jennings: ['cs-early'] })] })).toEqual([
      'cs-early attacks from jennings and is not there',
    ])
  })

  it('fif:5.1, fif:10.3, fif:11 player turn, voyage and battle are there exactly while they are played', () => {
    const board = tableWith({ at: {}, scenario: 'fair-oaks', turn: 12 })
    expect(invariantsOf(during({ ...board, playerTurn: null }, 'player-turn'))).toEqual([
      'a player turn is on exactly during its stages',
    ])
    expect(invariantsOf(during(board))).toEqual(['a player turn is on exactly during its stages'])
    const sea = { blocks: ['us-couch'], from: 'fort-monroe', to: 'eltham', rounds: 0 }
    const voyage = 'a voyage is under way exactly during its stage'
    expect(invariantsOf(during({ ...board, voyage: sea }, 'player-turn'))).toEqual([voyage])
    expect(invariantsOf(during({ ...board, voyage: sea }, 'player-turn', 'voyage'))).toEqual([])
    expect(invariantsOf(during(board, 'player-turn', 'voyage'))).toEqual([voyage])
    expect(invariantsOf(during(board, 'player-turn', 'voyage', 'screen'))).toEqual([])
    const outcome = { winner: 'union', reason: 'The game is over.', rule: 'fif:15' }
    expect(invariantsOf({ ...during(board, 'player-turn', 'voyage'), waiting: { for: 'nothing', outcome } })).toEqual(
      [],
    )
  })

  it('fif:11 the battle board is in use only while there is a battle', () => {
    const table = tableWith({
      at: { barker: ['cs-early'], 'seven-pines': ['us-casey'] },
      scenario: 'fair-oaks',
      turn: 12,
    })
    const fighting = withBattle(table, 'seven-pines', 'confederate', { 'us-casey': 'left-center' })
    const unused = 'the battle board is in use and no battle is on'
    expect(invariantsOf(during(fighting, 'player-turn'))).toEqual([unused])
    expect(invariantsOf(during(fighting, 'player-turn', 'battle'))).toEqual([])
    expect(invariantsOf(during(fighting, 'player-turn', 'battle', 'battle-round'))).toEqual([])
    // while it is called for and before it is joined, and after it is reported, there is none on the table
    expect(invariantsOf(during(table, 'player-turn', 'battle'))).toEqual([])
  })

  it('fif:10.1, fif:13 outside battles nobody stands among the enemy', () => {
    const meeting = (at: { readonly [place: string]: readonly string[] }, ...stages: readonly string[]) => {
      const field = fieldWith({ at, options: { firstTurn: 12, scenario: 'fair-oaks' } })
      return invariantsOf(during(field, 'player-turn', ...stages))
    }
    expect(meeting({ trent: ['us-casey', 'cs-early'] })).toEqual(['both sides hold trent'])
    expect(meeting({ trent: ['us-stoneman', 'cs-hampton'] })).toEqual(['both cavalries stand at trent'])
    expect(meeting({ trent: ['us-casey', 'cs-hampton'] })).toEqual([
      'confederate cavalry stands among the enemy at trent',
    ])
    expect(meeting({ trent: ['cs-early', 'us-cooke'] })).toEqual(['union cavalry stands among the enemy at trent'])
    expect(meeting({ trent: ['us-cooke', 'cs-decoy-1'], barker: ['cs-early'] })).toEqual([])
    for (const stage of ['screen', 'cavalry-contact', 'cavalry-battle', 'battle']) {
      const inside = stage === 'battle' ? [stage] : ['march', stage]
      expect(meeting({ trent: ['us-casey', 'cs-hampton', 'us-cooke'] }, ...inside)).toEqual([])
    }
  })
})

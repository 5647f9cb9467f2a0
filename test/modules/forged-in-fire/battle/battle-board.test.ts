import { describe, expect, it } from 'vitest'
import { battleBoard } from '../../../../modules/forged-in-fire/view/battle-board.ts'
import { attackOn, fieldWith, withBattle } from '../../../support/fif-battle.ts'

describe('the battle board in the view', () => {
  it('shows each position over against the one it faces, with SP, dice and what has happened', () => {
    const attackers = ['cs-early', 'cs-rodes', 'cs-dh-hill-cdr']
    const state = fieldWith({
      at: { mechanicsville: ['us-morell', 'us-sykes'], 'mechanicsville-bridge': attackers },
      attacks: [attackOn('mechanicsville', { 'mechanicsville-bridge': attackers })],
    })
    const joined = withBattle(
      state,
      'mechanicsville',
      'confederate',
      {
        'us-morell': 'left-center',
        'us-sykes': 'right-center',
        'cs-early': 'left-flank',
        'cs-dh-hill-cdr': 'left-flank',
        'cs-rodes': 'left-center',
      },
      { round: 2, flankers: ['cs-early'], acted: ['cs-early'] },
    )
    const hurt = { ...joined, blocks: { ...joined.blocks, 'us-sykes': { place: 'mechanicsville', sp: 3 } } }
    expect(battleBoard(hurt)).toEqual([
      {
        title: 'Battle at Mechanicsville, round 2',
        columns: ['Confederate position', 'Confederate (attacks)', 'Union position', 'Union (defends)'],
        rows: [
          ['left flank', 'D.H. Hill, Early 4, 3 dice, in the flank, has acted', 'right flank', '-'],
          ['left center', 'Rodes 4, 3 dice', 'right center', 'Sykes 3 of 4'],
          ['right center', '-', 'left center', 'Morell 4'],
          ['right flank', '-', 'left flank', '-'],
        ],
      },
    ])
  })

  it('is not there while nobody fights', () => {
    expect(battleBoard(fieldWith({ at: {} }))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { stakeOf } from '../../../../modules/forged-in-fire/view/roll-stake.ts'
import type { PlainObject } from '../../../../src/kernel/plain.ts'
import { attackOn, fieldWith, open, take, withBattle } from '../../../support/fif-battle.ts'

const attackers = ['cs-jackson-cdr', 'cs-winder', 'cs-ewell', 'cs-early']
const state = withBattle(
  fieldWith({
    at: { 'seven-pines': ['us-couch', 'us-casey'], barker: attackers, 'savage-station': ['us-iii-cdr'] },
    attacks: [attackOn('seven-pines', { barker: attackers })],
  }),
  'seven-pines',
  'confederate',
  {
    'us-couch': 'left-center',
    'us-casey': 'right-center',
    'cs-jackson-cdr': 'right-center',
    'cs-winder': 'right-center',
    'cs-ewell': 'right-center',
    'cs-early': 'left-center',
  },
)

describe('what a roll is worth', () => {
  it('a flank fire succeeds low, for the side that tries it; fire itself cannot be said', () => {
    const at = open(state, 'battle-fire', { side: 'confederate', arm: 'infantry', shot: null }).position
    const tried = take(at, 'flank:cs-winder:cs-jackson-cdr').position
    expect(stakeOf(tried)).toEqual({ side: 'confederate', good: 'low', successes: 4, outcomes: 6 })
    expect(stakeOf(take(at, 'fire:cs-winder').position)).toBeUndefined()
    expect(stakeOf(at)).toBeUndefined() // no roll is due
  })

  it('so do rally, reinforcement, scout and screen', () => {
    const hurt = { ...state, blocks: { ...state.blocks, 'cs-ewell': { place: 'barker', sp: 2 } } }
    const rally = open(hurt, 'rally', { side: 'confederate', attempt: null }).position
    expect(stakeOf(rally)).toEqual({ side: 'confederate', good: 'low', successes: 4, outcomes: 6 })
    const coming = open(state, 'battle-reinforcement', { side: 'union', attempt: null, entering: null }).position
    const called = take(coming, 'reinforce:us-iii-cdr').position
    expect(stakeOf(called)).toEqual({ side: 'union', good: 'low', successes: 3, outcomes: 6 })
    const field = fieldWith({
      at: { 'seven-pines': ['us-couch', 'us-cooke'], barker: ['cs-lee-cav'], trent: ['cs-early'] },
    })
    const empty = { ...field, blocks: { ...field.blocks, 'us-cooke': { place: 'not-used', sp: 0 } } } as const
    const scout = open(empty, 'cavalry-contact', {
      place: 'seven-pines',
      from: 'barker',
      blocks: ['cs-lee-cav'],
    }).position
    expect(stakeOf(scout)).toEqual({ side: 'confederate', good: 'low', successes: 3, outcomes: 6 })
    const alone = fieldWith({ at: { 'seven-pines': ['us-cooke'], barker: ['cs-early'] } })
    const screen = open(alone, 'screen', { place: 'seven-pines', from: 'barker', blocks: ['cs-early'] }).position
    expect(stakeOf(take(screen, 'screen').position)).toEqual({ side: 'union', good: 'low', successes: 2, outcomes: 6 })
  })

  it('fif:4.1 a command point succeeds high, confidence added for the Union', () => {
    const at = (side: 'union' | 'confederate') => ({
      board: { ...state, playerTurn: { ...(state.playerTurn ?? never()), side } },
      frames: [{ stage: 'command-points', locals: { side } }],
      waiting: { for: 'roll', request: { rule: 'fif:4.1', purpose: 'CAP', dice: [6, 6] } } as const,
      orders: { union: null, confederate: null },
    })
    // 13 less 6 of confidence: 7 or more, 21 of 36; Lee 7 as well
    expect(stakeOf(at('union'))).toEqual({ side: 'union', good: 'high', successes: 21, outcomes: 36 })
    const johnston = at('confederate')
    const board = { ...johnston.board, commander: 'johnston' } as const
    expect(stakeOf({ ...johnston, board })).toEqual({ side: 'confederate', good: 'high', successes: 6, outcomes: 36 })
  })

  it('fif:15.1, fif:16.1, fif:16.7 so do the rolls of a march, and the one for I Corps', () => {
    const waiting = { for: 'roll', request: { rule: 'fif:16.1', purpose: 'march', dice: [6] } } as const
    const marching = (locals: PlainObject) =>
      stakeOf({
        board: state,
        frames: [{ stage: 'march', locals }],
        waiting,
        orders: { union: null, confederate: null },
      })
    const forcing = { block: 'cs-early', to: 'trent' }
    const side = 'confederate'
    expect(marching({ side, commander: 'cs-huger-cdr', forcing: null })?.successes).toBe(4) // Jackson’s rating
    expect(marching({ side, commander: 'cs-gw-smith-cdr', forcing })?.successes).toBe(2)
    expect(marching({ side, commander: null, forcing })).toBeUndefined()
    const army = { stage: 'army-command', locals: { side: 'union' } }
    const at = { board: state, frames: [army], waiting, orders: { union: null, confederate: null } }
    expect(stakeOf(at)).toEqual({ side: 'union', good: 'low', successes: 2, outcomes: 6 })
  })
})

function never(): never {
  throw new Error('no player turn is being played')
}

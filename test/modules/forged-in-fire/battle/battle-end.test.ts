import { describe, expect, it } from 'vitest'
import type { BattleReport } from '../../../../modules/forged-in-fire/rules/state.ts'
import {
  attackOn,
  fieldWith,
  gameEvents,
  open,
  placeAt,
  resultOf,
  stageOf,
  take,
  takeAll,
} from '../../../support/fif-battle.ts'

/** Casey with 1 SP and Couch hold Seven Pines against D.H. Hill, who comes from Barker. */
function begun() {
  const attackers = ['cs-early', 'cs-rodes', 'cs-carter', 'cs-dh-hill-cdr']
  const state = fieldWith({
    at: { 'seven-pines': ['us-couch', 'us-casey 1', 'us-train'], barker: attackers },
    attacks: [attackOn('seven-pines', { barker: attackers })],
  })
  const { position } = open(state, 'battle', { place: 'seven-pines', attacker: 'confederate' })
  return takeAll(position, ['deploy:us-couch:left-center', 'deploy:us-casey:right-center', 'deploy-all:centers'])
}

function reportOf(advance: ReturnType<typeof take>): BattleReport {
  const ended = gameEvents(advance).find((event) => event.type === 'battle-ended')
  if (ended?.type !== 'battle-ended') throw new Error('the battle has not ended')
  return ended.report
}

describe('fif:11 the end of a battle', () => {
  it('a forced retreat: the attacker moves in, and what happened is reported', () => {
    // Carter stands in the right center with Rodes, Early in the left; Casey is in the Union right center, over against Early
    const at = begun()
    expect(at.position.board.battle?.round).toBe(1)
    expect(stageOf(at.position)).toBe('battle-fire')
    const fired = takeAll(at.position, [
      'done',
      'fire:us-couch',
      [[1, 1, 1, 1]],
      'fire:us-casey',
      [[1]],
      'fire:cs-early',
      [[6, 1, 1, 1]],
    ])
    expect(fired.position.waiting).toEqual({ for: 'decision', side: 'union' })
    const after = take(fired.position, 'retreat:garthwright')
    expect(reportOf(after)).toEqual({
      place: 'seven-pines',
      attacker: 'confederate',
      winner: 'confederate',
      forcedBy: 'confederate',
      voluntary: null,
      participants: ['cs-early', 'cs-rodes', 'cs-carter', 'us-couch', 'us-casey'],
    })
    for (const block of ['cs-early', 'cs-rodes', 'cs-carter', 'cs-dh-hill-cdr']) {
      expect(placeAt(after.position, block)).toBe('seven-pines')
    }
    expect(placeAt(after.position, 'us-couch')).toBe('garthwright')
    expect(placeAt(after.position, 'us-train')).toBe('garthwright')
    expect(after.position.board.battle).toBeNull()
    expect(after.position.board.playerTurn?.attacks).toEqual([])
    expect(resultOf(after.position)).toBeNull()
  })

  it('a retreat by choice of the attacker: the defender stays', () => {
    let { position } = begun()
    position = takeAll(position, ['done', 'done', 'done']).position
    expect(stageOf(position)).toBe('retreat-determination')
    const after = takeAll(position, ['stand', 'retreat:barker'])
    expect(reportOf(after)).toMatchObject({ winner: 'union', forcedBy: null, voluntary: 'confederate' })
    expect(placeAt(after.position, 'us-couch')).toBe('seven-pines')
    expect(placeAt(after.position, 'cs-early')).toBe('barker')
  })

  it('a place that nobody defends any more is taken without a battle', () => {
    const state = fieldWith({
      at: { 'seven-pines': ['us-iv-cdr', 'us-train'], barker: ['cs-early'] },
      attacks: [attackOn('seven-pines', { barker: ['cs-early'] })],
    })
    const { position } = open(state, 'battle', { place: 'seven-pines', attacker: 'confederate' })
    expect(stageOf(position)).toBe('retreat')
    const taken = take(position, 'retreat:garthwright')
    expect(reportOf(taken)).toMatchObject({ winner: 'confederate', forcedBy: null, voluntary: null, participants: [] })
    const after = taken.position
    expect(placeAt(after, 'cs-early')).toBe('seven-pines')
    expect(placeAt(after, 'us-iv-cdr')).toBe('garthwright')
    expect(resultOf(after)).toBeNull()
  })

  it('blocks that have retreated to the place in this player turn take no part, and leave with the others', () => {
    const state = fieldWith({
      at: { 'seven-pines': ['us-couch', 'us-hooker'], barker: ['cs-early'] },
      attacks: [attackOn('seven-pines', { barker: ['cs-early'] })],
      more: {
        field: { scouted: [], screened: [], blocked: [], retreated: [{ block: 'us-hooker', during: 'confederate' }] },
      },
    })
    const { position } = open(state, 'battle', { place: 'seven-pines', attacker: 'confederate' })
    expect(Object.keys(position.board.battle?.fighters ?? {}).sort()).toEqual(['cs-early', 'us-couch'])
    const after = takeAll(position, [
      'deploy:us-couch:left-center',
      'deploy:cs-early:left-center', // not over against Couch
      'done',
      'done',
      'retreat:garthwright',
    ]).position
    expect(placeAt(after, 'us-hooker')).toBe('garthwright')
  })
})

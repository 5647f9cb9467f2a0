import { describe, expect, it } from 'vitest'
import {
  attackOn,
  fieldWith,
  gameEvents,
  offered,
  open,
  refusalOf,
  stageOf,
  take,
  takeAll,
  withBattle,
} from '../../../support/fif-battle.ts'

/** An attack from Barker on Seven Pines; nothing is in the way there. */
function joined(defend: readonly string[], attack: readonly string[]) {
  const state = fieldWith({
    at: { 'seven-pines': defend, barker: attack },
    attacks: [attackOn('seven-pines', { barker: attack })],
  })
  return open(state, 'battle', { place: 'seven-pines', attacker: 'confederate' })
}

describe('fif:11.1 deployment', () => {
  it('holds both centers before anything goes to a flank', () => {
    const { position } = joined(['us-couch', 'us-casey', 'us-west'], ['cs-early', 'cs-rodes'])
    const first = takeAll(position, ['deploy:us-couch:left-flank']).position
    // two are left for two centers
    expect(offered(first).filter((choice) => choice.startsWith('deploy:'))).toEqual([
      'deploy:us-casey:left-center',
      'deploy:us-casey:right-center',
      'deploy:us-west:left-center',
      'deploy:us-west:right-center',
    ])
    expect(refusalOf(first, 'deploy:us-casey:right-flank')).toMatchObject({ code: 'centers-first', rule: 'fif:11.1' })
    const second = takeAll(first, ['deploy:us-casey:left-center']).position
    expect(refusalOf(second, 'deploy:us-west:left-center')).toMatchObject({ code: 'centers-first' })
    expect(offered(second).filter((choice) => choice.startsWith('deploy:'))).toEqual(['deploy:us-west:right-center'])
  })

  it('puts the only infantry or artillery of a side into a center', () => {
    const { position } = joined(['us-couch', 'us-iv-cdr'], ['cs-early', 'cs-rodes'])
    expect(offered(position).filter((choice) => choice.startsWith('deploy:us-couch'))).toEqual([
      'deploy:us-couch:left-center',
      'deploy:us-couch:right-center',
    ])
    expect(offered(position)).toContain('deploy:us-iv-cdr:left-flank')
  })

  it('lets a decoy stand only with infantry or artillery, and takes it off when it is revealed', () => {
    const { position } = joined(['us-couch', 'us-casey'], ['cs-early', 'cs-rodes', 'cs-decoy-1', 'cs-decoy-2'])
    const attacker = takeAll(position, ['deploy-all:centers']).position
    expect(refusalOf(attacker, 'deploy:cs-decoy-1:left-center')).toMatchObject({
      code: 'decoy-alone',
      rule: 'fif:11.1',
    })
    const after = takeAll(attacker, [
      'deploy:cs-early:left-center',
      'deploy:cs-rodes:right-center',
      'deploy:cs-decoy-1:left-center',
      'deploy:cs-decoy-2:right-center',
    ])
    expect(gameEvents(after).filter(({ type }) => type === 'decoy-revealed')).toHaveLength(2)
    expect(after.position.board.blocks['cs-decoy-1']?.place).toBe('removed')
    expect(after.position.board.battle?.fighters['cs-decoy-1']?.position).toBe('off')
  })

  it('keeps cavalry, siege guns, train and depot off the board', () => {
    const { position } = joined(
      ['us-couch', 'us-casey', 'us-stoneman', 'us-tyler-1', 'us-train', 'us-depot'],
      ['cs-early', 'cs-rodes', 'cs-lee-cav'],
    )
    expect(Object.keys(position.board.battle?.fighters ?? {}).sort()).toEqual([
      'cs-early',
      'cs-rodes',
      'us-casey',
      'us-couch',
    ])
  })

  it('reveals the centers, and a flank only when the enemy stands across from it', () => {
    const { position } = joined(['us-couch', 'us-casey', 'us-west', 'us-hooker'], ['cs-early', 'cs-rodes', 'cs-carter'])
    const { position: at } = takeAll(position, [
      'deploy:us-couch:left-flank',
      'deploy:us-hooker:right-flank',
      'deploy:us-casey:left-center',
      'deploy:us-west:right-center',
      'deploy:cs-carter:left-flank', // across from the Union right flank
      'deploy:cs-early:left-center',
      'deploy:cs-rodes:right-center',
    ])
    expect([...(at.board.battle?.revealed ?? [])].sort()).toEqual([
      'cs-carter',
      'cs-early',
      'cs-rodes',
      'us-casey',
      'us-hooker',
      'us-west',
    ])
  })

  it('deploys all at once, with infantry in both flanks when there is enough', () => {
    const few = joined(['us-couch', 'us-casey', 'us-west'], ['cs-early']).position
    expect(refusalOf(few, 'deploy-all:flanks')).toMatchObject({ code: 'too-few-blocks', rule: 'fif:11.1' })
    const many = joined(['us-couch', 'us-casey 2', 'us-hooker', 'us-kearny 3', 'us-west', 'us-iv-cdr'], ['cs-early'])
    const { position } = takeAll(many.position, ['deploy-all:flanks'])
    const at = (block: string) => position.board.battle?.fighters[block]?.position
    expect(['us-kearny', 'us-casey'].map(at)).toEqual(['left-flank', 'right-flank'])
    expect(['us-couch', 'us-hooker', 'us-west'].map(at).sort()).toEqual(['left-center', 'left-center', 'right-center'])
    expect(at('us-iv-cdr')).toBe(at('us-couch'))
    expect(stageOf(position)).toBe('battle-deployment')
    expect(position.waiting).toEqual({ for: 'decision', side: 'confederate' })
  })

  it('deploys the rest by what stands in each center already', () => {
    const { position } = joined(['us-couch', 'us-casey', 'us-iv-cdr'], ['cs-early'])
    const after = takeAll(position, ['deploy:us-couch:left-center', 'deploy-all:centers']).position
    expect(after.board.battle?.fighters['us-casey']?.position).toBe('right-center')
  })

  it('announces nothing in open play, where everybody sees it', () => {
    const done = take(joined(['us-couch', 'us-casey'], ['cs-early']).position, 'deploy-all:centers')
    expect(gameEvents(done).map(({ type }) => type)).toEqual(['block-deployed', 'block-deployed'])
    expect(done.events.map(({ event }) => event.type)).not.toContain('announced')
  })

  it('is over for a side that has nobody to deploy', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-early'] })]
    const field = fieldWith({ at: { 'seven-pines': ['us-stoneman'], barker: ['cs-early'] }, attacks })
    const state = withBattle(field, 'seven-pines', 'confederate', { 'cs-early': 'left-center' })
    const { position } = open(state, 'battle-deployment', { side: 'union' })
    expect(offered(position)).toEqual(['deploy-none'])
    expect(stageOf(take(position, 'deploy-none').position)).toBe('door')
  })
})

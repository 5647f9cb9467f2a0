import { describe, expect, it } from 'vitest'
import { attackOn } from '../../../support/fif-battle.ts'
import { dice, go, hiddenBattles, offeredTo } from '../../../support/hidden-battle.ts'
import { type HiddenTable, hiddenEngine, SEATS } from '../../../support/hidden-block-play.ts'

const HILL = ['cs-early', 'cs-rodes']

/** Orders of the Union lie on the table, for all to read. */
function ordered(table: HiddenTable, general: object): HiddenTable {
  for (const seat of SEATS) {
    const left = hiddenEngine.leaveOrders(table.positions[seat], 'union', { general })
    if (!left.ok) throw new Error(left.error.message)
    table.positions[seat] = left.value.position
  }
  return table
}

describe('public standing orders in battles of hidden blocks', () => {
  const orders = {
    deployment: 'flanks',
    fire: true,
    flank: 'when-open',
    losses: ['strongest'],
    retreat: { when: 'never', to: ['any'] },
    rally: ['any'],
    reinforce: ['any'],
    follow: ['any'],
    positions: ['weaker-center'],
  }
  const table = () =>
    ordered(
      hiddenBattles({
        at: {
          'seven-pines': ['us-couch', 'us-casey', 'us-kearny', 'us-hooker', 'us-iii-cdr'],
          barker: HILL,
          'savage-station': ['us-sykes', 'us-v-cdr'],
        },
        attacks: [attackOn('seven-pines', { barker: HILL })],
      }),
      orders,
    )

  it('deploy nobody and call nobody: that is done in secret', () => {
    const at = table()
    expect(at.waiting).toEqual({ for: 'decision', side: 'union' })
    go(at, 'deploy-all:flanks', 'deploy-all:centers')
    // then they fire
    expect(at.waiting).toMatchObject({ for: 'roll', request: { purpose: 'Hooker fires at the right center' } })
    go(at, dice(4, 0), dice(4, 0), 'done', 'stand')
    expect(at.stage).toBe('battle-reinforcement')
    expect(offeredTo(at)).toContain('reinforce:us-sykes')
    go(at, 'reinforce:us-sykes')
    // where he comes in is no secret any more, and the orders say it
    go(at, [1])
    expect(at.positions.onlooker.board.battle?.fighters['us-sykes']?.position).toMatch('center')
  })

  const flanking = (at: HiddenTable) => {
    go(at, 'deploy:us-couch:left-center', 'deploy:us-casey:right-center', 'deploy:us-iii-cdr:right-flank')
    return go(at, 'deploy:us-kearny:right-flank', 'deploy:us-hooker:left-center', 'deploy-all:centers')
  }

  it('lay a flank face up that could fire into an open one', () => {
    const at = flanking(table())
    expect(at.board.battle?.revealed).toContain('us-kearny')
    expect(at.waiting).toMatchObject({
      request: { purpose: 'Heintzelman leads Kearny to the right flank for flank fire' },
    })
  })

  it('fif:11.4 leave it face down where they want no flank fire', () => {
    const at = flanking(ordered(table(), { ...orders, flank: 'never' }))
    expect(at.board.battle?.revealed).not.toContain('us-kearny')
    expect(at.waiting).toMatchObject({ for: 'roll', request: { rule: 'fif:11.3' } })
  })

  it('retreat by what both sides know', () => {
    const at = ordered(table(), { ...orders, retreat: { when: 'when-hit', to: ['garthwright'] } })
    go(at, 'deploy-all:flanks', 'deploy-all:centers', dice(4, 0), dice(4, 0))
    go(at, ...offeredTo(at).filter((choice) => choice === 'fire:cs-early'), dice(4, 1), 'done')
    expect(at.board.playerTurn?.battles[0]).toMatchObject({ voluntary: 'union', winner: 'confederate' })
  })
})

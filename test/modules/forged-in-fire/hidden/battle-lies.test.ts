import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../modules/forged-in-fire/rules/events.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import type { Advance } from '../../../../src/kernel/engine.ts'
import type { Plain } from '../../../../src/kernel/plain.ts'
import type { Refusal } from '../../../../src/kernel/refusal.ts'
import type { Result } from '../../../../src/kernel/result.ts'
import { attackOn } from '../../../support/fif-battle.ts'
import { go, hiddenBattles } from '../../../support/hidden-battle.ts'
import { type HiddenTable, hiddenEngine } from '../../../support/hidden-block-play.ts'

/** Confederate blocks from two places attack Seven Pines, all are deployed, and the attacker is to show his centers. */
function asked(): HiddenTable {
  const from = { barker: ['cs-early 3', 'cs-rodes'], 'fair-oaks': ['cs-jones', 'cs-decoy-1'] }
  const attacks = [
    attackOn('seven-pines', { barker: ['cs-early', 'cs-rodes'], 'fair-oaks': ['cs-jones', 'cs-decoy-1'] }),
  ]
  const table = hiddenBattles({ at: { 'seven-pines': ['us-couch', 'us-casey'], ...from }, attacks })
  table.play('deploy-all:centers', 'deploy:cs-early:left-center', 'deploy:cs-rodes:left-center')
  table.play('deploy:cs-jones:right-center', 'deploy:cs-decoy-1:right-center')
  expect(table.waiting).toMatchObject({ for: 'answer', query: { of: 'confederate' } })
  return table
}

type Row = readonly Plain[]

/** The true answer with some of its rows changed; what becomes of it. */
function said(change: (row: Row) => Row | undefined): string {
  const table = asked()
  const changed = (answer: Plain): Plain => {
    if (!Array.isArray(answer)) throw new Error('the answer is no list')
    return (answer as readonly Row[]).flatMap((row) => {
      const now = change(row)
      return now === undefined ? [] : [now]
    })
  }
  try {
    table.answer(({ answer }) => changed(answer))
  } catch (problem) {
    return problem instanceof Error ? (problem.message.match(/: ([a-z-]+): /)?.[1] ?? problem.message) : ''
  }
  return 'taken'
}

const rowOf = (block: string, now: (row: Row) => Row | undefined) => (row: Row) => (row[0] === block ? now(row) : row)

describe('fif:11.7 infantry that was denied', () => {
  it('is not shown afterwards where it would have to make way', () => {
    const at = { 'seven-pines': ['us-couch', 'us-casey'], barker: ['cs-early', 'cs-rodes'], garthwright: ['cs-jones'] }
    const attacks = [attackOn('seven-pines', { barker: ['cs-early', 'cs-rodes'] })]
    const table = go(hiddenBattles({ at, attacks }), 'deploy-all:centers', 'deploy-all:centers', 'done')
    table.play('done')
    expect(table.waiting).toMatchObject({ query: { question: ['lines', 'garthwright'] } })
    const step = (taken: Result<Advance<State, Event>, Refusal>) => {
      if (!taken.ok) throw new Error(taken.error.message)
      return taken.value.position
    }
    const denied = step(hiddenEngine.supplyAnswer(table.positions.onlooker, []))
    const retreat = step(hiddenEngine.choose(denied, 'union', ['retreat', 'garthwright']))
    expect(retreat.waiting).toMatchObject({ query: { question: ['all', 'garthwright'] } })
    expect(() => hiddenEngine.supplyAnswer(retreat, [['cs-jones', 4]])).toThrow('bars the way to garthwright')
    expect(() => hiddenEngine.supplyAnswer(retreat, [['cs-lee-cav', 2]])).not.toThrow()
  })
})

describe('fif:11.1 what a side shows on the battle board', () => {
  it('is taken when it is true, a decoy being gone', () => {
    expect(said((row) => row)).toBe('taken')
    expect(go(asked()).positions.onlooker.board.blocks['cs-decoy-1']?.place).toBe('removed')
  })

  it('not a decoy as infantry, nor one block for another', () => {
    expect(said(rowOf('cs-decoy-1', ([, , ...where]) => ['cs-huger', 4, ...where]))).toBe('false-answer')
  })

  it('not more strength than was signed', () => {
    expect(said(rowOf('cs-early', ([block, , ...where]) => [block ?? '', 4, ...where]))).toBe('hidden-illegal')
  })

  it('not one block less, nor in another position', () => {
    expect(said(rowOf('cs-decoy-1', () => undefined))).toBe('false-answer')
    expect(said(rowOf('cs-early', ([block, sp, , ...from]) => [block ?? '', sp ?? 0, 'right-center', ...from]))).toBe(
      'false-answer',
    )
  })

  it('not as coming from elsewhere, by sea, or in no form at all', () => {
    const from = (place: string, by: string) => rowOf('cs-early', ([a, b, c]) => [a ?? '', b ?? 0, c ?? '', place, by])
    expect(said(from('fair-oaks', 'road'))).toBe('false-answer')
    expect(said(from('barker', 'amphibious'))).toBe('false-answer')
    expect(said(from('nowhere', 'road'))).toBe('no-answer')
    expect(said(rowOf('cs-early', (row) => row.slice(0, 2)))).toBe('false-answer')
  })
})

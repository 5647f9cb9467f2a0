import { describe, expect, it } from 'vitest'
import { enemyLineIn } from '../../../../modules/forged-in-fire/rules/queries/occupancy.ts'
import type { Word } from '../../../../modules/forged-in-fire/rules/state.ts'
import { movementOn } from '../../../support/hidden-march.ts'
import { byClass, inFull, UnseenSide } from '../../../support/unseen-side.ts'

const told = (side: 'union' | 'confederate', place: string, word: Word) => ({
  told: { union: {}, confederate: {}, [side]: { [place]: word } },
})

describe('RULING FIF-83 what was told of a place', () => {
  const at = {
    'seven-pines': ['us-iii-cdr', 'us-couch'],
    'fair-oaks': ['cs-jones', 'cs-decoy-1'],
    barker: ['cs-rodes'],
    richmond: ['cs-early'],
  }
  const met = (word: Word) =>
    new UnseenSide(movementOn({ at, side: 'union', scenario: 'seven-days' }))
      .know(told('confederate', 'fair-oaks', word))
      .says('spend:1', 'meets:seven-pines:fair-oaks:1')

  it('holds: where nothing fought nothing does, as long as nobody comes or goes', () => {
    expect(met('quiet').verdict('line', [byClass('cs-jones', 'fair-oaks')])).toBe('false-answer')
    const others = [byClass('cs-longstreet-cdr', 'fair-oaks'), byClass('cs-decoy-1', 'fair-oaks')]
    expect(met('quiet').verdict('others', others)).toBe('taken')
  })

  it('holds for a name, too: riders cannot be all that stood where infantry was told', () => {
    const table = movementOn({ at: { ...at, 'seven-pines': ['us-stoneman'] }, side: 'union', scenario: 'seven-days' })
    const side = new UnseenSide(table).know(told('union', 'seven-pines', 'line'))
    side.says('spend:1', 'rides:seven-pines:fair-oaks:us-stoneman')
    expect(side.verdict([['us-stoneman', 2]], [inFull('us-stoneman', 'seven-pines', 2)])).toBe('false-answer')
  })

  it('holds no more where somebody stays besides the riders', () => {
    const table = movementOn({ at: { ...at, 'seven-pines': ['us-stoneman', 'us-couch'] }, scenario: 'seven-days' })
    const side = new UnseenSide(table).know(told('union', 'seven-pines', 'line'))
    side.says('spend:1', 'rides:seven-pines:fair-oaks:us-stoneman')
    side.answers([['us-stoneman', 2]], [inFull('us-stoneman', 'seven-pines', 2)])
    expect(enemyLineIn(side.board, 'confederate', 'seven-pines')).toBe(true)
  })
})

describe('RULING FIF-68 who goes in among hidden blocks', () => {
  const at = { 'seven-pines': ['us-iii-cdr', 'us-couch'], 'fair-oaks': ['cs-longstreet-cdr'], richmond: ['cs-early'] }

  it('cannot answer that he has no infantry or artillery', () => {
    const side = new UnseenSide(movementOn({ at, side: 'union', scenario: 'seven-days' })).says('spend:1')
    side.says('meets:seven-pines:fair-oaks:1').answers('others', [byClass('cs-longstreet-cdr', 'fair-oaks')])
    expect(side.verdict([], [])).toBe('false-answer')
    expect(side.verdict(['fair-oaks'], [byClass('us-couch', 'seven-pines')])).toBe('taken')
  })
})

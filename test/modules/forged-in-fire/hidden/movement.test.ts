import { describe, expect, it } from 'vitest'
import { countIn, hiddenCountIn, toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import type { Choice } from '../../../../src/kernel/choice.ts'
import { type HiddenTable, hiddenEngine, SEATS } from '../../../support/hidden-block-play.ts'
import { asked, filed, movementOn } from '../../../support/hidden-march.ts'

const put = (table: HiddenTable, ...choice: Choice) =>
  hiddenEngine.choose(table.positions.onlooker, table.decider, choice).ok

describe('fif:10 movement with hidden blocks', () => {
  it('tells points, and for each step how many go from where to where', () => {
    const table = movementOn({
      at: { glendale: ['us-iii-cdr', 'us-hooker', 'us-kearny', 'us-de-russy'], richmond: ['cs-early'] },
      scenario: 'seven-days',
    })
    table.play('activate:us-iii-cdr', 'march-stack:glendale', 'to:long-bridge', 'to:st-marys-church', 'halt')
    expect(filed(table)).toEqual([
      'spend:1',
      'goes:glendale:long-bridge:4:road',
      'goes:long-bridge:st-marys-church:4:road',
    ])
    for (const seat of SEATS) expect(countIn(table.positions[seat].board, 'union', 'st-marys-church')).toBe(4)
    expect(table.positions.confederate.board.blocks['us-hooker']?.place).toBe('unseen')
    table.play('end-movement')
    expect(asked(table)).toEqual([])
  })

  it('goes on until its side has said that it is over, also without points', () => {
    const table = movementOn({ at: { glendale: ['us-hooker'], richmond: ['cs-early'] }, cap: 0 })
    expect(table.offers().map(({ choice }) => choice[0])).toEqual(['end-movement'])
    table.play('end-movement')
    expect(filed(table)).toEqual(['end-movement'])
    expect(table.stage).toBe('gate')
  })

  it('names blocks that stand face up, here the train that goes with its corps', () => {
    const table = movementOn({ at: { glendale: ['us-iii-cdr', 'us-hooker', 'us-train'], richmond: ['cs-early'] } })
    table.play('activate:us-iii-cdr', 'march-stack:glendale', 'to:long-bridge')
    expect(filed(table)).toEqual(['spend:1', 'goes:glendale:long-bridge:2:road', 'moves:us-train:long-bridge:road'])
    expect(table.positions.onlooker.board.blocks['us-train']?.place).toBe('long-bridge')
  })

  it('leaves known where infantry or artillery stands as long as nobody goes', () => {
    const table = movementOn(
      { at: { glendale: ['us-hooker', 'us-kearny'], 'long-bridge': ['us-casey'], richmond: ['cs-early'] } },
      ['glendale', 'long-bridge'],
    )
    table.play('single:us-hooker', 'to:long-bridge')
    const told = (place: string) => toldOf(table.positions.onlooker.board, 'union', place)
    expect(told('long-bridge')).toBe('line')
    expect(told('glendale')).toBeUndefined()
  })

  it('cannot be told without a point, of more blocks than stand there, over no link, or of those that attack', () => {
    const table = movementOn({ at: { glendale: ['us-hooker', 'us-kearny'], 'malvern-hill': ['cs-early'] }, cap: 1 }, [
      'malvern-hill',
    ])
    expect(put(table, 'goes', 'glendale', 'long-bridge', '1', 'road')).toBe(false)
    expect(put(table, 'spend', '2')).toBe(false)
    table.play('single:us-hooker')
    expect(put(table, 'goes', 'glendale', 'long-bridge', '1', 'road')).toBe(true)
    expect(put(table, 'goes', 'glendale', 'long-bridge', '2', 'road')).toBe(false) // one point without a commander
    expect(put(table, 'goes', 'glendale', 'long-bridge', '3', 'road')).toBe(false)
    expect(put(table, 'goes', 'glendale', 'richmond', '1', 'road')).toBe(false)
    expect(put(table, 'goes', 'glendale', 'long-bridge', '1', 'rail')).toBe(false)
    table.play('to:malvern-hill')
    expect(put(table, 'goes', 'glendale', 'long-bridge', '1', 'road')).toBe(false)
  })

  it('fif:16.7 rolls for Jackson’s third location in the sight of all, and does not say who marches', () => {
    const table = movementOn({
      at: { atlees: ['cs-jackson-cdr', 'cs-winder'], 'fort-monroe': ['us-hooker'] },
      side: 'confederate',
      options: { slowJackson: true },
    })
    table.play('activate:cs-jackson-cdr', 'march-stack:atlees', 'to:richardson', 'to:mechanicsville', 'to:beaver-dam')
    expect(table.waiting).toMatchObject({ for: 'roll', request: { rule: 'fif:16.7' } })
    table.roll(() => [1])
    expect(filed(table).slice(-2)).toEqual(['jackson-rolls', 'goes:mechanicsville:beaver-dam:2:road'])
    expect(countIn(table.positions.onlooker.board, 'confederate', 'beaver-dam')).toBe(2)
    for (const seat of SEATS) expect(table.positions[seat].board.playerTurn?.jacksonFarther).toBe(true)
    expect(put(table, 'jackson-rolls')).toBe(false) // once a turn
  })

  it.each([
    [2, 'lees-mill'],
    [3, 'youngs-mill'],
  ])('fif:16.1 names nobody who force marches: with a %i he is at %s', (die, place) => {
    const at = { 'fort-monroe': ['us-couch', 'us-iv-cdr'] }
    const control = { 'fort-monroe': 'union' } as const
    const table = movementOn({ at, options: { forceMarch: true }, more: { control } })
    table.play('activate:us-iv-cdr', 'march:us-iv-cdr', 'to:newport-news', 'to:youngs-mill', 'halt')
    table.play('march:us-couch', 'to:big-bethel', 'to:howards-bridge', 'to:youngs-mill', 'force:us-couch:lees-mill')
    const purpose = "A block at Young's Mill force marches to Lee's Mill"
    expect(table.waiting).toMatchObject({ for: 'roll', request: { rule: 'fif:16.1', purpose } })
    table.roll(() => [die])
    expect(filed(table)).toContain('forces:youngs-mill:lees-mill')
    expect(table.board.blocks['us-couch']?.place).toBe(place)
    expect(countIn(table.positions.onlooker.board, 'union', place)).toBe(place === 'lees-mill' ? 1 : 2)
  })

  it.each([
    ['beside a corps, which could have been meant', ['cs-dh-hill-cdr', 'cs-early'], true],
    ['with nobody left to lead a corps', ['cs-early'], false],
  ])('fif:16.2 spends one point for both of Stuart’s blocks, and does not say who goes, %s', (_, glendale, third) => {
    const others = { glendale, 'fort-monroe': ['us-hooker'] }
    const at = { richmond: ['cs-lee-cav'], 'hanover-ch': ['cs-hampton'], ...others }
    const table = movementOn({ at, side: 'confederate', options: { stuart: true } })
    table.play('activate-stuart', 'march:cs-lee-cav', 'to:morris', 'halt', 'march:cs-hampton', 'to:peakes')
    expect(filed(table)).toEqual(['spend:1', 'goes:richmond:morris:1:road', 'goes:hanover-ch:peakes:1:road'])
    for (const seat of SEATS) expect(table.positions[seat].board.playerTurn?.cap).toBe(3)
    // of Stuart's there are two: a third block under the same point must be led by somebody
    expect(put(table, 'goes', 'glendale', 'long-bridge', '1', 'road')).toBe(third)
  })

  it('fif:10.7 counts who leaves Norfolk', () => {
    const table = movementOn(
      { at: { norfolk: ['cs-huger', 'cs-grimes', 'cs-virginia'], 'fort-monroe': ['us-hooker'] }, side: 'confederate' },
      ['norfolk'],
    )
    table.play('leave-norfolk:cs-huger:richmond')
    expect(filed(table)).toEqual(['spend:1', 'goes:norfolk:richmond:1:norfolk'])
    expect(hiddenCountIn(table.positions.onlooker.board, 'confederate', 'norfolk')).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { countIn, toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import { HiddenTable, hiddenEngine, SEATS } from '../../../support/hidden-block-play.ts'
import { filed } from '../../../support/hidden-march.ts'
import { UnseenSide } from '../../../support/unseen-side.ts'

const onlooker = (table: HiddenTable) => table.positions.onlooker.board

describe('fif:15 a hidden set-up', () => {
  it('is told when it is over, as numbers that went from where the scenario has them', () => {
    const table = HiddenTable.start('campaign')
    table.play('set-up:cs-jones:lees-mill', 'set-up:cs-decoy-1:lees-mill', 'set-up:cs-decoy-2:hughes-tavern')
    expect(filed(table)).toEqual([])
    expect(countIn(onlooker(table), 'confederate', 'yorktown')).toBe(4)
    table.play('end-set-up')
    expect(filed(table)).toEqual(['set-up:lees-mill:hughes-tavern:1', 'set-up:yorktown:lees-mill:2', 'end-set-up'])
    for (const seat of SEATS) {
      const { board } = table.positions[seat]
      expect(['yorktown', 'lees-mill', 'hughes-tavern'].map((place) => countIn(board, 'confederate', place))).toEqual([
        2, 4, 1,
      ])
    }
  })

  it('tells nothing of blocks that end where they began', () => {
    const table = HiddenTable.start('campaign')
    table.play('set-up:cs-decoy-4:richmond', 'set-up:cs-decoy-4:norfolk', 'end-set-up')
    expect(filed(table)).toEqual(['end-set-up'])
  })

  it('leaves known what the scenario prints: infantry or artillery at Norfolk and Richmond, nothing of Yorktown', () => {
    const table = HiddenTable.start('campaign')
    table.play('set-up:cs-decoy-4:yorktown', 'set-up:cs-decoy-1:richmond', 'end-set-up')
    for (const seat of SEATS) {
      const { board } = table.positions[seat]
      expect(['norfolk', 'richmond', 'yorktown'].map((place) => toldOf(board, 'confederate', place))).toEqual([
        'line',
        'line',
        undefined,
      ])
    }
  })

  it('and nothing where the blocks might have been set up elsewhere, though all have stayed', () => {
    const table = HiddenTable.start('campaign')
    const told = () => ['richmond', 'yorktown'].map((place) => toldOf(onlooker(table), 'confederate', place))
    expect(told()).toEqual(['line', undefined])
    table.play('end-set-up')
    expect(told()).toEqual(['line', undefined])
  })

  it('can be told only as the scenario allows it', () => {
    const { onlooker: position } = HiddenTable.start('campaign').positions
    const put = (...words: [string, ...string[]]) => hiddenEngine.choose(position, 'confederate', words).ok
    expect(put('set-up', 'yorktown', 'lees-mill', '4')).toBe(true)
    expect(put('set-up', 'yorktown', 'lees-mill', '5')).toBe(false)
    expect(put('set-up', 'yorktown', 'richmond', '1')).toBe(true) // the decoy
    expect(put('set-up', 'yorktown', 'richmond', '2')).toBe(false)
    expect(put('set-up', 'yorktown', 'fort-monroe', '1')).toBe(false) // the enemy is there
    expect(put('set-up', 'csa-box', 'richmond', '1')).toBe(false)
    expect(put('set-up', 'yorktown', 'yorktown', '1')).toBe(false)
  })

  it('is told each way once, in the order of the names, and each place for its own blocks', () => {
    const side = new UnseenSide(HiddenTable.start('campaign')).says('set-up:lees-mill:hughes-tavern:1')
    expect(side.offers('set-up:lees-mill')).toEqual([
      'set-up:lees-mill:yorktown:1',
      'set-up:lees-mill:yorktown:2', // the decoy has gone
    ])
    expect(side.offers('set-up:yorktown:richmond')).toEqual(['set-up:yorktown:richmond:1'])
    const later = new UnseenSide(HiddenTable.start('campaign')).says('set-up:lees-mill:yorktown:1')
    expect(later.offers('set-up:lees-mill:yorktown')).toEqual([])
    expect(later.offers('set-up:lees-mill:hughes-tavern')).toEqual([])
  })

  it('is no stop where nobody may choose, which both sides know', () => {
    const table = HiddenTable.start('fair-oaks', { decoys: false })
    expect(table.stage).not.toBe('set-up')
    expect(filed(table)).toEqual([])
  })
})

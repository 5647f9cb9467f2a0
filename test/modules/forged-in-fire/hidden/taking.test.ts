import { describe, expect, it } from 'vitest'
import { toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import { type HiddenTable, SEATS } from '../../../support/hidden-block-play.ts'
import { answerAll, asked, filed, movementOn } from '../../../support/hidden-march.ts'

const seen = (table: HiddenTable) => table.positions.onlooker.board

describe('fif:10.2, fif:12 what hidden infantry takes', () => {
  it('is proved by its class alone: Yorktown, and two points of confidence', () => {
    const table = movementOn({ at: { 'howards-bridge': ['us-hooker', 'us-iii-cdr'], richmond: ['cs-early'] } })
    table.play('activate:us-iii-cdr', 'march:us-hooker', 'to:yorktown')
    expect(filed(table).slice(1)).toEqual(['goes:howards-bridge:yorktown:1:road', 'takes:howards-bridge:yorktown'])
    answerAll(table)
    expect(asked(table)).toEqual(['own union: infantry yorktown → true'])
    for (const seat of SEATS) {
      const { board } = table.positions[seat]
      expect(board.control.yorktown).toBe('union')
      expect(board.confidence).toBe(2)
      expect(toldOf(board, 'union', 'yorktown')).toBe('line')
    }
  })

  it('is nothing where no infantry comes, and nothing is asked', () => {
    const table = movementOn({ at: { 'howards-bridge': ['us-hunt'], richmond: ['cs-early'] } })
    table.play('single:us-hunt', 'to:yorktown')
    expect(filed(table)).toEqual(['spend:1', 'goes:howards-bridge:yorktown:1:road'])
    expect(asked(table)).toEqual([])
    expect(seen(table).control.yorktown).toBe('confederate')
  })

  it('is not asked for again where nothing would change', () => {
    const table = movementOn({
      at: { 'howards-bridge': ['us-hooker'], richmond: ['cs-early'] },
      more: { control: { yorktown: 'union', 'fort-monroe': 'union', richmond: 'confederate' } },
    })
    table.play('single:us-hooker', 'to:yorktown')
    expect(asked(table)).toEqual([])
  })

  it('fif:15.1 calls Lee by an attack near Richmond, proved where it stands', () => {
    const table = movementOn(
      { at: { barker: ['us-hooker'], 'hughes-tavern': ['cs-early'] }, options: { scenario: 'campaign' } },
      ['hughes-tavern'],
    )
    table.play('single:us-hooker', 'to:hughes-tavern')
    expect(filed(table)).toEqual(['spend:1', 'attacks:barker:hughes-tavern:1:takes'])
    answerAll(table)
    expect(asked(table)).toEqual(['own union: infantry barker → true'])
    expect(seen(table).leeDueTurn).toBe(2)
  })

  it('fif:12 counts works that are crossed by going in among decoys, proved before they are shown', () => {
    const table = movementOn({
      at: { barker: ['us-hooker'], 'hughes-tavern': ['cs-decoy-1'], richmond: ['cs-early'] },
      more: { commander: 'lee' },
    })
    table.play('single:us-hooker', 'to:hughes-tavern')
    answerAll(table)
    expect(asked(table)).toEqual([
      'confederate: who hughes-tavern → "others"',
      'own union: infantry hughes-tavern → true',
      'confederate: all hughes-tavern → [["cs-decoy-1",0]]',
    ])
    expect(seen(table).confidenceMoves.map(({ event }) => event)).toEqual(['entrenchments-crossed'])
  })

  it('is nothing where artillery goes in among decoys', () => {
    const table = movementOn({
      at: { 'howards-bridge': ['us-hunt'], yorktown: ['cs-decoy-1'], richmond: ['cs-early'] },
    })
    table.play('single:us-hunt', 'to:yorktown')
    answerAll(table)
    expect(filed(table).at(-1)).toBe('meets:howards-bridge:yorktown:1')
    expect(table.board.blocks['us-hunt']?.place).toBe('yorktown')
    for (const seat of SEATS) expect(table.positions[seat].board.control.yorktown).toBe('confederate')
  })

  it('fif:15.1 Richmond falls to Union infantry that has proved itself there', () => {
    const table = movementOn({
      at: { 'hughes-tavern': ['us-hooker'], atlees: ['cs-early'] },
      more: { commander: 'lee' },
    })
    table.play('single:us-hooker', 'to:richmond')
    answerAll(table)
    expect(table.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
  })

  it('fif:15.1 tells of Jackson by the box his blocks come from', () => {
    const table = movementOn({
      at: { 'csa-box': ['cs-jackson-cdr', 'cs-winder', 'cs-holmes'], 'fort-monroe': ['us-hooker'] },
      side: 'confederate',
      more: { jacksonTurn: null },
    })
    table.play('activate:cs-jackson-cdr', 'march:cs-winder')
    const step = table.offers().find(({ choice }) => choice[0] === 'to')
    if (step === undefined) throw new Error('Winder has no way to enter')
    table.choose(step.choice)
    expect(seen(table).jacksonTurn).toBe(1)
    expect(seen(table).confidence).toBe(-1)
    expect(asked(table)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { plans } from '../../../../modules/forged-in-fire/guide/plans.ts'
import { whyNot } from '../../../../modules/forged-in-fire/guide/why-not.ts'
import { BLOCK_IDS, blockFact } from '../../../../modules/forged-in-fire/rules/tables/blocks.ts'
import { PLACE_IDS } from '../../../../modules/forged-in-fire/rules/tables/map.ts'
import { askedIn, randomGame } from '../../../support/fif-guided.ts'
import { tableWith } from '../../../support/fif-table.ts'

const at = {
  'seven-pines': ['us-iii-cdr', 'us-kearny', 'us-hooker'],
  'fort-monroe': ['us-depot', 'us-tyler-1', 'us-couch'],
  richmond: ['cs-huger', 'cs-lee-cav'],
  barker: ['cs-early'],
}
const board = tableWith({ at, scenario: 'fair-oaks', side: 'union' })
const moving = askedIn(board, 'union', 'movement')
const code = (pieces: readonly string[], space: string, position = moving, side = 'union') =>
  whyNot(position, side, pieces, space)?.code

describe('why a place cannot be reached', () => {
  it('is its distance, with what the blocks may march', () => {
    const why = whyNot(moving, 'union', ['us-kearny'], 'yorktown')
    expect(why).toMatchObject({ code: 'too-far', rule: 'fif:10.1' })
    expect(why?.message).toMatch(/\d+ locations away.*may march 3 in clear weather/)
    expect(code(['us-kearny'], 'seven-pines')).toBe('already-there')
    expect(code(['us-kearny'], 'norfolk')).toBe('no-way')
  })

  it('is the enemy, for those who do not fight', () => {
    const alone = tableWith({ at: { 'seven-pines': ['us-iii-cdr'], barker: ['cs-early'] }, scenario: 'fair-oaks' })
    expect(code(['us-iii-cdr'], 'barker', askedIn(alone, 'union', 'movement'))).toBe('enemy-there')
  })

  it('is the command: no commander for all, no points, activated already', () => {
    expect(code(['us-kearny', 'us-couch'], 'savage-station')).toBe('not-together')
    const poor = askedIn(tableWith({ at, scenario: 'fair-oaks', cap: 0 }), 'union', 'movement')
    expect(code(['us-kearny'], 'savage-station', poor)).toBe('no-points-left')
    const done = tableWith({ at, scenario: 'fair-oaks', playerTurn: { activated: ['us-kearny'] } })
    expect(code(['us-kearny'], 'savage-station', askedIn(done, 'union', 'movement'))).toBe('already-activated')
  })

  it('is that the depot goes by sea, and siege guns fire first', () => {
    expect(code(['us-depot'], 'seven-pines')).toBe('no-open-port')
    const firing = askedIn(board, 'union', 'siege-fire')
    expect(code(['us-tyler-1'], 'richmond', firing)).toBe('no-target')
    expect(code(['us-kearny'], 'richmond', firing)).toBe('no-siege-gun')
  })

  it('is said for unknown places, blocks of the other side, and whoever is not asked', () => {
    expect(code(['us-kearny'], 'atlantis')).toBe('unknown-place')
    expect(code(['cs-huger'], 'richmond')).toBe('not-your-block')
    expect(code(['cs-huger'], 'barker', moving, 'confederate')).toBe('not-your-decision')
    expect(whyNot(moving, 'union', [], 'richmond')).toBeUndefined()
    expect(whyNot(moving, 'nobody', ['us-kearny'], 'richmond')).toBeUndefined()
  })

  it('or there is a plan: every place has one or the other, wherever a game stands', { timeout: 300_000 }, () => {
    const codes = new Set<string>()
    for (const [seed, scenario] of [
      [21, 'mcclellans-gamble'],
      [22, 'fair-oaks'],
      [23, 'seven-days'],
    ] as const) {
      const { positions } = randomGame(seed, scenario)
      for (const [index, position] of positions.entries()) {
        if (position.waiting.for !== 'decision' || index % 23 !== 0) continue
        const { side } = position.waiting
        const own = BLOCK_IDS.filter((block) => blockFact(block).side === side)
        const block = own[index % own.length] ?? ''
        const reached = new Set(plans(position, side, [block]).map(({ space }) => space))
        for (const space of PLACE_IDS.filter((_, each) => (each + index) % 7 === 0)) {
          if (reached.has(space)) continue
          const why = whyNot(position, side, [block], space)
          expect(why, `${block} to ${space} in ${position.frames.at(-1)?.stage}`).toBeDefined()
          expect(why?.message).toMatch(/^[A-Z“].*\.$/)
          codes.add(why?.code ?? '')
        }
      }
    }
    expect(codes.size).toBeGreaterThan(8)
  })
})

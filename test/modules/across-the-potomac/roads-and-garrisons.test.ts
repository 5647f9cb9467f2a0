/** Readings of the small print of roads and garrisons that the module's README names among its doubts. */
import { describe, expect, it } from 'vitest'
import { offered, offerOf, positionAt, tableWith, take, takeAll } from '../../support/atp-table.ts'

describe('roads and garrisons', () => {
  it('atp:9.5B slow ground entered by road is ignored also after a hex off the roads, in clear weather', () => {
    const state = tableWith({ units: [{ id: 'cs-early', hex: '2615' }], activated: 'all' })
    const open = positionAt(state, 'movement', { side: 'confederate' })
    const { position } = takeAll(open, ['march:cs-early', 'to:2515']) // no road crosses this hexside
    expect(offerOf(position, 'to:2516')).toMatchObject({ rule: 'atp:9.3C', cost: 2 })
  })

  it('atp:13.2B, 10.5 infantry with zero MA forages where it stands, heavy artillery does not', () => {
    const units = [
      { id: 'us-norfolk', hex: '3602' },
      { id: 'us-haskins', hex: '3503' },
    ]
    const state = tableWith({ side: 'union', units, activated: 'all' })
    const open = positionAt(state, 'foraging', { side: 'union' })
    expect(offered(open)).toEqual(['forage:us-norfolk', 'end-foraging'])
    const before = open.board.halfPoints.union
    expect(take(open, 'forage:us-norfolk').position.board.halfPoints.union).toBe(before + 1)
  })
})

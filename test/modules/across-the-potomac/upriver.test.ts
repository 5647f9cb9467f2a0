/** atp:16.3E A transport that goes aboard next to a battery never sails up the river from there. */
import { describe, expect, it } from 'vitest'
import { setUp } from '../../../modules/across-the-potomac/rules/set-up.ts'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { offered, openStage, refusalOf, stageOf, tableWith, take, takeAll } from '../../support/atp-table.ts'

/** First Corps aboard in a hex, with these works in these hands and all others Union. */
function aboard(hex: string, fortifications: { readonly [hex: string]: Side }): Position<State> {
  const state = tableWith({
    side: 'union',
    units: [{ id: 'us-1', hex }],
    activated: 'all',
    conditions: { naval: true },
    more: { fortifications },
  })
  return take(openStage(state, 'movement', { side: 'union' }).position, 'sail:us-1').position
}

describe('up the river from a battery', () => {
  it('atp:16.3E with ATP-63 not up the York past Yorktown, nor up the James past Norfolk', () => {
    const york = aboard('3405', { '3504': 'confederate' })
    expect(offered(york)).toEqual(['to:3304', 'to:3305', 'halt'])
    expect(refusalOf(york, 'to:3406')).toEqual({
      code: 'not-away',
      rule: 'atp:16.3E',
      message: 'From the Confederate fortification at 3504 Yorktown a transport first sails away, not past it.',
    })
    expect(offered(aboard('3603', { '3602': 'confederate' }))).toEqual(['to:3503', 'halt'])
    expect(offered(aboard('3603', { '3602': 'union' }))).toContain('to:3604')
  })

  it('atp:16.3E with ATP-63 nor does the second hex lead up the river that the first has kept off', () => {
    const off = take(aboard('3405', { '3504': 'confederate' }), 'to:3305').position
    expect(stageOf(off)).toBe('naval-movement')
    expect(offered(off)).not.toContain('to:3306')
    expect(refusalOf(off, 'to:3306')).toMatchObject({ code: 'no-waterway', rule: 'atp:16.3B' })
    expect(offered(off)).toContain('to:3304')
    const free = take(aboard('3405', { '3504': 'union' }), 'to:3305').position
    expect(offered(free)).toContain('to:3306')
  })

  it('atp:16.3E with ATP-63 from open water every shore is open that is not next to the battery', () => {
    expect(offered(aboard('3502', { '3602': 'confederate' }))).toContain('to:3503')
  })

  it('atp:16.3E, 19.2 in 1862 nobody sails from Gloucester Point up the York', () => {
    const made = setUp('1862', { naval: true })
    if (!made.ok) throw new Error(made.error.message)
    const { fortifications } = made.value
    const landing = takeAll(aboard('3503', fortifications), ['to:3403', 'to:3303', 'to:3304', 'to:3405']).position
    expect(stageOf(landing)).not.toBe('naval-movement')
    expect(offered(aboard('3405', fortifications))).not.toContain('to:3406')
  })
})

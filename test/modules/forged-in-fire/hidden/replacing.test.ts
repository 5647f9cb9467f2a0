import { describe, expect, it } from 'vitest'
import { evolve } from '../../../../modules/forged-in-fire/rules/events.ts'
import { mayReplace } from '../../../../modules/forged-in-fire/rules/queries/replacing.ts'
import { SIDES } from '../../../../modules/forged-in-fire/rules/sides.ts'
import { heldBy, tableWith } from '../../../support/fif-table.ts'
import { HiddenTable, hiddenState } from '../../../support/hidden-block-play.ts'
import { UnseenSide } from '../../../support/unseen-side.ts'

describe('fif:7 what a side that is not seen may announce of replacements', () => {
  const at = {
    'fort-monroe': ['us-depot', 'us-iii-cdr'],
    'big-bethel': ['us-hooker 2'],
    'howards-bridge': ['cs-decoy-1'],
    richmond: ['cs-early'],
    eliminated: ['us-kearny 0', 'cs-rodes 0'],
    'not-used': ['us-couch 0'],
  }

  /** The Union with so many points left, as somebody hears it who sees neither side. */
  function heard(points: number, more: typeof at | Record<string, readonly string[]> = {}): UnseenSide {
    const { record, ...state } = tableWith({
      at: { ...at, ...more },
      more: { control: heldBy('union', 'fort-monroe') },
    })
    const left = { ...record, replacementPoints: { ...record.replacementPoints, union: points } }
    const opened = () => ({ stage: 'replacements', locals: { side: 'union' } }) as const
    return new UnseenSide(HiddenTable.open({ ...state, playerTurn: null, record: left }, opened))
  }

  it('is no more than it has points for', () => {
    expect(heard(2).offers('replaced')).toEqual(['replaced:1', 'replaced:2'])
    expect(heard(1).offers('replaced')).toEqual(['replaced:1'])
    expect(heard(1).offers('returned')).toEqual([])
  })

  it('fif:6.2 is the return of an eliminated block of its own, to its supply or near its hidden blocks, and to no enemy', () => {
    expect(heard(2).offers('returned')).toEqual([
      'returned:us-kearny:big-bethel',
      'returned:us-kearny:fort-monroe',
      'returned:us-kearny:newport-news',
      'returned:us-kearny:youngs-mill',
    ])
  })

  it('is nothing as long as nobody of it can have lost SP, which hits face down are, too', () => {
    const whole = { ...at, eliminated: [], 'big-bethel': ['us-hooker'], glendale: ['us-couch'] }
    const begun = hiddenState(tableWith({ at: whole }), [])
    expect(mayReplace(begun, 'union')).toBe(false)
    const hit = evolve(begun, { type: 'stranger-hit', side: 'union', place: 'glendale' })
    expect(SIDES.filter((side) => mayReplace(hit, side))).toEqual(['union'])
  })

  it('RULING FIF-19 is no return to Norfolk', () => {
    const places = heard(2, { norfolk: ['us-casey'] }).offers('returned')
    expect(places.filter((id) => id.endsWith(':norfolk'))).toEqual([])
    expect(places).toHaveLength(4)
  })
})

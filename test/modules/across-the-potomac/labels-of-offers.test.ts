/** What an offer says besides its name: words that a player decides by, and the counters it is about. */
import { describe, expect, it } from 'vitest'
import { offerOf, openStage, tableWith, takeAll, withBattle } from '../../support/atp-table.ts'

describe('the words of an offer', () => {
  it('atp:10.1.2, 10.2C with ATP-13 ending the barrage keeps the guns that held, ending another fire says which', () => {
    const units = [
      { id: 'cs-early', hex: '2620' },
      { id: 'cs-art2', hex: '2620' },
      { id: 'us-1', hex: '2519' },
    ]
    const state = withBattle(tableWith({ units, activated: 'all' }), '2519', { 'cs-early': '2620', 'cs-art2': '2620' })
    const ceasing = (
      volley: 'preparatory-barrage' | 'defensive-fire' | 'offensive-fire',
      side: 'union' | 'confederate',
    ) => offerOf(openStage(state, 'fire', { volley, side, shot: null }).position, 'cease-fire').label
    expect(ceasing('preparatory-barrage', 'confederate')).toBe('No more barrage; guns that held may fire later')
    expect(ceasing('defensive-fire', 'union')).toBe('Cease the defensive fire')
    expect(ceasing('offensive-fire', 'confederate')).toBe('Cease the offensive fire')
  })

  it('atp:10.8B the front is offered with the units that attack from there, and no others', () => {
    const attack = { 'cs-hood': '2620', 'cs-mclaws': '2619', 'cs-pickett': '2620' }
    const units = Object.entries(attack).map(([id, hex]) => ({ id, hex }))
    const table = tableWith({ units: [...units, { id: 'us-2-8', hex: '2519' }], activated: 'all' })
    const deployed = withBattle(table, '2519', attack, { front: null })
    const { position } = openStage(deployed, 'flank-attacks', { side: 'confederate', rolling: null })
    expect(offerOf(position, 'front:2620').pieces).toEqual(['cs-hood', 'cs-pickett'])
    expect(offerOf(position, 'front:2619').pieces).toEqual(['cs-mclaws'])
  })

  it('atp:16.3H a bay hex is called open water, a landing is not', () => {
    const units = [{ id: 'us-1', hex: '3503' }]
    const state = tableWith({ side: 'union', units, activated: 'all', conditions: { naval: true } })
    const aboard = takeAll(openStage(state, 'movement', { side: 'union' }).position, ['sail:us-1']).position
    expect(offerOf(aboard, 'to:3502').label).toMatch(/: 1 of the hexes by sea; open water$/)
    expect(offerOf(aboard, 'to:3504').label).toMatch(/: 1 of the hexes by sea$/)
  })
})

import { describe, expect, it } from 'vitest'
import type { Side } from '../../../modules/across-the-potomac/rules/sides.ts'
import type { State } from '../../../modules/across-the-potomac/rules/state.ts'
import { gameEvents, openStage, tableWith, takeAll, type UnitSpec } from '../../support/atp-table.ts'

const union: UnitSpec = { id: 'us-1', hex: '2416' }

/** The table after a player-turn of a side has been opened. */
function opened(side: Side, turn: number, more: Partial<State>): State {
  const state = tableWith({ side: null, turn, units: [union, { id: 'cs-hood', hex: '2718' }], more })
  return openStage(state, 'player-turn', { side, next: 0 }).position.board
}

describe('Meade', () => {
  it('atp:8.3A takes command on the 13th day after the first invasion: turn 26 for turn 13', () => {
    expect(opened('union', 25, { northEnteredTurn: 13 }).commander).toBe('hooker')
    expect(opened('union', 26, { northEnteredTurn: 13 }).commander).toBe('meade')
    expect(opened('union', 40, { northEnteredTurn: null }).commander).toBe('hooker')
  })

  it('atp:8.3A with ATP-41 an attack into the North starts no count, an entry does', () => {
    expect(opened('union', 40, { invasionTurn: 13, northEnteredTurn: null }).commander).toBe('hooker')
    const outside: Partial<State> = { invasionTurn: null, northEnteredTurn: null }
    const state = tableWith({ turn: 15, units: [{ id: 'cs-early', hex: '2219' }], activated: 'all', more: outside })
    const open = openStage(state, 'movement', { side: 'confederate' }).position
    expect(takeAll(open, ['march:cs-early', 'to:2119']).position.board.northEnteredTurn).toBe(15)
  })

  it('atp:8.3A takes command once an alarm city is taken or the Susquehanna is crossed', () => {
    expect(opened('union', 14, { alarmCityTaken: true }).commander).toBe('meade')
    expect(opened('union', 14, { beyondSusquehanna: true }).commander).toBe('meade')
  })

  it('atp:8.3A with ATP-41 a mere attack across the Susquehanna does not bring him', () => {
    expect(opened('union', 14, { susquehannaTurn: 14 }).commander).toBe('hooker')
  })

  it('atp:8.3A comes on a Union player-turn only, and his point counts at once', () => {
    expect(opened('confederate', 26, {}).commander).toBe('hooker')
    expect(opened('union', 26, {}).playerTurn?.commandPoints).toBe(2)
  })

  it('atp:8.3A comes once', () => {
    const state = tableWith({ side: null, turn: 30, units: [union], commander: 'meade' })
    const events = gameEvents(openStage(state, 'player-turn', { side: 'union', next: 0 }))
    expect(events.map(({ type }) => type)).not.toContain('commander-changed')
  })

  it.each(['2413', '2513', '2013'])('atp:8.3A with ATP-54 the Confederates end a player-turn in %s', (hex) => {
    const units: readonly UnitSpec[] = [{ id: 'cs-early', hex }, union]
    const end = openStage(tableWith({ units }), 'player-turn-end', { side: 'confederate' })
    expect(end.position.board.alarmCityTaken).toBe(true)
    expect(end.position.board.commander).toBe('meade') // the Union player-turn has begun
  })

  it('atp:8.3A another city brings nobody', () => {
    const units: readonly UnitSpec[] = [{ id: 'cs-early', hex: '2116' }, union]
    const end = openStage(tableWith({ units }), 'player-turn-end', { side: 'confederate' })
    expect(end.position.board).toMatchObject({ alarmCityTaken: false, commander: 'hooker' })
  })
})

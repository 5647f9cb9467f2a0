/** atp:8.3 Meade replaces Hooker. */
import type { Side } from '../sides.ts'
import type { AnyWork } from '../stage-map.ts'
import type { State } from '../state.ts'
import { MEADE_OFFSET } from '../tables/turn-record.ts'

/** At the start of a Union player-turn: Meade takes command if anything that calls him has happened. */
export function assumeCommand(work: AnyWork, side: Side): void {
  if (side !== 'union' || !mayYieldToMeade(work.board)) return
  if (meadeIsCalled(work.board)) work.emit({ type: 'commander-changed', commander: 'meade' })
}

/** atp:16.5B, atp:16.6E Neither where Hooker stays for the whole game nor where Reynolds commands. */
export function mayYieldToMeade({ commander, conditions }: State): boolean {
  // RULING ATP-59: section 19 knows no Meade: in 1862 Hooker's command points and coordination hold for the whole game
  return conditions.of1863 && conditions.handicap !== 'union' && commander === 'hooker'
}

function meadeIsCalled(state: State): boolean {
  if (state.alarmCityTaken) return true // 8.3A-1 Washington, Alexandria or Baltimore
  // RULING ATP-41: an attack across the Susquehanna hastens reinforcements (6.4) but is no crossing by a unit (8.3A-2).
  if (state.beyondSusquehanna) return true
  // 8.3A-3 the 13th day after the first entry; as in ATP-41 an attack into the North (6.3A) is no entry.
  return state.northEnteredTurn !== null && state.turn >= state.northEnteredTurn + MEADE_OFFSET
}

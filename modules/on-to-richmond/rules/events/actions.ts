/** std:4.0, std:5.0, std:7.1, std:7.6 What happens in the Action Cycle: phases, marches, assaults, combats, retreats. */
import type { HexId, LeaderId, UnitId } from '../ids.ts'
import type { Side } from '../sides.ts'
import type { Combat, Retreat } from '../state/combat.ts'
import type { Activation, Assault, March, PhasePlayed } from '../state/march.ts'
import { assaultOf, combatOf, marchOf, phaseOf, retreatOf, type State } from '../state.ts'

export type ActionEvent =
  | { readonly type: 'phase-began'; readonly number: number }
  | { readonly type: 'initiative-rolled'; readonly confederate: number; readonly union: number; readonly winner: Side }
  /** Without dice (std:4.2, first initiative of a scenario). */
  | { readonly type: 'initiative-given'; readonly winner: Side; readonly rule: string }
  | { readonly type: 'side-passed'; readonly side: Side }
  | { readonly type: 'initiative-taken'; readonly side: Side }
  | { readonly type: 'phase-ended'; readonly by: UnitId | LeaderId | null; readonly action: PhasePlayed['action'] }
  | { readonly type: 'cycle-ended' }
  | { readonly type: 'activation-began'; readonly activation: Activation }
  | { readonly type: 'activation-ended' }
  | { readonly type: 'march-began'; readonly march: March }
  | { readonly type: 'march-changed'; readonly change: Partial<March> }
  | { readonly type: 'march-ended' }
  | { readonly type: 'assault-began'; readonly assault: Assault }
  | { readonly type: 'assault-changed'; readonly change: Partial<Assault> }
  | { readonly type: 'assault-ended' }
  | { readonly type: 'combat-joined'; readonly combat: Combat }
  | { readonly type: 'combat-changed'; readonly change: Partial<Combat> }
  | { readonly type: 'combat-ended' }
  | { readonly type: 'retreat-began'; readonly retreat: Retreat }
  | { readonly type: 'retreat-went'; readonly to: HexId; readonly priority: number; readonly overridden: boolean }
  | { readonly type: 'retreat-ended' }

export function evolveActions(state: State, event: ActionEvent): State {
  switch (event.type) {
    case 'phase-began':
      return { ...state, phase: { number: event.number, rolls: null, winner: null, passed: [], active: null } }
    case 'initiative-rolled': {
      const { confederate, union, winner } = event
      return { ...state, phase: { ...phaseOf(state), rolls: { confederate, union }, winner } }
    }
    case 'initiative-given':
      return { ...state, phase: { ...phaseOf(state), winner: event.winner } }
    case 'side-passed':
      return { ...state, phase: { ...phaseOf(state), passed: [...phaseOf(state).passed, event.side] } }
    case 'initiative-taken':
      return { ...state, phase: { ...phaseOf(state), active: event.side } }
    case 'phase-ended': {
      const { number, rolls, winner, active } = phaseOf(state)
      const played = { number, rolls, winner, active, by: event.by, action: event.action }
      return { ...state, played: [...state.played, played] }
    }
    case 'cycle-ended':
      return { ...state, phase: null }
    case 'activation-began':
      return { ...state, activation: event.activation }
    case 'activation-ended':
      return { ...state, activation: null }
    case 'march-began':
      return { ...state, march: event.march }
    case 'march-changed':
      return { ...state, march: { ...marchOf(state), ...event.change } }
    case 'march-ended':
      return endedMarch(state)
    case 'assault-began':
      return { ...state, assault: event.assault }
    case 'assault-changed':
      return { ...state, assault: { ...assaultOf(state), ...event.change } }
    case 'assault-ended':
      return { ...state, assault: null }
    case 'combat-joined':
      return { ...state, combat: event.combat }
    case 'combat-changed':
      return { ...state, combat: { ...combatOf(state), ...event.change } }
    case 'combat-ended':
      return { ...state, combat: null }
    case 'retreat-began':
      return { ...state, retreat: event.retreat }
    case 'retreat-went': {
      const retreat = retreatOf(state)
      const overridden = retreat.overridden || event.overridden
      return { ...state, retreat: { ...retreat, path: [...retreat.path, event.to], overridden } }
    }
    case 'retreat-ended':
      return { ...state, retreat: null }
  }
}

/** Under a leader that was activated the unit has had its turn. */
function endedMarch(state: State): State {
  const { unit } = marchOf(state)
  const { activation } = state
  if (activation === null) return { ...state, march: null }
  return { ...state, march: null, activation: { ...activation, marched: [...activation.marched, unit] } }
}

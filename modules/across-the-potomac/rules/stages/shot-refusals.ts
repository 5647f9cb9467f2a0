/** atp:10.1.2, atp:10.2, atp:10.4, atp:10.6, atp:10.8D, atp:12.4, atp:12.6A Why a shot is not open. */
import { type Refusal, refusal } from '../../../../src/kernel/refusal.ts'
import type { UnitId } from '../ids.ts'
import {
  attackersOf,
  attackingSide,
  isArtillery,
  positionOf,
  survives,
  unitsInBattle,
} from '../queries/battle-roles.ts'
import { hasShot, inAction, isShielded, type Volley } from '../queries/firing.ts'
import { unitLabel } from '../queries/labels.ts'
import { opponentOf, type Side } from '../sides.ts'
import { battleOf, type State } from '../state.ts'
import { UNITS, unitFact } from '../tables/units.ts'

/** Why `unit` may not fire at `target` in this volley of `side`; undefined where there is nothing particular to say. */
export function shotFault(state: State, side: Side, volley: Volley, unit: UnitId, target: UnitId): Refusal | undefined {
  for (const named of [unit, target]) {
    if (!Object.hasOwn(UNITS, named)) {
      return refusal('unknown-unit', 'atp:2.9', `There is no unit called "${named}".`)
    }
  }
  return shooterFault(state, side, volley, unit) ?? targetFault(state, side, unit, target)
}

function shooterFault(state: State, side: Side, volley: Volley, unit: UnitId): Refusal | undefined {
  const name = unitLabel(unit)
  if (unitFact(unit).side !== side) {
    return refusal('not-your-volley', 'atp:10.1D', `${name} is not of the side that fires now.`)
  }
  if (!unitsInBattle(state, side).includes(unit)) {
    return refusal('not-in-battle', 'atp:10.2A', `${name} does not take part in this battle.`)
  }
  if (!survives(state, unit)) {
    return refusal('eliminated', 'atp:10.4B', `${name} was eliminated before it could fire.`)
  }
  const absent = absence(state, unit)
  if (absent !== undefined) return absent
  if (volley === 'preparatory-barrage' && !isArtillery(unit)) {
    return refusal('not-artillery', 'atp:10.1.2', `Only artillery fires in the preparatory barrage; ${name} must wait.`)
  }
  if (hasShot(state, unit)) return undefined
  return unitFact(unit).type === 'heavy-artillery'
    ? refusal('already-fired', 'atp:10.7', `${name} has already fired twice in this battle.`)
    : refusal('already-fired', 'atp:10.2A', `${name} has already fired in this battle.`)
}

function targetFault(state: State, side: Side, unit: UnitId, target: UnitId): Refusal | undefined {
  const name = unitLabel(target)
  if (!unitsInBattle(state, opponentOf(side)).includes(target)) {
    return refusal('not-an-enemy-here', 'atp:10.2D', `${name} is not an enemy in this battle.`)
  }
  const absent = absence(state, target)
  if (absent !== undefined) return absent
  const enemies = inAction(state, opponentOf(side))
  if (!survives(state, target)) {
    return enemies.length > 0
      ? refusal('target-destroyed', 'atp:12.4A', `${name} is destroyed; other enemies are still to be fired at.`)
      : refusal('extra-hit-scored', 'atp:12.4', 'The extra hit is already scored; more would change nothing.')
  }
  if (!isShielded(state, unit, target)) return undefined
  return refusal(
    'artillery-shielded',
    'atp:10.6A',
    `${unitLabel(unit)} may not fire at the artillery ${name} while enemy infantry or cavalry is left.`,
  )
}

/** Neither fires nor is fired at: flankers that failed (10.8D), cavalry that left (12.6A). */
function absence(state: State, unit: UnitId): Refusal | undefined {
  const battle = battleOf(state)
  const name = unitLabel(unit)
  if (battle.left.includes(unit)) {
    return refusal('left-the-field', 'atp:12.6A', `${name} left before the battle; it neither fires nor is fired at.`)
  }
  const attacks = unitFact(unit).side === attackingSide(state) && attackersOf(state).includes(unit)
  if (!attacks || positionOf(battle, unit) !== 'failed') return undefined
  return refusal(
    'flank-failed',
    'atp:10.8D',
    `The flank attack of ${name} failed; it neither fires nor is fired at in this battle.`,
  )
}

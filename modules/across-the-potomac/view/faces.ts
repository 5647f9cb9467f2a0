/** atp:2.6–2.11, atp:8.5, atp:9.7, atp:9.9, atp:14.1 The face of a counter: what is printed on it and what has become of it. */
import type { CounterBadge, CounterFace, CounterSymbol } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { obligationsOf } from '../rules/queries/departures.ts'
import { markerOf } from '../rules/queries/knowledge.ts'
import { hexOf } from '../rules/queries/occupancy.ts'
import { isBay } from '../rules/queries/waterways.ts'
import { type Action, type State, unitState } from '../rules/state.ts'
import { type UnitSize, type UnitType, unitFact } from '../rules/tables/units.ts'
import { formationOf, nameOf } from './formations.ts'

const SYMBOLS: { readonly [type in UnitType]: CounterSymbol } = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  'field-artillery': 'artillery',
  'heavy-artillery': 'heavy-artillery',
}

/** 2.8 */
const SIZES: { readonly [size in UnitSize]: string } = { corps: 'XXX', division: 'XX', brigade: 'X' }

const ACTED: { readonly [action in Action]: CounterBadge } = {
  attack: { sign: 'At', label: 'Has attacked this player-turn', tone: 'done' },
  move: { sign: 'Mv', label: 'Has moved this player-turn', tone: 'done' },
  forage: { sign: 'Fo', label: 'Has foraged this player-turn', tone: 'done' },
}

/** Departures that come within so many turns are shown on the counter. */
const SOON = 3

/** The counter of a unit as it stands now. */
export function faceOf(state: State, unit: UnitId): CounterFace {
  const { type, size, strength, movement } = unitFact(unit)
  const { steps } = unitState(state, unit)
  const { name, colours } = formationOf(unit)
  return {
    shape: 'counter',
    symbol: SYMBOLS[type],
    size: SIZES[size],
    name: nameOf(state, unit),
    formation: name,
    colours,
    left: `${steps}/${strength}`,
    right: `${movement}`,
    steps: { left: steps, full: strength },
    badges: badgesOf(state, unit),
  }
}

/** The most important first: a small counter shows only so many. */
function badgesOf(state: State, unit: UnitId): readonly CounterBadge[] {
  const { fatigued } = unitState(state, unit)
  const { movement, redBand } = unitFact(unit)
  const hex = hexOf(state, unit)
  const badges: CounterBadge[] = [...turnBadges(state, unit)]
  if (fatigued) badges.push({ sign: 'F', label: 'Fatigued: fires weaker, may not force march', tone: 'weary' })
  if (hex !== undefined && isBay(hex)) badges.push({ sign: 'S', label: 'At sea aboard transports', tone: 'alert' })
  badges.push(...departureBadges(state, unit))
  if (movement === 0) badges.push({ sign: 'G', label: 'Garrison: never moves', tone: 'done' })
  if (redBand) badges.push({ sign: 'R', label: 'Red band: stays out of enemy territory', tone: 'alert' })
  badges.push(...toldBadges(state, unit))
  return badges
}

/** What it has done in this player-turn, or may still do; and what it does in the battle that is on. */
function turnBadges({ playerTurn, battle }: State, unit: UnitId): readonly CounterBadge[] {
  const badges: CounterBadge[] = []
  const action = playerTurn?.acted[unit]
  if (action !== undefined) badges.push(ACTED[action])
  else if (playerTurn?.activated.includes(unit) === true) {
    badges.push({ sign: 'A', label: 'Activated: may act this player-turn', tone: 'ready' })
  }
  if (battle === null) return badges
  const hits = battle.hits[unit] ?? 0
  if (hits > 0) badges.push({ sign: `-${hits}`, label: `Steps lost in this battle: ${hits}`, tone: 'alert' })
  if (battle.left.includes(unit)) badges.push({ sign: 'L', label: 'Left the battle before the fire', tone: 'done' })
  return badges
}

/** 15.1C What the enemy has marked on his own map of the hex in which it stands. */
function toldBadges(state: State, unit: UnitId): readonly CounterBadge[] {
  const hex = hexOf(state, unit)
  const marker = hex === undefined ? undefined : markerOf(state, unitFact(unit).side, hex)
  if (marker === undefined) return []
  const when = marker.turn === state.turn ? 'this turn' : `on turn ${marker.turn}`
  return [{ sign: 'K', label: `The enemy knows of ${marker.force} here, told ${when}`, tone: 'weary' }]
}

/** 7.0 What leaves soon, or should have left. */
function departureBadges(state: State, unit: UnitId): readonly CounterBadge[] {
  const owed = obligationsOf(state, unitFact(unit).side).find(
    (obligation) => obligation.unit === unit && obligation.turn <= state.turn + SOON,
  )
  if (owed === undefined) return []
  const label = `${owed.kind === 'muster-out' ? 'Musters out a step' : 'Is withdrawn'} on turn ${owed.turn}`
  return [{ sign: 'D', label, tone: 'alert' }]
}

/** atp:15.0 What happens under fog of war besides what happens anyway: told, found out, shown. Bookkeeping only. */
import type { HexId, HexsideId, UnitId } from './ids.ts'
import type { Side } from './sides.ts'
import { type Fog, type Force, type Marker, playerTurnOf, type State, UNSEEN, type UnitState } from './state.ts'
import { isHex } from './tables/hexes.ts'
import { unitFact } from './tables/units.ts'

export type FogEvent =
  /** The enemy of `side` knows this of a hex from now on (atp:15.1C). */
  | {
      readonly type: 'located'
      readonly side: Side
      readonly hex: HexId
      readonly force: Force
      readonly count: number | null
    }
  /** Nobody of `side` is known in the hex any more. */
  | { readonly type: 'contact-lost'; readonly side: Side; readonly hex: HexId }
  | { readonly type: 'hex-checked'; readonly hex: HexId }
  /** All has been told of what a patrol zone falls on. */
  | { readonly type: 'patrol-settled'; readonly side: Side; readonly hex: HexId }
  | { readonly type: 'hex-entered'; readonly hex: HexId }
  | { readonly type: 'hex-claimed'; readonly hex: HexId }
  /** Units come into sight: onto the Battle Card (atp:10.1.1). */
  | {
      readonly type: 'units-shown'
      readonly units: readonly { readonly unit: UnitId; readonly hex: HexId; readonly fatigued: boolean }[]
    }
  /** A reinforcement that is not seen has appeared somewhere. */
  | { readonly type: 'unit-arrived'; readonly unit: UnitId }
  /** The owner of a bridge has a unit on the other bank, so that it is not captured (atp:16.2D). */
  | { readonly type: 'bridge-held'; readonly hexside: HexsideId }
  | { readonly type: 'hex-foraged'; readonly hex: HexId }
  | { readonly type: 'probe-turned'; readonly unit: UnitId | null }
  | { readonly type: 'update-asked' }

export function evolveFog(state: State, event: FogEvent): State {
  switch (event.type) {
    case 'located':
      return withFog(state, (fog) => located(state, fog, event))
    case 'contact-lost':
      return withFog(state, (fog) => ({
        ...fog,
        located: { ...fog.located, [event.side]: without(fog.located[event.side], event.hex) },
        patrols: patrolsWithout(fog, event),
      }))
    case 'hex-checked':
      return withFog(state, (fog) => ({ ...fog, checked: withMember(fog.checked, event.hex) }))
    case 'patrol-settled':
      return withFog(state, (fog) => ({ ...fog, patrols: patrolsWithout(fog, event) }))
    case 'hex-entered':
      return withFog(state, (fog) => ({ ...fog, entered: withMember(fog.entered, event.hex) }))
    case 'hex-claimed':
      return withFog(state, (fog) => ({ ...fog, claimed: withMember(fog.claimed, event.hex) }))
    case 'units-shown':
      return { ...state, units: shown(state, event.units) }
    case 'unit-arrived': {
      const dueTurns = { ...state.dueTurns }
      delete dueTurns[event.unit]
      const unit = state.units[event.unit]
      return unit === undefined
        ? state
        : { ...state, dueTurns, units: { ...state.units, [event.unit]: { ...unit, place: UNSEEN } } }
    }
    case 'bridge-held':
      return { ...state, bridgesReached: state.bridgesReached.filter(({ bridge }) => bridge !== event.hexside) }
    case 'hex-foraged': {
      const turn = playerTurnOf(state)
      return { ...state, playerTurn: { ...turn, foragedHexes: [...turn.foragedHexes, event.hex] } }
    }
    case 'probe-turned':
      return withFog(state, (fog) => ({ ...fog, prober: event.unit }))
    case 'update-asked':
      return withFog(state, (fog) => ({ ...fog, updates: fog.updates + 1 }))
  }
}

/** What was known of a player-turn ends with it: from now on the other side's truth stays put, and the mover's changes. */
export function newPlayerTurn(state: State): State {
  if (state.fog === undefined) return state
  return withFog(state, (fog) => ({
    ...fog,
    checked: [],
    entered: [],
    claimed: [],
    open: {},
    updates: 0,
    prober: null,
  }))
}

/** The battle is over: who fought is remembered where he stands; where his side is not seen he goes out of sight again. */
export function hiddenAgain(state: State): State {
  const { fog, battle } = state
  if (fog === undefined || battle === null) return state
  const open: { [unit: UnitId]: Fog['open'][UnitId] } = { ...fog.open }
  const units: { [unit: UnitId]: UnitState } = { ...state.units }
  for (const unit of [...battle.defenders, ...battle.attackers.map((attacker) => attacker.unit)]) {
    const now = state.units[unit]
    if (now === undefined || !isHex(now.place)) continue
    open[unit] = { hex: now.place, fatigued: now.fatigued }
    if (!fog.sees.includes(unitFact(unit).side)) units[unit] = { ...now, place: UNSEEN }
  }
  return { ...state, units, fog: { ...fog, open, prober: null } }
}

function located(state: State, fog: Fog, { side, hex, force, count }: Extract<FogEvent, { type: 'located' }>): Fog {
  const before = fog.located[side][hex]
  const marker: Marker = { force, turn: state.turn, during: state.playerTurn?.side ?? null, count }
  // 15.3B, 15.6C the zone counts when the other side has told what is in it: asked for it (stage settlement), or by itself
  const news = force === 'cavalry' && before?.force !== 'cavalry'
  return {
    ...fog,
    located: { ...fog.located, [side]: { ...fog.located[side], [hex]: marker } },
    patrols: news ? [...fog.patrols, { side, hex }] : fog.patrols,
  }
}

function patrolsWithout(fog: Fog, gone: { readonly side: Side; readonly hex: HexId }): Fog['patrols'] {
  return fog.patrols.filter(({ side, hex }) => side !== gone.side || hex !== gone.hex)
}

function withFog(state: State, change: (fog: Fog) => Fog): State {
  if (state.fog === undefined) throw new Error('there is no fog of war in this game')
  return { ...state, fog: change(state.fog) }
}

function shown(state: State, news: Extract<FogEvent, { type: 'units-shown' }>['units']): State['units'] {
  const units: { [unit: UnitId]: UnitState } = { ...state.units }
  for (const { unit, hex, fatigued } of news) {
    const now = units[unit]
    if (now !== undefined) units[unit] = { ...now, place: hex, fatigued }
  }
  return units
}

function withMember<T>(list: readonly T[], member: T): readonly T[] {
  return list.includes(member) ? list : [...list, member]
}

function without<T>(record: { readonly [key: string]: T }, key: string): { readonly [key: string]: T } {
  const rest: { [key: string]: T } = { ...record }
  delete rest[key]
  return rest
}

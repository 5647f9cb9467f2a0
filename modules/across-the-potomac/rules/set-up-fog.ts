/** atp:4.1, atp:4.4, atp:17.1G, atp:18.1G The two maps of double-blind play, and what is announced before play begins. */
import type { HexId, UnitId } from './ids.ts'
import { forceIn, isInPlay, untold } from './queries/knowledge.ts'
import { SIDES } from './sides.ts'
import type { Fog, Marker, State, UnitState } from './state.ts'
import { UNSEEN } from './state.ts'
import { UNIT_IDS, unitFact } from './tables/units.ts'

/** The table as it is known to those who see these sides. What is announced is the same for all: the set-up is printed. */
export function fogged(state: State, sees: readonly string[]): State {
  const fog: Fog = {
    sees: SIDES.filter((side) => sees.includes(side)),
    located: { confederate: {}, union: {} },
    patrols: [],
    checked: [],
    entered: [],
    claimed: [],
    open: {},
    updates: 0,
    prober: null,
  }
  const told = announced({ ...state, fog: { ...fog, sees: SIDES } })
  return { ...state, units: unitsSeen(state, fog), fog: { ...fog, located: told } }
}

/** 4.4 Each side tells where it must; cavalry that becomes known by it makes the other tell more. */
function announced(state: State): Fog['located'] {
  let at = state
  for (;;) {
    const news = SIDES.flatMap((side) => untold(at, side).map(({ hex }) => ({ side, hex })))
    if (news.length === 0 || at.fog === undefined) return at.fog?.located ?? { confederate: {}, union: {} }
    const located: { [side in (typeof SIDES)[number]]: { [hex: HexId]: Marker } } = {
      confederate: { ...at.fog.located.confederate },
      union: { ...at.fog.located.union },
    }
    for (const { side, hex } of news) {
      const force = forceIn(at, side, hex)
      if (force !== undefined) located[side][hex] = { force, turn: at.turn, during: null, count: null }
    }
    at = { ...at, fog: { ...at.fog, located } }
  }
}

function unitsSeen(state: State, { sees }: Fog): State['units'] {
  const units: { [unit: UnitId]: UnitState } = { ...state.units }
  for (const unit of UNIT_IDS) {
    const now = units[unit]
    if (now !== undefined && isInPlay(state, unit) && !sees.includes(unitFact(unit).side)) {
      units[unit] = { ...now, place: UNSEEN, fatigued: false }
    }
  }
  return units
}

/** std:2.2, std:6.5, std:8.0, std:9.0, std:11.0 The roster of a side: what players write down instead of heaping markers on the map. */
import type { ViewTable } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { artilleryValue } from '../rules/queries/artillery.ts'
import { commandOf } from '../rules/queries/command.ts'
import { hexOfLeader } from '../rules/queries/occupancy.ts'
import { combatValue } from '../rules/queries/strength.ts'
import type { Side } from '../rules/sides.ts'
import { type OffMap, type State, unitState } from '../rules/state.ts'
import { LEADER_IDS, leaderFact, UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, sideName, unitLabel, valueText } from '../rules/wording.ts'
import { manpowerAtStart } from './faces.ts'
import { formationOf } from './formations.ts'
import { ENTRENCHMENT_WORDS, kindText, leadersText, silentGuns } from './state-words.ts'

const COLUMNS = [
  'Unit',
  'Kind',
  'Hex',
  'Manpower',
  'Combat Value',
  'Tactical–artillery',
  'Order',
  'Fatigue',
  'Exhausted',
  'Demoralized',
  'Entrenched',
  'Command',
  'Leader',
] as const

const OFF_MAP_WORDS: { readonly [place in OffMap]: string } = {
  'to-set-up': 'to be set up',
  reinforcement: 'reinforcement',
  eliminated: 'eliminated',
  'not-used': 'not used',
}

/** Every unit of a side in this game, in the canonical order, those that are lost too. */
export function rosterOf(state: State, side: Side): ViewTable {
  const units = UNIT_IDS.filter((unit) => unitFact(unit).side === side && isInGame(state, unit))
  return { title: `${sideName(side)} roster`, columns: COLUMNS, rows: units.map((unit) => rowOf(state, unit)) }
}

function isInGame(state: State, unit: UnitId): boolean {
  const there = state.units[unit]
  return there !== undefined && there.place !== 'not-used'
}

function rowOf(state: State, unit: UnitId): readonly string[] {
  const { side, tactical } = unitFact(unit)
  const { place, manpower, organized, fatigue, exhausted, demoralized, entrenched } = unitState(state, unit)
  const lost = place === 'eliminated'
  return [
    unitLabel(unit),
    kindText(unit),
    placeText(place),
    `${manpower} of ${Math.max(manpower, manpowerAtStart(state, unit))}`,
    lost ? '0' : valueText(combatValue(state, unit)),
    `${tactical.defence}–${artilleryValue(state, unit)}`,
    lost ? '' : organized ? 'organized' : 'DISORGANIZED',
    lost ? '' : `${fatigue}`,
    exhausted ? 'exhausted' : '',
    demoralized === 0 ? '' : [`Demoralize-${demoralized}`, ...silentGuns(state, unit)].join(', '),
    ENTRENCHMENT_WORDS[entrenched],
    formationOf(side, commandOf(state, unit)).name,
    leadersText(state, unit),
  ]
}

function placeText(place: string): string {
  const off = Object.entries(OFF_MAP_WORDS).find(([word]) => word === place)
  return off === undefined ? hexLabel(place) : off[1]
}

/** std:2.2, std:6.3 The leaders of both sides: their values, and with whom they are. */
export function leaderTable(state: State): ViewTable {
  return {
    title: 'Leaders',
    columns: ['Leader', 'Side', 'Kind', 'Command', 'Tactical', 'Command Value', 'With', 'Hex'],
    rows: LEADER_IDS.filter((leader) => state.leaders[leader] !== undefined).map((leader) => {
      const { side, kind, cavalry, command, tactical, commandValue } = leaderFact(leader)
      const unit = state.leaders[leader]?.attachedTo ?? null
      const hex = hexOfLeader(state, leader)
      return [
        leaderLabel(leader),
        sideName(side),
        cavalry ? `cavalry, ${kind}` : kind,
        formationOf(side, command).name,
        tactical === undefined ? '–' : `${tactical}`,
        `${commandValue}`,
        unit === null ? 'nobody' : unitLabel(unit),
        hex === undefined ? 'off the map' : hexLabel(hex),
      ]
    }),
  }
}

/** atp:2.1, atp:4.3, atp:6.0, atp:7.0 The Turn Record Sheet, the lists of units off the map and the Battle Card. */
import type { ViewTable } from '../../../src/kernel/view.ts'
import type { UnitId } from '../rules/ids.ts'
import { attackersOf, positionOf } from '../rules/queries/battle-roles.ts'
import { BRIDGES, bridgeLabel } from '../rules/queries/bridges.ts'
import { type Obligation, obligationsOf } from '../rules/queries/departures.ts'
import { hexLabel, unitLabel } from '../rules/queries/labels.ts'
import { SIDES, type Side } from '../rules/sides.ts'
import { type Battle, type State, unitState } from '../rules/state.ts'
import { HEX_IDS, hexFact } from '../rules/tables/hexes.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { pointsText, sideName, turnDay } from '../rules/wording.ts'

/** All tables below the map, the Battle Card first while a battle is on. */
export function tablesOf(state: State): readonly ViewTable[] {
  const lists = [
    turnRecord(state),
    reinforcementList(state),
    departureList(state),
    destroyedPile(state),
    cityList(state),
    ...(state.conditions.bridgeBurning ? [bridgeList(state)] : []),
  ]
  return state.battle === null ? lists : [battleCard(state, state.battle), ...lists]
}

function turnRecord(state: State): ViewTable {
  const { firstTurn, lastTurn } = state.conditions
  const rows: (readonly string[])[] = []
  for (let turn = firstTurn; turn <= lastTurn; turn++) {
    rows.push([
      `${turn}`,
      turnDay(state.conditions, turn),
      [...arrivalsOn(state, turn), ...departuresOn(state, turn)].join('; '),
    ])
  }
  return { title: 'Turn Record', columns: ['Turn', 'Day', 'Due'], rows, current: state.turn - firstTurn }
}

function arrivalsOn(state: State, turn: number): readonly string[] {
  return awaited(state)
    .filter((unit) => state.dueTurns[unit] === turn)
    .map((unit) => {
      const { side, entryHexes } = unitFact(unit)
      return `${sideName(side)}: ${unitLabel(unit)} appears at ${entryHexes.map(hexLabel).join(' or ')}`
    })
}

function departuresOn(state: State, turn: number): readonly string[] {
  return owed(state)
    .filter((obligation) => obligation.turn === turn)
    .map(({ unit, kind }) => {
      const what = kind === 'muster-out' ? 'musters out a step' : 'withdraws'
      return `${sideName(unitFact(unit).side)}: ${unitLabel(unit)} ${what}`
    })
}

function awaited(state: State): readonly UnitId[] {
  return UNIT_IDS.filter((unit) => unitState(state, unit).place === 'reinforcement')
}

function owed(state: State): readonly Obligation[] {
  return SIDES.flatMap((side) => obligationsOf(state, side)).filter(
    ({ unit }) => unitState(state, unit).place !== 'not-used',
  )
}

function reinforcementList(state: State): ViewTable {
  return {
    title: 'Reinforcements to come',
    columns: ['Unit', 'Side', 'Strength', 'Turn', 'Enters at'],
    rows: awaited(state).map((unit) => {
      const due = state.dueTurns[unit]
      const when = due === undefined ? 'not released' : due <= state.turn ? `${due} (may enter)` : `${due}`
      const { side, entryHexes } = unitFact(unit)
      return [unitLabel(unit), sideName(side), strengthText(state, unit), when, entryHexes.map(hexLabel).join(', ')]
    }),
  }
}

function departureList(state: State): ViewTable {
  return {
    title: 'Muster-outs and withdrawals to come',
    columns: ['Unit', 'Side', 'What', 'Turn'],
    rows: owed(state).map(({ unit, kind, turn }) => {
      const what = kind === 'muster-out' ? 'musters out a step' : 'withdraws'
      return [unitLabel(unit), sideName(unitFact(unit).side), what, turn < state.turn ? `${turn} (overdue)` : `${turn}`]
    }),
  }
}

function destroyedPile(state: State): ViewTable {
  return {
    title: 'Destroyed units',
    columns: ['Unit', 'Side', 'Strength'],
    rows: UNIT_IDS.filter((unit) => unitState(state, unit).place === 'destroyed').map((unit) => [
      unitLabel(unit),
      sideName(unitFact(unit).side),
      `${unitFact(unit).strength}`,
    ]),
  }
}

function cityList(state: State): ViewTable {
  const cities = HEX_IDS.map(hexFact).filter(({ cityHalfPoints }) => cityHalfPoints !== undefined)
  return {
    title: 'Cities',
    columns: ['City', 'Owner', 'VP', 'Taken'],
    rows: cities.map(({ id, cityHalfPoints, cityOwner }) => [
      hexLabel(id),
      cityOwner === undefined ? '' : sideName(cityOwner),
      pointsText(cityHalfPoints ?? 0),
      state.citiesScored.includes(id) ? 'captured' : '',
    ]),
  }
}

function bridgeList(state: State): ViewTable {
  return {
    title: 'Bridges',
    columns: ['Bridge', 'Owner', 'State'],
    rows: BRIDGES.map((bridge) => {
      const owner = state.bridgeOwners[bridge]
      const burned = state.burnedBridges.includes(bridge)
      return [bridgeLabel(bridge), owner === undefined ? 'nobody' : sideName(owner), burned ? 'burned' : 'stands']
    }),
  }
}

function battleCard(state: State, battle: Battle): ViewTable {
  const row = (unit: UnitId, side: Side, role: string): readonly string[] => [
    unitLabel(unit),
    sideName(side),
    role,
    strengthText(state, unit),
    unitState(state, unit).fatigued ? 'fatigued' : '',
    `${battle.shots[unit] ?? 0}`,
    `${battle.hits[unit] ?? 0}`,
  ]
  return {
    title: `Battle Card: ${hexLabel(battle.hex)}`,
    columns: ['Unit', 'Side', 'Role', 'Strength', 'Fatigue', 'Shots', 'Hits taken'],
    rows: [
      ...attackersOf(state).map((unit) => row(unit, unitFact(unit).side, attackerRole(battle, unit))),
      ...battle.defenders.map((unit) =>
        row(unit, unitFact(unit).side, battle.left.includes(unit) ? 'left before combat' : 'defends'),
      ),
    ],
  }
}

function attackerRole(battle: Battle, unit: UnitId): string {
  const from = battle.attackers.find((attacker) => attacker.unit === unit)?.from ?? ''
  const words = {
    front: 'front',
    flank: 'attacks',
    coordinated: 'flank, coordinated',
    failed: 'flank, failed',
  }[positionOf(battle, unit)]
  return `${words} from ${from}`
}

/** Steps left of those printed, e.g. `2/3`. */
export function strengthText(state: State, unit: UnitId): string {
  return `${unitState(state, unit).steps}/${unitFact(unit).strength}`
}

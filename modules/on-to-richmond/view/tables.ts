/** std:4.2, std:7.5, std:12.0, otr:13.0 The tables beside the map: turns, initiative, points, losses, rosters. */
import type { ViewMarker, ViewTable } from '../../../src/kernel/view.ts'
import {
  resultText,
  scoringSide,
  type VictoryLine,
  victoryLines,
  victoryPoints,
  victoryResult,
} from '../rules/queries/victory.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import type { ActionPhase, PhasePlayed } from '../rules/state/march.ts'
import { LOSS_CAUSES, type State } from '../rules/state.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'
import { isLeader } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, listed, sideName, signed, unitLabel } from '../rules/wording.ts'
import { CAUSE_NAMES } from './cause-names.ts'
import { leaderTable, rosterOf } from './roster.ts'
import { turnDay } from './turn-day.ts'

export function tablesOf(state: State): readonly ViewTable[] {
  return [
    turnRecord(state),
    ...SIDES.map((side) => rosterOf(state, side)),
    leaderTable(state),
    initiativeHistory(state),
    pointsTable(state),
    lossTable(state),
  ]
}

function turnRecord(state: State): ViewTable {
  const { lastTurn } = state.conditions
  return {
    title: 'Turn record',
    columns: ['Turn', 'Day', 'Weather', 'Rivers'],
    rows: Array.from({ length: lastTurn }, (_, at) => {
      const turn = at + 1
      return [`${turn}`, turnDay(state.conditions, turn), weatherText(state, turn), riversText(state, turn)]
    }),
    current: state.turn - 1,
  }
}

/** Of turns to come: what is certain by now. */
function weatherText(state: State, turn: number): string {
  const printed = scenarioFact(state.conditions.scenario).parameters.weather[turn - 1] ?? 'clear'
  if (turn >= state.turn && turn <= state.weather.rainUntil) return 'rain'
  return printed
}

function riversText({ weather, turn: now }: State, turn: number): string {
  if (turn < now) return ''
  const unfordable = [
    ...(weather.minorUnfordableUntil >= turn ? ['minor'] : []),
    ...(weather.majorUnfordableUntil >= turn ? ['major'] : []),
  ]
  return unfordable.length === 0 ? '' : `${unfordable.join(' and ')} unfordable`
}

/** The markers on the turn record: where the game stands, and how far rain and floods last (std:12.0). */
export function markersOf({ turn, weather, conditions }: State): readonly ViewMarker[] {
  const marker = (box: number, sign: string, label: string): readonly ViewMarker[] =>
    box >= turn && box <= conditions.lastTurn ? [{ on: 'turns', box, sign, label }] : []
  return [
    ...marker(turn, 'GT', `Turn ${turn}, ${turnDay(conditions, turn)}`),
    ...marker(weather.rainUntil, 'Ra', `Rain to turn ${weather.rainUntil}`),
    ...marker(weather.minorUnfordableUntil, 'mi', `Minor rivers unfordable to turn ${weather.minorUnfordableUntil}`),
    ...marker(weather.majorUnfordableUntil, 'Ma', `Major rivers unfordable to turn ${weather.majorUnfordableUntil}`),
  ]
}

/** std:4.2 Every Action Phase of this turn, the one that is on last. */
function initiativeHistory({ played, phase }: State): ViewTable {
  const isOn = phase !== null && !played.some(({ number }) => number === phase.number)
  const rows = [
    ...played.map((one) => phaseRow(one)),
    ...(isOn ? [phaseRow({ ...phase, by: null, action: null })] : []),
  ]
  const table = {
    title: 'Initiative in this turn',
    columns: ['Phase', 'Confederate', 'Union', 'Won by', 'Acted', 'Who', 'Action'],
    rows,
  }
  return isOn ? { ...table, current: rows.length - 1 } : table
}

const ACTIONS = { march: 'march', 'activate-leader': 'leader activated', assault: 'assault' } as const

function phaseRow({
  number,
  rolls,
  winner,
  active,
  by,
  action,
}: PhasePlayed & Partial<Pick<ActionPhase, 'passed'>>): readonly string[] {
  return [
    `${number}`,
    rolls === null ? '–' : `${rolls.confederate}`,
    rolls === null ? '–' : `${rolls.union}`,
    winner === null ? '' : sideName(winner),
    active === null ? (by === null ? 'nobody' : '') : sideName(active),
    by === null ? '' : isLeader(by) ? leaderLabel(by) : unitLabel(by),
    action === null ? '' : ACTIONS[action],
  ]
}

/** otr:13.0 Line by line, those that count nothing too. */
function pointsTable(state: State): ViewTable {
  const side = sideName(scoringSide(state))
  const points = victoryPoints(state)
  return {
    title: `${side} victory points`,
    columns: ['For', 'Each', 'Times', 'Points', 'Now'],
    rows: [
      ...victoryLines(state).map((line) => [
        line.label,
        signed(line.each),
        `${line.count}`,
        signed(line.points),
        holdersText(scoringSide(state), line),
      ]),
      ['Together', '', '', `${points}: ${resultText(victoryResult(state, points))}`, ''],
    ],
  }
}

/** Whose the hexes of a line are now; nothing for a line without hexes. */
function holdersText(scoring: Side, { hexes, held }: Pick<VictoryLine, 'hexes' | 'held'>): string {
  const [own, other] = [sideName(scoring), sideName(opponentOf(scoring))]
  if (hexes.length === 0) return ''
  if (held.length === 0) return other
  return held.length === hexes.length ? own : `${own}: ${listed(held.map(hexLabel))}; ${other}: the rest`
}

/** Manpower lost by cause: victory points tell causes apart (otr:13.0). */
function lossTable({ losses }: State): ViewTable {
  const sum = (side: (typeof SIDES)[number]) => LOSS_CAUSES.reduce((total, cause) => total + losses[side][cause], 0)
  return {
    title: 'Manpower lost',
    columns: ['Cause', ...SIDES.map(sideName)],
    rows: [
      ...LOSS_CAUSES.map((cause) => [CAUSE_NAMES[cause], ...SIDES.map((side) => `${losses[side][cause]}`)]),
      ['Together', ...SIDES.map((side) => `${sum(side)}`)],
    ],
  }
}

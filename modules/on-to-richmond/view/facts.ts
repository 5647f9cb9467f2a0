/** std:4.2, std:12.0, otr:13.0 What is told beside the map: points with their reasons, weather, rivers, initiative, who is waited for. */
import type { Position } from '../../../src/kernel/position.ts'
import type { ViewFact } from '../../../src/kernel/view.ts'
import { selectionLimit } from '../rules/queries/activation.ts'
import { resultText, scoringSide, victoryLines, victoryPoints, victoryResult } from '../rules/queries/victory.ts'
import { isRain } from '../rules/queries/weather.ts'
import { SIDES } from '../rules/sides.ts'
import type { ActionPhase } from '../rules/state/march.ts'
import type { State } from '../rules/state.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'
import { leaderFact } from '../rules/tables/units.ts'
import { allowanceText, hexLabel, listed, mpText, sideName, signed, unitLabel } from '../rules/wording.ts'

/** The same for both sides: nothing is hidden in this game. */
export function factsOf({ board, waiting }: Position<State>): readonly ViewFact[] {
  return [
    { label: `${sideName(scoringSide(board))} VP`, value: pointsText(board), rule: 'otr:13.0' },
    ...victoryLines(board)
      .filter(({ points }) => points !== 0)
      .map(({ label, points, rule }) => ({ label, value: `${signed(points)} VP`, rule })),
    { label: 'Weather', value: isRain(board) ? rainText(board) : 'clear', rule: 'std:12.0' },
    { label: 'Rivers', value: riversText(board), rule: 'std:12.0' },
    ...(waiting.for === 'nothing' ? [] : phaseFacts(board)),
    ...objectiveFacts(board),
    { label: 'Last turn', value: `${board.conditions.lastTurn}`, rule: 'otr:13.0' },
    { label: 'Waiting for', value: waitingText(waiting) },
  ]
}

function pointsText(board: State): string {
  return `${victoryPoints(board)} (as it stands: ${resultText(victoryResult(board))})`
}

/** 13.0 Whose the objectives are, and what each pays the side that scores: one row a side, as in `Yorktown (S5510) 6 VP`. */
function objectiveFacts(board: State): readonly ViewFact[] {
  const lines = victoryLines(board)
  return SIDES.flatMap((side) => {
    const words = lines.flatMap(({ hexes, each }) => {
      const own = hexes.filter((hex) => board.control[hex] === side).map(hexLabel)
      return own.length === 0 ? [] : [`${listed(own)} ${each} VP${own.length === 1 ? '' : ' each'}`]
    })
    const label = `${sideName(side)} objectives`
    return lines.some(({ hexes }) => hexes.length > 0)
      ? [{ label, value: words.length === 0 ? 'none' : words.join('; '), rule: 'otr:13.0' }]
      : []
  })
}

function rainText({ turn, weather }: State): string {
  return weather.rainUntil > turn ? `rain, to turn ${weather.rainUntil}` : 'rain, this turn'
}

/** std:12.0, otr:13.0 Which rivers cannot be forded now, and how long. */
export function riversText(board: State): string {
  const { turn, weather, conditions } = board
  const always = scenarioFact(conditions.scenario).unfordable
  const until = (word: string, last: number) => (last >= turn ? [`${word} unfordable to turn ${last}`] : [])
  const words = [
    ...(isRain(board) ? ['none can be forded in rain'] : []),
    ...until('minor', weather.minorUnfordableUntil),
    ...until('major', weather.majorUnfordableUntil),
    ...(always.length === 0 ? [] : [`${listed(always)} never fordable`]),
  ]
  return words.length === 0 ? 'fordable' : words.join('; ')
}

function phaseFacts(board: State): readonly ViewFact[] {
  const { phase, march, activation } = board
  const facts: ViewFact[] = []
  if (phase !== null) {
    facts.push({ label: 'Initiative', value: initiativeText(phase), rule: 'std:4.2' })
    const side = phase.active ?? phase.winner
    const limit = side === null ? Number.POSITIVE_INFINITY : selectionLimit(board, side)
    if (side !== null && Number.isFinite(limit)) {
      const value = `a leader may select ${limit === 1 ? 'one unit' : `${limit} units`}`
      facts.push({ label: `${sideName(side)} limit`, value, rule: 'std:4.2' })
    }
  }
  if (activation !== null) {
    const { halfPoints, marched, units } = activation
    const done =
      units.length === 1
        ? marched.length === 0
          ? 'still to march'
          : 'has marched'
        : `${marched.length} of ${units.length} have marched`
    const value = `${allowanceText(halfPoints, units.length)}; ${done}`
    facts.push({ label: `Under ${leaderFact(activation.leader).name}`, value, rule: 'std:5.2' })
  }
  if (march !== null) {
    const left = Math.max(0, march.halfPoints - march.spent)
    const value = `${mpText(left)} left of ${mpText(march.halfPoints)}${march.held ? ', held by an enemy zone' : ''}`
    facts.push({ label: `March: ${unitLabel(march.unit)}`, value, rule: 'std:6.1' })
  }
  return facts
}

/** e.g. `Confederate 4, Union 2: Confederate`. */
export function initiativeText({ rolls, winner, passed, active }: Omit<ActionPhase, 'number'>): string {
  const words = [
    rolls === null
      ? winner === null
        ? 'not rolled for yet'
        : `${sideName(winner)}, without dice`
      : `Confederate ${rolls.confederate}, Union ${rolls.union}${winner === null ? '' : `: ${sideName(winner)}`}`,
    ...passed.map((side) => `${sideName(side)} passes`),
    ...(active === null ? [] : [`${sideName(active)} acts`]),
  ]
  return words.join('; ')
}

function waitingText(waiting: Position<State>['waiting']): string {
  switch (waiting.for) {
    case 'decision':
      return `the ${waiting.side === 'union' ? 'Union' : 'Confederate'} decision`
    case 'roll':
      return `a roll: ${waiting.request.purpose}`
    case 'answer':
      return `the answer to a question (${waiting.query.rule})`
    case 'nothing':
      return `nothing: ${waiting.outcome.reason}`
  }
}

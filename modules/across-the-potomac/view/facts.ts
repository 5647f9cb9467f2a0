/** atp:3.1, atp:3.4, atp:8.0, atp:16.1 What is told beside the map: the score, whose points, the weather; at the end losses and cities. */
import type { Position } from '../../../src/kernel/position.ts'
import type { ViewFact } from '../../../src/kernel/view.ts'
import { counted, hexLabels } from '../rules/queries/labels.ts'
import { opponentOf, SIDES, type Side } from '../rules/sides.ts'
import { type Commander, type State, unitState } from '../rules/state.ts'
import { hexFact } from '../rules/tables/hexes.ts'
import { SCENARIOS } from '../rules/tables/scenarios.ts'
import { UNIT_IDS, unitFact } from '../rules/tables/units.ts'
import { pointsText, sideName } from '../rules/wording.ts'

const COMMANDERS: { readonly [commander in Commander]: string } = {
  hooker: 'Hooker',
  meade: 'Meade',
  reynolds: 'Reynolds',
}

/** The facts that a side may know. What nobody needs any more when the game is over gives way to what it has cost. */
export function factsOf({ board, waiting }: Position<State>, looking: string): readonly ViewFact[] {
  const over = waiting.for === 'nothing'
  return [
    ...SIDES.map((side) => ({
      label: `${sideName(side)} VP`,
      value: pointsText(board.halfPoints[side]),
      rule: 'atp:3.1',
    })),
    ...(over ? SIDES.flatMap((side) => costOf(board, side)) : courseOf(board, looking)),
    ...SIDES.flatMap((side) => lostBy(board, side)),
    ...(over ? [] : [{ label: 'Last turn', value: `${board.conditions.lastTurn}`, rule: 'atp:5.3' }]),
    { label: 'Waiting for', value: waitingText(waiting) },
  ]
}

function courseOf(board: State, looking: string): readonly ViewFact[] {
  const { playerTurn } = board
  const facts: ViewFact[] = []
  if (playerTurn !== null && (board.fog === undefined || playerTurn.side === looking)) {
    const label = `${sideName(playerTurn.side)} CP left`
    facts.push({ label, value: `${playerTurn.commandPoints}`, rule: 'atp:8.2' })
  }
  facts.push({ label: 'Weather', value: board.weather, rule: 'atp:16.1' })
  facts.push({ label: 'Union commander', value: COMMANDERS[board.commander], rule: 'atp:8.3' })
  return facts
}

/** What the game has cost a side since it was set up, muster-outs among it, and the cities it has taken. */
function costOf(board: State, side: Side): readonly ViewFact[] {
  const rows = SCENARIOS[board.conditions.scenario]?.setup ?? []
  const setUp = new Map(rows.map(({ unit, stepsLost }) => [unit, stepsLost]))
  const units = UNIT_IDS.filter((unit) => unitFact(unit).side === side && setUp.has(unit)).map((unit) => {
    const { place, steps } = unitState(board, unit)
    return { place, lost: unitFact(unit).strength - (setUp.get(unit) ?? 0) - steps }
  })
  const lost = units.filter(({ place }) => place !== 'withdrawn').reduce((sum, unit) => sum + Math.max(0, unit.lost), 0)
  const destroyed = units.filter(({ place }) => place === 'destroyed').length
  const cities = board.citiesScored.filter((hex) => hexFact(hex).cityOwner === opponentOf(side))
  return [
    {
      label: `${sideName(side)} losses`,
      value: `${lost} SP, ${counted(destroyed, 'unit')} destroyed`,
      rule: 'atp:2.10',
    },
    { label: `Cities taken by the ${sideName(side)} side`, value: hexLabels(cities), rule: 'atp:3.4' },
  ]
}

function lostBy({ flagLost, depotLost }: State, side: Side): readonly ViewFact[] {
  const facts: ViewFact[] = []
  if (flagLost[side]) facts.push({ label: `${sideName(side)} flag`, value: 'lost', rule: 'atp:8.4' })
  if (depotLost[side]) facts.push({ label: `${sideName(side)} depot`, value: 'lost', rule: 'atp:14.4' })
  return facts
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

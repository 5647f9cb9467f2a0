/** std:7.8, std:10.0, std:12.0, otr:13.0 What happens to markers, as sentences. */
import type { MarkerEvent } from '../rules/events/markers.ts'
import type { HexsideId } from '../rules/ids.ts'
import type { State, Weather } from '../rules/state.ts'
import { hexsideById } from '../rules/tables/hexsides.ts'
import { scenarioFact } from '../rules/tables/scenarios.ts'
import { isLeader, isUnit } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, listed, sideName, unitLabel, unitLabels, upToText } from '../rules/wording.ts'
import { formationOf } from './formations.ts'
import { turnDay } from './turn-day.ts'

export function describeMarker(event: MarkerEvent, board: State): string | undefined {
  switch (event.type) {
    case 'turn-began':
      return `Turn ${event.turn}, ${turnDay(board.conditions, event.turn)}.`
    case 'weather-set':
      return weatherSentence(event.weather, board.turn)
    case 'flanks-refused':
      return `Flanks are refused in ${hexLabel(event.hex)}.`
    case 'flanks-restored':
      return `The Flanks Refused marker leaves ${hexLabel(event.hex)}.`
    case 'pontoon-built':
      return `A ${sideName(event.side)} pontoon bridge is built ${betweenText(event.hexside)}.`
    case 'pontoon-removed':
      return event.rule === 'otr:13.0'
        ? `The floating bridge ${betweenText(event.hexside)} collapses.`
        : `The pontoon bridge ${betweenText(event.hexside)} is gone.`
    case 'crossing-destroyed':
      return `${crossingText(event.hexside)} is destroyed.`
    case 'crossing-repaired':
      return `${crossingText(event.hexside)} is repaired.`
    case 'destruction-tried':
      return undefined // its die is told
    case 'control-gained':
      return `The ${sideName(event.side)} side takes control of ${hexLabel(event.hex)}.`
    case 'lee-tied':
      return `Lee goes with ${formationOf('confederate', event.command).name} for the assaults of this turn.`
    case 'flag-set':
      return flagSentence(event, board)
    case 'die-failed':
      return failedSentence(event, board)
  }
}

function weatherSentence({ rainUntil, minorUnfordableUntil, majorUnfordableUntil }: Weather, turn: number): string {
  const words = [
    rainUntil > turn ? `rain to turn ${rainUntil}` : rainUntil === turn ? 'rain in this turn' : 'no rain',
    ...(minorUnfordableUntil >= turn ? [`minor rivers unfordable to turn ${minorUnfordableUntil}`] : []),
    ...(majorUnfordableUntil >= turn ? [`major rivers unfordable to turn ${majorUnfordableUntil}`] : []),
  ]
  return `Weather: ${listed(words)}.`
}

function betweenText(id: HexsideId): string {
  return `between ${hexsideById(id).hexes.map(hexLabel).join(' and ')}`
}

function crossingText(id: HexsideId): string {
  return `The ${hexsideById(id).crossing ?? 'crossing'} ${betweenText(id)}`
}

/** Flags with a name that means something to players: reinforcements, releases, and floating bridges that hold. */
function flagSentence(
  { flag, value }: Extract<MarkerEvent, { readonly type: 'flag-set' }>,
  board: State,
): string | undefined {
  const [what, who = ''] = [flag.slice(0, flag.indexOf(':')), flag.slice(flag.indexOf(':') + 1)]
  if (what === 'released' && isUnit(who)) return `${unitLabel(who)} is released and may act.`
  if (what === 'released' && isLeader(who)) return `${leaderLabel(who)} is released and may act.`
  if (what === 'reinforcements') return broughtSentence(board, Number(who), value)
  if (what === 'held') return `The floating bridge ${betweenText(who)} holds.`
  return undefined
}

/** 13.0 The unit that the die has brought, and where it is placed: perhaps not in this turn (RULING OTR-83). */
function broughtSentence({ conditions }: State, at: number, count: number): string | undefined {
  const group = scenarioFact(conditions.scenario).parameters.reinforcementsByRoll[at]
  const unit = group?.units[count - 1]
  if (group === undefined || unit === undefined) return undefined
  const hexes = group.hexes.map(hexLabel)
  return `${unitLabel(unit)} comes: it is placed in one of ${listed(hexes)}, as soon as one is free of the enemy.`
}

/** 13.0 What a die that failed leaves open. */
function failedSentence(
  { what, units, value, atMost }: Extract<MarkerEvent, { readonly type: 'die-failed' }>,
  { turn, conditions }: State,
): string {
  const rolled = `${value} is rolled, ${upToText(atMost)} is needed`
  const many = units.length > 1
  if (what === 'reinforcement') {
    const later = turn < conditions.lastTurn ? `; its die is rolled again at the start of turn ${turn + 1}` : ''
    return `${rolled}: ${unitLabels(units)} does not come${later}.`
  }
  return `${rolled}: ${unitLabels(units)} ${many ? 'are' : 'is'} not released, and no die is rolled again.`
}

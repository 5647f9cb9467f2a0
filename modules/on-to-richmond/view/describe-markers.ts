/** std:7.8, std:10.0, std:12.0, otr:13.0 What happens to markers, as sentences. */
import type { MarkerEvent } from '../rules/events/markers.ts'
import type { HexsideId } from '../rules/ids.ts'
import type { State, Weather } from '../rules/state.ts'
import { hexsideById } from '../rules/tables/hexsides.ts'
import { isLeader, isUnit } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, listed, sideName, unitLabel } from '../rules/wording.ts'
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
      return `The pontoon bridge ${betweenText(event.hexside)} is gone.`
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
      return flagSentence(event.flag)
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

/** Flags with a name that means something to players: releases, and floating bridges that hold. */
function flagSentence(flag: string): string | undefined {
  const [what, who = ''] = [flag.slice(0, flag.indexOf(':')), flag.slice(flag.indexOf(':') + 1)]
  if (what === 'released' && isUnit(who)) return `${unitLabel(who)} is released and may act.`
  if (what === 'released' && isLeader(who)) return `${leaderLabel(who)} is released and may act.`
  if (what === 'held') return `The floating bridge ${betweenText(who)} holds.`
  return undefined
}

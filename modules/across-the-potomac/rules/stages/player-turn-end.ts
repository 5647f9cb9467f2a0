/** atp:3.4, atp:8.3A, atp:8.4, atp:14.4 What a side holds at the end of its player-turn. */
import { end } from '../../../../src/kernel/stage.ts'
import type { HexId } from '../ids.ts'
import { ALARM_CITIES, CAPITALS, DEPOTS } from '../queries/cities.ts'
import { heldHexes } from '../queries/claims.ts'
import { hexLabel } from '../queries/labels.ts'
import { opponentOf, type Side } from '../sides.ts'
import { type AnyWork, type AtpStage, stage } from '../stage-map.ts'
import { hexFact } from '../tables/hexes.ts'

/** 3.4C RULING ATP-54: as for points, so for flag, depot and alarm: a city is captured by ending the player-turn in it. */
export const playerTurnEnd: AtpStage = stage({
  id: 'player-turn-end',
  rule: 'atp:3.4',
  title: 'End of the player-turn',
  enter(work) {
    const { side } = work.locals
    for (const hex of heldHexes(work.board, side)) {
      scoreCity(work, side, hex)
      captureFortification(work, side, hex)
    }
    captureCapital(work, side)
    captureDepot(work, side)
    raiseAlarm(work, side)
    return end()
  },
})

/** 3.4A–B Once a city, and nothing for its original owner. */
function scoreCity(work: AnyWork, side: Side, hex: HexId): void {
  const { cityHalfPoints, cityOwner } = hexFact(hex)
  if (cityHalfPoints === undefined || cityOwner !== opponentOf(side) || work.board.citiesScored.includes(hex)) return
  work.emit({ type: 'city-scored', hex, side })
  work.emit({
    type: 'points-scored',
    side,
    halfPoints: cityHalfPoints,
    rule: 'atp:3.4A',
    reason: `${hexLabel(hex)} is captured`,
  })
}

/** atp:16.3F Either side gains the other's fortifications so. */
function captureFortification(work: AnyWork, side: Side, hex: HexId): void {
  const owner = work.board.fortifications[hex]
  if (owner !== undefined && owner !== side) work.emit({ type: 'fortification-captured', hex, side })
}

/** 8.4A–C The flag is lost once and for all. */
function captureCapital(work: AnyWork, side: Side): void {
  const enemy = opponentOf(side)
  if (work.board.flagLost[enemy] || !heldHexes(work.board, side).includes(CAPITALS[enemy])) return
  work.emit({ type: 'flag-lost', side: enemy })
}

/** 14.4A–C So is the depot. */
function captureDepot(work: AnyWork, side: Side): void {
  const enemy = opponentOf(side)
  if (work.board.depotLost[enemy] || !heldHexes(work.board, side).includes(DEPOTS[enemy])) return
  work.emit({ type: 'depot-lost', side: enemy })
}

/** 8.3A-1 */
function raiseAlarm(work: AnyWork, side: Side): void {
  if (side !== 'confederate' || work.board.alarmCityTaken) return
  const hex = ALARM_CITIES.find((city) => heldHexes(work.board, side).includes(city))
  if (hex !== undefined) work.emit({ type: 'alarm-city-taken', hex })
}

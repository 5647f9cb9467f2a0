/** atp:15.0 What both sides know of a position: equal in every position of the same game. */
import type { Plain, PlainObject } from '../../../../src/kernel/plain.ts'
import type { Position } from '../../../../src/kernel/position.ts'
import { isInPlay } from '../queries/knowledge.ts'
import { type Fog, type PlayerTurn, type State, unitState } from '../state.ts'
import { UNIT_IDS } from '../tables/units.ts'

/** The whole of it where both play with one map (2.4A). */
export function publicStateOf(position: Position<State>): Plain {
  const { board, waiting, orders } = position
  const { fog } = board
  if (fog === undefined) return position
  const { units: _units, playerTurn, fog: _fog, ...open } = board
  return { ...open, units: unitsKnown(board), playerTurn: turnKnown(playerTurn), fog: fogKnown(fog), waiting, orders }
}

/** Steps and departures are no secret, places are, but on the Battle Card, where fatigue is seen, too. */
function unitsKnown(state: State): PlainObject {
  const card = [...(state.battle?.defenders ?? []), ...(state.battle?.attackers.map(({ unit }) => unit) ?? [])]
  return Object.fromEntries(
    UNIT_IDS.map((unit) => {
      const { place, steps, fatigued } = unitState(state, unit)
      if (card.includes(unit)) return [unit, [place, steps, fatigued]]
      return [unit, [isInPlay(state, unit) ? 'in play' : place, steps]]
    }),
  )
}

function turnKnown(turn: PlayerTurn | null): Plain {
  return turn === null ? null : { side: turn.side, battleHexes: turn.battleHexes, foragedHexes: turn.foragedHexes }
}

/** Zones that wait count for the mover as soon as he has told all; others see that by his next choice. */
function fogKnown({ sees: _sees, prober: _prober, patrols: _patrols, ...known }: Fog): PlainObject {
  return known
}

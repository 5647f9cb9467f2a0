/** atp:5.1 What each event is about: the units, the hexes and the rule. */
import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import type { Subjects } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Event } from '../rules/events.ts'
import type { HexId, UnitId } from '../rules/ids.ts'
import { CAPITALS, DEPOTS } from '../rules/queries/cities.ts'
import type { State } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { HEXSIDE_IDS, hexsideById } from '../rules/tables/hexsides.ts'
import { UNITS } from '../rules/tables/units.ts'
import { stageNow } from './follow.ts'

const NOTHING: Subjects = { pieces: [], spaces: [] }

const HEXSIDES: ReadonlySet<string> = new Set(HEXSIDE_IDS)

/** `before`: the position it happened in. */
export function subjects(logged: LoggedEvent<Event>, before: Position<State>): Subjects {
  return logged.of === 'game' ? subjectsOf(logged.event, before.board) : kernelSubjects(logged.event, before)
}

function about(pieces: readonly UnitId[], spaces: readonly (HexId | undefined)[], rule: string): Subjects {
  const hexes = spaces.filter((space) => space !== undefined && isHex(space))
  return { pieces, spaces: [...new Set(hexes.filter((hex) => hex !== undefined))], rule }
}

/** Choices name units, hexes and hexsides as their words. */
function kernelSubjects(event: KernelEvent, before: Position<State>): Subjects {
  switch (event.type) {
    case 'choice-made':
    case 'standing-orders-followed': {
      const [, ...words] = event.choice
      const pieces = words.filter((word) => Object.hasOwn(UNITS, word))
      const named = words.flatMap((word) => (HEXSIDES.has(word) ? hexsideById(word).hexes : [word]))
      return about(pieces, [...named, ...placesOf(before.board, pieces)], stageNow(before).rule)
    }
    case 'dice-rolled':
      return about([], [before.board.battle?.hex], event.request.rule)
    case 'play-stopped':
      return event.waiting.for === 'nothing' ? { ...NOTHING, rule: event.waiting.outcome.rule } : NOTHING
    default:
      return NOTHING
  }
}

function placesOf({ units }: State, pieces: readonly UnitId[]): readonly (HexId | undefined)[] {
  return pieces.map((unit) => units[unit]?.place)
}

function subjectsOf(event: Event, board: State): Subjects {
  const here = (unit: UnitId) => board.units[unit]?.place
  const there = board.battle?.hex
  switch (event.type) {
    case 'turn-began':
      return about([], [], 'atp:5.2')
    case 'weather-set':
      return about([], [], 'atp:16.1B')
    case 'points-scored':
      return about([], [there], event.rule)
    case 'reinforcement-due':
      return about([event.unit], [], 'atp:6.1')
    case 'obligation-met':
      return about([event.unit], [here(event.unit)], 'atp:7.1')
    case 'territory-invaded':
      return about([], [], 'atp:6.3A')
    case 'north-entered':
    case 'susquehanna-passed':
    case 'commander-changed':
      return about([], [], 'atp:8.3A')
    case 'susquehanna-crossed':
      return about([], [], 'atp:6.4')
    case 'city-scored':
      return about([], [event.hex], 'atp:3.4A')
    case 'alarm-city-taken':
      return about([], [event.hex], 'atp:8.3A')
    case 'flag-lost':
      return about([], [CAPITALS[event.side]], 'atp:8.4')
    case 'depot-lost':
      return about([], [DEPOTS[event.side]], 'atp:14.4')
    case 'fortification-captured':
      return about([], [event.hex], 'atp:16.3F')
    case 'bridge-reached':
    case 'bridge-captured':
      return about([], hexsideById(event.hexside).hexes, 'atp:16.2D')
    case 'bridge-burned':
      return about([], hexsideById(event.hexside).hexes, 'atp:16.2A')
    case 'player-turn-began':
      return about([], [], 'atp:8.2')
    case 'player-turn-ended':
      return about([], [], 'atp:5.2B')
    case 'units-activated':
      return about(event.units, event.units.map(here), 'atp:8.5A')
    case 'action-performed':
      return about([event.unit], [here(event.unit)], 'atp:8.5E')
    case 'town-foraged':
      return about([event.unit], [event.hex], 'atp:13.2A')
    case 'transport-used':
      return about([event.unit], [here(event.unit)], 'atp:16.3A')
    case 'unit-placed':
      return about([event.unit], [event.hex], 'atp:6.1A')
    case 'unit-moved':
      return about([event.unit], [here(event.unit), event.to], moveRule(board))
    case 'unit-fatigued':
    case 'unit-eliminated':
      return about([event.unit], [here(event.unit)], event.rule)
    case 'unit-rested':
      return about([event.unit], [here(event.unit)], 'atp:14.3A')
    case 'step-mustered-out':
      return about([event.unit], [here(event.unit)], 'atp:7.3')
    case 'unit-withdrawn':
      return about([event.unit], [here(event.unit)], 'atp:7.4')
    case 'battle-joined':
      return about(event.defenders, [event.hex], 'atp:10.1B')
    case 'attacker-committed':
      return about([event.attacker.unit], [event.attacker.from, there], 'atp:10.1.1C')
    case 'front-chosen':
      return about([], [event.hex, there], 'atp:10.8B')
    case 'flank-coordinated':
    case 'flank-failed':
      return about(
        flankers(board, event.hex),
        [event.hex, there],
        event.type === 'flank-failed' ? 'atp:10.8D' : 'atp:10.8C',
      )
    case 'cavalry-left':
      return about([event.unit], [there], 'atp:12.6A')
    case 'shot-fired':
      return about([event.unit, event.target], [there], 'atp:10.2E')
    case 'step-lost':
      return about([event.unit], [there], 'atp:10.4A')
    case 'extra-hit':
      return about([], [there], 'atp:12.4')
    case 'side-retreated':
      return about([], [there], 'atp:12.1')
    case 'step-recovered':
      return about([event.unit], [event.hex, there], 'atp:12.1A')
    case 'battle-ended':
      return about([], [there], 'atp:10.1')
    case 'located':
    case 'contact-lost':
      return about([], [event.hex], 'atp:15.1C')
    case 'hex-checked':
      return about([], [event.hex], 'atp:15.0')
    case 'hex-entered':
      return about([], [event.hex], 'atp:15.6A')
    case 'hex-claimed':
      return about([], [event.hex], 'atp:3.4C')
    case 'hex-foraged':
      return about([], [event.hex], 'atp:13.2A')
    case 'units-shown':
      return about(
        event.units.map(({ unit }) => unit),
        event.units.map(({ hex }) => hex),
        'atp:10.1.1',
      )
    case 'unit-arrived':
      return about([event.unit], [], 'atp:6.1')
    case 'bridge-held':
      return about([], hexsideById(event.hexside).hexes, 'atp:16.2D')
    case 'patrol-settled':
      return about([], [], 'atp:15.3B')
    case 'probe-turned':
      return about(event.unit === null ? [] : [event.unit], [], 'atp:15.4E-3')
    case 'update-asked':
      return about([], [], 'atp:15.8')
  }
}

/** A move during a battle is a retreat or an advance. */
function moveRule({ battle }: State): string {
  if (battle === null) return 'atp:9.3'
  return battle.retreated === null ? 'atp:10.1.6' : 'atp:12.1E'
}

function flankers({ battle }: State, hex: HexId): readonly UnitId[] {
  return (battle?.attackers ?? []).flatMap(({ unit, from }) => (from === hex ? [unit] : []))
}

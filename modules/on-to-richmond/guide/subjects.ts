/** std:3.0 What each event is about: the pieces, the hexes and the rule. */
import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import type { Subjects } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { ActionEvent } from '../rules/events/actions.ts'
import type { MarkerEvent } from '../rules/events/markers.ts'
import type { UnitEvent } from '../rules/events/units.ts'
import type { Event } from '../rules/events.ts'
import type { HexId } from '../rules/ids.ts'
import { hexOfLeader } from '../rules/queries/occupancy.ts'
import type { LossCause, State } from '../rules/state.ts'
import { isHex } from '../rules/tables/hexes.ts'
import { hexsideById, isHexside } from '../rules/tables/hexsides.ts'
import { isLeader, isUnit } from '../rules/tables/units.ts'
import { stageNow } from './follow.ts'

const NOTHING: Subjects = { pieces: [], spaces: [] }

/** `before`: the position it happened in. */
export function subjects(logged: LoggedEvent<Event>, before: Position<State>): Subjects {
  return logged.of === 'game' ? gameSubjects(logged.event, before.board) : kernelSubjects(logged.event, before)
}

function about(pieces: readonly string[], spaces: readonly (HexId | undefined)[], rule: string): Subjects {
  const hexes = spaces.flatMap((space) => (space !== undefined && isHex(space) ? [space] : []))
  return { pieces, spaces: [...new Set(hexes)], rule }
}

function placeOf(board: State, piece: string): HexId | undefined {
  if (isLeader(piece)) return board.leaders[piece] === undefined ? undefined : hexOfLeader(board, piece)
  return board.units[piece]?.place
}

/** Choices name pieces, hexes and hexsides as their words. */
function kernelSubjects(event: KernelEvent, before: Position<State>): Subjects {
  switch (event.type) {
    case 'choice-made':
    case 'standing-orders-followed': {
      const [, ...words] = event.choice
      const pieces = words.filter((word) => isUnit(word) || isLeader(word))
      const named = words.flatMap((word) => (isHexside(word) ? hexsideById(word).hexes : [word]))
      const rule = stageNow(before)?.rule
      const found = about(pieces, [...named, ...pieces.map((piece) => placeOf(before.board, piece))], rule ?? '')
      return rule === undefined ? { pieces: found.pieces, spaces: found.spaces } : found
    }
    case 'dice-rolled':
      return about(actors(before.board), [before.board.combat?.target], event.request.rule)
    case 'play-stopped':
      return event.waiting.for === 'nothing' ? { ...NOTHING, rule: event.waiting.outcome.rule } : NOTHING
    default:
      return NOTHING
  }
}

/** Whom the action is about that a die is thrown for. */
function actors({ combat, march, assault, activation }: State): readonly string[] {
  if (combat !== null) return combat.attackers
  if (march !== null) return [march.unit]
  if (assault !== null) return [assault.leader]
  return activation === null ? [] : [activation.leader, ...activation.units]
}

function gameSubjects(event: Event, board: State): Subjects {
  switch (event.type) {
    case 'unit-placed':
    case 'unit-moved':
    case 'manpower-lost':
    case 'unit-eliminated':
    case 'unit-disorganized':
    case 'unit-organized':
    case 'fatigue-set':
    case 'unit-exhausted':
    case 'unit-refreshed':
    case 'demoralization-set':
    case 'entrenchment-set':
    case 'leader-attached':
    case 'leader-removed':
      return unitSubjects(event, board)
    case 'turn-began':
    case 'weather-set':
    case 'flanks-refused':
    case 'flanks-restored':
    case 'pontoon-built':
    case 'pontoon-removed':
    case 'crossing-destroyed':
    case 'crossing-repaired':
    case 'destruction-tried':
    case 'control-gained':
    case 'lee-tied':
    case 'flag-set':
    case 'die-failed':
      return markerSubjects(event, board)
    default:
      return actionSubjects(event, board)
  }
}

/** The rule by which manpower was lost. */
const LOSS_RULES: { readonly [cause in LossCause]: string } = {
  combat: 'std:7.5',
  retreat: 'std:7.6',
  'cavalry-retreat': 'std:7.7',
  'extended-march': 'std:5.1',
  'force-march': 'std:5.1',
  'zone-to-zone': 'std:6.2',
  other: 'std:2.2',
}

function unitSubjects(event: UnitEvent, board: State): Subjects {
  switch (event.type) {
    case 'unit-placed':
      return about([event.unit], [event.place], 'otr:13.0')
    case 'unit-moved':
      return about([event.unit], [placeOf(board, event.unit), event.to], moveRule(board))
    case 'manpower-lost':
      return about([event.unit], [placeOf(board, event.unit)], LOSS_RULES[event.cause])
    case 'unit-eliminated':
    case 'fatigue-set':
      return about([event.unit], [placeOf(board, event.unit)], event.rule)
    case 'unit-disorganized':
      return about([event.unit], [placeOf(board, event.unit)], 'std:2.2')
    case 'unit-organized':
    case 'unit-exhausted':
    case 'unit-refreshed':
      return about([event.unit], [placeOf(board, event.unit)], 'std:8.0')
    case 'demoralization-set':
      return about([event.unit], [placeOf(board, event.unit)], 'std:11.0')
    case 'entrenchment-set':
      return about([event.unit], [placeOf(board, event.unit)], 'std:9.0')
    case 'leader-attached':
      return about([event.leader, event.unit], [placeOf(board, event.leader), placeOf(board, event.unit)], 'std:6.3')
    case 'leader-removed':
      return about([event.leader], [placeOf(board, event.leader)], 'std:7.5')
  }
}

/** A move is a step of a march, of a retreat or an advance. */
function moveRule({ retreat, combat }: State): string {
  return retreat !== null || combat !== null ? 'std:7.6' : 'std:6.1'
}

function markerSubjects(event: MarkerEvent, board: State): Subjects {
  const beside = (hexside: string) => (isHexside(hexside) ? hexsideById(hexside).hexes : [])
  switch (event.type) {
    case 'turn-began':
      return about([], [], 'std:3.0')
    case 'weather-set':
      return about([], [], 'std:12.0')
    case 'flanks-refused':
    case 'flanks-restored':
      return about([], [event.hex], 'std:7.8')
    case 'pontoon-built':
      return about([], beside(event.hexside), 'std:10.1')
    case 'pontoon-removed':
      return about([], beside(event.hexside), event.rule)
    case 'crossing-destroyed':
      return about([], beside(event.hexside), 'std:10.2')
    case 'crossing-repaired':
      return about([], beside(event.hexside), 'std:10.3')
    case 'destruction-tried':
      return about([event.unit], [placeOf(board, event.unit)], 'std:10.2')
    case 'control-gained':
      return about([], [event.hex], 'otr:13.0')
    case 'lee-tied':
      return about([], [], 'std:7.4')
    case 'flag-set': {
      const what = event.flag.slice(event.flag.indexOf(':') + 1)
      const pieces = isUnit(what) || isLeader(what) ? [what] : []
      return about(pieces, [...pieces.map((piece) => placeOf(board, piece)), ...beside(what)], 'otr:13.0')
    }
    case 'die-failed':
      return about(
        event.units,
        event.units.map((unit) => placeOf(board, unit)),
        'otr:13.0',
      )
  }
}

function actionSubjects(event: ActionEvent, board: State): Subjects {
  switch (event.type) {
    case 'phase-began':
      return about([], [], 'std:4.1')
    case 'initiative-rolled':
    case 'side-passed':
    case 'initiative-taken':
      return about([], [], 'std:4.2')
    case 'initiative-given':
      return about([], [], event.rule)
    case 'phase-ended':
      return about(event.by === null ? [] : [event.by], [], 'std:4.3')
    case 'cycle-ended':
      return about([], [], 'std:4.4')
    case 'activation-began': {
      const { leader, units } = event.activation
      return about(
        [leader, ...units],
        [leader, ...units].map((piece) => placeOf(board, piece)),
        'std:5.2',
      )
    }
    case 'activation-ended':
      return about(board.activation === null ? [] : [board.activation.leader], [], 'std:5.2')
    case 'march-began':
      return about([event.march.unit], event.march.path, 'std:5.1')
    case 'march-changed':
    case 'march-ended':
      return board.march === null ? NOTHING : about([board.march.unit], [placeOf(board, board.march.unit)], 'std:6.1')
    case 'assault-began': {
      const { leader, from, selected } = event.assault
      return about([leader, ...selected], [from], 'std:7.1')
    }
    case 'assault-changed':
    case 'assault-ended': {
      if (board.assault === null) return NOTHING
      const { leader, from, target } = board.assault
      return about([leader], [from, target ?? undefined], 'std:7.1')
    }
    case 'combat-joined': {
      const { attackers, defenders, from, target } = event.combat
      return about([...attackers, ...defenders], [from, target], 'std:7.1')
    }
    case 'combat-changed':
    case 'combat-ended': {
      if (board.combat === null) return NOTHING
      const { attackers, defenders, from, target } = board.combat
      return about([...attackers, ...defenders], [from, target], 'std:7.5')
    }
    case 'retreat-began':
      return about(event.retreat.units, event.retreat.path, 'std:7.6')
    case 'retreat-went':
      return about(board.retreat?.units ?? [], [board.retreat?.path.at(-1), event.to], 'std:7.6')
    case 'retreat-ended':
      return about(board.retreat?.units ?? [], [board.retreat?.path.at(-1)], 'std:7.6')
  }
}

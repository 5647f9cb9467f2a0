/** fif:5.1 What each event is about: the blocks, the places and the rule. */
import type { KernelEvent, LoggedEvent } from '../../../src/kernel/events.ts'
import type { Subjects } from '../../../src/kernel/guide.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Event } from '../rules/events.ts'
import { type FogEvent, isFogEvent } from '../rules/fog-events.ts'
import type { BlockId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { isBlock, VIRGINIA } from '../rules/tables/blocks.ts'
import { HANOVER, NORFOLK } from '../rules/tables/map.ts'
import { about, battleSubjects, standsAt } from './battle-subjects.ts'
import { stageNow } from './follow.ts'

const NOTHING: Subjects = { pieces: [], spaces: [] }

/** `before`: the position it happened in. */
export function subjects(logged: LoggedEvent<Event>, before: Position<State>): Subjects {
  return logged.of === 'game' ? subjectsOf(logged.event, before.board) : kernelSubjects(logged.event, before)
}

/** Choices name blocks and places as their words. */
function kernelSubjects(event: KernelEvent, before: Position<State>): Subjects {
  switch (event.type) {
    case 'choice-made':
    case 'standing-orders-followed': {
      const [, ...words] = event.choice
      const pieces = words.filter(isBlock)
      return about(pieces, [...words, ...pieces.map((block) => standsAt(before.board, block))], stageNow(before).rule)
    }
    case 'dice-rolled':
      return about([], [before.board.battle?.place, before.board.voyage?.to], event.request.rule)
    case 'play-stopped':
      return event.waiting.for === 'nothing' ? { ...NOTHING, rule: event.waiting.outcome.rule } : NOTHING
    default:
      return NOTHING
  }
}

function subjectsOf(event: Event, board: State): Subjects {
  if (isFogEvent(event)) return fogSubjects(event, board)
  const here = (block: BlockId) => standsAt(board, block)
  switch (event.type) {
    case 'turn-began':
    case 'player-turn-began':
    case 'player-turn-ended':
      return about([], [], 'fif:5.1')
    case 'game-extended':
    case 'commander-changed':
    case 'lee-called':
    case 'jackson-entered':
    case 'mcdowell-rolled':
    case 'mcdowell-released':
      return about([], [], 'fif:15.1')
    case 'weather-set':
      return about([], [], 'fif:8')
    case 'confidence-moved':
      return about([], [board.battle?.place], event.rule)
    case 'losses-counted':
      return about([], [], 'fif:12')
    case 'control-changed':
      return about([], [event.place], 'fif:10.2')
    case 'hanover-supplied':
      return about([], [HANOVER], 'fif:6.1')
    case 'ships-barred':
      return about([], [board.battle?.place], 'fif:10.3')
    case 'cap-gained':
      return about([], [], 'fif:4.1')
    case 'cap-spent':
      return about([], [], event.rule)
    case 'blocks-activated':
      return about(event.blocks, event.blocks.map(here), 'fif:4.2')
    case 'rail-used':
      return about(event.blocks, event.blocks.map(here), 'fif:10.2')
    case 'jackson-rolled':
      return about([], [], 'fif:16.7')
    case 'corps-shipped':
      return about([], [], 'fif:10.3')
    case 'blocks-moved':
      return about(event.blocks, [...event.blocks.map(here), event.to], board.battle === null ? 'fif:10.1' : 'fif:11.7')
    case 'sp-lost':
    case 'block-eliminated':
      return about([event.block], [here(event.block)], event.rule)
    case 'sp-rallied':
      return about([event.block], [board.battle?.place], 'fif:11.7')
    case 'sp-replaced':
      return about([event.block], [here(event.block)], 'fif:7')
    case 'block-returned':
      return about([event.block], [event.place], 'fif:7')
    case 'decoy-revealed':
      return about([event.block], [here(event.block)], 'fif:11.1')
    case 'siege-guns-fired':
      return about([event.gun], [here(event.gun), event.place], 'fif:9')
    case 'voyage-began':
      return about(event.blocks, [event.from, event.to], 'fif:10.3')
    case 'naval-round-fought':
      return about([VIRGINIA], [board.voyage?.to], 'fif:10.6')
    case 'virginia-repaired':
      return about([VIRGINIA], [NORFOLK], 'fif:7')
    case 'virginia-withdrew':
    case 'virginia-lost':
      return about([VIRGINIA], [NORFOLK], event.type === 'virginia-lost' ? 'fif:10.7' : 'fif:10.6')
    case 'voyage-ended':
      return about(board.voyage?.blocks ?? [], [board.voyage?.from, board.voyage?.to], 'fif:10.3')
    case 'attack-noted':
      return about(
        event.blocks.map(({ block }) => block),
        [event.place, ...event.blocks.map(({ from }) => from)],
        'fif:11',
      )
    case 'attack-over':
      return about([], [event.place], 'fif:11')
    case 'battle-ended':
      return about(event.report.participants, [event.report.place], 'fif:11.7')
    default:
      return battleSubjects(event, board)
  }
}

/** Places, and only blocks that everybody sees or knows by name. */
function fogSubjects(event: FogEvent, board: State): Subjects {
  switch (event.type) {
    case 'strangers-moved':
      return about([], [event.from, event.to], board.battle === null ? 'fif:10.1' : 'fif:11.7')
    case 'place-told':
      return about([], [event.place], 'fif:10.1')
    case 'blocks-shown':
      return about(
        event.blocks.map(({ block }) => block),
        event.blocks.map(({ place }) => place),
        'fif:11.1',
      )
    case 'blocks-turned': {
      const open = board.fog?.faceUp ?? []
      return about(
        open,
        open.map((block) => standsAt(board, block)),
        'fif:11.1',
      )
    }
    case 'stranger-hit':
      return about([], [event.place], 'fif:9')
    case 'points-spent':
      return about([], [], 'fif:7')
    case 'strangers-attack':
      return about([], [event.place, event.from], 'fif:11')
    case 'strangers-sailed':
      return about(event.blocks, [event.from, event.to], 'fif:10.3')
    case 'scouts-reported':
      return about([], [event.place], 'fif:13.1')
    case 'divisions-proved':
      return about([], [], 'fif:15')
  }
}

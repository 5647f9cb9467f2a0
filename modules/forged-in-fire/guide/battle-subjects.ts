/** fif:11, fif:13 What the events of battles and of cavalry are about. */
import type { Subjects } from '../../../src/kernel/guide.ts'
import type { BattleEvent } from '../rules/battle/events.ts'
import { armOf } from '../rules/battle/hits.ts'
import type { BlockId, PlaceId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { hitNumbers } from '../rules/tables/battle-board.ts'
import { isPlace } from '../rules/tables/map.ts'

/** Blocks, places and rule; what is no place is left out. */
export function about(pieces: readonly BlockId[], spaces: readonly (PlaceId | undefined)[], rule: string): Subjects {
  const places = spaces.filter((space) => space !== undefined && isPlace(space))
  return { pieces, spaces: [...new Set(places.filter((place) => place !== undefined))], rule }
}

/** 4.5 A die against a rating: it succeeds or it does not. */
function attempted({ die, success }: { readonly die: number; readonly success: boolean }): Pick<Subjects, 'succeeded'> {
  return { succeeded: success ? [die] : [] }
}

/** Where a block is now, on the map or off it. */
export function standsAt({ blocks }: State, block: BlockId): string | undefined {
  return blocks[block]?.place
}

export function battleSubjects(event: BattleEvent, board: State): Subjects {
  const there = board.battle?.place
  switch (event.type) {
    case 'battle-joined':
      return about(Object.keys(event.fighters), [event.place], 'fif:11')
    case 'block-deployed':
    case 'block-left-board':
      return about([event.block], [there], 'fif:11.1')
    case 'blocks-revealed':
      return about(event.blocks, [there], 'fif:11.1')
    case 'side-deployed':
      return about([], [there, ...event.stacks.map(({ from }) => from)], 'fif:11.1')
    case 'fighter-opened':
      return about([event.block], [there], 'fif:11.1')
    case 'battle-round-began':
    case 'battle-decided':
      return about([], [there], 'fif:11.7')
    case 'block-shifted':
      return about([event.block], [there], 'fif:11.2')
    case 'block-fired': {
      const succeeded = hitNumbers(event.flank ? 'flank' : armOf(event.block))
      return { ...about([event.block], [there], event.flank ? 'fif:11.4' : 'fif:11.3'), succeeded }
    }
    case 'flank-fire-attempted':
      return { ...about([event.block, event.commander], [there], 'fif:11.4'), ...attempted(event) }
    case 'flank-closed':
      return about(event.blocks, [there], 'fif:11.4')
    case 'rally-attempted':
    case 'reinforcement-attempted':
      return { ...about([event.block, event.commander], [there], 'fif:11.7'), ...attempted(event) }
    case 'block-reinforced':
      return about([event.block], [event.from, there], 'fif:11.7')
    case 'blocks-retreated':
      return about(event.blocks, [there], 'fif:11.7')
    case 'cavalry-fought':
      return about([], [event.place], 'fif:13.3')
    case 'scout-attempted':
      return about(event.blocks, [event.place], 'fif:13.1')
    case 'place-scouted':
      return about(event.blocks, [event.place], 'fif:13.1')
    case 'screen-attempted':
      return about(event.blocks, [event.place, ...event.blocks.map((block) => standsAt(board, block))], 'fif:13.2')
    case 'place-blocked':
      return about([], [event.place], 'fif:13.2')
  }
}

/** std:3.0, std:4.0 Where in the sequence of play the game stands, for the reader. */
import type { Frame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { SIDES } from '../rules/sides.ts'
import type { StageId } from '../rules/stage-map.ts'
import type { State } from '../rules/state.ts'
import { isUnit } from '../rules/tables/units.ts'
import { hexLabel, leaderLabel, sideName, unitLabel } from '../rules/wording.ts'
import { turnDay } from './turn-day.ts'

/** Null: the stage is only a frame around others and has no name for players. */
const TITLES: { readonly [stage in StageId]: string | null } = {
  game: null,
  'set-up': 'Set-up',
  'game-turn': null,
  'start-of-turn': 'Start of the turn',
  'random-events': 'Random Events Phase',
  'leader-transfer-phase': 'Leader Transfer Phase',
  'action-cycle': 'Action Cycle',
  'initiative-segment': 'Initiative Segment',
  'activation-segment': 'Activation Segment',
  march: null, // marching and what comes before it are named
  'extended-march': 'Extended March',
  'force-march': 'Force March',
  marching: 'March',
  'activate-leader': 'Activate Leader',
  assault: 'Assault',
  'grand-assault': 'Grand Assault',
  destroying: 'Destroying bridges and ferries',
  combat: 'Combat',
  'loss-allocation': 'Loss Allocation',
  retreat: 'Retreat',
  'voluntary-retreat': 'Voluntary Retreat',
  'advance-after-combat': 'Advance After Combat',
  'cavalry-retreat': 'Cavalry Retreat',
  'cavalry-retreat-loss': 'Cavalry Retreat: loss',
  'recovery-phase': 'Recovery Phase',
  'recovery-works': 'Entrenching and bridges',
  'recovery-steps': 'Recovery from fatigue',
  'turn-indication-phase': 'Turn Indication Phase',
  'game-end': 'End of the game',
}

const BY_ID: ReadonlyMap<string, string | null> = new Map(Object.entries(TITLES))

/** Phases that one side plays after the other. */
const SIDED: readonly string[] = ['set-up', 'leader-transfer-phase', 'recovery-works']

/** Turn, day, Action Phase with its active side, and every stage within it, outermost first. */
export function headingOf({ board, frames, waiting }: Position<State>): readonly string[] {
  const heading = [`Turn ${board.turn}`, turnDay(board.conditions, board.turn)]
  if (waiting.for === 'nothing') return [...heading, 'The game is over']
  return [...new Set([...heading, ...frames.flatMap((frame) => partsOf(frame, board))])]
}

function partsOf({ stage, locals }: Frame, board: State): readonly string[] {
  const title = BY_ID.get(stage)
  if (title === undefined || title === null) return []
  const side = SIDES.find((one) => one === locals.side)
  if (SIDED.includes(stage) && side !== undefined) return [`${title}: ${sideName(side)}`]
  switch (stage) {
    case 'action-cycle':
      return board.phase === null ? [title] : [phaseText(board.phase)]
    case 'marching':
      return [board.march === null ? title : `${title}: ${unitLabel(board.march.unit)}`]
    case 'activate-leader':
    case 'assault':
      return [typeof locals.leader === 'string' ? `${title}: ${leaderLabel(locals.leader)}` : title]
    case 'combat':
      return [board.combat === null ? title : `Combat at ${hexLabel(board.combat.target)}`]
    case 'extended-march':
    case 'force-march':
      return [typeof locals.unit === 'string' && isUnit(locals.unit) ? `${title}: ${unitLabel(locals.unit)}` : title]
    default:
      return [title]
  }
}

function phaseText({ number, active }: NonNullable<State['phase']>): string {
  return active === null ? `Action Phase ${number}` : `Action Phase ${number}: ${sideName(active)}`
}

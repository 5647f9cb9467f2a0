/** fif:5.1 Where in the sequence of play the game stands, for the reader. */
import type { Frame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { forgedInFire } from '../rules/game.ts'
import type { FifStage } from '../rules/stage-map.ts'
import type { State } from '../rules/state.ts'
import { placeLabel, sideName, turnDay } from '../rules/wording.ts'

const TITLES: ReadonlyMap<string, string> = new Map(forgedInFire.stages.map(({ id, title }) => [id, title]))

const STAGES: ReadonlyMap<string, FifStage> = new Map(forgedInFire.stages.map((stage) => [stage.id, stage]))

/** Turn, day, phase, and every stage within it, outermost first; not what the enemy of the viewer is about out of sight. */
export function headingOf({ board, frames, waiting }: Position<State>, viewer: string): readonly string[] {
  const heading = [`Turn ${board.turn}`, turnDay(board.turn)]
  if (waiting.for === 'nothing') return [...heading, 'The game is over']
  const inner = frames.filter(
    (frame) => frame.stage !== 'game' && frame.stage !== 'game-turn' && !isOutOfSight(board, frame, viewer),
  )
  return [...heading, ...inner.map((frame) => partName(frame, board))]
}

/** fif:11.1 A side's decisions about blocks that the viewer does not see, and the wait for what it tells of them. */
function isOutOfSight(board: State, { stage, locals }: Frame, viewer: string): boolean {
  if (stage.startsWith('unseen-')) return true
  const { side } = locals
  if (typeof side !== 'string' || side === viewer) return false
  return STAGES.get(stage)?.secret?.({ board, locals, side }) === true
}

function partName({ stage }: Frame, { playerTurn, battle }: State): string {
  if (stage === 'player-turn' && playerTurn !== null) return `${sideName(playerTurn.side)} movement and battles`
  if (stage === 'battle' && battle !== null) return `Battle at ${placeLabel(battle.place)}`
  if (stage === 'battle-round' && battle !== null) return `Round ${battle.round}`
  return TITLES.get(stage) ?? stage
}

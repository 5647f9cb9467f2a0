/** fif:5.1 Where in the sequence of play the game stands, for the reader. */
import type { Frame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { forgedInFire } from '../rules/game.ts'
import type { State } from '../rules/state.ts'
import { placeLabel, sideName, turnDay } from '../rules/wording.ts'

const TITLES: ReadonlyMap<string, string> = new Map(forgedInFire.stages.map(({ id, title }) => [id, title]))

/** Turn, day, phase, and every stage within it, outermost first. */
export function headingOf({ board, frames, waiting }: Position<State>): readonly string[] {
  const heading = [`Turn ${board.turn}`, turnDay(board.turn)]
  if (waiting.for === 'nothing') return [...heading, 'The game is over']
  const inner = frames.filter(({ stage }) => stage !== 'game' && stage !== 'game-turn')
  return [...heading, ...inner.map((frame) => partName(frame, board))]
}

function partName({ stage }: Frame, { playerTurn, battle }: State): string {
  if (stage === 'player-turn' && playerTurn !== null) return `${sideName(playerTurn.side)} movement and battles`
  if (stage === 'battle' && battle !== null) return `Battle at ${placeLabel(battle.place)}`
  if (stage === 'battle-round' && battle !== null) return `Round ${battle.round}`
  return TITLES.get(stage) ?? stage
}

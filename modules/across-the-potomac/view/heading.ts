/** atp:5.2, atp:8.6, atp:10.1 Where in the sequence of play the game stands, for the reader. */
import type { Frame } from '../../../src/kernel/frames.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { acrossThePotomac } from '../rules/game.ts'
import { hexLabel } from '../rules/queries/labels.ts'
import type { State } from '../rules/state.ts'
import { sideName, turnDay } from '../rules/wording.ts'

const TITLES: ReadonlyMap<string, string> = new Map(acrossThePotomac.stages.map(({ id, title }) => [id, title]))

/** The volleys share a stage. */
const VOLLEYS: ReadonlyMap<unknown, string> = new Map([
  ['preparatory-barrage', 'Preparatory Barrage'],
  ['defensive-fire', 'Defensive Fire'],
  ['offensive-fire', 'Offensive Fire'],
])

/** Turn, day, player-turn or phase, and every stage within it, outermost first. */
export function headingOf({ board, frames, waiting }: Position<State>): readonly string[] {
  const heading = [`Turn ${board.turn}`, turnDay(board.conditions, board.turn)]
  if (waiting.for === 'nothing') return [...heading, 'The game is over']
  const inner = frames.filter(({ stage }) => stage !== 'game' && stage !== 'game-turn')
  // A part that is played in two stages is named once.
  return [...new Set([...heading, ...inner.map((frame) => partName(frame, board))])]
}

function partName({ stage, locals }: Frame, { playerTurn, battle }: State): string {
  if (stage === 'player-turn' && playerTurn !== null) return `${sideName(playerTurn.side)} player-turn`
  if (stage === 'battle' && battle !== null) return `Battle at ${hexLabel(battle.hex)}`
  const volley = stage === 'fire' ? VOLLEYS.get(locals.volley) : undefined
  return volley ?? TITLES.get(stage) ?? stage
}

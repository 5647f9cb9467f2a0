import { counted } from '../../host/report/words.ts'
import type { PlayedFile } from './play-game.ts'

/** Files that went between the two in a game-turn: each is one mail. */
export interface TurnFiles {
  readonly turn: string
  readonly files: number
}

/** The files of each game-turn in which one was begun, in the order of the turns. */
export function filesByTurn(files: readonly Pick<PlayedFile, 'turn'>[]): readonly TurnFiles[] {
  const counts = new Map<string, number>()
  for (const { turn } of files) counts.set(turn, (counts.get(turn) ?? 0) + 1)
  return [...counts].map(([turn, count]) => ({ turn, files: count }))
}

/** e.g. `14 files in 6 turns, 2.3 a turn (4 2 2 2 2 2)`. */
export function filesLine(turns: readonly TurnFiles[]): string {
  const files = turns.reduce((sum, each) => sum + each.files, 0)
  const average = Math.round((10 * files) / Math.max(1, turns.length)) / 10
  const [count, all] = [counted(files, 'file'), counted(turns.length, 'turn')]
  return `${count} in ${all}, ${average} a turn (${turns.map((each) => each.files).join(' ')})`
}

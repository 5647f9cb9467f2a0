import { replayInputs } from '../../src/kernel/inputs.ts'
import { type RecordedFile, readRecorded } from '../../src/record/file-checks.ts'
import { readTurnFile } from '../../src/record/read-file.ts'
import { type CheckedGame, type NamedFile, verifyFiles } from '../../src/record/verify.ts'
import { LIBRARY, turnOf } from './play-files.ts'

/** A game that holds, with its files read. */
export interface SampleGame {
  readonly files: readonly NamedFile[]
  readonly checked: CheckedGame
  readonly recorded: readonly RecordedFile[]
}

/** @throws Error when the files do not hold. */
export async function sampleGame(files: readonly NamedFile[]): Promise<SampleGame> {
  const { checked, problems } = await verifyFiles(files, LIBRARY.find)
  const fault = problems.find(({ severity }) => severity === 'error')
  if (checked === null || fault !== undefined) throw new Error(fault?.message ?? 'the files are no game')
  const recorded: RecordedFile[] = []
  for (const file of files) {
    const read = await readTurnFile(file)
    const record = read.ok ? readRecorded(read.value) : read
    if (!record.ok) throw new Error(record.error.message)
    recorded.push(record.value)
  }
  return { files, checked, recorded }
}

/** The files of a game up to the one in which a game-turn ends. */
export async function firstTurns({ files, checked }: SampleGame, turns: number): Promise<SampleGame> {
  const first = turnOf(checked.start)
  for (let count = 3; count <= files.length; count++) {
    const input = checked.files[count - 1]?.endInput ?? 0
    const reached = replayInputs(checked.module.engine, checked.start, checked.inputs.slice(0, input))
    if (reached.ok && turnOf(reached.value.position) >= first + turns) return sampleGame(files.slice(0, count))
  }
  throw new Error(`the game has no ${turns} game-turns`)
}

import { replayEvents, replayInputs } from '../../src/kernel/inputs.ts'
import { CheckMemory } from '../../src/record/check-memory.ts'
import { forgetReads } from '../../src/record/read-file.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { LIBRARY, turnOf } from './play-files.ts'
import { ms, number, type Row, times } from './rows.ts'
import { firstTurns, type SampleGame } from './sample-game.ts'
import { bestTimes, processorTime } from './timing.ts'

/** Choices that the rules replay, against the same game put together from its events without any rules. */
export async function replayCost({ checked }: SampleGame, rounds: number): Promise<readonly Row[]> {
  const { engine } = checked.module
  const choices = checked.inputs.filter(({ type }) => type === 'choice').length
  const byRules = () => replayInputs(engine, checked.start, checked.inputs)
  const played = byRules()
  if (!played.ok) throw new Error(played.error.message)
  const byEvents = () => replayEvents(engine, checked.start, played.value.events)
  const [rules = 0, events = 0] = await bestTimes([byRules, byEvents], rounds)
  return [
    {
      what: `choices replayed by the rules, of ${choices}`,
      figure: `${number((1000 * choices) / rules)} a second`,
      against: `peer ${number((1000 * choices) / events)} a second: the same game from its events, no rules asked`,
    },
  ]
}

/** How much a choice takes in a file as it is sent. */
export function sizeCost({ files, checked, recorded }: SampleGame): readonly Row[] {
  const turns = recorded.flatMap((file, at) =>
    file.header.kind === 'turn'
      ? [
          {
            bytes: files[at]?.bytes.length ?? 0,
            choices: file.lines.filter(({ entry }) => entry.type === 'choice').length,
          },
        ]
      : [],
  )
  const bytes = turns.reduce((sum, turn) => sum + turn.bytes, 0)
  const choices = turns.reduce((sum, turn) => sum + turn.choices, 0)
  const record = recorded.reduce((sum, file) => sum + file.lines.reduce((all, { text }) => all + text.length + 1, 0), 0)
  const { each, alone } = lineThrough(turns)
  return [
    {
      what: 'bytes a choice adds to a packed turn file',
      figure: number(each),
      against: `${number(record / checked.entries.length)} an entry before packing; aim < 120`,
      met: each < 120,
    },
    {
      what: '  a whole file shared among its choices',
      figure: `${number(bytes / choices)} a choice`,
      against: `${number(choices / turns.length, 1)} choices a file; header, signature, report and dice of a file: ${number(alone)}`,
    },
  ]
}

/** Least squares: what each choice adds, and what a file without any would have. */
function lineThrough(turns: readonly { readonly bytes: number; readonly choices: number }[]) {
  const mean = (of: (turn: { readonly bytes: number; readonly choices: number }) => number) =>
    turns.reduce((sum, turn) => sum + of(turn), 0) / turns.length
  const choices = mean((turn) => turn.choices)
  const bytes = mean((turn) => turn.bytes)
  const together = mean((turn) => (turn.choices - choices) * (turn.bytes - bytes))
  const each = together / mean((turn) => (turn.choices - choices) ** 2)
  return { each, alone: bytes - each * choices }
}

/** How the time for a game grows: its first game-turns against all of it. */
export async function growthOf(game: SampleGame, rounds: number): Promise<readonly Row[]> {
  const short = await firstTurns(game, 10)
  const whole = () => verifyFiles(game.files, LIBRARY.find)
  const part = () => verifyFiles(short.files, LIBRARY.find)
  const [long = 0, brief = 0] = await bestTimes([whole, part], rounds, forgetReads)
  const turns = turnOf(game.checked.position)
  const each = (time: number, of: number) => ms(time / of)
  const perTurn = long / turns / (brief / 10)
  const perEntry = long / game.checked.entries.length / (brief / short.checked.entries.length)
  return [
    {
      what: `growth of verify from 10 to ${turns} game-turns`,
      figure: `${number(perTurn, 2)} times the time for each`,
      against: `${each(brief, 10)} and ${each(long, turns)} a game-turn; linear is 1.00, aim < 1.25`,
      met: perTurn < 1.25,
    },
    {
      what: '  the same for each entry',
      figure: `${number(perEntry, 2)} times the time for each`,
      against: `${short.checked.entries.length} and ${game.checked.entries.length} entries`,
    },
  ]
}

/** What verifying costs once all but the newest file was verified before, as when a game goes on in one program. */
export async function rememberedCost({ files }: SampleGame, rounds: number): Promise<readonly Row[]> {
  const anew = () => verifyFiles(files, LIBRARY.find)
  const before = files.slice(0, -1)
  let memory = new CheckMemory()
  const best = { anew: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round++) {
    forgetReads()
    best.anew = Math.min(best.anew, await timed(anew))
    forgetReads()
    memory = new CheckMemory()
    await verifyFiles(before, LIBRARY.find, { memory })
    best.again = Math.min(best.again, await timed(() => verifyFiles(files, LIBRARY.find, { memory })))
  }
  return [
    {
      what: `take in file ${files.length} of a game in play`,
      figure: ms(best.again),
      against: `${ms(best.anew)} without the memory of checked turns: ${times(best.anew / best.again)} as long`,
    },
  ]
}

async function timed(task: () => unknown): Promise<number> {
  const before = processorTime()
  await task()
  return processorTime() - before
}

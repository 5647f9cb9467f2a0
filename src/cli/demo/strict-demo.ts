import { join } from 'node:path'
import { checkFiles } from '../../host/check-files.ts'
import { makeFolders } from '../../host/durable.ts'
import { counted } from '../../host/report/words.ts'
import { wrap } from '../../host/text/columns.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { type Answer, type CliProblem, sentence } from '../answer.ts'
import { cheatProblems, playDiceCheats } from './cheat-demo.ts'
import type { PlayedCheat } from './cheats/cheat.ts'
import { computerPlayers } from './computer-players.ts'
import { filesByTurn, filesLine, type TurnFiles } from './files-by-turn.ts'
import { type Ordering, type PlayedGame, playGame } from './play-game.ts'
import { type DemoWish, must, sitDown } from './two-players.ts'

/** What a demo of strict dice is asked for. */
export interface StrictDemo extends Omit<DemoWish, 'clock' | 'dice'> {
  readonly turns: number
  /** In the second game both hold their orders for themselves instead of leaving them. */
  readonly held: boolean
  /** A new clock for each game, so that each is the same in every run. */
  clock(): DemoWish['clock']
  /** Says a line while it runs. */
  say(...lines: readonly string[]): void
}

/** How many exchanges a game of strict dice cost. */
export interface ExchangeCount {
  readonly orders: Ordering
  readonly turns: number
  /** Numbered files: each is what one side does until the other is needed. */
  readonly files: number
  readonly filesByTurn: readonly TurnFiles[]
  readonly rolls: number
  readonly exchanges: number
  /** Decisions by orders that their owners hold. */
  readonly held: number
  readonly perTurn: number
  /** Two player-turns make a turn. */
  readonly perPlayerTurn: number
}

/** The two games that are compared, without and with orders, in words. */
export function orderingsOf({ held }: Pick<StrictDemo, 'held'>): readonly (readonly [Ordering, string])[] {
  return [
    ['nobody', 'without standing orders'],
    held ? ['held', 'with orders that both hold for themselves'] : ['both', 'with standing orders of both'],
  ]
}

/** Plays a game of strict dice, once without and once with standing orders, each app answering the other's requests. */
export async function strictDemo(demo: StrictDemo): Promise<Answer> {
  demo.say(...wrap(`Seed ${demo.seed}. Dice: strict. ${DICE_LEVEL_LABELS.strict}`, 118), '')
  const counts: ExchangeCount[] = []
  const problems: CliProblem[] = []
  for (const [orders, words] of orderingsOf(demo)) {
    const played = await playOnce(demo, orders)
    counts.push(played.count)
    problems.push(...played.problems)
    const { count } = played
    demo.say(
      `${words}: ${counted(count.turns, 'turn')}, ${count.files} files, ${count.rolls} rolls by ${count.exchanges} exchanges: ${count.perTurn} a turn, ${count.perPlayerTurn} a player-turn.`,
      ...wrap(`${filesLine(count.filesByTurn)}.`, 116, 2),
      played.problems.length === 0 ? '✓ Every file, request and answer is in order.' : '✗ The files are not in order.',
    )
  }
  const cheats = await playDiceCheats(demo)
  return answerOf(demo, counts, cheats, problems)
}

async function playOnce(demo: StrictDemo, orders: Ordering) {
  const folder = join(demo.folder, orders)
  must(makeFolders(demo.disk, folder))
  const table = await sitDown({ ...demo, clock: demo.clock(), folder, dice: 'strict' })
  try {
    const players = computerPlayers(demo.module, demo.seed)
    const played = await playGame(table, players, [], (turns) => turns >= demo.turns, {}, orders)
    const { host, session } = table.alice
    const report = must(await checkFiles({ ...host, library: demo.library }, session.files))
    const problems = report.problems.filter(({ severity }) => severity === 'error')
    return { count: countOf(played, orders), problems }
  } finally {
    table.alice.session.release()
    table.bob.session.release()
  }
}

/** Counts what went to and fro in a game. */
export function countOf(
  { files, turnsPlayed }: Pick<PlayedGame, 'files' | 'turnsPlayed'>,
  orders: Ordering,
): ExchangeCount {
  const exchanges = files.reduce((total, file) => total + file.exchanges.length, 0)
  const rounded = (value: number) => Math.round(value * 10) / 10
  const turns = Math.max(1, turnsPlayed)
  return {
    orders,
    turns: turnsPlayed,
    files: files.length,
    filesByTurn: filesByTurn(files),
    rolls: files.reduce((total, file) => total + file.rolls, 0),
    exchanges,
    held: files.reduce((total, file) => total + file.held, 0),
    perTurn: rounded(exchanges / turns),
    perPlayerTurn: rounded(exchanges / turns / 2),
  }
}

function answerOf(
  { module, scenario, seed, turns }: StrictDemo,
  exchanges: readonly ExchangeCount[],
  cheats: readonly PlayedCheat[],
  found: readonly CliProblem[],
): Answer {
  const problems: readonly CliProblem[] = [...found, ...cheatProblems(cheats)]
  const ok = problems.length === 0
  const json = { ok, module: module.id, scenario, seed, turns, dice: 'strict', exchanges, cheats, problems }
  return { exit: ok ? 0 : 1, json, lines: [`Seed ${seed} plays this again.`], complaints: problems.map(sentence) }
}

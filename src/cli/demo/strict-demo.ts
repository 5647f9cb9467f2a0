import { join } from 'node:path'
import { checkFiles } from '../../host/check-files.ts'
import { makeFolders } from '../../host/durable.ts'
import { wrap } from '../../host/text/columns.ts'
import { DICE_LEVEL_LABELS } from '../../record/dice-levels.ts'
import { type Answer, type CliProblem, sentence } from '../answer.ts'
import type { Outcome } from './cheats/cheat.ts'
import { CHEATS } from './cheats/index.ts'
import { cheatStage } from './cheats/stage.ts'
import { cheatingPlayer, computerPlayers } from './computer-players.ts'
import { type Ordering, type PlayedGame, playGame } from './play-game.ts'
import { type DemoWish, must, sitDown } from './two-players.ts'

/** What a demo of strict dice is asked for. */
export interface StrictDemo extends Omit<DemoWish, 'clock' | 'dice'> {
  readonly turns: number
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
  readonly rolls: number
  readonly exchanges: number
  readonly perTurn: number
  /** Two player-turns make a turn. */
  readonly perPlayerTurn: number
}

/** A cheat that was played, with what came of it. */
export interface PlayedCheat extends Outcome {
  readonly id: string
  readonly title: string
  readonly expected: string
  readonly held: boolean
}

const ORDERINGS: readonly (readonly [Ordering, string])[] = [
  ['nobody', 'without standing orders'],
  ['both', 'with standing orders of both'],
]

/** Plays a game of strict dice, once without and once with standing orders, each app answering the other's requests. */
export async function strictDemo(demo: StrictDemo): Promise<Answer> {
  demo.say(...wrap(`Seed ${demo.seed}. Dice: strict. ${DICE_LEVEL_LABELS.strict}`, 118), '')
  const counts: ExchangeCount[] = []
  const problems: CliProblem[] = []
  for (const [orders, words] of ORDERINGS) {
    const played = await playOnce(demo, orders)
    counts.push(played.count)
    problems.push(...played.problems)
    const { count } = played
    demo.say(
      `${words}: ${count.turns} turns, ${count.files} files, ${count.rolls} rolls by ${count.exchanges} exchanges: ${count.perTurn} a turn, ${count.perPlayerTurn} a player-turn.`,
      played.problems.length === 0 ? '✓ Every file, request and answer is in order.' : '✗ The files are not in order.',
    )
  }
  const cheats = await playCheats(demo)
  return answerOf(demo, counts, cheats, problems)
}

/** Plays every cheat of the registry, and nothing else. */
export async function cheatDemo(demo: StrictDemo): Promise<Answer> {
  return answerOf(demo, [], await playCheats(demo), [])
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

function countOf({ files, turnsPlayed }: PlayedGame, orders: Ordering): ExchangeCount {
  const exchanges = files.reduce((total, file) => total + file.exchanges.length, 0)
  const rounded = (value: number) => Math.round(value * 10) / 10
  const turns = Math.max(1, turnsPlayed)
  return {
    orders,
    turns: turnsPlayed,
    files: files.length,
    rolls: files.reduce((total, file) => total + file.rolls, 0),
    exchanges,
    perTurn: rounded(exchanges / turns),
    perPlayerTurn: rounded(exchanges / turns / 2),
  }
}

async function playCheats(demo: StrictDemo): Promise<readonly PlayedCheat[]> {
  demo.say('', 'Now somebody cheats, with his own key and a program of his own.')
  const played: PlayedCheat[] = []
  for (const { id, title, expected, play } of CHEATS) {
    const folder = join(demo.folder, 'cheats', id)
    must(makeFolders(demo.disk, folder))
    const stage = await cheatStage({ ...demo, clock: demo.clock(), folder }, cheatingPlayer(demo.seed, id))
    try {
      const outcome = await play(stage)
      const one = { id, title, expected, ...outcome, held: outcome.code === expected }
      played.push(one)
      demo.say('', ...cheatLines(one))
    } finally {
      stage.end()
    }
  }
  demo.say('', `${played.filter(({ held }) => held).length} of ${played.length} cheats came to what they must.`)
  return played
}

function cheatLines({ title, code, message, evidence, held }: PlayedCheat): readonly string[] {
  const proof = evidence.length === 0 ? '' : ` Proof: ${evidence.join(', ')}.`
  return [...wrap(title, 116, 2), ...wrap(`  ${held ? '✓' : '✗'} ${code}: ${message}${proof}`, 116, 4)]
}

function answerOf(
  { module, scenario, seed, turns }: StrictDemo,
  exchanges: readonly ExchangeCount[],
  cheats: readonly PlayedCheat[],
  found: readonly CliProblem[],
): Answer {
  const missed = cheats.filter(({ held }) => !held)
  const problems: readonly CliProblem[] = [
    ...found,
    ...missed.map(({ title, expected, code }) => ({
      code: 'cheat-not-caught',
      severity: 'error' as const,
      file: null,
      seq: null,
      message: `${title} It was to come to ${expected} and came to ${code}.`,
    })),
  ]
  const ok = problems.length === 0
  const json = { ok, module: module.id, scenario, seed, turns, dice: 'strict', exchanges, cheats, problems }
  return { exit: ok ? 0 : 1, json, lines: [`Seed ${seed} plays this again.`], complaints: problems.map(sentence) }
}

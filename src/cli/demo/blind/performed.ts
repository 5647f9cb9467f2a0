import { join } from 'node:path'
import { checkFiles } from '../../../host/check-files.ts'
import { makeFolders } from '../../../host/durable.ts'
import { wrap } from '../../../host/text/columns.ts'
import type { DiceLevel } from '../../../record/types.ts'
import type { Answer, CliProblem } from '../../answer.ts'
import type { Context } from '../../command.ts'
import { type EndAuditOf, endAuditJson, endAuditLines, endAuditOf, endAuditProblems } from '../../text/end-audit.ts'
import { cheatLines, cheatProblems } from '../cheat-demo.ts'
import { computerPlayers } from '../computer-players.ts'
import { filesLine } from '../files-by-turn.ts'
import { type Ordering, type PlayedFile, type PlayedGame, playGame } from '../play-game.ts'
import type { Progress } from '../progress.ts'
import { questionsIn, type Traffic, trafficOf } from '../responding.ts'
import { countOf, type ExchangeCount, orderingsOf, type StrictDemo } from '../strict-demo.ts'
import { type DemoTable, must, sitDown } from '../two-players.ts'
import { disclose, resign } from './ending.ts'
import { type BlindTrial, type BlindTrials, blindTrials } from './trials.ts'

export interface BlindWish extends Omit<StrictDemo, 'say'> {
  readonly dice: DiceLevel
  readonly out: string | null
}

/** A game that was played to its end audit. */
interface Performance {
  readonly orders: Ordering
  readonly played: PlayedGame
  readonly table: DemoTable
  readonly audit: EndAuditOf | null
  readonly count: BlindCount
  readonly problems: readonly CliProblem[]
}

interface BlindCount extends ExchangeCount {
  /** The same by kind of player-turn. */
  readonly byPlayerTurn: readonly Traffic[]
  /** What was asked about hidden forces, by kind. */
  readonly questions: ReturnType<typeof questionsIn>
}

/**
 * A double-blind game of two computer players to its end audit: each sees his own forces only, each app answers what the other asks,
 * and every cheat is tried at its first occasion. It is played again with orders of both, left or held, to compare the exchanges.
 */
export async function performedBlind(context: Context, wish: BlindWish, progress: Progress): Promise<Answer> {
  const again = wish.held ? 'with orders that each holds for himself' : 'with them'
  progress.begin(wish, `Nobody leaves standing orders; then they play again ${again}.`)
  const performances: Performance[] = []
  let trials: BlindTrials | undefined
  for (const [orders, words] of orderingsOf(wish)) {
    const folder = orders === 'nobody' ? wish.folder : join(wish.folder, 'with-orders')
    must(makeFolders(wish.disk, folder))
    const table = await sitDown({ ...wish, clock: wish.clock(), folder })
    try {
      trials ??= blindTrials(table)
      const watch = orders === 'nobody' ? { progress, trials } : {}
      const one = await perform(context, { wish, table, orders }, watch)
      performances.push(one)
      progress.lines('', ...countLines(one, words), ...endAuditLines(one.audit))
    } finally {
      table.alice.session.release()
      table.bob.session.release()
    }
  }
  const tried = trials?.tried ?? []
  const missing = trials?.missing() ?? []
  progress.lines('', 'And the cheats, each at its first occasion, none of them in the games above:')
  for (const { cheat, victim, ...trial } of tried) progress.lines('', ...cheatLines(trial, { cheat, victim }))
  if (missing.length > 0) progress.lines('', `Not tried, since the game gave no occasion: ${missing.join(', ')}.`)
  const problems = [...performances.flatMap((each) => each.problems), ...cheatProblems(tried)]
  return answerOf(wish, performances, { tried, missing, problems })
}

interface Setting {
  readonly wish: BlindWish
  readonly table: DemoTable
  readonly orders: Ordering
}

/** Who looks on: only at the first game. */
interface Watching {
  readonly progress?: Progress
  readonly trials?: BlindTrials
}

async function perform(
  context: Context,
  { wish, table, orders }: Setting,
  { progress, trials }: Watching,
): Promise<Performance> {
  const { module, seed, turns } = wish
  const watch = { ...trials, opened: (file: PlayedFile, count: number) => progress?.file(file, count) }
  const played = await playGame(table, computerPlayers(module, seed), [], (count) => count >= turns, watch, orders)
  if (played.outcome === null) {
    const who = await resign(table, played.files)
    progress?.lines('', `The demo ends here: ${who} resigns.`)
  }
  await disclose(table, played.files)
  trials?.over()
  const report = must(await checkFiles({ ...table.alice.host, library: context.library }, table.alice.session.files))
  progress?.verdict(report, table.alice.session.checked.finished, module, table)
  const audit = endAuditOf(report.checked)
  const problems = [
    ...report.problems.filter(({ severity }) => severity === 'error'),
    ...endAuditProblems(audit),
    ...(audit?.ok === true ? [] : [notInOrder(orders)]),
  ]
  const byPlayerTurn = trafficOf(played.files)
  const questions = questionsIn(played.files)
  const count = { ...countOf(played, orders), perPlayerTurn: perPlayerTurn(byPlayerTurn), byPlayerTurn, questions }
  return { orders, played, table, audit, count, problems }
}

/** Of what was asked in player-turns, not between them. */
function perPlayerTurn(traffic: readonly Traffic[]): number {
  const turns = playerTurnsIn(traffic)
  const all = turns.reduce((sum, { count }) => sum + count, 0)
  const asked = turns.reduce((sum, { rolls, questions }) => sum + rolls + questions, 0)
  return Math.round((10 * asked) / Math.max(1, all)) / 10
}

/** All of it where the game's headings name no player-turns. */
function playerTurnsIn(traffic: readonly Traffic[]): readonly Traffic[] {
  const turns = traffic.filter(({ playerTurn }) => playerTurn.includes('player-turn'))
  return turns.length === 0 ? traffic : turns
}

function notInOrder(orders: Ordering): CliProblem {
  const message = `The end audit of the game ${orders === 'nobody' ? 'without' : 'with'} standing orders is not in order.`
  return { code: 'end-audit', severity: 'error', file: null, seq: null, message }
}

/** How much went to and fro, in all and for the player-turns of each side. */
function countLines({ count }: Performance, words: string): readonly string[] {
  const turns = playerTurnsIn(count.byPlayerTurn)
  const each = (some: number, all: number) => (all === 0 ? '0' : (some / all).toFixed(1))
  const all = turns.reduce((sum, one) => sum + one.count, 0)
  return [
    `${words}: ${count.turns} turns, ${count.files} files (${each(count.files, all)} a player-turn), ${count.exchanges} exchanges: ${count.perPlayerTurn} a player-turn.`,
    ...turns.map(
      ({ playerTurn, count: of, rolls, questions }) =>
        `  ${playerTurn}: ${each(questions, of)} questions and ${each(rolls, of)} rolls answered`,
    ),
    ...wrap(askedLine(count.questions), 116, 4),
    ...wrap(`  ${filesLine(count.filesByTurn)}; a question or a roll that is answered costs two more.`, 116, 4),
  ]
}

function askedLine(questions: BlindCount['questions']): string {
  const each = questions.map(({ question, count }) => `${question} ${count}`)
  return each.length === 0 ? '  Nothing was asked about hidden forces.' : `  Asked: ${each.join(', ')}.`
}

interface Cheating {
  readonly tried: readonly BlindTrial[]
  readonly missing: readonly string[]
  readonly problems: readonly CliProblem[]
}

function answerOf(
  { module, scenario, dice, seed, out }: BlindWish,
  performances: readonly Performance[],
  { tried, missing, problems }: Cheating,
): Answer {
  const [first] = performances
  if (first === undefined) throw new Error('no game was played')
  const { played, table, audit } = first
  const ok = problems.length === 0
  const { checked } = table.alice.session
  const json = {
    ...{ ok, module: module.id, scenario, dice, seed, out, turns: played.turnsPlayed, game: checked.gameId },
    files: played.files.map(
      ({ at, author, sent, turn, playerTurn, choices, told, rolls, ordered, orderedHimself, held, exchanges }) => ({
        ...{ at, file: sent.header.file, author: author.name, side: author.side, turn, playerTurn },
        ...{
          choices,
          told,
          rolls,
          ordered,
          orderedHimself,
          held,
          exchanges,
          bytes: sent.bytes.length,
          head: sent.header.head,
        },
      }),
    ),
    exchanges: performances.map(({ count }) => count),
    outcome: checked.finished,
    endAudit: endAuditJson(audit),
    endAudits: performances.map(({ orders, audit: one }) => ({ orders, ok: one?.ok === true })),
    cheats: tried,
    missing,
    problems,
  }
  const lines = [`Seed ${seed} plays this again.`]
  return { exit: ok ? 0 : 1, json, lines, complaints: ok ? [] : problems.map(({ message }) => message) }
}

import { checkFiles } from '../../../host/check-files.ts'
import type { InstalledModule } from '../../../host/modules.ts'
import { wrap } from '../../../host/text/columns.ts'
import type { DiceLevel } from '../../../record/types.ts'
import type { Answer, CliProblem } from '../../answer.ts'
import type { Context } from '../../command.ts'
import { type EndAuditOf, endAuditJson, endAuditLines, endAuditOf, endAuditProblems } from '../../text/end-audit.ts'
import { computerPlayers } from '../computer-players.ts'
import { type PlayedFile, type PlayedGame, playGame } from '../play-game.ts'
import type { Progress } from '../progress.ts'
import { type Traffic, trafficOf } from '../responding.ts'
import { type DemoTable, must, post } from '../two-players.ts'
import { type BlindTrial, blindTrials } from './trials.ts'

export interface BlindWish {
  readonly module: InstalledModule
  readonly scenario: string
  readonly dice: DiceLevel
  readonly turns: number
  readonly seed: string
  readonly out: string | null
}

/**
 * A double-blind game of two computer players to its end audit: each sees his own forces only, each app answers what the other asks,
 * and every cheat is tried at its first occasion.
 */
export async function performedBlind(
  context: Context,
  wish: BlindWish,
  table: DemoTable,
  progress: Progress,
): Promise<Answer> {
  const { module, seed, turns } = wish
  try {
    const trials = blindTrials(table)
    const played = await playGame(table, computerPlayers(module, seed), [], (count) => count >= turns, {
      closing: (author, reader) => trials.closing(author, reader),
      answered: (author, answerer, answer) => trials.answered(author, answerer, answer),
      opened: (file, count) => progress.file(file, count),
    })
    if (played.outcome === null) await resign(table, played.files, progress)
    await disclose(table, played.files)
    trials.over()
    const report = await checkFiles({ ...table.alice.host, library: context.library }, table.alice.session.files)
    if (!report.ok) throw new Error(report.error.message)
    progress.verdict(report.value, table.alice.session.checked.finished, module, table)
    const audit = endAuditOf(report.value.checked)
    const traffic = trafficOf(played.files)
    progress.lines(...endAuditLines(audit), '', ...trafficLines(wish, played.files, traffic))
    progress.lines('', 'And the cheats, each at its first occasion, none of them in the game above:')
    for (const trial of trials.tried) progress.lines(...trialLines(trial))
    const missing = trials.missing()
    if (missing.length > 0) progress.lines(`Not tried, since the game gave no occasion: ${missing.join(', ')}.`)
    const problems = [
      ...report.value.problems.filter(({ severity }) => severity === 'error'),
      ...endAuditProblems(audit),
      ...trials.tried.filter(({ held }) => !held).map(notHeld),
    ]
    return answerOf(wish, { played, table, audit, traffic, tried: trials.tried, missing, problems })
  } finally {
    table.alice.session.release()
    table.bob.session.release()
  }
}

/** A demo ends before its game: whoever is on the move gives it up, so that both may disclose. */
async function resign({ alice, bob }: DemoTable, files: readonly PlayedFile[], progress: Progress): Promise<void> {
  const [who, other] = alice.session.turn === 'ours' ? [alice, bob] : [bob, alice]
  const sent = must(await who.session.resign())
  post(who.host.disk, who.outbox, (files.at(-1)?.at ?? 1) + 1, sent)
  must(await other.session.takeIn(sent.bytes))
  progress.lines('', `The demo ends here: ${who.name} resigns.`)
}

async function disclose({ alice, bob }: DemoTable, files: readonly PlayedFile[]): Promise<void> {
  let at = (files.at(-1)?.at ?? 1) + 2
  for (const [who, other] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    const sent = must(await who.session.disclose())
    post(who.host.disk, who.outbox, at, sent)
    must(await other.session.takeIn(sent.bytes))
    at += 1
  }
}

/** How much went to and fro, for the player-turns of each side. Bob leaves standing orders, alice does not. */
function trafficLines(
  { dice }: BlindWish,
  files: readonly PlayedFile[],
  traffic: readonly Traffic[],
): readonly string[] {
  const turns = traffic.filter(({ playerTurn }) => playerTurn.includes('player-turn'))
  const each = (count: number, all: number) => (all === 0 ? '0' : (count / all).toFixed(1))
  const all = turns.reduce((sum, { count }) => sum + count, 0)
  return [
    `Exchanges per player-turn, double-blind with ${dice} dice (bob left standing orders where the game knows some, alice none):`,
    ...turns.map(
      ({ playerTurn, count, rolls, questions }) =>
        `  ${playerTurn}: ${each(questions, count)} questions and ${each(rolls, count)} rolls answered`,
    ),
    `  Turn files: ${each(files.length, all)} per player-turn.`,
  ]
}

function trialLines({ held, title, cheat, deed, code, rule, message, victim, caught }: BlindTrial): readonly string[] {
  const cited = rule === null || rule === 'kernel' ? '' : ` (${rule})`
  const who = caught === 'at-once' ? `${victim}'s app` : 'The end audit'
  return [
    ...wrap(`${title}: ${cheat} ${deed}.`, 116, 2),
    ...wrap(`  ${held ? '✓' : '✗'} ${who} says ${code ?? 'nothing'}${cited}: ${message}`, 116, 4),
  ]
}

function notHeld({ id, title, expected, caught, code }: BlindTrial): CliProblem {
  const message = `${title} (${id}) was to be caught ${caught === 'at-once' ? 'at once' : 'in the end audit'} as ${expected} and was answered ${code ?? 'by nothing'}.`
  return { code: 'cheat-not-caught', severity: 'error', file: null, seq: null, message }
}

interface Performance {
  readonly played: PlayedGame
  readonly table: DemoTable
  readonly audit: EndAuditOf | null
  readonly traffic: readonly Traffic[]
  readonly tried: readonly BlindTrial[]
  readonly missing: readonly string[]
  readonly problems: readonly CliProblem[]
}

function answerOf({ module, scenario, dice, seed, out }: BlindWish, performance: Performance): Answer {
  const { played, table, audit, traffic, tried, missing, problems } = performance
  const ok = problems.length === 0 && audit?.ok === true
  const { checked } = table.alice.session
  const json = {
    ...{ ok, module: module.id, scenario, dice, seed, out, turns: played.turnsPlayed, game: checked.gameId },
    files: played.files.map(({ at, author, sent, turn, playerTurn, choices, told, rolls, ordered, exchanges }) => ({
      ...{ at, file: sent.header.file, author: author.name, side: author.side, turn, playerTurn },
      ...{ choices, told, rolls, ordered, exchanges, bytes: sent.bytes.length, head: sent.header.head },
    })),
    exchanges: traffic,
    outcome: checked.finished,
    endAudit: endAuditJson(audit),
    cheats: tried,
    missing,
    problems,
  }
  const lines = [`Seed ${seed} plays this game again.`]
  return { exit: ok ? 0 : 1, json, lines, complaints: ok ? [] : problems.map(({ message }) => message) }
}

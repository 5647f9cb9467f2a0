import type { InstalledModule } from '../../host/modules.ts'
import type { VerifyReport } from '../../record/verify.ts'
import type { Answer, CliProblem } from '../answer.ts'
import { shellWord } from '../called-as.ts'
import { filesByTurn } from './files-by-turn.ts'
import type { Trial } from './forgery-trials.ts'
import type { Ordering, PlayedGame } from './play-game.ts'

export interface Performed {
  readonly module: InstalledModule
  readonly scenario: string
  readonly seed: string
  /** The folder as it was typed; null: nothing is left. */
  readonly out: string | null
  readonly orders: Ordering
  readonly played: PlayedGame
  readonly report: VerifyReport
  readonly tried: readonly Trial[]
  readonly missing: readonly string[]
  /** A command line as it must be typed. */
  commandLine(words: string): string
}

/** Exit 0 only when every file verified and every forgery was tried and refused with its code. */
export function demoAnswer(performed: Performed): Answer {
  const { module, scenario, seed, out, orders, played, report, tried, missing, commandLine } = performed
  const problems = [
    ...report.problems.filter(({ severity }) => severity === 'error'),
    ...forgeryProblems(tried, missing),
  ]
  const ok = problems.length === 0
  const json = {
    ok,
    module: module.id,
    scenario,
    seed,
    out,
    orders,
    turns: played.turnsPlayed,
    game: report.game,
    filesByTurn: filesByTurn(played.files),
    files: played.files.map(({ at, author, sent, turn, choices, rolls, ordered, orderedHimself, held }) => ({
      at,
      file: sent.header.file,
      author: author.name,
      side: author.side,
      turn,
      choices,
      rolls,
      ordered,
      orderedHimself,
      held,
      bytes: sent.bytes.length,
      head: sent.header.head,
    })),
    verified: { ok: report.ok, files: report.files, entries: report.entries },
    outcome: played.outcome,
    forgeries: tried,
    problems,
  }
  const left =
    out === null
      ? []
      : [
          `Left in ${out}: alice/ and bob/ (turn files), keys/, forgeries/, profiles/. Check them: ${commandLine(`verify ${shellWord(out)}/alice/*.turn ${shellWord(out)}/bob/*.turn`)}`,
        ]
  const lines = [`Seed ${seed} plays this game again.`, ...left]
  return { exit: ok ? 0 : 1, json, lines, complaints: ok ? [] : problems.map(({ message }) => message) }
}

function forgeryProblems(tried: readonly Trial[], missing: readonly string[]): readonly CliProblem[] {
  const taken = tried.filter(({ held }) => !held)
  const problem = (code: string, message: string): CliProblem => ({
    code,
    severity: 'error',
    file: null,
    seq: null,
    message,
  })
  return [
    ...taken.map(({ id, title, expected, code }) =>
      problem(
        'forgery-not-refused',
        `${title} (${id}) was to be refused as ${expected} and was answered ${code ?? 'by taking it in'}.`,
      ),
    ),
    ...missing.map((title) =>
      problem('forgery-not-tried', `${title} was not tried; play more turns or take another seed.`),
    ),
  ]
}

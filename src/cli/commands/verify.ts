import { checkFiles } from '../../host/check-files.ts'
import { counted } from '../../host/report/words.ts'
import { wrap } from '../../host/text/columns.ts'
import type { Trouble } from '../../host/trouble.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { NamedFile, VerifyReport } from '../../record/verify.ts'
import { type Answer, type CliProblem, exitOf, problemsOf, sentence, troubled } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { profileOf } from '../hosting.ts'
import { readTurnFile } from '../input-files.ts'
import { endAuditJson, endAuditLines, endAuditOf, endAuditProblems } from '../text/end-audit.ts'
import { askedJson, askedText } from '../text/status.ts'

/** What the inputs of a verification came to: those that could be read are verified whatever the others are. */
export interface VerifiedInputs {
  /** Of the files that could be read; null when there was none. */
  readonly report: VerifyReport | null
  /** One problem for each input that could not be read. */
  readonly unreadable: readonly CliProblem[]
  /** What the unreadable ones call for; 0 when there are none. */
  readonly exit: 0 | 1 | 2
}

/** Reads all files and verifies those that can be read. Code `damaged` when the trusted cards cannot be. */
export async function verifyInputs(
  context: Context,
  names: readonly string[],
): Promise<Result<VerifiedInputs, Trouble>> {
  const files: NamedFile[] = []
  const unreadable: CliProblem[] = []
  let exit: 0 | 1 | 2 = 0
  for (const name of names) {
    const file = readTurnFile(context.io, name)
    if (file.ok) files.push(file.value)
    else {
      unreadable.push(...problemsOf(file.error, name))
      if (exit !== 2) exit = exitOf(file.error) === 2 ? 2 : 1
    }
  }
  if (files.length === 0) return ok({ report: null, unreadable, exit })
  const { disk } = context.io
  // The keys that the player trusts count; a profile that is not there is not made for that.
  const report = await checkFiles({ disk, profile: profileOf(context), library: context.library }, files)
  return report.ok ? ok({ report: report.value, unreadable, exit }) : report
}

export const verify: CommandSpec = {
  name: 'verify',
  about: 'check turn files: signatures, chain, dice and every move',
  arguments: [{ name: '<file...>', about: 'all files of a game, in any order' }],
  examples: ['countersign verify game/*.turn', 'countersign verify alice/*.turn bob/*.turn --json'],
  usesProfile: true,
  async run(context, given) {
    const names = [...new Set(given.rest(0))].toSorted()
    const verified = await verifyInputs(context, given.rest(0))
    if (!verified.ok) {
      return troubled(verified.error, null, { game: null, module: null, entries: 0, files: 0, inputs: [] })
    }
    return reportAnswer(context, names, verified.value)
  },
}

/** How an input came out. `skipped`: in order by itself as far as it was looked at, and what comes before it is not. */
type Outcome = 'in-order' | 'not-in-order' | 'skipped' | 'unreadable'

interface InputReport {
  readonly file: string
  readonly outcome: Outcome
  /** The checks it passed, in the order in which they were made. */
  readonly passed: readonly string[]
  /** Why it was skipped. */
  readonly why?: string
  readonly problems: readonly CliProblem[]
}

function reportAnswer(
  { library }: Context,
  names: readonly string[],
  { report, unreadable, exit }: VerifiedInputs,
): Answer {
  const found = report?.problems ?? []
  const inputs = names.map((name) => inputReport(name, report, unreadable))
  const ended = report?.ok === true ? endAuditOf(report.checked) : null
  const problems: readonly CliProblem[] = [...unreadable, ...found, ...endAuditProblems(ended)]
  const errors = problems.filter(({ severity }) => severity === 'error')
  const { game = null, module = null, entries = 0, files = 0 } = report ?? {}
  const others = found.filter(({ severity, file }) => severity === 'warning' || !names.includes(file ?? ''))
  const told = others.map((problem) => `${problem.severity === 'error' ? '✗' : '!'} ${sentence(problem)}`)
  const verdict =
    errors.length === 0
      ? `All in order: ${counted(files, 'file')}, ${counted(entries, 'entry', 'entries')}${game === null ? '' : `, game ${game}`}.`
      : `Not in order: ${counted(errors.length, 'problem')}.`
  return {
    exit: exit === 2 ? 2 : errors.length === 0 ? 0 : 1,
    json: {
      ok: errors.length === 0,
      game,
      module,
      entries,
      files,
      asked: askedJson(report?.asked ?? null),
      inputs: inputs.map(({ file, outcome, passed }) => ({ file, outcome, passed })),
      endAudit: endAuditJson(ended),
      problems,
    },
    lines: [
      ...inputs.flatMap(inputLines),
      ...(told.length === 0 ? [] : ['', ...told]),
      '',
      verdict,
      ...endAuditLines(ended),
      ...askedLines(library, report),
    ],
  }
}

/** A request that stands open, where the game's module is installed to say what it asks. */
function askedLines(library: Context['library'], report: VerifyReport | null): readonly string[] {
  const asked = report?.asked ?? null
  const played = library.module(report?.module ?? '')
  return asked === null || played === undefined ? [] : [askedText(played, asked)]
}

function inputReport(file: string, report: VerifyReport | null, unreadable: readonly CliProblem[]): InputReport {
  const unread = unreadable.filter((problem) => problem.file === file)
  if (unread.length > 0) return { file, outcome: 'unreadable', passed: [], problems: unread }
  const checks = report?.checks.filter((check) => check.file === file) ?? []
  const passed = checks
    .filter(({ ok: held }) => held)
    .map(({ name, detail }) => (detail === '' ? name : `${name} (${detail})`))
  const problems = report?.problems.filter((each) => each.file === file && each.severity === 'error') ?? []
  const left = checks.find(({ ok: held }) => !held)
  if (problems.length > 0) return { file, outcome: 'not-in-order', passed, problems }
  return left === undefined
    ? { file, outcome: 'in-order', passed, problems }
    : { file, outcome: 'skipped', passed, problems, why: left.detail }
}

/** What an input came to: its passed checks when all held, else what is wrong and the checks before that. */
function inputLines({ file, outcome, passed, why, problems }: InputReport): readonly string[] {
  if (outcome === 'in-order') return wrap(`✓ ${file}: ${passed.join(', ')}`, 118, 4)
  const held = passed.length === 0 ? [] : wrap(`  passed before: ${passed.join(', ')}`, 118, 4)
  if (outcome === 'skipped') return [`- ${file}: not checked: ${why}`, ...held]
  return [...problems.map((problem) => `✗ ${sentence(problem)}`), ...held]
}

import { checkFiles } from '../../host/check-files.ts'
import { type Profile, profileAt, systemSurroundings, usualFolder } from '../../host/profile.ts'
import type { Trouble } from '../../host/trouble.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { NamedFile, VerifyReport } from '../../record/verify.ts'
import { type Answer, type CliProblem, problemsOf, sentence } from '../answer.ts'
import type { CommandSpec, Context } from '../command.ts'
import { readTurnFile } from '../input-files.ts'
import { wrap } from '../text/columns.ts'

/** Reads all files and verifies them; the problems of those that cannot be read, with the exit status they call for. */
export async function verifyInputs(
  context: Context,
  names: readonly string[],
): Promise<Result<VerifyReport, { readonly exit: 1 | 2; readonly problems: readonly CliProblem[] }>> {
  const files: NamedFile[] = []
  const unreadable: { readonly file: string; readonly trouble: Trouble }[] = []
  for (const name of names) {
    const file = readTurnFile(context.io, name)
    if (file.ok) files.push(file.value)
    else unreadable.push({ file: name, trouble: file.error })
  }
  if (unreadable.length > 0) {
    const problems = unreadable.flatMap(({ file, trouble }) => problemsOf(trouble, file))
    return fail({ exit: unreadable.some(({ trouble }) => trouble.kind === 'host') ? 2 : 1, problems })
  }
  const { disk } = context.io
  const report = await checkFiles({ disk, profile: readOnlyProfile(context), library: context.library }, files)
  return report.ok ? ok(report.value) : fail({ exit: 1, problems: problemsOf(report.error) })
}

/** The keys that the player trusts count; a profile that is not there is not made for that. */
function readOnlyProfile({ profile, io }: Context): Profile {
  return profileAt(profile ?? usualFolder({ ...systemSurroundings(), env: io.env }))
}

export const verify: CommandSpec = {
  name: 'verify',
  about: 'check turn files: signatures, chain, dice and every move',
  arguments: [{ name: '<file...>', about: 'all files of a game, in any order' }],
  examples: ['countersign verify game/*.turn', 'countersign verify alice/*.turn bob/*.turn --json'],
  usesProfile: true,
  async run(context, given) {
    const report = await verifyInputs(context, given.rest(0))
    if (!report.ok) {
      const { exit, problems } = report.error
      return {
        exit,
        json: { ok: false, game: null, module: null, entries: 0, files: 0, problems },
        lines: [],
        complaints: problems.map(sentence),
      }
    }
    return reportAnswer(report.value)
  },
}

function reportAnswer(report: VerifyReport): Answer {
  const { ok: holds, game, module, entries, files, problems } = report
  const checks = checkLines(report)
  const told = problems.map((problem) => `${problem.severity === 'error' ? '✗' : '!'} ${sentence(problem)}`)
  const verdict = holds
    ? `All in order: ${files} files, ${entries} entries${game === null ? '' : `, game ${game}`}.`
    : `Not in order: ${problems.filter(({ severity }) => severity === 'error').length} problem(s).`
  return {
    exit: holds ? 0 : 1,
    json: { ok: holds, game, module, entries, files, problems },
    lines: [...checks, ...(told.length === 0 ? [] : ['', ...told]), '', verdict],
  }
}

/** A line for each file with the checks it passed, in the order in which they were made, and one for each it failed. */
function checkLines({ checks }: VerifyReport): readonly string[] {
  const files = [...new Set(checks.map(({ file }) => file))].sort(byName)
  return files.flatMap((file) => {
    const own = checks.filter((check) => check.file === file)
    const passed = own.filter(({ ok: held }) => held).map(checkText)
    const failed = own.filter(({ ok: held }) => !held).map((check) => `✗ ${file ?? 'all files'}: ${checkText(check)}`)
    return [...wrap(`✓ ${file ?? 'all files'}: ${passed.join(', ')}`, 118, 4), ...failed]
  })
}

function checkText({ name, detail }: VerifyReport['checks'][number]): string {
  return detail === '' ? name : `${name} (${detail})`
}

function byName(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1
}

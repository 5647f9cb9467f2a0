import type { HostCode, Trouble } from '../host/trouble.ts'
import type { Problem } from '../record/types.ts'

/**
 * 0: all well; 1: a problem was found or a choice refused; 2: wrong usage or input that cannot be read; 130: somebody who was
 * asked something broke off (as shells say it of Ctrl-C).
 */
export type Exit = 0 | 1 | 2 | 130

/** A finding as JSON shows it. `code`: of the closed list of failures, of the host's, of a refusal, or `usage`. */
export interface CliProblem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly file: string | null
  readonly seq: number | null
  readonly rule?: string
  readonly message: string
}

/** What a command has to say, in both languages: `--json` prints `json`, otherwise the lines are printed. */
export interface Answer {
  readonly exit: Exit
  /** One JSON document; `ok` is true exactly when `exit` is 0. */
  readonly json: { readonly ok: boolean; readonly [member: string]: unknown }
  /** For standard output. */
  readonly lines: readonly string[]
  /** For standard error. */
  readonly complaints?: readonly string[]
}

/** All well. */
export function done(json: { readonly [member: string]: unknown }, lines: readonly string[]): Answer {
  return { exit: 0, json: { ok: true, ...json }, lines }
}

/** Nothing was done: each problem is one sentence on standard error. */
export function failed(
  exit: Exclude<Exit, 0>,
  problems: readonly CliProblem[],
  json: { readonly [member: string]: unknown } = {},
  lines: readonly string[] = [],
): Answer {
  return { exit, json: { ok: false, ...json, problems }, lines, complaints: problems.map(sentence) }
}

/** The command was called in a way it cannot be. */
export function usage(message: string): Answer {
  return failed(2, [{ code: 'usage', severity: 'error', file: null, seq: null, message }])
}

/** A trouble of the host as an answer; `file` names the input it is about. */
export function troubled(
  trouble: Trouble,
  file: string | null = null,
  json: { readonly [member: string]: unknown } = {},
  lines: readonly string[] = [],
): Answer {
  return failed(exitOf(trouble), problemsOf(trouble, file), json, lines)
}

export function problemsOf(trouble: Trouble, file: string | null = null): readonly CliProblem[] {
  if (trouble.kind === 'file' && trouble.problems.some((problem) => problem.severity === 'error')) {
    const errors = trouble.problems.filter((problem) => problem.severity === 'error')
    // The stored files of the game were in order before: what is wrong is wrong with the file that was named.
    return file === null ? errors : errors.map((problem) => ({ ...problem, file }))
  }
  const { code, message } = trouble
  const seq = trouble.kind === 'file' ? (trouble.seq ?? null) : null
  const rule = trouble.kind === 'host' ? undefined : trouble.rule
  const hint = trouble.kind === 'host' ? TO_TYPE[trouble.code] : undefined
  const said = hint === undefined ? message : `${message} ${hint}`
  const problem: CliProblem = { code, severity: 'error', file, seq, message: said }
  return [rule === undefined ? problem : { ...problem, rule }]
}

/** What can be typed against a trouble: the host's sentences are for every program and name no commands. */
const TO_TYPE: { readonly [code in HostCode]?: string } = {
  'no-such-game': '"games" lists those there are.',
  'no-identity': 'Type "identity new --name NAME".',
  'to-be-answered': 'Type "answer FILE --out ANSWER".',
  'no-profile': 'The folder is named by --profile; an identity is made by "identity new --name NAME".',
}

/** Codes whose sentence says all there is. */
const SAID: ReadonlySet<string> = new Set(['usage', 'cancelled', 'not-confirmed'])

/** A problem as a line: where it is, what it is, by which rule, and its code. */
export function sentence(problem: CliProblem | Problem): string {
  const where = problem.file === null ? '' : `${problem.file}: `
  const entry = problem.seq === null ? '' : `, entry ${problem.seq}`
  const rule = problem.rule === undefined || problem.rule === 'kernel' ? '' : `, rule ${problem.rule}`
  const code = SAID.has(problem.code) ? '' : ` [${problem.code}${rule}${entry}]`
  return `${where}${problem.message}${code}`
}

/** Troubles that come from how the command was called or from input that cannot be read; all others are exit 1. */
const UNREADABLE: ReadonlySet<HostCode> = new Set([
  'not-found',
  'exists',
  'is-a-directory',
  'not-a-directory',
  'not-a-file',
  'no-access',
  'too-large',
  'bad-name',
  'no-identity',
  'passphrase-needed',
  'unknown-module',
  'no-such-game',
  'which-game',
])

export function exitOf(trouble: Trouble): Exclude<Exit, 0> {
  if (trouble.code === 'cancelled') return 130
  return trouble.kind === 'host' && UNREADABLE.has(trouble.code) ? 2 : 1
}

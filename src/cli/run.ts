import { VERSION } from '../host/version.ts'
import { type Answer, failed } from './answer.ts'
import type { Io } from './io.ts'
import { parseAndRun } from './program.ts'
import { safeJson, safeText } from './safe-text.ts'

/**
 * Runs one command line.
 *
 * @param argv the words behind `countersign`
 * @returns the exit status: 0 all well, 1 a problem was found or a choice refused, 2 wrong usage or unreadable input
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const json = wantsJson(argv)
  const answer = await answerOf(argv, io, json)
  if (json) {
    io.stdout.write(`${safeJson(answer.json)}\n`)
    return answer.exit
  }
  if (answer.lines.length > 0) io.stdout.write(`${safeText(answer.lines.join('\n'))}\n`)
  if (answer.complaints !== undefined && answer.complaints.length > 0) {
    io.stderr.write(`${safeText(answer.complaints.join('\n'))}\n`)
  }
  return answer.exit
}

async function answerOf(argv: readonly string[], io: Io, json: boolean): Promise<Answer> {
  try {
    return await parseAndRun(argv, io, json, VERSION)
  } catch (error) {
    // A defect of the program, not of its input: said in a sentence, with the place for who asks for it.
    const about = error instanceof Error ? error.message : String(error)
    if ((io.env.COUNTERSIGN_DEBUG ?? '') !== '' && error instanceof Error) io.stderr.write(`${error.stack}\n`)
    const message = `Countersign itself is at fault here (${about}); please report it. COUNTERSIGN_DEBUG=1 shows where.`
    return failed(1, [{ code: 'defect', severity: 'error', file: null, seq: null, message }])
  }
}

/** Known before parsing, so that a wrong command line too is answered in the form that was asked for. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return (end < 0 ? argv : argv.slice(0, end)).includes('--json')
}

import { fileURLToPath } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'
import { MODULES } from '../../modules/index.ts'
import { serveAudits, threadedCrew } from '../host/audit/audit-threads.ts'
import { systemClock } from '../host/clock.ts'
import { systemDisk } from '../host/disk.ts'
import { systemEntropy } from '../host/entropy.ts'
import { libraryOf } from '../host/modules.ts'
import { calledAs } from './called-as.ts'
import { hiddenPrompt } from './hidden-prompt.ts'
import { run } from './run.ts'
import { shownPrompt } from './shown-prompt.ts'

// A reader that has seen enough, such as `head`, closes the pipe: that is no error.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
  throw error
})

const asking = process.stdin.isTTY && process.stderr.isTTY ? { prompt: hiddenPrompt, ask: shownPrompt } : {}

/** A thread of an audit is this same program once more. */
const auditThread = (): Worker => new Worker(fileURLToPath(import.meta.url))

if (parentPort !== null) serveAudits(parentPort, libraryOf(MODULES))
else
  process.exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    disk: systemDisk,
    clock: systemClock,
    entropy: systemEntropy,
    modules: MODULES,
    auditCrew: threadedCrew(auditThread),
    calledAs: calledAs({ script: process.argv[1] ?? '', cwd: process.cwd(), env: process.env }),
    ...asking,
  })

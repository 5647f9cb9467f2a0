import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { auditFolders } from '../../src/host/audit/audit.ts'
import { threadedCrew } from '../../src/host/audit/audit-threads.ts'
import { alone, type Crew } from '../../src/host/audit/crew.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { forgetReads } from '../../src/record/read-file.ts'
import { LIBRARY } from './play-files.ts'
import { number, type Row, times } from './rows.ts'

/** So much of the work of one thread may several need together; more eats up what they gain. */
const MOST_WORK = 1.25

/** The audit of a tournament from its folders, on one core and on all. `script`: what a thread runs, this program. */
export async function auditCost(folders: readonly string[], script: string): Promise<readonly Row[]> {
  const cores = availableParallelism()
  const threads = threadedCrew(() => new Worker(script, { workerData: { role: 'audit' } }))
  const together = await auditTime(folders, threads)
  const single = await auditTime(folders, alone)
  if (together.told !== single.told) throw new Error('two audits of the same games differ')
  return [
    {
      what: `audit of ${folders.length} games on ${cores} cores`,
      figure: `${number(together.seconds, 1)} s, ${number((1000 * together.seconds) / folders.length)} ms a game`,
      against: `${number(single.seconds, 1)} s on one core: ${times(single.seconds / together.seconds)} as fast; aim at least ${times(0.7 * cores)}`,
      met: single.seconds / together.seconds >= 0.7 * cores,
    },
    {
      what: 'time of the processor for that, all threads together',
      figure: `${number(together.processor, 1)} s`,
      against: `${number(single.processor, 1)} s on one core; aim below ${times(MOST_WORK)}`,
      met: together.processor < MOST_WORK * single.processor,
    },
  ]
}

async function auditTime(folders: readonly string[], crew: Crew) {
  forgetReads()
  const named = folders.map((path, at) => ({ name: `game-${at + 1}`, path }))
  const [before, used] = [performance.now(), process.cpuUsage()]
  const audited = await auditFolders(systemDisk, named, LIBRARY, new Map(), crew)
  const seconds = (performance.now() - before) / 1000
  // Counts every thread of this program.
  const { user, system } = process.cpuUsage(used)
  if (!audited.ok) throw new Error(audited.error.message)
  const { audit } = audited.value
  if (!audit.ok || audit.games.length !== folders.length) throw new Error('the games of the tournament do not hold')
  return { seconds, processor: (user + system) / 1e6, told: JSON.stringify(audit) }
}

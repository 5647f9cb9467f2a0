import { parentPort, workerData } from 'node:worker_threads'
import { serveAudits } from '../../src/host/audit/audit-threads.ts'
import { library } from './audited-toys.ts'

/** A thread of an audit of toy wars; one that shall fail does so at its first game. */
if (parentPort !== null) {
  if (workerData === 'fails') parentPort.on('message', () => process.exit(3))
  else serveAudits(parentPort, library)
}

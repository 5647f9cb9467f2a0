// Kills a playing program at random moments (200 times each with an open game, strict dice and hidden forces, or as many as the
// first argument says) and checks each time that nothing confirmed is lost, nothing half-written is left, and the same request
// gets the same answer. Reads src/ and test/, writes only to the system's temporary
// folder and node_modules/.cache. The same with 31 kills in all is part of `npm test`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const kills = process.argv[2] ?? '200'
if (!/^[1-9]\d{0,4}$/.test(kills)) {
  console.error('How often? Give a number of kills, e.g. "node scripts/kill-test.mjs 200".')
  process.exit(2)
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', 'test/host/kill.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, COUNTERSIGN_KILLS: kills },
})
process.exit(run.status ?? 1)

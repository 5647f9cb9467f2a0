// Writes docs/examples/audit-*: two games by turn files, one honest and one with three frauds, and the director's report on
// each. The same bytes each time. Reads src/ and modules/; `npm test` checks that what is there is what this writes.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', 'test/cli/audit-examples.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, COUNTERSIGN_WRITE_EXAMPLES: '1' },
})
process.exit(run.status ?? 1)

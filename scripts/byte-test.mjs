// Changes every byte of every file of a demo game of twelve turns, one after the other, and checks that the game is
// refused each time. Takes minutes. Reads src/, modules/ and test/, writes only to the system's temporary folder.
// Samples of the same are part of `npm test`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', 'test/corpus/every-byte.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, COUNTERSIGN_BYTES: 'all' },
})
process.exit(run.status ?? 1)

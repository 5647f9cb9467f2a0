// Writes the corpus of good and bad turn files anew, into test/corpus/turn-file, and checks it. Needed when the rules or
// facts of a game or the turn file have changed, so that its test says so. Reads src/, modules/ and test/.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', 'test/corpus/corpus.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, COUNTERSIGN_CORPUS: 'write' },
})
process.exit(run.status ?? 1)

// npm run test:random [N]: the long form of random play, N games (default 300) with invariants at every choice, each
// replayed twice. The seed is printed when one fails; RANDOM_SEED=… begins elsewhere.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const games = process.argv[2] ?? '300'
if (!/^[1-9]\d{0,5}$/.test(games)) {
  console.error('The number of games is a whole number from 1, such as 300.')
  process.exit(2)
}
const run = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'random-play', '--testTimeout=0'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, RANDOM_GAMES: games } },
)
process.exit(run.status ?? 1)

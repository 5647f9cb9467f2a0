// npm run test:random [N] [-- --double-blind]: the long form of random play, N games (default 300, 40 double-blind) with
// invariants at every choice, each replayed twice; double-blind ones in four positions at once, ten turns each. The seed is
// printed when one fails; RANDOM_SEED=… (BLIND_SEED=…) begins elsewhere.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

ensureInstalled()
const words = process.argv.slice(2)
const blind = words.includes('--double-blind')
const games = words.find((word) => word !== '--double-blind') ?? (blind ? '40' : '300')
if (!/^[1-9]\d{0,5}$/.test(games)) {
  console.error('The number of games is a whole number from 1, such as 300.')
  process.exit(2)
}
const env = blind ? { BLIND_TURNS: '10', ...process.env, BLIND_GAMES: games } : { ...process.env, RANDOM_GAMES: games }
const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    blind ? 'double-blind/random-play' : 'across-the-potomac/random-play',
    '--testTimeout=0',
  ],
  { cwd: root, stdio: 'inherit', env },
)
process.exit(run.status ?? 1)

// npm run test:random [N] [-- --module ID] [-- --double-blind]: the long form of random play of a game (default
// across-the-potomac, 300 games; forged-in-fire 200, which also counts that every stage and every refusal comes often enough;
// double-blind 40), with invariants at every choice, each replayed twice; double-blind ones in four positions at once, ten
// turns each. The seed is printed when one fails; RANDOM_SEED=… (BLIND_SEED=…) begins elsewhere.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

const USUAL = { 'across-the-potomac': '300', 'forged-in-fire': '200' }

function refuse(sentence) {
  console.error(sentence)
  process.exit(2)
}

ensureInstalled()
const words = process.argv.slice(2)
const blind = words.includes('--double-blind')
const named = words.indexOf('--module')
const module = named < 0 ? 'across-the-potomac' : words[named + 1]
if (!Object.hasOwn(USUAL, module ?? '')) refuse(`--module takes one of: ${Object.keys(USUAL).join(', ')}.`)
if (blind && module !== 'across-the-potomac') refuse('Double-blind games are those of across-the-potomac.')
const rest = words.filter((word, at) => word !== '--double-blind' && at !== named && (named < 0 || at !== named + 1))
const games = rest[0] ?? (blind ? '40' : USUAL[module])
if (rest.length > 1 || !/^[1-9]\d{0,5}$/.test(games))
  refuse('The number of games is a whole number from 1, such as 300.')
const env = blind ? { BLIND_TURNS: '10', ...process.env, BLIND_GAMES: games } : { ...process.env, RANDOM_GAMES: games }
const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    blind ? 'double-blind/random-play' : `${module}/random-play`,
    '--testTimeout=0',
  ],
  { cwd: root, stdio: 'inherit', env },
)
process.exit(run.status ?? 1)

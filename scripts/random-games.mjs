// npm run test:random [N] [-- --module ID] [-- --double-blind | --hidden | --brute-force]: the long form of random play of a game (default
// across-the-potomac, 300 games; forged-in-fire 200, which also counts that every stage and every refusal comes often enough;
// double-blind 40), with invariants at every choice, each replayed twice; double-blind ones in four positions at once, ten
// turns each. --hidden plays forged-in-fire with hidden blocks in four positions: 40 games of four turns, and as many rounds of
// scenes, and counts the stages and refusals of hidden play. on-to-richmond: 100 games of each scenario and four times as many
// fights; --brute-force compares its rules with a second reading on 2,000 positions instead. The seed is printed when one fails;
// RANDOM_SEED=… (BLIND_SEED=…, HIDDEN_SEED=…) begins elsewhere.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

const USUAL = { 'across-the-potomac': '300', 'forged-in-fire': '200', 'on-to-richmond': '100' }

function refuse(sentence) {
  console.error(sentence)
  process.exit(2)
}

ensureInstalled()
const words = process.argv.slice(2)
const blind = words.includes('--double-blind')
const hidden = words.includes('--hidden')
const brute = words.includes('--brute-force')
const named = words.indexOf('--module')
const module = named < 0 ? 'across-the-potomac' : words[named + 1]
if (!Object.hasOwn(USUAL, module ?? '')) refuse(`--module takes one of: ${Object.keys(USUAL).join(', ')}.`)
if (blind && module !== 'across-the-potomac') refuse('Double-blind games are those of across-the-potomac.')
if (hidden && module !== 'forged-in-fire') refuse('Hidden blocks are those of forged-in-fire.')
if (brute && module !== 'on-to-richmond') refuse('The second reading is that of on-to-richmond.')
const rest = words.filter(
  (word, at) =>
    !['--double-blind', '--hidden', '--brute-force'].includes(word) &&
    (named < 0 || (at !== named && at !== named + 1)),
)
const games = rest[0] ?? (blind || hidden ? '40' : brute ? '2000' : USUAL[module])
if (rest.length > 1 || !/^[1-9]\d{0,5}$/.test(games))
  refuse('The number of games is a whole number from 1, such as 300.')
const env = blind
  ? { BLIND_TURNS: '10', ...process.env, BLIND_GAMES: games }
  : hidden
    ? { HIDDEN_TURNS: '4', HIDDEN_SCENES: games, ...process.env, HIDDEN_GAMES: games }
    : brute
      ? { ...process.env, BRUTE_FORCE: games }
      : { ...process.env, RANDOM_GAMES: games }
const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    blind
      ? 'double-blind/random-play'
      : hidden
        ? `${module}/hidden/random-play`
        : brute
          ? `${module}/brute-force`
          : `${module}/random-play`,
    '--testTimeout=0',
  ],
  { cwd: root, stdio: 'inherit', env },
)
process.exit(run.status ?? 1)

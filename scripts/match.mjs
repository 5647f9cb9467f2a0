// Lets the computer opponent play whole games against a random and a greedy player, from each side,
// and prints what came of it. Reads src/ and modules/, writes only to node_modules/.cache. Same options, same games.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { ensureInstalled, root } from './ensure-installed.mjs'

const HELP = `node scripts/match.mjs [--games 100] [--against random,greedy] [--player advised]
  [--module across-the-potomac] [--scenario great-invasion; of forged-in-fire seven-days, of on-to-richmond seven-pines]
  [--sides union,confederate] [--seed 1] [--workers 2] [--orders]`

/** The scenario that is played of a module where none is named. */
const USUAL = { 'forged-in-fire': 'seven-days', 'on-to-richmond': 'seven-pines' }

function optionsFrom(args) {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '100' },
      against: { type: 'string', default: 'random,greedy' },
      player: { type: 'string', default: 'advised' },
      module: { type: 'string', default: 'across-the-potomac' },
      scenario: { type: 'string' },
      sides: { type: 'string', default: 'union,confederate' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      orders: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const number = (name) => {
    if (!/^\d{1,6}$/.test(values[name])) throw new Error(`--${name} must be a whole number.`)
    return Number(values[name])
  }
  const scenario = values.scenario ?? USUAL[values.module] ?? 'great-invasion'
  return {
    ...values,
    scenario,
    games: number('games'),
    seed: number('seed'),
    workers: Math.max(1, number('workers')),
    against: values.against.split(','),
    sides: values.sides.split(','),
  }
}

async function buildWorker() {
  const outDir = join(root, 'node_modules', '.cache', 'countersign-match')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'scripts', 'match', 'worker.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'worker.mjs')
}

/** Plays all games on some threads; the results in the order of the games. */
function playAll(file, games, workers) {
  return new Promise((resolve, reject) => {
    const results = []
    let next = 0
    let done = 0
    for (let i = 0; i < Math.min(workers, games.length); i++) {
      const worker = new Worker(file)
      const give = () => {
        if (next < games.length) worker.postMessage({ ...games[next], at: next++ })
        else worker.terminate()
      }
      worker.on('error', reject)
      worker.on('message', (result) => {
        results[result.at] = result
        done += 1
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${games.length} games `)
        if (done === games.length) resolve(results)
        give()
      })
      give()
    }
  })
}

function rowOf(kind, opponent, side, seed, results) {
  const wins = results.filter(({ winner }) => winner === side).length
  const draws = results.filter(({ winner }) => winner === null).length
  const other = side === 'union' ? 'confederate' : 'union'
  const mean = results.reduce((sum, one) => sum + (one[side] - one[other]) / 2, 0) / results.length
  const own = results.reduce((sum, one) => sum + one[side] / 2, 0) / results.length
  const choices = results.reduce((sum, one) => sum + one.choices[side], 0)
  const thought = results.reduce((sum, one) => sum + one.thought[side], 0)
  return {
    player: kind,
    side,
    against: opponent,
    games: results.length,
    won: wins,
    drawn: draws,
    lost: results.length - wins - draws,
    'VP ahead': mean.toFixed(1),
    'own VP': own.toFixed(1),
    'choices/s': Math.round(choices / (thought / 1000)),
    seeds: `${seed}–${seed + results.length - 1}`,
  }
}

async function match(args) {
  const options = optionsFrom(args)
  if (options.help) return console.log(HELP)
  ensureInstalled()
  const file = await buildWorker()
  const rows = []
  for (const opponent of options.against) {
    for (const side of options.sides) {
      const players = { union: opponent, confederate: opponent, [side]: options.player }
      const games = Array.from({ length: options.games }, (_, i) => ({
        module: options.module,
        scenario: options.scenario,
        seed: options.seed + i,
        players,
        orders: options.orders,
      }))
      const results = await playAll(file, games, options.workers)
      rows.push(rowOf(options.player, opponent, side, options.seed, results))
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r')
  console.table(rows)
}

try {
  await match(process.argv.slice(2))
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem))
  console.error(HELP)
  process.exit(2)
}

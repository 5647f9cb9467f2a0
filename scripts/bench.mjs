// npm run bench: how fast and how small, each figure against a floor, a peer or an aim measured in the same run. Plays its
// games once, with computer players from a fixed seed, and keeps them and its own build in node_modules/.cache. Fails only
// when something does not work: it is no test, and says nothing about how fast a machine must be.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './ensure-installed.mjs'

const HELP = `node scripts/bench.mjs [--json] [--games 100] [--rounds 7] [--seed 1] [--fresh]
  --games   games of the tournament that is audited
  --rounds  how often each thing is timed; the best time counts
  --fresh   play all games again`

const cache = join(root, 'node_modules', '.cache', 'countersign-bench')

function wishFrom(args) {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      games: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '7' },
      seed: { type: 'string', default: '1' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const whole = (name) => {
    if (!/^[1-9]\d{0,3}$/.test(values[name])) throw new Error(`--${name} must be a whole number from 1 to 9999.`)
    return Number(values[name])
  }
  return { ...values, games: whole('games'), rounds: whole('rounds'), seed: whole('seed') }
}

async function buildProgram() {
  const outDir = join(cache, 'program')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'scripts', 'bench', 'run.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'run.mjs', codeSplitting: false } },
    },
  })
  return import(pathToFileURL(join(outDir, 'run.mjs')).href)
}

function print(rows) {
  console.table(
    rows.map(({ what, figure, against, met }) => ({
      measured: what,
      figure,
      against,
      aim: met === undefined ? '' : met ? 'met' : 'not met',
    })),
  )
}

async function main(args) {
  const { json, help, games, rounds, seed, fresh } = wishFrom(args)
  if (help) return console.log(HELP)
  ensureInstalled()
  const { bench } = await buildProgram()
  const kept = join(cache, 'games')
  if (fresh) rmSync(kept, { recursive: true, force: true })
  const told = (what) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${what} …`)
  const rows = await bench({ cache: kept, seed, games, rounds }, told)
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  if (json)
    console.log(JSON.stringify({ node: process.version, platform: `${process.platform} ${process.arch}`, rows }))
  else print(rows)
}

try {
  await main(process.argv.slice(2))
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem))
  console.error(HELP)
  process.exit(2)
}

// npm run bench:board: how smoothly the board pans and zooms beside OpenSeadragon with the same tiles, how soon a long game is
// open and how quickly one scrubs through it, and what memory that takes; all in one run and one Chromium. Plays its game once
// and keeps it and its own build in node_modules/.cache. Builds the screens and the map when they are missing or old. Fails only
// when something does not work: it is no test.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildApp, isAppFresh } from './build.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

const HELP = `node scripts/bench-board.mjs [--json] [--rounds 2] [--entries 200] [--counters 400] [--seed 1] [--hardware] [--fresh]
  --rounds    how often each viewer goes the whole way; its best counts
  --entries   how many entries are scrubbed to, scattered over the game
  --counters  counters on the board that is panned and zoomed
  --hardware  lets the browser use a graphics card
  --fresh     plays the long game again`

const MODULE = 'across-the-potomac'
const cache = join(root, 'node_modules', '.cache', 'countersign-bench-board')

function wishFrom(args) {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '2' },
      entries: { type: 'string', default: '200' },
      counters: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      hardware: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const whole = (name) => {
    if (!/^[1-9]\d{0,3}$/.test(values[name])) throw new Error(`--${name} must be a whole number from 1 to 9999.`)
    return Number(values[name])
  }
  const numbers = ['rounds', 'entries', 'counters', 'seed'].map((name) => [name, whole(name)])
  return { ...values, ...Object.fromEntries(numbers) }
}

async function buildProgram() {
  const outDir = join(cache, 'program')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'scripts', 'bench-board', 'run.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'run.mjs', codeSplitting: false } },
    },
  })
  return import(pathToFileURL(join(outDir, 'run.mjs')).href)
}

/** The two pages that are compared. */
async function buildPages() {
  const pages = join(root, 'scripts', 'bench-board', 'page')
  const outDir = join(cache, 'pages')
  const { build } = await import('vite')
  await build({
    root: pages,
    configFile: false,
    logLevel: 'warn',
    base: '/',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 4000,
      rollupOptions: { input: ['board.html', 'openseadragon.html'].map((name) => join(pages, name)) },
    },
  })
  return outDir
}

/** The map in its full size; what that prints goes beside the figures, not among them. */
function drawMap() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build-maps.mjs'), MODULE], {
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  if (status !== 0) throw new Error('The map could not be drawn; npm run build:maps says why.')
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
  const { json, help, fresh, rounds, entries, counters, seed, hardware } = wishFrom(args)
  if (help) return console.log(HELP)
  ensureInstalled()
  const browser = ensureBrowser()
  if (browser === undefined) throw new Error('There is no browser to measure in.')
  // For trials: a folder that is built already, as the end-to-end tests have it.
  const given = process.env.COUNTERSIGN_DIST
  const dist = given ?? join(root, 'dist')
  if (given === undefined && !isAppFresh()) await buildApp()
  if (given === undefined) drawMap()
  const games = join(cache, 'games')
  if (fresh) rmSync(games, { recursive: true, force: true })
  const [{ bench }, pages] = [await buildProgram(), await buildPages()]
  const told = (what) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${what} …`)
  const wish = { cache: games, dist, pages, module: MODULE, browser, hardware, rounds, entries, counters, seed }
  const rows = await bench(wish, told)
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const machine = `${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`
  if (json) console.log(JSON.stringify({ node: process.version, machine, hardware, rows }))
  else print(rows)
}

try {
  await main(process.argv.slice(2))
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem))
  console.error(HELP)
  process.exit(2)
}

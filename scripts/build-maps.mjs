// Draws the map of each game in the list of games, or of the modules named, as a pyramid of tiles.
//   npm run build:maps [-- MODULE ...] [--svg] [--force]
// Reads assets/geo, modules/<id>/data and modules/<id>/art, fonts; writes dist/maps/<id>. A map whose inputs have not
// changed is left as it is. Same inputs, same picture. Each map is drawn in a process of its own, two at a time on two cores.
import { fork } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** Modules that can be played and have a style for their map, as modules/index.ts lists them: nobody waits for other maps. */
export function modulesWithMaps() {
  const listed = readFileSync(join(root, 'modules', 'index.ts'), 'utf8').matchAll(/'\.\/([a-z0-9-]+)\/index\.ts'/g)
  return [...listed].flatMap(([, name]) => (name !== undefined && hasStyle(name) ? [name] : []))
}

function hasStyle(name) {
  return existsSync(join(root, 'modules', name, 'art', 'map-style.json'))
}

/** Builds scripts/maps for Node; gives the file. */
async function loadBuilder() {
  const outDir = join(root, 'node_modules', '.cache', 'countersign-maps')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'scripts', 'maps', 'build.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'build.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'build.mjs')
}

/** More maps at a time would only take each other's memory: a map needs up to 1.3 gigabytes. */
const AT_ONCE = 2

/** A line for all maps that are being drawn, on a terminal; `hush` ends it, for whoever writes there from then on. */
function progressLine(out = process.stderr) {
  const width = 16
  const bars = new Map()
  let hushed = !out.isTTY
  const erase = () => hushed || out.write('\r\u001b[K')
  return {
    show(module, what, done, of) {
      if (hushed) return
      bars.set(module, `${module} [${'#'.repeat(Math.round((done / of) * width)).padEnd(width, '.')}] ${what}`)
      erase()
      out.write([...bars.values()].join('   '))
    },
    say(module, line) {
      bars.delete(module)
      erase()
      console.log(line)
    },
    hush() {
      erase()
      hushed = true
    },
  }
}

/**
 * Begins to draw what is missing or old, in the order of the names. `first` ends when the first map is there, `all` when all
 * are: each with an error where one cannot be drawn. `hush` shows no more progress.
 */
export async function beginMaps(names = modulesWithMaps(), { force = false, svg = false } = {}) {
  const builder = await loadBuilder()
  const line = progressLine()
  const folder = (module) => join(root, 'dist', 'maps', module)
  if (force) for (const module of names) rmSync(folder(module), { recursive: true, force: true })
  const draw = async (module) => {
    const start = Date.now()
    const options = { root, module, out: folder(module), keepSvg: svg }
    try {
      const drawn = await drawApart(builder, options, (what, done, of) => line.show(module, what, done, of))
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      line.say(module, drawn ? `${module}: map drawn in ${seconds} s` : `${module}: map is up to date`)
    } catch (error) {
      line.say(module, `${module}: no map is drawn (${error.message})`)
      throw error
    }
  }
  const lanes = Array.from({ length: Math.min(AT_ONCE, availableParallelism()) }, () => Promise.resolve())
  const ended = names.map((module, at) => {
    const lane = at % lanes.length
    const drawn = lanes[lane].then(() => draw(module))
    // Heard or not, a map that cannot be drawn keeps no other from being drawn.
    lanes[lane] = drawn.catch(() => {})
    return drawn
  })
  return { first: ended[0] ?? Promise.resolve(), all: Promise.all(ended), hush: line.hush }
}

/** True when it was drawn, false when it was up to date. A map is done or not there: it ends with whoever wanted it. */
function drawApart(builder, options, tick) {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'scripts', 'draw-map.mjs'), [builder, JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    let drawn
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text
    })
    child.on('message', (word) => {
      if ('drawn' in word) drawn = word.drawn
      else tick(word.what, word.done, word.of)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      if (code === 0 && drawn !== undefined) resolve(drawn)
      else reject(new Error(/^\w*Error: .+$/m.exec(complaint)?.[0] ?? `drawing ended with ${signal ?? code}`))
    })
  })
}

/** Draws what is missing or old, and is there when all of it is drawn. */
export async function buildMaps(names = modulesWithMaps(), options = {}) {
  await (await beginMaps(names, options)).all
}

if (process.argv[1]?.endsWith('build-maps.mjs')) {
  ensureInstalled()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { svg: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  })
  const known = modulesWithMaps()
  const unknown = positionals.filter((name) => !hasStyle(name))
  if (unknown.length > 0) {
    console.error(`No map style for ${unknown.join(', ')}; there are ${known.join(', ')}.`)
    process.exit(2)
  }
  await buildMaps(positionals.length > 0 ? positionals : known, values)
}

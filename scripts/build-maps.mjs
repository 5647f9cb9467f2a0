// Draws the map of each game in the list of games, or of the modules named, as a pyramid of tiles.
//   npm run build:maps [-- MODULE ...] [--svg] [--force]
// Reads assets/geo, modules/<id>/data and modules/<id>/art, fonts; writes dist/maps/<id>. A map whose inputs have not
// changed is left as it is. Same inputs, same picture.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** Modules that can be played, as modules/index.ts names them, and have a style for their map: nobody waits for other maps. */
export function modulesWithMaps() {
  const listed = readFileSync(join(root, 'modules', 'index.ts'), 'utf8').matchAll(/'\.\/([a-z0-9-]+)\/index\.ts'/g)
  return [...listed]
    .map(([, name]) => name)
    .filter(hasStyle)
    .sort()
}

function hasStyle(name) {
  return existsSync(join(root, 'modules', name, 'art', 'map-style.json'))
}

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
  return import(pathToFileURL(join(outDir, 'build.mjs')).href)
}

function showProgress(module, what, done, of) {
  const width = 24
  const bar = '#'.repeat(Math.round((done / of) * width)).padEnd(width, '.')
  if (process.stderr.isTTY) process.stderr.write(`\r${module} [${bar}] ${what.padEnd(12)}${done === of ? '\n' : ''}`)
}

/** Builds what is missing or old; returns the folders by module. */
export async function buildMaps(names = modulesWithMaps(), { force = false, svg = false } = {}) {
  const { buildMap } = await loadBuilder()
  const folders = {}
  for (const module of names) {
    const out = join(root, 'dist', 'maps', module)
    if (force) rmSync(out, { recursive: true, force: true })
    const start = Date.now()
    const built = await buildMap({
      root,
      module,
      out,
      keepSvg: svg,
      tick: (what, done, of) => showProgress(module, what, done, of),
    })
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(built ? `${module}: map drawn in ${seconds} s` : `${module}: map is up to date`)
    folders[module] = out
  }
  return folders
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

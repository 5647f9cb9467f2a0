// npm run pack [-- electron-builder's own options]: builds the app and its maps, then the packages for this system into
// dist/packages. electron-builder fetches Electron and the tools of each format; `npm run pack:check` needs no network.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, buildApp } from './build.mjs'
import { buildMaps } from './build-maps.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { licencesText } from './licences.mjs'

/** Runs electron-builder; gives its exit code. */
export function electronBuilder(args) {
  writeFileSync(join(root, 'dist', 'licences.txt'), licencesText())
  const cli = join(root, 'node_modules', 'electron-builder', 'cli.js')
  const run = spawnSync(process.execPath, [cli, ...args, '--publish', 'never'], { cwd: root, stdio: 'inherit' })
  return run.status ?? 1
}

if (process.argv[1]?.endsWith('pack.mjs')) {
  ensureInstalled()
  await build()
  await buildApp()
  await buildMaps()
  process.exit(electronBuilder(process.argv.slice(2)))
}

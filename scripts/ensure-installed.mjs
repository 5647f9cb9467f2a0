// Installs what package-lock.json names when it is not there yet. Needs Node and npm only.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs `npm ci` unless node_modules already holds what the lock file says; exits with one sentence if it fails. */
export function ensureInstalled() {
  const { node } = process.versions
  if (!isNodeFit(node)) {
    console.error(`Countersign needs Node 20.19, or 22.12 or later; this is ${node}.`)
    process.exit(2)
  }
  if (isInstalled()) return
  console.log('Installing what package-lock.json names: once, and it takes some minutes …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Packages of Electron warn of a Node older than they like, which only a window of its own needs.
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('npm ci failed: see its message above; the packages come from the npm registry.')
    process.exit(1)
  }
}

/** As the bundler and the signatures want it: `^20.19.0 || >=22.12.0`, like `engines` in package.json. */
export function isNodeFit(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  return major === 22 ? minor >= 12 : major > 22
}

/** npm writes down what it installed; optional packages (another system's binaries) may be missing from it. */
function isInstalled() {
  try {
    const wanted = packagesIn(join(root, 'package-lock.json'))
    const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || optional === true || present[path]?.version === version,
    )
  } catch {
    return false
  }
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

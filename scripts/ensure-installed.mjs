// Installs what package-lock.json names when it is not there yet. Needs Node and npm only.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs `npm ci` unless node_modules already holds what the lock file says; exits with one sentence if it fails. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 10)) {
    console.error(`Countersign needs Node 20.10 or later; this is ${process.versions.node}.`)
    process.exit(2)
  }
  if (isInstalled()) return
  console.log('Installing what package-lock.json names (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('npm ci failed: see its message above; the packages come from the npm registry.')
    process.exit(1)
  }
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

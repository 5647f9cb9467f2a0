// Where Electron's binary is, without importing the package: that would try to fetch it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const USUAL = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The binary that is there; undefined when there is none, or one of another version than package-lock.json names. */
export function findElectron({ root, env, platform }) {
  const folder = join(root, 'node_modules', 'electron')
  const inside = textOf(join(folder, 'path.txt')) ?? USUAL[platform] ?? 'electron'
  const override = env.ELECTRON_OVERRIDE_DIST_PATH
  // Whoever names a folder of his own knows which version is in it.
  const dist = override === undefined || override === '' ? join(folder, 'dist') : override
  const binary = join(dist, inside)
  if (!existsSync(binary)) return undefined
  if (dist === override) return binary
  const wanted = JSON.parse(textOf(join(folder, 'package.json')) ?? '{}').version
  return textOf(join(dist, 'version'))?.replace(/^v/, '') === wanted ? binary : undefined
}

/** Why a window cannot be opened here, as half a sentence; undefined when it can. */
export function whyNoWindow({ env, platform, uid }) {
  if (platform !== 'linux') return undefined
  if (uid === 0) return 'Electron does not run for root'
  const display = (env.WAYLAND_DISPLAY ?? '') !== '' || (env.DISPLAY ?? '') !== ''
  return display ? undefined : 'there is no display'
}

/** For the tests in Electron: the binary to run them in, or why they cannot be run here, as half a sentence. */
export function electronForTests({ root, env, platform, uid }) {
  const binary = findElectron({ root, env, platform })
  if (binary === undefined) {
    const named = env.ELECTRON_OVERRIDE_DIST_PATH
    const where = named === undefined || named === '' ? join('node_modules', 'electron', 'dist') : named
    return { why: `Electron’s binary is not in ${where} (npm start -- --electron fetches it)` }
  }
  const why = whyNoWindow({ env, platform, uid })
  return why === undefined ? { binary } : { why }
}

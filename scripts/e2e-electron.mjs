// npm run e2e:electron [-- vitest's own options]: the tests of the app in Electron itself, where its binary is present and a window
// can be opened; else says in one line why they were left out. ELECTRON_OVERRIDE_DIST_PATH names a folder with a binary.
import { electronForTests } from './electron-binary.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { runSteps } from './run-steps.mjs'

/** `binary`: where the tests can run; else `why` not. */
export function probeElectron() {
  return electronForTests({ root, env: process.env, platform: process.platform, uid: process.getuid?.() })
}

export const leftOut = (why) => `The tests in Electron were left out: ${why}.`

if (process.argv[1]?.endsWith('e2e-electron.mjs')) {
  ensureInstalled()
  const { why } = probeElectron()
  if (why !== undefined) console.log(leftOut(why))
  process.exit(why === undefined ? runSteps(['electron'], { electron: process.argv.slice(2) }) : 0)
}

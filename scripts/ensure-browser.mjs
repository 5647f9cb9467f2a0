// Finds the browser that the end-to-end tests drive, or installs Debian's chromium where that can be done without asking.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium or Chrome: CHROMIUM_PATH, or where systems put it. Undefined: there is none. */
export function browserPath() {
  const named = process.env.CHROMIUM_PATH
  return [...(named === undefined ? [] : [named]), ...PLACES].find((path) => existsSync(path))
}

/** As {@link browserPath}; installs the package as root on Debian and its kin, else says in one sentence what to install. */
export function ensureBrowser() {
  const there = browserPath()
  if (there !== undefined) return there
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium for the end-to-end tests (once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-y', '--no-install-recommends', 'chromium']
    for (const args of [install, ['update'], install]) {
      const done = spawnSync('apt-get', args, { stdio: 'ignore', env })
      if (args === install && done.status === 0) break
    }
  }
  const path = browserPath()
  if (path === undefined) {
    console.error(
      'The end-to-end tests are left out: they need a Chromium; install Debian’s package "chromium", or name one in CHROMIUM_PATH.',
    )
  }
  return path
}

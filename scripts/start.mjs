// npm start [-- OPTIONS] [FILES]: installs and builds what is missing, then the app: in a window of its own when Electron is
// there, otherwise in a browser on this computer. Ctrl-C ends it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { findElectron, whyNoWindow } from './electron-binary.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'

const USAGE = `npm start [-- OPTIONS] [FILES]
  --electron      fetch Electron when it is not there yet (about 120 MB, from github.com), and open a window
  --browser       the screens in a browser, even when Electron is there
  --no-open       with a browser: print the address and open nothing
  --port N        with a browser: another port than 46820; 0: any free one
  --profile DIR   keys and games somewhere else than in the usual place
FILES are turn files to look at, in a window. The game by files that plays itself: npx countersign demo`

const options = {
  electron: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  'no-open': { type: 'boolean', default: false },
  port: { type: 'string' },
  profile: { type: 'string' },
  help: { type: 'boolean', default: false },
}
const { values, positionals } = understood()
/** Electron that stops sooner with an error has not started. Milliseconds. */
const STARTING = 8000
const declined = join(root, 'node_modules', '.cache', 'countersign-no-electron')

ensureInstalled()
await prepare()
const binary = await electronOrNone()
const status = binary === undefined ? await inBrowser() : await inWindow(binary)
process.exit(status)

function understood() {
  try {
    const given = parseArgs({ options, allowPositionals: true })
    if (!given.values.help && given.positionals[0] !== 'demo') return given
    console.log(USAGE)
    process.exit(given.values.help ? 0 : 2)
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
    process.exit(2)
  }
}

/** Paths are meant from where the player is; npm moves to the project's folder. */
function fromHere(path) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** Everything that is built, once and after a change. */
async function prepare() {
  const { buildApp, isAppFresh } = await import('./build.mjs')
  if (!isAppFresh()) {
    process.stdout.write('Building the app (once) … ')
    const start = Date.now()
    await buildApp()
    console.log(`${((Date.now() - start) / 1000).toFixed(1)} s`)
  }
  const { beginMaps, modulesWithMaps } = await import('./build-maps.mjs')
  const missing = modulesWithMaps().filter((id) => !existsSync(join(root, 'dist', 'maps', id, 'map.json')))
  if (missing.length > 0) console.log('Drawing the maps (once; a minute or less, and the app opens with the first) …')
  try {
    const maps = await beginMaps()
    // The other maps are drawn while the first game can be begun; a screen that is opened then has them.
    maps.all.catch(() => {})
    await maps.first
    maps.hush()
  } catch {
    console.log('The board shows plain spaces instead of a map.')
  }
}

async function electronOrNone() {
  if (values.browser) return undefined
  const none = whyNoWindow({ env: process.env, platform: process.platform, uid: process.getuid?.() })
  const there = { root, env: process.env, platform: process.platform }
  let found = none === undefined ? findElectron(there) : undefined
  if (found === undefined && none === undefined && (values.electron || (await wanted()))) {
    // Electron's own installer: it checks what it fetched against the sums in the package.
    spawnSync(process.execPath, [join(root, 'node_modules', 'electron', 'install.js')], { stdio: 'inherit' })
    found = findElectron(there)
    if (found === undefined) console.log('Electron could not be fetched; the app opens in your browser instead.')
  } else if (found === undefined) {
    const why = none ?? 'Electron is not installed (npm start -- --electron fetches it)'
    console.log(`The app opens in your browser: ${why}.`)
  }
  return found
}

/** Asks once, and only somebody who can answer. */
async function wanted() {
  if (!process.stdin.isTTY || !process.stdout.isTTY || existsSync(declined) || values['no-open']) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.on('SIGINT', () => process.exit(130))
  const answer = await terminal.question(
    'Countersign has a window of its own with Electron (about 120 MB, fetched once from github.com). Fetch it? [y/N] ',
  )
  terminal.close()
  if (/^y(es)?$/i.test(answer.trim())) return true
  mkdirSync(join(declined, '..'), { recursive: true })
  writeFileSync(declined, 'asked once; npm start -- --electron fetches it\n')
  return false
}

async function inWindow(binary) {
  const start = Date.now()
  const profile = values.profile === undefined ? [] : [`--profile=${fromHere(values.profile)}`]
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const ended = await run(binary, [root, ...profile, ...positionals.map(fromHere)], env)
  if (ended.status === 0 || ended.asked || Date.now() - start > STARTING) return ended.status
  console.log(`Electron stops at once here (${ended.how}); the app opens in your browser instead.`)
  return inBrowser()
}

async function inBrowser() {
  if (positionals.length > 0) console.log('Drop your files on the page when it is open.')
  const profile = values.profile === undefined ? [] : ['--profile', fromHere(values.profile)]
  const port = values.port === undefined ? [] : ['--port', values.port]
  const open = values['no-open'] ? ['--no-open'] : []
  console.log('Ctrl-C ends Countersign.')
  const args = [join(root, 'dist', 'serve.mjs'), ...profile, ...port, ...open]
  return (await run(process.execPath, args, process.env)).status
}

/** Runs a program to its end. Ctrl-C in a terminal reaches it by itself; other signals are passed on. */
function run(command, args, env) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env })
    let asked = false
    const interrupted = () => {
      asked = true
    }
    const passOn = (signal) => {
      asked = true
      child.kill(signal)
    }
    const stop = () => {
      process.off('SIGINT', interrupted)
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, passOn)
    }
    process.on('SIGINT', interrupted)
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, passOn)
    child.on('error', (error) => {
      stop()
      done({ status: 1, how: error.message, asked })
    })
    child.on('exit', (code, signal) => {
      stop()
      done({ status: code ?? (asked ? 0 : 1), how: signal ?? `exit code ${code}`, asked })
    })
  })
}

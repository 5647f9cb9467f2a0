import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findElectron, whyNoWindow } from '../../scripts/electron-binary.mjs'

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url))
const NOBODY = 65_534
let root: string

/** A checkout with the real start script, in which everything that it builds or starts only says so. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'countersign-start-'))
  chmodSync(root, 0o777)
  for (const name of ['start.mjs', 'electron-binary.mjs']) cpSync(join(SCRIPTS, name), join(root, 'scripts', name))
  put(
    'scripts/ensure-installed.mjs',
    `export const root = ${JSON.stringify(root)}\nexport const ensureInstalled = () => {}`,
  )
  put(
    'scripts/build.mjs',
    `import { existsSync, writeFileSync } from 'node:fs'
    export const isAppFresh = () => existsSync(${JSON.stringify(join(root, 'fresh'))})
    export const buildApp = async () => writeFileSync(${JSON.stringify(join(root, 'fresh'))}, '')`,
  )
  put(
    'scripts/build-maps.mjs',
    `export const modulesWithMaps = () => ['toy', 'other']
    import { existsSync } from 'node:fs'
    const isServed = () => existsSync(${JSON.stringify(join(root, 'served'))})
    const others = new Promise((resolve) => setInterval(() => isServed() && resolve(), 20))
      .then(() => console.log('other map drawn'))
    export const beginMaps = async () => ({
      first: process.env.NO_MAP ? Promise.reject(new Error('no paper')) : Promise.resolve(),
      all: others,
      hush: () => console.log('hushed'),
    })`,
  )
  put(
    'dist/serve.mjs',
    `const stop = (signal) => { console.log('put back after ' + signal); process.exit(0) }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    import { writeFileSync } from 'node:fs'
    console.log('serving ' + JSON.stringify(process.argv.slice(2)))
    writeFileSync(${JSON.stringify(join(root, 'served'))}, '')
    if (process.env.STAY) setInterval(() => {}, 1000)`,
  )
  put('node_modules/electron/package.json', '{"version":"45.3.4"}')
  put('node_modules/electron/install.js', `console.log('fetching'); process.exit(1)`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(name: string, text: string): void {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  if (text.startsWith('#!')) chmodSync(path, 0o755)
}

interface Ran {
  readonly out: string
  readonly status: number | null
}

function start(args: readonly string[], env: { readonly [name: string]: string } = {}, stopAt?: RegExp): Promise<Ran> {
  return new Promise((resolve) => {
    const { DISPLAY: _, WAYLAND_DISPLAY: __, ELECTRON_OVERRIDE_DIST_PATH: ___, ...rest } = process.env
    const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), ...args], {
      cwd: root,
      env: { ...rest, INIT_CWD: '/home/ann', ...env },
      detached: true,
      // Electron does not run for root, so the script is run by nobody in particular.
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    })
    let out = ''
    const hear = (part: Buffer) => {
      out += part.toString()
      // As a terminal does: to the whole group.
      if (stopAt?.test(out) === true && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (status) => resolve({ out, status }))
  })
}

describe('npm start', () => {
  it('builds what is missing, says why it is a browser, and passes on what it was given', async () => {
    const first = await start(['--no-open', '--port', '0', '--profile', 'games'])
    expect(first.out).toMatch(/^Building the app \(once\) … \d+\.\d s\nDrawing the maps/)
    expect(first.out).toMatch(/The app opens in your browser: .+\n/)
    expect(first.out).toContain('serving ["--profile","/home/ann/games","--port","0","--no-open"]')
    expect(first.status).toBe(0)
    for (const module of ['toy', 'other']) put(`dist/maps/${module}/map.json`, '{}')
    const second = await start([])
    expect(second.out).not.toMatch(/Building|Drawing/)
    expect(second.out).toContain('serving []')
  })

  it('opens with the first map, and the others come while it is open', async () => {
    const ran = await start([], { STAY: '1' }, /other map drawn/)
    expect(ran.out).toMatch(/hushed\n[\s\S]*serving[\s\S]*other map drawn/)
    expect(ran.status).toBe(0)
    const bare = await start([], { NO_MAP: '1' })
    expect(bare.out).toMatch(/The board shows plain spaces instead of a map\.\n[\s\S]*serving/)
  })

  it('ends cleanly with Ctrl-C', async () => {
    const ran = await start([], { STAY: '1' }, /serving/)
    expect(ran.out).toContain('put back after SIGINT')
    expect(ran.status).toBe(0)
  })

  it('says what it can do, and what it does not know', async () => {
    expect((await start(['--help'])).status).toBe(0)
    for (const args of [['--nonsense'], ['demo'], ['--port']]) {
      const ran = await start(args)
      expect(ran.status, args[0]).toBe(2)
      expect(ran.out).toContain('npx countersign demo')
      expect(ran.out).not.toContain('serving')
    }
  })

  const WINDOW = process.platform === 'linux'
  it.runIf(WINDOW)('opens a window when Electron is there, and a browser when it does not start', async () => {
    put('node_modules/electron/dist/version', '45.3.4')
    put('node_modules/electron/dist/electron', '#!/bin/sh\necho window "$@"\n')
    const opened = await start(['--profile', 'games', 'a.turn'], { DISPLAY: ':9' })
    expect(opened.out).toContain(`window ${root} --profile=/home/ann/games /home/ann/a.turn`)
    expect(opened.out).not.toContain('serving')
    expect((await start(['--browser'], { DISPLAY: ':9' })).out).toContain('serving')
    put('node_modules/electron/dist/electron', '#!/bin/sh\nexit 7\n')
    const fallen = await start([], { DISPLAY: ':9' })
    expect(fallen.out).toContain('Electron stops at once here (exit code 7)')
    expect(fallen.out).toContain('serving')
  })

  it.runIf(WINDOW)('fetches Electron only when asked to, and goes on without it', async () => {
    expect((await start([], { DISPLAY: ':9' })).out).not.toContain('fetching')
    const ran = await start(['--electron'], { DISPLAY: ':9' })
    expect(ran.out).toMatch(/fetching\nElectron could not be fetched; the app opens in your browser instead\./)
    expect(ran.out).toContain('serving')
  })
})

describe('where Electron is', () => {
  const find = (env: { readonly [name: string]: string } = {}, platform: NodeJS.Platform = 'linux') =>
    findElectron({ root, env, platform })

  it('is known without asking the package, which would fetch it', () => {
    expect(find()).toBeUndefined()
    put('node_modules/electron/path.txt', 'electron')
    expect(find()).toBeUndefined()
    put('node_modules/electron/dist/electron', '')
    put('node_modules/electron/dist/version', '44.0.0')
    expect(find()).toBeUndefined()
    put('node_modules/electron/dist/version', 'v45.3.4\n')
    expect(find()).toBe(join(root, 'node_modules/electron/dist/electron'))
  })

  it('may be named by the player', () => {
    put('own/electron', '')
    expect(find({ ELECTRON_OVERRIDE_DIST_PATH: join(root, 'own') })).toBe(join(root, 'own', 'electron'))
    expect(find({ ELECTRON_OVERRIDE_DIST_PATH: join(root, 'none') })).toBeUndefined()
    put('own/Electron.app/Contents/MacOS/Electron', '')
    expect(find({ ELECTRON_OVERRIDE_DIST_PATH: join(root, 'own') }, 'darwin')).toMatch(/MacOS\/Electron$/)
  })

  it('does not matter where no window can be opened', () => {
    const why = (env: object, platform: NodeJS.Platform, uid: number) => whyNoWindow({ env, platform, uid })
    expect(why({}, 'linux', 1000)).toBe('there is no display')
    expect(why({ DISPLAY: ':0' }, 'linux', 0)).toContain('root')
    expect(why({ DISPLAY: ':0' }, 'linux', 1000)).toBeUndefined()
    expect(why({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', 1000)).toBeUndefined()
    expect(why({}, 'darwin', 501)).toBeUndefined()
    expect(why({}, 'win32', 0)).toBeUndefined()
  })
})

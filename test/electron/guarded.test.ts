import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SWITCHES } from '../../src/main/switches.ts'
import { expectNoFaults, makePlace, type Opened, openApp, screensOn, settle, windowsOf } from './support/app.ts'
import { type Listener, openListener } from './support/listener.ts'

/** The first start, and what its page may not do: the app as it stands, with Electron's own sandbox. */

const place = makePlace()
let opened: Opened
let elsewhere: Listener

beforeAll(async () => {
  elsewhere = await openListener()
  opened = await openApp(place)
})
afterAll(async () => {
  await opened.quit()
  await elsewhere.close()
  place.remove()
})

it('opens with its welcome, from its own scheme and nowhere else', async () => {
  const { page, app } = opened
  expect(page.url()).toBe('countersign://app/#/library')
  await page.getByLabel('Your name').waitFor()
  expect(await page.title()).toBe('Countersign')
  expect(await windowsOf(opened)).toBe(1)
  // From the first request on: what was asked before we listened is asked again.
  await page.reload()
  await screensOn(page)
  expectNoFaults(opened)
  const given = await app.evaluate(
    ({ app: electron }, names) => names.map((name) => electron.commandLine.getSwitchValue(name)),
    SWITCHES.map(([name]) => name),
  )
  expect(given).toEqual(SWITCHES.map(([, value]) => value))
})

it('gives its page nothing of Node and nothing of Electron', async () => {
  const { page } = opened
  const names = ['require', 'module', 'process', 'Buffer', 'global', '__dirname', 'ipcRenderer', 'electron']
  const kinds = await page.evaluate((each) => each.map((name) => typeof Reflect.get(globalThis, name)), names)
  expect(kinds).toEqual(names.map(() => 'undefined'))
  // What the bridge gives is all there is, and the page cannot put anything else in its place.
  const bridge = await page.evaluate(() => {
    const there = Object(Reflect.get(globalThis, 'countersign'))
    const before = Reflect.get(there, 'call')
    Reflect.set(there, 'call', () => 'mine')
    return { names: Object.keys(there).sort(), same: Reflect.get(there, 'call') === before }
  })
  expect(bridge).toEqual({ names: ['call', 'listen'], same: true })
})

it('runs no code made of text', async () => {
  const outcome = await opened.page.evaluate(() => {
    try {
      return String(Reflect.apply(Reflect.get(globalThis, 'eval'), undefined, ['1 + 1']))
    } catch (error) {
      return error instanceof Error ? error.name : 'something else'
    }
  })
  expect(outcome).toBe('EvalError')
  opened.faults.length = 0
})

it.runIf(process.platform === 'linux')('keeps its page in the sandbox of the kernel', async () => {
  const pids = await opened.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getOSProcessId()),
  )
  for (const pid of pids) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // 2: every system call goes through a filter.
    expect(status).toMatch(/^Seccomp:\s+2$/m)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
  }
})

it.runIf(process.platform !== 'linux')('keeps its page in the sandbox of the system', async () => {
  const metrics = await opened.app.evaluate(({ app }) =>
    app.getAppMetrics().map(({ type, sandboxed }) => ({ type, sandboxed })),
  )
  const pages = metrics.filter(({ type }) => type === 'Tab')
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.every(({ sandboxed }) => sandboxed === true)).toBe(true)
})

it('denies every permission', async () => {
  const names: PermissionName[] = ['camera', 'geolocation', 'microphone', 'midi', 'notifications']
  const states = await opened.page.evaluate(
    (each) => Promise.all(each.map(async (name) => (await navigator.permissions.query({ name })).state)),
    names,
  )
  expect(states).toEqual(names.map(() => 'denied'))
  expect(await opened.page.evaluate(() => Notification.requestPermission())).toBe('denied')
  const place = await opened.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('told'),
          ({ code }) => resolve(code === 1 ? 'denied' : `code ${code}`),
        )
      }),
  )
  expect(place).toBe('denied')
})

it('goes nowhere else, opens no window and fetches nothing', async () => {
  const { page, app, faults } = opened
  const before = page.url()
  const away = [elsewhere.address, 'https://outside.invalid/', 'file:///etc/hosts', 'about:blank']
  for (const address of away) {
    await page.evaluate((to) => {
      location.href = to
    }, address)
    await settle(page)
    expect(page.url(), address).toBe(before)
    expect(await page.evaluate((to) => window.open(to) === null, address), address).toBe(true)
  }
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, target: '_blank', textContent: 'away' })
    const form = Object.assign(document.createElement('form'), { action: to, method: 'post' })
    document.body.append(link, form)
    link.click()
    form.submit()
    document.body.append(Object.assign(document.createElement('iframe'), { src: to }))
    document.body.append(Object.assign(new Image(), { src: `${to}a.png` }))
  }, elsewhere.address)
  const fetched = await page.evaluate(
    (to) =>
      fetch(to, { mode: 'no-cors' }).then(
        () => 'answered',
        () => 'refused',
      ),
    elsewhere.address,
  )
  expect(fetched).toBe('refused')
  await settle(page)
  expect(page.url()).toBe(before)
  expect(await windowsOf(opened)).toBe(1)
  expect(app.windows()).toHaveLength(1)
  expect(elsewhere.calls).toEqual([])
  // The screens are still themselves.
  await page.reload()
  await page.getByLabel('Your name').waitFor()
  faults.length = 0
})

it('answers nothing outside of its own folders', async () => {
  const statuses = await opened.page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    [
      '/',
      '/main.cjs',
      '/%2e%2e/package.json',
      '/maps/..%2f..%2fpackage.json',
      '/reports/0123456789abcdef0123456789abcdef',
    ],
  )
  expect(statuses).toEqual([200, 404, 404, 404, 404])
  opened.faults.length = 0
})

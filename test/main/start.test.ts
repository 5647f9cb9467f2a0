import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CALL, LISTENING, SHOW } from '../../src/ipc/channels.ts'
import { StandIn, type StandInWindow } from './stand-in-electron.ts'

// The app itself, started with a stand-in for Electron: what the parts cannot show is how they are put together.
const KEY = 'a'.repeat(64)
let folder: string
let electron: StandIn
const argv = process.argv

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-main-'))
  electron = new StandIn()
  vi.resetModules()
  vi.doMock('electron', () => electron.module())
})
afterEach(() => {
  process.argv = argv
  vi.doUnmock('electron')
  rmSync(folder, { recursive: true, force: true })
})

async function start(...args: string[]): Promise<StandInWindow | undefined> {
  process.argv = ['/usr/bin/electron', '.', `--profile=${join(folder, 'profile')}`, ...args]
  await import('../../src/main/main.ts')
  await new Promise((resolve) => setTimeout(resolve, 20))
  return electron.windows[0]
}

async function started(...args: string[]): Promise<StandInWindow> {
  const library = await start(...args)
  if (library === undefined) throw new Error('no window was opened')
  return library
}

it('opens the library in a window that can do nothing but speak to the host', async () => {
  const library = await started()
  expect(electron.windows).toHaveLength(1)
  expect(library.webContents.url).toBe('countersign://app/#/library')
  expect(library.options.webPreferences).toMatchObject({
    preload: expect.stringMatching(/preload\.cjs$/),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
  })
  expect(electron.app.sandboxed).toBe(true)
  expect(electron.app.paths.get('userData')).toBe(join(folder, 'profile', 'window'))
  expect(electron.app.switches).toContain('host-resolver-rules')
  expect(electron.schemes).toEqual([{ scheme: 'countersign', privileges: expect.objectContaining({ standard: true }) }])
  expect(electron.menu.length).toBeGreaterThan(4)
})

it('answers calls of the screens, and of nobody else', async () => {
  const library = await started()
  expect(await electron.from(library, CALL, 'app.facts', {})).toMatchObject({ ok: true, value: { shell: 'electron' } })
  expect(await electron.from(library, CALL, 'no.such', {})).toMatchObject({ error: { code: 'unknown-call' } })
  library.webContents.url = 'https://evil.example/'
  expect(await electron.from(library, CALL, 'app.facts', {})).toMatchObject({ error: { code: 'stranger' } })
  library.webContents.url = 'countersign://app/#/library'
  const made = await electron.from(library, CALL, 'identity.make', { name: 'Ann', passphrase: '' })
  expect(made).toMatchObject({ ok: true, value: { state: 'open' } })
  expect(library.webContents.sent).toContainEqual({ type: 'library-changed' })
}, 60_000)

it('opens each game in its own window, once', async () => {
  const library = await started()
  electron.from(library, SHOW, `#/game/${KEY}`)
  const game = electron.windows[1]
  expect(game?.webContents.url).toBe(`countersign://app/#/game/${KEY}`)
  expect(game?.options.webPreferences).toEqual(library.options.webPreferences)
  electron.from(library, SHOW, `#/game/${KEY}`)
  expect([electron.windows.length, game?.fronted]).toEqual([2, 1])
  if (game !== undefined) electron.from(game, SHOW, '#/inbox')
  expect(library.webContents.url).toBe('countersign://app/#/inbox')
  for (const hash of ['#/evil', 'https://evil.example/', 7]) electron.from(library, SHOW, hash)
  expect(electron.windows).toHaveLength(2)
  // A closed window is opened anew, where it was.
  game?.emit('close')
  game?.emit('closed')
  electron.from(library, SHOW, `#/game/${KEY}`)
  expect(electron.windows[2]?.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 })
})

it('brings opened files to the library when it listens: from its own line, macOS and a second instance', async () => {
  for (const name of ['a.turn', 'b.turn', 'c.turn']) writeFileSync(join(folder, name), name)
  const library = await started(join(folder, 'a.turn'), join(folder, 'gone.turn'))
  electron.app.emit('open-file', { preventDefault() {} }, join(folder, 'b.turn'))
  const names = () => library.webContents.sent.flatMap((word) => (isFile(word) ? [word.name] : []))
  expect(names()).toEqual([])
  expect(electron.errors).toEqual([expect.stringMatching(/^gone\.turn is not there any more/)])
  electron.from(library, LISTENING)
  expect(names()).toEqual(['a.turn', 'b.turn'])
  const front = library.fronted
  electron.app.emit('second-instance', {}, ['/usr/bin/countersign', '--x', 'c.turn'], folder)
  expect(names()).toEqual(['a.turn', 'b.turn', 'c.turn'])
  expect(library.fronted).toBeGreaterThan(front)
  library.webContents.emit('did-start-loading')
  electron.app.emit('second-instance', {}, ['/usr/bin/countersign', 'a.turn'], folder)
  expect(names()).toHaveLength(3)
})

function isFile(word: unknown): word is { readonly name: string } {
  return typeof word === 'object' && word !== null && 'type' in word && word.type === 'file-opened' && 'name' in word
}

it('lets no page go anywhere, ask for anything or fetch from outside', async () => {
  const { webContents } = await started()
  const { session } = electron
  const stopped = (event: string, details: object) => {
    const preventDefault = vi.fn()
    webContents.emit(event, { ...details, preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  expect(stopped('will-frame-navigate', { url: 'https://evil.example/', isMainFrame: true })).toBe(true)
  expect(stopped('will-frame-navigate', { url: 'https://evil.example/', isMainFrame: false })).toBe(true)
  expect(
    stopped('will-frame-navigate', {
      url: 'countersign://app/reports/0123456789abcdef0123456789abcdef',
      isMainFrame: false,
    }),
  ).toBe(false)
  expect(stopped('will-redirect', {})).toBe(true)
  expect(stopped('will-attach-webview', {})).toBe(true)
  expect(webContents.open({ url: 'https://evil.example/' })).toEqual({ action: 'deny' })
  expect(electron.windows).toHaveLength(1)
  // A report is shown, but in a window without a way to the host.
  expect(webContents.open({ url: 'countersign://app/reports/0123456789abcdef0123456789abcdef' })).toEqual({
    action: 'deny',
  })
  expect(electron.windows[1]?.options.webPreferences).not.toHaveProperty('preload')
  expect(electron.windows[1]?.options.webPreferences).toMatchObject({ sandbox: true })

  const cancelled = (url: string) => {
    const answer = vi.fn()
    session.decide?.({ url }, answer)
    return answer.mock.calls
  }
  expect(cancelled('https://evil.example/')).toEqual([[{ cancel: true }]])
  expect(cancelled('countersign://app/')).toEqual([[{ cancel: false }]])
  const granted = vi.fn()
  session.permit?.(webContents, 'media', granted)
  session.permit?.(webContents, 'clipboard-sanitized-write', granted)
  expect(granted.mock.calls).toEqual([[false], [true]])
  expect(session.check?.(null, 'clipboard-sanitized-write')).toBe(false)
  expect(session.spells).toBe(false)
  const download = (url: string) => {
    const preventDefault = vi.fn()
    session.emit('will-download', { preventDefault }, { getURL: () => url })
    return preventDefault.mock.calls.length > 0
  }
  expect([download('https://evil.example/x'), download('blob:countersign://app/1')]).toEqual([true, false])
  expect((await session.scheme?.({ method: 'GET', url: 'countersign://app/%2e%2e/package.json' }))?.status).toBe(404)
})

it('leaves everything to the instance that runs already', async () => {
  electron.app.alone = false
  await start()
  expect(electron.app.exited).toBe(0)
  expect(electron.windows).toEqual([])
  expect(electron.handlers.size).toBe(0)
})

it('says why a profile cannot be opened', async () => {
  writeFileSync(join(folder, 'profile'), 'a file and no folder')
  await start()
  expect(electron.errors).toHaveLength(1)
  expect(electron.app.exited).toBe(1)
  expect(electron.windows).toEqual([])
})

it('puts every game back when it quits', async () => {
  const library = await started()
  const ask = async (name: string, input: object) => electron.from(library, CALL, name, input)
  await ask('identity.make', { name: 'Ann', passphrase: '' })
  const facts = await ask('app.facts', {})
  expect(facts).toMatchObject({ ok: true })
  const begun = await ask('game.local', {
    module: 'across-the-potomac',
    scenario: 'great-invasion',
    side: 'confederate',
    options: {},
    opponent: 'computer',
  })
  expect(begun).toMatchObject({ ok: true, value: { key: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  const key = Reflect.get(Object(Reflect.get(Object(begun), 'value')), 'key')
  expect(await ask('game.see', { key, spacesDigest: null })).toMatchObject({ ok: true })
  const locks = () => readdirSync(join(folder, 'profile', 'locks')).length
  expect(locks()).toBeGreaterThan(0)
  electron.app.emit('window-all-closed')
  expect(process.platform === 'darwin' || locks() === 0).toBe(true)
  expect(existsSync(join(folder, 'profile', 'games'))).toBe(true)
}, 120_000)

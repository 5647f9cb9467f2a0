import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Answered, CallIn, CallName, CallOut } from '../../../src/ipc/contract.ts'
import { environment, switches } from './starting.ts'

/** Slow machines are no reason to fail; whoever waits longer than this waits for something that does not come. */
export const PATIENCE = 60_000

/** The app at work, as a player sees it. */
export interface Opened {
  readonly app: ElectronApplication
  /** The window of the library. */
  readonly page: Page
  /** What must not happen: requests to elsewhere, what the policy forbids, errors of the screens. */
  readonly faults: string[]
  /** Quits as the menu does. */
  quit(): Promise<void>
}

export interface Place {
  /** Keys and games. */
  readonly profile: string
  /** What would be the player's own home. */
  readonly home: string
  remove(): void
}

/** A profile, and a home in which nothing may appear. */
export function makePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-electron-'))
  return {
    profile: join(folder, 'profile'),
    home: join(folder, 'home'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Starts the app as `npm start` does, with its sandbox on, and waits for its screens. */
export async function openApp({ profile, home }: Place, ...files: readonly string[]): Promise<Opened> {
  const app = await _electron.launch({
    executablePath: inject('binary'),
    args: [...switches(process.platform), inject('root'), `--profile=${profile}`, ...files],
    env: environment(process.env, home),
    chromiumSandbox: true,
    timeout: PATIENCE,
  })
  const faults: string[] = []
  const context = app.context()
  context.setDefaultTimeout(PATIENCE)
  context.on('request', (request) => {
    if (!/^(countersign:\/\/app\/|data:|blob:)/.test(request.url())) faults.push(`asked ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`))
  const page = await app.firstWindow({ timeout: PATIENCE })
  await screensOn(page)
  return { app, page, faults, quit: () => app.close() }
}

export async function screensOn(page: Page): Promise<void> {
  await page.locator('#root > *').first().waitFor()
}

/** Starts it a second time on the same profile; ends by itself when the first takes over. */
export async function openAgain({ profile, home }: Place, ...files: readonly string[]): Promise<number | null> {
  const args = [...switches(process.platform), inject('root'), `--profile=${profile}`, ...files]
  const child = spawn(inject('binary'), args, { env: environment(process.env, home), stdio: 'ignore' })
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (status) => resolve(status))
    })
  } finally {
    clearTimeout(patience)
  }
}

/** Asks the host as the screens do, by the one bridge they have. */
export async function ask<N extends CallName>(page: Page, name: N, input: CallIn<N>): Promise<CallOut<N>> {
  // As text: what calls can carry is too deep for the types of `evaluate`.
  const answer = (await page.evaluate((text) => {
    const { name, input } = JSON.parse(text)
    const call: unknown = Reflect.get(Object(Reflect.get(globalThis, 'countersign')), 'call')
    if (typeof call !== 'function') throw new Error('there is no bridge to the host')
    return Reflect.apply(call, undefined, [name, input])
  }, JSON.stringify({ name, input }))) as Answered<CallOut<N>>
  if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`)
  return answer.value
}

/** A player who has his key already: the screens begin with the library. */
export async function identified(page: Page, name: string): Promise<void> {
  await ask(page, 'identity.make', { name, passphrase: '' })
  await page.reload()
  await page.getByRole('heading', { name: 'My games' }).waitFor()
}

/** How many windows there are, whatever is in them. */
export function windowsOf({ app }: Opened): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
}

/** Time enough for what must not happen to happen. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(800)
}

export function expectNoFaults({ faults }: Opened): void {
  expect(faults).toEqual([])
}

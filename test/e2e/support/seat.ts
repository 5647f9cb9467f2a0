import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Serving, startServe } from './serving.ts'

/** Slow machines are no reason to fail; whoever waits longer than this waits for something that does not come. */
export const PATIENCE = 60_000

/** A file as it goes from hand to hand. */
export interface HandedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** One player: a profile of his own, the host on it, and a browser window. */
export interface Seat {
  readonly name: string
  readonly profile: string
  readonly page: Page
  readonly origin: string
  /** What must not happen: requests to elsewhere, what the policy forbids, errors of page and host. */
  readonly faults: string[]
  /** Closes window and host; the profile stays. */
  rest(): Promise<void>
  /** Closes all, and fails when something happened that must not. */
  leave(): Promise<void>
}

export interface SeatWish {
  /** A profile that is there already; it is not thrown away afterwards. */
  readonly profile?: string
  readonly serving?: Serving
}

export async function takeSeat(browser: Browser, name: string, wish: SeatWish = {}): Promise<Seat> {
  const profile = wish.profile ?? mkdtempSync(join(tmpdir(), 'countersign-seat-'))
  const serving = wish.serving ?? (await startServe(profile))
  const { origin, complaints } = serving
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true })
  context.setDefaultTimeout(PATIENCE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const faults: string[] = []
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (asked !== origin && protocol !== 'data:' && protocol !== 'blob:') faults.push(`asked ${request.url()}`)
  })
  context.on('console', (message) => {
    // The page of a report may run no scripts, and so not those that this seat brings along.
    const ours = /^Blocked script execution in '[^']*\/reports\/[0-9a-f]+' because the document's frame is sandboxed/
    if (message.type() === 'error' && !ours.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI} (${sourceFile})`),
    )
  })
  await context.addInitScript(() => {
    // Every title that playback shows, however briefly: looking now and then would miss some on a machine that does other things.
    const titles: string[] = []
    Object.assign(globalThis, { playbackTitles: titles })
    new MutationObserver(() => {
      const title = document.querySelector('.playback-title')?.textContent?.trim()
      if (title !== undefined && title !== titles[titles.length - 1]) titles.push(title)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const page = await context.newPage()
  await page.goto(serving.address)
  // The one-time address leads on to the screens.
  await page.locator('#root > *').first().waitFor()
  const rest = async () => {
    await context.close()
    await serving.stop()
  }
  return {
    name,
    profile,
    page,
    origin,
    faults,
    rest,
    async leave() {
      await rest()
      if (wish.profile === undefined) rmSync(profile, { recursive: true, force: true })
      expect({ faults, complaints }, `what happened at ${name}’s`).toEqual({ faults: [], complaints: [] })
    },
  }
}

/** The first start, by what is on the screen. */
export async function identify({ page, name }: Seat): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByText('Keep the key without a passphrase').click()
  await page.getByRole('button', { name: 'Make my key' }).click()
  await page.getByRole('button', { name: 'Go to the library' }).click()
  await page.getByRole('heading', { name: 'My games' }).waitFor()
}

/** By the head of every screen. */
export async function goTo({ page }: Seat, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: new RegExp(`^${screen}`) })
    .click()
  await page.mouse.move(1, 1)
}

/** What is downloaded when something is pressed. */
export async function downloaded({ page }: Seat, press: () => Promise<void>): Promise<HandedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
}

/** Hands files to the button of the present screen that chooses them. */
export async function chooseFile({ page }: Seat, ...files: readonly HandedFile[]): Promise<void> {
  const payloads = files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes }))
  await page.locator('input[type="file"]').setInputFiles(payloads)
}

/** Drops a file on the window, wherever it stands. */
export async function dropFile({ page }: Seat, { name, bytes }: HandedFile): Promise<void> {
  await page.evaluate(
    ({ name, base64 }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name))
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
      }
    },
    { name, base64: bytes.toString('base64') },
  )
}

export async function savedCard(seat: Seat): Promise<HandedFile> {
  await goTo(seat, 'People')
  return downloaded(seat, () => seat.page.getByRole('button', { name: 'Save my card' }).click())
}

export async function trust(seat: Seat, card: HandedFile): Promise<void> {
  await goTo(seat, 'People')
  await chooseFile(seat, card)
  await seat.page.getByRole('button', { name: 'They are the same: trust this key' }).click()
  await seat.page.getByText('You trust the key of').waitFor()
}

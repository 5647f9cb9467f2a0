import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { heapOf, VIEW } from './browser.ts'
import type { LongGame } from './long-game.ts'
import { startServe } from './serving.ts'

/** What the game's screen took, in milliseconds; positions by entry where there are more of them. */
export interface ScreenTimes {
  /** From the address to the list of games, right after the host has been started; games are verified behind it. */
  readonly library: number
  /** From the click to the first complete frame. */
  readonly firstOpening: number
  readonly secondOpening: number
  /** The same after the page was loaded anew: the browser has the last position. */
  readonly reload: number
  readonly scrubs: readonly Scrub[]
  /** `game.at` alone, asked and answered. */
  readonly asks: readonly number[]
  readonly heapOpened: number
  readonly heapScrubbed: number
  readonly hostMiB: number | null
}

/** From the move of the slider, in milliseconds. */
export interface Scrub {
  /** The position is on the board. */
  readonly placed: number
  /** And every tile and counter of it is sharp, also where the view had to go elsewhere on the map. */
  readonly done: number
}

/** Runs in the page: loops through the browser's frames until something holds. */
const WAIT = `
  globalThis.frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
  globalThis.picture = () => document.querySelector('.board-picture')
  globalThis.complete = () =>
    picture()?.dataset.still === 'true' && document.querySelector('.board-waiting, .game-busy') === null &&
    document.querySelector('.playback-scrub input') !== null
  globalThis.until = async (holds) => {
    for (const end = performance.now() + 240_000; !holds(); await frame())
      if (performance.now() > end) throw new Error('waited too long')
    return performance.now()
  }`

/** Opens and scrubs a game in the program as it is delivered. `program`: the built host, with its screens and maps beside it. */
export async function measureScreen(
  browser: Browser,
  program: string,
  { profile, key, entries }: LongGame,
  samples: number,
): Promise<ScreenTimes> {
  const serving = await startServe(program, profile)
  const context = await browser.newContext({ viewport: VIEW })
  try {
    const page = await context.newPage()
    await page.addInitScript(WAIT)
    const begun = Date.now()
    await page.goto(serving.address)
    await page.locator(`a[href="#/game/${key}"]`).first().waitFor({ timeout: 240_000 })
    const library = Date.now() - begun
    const firstOpening = await opened(page, key)
    const heapOpened = await heapOf(page)
    await page.evaluate(`location.hash = '#/'; until(() => picture() === null)`)
    const secondOpening = await opened(page, key)
    await page.reload({ waitUntil: 'commit' })
    // Counted from the beginning of the page.
    const reload = await page.evaluate<number>('until(complete)')
    const wanted = spread(entries, samples)
    const asks = await page.evaluate<readonly number[]>(asking(key, wanted))
    const scrubs = await page.evaluate<readonly Scrub[]>(scrubbing(wanted))
    const heapScrubbed = await heapOf(page)
    const hostMiB = residentMiB(serving.pid)
    return { library, firstOpening, secondOpening, reload, scrubs, asks, heapOpened, heapScrubbed, hostMiB }
  } finally {
    await context.close()
    await serving.stop()
  }
}

function opened(page: Page, key: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const begun = performance.now()
    location.hash = '#/game/${key}'
    return (await until(complete)) - begun
  })()`)
}

/** So many different entries, in an order in which none is near the last. */
export function spread(entries: number, samples: number): readonly number[] {
  const count = Math.min(samples, entries + 1)
  const step = coprimeNear((entries + 1) * 0.382, entries + 1)
  return Array.from({ length: count }, (_, at) => (at * step) % (entries + 1))
}

function coprimeNear(wish: number, to: number): number {
  let step = Math.max(1, Math.round(wish))
  while (common(step, to) !== 1) step += 1
  return step
}

function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b)
}

function scrubbing(wanted: readonly number[]): string {
  return `(async () => {
    const slider = document.querySelector('.playback-scrub input')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    const scrubs = []
    for (const entry of ${JSON.stringify(wanted)}) {
      await until(complete)
      await frame()
      if (slider.valueAsNumber === entry) continue
      const begun = performance.now()
      let [moved, placed, done] = [false, undefined, undefined]
      // Told in the very frame in which the board draws.
      const observer = new MutationObserver(async () => {
        const still = picture().dataset.still === 'true'
        if (still && moved) done ??= performance.now() - begun
        if (still || moved) return
        moved = true
        placed = (await frame()) - begun
      })
      observer.observe(picture(), { attributes: true, attributeFilter: ['data-still'] })
      set.call(slider, entry)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      await until(() => placed !== undefined && done !== undefined)
      observer.disconnect()
      scrubs.push({ placed, done })
    }
    return scrubs
  })()`
}

/** Asked as the screens ask, the spaces known. */
function asking(key: string, wanted: readonly number[]): string {
  return `(async () => {
    const call = async (input) => {
      const response = await fetch('/call', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-countersign-key': localStorage.getItem('countersign-key') },
        body: JSON.stringify({ name: 'game.at', input }),
      })
      const answer = await response.json()
      if (!answer.ok) throw new Error(answer.error.message)
      return answer.value
    }
    const { spaces } = await call({ key: '${key}', entry: 0, spacesDigest: null })
    const times = []
    for (const entry of ${JSON.stringify(wanted)}) {
      const begun = performance.now()
      await call({ key: '${key}', entry, spacesDigest: spaces.digest })
      times.push(performance.now() - begun)
    }
    return times
  })()`
}

/** Linux tells; elsewhere nothing is said. */
function residentMiB(pid: number | undefined): number | null {
  try {
    const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found === null ? null : Number(found[1]) / 1024
  } catch {
    return null
  }
}

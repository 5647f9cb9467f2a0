import type { Browser, Page } from 'playwright-core'
import { heapOf, VIEW } from './browser.ts'
import { mean, median, quantile } from './figures.ts'

/** A viewer as one of the pages shows it. */
export interface Viewer {
  readonly name: string
  readonly page: 'board' | 'openseadragon'
  /** Null: it chooses for itself. */
  readonly drawer: string | null
}

/** What one journey of the camera showed. */
export interface Journey {
  readonly framesPerSecond: number
  readonly meanMs: number
  readonly middleMs: number
  /** Of 100 frames 95 took no longer. */
  readonly slowMs: number
}

/** What a viewer says of itself. */
export interface ViewerFacts {
  readonly drawer: string
  /** Of tiles and painted pictures that are kept. */
  readonly pixels: number
  readonly sprites?: number
  readonly counters?: number
  readonly overlaid?: number
}

export interface Measured {
  readonly pan: Journey
  readonly zoom: Journey
  readonly facts: ViewerFacts
  readonly heap: number
}

export const STAGES = ['pan', 'zoom'] as const

/** How often each journey is stopped beforehand, so that its tiles are there. */
const LOOKS = 8
/** Milliseconds. */
const PATIENCE = 60_000

interface Travelled {
  readonly seconds: number
  readonly drawn: number
  readonly times: readonly number[]
  readonly astray: number
}

/** Opens a viewer, shows it the whole way once at leisure so that every tile is there, and then measures both journeys. */
export async function measureViewer(browser: Browser, origin: string, map: string, viewer: Viewer): Promise<Measured> {
  const context = await browser.newContext({ viewport: VIEW })
  try {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const drawer = viewer.drawer === null ? '' : `&drawer=${viewer.drawer}`
    await page.goto(`${origin}/${viewer.page}.html?map=${map}${drawer}`)
    await ready(page)
    const journeys: { [stage: string]: Journey } = {}
    for (const stage of STAGES) {
      for (let share = 0; share <= 1; share += 1 / LOOKS) await page.evaluate(`bench.look('${stage}', ${share})`)
      await page.evaluate(`bench.travel('${stage}')`)
      journeys[stage] = journeyOf(await page.evaluate<Travelled>(`bench.travel('${stage}')`), viewer)
    }
    const { pan, zoom } = journeys
    if (pan === undefined || zoom === undefined || faults.length > 0) throw new Error(`${viewer.name}: ${faults}`)
    return { pan, zoom, facts: await page.evaluate<ViewerFacts>('bench.facts()'), heap: await heapOf(page) }
  } finally {
    await context.close()
  }
}

/** The viewer is there and shows what it begins with. Asked from outside: the page's own policy runs no text as code. */
export async function ready(page: Page): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await page.evaluate<boolean>("'bench' in globalThis")); ) {
    if (Date.now() > end) throw new Error(`nothing to see at ${page.url()}`)
    await page.waitForTimeout(50)
  }
}

function journeyOf({ seconds, drawn, times, astray }: Travelled, { name }: Viewer): Journey {
  if (astray > 1) throw new Error(`${name} shows something else than was wanted: ${astray.toFixed(1)} pixels away`)
  // More pictures than frames are of no use to anybody.
  const framesPerSecond = Math.min(drawn, times.length) / seconds
  return { framesPerSecond, meanMs: mean(times), middleMs: median(times), slowMs: quantile(times, 0.95) }
}

import { type Browser, chromium, type Page } from 'playwright-core'

/** The window of every figure. */
export const VIEW = { width: 1280, height: 800 } as const

/**
 * The system's Chromium without a graphics card, on which every machine is the same: what a board does there it does quicker
 * elsewhere. `hardware` leaves the choice to the browser.
 */
export function openBrowser(executablePath: string, hardware: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      ...(hardware ? [] : ['--disable-gpu', '--enable-unsafe-swiftshader']),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
}

/** MiB that the page's scripts hold, what nobody needs any more cleared away first. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

interface Size {
  readonly width: number
  readonly height: number
}

const USUAL: Size = { width: 1280, height: 800 }
const LARGE: Size = { width: 1920, height: 1080 }
/** Looked at so many times until two pictures are the same. */
const LOOKS = 12

/** Takes a picture of what the page shows, once nothing moves any more; a whole screen at both sizes, of which the usual stays. */
export async function photograph(page: Page, name: string, what: 'screen' | 'part' = 'screen'): Promise<void> {
  for (const size of what === 'screen' ? [LARGE, USUAL] : [USUAL]) {
    if (what === 'screen') await page.setViewportSize(size)
    const folder = join(inject('screens'), `${size.width}x${size.height}`)
    mkdirSync(folder, { recursive: true })
    let last: Uint8Array = new Uint8Array()
    for (let look = 0; look < LOOKS; look++) {
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      const isStill = picture.equals(last)
      last = picture
      if (isStill) break
    }
    writeFileSync(join(folder, `${name}.png`), last)
  }
}

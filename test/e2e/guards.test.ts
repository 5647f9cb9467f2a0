import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { type Seat, takeSeat } from './support/seat.ts'

/** The other tests trust that what must not happen is noticed: here it does happen. */

let browser: Browser
let seat: Seat
const profile = mkdtempSync(join(tmpdir(), 'countersign-guards-'))

beforeAll(async () => {
  browser = await openBrowser()
  seat = await takeSeat(browser, 'Gus', { profile })
  await seat.page.getByLabel('Your name').waitFor()
})
afterAll(async () => {
  await seat.rest()
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
})

async function noticed(what: string): Promise<void> {
  await expect.poll(() => seat.faults.join('\n')).toContain(what)
}

it('notices nothing where all is well', async () => {
  await seat.page.reload()
  await seat.page.getByLabel('Your name').waitFor()
  expect(seat.faults).toEqual([])
})

it('notices what is asked from outside, and the policy forbids it', async () => {
  await seat.page.evaluate(() => fetch('http://outside.invalid/').catch(() => undefined))
  await noticed('connect-src')
  await seat.page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'http://outside.invalid/a.png' }))
  })
  await noticed('img-src')
  // Where no policy is in the way: going there.
  await seat.page.goto('http://outside.invalid/').catch(() => undefined)
  await noticed('asked http://outside.invalid/')
  await seat.page.waitForURL(/^chrome-error:/)
  await seat.page.goto(seat.origin)
  await seat.page.getByLabel('Your name').waitFor()
})

it('notices styles and code that are put into the page', async () => {
  await seat.page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
  })
  await noticed('style-src')
  await seat.page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }))
  })
  await noticed('script-src')
})

it('notices an error of the page', async () => {
  await seat.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('on purpose')
    })
  })
  await noticed('on purpose')
})

it('hears from axe what is wrong', async () => {
  expect(await axeFindings(seat.page)).toEqual([])
  await seat.page.evaluate(() => {
    const wrong = document.createElement('button')
    document.querySelector('main')?.append(wrong)
  })
  expect((await axeFindings(seat.page)).join()).toContain('button-name')
})

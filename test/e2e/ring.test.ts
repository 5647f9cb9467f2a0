import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Desk } from '../../src/host/app/desk.ts'
import { systemClock } from '../../src/host/clock.ts'
import { systemDisk } from '../../src/host/disk.ts'
import { systemEntropy } from '../../src/host/entropy.ts'
import { systemProcesses } from '../../src/host/lock.ts'
import { SmtpDesk } from '../../src/host/mail/smtp-desk.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { openProfile } from '../../src/host/profile.ts'
import { VERSION } from '../../src/host/version.ts'
import { fitted, toScreen } from '../../src/renderer/board/camera.ts'
import { groundOf } from '../../src/renderer/board/ground.ts'
import { serve } from '../../src/serve/server.ts'
import { value } from '../support/host-world.ts'
import { RING, RING_SPACES } from '../support/ring-module.ts'
import { axeFindings } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { photograph } from './support/photograph.ts'
import { goTo, identify, type Seat, takeSeat } from './support/seat.ts'
import type { Serving } from './support/serving.ts'
import {
  advancing,
  boardBox,
  entriesOf,
  forgetPlayback,
  hover,
  isOpen,
  knowsHisWay,
  take,
  watchPlayback,
} from './support/table.ts'

let browser: Browser
let seat: Seat
let profile: string

/** The host and the screens as they are, with a library of this one game. */
async function serveTheRing(folder: string): Promise<Serving> {
  const host = {
    disk: systemDisk,
    profile: value(openProfile(systemDisk, folder)),
    library: libraryOf([RING]),
    clock: systemClock,
    entropy: systemEntropy,
    processes: systemProcesses,
  }
  const complaints: string[] = []
  const shell = { version: VERSION, shell: 'browser', profileFolder: folder, mapOf: () => null } as const
  const desk = new Desk({ host, shell, mail: new SmtpDesk(host), report: (defect) => complaints.push(String(defect)) })
  const roots = { app: join(inject('dist'), 'app'), maps: join(inject('dist'), 'maps') }
  const served = await serve({ desk, roots, page: (number) => desk.pages.page(number) }, 0)
  return {
    address: served.address,
    origin: new URL(served.address).origin,
    complaints,
    async stop() {
      desk.close()
      await served.close()
    },
  }
}

beforeAll(async () => {
  browser = await openBrowser()
  profile = mkdtempSync(join(tmpdir(), 'countersign-ring-'))
  seat = await takeSeat(browser, 'Rina', { profile, serving: await serveTheRing(profile) })
})
afterAll(async () => {
  try {
    await seat.leave()
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
keepPicturesOfFailures(() => [seat])

/** The ring is smaller than the board: a place lies where the whole of it puts it, and not in the middle. */
async function pointAt(space: string): Promise<{ readonly x: number; readonly y: number }> {
  await seat.page.getByRole('application', { name: 'Board' }).press('Home')
  const box = await boardBox(seat)
  const ground = groundOf(null, RING_SPACES)
  const { x, y } = toScreen(fitted(ground, box), box, ground.centres.get(space) ?? { x: 0, y: 0 })
  return hover(seat, { x: box.x + x, y: box.y + y }, space)
}

async function clickOn(space: string): Promise<void> {
  const { x, y } = await pointAt(space)
  await seat.page.mouse.click(x, y)
}

describe('an invented game in the unchanged screens', () => {
  it('stands among the games with its scenario, its sides and its sources', async () => {
    const { page } = seat
    await identify(seat)
    await goTo(seat, 'New game')
    await page.getByRole('heading', { name: 'The Ring' }).waitFor()
    await page.getByText('Three pieces a side run around a ring of eight places.').waitFor()
    await page.getByRole('link', { name: 'About this game' }).click()
    await page.getByRole('heading', { name: 'The Ring' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'New game' }).last().click()
    await page.getByText('Sun (moves first)').waitFor()
    await page.getByRole('button', { name: 'Begin' }).click()
    await isOpen(seat)
    await knowsHisWay(seat)
  })

  it('plays a turn of a game that no other resembles', async () => {
    const { page } = seat
    await expect.poll(() => page.locator('.game-head h1').textContent()).toContain('Round 1')
    // From the list, and on the board where no map lies.
    await take(seat, 'Sun guard to the Ferry')
    // The runner could go to where the banner stands: both may be meant by a click there.
    await clickOn('mill')
    await page.getByRole('menuitem', { name: 'Sun runner to the Mill' }).waitFor()
    await page.getByRole('menuitem', { name: 'Pick these counters instead' }).click()
    await expect.poll(() => page.locator('.offer-group-picked h3').textContent()).toBe('Sun banner')
    await advancing(seat, () => clickOn('orchard'))
    await clickOn('gate')
    expect(await page.locator('.board-tip h3').textContent()).toBe('Gate')
    // Too far: the game says so in its own words.
    await clickOn('chapel')
    const refusal = page.locator('.refused-card')
    await refusal.getByText('The Chapel is too far for the Sun runner.').waitFor()
    await refusal.getByRole('button', { name: 'Close' }).click()
    await photograph(page, 'ring')
    expect(await axeFindings(page)).toEqual([])
    await take(seat, 'Rest now')
    await forgetPlayback(seat)
    const before = await entriesOf(seat)
    await page.getByRole('button', { name: 'Finish turn' }).click()
    await expect.poll(() => entriesOf(seat)).toBeGreaterThan(before)
    await watchPlayback(seat)
    await expect.poll(() => page.locator('.game-head h1').textContent()).toMatch(/Round 2/)
    await isOpen(seat)
  })

  it('shows a fight before it is begun, with its odds', async () => {
    const { page } = seat
    const offers = page.getByRole('region', { name: 'What you can do now' })
    for (let step = 0; step < 6; step++) {
      const strike = offers.getByRole('button', { name: / strikes the / }).first()
      if ((await strike.count()) > 0) {
        await strike.hover()
        await page.getByRole('region', { name: /^Looking ahead: Strike at/ }).waitFor()
        await advancing(seat, () => strike.click())
        return
      }
      await take(seat, 'Rest now')
      await page.getByRole('button', { name: 'Finish turn' }).click()
      await page.locator('.playback-on').waitFor()
      await page.getByRole('button', { name: 'Back to now' }).click()
      await isOpen(seat)
    }
    throw new Error('the computer never came near enough')
  })

  it('is pointed at with the keyboard’s words of its own', async () => {
    await pointAt('tower')
    const spaces = await seat.page.getByRole('listbox', { name: 'Spaces on the board' }).textContent()
    expect(spaces).toMatch(/Moon banner|Sun guard/)
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect(seat.faults).toEqual([])
  })
})

/** More than one game is installed: each is found under New game with its own scenarios, options and map. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '../../scripts/ensure-installed.mjs'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { look } from './support/looking.ts'
import { goTo, identify, type Seat, takeSeat } from './support/seat.ts'
import { startServe } from './support/serving.ts'
import { choice, isOpen, knowsHisWay, pointAt, take } from './support/table.ts'

const FIRST = 'Across the Potomac'
const SECOND = 'Forged in Fire'

let browser: Browser
const seats: Seat[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  try {
    for (const seat of seats) await seat.leave()
  } finally {
    await browser.close()
  }
})
keepPicturesOfFailures(() => seats)

async function atNewGame(name: string, wish: Parameters<typeof takeSeat>[2] = {}): Promise<Seat> {
  const seat = await takeSeat(browser, name, wish)
  seats.push(seat)
  await identify(seat)
  await goTo(seat, 'New game')
  return seat
}

async function chooseGame({ page }: Seat, title: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Game' }).getByText(title).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

describe('the second game', () => {
  let seat: Seat

  it('is chosen under New game, with its own scenarios and options', async () => {
    seat = await atNewGame('Ann')
    const { page } = seat
    const scenarios = page.getByRole('radiogroup', { name: 'Scenario' })
    await scenarios.getByText('The Great Invasion').waitFor()
    await chooseGame(seat, SECOND)
    expect(await page.getByRole('heading', { name: FIRST }).count()).toBe(0)
    for (const title of ['Campaign Game', 'McClellan’s Gamble', 'Fair Oaks', 'Seven Days Battles']) {
      await scenarios.getByText(title).first().waitFor()
    }
    await page.getByRole('img', { name: `The map of ${SECOND}` }).waitFor()
    await scenarios.getByText('Fair Oaks').first().click()
    await page.getByText('Confederate decoys').click()
    await page.getByText('Force marches').click()
    await page.getByText('Somebody at this computer').click()
    await page.getByLabel('How the second player is called').fill('Bob')
    await look(seat, 'new-game-second')
  })

  it('is begun by two at this computer, and its first decision stands on its board', async () => {
    const { page } = seat
    await page.getByRole('button', { name: 'Begin' }).click()
    await isOpen(seat)
    await knowsHisWay(seat)
    expect(await page.locator('.game-waiting').textContent()).toContain('You: Confederate')
    // As it was agreed: without decoys nothing is to be set up.
    await choice(seat, /^Activate Longstreet and his corps/).waitFor()
    await page.getByRole('heading', { name: /^Turn 12/ }).waitFor()
    await pointAt(seat, 'Seven Pines')
    await look(seat, 'second-game', 'part')
    await take(seat, /^Activate Longstreet and his corps/)
    await choice(seat, /^March /).waitFor()
  })

  it('stands in the library beside the others, with its name', async () => {
    await goTo(seat, 'Library')
    const line = seat.page.getByRole('main').getByText(`${SECOND}`).first()
    await line.waitFor()
  })
})

describe('a map that is drawn while the app is open', () => {
  // Inside the checkout, so that the packages are found.
  const dist = mkdtempSync(join(root, 'node_modules', '.cache', 'countersign-late-map-'))
  const profile = mkdtempSync(join(tmpdir(), 'countersign-late-map-'))
  const map = join('maps', 'forged-in-fire')
  beforeAll(() => {
    for (const part of ['serve.mjs', 'app', join('maps', 'across-the-potomac')]) {
      cpSync(join(inject('dist'), part), join(dist, part), { recursive: true })
    }
  })
  afterAll(() => {
    for (const folder of [dist, profile]) rmSync(folder, { recursive: true, force: true })
  })

  it('is on the next screen that shows it', async () => {
    const seat = await atNewGame('Cat', { profile, serving: await startServe(profile, dist) })
    const { page } = seat
    await page.getByRole('img', { name: `The map of ${FIRST}` }).waitFor()
    await chooseGame(seat, SECOND)
    const picture = page.getByRole('img', { name: `The map of ${SECOND}` })
    expect(await picture.count()).toBe(0)
    cpSync(join(inject('dist'), map), join(dist, map), { recursive: true })
    await goTo(seat, 'Library')
    await goTo(seat, 'New game')
    await chooseGame(seat, SECOND)
    await picture.waitFor()
  })
})

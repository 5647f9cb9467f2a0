/** What somebody does who never saw it: he clicks and drags what he sees, changes his mind, leaves and comes back. */
import { rmSync } from 'node:fs'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { look, openGame } from './support/looking.ts'
import { type Prepared, prepare } from './support/prepared.ts'
import { chooseFile, goTo, type Seat, takeSeat } from './support/seat.ts'
import {
  boardBox,
  bringToMiddle,
  choice,
  entriesOf,
  hover,
  isOpen,
  knowsHisWay,
  pointAt,
  take,
} from './support/table.ts'

let browser: Browser
let prepared: Prepared
let seat: Seat

beforeAll(async () => {
  browser = await openBrowser()
  prepared = await prepare()
  seat = await takeSeat(browser, 'Ann Carter', { profile: prepared.profile })
  await seat.page.getByRole('heading', { name: 'My games' }).waitFor()
})
afterAll(async () => {
  try {
    await seat.leave()
  } finally {
    await browser.close()
    for (const folder of [prepared.profile, prepared.friend]) rmSync(folder, { recursive: true, force: true })
  }
})
keepPicturesOfFailures(() => [seat])

const button = (name: string | RegExp): Locator => seat.page.getByRole('button', { name })
const ahead = () => seat.page.getByRole('region', { name: /^Looking ahead: Battle at 2717/ })
const prompt = () => seat.page.locator('.game-waiting').textContent()

describe('a fight', () => {
  it('is shown with its odds, and asked about, when an enemy is clicked', async () => {
    const { page } = seat
    await openGame(seat, prepared.games.fight)
    await knowsHisWay(seat)
    const before = await entriesOf(seat)
    const spot = await pointAt(seat, '2717').catch(() => bringToMiddle(seat, '2717'))
    await page.mouse.click(spot.x, spot.y)
    await page.getByRole('menu', { name: /2717/ }).waitFor()
    await ahead().waitFor()
    expect(await ahead().textContent()).toMatch(/%/)
    expect(await entriesOf(seat)).toBe(before)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  })

  it('is so, too, when a counter is dragged there, and not the map', async () => {
    const { page } = seat
    const before = await entriesOf(seat)
    const from = await bringToMiddle(seat, '2718')
    const { x, y } = await hover(seat, from, '2718')
    // Where the enemy stands is found out by its tip.
    const to = await spotOf('2717', from)
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const share of [0.3, 0.6, 1]) await page.mouse.move(x + (to.x - x) * share, y + (to.y - y) * share)
    await page.mouse.up()
    await page.getByRole('menu', { name: /2717/ }).waitFor()
    await ahead().waitFor()
    await look(seat, 'attack-dragged', 'part')
    expect(await entriesOf(seat)).toBe(before)
    await page.keyboard.press('Escape')
  })

  it('shows its odds before anybody is committed', async () => {
    await choice(seat, 'Attack 2717').click()
    const panel = seat.page.getByRole('region', { name: /^Under way: Battle at 2717/ })
    await panel.waitFor()
    await expect.poll(() => panel.textContent()).toMatch(/Nobody is committed yet/)
    expect(await panel.textContent()).toMatch(/The hex falls/)
    await button('Undo').click()
    await choice(seat, 'Attack 2717').waitFor()
  })
})

describe('what is picked', () => {
  it('is let go of by Escape, wherever the focus is, and the line above says nothing untrue', async () => {
    const { page } = seat
    await pointAt(seat, '2718')
    await page.getByRole('application', { name: 'Board' }).press('Space')
    await expect.poll(prompt).toMatch(/marked place|top of the list/)
    await choice(seat, 'No more attacks').focus()
    await page.keyboard.press('Escape')
    await expect.poll(prompt).toMatch(/gold corners/)
    await expect.poll(() => page.locator('.offer-group-picked').count()).toBe(0)
  })
})

describe('the board', () => {
  it('is found as it was left, after another screen and after a reload', async () => {
    const { page } = seat
    const spot = await bringToMiddle(seat, '2013')
    await hover(seat, spot, '2013')
    for (const leave of [() => goTo(seat, 'Library'), () => page.reload().then(() => undefined)]) {
      await leave()
      await openGame(seat, prepared.games.fight)
      await hover(seat, spot, '2013')
    }
  })
})

describe('two at one computer', () => {
  it('change the seat behind a curtain, and do not see each other’s notes', async () => {
    const { page } = seat
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByPlaceholder('Plans, suspicions').fill('Hit the ford.')
    await page.getByText('Kept.').waitFor()
    await take(seat, 'No more attacks')
    while (await button('Finish turn').isDisabled()) await take(seat, /no more|nothing more|Forage nothing/i)
    await button('Finish turn').click()
    const curtain = page.getByRole('alertdialog', { name: /^It is Union’s turn/ })
    await curtain.waitFor()
    await look(seat, 'curtain', 'part')
    await curtain.getByRole('button', { name: /go on$/ }).click()
    await isOpen(seat)
    expect(await prompt()).toContain('You: Union')
    expect(await page.getByPlaceholder('Plans, suspicions').inputValue()).toBe('')
  })

  it('find the log at its newest', async () => {
    const { page } = seat
    await page.getByRole('tab', { name: 'Log' }).click()
    const last = page.locator(`[data-row="e${await entriesOf(seat)}"]`)
    await last.waitFor()
    const [row, list] = [await last.boundingBox(), await page.locator('.virtual-list').boundingBox()]
    if (row === null || list === null) throw new Error('no log')
    expect(row.y + row.height).toBeLessThanOrEqual(list.y + list.height + 1)
    expect(row.y).toBeGreaterThanOrEqual(list.y)
  })
})

describe('the inbox', () => {
  it('has the newest first and in sight, counts what waits, and takes what is there already for no offence', async () => {
    const { page } = seat
    await goTo(seat, 'Inbox')
    await chooseFile(seat, prepared.files.card)
    await page.getByRole('button', { name: 'Trust this key' }).click()
    await page.getByText('The key is trusted now.').waitFor()
    await chooseFile(seat, prepared.files.refused)
    await page.getByText('Refused: nothing was changed').waitFor()
    await chooseFile(seat, prepared.files.good)
    const first = page.locator('.incoming').first()
    await expect.poll(() => first.getAttribute('aria-label')).toBe(prepared.files.good.name)
    await page.getByRole('button', { name: 'Take it in and watch' }).click()
    await isOpen(seat)
    await goTo(seat, 'Inbox')
    // The card that is trusted does not wait any more, and what was refused waits for nobody.
    await expect.poll(() => page.locator('.incoming').count()).toBe(1)
    expect(await page.getByRole('link', { name: /^Inbox/ }).textContent()).toBe('Inbox')
    await chooseFile(seat, prepared.files.good)
    await first.getByRole('heading', { name: /^You have this already/ }).waitFor()
    expect(await first.locator('.stamp').count()).toBe(0)
    expect(await first.textContent()).not.toContain('Ask for the file again')
    const box = await first.boundingBox()
    expect(box?.y).toBeLessThan(400)
    await chooseFile(seat, { name: 'hurt.turn', bytes: hurt(prepared.files.invitation.bytes) })
    await page.getByText('damaged on the way').waitFor()
    await chooseFile(seat, prepared.files.invitation)
    await page.getByText('You would play: Union').waitFor()
    expect(await first.textContent()).toMatch(/Length.*turns/)
    expect(await first.textContent()).toMatch(/Weather.*yes/)
    await look(seat, 'inbox-new-player', 'part')
    await button('Put all away').click()
    await page.getByText('Nothing is waiting.').waitFor()
  })
})

/** As mail does it now and then. */
function hurt(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[300] = (copy[300] ?? 0) ^ 1
  return copy
}

/** Where a place beside the middle of the board is, found by its tip. */
async function spotOf(space: string, from: { readonly x: number; readonly y: number }) {
  const box = await boardBox(seat)
  for (let turn = 0; turn < 12; turn++) {
    const angle = (turn * Math.PI) / 6
    for (const far of [80, 110]) {
      const at = { x: from.x + far * Math.cos(angle), y: from.y + far * Math.sin(angle) }
      if (at.x < box.x || at.y < box.y) continue
      await seat.page.mouse.move(at.x, at.y)
      await seat.page.waitForTimeout(60)
      const told = (await seat.page.locator('.board-tip h3, .contest h2').allTextContents()).join()
      if (told.includes(space)) return at
    }
  }
  throw new Error(`${space} is not beside ${JSON.stringify(from)}`)
}

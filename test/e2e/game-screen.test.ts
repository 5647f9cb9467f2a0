import { rmSync } from 'node:fs'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { goToGame, look, lookAtDialog, openGame } from './support/looking.ts'
import { type Prepared, prepare } from './support/prepared.ts'
import { chooseFile, goTo, type Seat, takeSeat } from './support/seat.ts'
import { boardBox, bringToMiddle, choice, entriesOf, isOpen, pointAt, take } from './support/table.ts'

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
const gameMenu = async (item: string | RegExp): Promise<void> => {
  await button('Game').click()
  await seat.page.getByRole('menuitem', { name: item }).click()
}

describe('the game screen', () => {
  it('with its first guide', async () => {
    await openGame(seat, prepared.games.fight)
    await look(seat, 'game-guide')
    await button('I know my way').click()
    await look(seat, 'game')
  })

  it('at three zooms', async () => {
    const { page } = seat
    await look(seat, 'board-far')
    await pointAt(seat, '2518')
    await look(seat, 'board-middle', 'part')
    for (let step = 0; step < 2; step++) await button('Closer').click()
    await pointAt(seat, '2518')
    await look(seat, 'board-near')
    await button('Whole map').click()
    await page.mouse.move(5, 5)
  })

  it('each tab of the panel', async () => {
    for (const [name, shot] of [
      ['Log', 'tab-log'],
      ['Order of battle', 'tab-forces'],
      ['Record', 'tab-record'],
      ['Orders', 'tab-orders'],
      ['Rules', 'tab-rules'],
      ['Notes', 'tab-notes'],
    ] as const) {
      await seat.page.getByRole('tab', { name }).click()
      await seat.page.getByRole('tabpanel', { name }).waitFor()
      await look(seat, shot)
    }
    await seat.page.keyboard.press('Escape')
    await button(/^Fold the (panel|log)/)
      .or(seat.page.locator('.side-rail .fold'))
      .first()
      .click()
  })

  it('its menus and dialogs', async () => {
    const { page } = seat
    await button(/^Map/).click()
    await page.getByRole('menuitemcheckbox').first().waitFor()
    await look(seat, 'menu-map', 'part')
    await page.keyboard.press('Escape')
    await button('Game').click()
    await page.getByRole('menu').waitFor()
    await look(seat, 'menu-game', 'part')
    await page.keyboard.press('Escape')
    await lookAtDialog(seat, 'dialog-keys', () => gameMenu(/^Keys/))
    await lookAtDialog(seat, 'dialog-resign', () => gameMenu(/^Resign/))
    await lookAtDialog(seat, 'dialog-go-to', async () => {
      await page.getByRole('application', { name: 'Board' }).focus()
      await page.keyboard.press('g')
    })
  })

  it('a fight before it is begun, and while it goes on', async () => {
    const { page } = seat
    await pointAt(seat, '2717')
    await choice(seat, 'Attack 2717').hover()
    await page.getByRole('region', { name: /^Looking ahead: Battle at 2717/ }).waitFor()
    await look(seat, 'contest')
    await choice(seat, 'Attack 2717').click()
    await page.getByRole('region', { name: /^Under way: Battle at 2717/ }).waitFor()
    await look(seat, 'contest-under-way', 'part')
    await page.getByRole('button', { name: 'Undo' }).click()
    await choice(seat, 'Attack 2717').waitFor()
  })

  it('a fight that is pointed at, beside its odds and not under them', async () => {
    const { page } = seat
    await page.keyboard.press('Escape')
    // Once far to the right on the board, once far to the left.
    for (const shift of [-260, 260]) {
      await pointAt(seat, '2718')
      await page.getByRole('application', { name: 'Board' }).press('Space')
      await page.getByRole('option', { name: /Hood\/1 .*, picked/ }).waitFor({ state: 'attached' })
      const middle = await bringToMiddle(seat, '2717')
      await page.locator('.board-picture[data-still="true"]').waitFor()
      await page.mouse.move(5, 5)
      await page.mouse.move(middle.x + 40, middle.y + 200)
      await page.mouse.down()
      await page.mouse.move(middle.x + 40 + shift, middle.y + 200, { steps: 12 })
      await page.waitForTimeout(120)
      await page.mouse.up()
      await page.mouse.move(middle.x + shift, middle.y)
      const panel = page.getByRole('region', { name: /^Looking ahead: Battle at 2717/ })
      await panel.waitFor()
      const box = await panel.boundingBox()
      if (box === null) throw new Error('no panel')
      const gap = Math.max(box.x - (middle.x + shift), middle.x + shift - (box.x + box.width))
      expect(gap).toBeGreaterThan(50)
      const odds = await panel.locator('.odds').boundingBox()
      expect((odds?.y ?? 0) + (odds?.height ?? 0)).toBeLessThan(box.y + box.height)
      await page.getByRole('application', { name: 'Board' }).press('Escape')
    }
  })

  it('what can be done with a counter, at the counter', async () => {
    const { page } = seat
    const { x, y } = await pointAt(seat, '2717')
    await page.mouse.click(x, y)
    await page.locator('.play-menu, .contest').first().waitFor()
    await look(seat, 'menu-play', 'part')
    await page.keyboard.press('Escape')
    await page.getByRole('application', { name: 'Board' }).press('Escape')
  })

  it('what has happened, played back', async () => {
    const { page } = seat
    const entries = await entriesOf(seat)
    const scrub = page.getByRole('slider', { name: 'Entry of the log' })
    const title = page.locator('.playback-title')
    await page.mouse.move(1, 1)
    // Back to where the corps came.
    for (let entry = entries - 1; entry > 0 && !(await title.allTextContents()).join().includes('2717'); entry--) {
      await scrub.fill(`${entry}`)
      await page.locator('.playback-count').getByText(`Entry ${entry} `).waitFor()
      await title.waitFor()
    }
    await look(seat, 'playback')
    await scrub.fill('1')
    await expect.poll(() => page.locator('.playback-title').textContent()).toContain('weather')
    await look(seat, 'playback-dice', 'part')
    await button('Back to now').click()
  })

  it('asks once before a move by a click, for whoever wishes it', async () => {
    const { page } = seat
    const wish = async () => {
      await goTo(seat, 'Settings')
      await page.getByText('Confirm moves made with a single click').click()
      await openGame(seat, prepared.games.fight)
    }
    await wish()
    await choice(seat, 'No more attacks').click()
    await choice(seat, 'March Hood/1').waitFor()
    await pointAt(seat, '2718')
    await page.getByRole('application', { name: 'Board' }).press('Space')
    await page.locator('.offer-group-picked').getByText('Hood/1', { exact: true }).waitFor()
    const before = await entriesOf(seat)
    const { x, y } = await pointAt(seat, '2719')
    const plan = page.getByRole('menuitem', { name: /^Hood\/1 marches to 2719/ })
    await page.mouse.click(x, y)
    await plan.waitFor()
    await page.keyboard.press('Escape')
    await plan.waitFor({ state: 'detached' })
    await page.mouse.click(x, y)
    await plan.waitFor()
    expect(await entriesOf(seat)).toBe(before)
    await page.mouse.click(x, y)
    await expect.poll(() => entriesOf(seat)).toBeGreaterThan(before)
    await isOpen(seat)
    await wish()
  })

  it('with text twice as large: the board keeps its room', async () => {
    const { page } = seat
    const size = async (percent: number) => {
      await goTo(seat, 'Settings')
      await page.getByText(`${percent} %`, { exact: true }).click()
      await openGame(seat, prepared.games.fight)
    }
    for (const percent of [125, 150, 200]) {
      await size(percent)
      const { height } = await boardBox(seat)
      expect(height, `the board’s height at ${percent} %`).toBeGreaterThan(500)
      const beyond = await page.evaluate(() => {
        const edges = [...document.querySelectorAll('.game-doing, .side-rail, .playback, .board-corner')]
        return edges.filter((each) => each.getBoundingClientRect().right > innerWidth).map(({ className }) => className)
      })
      expect(beyond).toEqual([])
      await look(seat, `game-text-${percent}`)
    }
    // One panel beside the board at a time, and its keys still lead to the choices.
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByRole('button', { name: 'Unfold the choices' }).waitFor()
    await page.getByRole('application', { name: 'Board' }).press('c')
    await page.getByRole('button', { name: 'Unfold the panel on the right' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.classList.contains('offer'))).toBe(true)
    await size(100)
  })

  it('a turn by mail: taken in, finished, sent again; a draw that is offered', async () => {
    const { page } = seat
    await goTo(seat, 'Inbox')
    await chooseFile(seat, prepared.files.good)
    await button('Take it in and watch').click()
    await page.locator('.playback-on').waitFor()
    await button('Back to now').click()
    await isOpen(seat)
    await lookAtDialog(seat, 'dialog-sent', () => gameMenu(/^Send a file again/))
    await lookAtDialog(seat, 'dialog-note', () => gameMenu(/^Write a note/))
    await goTo(seat, 'Inbox')
    await chooseFile(seat, prepared.files.draw)
    await button('Take it in').click()
    await page.getByRole('button', { name: 'Accept the draw' }).waitFor()
    await isOpen(seat)
    await look(seat, 'game-draw-offered')
    await lookAtDialog(seat, 'dialog-draw-accept', () => button('Accept the draw').click())
    while (await button('Finish turn').isDisabled()) {
      await take(seat, /^Roll|more/)
    }
    await button('Finish turn').click()
    await button('Sign and finish').waitFor()
    await look(seat, 'dialog-finish', 'part')
    await button('Sign and finish').click()
    await page.getByRole('dialog', { name: /^Your turn is signed/ }).waitFor()
    await look(seat, 'dialog-signed', 'part')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    // Now that the other side is to decide.
    await lookAtDialog(seat, 'dialog-draw', () => gameMenu(/^Offer a draw/))
  })

  it('the end', async () => {
    await goToGame(seat, prepared.games.over)
    await seat.page.getByRole('heading', { name: 'Defeat' }).waitFor()
    await look(seat, 'game-end')
  })

  it('asks nothing from outside and does nothing that is forbidden, on all of them', () => {
    expect(seat.faults).toEqual([])
  })
})

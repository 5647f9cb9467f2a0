import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { type Seat, takeSeat } from './support/seat.ts'
import { entriesOf, isOpen, leaveUnused } from './support/table.ts'

let browser: Browser
let seat: Seat

beforeAll(async () => {
  browser = await openBrowser()
  seat = await takeSeat(browser, 'Kay')
  // Not one event of a mouse may help.
  await seat.page.evaluate(() => {
    for (const type of ['mousedown', 'mousemove', 'pointermove', 'touchstart']) {
      addEventListener(type, () => console.error(`a ${type} in a test of the keyboard`), { capture: true })
    }
  })
})
afterAll(async () => {
  try {
    await seat.leave()
  } finally {
    await browser.close()
  }
})
keepPicturesOfFailures(() => [seat])

const MOST_STOPS = 60

/** Goes on by Tab until something has the focus, as a person does who sees it and has no mouse. */
async function tabTo(target: Locator): Promise<void> {
  const { page } = seat
  await target.waitFor()
  for (let stop = 0; stop <= MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${target}`)
}

/** Presses something by its key, when Tab has come to it. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await seat.page.keyboard.press(key)
}

/** Does something and waits for the entries that it makes. */
async function advancing(deed: () => Promise<void>): Promise<void> {
  const before = await entriesOf(seat)
  await deed()
  await expect.poll(() => entriesOf(seat)).toBeGreaterThan(before)
  await isOpen(seat)
}

const button = (name: string | RegExp) => seat.page.getByRole('button', { name })
const focused = () => seat.page.evaluate(() => document.activeElement?.textContent ?? '')

describe('without a mouse', () => {
  it('makes an identity and begins a game against the computer', async () => {
    const { page } = seat
    await page.getByLabel('Your name').waitFor()
    await tabTo(page.getByLabel('Your name'))
    await page.keyboard.type('Kay')
    await press(page.getByRole('checkbox', { name: 'Keep the key without a passphrase' }), 'Space')
    await press(button('Make my key'))
    await press(button('Play a first turn'))
    await isOpen(seat)
    await press(button('I know my way'))
    await expect.poll(() => page.locator('.first-guide').count()).toBe(0)
  })

  it('makes a whole turn: choices in the list, a march on the board', async () => {
    const { page } = seat
    await page.keyboard.press('c')
    await expect.poll(focused).toContain('Roll for the weather')
    await advancing(() => page.keyboard.press('Enter'))
    // The dice lie beside the buttons of the board.
    const [dice, closer] = [page.getByRole('region', { name: 'What was rolled' }), button('Closer')]
    await dice.waitFor()
    const [left, right] = [await dice.boundingBox(), await closer.boundingBox()]
    if (left === null || right === null) throw new Error('no dice or no buttons')
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)

    // In the list: down to the second choice, and it is taken.
    await page.keyboard.press('c')
    await expect.poll(focused).toContain('Activate Jenk/Imb')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain('Activate Rodes/2')
    await advancing(() => page.keyboard.press('Enter'))
    // The list has changed: who took the choice is at its head, not at the beginning of the page.
    await expect.poll(focused).toMatch(/^Your choices/)
    await press(button(/^Activate nothing more/))
    const question = page.getByRole('alertdialog', { name: 'Leave it unused?' })
    await question.getByText(/command points? (is|are) left/).waitFor()
    await advancing(() => page.keyboard.press('Enter'))
    await expect.poll(focused).toMatch(/^Your choices/)

    // On the board: the first counter that can do something, its first target, and there.
    const board = page.getByRole('application', { name: 'Board' })
    const current = async () => {
      const id = await board.getAttribute('aria-activedescendant')
      return id === null ? '' : page.locator(`[id="${id}"]`).textContent()
    }
    await tabTo(board)
    await page.keyboard.press(']')
    await expect.poll(current).toContain('Rodes/2')
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('.offer-group-picked h3').textContent()).toBe('Rodes/2')
    await page
      .getByRole('option', { name: /Can be reached/ })
      .first()
      .waitFor({ state: 'attached' })
    await page.keyboard.press(']')
    await expect.poll(current).toContain('Can be reached')
    await advancing(() => page.keyboard.press('Enter'))
  })

  it('finishes the turn, sees the computer’s, and is to move again', async () => {
    const { page } = seat
    const finish = button('Finish turn')
    for (let step = 0; step < 8 && (await finish.isDisabled()); step++) {
      await advancing(async () => {
        const before = await entriesOf(seat)
        await press(button(/no more|nothing more/))
        await leaveUnused(seat, before)
      })
    }
    await tabTo(finish)
    const before = await entriesOf(seat)
    await page.keyboard.press('f')
    await expect.poll(() => entriesOf(seat), { timeout: 120_000 }).toBeGreaterThan(before)
    await page.locator('.playback-on').waitFor()
    await page.locator('.playback-caption').waitFor()
    await page.keyboard.press('n')
    await expect.poll(() => page.locator('.playback-on').count()).toBe(0)
    await expect.poll(() => page.locator('.game-waiting').getAttribute('data-turn')).toBe('ours')
  })

  it('opens and closes menus and dialogs, and the focus comes back', async () => {
    const { page } = seat
    const game = button('Game')
    await press(game)
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => game.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => game.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('reads why a place is not possible, is back at the board, and takes its words along when it leaves', async () => {
    const { page } = seat
    const board = page.getByRole('application', { name: 'Board' })
    const tip = page.locator('.board-tip h3')
    await page.keyboard.press('c')
    await expect.poll(focused).toContain('Roll for the weather')
    await advancing(() => page.keyboard.press('Enter'))
    await tabTo(board)
    await page.keyboard.press(']')
    await expect.poll(() => tip.count()).toBe(1)
    const first = await tip.textContent()
    await page.keyboard.press('Space')
    await page.locator('.offer-group-picked').waitFor()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tip.textContent()).not.toBe(first)
    await page.keyboard.press('Enter')
    await press(page.locator('.refused-card').getByRole('button', { name: 'Close' }))
    await expect.poll(() => page.locator('.refused-card').count()).toBe(0)
    await expect.poll(() => board.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.offer-group-picked').count()).toBe(0)
    expect(await tip.count()).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(() => tip.count()).toBe(0)
  })

  it('goes through the choices without a stop at the rule of each, which the arrow keys lead to', async () => {
    const { page } = seat
    const inList = () =>
      page.evaluate(() => ({
        rule: document.activeElement?.classList.contains('rule-mark') === true,
        row: document.activeElement?.closest('.offer-row')?.textContent ?? '',
      }))
    await page.keyboard.press('c')
    const first = await inList()
    expect(first.row).not.toBe('')
    const described = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-describedby') ?? ''
      return document.getElementById(id)?.getAttribute('aria-label')
    })
    expect(described).toMatch(/^Rule \d.*: read it$/)
    await page.keyboard.press('Tab')
    expect(await inList()).toMatchObject({ rule: false })
    expect((await inList()).row).not.toBe(first.row)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    expect(await inList()).toEqual({ rule: true, row: first.row })
    await page.keyboard.press('ArrowLeft')
    expect(await inList()).toEqual({ rule: false, row: first.row })
  })

  it('leaves the focus to be seen, wherever it is', async () => {
    const { page } = seat
    const unseen: string[] = []
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === null || activeElement === document.body) return null
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement)
        const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        return isSeen ? null : activeElement.outerHTML.slice(0, 120)
      })
      if (seen !== null) unseen.push(seen)
    }
    expect(unseen).toEqual([])
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect(seat.faults).toEqual([])
  })
})

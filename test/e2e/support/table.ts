import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded, type HandedFile, type Seat } from './seat.ts'

/** What a player does at the board, by what he sees and clicks. */

/** How many entries the log has, as the bar below the board knows. */
export async function entriesOf({ page }: Seat): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Entry of the log' }).getAttribute('max'))
}

/** The board and its choices are there, and nothing is under way. */
export async function isOpen({ page }: Seat): Promise<void> {
  await page.locator('.board-corner').waitFor()
  await expect.poll(() => page.locator('.game-busy').count()).toBe(0)
}

/** Puts the first guide away for good. */
export async function knowsHisWay({ page }: Seat): Promise<void> {
  await page.getByRole('button', { name: 'I know my way' }).click()
}

/** Does something that makes entries in the log, and waits for them. */
export async function advancing(seat: Seat, deed: () => Promise<void>): Promise<void> {
  const before = await entriesOf(seat)
  await deed()
  await expect.poll(() => entriesOf(seat)).toBeGreaterThan(before)
  await isOpen(seat)
}

/** A choice in the list; a text stands for every choice that begins with it. */
export function choice({ page }: Seat, label: string | RegExp): Locator {
  const name = typeof label === 'string' ? new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : label
  return page.getByRole('region', { name: 'What you can do now' }).getByRole('button', { name }).first()
}

/** Takes choices from the list, one after the other. */
export async function take(seat: Seat, ...labels: readonly (string | RegExp)[]): Promise<void> {
  for (const label of labels) {
    await advancing(seat, async () => {
      const before = await entriesOf(seat)
      await choice(seat, label).click()
      await leaveUnused(seat, before)
    })
  }
}

/** Where a choice leaves something unused the screen asks first: it is left, once the question is there. */
export async function leaveUnused(seat: Seat, before: number): Promise<void> {
  const question = seat.page.getByRole('alertdialog', { name: 'Leave it unused?' })
  await expect.poll(async () => (await question.isVisible()) || (await entriesOf(seat)) > before).toBe(true)
  if (await question.isVisible()) await question.getByRole('button', { name: /no more|nothing more/ }).click()
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Brings a place into the middle of the board by its number, and the pointer over it. */
export async function pointAt(seat: Seat, space: string): Promise<Spot> {
  return hover(seat, await bringToMiddle(seat, space), space)
}

/** Brings a place into the middle of the board by its number; gives where that is. */
export async function bringToMiddle(seat: Seat, space: string): Promise<Spot> {
  const { page } = seat
  await page.getByRole('application', { name: 'Board' }).focus()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Go to a place' })
  await dialog.getByLabel('Number or name').fill(space)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const { x, y, width, height } = await boardBox(seat)
  return { x: x + width / 2, y: y + height / 2 }
}

export async function boardBox({ page }: Seat): Promise<Spot & { readonly width: number; readonly height: number }> {
  const box = await page.locator('.board-picture canvas').boundingBox()
  if (box === null) throw new Error('no board')
  return box
}

/**
 * Brings the pointer to a spot, and waits until the board says that the place is under it: it may still be gliding there. A
 * fight that could be begun there soon stands in the place of the tip.
 */
export async function hover({ page }: Seat, spot: Spot, space: string): Promise<Spot> {
  let shift = 0
  await expect
    .poll(async () => {
      shift = 1 - shift
      await page.mouse.move(spot.x + shift, spot.y)
      const titles = page.locator('.board-tip h3, .contest h2, .contest h3')
      return (await titles.allTextContents()).join().toLowerCase()
    })
    .toContain(space.toLowerCase())
  return spot
}

/** Clicks a place on the board. */
export async function clickOn(seat: Seat, space: string): Promise<void> {
  const { x, y } = await pointAt(seat, space)
  await seat.page.mouse.click(x, y)
}

/** Signs the turn in a game by mail and saves the file. */
export async function finishAndSave(seat: Seat): Promise<HandedFile> {
  const { page } = seat
  const dialog = await sign(seat)
  const file = await downloaded(seat, () => dialog.getByRole('button', { name: 'Save the file' }).click())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.game-waiting[data-turn="theirs"]').waitFor()
  return file
}

/** Signs the turn; gives the dialog with the ways to send it. */
export async function sign({ page }: Seat): Promise<Locator> {
  await page.getByRole('button', { name: 'Finish turn' }).click()
  await page.getByRole('button', { name: 'Sign and finish' }).click()
  const dialog = page.getByRole('dialog', { name: /^Your turn is signed/ })
  await dialog.waitFor()
  return dialog
}

/** What was played back before does not count, see {@link watchPlayback}. */
export async function forgetPlayback({ page }: Seat): Promise<void> {
  await page.evaluate('playbackTitles.splice(0)')
}

/**
 * Watches what is played back to its end; gives the titles that were seen on the way. From {@link forgetPlayback} on: what
 * is over already counts, too.
 */
export async function watchPlayback({ page }: Seat): Promise<readonly string[]> {
  const on = page.locator('.playback-on')
  const seen = () => page.evaluate<readonly string[]>('playbackTitles')
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0)
  // Quicker, where there still is something to hurry.
  await page.evaluate(() => {
    const speed = document.querySelector<HTMLSelectElement>('.playback-on select')
    if (speed === null) return
    speed.value = '8'
    speed.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => on.count()).toBe(0)
  return seen()
}

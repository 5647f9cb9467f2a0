import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { photograph } from './photograph.ts'
import type { Seat } from './seat.ts'
import { isOpen } from './table.ts'

/** Takes the screen's picture, sees that its head stays where it is, and asks axe what is wrong with it. */
export async function look({ page }: Seat, name: string, what: 'screen' | 'part' = 'screen'): Promise<void> {
  await photograph(page, name, what)
  const isFramed = (await page.locator('.frame').count()) > 0
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if (isFramed) expect(beyond, `how far ${name} scrolls as a whole`).toBe(0)
  expect(await axeFindings(page), name).toEqual([])
}

/** Opens a dialog by what leads to it, looks at it, and closes it. */
export async function lookAtDialog(seat: Seat, name: string, open: () => Promise<void>): Promise<void> {
  const dialog = seat.page.locator('[role="dialog"], [role="alertdialog"]')
  await open()
  await dialog.waitFor()
  await look(seat, name, 'part')
  await seat.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** By its address. */
export async function goToGame({ page }: Seat, key: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/game/${key}`)
}

export async function openGame(seat: Seat, key: string): Promise<void> {
  await goToGame(seat, key)
  await isOpen(seat)
}

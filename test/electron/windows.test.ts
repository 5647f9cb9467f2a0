import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MenuItem } from 'electron'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { menuTemplate } from '../../src/main/menu.ts'
import { ask, identified, makePlace, type Opened, openApp, screensOn, settle, windowsOf } from './support/app.ts'
import { filesBelow } from './support/traces.ts'

/** Windows and menus, and what is remembered of them. */

const place = makePlace()
let opened: Opened
let key: string

beforeAll(async () => {
  opened = await openApp(place)
  await identified(opened.page, 'Ann')
  const begun = await ask(opened.page, 'game.local', {
    module: 'across-the-potomac',
    scenario: 'great-invasion',
    side: 'confederate',
    options: {},
    opponent: 'hot-seat',
  })
  key = begun.key
  await opened.quit()
})
afterEach(() => opened.quit())
afterAll(() => place.remove())

async function begin(): Promise<Opened> {
  opened = await openApp(place)
  await opened.page.getByRole('heading', { name: 'My games' }).waitFor()
  return opened
}

/** As a link in the page does. */
async function lead(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
}

it('opens a game in a window of its own, once, and leaves the library where it was', async () => {
  const { app, page } = await begin()
  const [game] = await Promise.all([app.waitForEvent('window'), lead(page, `#/game/${key}`)])
  await screensOn(game)
  expect(game.url()).toBe(`countersign://app/#/game/${key}`)
  await expect.poll(() => page.url()).toBe('countersign://app/#/library')
  await lead(page, `#/game/${key}`)
  await settle(page)
  expect(await windowsOf(opened)).toBe(2)
  // The game leads back to the library's own window, and stays.
  await lead(game, '#/inbox')
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await expect.poll(() => game.url()).toBe(`countersign://app/#/game/${key}`)
  await settle(page)
  expect(await windowsOf(opened)).toBe(2)
  // Closed, it can be opened again.
  await game.close()
  await expect.poll(() => windowsOf(opened)).toBe(1)
  const [again] = await Promise.all([app.waitForEvent('window'), lead(page, `#/game/${key}`)])
  await screensOn(again)
  expect(await windowsOf(opened)).toBe(2)
})

it('has the menus that were meant, with their keys', async () => {
  const { app, page } = await begin()
  const there = await app.evaluate(({ Menu }) => {
    const items = (list: readonly MenuItem[]): readonly (readonly [string, string])[] =>
      list.flatMap(({ label, accelerator, submenu }) => [
        ...(typeof accelerator === 'string' ? [[label, accelerator] as const] : []),
        ...items(submenu?.items ?? []),
      ])
    return items(Menu.getApplicationMenu()?.items ?? [])
  })
  const deeds = { show: () => undefined, openFiles: () => undefined }
  const meant = menuTemplate({ platform: process.platform, developing: true }, deeds).flatMap(({ submenu }) =>
    (Array.isArray(submenu) ? submenu : []).flatMap(({ accelerator }) =>
      typeof accelerator === 'string' ? [accelerator] : [],
    ),
  )
  expect(there.map(([, accelerator]) => accelerator)).toEqual(expect.arrayContaining(meant))
  // What an item does is done in the library's window.
  await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
    items.find(({ label }) => label.replace('&', '') === 'Settings' || label === 'Settings…')?.click()
  })
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await windowsOf(opened)).toBe(1)
})

it('opens where it was and as large', async () => {
  const first = await begin()
  const was = await first.app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.unmaximize()
    window?.setBounds({ x: 90, y: 70, width: 960, height: 640 })
    // A window manager has its own time, and its own mind.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return window?.getNormalBounds()
  })
  if (was === undefined) throw new Error('there is no window')
  await first.quit()
  const next = await begin()
  const is = await next.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
  expect([is?.width, is?.height]).toEqual([was.width, was.height])
  // By as much as the frame around it, at most.
  expect(Math.abs((is?.x ?? 0) - was.x)).toBeLessThanOrEqual(64)
  expect(Math.abs((is?.y ?? 0) - was.y)).toBeLessThanOrEqual(64)
  expect(existsSync(join(place.profile, 'window', 'windows.json'))).toBe(true)
})

it('leaves the player’s usual places alone', async () => {
  await begin()
  expect(filesBelow(join(place.home, 'data'))).toEqual([])
})

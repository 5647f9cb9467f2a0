import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { identified, makePlace, type Opened, openAgain, openApp, screensOn, windowsOf } from './support/app.ts'

/** Files that the system hands over: on the app's own line, and by a second instance that ends at once. */

const place = makePlace()
const another = makePlace()
/** True turn files of a game of others: what matters here is that they come to the inbox and are looked at. */
const example = (name: string) => join(inject('root'), 'docs', 'examples', 'audit-honest', 'alice', name)
const open: Opened[] = []

async function begin(...files: readonly string[]): Promise<Opened> {
  const opened = await openApp(place, ...files)
  open.push(opened)
  return opened
}

beforeAll(async () => {
  const first = await begin()
  await identified(first.page, 'Ann')
  await close()
})
afterEach(close)
afterAll(() => {
  place.remove()
  another.remove()
})

async function close(): Promise<void> {
  for (const each of open.splice(0)) await each.quit()
}

/** The file lies in the inbox, and was looked at: whatever was found is said below its name. */
async function isLookedAt(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  const sheet = page.getByRole('region', { name, exact: true })
  await sheet.getByRole('heading', { level: 2 }).waitFor()
}

it('opens the inbox with the file that its command line names', async () => {
  const { page } = await begin(example('0000-open.turn'))
  await isLookedAt(page, '0000-open.turn')
  expect(page.url()).toBe('countersign://app/#/inbox')
})

it('takes the files of a second instance, which ends', async () => {
  const opened = await begin()
  await opened.page.getByRole('heading', { name: 'My games' }).waitFor()
  expect(await openAgain(place, example('0002-turn.turn'))).toBe(0)
  await isLookedAt(opened.page, '0002-turn.turn')
  expect(await openAgain(place, example('0004-turn.turn'))).toBe(0)
  await isLookedAt(opened.page, '0004-turn.turn')
  // The first is still there, and all in one window.
  await isLookedAt(opened.page, '0002-turn.turn')
  expect(await windowsOf(opened)).toBe(1)
})

it('keeps a file until there is somebody to look at it', async () => {
  const opened = await openApp(another, example('0000-open.turn'))
  open.push(opened)
  const { page } = opened
  await page.getByLabel('Your name').fill('Bob')
  await page.getByText('Keep the key without a passphrase').click()
  await page.getByRole('button', { name: 'Make my key' }).click()
  await page.getByRole('button', { name: 'Go to the library' }).click()
  await isLookedAt(page, '0000-open.turn')
})

it('keeps two profiles apart: both run, and each has its own', async () => {
  const ann = await begin()
  const bob = await openApp(another)
  open.push(bob)
  await Promise.all([ann, bob].map(({ page }) => page.getByRole('heading', { name: 'My games' }).waitFor()))
  for (const [{ app }, { profile }] of [
    [ann, place],
    [bob, another],
  ] as const) {
    const paths = await app.evaluate(({ app: electron }) => [
      electron.getPath('userData'),
      electron.getPath('sessionData'),
    ])
    expect(paths).toEqual([join(profile, 'window'), join(profile, 'window')])
  }
  // What a page keeps is kept in its own profile.
  await ann.page.evaluate(() => localStorage.setItem('whose', 'Ann'))
  expect(await bob.page.evaluate(() => localStorage.getItem('whose'))).toBeNull()
})

it('says in a sentence that a file is far too large, and shows it nowhere', async () => {
  mkdirSync(place.home, { recursive: true })
  const large = join(place.home, 'large.turn')
  writeFileSync(large, Buffer.alloc(6 * 1024 * 1024 + 1))
  const opened = await begin()
  await opened.page.getByRole('heading', { name: 'My games' }).waitFor()
  // The box would wait for somebody to press its button.
  await opened.app.evaluate(({ dialog }) => {
    dialog.showErrorBox = (_title, text) => {
      Reflect.set(globalThis, 'said', text)
    }
  })
  expect(await openAgain(place, large)).toBe(0)
  await expect
    .poll(() => opened.app.evaluate(() => String(Reflect.get(globalThis, 'said'))))
    .toMatch(/^large\.turn is far too large/)
  await screensOn(opened.page)
  expect(opened.page.url()).toBe('countersign://app/#/library')
})

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/ensure-installed.mjs'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { goToGame, look, lookAtDialog, openGame } from './support/looking.ts'
import { photograph } from './support/photograph.ts'
import { type Prepared, prepare } from './support/prepared.ts'
import { chooseFile, goTo, type HandedFile, type Seat, takeSeat } from './support/seat.ts'

let browser: Browser
let prepared: Prepared
/** A player with many games, and one who begins. */
let seat: Seat
let novice: Seat

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
keepPicturesOfFailures(() => [seat, novice])

/** Every turn file in a folder, as a director chooses them. */
function filesUnder(folder: string): readonly HandedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.turn'))
    .sort()
    .map((name) => ({ name: basename(name), bytes: readFileSync(join(folder, name)) }))
}

const button = (name: string | RegExp): Locator => seat.page.getByRole('button', { name })
describe('the first start', () => {
  it('asks who plays, shows the key in words, an empty library, and the lock of a key', async () => {
    novice = await takeSeat(browser, 'Nell')
    const { page } = novice
    await page.getByLabel('Your name').waitFor()
    await look(novice, 'welcome')
    await page.getByLabel('Your name').fill('Nell')
    await page.getByLabel('A passphrase for your key').fill('some words of mine')
    await page.getByLabel('The same again').fill('some words of mine')
    await page.getByRole('button', { name: 'Make my key' }).click()
    await page.getByRole('heading', { name: 'Your first turn' }).waitFor()
    await look(novice, 'first-turn')
    await page.getByRole('button', { name: 'Go to the library' }).click()
    await page.getByRole('heading', { name: 'No games yet' }).waitFor()
    await look(novice, 'library-empty')
    await goTo(novice, 'People')
    await page.getByText('Nobody yet.').waitFor()
    await look(novice, 'people-empty')
    const { profile } = novice
    await novice.rest()
    novice = await takeSeat(browser, 'Nell', { profile })
    await novice.page.getByRole('heading', { name: 'Welcome back, Nell' }).waitFor()
    await look(novice, 'locked')
    await novice.page.getByLabel('Your passphrase').fill('other words')
    await novice.page.getByRole('button', { name: 'Unlock' }).click()
    await novice.page.getByRole('alert').waitFor()
    await look(novice, 'locked-wrong', 'part')
    await novice.page.getByLabel('Your passphrase').fill('some words of mine')
    await novice.page.getByRole('button', { name: 'Unlock' }).click()
    await novice.page.getByRole('heading', { name: 'No games yet' }).waitFor()
    await novice.leave()
    rmSync(profile, { recursive: true, force: true })
  })
})

describe('the screens', () => {
  it('library, full', async () => {
    await seat.page.getByRole('region', { name: 'Cannot be opened' }).waitFor()
    await look(seat, 'library')
  })

  it('new game, and the invitation that comes of it', async () => {
    const { page } = seat
    await goTo(seat, 'New game')
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await look(seat, 'new-game')
    await page.getByText('A friend by mail').click()
    await page.getByRole('radiogroup', { name: 'Whom' }).getByText('Bob Hollis').click()
    await look(seat, 'new-game-mail', 'part')
    await page.getByRole('button', { name: 'Write the invitation' }).click()
    await page.getByRole('button', { name: 'Save the file' }).waitFor()
    await page.getByText('What goes into the mail').click()
    await look(seat, 'new-game-invitation')
  })

  it('inbox: empty, and with a card, an invitation, a good file and a refused one', async () => {
    const { page } = seat
    const { card, invitation, good, refused } = prepared.files
    await goTo(seat, 'Inbox')
    await page.getByText('Nothing is waiting.').waitFor()
    await look(seat, 'inbox-empty')
    for (const [name, file] of [
      ['inbox-card', card],
      ['inbox-invitation', invitation],
      ['inbox-good', good],
      ['inbox-refused', refused],
    ] as const) {
      await chooseFile(seat, file)
      const incoming = page.getByRole('region', { name: file.name })
      if (file === refused) await incoming.getByRole('heading', { name: 'Refused: nothing was changed' }).waitFor()
      else await incoming.getByRole('button', { name: /^(Trust|Accept|Take)/ }).waitFor()
      if (file === good) await incoming.getByText(/checks held/).click()
      await look(seat, name)
      await incoming.getByRole('button', { name: 'Put it away' }).click()
      await incoming.waitFor({ state: 'detached' })
    }
  })

  it('people, and the question before a key is removed', async () => {
    await goTo(seat, 'People')
    await button('Remove …').first().waitFor()
    await look(seat, 'people')
    await lookAtDialog(seat, 'people-remove', () => button('Remove …').first().click())
  })

  it('audit: before, and with the report of a game with frauds', async () => {
    const { page } = seat
    await goTo(seat, 'Audit')
    await look(seat, 'audit-empty')
    await chooseFile(seat, ...filesUnder(join(root, 'docs', 'examples', 'audit-frauds')))
    await page.locator('iframe.report').waitFor()
    await look(seat, 'audit-report')
    const [report] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the report on a page of its own' }).click(),
    ])
    await report.waitForLoadState()
    await photograph(report, 'audit-page')
    await report.close()
  })

  it('settings, with an account and with large letters', async () => {
    const { page } = seat
    await goTo(seat, 'Settings')
    await look(seat, 'settings-empty')
    await page.getByLabel('Your mail address').fill('ann@example.org')
    await page.getByLabel('Mail server (SMTP)').fill('smtp.example.org')
    await page.getByLabel('User name').fill('ann')
    await page.getByLabel('App password').fill('secret')
    await button('Keep the account').click()
    await page.getByText('The account is kept.').waitFor()
    await look(seat, 'settings')
    await page.getByText('200 %').click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await look(seat, 'settings-200')
    await goTo(seat, 'Library')
    await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
    await look(seat, 'library-200')
    await openGame(seat, prepared.games.fight)
    await look(seat, 'game-200')
    await goTo(seat, 'Settings')
    await page.getByText('100 %').click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  })

  it('module', async () => {
    await seat.page.getByRole('link', { name: /Across the Potomac/ }).click()
    await seat.page.getByRole('heading', { name: 'The map' }).waitFor()
    await look(seat, 'module')
  })

  it('a game that is not there', async () => {
    await seat.page.evaluate(
      (hash) => {
        location.hash = hash
      },
      `#/game/${'0'.repeat(64)}`,
    )
    await seat.page.getByRole('heading', { name: 'This game is not on the table' }).waitFor()
    await look(seat, 'game-missing')
  })
})

describe('a screen that fails', () => {
  it('takes only itself away, and says what to do', async () => {
    const { page } = seat
    await goTo(seat, 'Library')
    const before = seat.faults.length
    // As if the host answered what no screen can show.
    await page.route('**/call', (route, request) =>
      request.postData()?.includes('"game.see"') === true
        ? route.fulfill({ json: { ok: true, value: { spaces: {} } } })
        : route.continue(),
    )
    await goToGame(seat, prepared.games.fight)
    await page.getByRole('heading', { name: 'This screen has failed' }).waitFor()
    await look(seat, 'failed')
    await page.unroute('**/call')
    expect(seat.faults.splice(before).length).toBeGreaterThan(0)
    await goTo(seat, 'Library')
    await page.getByRole('heading', { name: 'My games' }).waitFor()
    await openGame(seat, prepared.games.fight)
  })
})

it('asks nothing from outside and does nothing that is forbidden, on all of them', () => {
  expect(seat.faults).toEqual([])
})

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/ensure-installed.mjs'
import { axeFindings } from './support/axe.ts'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { photograph } from './support/photograph.ts'
import { type Prepared, prepare } from './support/prepared.ts'
import { chooseFile, goTo, type HandedFile, type Seat, takeSeat } from './support/seat.ts'
import { choice, entriesOf, isOpen, pointAt } from './support/table.ts'

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

/** Takes the screen's picture at both sizes, sees that its head stays where it is, and asks axe what is wrong with it. */
async function look(name: string, at = seat, what: 'screen' | 'part' = 'screen'): Promise<void> {
  await photograph(at.page, name, what)
  const isFramed = (await at.page.locator('.frame').count()) > 0
  const beyond = await at.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if (isFramed) expect(beyond, `how far ${name} scrolls as a whole`).toBe(0)
  expect(await axeFindings(at.page), name).toEqual([])
}

/** Every turn file in a folder, as a director chooses them. */
function filesUnder(folder: string): readonly HandedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.turn'))
    .sort()
    .map((name) => ({ name: basename(name), bytes: readFileSync(join(folder, name)) }))
}

async function openGame(key: string): Promise<void> {
  await seat.page.evaluate((hash) => {
    location.hash = hash
  }, `#/game/${key}`)
  await isOpen(seat)
}

/** Opens a dialog by what leads to it, looks at it, and closes it. */
async function lookAtDialog(name: string, open: () => Promise<void>): Promise<void> {
  const dialog = seat.page.locator('[role="dialog"], [role="alertdialog"]')
  await open()
  await dialog.waitFor()
  await look(name, seat, 'part')
  await seat.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const button = (name: string | RegExp): Locator => seat.page.getByRole('button', { name })
const gameMenu = async (item: string | RegExp): Promise<void> => {
  await button('Game').click()
  await seat.page.getByRole('menuitem', { name: item }).click()
}

describe('the first start', () => {
  it('asks who plays, shows the key in words, an empty library, and the lock of a key', async () => {
    novice = await takeSeat(browser, 'Nell')
    const { page } = novice
    await page.getByLabel('Your name').waitFor()
    await look('welcome', novice)
    await page.getByLabel('Your name').fill('Nell')
    await page.getByLabel('A passphrase for your key').fill('some words of mine')
    await page.getByLabel('The same again').fill('some words of mine')
    await page.getByRole('button', { name: 'Make my key' }).click()
    await page.getByRole('heading', { name: 'Your first turn' }).waitFor()
    await look('first-turn', novice)
    await page.getByRole('button', { name: 'Go to the library' }).click()
    await page.getByRole('heading', { name: 'No games yet' }).waitFor()
    await look('library-empty', novice)
    await goTo(novice, 'People')
    await page.getByText('Nobody yet.').waitFor()
    await look('people-empty', novice)
    const { profile } = novice
    await novice.rest()
    novice = await takeSeat(browser, 'Nell', { profile })
    await novice.page.getByRole('heading', { name: 'Welcome back, Nell' }).waitFor()
    await look('locked', novice)
    await novice.page.getByLabel('Your passphrase').fill('other words')
    await novice.page.getByRole('button', { name: 'Unlock' }).click()
    await novice.page.getByRole('alert').waitFor()
    await look('locked-wrong', novice, 'part')
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
    await look('library')
  })

  it('new game, and the invitation that comes of it', async () => {
    const { page } = seat
    await goTo(seat, 'New game')
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await look('new-game')
    await page.getByText('A friend by mail').click()
    await page.getByRole('radiogroup', { name: 'Whom' }).getByText('Bob Hollis').click()
    await look('new-game-mail', seat, 'part')
    await page.getByRole('button', { name: 'Write the invitation' }).click()
    await page.getByRole('button', { name: 'Save the file' }).waitFor()
    await page.getByText('What goes into the mail').click()
    await look('new-game-invitation')
  })

  it('inbox: empty, and with a card, an invitation, a good file and a refused one', async () => {
    const { page } = seat
    const { card, invitation, good, refused } = prepared.files
    await goTo(seat, 'Inbox')
    await page.getByText('Nothing is waiting.').waitFor()
    await look('inbox-empty')
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
      await look(name)
      await incoming.getByRole('button', { name: 'Put it away' }).click()
      await incoming.waitFor({ state: 'detached' })
    }
  })

  it('people, and the question before a key is removed', async () => {
    await goTo(seat, 'People')
    await button('Remove …').first().waitFor()
    await look('people')
    await lookAtDialog('people-remove', () => button('Remove …').first().click())
  })

  it('audit: before, and with the report of a game with frauds', async () => {
    const { page } = seat
    await goTo(seat, 'Audit')
    await look('audit-empty')
    await chooseFile(seat, ...filesUnder(join(root, 'docs', 'examples', 'audit-frauds')))
    await page.locator('iframe.report').waitFor()
    await look('audit-report')
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
    await look('settings-empty')
    await page.getByLabel('Your mail address').fill('ann@example.org')
    await page.getByLabel('Mail server (SMTP)').fill('smtp.example.org')
    await page.getByLabel('User name').fill('ann')
    await page.getByLabel('App password').fill('secret')
    await button('Keep the account').click()
    await page.getByText('The account is kept.').waitFor()
    await look('settings')
    await page.getByText('200 %').click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await look('settings-200')
    await goTo(seat, 'Library')
    await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
    await look('library-200')
    await openGame(prepared.games.fight)
    await look('game-200')
    await goTo(seat, 'Settings')
    await page.getByText('100 %').click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  })

  it('module', async () => {
    await seat.page.getByRole('link', { name: /Across the Potomac/ }).click()
    await seat.page.getByRole('heading', { name: 'The map' }).waitFor()
    await look('module')
  })

  it('a game that is not there', async () => {
    await seat.page.evaluate(
      (hash) => {
        location.hash = hash
      },
      `#/game/${'0'.repeat(64)}`,
    )
    await seat.page.getByRole('heading', { name: 'This game is not on the table' }).waitFor()
    await look('game-missing')
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
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#/game/${prepared.games.fight}`)
    await page.getByRole('heading', { name: 'This screen has failed' }).waitFor()
    await look('failed')
    await page.unroute('**/call')
    expect(seat.faults.splice(before).length).toBeGreaterThan(0)
    await goTo(seat, 'Library')
    await page.getByRole('heading', { name: 'My games' }).waitFor()
    await openGame(prepared.games.fight)
  })
})

describe('the game screen', () => {
  it('with its first guide', async () => {
    await openGame(prepared.games.fight)
    await look('game-guide')
    await button('I know my way').click()
    await look('game')
  })

  it('at three zooms', async () => {
    const { page } = seat
    await look('board-far')
    await pointAt(seat, '2518')
    await look('board-middle', seat, 'part')
    for (let step = 0; step < 2; step++) await button('Closer').click()
    await pointAt(seat, '2518')
    await look('board-near')
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
      await look(shot)
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
    await look('menu-map', seat, 'part')
    await page.keyboard.press('Escape')
    await button('Game').click()
    await page.getByRole('menu').waitFor()
    await look('menu-game', seat, 'part')
    await page.keyboard.press('Escape')
    await lookAtDialog('dialog-keys', () => gameMenu(/^Keys/))
    await lookAtDialog('dialog-note', () => gameMenu(/^Write a note/))
    await lookAtDialog('dialog-draw', () => gameMenu(/^Offer a draw/))
    await lookAtDialog('dialog-resign', () => gameMenu(/^Resign/))
    await lookAtDialog('dialog-go-to', async () => {
      await page.getByRole('application', { name: 'Board' }).focus()
      await page.keyboard.press('g')
    })
  })

  it('a fight before it is begun, and while it goes on', async () => {
    const { page } = seat
    await pointAt(seat, '2717')
    await choice(seat, 'Attack 2717').hover()
    await page.getByRole('region', { name: /^Looking ahead: Battle at 2717/ }).waitFor()
    await look('contest')
    await choice(seat, 'Attack 2717').click()
    await page.getByRole('region', { name: /^Under way: Battle at 2717/ }).waitFor()
    await look('contest-under-way', seat, 'part')
    await page.getByRole('button', { name: 'Undo' }).click()
    await choice(seat, 'Attack 2717').waitFor()
  })

  it('what can be done with a counter, at the counter', async () => {
    const { page } = seat
    const { x, y } = await pointAt(seat, '2717')
    await page.mouse.click(x, y)
    await page.locator('.play-menu, .contest').first().waitFor()
    await look('menu-play', seat, 'part')
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
    await look('playback')
    await scrub.fill('1')
    await expect.poll(() => page.locator('.playback-title').textContent()).toContain('weather')
    await look('playback-dice', seat, 'part')
    await button('Back to now').click()
  })

  it('a turn by mail: taken in, finished, sent again; a draw that is offered', async () => {
    const { page } = seat
    await goTo(seat, 'Inbox')
    await chooseFile(seat, prepared.files.good)
    await button('Take it in and watch').click()
    await page.locator('.playback-on').waitFor()
    await button('Back to now').click()
    await isOpen(seat)
    await lookAtDialog('dialog-sent', () => gameMenu(/^Send a file again/))
    await goTo(seat, 'Inbox')
    await chooseFile(seat, prepared.files.draw)
    await button('Take it in and watch').click()
    await page.getByRole('button', { name: 'Accept the draw' }).waitFor()
    await isOpen(seat)
    await look('game-draw-offered')
    await lookAtDialog('dialog-draw-accept', () => button('Accept the draw').click())
    while (await button('Finish turn').isDisabled()) {
      const before = await entriesOf(seat)
      await choice(seat, /^Roll|more/).click()
      await expect.poll(() => entriesOf(seat)).toBeGreaterThan(before)
      await isOpen(seat)
    }
    await button('Finish turn').click()
    await button('Sign and finish').waitFor()
    await look('dialog-finish', seat, 'part')
    await button('Sign and finish').click()
    await page.getByRole('dialog', { name: /^Your turn is signed/ }).waitFor()
    await look('dialog-signed', seat, 'part')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  it('the end', async () => {
    await seat.page.evaluate((hash) => {
      location.hash = hash
    }, `#/game/${prepared.games.over}`)
    await seat.page.getByRole('heading', { name: 'Defeat' }).waitFor()
    await look('game-end')
  })

  it('asks nothing from outside and does nothing that is forbidden, on all of them', () => {
    expect(seat.faults).toEqual([])
  })
})

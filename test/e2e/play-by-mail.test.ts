import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unarmour } from '../../src/record/armour.ts'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { forgedChoice } from './support/forging.ts'
import { type MailServer, openMailServer } from './support/mail-server.ts'
import {
  chooseFile,
  downloaded,
  dropFile,
  goTo,
  type HandedFile,
  identify,
  type Seat,
  savedCard,
  takeSeat,
  trust,
} from './support/seat.ts'
import {
  advancing,
  choice,
  clickOn,
  entriesOf,
  finishAndSave,
  forgetPlayback,
  isOpen,
  knowsHisWay,
  sign,
  take,
  watchPlayback,
} from './support/table.ts'

let browser: Browser
let ann: Seat
let bob: Seat
let post: MailServer

beforeAll(async () => {
  browser = await openBrowser()
  post = await openMailServer()
  ann = await takeSeat(browser, 'Ann')
  bob = await takeSeat(browser, 'Bob')
})
afterAll(async () => {
  await post.close()
  try {
    await ann.leave()
    await bob.leave()
  } finally {
    await browser.close()
  }
})

keepPicturesOfFailures(() => [ann, bob])

/** All files of the game so far, in their order. */
const files: HandedFile[] = []

/** Looks at a file in the inbox and takes it in; what follows is the board. */
async function takeIn(seat: Seat): Promise<void> {
  const { page } = seat
  await forgetPlayback(seat)
  await page.getByRole('button', { name: /^Take it in/ }).click()
  await page.getByRole('application', { name: 'Board' }).waitFor()
}

describe('a game by mail between two profiles', () => {
  it('begins with cards, an invitation and an answer', async () => {
    await identify(ann)
    await identify(bob)
    await trust(bob, await savedCard(ann))
    await trust(ann, await savedCard(bob))

    const { page } = ann
    await goTo(ann, 'New game')
    await page.getByText('The Great Invasion').first().click()
    await page.getByText('A friend by mail').click()
    await page.getByRole('radiogroup', { name: 'Whom' }).getByText('Bob').click()
    await page.getByRole('button', { name: 'Write the invitation' }).click()
    files.push(await downloaded(ann, () => page.getByRole('button', { name: 'Save the file' }).click()))

    await goTo(bob, 'Inbox')
    await chooseFile(bob, files[0] ?? NO_FILE)
    await bob.page.getByText('You would play: Union').waitFor()
    await bob.page.getByRole('button', { name: 'Accept the invitation' }).click()
    // The answer goes back as text in a mail, quoted as mail programs do.
    await bob.page.getByRole('button', { name: 'Copy as text for a mail' }).click()
    await bob.page.getByText('The text block copied.').waitFor()
    const text = await bob.page.evaluate(() => navigator.clipboard.readText())
    const bytes = unarmour(text)
    if (!bytes.ok) throw new Error('no text block')
    files.push({ name: 'answer.turn', bytes: Buffer.from(bytes.value) })
    await goTo(ann, 'Inbox')
    await page.getByLabel('Paste the whole mail').fill(`Bob wrote:\n\n${text.replace(/^/gm, '> ')}\n\nBob\n`)
    await page.getByRole('button', { name: 'Look at it' }).click()
    await takeIn(ann)
    await isOpen(ann)
    await knowsHisWay(ann)
    expect(await entriesOf(ann)).toBe(0)
  })

  it('is played by choices from the list and by clicks on the board', async () => {
    await take(ann, 'Roll for the weather', 'Activate Rodes/2', 'Activate Jenk/Imb', 'Activate nothing more')
    // A counter, then where it shall go: the plan's choices are taken in one.
    await clickOn(ann, '2119')
    await expect.poll(() => ann.page.locator('.offer-group-picked h3').textContent()).toBe('Rodes/2')
    await advancing(ann, () => clickOn(ann, '2019'))
    await choice(ann, 'March no more').waitFor()
    expect(await ann.page.getByRole('region', { name: 'What you can do now' }).textContent()).not.toContain('Rodes')
  })

  it('says by which rule a place cannot be reached, and changes nothing', async () => {
    const before = await entriesOf(ann)
    await clickOn(ann, '1919')
    await clickOn(ann, '3420')
    const refusal = ann.page.locator('.refused-card')
    await refusal.waitFor()
    expect(await refusal.textContent()).toMatch(/3420.*\S+.*§ \d/)
    await refusal.getByRole('button', { name: 'Close' }).click()
    await ann.page.getByRole('application', { name: 'Board' }).press('Escape')
    await expect.poll(() => ann.page.locator('.offer-group-picked').count()).toBe(0)
    expect(await entriesOf(ann)).toBe(before)
  })

  it('loses nothing when the page is loaded anew in mid-turn', async () => {
    const before = await entriesOf(ann)
    const choices = await ann.page.locator('.offer-label').allTextContents()
    expect(before).toBeGreaterThan(5)
    await ann.page.reload()
    await isOpen(ann)
    await choice(ann, 'March no more').waitFor()
    expect(await entriesOf(ann)).toBe(before)
    expect(await ann.page.locator('.offer-label').allTextContents()).toEqual(choices)
    await expect.poll(() => ann.page.locator('.game-unsaid').textContent()).toContain(`${before} entries not sent`)
  })

  it('loses nothing when all that the browser keeps is deleted', async () => {
    const before = await entriesOf(ann)
    const game = ann.page.url()
    // Another page of the same origin, so that nothing holds the store open.
    await ann.page.goto(`${ann.origin}/assets/`).catch(() => undefined)
    const gone = await ann.page.evaluate(async () => {
      const stores = await indexedDB.databases()
      for (const { name = '' } of stores) {
        await new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name)
          request.onsuccess = resolve
          request.onerror = reject
          request.onblocked = reject
        })
      }
      return { deleted: stores.map(({ name }) => name), left: (await indexedDB.databases()).length }
    })
    expect(gone).toEqual({ deleted: ['countersign'], left: 0 })
    ann.faults.splice(0) // the page that is not there
    await ann.page.goto(game)
    await isOpen(ann)
    expect(await entriesOf(ann)).toBe(before)
    await choice(ann, 'March no more').waitFor()
    await goTo(ann, 'Library')
    await ann.page.getByText(`${before} choices are not sent yet.`).waitFor()
    await ann.page.goBack()
    await isOpen(ann)
  })

  it('sends the first turn by a real mail server, set up on the settings screen', async () => {
    const { page } = ann
    const game = page.url()
    await goTo(ann, 'Settings')
    await page.getByLabel('Your mail address').fill('ann@example.org')
    await page.getByLabel('Mail server (SMTP)').fill('127.0.0.1')
    await page.getByText('None (only a server on this computer)').click()
    await page.getByLabel('Port').fill(`${post.port}`)
    await page.getByLabel('User name').fill('ann')
    await page.getByLabel('App password').fill('wrong')
    await page.getByRole('button', { name: 'Keep the account' }).click()
    await page.getByText('The account is kept.').waitFor()
    await page.getByRole('button', { name: 'Try it without sending' }).click()
    await page.locator('.settings .trouble').waitFor()
    await page.getByLabel('App password').fill('app pass')
    await page.getByRole('button', { name: 'Keep the account' }).click()
    await page.getByText('The account is kept.').waitFor()
    await page.getByRole('button', { name: 'Try it without sending' }).click()
    await expect.poll(() => page.locator('.settings .well').textContent()).not.toBe('The account is kept.')
    expect(await page.locator('.settings .trouble').count()).toBe(0)

    await page.goto(game)
    await isOpen(ann)
    await take(ann, 'March no more', 'Forage no more')
    const dialog = await sign(ann)
    await dialog.getByLabel('Bob’s mail address').fill('bob@example.org')
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click()
    await dialog.locator('.send .well').waitFor()
    expect(post.mails).toHaveLength(1)
    const [mail] = post.mails
    expect(mail).toMatchObject({ from: 'ann@example.org', to: ['bob@example.org'] })
    files.push(await downloaded(ann, () => dialog.getByRole('button', { name: 'Save the file' }).click()))
    await dialog.getByRole('button', { name: 'Close' }).click()

    // Bob gets the mail itself, as it came over the wire.
    await goTo(bob, 'Inbox')
    await chooseFile(bob, { name: 'mail.eml', bytes: Buffer.from(mail?.text ?? '') })
    const incoming = bob.page.getByRole('region', { name: 'mail.eml' })
    await incoming.getByText(/(\d+) of \1 checks held/).waitFor()
    await takeIn(bob)
    const seen = await watchPlayback(bob)
    expect(seen.some((title) => title.includes('Rodes/2'))).toBe(true)
    expect(await entriesOf(bob)).toBe(await entriesOf(ann))
  })

  it('refuses a forged file with its sentence, and nothing is changed', async () => {
    await knowsHisWay(bob)
    await take(bob, 'Activate the stack in', 'Activate nothing more', 'March no more')
    files.push(await finishAndSave(bob))
    const honest = files[3] ?? NO_FILE
    const forged = await forgedChoice(bob.profile, files.slice(0, 3), honest, ['end-movement'], ['march', 'us-nobody'])
    const before = await entriesOf(ann)
    await dropFile(ann, { name: 'forged.turn', bytes: forged.bytes })
    const incoming = ann.page.getByRole('region', { name: 'forged.turn' })
    await incoming.getByRole('heading', { name: 'Refused: nothing was changed' }).waitFor()
    const sentence = await incoming.getByRole('alert').textContent()
    expect(sentence).toMatch(/\.( \(.*\))?$/)
    expect(await incoming.locator('code').first().textContent()).toBe('illegal-choice')
    expect(await incoming.getByRole('button', { name: 'Take it in and watch' }).count()).toBe(0)
    await incoming.getByRole('button', { name: 'Put it away' }).click()
    await ann.page.goBack()
    await isOpen(ann)
    expect(await entriesOf(ann)).toBe(before)
    expect(await ann.page.locator('.game-waiting').getAttribute('data-turn')).toBe('theirs')
  })

  it('goes on with the honest file, to and fro, for four player-turns', async () => {
    await dropFile(ann, files[3] ?? NO_FILE)
    await takeIn(ann)
    await watchPlayback(ann)
    await isOpen(ann)
    await take(ann, 'Roll for the weather', 'Activate nothing more')
    await settle(ann)
    files.push(await finishAndSave(ann))

    await goTo(bob, 'Inbox')
    await chooseFile(bob, files[4] ?? NO_FILE)
    await takeIn(bob)
    await watchPlayback(bob)
    await take(bob, 'Activate nothing more')
    await settle(bob)
    files.push(await finishAndSave(bob))

    await goTo(ann, 'Inbox')
    await chooseFile(ann, files[5] ?? NO_FILE)
    await takeIn(ann)
    await watchPlayback(ann)
    await expect.poll(() => ann.page.locator('.game-head h1').textContent()).toContain('Turn 16')
    for (const seat of [ann, bob]) {
      await goTo(seat, 'Library')
      await seat.page.getByText('The Great Invasion').waitFor()
    }
    await ann.page.getByRole('region', { name: 'Waiting for you' }).waitFor()
    await bob.page.getByRole('region', { name: 'Waiting for others' }).waitFor()
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect([...ann.faults, ...bob.faults]).toEqual([])
  })
})

/** Declines whatever is still offered, until the turn can be finished. */
async function settle(seat: Seat): Promise<void> {
  const finish = seat.page.getByRole('button', { name: 'Finish turn' })
  for (let step = 0; step < 12 && (await finish.isDisabled()); step++) {
    await take(seat, /no more|nothing more|End |Place no|Roll/)
  }
}

const NO_FILE: HandedFile = { name: 'none', bytes: Buffer.alloc(0) }

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import {
  type AnsweringFolders,
  answerByHand,
  answeredByFolder,
  answeringFolders,
  askAndSave,
  askingPanel,
  bringToInbox,
  takeAnswer,
} from './support/exchanging.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { look, lookAtDialog } from './support/looking.ts'
import { downloaded, goTo, type HandedFile, identify, type Seat, savedCard, takeSeat, trust } from './support/seat.ts'
import { choice, entriesOf, finishAndSave, isOpen, knowsHisWay, take } from './support/table.ts'

let browser: Browser
let ann: Seat
let bob: Seat
/** Where Bob's app answers by itself. */
let post: string
let folders: AnsweringFolders

beforeAll(async () => {
  browser = await openBrowser()
  ann = await takeSeat(browser, 'Ann')
  bob = await takeSeat(browser, 'Bob')
  post = mkdtempSync(join(tmpdir(), 'countersign-post-'))
  folders = answeringFolders(post)
})
afterAll(async () => {
  rmSync(post, { recursive: true, force: true })
  try {
    await ann.leave()
    await bob.leave()
  } finally {
    await browser.close()
  }
})
keepPicturesOfFailures(() => [ann, bob])

/** The address of each player's board. */
const boards = new Map<Seat, string>()
/** What was asked so far, in the words of the screen. */
const asked: string[] = []

async function toBoard(seat: Seat): Promise<void> {
  const address = boards.get(seat)
  if (address === undefined) throw new Error('no game yet')
  if (seat.page.url() !== address) await seat.page.goto(address)
  await isOpen(seat)
}

async function takeTurnIn(seat: Seat, file: HandedFile): Promise<void> {
  const incoming = await bringToInbox(seat, file)
  await incoming.getByRole('button', { name: /^Take it in/ }).click()
  await seat.page.getByRole('application', { name: 'Board' }).waitFor()
  await isOpen(seat)
  const back = seat.page.getByRole('button', { name: 'Back to now' })
  if ((await back.count()) > 0) await back.click()
  boards.set(seat, seat.page.url())
}

/** Asks what the file waits for, lets the other answer, and takes the answer in. */
async function exchange(asker: Seat, answer: (request: HandedFile) => Promise<HandedFile>): Promise<void> {
  asked.push(((await askingPanel(asker).locator('.asking-what').textContent()) ?? '').trim())
  const request = await askAndSave(asker)
  await takeAnswer(asker, await answer(request))
}

/** Declines whatever is still offered and asks whatever is due, until the turn can be finished. */
async function settle(seat: Seat, answer: (request: HandedFile) => Promise<HandedFile>): Promise<void> {
  const finish = seat.page.getByRole('button', { name: 'Finish turn' })
  for (let step = 0; step < 30 && (await finish.isDisabled()); step++) {
    if ((await askingPanel(seat).count()) > 0) await exchange(seat, answer)
    else await take(seat, /no more|nothing more|^end |place no|stays in|roll/i)
  }
}

const byBob = (request: HandedFile) => answerByHand(bob, request)
const byAnn = (request: HandedFile) => answerByHand(ann, request)
const byFolder = (request: HandedFile) => answeredByFolder(folders, request)

describe('a double-blind game with strict dice, by mail', () => {
  it('is invited to with both, and says what each costs', async () => {
    await identify(ann)
    await identify(bob)
    await trust(bob, await savedCard(ann))
    await trust(ann, await savedCard(bob))
    const { page } = ann
    await goTo(ann, 'New game')
    await page.getByText('The Great Invasion').first().click()
    await page.getByText('Somebody at this computer').click()
    const blind = page.getByRole('checkbox', { name: /^Double-blind/ })
    expect(await blind.isDisabled()).toBe(true)
    await page.getByText('Not with somebody at this computer').waitFor()
    await page.getByText('A friend by mail').click()
    await page.getByRole('radiogroup', { name: 'Whom' }).getByText('Bob').click()
    await page.getByText(/^Double-blind/).click()
    await page.getByText('strict', { exact: true }).click()
    await look(ann, 'blind-new-game')
    await page.getByRole('button', { name: 'Write the invitation' }).click()
    const invitation = await downloaded(ann, () => page.getByRole('button', { name: 'Save the file' }).click())

    const incoming = await bringToInbox(bob, invitation)
    await incoming.getByText('You would play: Union').waitFor()
    expect(await incoming.textContent()).toMatch(/Double-blind.*Neither player can know a roll/s)
    await incoming.getByRole('button', { name: 'Accept the invitation' }).click()
    const accepted = await downloaded(bob, () => incoming.getByRole('button', { name: 'Save the file' }).click())
    await takeTurnIn(ann, accepted)
    await knowsHisWay(ann)
    boards.set(ann, page.url())
  })

  it('stops at a roll, asks, and goes on by the answer', async () => {
    const { page } = ann
    await choice(ann, 'Roll for the weather').click()
    const panel = askingPanel(ann)
    await panel.waitFor()
    await look(ann, 'blind-roll-due')
    const request = await askAndSave(ann)
    await look(ann, 'blind-roll-asked')
    await goTo(ann, 'Library')
    const waiting = page.getByRole('region', { name: 'Waiting for others' })
    await waiting.getByText(/Waiting for Bob/).waitFor()
    await look(ann, 'blind-library')
    await toBoard(ann)
    await lookAtDialog(ann, 'blind-send-again', () =>
      panel.getByRole('button', { name: 'Send the request again…' }).click(),
    )

    const incoming = await bringToInbox(bob, request)
    await incoming.getByText('Ann asks').waitFor()
    await incoming.getByText(/(\d+) of \1 checks held/).waitFor()
    await look(bob, 'blind-request')
    await incoming.getByRole('button', { name: 'Answer', exact: true }).click()
    await incoming.getByText('Answered. Send the answer back:').waitFor()
    await look(bob, 'blind-answered')
    const answer = await downloaded(bob, () => incoming.getByRole('button', { name: 'Save the file' }).click())
    await incoming.getByRole('button', { name: 'Done' }).click()

    // The same again: it says so, and gives the same bytes.
    const again = await bringToInbox(bob, request)
    await again.getByText('You have answered this before.').waitFor()
    expect((await answerByHand(bob, request)).bytes.equals(answer.bytes)).toBe(true)

    const before = await entriesOf(ann)
    await takeAnswer(ann, answer)
    await expect.poll(() => entriesOf(ann)).toBeGreaterThan(before)
    expect(await panel.count()).toBe(0)
    await choice(ann, 'Activate').waitFor()
  })

  it('keeps marches secret, asks before the dark, and tells what the question tells', async () => {
    await take(ann, 'Activate Rodes/2', 'Activate Jenk/Imb', 'Activate nothing more')
    await choice(ann, 'Rodes/2 probes 2120').click()
    await askingPanel(ann).getByText('A question is due').waitFor()
    await look(ann, 'blind-question-due')
    await exchange(ann, byBob)
    await take(ann, 'Rodes/2 advances into 2120')
    await settle(ann, byBob)
    expect(asked).toContainEqual(expect.stringContaining('2120 Clear Spring'))
    await ann.page.getByRole('tab', { name: 'Log' }).click()
    expect(await ann.page.locator('.log-secret').count()).toBeGreaterThan(0)
    await look(ann, 'blind-board')
    const finish = () => ann.page.getByRole('button', { name: 'Finish turn' }).click()
    await lookAtDialog(ann, 'blind-finish', async () => {
      await finish()
      await ann.page.getByText(/known to you only and stay with you/).waitFor()
    })
    const file = await finishAndSave(ann)
    await takeTurnIn(bob, file)
    await knowsHisWay(bob)
    await look(bob, 'blind-board-other')
  })

  it('is answered by itself where a folder is set', async () => {
    await goTo(ann, 'Settings')
    const { page } = bob
    await goTo(bob, 'Settings')
    await page.getByText('It is off').waitFor()
    await page.getByLabel('Where requests come in').fill(folders.from)
    await page.getByLabel('Where answers go').fill(folders.to)
    await page.getByRole('button', { name: 'Answer by itself' }).click()
    await page.getByText('It is on').waitFor()
    await look(bob, 'blind-responder')

    await toBoard(bob)
    await settle(bob, byAnn)
    await takeTurnIn(ann, await finishAndSave(bob))
    const before = asked.length
    await settle(ann, byFolder)
    expect(asked.length).toBeGreaterThan(before)
    await takeTurnIn(bob, await finishAndSave(ann))
    await goTo(bob, 'Inbox')
    await page.getByRole('heading', { name: 'Answered by itself' }).waitFor()
    await look(bob, 'blind-inbox-answered')
    await toBoard(bob)
    await settle(bob, byAnn)
    await takeTurnIn(ann, await finishAndSave(bob))
  })

  it('shows what is only known, and explains it', async () => {
    await toBoard(ann)
    await lookAtDialog(ann, 'blind-legend', async () => {
      await ann.page.getByRole('button', { name: /^Map/ }).click()
      await ann.page.getByRole('menuitem', { name: /^What is seen/ }).click()
    })
  })

  it('holds orders back from the file', async () => {
    const { page } = ann
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByLabel(/^Hold the fire/).waitFor()
    await page.getByText('Kept to yourself').click()
    await page.getByText('You hold no orders.').waitFor()
    await page.getByLabel(/^Hold the fire/).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Put these orders in force' }).click()
    await page.getByText('These orders are in force.').waitFor()
    await page.getByRole('button', { name: 'Drop the held orders' }).waitFor()
    await look(ann, 'blind-orders')
  })

  it('is disclosed when it is over, and leads to the end audit', async () => {
    const { page } = ann
    await page.getByRole('button', { name: 'Game', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Resign…' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Resign/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Your notice is signed/ })
    const notice = await downloaded(ann, () => dialog.getByRole('button', { name: 'Save the file' }).click())
    await dialog.getByRole('button', { name: 'Close' }).click()
    await takeTurnInOver(bob, notice)
    const first = await disclose(ann)
    await takeTurnInOver(bob, first)
    const second = await disclose(bob)
    await takeTurnInOver(ann, second)
    await look(ann, 'blind-over')
    await page.getByRole('link', { name: 'See both maps: the end audit' }).click()
    await page.getByRole('heading', { name: 'The end audit' }).waitFor()
  })

  it('shows both maps side by side and in step, with the verdict', async () => {
    const { page } = ann
    const show = page.getByRole('button', { name: 'Show all at once' })
    if (await show.isVisible()) await show.click()
    await expect.poll(() => page.locator('.audit-boards .board-picture[data-still="true"]').count()).toBe(2)
    await look(ann, 'end-audit')
    expect(await page.getByRole('list', { name: 'Who has disclosed' }).textContent()).not.toContain('not disclosed')
    expect(await page.getByRole('region', { name: 'What does not fit' }).count()).toBe(0)
    const range = page.getByRole('slider', { name: /^Place in the game/ })
    await range.press('Home')
    const set = page.locator('.audit-place b')
    await expect.poll(() => set.textContent()).toMatch(/set-up/i)
    await range.press('ArrowRight')
    await expect.poll(() => set.textContent()).not.toMatch(/set-up/i)
    await page.getByRole('radio', { name: 'How it truly stood' }).check({ force: true })
    await expect.poll(() => page.locator('.audit-boards .board-picture[data-still="true"]').count()).toBe(1)
    await look(ann, 'end-audit-truth', 'part')
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect([...ann.faults, ...bob.faults]).toEqual([])
  })
})

/** What is over has no board in front, but its end. */
async function takeTurnInOver(seat: Seat, file: HandedFile): Promise<void> {
  const incoming = await bringToInbox(seat, file)
  await incoming.getByRole('button', { name: /^Take it in/ }).click()
  await seat.page.getByRole('heading', { name: 'What was hidden' }).waitFor()
}

async function disclose(seat: Seat): Promise<HandedFile> {
  const { page } = seat
  await page.getByRole('button', { name: 'Disclose what you hid…' }).click()
  await look(seat, `blind-disclose-${seat.name}`, 'part')
  await page.getByRole('button', { name: 'Disclose and sign' }).click()
  const dialog = page.getByRole('dialog', { name: /^Your disclosure is signed/ })
  const file = await downloaded(seat, () => dialog.getByRole('button', { name: 'Save the file' }).click())
  await dialog.getByRole('button', { name: 'Close' }).click()
  return file
}

/** Two players play with hidden blocks by mail: backs on the board, questions that are answered, a battle that lays blocks open. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { answerByHand, askAndSave, askingPanel, bringToInbox, takeAnswer } from './support/exchanging.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { look } from './support/looking.ts'
import { downloaded, goTo, type HandedFile, identify, type Seat, savedCard, takeSeat, trust } from './support/seat.ts'
import { finishAndSave, isOpen, knowsHisWay, take } from './support/table.ts'

let browser: Browser
let ann: Seat
let bob: Seat

beforeAll(async () => {
  browser = await openBrowser()
  ann = await takeSeat(browser, 'Ann')
  bob = await takeSeat(browser, 'Bob')
})
afterAll(async () => {
  try {
    await ann.leave()
    await bob.leave()
  } finally {
    await browser.close()
  }
})
keepPicturesOfFailures(() => [ann, bob])

const other = (seat: Seat): Seat => (seat === ann ? bob : ann)
const headOf = async ({ page }: Seat): Promise<string> => (await page.locator('.game-head h1').textContent()) ?? ''
/** What was asked so far, in the words of the screen. */
const asked: string[] = []

async function takeIn(seat: Seat, file: HandedFile): Promise<void> {
  const incoming = await bringToInbox(seat, file)
  await incoming.getByRole('button', { name: /^Take it in/ }).click()
  await seat.page.getByRole('application', { name: 'Board' }).waitFor()
  await isOpen(seat)
  const back = seat.page.getByRole('button', { name: 'Back to now' })
  if ((await back.count()) > 0) await back.click()
  await isOpen(seat)
}

async function handOver(seat: Seat): Promise<Seat> {
  await takeIn(other(seat), await finishAndSave(seat))
  return other(seat)
}

/** What ends something or declines, in the order in which it is looked for. */
const ON = [
  /takes a hit/,
  / fires /,
  /is done$/,
  /^Stand and fight on/,
  /^Rally nobody/,
  /^No more reinforcements/,
  /^Deploy all in the centers/,
  /^Retreat to/,
  /^Fight for/,
  /^Roll for the weather/,
  /^(End|No |Do not|Give way|Halt|Evacuate nothing)/,
  /end|no more|nothing more/i,
]

/** Asks what is due and plays on with whatever comes first, until nothing is left to decide. */
async function settle(seat: Seat): Promise<void> {
  const { page } = seat
  const finish = page.getByRole('button', { name: 'Finish turn' })
  for (let step = 0; step < 80 && (await finish.isDisabled()); step++) {
    if ((await askingPanel(seat).count()) > 0) {
      asked.push(((await askingPanel(seat).locator('.asking-what').textContent()) ?? '').trim())
      await takeAnswer(seat, await answerByHand(other(seat), await askAndSave(seat)))
      await page.bringToFront()
      continue
    }
    const labels = await page.locator('.offer-label, .offer-apart > span:first-child').allTextContents()
    const next = ON.map((pattern) => labels.find((label) => pattern.test(label))).find((label) => label !== undefined)
    await take(seat, next ?? labels[0] ?? /./)
  }
}

describe('a game of hidden blocks between two profiles', () => {
  it('is invited to, and shows the enemy from behind', async () => {
    await identify(ann)
    await identify(bob)
    await trust(bob, await savedCard(ann))
    await trust(ann, await savedCard(bob))
    const { page } = ann
    await goTo(ann, 'New game')
    await page.getByRole('radiogroup', { name: 'Game' }).getByText('Forged in Fire').click()
    await page.getByRole('radiogroup', { name: 'Scenario' }).getByText('Fair Oaks').first().click()
    await page.getByText('A friend by mail').click()
    await page.getByRole('radiogroup', { name: 'Whom' }).getByText('Bob').click()
    await page.getByText(/^Blocks stand with their backs/).click()
    await page.getByText('Confederate decoys').click()
    await page.getByRole('button', { name: 'Write the invitation' }).click()
    const invitation = await downloaded(ann, () => page.getByRole('button', { name: 'Save the file' }).click())
    const incoming = await bringToInbox(bob, invitation)
    await incoming.getByRole('button', { name: 'Accept the invitation' }).click()
    await takeIn(ann, await downloaded(bob, () => incoming.getByRole('button', { name: 'Save the file' }).click()))
    await knowsHisWay(ann)
    expect(await headOf(ann)).toContain('Turn 12')
    await look(ann, 'hidden-blocks')
    await page.getByRole('tab', { name: 'Order of battle' }).click()
    // Nobody of the enemy who stands on the map is known by name.
    const roll = (await page.getByRole('tabpanel').textContent()) ?? ''
    expect(roll).toContain('D.H. Hill')
    expect(roll).not.toContain('Heintzelman')
    await page.getByRole('tab', { name: 'Log' }).click()
  })

  it('attacks the unseen enemy', async () => {
    await take(ann, /^Activate D\.H\. Hill and his corps/)
    await take(ann, /^March from Hughes Tavern together/)
    await take(ann, /^To Barker/, /^To Seven Pines: .*attack/)
    await settle(ann)
    await handOver(ann)
    await look(bob, 'hidden-blocks-asked')
  })

  it('fights the battle and plays to the next turn', async () => {
    let seat = bob
    let fought = 0
    for (let step = 0; step < 60; step++) {
      await settle(seat)
      if ((await seat.page.locator('.fight').count()) > 0) {
        fought++
        if (fought === 2) await look(seat, 'hidden-blocks-battle')
      }
      if (/Turn 13/.test(await headOf(seat))) break
      seat = await handOver(seat)
    }
    expect(fought).toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(0)
    expect(await headOf(seat)).toContain('Turn 13')
    await look(seat, 'hidden-blocks-later')
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect([...ann.faults, ...bob.faults]).toEqual([])
  })
})

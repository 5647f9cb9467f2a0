/** Two players play two turns of a game of blocks by mail, with a battle on its own board, as they see and handle it. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { look } from './support/looking.ts'
import {
  chooseFile,
  downloaded,
  goTo,
  type HandedFile,
  identify,
  type Seat,
  savedCard,
  takeSeat,
  trust,
} from './support/seat.ts'
import { advancing, entriesOf, finishAndSave, isOpen, knowsHisWay, take } from './support/table.ts'

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

/** The address of each player's board. */
const boards = new Map<Seat, string>()

/** Takes a file in by the inbox and goes to the board as it is now. */
async function takeIn(seat: Seat, file: HandedFile): Promise<void> {
  const { page } = seat
  await goTo(seat, 'Inbox')
  await chooseFile(seat, file)
  const incoming = page.getByRole('region', { name: file.name })
  await incoming.getByRole('button', { name: /^Take it in/ }).click()
  await page.getByRole('application', { name: 'Board' }).waitFor()
  await isOpen(seat)
  const back = page.getByRole('button', { name: 'Back to now' })
  if ((await back.count()) > 0) await back.click()
  await isOpen(seat)
  boards.set(seat, page.url())
}

const other = (seat: Seat): Seat => (seat === ann ? bob : ann)

/** The file goes over to the other, who is next. */
async function handOver(seat: Seat): Promise<Seat> {
  const file = await finishAndSave(seat)
  await takeIn(other(seat), file)
  return other(seat)
}

const fight = ({ page }: Seat): Locator => page.locator('.fight')
const headOf = async ({ page }: Seat): Promise<string> => (await page.locator('.game-head h1').textContent()) ?? ''
/** A position by its side and name. */
const position = (seat: Seat, name: string): Locator => fight(seat).getByRole('group', { name, exact: true })
/** A block on the board of the battle by its name, wherever it stands. */
const block = (seat: Seat, name: string): Locator =>
  fight(seat).getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}(,|$)`) })

/** What ends something or declines, in the order in which it is looked for; to be hit, or to fire, is no choice. */
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

/** Plays on with whatever comes first, until nothing is left to decide. */
async function settle(seat: Seat): Promise<void> {
  const { page } = seat
  const finish = page.getByRole('button', { name: 'Finish turn' })
  for (let step = 0; step < 80 && (await finish.isDisabled()); step++) {
    const labels = await page.locator('.offer-label, .offer-apart > span:first-child').allTextContents()
    const next = ON.map((pattern) => labels.find((label) => pattern.test(label))).find((label) => label !== undefined)
    await take(seat, next ?? labels[0] ?? /./)
  }
}

describe('a game of blocks between two profiles', () => {
  it('begins with an invitation to Fair Oaks', async () => {
    await identify(ann)
    await identify(bob)
    await trust(bob, await savedCard(ann))
    await trust(ann, await savedCard(bob))
    const { page } = ann
    await goTo(ann, 'New game')
    await page.getByRole('radiogroup', { name: 'Game' }).getByText('Forged in Fire').click()
    await page.getByRole('radiogroup', { name: 'Scenario' }).getByText('Fair Oaks').first().click()
    await page.getByText('Confederate decoys').click()
    await page.getByText('A friend by mail').click()
    await page.getByRole('radiogroup', { name: 'Whom' }).getByText('Bob').click()
    await page.getByRole('button', { name: 'Write the invitation' }).click()
    const invitation = await downloaded(ann, () => page.getByRole('button', { name: 'Save the file' }).click())
    await goTo(bob, 'Inbox')
    await chooseFile(bob, invitation)
    const incoming = bob.page.getByRole('region', { name: invitation.name })
    await incoming.getByText('You would play: Union').waitFor()
    await incoming.getByRole('button', { name: 'Accept the invitation' }).click()
    const accepted = await downloaded(bob, () => incoming.getByRole('button', { name: 'Save the file' }).click())
    await takeIn(ann, accepted)
    await knowsHisWay(ann)
    expect(await headOf(ann)).toContain('Turn 12')
    await look(ann, 'fair-oaks')
  })

  it('has a track with the marker, and the reason of every change', async () => {
    const { page } = ann
    await page.getByRole('tab', { name: 'Record' }).click()
    const track = page.getByRole('list', { name: 'McClellan’s confidence: the marker is at plus 6' })
    await track.waitFor()
    expect(await track.locator('[aria-current]').textContent()).toContain('+6')
    await page.getByRole('table', { name: 'McClellan’s confidence' }).getByText('The game begins').waitFor()
    await look(ann, 'fair-oaks-record')
    await page.getByRole('tab', { name: 'Log' }).click()
  })

  it('marches a corps against the enemy', async () => {
    await take(ann, /^Activate D\.H\. Hill and his corps/)
    await take(ann, /^March from Hughes Tavern together/)
    await take(ann, /^To Barker/, /^To Seven Pines: .*attack/)
    await settle(ann)
    expect(await headOf(ann)).toContain('Battle at Seven Pines')
    await fight(ann).getByText('Deployment', { exact: true }).waitFor()
    await fight(ann)
      .getByText(/Union is next/)
      .waitFor()
    await look(ann, 'battle-waiting')
  })

  it('leaves orders, so that a battle needs fewer mails', async () => {
    await handOver(ann)
    const { page } = bob
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page
      .getByLabel(/^Retreat after a round/)
      .first()
      .selectOption({ label: 'never: stand' })
    await page.getByRole('button', { name: 'Put these orders in force' }).click()
    await page.getByText('These orders are in force.').waitFor()
    await look(bob, 'orders-blocks')
    await page.getByRole('tab', { name: 'Log' }).click()
  })

  it('deploys a block by the keyboard alone', async () => {
    const { page } = bob
    await fight(bob).waitFor()
    const couch = block(bob, 'Couch')
    await couch.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => couch.getAttribute('aria-pressed')).toBe('true')
    await fight(bob)
      .getByText(/^Couch is picked up\. It can be brought to the left flank/)
      .waitFor({ state: 'attached' })
    // The arrows lead from goal to goal; Escape puts it back.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('To here')
    await look(bob, 'battle-picked')
    await page.keyboard.press('Escape')
    await expect.poll(() => couch.getAttribute('aria-pressed')).toBe('false')
    await couch.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('To here')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('left center')
    await advancing(bob, () => page.keyboard.press('Enter'))
    expect(await position(bob, 'Union left center').textContent()).toContain('Couch')
    // The keyboard goes on where the block stands now.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Couch, strength 4/)
  })

  it('deploys a block by hand, and puts none where the rules do not allow it', async () => {
    const { page } = bob
    await drag(bob, block(bob, 'Casey'), position(bob, 'Confederate left center'))
    await fight(bob)
      .getByText(/^Casey cannot be brought to/)
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await advancing(bob, () => drag(bob, block(bob, 'Casey'), position(bob, 'Union right center')))
    expect(await position(bob, 'Union right center').textContent()).toContain('Casey')
    // West faces Early, who has more strength than three dice can take: the battle outlasts the first shot.
    await take(bob, /^West to the right center/)
    await settle(bob)
    await handOver(bob)
    await take(ann, /^Deploy all in the centers/)
    await handOver(ann)
  })

  it('fires by the board, shows dice, hits and losses, and who has acted', async () => {
    const { page } = bob
    await fight(bob).getByText('Round 1', { exact: true }).waitFor()
    const west = block(bob, 'West')
    await west.focus()
    expect(await west.textContent()).toMatch(/3 dice at the .*, hits on 5, 6/)
    await page.getByRole('region', { name: 'West close up' }).getByText('At least one hit').waitFor()
    await page
      .getByRole('region', { name: 'Odds' })
      .getByText(/driven off in the coming round/)
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    const here = fight(bob).getByRole('button', { name: /^Fire here/ })
    await advancing(bob, () => here.click())
    await settle(bob)
    const course = page.getByRole('region', { name: 'What has happened in this fight' })
    const rolled = course.getByRole('listitem').filter({ hasText: 'West fires' }).first()
    await rolled.getByRole('img').first().waitFor({ state: 'attached' })
    const dice = await rolled.getByRole('img').evaluateAll((each) => each.map((die) => die.getAttribute('aria-label')))
    expect(dice).toHaveLength(3)
    for (const die of dice) expect(die).toMatch(/^[56] on a die of 6, a success$|^[1-4] on a die of 6, no success$/)
    await look(bob, 'battle')
  })

  it('lets the map be looked at meanwhile', async () => {
    const { page } = bob
    await fight(bob).getByRole('button', { name: 'Show the map' }).click()
    await expect.poll(() => fight(bob).count()).toBe(0)
    await page.getByRole('button', { name: 'Battle at Seven Pines: show its board' }).click()
    await fight(bob).waitFor()
  })

  it('can be read with large letters', async () => {
    await goTo(bob, 'Settings')
    await bob.page.getByText('200 %').click()
    await bob.page.goto(boards.get(bob) ?? '')
    await isOpen(bob)
    await fight(bob).waitFor()
    await look(bob, 'battle-200')
    await goTo(bob, 'Settings')
    await bob.page.getByText('100 %').click()
    await bob.page.goto(boards.get(bob) ?? '')
    await isOpen(bob)
  })

  it('goes on to the end of the battle and of two turns', async () => {
    let seat = bob
    let fought = 0
    for (let step = 0; step < 90; step++) {
      await settle(seat)
      if ((await fight(seat).count()) > 0) fought++
      if (/Turn 14/.test(await headOf(seat))) break
      seat = await handOver(seat)
      if (/Turn 14/.test(await headOf(seat))) break
    }
    expect(fought).toBeGreaterThan(0)
    expect(await headOf(seat)).toContain('Turn 14')
    await expect.poll(() => fight(seat).count()).toBe(0)
    expect(await entriesOf(seat)).toBeGreaterThan(20)
    await look(seat, 'fair-oaks-later')
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect([...ann.faults, ...bob.faults]).toEqual([])
  })
})

/** Carries something to somewhere with the mouse. */
async function drag({ page }: Seat, what: Locator, where: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const from = await what.boundingBox()
  if (from === null) throw new Error('it is not to be seen')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 5, { steps: 3 })
  await page.locator('.fight-carried').waitFor()
  const to = await where.boundingBox()
  if (to === null) throw new Error('it is not to be seen')
  await page.mouse.move(to.x + to.width / 2, to.y + 12, { steps: 4 })
  await page.mouse.up()
  await page.locator('.fight-carried').waitFor({ state: 'detached' })
}

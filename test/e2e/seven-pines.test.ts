/** Two players play three action phases of a game of hexes by mail: an assault, a retreat, an advance, as they see and handle it. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { type DemoTable, must } from '../../src/cli/demo/two-players.ts'
import { libraryOf } from '../../src/host/modules.ts'
import { openBrowser } from './support/browser.ts'
import { keepPicturesOfFailures } from './support/failing.ts'
import { goToGame, look } from './support/looking.ts'
import { chooseFile, goTo, type HandedFile, type Seat, takeSeat } from './support/seat.ts'
import { type SeatedPair, seatPair } from './support/seated-pair.ts'
import { choice, entriesOf, finishAndSave, isOpen, knowsHisWay, pointAt, take } from './support/table.ts'

let browser: Browser
let pair: SeatedPair
/** Commands the Union. */
let alice: Seat
/** Commands the Confederates. */
let bob: Seat

beforeAll(async () => {
  pair = await seatPair(libraryOf(MODULES), { module: 'on-to-richmond', scenario: 'seven-pines' }, drivesThemBack)
  browser = await openBrowser()
  alice = await takeSeat(browser, 'alice', { profile: pair.alice })
  bob = await takeSeat(browser, 'bob', { profile: pair.bob })
})
afterAll(async () => {
  try {
    await alice.leave()
    await bob.leave()
  } finally {
    await browser.close()
    pair.forget()
  }
})
keepPicturesOfFailures(() => [alice, bob])

/** The first assault succeeds. */
async function drivesThemBack({ module, alice, bob }: DemoTable): Promise<boolean> {
  must(alice.session.choose(['end-transfers']))
  must(await bob.session.takeIn(must(await alice.session.close()).bytes))
  for (const each of [['end-transfers'], ['take'], ['assault', 'cs-leader-dh-hill']] as const)
    must(bob.session.choose(each))
  return module.source.view(bob.session.position, bob.side).heading.includes('Retreat')
}

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
}

/** The file of one goes over to the other. */
async function handOver(from: Seat): Promise<void> {
  await takeIn(from === alice ? bob : alice, await finishAndSave(from))
}

const headOf = async ({ page }: Seat): Promise<string> => (await page.locator('.game-head h1').textContent()) ?? ''
const contest = ({ page }: Seat): Locator => page.locator('.contest')

async function openTable({ page }: Seat, title: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Record' }).click()
  const table = page.getByRole('table', { name: title, exact: true })
  if (!(await table.isVisible())) await page.locator('summary', { hasText: title }).click()
  await table.waitFor()
  return table
}

describe('a game of hexes between two profiles', () => {
  it('shows the sheet of its scenario, and a roster in place of markers', async () => {
    await goToGame(alice, pair.game)
    await isOpen(alice)
    await knowsHisWay(alice)
    expect(await headOf(alice)).toContain('Leader Transfer Phase: Union')
    const roster = await openTable(alice, 'Union roster')
    const casey = roster.getByRole('row', { name: /^Casey / })
    expect(await casey.textContent()).toMatch(/N1227/)
    await look(alice, 'seven-pines')
    await pointAt(alice, 'Seven Pines')
    await look(alice, 'seven-pines-map', 'part')
    await alice.page.getByRole('tab', { name: 'Log' }).click()
  })

  it('begins with an assault, whose odds, modifiers and flanks are seen before', async () => {
    await take(alice, 'Leave the leaders where they are now')
    await handOver(alice)
    await knowsHisWay(bob)
    await take(bob, 'Leave the leaders where they are now', 'Take the initiative')
    await choice(bob, /^Assault under DH Hill/).focus()
    await contest(bob).getByText('The defender must go back').first().waitFor()
    await look(bob, 'assault-odds')
    const before = await entriesOf(bob)
    await take(bob, /^Assault under DH Hill/)
    expect(await entriesOf(bob)).toBeGreaterThan(before)
    expect(await headOf(bob)).toContain('Combat at N1227')
    await handOver(bob)
  })

  it('retreats by the planner, hex by hex or all at once', async () => {
    expect(await headOf(alice)).toContain('Retreat')
    await look(alice, 'retreat')
    for (let step = 0; step < 8 && /Retreat/.test(await headOf(alice)); step++) {
      const finish = alice.page.getByRole('button', { name: 'Finish turn' })
      if (await finish.isEnabled()) break
      await take(alice, /^(Retreat to|End the retreat)/)
    }
    await handOver(alice)
  })

  it('advances into the hex that was left', async () => {
    expect(await headOf(bob)).toContain('Advance After Combat')
    await look(bob, 'advance')
    await take(bob, /^Garland-A with .* advances to N1227/)
    const roster = await openTable(bob, 'Confederate roster')
    expect(await roster.getByRole('row', { name: /^Garland-A / }).textContent()).toMatch(/N1227/)
    await bob.page.getByRole('tab', { name: 'Log' }).click()
  })

  it('goes on with two more action phases, with a march', async () => {
    let seat = bob
    let marched = 0
    for (let step = 0; step < 40; step++) {
      const finish = seat.page.getByRole('button', { name: 'Finish turn' })
      while (await finish.isDisabled()) {
        if (/Action Phase 4|Turn 2/.test(await headOf(seat))) break
        const labels = await seat.page.locator('.offer-label, .offer-apart > span:first-child').allTextContents()
        const wanted = [
          /^Roll for initiative/,
          /^Take the initiative/,
          ...(marched < 2 ? [/^March (Kearny|Sedgwick|Hooker|Rodes-B|Hood|Whiting-A)/, /^To /] : []),
          /ends its march/,
          /^Pass/,
          /^(Do not|No more|End|Leave)/,
        ]
        const next = wanted.map((each) => labels.find((label) => each.test(label))).find((label) => label !== undefined)
        if (next?.startsWith('To ') === true) marched++
        await take(seat, next ?? labels[0] ?? /./)
      }
      if (/Action Phase 4|Turn 2/.test(await headOf(seat))) break
      await handOver(seat)
      seat = seat === alice ? bob : alice
    }
    expect(await headOf(seat)).toMatch(/Action Phase 4|Turn 2/)
    expect(marched).toBeGreaterThan(0)
    const history = await openTable(seat, 'Initiative in this turn')
    expect(await history.getByRole('row').count()).toBeGreaterThan(3)
    await look(seat, 'seven-pines-later')
  })

  it('asks nothing from outside and does nothing that is forbidden', () => {
    expect([...alice.faults, ...bob.faults]).toEqual([])
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { MODULES } from '../../../modules/index.ts'
import { type DemoPlayer, type DemoTable, must, sitDown } from '../../../src/cli/demo/two-players.ts'
import { steppingClock } from '../../../src/host/clock.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import { parseChoiceId } from '../../../src/kernel/choice.ts'
import type { NamedFile } from '../../../src/record/checked.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'
import { contents, differences, HASHES } from '../../support/same-play.ts'

const tables: DemoTable[] = []
afterAll(() => {
  for (const { alice, bob } of tables) for (const { session } of [alice, bob]) session.release()
})

/** A game between two hosts that are the same in every run: the same keys, dice and clock. */
async function begun(): Promise<DemoTable> {
  const library = libraryOf(MODULES)
  const module = library.module('across-the-potomac')
  if (module === undefined) throw new Error('the game is not there')
  const disk = new MemoryDisk()
  const clock = steppingClock('2031-05-01T12:00:00Z', 60)
  const options = { doubleBlind: true, weather: false }
  const wish = { disk, library, module, scenario: 'great-invasion', options, seed: 'same in public', clock }
  const table = await sitDown({ ...wish, dice: 'strict', folder: '/table' })
  tables.push(table)
  return table
}

/** Does what is said; whatever must be asked the other's app answers. */
async function does({ session }: DemoPlayer, other: DemoPlayer, choices: string): Promise<number> {
  let asked = 0
  for (const text of choices.split(' ')) {
    const choice = parseChoiceId(text)
    if (choice === undefined) throw new Error(`${text} is not the spelling of a choice`)
    must(session.choose(choice))
    while (session.asking !== null) {
      const answer = must(await other.session.answer(must(await session.ask()).bytes))
      must(await session.takeIn(answer.sent.bytes))
      asked += 1
    }
  }
  return asked
}

async function sends(from: DemoPlayer, to: DemoPlayer): Promise<void> {
  must(await to.session.takeIn(must(await from.session.close()).bytes))
}

/**
 * A turn of both: whatever the Confederates do in the dark, Union cavalry enters two hexes of the South and asks about them; then the
 * Confederates end a second player-turn in the dark.
 */
async function played(first: string, second: string): Promise<readonly NamedFile[]> {
  const { alice, bob } = await begun()
  await does(alice, bob, `${first} end-player-turn`)
  await sends(alice, bob)
  const asked = await does(bob, alice, 'activate-unit:us-1c end-activation march:us-1c to:2716 halt end-player-turn')
  expect(asked).toBeGreaterThan(0)
  while (bob.session.offers().length > 0) await does(bob, alice, 'end-reinforcements')
  await sends(bob, alice)
  while (alice.session.offers().some(({ choice }) => choice[0] === 'end-reinforcements')) {
    await does(alice, bob, 'end-reinforcements')
  }
  await does(alice, bob, `${second} end-player-turn`)
  await sends(alice, bob)
  expect(alice.session.checked.lines).toEqual(bob.session.checked.lines)
  return alice.session.files
}

const QUIET = 'end-activation'
const BUSY =
  'activate-unit:cs-wise activate-unit:cs-heth end-activation march:cs-wise to:3510 halt march:cs-heth to:3113 halt'
const BUSY_AGAIN = 'activate-unit:cs-cooke end-activation march:cs-cooke to:3510 to:3511 halt'

describe('two plays of Across the Potomac that are the same in public', () => {
  it('give files that differ, before disclosure, in commitments, hashes and signatures only', async () => {
    const busy = await played(BUSY, BUSY_AGAIN)
    const quiet = await played(QUIET, QUIET)
    expect(busy.map(({ name }) => name)).toEqual(quiet.map(({ name }) => name))
    const seen = new Set<string>()
    for (const [at, { name, bytes }] of busy.entries()) {
      for (const path of differences(await contents(bytes), await contents(quiet[at]?.bytes ?? new Uint8Array()))) {
        const last = path.split('/').findLast((part) => !/^\d+$/.test(part)) ?? ''
        expect(HASHES, `${name}: ${path}`).toContain(last)
        seen.add(last)
      }
    }
    expect([...seen].sort()).toEqual(HASHES.filter((name) => name !== 'inner' && name !== 'tally').sort())
  }, 120_000)

  it('would show a difference that is none of these', async () => {
    const told = await played(`${QUIET} infantry:3114`, QUIET)
    const quiet = await played(QUIET, QUIET)
    const found = new Set<string>()
    for (const [at, { bytes }] of told.entries()) {
      for (const path of differences(await contents(bytes), await contents(quiet[at]?.bytes ?? new Uint8Array()))) {
        found.add(path.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '')
      }
    }
    expect([...found].filter((name) => !HASHES.includes(name))).toContain('choice')
  }, 120_000)
})

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
  const module = library.module('forged-in-fire')
  if (module === undefined) throw new Error('the game is not there')
  const disk = new MemoryDisk()
  const clock = steppingClock('2031-05-01T12:00:00Z', 60)
  const options = { hiddenBlocks: true }
  const wish = { disk, library, module, scenario: 'fair-oaks', options, seed: 'same in public', clock }
  const table = await sitDown({ ...wish, dice: 'casual', folder: '/table' })
  tables.push(table)
  return table
}

async function answered({ session }: DemoPlayer, other: DemoPlayer): Promise<number> {
  let asked = 0
  while (session.asking !== null) {
    const answer = must(await other.session.answer(must(await session.ask()).bytes))
    must(await session.takeIn(answer.sent.bytes))
    asked += 1
  }
  return asked
}

async function does(who: DemoPlayer, other: DemoPlayer, choices: string): Promise<number> {
  let asked = 0
  for (const text of choices.split(' ')) {
    const choice = parseChoiceId(text)
    if (choice === undefined) throw new Error(`${text} is not the spelling of a choice`)
    must(who.session.choose(choice))
    asked += await answered(who, other)
  }
  return asked
}

/** Takes the first offer, what ends something before all others, until the file can be closed; then closes it. */
async function ends(who: DemoPlayer, other: DemoPlayer): Promise<void> {
  for (let offers = who.session.offers(); offers.length > 0; offers = who.session.offers()) {
    const offer = offers.find(({ choice: [verb] }) => verb.startsWith('end-')) ?? offers[0]
    if (offer === undefined) break
    must(who.session.choose(offer.choice))
    await answered(who, other)
  }
  must(await other.session.takeIn(must(await who.session.close()).bytes))
}

/**
 * Hidden blocks are set up and one of them goes to Johnston; whichever it is, Union infantry asks who stands at New Bridge, attacks it,
 * and the battle is fought with what stands there.
 */
async function played(secrets: string, lasting: number): Promise<readonly NamedFile[]> {
  const { alice, bob } = await begun()
  await does(alice, bob, secrets)
  await ends(alice, bob)
  expect(await does(bob, alice, 'single:us-smith to:new-bridge')).toBe(1)
  for (let file = 0; file < lasting; file++) {
    const [mine, other] = alice.session.turn === 'ours' ? [alice, bob] : [bob, alice]
    await ends(mine, other)
  }
  const { entries, lines } = alice.session.checked
  expect(lines).toEqual(bob.session.checked.lines)
  // A battle was fought, and both have laid blocks open by themselves.
  if (lasting > 0) {
    expect(entries.filter(({ type }) => type === 'roll').length).toBeGreaterThan(1)
    expect(new Set(entries.flatMap(({ type, author }) => (type === 'proof' ? [author] : []))).size).toBe(2)
  }
  return alice.session.files
}

/** The names of all members in which the files of two plays differ. */
async function different(one: readonly NamedFile[], other: readonly NamedFile[]): Promise<readonly string[]> {
  expect(one.map(({ name }) => name)).toEqual(other.map(({ name }) => name))
  const seen = new Set<string>()
  for (const [at, { bytes }] of one.entries()) {
    const found = differences(await contents(bytes), await contents(other[at]?.bytes ?? new Uint8Array()))
    for (const path of found) seen.add(path.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '')
  }
  return [...seen].sort()
}

const DECOY_GOES =
  'set-up:cs-decoy-1:trent end-set-up single:cs-decoy-2 to:johnston halt single:cs-decoy-4 to:mechanicsville-bridge halt end-movement'
const GUNS_GO =
  'set-up:cs-decoy-1:glendale set-up:cs-decoy-1:trent end-set-up single:cs-grimes to:johnston halt single:cs-decoy-4 to:mechanicsville-bridge halt end-movement'
const FILES = 8

describe('two plays of Forged in Fire that are the same in public', () => {
  it('give files that differ, before disclosure, in commitments, hashes and signatures only', async () => {
    const [decoy, guns] = [await played(DECOY_GOES, FILES), await played(GUNS_GO, FILES)]
    const found = await different(decoy, guns)
    // Which leaf of a place a block is changes with the hashes of the others there.
    expect(found.filter((name) => ![...HASHES, 'at'].includes(name))).toEqual([])
    expect(found).toEqual(expect.arrayContaining(['roots', 'sealed', 'path', 'sig']))
  }, 240_000)

  it('would show a difference that is none of these', async () => {
    const elsewhere = DECOY_GOES.replace('cs-decoy-1:trent', 'cs-decoy-1:glendale')
    const found = await different(await played(DECOY_GOES, 0), await played(elsewhere, 0))
    expect(found).toContain('choice')
  }, 240_000)
})

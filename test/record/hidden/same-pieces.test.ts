import { describe, expect, it } from 'vitest'
import { type BlindPlay, blindFile, everyFile, makingBlind, play } from '../../support/hidden-play.ts'
import { beginFords, REST, restOf } from '../../support/pieces-play.ts'
import { contents, differences, HASHES } from '../../support/same-play.ts'

/**
 * One foot of the north joins another in the middle; then `goes` of those there goes on to the right, where the south asks what stands;
 * the north attacks at the left, where it lays open who has stayed there all the time.
 */
async function played(goes: string): Promise<BlindPlay> {
  const game = await beginFords('strict', 3)
  await blindFile(game, ['march', 'north-a', 'mid'], ...REST)
  await blindFile(game, ...REST)
  await blindFile(game, ['march', goes, 'right'], ...REST)
  await blindFile(game, ['halt'], ['class', 'right'], ['pass'])
  const made = await makingBlind(game)
  await play(made, ['halt'], ['attack', 'left'])
  await restOf(made)
  return game
}

/** The names of all members in which the files of two plays differ. */
async function different(one: BlindPlay, other: BlindPlay): Promise<readonly string[]> {
  const others = everyFile(other)
  expect(everyFile(one).map(({ name }) => name)).toEqual(others.map(({ name }) => name))
  const seen = new Set<string>()
  for (const [at, { bytes }] of everyFile(one).entries()) {
    const found = differences(await contents(bytes), await contents(others[at]?.bytes ?? new Uint8Array()))
    for (const path of found) {
      const names = path.split('/').filter((part) => !/^\d+$/.test(part))
      seen.add(names.at(-1) ?? '')
    }
  }
  return [...seen].sort()
}

describe('two plays that are the same in public but for which piece of a class goes where', () => {
  it('give files that differ, before disclosure, in commitments, salts, hashes and signatures only', async () => {
    const [first, second] = [await played('north-a'), await played('north-c')]
    expect(await different(first, second)).toEqual([...HASHES, 'salt'].sort())
  })

  it('would show a difference that is none of these', async () => {
    const [foot, horse] = [await played('north-a'), await played('north-d')]
    expect(await different(foot, horse)).toEqual(expect.arrayContaining(['answer', 'kind']))
  })
})

import { expect, it } from 'vitest'
import { module as potomac } from '../../../modules/across-the-potomac/index.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import { advisedPlayer } from '../../../src/host/opponent/advised-player.ts'
import type { Sight } from '../../../src/ipc/shapes.ts'
import { numberSource } from '../../../src/kernel/player.ts'
import { named, playing, type Seat } from './mail-table.ts'

const LIBRARY = libraryOf([potomac])
const BLIND = {
  module: 'across-the-potomac',
  scenario: 'great-invasion',
  side: 'confederate',
  options: { doubleBlind: true },
  dice: 'strict',
} as const

const see = (who: Seat, key: string) => who.get('game.see', { key, spacesDigest: null })

/** Plays as advised until an answer is needed or the file can be finished. */
async function advised(who: Seat, key: string, next: () => number): Promise<Sight> {
  const player = advisedPlayer(LIBRARY.module(BLIND.module)?.source.advice, next)
  let sight = await see(who, key)
  while (sight.turn === 'ours' && sight.asking === null && sight.offers.length > 0) {
    const view = { ...sight.view, spaces: sight.spaces.list ?? [] }
    const choice = player.choose(view, sight.offers, sight.side)
    const played = await who.get('game.choose', { key, choices: [choice], spacesDigest: null })
    expect(played.refused).toBeNull()
    sight = played.sight
  }
  return sight
}

it('plays files of a double-blind Great Invasion with strict dice between two desks', async () => {
  const [ann, bob] = [await named('ann', 'Ann', LIBRARY), await named('bob', 'Bob', LIBRARY)]
  const key = await playing(ann, bob, BLIND)
  const next = numberSource(4)
  const asked = new Set<string>()
  for (let files = 0; files < 3; ) {
    const [mine, theirs] = (await see(ann, key)).turn === 'ours' ? [ann, bob] : [bob, ann]
    const sight = await advised(mine, key, next)
    if (sight.asking === null) {
      const { file } = await mine.get('game.finish', { key, spacesDigest: null })
      await theirs.get('inbox.take', { bytes: file.bytes })
      files++
      continue
    }
    asked.add(sight.asking.kind)
    const { file } = await mine.get('game.ask', { key, spacesDigest: null })
    const looked = await theirs.get('inbox.inspect', { bytes: file.bytes })
    expect(looked).toMatchObject({ can: 'answer', exchange: { what: sight.asking.what, tells: sight.asking.tells } })
    const { reply } = await theirs.get('inbox.take', { bytes: file.bytes })
    await mine.get('inbox.take', { bytes: reply?.bytes ?? '' })
  }
  expect(asked.has('roll')).toBe(true)
  for (const who of [ann, bob]) {
    const sight = await see(who, key)
    const { entries } = await who.get('game.log', { key, from: 1 })
    expect(entries.some(({ secret }) => secret)).toBe(true)
    expect(entries.every(({ secret, side }) => !secret || side === sight.side)).toBe(true)
    for (const entry of [0, Math.floor(entries.length / 2)]) {
      expect(await who.get('game.at', { key, entry, spacesDigest: null })).toMatchObject({ at: entry, offers: [] })
    }
    expect(who.defects).toEqual([])
  }
}, 240_000)

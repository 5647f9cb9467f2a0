import { expect, it } from 'vitest'
import { module as forgedInFire } from '../../../modules/forged-in-fire/index.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import { advisedPlayer } from '../../../src/host/opponent/advised-player.ts'
import type { Sight } from '../../../src/ipc/shapes.ts'
import { numberSource, type Player } from '../../../src/kernel/player.ts'
import { named, playing, type Seat } from './mail-table.ts'

const LIBRARY = libraryOf([forgedInFire])
const HIDDEN = {
  module: 'forged-in-fire',
  scenario: 'fair-oaks',
  side: 'confederate',
  options: { hiddenBlocks: true },
  dice: 'casual',
} as const
const TURNS = 2

const see = (who: Seat, key: string) => who.get('game.see', { key, spacesDigest: null })

/** Plays as advised until an answer is needed or the file can be finished; asks of each decision what the screen asks. */
async function advised(who: Seat, key: string, player: Player): Promise<Sight> {
  let sight = await see(who, key)
  while (sight.turn === 'ours' && sight.asking === null && sight.offers.length > 0) {
    const view = { ...sight.view, spaces: sight.spaces.list ?? [] }
    const choice = player.choose(view, sight.offers, sight.side)
    const { pieces = [], space } = sight.offers.find((offer) => offer.choice.join() === choice.join()) ?? {}
    await who.get('game.contest', { key, choice })
    await who.get('game.plans', { key, pieces })
    if (space !== undefined) await who.get('game.whyNot', { key, pieces, space })
    const played = await who.get('game.choose', { key, choices: [choice], spacesDigest: null })
    expect(played.refused).toBeNull()
    sight = played.sight
  }
  return sight
}

it('plays two turns of Fair Oaks with hidden blocks between two desks, with a battle, to a clean end audit', async () => {
  const [ann, bob] = [await named('ann', 'Ann', LIBRARY), await named('bob', 'Bob', LIBRARY)]
  const key = await playing(ann, bob, HIDDEN)
  const advice = LIBRARY.module(HIDDEN.module)?.source.advice
  const players = new Map([ann, bob].map((who, at) => [who, advisedPlayer(advice, numberSource(at + 1))]))
  const turns = new Set<string>()
  let questions = 0
  let sight = await see(ann, key)
  while (turns.size <= TURNS && sight.finished === null) {
    turns.add(sight.view.heading[0] ?? '')
    const [mine, theirs] = sight.turn === 'ours' ? [ann, bob] : [bob, ann]
    const player = players.get(mine)
    if (player === undefined) throw new Error('nobody plays')
    const after = await advised(mine, key, player)
    if (after.asking === null) {
      const { file } = await mine.get('game.finish', { key, spacesDigest: null })
      expect(await theirs.get('inbox.inspect', { bytes: file.bytes })).toMatchObject({ can: 'take' })
      await theirs.get('inbox.take', { bytes: file.bytes })
    } else {
      questions += 1
      const { file } = await mine.get('game.ask', { key, spacesDigest: null })
      const looked = await theirs.get('inbox.inspect', { bytes: file.bytes })
      const { what, tells } = after.asking
      expect(looked).toMatchObject({ can: 'answer', exchange: { what, tells } })
      const { reply } = await theirs.get('inbox.take', { bytes: file.bytes })
      await mine.get('inbox.take', { bytes: reply?.bytes ?? '' })
    }
    sight = await see(ann, key)
  }
  expect(questions).toBeGreaterThan(0)
  const log = await ann.get('game.log', { key, from: 1 })
  expect(log.entries.some(({ told }) => told.some((text) => /battle/i.test(text)))).toBe(true)
  for (const who of [ann, bob]) {
    const { side } = await see(who, key)
    const { entries } = await who.get('game.log', { key, from: 1 })
    expect(entries.some(({ secret }) => secret)).toBe(true)
    expect(entries.every((entry) => !entry.secret || entry.side === side)).toBe(true)
    for (const entry of [0, Math.floor(entries.length / 2)]) {
      expect(await who.get('game.at', { key, entry, spacesDigest: null })).toMatchObject({ at: entry, offers: [] })
    }
  }
  if (sight.finished === null) {
    const { file } = await ann.get('game.notice', { key, type: 'resign', text: '', spacesDigest: null })
    await bob.get('inbox.take', { bytes: file.bytes })
  }
  for (const [mine, theirs] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    const { file } = await mine.get('game.disclose', { key, spacesDigest: null })
    await theirs.get('inbox.take', { bytes: file.bytes })
  }
  for (const who of [ann, bob]) {
    const audit = await who.get('endAudit.see', { key })
    expect(audit).toMatchObject({ verdict: 'clean', findings: [] })
    expect(audit.checks.map(({ state }) => state)).toEqual(Array(6).fill('holds'))
    const last = await who.get('endAudit.at', { key, stop: audit.stops.length - 1, spacesDigest: null })
    const [south, north, truth] = last.maps.map(({ view }) => view.counters.length)
    expect(last.maps.map(({ side }) => side)).toEqual(['confederate', 'union', null])
    expect([south, north, truth].every((count) => (count ?? 0) > 0)).toBe(true)
    expect(who.defects).toEqual([])
  }
}, 240_000)

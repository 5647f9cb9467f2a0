import { expect, it } from 'vitest'
import { alike } from '../../../src/record/player-name.ts'
import { invites, named, playing, seat, trusts } from './mail-table.ts'

it('two keys of one name are told apart in inbox, library and game', async () => {
  const [ann, bob, false_] = [await named('ann', 'Ann'), await named('bob', 'Bob'), await named('x', 'B\u043eb')]
  const trueGame = await playing(ann, bob)
  const { file } = await invites(false_, ann)
  const seen = await ann.get('inbox.inspect', { bytes: file.bytes })
  expect(seen.sender).toMatchObject({ trust: 'namesake', showWords: true })
  expect(seen.asks.map(({ code }) => code)).toEqual(['namesake'])
  const falseGame = (await ann.get('inbox.take', { bytes: file.bytes })).key ?? ''
  const lines = new Map((await ann.get('library.list', {})).map(({ key, opponent }) => [key, opponent]))
  expect(lines.get(trueGame)).toMatchObject({ name: 'Bob', trust: 'checked', showWords: false })
  expect(lines.get(falseGame)).toMatchObject({ trust: 'namesake', showWords: true })
  expect(lines.get(falseGame)?.fingerprint).not.toBe(lines.get(trueGame)?.fingerprint)
  const sight = await ann.get('game.see', { key: falseGame, spacesDigest: null })
  expect(sight.opponent).toEqual(lines.get(falseGame))
  // Both trusted under names that look alike: the words stand with both.
  await trusts(ann, false_)
  for (const key of [trueGame, falseGame]) await ann.get('game.see', { key, spacesDigest: null })
  for (const { opponent } of await ann.get('library.list', {})) {
    expect(opponent).toMatchObject({ trust: 'checked', showWords: true })
  }
})

it('calls a player as his card does, whatever he calls himself, and says so when his key is trusted no longer', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Ann')]
  // The same key under another name: where a key comes from is fixed here.
  const once = await named('bob', 'Bob')
  const { bytes } = await once.get('identity.card', {})
  const { person } = await ann.get('trust.add', { bytes, anotherKey: false, rename: false })
  const wish = { module: 'toy-war', scenario: 'ridge', side: 'north', options: { turns: 2 }, dice: 'casual' } as const
  const { file } = await ann.get('game.invite', { ...wish, opponent: person.fingerprint })
  const { reply } = await bob.get('inbox.take', { bytes: file.bytes })
  const { key } = await ann.get('inbox.take', { bytes: reply?.bytes ?? '' })
  const see = async () => (await ann.get('game.see', { key: key ?? '', spacesDigest: null })).opponent
  expect(await see()).toMatchObject({ name: 'Bob', saysName: 'Ann', trust: 'checked' })
  await ann.get('trust.remove', { fingerprint: person.fingerprint })
  expect(await see()).toMatchObject({ name: 'Ann', saysName: null, trust: 'unchecked', showWords: true })
})

it('a card is shown with what it would change, and changes nothing unasked', async () => {
  const [ann, mallory] = [await named('ann', 'Ann'), await named('mallory', 'Mallory')]
  const { bytes } = await mallory.get('identity.card', {})
  const { bytes: renamed } = await (await named('mallory', 'Carol')).get('identity.card', {})
  expect(await ann.get('inbox.inspect', { bytes })).toMatchObject({ can: 'trust', asks: [] })
  await trusts(ann, mallory)
  expect(await ann.get('inbox.inspect', { bytes })).toMatchObject({ can: 'nothing' })
  const seen = await ann.get('inbox.inspect', { bytes: renamed })
  expect(seen.asks.map(({ code }) => code)).toEqual(['rename'])
  const given = { bytes: renamed, anotherKey: true }
  expect(await ann.call('trust.add', { ...given, rename: false })).toMatchObject({
    error: { code: 'known-under-other-name' },
  })
  expect((await ann.get('trust.list', {})).map(({ name }) => name)).toEqual(['Mallory'])
  await ann.get('trust.add', { ...given, rename: true })
  expect((await ann.get('trust.list', {})).map(({ name }) => name)).toEqual(['Carol'])
  const own = await ann.get('identity.card', {})
  expect(await ann.get('inbox.inspect', { bytes: own.bytes })).toMatchObject({ can: 'nothing', card: { name: 'Ann' } })
  const namesake = await named('another', 'carol')
  const other = await namesake.get('identity.card', {})
  expect((await ann.get('inbox.inspect', { bytes: other.bytes })).asks.map(({ code }) => code)).toEqual(['another-key'])
})

it('an invitation to somebody else, or of our own, is not offered to be accepted', async () => {
  const [ann, bob, cat] = [await named('ann', 'Ann'), await named('bob', 'Bob'), await named('cat', 'Cat')]
  const { file } = await invites(ann, bob)
  for (const [who, code] of [
    [cat, 'not-for-you'],
    [ann, 'already-taken'],
  ] as const) {
    expect(await who.get('inbox.inspect', { bytes: file.bytes })).toMatchObject({ can: 'nothing', failure: { code } })
  }
})

it('names that look alike are alike', () => {
  expect(alike('Bob Hollis', 'B\u043eb H\u043ellis')).toBe(true)
  expect(alike('ANNA', '\u0391NN\u0391')).toBe(true)
  expect(alike('Tom', 'T0m')).toBe(true)
  expect(alike('Neil', 'Nell')).toBe(false)
  expect(alike('Ann', 'Anna')).toBe(false)
})

it('an invitation for somebody else says so also where there is no key yet', async () => {
  const [ann, bob, nobody] = [await named('ann', 'Ann'), await named('bob', 'Bob'), seat('nobody')]
  const { file } = await invites(ann, bob)
  const seen = await nobody.get('inbox.inspect', { bytes: file.bytes })
  expect(seen).toMatchObject({ can: 'nothing', failure: { code: 'not-for-you' } })
  expect(seen.failure?.message).toContain('Ann invited a key that is not in this profile')
  expect(await bob.get('inbox.inspect', { bytes: file.bytes })).toMatchObject({ can: 'accept', failure: null })
})

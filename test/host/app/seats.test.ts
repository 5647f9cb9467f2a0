import { describe, expect, it } from 'vitest'
import { invites, named, playing, seat, trusts } from './mail-table.ts'

const WISH = { module: 'toy-war', scenario: 'ridge', side: 'north', options: { turns: 2 } } as const

describe('two players at one computer', () => {
  it('are called as they wish, and each sees the other by his name', async () => {
    const ann = await named('ann', 'Ann')
    const { key } = await ann.get('game.local', { ...WISH, opponent: 'hot-seat', name: ' Aunt Bea ' })
    let sight = await ann.get('game.see', { key, spacesDigest: null })
    expect(sight).toMatchObject({ side: 'north', player: 'Ann', opponent: { name: 'Aunt Bea', saysName: null } })
    for (let step = 0; sight.side === 'north' && step < 20; step++) {
      const offer = sight.offers[sight.offers.length - 1]
      sight =
        offer === undefined
          ? (await ann.get('game.finish', { key, spacesDigest: null })).sight
          : (await ann.get('game.choose', { key, choices: [offer.choice], spacesDigest: null })).sight
    }
    expect(sight).toMatchObject({ side: 'south', player: 'Aunt Bea', opponent: { name: 'Ann' } })
    const other = await ann.get('game.local', { ...WISH, opponent: 'hot-seat' })
    expect(await ann.get('game.see', { key: other.key, spacesDigest: null })).toMatchObject({
      opponent: { name: 'Second player' },
    })
    const lines = await ann.get('library.list', {})
    expect(lines.map(({ opponent }) => opponent.name).sort()).toEqual(['Aunt Bea', 'Second player'])
    expect(await ann.call('game.local', { ...WISH, opponent: 'hot-seat', name: 'a\u202eb' })).toMatchObject({
      error: { code: 'bad-name' },
    })
  })

  it('have notes of their own, in the profile and in no file', async () => {
    const ann = await named('ann', 'Ann')
    const { key } = await ann.get('game.local', { ...WISH, opponent: 'hot-seat' })
    expect(await ann.get('game.notes', { key, side: 'north' })).toEqual({ text: '' })
    await ann.get('game.setNotes', { key, side: 'north', text: 'Hit the ford.' })
    expect(await ann.get('game.notes', { key, side: 'south' })).toEqual({ text: '' })
    ann.desk.close()
    const again = seat('ann', ann.disk)
    await again.get('game.see', { key, spacesDigest: null })
    expect(await again.get('game.notes', { key, side: 'north' })).toEqual({ text: 'Hit the ford.' })
    expect(await again.call('game.setNotes', { key: 'f'.repeat(64), side: 'north', text: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    const long = await again.call('game.setNotes', { key, side: 'north', text: '€'.repeat(60_000) })
    expect(long).toMatchObject({ error: { code: 'too-large' } })
    expect(await again.get('game.notes', { key, side: 'north' })).toEqual({ text: 'Hit the ford.' })
  })
})

describe('a game that is given up in the middle of a turn', () => {
  it('has the same entries for both: what was not sent is no part of it', async () => {
    const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
    const key = await playing(ann, bob)
    await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    const { file, sight } = await ann.get('game.notice', { key, type: 'resign', text: '', spacesDigest: null })
    await bob.get('inbox.take', { bytes: file.bytes })
    const seen = await bob.get('game.see', { key, spacesDigest: null })
    expect(sight).toMatchObject({ turn: 'over', unsent: 0, at: seen.entries, entries: seen.entries })
    const [mine, his] = [await ann.get('game.log', { key, from: 1 }), await bob.get('game.log', { key, from: 1 })]
    expect(mine.entries).toEqual(his.entries)
    ann.desk.close()
    const again = seat('ann', ann.disk)
    expect(await again.get('game.see', { key, spacesDigest: null })).toMatchObject({ entries: seen.entries, unsent: 0 })
  })
})

describe('files', () => {
  it('are called by the numbers that the screens count them by, invitations so that no two are alike', async () => {
    const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
    const names = [(await invites(ann, bob)).file.name, (await invites(ann, bob)).file.name]
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^invitation-[0-9a-f]{8}\.turn$/)
    const key = await playing(ann, bob)
    await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    const { file, sight } = await ann.get('game.finish', { key, spacesDigest: null })
    const [number] = /(?<=file )\d+/.exec(file.subject) ?? []
    expect(file.name).toBe(`${key.slice(0, 8)}-file-${number}.turn`)
    expect(sight.waiting).toBe(`Waiting for file ${Number(number) + 1} of Bob.`)
    const { reply } = await bob.get('inbox.take', { bytes: (await invites(ann, bob)).file.bytes })
    expect(reply?.name).toMatch(/^[0-9a-f]{8}-acceptance\.turn$/)
  })
})

describe('an invitation', () => {
  it('tells all that would be agreed, and what is mine already', async () => {
    const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
    const opponent = await trusts(ann, bob)
    const wish = { ...WISH, options: { turns: 3 }, dice: 'casual', opponent }
    const { file } = await ann.get('game.invite', wish)
    const seen = await bob.get('inbox.inspect', { bytes: file.bytes })
    expect(seen.invitation?.options).toContainEqual(expect.objectContaining({ value: '3' }))
    // What is as usual is agreed to as well.
    const usual = (await invites(ann, bob)).file
    const again = await bob.get('inbox.inspect', { bytes: usual.bytes })
    expect(again.invitation?.options.map(({ label }) => label)).toEqual(
      seen.invitation?.options.map(({ label }) => label),
    )
    expect(await ann.get('inbox.inspect', { bytes: file.bytes })).toMatchObject({ failure: { code: 'already-taken' } })
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CallIn, Word } from '../../../src/ipc/contract.ts'
import { named, playing, type Seat, seat } from './mail-table.ts'

const RING = { module: 'ring-war', scenario: 'dusk', side: 'north', options: { turns: 2 }, dice: 'strict' } as const
const FOLDERS = { from: '/in', to: '/out' }
const desks: Seat[] = []

async function at(name: string): Promise<Seat> {
  const made = await named(name.toLowerCase(), name)
  desks.push(made)
  return made
}

afterEach(() => {
  for (const { desk } of desks.splice(0)) desk.close()
})

function folders({ disk }: Seat): void {
  disk.makeFolder('/in')
  disk.makeFolder('/out')
}

const put = ({ disk }: Seat, name: string, bytes: string) => disk.writeNew(`/in/${name}`, Buffer.from(bytes, 'base64'))

/** Ann has marched and asks who is there. */
async function asked(ann: Seat, bob: Seat): Promise<{ key: string; request: string }> {
  const key = await playing(ann, bob, RING)
  await ann.get('game.choose', { key, choices: [['halt'], ['kind', 's1']], spacesDigest: null })
  const { offers } = await ann.get('game.see', { key, spacesDigest: null })
  const question = offers.find(({ choice }) => choice[0] === 'kind')
  if (question !== undefined) await ann.get('game.choose', { key, choices: [question.choice], spacesDigest: null })
  const { file } = await ann.get('game.ask', { key, spacesDigest: null })
  return { key, request: file.bytes }
}

const state = (who: Seat) => who.get('responder.see', {})

describe('answering by itself', () => {
  it('answers what appears in the folder, says so, and leaves the rest alone', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const { key, request } = await asked(ann, bob)
    folders(bob)
    const words: Word[] = []
    bob.desk.listen((word) => words.push(word))
    put(bob, 'photo.jpg', 'AAAA')
    expect(await bob.get('responder.set', { folders: FOLDERS })).toMatchObject({
      folders: FOLDERS,
      running: true,
      trouble: null,
      answered: [],
    })
    put(bob, 'request.turn', request)
    await vi.waitFor(async () => expect((await state(bob)).answered.length).toBe(1), { timeout: 20_000 })
    const { answered, trouble } = await state(bob)
    expect(trouble).toBeNull()
    expect(answered[0]).toMatchObject({ key, sentence: expect.stringMatching(/^Answered in Ring War, Dusk: /) })
    expect(words).toContainEqual({ type: 'answered', key, sentence: answered[0]?.sentence })
    const [name = ''] = bob.disk.list('/out')
    expect(name).toMatch(/^answer-[0-9a-f]{8}-1-\d+\.turn$/)
    const reply = Buffer.from(bob.disk.read(`/out/${name}`)).toString('base64')
    // By hand it would have been the same; and it has left.
    expect((await bob.get('inbox.take', { bytes: request })).reply?.bytes).toBe(reply)
    const sight = await bob.get('game.see', { key, spacesDigest: null })
    expect(sight).toMatchObject({ notSent: null, answered: { what: expect.any(String) } })
    await ann.get('inbox.take', { bytes: reply })
    expect((await ann.get('game.see', { key, spacesDigest: null })).asking).toBeNull()
    expect(bob.defects).toEqual([])
  })

  it('begins again with the program, and is over when it is stopped', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const { request } = await asked(ann, bob)
    folders(bob)
    await bob.get('responder.set', { folders: FOLDERS })
    bob.desk.close()
    const again = seat('bob', bob.disk)
    desks.push(again)
    again.desk.begin()
    expect(await state(again)).toMatchObject({ folders: FOLDERS, running: true })
    expect(await again.get('responder.set', { folders: null })).toMatchObject({ folders: null, running: false })
    put(again, 'request.turn', request)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(again.disk.list('/out')).toEqual([])
    again.desk.close()
    const third = seat('bob', bob.disk)
    desks.push(third)
    third.desk.begin()
    expect(await state(third)).toMatchObject({ folders: null, running: false, trouble: null })
  })

  it('tells what is wrong and survives it', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const { request } = await asked(ann, bob)
    folders(bob)
    // Of a game that Bob has nothing to do with.
    const carol = await at('Carol')
    const other = await asked(ann, carol)
    put(bob, 'a-strange.turn', other.request)
    await bob.get('responder.set', { folders: FOLDERS })
    await vi.waitFor(
      async () =>
        expect((await state(bob)).trouble).toMatch(/^a-strange\.turn was left alone: This file belongs to none/),
      { timeout: 20_000 },
    )
    put(bob, 'request.turn', request)
    await vi.waitFor(async () => expect((await state(bob)).answered.length).toBe(1), { timeout: 20_000 })
    expect(bob.disk.list('/in').toSorted()).toEqual(['a-strange.turn', 'request.turn'])
    for (const name of bob.disk.list('/out')) bob.disk.remove(`/out/${name}`)
    bob.disk.removeFolder('/out')
    await vi.waitFor(async () => expect(await state(bob)).toMatchObject({ running: false }), { timeout: 20_000 })
    expect((await state(bob)).trouble).toBe('The folder /out is not there; make it first.')
    bob.disk.makeFolder('/out')
    await vi.waitFor(async () => expect(await state(bob)).toMatchObject({ running: true }), { timeout: 20_000 })
  })

  it('takes only two folders that are there and are none of the profile', async () => {
    const bob = await at('Bob')
    folders(bob)
    const set = async (from: string, to: string) => {
      const answer = await bob.call('responder.set', { folders: { from, to } })
      return answer.ok ? 'ok' : answer.error.message
    }
    expect(await set('in', '/out')).toBe('in is no whole path; name the folder from the root on.')
    expect(await set('/nowhere', '/out')).toBe('The folder /nowhere is not there; make it first.')
    expect(await set('/bob/identity.json', '/out')).toBe('/bob/identity.json is a file; choose a folder.')
    expect(await set('/bob/games', '/out')).toMatch(/^\/bob\/games belongs to the profile itself/)
    expect(await set('/in', '/bob')).toMatch(/^\/bob belongs to the profile itself/)
    expect(await set('/in', '/in/')).toMatch(/need two folders/)
    expect(await set('/in', '/out')).toBe('ok')
  })

  it('waits for a key that is locked', async () => {
    const ann = await at('Ann')
    const bob = seat('bob')
    desks.push(bob)
    await bob.get('identity.make', { name: 'Bob', passphrase: 'a long one' })
    const { request } = await asked(ann, bob)
    folders(bob)
    bob.desk.close()
    const again = seat('bob', bob.disk)
    desks.push(again)
    expect(await again.call('inbox.take', { bytes: request })).toMatchObject({ error: { code: 'passphrase-needed' } })
    await again.get('responder.set', { folders: FOLDERS })
    put(again, 'request.turn', request)
    await vi.waitFor(async () => expect((await state(again)).trouble).toMatch(/^Your key is locked/), {
      timeout: 20_000,
    })
    await again.get('identity.unlock', { passphrase: 'a long one' })
    await vi.waitFor(async () => expect((await state(again)).answered.length).toBe(1), { timeout: 20_000 })
  })
})

describe('orders that are held', () => {
  /** The North marches on the South's horse, is told that somebody is there, and closes its file. */
  async function entered(ann: Seat, bob: Seat): Promise<{ key: string; turn: string }> {
    const key = await playing(ann, bob, { ...RING, dice: 'casual' })
    await ann.get('game.choose', { key, choices: [['march', 'nf2', 's1']], spacesDigest: null })
    const { file: request } = await ann.get('game.ask', { key, spacesDigest: null })
    const { reply } = await bob.get('inbox.take', { bytes: request.bytes })
    await ann.get('inbox.take', { bytes: reply?.bytes ?? '' })
    return { key, turn: (await ann.get('game.finish', { key, spacesDigest: null })).file.bytes }
  }

  it('answer a turn that needs them when it is taken in, and are in no file', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const { key, turn } = await entered(ann, bob)
    const before = await bob.get('game.holdOrders', { key, orders: 'hold', spacesDigest: null })
    expect(before.sight.orders).toEqual({ ours: null, theirs: null, held: 'hold' })
    expect(await bob.call('game.holdOrders', { key, orders: 'flee', spacesDigest: null })).toMatchObject({
      ok: false,
      error: { kind: 'refusal', code: 'unknown-orders' },
    })
    const { reply, firstNewEntry } = await bob.get('inbox.take', { bytes: turn })
    expect(reply?.kind).toBe('turn')
    expect(firstNewEntry).toBe(before.sight.entries + 1)
    const log = await bob.get('game.log', { key, from: 1 })
    expect(log.entries.map(({ title }) => title)).toContain('hold the space')
    expect((await bob.get('game.see', { key, spacesDigest: null })).turn).toBe('theirs')
    await ann.get('inbox.take', { bytes: reply?.bytes ?? '' })
    expect((await ann.get('game.see', { key, spacesDigest: null })).orders.theirs).toBeNull()
    const dropped = await bob.get('game.holdOrders', { key, orders: null, spacesDigest: null })
    expect(dropped.sight.orders.held).toBeNull()
  })

  it('answer a turn that lies in the folder', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const { key, turn } = await entered(ann, bob)
    folders(bob)
    put(bob, 'turn.turn', turn)
    await bob.get('game.holdOrders', { key, orders: 'hold', spacesDigest: null })
    await bob.get('responder.set', { folders: FOLDERS })
    await vi.waitFor(async () => expect((await state(bob)).answered.length).toBe(1), { timeout: 20_000 })
    const [name = ''] = bob.disk.list('/out')
    expect(name).toMatch(/^turn-[0-9a-f]{8}-2-\d+\.turn$/)
    const { firstNewEntry } = await ann.get('inbox.take', {
      bytes: Buffer.from(bob.disk.read(`/out/${name}`)).toString('base64'),
    })
    expect(firstNewEntry).not.toBeNull()
  })

  it('are told to be damaged before anything is taken in', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const { key, turn } = await entered(ann, bob)
    bob.disk.writeNew(`/bob/games/${key}/held-orders.json`, Buffer.from('{'))
    expect(await bob.call('inbox.take', { bytes: turn })).toMatchObject({ ok: false, error: { code: 'damaged' } })
    await bob.get('game.holdOrders', { key, orders: null, spacesDigest: null })
    expect(await bob.get('inbox.take', { bytes: turn })).toMatchObject({ reply: null })
  })
})

describe('a request of another history', () => {
  it('is refused with the folder in which the proof lies, looked at or taken', async () => {
    const [ann, bob] = [await at('Ann'), await at('Bob')]
    const key = await playing(ann, bob, RING)
    ann.desk.close()
    const copy = seat('ann', ann.disk.after('everything'))
    const first = seat('ann', ann.disk)
    desks.push(copy, first)
    const requestOf = async (who: Seat, choices: CallIn<'game.choose'>['choices']) => {
      await who.get('game.choose', { key, choices, spacesDigest: null })
      return (await who.get('game.ask', { key, spacesDigest: null })).file.bytes
    }
    const one = await requestOf(first, [['march', 'nf2', 's1']])
    const marches = [
      ['march', 'nh1', 'n1'],
      ['march', 'nh1', 's5'],
    ] as const
    const other = await requestOf(copy, marches)
    const { reply } = await bob.get('inbox.take', { bytes: one })
    const looked = await bob.get('inbox.inspect', { bytes: other })
    expect(looked).toMatchObject({ can: 'nothing', exchange: null, game: key, failure: { code: 'fork' } })
    const { evidence } = await bob.get('game.see', { key, spacesDigest: null })
    expect(evidence).toBe(`/bob/games/${key}/evidence`)
    expect(looked.failure?.message).toMatch(new RegExp(`The files that prove it are kept in ${evidence}\\.$`))
    expect(bob.disk.list(evidence ?? '').length).toBe(2)
    expect(await bob.call('inbox.take', { bytes: other })).toMatchObject({ ok: false, error: { code: 'fork' } })
    // His own game goes on with the first.
    expect((await bob.get('inbox.take', { bytes: one })).reply?.bytes).toBe(reply?.bytes)
  })
})

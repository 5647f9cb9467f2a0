import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../src/host/app/game-lines.ts'
import { viewGame } from '../../../src/host/load-game.ts'
import type { CallIn } from '../../../src/ipc/contract.ts'
import type { Sight } from '../../../src/ipc/shapes.ts'
import { numberSource } from '../../../src/kernel/player.ts'
import { hostAt, value } from '../../support/host-world.ts'
import { named, playing, type Seat, seat } from './mail-table.ts'

const ring = (dice: string, turns = 1) =>
  ({ module: 'ring-war', scenario: 'dusk', side: 'north', options: { turns }, dice }) as const

const see = (who: Seat, key: string) => who.get('game.see', { key, spacesDigest: null })
const line = async (who: Seat) => (await who.get('library.list', {}))[0]

/** Plays by chance until the file waits for an answer or is finished. */
async function playOn(who: Seat, key: string, next: () => number): Promise<Sight> {
  let sight = await see(who, key)
  while (sight.turn === 'ours' && sight.asking === null && sight.offers.length > 0) {
    const offer = sight.offers[next() % sight.offers.length]
    if (offer === undefined) break
    sight = (await who.get('game.choose', { key, choices: [offer.choice], spacesDigest: null })).sight
  }
  return sight
}

/** Asks, has the other answer, and takes the answer in. */
async function exchange(who: Seat, other: Seat, key: string): Promise<void> {
  const { file } = await who.get('game.ask', { key, spacesDigest: null })
  const { reply } = await other.get('inbox.take', { bytes: file.bytes })
  await who.get('inbox.take', { bytes: reply?.bytes ?? '' })
}

/** Plays whole files in turn until the game is over, or so many files are done. Gives what was asked. */
async function playFiles(ann: Seat, bob: Seat, key: string, files: number, next: () => number): Promise<Set<string>> {
  const kinds = new Set<string>()
  for (let done = 0; done < files; ) {
    const turn = (await see(ann, key)).turn
    if (turn === 'over') return kinds
    const [mine, theirs] = turn === 'ours' ? [ann, bob] : [bob, ann]
    const sight = await playOn(mine, key, next)
    if (sight.asking !== null) {
      kinds.add(sight.asking.kind)
      await exchange(mine, theirs, key)
      continue
    }
    const { file } = await mine.get('game.finish', { key, spacesDigest: null })
    await theirs.get('inbox.take', { bytes: file.bytes })
    done++
  }
  return kinds
}

async function askingGame(dice: string): Promise<{ ann: Seat; bob: Seat; key: string; mine: Seat; theirs: Seat }> {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob, ring(dice, 3))
  const next = numberSource(7)
  for (let files = 0; files < 8; files++) {
    const turn = (await see(ann, key)).turn
    const [mine, theirs] = turn === 'ours' ? [ann, bob] : [bob, ann]
    const sight = await playOn(mine, key, next)
    if (sight.asking !== null) return { ann, bob, key, mine, theirs }
    const { file } = await mine.get('game.finish', { key, spacesDigest: null })
    await theirs.get('inbox.take', { bytes: file.bytes })
  }
  throw new Error('nobody asked anything')
}

describe.each(['casual', 'strict'])('a game with hidden forces between two desks (%s dice)', (dice) => {
  it('is played by files, requests and answers to its disclosures', async () => {
    const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
    const key = await playing(ann, bob, ring(dice, 2))
    expect(await see(ann, key)).toMatchObject({ hidden: { disclosed: null }, answered: null, asking: null })
    const kinds = await playFiles(ann, bob, key, 4, numberSource(3))
    expect([...kinds].toSorted()).toEqual(dice === 'strict' ? ['question', 'roll'] : ['question'])
    if ((await see(ann, key)).turn !== 'over') {
      const { file } = await ann.get('game.notice', { key, type: 'resign', text: '', spacesDigest: null })
      await bob.get('inbox.take', { bytes: file.bytes })
    }
    expect((await see(bob, key)).hidden).toEqual({ disclosed: { ours: false, theirs: false } })
    const disclosed = await ann.get('game.disclose', { key, spacesDigest: null })
    expect(disclosed.sight.hidden).toEqual({ disclosed: { ours: true, theirs: false } })
    expect(await bob.get('inbox.inspect', { bytes: disclosed.file.bytes })).toMatchObject({
      kind: 'disclosure',
      title: 'Disclosure by Ann (the North), Ring War',
      can: 'take',
    })
    await bob.get('inbox.take', { bytes: disclosed.file.bytes })
    const back = await bob.get('game.disclose', { key, spacesDigest: null })
    await ann.get('inbox.take', { bytes: back.file.bytes })
    expect((await see(ann, key)).hidden).toEqual({ disclosed: { ours: true, theirs: true } })
    for (const who of [ann, bob]) {
      const { entries } = await who.get('game.log', { key, from: 1 })
      // Once it is disclosed the other side knows of it.
      expect(entries.every(({ secret }) => !secret)).toBe(true)
      expect(who.defects).toEqual([])
    }
  })

  it('says what is asked, answers it, says so, and goes on by itself', async () => {
    const { key, mine, theirs } = await askingGame(dice)
    const before = await see(mine, key)
    const { asking } = before
    const his = before.opponent.name
    expect(asking).toMatchObject({ whom: his, since: null, file: null })
    expect(before.waiting).toMatch(/^Your file needs .*: ask for it\.$/)
    expect(await line(mine)).toMatchObject({ turn: 'ours', asking: { whom: his, since: null } })
    const finish = await mine.call('game.finish', { key, spacesDigest: null })
    expect(finish).toMatchObject({ ok: false, error: { code: 'waiting-for-answer' } })

    const asked = await mine.get('game.ask', { key, spacesDigest: null })
    expect(asked.file.kind).toBe('request')
    expect((await mine.get('game.ask', { key, spacesDigest: null })).file.bytes).toBe(asked.file.bytes)
    const waiting = asked.sight
    expect(waiting.asking).toMatchObject({ file: asked.file.name, since: expect.any(String) })
    expect(waiting.notSent?.file).toBe(asked.file.name)
    await mine.get('game.dispatched', { key, file: asked.file.name, how: 'saved' })
    expect((await see(mine, key)).notSent).toBeNull()
    // Behind those in which something is to be done.
    const out = await line(mine)
    if (out === undefined) throw new Error('the game is not listed')
    expect(inOrder([out, { ...out, key: 'other', asking: null }]).map((each) => each.key)).toEqual(['other', key])
    const older = { ...out, key: 'other', turn: 'theirs', since: '2030-01-01T00:00:00Z' } as const
    expect(inOrder([older, out]).map((each) => each.key)).toEqual([key, 'other'])
    expect(inOrder([{ ...older, since: '2040-01-01T00:00:00Z' }, out]).map((each) => each.key)).toEqual(['other', key])
    expect((await line(mine))?.waiting).toMatch(/^Waiting for .*\.$/)
    expect(await mine.call('game.undo', { key, spacesDigest: null })).toMatchObject({ ok: false })

    const first = await theirs.get('inbox.inspect', { bytes: asked.file.bytes })
    expect(first).toMatchObject({ can: 'answer', failure: null, exchange: { what: asking?.what, again: false } })
    // Whoever closes the window now still finds who waits for him, until he has said that he does not answer.
    expect(await theirs.get('inbox.kept', {})).toMatchObject([{ key, bytes: asked.file.bytes }])
    await theirs.get('inbox.putAway', { key })
    expect(await theirs.get('inbox.kept', {})).toEqual([])
    await theirs.get('inbox.inspect', { bytes: asked.file.bytes })
    expect(await theirs.get('inbox.kept', {})).toHaveLength(1)
    expect(first.exchange).toMatchObject({ kind: asking?.kind, tells: asking?.tells, says: null })
    expect(first.checks.length).toBeGreaterThan(0)
    expect(first.checks.every(({ ok }) => ok)).toBe(true)
    const { reply, key: of } = await theirs.get('inbox.take', { bytes: asked.file.bytes })
    expect(of).toBe(key)
    expect(await theirs.get('inbox.kept', {})).toEqual([])
    const second = await theirs.get('inbox.inspect', { bytes: asked.file.bytes })
    expect(second).toMatchObject({ can: 'answer', exchange: { what: asking?.what, again: true } })
    expect((await theirs.get('inbox.take', { bytes: asked.file.bytes })).reply?.bytes).toBe(reply?.bytes)
    const told = await see(theirs, key)
    expect(told.answered).toMatchObject({ what: asking?.what, since: waiting.asking?.since })
    expect(told.waiting).toContain(asking?.what)

    const answer = await mine.get('inbox.inspect', { bytes: reply?.bytes ?? '' })
    expect(answer).toMatchObject({ kind: 'answer', can: 'take', exchange: { what: asking?.what, tells: null } })
    expect(answer.exchange?.says === null).toBe(asking?.kind === 'roll')
    const taken = await mine.get('inbox.take', { bytes: reply?.bytes ?? '' })
    expect(taken.firstNewEntry).toBe(before.entries + 1)
    const after = await see(mine, key)
    expect(after.entries).toBeGreaterThan(before.entries)
    expect(after.asking?.since ?? null).toBeNull()
    const { entries } = await mine.get('game.log', { key, from: before.entries + 1 })
    expect(entries[0]?.type).toBe(asking?.kind === 'roll' ? 'roll' : 'answer')
    expect(mine.defects.concat(theirs.defects)).toEqual([])
  })
})

describe('the log of a game with hidden forces', () => {
  it('marks what only its player knows, shows the same from disk, and every position of it', async () => {
    const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
    const key = await playing(ann, bob, ring('casual', 2))
    await playFiles(ann, bob, key, 3, numberSource(11))
    const all = await ann.get('game.log', { key, from: 1 })
    const secret = all.entries.filter((entry) => entry.secret)
    expect(secret.length).toBeGreaterThan(0)
    expect(secret.every(({ side, seq, file }) => side === 'north' && seq === null && file !== null)).toBe(true)
    const his = await bob.get('game.log', { key, from: 1 })
    expect(his.entries.some(({ side, secret: own }) => own && side !== 'south')).toBe(false)
    const sights = []
    for (let entry = 0; entry <= all.total; entry++) {
      sights.push(await ann.get('game.at', { key, entry, spacesDigest: null }))
    }
    expect(sights.every(({ view }) => view.counters.every(({ side }) => side === 'north'))).toBe(true)
    ann.desk.close()
    const again = seat('ann', ann.disk)
    expect(await again.get('game.log', { key, from: 1 })).toEqual(all)
    for (const [entry, sight] of sights.entries()) {
      expect(await again.get('game.at', { key, entry, spacesDigest: null })).toEqual(sight)
    }
  })

  it('undoes a secret choice with all it made known, and nothing that was asked with', async () => {
    const ann = await named('ann', 'Ann')
    const bob = await named('bob', 'Bob')
    const key = await playing(ann, bob, ring('casual', 2))
    const before = await see(ann, key)
    const offer = before.offers[0]
    if (offer === undefined) throw new Error('nothing is on offer')
    const { sight } = await ann.get('game.choose', { key, choices: [offer.choice], spacesDigest: null })
    expect(sight).toMatchObject({ canUndo: true, unsent: sight.entries })
    const undone = await ann.get('game.undo', { key, spacesDigest: null })
    expect(undone.sight).toEqual(before)
  })
})

describe('what the screens see', () => {
  /** Two turns in which the South says the same, and marches in the dark or stays where it is. */
  async function seen(doesMarch: boolean) {
    const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
    const key = await playing(ann, bob, ring('casual', 3))
    const take = async (who: Seat, other: Seat, ...verbs: readonly string[]) => {
      for (const verb of verbs) {
        const { offers } = await see(who, key)
        const choice = offers.find((offer) => offer.choice[0] === verb)?.choice
        if (choice === undefined) throw new Error(`${verb} is not on offer`)
        await who.get('game.choose', { key, choices: [choice], spacesDigest: null })
      }
      const { file } = await who.get('game.finish', { key, spacesDigest: null })
      await other.get('inbox.take', { bytes: file.bytes })
      return file.bytes
    }
    await take(ann, bob, 'halt', 'pass')
    const file = await take(bob, ann, ...(doesMarch ? ['march'] : []), 'halt', 'pass')
    const log = await ann.get('game.log', { key, from: 1 })
    const sights: Sight[] = []
    for (let entry = 0; entry <= log.total; entry++) {
      sights.push(await ann.get('game.at', { key, entry, spacesDigest: null }))
    }
    const session = value(await viewGame(hostAt(ann.disk, '/ann', 'looker'), key))
    const knows = { start: session.start.own.position, position: session.position, past: session.past }
    return { file, his: (await see(bob, key)).view.counters, mine: { log, sights, knows, line: await line(ann) } }
  }

  it('is the same, to the letter, for two ways of the opponent that are told of alike', async () => {
    const [stays, marches] = [await seen(false), await seen(true)]
    expect(marches.his).not.toEqual(stays.his)
    expect(marches.file).not.toBe(stays.file)
    expect(marches.mine).toEqual(stays.mine)
  })
})

describe('a game that does not fit one screen', () => {
  it('is refused to two players at one computer, and played against the computer', async () => {
    const ann = await named('ann', 'Ann')
    const { dice: _dice, ...wish } = ring('casual', 2)
    const local: Omit<CallIn<'game.local'>, 'opponent'> = wish
    expect(await ann.call('game.local', { ...local, opponent: 'hot-seat' })).toMatchObject({
      ok: false,
      error: { kind: 'refusal', code: 'hidden-at-one-table' },
    })
    const { key } = await ann.get('game.local', { ...local, opponent: 'computer' })
    const next = numberSource(5)
    let sight = await see(ann, key)
    for (let step = 0; step < 300 && sight.turn !== 'over'; step++) {
      expect(sight.asking).toBeNull()
      const offer = sight.offers[next() % Math.max(1, sight.offers.length)]
      sight =
        offer === undefined
          ? (await ann.get('game.finish', { key, spacesDigest: null })).sight
          : (await ann.get('game.choose', { key, choices: [offer.choice], spacesDigest: null })).sight
    }
    expect(sight.turn).toBe('over')
    const { entries } = await ann.get('game.log', { key, from: 1 })
    expect(entries.some(({ type }) => type === 'answer')).toBe(true)
    expect(ann.defects).toEqual([])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { verifyFiles } from '../../src/record/verify.ts'
import {
  allFiles,
  answerTo,
  beginStrict,
  choose,
  exchange,
  keep,
  making,
  nextStrictFile,
  requestOf,
  type StrictPlay,
} from '../support/strict-play.ts'
import { findToy } from '../support/toy-game.ts'
import { gameOf, NORTH, SOUTH } from '../support/toy-play.ts'

const brisk = (offers: readonly unknown[], _side: string, count: number): number =>
  offers.length === 2 ? 0 : count <= 1 ? 1 : 2

let play: StrictPlay

beforeAll(async () => {
  play = await beginStrict({ options: { turns: 2 } })
  await nextStrictFile(play, brisk)
  await nextStrictFile(play, brisk, 'stand')
  await nextStrictFile(play, brisk)
  await nextStrictFile(play, brisk)
  await nextStrictFile(play, brisk)
}, 60_000)

const errors = async (files: Parameters<typeof verifyFiles>[0]) =>
  (await verifyFiles(files, findToy)).problems.filter(({ severity }) => severity === 'error')

describe('a game of strict dice', () => {
  it('holds by its turns alone, and with its requests and answers in any order', async () => {
    expect(await errors(play.files)).toEqual([])
    expect(await errors(allFiles(play))).toEqual([])
    expect(await errors(allFiles(play).toReversed())).toEqual([])
  })

  it('begins with file 1, whoever accepts, and reveals nothing in acceptance and closes', async () => {
    for (const [inviter, acceptor, file] of [
      [NORTH, SOUTH, 0],
      [SOUTH, NORTH, null],
    ] as const) {
      const begun = await beginStrict({ inviter, acceptor })
      expect(begun.files[1]?.sealed.header).toMatchObject({ file, reveal: null })
      expect((await gameOf(begun)).nextFile).toBe(1)
      await nextStrictFile(begun, () => 2)
      expect(begun.files[2]?.sealed.header).toMatchObject({ file: 1, reveal: null })
    }
  })

  it('costs one exchange for each roll whose decision was open, and none for what follows at once', async () => {
    const game = await gameOf(play)
    const kinds = game.entries.map(({ type }) => type)
    const asked = kinds.filter((type) => type === 'answer').length
    const shown = game.entries.filter((entry) => entry.type === 'roll' && entry.body.element !== undefined).length
    expect(asked).toBe(shown)
    expect(play.exchanges).toHaveLength(2 * asked)
    // South had left standing orders: surprise and fire of north's attack in file 5 came by one exchange.
    expect(kinds.filter((type) => type === 'roll').length).toBeGreaterThan(asked)
  })

  it('tells what it waits for, since when, and when it was answered', async () => {
    const begun = await beginStrict()
    const made = await making(begun)
    choose(made, 'attack', '2')
    const request = keep(begun, await requestOf(made, '2031-05-01T02:00:00Z'), NORTH, 'request')
    const { asked } = await verifyFiles(allFiles(begun), findToy)
    expect(asked).toMatchObject({
      author: 'north',
      of: 'south',
      file: 1,
      seq: 3,
      since: '2031-05-01T02:00:00Z',
      name: request.name,
      exchange: 1,
      answer: null,
      what: { for: 'roll', request: { purpose: 'Surprise of the north' } },
    })
    const { sealed } = await answerTo(begun, '2031-05-01T02:05:00Z')
    keep(begun, sealed, SOUTH, 'answer')
    const after = await verifyFiles(allFiles(begun), findToy)
    expect(after).toMatchObject({ ok: true, asked: { answer: { claimedTime: '2031-05-01T02:05:00Z' } } })
    // The entries of a request are no part of the game before the file is there.
    expect(after.checked?.entries).toHaveLength(2)
    expect(after.files).toBe(4)
  })

  it('goes on with several exchanges in one file', async () => {
    const begun = await beginStrict({ options: { turns: 2 } })
    const made = await making(begun)
    choose(made, 'attack', '1')
    await exchange(begun, made)
    expect(made.position.waiting).toEqual({ for: 'decision', side: 'south' })
    const ordered = await beginStrict({ options: { turns: 2 } })
    await nextStrictFile(ordered, () => 2)
    await nextStrictFile(ordered, () => 2, 'stand')
    const next = await making(ordered)
    choose(next, 'attack', '1')
    await exchange(ordered, next)
    choose(next, 'attack', '2')
    await exchange(ordered, next)
    expect(ordered.exchanges.map(({ sealed }) => [sealed.header.first, sealed.header.last])).toEqual([
      [7, 8],
      [8, 8],
      [9, 14],
      [14, 14],
    ])
    expect(await errors(allFiles(ordered))).toEqual([])
    const fog = await beginStrict({ scenario: 'fog' })
    const first = await making(fog)
    await exchange(fog, first)
    expect(await errors(allFiles(fog))).toEqual([])
  })
})

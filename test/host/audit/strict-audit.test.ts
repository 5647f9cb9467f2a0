import { beforeAll, describe, expect, it } from 'vitest'
import { errors, filesOf, game } from '../../support/audited-toys.ts'
import {
  allFiles,
  answerTo,
  beginStrict,
  choose,
  keep,
  making,
  nextStrictFile,
  requestOf,
  type StrictPlay,
} from '../../support/strict-play.ts'
import { minute, NORTH, SOUTH } from '../../support/toy-play.ts'

const brisk = (offers: readonly unknown[], _side: string, count: number): number =>
  offers.length === 2 ? 0 : count <= 1 ? 1 : 2

let play: StrictPlay

beforeAll(async () => {
  play = await beginStrict({ options: { turns: 2 } })
  for (let file = 1; file <= 5; file++) await nextStrictFile(play, brisk, file === 2 ? 'stand' : undefined)
}, 60_000)

describe('the audit of a game of strict dice', () => {
  it('works every roll out anew from what the turns alone hold', async () => {
    for (const files of [play.files, allFiles(play)]) {
      const one = await game(filesOf(files))
      expect(errors(one)).toEqual([])
      expect(one.ledger.length).toBeGreaterThan(5)
      expect(one.ledger.every(({ equal, recomputed }) => equal && recomputed !== null)).toBe(true)
      expect(one.dice).toBe('strict')
      expect(one.files.every(({ state }) => state === 'held')).toBe(true)
    }
  })

  it('tells who walked away from a roll, and when it was answered', async () => {
    const files = { ...play, files: [...play.files], exchanges: [...play.exchanges] }
    const made = await making(files)
    choose(made, 'attack', '1')
    keep(files, await requestOf(made, minute(100)), made.author, 'request')
    expect((await game(filesOf(allFiles(files)))).verdict.sentence).toContain(
      `asked for Surprise of the ${made.author.side} at ${minute(100)}; no answer of the`,
    )
    const other = made.author === NORTH ? SOUTH : NORTH
    keep(files, (await answerTo(files, minute(103))).sealed, other, 'answer')
    expect((await game(filesOf(allFiles(files)))).verdict).toMatchObject({
      state: 'under-way',
      sentence: expect.stringContaining(`was answered at ${minute(103)}; the file that goes on from it is not here.`),
    })
  })

  it('shows a fork of requests with both signed headers', async () => {
    const files = { ...play, files: [...play.files], exchanges: [...play.exchanges] }
    for (const guns of ['1', '2']) {
      const made = await making(play)
      choose(made, 'attack', guns)
      keep(files, await requestOf(made, minute(100)), made.author, 'request')
    }
    const one = await game(filesOf(allFiles(files)))
    expect(one.verdict).toMatchObject({ state: 'forked', forked: true })
    expect(one.findings.find(({ code }) => code === 'fork')?.evidence).toHaveLength(2)
    expect(one.counts.turns).toBe(5)
  })
})

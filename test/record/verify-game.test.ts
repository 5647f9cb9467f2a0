import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayInputs } from '../../src/kernel/inputs.ts'
import { toHex } from '../../src/record/bytes.ts'
import { CHAIN_LENGTH, makeChain } from '../../src/record/chain.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { forge } from '../support/forger.ts'
import { findToy, TOY_MODULE } from '../support/toy-game.ts'
import { beginToy, type Chooser, finishToy, NORTH, nextToyFile, SOUTH } from '../support/toy-play.ts'

/** Attacks with two guns, stands, rests after one attack. */
const brisk: Chooser = (offers, _side, count) => (offers.length === 2 ? 0 : count === 0 ? 1 : 2)

describe('a whole game by files', () => {
  it('holds to its end, and the inputs lead where the files say', async () => {
    const play = await beginToy()
    const game = await finishToy(play, brisk)
    expect(game.finished).not.toBeNull()
    expect(game.nextAuthor).toBeNull()
    const replayed = replayInputs(TOY_MODULE.engine, game.start, game.inputs)
    expect(replayed.ok && replayed.value.position).toEqual(game.position)
    expect(game.inputSeqs).toHaveLength(game.inputs.length)
    expect(game.inputSeqs).toEqual([...game.inputSeqs].sort((a, b) => a - b))
    expect(game.files.map((file) => file.endInput).at(-1)).toBe(game.inputs.length)
    expect(game.entries.map((entry) => entry.seq)).toEqual(game.entries.map((_, i) => i))
    const rolls = game.inputs.filter((input) => input.type === 'roll')
    expect(rolls.length).toBeGreaterThan(3)
  })

  it('gives the same report whatever the order of its files', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    await finishToy(play, brisk)
    const expected = await verifyFiles(play.files, findToy)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(play.files, { minLength: play.files.length }), async (files) => {
        const report = await verifyFiles(files, findToy)
        expect(report.ok).toBe(true)
        expect(report.checked).toEqual(expected.checked)
        expect(report.problems).toEqual(expected.problems)
      }),
      { numRuns: 5 },
    )
  })

  it('has several rolls in one file where standing orders decide', async () => {
    const play = await beginToy()
    for (let file = 1; file <= 4; file++) await nextToyFile(play, brisk, file === 2 ? 'stand' : undefined)
    const rolls = play.files.map(({ sealed }) => sealed.lines.filter((line) => line.includes('"type":"roll"')).length)
    expect(Math.max(...rolls)).toBeGreaterThan(1)
  })

  it('consumes one chain element a file, revealed by its close', async () => {
    const play = await beginToy()
    for (let file = 1; file <= 4; file++) await nextToyFile(play, brisk)
    const reveals = play.files.map(({ sealed }) => sealed.header.reveal)
    const north = makeChain(NORTH.seed, 'roller')
    const south = makeChain(SOUTH.seed, 'roller')
    const expected = [south.element(1), north.element(2), south.element(3), north.element(4), south.element(5)]
    expect(reveals).toEqual([null, ...expected.map(toHex)])
    expect(CHAIN_LENGTH).toBe(65_536)
  })
})

describe('when the side that moves first accepts', () => {
  it('the inviter sends file 0, which only reveals', async () => {
    const play = await beginToy({ scenario: 'ford' })
    const before = await verifyFiles(play.files, findToy)
    expect(before.checked).toMatchObject({ nextFile: 0, nextAuthor: 'north', finished: null })
    const game = await nextToyFile(play, brisk)
    expect(game).toMatchObject({ nextFile: 1, nextAuthor: 'south' })
    expect(play.files[1]?.sealed.header).toMatchObject({ kind: 'accept', file: null, reveal: null })
    expect(play.files[2]?.sealed.header).toMatchObject({ kind: 'turn', file: 0 })
    expect(play.files[2]?.sealed.lines).toHaveLength(1)
    expect((await finishToy(play, brisk)).finished).not.toBeNull()
  })

  it('a roll that is due at the start waits for file 1', async () => {
    const play = await beginToy({ scenario: 'fog', inviter: SOUTH, acceptor: NORTH })
    const zero = await nextToyFile(play, brisk)
    expect(zero.position.waiting).toMatchObject({ for: 'roll', request: { purpose: 'Fog' } })
    const [accept, turn] = play.files.slice(1).map(({ sealed }) => sealed.header)
    expect([accept?.file, turn?.file]).toEqual([null, 0])
    expect(turn?.state).toBe(accept?.state)
    const game = await nextToyFile(play, brisk)
    expect(game.inputs[0]).toMatchObject({ type: 'roll', request: { purpose: 'Fog' } })
    expect(game.nextFile).toBe(2)
  })

  it('nothing is played in file 0', async () => {
    const play = await beginToy({ scenario: 'ford' })
    const game = await nextToyFile(play, brisk)
    const zero = play.files[2]
    if (zero === undefined) throw new Error('no file 0')
    const forged = await forge(
      zero,
      { entries: (own) => [{ ...own[0], type: 'orders', body: { orders: 'stand' } }, ...own], renumber: true },
      zero.author,
      game,
    )
    const report = await verifyFiles([...play.files.slice(0, 2), forged], findToy)
    expect(report.problems.filter((problem) => problem.severity === 'error')).toMatchObject([{ code: 'out-of-turn' }])
  })

  it('the acceptance has no number and reveals nothing', async () => {
    const play = await beginToy({ scenario: 'ford' })
    const game = await nextToyFile(play, brisk)
    const accept = play.files[1]
    if (accept === undefined) throw new Error('no acceptance')
    for (const [change, code] of [
      [{ file: 0 }, 'bad-opening'],
      [{ reveal: 'ab'.repeat(32) }, 'bad-reveal'],
    ] as const) {
      const forged = await forge(accept, { header: (own) => ({ ...own, ...change }) }, accept.author, game)
      const report = await verifyFiles([...play.files.slice(0, 1), forged], findToy)
      expect(report.problems.filter((problem) => problem.severity === 'error')).toMatchObject([{ code }])
    }
  })
})

describe('an opening by itself', () => {
  it('holds, and there is no game yet', async () => {
    const play = await beginToy()
    const report = await verifyFiles(play.files.slice(0, 1), findToy)
    expect(report).toMatchObject({ ok: true, game: null, module: 'toy-war', entries: 1, files: 1, checked: null })
    expect(report.opening).toMatchObject({ firstSide: 'north', secondSide: 'south' })
  })
})

import { describe, expect, it } from 'vitest'
import { type Author, writeNotice } from '../../src/record/build.ts'
import type { Notice } from '../../src/record/types.ts'
import type { CheckedGame, VerifyReport } from '../../src/record/verify.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { findToy } from '../support/toy-game.ts'
import { beginToy, gameOf, minute, NORTH, nextToyFile, SOUTH, send, type ToyPlay } from '../support/toy-play.ts'

async function notice(play: ToyPlay, author: Author, type: Notice['type'], known?: CheckedGame): Promise<void> {
  const game = known ?? (await gameOf(play))
  const claimedTime = minute(play.files.length + 1)
  send(play, await writeNotice({ author, game, notice: { type, text: '' }, claimedTime }), author, type)
}

const rest = (): number => 2

function verified(play: ToyPlay): Promise<VerifyReport> {
  return verifyFiles(play.files.toReversed(), findToy)
}

function codes(report: VerifyReport): readonly string[] {
  return report.problems
    .filter((problem) => problem.severity === 'error')
    .map((problem) => `${problem.code} ${problem.file}`)
}

describe('a resignation', () => {
  it('ends the game and is final', async () => {
    const play = await beginToy()
    await nextToyFile(play, rest)
    await notice(play, SOUTH, 'resign')
    const report = await verified(play)
    expect(report.ok).toBe(true)
    expect(report.checked?.finished).toEqual({
      winner: 'north',
      reason: 'Sam (south) resigned.',
      rule: 'turn-file:resign',
    })
    expect(report.checked?.nextAuthor).toBeNull()
  })

  it('allows its author no more turns, and no second thought', async () => {
    const play = await beginToy()
    const before = await nextToyFile(play, rest)
    const game = { ...play, files: [...play.files] }
    await nextToyFile(game, rest)
    await notice(play, SOUTH, 'resign', before)
    await notice(play, SOUTH, 'resign', before)
    play.files.push(...game.files.slice(-1))
    expect(codes(await verified(play))).toEqual(['out-of-turn 04-resign.turn', 'out-of-turn 03-turn-2.turn'])
  })

  it('may cross a turn of the other side, which stays in the game', async () => {
    const play = await beginToy()
    const before = await gameOf(play)
    await nextToyFile(play, rest)
    await notice(play, SOUTH, 'resign', before)
    const report = await verified(play)
    expect(report.problems.filter((problem) => problem.severity === 'error')).toEqual([])
    expect(report.checked?.files).toHaveLength(3)
    expect(report.checked?.finished?.winner).toBe('north')
  })

  it('crossing another: the first by claimed time counts', async () => {
    const play = await beginToy()
    const before = await nextToyFile(play, rest)
    await notice(play, SOUTH, 'resign', before)
    await notice(play, NORTH, 'resign', before)
    const report = await verified(play)
    expect(report.ok).toBe(true)
    expect(report.checked?.finished?.winner).toBe('north')
  })

  it('leaves notes to be sent', async () => {
    const play = await beginToy()
    await notice(play, SOUTH, 'resign')
    await notice(play, SOUTH, 'note')
    expect((await verified(play)).ok).toBe(true)
  })
})

describe('a draw', () => {
  it('is agreed by accepting the other side’s offer', async () => {
    const play = await beginToy()
    await nextToyFile(play, rest)
    await notice(play, NORTH, 'draw-offer')
    await notice(play, SOUTH, 'draw-accept')
    const report = await verified(play)
    expect(report.ok).toBe(true)
    expect(report.checked?.finished).toMatchObject({ winner: null, rule: 'turn-file:draw' })
  })

  it('cannot be accepted by the one who offers it', async () => {
    const play = await beginToy()
    await notice(play, SOUTH, 'draw-offer')
    await notice(play, SOUTH, 'draw-accept')
    expect(codes(await verified(play))).toEqual(['out-of-turn 03-draw-accept.turn'])
  })

  it('cannot be accepted once a turn was sent after the offer', async () => {
    const play = await beginToy()
    await notice(play, SOUTH, 'draw-offer')
    await nextToyFile(play, rest)
    await notice(play, NORTH, 'draw-accept')
    expect(codes(await verified(play))).toEqual(['out-of-turn 04-draw-accept.turn'])
  })

  it('accepted by who also plays on: whatever was played after it is nobody else’s fault', async () => {
    const play = await beginToy()
    const offered = await nextToyFile(play, rest)
    await notice(play, NORTH, 'draw-offer')
    await nextToyFile(play, rest)
    await nextToyFile(play, rest)
    await notice(play, SOUTH, 'draw-accept', offered)
    await notice(play, SOUTH, 'draw-accept', offered)
    const report = await verified(play)
    expect(codes(report)).toEqual(['fork 06-draw-accept.turn', 'fork 04-turn-2.turn', 'fork 07-draw-accept.turn'])
    const [first, second] = report.problems.filter(({ code }) => code === 'fork')
    expect(first?.message).toBe(
      'south accepted the draw offered after entry 3 in 06-draw-accept.turn and played on from there in 04-turn-2.turn; together they prove it. Keep both and show them to the director.',
    )
    expect(second?.message).toBe(first?.message)
    expect(report.checked?.finished).toBeNull()
    expect(report.checks.filter(({ name }) => name === 'not checked').map(({ file }) => file)).toEqual([
      '05-turn-3.turn',
    ])
  })

  it('cannot be offered when the rules have ended the game', async () => {
    const play = await beginToy({ options: { turns: 1 } })
    await nextToyFile(play, rest)
    const game = await nextToyFile(play, rest)
    expect(game.finished).toMatchObject({ rule: 'toy:1.3' })
    expect(game.nextAuthor).toBeNull()
    await notice(play, NORTH, 'draw-offer')
    expect(codes(await verified(play))).toEqual(['out-of-turn 04-draw-offer.turn'])
  })
})

describe('a notice', () => {
  it('may know more than the files at hand: missing-turn', async () => {
    const play = await beginToy()
    await nextToyFile(play, rest)
    await notice(play, NORTH, 'note')
    play.files.splice(2, 1)
    expect(codes(await verified(play))).toEqual(['missing-turn 03-note.turn'])
  })

  it('cannot name the opening, only the acceptance and what follows', async () => {
    const play = await beginToy()
    const game = await gameOf(play)
    await notice(play, NORTH, 'note', { ...game, lastSeq: 0, lastHash: game.opening.hash })
    expect(codes(await verified(play))).toEqual(['broken-chain 02-note.turn'])
  })

  it('sent twice is told, not refused', async () => {
    const play = await beginToy()
    await notice(play, NORTH, 'note')
    play.files.push({ ...(play.files[2] ?? play.files[0] ?? Object()), name: 'again.turn' })
    const report = await verified(play)
    expect(report.ok).toBe(true)
    expect(report.problems.filter((problem) => problem.code === 'sent-twice')).toHaveLength(1)
  })
})

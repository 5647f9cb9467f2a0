import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../src/kernel/choice.ts'
import type { PlainObject } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { ownCommitment } from '../../../src/record/hidden/author.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { answerContent } from '../../../src/record/hidden/openings.ts'
import {
  type BlindPlay,
  blindFile,
  closeBlind,
  disclose,
  faultOf,
  makingBlind,
  play,
} from '../../support/hidden-play.ts'
import { raised, rootInOrder, saying, signAgain, swapped } from '../../support/pieces-lies.ts'
import { afterRoots, beginFords, foundIn, REST, restOf, startFor } from '../../support/pieces-play.ts'
import { FORD_MODULE } from '../../support/pieces-toy.ts'
import { SOUTH } from '../../support/toy-play.ts'

/** The north asks something of the south, who has signed a root and answers as it likes. */
async function asked(question: Choice, answers: BlindPlay['answers'] = (truth) => truth): Promise<BlindPlay> {
  const game = await afterRoots()
  game.answers = answers
  await play(await makingBlind(game), ['halt'], question)
  return game
}

/** The south signs other pieces at its first close than it has, and answers out of them what the north then asks. */
async function falseRoot(
  lie: (position: Position<unknown>) => Position<unknown>,
  question: Choice,
): Promise<BlindPlay> {
  const game = await beginFords()
  await blindFile(game, ...REST)
  const made = await makingBlind(game)
  await play(made, ...REST)
  made.forces = lie
  await closeBlind(made)
  game.answers = (truth, checked) => {
    const hidden = FORD_MODULE.engine.game.hidden
    if (checked.asked?.position.waiting.for !== 'answer' || hidden === undefined) return truth
    const position = lie(startFor(checked, 'south'))
    const told = hidden.answer(position, checked.asked.position.waiting.query)
    return { ...truth, answer: answerContent(ownCommitment(checked, SOUTH, 1, position), told) }
  }
  await blindFile(game, ['halt'], question, ['pass'])
  return game
}

/** The south signs its first close with the leaves in another order. */
async function reordered(order: (leaves: readonly Uint8Array[]) => readonly Uint8Array[]): Promise<BlindPlay> {
  const game = await beginFords()
  const before = await blindFile(game, ...REST)
  const made = await makingBlind(game)
  await play(made, ...REST)
  await closeBlind(made)
  const root = rootInOrder(before, 'south', 1, made.own.position, order)
  await signAgain(game.files, before, 'south', { header: (header) => ({ ...header, roots: [root] }) })
  return game
}

describe('a cheat with hidden pieces is caught at once', () => {
  it('not when nobody cheats', async () => {
    expect(await faultOf(await asked(['class', 'mid']))).toBeUndefined()
    expect(await faultOf(await asked(['best', 'mid']))).toBeUndefined()
  })

  it('when a strength is raised in an answer', async () => {
    const lie = saying((content, [one]) => ({ ...content, answer: 5, openings: [{ ...one, count: 5 }] }))
    expect(await faultOf(await asked(['best', 'mid'], lie))).toMatchObject({
      code: 'bad-proof',
      rule: 'fords:3',
      message: expect.stringContaining('south had signed before'),
    })
  })

  it('when a piece is opened twice, or two in another order', async () => {
    for (const lie of [
      saying((content, [one = {}]) => ({ ...content, answer: [1, 1], openings: [one, one] })),
      saying((content, openings) => ({ ...content, openings: openings.toReversed() })),
    ]) {
      const fault = await faultOf(await asked(['class', 'mid'], lie))
      expect(fault).toMatchObject({ code: 'bad-proof', message: expect.stringContaining('twice') })
    }
  })

  it('when a piece is said to stand elsewhere, or is no piece', async () => {
    const lies: readonly (readonly [(opening: PlainObject) => PlainObject, string])[] = [
      [(opening) => ({ ...opening, space: 'left' }), 'elsewhere'],
      [(opening) => ({ ...opening, space: 'right' }), 'had none'],
      [(opening) => ({ ...opening, at: 0 }), 'elsewhere'],
      [(opening) => ({ ...opening, at: 5 }), 'elsewhere'],
      [({ at: _, ...opening }) => opening, 'hides pieces'],
    ]
    for (const [lie, words] of lies) {
      const answers = saying((content, openings) => ({ ...content, openings: openings.map(lie) }))
      const fault = await faultOf(await asked(['best', 'mid'], answers))
      expect(fault).toMatchObject({ code: 'bad-proof', message: expect.stringContaining(words) })
    }
  })

  it('when pieces are opened of another place, or more or less of them than is asked', async () => {
    for (const [pieces, count] of [
      [['south-a', 'south-b'], false],
      [['south-c', 'south-d'], true],
      [['south-c'], false],
    ] as const) {
      const game = await asked(['class', 'mid'], (truth, checked) => {
        const opens = pieces.map((piece) => ({ piece, count, detail: false }))
        const last = ownCommitment(checked, SOUTH, 1, startFor(checked, 'south'))
        return { ...truth, answer: answerContent(last, { answer: [1, 2], opens }) }
      })
      expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', rule: 'fords:3' })
    }
  })

  it('when it is out of a version before the last', async () => {
    const game = await asked(['best', 'mid'], (truth, checked) => {
      const opens = [{ piece: 'south-d', count: true, detail: false }]
      const old = ownCommitment(checked, SOUTH, 0, startFor(checked, 'south'))
      return { ...truth, answer: answerContent(old, { answer: 4, opens }) }
    })
    expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', message: expect.stringContaining('had signed') })
  })

  it('when somebody lies about the set-up, which nobody signs', async () => {
    for (const lie of [true, false]) {
      const game = await beginFords()
      game.answers = (truth, checked) => {
        const opens = [{ piece: 'south-d', count: true, detail: false }]
        const start = startFor(checked, 'south')
        const setUp = ownCommitment(checked, SOUTH, 0, lie ? raised(start, 'south', 'south-d', 2) : start)
        return { ...truth, answer: answerContent(setUp, { answer: lie ? 6 : 4, opens }) }
      }
      await play(await makingBlind(game), ['halt'], ['best', 'mid'])
      expect((await faultOf(game))?.code).toBe(lie ? 'bad-proof' : undefined)
    }
  })

  it('when the leaves of a root are not sorted by place and one of them is asked about', async () => {
    const game = await reordered((leaves) => leaves.toReversed())
    await play(await makingBlind(game), ['halt'], ['class', 'mid'])
    expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', file: expect.stringContaining('answer') })
  })
})

describe('a cheat with hidden pieces is caught by the end audit', () => {
  it('not when nobody cheats', async () => {
    const game = await beginFords()
    const made = await makingBlind(game)
    await play(made, ['march', 'north-d', 'right'], ['halt'], ['best', 'mid'], ['storm', 'left'])
    await restOf(made)
    expect(await foundIn(game)).toEqual([])
  })

  it('when two pieces have changed places from one version to the next', async () => {
    const lie = (position: Position<unknown>) => swapped(position, 'south', 'south-a', 'south-c')
    const game = await falseRoot(lie, ['best', 'left'])
    expect(await faultOf(game)).toBeUndefined()
    expect(await foundIn(game)).toEqual([
      ['bad-proof', 'roots', 'south'],
      ['bad-proof', 'answers', 'south'],
    ])
  })

  it('when a strength was raised in a root', async () => {
    const game = await falseRoot((position) => raised(position, 'south', 'south-d', 2), ['best', 'mid'])
    expect(await foundIn(game)).toEqual([
      ['bad-proof', 'roots', 'south'],
      ['bad-proof', 'answers', 'south'],
    ])
  })

  it('when the leaves of one place are not sorted', async () => {
    const game = await reordered(([first, second, ...others]) => [second, first, ...others].flatMap((one) => one ?? []))
    expect(await foundIn(game)).toEqual([['bad-proof', 'roots', 'south']])
  })

  it('when another piece answers than stands there for it, also where what is said is true', async () => {
    for (const [place, piece, answer] of [
      ['left', 'south-b', 2],
      ['mid', 'south-d', 4],
    ] as const) {
      const game = await afterRoots()
      game.answers = (truth, checked) => {
        if (truth.answer === null) return truth
        const last = ownCommitment(checked, SOUTH, 1, startFor(checked, 'south'))
        return { ...truth, answer: answerContent(last, { answer, opens: [{ piece, count: true, detail: false }] }) }
      }
      await blindFile(game, ['halt'], ['best', place], ['pass'])
      expect(await faultOf(game)).toBeUndefined()
      expect(await foundIn(game)).toEqual([['bad-proof', 'answers', 'south']])
    }
  })

  it('when a disclosure is refused', async () => {
    const game = await beginFords('strict', 1)
    await blindFile(game, ...REST)
    await blindFile(game, ...REST)
    const { findings } = endAudit(await disclose(game, 'north'))
    expect(findings).toMatchObject([{ code: 'refused-proof', part: 'disclosure', side: 'south' }])
  })
})

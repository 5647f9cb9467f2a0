import { describe, expect, it } from 'vitest'
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { needsAnswer } from '../../../src/record/build-exchange.ts'
import { isPlainObject } from '../../../src/record/canonical-text.ts'
import { ownCommitment } from '../../../src/record/hidden/author.ts'
import { answerContent } from '../../../src/record/hidden/openings.ts'
import { takeApart } from '../../../src/record/seal.ts'
import {
  type BlindMaking,
  type BlindPlay,
  blindFile,
  blindGame,
  closeBlind,
  faultOf,
  makingBlind,
  play,
  put,
  requestBlind,
} from '../../support/hidden-play.ts'
import { raised, signAgain, withPieces } from '../../support/pieces-lies.ts'
import { afterRoots, attackIn, beginFords, foundIn, PROOF, REST, restOf } from '../../support/pieces-play.ts'
import { NORTH } from '../../support/toy-play.ts'

const LEFT = ['north-a', 'north-b']

/** A file with an attack, closed, and signed again with its proof changed; null leaves it out. */
async function withProof(change: (proof: PlainObject) => Plain): Promise<BlindPlay> {
  const game = await afterRoots('casual')
  const made = await attackIn(game)
  await restOf(made)
  const entries = (all: readonly PlainObject[]) => {
    return all.flatMap((entry) => (entry.type === 'proof' ? asEntries(change(entry)) : [entry]))
  }
  await signAgain(game.files, made.game, 'north', { entries, renumber: true })
  return game
}

function asEntries(changed: Plain): readonly PlainObject[] {
  return changed !== null && isPlainObject(changed) ? [changed] : []
}

const body = (change: (body: PlainObject, openings: readonly PlainObject[]) => Plain) => (proof: PlainObject) => {
  const { body: said = null } = proof
  if (!isPlainObject(said) || !Array.isArray(said.openings)) throw new Error('no proof')
  return { ...proof, body: change(said, said.openings.filter(isPlainObject)) }
}

/** An attack that is proved out of some version of some pieces. */
async function provedOutOf(
  game: BlindPlay,
  version: number,
  lie: (position: Position<unknown>) => Position<unknown>,
  answer: Plain,
  pieces: readonly string[] = LEFT,
): Promise<BlindMaking> {
  const made = await makingBlind(game)
  const { position } = made.own
  made.proofs = () => {
    const opens = pieces.map((piece) => ({ piece, count: true, detail: true }))
    const commitment = ownCommitment(made.game, NORTH, version, lie(position))
    return new Map([[PROOF, answerContent(commitment, { answer, opens })]])
  }
  made.tells = () => answer
  await play(made, ['halt'], ['attack', 'left'])
  return made
}

const TRUE_ATTACK = ['north-a 3', 'north-b 2']

describe('a proof', () => {
  it('is one entry that asks nobody, and its answer is an input of the game', async () => {
    const game = await afterRoots('casual')
    const made = await attackIn(game)
    await restOf(made)
    const checked = await blindGame(game)
    const proof = checked.entries.find(({ type }) => type === 'proof')
    expect(proof).toMatchObject({ author: 'north', body: { answer: TRUE_ATTACK, openings: [{ at: 0 }, { at: 1 }] } })
    expect(Object.keys(Object(proof?.body)).sort()).toEqual(['answer', 'openings', 'sealed'])
    expect(checked.exchangeFiles).toEqual([])
    expect(checked.inputs[checked.inputSeqs.indexOf(proof?.seq ?? -1)]).toEqual({ type: 'answer', answer: TRUE_ATTACK })
    expect(checked.versions?.north?.version).toBe(2)
    const file = await takeApart(game.files.at(-1)?.bytes ?? new Uint8Array())
    expect(file.ok ? file.value.report : '').toContain(
      '  north proves {"answer":["north-a 3","north-b 2"]} with 2 opened\n',
    )
    expect(await foundIn(game)).toEqual([])
  })

  it('is given out of the set-up before anything was signed, and of pieces that have just come', async () => {
    const game = await beginFords()
    const made = await makingBlind(game)
    await play(made, ['march', 'north-d', 'left'], ['halt'], ['attack', 'left'])
    await restOf(made)
    const proof = (await blindGame(game)).entries.find(({ type }) => type === 'proof')
    expect(proof?.body).toMatchObject({
      answer: ['north-a 3', 'north-b 2', 'north-d 4'],
      openings: [{ space: 'left' }, { space: 'left' }, { space: 'mid' }],
    })
    expect(await foundIn(game)).toEqual([])
  })

  it('is part of the request for what follows on it', async () => {
    const game = await afterRoots()
    const made = await makingBlind(game)
    await play(made, ['halt'], ['storm', 'left'])
    const types = (await blindGame(game)).asked?.entries.map(({ type }) => type)
    expect(types).toEqual(['choice', 'choice', 'query', 'answer', 'proof', 'roll-request'])
    await restOf(made)
    expect(await faultOf(game)).toBeUndefined()
  })

  it('settles what was rolled for before: the next roll needs an answer of its own', async () => {
    const answer = { type: 'answer', answer: null } as const
    const asked = { at: 0, envelope: {} }
    expect(needsAnswer({ inputs: [answer], answers: [asked] })).toBe(false)
    expect(needsAnswer({ inputs: [answer, answer], answers: [asked] })).toBe(true)
    const game = await afterRoots()
    const made = await makingBlind(game)
    await play(made, ['halt'], ['storm', 'left'])
    const last = made.inputs.findLastIndex(({ type }) => type === 'roll')
    made.answers.splice(
      made.answers.findIndex(({ at }) => at === last),
      1,
    )
    game.exchanges.splice(2)
    await closeBlind(made)
    expect(await faultOf(game)).toMatchObject({
      code: 'undeclared-roll',
      message: expect.stringContaining('has not answered'),
    })
  })
})

describe('a cheat with a proof is caught at once', () => {
  it('not when nobody cheats', async () => {
    expect(await faultOf(await withProof((proof) => proof))).toBeUndefined()
    const game = await afterRoots('casual')
    await restOf(await provedOutOf(game, 1, (position) => position, TRUE_ATTACK))
    expect(await faultOf(game)).toBeUndefined()
  })

  it('when it is out of a version before the last', async () => {
    const game = await afterRoots('casual')
    await restOf(await provedOutOf(game, 0, (position) => position, TRUE_ATTACK))
    expect(await faultOf(game)).toMatchObject({
      code: 'bad-proof',
      rule: 'fords:4.1',
      message: expect.stringContaining('north had signed before'),
    })
  })

  it('when a strength is raised, or another piece is laid down', async () => {
    for (const [lie, answer, pieces] of [
      [(at: Position<unknown>) => raised(at, 'north', 'north-a', 1), ['north-a 4', 'north-b 2'], LEFT],
      [(at: Position<unknown>) => at, ['north-c 1', 'north-d 4'], ['north-c', 'north-d']],
      [(at: Position<unknown>) => at, ['north-a 3'], ['north-a']],
      [(at: Position<unknown>) => at, ['north-a 3', 'north-b 3'], LEFT],
    ] as const) {
      const game = await afterRoots('casual')
      await restOf(await provedOutOf(game, 1, lie, answer, pieces))
      expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', rule: 'fords:4.1' })
    }
  })

  it('when one piece lies face up twice, by the rule', async () => {
    const twice = (position: Position<unknown>) => {
      return withPieces(position, 'north', (piece) => (piece.id === 'north-b' ? { ...piece, name: 'north-a' } : piece))
    }
    const game = await beginFords('casual')
    const first = await makingBlind(game)
    await play(first, ...REST)
    first.forces = twice
    await closeBlind(first)
    await blindFile(game, ...REST)
    await restOf(await provedOutOf(game, 1, twice, ['north-a 2', 'north-a 3']))
    expect(await faultOf(game)).toMatchObject({ code: 'hidden-illegal', rule: 'fords:1.2' })
  })

  it('when its body is another, is not sealed or says nothing', async () => {
    const lies: readonly (readonly [(proof: PlainObject) => Plain, string])[] = [
      [body((said) => ({ ...said, more: 1 })), 'malformed'],
      [body(({ openings: _, ...said }) => said), 'malformed'],
      [body((said, openings) => ({ ...said, openings: [...openings, ...openings] })), 'bad-proof'],
      [body((said) => ({ ...said, answer: ['north-a 3'] })), 'bad-proof'],
      [body(({ sealed: _, ...said }) => said), 'hidden-illegal'],
      [body((said) => ({ ...said, sealed: 'x' })), 'hidden-illegal'],
      [body(() => null), 'hidden-illegal'],
      [body(({ sealed = null }) => ({ sealed })), 'malformed'],
      [body((said) => ({ ...said, answer: 'x'.repeat(41 * 1024) })), 'too-large'],
    ]
    for (const [lie, code] of lies) {
      expect(await faultOf(await withProof(lie))).toMatchObject({ code, file: expect.stringContaining('turn') })
    }
  })

  it('when it is left out: nothing can be rolled, chosen or closed before', async () => {
    expect(await faultOf(await withProof(() => null))).toMatchObject({ code: 'undeclared-roll' })
    const game = await afterRoots('casual')
    const made = await attackIn(game)
    made.inputs.splice(PROOF)
    await closeBlind(made)
    expect(await faultOf(game)).toMatchObject({ code: 'early-close', rule: 'fords:4.1' })
    const chosen = await afterRoots('casual')
    const passed = await attackIn(chosen)
    passed.inputs.splice(PROOF, passed.inputs.length, { type: 'choice', side: 'north', choice: ['pass'] })
    await closeBlind(passed)
    expect(await faultOf(chosen)).toMatchObject({ code: expect.stringMatching(/^(out-of-turn|illegal-choice)$/) })
  })

  it('when something is proved that the other side is asked, or that nobody asks', async () => {
    for (const choices of [[['halt'], ['class', 'mid']], [['halt']]] as const) {
      const game = await afterRoots('casual')
      const made = await makingBlind(game)
      for (const choice of choices) await choose(made, choice)
      await closeBlind(made)
      const entries = (all: readonly PlainObject[]) => {
        const close = all.at(-1) ?? {}
        const proof = { ...close, type: 'proof', body: { answer: [], openings: [], sealed: 'ab'.repeat(32) } }
        return [...all.slice(0, -1), proof, close]
      }
      await signAgain(game.files, made.game, 'north', { entries, renumber: true })
      expect(await faultOf(game)).toMatchObject({ code: 'illegal-choice', message: expect.stringContaining('prove') })
    }
  })

  it('when the other side is asked for it', async () => {
    const game = await afterRoots('casual')
    const made = await makingBlind(game)
    await choose(made, ['halt'])
    await choose(made, ['attack', 'left'])
    await requestBlind(made)
    expect(await faultOf(game)).toMatchObject({
      code: 'illegal-choice',
      rule: 'fords:4.1',
      message: expect.stringContaining('proves itself'),
    })
  })
})

describe('a cheat with a proof is caught by the end audit', () => {
  it('when it is true to a root that was not', async () => {
    const lie = (position: Position<unknown>) => raised(position, 'north', 'north-a', 1)
    const game = await beginFords('casual')
    const first = await makingBlind(game)
    await play(first, ...REST)
    first.forces = lie
    await closeBlind(first)
    await blindFile(game, ...REST)
    await restOf(await provedOutOf(game, 1, lie, ['north-a 4', 'north-b 2']))
    expect(await faultOf(game)).toBeUndefined()
    expect(await foundIn(game)).toEqual([
      ['bad-proof', 'roots', 'north'],
      ['bad-proof', 'answers', 'north'],
    ])
  })
})

/** A choice without what follows on it. */
async function choose(made: BlindMaking, choice: readonly [string, ...string[]]): Promise<void> {
  if (choice[0] === 'halt') await play(made, choice)
  else put(made, { type: 'choice', side: 'north', choice })
}

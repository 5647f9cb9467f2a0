import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import type { Position } from '../../../src/kernel/position.ts'
import { isPlainObject } from '../../../src/record/canonical-text.ts'
import type { CheckedGame } from '../../../src/record/checked.ts'
import { type HiddenAnswering, ownCommitment } from '../../../src/record/hidden/author.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { answerContent } from '../../../src/record/hidden/openings.ts'
import { reseal, type Tampering } from '../../../src/record/reseal.ts'
import { moved } from '../../support/hidden-lies.ts'
import {
  answerBlind,
  authorOfSide,
  type BlindMaking,
  type BlindPlay,
  beginBlind,
  blindFile,
  blindGame,
  closeBlind,
  disclose,
  faultOf,
  makingBlind,
  play,
  requestBlind,
  takeAnswerIn,
} from '../../support/hidden-play.ts'
import { BLIND_MODULE } from '../../support/hidden-toy.ts'
import { SOUTH } from '../../support/toy-play.ts'

const ENGINE = BLIND_MODULE.engine
const REST: readonly Choice[] = [['halt'], ['pass']]

/** The same with one piece in a second space as well. */
function doubled(position: Position<unknown>, side: string, id: string, also: string): Position<unknown> {
  const board: { forces: { [side: string]: { id: string; space: string }[] } } = structuredClone(Object(position.board))
  const one = board.forces[side]?.find((piece) => piece.id === id)
  if (one !== undefined) board.forces[side]?.push({ ...one, space: also })
  return { ...position, board }
}

/** A game in which the south closes its first file with other forces than it has, before the north asks. */
async function falseRoot(lie: (position: Position<unknown>) => Position<unknown>): Promise<BlindPlay> {
  const game = await beginBlind({ turns: 2 })
  await blindFile(game, ...REST)
  const made = await makingBlind(game)
  await play(made, ...REST)
  made.forces = lie
  await closeBlind(made)
  return game
}

/** Answers out of other forces than those there are, with the very openings that these give. */
function lying(lie: (position: Position<unknown>) => Position<unknown>): BlindPlay['answers'] {
  return (truth, game) => {
    const { asked } = game
    const hidden = ENGINE.game.hidden
    if (asked?.versions === null || asked?.versions === undefined || hidden === undefined)
      throw new Error('nothing asked')
    if (asked.position.waiting.for !== 'answer') return truth
    const own = asked.versions.south
    if (own === undefined) throw new Error('no versions')
    const started = ENGINE.start(game.scenario, game.options, ['south'])
    if (!started.ok) throw new Error('no start')
    const position = lie(started.value.position)
    const last = ownCommitment(game, SOUTH, own.rootVersion, position)
    const { root } = ownCommitment(game, SOUTH, own.version + 1, position)
    return { root, answer: answerContent(last, hidden.answer(position, asked.position.waiting.query)) }
  }
}

/** Changes what an answer says. */
function saying(change: (content: PlainObject, opening: PlainObject) => Plain): BlindPlay['answers'] {
  return (truth) => {
    const { answer } = truth
    if (answer === null || !isPlainObject(answer) || !Array.isArray(answer.openings)) return truth
    const opening: Plain = answer.openings[0] ?? null
    return { ...truth, answer: isPlainObject(opening) ? change(answer, opening) : answer }
  }
}

/** The north asks something of the south in its second file; the first question of the scouting it makes after resting. */
async function asked(game: BlindPlay, question: Choice): Promise<BlindMaking> {
  const made = await makingBlind(game)
  await play(made, ['halt'])
  made.own = { ...made.own, ...(await askedFor(made, question)) }
  await requestBlind(made)
  await answerBlind(game)
  return made
}

async function askedFor(made: BlindMaking, question: Choice) {
  const step = ENGINE.choose(made.own.position, made.author.side, question)
  if (!step.ok) throw new Error(step.error.message)
  made.inputs.push({ type: 'choice', side: made.author.side, choice: question })
  const open = ENGINE.choose(made.open, made.author.side, question)
  if (!open.ok) throw new Error(open.error.message)
  made.open = open.value.position
  return { position: step.value.position }
}

/** Signs the last turn or exchange file again with something changed. */
async function resigned(files: BlindPlay['files'], game: CheckedGame, side: string, how: Tampering): Promise<void> {
  const last = files.pop()
  if (last === undefined) throw new Error('no file')
  const sealed = await reseal(last.bytes, how, authorOfSide(side).key, game)
  if (!sealed.ok) throw new Error(sealed.error.message)
  files.push({ name: last.name, bytes: sealed.value.bytes })
}

describe('a cheat with hidden forces is caught at once', () => {
  it('when a unit has moved since the question: its space was signed occupied', async () => {
    const game = await beginBlind({ turns: 2 })
    await blindFile(game, ...REST)
    await blindFile(game, ...REST)
    game.answers = lying((position) => moved(position, 'south', 'sh1', 's2'))
    await asked(game, ['kind', 's1'])
    expect(await faultOf(game)).toMatchObject({
      code: 'bad-proof',
      rule: 'ring:4',
      file: expect.stringContaining('answer'),
      message: expect.stringContaining('s1 is not what south had signed before'),
    })
  })

  it('when somebody lies about the set-up, which nobody signs', async () => {
    const game = await beginBlind({ turns: 2 })
    game.answers = lying((position) => moved(position, 'south', 'sh1', null))
    await asked(game, ['kind', 's1'])
    expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', message: expect.stringContaining('s1') })
    const honest = await beginBlind({ turns: 2 })
    await asked(honest, ['kind', 's1'])
    expect(await faultOf(honest)).toBeUndefined()
  })

  it('when a count is understated, in the answer or in the opening', async () => {
    for (const change of [
      saying((content) => ({ ...content, answer: 1 })),
      saying((content, opening) => ({ ...content, answer: 1, openings: [{ ...opening, count: 1 }] })),
    ]) {
      const game = await beginBlind({ turns: 2 })
      await blindFile(game, ...REST)
      await blindFile(game, ...REST)
      game.answers = change
      await asked(game, ['count', 's3'])
      expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', rule: 'ring:4' })
    }
  })

  it('when who is there is exchanged', async () => {
    const game = await beginBlind({ turns: 2 })
    await blindFile(game, ...REST)
    await blindFile(game, ...REST)
    game.answers = saying((content, opening) => ({
      answer: [[['sf9', 3]]],
      openings: [{ ...opening, detail: [['sf9', 3]] }],
      ...(content === opening ? content : {}),
    }))
    await asked(game, ['who', 's3'])
    expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', message: expect.stringContaining('s3') })
  })

  it('when more or less is opened than the question is about', async () => {
    for (const change of [
      saying((content) => ({ ...content, openings: [] })),
      saying((content, { tally: _, ...opening }) => ({
        ...content,
        openings: [{ ...opening, count: 3, countSalt: 'ab'.repeat(32) }],
      })),
      saying((content, { inner: _, ...opening }) => ({
        ...content,
        openings: [{ ...opening, detail: [['sf1', 3]], detailSalt: 'ab'.repeat(32) }],
      })),
    ]) {
      const game = await beginBlind({ turns: 2 })
      await blindFile(game, ...REST)
      await blindFile(game, ...REST)
      game.answers = change
      await asked(game, ['kind', 's3'])
      expect(await faultOf(game)).toMatchObject({ code: 'bad-proof' })
    }
  })

  it('when one unit is opened in two spaces, by the rule', async () => {
    const game = await falseRoot((position) => doubled(position, 'south', 'sh1', 's2'))
    game.answers = lying((position) => doubled(position, 'south', 'sh1', 's2'))
    await asked(game, ['who', 's1', 's2'])
    expect(await faultOf(game)).toMatchObject({ code: 'hidden-illegal', rule: 'ring:1.2' })
  })

  it('when nothing is answered', async () => {
    const game = await beginBlind({ turns: 2 })
    game.answers = (truth): HiddenAnswering => ({ ...truth, answer: null })
    await asked(game, ['kind', 's1'])
    expect(await faultOf(game)).toMatchObject({ code: 'refused-proof', rule: 'ring:4' })
  })

  it('in the file of who asked, too, when he takes a false answer in', async () => {
    const game = await beginBlind({ turns: 2 })
    game.answers = saying((content) => ({ ...content, answer: 0 }))
    const made = await asked(game, ['kind', 's1'])
    await takeAnswerIn(made)
    await play(made, ['pass'])
    game.exchanges.length = 0
    await closeBlind(made)
    const seq = made.game.lastSeq + 4
    expect(await faultOf(game)).toMatchObject({ code: 'bad-proof', seq, file: expect.stringContaining('turn-1') })
  })

  it('when roots are withheld, in a close, a request or an answer', async () => {
    const withheld: Tampering = { header: (header) => ({ ...header, roots: [] }) }
    const closed = await beginBlind({ turns: 2 })
    const before = await blindGame(closed)
    await blindFile(closed, ...REST)
    await resigned(closed.files, before, 'north', withheld)
    expect(await faultOf(closed)).toMatchObject({ code: 'hidden-illegal', file: expect.stringContaining('turn') })

    const game = await beginBlind({ turns: 2 })
    const made = await makingBlind(game)
    await play(made, ['halt'])
    made.own = { ...made.own, ...(await askedFor(made, ['kind', 's1'])) }
    await requestBlind(made)
    const [request] = game.exchanges
    await resigned(game.exchanges, before, 'north', withheld)
    expect(await faultOf(game)).toMatchObject({ code: 'hidden-illegal', file: expect.stringContaining('request') })
    if (request !== undefined) game.exchanges[0] = request
    await answerBlind(game)
    expect(await faultOf(game)).toBeUndefined()
    await resigned(game.exchanges, before, 'south', withheld)
    expect(await faultOf(game)).toMatchObject({ code: 'hidden-illegal', file: expect.stringContaining('answer') })
  })

  it('when entries are not sealed', async () => {
    for (const type of ['choice', 'close']) {
      const game = await beginBlind({ turns: 2 })
      const before = await blindGame(game)
      await blindFile(game, ...REST)
      const unsealed = (entry: PlainObject): PlainObject => {
        if (entry.type !== type || entry.body === undefined || !isPlainObject(entry.body)) return entry
        const { sealed: _, ...body } = entry.body
        return { ...entry, body }
      }
      await resigned(game.files, before, 'north', { entries: (entries) => entries.map(unsealed), renumber: true })
      expect(await faultOf(game)).toMatchObject({ code: 'hidden-illegal', message: expect.stringContaining(type) })
    }
  })

  it('when one record is signed with two different commitments', async () => {
    const game = await beginBlind({ turns: 2 })
    const made = await makingBlind(game)
    await play(made, ...REST)
    await closeBlind(made)
    made.forces = (position) => moved(position, 'north', 'nf1', 'n4')
    await closeBlind(made)
    expect(await faultOf(game)).toMatchObject({ code: 'fork' })
  })

  it('when a question is answered in two ways, or with two commitments', async () => {
    const others: readonly BlindPlay['answers'][] = [
      lying((position) => moved(position, 'south', 'sf1', 's4')),
      (truth) => ({ ...truth, root: 'ab'.repeat(32) }),
    ]
    for (const other of others) {
      const game = await beginBlind({ turns: 2 })
      await asked(game, ['kind', 's1'])
      const first = game.exchanges.pop()
      game.answers = other
      await answerBlind(game)
      if (first !== undefined) game.exchanges.push({ ...first, name: 'another.turn' })
      expect(await faultOf(game)).toMatchObject({
        code: 'fork',
        message: expect.stringContaining('two different ways'),
      })
    }
  })

  it('when a question is not asked that the rules ask, or the file is closed before its answer', async () => {
    const game = await beginBlind({ turns: 2 })
    const made = await makingBlind(game)
    await play(made, ['halt'])
    await askedFor(made, ['kind', 's1'])
    await closeBlind(made)
    expect(await faultOf(game)).toMatchObject({ code: 'early-close', rule: 'ring:4' })
  })

  it('when something is asked that the rules do not ask here', async () => {
    const game = await beginBlind({ turns: 2 })
    const made = await makingBlind(game)
    await play(made, ['halt'])
    made.own = { ...made.own, ...(await askedFor(made, ['kind', 's1'])) }
    const before = made.own
    const { waiting } = before.position
    if (waiting.for !== 'answer') throw new Error('nothing is asked')
    const query = { ...waiting.query, question: ['who', 's1'] }
    made.own = { ...before, position: { ...before.position, waiting: { for: 'answer', query } } }
    await requestBlind(made)
    expect(await faultOf(game)).toMatchObject({ code: 'illegal-choice', rule: 'ring:4' })
  })

  it('when forces are disclosed before the end', async () => {
    const game = await beginBlind({ turns: 1 })
    await blindFile(game, ...REST)
    const early = await blindGame(game)
    const other = await beginBlind({ turns: 1 })
    await blindFile(other, ...REST)
    await blindFile(other, ...REST)
    await disclose(other, 'north')
    const last = other.files.at(-1)
    if (last === undefined) throw new Error('no disclosure')
    const { lastSeq, lastHash, files } = early
    const ack = files.findLast(({ author }) => author === 'south')?.payloadHash ?? null
    const place = { first: lastSeq, last: lastSeq, head: lastHash, ack }
    game.files.push(last)
    await resigned(game.files, early, 'north', { header: (header) => ({ ...header, ...place }) })
    expect(await faultOf(game)).toMatchObject({ code: 'out-of-turn', file: last.name })
  })
})

describe('a cheat with hidden forces is caught by the end audit', () => {
  it('when a space was sworn empty where somebody stood', async () => {
    const lie = (position: Position<unknown>) => moved(position, 'south', 'sh1', null)
    const game = await falseRoot(lie)
    game.answers = lying(lie)
    await blindFile(game, ['march', 'nf2', 's1'], ...REST)
    await blindFile(game, ...REST)
    const { findings } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings.map(({ code, side, seq }) => [code, side, seq])).toContainEqual([
      'bad-proof',
      'south',
      expect.any(Number),
    ])
    expect(findings.every(({ side }) => side === 'south')).toBe(true)
    const [root, answer] = findings
    expect(root).toMatchObject({ code: 'bad-proof', evidence: { version: 1 }, file: expect.stringContaining('turn-2') })
    expect(answer).toMatchObject({
      rule: 'ring:3.1',
      evidence: { question: ['occupied', 's1'], said: false, true: true },
      file: expect.stringContaining('turn-3'),
    })
  })

  it('when one unit was signed in two spaces', async () => {
    const game = await falseRoot((position) => doubled(position, 'south', 'sh1', 's2'))
    await blindFile(game, ...REST)
    await blindFile(game, ...REST)
    const { findings } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings).toMatchObject([{ code: 'bad-proof', side: 'south', evidence: { version: 1 } }])
  })

  it('when a unit marched beyond its allowance in the dark', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    await play(made, ['march', 'nf1', 'n4'], ...REST)
    made.secrets[0] = [['march', 'nf1', 'n4'], ['march', 'nf1', 'n5'], ['halt']]
    made.forces = (position) => moved(position, 'north', 'nf1', 'n5')
    await closeBlind(made)
    await blindFile(game, ...REST)
    const { findings, stopped } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings).toMatchObject([{ code: 'hidden-illegal', side: 'north', rule: 'ring:2.1', seq: 2 }])
    expect(stopped).toBe(2)
  })

  it('when an announcement was omitted', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    await play(made, ...REST)
    made.secrets[0] = [['march', 'nf2', 's1'], ['halt']]
    made.forces = (position) => moved(position, 'north', 'nf2', 's1')
    await closeBlind(made)
    await blindFile(game, ...REST)
    const { findings } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings).toMatchObject([
      { code: 'hidden-illegal', side: 'north', rule: 'ring:2.1', message: expect.stringContaining('enter:s1') },
    ])
  })

  it('when something was told that no secret choice gives', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    const truth = made.own.position
    made.forces = () => truth
    made.own = { ...made.own, sees: [], position: made.open }
    await play(made, ['enter', 's2'], ['marched'], ['pass'])
    await closeBlind(made)
    await blindFile(game, ...REST)
    const { findings } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings).toMatchObject([
      { code: 'hidden-illegal', side: 'north', rule: 'ring:2.1', evidence: { choice: ['enter', 's2'] } },
    ])
  })

  it('when a sealed list is another one than the one disclosed', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    await play(made, ['march', 'nf1', 'n4'], ...REST)
    made.seals = (lists) => lists.map((list) => list.filter(([verb]) => verb === 'halt'))
    await closeBlind(made)
    await blindFile(game, ...REST)
    const { findings } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings).toMatchObject([
      {
        code: 'bad-proof',
        side: 'north',
        seq: 2,
        evidence: { seal: 1, disclosed: [['march', 'nf1', 'n4'], ['halt']] },
      },
    ])
  })

  it('when a side discloses nothing, or not all', async () => {
    const game = await beginBlind({ turns: 1 })
    await blindFile(game, ['march', 'nf1', 'n4'], ...REST)
    await blindFile(game, ...REST)
    const none = endAudit(await blindGame(game))
    expect(none.findings).toMatchObject([
      { code: 'refused-proof', side: 'north' },
      { code: 'refused-proof', side: 'south' },
    ])
    game.logs.south?.pop()
    const part = endAudit(await disclose(game, 'north', 'south'))
    expect(part).toMatchObject({ disclosed: ['north'], findings: [{ code: 'refused-proof', side: 'south' }] })
  })

  it('when a side discloses other choices with the same root', async () => {
    const game = await beginBlind({ turns: 1 })
    await blindFile(game, ['march', 'nf1', 'n4'], ...REST)
    await blindFile(game, ...REST)
    game.logs.north?.splice(0, 1, [['halt']])
    const { findings } = endAudit(await disclose(game, 'north', 'south'))
    expect(findings.map(({ code }) => code)).toEqual(['bad-proof', 'bad-proof'])
    expect(findings.map(({ evidence }) => Object.keys(evidence)[0])).toEqual(['seal', 'version'])
  })
})

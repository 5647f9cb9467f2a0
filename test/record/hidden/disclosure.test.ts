import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../src/kernel/choice.ts'
import { writeDisclosure, writeNotice } from '../../../src/record/build.ts'
import { utf8 } from '../../../src/record/bytes.ts'
import { makeChain } from '../../../src/record/chain.ts'
import { answering } from '../../../src/record/hidden/author.ts'
import { disclosureBytes, disclosureOf, readDisclosure } from '../../../src/record/hidden/disclosure.ts'
import { endAudit } from '../../../src/record/hidden/end-audit.ts'
import { reseal } from '../../../src/record/reseal.ts'
import { verifyFiles } from '../../../src/record/verify.ts'
import {
  authorOfSide,
  type BlindPlay,
  beginBlind,
  blindFile,
  blindGame,
  disclose,
  faultOf,
  makingBlind,
  play,
  reportOf,
  requestBlind,
} from '../../support/hidden-play.ts'
import { BLIND_MODULE } from '../../support/hidden-toy.ts'
import { findToy } from '../../support/toy-game.ts'
import { beginToy, gameOf, minute, NORTH, nextToyFile } from '../../support/toy-play.ts'

const REST: readonly Choice[] = [['halt'], ['pass']]

async function finished(): Promise<BlindPlay> {
  const game = await beginBlind({ turns: 1 })
  await blindFile(game, ['march', 'nf1', 'n4'], ...REST)
  await blindFile(game, ...REST)
  return game
}

describe('a disclosure', () => {
  it('is read as it is written, and strictly', () => {
    const disclosure = disclosureOf(makeChain(NORTH.seed, 'hidden'), [[['march', 'nf1', 'n4'], ['halt']], []])
    expect(readDisclosure(disclosureBytes(disclosure))).toEqual({ ok: true, value: disclosure })
    const [key = ''] = new TextDecoder().decode(disclosureBytes(disclosure)).split('\n')
    const wrong = [
      '',
      '\n',
      key,
      '{}\n',
      `${key}\n{}\n`,
      `${key}\n[[]]\n`,
      `${key}\n[["a b"]]\n`,
      `${key}\n[ ]\n`,
      `${key}\n\n`,
    ]
    for (const text of wrong)
      expect(readDisclosure(utf8(text))).toMatchObject({ ok: false, error: { code: 'malformed' } })
    const large = [
      `${key}\n[${'["march"],'.repeat(2048)}["march"]]\n`,
      `${key}\n["${'x'.repeat(65 * 1024)}"]\n`,
      `${key}\n${'[]\n'.repeat(65_537)}`,
      'x'.repeat(4 * 1024 * 1024 + 1),
    ]
    for (const text of large)
      expect(readDisclosure(utf8(text))).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })

  it('must lead to the anchor of its author', async () => {
    const game = await finished()
    const author = { ...NORTH, seed: authorOfSide('south').seed }
    const sealed = await writeDisclosure({
      author,
      game: await blindGame(game),
      log: game.logs.north ?? [],
      claimedTime: minute(20),
    })
    game.files.push({ name: 'disclosure.turn', bytes: sealed.bytes })
    expect(await faultOf(game)).toMatchObject({ code: 'bad-reveal', file: 'disclosure.turn' })
  })

  it('is sent once: the same again is told, another one is a fork', async () => {
    const game = await finished()
    const checked = await disclose(game, 'north')
    const log = game.logs.north ?? []
    const again = await writeDisclosure({ author: NORTH, game: checked, log, claimedTime: minute(30) })
    game.files.push({ name: 'again.turn', bytes: again.bytes })
    const report = await reportOf(game)
    expect(report).toMatchObject({ ok: true })
    expect(report.problems).toContainEqual(expect.objectContaining({ code: 'sent-twice', file: 'again.turn' }))
    game.files.pop()
    const other = await writeDisclosure({ author: NORTH, game: checked, log: log.slice(1), claimedTime: minute(30) })
    game.files.push({ name: 'other.turn', bytes: other.bytes })
    expect(await faultOf(game)).toMatchObject({ code: 'fork', file: 'other.turn' })
  })

  it('stands in a report that says what it is', async () => {
    const game = await finished()
    const before = await blindGame(game)
    await disclose(game, 'north')
    const last = game.files.pop()
    if (last === undefined) throw new Error('no disclosure')
    const forged = await reseal(last.bytes, { report: (text) => text.replace('discloses', 'hides') }, NORTH.key, before)
    if (!forged.ok) throw new Error(forged.error.message)
    game.files.push({ name: last.name, bytes: forged.value.bytes })
    expect(await faultOf(game)).toMatchObject({ code: 'malformed', file: last.name })
  })

  it('can be made when somebody has resigned, and the game is audited as far as it went', async () => {
    const game = await beginBlind({ turns: 3 })
    await blindFile(game, ['march', 'nf1', 'n4'], ...REST)
    const notice = { type: 'resign', text: '' } as const
    const sealed = await writeNotice({ author: NORTH, game: await blindGame(game), notice, claimedTime: minute(20) })
    game.files.push({ name: 'resigned.turn', bytes: sealed.bytes })
    const checked = await disclose(game, 'north', 'south')
    expect(checked.finished).toMatchObject({ winner: 'south' })
    expect(endAudit(checked)).toMatchObject({ ok: true, findings: [], stopped: null })
  })

  it('has no place in a game in which nothing is hidden, and nor has a seal', async () => {
    const open = await beginToy({ options: { turns: 1 } })
    await nextToyFile(open, () => 2)
    const before = await gameOf(open)
    const blind = await finished()
    await disclose(blind, 'north')
    const disclosure = blind.files.at(-1)?.bytes ?? new Uint8Array()
    const { gameId, lastSeq, lastHash, files } = before
    const ack = files.findLast(({ author }) => author === 'south')?.payloadHash ?? null
    const place = { game: gameId, first: lastSeq, last: lastSeq, head: lastHash, ack }
    const forged = await reseal(disclosure, { header: (header) => ({ ...header, ...place }) }, NORTH.key, before)
    if (!forged.ok) throw new Error(forged.error.message)
    const withIt = [...open.files, { name: 'disclosure.turn', bytes: forged.value.bytes }]
    const { problems } = await verifyFiles(withIt, findToy)
    expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({ code: 'hidden-illegal' })

    const [, , turn] = open.files
    if (turn === undefined) throw new Error('no turn')
    for (const at of [0, 1]) {
      const seal = await reseal(
        turn.bytes,
        {
          entries: (all) =>
            all.map((one, i) => (i === at ? { ...one, body: { ...Object(one.body), sealed: 'ab'.repeat(32) } } : one)),
          renumber: true,
        },
        NORTH.key,
        before,
      )
      if (!seal.ok) throw new Error(seal.error.message)
      const sealed = [...open.files.slice(0, 2), { name: 'sealed.turn', bytes: seal.value.bytes }]
      const found = (await verifyFiles(sealed, findToy)).problems.find(({ severity }) => severity === 'error')
      expect(found).toMatchObject({ code: 'hidden-illegal', file: 'sealed.turn' })
    }
  })
})

describe('an answer', () => {
  it('tells what was lost in public since its author had signed', async () => {
    const game = await beginBlind({ turns: 2 })
    await blindFile(game, ...REST)
    await blindFile(game, ...REST)
    const made = await makingBlind(game)
    await play(made, ['halt'], ['shell', 's3'], ['count', 's3'], ['who', 's3'])
    const hit = made.inputs.find((input) => input.type === 'roll')
    if (hit?.type !== 'roll') throw new Error('nothing was rolled')
    const lost = (hit.values[0] ?? 0) >= 2 ? 1 : 0
    expect(lost).toBe(1)
    const answers = made.inputs.flatMap((input) => (input.type === 'answer' ? [input.answer] : []))
    expect(answers).toEqual([2, [[['sf1', 2]]]])
  })

  it('is the same every time that it is made', async () => {
    const game = await beginBlind({ turns: 1 })
    const made = await makingBlind(game)
    await play(made, ['halt'])
    const question: Choice = ['who', 's3']
    const step = BLIND_MODULE.engine.choose(made.own.position, 'north', question)
    if (!step.ok) throw new Error(step.error.message)
    made.inputs.push({ type: 'choice', side: 'north', choice: question })
    made.own = { ...made.own, position: step.value.position }
    await requestBlind(made)
    const asked = await blindGame(game)
    const south = authorOfSide('south')
    expect(asked.asked).toMatchObject({ of: 'south', what: { for: 'answer', query: { question } } })
    expect(answering(asked, south, [])).toEqual(answering(asked, south, []))
  })
})

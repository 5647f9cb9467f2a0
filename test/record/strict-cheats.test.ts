import { beforeEach, describe, expect, it } from 'vitest'
import type { PlainObject } from '../../src/kernel/plain.ts'
import { writeNotice, writeTurn } from '../../src/record/build.ts'
import { writeAnswer } from '../../src/record/build-exchange.ts'
import { toHex } from '../../src/record/bytes.ts'
import { makeChain } from '../../src/record/chain.ts'
import { reseal, type Tampering } from '../../src/record/reseal.ts'
import type { CheckedGame, NamedFile } from '../../src/record/verify.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { forge } from '../support/forger.ts'
import {
  allFiles,
  answerTo,
  beginStrict,
  choose,
  close,
  envelopeOf,
  exchange,
  keep,
  type Making,
  making,
  nextStrictFile,
  requestOf,
  rollOn,
  type StrictPlay,
  take,
} from '../support/strict-play.ts'
import { findToy, TOY_MODULE } from '../support/toy-game.ts'
import { beginToy, gameOf, minute, NORTH, nextToyFile, type Sent, SOUTH, send } from '../support/toy-play.ts'

/** Attacks on strict dice, by who asks and by who answers, once each. */

const LATE = minute(300)

async function told(files: readonly NamedFile[]): Promise<readonly string[]> {
  const { problems } = await verifyFiles(files, findToy)
  return problems.filter(({ code }) => code !== 'identity-not-checked').map(({ code, file }) => `${code} ${file}`)
}

/** A game in which south has left orders, so that north's file asks twice: entries 7-8, 9-14. */
async function ordered(): Promise<{ play: StrictPlay; made: Making }> {
  const play = await beginStrict({ options: { turns: 2 } })
  await nextStrictFile(play, () => 2)
  await nextStrictFile(play, () => 2, 'stand')
  return { play, made: await making(play) }
}

/** A whole file of north's with an attack that was asked for, and the game after it. */
async function attacked(): Promise<{ play: StrictPlay; turn: Sent; game: CheckedGame }> {
  const { play, made } = await ordered()
  choose(made, 'attack', '1')
  await exchange(play, made)
  choose(made, 'attack', '2')
  await exchange(play, made)
  choose(made, 'rest')
  await close(play, made)
  const turn = play.files[4]
  if (turn === undefined) throw new Error('no turn')
  return { play, turn, game: await gameOf(play) }
}

/** What is told when a turn's entries are changed and all that follows from it is put right. */
async function changed(
  { play, turn, game }: Awaited<ReturnType<typeof attacked>>,
  entries: NonNullable<Tampering['entries']>,
  how: Tampering = {},
): Promise<readonly string[]> {
  const forged = await forge(turn, { ...how, entries }, NORTH, game)
  return told(play.files.map((file) => (file.name === forged.name ? forged : file)))
}

const bodyOf = (entry: PlainObject): PlainObject => Object(entry.body)
/** Changes the n-th entry of a type. */
const nth = (type: string, n: number, change: (entry: PlainObject) => PlainObject) => {
  return (entries: readonly PlainObject[]): readonly PlainObject[] => {
    const at = entries.flatMap((entry, i) => (entry.type === type ? [i] : []))[n]
    return entries.map((entry, i) => (i === at ? change(entry) : entry))
  }
}

let whole: Awaited<ReturnType<typeof attacked>>
beforeEach(async () => {
  whole ??= await attacked()
}, 60_000)

describe('the half of who rolls', () => {
  const withElement = (element: string | undefined) => (entry: PlainObject) => {
    const { values = null } = bodyOf(entry)
    return { ...entry, body: element === undefined ? { values } : { values, element } }
  }
  const elementOf = (i: number): string => toHex(makeChain(NORTH.seed, 'roller').element(i))

  it('holds as it was written', async () => {
    expect(await told(whole.play.files)).toEqual([])
    expect(await told(allFiles(whole.play))).toEqual([])
  })

  it('must be shown with the first roll behind an answer, and with no other', async () => {
    expect(await changed(whole, nth('roll', 0, withElement(undefined)))).toEqual(['bad-reveal 04-turn-3.turn'])
    expect(await changed(whole, nth('roll', 1, withElement(elementOf(1))))).toEqual(['bad-reveal 04-turn-3.turn'])
  })

  it('must be the next element: not one of an exchange before or after', async () => {
    expect(await changed(whole, nth('roll', 0, withElement(elementOf(2))))).toEqual(['bad-reveal 04-turn-3.turn'])
    expect(await changed(whole, nth('roll', 2, withElement(elementOf(1))))).toEqual(['bad-reveal 04-turn-3.turn'])
    expect(await changed(whole, nth('roll', 2, withElement('ab'.repeat(32))))).toEqual(['bad-reveal 04-turn-3.turn'])
  })

  it('gives the values, which nobody chooses', async () => {
    const other = nth('roll', 1, (entry) => ({
      ...entry,
      body: { values: [(Number(Object(bodyOf(entry).values)[0]) % 6) + 1] },
    }))
    expect(await changed(whole, other)).toEqual(['wrong-dice 04-turn-3.turn'])
  })
})

describe('a roll without its answer', () => {
  it('is undeclared: a decision closed the window before it', async () => {
    const { play, made } = await ordered()
    choose(made, 'attack', '1')
    await exchange(play, made)
    choose(made, 'attack', '1')
    // He rolls on with the exchange that he has.
    take(made, {
      type: 'roll',
      request: { rule: 'toy:3.1', purpose: 'Surprise of the north', dice: [10] },
      values: [3],
    })
    await close(play, made)
    expect(await told(play.files)).toEqual(['undeclared-roll 04-turn-3.turn'])
  })

  it('is undeclared after orders, too', async () => {
    const play = await beginStrict({ scenario: 'fog' })
    const made = await making(play)
    await exchange(play, made)
    take(made, { type: 'orders', side: 'north', orders: 'stand' })
    choose(made, 'attack', '1')
    take(made, {
      type: 'roll',
      request: { rule: 'toy:3.1', purpose: 'Surprise of the north', dice: [10] },
      values: [3],
    })
    await close(play, made)
    expect(await told(play.files)).toEqual(['undeclared-roll 02-turn-1.turn'])
  })

  it('is undeclared when the answer is left out', async () => {
    const { play, made } = await ordered()
    choose(made, 'attack', '1')
    await exchange(play, made)
    await close(play, { ...made, answers: [] })
    expect(await told(play.files)).toEqual(['undeclared-roll 04-turn-3.turn'])
  })
})

describe('an answer in the record', () => {
  /** Replaces the body of the first answer, and makes what comes behind it follow. */
  const withAnswer = (body: PlainObject) => nth('answer', 0, (entry) => ({ ...entry, body }))

  async function forgedAnswer(change: Tampering, key = SOUTH.key): Promise<PlainObject> {
    const answer = whole.play.exchanges[1]
    if (answer === undefined) throw new Error('no answer')
    const sealed = await reseal(answer.bytes, change, key, whole.game)
    if (!sealed.ok) throw new Error(sealed.error.message)
    return envelopeOf({ name: 'x', bytes: sealed.value.bytes })
  }

  const header = (change: PlainObject): Tampering => ({ header: (old) => ({ ...old, ...change }) })

  it.each([
    ['a stale element', { reveal: toHex(makeChain(SOUTH.seed, 'responder').element(0)) }, 'bad-reveal'],
    ['an element too far', { reveal: toHex(makeChain(SOUTH.seed, 'responder').element(2)) }, 'bad-reveal'],
    ['no element', { reveal: null }, 'bad-reveal'],
    ['another head', { head: 'ab'.repeat(32) }, 'broken-chain'],
    ['another entry', { first: 5, last: 5 }, 'broken-chain'],
    ['another file', { file: 5 }, 'broken-chain'],
    ['another game', { game: 'ab'.repeat(32) }, 'wrong-game'],
    ['another author', { author: 'north' }, 'out-of-turn'],
    ['a proof of nothing', { answer: ['2811'] }, 'bad-proof'],
    ['a commitment', { roots: ['ab'.repeat(32)] }, 'hidden-illegal'],
  ])('with %s is refused', async (_what, change, code) => {
    expect(await changed(whole, withAnswer(await forgedAnswer(header(change))))).toEqual([`${code} 04-turn-3.turn`])
  })

  it('is the envelope of an answer file, not of another', async () => {
    const [request] = whole.play.exchanges
    if (request === undefined) throw new Error('no request')
    expect(await changed(whole, withAnswer(await envelopeOf(request)))).toEqual(['malformed 04-turn-3.turn'])
  })

  it('is signed by the other side', async () => {
    const own = await forgedAnswer({}, NORTH.key)
    expect(await changed(whole, withAnswer(own))).toEqual(['unknown-signer 04-turn-3.turn'])
    const [signature] = Object(own.signatures)
    const { keyid } = Object(Object(await forgedAnswer({})).signatures)[0]
    const pretended = { ...own, signatures: [{ ...signature, keyid }] }
    expect(await changed(whole, withAnswer(pretended))).toEqual(['bad-signature 04-turn-3.turn'])
  })

  it.each([[{}], ['x'], [null], [{ payload: '', payloadType: 'x', signatures: [] }]])(
    'is an envelope: %j',
    async (body) => {
      const entries = nth('answer', 0, (entry) => ({ ...entry, body }))
      expect(await changed(whole, entries)).toEqual(['malformed 04-turn-3.turn'])
    },
  )

  it('answers nothing where nothing was asked, nor what was answered before', async () => {
    const again = (entries: readonly PlainObject[]): readonly PlainObject[] => {
      const answer = entries.find(({ type }) => type === 'answer') ?? {}
      const second = entries.findLastIndex(({ type }) => type === 'answer')
      // Behind the fire, whose roll the window gives by itself.
      const fire = entries.findIndex(({ type }, at) => type === 'roll-request' && at > 1)
      expect(fire).toBeLessThan(second)
      return [...entries.slice(0, fire + 1), answer, ...entries.slice(fire + 1)]
    }
    expect(await changed(whole, again, { renumber: true })).toEqual(['undeclared-roll 04-turn-3.turn'])
    const first = (entries: readonly PlainObject[]): readonly PlainObject[] => [
      entries.find(({ type }) => type === 'answer') ?? {},
      ...entries,
    ]
    expect(await changed(whole, first, { renumber: true })).toEqual(['undeclared-roll 04-turn-3.turn'])
  })

  it('comes right behind the request: nothing is decided in between', async () => {
    const between = (what: PlainObject) => (entries: readonly PlainObject[]) => {
      const answer = entries.findIndex(({ type }) => type === 'answer')
      return [...entries.slice(0, answer), { ...entries[0], ...what }, ...entries.slice(answer)]
    }
    const choice = between({ type: 'choice', body: { choice: ['rest'] } })
    expect(await changed(whole, choice, { renumber: true })).toEqual(['illegal-choice 04-turn-3.turn'])
    const orders = between({ type: 'orders', body: { orders: 'stand' } })
    expect(await changed(whole, orders, { renumber: true })).toEqual(['undeclared-roll 04-turn-3.turn'])
  })
})

describe('what reveals nothing', () => {
  it('is the close and the acceptance', async () => {
    const reveal = toHex(makeChain(NORTH.seed, 'roller').element(1))
    const shown = nth('close', 0, (entry) => ({ ...entry, body: { ...bodyOf(entry), reveal } }))
    expect(await changed(whole, shown)).toEqual(['bad-reveal 04-turn-3.turn'])
    const accept = whole.play.files[1]
    if (accept === undefined) throw new Error('no acceptance')
    const south = toHex(makeChain(SOUTH.seed, 'roller').element(1))
    const forged = await forge(accept, { header: (header) => ({ ...header, reveal: south }) }, SOUTH, whole.game)
    expect(await told([...whole.play.files.slice(0, 1), forged])).toEqual(['bad-reveal 01-accept.turn'])
  })

  it('is no file 0', async () => {
    const play = await beginStrict({ inviter: SOUTH, acceptor: NORTH })
    const game = { ...(await gameOf(play)), nextFile: 0 }
    const publicState = TOY_MODULE.engine.game.publicState(game.position)
    const sealed = await writeTurn({ author: SOUTH, game, inputs: [], publicState, claimedTime: minute(4) })
    send(play, sealed, SOUTH, 'turn-0')
    expect(await told(play.files)).toEqual(['out-of-turn 02-turn-0.turn'])
  })
})

describe('who rolls and thinks again', () => {
  it('is shown as forked by two requests for one entry', async () => {
    const { play, made } = await ordered()
    const again = await making(play)
    choose(made, 'attack', '1')
    choose(again, 'attack', '2')
    const one = keep(play, await requestOf(made, LATE), NORTH, 'request')
    const other = keep(play, await requestOf(again, LATE), NORTH, 'request')
    expect(await told(allFiles(play))).toEqual([`fork ${one.name}`, `fork ${other.name}`])
    const { problems } = await verifyFiles(allFiles(play), findToy)
    expect(problems.find(({ code }) => code === 'fork')?.message).toContain(`${one.name} and ${other.name}`)
  })

  it('is shown as forked by a file that is not what he asked with', async () => {
    for (const choice of ['2', 'rest']) {
      const { play, made } = await ordered()
      const again = await making(play)
      choose(made, 'attack', '1')
      const request = keep(play, await requestOf(made, LATE), NORTH, 'request')
      const answer = keep(play, (await answerTo(play, LATE)).sealed, SOUTH, 'answer')
      if (choice === 'rest') {
        choose(again, 'rest')
        await close(play, again)
      } else {
        choose(again, 'attack', choice)
        again.answers.push({ at: again.inputs.length, envelope: await envelopeOf(answer) })
        rollOn(again)
        await close(play, again)
      }
      expect(await told(allFiles(play))).toEqual(['fork 04-turn-3.turn', `fork ${request.name}`])
      // By itself the turn that uses the answer for another history shows that, too.
      expect(await told(play.files)).toEqual(choice === 'rest' ? [] : ['broken-chain 04-turn-3.turn'])
    }
  })

  it('moves no number by a note, nor by sending a request again', async () => {
    const values = async (noted: boolean): Promise<unknown> => {
      const { play, made } = await ordered()
      choose(made, 'attack', '1')
      if (noted) {
        const notice = { type: 'note', text: 'Luck!' } as const
        send(play, await writeNotice({ author: NORTH, game: made.game, notice, claimedTime: LATE }), NORTH, 'note')
        keep(play, await requestOf(made, minute(200)), NORTH, 'request')
      }
      await exchange(play, made)
      choose(made, 'rest')
      await close(play, made)
      const { checked, problems } = await verifyFiles(allFiles(play), findToy)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      return checked?.entries.flatMap((entry) => (entry.type === 'roll' ? [entry.body] : []))
    }
    expect(await values(true)).toEqual(await values(false))
  })

  it('does not accept a draw after he has seen his dice', async () => {
    const { play, made } = await ordered()
    const notice = async (author: typeof NORTH, type: 'draw-offer' | 'draw-accept') => {
      const sealed = await writeNotice({ author, game: made.game, notice: { type, text: '' }, claimedTime: LATE })
      send(play, sealed, author, type)
    }
    await notice(SOUTH, 'draw-offer')
    choose(made, 'attack', '1')
    await exchange(play, made)
    await notice(NORTH, 'draw-accept')
    expect(await told(allFiles(play))).toEqual(['fork 05-draw-accept.turn', 'fork x00-request.turn'])
  })
})

describe('who answers twice', () => {
  it('is shown as forked by two answers to one entry', async () => {
    const { play, made } = await ordered()
    choose(made, 'attack', '1')
    keep(play, await requestOf(made, LATE), NORTH, 'request')
    const { sealed } = await answerTo(play, LATE)
    const one = keep(play, sealed, SOUTH, 'answer')
    const reveal = toHex(makeChain(SOUTH.seed, 'responder').element(2))
    const other = await forge(one, { header: (header) => ({ ...header, reveal }) }, SOUTH, made.game)
    const files = [...allFiles(play), { ...other, name: 'other.turn' }]
    expect(await told(files)).toEqual([`fork ${one.name}`, 'fork other.turn'])
  })

  it('is shown as forked by an answer that is not the one in the record', async () => {
    const answer = whole.play.exchanges[1]
    if (answer === undefined) throw new Error('no answer')
    const header = (old: PlainObject): PlainObject => ({ ...old, head: 'ab'.repeat(32) })
    const other = { ...(await forge(answer, { header }, SOUTH, whole.game)), name: 'other.turn' }
    expect(await told([...whole.play.files, other])).toEqual(['fork other.turn'])
  })
})

describe('requests and answers that do not fit', () => {
  it('say what is missing', async () => {
    const { play, exchanges } = { play: whole.play, exchanges: whole.play.exchanges }
    const before = play.files.slice(0, 4)
    const [first, answer, second] = exchanges
    if (first === undefined || answer === undefined || second === undefined) throw new Error('no exchanges')
    expect(await told([...before, second])).toEqual([`missing-turn ${second.name}`])
    expect(await told([...before, answer])).toEqual([`missing-turn ${answer.name}`])
    expect(await told([...before.slice(0, 3), first])).toEqual([`missing-turn ${first.name}`])
    expect(await told([...before, first, answer, second])).toEqual([])
  })

  it('are refused in a game of casual dice', async () => {
    const play = await beginToy()
    await nextToyFile(play, () => 2)
    const game = await gameOf(play)
    const made: Making = { game, author: SOUTH, inputs: [], answers: [], position: game.position }
    choose(made, 'attack', '1')
    const request = { name: 'request.turn', bytes: (await requestOf(made, LATE)).bytes }
    expect(await told([...play.files, request])).toEqual(['undeclared-roll request.turn'])
  })

  it.each([
    ['first', (n: number) => n + 1, 'broken-chain'],
    ['ack', () => 'ab'.repeat(32), 'broken-chain'],
    ['author', () => 'south', 'unknown-signer'],
    ['file', (n: number) => n + 1, 'out-of-turn'],
    ['file', (n: number) => n + 2, 'missing-turn'],
    ['reveal', () => 'ab'.repeat(32), 'malformed'],
    ['state', () => 'ab'.repeat(32), 'malformed'],
    ['roots', () => ['ab'.repeat(32)], 'hidden-illegal'],
    ['answer', () => null, 'malformed'],
  ] as const)('a request with another %s is refused', async (name, to, code) => {
    const [first] = whole.play.exchanges
    if (first === undefined) throw new Error('no request')
    const header = (old: PlainObject): PlainObject => ({ ...old, [name]: to(Number(old[name])) })
    const forged = await forge(first, { header }, NORTH, whole.game)
    expect(await told([...whole.play.files.slice(0, 4), forged])).toEqual([`${code} ${first.name}`])
  })

  it.each([
    ['first', (n: number) => n + 1, 'broken-chain'],
    ['head', () => 'ab'.repeat(32), 'broken-chain'],
    ['ack', () => 'ab'.repeat(32), 'broken-chain'],
    ['author', () => 'north', 'unknown-signer'],
    ['file', (n: number) => n + 1, 'out-of-turn'],
    ['reveal', () => 'ab'.repeat(32), 'bad-reveal'],
    ['reveal', () => null, 'bad-reveal'],
    ['state', () => 'ab'.repeat(32), 'malformed'],
    ['roots', () => ['ab'.repeat(32)], 'hidden-illegal'],
    ['answer', () => ['x'], 'bad-proof'],
  ] as const)('an answer with another %s is refused', async (name, to, code) => {
    const [request, answer] = whole.play.exchanges
    if (request === undefined || answer === undefined) throw new Error('no answer')
    const header = (old: PlainObject): PlainObject => ({ ...old, [name]: to(Number(old[name])) })
    const forged = await forge(answer, { header }, SOUTH, whole.game)
    expect(await told([...whole.play.files.slice(0, 4), request, forged])).toEqual([`${code} ${answer.name}`])
  })

  it('a request asks for a roll that is due and whose numbers are not there yet', async () => {
    const { play, made } = await ordered()
    choose(made, 'attack', '1')
    keep(play, await requestOf(made, LATE), NORTH, 'request')
    const answer = keep(play, (await answerTo(play, LATE)).sealed, SOUTH, 'answer')
    made.answers.push({ at: made.inputs.length, envelope: await envelopeOf(answer) })
    const full = { ...made, inputs: [...made.inputs], answers: [...made.answers] }
    rollOn(full)
    const surprise = full.inputs[1]
    if (surprise === undefined) throw new Error('no roll')
    take(made, surprise)
    // The fire follows at once by south's orders: the window gives it.
    const needless = keep(play, await requestOf(made, LATE), NORTH, 'request')
    expect(await told(allFiles(play))).toEqual([`undeclared-roll ${needless.name}`])
  })

  it('nobody answers what nobody asked', async () => {
    await expect(writeAnswer({ author: SOUTH, game: whole.game, claimedTime: LATE })).rejects.toThrow(
      'nothing is asked',
    )
  })
})

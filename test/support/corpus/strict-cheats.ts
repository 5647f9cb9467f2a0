/** Cheats against strict dice: by who asks, and by who answers. */
import type { KeyObject } from 'node:crypto'
import type { Plain, PlainObject } from '../../../src/kernel/plain.ts'
import { toHex } from '../../../src/record/bytes.ts'
import { makeChain } from '../../../src/record/chain.ts'
import { reseal, type Tampering } from '../../../src/record/reseal.ts'
import type { NamedFile } from '../../../src/record/verify.ts'
import { forge } from '../forger.ts'
import { type BadFile, badFile, existing, type Verdict } from './bad-file.ts'
import type { SentFile } from './mail-game.ts'
import { warrior } from './players.ts'
import { envelopeIn, playStrict, type StrictGame, sentFiles } from './strict-game.ts'

type Entries = (entries: readonly PlainObject[]) => readonly PlainObject[]

export async function strictFiles(): Promise<{
  readonly good: readonly NamedFile[]
  readonly bad: readonly BadFile[]
}> {
  const all = await playStrict(warrior(20, 0))
  const good = sentFiles(all).map(({ name, bytes }) => ({ name, bytes }))
  return { good, bad: [...(await turnCheats(all)), ...(await answerCheats(all)), ...(await forks(all))] }
}

/** The first turn that asked twice, and what stands before it; requests and answers are left out. */
function busyTurn(all: StrictGame) {
  const at = all.turns.findIndex(({ exchanges }) => exchanges.length >= 4)
  const found = existing(all.turns[at], 'turn with two exchanges')
  const before = [...all.start, ...all.turns.slice(0, at).map(({ turn }) => turn)]
  const [author, other] = found.turn.author === all.alice ? [all.alice, all.bob] : [all.bob, all.alice]
  // Nobody has asked in this game before file 1; in later files the elements go on.
  const first = found.before.exchanges[author.side]?.answers ?? 0
  return { ...found, before, author, other, first, game: all.game }
}

function last(type: string, change: (entry: PlainObject) => readonly PlainObject[]): Entries {
  return (entries) => {
    const at = entries.findLastIndex((entry) => entry.type === type && (type !== 'roll' || hasElement(entry)))
    return entries.flatMap((entry, i) => (i === at ? change(entry) : [entry]))
  }
}

const bodyOf = (entry: PlainObject): PlainObject => Object(entry.body)
const hasElement = (entry: PlainObject): boolean => bodyOf(entry).element !== undefined
const withBody = (body: Plain) => (entry: PlainObject) => [{ ...entry, body }]

async function turnCheats(all: StrictGame): Promise<readonly BadFile[]> {
  const busy = busyTurn(all)
  const { turn, before, author, first, exchanges } = busy
  const asked = first + exchanges.length / 2
  /** That of the roll which the last answer was for. */
  const rule = askedRule(exchanges)
  const roller = makeChain(author.seed, 'roller')
  const forged = async (verdict: Verdict, entries: Entries, how: Tampering = {}): Promise<BadFile> => {
    const { bytes } = await forge(turn, { ...how, entries }, author, busy.game)
    return badFile(verdict, bytes, before)
  }
  const element = (i: number) =>
    last('roll', (entry) => [{ ...entry, body: { ...bodyOf(entry), element: toHex(roller.element(i)) } }])
  const between: Entries = (entries) => {
    const at = entries.findLastIndex(({ type }) => type === 'answer')
    const choice = existing(
      entries.find(({ type }) => type === 'choice'),
      'choice',
    )
    return [...entries.slice(0, at), { ...choice }, ...entries.slice(at)]
  }
  const close: Entries = (entries) =>
    entries.map((entry) =>
      entry.type === 'close' ? { ...entry, body: { ...bodyOf(entry), reveal: toHex(roller.element(1)) } } : entry,
    )
  return [
    await forged(
      { expected: 'undeclared-roll', deed: 'strict-roll-outside-a-window', rule, says: 'has not answered for them' },
      last('answer', () => []),
      { renumber: true },
    ),
    await forged(
      { expected: 'bad-reveal', deed: 'strict-element-missing', says: 'must show an element' },
      last('roll', (entry) => withBody({ values: bodyOf(entry).values ?? null })(entry)),
    ),
    await forged(
      { expected: 'bad-reveal', deed: 'strict-element-of-another-step', says: 'does not lead to the last one' },
      element(asked + 1),
    ),
    await forged(
      { expected: 'wrong-dice', deed: 'strict-die-changed', rule, says: 'the chains of both players give' },
      last('roll', (entry) => [{ ...entry, body: { ...bodyOf(entry), values: changedDie(bodyOf(entry).values) } }]),
    ),
    await forged(
      {
        expected: 'illegal-choice',
        deed: 'strict-choice-between-request-and-answer',
        rule: 'kernel',
        says: 'roll',
      },
      between,
      { renumber: true },
    ),
    await forged({ expected: 'bad-reveal', deed: 'strict-close-reveals', says: 'reveals no chain element' }, close),
  ]
}

function askedRule(exchanges: readonly SentFile[]): string {
  const request = existing(exchanges[exchanges.length - 2], 'request')
  const entry: { body: { rule: string } } = JSON.parse(existing(request.sealed.lines.at(-1), 'entry'))
  return entry.body.rule
}

function changedDie(values: Plain | undefined): readonly number[] {
  const [one = 1, ...others]: number[] = Array.isArray(values) ? values.map(Number) : []
  return [one === 1 ? 2 : 1, ...others]
}

async function answerCheats(all: StrictGame): Promise<readonly BadFile[]> {
  const busy = busyTurn(all)
  const { turn, before, author, other, first, exchanges, game } = busy
  const answer = existing(exchanges[exchanges.length - 1], 'answer')
  const asked = first + exchanges.length / 2
  const put = async (verdict: Verdict, change: PlainObject, key: KeyObject = other.key): Promise<BadFile> => {
    const header = (old: PlainObject): PlainObject => ({ ...old, ...change })
    const sealed = await reseal(answer.bytes, { header }, key, game)
    if (!sealed.ok) throw new Error(sealed.error.message)
    const body = await envelopeIn(sealed.value)
    const { bytes } = await forge(turn, { entries: last('answer', withBody(body)) }, author, game)
    return badFile(verdict, bytes, before)
  }
  const responder = makeChain(other.seed, 'responder')
  return [
    await put(
      { expected: 'bad-reveal', deed: 'strict-stale-element', says: 'an answer before this one' },
      { reveal: toHex(responder.element(asked - 1)) },
    ),
    await put(
      { expected: 'bad-reveal', deed: 'strict-element-skipped', says: 'does not lead to the last one' },
      { reveal: toHex(responder.element(asked + 1)) },
    ),
    await put(
      { expected: 'broken-chain', deed: 'strict-answer-for-another-head', says: 'for another history' },
      { head: 'ab'.repeat(32) },
    ),
    await put(
      { expected: 'unknown-signer', deed: 'strict-answer-by-the-wrong-key', says: 'is signed with a key' },
      {},
      author.key,
    ),
    await put(
      { expected: 'bad-proof', deed: 'strict-proof-where-a-roll-was-asked', says: 'only a roll was asked for' },
      { answer: ['2616'] },
    ),
  ]
}

/** Two signed files that contradict each other, each of them in order by itself. */
async function forks(all: StrictGame): Promise<readonly BadFile[]> {
  const { before, author, other, exchanges, game } = busyTurn(all)
  const [request, answer] = [existing(exchanges[0], 'request'), existing(exchanges[1], 'answer')]
  const several = (deed: string, files: readonly NamedFile[], withFiles: readonly NamedFile[]): BadFile => ({
    name: `fork--${deed}`,
    files,
    with: withFiles.map(({ name }) => name),
    expected: 'fork',
    says: 'together they prove it',
  })
  const choice = (entries: readonly PlainObject[]): readonly PlainObject[] =>
    entries.map((entry, at) => (at === 0 ? { ...entry, body: { choice: ['end-movement'] } } : entry))
  const second = await forge(request, { entries: choice, renumber: true }, author, game)
  const skipped = toHex(makeChain(other.seed, 'responder').element(9))
  const again = await forge(answer, { header: (old) => ({ ...old, reveal: skipped }) }, other, game)
  return [
    several(
      'strict-two-requests-for-one-entry',
      [{ name: 'fork--strict-two-requests-for-one-entry.turn', bytes: second.bytes }],
      [...before, request],
    ),
    several(
      'strict-two-answers-to-one-entry',
      [{ name: 'fork--strict-two-answers-to-one-entry.turn', bytes: again.bytes }],
      [...before, request, answer],
    ),
  ]
}

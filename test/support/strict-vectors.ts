import { fromUtf8, sha256Hex, toBase64, toHex, utf8 } from '../../src/record/bytes.ts'
import { rollBytes } from '../../src/record/casual-dice.ts'
import { makeChain } from '../../src/record/chain.ts'
import { unpackContainer } from '../../src/record/container.ts'
import { strictKey, strictRoll } from '../../src/record/strict-dice.ts'
import { beginStrict, nextStrictFile } from './strict-play.ts'
import { gameOf, type Sent } from './toy-play.ts'

/** The vectors of strict dice in docs/dice.md and docs/turn-file.md, from fixed seeds, the same in every run. */
export async function makeStrictVectors() {
  return { rolls: rollVectors(), game: await gameVectors() }
}

export type StrictVectors = Awaited<ReturnType<typeof makeStrictVectors>>

/** The seeds and the game of the casual rolls: only the roles and the tag are others. */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const OTHER_SEED = Uint8Array.from({ length: 32 }, (_, i) => 32 + i)
const GAME = sha256Hex(utf8('a game for test vectors'))

function rollVectors() {
  const exchange = 2
  const roller = makeChain(SEED, 'roller')
  const responder = makeChain(OTHER_SEED, 'responder')
  const own = roller.element(exchange)
  const theirs = responder.element(exchange)
  const key = strictKey(own, theirs)
  const roll = (k: number, dice: readonly number[]) => {
    const bytes = Uint8Array.from({ length: 32 }, rollBytes(key, GAME, exchange, k))
    return { k, dice, bytes: toHex(bytes), values: strictRoll(key, GAME, exchange, k, dice) }
  }
  return {
    game: GAME,
    exchange,
    seedOfP: toHex(SEED),
    seedOfO: toHex(OTHER_SEED),
    p1: toHex(roller.element(1)),
    p2: toHex(own),
    r1: toHex(responder.element(1)),
    r2: toHex(theirs),
    key: toHex(key),
    rolls: [roll(0, [6]), roll(1, [10, 10, 6])],
  }
}

/** North rests, south leaves orders to stand, north attacks with one gun: surprise and fire by one exchange. */
async function gameVectors() {
  const play = await beginStrict({ options: { turns: 2 } })
  await nextStrictFile(play, () => 2)
  await nextStrictFile(play, () => 2, 'stand')
  await nextStrictFile(play, (_offers, _side, count) => (count === 0 ? 0 : 2))
  const { gameId } = await gameOf(play)
  const files = await Promise.all([...play.files, ...play.exchanges].map(fileVector))
  return { gameId, files }
}

async function fileVector({ name, bytes, sealed }: Sent) {
  const members = await unpackContainer(bytes)
  if (!members.ok) throw new Error(members.error.message)
  return {
    name,
    sha256: sha256Hex(bytes),
    payload: fromUtf8(sealed.payload) ?? '',
    payloadHash: sha256Hex(sealed.payload),
    lines: sealed.lines,
    lineHashes: sealed.lines.map((line) => sha256Hex(utf8(line))),
    report: fromUtf8(members.value.get('report.txt') ?? new Uint8Array()) ?? '',
    base64: toBase64(bytes),
  }
}

/** The vectors as they stand in the documents, by the name in their marker. */
export function strictBlocks({ rolls, game }: StrictVectors): {
  readonly [file: string]: { readonly [name: string]: string }
} {
  const file = (name: string) => {
    const found = game.files.find((each) => each.name === name)
    if (found === undefined) throw new Error(`no file ${name}`)
    return found
  }
  const [request, answer, turn] = [file('x00-request.turn'), file('x01-answer.turn'), file('04-turn-3.turn')]
  const { game: id, exchange, key, rolls: rolled, ...elements } = rolls
  const rollLines = rolled.flatMap(({ k, dice, bytes, values }) => [
    `roll ${k}`,
    ...rows({ dice: dice.map((d) => `d${d}`).join(' '), 'block 0': bytes, values: values.join(' ') }),
  ])
  return {
    'dice.md': {
      'strict-rolls': fence([...rows({ game: id, exchange: String(exchange), ...elements, prk: key }), ...rollLines]),
    },
    'turn-file.md': {
      request: fence([request.payload, ...rows({ sha256: request.payloadHash })]),
      answer: fence([answer.payload, ...rows({ sha256: answer.payloadHash })]),
      'strict-record': fence(turn.lines.flatMap((line, i) => [line, ...rows({ sha256: turn.lineHashes[i] ?? '' })])),
      'report-strict': fence([...middle(request.report), '', ...middle(answer.report), '', ...middle(turn.report)]),
      'strict-files': fence(game.files.map(({ name, sha256 }) => `${sha256}  ${name}`)),
    },
  }
}

/** From the line after the words on the dice to the checkpoint's first line. */
function middle(report: string): readonly string[] {
  const all = report.trimEnd().split('\n')
  return all.slice(all.findIndex((line) => line.startsWith('Dice: ')) + 2, -2)
}

function rows(values: { readonly [name: string]: string }): readonly string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `${name.padEnd(width)} ${value}`)
}

function fence(lines: readonly string[]): string {
  return ['```text', ...lines, '```'].join('\n')
}

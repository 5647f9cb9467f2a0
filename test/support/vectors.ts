import { choiceId } from '../../src/kernel/choice.ts'
import type { Plain } from '../../src/kernel/plain.ts'
import { armour } from '../../src/record/armour.ts'
import { fromUtf8, sha256Hex, toBase64, toHex, utf8 } from '../../src/record/bytes.ts'
import { stateDigest } from '../../src/record/canonical-text.ts'
import { casualKey, casualRoll, rollBytes } from '../../src/record/casual-dice.ts'
import { CHAIN_LENGTH, CHAIN_ROLES, makeChain } from '../../src/record/chain.ts'
import { unpackContainer } from '../../src/record/container.ts'
import { preAuthEncoding, TURN_PAYLOAD_TYPE } from '../../src/record/dsse.ts'
import { keyObjectFromSeed, publicKeyOf, sign } from '../../src/record/ed25519.ts'
import { canonicalJson } from '../../src/record/strict-json.ts'
import { reportBoxes } from './report-vectors.ts'
import { TOY_MODULE } from './toy-game.ts'
import { NORTH, SOUTH } from './toy-play.ts'
import { sampleToy, type ToySample } from './toy-sample.ts'

/** The test vectors of docs/turn-file.md and docs/dice.md: computed from fixed seeds, the same in every run. */
export async function makeVectors() {
  const sample = await sampleToy()
  const game = await gameVectors(sample)
  const whole = { chains: chainVectors(), rolls: rollVectors(), bytes: byteVectors(), game }
  return { whole, boxes: reportBoxes(sample.game) }
}

type Made = Awaited<ReturnType<typeof makeVectors>>
export type Vectors = Made['whole']

/** 000102…1f and 202122…3f: two seeds nobody would use. */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const OTHER_SEED = Uint8Array.from({ length: 32 }, (_, i) => 32 + i)
const GAME = sha256Hex(utf8('a game for test vectors'))

function chainVectors() {
  return CHAIN_ROLES.map((role) => {
    const chain = makeChain(SEED, role)
    const element = (i: number): string => toHex(chain.element(i))
    return {
      role,
      seed: toHex(SEED),
      elements: Object.fromEntries([CHAIN_LENGTH, CHAIN_LENGTH - 1, 2, 1, 0].map((i) => [`x_${i}`, element(i)])),
    }
  })
}

function rollVectors() {
  const f = makeChain(SEED, 'roller')
  const s = makeChain(OTHER_SEED, 'roller')
  const file = 1
  const own = f.element(file)
  const theirs = s.element(file)
  const key = casualKey(own, theirs)
  const roll = (ordinal: number, dice: readonly number[]) => {
    const next = rollBytes(key, GAME, file, ordinal)
    const bytes = Uint8Array.from({ length: dice.length > 16 ? 96 : 32 }, next)
    return { roll: ordinal, dice, bytes: toHex(bytes), values: casualRoll(key, GAME, file, ordinal, dice) }
  }
  return {
    game: GAME,
    file,
    seedOfF: toHex(SEED),
    seedOfS: toHex(OTHER_SEED),
    f0: toHex(f.element(0)),
    s0: toHex(s.element(0)),
    s1: toHex(s.element(1)),
    f1: toHex(own),
    f2: toHex(f.element(2)),
    key: toHex(key),
    rolls: [
      roll(0, [6]),
      roll(1, [6, 6]),
      roll(2, [10, 10, 6]),
      roll(
        3,
        Array.from({ length: 40 }, () => 100),
      ),
    ],
  }
}

function byteVectors() {
  const key = keyObjectFromSeed(SEED)
  const payload = utf8('{"v":1}')
  const encoded = preAuthEncoding(TURN_PAYLOAD_TYPE, payload)
  const value: Plain = { z: 0, a: 'Grüße\n"', list: [true, null, -7], '€': {}, nested: { b: 2, a: 1 } }
  return {
    canonicalJson: canonicalJson(value),
    privateSeed: toHex(SEED),
    publicKey: toHex(publicKeyOf(key)),
    fingerprint: sha256Hex(publicKeyOf(key)),
    payloadType: TURN_PAYLOAD_TYPE,
    payload: toHex(payload),
    preAuthEncoding: toHex(encoded),
    signature: toHex(sign(key, encoded)),
  }
}

async function gameVectors({ play, game }: ToySample) {
  const publicState = TOY_MODULE.engine.game.publicState(game.start)
  const authors = [NORTH, SOUTH].map(({ name, side, key, seed, nonce }) => ({
    name,
    side,
    publicKey: toHex(publicKeyOf(key)),
    seed: toHex(seed),
    nonce: toHex(nonce),
  }))
  const files = await Promise.all(
    play.files.map(async ({ name, bytes, sealed }) => {
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
    }),
  )
  return {
    authors,
    gameId: game.gameId,
    startState: canonicalJson(publicState),
    startDigest: stateDigest(publicState),
    endDigest: stateDigest(TOY_MODULE.engine.game.publicState(game.position)),
    inputs: game.inputs.map((input, i) => {
      const seq = game.inputSeqs[i]
      if (input.type === 'choice') return `${seq} ${input.side} ${choiceId(input.choice)}`
      return input.type === 'roll'
        ? `${seq} ${input.request.purpose}: ${input.values.join(' ')}`
        : `${seq} ${input.type}`
    }),
    files,
    armourOfOpening: armour(play.files[0]?.bytes ?? new Uint8Array()),
  }
}

/** The vectors as they stand in the documents, by the name in their marker. */
export function vectorBlocks(made: Made): { readonly [document: string]: { readonly [block: string]: string } } {
  const { chains, rolls, bytes, game } = made.whole
  const [open, accept, first, second] = game.files
  if (open === undefined || accept === undefined || first === undefined || second === undefined) {
    throw new Error('the sample game has four files')
  }
  const chain = chains.flatMap(({ role, elements }) => [role, ...rows(elements).map((row) => `  ${row}`)])
  const rolled = rolls.rolls.flatMap(({ roll, dice, bytes: drawn, values }) => [
    `roll ${roll}`,
    ...rows({ dice: dice.length > 16 ? `${dice.length} d${dice[0]}` : dice.map((d) => `d${d}`).join(' ') }),
    ...(drawn.match(/.{1,64}/g) ?? []).map((block, i) => `block ${i} ${block}`),
    ...rows({ values: values.join(' ') }),
  ])
  const { game: id, file, seedOfF, seedOfS, f0, s0, s1, f1, f2, key } = rolls
  return {
    'dice.md': {
      chains: fence([`seed ${chains[0]?.seed ?? ''}`, ...chain]),
      rolls: fence([
        ...rows({ game: id, file: String(file), seedOfF, seedOfS, f0, s0, s1, f1, f2, prk: key }),
        ...rolled,
      ]),
    },
    'turn-file.md': {
      json: fence([bytes.canonicalJson]),
      dsse: fence(rows(Object.fromEntries(Object.entries(bytes).filter(([name]) => name !== 'canonicalJson')))),
      opening: fence([...(open.lines ?? []), ...rows({ sha256: open.lineHashes[0] ?? '' })]),
      accept: fence([...accept.lines, ...rows({ sha256: accept.lineHashes[0] ?? '', gameId: game.gameId })]),
      state: fence([game.startState, ...rows({ sha256: game.startDigest })]),
      header: fence([first.payload, ...rows({ sha256: first.payloadHash })]),
      record: fence(first.lines.flatMap((line, i) => [line, ...rows({ sha256: first.lineHashes[i] ?? '' })])),
      report: fence(first.report.trimEnd().split('\n')),
      'report-open': fence(open.report.trimEnd().split('\n')),
      'report-accept': fence(accept.report.trimEnd().split('\n')),
      'report-note': fence(noteOf(game).report.trimEnd().split('\n')),
      ...Object.fromEntries(Object.entries(made.boxes).map(([name, lines]) => [name, fence(lines)])),
      zip: fence(wrapped(toHex(bytesOf(first).subarray(0, 112)))),
      deflate: fence(wrapped(toHex(storedMember(bytesOf(open), 'record.jsonl')))),
      files: fence(game.files.map(({ name, sha256 }) => `${sha256}  ${name}`)),
      armour: fence(armourHead(game.armourOfOpening)),
    },
  }
}

/** The files whose bytes a box shows: the paragraph above it must name them. */
export const BLOCK_FILES: { readonly [block: string]: string } = {
  zip: '02-turn-1.turn',
  deflate: '00-open.turn',
  header: '02-turn-1.turn',
  record: '02-turn-1.turn',
  report: '02-turn-1.turn',
  'report-open': '00-open.turn',
  'report-accept': '01-accept.turn',
  'report-note': '07-notice.turn',
  armour: '00-open.turn',
}

function noteOf(game: Vectors['game']): Vectors['game']['files'][number] {
  const note = game.files.find(({ name }) => name.includes('notice'))
  if (note === undefined) throw new Error('the sample game has a note')
  return note
}

function bytesOf(file: { readonly base64: string }): Uint8Array {
  return Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))
}

/** The bytes of a member as they stand in the archive, deflated, found by walking its local headers. */
function storedMember(zip: Uint8Array, wanted: string): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const size = view.getUint32(at + 18, true)
    const start = at + 30 + view.getUint16(at + 26, true)
    if (fromUtf8(zip.subarray(at + 30, start)) === wanted) return zip.subarray(start, start + size)
    at = start + size
  }
  throw new Error(`no member ${wanted}`)
}

function rows(values: { readonly [name: string]: string }): readonly string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `${name.padEnd(width)} ${value}`)
}

function wrapped(hex: string): readonly string[] {
  return hex.match(/.{1,64}/g) ?? []
}

function armourHead(text: string): readonly string[] {
  const lines = text.trimEnd().split('\n')
  return [...lines.slice(0, 5), '…', ...lines.slice(-2)]
}

function fence(lines: readonly string[]): string {
  return ['```text', ...lines, '```'].join('\n')
}

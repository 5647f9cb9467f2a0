import type { Plain } from '../../src/kernel/plain.ts'
import { toHex } from '../../src/record/bytes.ts'
import { keyObjectFromSeed, publicKeyOf } from '../../src/record/ed25519.ts'
import type { FailureCode } from '../../src/record/failures.ts'

/**
 * What becomes of each change that a forger with a key makes to one field of one file, all else put right and signed. The
 * code is that of the first error; `next`: the changed file by itself is one its author may write, and it is the first
 * file of the other player that shows the change, because he answered another version.
 */
export interface Row {
  /** The leaf that is changed; an element of a list is `[]`. */
  readonly path: string
  readonly to: Plain | ((old: Plain | undefined) => Plain)
  readonly code: FailureCode | null
  readonly next?: true
  readonly rule?: string
}

export const OTHER = 'ab'.repeat(32)
/** A key that can sign and is no player's. */
const STRANGER = toHex(publicKeyOf(keyObjectFromSeed(new Uint8Array(32))))

const plusOne = (old: Plain | undefined): Plain => Number(old) + 1
const plusTwo = (old: Plain | undefined): Plain => Number(old) + 2

/** The rows of what every entry has. `prev` and `game` are null in an opening, `game` in an acceptance. */
function placeRows(game: 'null' | 'hex', prev: 'null' | 'hex'): readonly Row[] {
  return [
    { path: 'v', to: 2, code: 'unknown-format-version' },
    { path: 'v', to: 0, code: 'malformed' },
    ...(game === 'null'
      ? ([{ path: 'game', to: OTHER, code: 'malformed' }] as const)
      : ([
          { path: 'game', to: OTHER, code: 'wrong-game' },
          { path: 'game', to: null, code: 'malformed' },
        ] as const)),
    { path: 'seq', to: plusOne, code: 'broken-chain' },
    { path: 'seq', to: -1, code: 'malformed' },
    ...(prev === 'null'
      ? ([{ path: 'prev', to: OTHER, code: 'malformed' }] as const)
      : ([
          { path: 'prev', to: OTHER, code: 'broken-chain' },
          { path: 'prev', to: null, code: 'malformed' },
        ] as const)),
    { path: 'author', to: (old) => (old === 'north' ? 'south' : 'north'), code: 'out-of-turn' },
    { path: 'author', to: 'west', code: 'out-of-turn' },
    { path: 'author', to: 'North', code: 'malformed' },
    { path: 'type', to: 'riddle', code: 'malformed' },
  ]
}

function playerRows(player: 'inviter' | 'acceptor', another: { readonly code: FailureCode }): readonly Row[] {
  const at = (name: string): string => `body.${player}.${name}`
  const next = { code: another.code, next: true } as const
  return [
    { path: at('name'), to: 'Eve', ...next },
    { path: at('name'), to: '', code: 'malformed' },
    { path: at('name'), to: 'N\u202eora', code: 'malformed' },
    { path: at('name'), to: 'x'.repeat(65), code: 'malformed' },
    { path: at('key'), to: STRANGER, code: 'unknown-signer' },
    { path: at('key'), to: '00'.repeat(32), code: 'bad-opening' },
    { path: at('side'), to: (old) => (old === 'north' ? 'south' : 'north'), code: 'bad-opening' },
    { path: at('side'), to: 'west', code: 'bad-opening' },
    { path: at('nonce'), to: OTHER, ...next },
    { path: at('nonce'), to: 'AB'.repeat(32), code: 'malformed' },
    { path: at('anchors.responder'), to: OTHER, ...next },
    { path: at('anchors.hidden'), to: OTHER, ...next },
    { path: at('anchors.hidden'), to: 'short', code: 'malformed' },
  ]
}

/** By entry type. An entry of a turn is one of a middle file of the sample game. */
export const ENTRY_ROWS: { readonly [type: string]: readonly Row[] } = {
  open: [
    ...placeRows('null', 'null'),
    { path: 'body.module.id', to: 'other-war', code: 'other-module' },
    { path: 'body.module.rulesRevision', to: plusOne, code: 'other-rules-revision' },
    { path: 'body.module.digest', to: OTHER, code: 'other-module' },
    { path: 'body.module.kit', to: OTHER, code: 'other-kit' },
    { path: 'body.scenario', to: 'desert', code: 'bad-opening', rule: 'toy:1' },
    { path: 'body.scenario', to: 'ford', code: 'bad-opening', next: true },
    { path: 'body.scenario', to: '', code: 'malformed' },
    { path: 'body.options.turns', to: 99, code: 'bad-opening', rule: 'toy:1' },
    { path: 'body.options.turns', to: null, code: 'malformed' },
    { path: 'body.options.turns', to: 5, code: 'bad-opening', next: true },
    { path: 'body.dice', to: 'strict', code: 'bad-opening', next: true },
    { path: 'body.dice', to: 'witnessed', code: 'bad-opening' },
    { path: 'body.dice', to: 'loaded', code: 'malformed' },
    ...playerRows('inviter', { code: 'bad-opening' }),
    { path: 'body.inviter.anchors.roller', to: OTHER, code: 'bad-opening', next: true },
    { path: 'body.invited', to: OTHER, code: 'bad-opening', next: true },
    { path: 'body.invited', to: null, code: 'malformed' },
  ],
  accept: [
    ...placeRows('null', 'hex'),
    { path: 'body.open', to: OTHER, code: 'bad-opening' },
    ...playerRows('acceptor', { code: 'wrong-game' }),
    // The reveal in the acceptance no longer leads to it.
    { path: 'body.acceptor.anchors.roller', to: OTHER, code: 'bad-reveal' },
  ],
  choice: [
    ...placeRows('hex', 'hex'),
    { path: 'type', to: 'query', code: 'illegal-choice' },
    { path: 'type', to: 'close', code: 'malformed' },
    { path: 'body.choice[]', to: 'surrender', code: 'illegal-choice', rule: 'toy:2' },
    { path: 'body.choice[]', to: 'a b', code: 'malformed' },
    { path: 'body.choice', to: ['attack', '9'], code: 'illegal-choice', rule: 'toy:2.1' },
    // Another choice that was open to him, with the position signed before.
    { path: 'body.choice', to: ['attack', '1'], code: 'state-mismatch' },
    { path: 'body.choice', to: [], code: 'malformed' },
  ],
  'roll-request': [
    ...placeRows('hex', 'hex'),
    { path: 'type', to: 'proof', code: 'illegal-choice' },
    { path: 'body.rule', to: 'toy:9', code: 'undeclared-roll', rule: 'toy:3.1' },
    { path: 'body.purpose', to: 'The weather', code: 'undeclared-roll', rule: 'toy:3.1' },
    { path: 'body.dice[]', to: 6, code: 'undeclared-roll', rule: 'toy:3.1' },
    { path: 'body.dice', to: [10, 10], code: 'undeclared-roll', rule: 'toy:3.1' },
    { path: 'body.dice[]', to: 1, code: 'malformed' },
  ],
  roll: [
    ...placeRows('hex', 'hex'),
    { path: 'type', to: 'answer', code: 'illegal-choice' },
    { path: 'body.values[]', to: (old) => (Number(old) % 10) + 1, code: 'wrong-dice', rule: 'toy:3.1' },
    { path: 'body.values[]', to: 11, code: 'wrong-dice', rule: 'toy:3.1' },
    { path: 'body.values', to: (old) => [...(Array.isArray(old) ? old : []), 1], code: 'wrong-dice' },
    { path: 'body.values[]', to: 0, code: 'malformed' },
  ],
  orders: [
    ...placeRows('hex', 'hex'),
    { path: 'type', to: 'query', code: 'illegal-choice' },
    { path: 'body.orders', to: 'flee', code: 'illegal-choice', rule: 'toy:4' },
    { path: 'body.orders', to: 'fall-back', code: 'state-mismatch' },
    { path: 'body.orders', to: null, code: 'state-mismatch' },
  ],
  query: [...placeRows('hex', 'hex'), { path: 'body', to: null, code: 'illegal-choice' }],
  // An answer is the other side's to write, and with casual dice nobody's.
  answer: [
    ...placeRows('hex', 'hex').map((row) =>
      row.code === 'out-of-turn' ? { ...row, code: 'illegal-choice' as const } : row,
    ),
    { path: 'body', to: 7, code: 'illegal-choice' },
  ],
  proof: [...placeRows('hex', 'hex'), { path: 'body', to: ['a'], code: 'illegal-choice' }],
  close: [
    ...placeRows('hex', 'hex'),
    { path: 'type', to: 'proof', code: 'malformed' },
    { path: 'body.reveal', to: OTHER, code: 'bad-reveal' },
    { path: 'body.reveal', to: null, code: 'malformed' },
    { path: 'body.state', to: OTHER, code: 'state-mismatch' },
    { path: 'body.state', to: null, code: 'malformed' },
  ],
}

const HEADER_ROWS: readonly Row[] = [
  { path: 'v', to: 2, code: 'unknown-format-version' },
  { path: 'v', to: '1', code: 'malformed' },
  { path: 'kind', to: 'letter', code: 'malformed' },
  { path: 'kind', to: (old) => (old === 'turn' ? 'open' : 'turn'), code: 'malformed' },
  { path: 'first', to: plusOne, code: 'broken-chain' },
  { path: 'first', to: -1, code: 'malformed' },
  { path: 'last', to: plusOne, code: 'broken-chain' },
  { path: 'roots[]', to: OTHER, code: 'hidden-illegal' },
  { path: 'roots[]', to: 7, code: 'malformed' },
  { path: 'claimedTime', to: '2031-02-30T00:00:00Z', code: 'malformed' },
  { path: 'claimedTime', to: '2031-05-01T00:00:00+02:00', code: 'malformed' },
  { path: 'members.report.txt', to: OTHER, code: 'bad-signature' },
  { path: 'members.report.txt', to: null, code: 'malformed' },
]

const RECORD_HEADER_ROWS: readonly Row[] = [
  ...HEADER_ROWS,
  { path: 'head', to: OTHER, code: 'broken-chain' },
  { path: 'members.record.jsonl', to: OTHER, code: 'bad-signature' },
  { path: 'claimedTime', to: '2031-05-01T23:00:00Z', code: 'broken-chain', next: true },
]

/** By kind of file; `turn`: a middle one; the acceptance is file 0. */
export const HEADER_TABLE: { readonly [kind: string]: readonly Row[] } = {
  open: [
    ...RECORD_HEADER_ROWS,
    { path: 'game', to: OTHER, code: 'malformed' },
    { path: 'file', to: 0, code: 'malformed' },
    { path: 'author', to: 'south', code: 'out-of-turn' },
    { path: 'state', to: OTHER, code: 'malformed' },
    { path: 'ack', to: OTHER, code: 'malformed' },
    { path: 'reveal', to: OTHER, code: 'malformed' },
  ],
  accept: [
    // As a turn it has its shape, and the game then lacks an acceptance; the record of a turn that belongs to no game is not read.
    ...RECORD_HEADER_ROWS.map((row) =>
      row.path === 'kind' && row.to !== 'letter' ? ({ ...row, code: 'missing-turn' } as const) : row,
    ),
    { path: 'game', to: OTHER, code: 'wrong-game' },
    { path: 'game', to: null, code: 'malformed' },
    { path: 'file', to: null, code: 'bad-opening' },
    { path: 'file', to: 2, code: 'bad-opening' },
    { path: 'author', to: 'north', code: 'out-of-turn' },
    { path: 'state', to: OTHER, code: 'state-mismatch' },
    { path: 'state', to: null, code: 'malformed' },
    { path: 'ack', to: OTHER, code: 'broken-chain' },
    { path: 'ack', to: null, code: 'malformed' },
    { path: 'reveal', to: OTHER, code: 'bad-reveal' },
    { path: 'reveal', to: null, code: 'bad-reveal' },
  ],
  turn: [
    ...RECORD_HEADER_ROWS,
    { path: 'game', to: OTHER, code: 'wrong-game' },
    { path: 'game', to: null, code: 'malformed' },
    { path: 'file', to: plusOne, code: 'out-of-turn' },
    { path: 'file', to: (old) => Number(old) + 40, code: 'missing-turn', next: true },
    // There is a file of that number already.
    { path: 'file', to: plusTwo, code: 'fork' },
    { path: 'file', to: 65_536, code: 'malformed' },
    { path: 'author', to: (old) => (old === 'north' ? 'south' : 'north'), code: 'unknown-signer' },
    { path: 'author', to: 'west', code: 'unknown-signer' },
    { path: 'state', to: OTHER, code: 'state-mismatch' },
    { path: 'ack', to: OTHER, code: 'broken-chain' },
    { path: 'ack', to: null, code: 'malformed' },
    { path: 'reveal', to: OTHER, code: 'bad-reveal' },
    { path: 'reveal', to: null, code: 'malformed' },
  ],
  notice: [
    ...HEADER_ROWS,
    { path: 'game', to: OTHER, code: 'wrong-game' },
    { path: 'game', to: null, code: 'malformed' },
    { path: 'file', to: 3, code: 'malformed' },
    { path: 'author', to: (old) => (old === 'north' ? 'south' : 'north'), code: 'unknown-signer' },
    // He himself wrote the entry and signs another head for it.
    { path: 'head', to: OTHER, code: 'fork' },
    { path: 'state', to: OTHER, code: 'malformed' },
    { path: 'ack', to: OTHER, code: 'broken-chain' },
    { path: 'ack', to: null, code: 'malformed' },
    { path: 'reveal', to: OTHER, code: 'malformed' },
    { path: 'claimedTime', to: '2031-05-01T23:00:00Z', code: null },
    { path: 'notice.type', to: 'draw-accept', code: 'out-of-turn' },
    { path: 'notice.type', to: 'threat', code: 'malformed' },
    // Nobody answers a notice: its author may write another one.
    { path: 'notice.text', to: 'Well played.', code: null },
    { path: 'notice.text', to: 'bell \u0007', code: 'malformed' },
  ],
}

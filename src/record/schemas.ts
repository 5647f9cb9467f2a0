import { LAST_FILE } from './casual-dice.ts'
import { IN_LINES, UNSEEN } from './line-text.ts'
import { DICE_LEVELS, type FileKind, FORMAT_VERSION } from './types.ts'

/**
 * The shapes of docs/turn-file.md as JSON Schemas. Only the shape is said here: what a value must be in its game is checked
 * in verify.ts. No object takes a member that is not named.
 */

const SEEN = `[^${UNSEEN}]`

/** Text on one line, as people see it. */
function line(most: number): object {
  return { type: 'string', pattern: `^${SEEN}+$`, minLength: 1, maxLength: most }
}

const HEX32 = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const HEX32_OR_NULL = { anyOf: [HEX32, { type: 'null' }] }
const SIDE = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$' }
const NAME = line(64)
const SEQ = { type: 'integer', minimum: 0, maximum: 0xffff_ffff }
const FILE_NUMBER = { type: 'integer', minimum: 0, maximum: LAST_FILE }

type Members = { readonly [name: string]: object }

/** An object with exactly these members, all required but the optional ones. */
function exactly(members: Members, optional: Members = {}): object {
  return {
    type: 'object',
    properties: { ...members, ...optional },
    required: Object.keys(members),
    additionalProperties: false,
  }
}

const ANCHORS = exactly({ roller: HEX32, responder: HEX32, hidden: HEX32 })
const PLAYER = exactly({ name: NAME, key: HEX32, side: SIDE, nonce: HEX32, anchors: ANCHORS })
const MODULE = exactly({
  id: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$' },
  rulesRevision: { type: 'integer', minimum: 0, maximum: 0xffff_ffff },
  digest: HEX32,
  kit: HEX32_OR_NULL,
})
const OPTIONS = {
  type: 'object',
  maxProperties: 32,
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' },
  additionalProperties: { anyOf: [line(64), { type: 'integer' }, { type: 'boolean' }] },
}
const WORD = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$' }

/** The most dice in one roll. */
const MOST_DICE = 64

/** Whether it must be there or must not says the game: only hidden forces are sealed. */
const SEALED = { sealed: HEX32 }

/** The body of each entry type. */
export const BODY_SCHEMAS = {
  open: exactly({
    module: MODULE,
    scenario: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' },
    options: OPTIONS,
    dice: { enum: DICE_LEVELS },
    inviter: PLAYER,
    invited: HEX32,
  }),
  accept: exactly({ open: HEX32, acceptor: PLAYER }),
  choice: exactly({ choice: { type: 'array', items: WORD, minItems: 1, maxItems: 9 } }, SEALED),
  'roll-request': exactly({
    rule: line(64),
    purpose: line(200),
    dice: { type: 'array', items: { type: 'integer', minimum: 2, maximum: 256 }, minItems: 1, maxItems: MOST_DICE },
  }),
  roll: exactly(
    {
      values: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 256 }, minItems: 1, maxItems: MOST_DICE },
    },
    { element: HEX32 },
  ),
  orders: exactly({ orders: {} }, SEALED),
  query: {},
  answer: {},
  proof: {},
  // Which of the two it must be says the game's level of dice.
  close: exactly({ reveal: HEX32_OR_NULL, state: HEX32 }, SEALED),
} as const

/** The types whose entries stand before the game has an id. */
const OPENING_TYPES = ['open', 'accept']

/** One line of record.jsonl of a type. */
export function entrySchema(type: keyof typeof BODY_SCHEMAS): object {
  return exactly({
    v: { const: FORMAT_VERSION },
    game: OPENING_TYPES.includes(type) ? { type: 'null' } : HEX32,
    seq: SEQ,
    prev: type === 'open' ? { type: 'null' } : HEX32,
    author: SIDE,
    type: { const: type },
    body: BODY_SCHEMAS[type],
  })
}

const NOTICE = exactly({
  type: { enum: ['resign', 'draw-offer', 'draw-accept', 'note'] },
  // A note may have several lines.
  text: { type: 'string', pattern: `^${IN_LINES}*$`, maxLength: 4000 },
})

/** The signed header of a file of a kind. */
export function headerSchema(kind: FileKind): object {
  const open = kind === 'open'
  const members = MEMBERS_OF[kind] ?? { 'record.jsonl': HEX32, 'report.txt': HEX32 }
  return exactly({
    v: { const: FORMAT_VERSION },
    kind: { const: kind },
    game: open ? NULL : HEX32,
    file: FILE_OF[kind],
    author: SIDE,
    first: SEQ,
    last: SEQ,
    head: HEX32,
    state: kind === 'turn' || kind === 'accept' ? HEX32 : NULL,
    roots: { type: 'array', items: HEX32, maxItems: 256 },
    ack: open ? NULL : HEX32,
    // Which of the two it must be says the game's level of dice.
    reveal: REVEALING.includes(kind) ? HEX32_OR_NULL : NULL,
    claimedTime: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' },
    members: exactly(members),
    ...(kind === 'notice' ? { notice: NOTICE } : {}),
    ...(kind === 'answer' ? { answer: {} } : {}),
  })
}

const NULL = { type: 'null' }
const MEMBERS_OF: { readonly [kind in FileKind]?: Members } = {
  notice: { 'report.txt': HEX32 },
  answer: { 'report.txt': HEX32 },
  disclosure: { 'disclosure.jsonl': HEX32, 'report.txt': HEX32 },
}
const REVEALING: readonly FileKind[] = ['accept', 'turn', 'answer']
const FILE_OF: { readonly [kind in FileKind]: object } = {
  open: NULL,
  accept: { anyOf: [FILE_NUMBER, NULL] },
  turn: FILE_NUMBER,
  notice: NULL,
  request: FILE_NUMBER,
  answer: FILE_NUMBER,
  disclosure: NULL,
}

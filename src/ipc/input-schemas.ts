/** The shape of every call's input as a JSON schema: what comes through a door is hostile until it has passed here. */
import type { CallName } from './contract.ts'

type Schema = { readonly [keyword: string]: unknown }

const text = (maxLength: number, minLength = 0): Schema => ({ type: 'string', minLength, maxLength })
const one = (...values: readonly string[]): Schema => ({ enum: values })
const list = (items: Schema, maxItems: number): Schema => ({ type: 'array', items, maxItems })

/** Exactly these fields. */
const fields = (properties: { readonly [name: string]: Schema }): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const none = fields({})
const hex32: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const id: Schema = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }
const word: Schema = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$' }
const choice: Schema = { type: 'array', items: word, minItems: 1, maxItems: 9 }
/** Base64 of at most `limit` bytes. */
const base64 = (limit: number): Schema => ({
  type: 'string',
  maxLength: Math.ceil(limit / 3) * 4,
  // No pattern: with a group that is repeated a text of some megabytes overflows the stack.
  base64: true,
})
const folder: Schema = { ...text(4096, 1), pattern: '^[^\\0]*$' }
const digest: Schema = { type: ['string', 'null'], maxLength: 64 }
const options: Schema = {
  type: 'object',
  maxProperties: 32,
  propertyNames: word,
  additionalProperties: { anyOf: [text(64), { type: 'integer' }, { type: 'boolean' }] },
}
/** Anything that JSON can say; whoever uses it reads it strictly. */
const plain: Schema = { plainTo: 32 }
/** The same, but of numbers and letters nothing is known: whoever takes it says in the game's words what is wrong. */
const nested: Schema = { nestedTo: 64 }

/** A mail with a turn file as text is larger than the file: a mebibyte and a half of either is enough and to spare. */
const FILE_LIMIT = 6 * 1024 * 1024

export const INPUT_SCHEMAS: { readonly [name in CallName]: Schema } = {
  'app.facts': none,
  'module.reference': fields({ module: id }),
  'identity.see': none,
  'identity.make': fields({ name: text(200, 1), passphrase: text(1024) }),
  'identity.unlock': fields({ passphrase: text(1024) }),
  'identity.card': none,
  'trust.list': none,
  'trust.add': fields({ bytes: base64(16_384), anotherKey: { type: 'boolean' }, rename: { type: 'boolean' } }),
  'trust.remove': fields({ fingerprint: hex32 }),
  'library.list': none,
  'game.invite': fields({ module: id, scenario: id, side: id, options, dice: id, opponent: hex32 }),
  'game.local': {
    ...fields({ module: id, scenario: id, side: id, options, opponent: one('computer', 'hot-seat'), name: text(200) }),
    required: ['module', 'scenario', 'side', 'options', 'opponent'],
  },
  'inbox.inspect': fields({ bytes: base64(FILE_LIMIT) }),
  'inbox.take': fields({ bytes: base64(FILE_LIMIT) }),
  'inbox.kept': none,
  'inbox.putAway': fields({ key: hex32 }),
  'game.see': fields({ key: hex32, spacesDigest: digest }),
  'game.at': fields({ key: hex32, entry: { type: 'integer', minimum: 0, maximum: 1_000_000 }, spacesDigest: digest }),
  'game.log': fields({ key: hex32, from: { type: 'integer', minimum: 0, maximum: 1_000_000 } }),
  'game.choose': fields({ key: hex32, choices: { ...list(choice, 200), minItems: 1 }, spacesDigest: digest }),
  'game.undo': fields({ key: hex32, spacesDigest: digest }),
  'game.orders': fields({ key: hex32, orders: nested, spacesDigest: digest }),
  'game.ordersForm': fields({ key: hex32 }),
  'game.plans': fields({ key: hex32, pieces: list(word, 64) }),
  'game.whyNot': fields({ key: hex32, pieces: list(word, 64), space: word }),
  // After the choice may stand whom it is asked for: more than one choice names.
  'game.contest': fields({ key: hex32, choice: { anyOf: [{ ...choice, maxItems: 64 }, { type: 'null' }] } }),
  'game.finish': fields({ key: hex32, spacesDigest: digest }),
  'game.ask': fields({ key: hex32, spacesDigest: digest }),
  'game.disclose': fields({ key: hex32, spacesDigest: digest }),
  'game.holdOrders': fields({ key: hex32, orders: nested, spacesDigest: digest }),
  'endAudit.see': fields({ key: hex32 }),
  'endAudit.at': fields({
    key: hex32,
    stop: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    spacesDigest: digest,
  }),
  'game.sent': fields({ key: hex32 }),
  'game.dispatched': fields({ key: hex32, file: text(128, 1), how: one('saved', 'copied', 'shown') }),
  'game.notice': fields({
    key: hex32,
    type: one('resign', 'draw-offer', 'draw-accept', 'note'),
    text: text(4000),
    spacesDigest: digest,
  }),
  'game.notes': fields({ key: hex32, side: id }),
  'game.setNotes': fields({ key: hex32, side: id, text: text(65_536) }),
  'game.text': fields({ key: hex32 }),
  'mail.see': none,
  'mail.set': fields({
    host: text(253, 1),
    port: { type: 'integer', minimum: 1, maximum: 65_535 },
    security: one('tls', 'starttls', 'none'),
    user: text(320),
    from: text(320, 3),
    password: { type: ['string', 'null'], maxLength: 1024 },
  }),
  'mail.forget': none,
  'mail.test': none,
  'mail.send': fields({ key: hex32, file: text(128, 1), to: text(320, 3) }),
  'responder.see': none,
  'responder.set': fields({ folders: { anyOf: [fields({ from: folder, to: folder }), { type: 'null' }] } }),
  'audit.folder': fields({ folder }),
  'audit.files': fields({
    files: list(fields({ name: text(255, 1), bytes: base64(FILE_LIMIT) }), 2000),
    leftOut: list(fields({ name: text(255, 1), why: text(200, 1) }), 2000),
  }),
  'settings.see': none,
  'settings.set': fields({ settings: plain }),
  'job.cancel': fields({ job: text(64, 1) }),
}

import type { KeyObject } from 'node:crypto'
import type { Plain, PlainObject } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { concat, toHex, utf8 } from '../record/bytes.ts'
import { keyObjectFromSeed, publicKeyOf } from '../record/ed25519.ts'
import { nameFault } from '../record/player-name.ts'
import { canonicalJson } from '../record/strict-json.ts'
import { type Card, writeCard } from './card.ts'
import type { Disk, ReadDisk } from './disk.ts'
import { isThere, readFile } from './durable.ts'
import type { Entropy } from './entropy.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { PassphraseSource } from './passphrase.ts'
import { type Profile, writeIntoProfile } from './profile.ts'
import {
  boxFromJson,
  boxToJson,
  bytesOf,
  costFromJson,
  openWithPassphrase,
  type PassphraseBox,
  type ScryptCost,
  sealUnderPassphrase,
  USUAL_COST,
} from './secret-box.ts'
import { exactly, jsonOf } from './shape.ts'
import { type Trouble, trouble } from './trouble.ts'

/** A player's own name and key as it lies on disk; the private part is locked. */
export interface Identity extends Card {
  /** False: the private key lies open in the profile, as its owner asked for. */
  readonly encrypted: boolean
  readonly secret: LockedSeed
}

/** The 32-byte seed of the Ed25519 key (RFC 8032's private key). */
type LockedSeed =
  | { readonly kind: 'open'; readonly seed: Uint8Array }
  | { readonly kind: 'boxed'; readonly box: PassphraseBox }

/** An identity that can sign. Never written anywhere. */
export interface UnlockedIdentity extends Card {
  readonly privateKey: KeyObject
  readonly seed: Uint8Array
}

const FORMAT = 'countersign-identity'
const TAG = 'countersign/v1/identity\0'
const OPEN = 'not-encrypted'
const BOXED = 'scrypt-aes-256-gcm'
const LIMIT = 4096
const SEED = 32

export interface NewIdentity {
  readonly name: string
  readonly entropy: Entropy
  /** Asked for the new passphrase; `none` leaves the key unencrypted, which only an explicit wish may do. */
  readonly passphrase: PassphraseSource | 'none'
  readonly cost?: ScryptCost
}

/**
 * Makes the profile's identity, and the profile's folder for it; whatever fails leaves nothing. Codes: `bad-name`, `identity-exists` (it is never replaced), `passphrase-needed` (none, or an
 * empty one), and the disk's.
 */
export async function createIdentity(
  disk: Disk,
  profile: Profile,
  wish: NewIdentity,
): Promise<Result<UnlockedIdentity, Trouble>> {
  const fault = nameFault(wish.name)
  if (fault !== undefined) return fail(trouble('bad-name', fault))
  const there = isThere(disk, profile.identity)
  if (!there.ok) return there
  if (there.value) return fail(identityExists(profile))
  const passphrase = wish.passphrase === 'none' ? ok(undefined) : await wish.passphrase('new')
  if (!passphrase.ok) return passphrase
  if (passphrase.value === '') {
    return fail(
      trouble('passphrase-needed', 'The passphrase is empty; choose one, or ask for an unencrypted key expressly.'),
    )
  }
  const unlocked = identityFromSeed(wish.name, wish.entropy.bytes(SEED))
  const secret = await lockedJson(unlocked, passphrase.value, wish)
  const { name, key } = unlocked
  const text = canonicalJson({ format: FORMAT, v: 1, name, key, secret })
  const written = writeIntoProfile(disk, profile, profile.identity, utf8(`${text}\n`), 'refuse')
  if (written.ok) return ok(unlocked)
  return written.error.code === 'exists' ? fail(identityExists(profile)) : written
}

function identityExists(profile: Profile): Trouble {
  return trouble(
    'identity-exists',
    `This profile has an identity already (${profile.identity}); use another profile for another.`,
  )
}

async function lockedJson(
  identity: UnlockedIdentity,
  passphrase: string | undefined,
  { entropy, cost = USUAL_COST }: NewIdentity,
): Promise<PlainObject> {
  if (passphrase === undefined) return { kind: OPEN, seed: toHex(identity.seed) }
  const box = await sealUnderPassphrase(identity.seed, passphrase, publicPart(identity), entropy, cost)
  return { kind: BOXED, cost: { ...cost }, box: boxToJson(box) }
}

/** The identity of a seed. The same seed is the same key: for the demo, and for opening a stored one. */
export function identityFromSeed(name: string, seed: Uint8Array): UnlockedIdentity {
  const privateKey = keyObjectFromSeed(seed)
  const publicKey = publicKeyOf(privateKey)
  return { name, key: toHex(publicKey), fingerprint: fingerprintOf(publicKey), privateKey, seed }
}

/** Reads the profile's identity without unlocking it. Codes: `no-identity`, `damaged`, and the disk's. */
export function readIdentity(disk: ReadDisk, profile: Profile): Result<Identity, Trouble> {
  const bytes = readFile(disk, profile.identity, LIMIT)
  if (!bytes.ok) {
    if (bytes.error.code !== 'not-found') return bytes
    return fail(trouble('no-identity', 'This profile has no identity yet; make one first.'))
  }
  const identity = parseIdentity(jsonOf(bytes.value))
  return identity === undefined ? fail(damaged(profile)) : ok(identity)
}

function parseIdentity(value: Plain | undefined): Identity | undefined {
  const fields = exactly(value, 'format', 'v', 'name', 'key', 'secret')
  if (fields === undefined || fields.format !== FORMAT || fields.v !== 1) return undefined
  const { name } = fields
  const key = bytesOf(fields.key, 32)
  const secret = parseSecret(fields.secret)
  if (typeof name !== 'string' || nameFault(name) !== undefined || key === undefined || secret === undefined) {
    return undefined
  }
  return { name, key: toHex(key), fingerprint: fingerprintOf(key), encrypted: secret.kind === 'boxed', secret }
}

function parseSecret(value: Plain | undefined): LockedSeed | undefined {
  const open = exactly(value, 'kind', 'seed')
  if (open?.kind === OPEN) {
    const seed = bytesOf(open.seed, SEED)
    return seed && { kind: 'open', seed }
  }
  const boxed = exactly(value, 'kind', 'cost', 'box')
  if (boxed?.kind !== BOXED) return undefined
  const cost = costFromJson(boxed.cost)
  const box = boxFromJson(boxed.box, SEED)
  return cost && box && { kind: 'boxed', box: { ...box, cost } }
}

/** Unlocks an identity; asks for the passphrase only when it is encrypted. Codes: `wrong-passphrase`, `damaged`. */
export async function unlockIdentity(
  profile: Profile,
  identity: Identity,
  passphrase: PassphraseSource,
): Promise<Result<UnlockedIdentity, Trouble>> {
  const seed = await openSeed(identity, passphrase)
  if (!seed.ok) return seed
  const unlocked = identityFromSeed(identity.name, seed.value)
  return unlocked.key === identity.key ? ok(unlocked) : fail(damaged(profile))
}

async function openSeed(identity: Identity, source: PassphraseSource): Promise<Result<Uint8Array, Trouble>> {
  const { secret } = identity
  if (secret.kind === 'open') return ok(secret.seed)
  const passphrase = await source('known')
  if (!passphrase.ok) return passphrase
  const seed = await openWithPassphrase(secret.box, passphrase.value, publicPart(identity))
  if (seed !== undefined) return ok(seed)
  return fail(trouble('wrong-passphrase', `That passphrase does not open the identity of ${identity.name}; try again.`))
}

/** The card to give to opponents. */
export function cardOf(identity: UnlockedIdentity): Uint8Array {
  return writeCard(identity.name, identity.privateKey)
}

/** What the encryption is bound to, so that a box cannot be moved to another name or key. */
function publicPart({ name, key }: Card): Uint8Array {
  return concat(utf8(TAG), utf8(canonicalJson({ name, key })))
}

function damaged(profile: Profile): Trouble {
  return trouble(
    'damaged',
    `${profile.identity} is not an identity of this version of Countersign; restore it from a copy.`,
  )
}

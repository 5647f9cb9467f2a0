import { join } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import { alike } from '../record/player-name.ts'
import type { Hex32 } from '../record/types.ts'
import { CARD_LIMIT, type Card, readCard } from './card.ts'
import type { Disk, ReadDisk } from './disk.ts'
import { listFolder, readFile } from './durable.ts'
import { fingerprintWords } from './fingerprint.ts'
import { type Profile, writeIntoProfile } from './profile.ts'
import { type Trouble, trouble } from './trouble.ts'

const SUFFIX = '.card'

export interface Trusting {
  readonly card: Card
  /** False when this very card was trusted before. */
  readonly added: boolean
  /** Other trusted keys under the same name; not empty only when that was wished for. */
  readonly sameName: readonly Card[]
}

/**
 * Trusts a card: its owner's key counts as checked from now on. A card with a known name and another key is a new key or a
 * swindle, so it is stored (and the profile's folder made) only when the player says that he knows (`anotherKey`); a known key under
 * another name takes the old name's place, and is stored only when he says yes to that (`rename`). Codes: `bad-card`, `own-card`,
 * `other-key-known`, `known-under-other-name`, and the disk's.
 */
export function trustCard(
  disk: Disk,
  profile: Profile,
  bytes: Uint8Array,
  { anotherKey = false, rename = false, own }: TrustWish = {},
): Result<Trusting, Trouble> {
  const read = readCard(bytes)
  if (!read.ok) return read
  const card = read.value
  if (card.key === own)
    return fail(trouble('own-card', 'This is your own card; give it to your opponent and trust his.'))
  const known = trustedCards(disk, profile)
  if (!known.ok) return known
  const before = known.value.find((other) => other.key === card.key)
  if (before?.name === card.name) return ok({ card, added: false, sameName: [] })
  const sameName = namesakes(known.value, card)
  if (before !== undefined && !rename) return fail(knownUnderOtherName(card, before))
  if (sameName.length > 0 && !anotherKey) return fail(otherKeyKnown(card, sameName))
  const written = writeIntoProfile(disk, profile, cardPath(profile, card), bytes, 'replace')
  return written.ok ? ok({ card, added: true, sameName }) : written
}

export interface TrustWish {
  readonly anotherKey?: boolean
  readonly rename?: boolean
  readonly own?: Hex32
}

/** Those of other keys whose names look like that of a card. */
export function namesakes(known: readonly Card[], card: Pick<Card, 'name' | 'key'>): readonly Card[] {
  return known.filter((other) => alike(other.name, card.name) && other.key !== card.key)
}

/** Where a trusted card lies. */
export function cardPath(profile: Profile, { fingerprint }: Pick<Card, 'fingerprint'>): string {
  return join(profile.trusted, fingerprint + SUFFIX)
}

function knownUnderOtherName(card: Card, before: Card): Trouble {
  return trouble(
    'known-under-other-name',
    `You trust this very key as ${before.name}; this card calls its owner ${card.name}. Take it only if you want that name for him.`,
  )
}

function otherKeyKnown(card: Card, known: readonly Card[]): Trouble {
  const words = known.map((other) => fingerprintWords(other.fingerprint)).join('; ')
  return trouble(
    'other-key-known',
    `You trust another key under the name ${card.name} (${words}), and this one is "${fingerprintWords(card.fingerprint)}"; ` +
      'ask him by another way, and only if it is his say that you trust another key.',
  )
}

/** All trusted cards, by name. Code `damaged` when a file among them is not a card. */
export function trustedCards(disk: ReadDisk, profile: Profile): Result<readonly Card[], Trouble> {
  const names = listFolder(disk, profile.trusted)
  if (!names.ok) return names
  const cards: Card[] = []
  for (const name of names.value.filter((each) => each.endsWith(SUFFIX))) {
    const path = join(profile.trusted, name)
    const bytes = readFile(disk, path, CARD_LIMIT)
    if (!bytes.ok) return bytes
    const card = readCard(bytes.value)
    if (!card.ok || card.value.fingerprint + SUFFIX !== name) {
      return fail(trouble('damaged', `${path} is not the card it should be; remove it and trust that card again.`))
    }
    cards.push(card.value)
  }
  return ok(cards.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)))
}

/** Names by fingerprint, as the verification of files takes them. */
export function namesByFingerprint(cards: readonly Card[]): ReadonlyMap<Hex32, string> {
  return new Map(cards.map((card) => [card.fingerprint, card.name]))
}

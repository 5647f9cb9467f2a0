import { join } from 'node:path'
import { fail, ok, type Result } from '../kernel/result.ts'
import { concat, fromHex, sameBytes, utf8 } from '../record/bytes.ts'
import { PACKED_LIMIT } from '../record/limits.ts'
import { canonicalJson } from '../record/strict-json.ts'
import type { FileKind, Hex32 } from '../record/types.ts'
import type { NamedFile } from '../record/verify.ts'
import type { ReadDisk } from './disk.ts'
import {
  isThere,
  listFolder,
  makeFolders,
  readFile,
  removeFolder,
  renameFolder,
  underWay,
  writeWhole,
} from './durable.ts'
import type { Host } from './host.ts'
import type { UnlockedIdentity } from './identity.ts'
import { type Box, boxFromJson, boxToJson, openWithKey, sealUnderKey } from './secret-box.ts'
import { exactly, jsonOf } from './shape.ts'
import { type Trouble, trouble } from './trouble.ts'

/**
 * A game's folder:
 *
 * - `game.json` what does not change: its opening, our side, whose identity plays it;
 * - `secret.json` the seed of our chains, encrypted under the identity's key: a copied folder does not show our dice;
 * - `files/NNNN-kind.turn` the files as they were sent and received, never changed, in the order in which they came;
 * - `pending.jsonl` what was done in the file being made, until it is closed;
 * - `private.jsonl` what was done in secret in the files that are closed, in a game with hidden forces.
 */
export interface GameFacts {
  /** The hash of the opening: the game's name before it is accepted. */
  readonly open: Hex32
  readonly side: string
  /** The fingerprint of the identity that plays this side. */
  readonly owner: Hex32
}

/** A game's folder as it lies on disk; nothing in it is verified yet. */
export interface StoredGame {
  readonly folder: string
  /** The game id, before acceptance the hash of the opening; the folder's name. */
  readonly key: Hex32
  readonly facts: GameFacts
  readonly files: readonly NamedFile[]
}

const FACTS = 'countersign-game'
const SECRET = 'countersign-game-secret'
const PURPOSE = 'countersign/v1/game-secret'
const SMALL = 4096
const SEED = 32
const KEY = /^[0-9a-f]{64}$/
const FILE = /^(\d{4,})-(open|accept|turn|notice|request|answer|disclosure)\.turn$/

export function pendingPath(folder: string): string {
  return join(folder, 'pending.jsonl')
}

/** The name of a stored file, e.g. `0003-turn.turn`; `at` counts from 0. */
export function fileName(at: number, kind: FileKind): string {
  return `${String(at).padStart(4, '0')}-${kind}.turn`
}

/** Puts stored files in the order in which they came; by their numbers, which get a fifth digit one day. */
export function inFileOrder(a: { readonly name: string }, b: { readonly name: string }): number {
  return Number(FILE.exec(a.name)?.[1]) - Number(FILE.exec(b.name)?.[1])
}

/** Makes a game's folder with its secret and first files, whole or not at all. Code `exists` when the game is there. */
export function createGame(
  { disk, profile, entropy }: Pick<Host, 'disk' | 'profile' | 'entropy'>,
  game: {
    readonly key: Hex32
    readonly facts: GameFacts
    readonly seed: Uint8Array
    readonly identity: UnlockedIdentity
    readonly files: readonly { readonly kind: FileKind; readonly bytes: Uint8Array }[]
  },
): Result<StoredGame, Trouble> {
  const folder = join(profile.games, game.key)
  const making = underWay(folder)
  const box = sealUnderKey(game.seed, game.identity.seed, PURPOSE, boundTo(game.facts), entropy)
  const files = game.files.map(({ kind, bytes }, at) => ({ name: fileName(at, kind), bytes }))
  const contents: readonly (readonly [string, Uint8Array])[] = [
    [join(making, 'game.json'), jsonFile({ format: FACTS, v: 1, ...game.facts })],
    [join(making, 'secret.json'), jsonFile({ format: SECRET, v: 1, box: boxToJson(box) })],
    ...files.map(({ name, bytes }) => [join(making, 'files', name), bytes] as const),
  ]
  const made = makeAll(disk, making, contents)
  const named = made.ok ? renameFolder(disk, making, folder) : made
  if (!named.ok) {
    removeFolder(disk, making)
    return named
  }
  return ok({ folder, key: game.key, facts: game.facts, files })
}

function makeAll(
  disk: Host['disk'],
  making: string,
  contents: readonly (readonly [string, Uint8Array])[],
): Result<undefined, Trouble> {
  const cleared = removeFolder(disk, making)
  const folder = cleared.ok ? makeFolders(disk, join(making, 'files')) : cleared
  if (!folder.ok) return folder
  for (const [path, bytes] of contents) {
    const written = writeWhole(disk, path, bytes, 'refuse')
    if (!written.ok) return written
  }
  return ok(undefined)
}

/** The names of all games' folders. */
export function gameKeys({ disk, profile }: Pick<Host, 'disk' | 'profile'>): Result<readonly Hex32[], Trouble> {
  const names = listFolder(disk, profile.games)
  return names.ok ? ok(names.value.filter((name) => KEY.test(name))) : names
}

/** Reads a game's facts without its files. Codes `no-such-game`, `damaged`, and the disk's. */
export function readFacts({ disk, profile }: Pick<Host, 'disk' | 'profile'>, key: Hex32): Result<GameFacts, Trouble> {
  const path = join(profile.games, key, 'game.json')
  const bytes = readFile(disk, path, SMALL)
  if (!bytes.ok) return bytes
  const fields = exactly(jsonOf(bytes.value), 'format', 'v', 'open', 'side', 'owner')
  const { open, side, owner } = fields ?? {}
  if (fields?.format !== FACTS || fields.v !== 1) return fail(damaged(path))
  if (typeof open !== 'string' || typeof side !== 'string' || typeof owner !== 'string') return fail(damaged(path))
  return ok({ open, side, owner })
}

/** Reads a game's folder. Codes `damaged` and the disk's. */
export function readGame(host: Pick<Host, 'disk' | 'profile'>, key: Hex32): Result<StoredGame, Trouble> {
  const facts = readFacts(host, key)
  if (!facts.ok) return facts
  const folder = join(host.profile.games, key)
  const files = readFiles(host.disk, folder)
  return files.ok ? ok({ folder, key, facts: facts.value, files: files.value }) : files
}

function readFiles(disk: ReadDisk, folder: string): Result<readonly NamedFile[], Trouble> {
  const names = listFolder(disk, join(folder, 'files'))
  if (!names.ok) return names
  const files: NamedFile[] = []
  // Anything else in there is not ours: desktops leave files of their own in every folder.
  const ours = names.value.flatMap((name) => (FILE.test(name) ? [{ name }] : []))
  for (const { name } of ours.toSorted(inFileOrder)) {
    if (Number(FILE.exec(name)?.[1]) !== files.length) return fail(damaged(join(folder, 'files', name)))
    const bytes = readFile(disk, join(folder, 'files', name), PACKED_LIMIT)
    if (!bytes.ok) return bytes
    files.push({ name, bytes: bytes.value })
  }
  return ok(files)
}

/**
 * Stores a file that was accepted or is being sent, after those that are there. Never replaces another one; the same one may
 * be there when its storing was interrupted at the last step, and is then made sure of.
 */
export function addFile(
  disk: Host['disk'],
  game: StoredGame,
  kind: FileKind,
  bytes: Uint8Array,
): Result<StoredGame, Trouble> {
  const name = fileName(game.files.length, kind)
  const path = join(game.folder, 'files', name)
  const there = isThere(disk, path)
  if (!there.ok) return there
  const before = there.value ? readFile(disk, path, PACKED_LIMIT) : undefined
  const same = before?.ok === true && sameBytes(before.value, bytes)
  const written = writeWhole(disk, path, bytes, same ? 'replace' : 'refuse')
  return written.ok ? ok({ ...game, files: [...game.files, { name, bytes }] }) : written
}

/** The accepted game gets its id as its name. Nothing to do when it has it. */
export function nameGame(
  { disk, profile }: Pick<Host, 'disk' | 'profile'>,
  game: StoredGame,
  gameId: Hex32,
): Result<StoredGame, Trouble> {
  if (game.key === gameId) return ok(game)
  const folder = join(profile.games, gameId)
  const renamed = renameFolder(disk, game.folder, folder)
  return renamed.ok ? ok({ ...game, folder, key: gameId }) : renamed
}

/** The 32-byte seed of our chains in a game. Code `damaged` when it is not there or not this identity's. */
export function openSeed(disk: ReadDisk, game: StoredGame, identity: UnlockedIdentity): Result<Uint8Array, Trouble> {
  if (game.facts.owner !== identity.fingerprint) {
    return fail(trouble('not-for-you', 'Another identity began this game; open it with the profile it belongs to.'))
  }
  const path = join(game.folder, 'secret.json')
  const bytes = readFile(disk, path, SMALL)
  if (!bytes.ok) return bytes
  const box = readBox(bytes.value)
  const seed = box && openWithKey(box, identity.seed, PURPOSE, boundTo(game.facts))
  return seed === undefined ? fail(damaged(path)) : ok(seed)
}

function readBox(bytes: Uint8Array): Box | undefined {
  const fields = exactly(jsonOf(bytes), 'format', 'v', 'box')
  return fields?.format === SECRET && fields.v === 1 ? boxFromJson(fields.box, SEED) : undefined
}

/** What the secret is bound to: it cannot be moved to another game. */
function boundTo(facts: GameFacts): Uint8Array {
  return concat(utf8(`${PURPOSE}\0`), fromHex(facts.open) ?? new Uint8Array(0))
}

function jsonFile(value: Parameters<typeof canonicalJson>[0]): Uint8Array {
  return utf8(`${canonicalJson(value)}\n`)
}

function damaged(path: string): Trouble {
  return trouble('damaged', `${path} is damaged; restore the game's folder from a copy.`)
}

import { join } from 'node:path'
import type { GameLine, Opponent, UnsentFile } from '../../ipc/shapes.ts'
import type { Plain } from '../../kernel/plain.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { sha256Hex, utf8 } from '../../record/bytes.ts'
import { PACKED_LIMIT } from '../../record/limits.ts'
import { canonicalJson } from '../../record/strict-json.ts'
import type { Hex32 } from '../../record/types.ts'
import { deedsPath } from '../dispatch.ts'
import { attempt, listFolder, readFile, writeWhole } from '../durable.ts'
import { pendingPath } from '../game-store.ts'
import type { Host } from '../host.ts'
import { exactly, jsonOf, wholeNumber } from '../shape.ts'
import type { Trouble } from '../trouble.ts'

/**
 * `library.json` in the profile: what was found of each game when it was last checked, so that the list need not wait for
 * all of them to be checked again. It is never believed: it is shown as being checked, and what is found replaces it. Without
 * it, or when anything in it is not as it should be, the list is made anew.
 */
export interface Entry {
  /** Of the game's folder as it was then; see {@link stampOf}. */
  readonly stamp: Hex32
  readonly line: GameLine
}

type Place = Pick<Host, 'disk' | 'profile'>

const FORMAT = 'countersign-library'
const LIMIT = 4 * 1024 * 1024

export function readEntries({ disk, profile }: Place): ReadonlyMap<Hex32, Entry> {
  const bytes = readFile(disk, pathIn(profile.folder), LIMIT)
  const fields = bytes.ok ? exactly(jsonOf(bytes.value), 'format', 'v', 'games') : undefined
  const entries = new Map<Hex32, Entry>()
  const games = fields?.games
  if (fields?.format !== FORMAT || fields.v !== 3 || typeof games !== 'object' || games === null) return entries
  for (const [key, value] of Object.entries(games)) {
    const entry = entryOf(key, value)
    if (entry !== undefined) entries.set(key, entry)
  }
  return entries
}

export function writeEntries({ disk, profile }: Place, entries: ReadonlyMap<Hex32, Entry>): Result<undefined, Trouble> {
  const games: { [key: string]: Plain } = {}
  for (const [key, { stamp, line }] of entries) {
    const { key: _key, checked: _checked, opponent, notSent, asking, ...rest } = line
    games[key] = {
      stamp,
      ...rest,
      opponent: { ...opponent },
      notSent: notSent === null ? null : { ...notSent },
      asking: asking === null ? null : { ...asking },
    }
  }
  const bytes = utf8(`${canonicalJson({ format: FORMAT, v: 3, games })}\n`)
  return bytes.length > LIMIT ? ok(undefined) : writeWhole(disk, pathIn(profile.folder), bytes, 'replace')
}

function pathIn(folder: string): string {
  return join(folder, 'library.json')
}

const TEXTS = [
  'module',
  'moduleTitle',
  'scenario',
  'scenarioTitle',
  'side',
  'sideName',
  'waiting',
  'diceLabel',
  'place',
] as const

function entryOf(key: Hex32, value: Plain): Entry | undefined {
  const others = [
    'stamp',
    'opponent',
    'notSent',
    'evidence',
    'state',
    'turn',
    'since',
    'unsent',
    'result',
    'asking',
    'hidden',
    'drawOffered',
  ]
  const fields = exactly(value, ...TEXTS, ...others)
  if (fields === undefined) return undefined
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  const textOrNull = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null)
  const state = (['invited', 'playing', 'over', 'damaged'] as const).find((each) => each === fields.state)
  const opponent = opponentOf(fields.opponent)
  const notSent = fields.notSent === null ? null : unsentOf(fields.notSent)
  const asking = fields.asking === null ? null : askingOf(fields.asking)
  const turn = (['ours', 'theirs', null] as const).find((each) => each === fields.turn)
  const unsent = wholeNumber(fields.unsent, 0, Number.MAX_SAFE_INTEGER)
  if (
    state === undefined ||
    opponent === undefined ||
    notSent === undefined ||
    asking === undefined ||
    turn === undefined ||
    unsent === undefined
  )
    return undefined
  return {
    stamp: text('stamp'),
    line: {
      key,
      module: text('module'),
      moduleTitle: text('moduleTitle'),
      scenario: text('scenario'),
      scenarioTitle: text('scenarioTitle'),
      side: text('side'),
      sideName: text('sideName'),
      opponent,
      state,
      turn,
      waiting: text('waiting'),
      since: textOrNull('since'),
      diceLabel: text('diceLabel'),
      place: text('place'),
      unsent,
      notSent,
      evidence: textOrNull('evidence'),
      result: textOrNull('result'),
      asking,
      hidden: fields.hidden === true,
      drawOffered: fields.drawOffered === true,
      checked: false,
    },
  }
}

function opponentOf(value: Plain | undefined): Opponent | undefined {
  const fields = exactly(value, 'name', 'kind', 'fingerprint', 'words', 'trust', 'saysName', 'showWords')
  const { name, fingerprint, words, saysName, showWords } = fields ?? {}
  const kind = (['mail', 'hot-seat', 'computer'] as const).find((each) => each === fields?.kind)
  const trust = (['checked', 'unchecked', 'namesake'] as const).find((each) => each === fields?.trust)
  if (typeof name !== 'string' || typeof fingerprint !== 'string' || typeof words !== 'string') return undefined
  if (kind === undefined || trust === undefined || typeof showWords !== 'boolean') return undefined
  if (saysName !== null && typeof saysName !== 'string') return undefined
  return { name, kind, fingerprint, words, trust, saysName, showWords }
}

function askingOf(value: Plain | undefined): GameLine['asking'] | undefined {
  const { whom, since } = exactly(value, 'whom', 'since') ?? {}
  if (typeof whom !== 'string' || (since !== null && typeof since !== 'string')) return undefined
  return { whom, since }
}

function unsentOf(value: Plain | undefined): UnsentFile | undefined {
  const { file, sentence } = exactly(value, 'file', 'sentence') ?? {}
  return typeof file === 'string' && typeof sentence === 'string' ? { file, sentence } : undefined
}

/**
 * What a game's line is made of, as one digest: names and sizes of its files, the last of them (which names all before it by
 * their hashes), what left and what was kept as proof, the choices that are not sent, and whose keys are trusted. Cheap, and only good to know that a line is out of
 * date: that nothing has changed is not shown by it.
 */
export function stampOf({ disk, profile }: Place, key: Hex32): Hex32 {
  const folder = join(profile.games, key)
  const files = join(folder, 'files')
  const names = listFolder(disk, files)
  const trusted = listFolder(disk, profile.trusted)
  const evidence = listFolder(disk, join(folder, 'evidence'))
  const sizes = names.ok ? names.value.map((name) => sizeOf(disk, join(files, name))) : []
  const last = names.ok ? names.value[names.value.length - 1] : undefined
  const parts: Plain = {
    names: names.ok ? names.value : null,
    sizes,
    last: last === undefined ? null : digestOf(disk, join(files, last)),
    pending: digestOf(disk, pendingPath(folder)),
    facts: digestOf(disk, join(folder, 'game.json')),
    sent: digestOf(disk, deedsPath({ profile }, key)),
    evidence: evidence.ok ? evidence.value : null,
    trusted: trusted.ok ? trusted.value : null,
  }
  return sha256Hex(utf8(canonicalJson(parts)))
}

function sizeOf(disk: Host['disk'], path: string): number {
  const there = attempt(`read ${path}`, () => disk.kind(path)?.size ?? -1)
  return there.ok ? there.value : -1
}

function digestOf(disk: Host['disk'], path: string): Hex32 | null {
  const bytes = readFile(disk, path, 2 * PACKED_LIMIT)
  return bytes.ok ? sha256Hex(bytes.value) : null
}

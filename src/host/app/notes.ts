import { join } from 'node:path'
import { ok, type Result } from '../../kernel/result.ts'
import { utf8 } from '../../record/bytes.ts'
import type { Hex32 } from '../../record/types.ts'
import { listFolder, readFile, writeWhole } from '../durable.ts'
import type { Host } from '../host.ts'
import { type Trouble, trouble } from '../trouble.ts'

const LIMIT = 65_536

/**
 * A player's own notes on a game, by the side he plays: they lie beside the record, so that a copy of the profile holds them,
 * and are in no file. Missing or unreadable they are empty.
 */
export function readNotes({ disk, profile }: Pick<Host, 'disk' | 'profile'>, key: Hex32, side: string): string {
  const bytes = readFile(disk, notesPath(profile.games, key, side), LIMIT)
  return bytes.ok ? new TextDecoder().decode(bytes.value) : ''
}

/** Codes: `too-large` above 64 KiB, `not-found` for a game that is not there, the disk's. */
export function writeNotes(host: Host, key: Hex32, side: string, text: string): Result<null, Trouble> {
  const game = listFolder(host.disk, join(host.profile.games, key, 'files'))
  if (!game.ok) return game
  const bytes = utf8(text)
  if (bytes.length > LIMIT) {
    return { ok: false, error: trouble('too-large', 'Notes hold at most 64 KiB; shorten them.') }
  }
  const written = writeWhole(host.disk, notesPath(host.profile.games, key, side), bytes, 'replace')
  return written.ok ? ok(null) : written
}

function notesPath(games: string, key: Hex32, side: string): string {
  return join(games, key, `notes-${side}.txt`)
}

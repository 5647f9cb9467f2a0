import { join } from 'node:path'
import type { KeptRequest } from '../../ipc/shapes.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { utf8 } from '../../record/bytes.ts'
import { isPlainObject } from '../../record/canonical-text.ts'
import { canonicalJson } from '../../record/strict-json.ts'
import type { Hex32 } from '../../record/types.ts'
import { listFolder, readFile, removeDurably, writeWhole } from '../durable.ts'
import type { Host } from '../host.ts'
import { jsonOf } from '../shape.ts'
import type { Trouble } from '../trouble.ts'

/** A file of at most a few megabytes, as base64. */
const LIMIT = 8 * 1024 * 1024
const NAME = 'unanswered.json'

type Place = Pick<Host, 'disk' | 'profile'>

/**
 * Keeps a request that was looked at and can be answered, until it is answered or put away: the other waits for it, and a window that is
 * closed must not forget him. One for each game: nobody asks for a second thing before he has been told the first.
 */
export function keepRequest(place: Place, key: Hex32, since: string, bytes: Uint8Array): Result<null, Trouble> {
  const text = canonicalJson({ since, bytes: Buffer.from(bytes).toString('base64') })
  const kept = writeWhole(place.disk, pathOf(place, key), utf8(text), 'replace')
  return kept.ok ? ok(null) : kept
}

/** It was answered, or put away. */
export function forgetRequest(place: Place, key: string): Result<null, Trouble> {
  const gone = removeDurably(place.disk, pathOf(place, key))
  return gone.ok || gone.error.code === 'not-found' ? ok(null) : gone
}

/** The requests that wait for an answer of ours. What is damaged counts as none: whoever asked can send it again. */
export function keptRequests(place: Place): Result<readonly KeptRequest[], Trouble> {
  const games = listFolder(place.disk, place.profile.games)
  if (!games.ok) return games.error.code === 'not-found' ? ok([]) : games
  return ok(
    games.value.flatMap((key) => {
      const bytes = readFile(place.disk, pathOf(place, key), LIMIT)
      const kept = bytes.ok ? (jsonOf(bytes.value) ?? null) : null
      if (!isPlainObject(kept) || typeof kept.since !== 'string' || typeof kept.bytes !== 'string') return []
      return [{ key, since: kept.since, bytes: kept.bytes }]
    }),
  )
}

function pathOf({ profile }: Pick<Host, 'profile'>, key: string): string {
  return join(profile.games, key, NAME)
}

import { join } from 'node:path'
import type { Plain } from '../../kernel/plain.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { utf8 } from '../../record/bytes.ts'
import { canonicalJson } from '../../record/strict-json.ts'
import { readFile, writeWhole } from '../durable.ts'
import type { Host } from '../host.ts'
import { jsonOf } from '../shape.ts'
import { type Trouble, trouble } from '../trouble.ts'

const LIMIT = 65_536

/** What the screens wish to remember, such as a text size. Nobody's game depends on it: a damaged file counts as none. */
export function readSettings({ disk, profile }: Pick<Host, 'disk' | 'profile'>): Result<Plain, Trouble> {
  const bytes = readFile(disk, settingsPath(profile.folder), LIMIT)
  if (!bytes.ok) return bytes.error.code === 'not-found' ? ok({}) : bytes
  return ok(jsonOf(bytes.value) ?? {})
}

/** Code `too-large` above 64 KiB. */
export function writeSettings(
  { disk, profile }: Pick<Host, 'disk' | 'profile'>,
  settings: Plain,
): Result<null, Trouble> {
  const bytes = utf8(canonicalJson(settings))
  if (bytes.length > LIMIT) return fail(trouble('too-large', 'The settings are larger than 64 KiB; remove some.'))
  const written = writeWhole(disk, settingsPath(profile.folder), bytes, 'replace')
  return written.ok ? ok(null) : written
}

function settingsPath(folder: string): string {
  return join(folder, 'settings.json')
}

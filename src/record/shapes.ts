import { Ajv, type ValidateFunction } from 'ajv'
import type { Plain } from '../kernel/plain.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { isPlainObject } from './canonical-text.ts'
import { type Failure, failure } from './failures.ts'
import { nameFault } from './player-name.ts'
import { BODY_SCHEMAS, entrySchema, headerSchema } from './schemas.ts'
import { type Entry, type EntryType, FILE_KINDS, type FileKind, FORMAT_VERSION, type Header } from './types.ts'

/** What is said about a value that is not understood stops here: a hostile file shall not fill the screen. */
const MOST_PATHS = 6

const ajv = new Ajv({ allErrors: true, strict: true, ownProperties: true })

/** Compiled when first needed: a program that reads no turn file does not pay for it. */
const entryChecks = new Map<EntryType, ValidateFunction<Entry>>()
const headerChecks = new Map<FileKind, ValidateFunction<Header>>()

/** Narrows parsed JSON to an entry. Failures: `unknown-format-version`, `malformed` with every wrong path. */
export function asEntry(value: Plain): Result<Entry, Failure> {
  const version = versionFault(value, 'An entry of the record')
  if (version !== undefined) return fail(version)
  const type = wordAt(value, 'type', ENTRY_TYPES)
  if (type === undefined) return fail(failure('malformed', 'The record has an entry of a type that does not exist.'))
  let check = entryChecks.get(type)
  if (check === undefined) {
    check = ajv.compile<Entry>(entrySchema(type))
    entryChecks.set(type, check)
  }
  if (!check(value)) {
    return fail(failure('malformed', `An entry of type ${type} is not as it should be: ${paths(check)}.`))
  }
  const fault = statedNameFault(value)
  return fault === undefined ? ok(value) : fail(failure('malformed', `A player's name is not one. ${fault}`))
}

function statedNameFault(entry: Entry): string | undefined {
  if (entry.type === 'open') return nameFault(entry.body.inviter.name)
  return entry.type === 'accept' ? nameFault(entry.body.acceptor.name) : undefined
}

/** Narrows parsed JSON to a header. Failures: `unknown-format-version`, `malformed` with every wrong path. */
export function asHeader(value: Plain): Result<Header, Failure> {
  const version = versionFault(value, 'The header')
  if (version !== undefined) return fail(version)
  const kind = wordAt(value, 'kind', FILE_KINDS)
  if (kind === undefined) return fail(failure('malformed', 'The header names a kind of file that does not exist.'))
  let check = headerChecks.get(kind)
  if (check === undefined) {
    check = ajv.compile<Header>(headerSchema(kind))
    headerChecks.set(kind, check)
  }
  if (!check(value)) return fail(failure('malformed', `The header is not as it should be: ${paths(check)}.`))
  if (!isInstant(value.claimedTime)) {
    return fail(failure('malformed', `The header claims a time that does not exist: ${value.claimedTime}.`))
  }
  return ok(value)
}

/** True for an existing instant written as ISO 8601 in UTC to the second, e.g. `2031-05-01T12:00:00Z`. */
export function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && `${new Date(time).toISOString().slice(0, 19)}Z` === text
}

const ENTRY_TYPES = Object.keys(BODY_SCHEMAS).filter(isEntryType)

function isEntryType(word: string): word is EntryType {
  return Object.hasOwn(BODY_SCHEMAS, word)
}

function versionFault(value: Plain, what: 'The header' | 'An entry of the record'): Failure | undefined {
  const version = memberOf(value, 'v')
  if (version === FORMAT_VERSION) return undefined
  if (typeof version !== 'number' || version < FORMAT_VERSION) return failure('malformed', `${what} has no version.`)
  return failure(
    'unknown-format-version',
    `${what} is written in version ${version} of the format, which this program does not read; update Countersign.`,
  )
}

function wordAt<T extends string>(value: Plain, name: string, words: readonly T[]): T | undefined {
  const word = memberOf(value, name)
  return words.find((known) => known === word)
}

function memberOf(value: Plain, name: string): Plain | undefined {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Every wrong place as `path what is wrong`, each once, a few at most. */
function paths(check: ValidateFunction): string {
  const said = new Set<string>()
  for (const fault of check.errors ?? []) {
    const path = fault.instancePath.slice(1).replaceAll('/', '.')
    const extra: unknown = fault.params.additionalProperty
    const name = typeof extra === 'string' ? ` (${JSON.stringify(extra.slice(0, 40))})` : ''
    said.add(`${path === '' ? 'as a whole' : path.slice(0, 120)} ${fault.message ?? 'is wrong'}${name}`)
  }
  const all = [...said]
  const rest = all.length > MOST_PATHS ? `; and ${all.length - MOST_PATHS} more` : ''
  return `${all.slice(0, MOST_PATHS).join('; ')}${rest}`
}

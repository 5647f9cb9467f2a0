import { join } from 'node:path'
import type { CallIn } from '../../ipc/contract.ts'
import type { MailSettings } from '../../ipc/shapes.ts'
import type { Plain } from '../../kernel/plain.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { fromHex, toHex, utf8 } from '../../record/bytes.ts'
import { canonicalJson } from '../../record/strict-json.ts'
import { readFile, removeDurably, writeWhole } from '../durable.ts'
import type { Host } from '../host.ts'
import { exactly, jsonOf, wholeNumber } from '../shape.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { isAddress, isHostName, isLoopback } from './addresses.ts'
import type { SecretKeeper } from './secret-keeper.ts'

/** The player's mail account as it is kept; the password only sealed. */
export interface Account extends Omit<MailSettings, 'hasPassword'> {
  /** Sealed by the keeper; null: the server asks for none. */
  readonly sealed: Uint8Array | null
}

type Place = Pick<Host, 'disk' | 'profile'>

const LIMIT = 16_384
const FORMAT = 'countersign-mail'

/** Undefined while there is none. Code `damaged`. */
export function readAccount({ disk, profile }: Place): Result<Account | undefined, Trouble> {
  const path = accountPath(profile.folder)
  const bytes = readFile(disk, path, LIMIT)
  if (!bytes.ok) return bytes.error.code === 'not-found' ? ok(undefined) : bytes
  const account = parsed(jsonOf(bytes.value))
  if (account !== undefined) return ok(account)
  return fail(trouble('damaged', 'The kept mail account cannot be read; enter it again in the settings.'))
}

/** Keeps an account. Codes: `bad-mail` with what is wrong, and the disk's. */
export async function writeAccount(
  place: Place,
  keeper: SecretKeeper,
  wish: CallIn<'mail.set'>,
): Promise<Result<Account, Trouble>> {
  const fault = faultOf(wish)
  if (fault !== undefined) return fail(trouble('bad-mail', fault))
  const before = readAccount(place)
  const known = before.ok ? before.value : undefined
  const kept = known?.sealed ?? null
  const { host, port, security, user, from, password } = wish
  // A password was entered for one server and one way there: nobody else gets it.
  if (password === null && kept !== null && known !== undefined && !sameDoor(known, wish)) {
    return fail(
      trouble('bad-mail', 'The server, its port, encryption or user name is another: enter the password again.'),
    )
  }
  const sealed = password === null ? ok(kept) : password === '' ? ok(null) : await keeper.seal(utf8(password))
  if (!sealed.ok) return sealed
  const account: Account = { host, port, security, user, from, sealed: sealed.value }
  const text = canonicalJson({
    format: FORMAT,
    v: 1,
    host,
    port,
    security,
    user,
    from,
    sealed: sealed.value === null ? null : toHex(sealed.value),
  })
  const written = writeWhole(place.disk, accountPath(place.profile.folder), utf8(`${text}\n`), 'replace')
  return written.ok ? ok(account) : written
}

type Door = Pick<Account, 'host' | 'port' | 'security' | 'user'>

function sameDoor(a: Door, b: Door): boolean {
  return a.host === b.host && a.port === b.port && a.security === b.security && a.user === b.user
}

export function forgetAccount({ disk, profile }: Place): Result<null, Trouble> {
  const removed = removeDurably(disk, accountPath(profile.folder))
  return removed.ok || removed.error.code === 'not-found' ? ok(null) : removed
}

/** What the screens may know of it. */
export function settingsOf({ host, port, security, user, from, sealed }: Account): MailSettings {
  return { host, port, security, user, from, hasPassword: sealed !== null }
}

function faultOf({ host, port, security, user, from }: CallIn<'mail.set'>): string | undefined {
  if (!isHostName(host)) return `"${host}" is no name of a mail server; it looks like smtp.example.org.`
  if (!isAddress(from)) return `"${from}" is no mail address; it looks like you@example.org.`
  if (hasControls(user)) return 'The user name has characters that cannot be typed; enter it again.'
  if (port < 1 || port > 65_535)
    return 'The port is a number from 1 to 65535; usual are 465 for TLS and 587 for STARTTLS.'
  if (security === 'none' && !isLoopback(host)) {
    return 'Without encryption the password could be read on the way; that is allowed only to this very computer. Choose TLS or STARTTLS.'
  }
  return undefined
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in it
  return /[\u0000-\u001f\u007f]/.test(text)
}

function parsed(value: Plain | undefined): Account | undefined {
  const fields = exactly(value, 'format', 'v', 'host', 'port', 'security', 'user', 'from', 'sealed')
  if (fields === undefined || fields.format !== FORMAT || fields.v !== 1) return undefined
  const { host, security, user, from } = fields
  const port = wholeNumber(fields.port, 1, 65_535)
  const sealed = fields.sealed === null ? null : typeof fields.sealed === 'string' ? fromHex(fields.sealed) : undefined
  if (typeof host !== 'string' || typeof user !== 'string' || typeof from !== 'string') return undefined
  if (port === undefined || sealed === undefined) return undefined
  if (security !== 'tls' && security !== 'starttls' && security !== 'none') return undefined
  const account: Account = { host, port, security, user, from, sealed }
  return faultOf({ ...account, password: null }) === undefined ? account : undefined
}

function accountPath(folder: string): string {
  return join(folder, 'mail.json')
}

import { asChoice, type Choice } from '../../kernel/choice.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { fromHex, fromUtf8, sameBytes, toHex, utf8 } from '../bytes.ts'
import { isPlainObject } from '../canonical-text.ts'
import { CHAIN_LENGTH, type Chain, chainOfTip } from '../chain.ts'
import { type Failure, failure } from '../failures.ts'
import { DISCLOSURE_LIMIT } from '../limits.ts'
import { canonicalJson, parseCanonicalJson } from '../strict-json.ts'
import type { Hex32, PlayerStatement } from '../types.ts'
import { bytesOf } from './leaf.ts'
import { DISCLOSURE_LINE, DISCLOSURE_LINES, SECRETS_LIMIT } from './limits.ts'
import type { Secrets } from './sealing.ts'

/** What a side publishes after the game: all that it kept to itself. */
export interface Disclosure {
  /** The last element of its `hidden` chain: from it follow the keys of all versions and seals. */
  readonly hidden: Hex32
  /** The list behind each of its seals, in order. */
  readonly log: readonly Secrets[]
}

/** The bytes of disclosure.jsonl: a line `{"hidden":…}`, then one line for each seal, each followed by a line feed. */
export function disclosureBytes({ hidden, log }: Disclosure): Uint8Array {
  const lines = [canonicalJson({ hidden }), ...log.map((secrets) => canonicalJson(secrets))]
  const read = readDisclosure(utf8(`${lines.join('\n')}\n`))
  if (!read.ok) throw new Error(`a disclosure was to be written which could not be read: ${read.error.message}`)
  return utf8(`${lines.join('\n')}\n`)
}

/** Reads disclosure.jsonl, form only. Failures: `too-large`, found before anything is parsed, and `malformed`. */
export function readDisclosure(bytes: Uint8Array): Result<Disclosure, Failure> {
  if (bytes.length > DISCLOSURE_LIMIT) {
    return fail(failure('too-large', `A disclosure has at most ${DISCLOSURE_LIMIT / 1024} KiB; this one is larger.`))
  }
  const text = fromUtf8(bytes)
  if (text === undefined || !text.endsWith('\n'))
    return fail(malformed('it is not UTF-8 text that ends with a line feed'))
  const [first = '', ...lines] = text.slice(0, -1).split('\n', DISCLOSURE_LINES + 1)
  if (lines.length >= DISCLOSURE_LINES) {
    return fail(failure('too-large', `A disclosure has at most ${DISCLOSURE_LINES} lines; this one has more.`))
  }
  const hidden = keyIn(first)
  if (hidden === undefined) return fail(malformed('its first line is not the key of the forces'))
  const log: Secrets[] = []
  for (const [at, line] of lines.entries()) {
    const secrets = secretsIn(line)
    if (!secrets.ok)
      return fail({ ...secrets.error, message: `Line ${at + 2} of the disclosure: ${secrets.error.message}` })
    log.push(secrets.value)
  }
  return ok({ hidden, log })
}

function keyIn(line: string): Hex32 | undefined {
  if (line.length > DISCLOSURE_LINE) return undefined
  const parsed = parseCanonicalJson(line)
  if (!parsed.ok || !isPlainObject(parsed.value) || Object.keys(parsed.value).length !== 1) return undefined
  const { hidden } = parsed.value
  return typeof hidden === 'string' && fromHex(hidden)?.length === 32 ? hidden : undefined
}

function secretsIn(line: string): Result<Secrets, Failure> {
  if (line.length > DISCLOSURE_LINE) {
    return fail(failure('too-large', `It has at most ${DISCLOSURE_LINE / 1024} KiB; this one is larger.`))
  }
  const parsed = parseCanonicalJson(line)
  if (!parsed.ok) return fail(failure('malformed', `It is not canonical JSON: ${parsed.error}.`))
  if (!Array.isArray(parsed.value)) return fail(failure('malformed', 'It is not a list of choices.'))
  if (parsed.value.length > SECRETS_LIMIT) {
    return fail(failure('too-large', `There are at most ${SECRETS_LIMIT} choices behind one seal; these are more.`))
  }
  const choices: Choice[] = []
  for (const value of parsed.value) {
    const choice = asChoice(value)
    if (choice === undefined) return fail(failure('malformed', 'It holds something that is not a choice.'))
    choices.push(choice)
  }
  return ok(choices)
}

function malformed(what: string): Failure {
  return failure('malformed', `The disclosure cannot be read: ${what}.`)
}

/** The chain of a side's keys, when what it discloses leads to the anchor that it stated at the beginning; else undefined. */
export function disclosedChain({ hidden }: Disclosure, { anchors }: PlayerStatement): Chain | undefined {
  const chain = chainOfTip(bytesOf(hidden), 'hidden')
  return sameBytes(chain.element(0), bytesOf(anchors.hidden)) ? chain : undefined
}

/** What a player discloses. */
export function disclosureOf(hidden: Chain, log: readonly Secrets[]): Disclosure {
  return { hidden: toHex(hidden.element(CHAIN_LENGTH)), log }
}

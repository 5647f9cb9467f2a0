/** Two plays of a game compared file by file: in what they differ, by the names of the members. */
import type { Plain } from '../../src/kernel/plain.ts'
import { fromBase64, fromUtf8 } from '../../src/record/bytes.ts'
import { isPlainObject } from '../../src/record/canonical-text.ts'
import { unpackContainer } from '../../src/record/container.ts'
import { takeApart } from '../../src/record/seal.ts'
import { parseCanonicalJson } from '../../src/record/strict-json.ts'

/** What may differ: commitments, hashes and signatures. */
export const HASHES = [
  'roots',
  'sealed',
  'tally',
  'inner',
  'path',
  'prev',
  'head',
  'ack',
  'sig',
  'record.jsonl',
  'report.txt',
]

/** Everything in a file as plain data, the signed header and every envelope in the record taken apart. */
export async function contents(bytes: Uint8Array): Promise<Plain> {
  const members = await unpackContainer(bytes)
  const parts = await takeApart(bytes)
  if (!members.ok || !parts.ok) throw new Error('a file cannot be read')
  const { entries, report } = parts.value
  const sizes = Object.fromEntries([...members.value].map(([name, content]) => [name, content.length]))
  return {
    envelope: opened(json(fromUtf8(members.value.get('turn.json') ?? new Uint8Array()) ?? '')),
    entries: (entries ?? []).map(opened),
    report: report.replace(/[0-9a-f]{64}/g, 'H').replace(/"(tally|inner|path|sealed)":(\[[^\]]*\]|"H")/g, '"$1":H'),
    sizes,
  }
}

function json(text: string): Plain {
  const parsed = parseCanonicalJson(text)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}

/** The same with every base64 payload read. */
function opened(value: Plain): Plain {
  if (value === null || typeof value !== 'object') return value
  if (!isPlainObject(value)) return value.map(opened)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name !== 'payload' || typeof member !== 'string') return [name, opened(member)]
      return [name, opened(json(fromUtf8(fromBase64(member) ?? new Uint8Array()) ?? ''))]
    }),
  )
}

/** The names, as paths, of everything in which two values differ. */
export function differences(a: Plain, b: Plain, path = ''): readonly string[] {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b ? [] : [path]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) => differences(memberOf(a, name), memberOf(b, name), `${path}/${name}`))
}

function memberOf(value: Plain, name: string): Plain {
  const found = Object.entries(value ?? {}).find(([one]) => one === name)
  return found === undefined ? 'absent' : found[1]
}

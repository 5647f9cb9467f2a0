import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../src/kernel/choice.ts'
import type { Plain } from '../../../src/kernel/plain.ts'
import { fromBase64, fromUtf8 } from '../../../src/record/bytes.ts'
import { isPlainObject } from '../../../src/record/canonical-text.ts'
import { unpackContainer } from '../../../src/record/container.ts'
import { takeApart } from '../../../src/record/seal.ts'
import { parseCanonicalJson } from '../../../src/record/strict-json.ts'
import { type BlindPlay, beginBlind, blindFile, everyFile } from '../../support/hidden-play.ts'

/** One side's secret marches, in each of its files. */
type Marches = { readonly north: readonly Choice[]; readonly south: readonly Choice[] }

/**
 * The same game in public, whatever marches in the dark: the north enters s1, finds somebody, who withdraws; both shell, ask, are
 * answered the same, and rest.
 */
async function played({ north, south }: Marches, withdraw: Choice): Promise<BlindPlay> {
  const game = await beginBlind({ turns: 2 })
  await blindFile(game, ...north, ['march', 'nf2', 's1'])
  await blindFile(game, ['withdraw'], withdraw)
  await blindFile(game, ['halt'], ['shell', 's4'], ['kind', 's1'], ['any', 's2', 's3', 's4'], ['pass'])
  await blindFile(game, ...south, ['halt'], ['count', 'n1'], ['pass'])
  await blindFile(game, ['halt'], ['pass'])
  await blindFile(game, ['halt'], ['pass'])
  return game
}

/** What may differ: commitments, hashes and signatures. */
const HASHES = ['roots', 'sealed', 'inner', 'path', 'prev', 'head', 'ack', 'sig', 'record.jsonl', 'report.txt']

/** Everything in a file as plain data, the signed header and every envelope in the record taken apart. */
async function contents(bytes: Uint8Array): Promise<Plain> {
  const members = await unpackContainer(bytes)
  const parts = await takeApart(bytes)
  if (!members.ok || !parts.ok) throw new Error('a file cannot be read')
  const { entries, report } = parts.value
  const sizes = Object.fromEntries([...members.value].map(([name, content]) => [name, content.length]))
  return {
    envelope: opened(json(fromUtf8(members.value.get('turn.json') ?? new Uint8Array()) ?? '')),
    entries: (entries ?? []).map(opened),
    report: report.replace(/[0-9a-f]{64}/g, 'H').replace(/"(inner|path|sealed)":(\[[^\]]*\]|"H")/g, '"$1":H'),
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
function differences(a: Plain, b: Plain, path = ''): readonly string[] {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b ? [] : [path]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) => differences(memberOf(a, name), memberOf(b, name), `${path}/${name}`))
}

function memberOf(value: Plain, name: string): Plain {
  const found = Object.entries(value ?? {}).find(([one]) => one === name)
  return found === undefined ? 'absent' : found[1]
}

describe('two plays that are the same in public', () => {
  it('give files that differ, before disclosure, in commitments, hashes and signatures only', async () => {
    const busy: Marches = {
      north: [
        ['march', 'nf1', 'n4'],
        ['march', 'nh1', 'n3'],
        ['march', 'nh1', 'n2'],
      ],
      south: [['march', 'sf2', 's4']],
    }
    const quiet: Marches = { north: [], south: [] }
    const one = everyFile(await played(busy, ['to', 's2']))
    const other = everyFile(await played(quiet, ['to', 's2']))
    expect(one.map(({ name }) => name)).toEqual(other.map(({ name }) => name))
    const seen = new Set<string>()
    for (const [at, { name, bytes }] of one.entries()) {
      const found = differences(await contents(bytes), await contents(other[at]?.bytes ?? new Uint8Array()))
      for (const path of found) {
        const names = path.split('/').filter((part) => !/^\d+$/.test(part))
        const last = names.at(-1) ?? ''
        expect(HASHES, `${name}: ${path}`).toContain(last)
        seen.add(last)
      }
    }
    expect([...seen].sort()).toEqual([...HASHES].filter((name) => name !== 'inner').sort())
  })

  it('would show a difference that is none of these', async () => {
    const one = everyFile(await played({ north: [], south: [] }, ['to', 's2']))
    const other = everyFile(await played({ north: [], south: [] }, ['scatter']))
    const paths: string[] = []
    for (const [at, { bytes }] of one.entries()) {
      const { bytes: others = new Uint8Array() } = other[at] ?? {}
      paths.push(...differences(await contents(bytes), await contents(others)))
    }
    expect(paths.filter((path) => path.endsWith('/answer'))).not.toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../src/kernel/choice.ts'
import { type BlindPlay, beginBlind, blindFile, everyFile } from '../../support/hidden-play.ts'
import { contents, differences, HASHES } from '../../support/same-play.ts'

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
    expect([...seen].sort()).toEqual(HASHES.filter((name) => name !== 'inner' && name !== 'tally').sort())
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

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hiddenBoxes } from '../../support/hidden-vectors.ts'

/** The boxes of docs/hidden-forces.md are what the code gives; `UPDATE_VECTORS=1` writes them anew, which changes the format. */
const FILE = new URL('../../../docs/hidden-forces.md', import.meta.url)
const UPDATE = process.env.UPDATE_VECTORS === '1'

describe('the test vectors of hidden forces', () => {
  for (const [name, lines] of Object.entries(hiddenBoxes())) {
    it(`are shown in hidden-forces.md: ${name}`, () => {
      const marker = new RegExp(`<!-- vectors: ${name} -->\n[^]*?<!-- end -->`)
      const block = ['<!-- vectors: ', name, ' -->\n', ['```text', ...lines, '```'].join('\n'), '\n<!-- end -->'].join(
        '',
      )
      const old = readFileSync(FILE, 'utf8')
      expect(old).toMatch(marker)
      if (UPDATE)
        writeFileSync(
          FILE,
          old.replace(marker, () => block),
        )
      expect(readFileSync(FILE, 'utf8')).toContain(block)
    })
  }
})

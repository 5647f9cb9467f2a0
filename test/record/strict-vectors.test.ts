import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from '../../src/record/bytes.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { makeStrictVectors, strictBlocks } from '../support/strict-vectors.ts'
import { findToy } from '../support/toy-game.ts'

/** As vectors.test.ts, for strict dice. `UPDATE_VECTORS=1` writes them anew: that is a change of the format. */
const FILE = new URL('./strict-vectors.json', import.meta.url)
const UPDATE = process.env.UPDATE_VECTORS === '1'

const made = await makeStrictVectors()

describe('the test vectors of strict dice', () => {
  it('are those in strict-vectors.json', () => {
    if (UPDATE) writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`)
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(made)
  })

  for (const [document, blocks] of Object.entries(strictBlocks(made))) {
    for (const [name, text] of Object.entries(blocks)) {
      it(`${document} shows ${name}`, () => {
        const file = new URL(`../../docs/${document}`, import.meta.url)
        const marker = new RegExp(`<!-- vectors: ${name} -->\n[^]*?<!-- end -->`)
        const block = `<!-- vectors: ${name} -->\n${text}\n<!-- end -->`
        const old = readFileSync(file, 'utf8')
        expect(old).toMatch(marker)
        if (UPDATE)
          writeFileSync(
            file,
            old.replace(marker, () => block),
          )
        expect(readFileSync(file, 'utf8')).toContain(block)
      })
    }
  }

  it('are a game that holds when it is read back', async () => {
    const stored: { game: { gameId: string; files: { name: string; base64: string }[] } } = JSON.parse(
      readFileSync(FILE, 'utf8'),
    )
    const files = stored.game.files.map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) ?? new Uint8Array() }))
    const report = await verifyFiles(files, findToy)
    expect(report).toMatchObject({ ok: true, game: stored.game.gameId, asked: null })
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from '../../src/record/bytes.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { findToy } from '../support/toy-game.ts'
import { makeVectors, vectorBlocks } from '../support/vectors.ts'

/**
 * The vectors in test/record/vectors.json and in the documents are what the code gives. `UPDATE_VECTORS=1` writes them anew:
 * that is a change of the format, and old files are no longer read.
 */
const FILE = new URL('./vectors.json', import.meta.url)
const UPDATE = process.env.UPDATE_VECTORS === '1'

const vectors = await makeVectors()

describe('the test vectors', () => {
  it('are those in vectors.json', () => {
    if (UPDATE) writeFileSync(FILE, `${JSON.stringify(vectors, null, 2)}\n`)
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(vectors)
  })

  for (const [document, blocks] of Object.entries(vectorBlocks(vectors))) {
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
    expect(report).toMatchObject({ ok: true, game: stored.game.gameId })
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from '../../src/record/bytes.ts'
import { verifyFiles } from '../../src/record/verify.ts'
import { findToy } from '../support/toy-game.ts'
import { BLOCK_FILES, makeVectors, vectorBlocks } from '../support/vectors.ts'

/**
 * The vectors in test/record/vectors.json and in the documents are what the code gives. `UPDATE_VECTORS=1` writes them anew:
 * that is a change of the format, and old files are no longer read.
 */
const FILE = new URL('./vectors.json', import.meta.url)
const UPDATE = process.env.UPDATE_VECTORS === '1'

const made = await makeVectors()
const vectors = made.whole

describe('the test vectors', () => {
  it('are those in vectors.json', () => {
    if (UPDATE) writeFileSync(FILE, `${JSON.stringify(vectors, null, 2)}\n`)
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(vectors)
  })

  for (const [document, blocks] of Object.entries(vectorBlocks(made))) {
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

  for (const [name, file] of Object.entries(BLOCK_FILES)) {
    it(`turn-file.md says that ${name} is of ${file}`, () => {
      const document = readFileSync(new URL('../../docs/turn-file.md', import.meta.url), 'utf8')
      const above = document.split(`<!-- vectors: ${name} -->`)[0]?.trimEnd().split('\n\n').at(-1)
      expect(above).toContain(`\`${file}\``)
    })
  }

  it('turn-file.md says how long the record of the opening is at each level of zlib', async () => {
    const record = `${vectors.game.files[0]?.lines.join('\n')}\n`
    const sizes = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map(async (level) => {
        const zip = new JSZip().file('record.jsonl', record)
        const bytes = await zip.generateAsync({
          type: 'uint8array',
          compression: 'DEFLATE',
          compressionOptions: { level },
        })
        return new DataView(bytes.buffer).getUint32(18, true)
      }),
    )
    expect(sizes).toEqual([465, 464, 464, 463, 461, 461, 461, 461, 461])
  })

  it('are a game that holds when it is read back', async () => {
    const stored: { game: { gameId: string; files: { name: string; base64: string }[] } } = JSON.parse(
      readFileSync(FILE, 'utf8'),
    )
    const files = stored.game.files.map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) ?? new Uint8Array() }))
    const report = await verifyFiles(files, findToy)
    expect(report).toMatchObject({ ok: true, game: stored.game.gameId })
  })
})

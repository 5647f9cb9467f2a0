import { beforeAll, describe, expect, it } from 'vitest'
import { answerTo } from '../support/corpus/make-corpus.ts'
import { strictFiles } from '../support/corpus/strict-cheats.ts'

/** The part of the corpus about strict dice, as it is made now; corpus.test.ts looks at what is committed. */
let made: Awaited<ReturnType<typeof strictFiles>>

beforeAll(async () => {
  made = await strictFiles()
}, 120_000)

describe('the strict files of the corpus', () => {
  it('hold when they are good', async () => {
    expect(made.good.filter(({ name }) => name.includes('request')).length).toBeGreaterThan(1)
    expect(await answerTo(made.good.toReversed())).toBeNull()
  })

  it('are refused when they are bad, each with its code and sentence', async () => {
    for (const { name, files, with: names, expected, rule, says } of made.bad) {
      const answer = await answerTo([...made.good.filter((file) => names.includes(file.name)), ...files])
      expect({ name, code: answer?.code, rule: answer?.rule }, answer?.message).toEqual({ name, code: expected, rule })
      expect(answer?.message, name).toContain(says)
    }
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { terminal } from './terminal.ts'
import { TOY_SOURCE } from './toy-module.ts'

const asked: string[] = []
const shell = terminal({
  prompt: async (question) => {
    asked.push(question)
    return 'open sesame'
  },
})
afterAll(() => shell.end())

async function run(line: string): Promise<void> {
  const ran = await shell.run(...line.split(' '))
  expect(ran.err, line).toBe('')
}

describe('a key that is encrypted', () => {
  it('is asked for when something is signed or rolled, and not for anything else', async () => {
    await run('identity new --name Ann --profile a')
    await run('identity new --name Bob --profile b --no-passphrase')
    await run('identity export --out bob.card --profile b')
    asked.length = 0
    await run('new --module toy-war --scenario ridge --side north --opponent bob.card --out 0.turn --profile a')
    expect(asked).toEqual(['Passphrase: '])
    await run('accept 0.turn --out 1.turn --profile b')
    asked.length = 0
    for (const line of ['open 1.turn', 'games', 'show ridge', 'offers ridge', 'choose ridge rest', 'undo ridge']) {
      await run(`${line} --profile a`)
    }
    expect(asked).toEqual([])
    await run('choose ridge attack:1 --profile a')
    expect(asked).toEqual(['Passphrase: '])
    asked.length = 0
    await run('close ridge --out 2.turn --profile a')
    expect(asked).toEqual(['Passphrase: '])
    await run('open 2.turn --profile b')
  })
})

describe('a roll that is due before anything can be chosen', () => {
  const { manifest } = TOY_SOURCE
  const fog = { id: 'fog', title: 'The Fog', rule: 'toy:1', status: 'complete' } as const
  const foggy = { ...TOY_SOURCE, manifest: { ...manifest, scenarios: [...manifest.scenarios, fog] } }

  it.each(['offers fog', 'choose fog rest'])('is made with the key and told by %s', async (line) => {
    const { path, run: type, end } = terminal({ modules: [foggy], prompt: async () => 'open sesame' })
    const did = async (words: string) => {
      const ran = await type(...words.split(' '))
      expect(ran.err, words).toBe('')
      return ran.out
    }
    await did('identity new --name Ann --profile a')
    await did('identity new --name Bob --profile b --no-passphrase')
    await did('identity export --out bob.card --profile b')
    await did(
      `new --module toy-war --scenario fog --side north --opponent bob.card --out ${path('0.turn')} --profile a`,
    )
    await did('accept 0.turn --out 1.turn --profile b')
    await did('open 1.turn --profile a')
    expect(await did(`${line} --profile a`)).toMatch(/Dice: Fog: d6 → \d \(toy:1\.1\)/)
    end()
  })
})

/** docs/hidden-turn.md is played as it is written, and what it quotes is printed. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { terminal } from './terminal.ts'

interface Step {
  readonly words: readonly string[]
  readonly bob: boolean
  /** Lines in their order; what stands behind `…` is not quoted. */
  readonly quoted: readonly string[]
}

function stepsOf(text: string): readonly Step[] {
  const blocks = text.split(/^```$/m).filter((_, at) => at % 2 === 1)
  const lines = blocks.flatMap((block) => block.split('\n').filter((line) => line !== ''))
  const steps: { words: readonly string[]; bob: boolean; quoted: string[] }[] = []
  for (const line of lines) {
    const [, command, bob] = /^\$ npx countersign (.*?)( +# Bob)?$/.exec(line) ?? []
    if (command !== undefined) steps.push({ words: command.split(' '), bob: bob !== undefined, quoted: [] })
    else if (line !== '…') steps.at(-1)?.quoted.push(line.replace(/…$/, ''))
  }
  return steps
}

it('the hidden turn goes as it is written, with what is printed', async () => {
  const steps = stepsOf(readFileSync(new URL('../../docs/hidden-turn.md', import.meta.url), 'utf8'))
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.flatMap(({ quoted }) => quoted).length).toBeGreaterThan(15)
  const shell = terminal({ modules: MODULES, seed: 'hidden-turn', calledAs: 'npx countersign' })
  const run = async (words: readonly string[], bob: boolean) => {
    const ran = await shell.run(...words, ...(bob ? ['--profile', 'bob'] : []))
    expect([ran.exit, ran.err], words.join(' ')).toEqual([0, ''])
    return ran.out.split('\n')
  }
  try {
    for (const bob of [false, true]) {
      await run(['identity', 'new', '--name', bob ? 'Bob' : 'Alice', '--no-passphrase'], bob)
      await run(['identity', 'export', '--out', bob ? 'bob.card' : 'alice.card'], bob)
    }
    for (const bob of [false, true]) await run(['identity', 'trust', bob ? 'alice.card' : 'bob.card'], bob)
    for (const { words, bob, quoted } of steps) {
      const printed = await run(words, bob)
      let at = 0
      for (const line of quoted) {
        const next = printed.findIndex((each, index) => index >= at && each.startsWith(line))
        expect(next, `${words.join(' ')} prints: ${line}\n${printed.join('\n')}`).toBeGreaterThanOrEqual(at)
        at = next + 1
      }
    }
  } finally {
    shell.end()
  }
}, 300_000)

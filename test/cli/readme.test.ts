import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MODULES } from '../../modules/index.ts'
import { terminal } from './terminal.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** The command lines of the README as words, without what stands behind `#`; Bob's are those marked so. */
function commandLines(heading: string): readonly { readonly words: readonly string[]; readonly bob: boolean }[] {
  const section = README.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  return [...section.matchAll(/^npx countersign (.*)$/gm)].map(([, line = '']) => {
    const [command = '', note = ''] = line.split(/ +# /)
    return { words: command.trim().split(/ +/), bob: note.startsWith('Bob') }
  })
}

/** Who reads the README stands in the checkout: a file of it that is named there is there. */
function bring(name: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  cpSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), path)
}

it('the commands of the README work as they are written', async () => {
  const shell = terminal({ modules: MODULES, seed: 'readme', env: { COUNTERSIGN_PASSPHRASE: 'correct horse' } })
  const run = async (words: readonly string[], bob: boolean) => {
    const ran = await shell.run(...words, ...(bob ? ['--profile', 'bob'] : []))
    expect(ran.err, words.join(' ')).toBe('')
    expect(ran.exit, words.join(' ')).toBe(0)
    return ran.out
  }
  try {
    await run(['identity', 'new', '--name', 'Bob'], true)
    await run(['identity', 'export', '--out', 'bob.card'], true)
    let game = ''
    let told = ''
    const lines = commandLines('Play a first turn')
    expect(lines.length).toBeGreaterThan(14)
    for (const { words, bob } of lines) {
      told = await run(
        words.map((word) => word.replace('8f11', game)),
        bob,
      )
      if (words[0] === 'games') game = /\n([0-9a-f]{4})[0-9a-f]{4} /.exec(told)?.[1] ?? ''
    }
    expect(told).toContain('Countersign checkpoint, file 1')
    expect(await run(['show', game], false)).toMatch(/2019 Hagerstown +Rodes/)
    const second = commandLines('A first turn of Forged in Fire')
    expect(second.length).toBeGreaterThan(12)
    for (const { words, bob } of second) {
      const file = words[words.indexOf('--file') + 1] ?? ''
      if (words.includes('--file')) bring(file, shell.path(file))
      told = await run(words, bob)
    }
    expect(told).toContain('Carter fires at the right center')
    const third = commandLines('A first action of On to Richmond!')
    expect(third.length).toBeGreaterThan(8)
    for (const { words, bob } of third) {
      const file = words[words.indexOf('--file') + 1] ?? ''
      if (words.includes('--file')) bring(file, shell.path(file))
      told = await run(words, bob)
    }
    expect(told).toContain('DH Hill prepares an assault from N1128')
    const files = ['invitation.turn', 'answer.turn', 'turn-14.turn']
    for (const { words } of commandLines('Check and audit a game')) {
      await run(
        words.flatMap((word) => (word === '*.turn' ? files : [word.replace('8f11', game)])),
        false,
      )
    }
    await run(['open', 'turn-14.txt'], true)
  } finally {
    shell.end()
  }
}, 300_000)

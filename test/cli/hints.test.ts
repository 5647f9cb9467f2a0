import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calledAs, shellWord } from '../../src/cli/called-as.ts'
import { terminal } from './terminal.ts'

const shell = terminal({ calledAs: 'npx countersign' })
afterAll(() => shell.end())

async function run(line: string, profile: string): Promise<string> {
  const ran = await shell.run(...line.split(' '), '--profile', profile)
  expect(ran.err, line).toBe('')
  return ran.out
}

/** Every command line that a text tells to type. */
function told(text: string): readonly string[] {
  return text.match(/(?:npx )?countersign (?!checkpoint)[a-z].*?(?= {4}|\n|$)/gi)?.map((line) => line.trim()) ?? []
}

beforeAll(async () => {
  for (const name of ['Ann Lee', 'Bob']) {
    const profile = name.toLowerCase()
    const made = await shell.run('identity', 'new', '--name', name, '--no-passphrase', '--profile', profile)
    const quoted = profile === 'bob' ? 'bob' : "'ann lee'"
    expect(told(made.out)).toEqual([`npx countersign identity export --out me.card --profile ${quoted}`])
    await run(`identity export --out ${profile.slice(0, 3)}.card`, profile)
  }
  await run('identity trust bob.card', 'ann lee')
  await run('identity trust ann.card', 'bob')
}, 60_000)

describe('a hint', () => {
  it('is what must be typed: as the program was called, with the profile that was given', async () => {
    const ann = (line: string) => run(line, 'ann lee')
    const mine = " --profile 'ann lee'"
    const begun = await ann('new --module toy-war --scenario ridge --side north --opponent Bob --out 0.turn')
    expect(told(begun)).toEqual(['npx countersign accept FILE --out ANSWER', `npx countersign open ANSWER${mine}`])
    const accepted = await run('accept 0.turn --out 1.turn', 'bob')
    const id = /It is game ([0-9a-f]{8})/.exec(accepted)?.[1] ?? ''
    expect(told(accepted)).toEqual([
      `npx countersign show ${id} --profile bob`,
      'npx countersign open FILE --profile bob',
    ])
    const choices = [`npx countersign offers ${id}${mine}`, `npx countersign choose ${id} CHOICE${mine}`]
    expect(told(await ann('open 1.turn'))).toEqual([...choices, `npx countersign show ${id}${mine}`])
    expect(told(await ann(`show ${id}`))).toEqual([`npx countersign show ${id} --space ID${mine}`, ...choices])
    expect(told(await ann(`offers ${id}`))).toEqual(choices)
    expect(told(await ann(`choose ${id} rest`))).toEqual([`npx countersign close ${id} --out FILE${mine}`])
    expect(told(await ann(`undo ${id}`))).toEqual(choices)
    await ann(`choose ${id} rest`)
    expect(told(await ann(`close ${id} --out 2.turn`))).toEqual([`npx countersign open FILE${mine}`])
  })

  it('is also in help, and without a profile where none was given', async () => {
    const help = await shell.run('choose', '--help')
    expect(help.out).toContain('Usage: npx countersign choose')
    expect(help.out).toMatch(/\$ npx countersign choose/)
    expect((await shell.run('--help')).out).toContain('  npx countersign demo  ')
    expect((await shell.run('chooes')).err).toContain('See "npx countersign --help".')
  })
})

describe('how the program was called', () => {
  const env = {}
  it.each([
    [{ script: '/home/n/cs/node_modules/.bin/countersign', cwd: '/', env: { npm_command: 'exec' } }, 'npx countersign'],
    [{ script: '/home/n/cs/bin/countersign.mjs', cwd: '/home/n/cs', env }, 'npx countersign'],
    [{ script: '/home/n/cs/bin/countersign.mjs', cwd: '/home/n/cs/games', env }, 'npx countersign'],
    [{ script: '/home/n/my cs/bin/countersign.mjs', cwd: '/home/n', env }, "node '/home/n/my cs/bin/countersign.mjs'"],
    [{ script: '/usr/bin/countersign', cwd: '/home/n', env }, 'countersign'],
  ])('%j is %s', (call, expected) => {
    expect(calledAs(call)).toBe(expected)
  })

  it('quotes a word for the shell only where it must', () => {
    expect(['a/b-1.turn', 'ann lee', "o'neil", ''].map(shellWord)).toEqual([
      'a/b-1.turn',
      "'ann lee'",
      "'o'\\''neil'",
      "''",
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderDigest } from './folder-digest.ts'
import { terminal } from './terminal.ts'

const asked: string[] = []
/** What the person answers; undefined is Ctrl-C or Ctrl-D. */
let answers: (string | undefined)[] = []
const answer = async (question: string) => {
  asked.push(question)
  return answers.shift()
}
const shell = terminal({ prompt: answer, ask: answer })
const run = (line: string) => shell.run(...line.split(' '))

beforeAll(async () => {
  for (const name of ['ann', 'bob']) {
    await run(`identity new --name ${name} --no-passphrase --profile ${name}`)
    await run(`identity export --out ${name}.card --profile ${name}`)
  }
  await run('new --module toy-war --scenario ridge --side north --opponent bob.card --out 0.turn --profile ann')
  await run('accept 0.turn --out 1.turn --profile bob')
  await run('open 1.turn --profile ann')
}, 60_000)
afterAll(() => shell.end())

/** Runs with these answers; what was asked. */
async function asking(line: string, ...given: readonly (string | undefined)[]) {
  answers = [...given]
  asked.length = 0
  return run(line)
}

describe('a new passphrase', () => {
  it('is asked for again, with a word, when it is empty or was typed in two ways', async () => {
    const ran = await asking('identity new --name Cid --profile cid', '', 'one', 'two', 'one', 'one')
    expect(ran.exit).toBe(0)
    expect(asked).toEqual([
      'New passphrase: ',
      'A passphrase must not be empty (--no-passphrase leaves the key unencrypted).\nNew passphrase: ',
      'The same again: ',
      'These were not the same; again.\nNew passphrase: ',
      'The same again: ',
    ])
  })

  it.each([[[undefined]], [['one', undefined]], [['', undefined]]])(
    'broken off at %j changes nothing',
    async (given) => {
      const before = folderDigest(shell.folder)
      const ran = await asking('identity new --name Dan --profile dan', ...given)
      expect(ran).toMatchObject({ exit: 130, out: '', err: 'Cancelled; nothing was changed.\n' })
      expect(folderDigest(shell.folder)).toEqual(before)
    },
  )
})

describe('resigning', () => {
  const RESIGN = 'resign bob --out resigned.turn --profile ann'

  it('asks first, names the choices that go nowhere, and does nothing at another answer', async () => {
    await run('choose bob rest --profile ann')
    const before = folderDigest(shell.folder)
    const no = await asking(RESIGN, 'no')
    expect(asked).toEqual([
      expect.stringMatching(
        /^This ends your game [0-9a-f]{8} against bob: you lose it\. 1 choice of yours was not sent yet and will not be\. Type resign/,
      ),
    ])
    expect(no).toMatchObject({ exit: 1, out: '', err: 'You have not resigned; nothing was changed.\n' })
    expect(await asking(RESIGN, undefined)).toMatchObject({
      exit: 130,
      err: 'Cancelled; nothing was changed.\n',
    })
    expect(folderDigest(shell.folder)).toEqual(before)
  })

  it('needs --yes where one JSON document is the answer', async () => {
    const before = folderDigest(shell.folder)
    const ran = await asking(`${RESIGN} --json`)
    expect(asked).toEqual([])
    expect(ran.exit).toBe(2)
    expect(ran.json()).toMatchObject({ problems: [{ code: 'usage', message: expect.stringContaining('--yes') }] })
    expect(folderDigest(shell.folder)).toEqual(before)
  })

  it('is done when it is meant', async () => {
    const ran = await asking(RESIGN, ' Resign ')
    expect(ran.exit).toBe(0)
    expect(ran.out).toContain('1 choice of yours was not sent.')
    expect(ran.out).toContain('The game is over.')
  })
})

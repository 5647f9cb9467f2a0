import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderDigest } from './folder-digest.ts'
import { terminal } from './terminal.ts'
import { type ToyTable, toyTable } from './toy-table.ts'

/** The first bytes of a JPEG of a telephone, and noise. */
const PHOTO = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
])

/** A zip of 1 KB that claims to hold 2 GB. */
async function bomb(): Promise<Buffer> {
  const zip = new JSZip()
  zip.file('mimetype', 'application/vnd.countersign.turn')
  zip.file('record.jsonl', 'x'.repeat(400), { compression: 'DEFLATE' })
  const bytes = Buffer.from(await zip.generateAsync({ type: 'uint8array' }))
  const local = bytes.lastIndexOf(Buffer.from('PK\x03\x04', 'latin1'))
  const central = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  bytes.writeUInt32LE(0x7fffffff, local + 22)
  bytes.writeUInt32LE(0x7fffffff, central + 24)
  return bytes
}

let table: ToyTable
let stranger: ToyTable

beforeAll(async () => {
  table = await toyTable()
  stranger = await toyTable('another')
  writeFileSync(table.path('empty.turn'), '')
  writeFileSync(table.path('photo.jpg'), PHOTO)
  writeFileSync(table.path('bomb.turn'), await bomb())
  writeFileSync(table.path('huge.turn'), '')
  truncateSync(table.path('huge.turn'), 64 * 1024 * 1024)
  mkdirSync(table.path('folder'))
  await stranger.ann('choose', 'bob', 'rest')
  await stranger.ann('close', 'bob', '--out', 'theirs.turn')
  writeFileSync(table.path('theirs.turn'), readFileSync(stranger.path('theirs.turn')))
  writeFileSync(
    table.path('stripped.txt'),
    `Hello Bob, here is my move.\n\nCountersign checkpoint, file 2\ngame ${'a'.repeat(64)}\nhead ${'b'.repeat(64)}\n`,
  )
  writeFileSync(table.path('bad-orders.json'), '{"a":1,"a":2}')
  writeFileSync(table.path('other-orders.json'), '"charge"')
}, 60_000)
afterAll(() => {
  table.end()
  stranger.end()
})

/** Both profiles, and which files there are besides. */
function everything(): unknown {
  return [folderDigest(table.path('a')), folderDigest(table.path('b')), readdirSync(table.folder)]
}

/** Runs a command that must fail: one sentence for people, one document for programs, and no byte of the folder changes. */
async function fails(exit: number, code: string, argv: readonly string[], as: 'ann' | 'bob' = 'bob'): Promise<string> {
  const before = everything()
  const ran = await table[as](...argv)
  expect(ran.exit).toBe(exit)
  const json = await table[as](...argv, '--json')
  expect(json.exit).toBe(exit)
  expect(json.err).toBe('')
  expect(json.json()).toMatchObject({ ok: false, problems: [{ code, severity: 'error' }] })
  expect(everything()).toEqual(before)
  expect(ran.err).not.toMatch(/\n\s+at |Error:/)
  return ran.err
}

describe('a file that is no turn file', () => {
  it.each([
    ['nothing of that name', 'gone.turn', 2, 'not-found'],
    ['a directory', 'folder', 2, 'is-a-directory'],
    ['an empty name', '', 2, 'not-found'],
    ['a file of 64 MB', 'huge.turn', 2, 'too-large'],
    ['an empty file', 'empty.turn', 1, 'malformed'],
    ['a photo', 'photo.jpg', 1, 'malformed'],
    ['a zip of 1 KB that claims 2 GB', 'bomb.turn', 1, 'too-large'],
    ['a mail that lost its attachment', 'stripped.txt', 1, 'malformed'],
  ])('%s is refused by open, accept and verify', async (_, name, exit, code) => {
    const open = await fails(exit, code, ['open', name])
    expect(open.trimEnd().split('\n')).toHaveLength(1)
    await fails(exit, code, ['accept', name, '--out', 'answer.turn'])
    await fails(exit, code, ['verify', name])
    await fails(exit, code, ['replay', name])
  })

  it('a mail that lost its attachment is told from other texts', async () => {
    expect(await fails(1, 'malformed', ['open', 'stripped.txt'])).toContain('tells of a turn file that is not in it')
  })
})

describe('a turn file in the wrong place', () => {
  it('of another game', async () => {
    expect(await fails(1, 'wrong-game', ['open', 'theirs.turn'])).toContain('none of your games')
  })

  it("the opponent's invitation in open, and an acceptance in accept", async () => {
    await fails(1, 'bad-opening', ['accept', '1.turn', '--out', 'answer.turn'])
    await fails(1, 'already-taken', ['open', '0.turn'])
  })

  it('an invitation that was accepted before', async () => {
    await fails(1, 'already-accepted', ['accept', '0.turn', '--out', 'answer.turn'])
  })
})

describe('a file to write', () => {
  it('is never written over another without --force', async () => {
    await fails(2, 'exists', ['close', 'bob', '--out', '0.turn'], 'ann')
    await fails(2, 'is-a-directory', ['close', 'bob', '--out', 'folder'], 'ann')
    await fails(2, 'not-found', ['close', 'bob', '--out', 'no/such/folder/x.turn'], 'ann')
    await fails(2, 'exists', ['identity', 'export', '--out', 'bob.card'], 'ann')
  })
})

describe('a game', () => {
  it('that does not exist', async () => {
    await fails(2, 'no-such-game', ['show', 'zebra'])
    await fails(2, 'no-such-game', ['choose', 'zebra', 'rest'])
  })

  it('refuses a choice with its rule, closes only where it may, and takes nothing back that is not there', async () => {
    expect(await fails(1, 'too-many-guns', ['choose', 'bob', 'attack:9'], 'ann')).toContain('toy:2.1')
    await fails(1, 'not-offered', ['choose', 'bob', '99'], 'ann')
    await fails(1, 'not-offered', ['choose', 'bob', 'a b'], 'ann')
    await fails(1, 'early-close', ['close', 'bob', '--out', 'early.turn'], 'ann')
    await fails(1, 'nothing-to-undo', ['undo', 'bob'], 'ann')
    await fails(1, 'not-your-file', ['choose', 'ann', 'rest'])
  })

  it('refuses orders that are not JSON or not of the game', async () => {
    await fails(1, 'unreadable-orders', ['orders', 'bob', '--file', 'bad-orders.json'], 'ann')
    await fails(1, 'unknown-orders', ['orders', 'bob', '--file', 'other-orders.json'], 'ann')
    await fails(2, 'not-found', ['orders', 'bob', '--file', 'none.json'], 'ann')
  })
})

describe('a player', () => {
  it('without an identity is told to make one', async () => {
    const shell = terminal()
    const trusting = await shell.run('identity', 'trust', table.path('ann.card'), '--profile', 'p')
    expect(trusting.exit).toBe(0)
    const ran = await shell.run('identity', 'show', '--profile', 'p')
    expect(ran).toMatchObject({ exit: 2, out: '' })
    expect(ran.err).toContain('identity new')
    shell.end()
  })

  it('makes one only with a passphrase or expressly without', async () => {
    const shell = terminal()
    const ran = await shell.run('identity', 'new', '--name', 'Ann', '--profile', 'p', '--json')
    expect(ran.exit).toBe(2)
    expect(ran.json()).toMatchObject({ problems: [{ code: 'passphrase-needed' }] })
    shell.end()
  })

  it('does not trust a thing that is not a card', async () => {
    await fails(1, 'bad-card', ['identity', 'trust', '0.turn', '--profile', 'b'])
    await fails(2, 'too-large', ['identity', 'trust', 'huge.turn'])
    await fails(1, 'own-card', ['identity', 'trust', 'ann.card'], 'ann')
    await fails(
      2,
      'not-found',
      'new --module toy-war --scenario ridge --side north --opponent x --out y'.split(' '),
      'ann',
    )
  })

  it('opens the key with the passphrase and with no other', async () => {
    const asked: string[] = []
    const typed = ['secret', 'secret', 'wrong']
    const shell = terminal({
      prompt: async (question) => {
        asked.push(question)
        return typed.shift()
      },
    })
    const made = await shell.run('identity', 'new', '--name', 'Ann', '--profile', 'p')
    expect(made.exit).toBe(0)
    expect(asked).toEqual(['New passphrase: ', 'The same again: '])
    const before = folderDigest(shell.folder)
    const wrong = await shell.run('identity', 'export', '--out', 'ann.card', '--profile', 'p')
    expect(wrong.exit).toBe(1)
    expect(wrong.err).toBe('That passphrase does not open the identity of Ann; try again. [wrong-passphrase]\n')
    const none = await shell.run('identity', 'export', '--out', 'ann.card', '--profile', 'p')
    expect(none).toMatchObject({ exit: 130, out: '', err: 'Cancelled; nothing was changed.\n' })
    expect(folderDigest(shell.folder)).toEqual(before)
    writeFileSync(shell.path('pass.txt'), 'secret\n')
    const opened = await shell.run(
      ...'identity export --out ann.card --profile p --passphrase-file pass.txt'.split(' '),
    )
    expect(opened.exit).toBe(0)
    shell.end()
  })
})

describe('text from outside', () => {
  it('cannot steer the terminal', async () => {
    const ran = await table.run('verify', 'no\u001b[2J\u202efile', '--json')
    for (const letter of ['\u001b', '\u202e']) expect(ran.out).not.toContain(letter)
    const told = await table.run('verify', 'no\u001b[2J\u202efile')
    for (const letter of ['\u001b', '\u202e']) expect(told.err).not.toContain(letter)
  })
})

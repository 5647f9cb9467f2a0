import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderDigest } from './folder-digest.ts'
import { type Terminal, terminal } from './terminal.ts'

let shell: Terminal
const ann = (line: string) => shell.run(...line.split(' '), '--profile', 'a')
const bob = (line: string) => shell.run(...line.split(' '), '--profile', 'b')
const INVITE = 'new --module toy-war --scenario ridge --side north --out 0.turn --opponent'

beforeAll(async () => {
  shell = terminal()
  await ann('identity new --name Ann --no-passphrase')
  await bob('identity new --name Bob --no-passphrase')
  await bob('identity export --out bob.card')
}, 60_000)
afterAll(() => shell.end())

describe('an invitation', () => {
  it('to a name that nobody trusted has says which names there are', async () => {
    expect((await ann(`${INVITE} Bobb`)).err).toContain('no trusted player of that name; known: nobody yet.')
    await ann('identity trust bob.card')
    const ran = await ann(`${INVITE} Bobb`)
    expect(ran.exit).toBe(2)
    expect(ran.err).toContain('There is no card file "Bobb" and no trusted player of that name; known: Bob.')
  })

  it('is listed as one, and told to be no game yet', async () => {
    const { out } = await ann(`${INVITE} bob.card`)
    expect(out).toMatch(/\nCountersign checkpoint, invitation\ngame not begun\nhead [0-9a-f]{64}\n/)
    expect((await ann('games')).out).toMatch(/\ninvitation [0-9a-f]{8} {2}ridge +north +Bob +Bob's acceptance/)
  })

  it('of oneself is neither opened nor accepted', async () => {
    const before = folderDigest(shell.folder)
    const opened = await ann('open 0.turn')
    expect(opened.exit).toBe(1)
    expect(opened.err).toMatch(
      /^0\.turn: This file is your own, the invitation [0-9a-f]{8}; nothing was changed\. \[already-taken\]\n$/,
    )
    const accepted = await ann('accept 0.turn --out 1.turn')
    expect(accepted.exit).toBe(1)
    expect(accepted.err).toContain('This is your own invitation; Bob must accept it.')
    expect(folderDigest(shell.folder)).toEqual(before)
  })

  it('is good as the name of the game that it became', async () => {
    const [, invitation = '?'] = /invitation ([0-9a-f]{8})/.exec((await ann('games')).out) ?? []
    await bob('accept 0.turn --out 1.turn')
    const { out } = await ann('open 1.turn')
    const [, told, game = '?'] = /The invitation ([0-9a-f]{8}) is game ([0-9a-f]{8}) now\./.exec(out) ?? []
    expect(told).toBe(invitation)
    expect((await ann(`show ${invitation}`)).out).toContain(`game ${game};`)
  })

  it('that became a game is listed by whom the game waits for', async () => {
    expect((await ann('games')).out).toMatch(/ Bob +you +2031/)
    expect((await bob('games')).out).toMatch(/ Ann +Ann +2031/)
    await ann('choose bob rest')
    expect((await ann('games')).out).toMatch(/ Bob +you \(close the file\) +2031/)
    const early = await bob('choose ann rest')
    expect(early.err).toContain("The next file is Ann's; wait for it and open it.")
  })

  it('of the side that decides first needs no file before the first, of the other side one that opens the dice', async () => {
    const opener = 'a file that only opens the dice; it is not needed when Bob invites you instead.'
    const invite = async (words: string) =>
      (await ann(`new --module toy-war --scenario ridge --opponent Bob --force --out other.turn ${words}`)).out
    expect(await invite('--side north')).not.toContain(opener)
    expect(await invite('--side south')).toContain(`The North side decides first. Before that you send ${opener}`)
    expect(await invite('--side south --dice strict')).not.toContain(opener)
  })
})

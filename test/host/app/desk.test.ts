import { describe, expect, it } from 'vitest'
import { module as potomac } from '../../../modules/across-the-potomac/index.ts'
import { Desk } from '../../../src/host/app/desk.ts'
import { moduleReference } from '../../../src/host/app/facts.ts'
import type { MailDesk } from '../../../src/host/app/mail-desk.ts'
import { libraryOf } from '../../../src/host/modules.ts'
import { trouble } from '../../../src/host/trouble.ts'
import type { Answered, CallIn, CallName, CallOut, Word } from '../../../src/ipc/contract.ts'
import { fail, ok } from '../../../src/kernel/result.ts'
import { hostAt } from '../../support/host-world.ts'
import { MemoryDisk } from '../../support/memory-disk.ts'

const NO_MAIL: MailDesk = {
  see: () => ok(null),
  set: async () => fail(trouble('not-found', 'none')),
  forget: () => ok(null),
  test: async () => fail(trouble('not-found', 'none')),
  send: async () => fail(trouble('not-found', 'none')),
}

interface App {
  readonly desk: Desk
  readonly words: Word[]
  readonly defects: unknown[]
  call<N extends CallName>(name: N, input: CallIn<N>): Promise<Answered<CallOut<N>>>
  /** The value of a call that must succeed. */
  get<N extends CallName>(name: N, input: CallIn<N>): Promise<CallOut<N>>
}

function app(name: string, disk = new MemoryDisk()): App {
  const words: Word[] = []
  const defects: unknown[] = []
  const shell = { version: '1', shell: 'browser', profileFolder: '/p', mapOf: () => null } as const
  const host = hostAt(disk, `/${name}`, name)
  const desk = new Desk({ host, shell, mail: NO_MAIL, report: (defect) => defects.push(defect) })
  desk.listen((word) => words.push(word))
  async function call<N extends CallName>(what: N, input: CallIn<N>): Promise<Answered<CallOut<N>>> {
    return (await desk.call(what, input)) as Answered<CallOut<N>>
  }
  return {
    desk,
    words,
    defects,
    call,
    async get(what, input) {
      const answer = await call(what, input)
      if (!answer.ok) throw new Error(`${what}: ${answer.error.message} ${String(defects[0])}`)
      return answer.value
    },
  }
}

const WISH = { module: 'toy-war', scenario: 'ridge', side: 'north', options: { turns: 2 } } as const

describe('the desk', () => {
  it('gives the rules of a module to look up, nothing where it brings none, and says so of one that is not there', async () => {
    const { call } = app('ann')
    const told = moduleReference(libraryOf([potomac]), 'across-the-potomac')
    expect(told.ok && told.value?.sections.some(({ rule }) => rule === 'atp:10.8')).toBe(true)
    expect(await call('module.reference', { module: 'toy-war' })).toEqual({ ok: true, value: null })
    expect(await call('module.reference', { module: 'chess' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-module', message: 'No game called chess is installed here.' },
    })
  })

  it('turns away what is no call, with a sentence', async () => {
    const { desk } = app('ann')
    for (const [name, input, code] of [
      ['game.destroy', {}, 'unknown-call'],
      [7, {}, 'unknown-call'],
      ['constructor', {}, 'unknown-call'],
      ['game.see', { key: '../etc', spacesDigest: null }, 'bad-input'],
      ['game.see', { key: 'a'.repeat(64) }, 'bad-input'],
      ['game.see', { key: 'a'.repeat(64), spacesDigest: null, more: 1 }, 'bad-input'],
      ['game.choose', { key: 'a'.repeat(64), choices: [], spacesDigest: null }, 'bad-input'],
      ['inbox.inspect', { bytes: 'no base64' }, 'bad-input'],
      ['game.see', { key: 'a'.repeat(64), spacesDigest: null }, 'no-identity'],
    ] as const) {
      const answer = await desk.call(name, input)
      expect(answer).toMatchObject({ ok: false, error: { code } })
    }
  })

  it('makes an identity, and locks and opens it with the passphrase', async () => {
    const disk = new MemoryDisk()
    const first = app('ann', disk)
    expect(await first.get('identity.see', {})).toEqual({ state: 'none' })
    const made = await first.get('identity.make', { name: 'Ann', passphrase: 'a secret' })
    expect(made).toMatchObject({ state: 'open', encrypted: true, person: { name: 'Ann' } })
    const again = app('ann', disk)
    expect(await again.get('identity.see', {})).toMatchObject({ state: 'locked' })
    expect(await again.call('identity.card', {})).toMatchObject({ ok: false, error: { code: 'passphrase-needed' } })
    const wrong = await again.call('identity.unlock', { passphrase: 'another' })
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong-passphrase' } })
    expect(await again.get('identity.unlock', { passphrase: 'a secret' })).toMatchObject({ state: 'open' })
  })

  it('plays a game against the computer to its end, and shows all of it', async () => {
    const ann = app('ann')
    await ann.get('identity.make', { name: 'Ann', passphrase: '' })
    const { key } = await ann.get('game.local', { ...WISH, opponent: 'computer' })
    let sight = await ann.get('game.see', { key, spacesDigest: null })
    expect(sight).toMatchObject({ turn: 'ours', side: 'north', opponent: { kind: 'computer' }, at: 0, entries: 0 })
    expect(sight.spaces.list).toEqual([])
    expect((await ann.get('game.see', { key, spacesDigest: sight.spaces.digest })).spaces.list).toBeNull()
    for (let step = 0; sight.turn !== 'over' && step < 60; step++) {
      const [offer] = sight.offers
      if (offer !== undefined) {
        const played = await ann.get('game.choose', { key, choices: [offer.choice], spacesDigest: null })
        expect(played.refused).toBeNull()
        sight = played.sight
      } else {
        expect(sight.cannotFinish).toBeNull()
        sight = (await ann.get('game.finish', { key, spacesDigest: null })).sight
      }
    }
    expect(sight.turn).toBe('over')
    expect(sight.finished?.rule).toMatch(/^toy:1/)
    const log = await ann.get('game.log', { key, from: 1 })
    expect(log.entries.length).toBe(sight.entries)
    expect(log.total).toBe(sight.entries)
    expect(new Set(log.entries.map(({ side }) => side)).size).toBeGreaterThan(1)
    expect(log.entries.every(({ seq, file }) => seq !== null && file !== null)).toBe(true)
    const middle = await ann.get('game.at', { key, entry: 1, spacesDigest: null })
    expect(middle).toMatchObject({ at: 1, offers: [], canUndo: false })
    expect(await ann.call('game.at', { key, entry: 9999, spacesDigest: null })).toMatchObject({ ok: false })
    expect(await ann.get('library.list', {})).toMatchObject([{ key, state: 'over', opponent: { kind: 'computer' } }])
    expect(await ann.get('trust.list', {})).toEqual([])
    expect(ann.defects).toEqual([])
    expect(ann.words.some(({ type }) => type === 'game-changed')).toBe(true)
  })

  it('gives a hot-seat game to whoever is to move', async () => {
    const ann = app('ann')
    await ann.get('identity.make', { name: 'Ann', passphrase: '' })
    const { key } = await ann.get('game.local', { ...WISH, side: 'south', opponent: 'hot-seat' })
    const seen: string[] = []
    let sight = await ann.get('game.see', { key, spacesDigest: null })
    for (let step = 0; sight.turn !== 'over' && step < 80; step++) {
      seen.push(sight.side)
      const offer = sight.offers[sight.offers.length - 1]
      sight =
        offer === undefined
          ? (await ann.get('game.finish', { key, spacesDigest: null })).sight
          : (await ann.get('game.choose', { key, choices: [offer.choice], spacesDigest: null })).sight
    }
    expect(sight.turn).toBe('over')
    expect(new Set(seen)).toEqual(new Set(['north', 'south']))
    expect(ann.defects).toEqual([])
  })

  it('takes back unsent choices, never a roll, and says why not', async () => {
    const ann = app('ann')
    await ann.get('identity.make', { name: 'Ann', passphrase: '' })
    const { key } = await ann.get('game.local', { ...WISH, opponent: 'computer' })
    const refused = await ann.get('game.choose', { key, choices: [['fly', 'high']], spacesDigest: null })
    expect(refused).toMatchObject({ taken: 0, refused: { kind: 'refusal' }, sight: { entries: 0 } })
    const rested = await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    expect(rested).toMatchObject({ taken: 1, sight: { unsent: 1, canUndo: true } })
    const undone = await ann.get('game.undo', { key, spacesDigest: null })
    expect(undone.sight).toMatchObject({ unsent: 0, canUndo: false, entries: 0 })
    expect(await ann.call('game.undo', { key, spacesDigest: null })).toMatchObject({ ok: false })
    // Orders in place of those just left are told; the log has them alone.
    const orders = async (left: string) => ann.get('game.orders', { key, orders: left, spacesDigest: null })
    expect(await orders('stand')).toMatchObject({ sight: { entries: 1, orders: { ours: 'stand' } } })
    const again = await orders('fall-back')
    expect(again).toMatchObject({ sight: { entries: 1, orders: { ours: 'fall-back' } } })
    expect(again.told).toHaveLength((await ann.get('game.log', { key, from: 1 })).entries[0]?.told.length ?? -1)
    await ann.get('game.undo', { key, spacesDigest: null })
    // Where the other side decides, what one does next.
    const attack = await ann.get('game.choose', { key, choices: [['attack', '2'], ['rest']], spacesDigest: null })
    expect(attack.refused).toBeNull()
    const late = await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    const message = 'the South is next (Battle): finish the turn.'
    expect(late.refused).toMatchObject({ code: 'not-your-decision', message })
  })

  it('plays by mail between two, and refuses a forged file without changing anything', async () => {
    const [ann, bob] = [app('ann'), app('bob')]
    await ann.get('identity.make', { name: 'Ann', passphrase: '' })
    await bob.get('identity.make', { name: 'Bob', passphrase: '' })
    const cards = [await ann.get('identity.card', {}), await bob.get('identity.card', {})] as const
    expect(await bob.get('inbox.inspect', { bytes: cards[0].bytes })).toMatchObject({ kind: 'card', can: 'trust' })
    await bob.get('inbox.take', { bytes: cards[0].bytes })
    const { person } = await ann.get('trust.add', { bytes: cards[1].bytes, anotherKey: false, rename: false })
    const wish = { ...WISH, dice: 'casual', opponent: person.fingerprint }
    const { file } = await ann.get('game.invite', wish)
    expect(await ann.get('library.list', {})).toMatchObject([{ state: 'invited', opponent: { name: 'Bob' } }])

    // As text in a mail: what the mail program did to it does not matter.
    const mail = Buffer.from(`Hello\n${file.armour}\nBye`).toString('base64')
    const seen = await bob.get('inbox.inspect', { bytes: mail })
    expect(seen).toMatchObject({ kind: 'open', can: 'accept', from: 'Ann', failure: null })
    expect(seen.invitation).toMatchObject({ module: 'toy-war', side: 'the South' })
    const accepted = await bob.get('inbox.take', { bytes: mail })
    // The game is open now, and so locked; what there is to say is that it was accepted.
    expect(await bob.call('inbox.take', { bytes: mail })).toMatchObject({
      ok: false,
      error: { code: 'already-accepted' },
    })
    expect(await bob.get('inbox.inspect', { bytes: mail })).toMatchObject({
      can: 'nothing',
      failure: { code: 'already-accepted' },
    })
    const reply = accepted.reply?.bytes ?? ''
    expect(await ann.get('inbox.inspect', { bytes: reply })).toMatchObject({ kind: 'accept', can: 'take' })
    const { key, firstNewEntry } = await ann.get('inbox.take', { bytes: reply })
    if (key === null) throw new Error('no game')
    // An acceptance brings nothing to watch.
    expect(firstNewEntry).toBeNull()
    expect(await ann.call('inbox.take', { bytes: reply })).toMatchObject({
      ok: false,
      error: { code: 'already-taken' },
    })

    await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    const finished = await ann.get('game.finish', { key, spacesDigest: null })
    expect(finished.sight).toMatchObject({ turn: 'theirs', waiting: 'Waiting for file 2 of Bob.' })
    const good = Buffer.from(finished.file.bytes, 'base64')
    const forged = Buffer.from(good)
    const at = forged.length >> 1
    forged[at] = (forged[at] ?? 0) ^ 1
    const bad = await bob.get('inbox.inspect', { bytes: forged.toString('base64') })
    expect(bad.can).toBe('nothing')
    expect(bad.failure?.message).toMatch(/\.$/)
    expect(await bob.call('inbox.take', { bytes: forged.toString('base64') })).toMatchObject({ ok: false })
    expect(await bob.get('game.see', { key, spacesDigest: null })).toMatchObject({ turn: 'theirs', entries: 0 })

    const looked = await bob.get('inbox.inspect', { bytes: finished.file.bytes })
    expect(looked.can).toBe('take')
    expect(looked.checks.length).toBeGreaterThan(5)
    expect(looked.checks.every(({ ok: holds }) => holds)).toBe(true)
    expect(await bob.get('inbox.take', { bytes: finished.file.bytes })).toEqual({ key, reply: null, firstNewEntry: 1 })
    expect(await bob.get('game.see', { key, spacesDigest: null })).toMatchObject({ turn: 'ours', entries: 1 })
    expect(await bob.call('inbox.take', { bytes: finished.file.bytes })).toMatchObject({
      ok: false,
      error: { code: 'already-taken' },
    })
    const note = await ann.get('game.notice', { key, type: 'note', text: 'Well marched.', spacesDigest: null })
    expect(await bob.get('inbox.take', { bytes: note.file.bytes })).toEqual({ key, reply: null, firstNewEntry: null })
    expect([...ann.defects, ...bob.defects]).toEqual([])
  })

  it('audits files that were dropped, and stops when it is told to', async () => {
    const ann = app('ann')
    await ann.get('identity.make', { name: 'Ann', passphrase: '' })
    const { key } = await ann.get('game.local', { ...WISH, opponent: 'computer' })
    await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
    await ann.get('game.finish', { key, spacesDigest: null })
    const files = (await ann.get('game.sent', { key })).map(({ name, bytes }) => ({ name, bytes }))
    const report = await ann.get('audit.files', { files, leftOut: [] })
    expect(report.lines.map(({ verdict }) => verdict)).toContain('not-begun') // his answers are not among our own files
    expect(ann.desk.pages.page(report.page.replace('/reports/', ''))).toBe(report.html)
    const [first, second] = files
    if (first === undefined || second === undefined) throw new Error('no files')
    // Under their own names, two of one name apart.
    const named = await ann.get('audit.files', {
      files: [
        { ...first, name: 'a file.turn' },
        { ...second, name: 'a file.turn' },
      ],
      leftOut: [],
    })
    expect(named.html).toContain('a-file.turn')
    expect(named.html).toContain('2-a-file.turn')
    expect(named.html).not.toContain('dropped')
    ann.desk.listen((word) => {
      if (word.type === 'progress' && word.job === 'audit') void ann.desk.call('job.cancel', { job: 'audit' })
    })
    const stopped = await ann.call('audit.files', { files, leftOut: [] })
    expect(stopped).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(await ann.call('audit.files', { files: [], leftOut: [] })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(ann.defects).toEqual([])
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { named, playing } from './mail-table.ts'

const MOST = 6 * 1024 * 1024
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

it('looks at files as large as is promised, and audits the others beside one', async () => {
  const ann = await named('ann', 'Ann')
  const huge = base64(new Uint8Array(MOST).fill(65))
  expect(await ann.get('inbox.inspect', { bytes: huge })).toMatchObject({ failure: { kind: 'file' } })
  const { key } = await ann.get('game.local', {
    module: 'toy-war',
    scenario: 'ridge',
    side: 'north',
    options: { turns: 2 },
    opponent: 'computer',
  })
  const files = (await ann.get('game.sent', { key })).map(({ name, bytes }) => ({ name, bytes }))
  const leftOut = [{ name: 'photos', why: 'a folder' }]
  const report = await ann.get('audit.files', { files: [...files, { name: 'x.turn', bytes: huge }], leftOut })
  expect(report.lines.length).toBe(1)
  expect(report.leftOut.map(({ name }) => name).toSorted()).toEqual(['photos', 'x.turn'])
  expect(report.html).toContain('photos')
})

it('never rejects, whatever text comes', async () => {
  const ann = await named('ann', 'Ann')
  const names = [
    ...(['inbox.inspect', 'trust.add', 'settings.set', 'audit.folder', 'audit.files', 'game.orders'] as const),
    ...(['game.ask', 'game.disclose', 'game.holdOrders', 'responder.set', 'endAudit.see', 'endAudit.at'] as const),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.string({ maxLength: 9 }),
      fc.nat(400_000),
      async (name, text, times) => {
        const long = text.repeat(times)
        const folders = { from: long, to: long }
        const input = { bytes: long, settings: long, folder: long, files: [{ name: text, bytes: long }], folders }
        expect(await ann.desk.call(name, input)).toMatchObject({ ok: false })
      },
    ),
    { numRuns: 40 },
  )
})

it('settings that cannot be kept, and a folder that cannot be, are refused and no defect', async () => {
  const ann = await named('ann', 'Ann')
  let deep: unknown = []
  for (let depth = 0; depth < 50_000; depth++) deep = [deep]
  for (const settings of [0.5, '\ud800', { '\udfff': 1 }, deep, { a: [[{ b: 1.5 }]] }]) {
    expect(await ann.desk.call('settings.set', { settings })).toMatchObject({ error: { code: 'bad-input' } })
  }
  expect(await ann.desk.call('audit.folder', { folder: '\0' })).toMatchObject({ error: { code: 'bad-input' } })
  const orders = { key: 'a'.repeat(64), orders: deep, spacesDigest: null }
  expect(await ann.desk.call('game.holdOrders', orders)).toMatchObject({ error: { code: 'bad-input' } })
  for (const folders of ['/in', {}, { from: '/in' }, { from: '\0', to: '/out' }, { from: '/in', to: '' }]) {
    expect(await ann.desk.call('responder.set', { folders })).toMatchObject({ error: { code: 'bad-input' } })
  }
  expect(await ann.desk.call('game.orders', orders)).toMatchObject({ error: { code: 'bad-input' } })
  expect(await ann.call('settings.set', { settings: { text: 'é \\ud800 \u{1f600}' } })).toMatchObject({ ok: true })
  expect(ann.defects).toEqual([])
})

it('an audit tells of as many files as it was given, whatever they are called', async () => {
  const ann = await named('ann', 'Ann')
  const { key } = await ann.get('game.local', {
    module: 'toy-war',
    scenario: 'ridge',
    side: 'north',
    options: { turns: 2 },
    opponent: 'computer',
  })
  const [opening] = (await ann.get('game.sent', { key })).toReversed()
  const junk = (name: string, text: string) => ({ name, bytes: base64(text) })
  const files = [
    { name: '3--.turn', bytes: opening?.bytes ?? '' },
    junk('é.turn', 'one'),
    junk('ü.turn', 'two'),
    junk('..', 'three'),
    junk('.under-way-7-x.turn', 'four'),
  ]
  const report = await ann.get('audit.files', { files, leftOut: [] })
  expect(report.lines.length).toBe(1)
  expect(report.leftOut.length).toBe(4)
})

it('a mail that begins like an archive is read as the mail it is', async () => {
  const ann = await named('ann', 'Ann')
  const { key } = await ann.get('game.local', {
    module: 'toy-war',
    scenario: 'ridge',
    side: 'north',
    options: { turns: 2 },
    opponent: 'computer',
  })
  const [file] = await ann.get('game.sent', { key })
  const seen = await ann.get('inbox.inspect', { bytes: base64(`PK here, my turn:\n${file?.armour}`) })
  expect(seen.failure?.code).not.toBe('malformed')
})

it('a note says what it says before it is taken in, and in the log after', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob)
  await ann.get('game.choose', { key, choices: [['rest']], spacesDigest: null })
  const { file: turn } = await ann.get('game.finish', { key, spacesDigest: null })
  await bob.get('inbox.take', { bytes: turn.bytes })
  for (const [type, text, title] of [
    ['note', 'I promise to march <b>north</b>.', 'Note by Ann'],
    ['draw-offer', 'Shall we?', 'Offer of a draw by Ann'],
    ['resign', '', 'Resignation by Ann'],
  ] as const) {
    const { file } = await ann.get('game.notice', { key, type, text, spacesDigest: null })
    const seen = await bob.get('inbox.inspect', { bytes: file.bytes })
    expect(seen).toMatchObject({ kind: 'notice', notice: { type, text }, can: 'take' })
    expect(seen.title).toContain(title)
    await bob.get('inbox.take', { bytes: file.bytes })
  }
  const { notices } = await bob.get('game.log', { key, from: 1 })
  expect(notices.map(({ type, side, after }) => [type, side, after])).toEqual([
    ['note', 'north', 1],
    ['draw-offer', 'north', 1],
    ['resign', 'north', 1],
  ])
})

it('the proof of a fork is kept when the second file is only looked at', async () => {
  const [ann, bob] = [await named('ann', 'Ann'), await named('bob', 'Bob')]
  const key = await playing(ann, bob)
  const { seat } = await import('./mail-table.ts')
  ann.desk.close()
  const twin = seat('ann', ann.disk.after('everything'))
  const sent: string[] = []
  for (const [who, choice] of [
    [ann, ['rest']],
    [twin, ['attack', '1']],
  ] as const) {
    await who.get('game.choose', { key, choices: [choice], spacesDigest: null })
    sent.push((await who.get('game.finish', { key, spacesDigest: null })).file.bytes)
  }
  await bob.get('inbox.take', { bytes: sent[0] ?? '' })
  expect((await bob.get('library.list', {}))[0]?.evidence).toBeNull()
  expect(await bob.get('inbox.inspect', { bytes: sent[1] ?? '' })).toMatchObject({ failure: { code: 'fork' } })
  expect((await bob.get('library.list', {}))[0]?.evidence).toMatch(/evidence$/)
  expect((await bob.get('game.see', { key, spacesDigest: null })).evidence).toMatch(/evidence$/)
})

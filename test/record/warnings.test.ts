import { beforeAll, describe, expect, it } from 'vitest'
import { readTurnFile } from '../../src/record/read-file.ts'
import { type NamedFile, verifyFiles } from '../../src/record/verify.ts'
import { forge } from '../support/forger.ts'
import { findToy } from '../support/toy-game.ts'
import { fingerprint, minute, NORTH, type Sent, SOUTH } from '../support/toy-play.ts'
import { sampleToy, type ToySample } from '../support/toy-sample.ts'

let sample: ToySample

beforeAll(async () => {
  sample = await sampleToy()
}, 120_000)

const known = (): ReadonlyMap<string, string> =>
  new Map([
    [fingerprint(NORTH), NORTH.name],
    [fingerprint(SOUTH), SOUTH.name],
  ])

describe('what is told and does not refuse', () => {
  it('nothing, when every key is known and everything came once', async () => {
    const report = await verifyFiles(sample.play.files, findToy, { trusted: known() })
    expect(report).toMatchObject({ ok: true, problems: [], module: 'toy-war', files: sample.play.files.length })
    expect(report.checks.every((check) => check.ok)).toBe(true)
    expect(report.game).toBe(sample.game.gameId)
    expect(report.entries).toBe(sample.game.entries.length)
  })

  it('identities that nobody checked, one by one', async () => {
    const trusted = new Map([[fingerprint(NORTH), NORTH.name]])
    const { problems, ok } = await verifyFiles(sample.play.files, findToy, { trusted })
    expect(ok).toBe(true)
    expect(problems).toMatchObject([{ code: 'identity-not-checked', severity: 'warning', file: '01-accept.turn' }])
  })

  it('a player under another name than the one known for his key', async () => {
    const trusted = known()
    const renamed = new Map(trusted).set(fingerprint(SOUTH), 'Samantha')
    const { problems } = await verifyFiles(sample.play.files, findToy, { trusted: renamed })
    expect(problems).toMatchObject([{ code: 'identity-not-checked' }])
    expect(problems[0]?.message).toContain('Samantha')
  })

  it('the same file twice', async () => {
    const again = { name: 'again.turn', bytes: sample.play.files[3]?.bytes ?? new Uint8Array() }
    const report = await verifyFiles([...sample.play.files, again], findToy, { trusted: known() })
    expect(report.ok).toBe(true)
    expect(report.problems).toMatchObject([{ code: 'sent-twice', severity: 'warning', file: 'again.turn' }])
  })

  for (const name of ['00-open', '01-accept', '05-turn-4']) {
    it(`${name} closed and signed a second time, with the same record`, async () => {
      const target = sample.play.files.find((file) => file.name.startsWith(name))
      if (target === undefined) throw new Error('no file')
      const header = (old: object) => ({ ...Object(old), claimedTime: minute(0) })
      const later = name === '00-open' ? (old: object) => ({ ...Object(old), claimedTime: minute(3) }) : header
      const forged = await forge(target, { header: later }, target.author, sample.game)
      const again = { ...forged, name: 'again.turn' }
      for (const files of [
        [again, ...sample.play.files],
        [...sample.play.files, again],
      ]) {
        const report = await verifyFiles(files, findToy, { trusted: known() })
        expect(report.problems).toMatchObject([{ code: 'sent-twice', severity: 'warning', file: 'again.turn' }])
        expect(report.ok).toBe(true)
      }
    })
  }

  it('answers to different signings of one file, when all of these are given', async () => {
    const [open, accept] = sample.play.files
    const [turn, note] = ['05-turn-4', '07-notice'].map((name) =>
      sample.play.files.find((file) => file.name.startsWith(name)),
    )
    if (open === undefined || accept === undefined || turn === undefined || note === undefined)
      throw new Error('no file')
    const { game } = sample
    const again = async (file: Sent, change: object): Promise<NamedFile> => {
      const forged = await forge(file, { header: (old) => ({ ...old, ...change }) }, file.author, game)
      return { ...forged, name: `again-${file.name}` }
    }
    const payloadHash = async (file: NamedFile): Promise<string> => {
      const read = await readTurnFile(file)
      if (!read.ok) throw new Error(read.error.message)
      return read.value.payloadHash
    }
    const openAgain = await again(open, { claimedTime: minute(3) })
    const acceptAgain = await again(accept, { ack: await payloadHash(openAgain) })
    const turnAgain = await again(turn, { claimedTime: minute(40) })
    const noteToIt = await again(note, { ack: await payloadHash(turnAgain) })
    const files = sample.play.files.map((file) => (file === note ? noteToIt : file))
    const report = await verifyFiles([...files, openAgain, acceptAgain, turnAgain], findToy, { trusted: known() })
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(report.problems.filter(({ code }) => code === 'sent-twice')).toHaveLength(3)
    expect(report.ok).toBe(true)
    const without = await verifyFiles([...files, openAgain, acceptAgain], findToy, { trusted: known() })
    expect(without.problems.find(({ severity }) => severity === 'error')).toMatchObject({
      code: 'broken-chain',
      file: noteToIt.name,
    })
  })

  it('but a second signing that is wrong in itself refuses', async () => {
    const target = sample.play.files[5]
    if (target === undefined) throw new Error('no file')
    const header = (old: object) => ({ ...Object(old), ack: 'ab'.repeat(32) })
    const forged = await forge(target, { header }, target.author, sample.game)
    const report = await verifyFiles([...sample.play.files, { ...forged, name: 'again.turn' }], findToy)
    expect(report.problems.find((problem) => problem.severity === 'error')).toMatchObject({
      code: 'broken-chain',
      file: 'again.turn',
    })
  })

  it('a time before that of the file which is answered', async () => {
    const newest = sample.play.files[sample.play.files.length - 1]
    if (newest === undefined) throw new Error('no file')
    const header = (old: object) => ({ ...Object(old), claimedTime: '2030-01-01T00:00:00Z' })
    const forged = await forge(newest, { header }, newest.author, sample.game)
    const report = await verifyFiles([...sample.play.files.slice(0, -1), forged], findToy, { trusted: known() })
    expect(report.ok).toBe(true)
    expect(report.problems).toMatchObject([{ code: 'clock', severity: 'warning', file: newest.name }])
  })
})

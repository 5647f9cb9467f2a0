import { describe, expect, it } from 'vitest'
import { auditFolders } from '../../../src/host/audit/audit.ts'
import type { InstalledModule, Library } from '../../../src/host/modules.ts'
import { reportPage } from '../../../src/host/report/page.ts'
import type { Choice } from '../../../src/kernel/choice.ts'
import { diskOf } from '../../support/audit-disk.ts'
import { moved } from '../../support/hidden-lies.ts'
import {
  type BlindPlay,
  beginBlind,
  blindFile,
  closeBlind,
  disclose,
  everyFile,
  makingBlind,
  play,
} from '../../support/hidden-play.ts'
import { BLIND_MODULE } from '../../support/hidden-toy.ts'
import { RING_WAR } from '../../support/hidden-toy-module.ts'

const module: InstalledModule = { ...BLIND_MODULE, source: RING_WAR }
const library: Library = {
  modules: [module],
  find: (id) => (id === module.id ? module : undefined),
  module: (id) => (id === module.id ? module : undefined),
}

const REST: readonly Choice[] = [['halt'], ['pass']]

async function audited(game: BlindPlay) {
  const disk = diskOf(Object.fromEntries(everyFile(game).map(({ name, bytes }) => [`/games/${name}`, bytes])))
  const done = await auditFolders(disk, [{ name: 'games', path: '/games' }], library, new Map())
  if (!done.ok) throw new Error(done.error.message)
  const [one] = done.value.audit.games
  if (one === undefined) throw new Error('no game')
  const page = reportPage(done.value, undefined)
  const section = page.slice(page.indexOf('Hidden units</h3>'), page.indexOf('<h3', page.indexOf('Hidden units</h3>')))
  return { endAudit: one.endAudit, section }
}

/** The north signs at the end of file 1 that a piece stands where it does not. */
async function falseRoot(): Promise<BlindPlay> {
  const game = await beginBlind({ dice: 'casual', turns: 1 })
  const made = await makingBlind(game)
  await play(made, ...REST)
  made.forces = (position) => moved(position, 'north', 'nf1', 'n5')
  await closeBlind(made)
  await blindFile(game, ...REST)
  return game
}

describe('the report on a game with hidden forces', () => {
  it('names the files of the evidence, and what was signed beside what the replay gives', async () => {
    const game = await falseRoot()
    await disclose(game, 'north', 'south')
    const { endAudit, section } = await audited(game)
    const turn = game.files.find(({ name }) => name.includes('turn-1'))?.name ?? ''
    const [first, second] = game.files.filter(({ name }) => name.includes('disclosure')).map(({ name }) => name)
    expect(endAudit).toMatchObject({
      ok: false,
      disclosed: ['north', 'south'],
      evidence: [{ code: 'bad-proof', side: 'north', files: [`games/${turn}`, `games/${first}`] }],
    })
    const shows = endAudit?.evidence[0]?.shows ?? {}
    expect(Object.keys(shows)).toEqual(['version', 'signed', 'computed'])
    expect(section).toContain('Evidence of the end audit')
    expect(section).toContain(`signed: ${String(shows.signed)}`)
    for (const name of [turn, first, second]) expect(section).toContain(`games/${name}`)
    expect(section).not.toContain('Not disclosed')
  })

  it('says who has not disclosed, and keeps the evidence of nothing where all is in order', async () => {
    const game = await beginBlind({ dice: 'casual', turns: 1 })
    await blindFile(game, ['march', 'nf1', 'n4'], ...REST)
    await blindFile(game, ...REST)
    await disclose(game, 'north')
    const one = await audited(game)
    expect(one.section).toMatch(/Not disclosed, or not in full: <?[^<]*(South|Sam)/i)
    expect(one.endAudit?.evidence).toMatchObject([{ code: 'refused-proof', side: 'south', files: [] }])
    await disclose(game, 'south')
    const both = await audited(game)
    expect(both.endAudit).toMatchObject({ ok: true, evidence: [] })
    expect(both.section).toContain('End audit in order')
    expect(both.section).not.toContain('Evidence of the end audit')
  })
})
